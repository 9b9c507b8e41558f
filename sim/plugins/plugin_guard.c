// Crashes and endless loops of plug-ins; see plugin_guard.h. Signal handlers can use only globals
// and thread-local data, hence the static state.
#define _GNU_SOURCE
#include "sim/plugins/plugin_guard.h"

#include <fenv.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/escape.h"
#include "sim/plugins/plugins.h"

enum {
    STACK_BYTES = 1 << 16,  // for the handler: the thread's own stack may have overflowed
    LOOKS = 20,             // checks by the watching thread within the time limit
};

// A thread that has entered a frame; kept until the process ends.
typedef struct Guarded {
    struct Guarded* next;
    pthread_t thread;
    _Atomic(PlayFrame*) frame;
    atomic_uint_fast64_t steps;      // frames entered and left, strategies asked and answered
    atomic_uint_fast64_t suspected;  // the step that takes too long, set by the watching thread
    CheckCommand command;            // of `prepared`
    const Match* prepared;           // null: there is no command
    uint64_t changes;                // of who writes it (check_replay_changes), when it was prepared
    // Used by the watching thread only:
    uint64_t seen;
    int looks;
    bool signalled;
    _Alignas(16) unsigned char stack[STACK_BYTES];
} Guarded;

static pid_t opened;  // by this process
static bool on_terminal;
static double seconds_allowed = PLUGIN_GUARD_SECONDS;
static _Atomic(Guarded*) all;
static PluginGuardReport* told;  // null: stderr
static atomic_flag reported = ATOMIC_FLAG_INIT;
static _Thread_local bool reports;
static _Thread_local Guarded* mine;

// --- who is to blame

static uintptr_t code_address(const void* context) {
    const ucontext_t* machine = context;
#if defined(__x86_64__)
    return (uintptr_t)machine->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
    return (uintptr_t)machine->uc_mcontext.pc;
#else
    (void)machine;
    return 0;
#endif
}

// Null: outside frames.
static const PlayFrame* frame_of(const Guarded* guarded) {
    return guarded ? atomic_load(&guarded->frame) : NULL;
}

static const Ruleset* ruleset_of(const PlayFrame* frame) {
    return frame && frame->game.match ? frame->game.match->ruleset : NULL;
}

// The name of the plug-in whose code was running, or else whose strategy was asked or ruleset was
// at work, or that was being used outside a game. Null: no plug-in.
static const char* blame(const PlayFrame* frame, uintptr_t address) {
    const LoadedPlugin* plugin = plugins_at_address(address);
    if (!plugin && frame && frame->asked) plugin = plugins_of_strategy(frame->asked);
    if (!plugin && frame && !frame->asked && ruleset_of(frame))
        plugin = plugins_of_ruleset(ruleset_of(frame));
    if (plugin) return plugin->build.name;
    return frame ? frame->plugin : NULL;
}

static const char* describe_signal(int number) {
    switch (number) {
        case SIGSEGV:
            return "crashed (SIGSEGV, a bad memory access)";
        case SIGBUS:
            return "crashed (SIGBUS, a bad memory access)";
        case SIGFPE:
            return "crashed (SIGFPE, as by a division by zero)";
        case SIGILL:
            return "crashed (SIGILL, an illegal instruction)";
        case SIGABRT:
            return "crashed (SIGABRT, as by a failed assertion)";
        default:
            return "did not return in time (--plugin-timeout)";
    }
}

// --- the report: no function that a signal handler must not call

static void put(PluginGuardReport* report, const char* more) {
    size_t used = strlen(report->text), length = strlen(more), room = sizeof report->text - 1 - used;
    if (length > room) length = room;
    memcpy(report->text + used, more, length);
    report->text[used + length] = '\0';
}

static void put_number(PluginGuardReport* report, uint64_t number) {
    char digits[24], *at = digits + sizeof digits;
    *--at = '\0';
    do *--at = (char)('0' + number % 10);
    while (number /= 10);
    put(report, at);
}

static void put_replay(PluginGuardReport* report, const Guarded* guarded, const GameKey* game) {
    bool prepared = guarded->prepared;
    put(report, "\n  to see it: ");
    put(report, prepared ? guarded->command.before : "reckon replay CONFIG OPTIONS --seed ");
    if (!prepared) {
        put_number(report, game->seed);
        put(report, " --game ");
    }
    put_number(report, game->game);
    put(report, prepared ? guarded->command.after : " (CONFIG and OPTIONS as here)");
}

static void put_report(PluginGuardReport* report, const char* plugin, const PlayFrame* frame,
                       const char* what) {
    const Ruleset* ruleset = ruleset_of(frame);
    put(report, "plug-in '");
    put(report, plugin);
    put(report, "' ");
    put(report, what);
    if (frame && frame->asked) {
        put(report, " when its strategy '");
        put(report, frame->asked->name);
        put(report, "' was asked");
    }
    if (ruleset) {
        put(report, " in game ");
        put_number(report, frame->game.game);
        put(report, " of ");
        put(report, ruleset->id);
        put(report, ", seed ");
        put_number(report, frame->game.seed);
    } else if (frame && frame->doing) {
        put(report, " when it ");
        put(report, frame->doing);
    }
}

// The first report of the process: another thread may fail at the same time, or this one fail again
// in here.
static void report_failure(const char* plugin, const Guarded* guarded, const char* what, uintptr_t address) {
    const PlayFrame* frame = frame_of(guarded);
    PluginGuardReport own = {.text = ""}, *report = told ? told : &own;
    if (reports) _exit(EXIT_PLUGIN);
    reports = true;
    if (atomic_flag_test_and_set(&reported))
        for (;;) pause();
    report->address = address;
    if (!told) put(report, on_terminal ? "\nreckon: " : "reckon: ");
    put_report(report, plugin, frame, what);
    if (told) return;
    if (ruleset_of(frame)) put_replay(report, guarded, &frame->game);
    put(report, "\n");
    (void)!write(STDERR_FILENO, report->text, strlen(report->text));
}

static _Noreturn void give_up(const char* plugin, const Guarded* guarded, int signal, uintptr_t address) {
    report_failure(plugin, guarded, describe_signal(signal), address);
    _exit(EXIT_PLUGIN);
}

// --- signals

static void fall_back(int number) {
    signal(number, SIG_DFL);
    raise(number);
}

static void caught(int number, siginfo_t* info, void* context) {
    const char* blamed = blame(frame_of(mine), code_address(context));
    bool access = number == SIGSEGV || number == SIGBUS;
    if (blamed) give_up(blamed, mine, number, access ? (uintptr_t)info->si_addr : 0);
    fall_back(number);
}

// Signalled by the watching thread: a step takes too long. The step may have ended since, or be no
// plug-in's.
static void hurried(int number, siginfo_t* info, void* context) {
    const PlayFrame* frame = frame_of(mine);
    (void)number;
    (void)info;
    if (!frame || atomic_load(&mine->steps) != atomic_load(&mine->suspected)) return;
    const char* blamed = blame(frame, code_address(context));
    if (blamed) give_up(blamed, mine, 0, 0);
}

static void handle(int number, void (*handler)(int, siginfo_t*, void*)) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_sigaction = handler;
    action.sa_flags = (int)(SA_SIGINFO | SA_ONSTACK | SA_NODEFER);
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

// --- the watching thread

// Signals a thread whose step has lasted too long; gives up on one that has not reacted by the next
// limit.
static void look_at(Guarded* guarded) {
    const PlayFrame* frame = atomic_load(&guarded->frame);
    uint64_t steps = atomic_load(&guarded->steps);
    if (!frame || steps != guarded->seen) {
        guarded->seen = steps;
        guarded->looks = 0;
        guarded->signalled = false;
        return;
    }
    if (++guarded->looks < LOOKS) return;
    guarded->looks = 0;
    const char* plugin = guarded->signalled ? blame(frame, 0) : NULL;
    if (plugin) give_up(plugin, guarded, 0, 0);
    guarded->signalled = true;
    atomic_store(&guarded->suspected, steps);
    pthread_kill(guarded->thread, SIGRTMIN);
}

static void* watch(void* unused) {
    CHECK(seconds_allowed > 0);
    double pause = seconds_allowed / LOOKS;
    struct timespec time = {(time_t)pause, (long)((pause - (double)(time_t)pause) * 1e9)};
    for (;;) {
        nanosleep(&time, NULL);
        for (Guarded* guarded = atomic_load(&all); guarded; guarded = guarded->next) look_at(guarded);
    }
    return unused;
}

// Blocks all signals in the watching thread, so that other threads handle those that end the
// program.
static void begin_watching(void) {
    pthread_t thread;
    sigset_t none, before;
    sigfillset(&none);
    pthread_sigmask(SIG_SETMASK, &none, &before);
    if (pthread_create(&thread, NULL, watch, NULL) == 0) pthread_detach(thread);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void plugin_guard_set(double seconds) { seconds_allowed = seconds; }

// --- frames

// Null if out of memory: the thread then plays unguarded, and handlers run on its own stack.
static Guarded* guard_thread(void) {
    Guarded* guarded = calloc(1, sizeof *guarded);
    if (!guarded) return NULL;
    stack_t stack = {.ss_sp = guarded->stack, .ss_size = sizeof guarded->stack};
    sigaltstack(&stack, NULL);
    guarded->thread = pthread_self();
    guarded->next = atomic_load(&all);
    while (!atomic_compare_exchange_weak(&all, &guarded->next, guarded)) continue;
    return guarded;
}

// Only this thread writes its counter, so no read-modify-write is needed.
static void count_step(void) {
    uint64_t steps = atomic_load_explicit(&mine->steps, memory_order_relaxed);
    atomic_store_explicit(&mine->steps, steps + 1, memory_order_release);
}

static void set_frame(PlayFrame* frame) {
    atomic_store(&mine->frame, frame);
    count_step();
}

// Imagined games are replayed with the game they were imagined in.
static void prepare_command(const Match* match) {
    char escaped[ERROR_TEXT_MAX];
    mine->prepared = NULL;
    mine->changes = check_replay_changes();
    if (!check_replay_command(&mine->command)) return;
    escape_copy(mine->command.before, escaped, sizeof escaped);
    memcpy(mine->command.before, escaped, sizeof escaped);
    mine->prepared = match;
}

void plugin_guard_enter(PlayFrame* frame) {
    if (!mine) mine = guard_thread();
    if (!mine) return;
    frame->outer = atomic_load(&mine->frame);
    bool changed = frame->game.match != mine->prepared || mine->changes != check_replay_changes();
    if (!frame->outer && frame->game.match && changed) prepare_command(frame->game.match);
    set_frame(frame);
}

void plugin_guard_leave(PlayFrame* frame) {
    CHECK(!mine || atomic_load(&mine->frame) == frame);
    if (mine) set_frame(frame->outer);
    fesetenv(FE_DFL_ENV);
}

// --- games

static void ask(const Strategy* strategy) {
    if (!mine) return;
    PlayFrame* frame = atomic_load(&mine->frame);
    if (!strategy && plugins_of_strategy(frame->asked)) fesetenv(FE_DFL_ENV);
    frame->asked = strategy;
    count_step();
}

static const char* strategy_from(const Strategy* strategy) {
    const LoadedPlugin* plugin = plugins_of_strategy(strategy);
    return plugin ? plugin->build.name : NULL;
}

static const char* ruleset_from(const Ruleset* ruleset) {
    const LoadedPlugin* plugin = plugins_of_ruleset(ruleset);
    return plugin ? plugin->build.name : NULL;
}

static const PlayGuard play_guard = {.enter = plugin_guard_enter,
                                     .leave = plugin_guard_leave,
                                     .ask = ask,
                                     .strategy_from = strategy_from,
                                     .ruleset_from = ruleset_from};

void plugin_guard_open(void) {
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    if (opened == getpid()) return;
    opened = getpid();
    on_terminal = isatty(STDERR_FILENO);
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) handle(crashes[i], caught);
    handle(SIGRTMIN, hurried);
    begin_watching();
    play_set_guard(&play_guard);
}

void plugin_guard_report_to(PluginGuardReport* report) { told = report; }

bool plugin_guard_blames_exit(void) {
    const char* blamed = blame(frame_of(mine), 0);
    if (blamed) report_failure(blamed, mine, "ended the program", 0);
    return blamed != NULL;
}

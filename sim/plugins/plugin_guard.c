// Crashes and endless loops of plug-ins; see plugin_guard.h. Signal handlers can use only globals
// and thread-local data, hence the static state.
#define _GNU_SOURCE
#include "sim/plugins/plugin_guard.h"

#include <inttypes.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/game/play.h"
#include "sim/plugins/plugins.h"

enum {
    STACK_BYTES = 1 << 16,  // for the handler: the thread's own stack may have overflowed
    LOOKS = 20,             // checks by the watching thread within the time limit
};

// A thread that has entered a frame; kept until the process ends.
typedef struct Guarded {
    struct Guarded* next;
    pthread_t thread;
    _Atomic(PluginGuardFrame*) frame;
    atomic_uint_fast64_t steps;      // frames entered and left, strategies asked and answered
    atomic_uint_fast64_t suspected;  // the step that takes too long, set by the watching thread
    // Used by the watching thread only:
    uint64_t seen;
    int looks;
    bool signalled;
    _Alignas(16) unsigned char stack[STACK_BYTES];
} Guarded;

static bool is_open;
static double seconds_allowed = PLUGIN_GUARD_SECONDS;
static _Atomic(Guarded*) all;
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

// The name of the plug-in whose code was running, or else whose strategy was asked or ruleset was
// at work, or that was being used outside a game. Null: no plug-in.
static const char* blame(const PluginGuardFrame* frame, uintptr_t address) {
    const LoadedPlugin* plugin = plugins_at_address(address);
    if (!plugin && frame && frame->asked) plugin = plugins_of_strategy(frame->asked);
    if (!plugin && frame && !frame->asked && frame->game.ruleset)
        plugin = plugins_of_ruleset(frame->game.ruleset);
    if (plugin) return plugin->build.name;
    return frame ? frame->game.plugin : NULL;
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

// Reports on stderr before the process ends. `command` replays the game; if it is empty, the
// message describes how to replay it.
static void say(const char* plugin, const PluginGuardFrame* frame, const char* what, const char* command) {
    char text[2 * ERROR_TEXT_MAX];
    Buffer message = buffer_in(text, sizeof text);
    buffer_add(&message, "reckon: plug-in %.200s %s", plugin, what);
    if (frame && frame->game.ruleset)
        buffer_add(&message, " in game %" PRIu64 " of %.96s, seed %" PRIu64, frame->game.game,
                   frame->game.ruleset->id, frame->game.seed);
    if (*command)
        buffer_add(&message, "\n  to see it: %.*s", ERROR_TEXT_MAX, command);
    else if (frame && frame->game.ruleset)
        buffer_add(&message,
                   "\n  to see it: reckon replay CONFIG OPTIONS --game %" PRIu64 " --seed %" PRIu64
                   " (CONFIG and OPTIONS as here)",
                   frame->game.game, frame->game.seed);
    else if (frame && frame->game.doing)
        buffer_add(&message, " when it %s", frame->game.doing);
    text[message.used] = '\n';
    (void)!write(STDERR_FILENO, text, message.used + 1);
}

static _Noreturn void give_up(const char* plugin, const PluginGuardFrame* frame, const char* what) {
    say(plugin, frame, what, "");
    _exit(EXIT_PLUGIN);
}

// --- signals

static void fall_back(int number) {
    signal(number, SIG_DFL);
    raise(number);
}

static void caught(int number, siginfo_t* info, void* context) {
    Guarded* guarded = mine;
    PluginGuardFrame* frame = guarded ? atomic_load(&guarded->frame) : NULL;
    const char* blamed = blame(frame, code_address(context));
    if (!blamed) {
        fall_back(number);
        return;
    }
    if (frame && !frame->blamed) {
        frame->blamed = blamed;
        frame->signal = number;
        frame->address = (uintptr_t)info->si_addr;
        siglongjmp(frame->jump, 1);
    }
    give_up(blamed, frame, describe_signal(number));
}

// Signalled by the watching thread: a step takes too long. The step may have ended since, or be no
// plug-in's.
static void hurried(int number, siginfo_t* info, void* context) {
    Guarded* guarded = mine;
    PluginGuardFrame* frame = guarded ? atomic_load(&guarded->frame) : NULL;
    (void)number;
    (void)info;
    if (!frame || atomic_load(&guarded->steps) != atomic_load(&guarded->suspected)) return;
    const char* blamed = blame(frame, code_address(context));
    if (!blamed) return;
    frame->blamed = blamed;
    frame->signal = 0;
    siglongjmp(frame->jump, 1);
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
    PluginGuardFrame* frame = atomic_load(&guarded->frame);
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
    if (plugin) give_up(plugin, frame, describe_signal(0));
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

static void set_frame(PluginGuardFrame* frame) {
    atomic_store(&mine->frame, frame);
    count_step();
}

void plugin_guard_enter(PluginGuardFrame* frame, const PluginGuardGame* game) {
    frame->game = *game;
    frame->asked = NULL;
    frame->blamed = NULL;
    frame->outer = NULL;
    if (!mine) mine = guard_thread();
    if (!mine) return;
    frame->outer = atomic_load(&mine->frame);
    set_frame(frame);
}

void plugin_guard_leave(PluginGuardFrame* frame) {
    CHECK(!mine || atomic_load(&mine->frame) == frame);
    if (mine) set_frame(frame->outer);
}

bool plugin_guard_failed(PluginGuardFrame* frame, Error* error) {
    CHECK(frame->blamed != NULL);
    plugin_guard_leave(frame);
    error_set(error, EXIT_PLUGIN, "plug-in '%.96s' %s", frame->blamed, describe_signal(frame->signal));
    if (frame->asked) return error_append(error, "; strategy '%.96s' was asked", frame->asked->name);
    if (frame->game.ruleset) return error_append(error, "; playing %.96s", frame->game.ruleset->id);
    return error_append(error, " when it %s", frame->game.doing);
}

// --- games

// A function of its own, because its locals are used after a siglongjmp.
static bool run_game(const GameKey* game, void (*body)(void* data), void* data, Error* error) {
    PluginGuardFrame frame;
    plugin_guard_enter(
        &frame, &(PluginGuardGame){.ruleset = game->match->ruleset, .seed = game->seed, .game = game->game});
    if (sigsetjmp(frame.jump, 0)) return plugin_guard_failed(&frame, error);
    body(data);
    plugin_guard_leave(&frame);
    return true;
}

static void ask(const Strategy* strategy) {
    if (!mine) return;
    atomic_load(&mine->frame)->asked = strategy;
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

static const PlayGuard play_guard = {
    .run = run_game, .ask = ask, .strategy_from = strategy_from, .ruleset_from = ruleset_from};

void plugin_guard_open(void) {
    static const int crashes[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    if (is_open) return;
    is_open = true;
    for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) handle(crashes[i], caught);
    handle(SIGRTMIN, hurried);
    begin_watching();
    play_set_guard(&play_guard);
}

bool plugin_guard_blames_exit(void) {
    char command[ERROR_TEXT_MAX] = "";
    PluginGuardFrame* frame = mine ? atomic_load(&mine->frame) : NULL;
    const char* blamed = frame ? blame(frame, 0) : NULL;
    if (blamed && frame->game.ruleset) check_replay_command(frame->game.game, command, sizeof command);
    if (blamed) say(blamed, frame, "ended the program", command);
    return blamed != NULL;
}

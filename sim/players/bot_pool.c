// External processes that play, and the pool of them for threads; see bot_pool.h.
#include "sim/players/bot_pool.h"

#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/base/text_stream.h"
#include "sim/platform/thread_pool.h"

// --- one process
//
// Several threads may share it: then several decisions are outstanding at once, and any waiting thread reads
// the answers for all.
//
// It fails when it dies, closes its output, is late, or writes anything but a valid answer to an outstanding
// decision. It is then stopped, and every pending decision fails.

// A decision to send, in the slot of the calling thread; `first` marks the seat's first decision in
// a game.
typedef struct BotTurn {
    const StrategyInput* input;
    int slot;
    bool first;
    uint64_t generation, seed;
} BotTurn;

bool bot_split(const char* command, char* copy, BotProgram* program, Error* error) {
    int count = 0;
    memcpy(copy, command, strlen(command) + 1);
    program->command = command;
    for (char* at = copy; *at;) {
        if (*at == ' ') {
            *at++ = '\0';
            continue;
        }
        if (count == BOT_COMMAND_WORDS)
            return error_set(error, EXIT_USAGE, "the command has more than %d words", BOT_COMMAND_WORDS);
        program->words[count++] = at;
        at += strcspn(at, " ");
    }
    program->words[count] = NULL;
    return count > 0 || error_set(error, EXIT_USAGE, "there is no command: write exec:PROGRAM ARGUMENTS");
}

void bot_open(Bot* bot, const BotProgram* program) {
    pthread_condattr_t clock;
    memset(bot, 0, sizeof *bot);
    bot->program = program;
    child_init(&bot->child);
    pthread_mutex_init(&bot->lock, NULL);
    pthread_condattr_init(&clock);
    pthread_condattr_setclock(&clock, CLOCK_MONOTONIC);
    pthread_cond_init(&bot->unread, &clock);
    for (int i = 0; i < BOT_SHARED_MAX; i++) pthread_cond_init(&bot->slot[i].changed, &clock);
    pthread_condattr_destroy(&clock);
}

static double in_ms(int milliseconds) { return child_clock() + milliseconds / 1000.0; }

// --- writing; the lock is held

// A message: `put` writes it, using those of the other members that it needs.
typedef struct Message {
    void (*put)(Bot* bot, const struct Message* message, FILE* out);
    const BotTurn* turn;
    const StrategyInput* input;
    const GameResult* result;
} Message;

static ChildStatus post(Bot* bot, const Message* message, double deadline) {
    TextStream stream;
    if (!text_stream_open(&stream)) return CHILD_GONE;
    message->put(bot, message, stream.out);
    if (!text_stream_close(&stream)) return CHILD_GONE;
    ChildStatus status = child_write(&bot->child, stream.text, stream.size, deadline);
    free(stream.text);
    return status;
}

static void put_hello(Bot* bot, const Message* message, FILE* out) {
    (void)message;
    bot_write_hello(bot->program->seating, bot->program->move_time, out);
}

static void put_decide(Bot* bot, const Message* message, FILE* out) {
    const BotTurn* turn = message->turn;
    const BotQuestion question = {turn->input, bot->slot[turn->slot].id, turn->seed};
    if (turn->first) bot_write_game(turn->input, out);
    bot_write_decide(&question, &bot->facts, out);
}

static void put_over(Bot* bot, const Message* message, FILE* out) {
    (void)bot;
    bot_write_over(message->input, message->result, out);
}

static void put_bye(Bot* bot, const Message* message, FILE* out) {
    (void)bot;
    (void)message;
    bot_write_bye(out);
}

// --- failing; the lock is held

static const char* complaint(ChildStatus status) {
    static const char* const texts[] = {
        [CHILD_LATE] = "did not answer in time",
        [CHILD_GONE] = "closed its output or died",
        [CHILD_TOO_LONG] = "wrote a line that is longer than 65536 bytes",
        [CHILD_STOPPED] = "was stopped",
    };
    CHECK(status != CHILD_OK);
    return texts[status];
}

// Marks the bot, and every decision waiting for it, as failed. The first reason is kept. `gone`: it
// exited on its own, so the report adds its exit status.
static void bring_down(Bot* bot, const char* why, bool gone) {
    if (bot->down) return;
    bot->down = true;
    bot->gone = gone;
    snprintf(bot->fault, sizeof bot->fault, "%s", why);
    if (!gone && child_running(&bot->child)) kill(-bot->child.pid, SIGKILL);  // wakes the reading thread
    for (int i = 0; i < BOT_SHARED_MAX; i++) {
        if (bot->slot[i].state != BOT_WAITING) continue;
        bot->slot[i].state = BOT_FAILED;
        pthread_cond_signal(&bot->slot[i].changed);
    }
}

// The same for a bot that does not write its next line, or does not take ours.
static void give_up(Bot* bot, ChildStatus status, bool gone) {
    if (!bot->down) bot->unfinished = status != CHILD_TOO_LONG;
    bring_down(bot, complaint(status), gone);
}

// Which bot failed, how, and what it wrote to standard error.
static bool report(const Bot* bot, Error* error) {
    char words[300], line[LINE_MAX_BYTES] = "";
    child_last_words(&bot->child, words, sizeof words);
    error_set(error, EXIT_PLUGIN, "%s", QUOTED(bot->program->command));
    if (bot->known)
        error_append(error, " (%s %s)", QUOTED(bot->identity.name), QUOTED(bot->identity.version));
    error_append(error, " %s", bot->fault);
    if (bot->gone && bot->child.ended[0]) error_append(error, "; it %s", bot->child.ended);
    if (bot->unfinished) child_unfinished(&bot->child, line, sizeof line);
    if (line[0]) error_append(error, "; its last line has no newline: %s", QUOTED(line));
    if (words[0]) error_append(error, "; last lines of its standard error: %s", words);
    return false;
}

// --- hello; the lock is held

static bool greet(Bot* bot, Error* error) {
    int limit = bot->program->move_time > BOT_START_MS ? bot->program->move_time : BOT_START_MS;
    double deadline = in_ms(limit);
    const char* line;
    size_t size;
    BotIdentity identity;
    ChildStatus status = post(bot, &(Message){.put = put_hello}, deadline);
    if (status == CHILD_OK) status = child_line(&bot->child, &line, &size, deadline);
    bot->unfinished = status == CHILD_LATE || status == CHILD_GONE;
    if (status != CHILD_OK) return error_set(error, EXIT_PLUGIN, "%s (hello)", complaint(status));
    if (!bot_read_hello(line, size, &identity, error)) return false;
    if (bot->known &&
        (strcmp(identity.name, bot->identity.name) || strcmp(identity.version, bot->identity.version)))
        return error_set(error, EXIT_PLUGIN, "reports itself as %s %s after a restart", QUOTED(identity.name),
                         QUOTED(identity.version));
    bot->identity = identity;
    return true;
}

static bool start(Bot* bot, Error* error) {
    Error why;
    if (child_running(&bot->child)) child_stop(&bot->child, child_clock());
    bot->down = bot->gone = false;
    if (!child_start(&bot->child, bot->program->words, error)) return false;
    bot->generation++;
    if (!greet(bot, &why)) {
        snprintf(bot->fault, sizeof bot->fault, "%s", why.text);
        bot->gone = true;
        child_stop(&bot->child, in_ms(BOT_LEAVE_MS / 4));
        return report(bot, error);
    }
    return bot->known = true;
}

bool bot_begin(Bot* bot, uint64_t* generation, Error* error) {
    bool good = true;
    pthread_mutex_lock(&bot->lock);
    while (bot->down && bot->reading) pthread_cond_wait(&bot->unread, &bot->lock);
    if (bot->down || !child_running(&bot->child)) good = start(bot, error);
    *generation = bot->generation;
    pthread_mutex_unlock(&bot->lock);
    return good;
}

// --- a decision

// Hands an answer to the thread that waits for it. The lock is held.
static bool deliver(Bot* bot, const char* line, size_t size, Error* error) {
    BotAnswer answer;
    if (!bot_read_answer(line, size, &answer, error)) return false;
    for (int i = 0; i < BOT_SHARED_MAX; i++) {
        if (bot->slot[i].state != BOT_WAITING || bot->slot[i].id != answer.id) continue;
        if (!bot_choice(bot->slot[i].input, &answer, &bot->slot[i].action, error)) return false;
        bot->slot[i].state = BOT_ANSWERED;
        pthread_cond_signal(&bot->slot[i].changed);
        return true;
    }
    return error_set(error, EXIT_PLUGIN, "answered decision %" PRIu64 ", which is not pending", answer.id);
}

// Reads answers until the one for the slot has arrived. The lock is held except while waiting.
static void read_answers(Bot* bot, int slot, double deadline) {
    CHECK(!bot->reading);
    bot->reading = true;
    while (bot->slot[slot].state == BOT_WAITING) {
        const char* line;
        size_t size;
        Error error;
        pthread_mutex_unlock(&bot->lock);
        ChildStatus status = child_line(&bot->child, &line, &size, deadline);
        pthread_mutex_lock(&bot->lock);
        if (status != CHILD_OK)
            give_up(bot, status, status == CHILD_GONE);
        else if (!bot->down && !deliver(bot, line, size, &error))
            bring_down(bot, error.text, false);
    }
    bot->reading = false;
    pthread_cond_broadcast(&bot->unread);
    for (int i = 0; i < BOT_SHARED_MAX; i++) {  // hand the reading to another waiting thread
        if (bot->slot[i].state != BOT_WAITING) continue;
        pthread_cond_signal(&bot->slot[i].changed);
        break;
    }
}

// Waits for the slot's answer while another thread reads. The lock is held.
static void await_answer(Bot* bot, int slot, double deadline) {
    struct timespec until = {.tv_sec = (time_t)deadline};
    until.tv_nsec = (long)((deadline - (double)until.tv_sec) * 1e9);
    if (pthread_cond_timedwait(&bot->slot[slot].changed, &bot->lock, &until) == ETIMEDOUT)
        give_up(bot, CHILD_LATE, false);
}

// Sends it a decision and waits for the answer. False with `error` (EXIT_PLUGIN) if it failed: the
// game cannot continue.
static bool bot_ask(Bot* bot, const BotTurn* turn, unsigned* action, Error* error) {
    double deadline = in_ms(bot->program->move_time);
    int slot = turn->slot;
    pthread_mutex_lock(&bot->lock);
    CHECK(slot >= 0 && slot < BOT_SHARED_MAX && bot->slot[slot].state == BOT_IDLE);
    if (turn->generation == bot->generation && !bot->down) {
        bot->slot[slot].state = BOT_WAITING;
        bot->slot[slot].id = bot->next_id++;
        bot->slot[slot].input = turn->input;
        ChildStatus status = post(bot, &(Message){.put = put_decide, .turn = turn}, deadline);
        if (status != CHILD_OK) give_up(bot, status, status == CHILD_GONE && !bot->reading);
        while (bot->slot[slot].state == BOT_WAITING) {
            if (bot->reading)
                await_answer(bot, slot, deadline);
            else
                read_answers(bot, slot, deadline);
        }
    } else {
        bot->slot[slot].state = BOT_FAILED;
    }
    bool answered = bot->slot[slot].state == BOT_ANSWERED;
    bot->slot[slot].state = BOT_IDLE;
    *action = bot->slot[slot].action;
    if (!answered) {
        while (bot->reading) pthread_cond_wait(&bot->unread, &bot->lock);
        if (bot->down && child_running(&bot->child)) child_stop(&bot->child, in_ms(BOT_LEAVE_MS / 4));
        report(bot, error);
    }
    pthread_mutex_unlock(&bot->lock);
    return answered;
}

// Tells it that a game is over, if the process of that generation is still running.
static void bot_over(Bot* bot, uint64_t generation, const StrategyInput* input, const GameResult* result) {
    pthread_mutex_lock(&bot->lock);
    if (generation == bot->generation && !bot->down && child_running(&bot->child)) {
        const Message message = {.put = put_over, .input = input, .result = result};
        ChildStatus status = post(bot, &message, in_ms(bot->program->move_time));
        if (status != CHILD_OK) give_up(bot, status, status == CHILD_GONE && !bot->reading);
    }
    pthread_mutex_unlock(&bot->lock);
}

// Says bye, and returns when the process must have exited (child_clock). No thread may be waiting for
// it.
static double bot_dismiss(Bot* bot) {
    double deadline = in_ms(BOT_LEAVE_MS);
    if (child_running(&bot->child) && !bot->down) post(bot, &(Message){.put = put_bye}, deadline);
    return deadline;
}

// Waits until then, and ends the process; the next game starts it again.
static void bot_rest(Bot* bot, double deadline) { child_stop(&bot->child, deadline); }

void bot_close(Bot* bot) {
    bot_rest(bot, bot_dismiss(bot));
    for (int i = 0; i < BOT_SHARED_MAX; i++) pthread_cond_destroy(&bot->slot[i].changed);
    pthread_cond_destroy(&bot->unread);
    pthread_mutex_destroy(&bot->lock);
    child_free(&bot->child);
}

// --- the pool

const Param bot_params[BOT_PARAMS] = {
    [BOT_MOVE_TIME] = STRATEGY_PARAM("move_time", INT, .initial = 5000, .min = 1, .max = 3600000,
                                     .help = "milliseconds the program may take for a decision"),
    [BOT_BATCH] = STRATEGY_PARAM(
        "batch", INT, .initial = 1, .min = 1, .max = BOT_SHARED_MAX,
        .help = "threads that share one process, which then gets that many decisions at a time"),
    [BOT_FAILURES] =
        STRATEGY_PARAM("failures", INT, .initial = 10, .max = 1000000,
                       .help = "failed games allowed per cell; more end the run with exit code 69"),
    [BOT_COMMAND] =
        STRATEGY_PARAM("command", TEXT, .max = PARAM_LINE,
                       .help = "the program and its arguments, split at spaces: the rest of the text"),
};

// A thread: its process, its slot there, and why its last game failed.
typedef struct Guest {
    Bot* bot;
    int slot;
    bool hopeless;  // the program cannot be started: no game can be played
    Error error;
} Guest;

typedef struct BotPool {
    char command[PARAM_TEXT_BYTES], copy[PARAM_TEXT_BYTES];
    Seating seating;
    BotProgram program;
    int batch;
    uint64_t failures_max;
    pthread_mutex_t lock;  // guards the rest; a guest's members belong to its thread
    uint64_t failures;
    Guest* guests[THREADS_MAX];  // by thread
    Bot* bots[THREADS_MAX];      // thread / batch
} BotPool;

// A seat's memory of its game: the generation of the process that plays it.
typedef struct BotMemory {
    uint64_t generation;
    bool begun;
} BotMemory;

static_assert(sizeof(BotMemory) <= BOT_POOL_MEMORY, "as the strategy says");

bool bot_pool_open(const Seating* seating, void** plan, Error* error) {
    BotPool* pool = calloc(1, sizeof *pool);
    if (!pool) return error_set(error, EXIT_IO, "out of memory for an external player");
    snprintf(pool->command, sizeof pool->command, "%s", seating->text);
    if (!bot_split(pool->command, pool->copy, &pool->program, error)) {
        free(pool);
        return false;
    }
    pool->seating = *seating;
    pool->program.seating = &pool->seating;
    pool->program.move_time = (int)seating->params[BOT_MOVE_TIME];
    pool->batch = (int)seating->params[BOT_BATCH];
    CHECK(pool->batch >= 1 && pool->batch <= BOT_SHARED_MAX);
    pool->failures_max = (uint64_t)seating->params[BOT_FAILURES];
    pthread_mutex_init(&pool->lock, NULL);
    *plan = pool;
    return true;
}

// Ends the processes together, so that those which do not exit by themselves are not waited for one
// after the other.
static void rest(const BotPool* pool) {
    double deadline = 0;
    for (int i = 0; i < THREADS_MAX; i++)
        if (pool->bots[i]) deadline = bot_dismiss(pool->bots[i]);
    for (int i = 0; i < THREADS_MAX; i++)
        if (pool->bots[i]) bot_rest(pool->bots[i], deadline);
}

void bot_pool_close(void* plan) {
    BotPool* pool = plan;
    rest(pool);
    for (int i = 0; i < THREADS_MAX; i++) {
        if (pool->bots[i]) bot_close(pool->bots[i]);
        free(pool->bots[i]);
        free(pool->guests[i]);
    }
    pthread_mutex_destroy(&pool->lock);
    free(pool);
}

// The pool that plays a seat and role of the match; null unless an external program does.
static BotPool* pool_at(const Match* match, int seat, int role) {
    const Player* player = &match->table[seat][role];
    return player->strategy->outside == &bot_pool_outside ? player->plan : NULL;
}

void bot_pool_rest(const Match* match) {
    for (int seat = 0; seat < match->players; seat++)
        for (int role = 0; role < match->ruleset->role_count; role++) {
            const BotPool* pool = pool_at(match, seat, role);
            if (pool) rest(pool);
        }
}

void bot_pool_reset(const Match* match) {
    for (int seat = 0; seat < match->players; seat++)
        for (int role = 0; role < match->ruleset->role_count; role++) {
            BotPool* pool = pool_at(match, seat, role);
            if (pool) pool->failures = 0;
        }
}

// --- threads and processes

// Registers a thread at its first question. Null if out of memory.
static Guest* add_guest(BotPool* pool, int thread) {
    CHECK(!pool->guests[thread]);
    Bot** bot = &pool->bots[thread / pool->batch];
    Guest* guest = calloc(1, sizeof *guest);
    if (!guest) return NULL;
    if (!*bot) {
        *bot = calloc(1, sizeof **bot);
        if (*bot) bot_open(*bot, &pool->program);
    }
    if (!*bot) {
        free(guest);
        return NULL;
    }
    guest->bot = *bot;
    guest->slot = thread % pool->batch;
    return pool->guests[thread] = guest;
}

// The calling thread's. Null if out of memory.
static Guest* guest_of(BotPool* pool) {
    int thread = thread_pool_self();
    CHECK(thread < THREADS_MAX);
    pthread_mutex_lock(&pool->lock);
    Guest* guest = pool->guests[thread] ? pool->guests[thread] : add_guest(pool, thread);
    pthread_mutex_unlock(&pool->lock);
    return guest;
}

// --- playing

// Strategies get their plan as const, but a pool is shared mutable state, guarded by its lock.
static BotPool* pool_of(const StrategyInput* input) { return (BotPool*)input->plan; }

unsigned bot_pool_choose(const StrategyInput* input) {
    Guest* guest = guest_of(pool_of(input));
    BotMemory* memory = input->memory;
    unsigned action;
    uint64_t seed = (uint64_t)rng_next(input->rng) << 32;
    seed |= rng_next(input->rng);
    if (!guest) return CHOICE_FAILED;
    BotTurn turn = {input, guest->slot, !memory->begun, memory->generation, seed};
    guest->hopeless = !memory->begun && !bot_begin(guest->bot, &turn.generation, &guest->error);
    memory->begun = true;
    memory->generation = turn.generation;
    if (guest->hopeless || !bot_ask(guest->bot, &turn, &action, &guest->error)) return CHOICE_FAILED;
    return action;
}

static bool excuse(const StrategyInput* input, Error* error) {
    BotPool* pool = pool_of(input);
    const Guest* guest = guest_of(pool);
    if (!guest) return error_set(error, EXIT_IO, "out of memory for an external player");
    *error = guest->error;
    if (guest->hopeless) return false;
    pthread_mutex_lock(&pool->lock);
    uint64_t failures = ++pool->failures;
    pthread_mutex_unlock(&pool->lock);
    if (failures <= pool->failures_max) return true;
    return error_prefix(error, "more than %" PRIu64 " failed games (failures=%" PRIu64 ")",
                        pool->failures_max, pool->failures_max);
}

static void over(const StrategyInput* input, const GameResult* result) {
    const Guest* guest = guest_of(pool_of(input));
    const BotMemory* memory = input->memory;
    if (guest && memory->begun) bot_over(guest->bot, memory->generation, input, result);
}

const Outside bot_pool_outside = {.excuse = excuse, .over = over};

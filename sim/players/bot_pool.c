// Bot processes for threads; see bot_pool.h.
#include "sim/players/bot_pool.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/platform/thread_pool.h"

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
    bool met;
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

void bot_pool_forgive(const Match* match) {
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
    BotTurn turn = {input, guest->slot, !memory->met, memory->generation, seed};
    guest->hopeless = !memory->met && !bot_begin(guest->bot, &turn.generation, &guest->error);
    memory->met = true;
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
    if (guest && memory->met) bot_over(guest->bot, memory->generation, input, result);
}

const Outside bot_pool_outside = {.excuse = excuse, .over = over};

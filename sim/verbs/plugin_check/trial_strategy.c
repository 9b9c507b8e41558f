// Tests a plug-in's strategy in the games that it claims to play. A strategy of the same name (the
// probe) plays in its place and asks it up to three times at every decision: with fenced copies of
// all its input, in a game that differs in what the seat cannot see, and in the game itself.
#define _GNU_SOURCE
#include "sim/verbs/plugin_check/trial_strategy.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/game/registry.h"
#include "sim/plugins/plugin_guard.h"
#include "sim/verbs/plugin_check/trial_games.h"

// --- fences
//
// Memory between two guard pages: a copy of a plug-in's input, where a stray read or write crashes. The
// copy ends at the upper guard page, except for padding.

enum { ALIGNMENT = 16, FILLING = 0xA5 };

static size_t page_size(void) { return (size_t)sysconf(_SC_PAGESIZE); }

// Reserves room for `most` bytes. False if out of memory.
static bool fence_open(Fence* fence, size_t most) {
    size_t page = page_size(), size = (most + ALIGNMENT + page - 1) / page * page;
    CHECK(size >= most + ALIGNMENT);
    unsigned char* all = mmap(NULL, size + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    *fence = (Fence){.room = NULL};
    if (all == MAP_FAILED) return false;
    fence->room = all + page;
    fence->size = size;
    return true;
}

static void fence_close(Fence* fence) {
    if (fence->room) munmap(fence->room - page_size(), fence->size + 2 * page_size());
    fence->room = NULL;
}

// Returns a copy of these bytes, read-only unless `writable`, aligned to 16 bytes. Replaces the
// previous copy.
static void* fence_put(Fence* fence, const void* bytes, size_t size, bool writable) {
    size_t taken = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    CHECK(taken <= fence->size);
    mprotect(fence->room, fence->size, PROT_READ | PROT_WRITE);
    memset(fence->room, FILLING, fence->size);
    fence->copy = fence->room + fence->size - taken;
    fence->used = size;
    memcpy(fence->copy, bytes, size);
    if (!writable) mprotect(fence->room, fence->size, PROT_READ);
    return fence->copy;
}

// Whether the bytes of the room outside the copy are unchanged.
static bool fence_is_whole(const Fence* fence) {
    const unsigned char* end = fence->room + fence->size;
    bool whole = true;
    for (const unsigned char* at = fence->room; at < end; at++)
        if (at < fence->copy || at >= fence->copy + fence->used) whole = whole && *at == FILLING;
    return whole;
}

// Whether the address is in the room or in one of the guard pages.
static bool fence_holds(const Fence* fence, uintptr_t address) {
    uintptr_t begin = (uintptr_t)fence->room - page_size();
    return fence->room && address >= begin && address < begin + fence->size + 2 * page_size();
}

// --- the strategy that is tested

enum { SEED = 17, FENCED_MOST = 20000, AGAIN = 16, PARAMS_BYTES = STRATEGY_PARAMS_MAX * sizeof(double) };

typedef enum FencedPart {
    FENCED_DECISION,
    FENCED_RULES,
    FENCED_SHARED,
    FENCED_OWN,
    FENCED_PARAMS,
    FENCED_MEMORY,
    FENCED_ARENA,
    FENCED_PARTS
} FencedPart;

static_assert((int)FENCED_PARTS <= (int)TRIAL_FENCES, "one fence for each part");

static const char* const part_names[FENCED_PARTS] = {"decision", "rules",  "shared", "own",
                                                     "params",   "memory", "arena"};

// The strategy being tested. A strategy is called with its input alone, so the probe finds the rest
// here; probes play on one thread.
static struct Probe {
    const Trial* trial;
    const Strategy* tested;
    TrialClaim* claim;
    const Match* match;
    uint64_t game;
    bool unsteady;  // it once answered the same question differently
    int fenced;     // number of decisions asked with fences
    Rng rng;
    _Alignas(64) unsigned char other[STATE_BYTES_MAX];
    _Alignas(64) unsigned char memory[STRATEGY_MEMORY_BYTES], before[STRATEGY_MEMORY_BYTES];
    _Alignas(64) unsigned char arena[ARENA_BYTES];
} probe;

__attribute__((format(printf, 2, 3))) static void complain(TrialCheck check, const char* format, ...) {
    char text[LINE_MAX_BYTES / 2];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    trial_fail(probe.claim, check, "game %" PRIu64 " of seed %d: %s", probe.game, SEED, text);
}

// --- one answer

const char* trial_strategy_input(const Trial* trial, uintptr_t address) {
    for (int part = 0; part < FENCED_PARTS; part++)
        if (fence_holds(&trial->fences[part], address)) return part_names[part];
    return NULL;
}

// In a frame of its own, because the strategy that play asks is the probe.
static unsigned answer(const StrategyInput* input) {
    PlayFrame frame = {.game = {probe.match, SEED, probe.game}, .asked = probe.tested};
    plugin_guard_enter(&frame);
    unsigned action = probe.tested->choose(input);
    plugin_guard_leave(&frame);
    return action;
}

// --- with a different hidden part

// Where the ruleset cannot imagine one, everything that the seat does not see is nonsense.
static void imagine(const StrategyInput* input) {
    const Ruleset* ruleset = input->ruleset;
    memset(probe.other, 0x5A, sizeof probe.other);
    if (ruleset->searching) {
        ruleset_determinize(ruleset, input->rules, input->shared, input->own, input->decision, probe.other,
                            &probe.rng);
    } else {
        memcpy(probe.other, input->shared, ruleset->shared_size);
        memcpy(probe.other + ruleset_own(ruleset, input->decision->seat), input->own, ruleset->own_size);
    }
    if (input->memory) memcpy(probe.before, input->memory, probe.tested->memory_size);
}

// Asks in the imagined game, with the memory and the random numbers that the seat had before.
static unsigned ask_elsewhere(const StrategyInput* input, Rng* rng) {
    CHECK(input->decision->seat < input->players);
    const Ruleset* ruleset = input->ruleset;
    StrategyInput other = *input;
    other.shared = probe.other;
    other.own = probe.other + ruleset_own(ruleset, input->decision->seat);
    if (input->memory) {
        memcpy(probe.memory, probe.before, probe.tested->memory_size);
        other.memory = probe.memory;
    }
    if (input->arena) other.arena = probe.arena;
    other.rng = rng;
    return answer(&other);
}

// Whether the same question always gets the same answer. If not, hidden information is not to
// blame.
static bool is_steady(const StrategyInput* input, unsigned action, Rng before) {
    for (int i = 0; i < AGAIN; i++) {
        Rng rng = before;
        unsigned again = ask_elsewhere(input, &rng);
        if (again == action) continue;
        probe.unsteady = true;
        complain(TRIAL_REPEATABLE, "seat %u, asked the same twice, chooses action %u and %u",
                 input->decision->seat, action, again);
        return false;
    }
    return true;
}

static void compare_elsewhere(const StrategyInput* input, unsigned action, unsigned other, const Rng* rng) {
    if (action != other)
        complain(TRIAL_HIDDEN, "seat %u chooses action %u or %u depending on what it cannot see",
                 input->decision->seat, action, other);
    else if (input->memory && memcmp(input->memory, probe.memory, probe.tested->memory_size) != 0)
        complain(TRIAL_HIDDEN, "seat %u remembers what it cannot see", input->decision->seat);
    else if (input->rng->state != rng->state)
        complain(TRIAL_HIDDEN, "the random numbers seat %u draws depend on what it cannot see",
                 input->decision->seat);
}

// --- with fences

static StrategyInput fenced_input(const StrategyInput* input, Rng* rng) {
    Fence* fences = probe.trial->fences;
    const Ruleset* ruleset = input->ruleset;
    StrategyInput fenced = *input;
    CHECK(probe.tested->memory_size <= STRATEGY_MEMORY_BYTES);
    fenced.decision = fence_put(&fences[FENCED_DECISION], input->decision, sizeof *input->decision, false);
    fenced.rules = fence_put(&fences[FENCED_RULES], input->rules, ruleset->rules_size, false);
    fenced.shared = fence_put(&fences[FENCED_SHARED], input->shared, ruleset->shared_size, false);
    fenced.own = fence_put(&fences[FENCED_OWN], input->own, ruleset->own_size, false);
    fenced.params = fence_put(&fences[FENCED_PARAMS], input->params, PARAMS_BYTES, false);
    if (input->memory)
        fenced.memory = fence_put(&fences[FENCED_MEMORY], input->memory, probe.tested->memory_size, true);
    if (input->arena) fenced.arena = fence_put(&fences[FENCED_ARENA], probe.arena, ARENA_BYTES, true);
    fenced.rng = rng;
    return fenced;
}

// Asks with fenced input, where a stray read or write crashes.
static void ask_fenced(const StrategyInput* input) {
    Rng rng = *input->rng;
    StrategyInput fenced = fenced_input(input, &rng);
    trial_ask(probe.claim, TRIAL_MEMORY);
    probe.fenced++;
    answer(&fenced);
    if (input->memory && !fence_is_whole(&probe.trial->fences[FENCED_MEMORY]))
        complain(TRIAL_MEMORY, "wrote beyond the %zu bytes of its memory", probe.tested->memory_size);
}

// --- the probe

static unsigned choose(const StrategyInput* input) {
    const Decision* decision = input->decision;
    Rng before = *input->rng, rng = before;
    probe.claim->decisions++;
    if (probe.trial->fences && probe.fenced < FENCED_MOST) ask_fenced(input);
    imagine(input);
    unsigned other = ask_elsewhere(input, &rng), action = answer(input);
    trial_ask(probe.claim, TRIAL_HIDDEN);
    if (action == other || is_steady(input, other, before)) compare_elsewhere(input, action, other, &rng);
    trial_ask(probe.claim, TRIAL_LEGAL);
    if (action_set_has(&decision->legal, action)) return action;
    complain(TRIAL_LEGAL, "seat %u answered '%s' with action %u, which is not among its %u legal ones",
             decision->seat, ruleset_kind(input->ruleset, decision->kind)->name, action, decision->count);
    return action_set_first(&decision->legal);
}

static bool open_fences(const Ruleset* ruleset) {
    const size_t sizes[FENCED_PARTS] = {sizeof(Decision),  ruleset->rules_size, ruleset->shared_size,
                                        ruleset->own_size, PARAMS_BYTES,        STRATEGY_MEMORY_BYTES,
                                        ARENA_BYTES};
    bool good = true;
    for (int part = 0; part < FENCED_PARTS; part++)
        good = fence_open(&probe.trial->fences[part], sizes[part]) && good;
    return good;
}

static void close_fences(void) {
    for (int part = 0; part < FENCED_PARTS; part++) fence_close(&probe.trial->fences[part]);
}

// --- settings: player count, role, other players

// Who sits where: the strategy in its role at every seat or at one, another strategy everywhere
// else.
typedef struct TrialSeats {
    int players, role;
    const char* beside;
    bool alone;
} TrialSeats;

static bool seat_all(Match* match, const Ruleset* ruleset, const TrialSeats* seats, const Strategy* strategy,
                     Error* error) {
    CHECK(seats->role >= 0 && seats->role < ruleset->role_count);
    const Strategy* beside = registry_find_strategy(ruleset, seats->beside, error);
    if (!beside || !match_open(match, ruleset, seats->players, NULL, error)) return false;
    match_seat(match, -1, beside);
    Player others[SEATS_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++) others[seat] = match->table[seat][seats->role];
    match_seat(match, seats->role, strategy);
    for (int seat = 1; seats->alone && seat < SEATS_MAX; seat++)
        match->table[seat][seats->role] = others[seat];
    if (match_prepare(match, NULL, error)) return true;
    match_close(match);
    return false;
}

static void play_probed(const Match* match, Workspace* workspace) {
    CHECK(probe.trial->games > 0);
    PlayFault fault = {.game = 0};
    GameResult result;
    probe.match = match;
    for (uint64_t game = 0; game < probe.trial->games; game++) {
        probe.game = game;
        if (!play_game(&(GameKey){match, SEED, game}, 0, workspace, &result, &fault)) {
            complain(TRIAL_RULES, "%.200s", fault.error.text);
            return;
        }
        probe.claim->games++;
    }
}

// Tests one setting. A strategy that cannot be opened there fails, with its reason.
static bool try_setting(const TrialSeats* seats, const Ruleset* ruleset, Workspace* workspace, Error* error) {
    TrialClaim* claim = probe.claim;
    Strategy probed = *probe.tested;
    Match match;
    Error refused;
    probed.choose = choose;
    snprintf(claim->setting, sizeof claim->setting, "%d players, %s%s, beside %s", seats->players,
             seats->alone ? "one " : "every ", ruleset->roles[seats->role].name, seats->beside);
    trial_ask(claim, TRIAL_SOUND);
    if (!seat_all(&match, ruleset, seats, &probed, &refused)) {
        trial_fail(claim, TRIAL_SOUND, "it cannot play there: %.200s", refused.text);
        return true;
    }
    play_probed(&match, workspace);
    match_release(&match);
    match_close(&match);
    if (trial_failed(claim, TRIAL_SOUND) || !seat_all(&match, ruleset, seats, probe.tested, &refused))
        return true;
    bool good = trial_games(probe.trial, claim, &match, error);
    match_release(&match);
    match_close(&match);
    return good;
}

static bool try_role(int role, const Ruleset* ruleset, Workspace* workspace, Error* error) {
    static const struct {
        const char* beside;
        bool alone;
    } tables[] = {{"random", false}, {"eager", true}};
    for (int players = ruleset->players_min; players <= ruleset->players_max; players++)
        for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
            const TrialSeats seats = {players, role, tables[i].beside, tables[i].alone};
            if (!try_setting(&seats, ruleset, workspace, error)) return false;
            if (trial_failed(probe.claim, TRIAL_SOUND)) return true;  // each timeout may take its full time
        }
    return true;
}

bool trial_strategy(const Trial* trial, TrialClaim* claim, const Strategy* strategy, const Ruleset* ruleset,
                    Error* error) {
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    memset(&probe, 0, sizeof probe);
    probe.trial = trial;
    probe.claim = claim;
    probe.tested = strategy;
    probe.rng = rng_stream(rng_key(SEED, 0), RNG_TEST);
    bool good = (!trial->fences || open_fences(ruleset)) && workspace;
    if (!good) error_set(error, EXIT_IO, "out of memory");
    if (good) memset(workspace, 0, sizeof *workspace);
    for (int role = 0; good && role < ruleset->role_count; role++)
        if (registry_plays(strategy, ruleset, role)) good = try_role(role, ruleset, workspace, error);
    claim->setting[0] = '\0';
    // By chance it may have been asked the same AGAIN times and answered alike.
    if (probe.unsteady)
        trial_withdraw(claim, TRIAL_HIDDEN, "the same question gets different answers anyway");
    if (trial->fences) close_fences();
    free(workspace);
    return good;
}

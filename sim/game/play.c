// One game from its seed to its result: the stage between batch and tally. Reads a match (frozen),
// writes a workspace (one thread's working memory) and a result. See play.h.
//
// A strategy's input (StrategyInput), its random stream and its cleared memory are set up when a
// seat is first asked in a role. After that a decision costs two calls and one test.
//
// Interleaving two, four or eight games on one thread is 12-15 % slower than playing one after the
// other (measured on Escape the Horde): the time goes into branches, not into waiting for memory.
#include "sim/game/play.h"

#include <inttypes.h>
#include <stdio.h>

#include "sim/base/buffer.h"
#include "sim/base/escape.h"
#include "sim/base/hash.h"
#include "sim/game/motive.h"
#include "sim/platform/interrupt.h"

enum { ASKED = SEATS_MAX * ROLES_MAX };

// The game and where it is played: what the functions below share.
typedef struct Game {
    const Match* match;
    uint64_t seed, index;
    Workspace* workspace;
    PlayFault* fault;
    bool goes_on;  // a continuation (play_rest): strategies keep their memory
} Game;

static const PlayGuard* guard;  // null: no plug-ins are loaded

// Who can be asked: each seat in each of its roles. `ready` has a bit for those already set up,
// `steady` for those of them that never blunder and are never slow, which are asked directly.
typedef struct Asked {
    uint32_t ready, steady;
    uint32_t outside;  // those of them that are told of the end (Strategy.outside)
    StrategyInput input[ASKED];
    Rng blunders[ASKED];  // streams of those that may blunder
} Asked;

static_assert(ASKED <= 32, "one bit each in Asked.ready");

// Whether a choice may take long: by search, by another program, or in code that is not ours.
static bool is_slow(const Strategy* strategy) { return strategy->arena_size || strategy->outside || guard; }

// The random number of a game for one purpose.
static uint64_t number_for(const Game* game, unsigned purpose) {
    Rng rng = rng_stream(rng_key(game->seed, game->index), purpose);
    uint64_t high = rng_next(&rng);
    return high << 32 | rng_next(&rng);
}

// Sets up the first question to the seat in this role: its random streams, memory and input.
static void set_up(const Game* game, RngKey key, Asked* asked, unsigned index) {
    const Match* match = game->match;
    const Ruleset* ruleset = match->ruleset;
    Workspace* workspace = game->workspace;
    unsigned seat = index / ROLES_MAX, role = index % ROLES_MAX;
    const Player* player = &match->table[seat][role];
    CHECK(seat < (unsigned)match->players && role < (unsigned)ruleset->role_count);
    CHECK(player->strategy);
    uint32_t same_seat = ((UINT32_C(1) << ROLES_MAX) - 1) << (seat * ROLES_MAX);
    if (!(asked->ready & same_seat)) workspace->seat_rng[seat] = rng_stream(key, RNG_SEAT + seat);
    asked->ready |= UINT32_C(1) << index;
    if (!handicap_steady(&player->handicap))
        asked->blunders[index] = rng_stream(key, RNG_BLUNDER + index);
    else if (!is_slow(player->strategy))
        asked->steady |= UINT32_C(1) << index;
    if (player->strategy->outside) asked->outside |= UINT32_C(1) << index;
    size_t memory_size = player->strategy->memory_size;
    CHECK(memory_size <= STRATEGY_MEMORY_BYTES);
    void* memory = memory_size ? workspace->memory[seat][role] : NULL;
    if (memory && !game->goes_on) memset(memory, 0, memory_size);
    uint64_t coin = 0, table = 0;
    if (player->plan)
        coin = number_for(game,
                          RNG_SIDE + (unsigned)motive_side_of(ruleset, player->motive, (int)seat, (int)role));
    if (player->strategy->by_table) table = number_for(game, RNG_GROUP);
    asked->input[index] = (StrategyInput){
        .decision = &workspace->decision,
        .rules = match->rules,
        .shared = workspace->state,
        .own = workspace->state + ruleset_own(ruleset, seat),
        .params = player->params,
        .memory = memory,
        .rng = &workspace->seat_rng[seat],
        .ruleset = ruleset,
        .players = match->players,
        .plan = player->plan,
        .coin = coin,
        .table = table,
        .game = game->index,
        .arena = player->strategy->arena_size ? workspace->arena : NULL,
    };
}

// Precedes a question to a player that is not steady: sets it up if necessary. True if `action` is
// settled without asking: it blunders, or it is asked nothing more (CHOICE_FAILED).
static bool settled(const Game* game, RngKey key, Asked* asked, unsigned index, unsigned* action) {
    const Decision* decision = &game->workspace->decision;
    const Player* player = &game->match->table[decision->seat][decision->role];
    if (!((asked->ready >> index) & 1)) set_up(game, key, asked, index);
    *action = CHOICE_FAILED;
    if (is_slow(player->strategy) && interrupt_pending()) return true;
    return handicap_blunders(&player->handicap, decision, &asked->blunders[index], action);
}

// The names of the legal actions, as many as fit. (An illegal action may have no name, so it is
// reported by number.)
static void list_legal(const Game* game, char* text, size_t size) {
    const Decision* decision = &game->workspace->decision;
    Buffer list = buffer_in(text, size);
    for (int i = action_set_next(&decision->legal, -1); i >= 0; i = action_set_next(&decision->legal, i)) {
        char name[NAME_MAX_BYTES];
        ruleset_action_name(game->match->ruleset, (unsigned)i, name, sizeof name);
        if (list.used + strlen(name) + sizeof " (255), , ..." > size) {
            buffer_add(&list, ", ...");
            return;
        }
        buffer_add(&list, "%s%s (%d)", list.used ? ", " : "", name, i);
    }
}

static bool fail_illegal(const Game* game, unsigned action) {
    const Ruleset* ruleset = game->match->ruleset;
    const Decision* decision = &game->workspace->decision;
    char legal[256];
    const Strategy* strategy = game->match->table[decision->seat][decision->role].strategy;
    const char* plugin = guard ? guard->strategy_from(strategy) : NULL;
    char whose[NAME_MAX_BYTES + sizeof "plug-in '', "] = "";
    list_legal(game, legal, sizeof legal);
    if (plugin) snprintf(whose, sizeof whose, "plug-in '%s', ", plugin);
    game->fault->game = game->index;
    return error_set(&game->fault->error, EXIT_PLUGIN,
                     "%sstrategy '%s' at seat %d (%s) answered '%s' with action %u, which is illegal; legal "
                     "actions: %s (game %" PRIu64 ", seed %" PRIu64 ")",
                     whose, strategy->name, decision->seat, ruleset->roles[decision->role].name,
                     ruleset_kind(ruleset, decision->kind)->name, action, legal, game->index, game->seed);
}

// --- players from outside

static void tell_over(const Game* game, const Asked* asked, const GameResult* result) {
    for (uint32_t left = asked->outside; left; left &= left - 1) {
        unsigned index = (unsigned)__builtin_ctz(left);
        Decision decision = {.seat = (uint8_t)(index / ROLES_MAX), .role = (uint8_t)(index % ROLES_MAX)};
        StrategyInput input = asked->input[index];
        input.decision = &decision;
        game->match->table[decision.seat][decision.role].strategy->outside->over(&input, result);
    }
}

// Handles a choice that is not legal: a strategy's error, which ends the run, or an external
// failure, which may be excused.
static bool fail_choice(const Game* game, unsigned flags, const Asked* asked, unsigned action,
                        GameResult* result) {
    const Decision* decision = &game->workspace->decision;
    const Strategy* strategy = game->match->table[decision->seat][decision->role].strategy;
    const Outside* outside = strategy->outside;
    *result = (GameResult){.aborted = true, .failed = true};
    if (action == CHOICE_FAILED && is_slow(strategy) && interrupt_pending()) {
        game->fault->abandoned = true;
        tell_over(game, asked, result);
        return false;
    }
    if (!outside || action != CHOICE_FAILED) return fail_illegal(game, action);
    Error error;
    const StrategyInput* input = &asked->input[decision->seat * ROLES_MAX + decision->role];
    bool excused = outside->excuse(input, &error) && (flags & PLAY_EXCUSING);
    tell_over(game, asked, result);
    if (excused) return true;
    game->fault->game = game->index;
    game->fault->error = error;
    return false;
}

// Charges a decision to the budget; false if the budget was used up.
static bool pay(Workspace* workspace, const Strategy* strategy) {
    uint64_t cost = strategy->decision_cost ? strategy->decision_cost : 1;
    bool able = workspace->budget > 0;
    if (able) workspace->budget -= cost < workspace->budget ? cost : workspace->budget;
    return able;
}

static unsigned draw(const Decision* decision, Rng* lot) {
    return action_set_nth(&decision->legal, rng_below(lot, decision->count));
}

static bool fail_broken(const Game* game, const char* when, const char* why) {
    const char* plugin = guard ? guard->ruleset_from(game->match->ruleset) : NULL;
    char reason[ERROR_TEXT_MAX];
    escape_copy(why, reason, sizeof reason);
    game->fault->game = game->index;
    error_set(&game->fault->error, plugin ? EXIT_PLUGIN : EXIT_INTERNAL,
              "ruleset '%s': invariant broken %s: %s (game %" PRIu64 ", seed %" PRIu64 ")",
              game->match->ruleset->id, when, reason, game->index, game->seed);
    return plugin ? error_prefix(&game->fault->error, "plug-in '%s'", plugin) : false;
}

static bool check_state(const Game* game, const char* when) {
    char why[NAME_MAX_BYTES * 2] = "";
    const Match* match = game->match;
    if (!match->ruleset->check ||
        match->ruleset->check(match->rules, game->workspace->state, why, sizeof why))
        return true;
    return fail_broken(game, when, why);
}

static bool check_decision(const Game* game) {
    const Ruleset* ruleset = game->match->ruleset;
    const Decision* decision = &game->workspace->decision;
    if (decision->seat >= game->match->players || decision->role >= ruleset->role_count)
        return fail_broken(game, "at a decision", "no such seat or role");
    bool house = decision->kind == DECISION_HOUSE;
    if (!house && decision->kind >= ruleset_kinds(ruleset))
        return fail_broken(game, "at a decision", "no such decision kind");
    if (decision->count < 2 || decision->count != action_set_count(&decision->legal))
        return fail_broken(game, "at a decision", "fewer than two legal actions, or a wrong count");
    if (!house && action_set_next(&decision->legal, ruleset_actions(ruleset) - 1) >= 0)
        return fail_broken(game, "at a decision", "an action beyond those of the table");
    return check_state(game, "at a decision");
}

static bool check_result(const Game* game, const GameResult* result) {
    const Ruleset* ruleset = game->match->ruleset;
    int outcomes = ruleset_outcomes(ruleset, game->match->players);
    unsigned shares = 0;
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        shares += result->win_840ths[i];
        if (i >= outcomes && result->win_840ths[i])
            return fail_broken(game, "at the end", "an outcome wins that does not exist");
    }
    if (shares != 0 && (shares != 840 || result->aborted))
        return fail_broken(game, "at the end", "the shares of the win do not add up to one");
    if (result->end_reason >= ruleset_ends(ruleset))
        return fail_broken(game, "at the end", "no such end reason");
    for (int i = 0; i < ruleset->metric_count; i++)
        if (result->metrics[i] < 0) return fail_broken(game, "at the end", "a metric is negative");
    return check_state(game, "at the end");
}

static inline __attribute__((always_inline)) unsigned ask(unsigned flags, const Strategy* strategy,
                                                          const StrategyInput* input) {
    if (!(flags & PLAY_GUARDED)) return strategy_choose(strategy, input);
    guard->ask(strategy);
    unsigned action = strategy_choose(strategy, input);
    guard->ask(NULL);
    return action;
}

// The game loop. Inlined into its callers with constant flags, so that a batch pays nothing for
// checks and watchers.
static inline __attribute__((always_inline)) bool play(const Game* game, unsigned flags, PlayWatcher* watcher,
                                                       GameResult* result) {
    const Match* match = game->match;
    const Ruleset* ruleset = match->ruleset;
    const void* rules = match->rules;
    Workspace* workspace = game->workspace;
    void* state = workspace->state;
    Chance* chance = &workspace->chance;
    const Decision* decision = &workspace->decision;
    RngKey key = rng_key(game->seed, game->index);
    Asked asked;
    unsigned left = COURSE_LOOK;  // decisions until the next look
    asked.ready = asked.steady = asked.outside = 0;
    Rng lot = {0};
    uint64_t decisions = 0;
    CHECK(ruleset->state_size <= sizeof workspace->state);
    chance_open(chance, key);
    if (watcher) {
        chance->trace = watcher->trace;
        chance->script = watcher->script;
    }
    if (flags & PLAY_METERED) lot = rng_stream(key, RNG_LOT);

    if (flags & PLAY_COURSE) course_open(&workspace->course, course_sides(ruleset, match->players));
    ruleset->setup(rules, state, chance);
    while (ruleset->advance(rules, state, chance, &workspace->decision)) {
        CHECK_SLOW(decision->count >= 2);
        if ((flags & PLAY_CHECKED) && !check_decision(game)) return false;
        unsigned index = (unsigned)decision->seat * ROLES_MAX + decision->role;
        const Strategy* strategy = match->table[decision->seat][decision->role].strategy;
        unsigned action;
        bool steady = (asked.steady >> index) & 1;
        bool asks = steady || !settled(game, key, &asked, index, &action);
        bool by_lot = (flags & PLAY_METERED) && !pay(workspace, strategy);
        if (by_lot)
            action = draw(decision, &lot);
        else if (asks)
            action = ask(flags, strategy, &asked.input[index]);
        if (__builtin_expect(!action_set_has(&decision->legal, action), 0))
            return fail_choice(game, flags, &asked, action, result);
        if (watcher && watcher->decided) watcher->decided(watcher, workspace, action);
        ruleset->apply(rules, state, chance, decision, action);
        if (!(flags & PLAY_COURSE)) {
            decisions++;
        } else if (--left == 0) {
            course_look(&workspace->course, ruleset, rules, state);
            decisions += COURSE_LOOK;
            left = COURSE_LOOK;
        }
        if ((flags & PLAY_CHECKED) && !check_state(game, "after an action")) return false;
    }
    memset(result, 0, sizeof *result);
    ruleset->score(rules, state, result);
    workspace->decisions += decisions + COURSE_LOOK - left;
    if (flags & PLAY_COURSE) course_close(&workspace->course, ruleset, rules, state, result);
    if ((flags & PLAY_CHECKED) && !check_result(game, result)) return false;
    if (flags & PLAY_HASHED) workspace->state_hash = play_state_hash(ruleset, state);
    if (__builtin_expect(asked.outside != 0, 0)) tell_over(game, &asked, result);
    return true;
}

static bool play_any(const Game* game, unsigned flags, PlayWatcher* watcher, GameResult* result) {
    return play(game, flags, watcher, result);
}

// --- under a guard

void play_set_guard(const PlayGuard* guard_) { guard = guard_; }

bool play_open_strategy(const Strategy* strategy, const Seating* seating, void** plan, Error* error) {
    PlayFrame frame = {.plugin = guard ? guard->strategy_from(strategy) : NULL, .doing = "opened a strategy"};
    if (frame.plugin) guard->enter(&frame);
    bool good = strategy->open(seating, plan, error);
    if (frame.plugin) guard->leave(&frame);
    return good;
}

static PlayFrame frame_of(const Game* game) {
    return (PlayFrame){.game = {game->match, game->seed, game->index}};
}

// Nobody has tested a plug-in's ruleset.
static unsigned flags_of(const Ruleset* ruleset) { return guard->ruleset_from(ruleset) ? PLAY_CHECKED : 0; }

static bool play_guarded(const Game* game, unsigned flags, PlayWatcher* watcher, GameResult* result) {
    PlayFrame frame = frame_of(game);
    guard->enter(&frame);
    bool played = play_any(game, flags | flags_of(game->match->ruleset) | PLAY_GUARDED, watcher, result);
    guard->leave(&frame);
    return played;
}

// --- games

uint64_t play_state_hash(const Ruleset* ruleset, const void* state_) {
    const unsigned char* state = state_;
    unsigned char bytes[STATE_BYTES_MAX];
    size_t size = ruleset->state_size, before = ruleset->house_state, after = ruleset->shared_size;
    bool kept = ruleset->vocabulary == NULL || state[before] != 0 ||
                memcmp(state + before, state + before + 1, after - before - 1) != 0;  // not all zero
    if (kept) return hash_bytes(0, state, size);
    memcpy(bytes, state, before);
    memcpy(bytes + before, state + after, size - after);
    return hash_bytes(0, bytes, size - (after - before));
}

bool play_game(const GameKey* key, unsigned flags, Workspace* workspace, GameResult* result,
               PlayFault* fault) {
    Game this_game = {key->match, key->seed, key->game, workspace, fault, false};
    check_playing(key->seed, key->game);
    if (__builtin_expect(guard != NULL, 0)) return play_guarded(&this_game, flags, NULL, result);
    if (flags == 0) return play(&this_game, 0, NULL, result);
    if (flags == (PLAY_COURSE | PLAY_EXCUSING))
        return play(&this_game, PLAY_COURSE | PLAY_EXCUSING, NULL, result);
    return play_any(&this_game, flags, NULL, result);
}

bool play_watched(const GameKey* key, PlayWatcher* watcher, Workspace* workspace, GameResult* result,
                  PlayFault* fault) {
    CHECK(watcher);
    Game this_game = {key->match, key->seed, key->game, workspace, fault, false};
    check_playing(key->seed, key->game);
    unsigned flags = watcher->one_of_many ? 0 : PLAY_CHECKED | PLAY_HASHED;
    memset(workspace->memory, 0, sizeof workspace->memory);  // all of it, because play_rest copies it
    if (guard) return play_guarded(&this_game, flags, watcher, result);
    return play_any(&this_game, flags, watcher, result);
}

static bool play_on(const Game* game, const PlayPosition* position, RngKey key, unsigned flags,
                    GameResult* result) {
    const Match* match = game->match;
    Workspace* workspace = game->workspace;
    const Ruleset* ruleset = match->ruleset;
    const Decision* decision = &workspace->decision;
    const unsigned* first = position->first;
    Asked asked = {0};
    CHECK(workspace != position->from);
    memcpy(workspace->state, position->from->state, ruleset->state_size);
    memcpy(workspace->memory, position->from->memory, sizeof workspace->memory);
    workspace->decision = position->from->decision;
    chance_open(&workspace->chance, key);
    do {
        if ((flags & PLAY_CHECKED) && !check_decision(game)) return false;
        unsigned index = (unsigned)decision->seat * ROLES_MAX + decision->role;
        const Strategy* strategy = match->table[decision->seat][decision->role].strategy;
        unsigned action;
        bool steady = (asked.steady >> index) & 1;
        if (first)
            action = *first;
        else if (steady || !settled(game, key, &asked, index, &action))
            action = ask(flags, strategy, &asked.input[index]);
        first = NULL;
        if (!action_set_has(&decision->legal, action)) return fail_choice(game, 0, &asked, action, result);
        ruleset->apply(match->rules, workspace->state, &workspace->chance, decision, action);
    } while (ruleset->advance(match->rules, workspace->state, &workspace->chance, &workspace->decision));
    memset(result, 0, sizeof *result);
    ruleset->score(match->rules, workspace->state, result);
    if ((flags & PLAY_CHECKED) && !check_result(game, result)) return false;
    tell_over(game, &asked, result);
    return true;
}

bool play_rest(const PlayPosition* position, RngKey key, Workspace* workspace, GameResult* result,
               PlayFault* fault) {
    Game this_game = {position->match, position->seed, position->game, workspace, fault, true};
    PlayFrame frame = frame_of(&this_game);
    if (!guard) return play_on(&this_game, position, key, 0, result);
    guard->enter(&frame);
    bool played =
        play_on(&this_game, position, key, flags_of(position->match->ruleset) | PLAY_GUARDED, result);
    guard->leave(&frame);
    return played;
}

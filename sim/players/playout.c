// Imagined games, played to the end; see playout.h. The hot path of search players.
#include "sim/players/playout.h"

#include <string.h>

#include "sim/game/motive.h"

static_assert(SEATS_MAX * ROLES_MAX <= 32, "one bit each in Playout.ready");

Playout* playout_open(const StrategyInput* input, const Cast* cast) {
    Playout* playout = input->arena;
    CHECK(playout);
    playout->input = input;
    playout->cast = cast;
    playout->beliefs = NULL;
    return playout;
}

void* playout_scratch(const StrategyInput* input) { return (unsigned char*)input->arena + PLAYOUT_BYTES; }

// --- who is asked

static const CastRole* role_of(const Playout* playout, unsigned seat, unsigned role) {
    return cast_role(playout->cast, role, seat == playout->input->decision->seat);
}

static int side_in_game(const Playout* playout, unsigned seat, unsigned role) {
    const CastRole* player = role_of(playout, seat, role);
    return player->alone ? OUTCOMES_MAX + (int)seat : player->side;
}

static uint64_t coin_of(const Playout* playout, unsigned seat, unsigned role) {
    const Decision* searched = playout->input->decision;
    int side = side_in_game(playout, seat, role);
    if (side == side_in_game(playout, searched->seat, searched->role)) return playout->input->coin;
    Rng rng = rng_stream(playout->key, RNG_SIDE + (unsigned)side);
    uint64_t high = rng_next(&rng);
    return high << 32 | rng_next(&rng);
}

// Sets up the first question of a playout to the seat in this role.
static void set_up(Playout* playout, unsigned seat, unsigned role) {
    const StrategyInput* asked = playout->input;
    const Ruleset* ruleset = asked->ruleset;
    uint32_t same_seat = ((UINT32_C(1) << ROLES_MAX) - 1) << (seat * ROLES_MAX);
    if (!(playout->ready & same_seat)) playout->rng[seat] = rng_stream(playout->key, RNG_SEAT + seat);
    playout->ready |= UINT32_C(1) << (seat * ROLES_MAX + role);
    uint64_t coin = coin_of(playout, seat, role);
    bool own_seat = seat == asked->decision->seat;
    const Player* player = cast_pick(role_of(playout, seat, role), coin);
    CHECK(seat < (unsigned)asked->players && role < (unsigned)ruleset->role_count);
    size_t memory_size = player->strategy->memory_size;
    unsigned char* memory = memory_size ? playout->memory[seat][role] : NULL;
    bool own = own_seat && role == asked->decision->role;
    if (memory && own && asked->memory) memcpy(memory, asked->memory, memory_size);
    if (memory && !(own && asked->memory)) memset(memory, 0, memory_size);
    playout->players[seat][role] = player;
    playout->asks[seat][role] = (StrategyInput){
        .decision = &playout->decision,
        .rules = asked->rules,
        .shared = playout->state,
        .own = playout->state + ruleset_own(ruleset, seat),
        .params = player->params,
        .memory = memory,
        .rng = &playout->rng[seat],
        .ruleset = ruleset,
        .players = asked->players,
        .plan = player->plan,
        .coin = coin,
    };
}

unsigned playout_choice(Playout* playout) {
    unsigned seat = playout->decision.seat, role = playout->decision.role;
    if (!((playout->ready >> (seat * ROLES_MAX + role)) & 1)) set_up(playout, seat, role);
    const Player* player = playout->players[seat][role];
    const Handicap* handicap = &player->handicap;
    unsigned action;
    if (!handicap_blunders(handicap, &playout->decision, &playout->rng[seat], &action))
        action = strategy_choose(player->strategy, &playout->asks[seat][role]);
    // In the strategy's own games an illegal action stops the run and names it. Here it must only
    // not corrupt the state.
    return action_set_has(&playout->decision.legal, action) ? action
                                                            : action_set_first(&playout->decision.legal);
}

// --- the game

static void determinize(const StrategyInput* input, void* state, Rng* rng) {
    ruleset_determinize(input->ruleset, input->rules, input->shared, input->own, input->decision, state, rng);
}

// Uniform in [0, 1).
static double unit(Rng* rng) { return (double)rng_next(rng) / 4294967296.0; }

// Rejection sampling: a candidate is taken with its weight as probability. Reservoir sampling keeps
// one of the rejected, with probability proportional to weight, in case none is taken.
static void imagine_by_weight(Playout* playout, Rng* rng) {
    double total = 0;
    for (int i = 0; i < PLAYOUT_CANDIDATES; i++) {
        determinize(playout->input, playout->state, rng);
        double weight = beliefs_weight(playout->beliefs, playout->input, playout->state);
        total += weight;
        bool taken = unit(rng) < weight;
        if (taken || i == 0 || unit(rng) * total < weight)
            memcpy(playout->imagined, playout->state, playout->input->ruleset->state_size);
        if (taken) return;
    }
}

// Returns to the decision being searched, in the same imagined game.
static void begin_again(Playout* playout) {
    memcpy(playout->state, playout->imagined, playout->input->ruleset->state_size);
    chance_open(&playout->chance, playout->key);
    playout->decision = *playout->input->decision;
    playout->ready = 0;
    playout->decisions = 0;
}

void playout_imagine(Playout* playout, RngKey key) {
    Rng rng = rng_stream(key, RNG_GUESS);
    playout->key = key;
    if (playout->beliefs)
        imagine_by_weight(playout, &rng);
    else
        determinize(playout->input, playout->imagined, &rng);
    begin_again(playout);
}

void playout_apply(Playout* playout, unsigned action) {
    CHECK_SLOW(action_set_has(&playout->decision.legal, action));
    playout->decisions++;
    playout->input->ruleset->apply(playout->input->rules, playout->state, &playout->chance,
                                   &playout->decision, action);
}

bool playout_advance(Playout* playout) {
    if (playout->decisions >= PLAYOUT_DECISIONS_MAX) return false;
    const StrategyInput* input = playout->input;
    const Decision* decision = &playout->decision;
    bool more = input->ruleset->advance(input->rules, playout->state, &playout->chance, &playout->decision);
    CHECK(!more || (decision->seat < input->players && decision->role < input->ruleset->role_count));
    return more;
}

unsigned playout_won(const Playout* playout, unsigned seat, unsigned role) {
    const StrategyInput* input = playout->input;
    const Ruleset* ruleset = input->ruleset;
    GameResult result;
    if (playout->decisions >= PLAYOUT_DECISIONS_MAX) return 0;
    CHECK(role < (unsigned)ruleset->role_count);
    const CastRole* player = role_of(playout, seat, role);
    if (player->kind < 0) return 0;
    memset(&result, 0, sizeof result);
    ruleset->score(input->rules, playout->state, &result);
    const MotiveGame game = {ruleset, input->rules, playout->state, &result};
    int won = motive_won(&game, player->motive, seat, player->kind);
    return won > 0 ? (unsigned)won : 0;
}

unsigned playout_run(Playout* playout, unsigned action) {
    begin_again(playout);
    playout_apply(playout, action);
    while (playout_advance(playout)) playout_apply(playout, playout_choice(playout));
    return playout_won(playout, playout->input->decision->seat, playout->input->decision->role);
}

// --- rehearsals

// Continues the imagined game. True if the seat is asked again in the same role.
static bool play_until_asked(Playout* playout, unsigned action) {
    const Decision* decision = &playout->decision;
    const Decision* first = playout->input->decision;
    playout_apply(playout, action);
    while (playout_advance(playout)) {
        if (decision->seat == first->seat && decision->role == first->role) return true;
        playout_apply(playout, playout_choice(playout));
    }
    return false;
}

void playout_rehearse(Playout* playout, unsigned action, unsigned games) {
    Beliefs* beliefs = playout->beliefs;
    Rng* rng = playout->input->rng;
    if (!beliefs) return;
    CHECK(games > 0 && games <= REHEARSALS_MAX);
    playout->beliefs = NULL;
    uint64_t high = rng_next(rng), seed = high << 32 | rng_next(rng);
    for (unsigned i = 0; i < games; i++) {
        playout_imagine(playout, rng_key(seed, i));
        bool asked = play_until_asked(playout, action);
        beliefs_count(beliefs, playout->input, playout->imagined, playout->state, asked);
    }
}

// --- the whole decision

unsigned playout_search(const StrategyInput* input, int first,
                        unsigned (*search)(Playout* playout, unsigned usual)) {
    const double* rows = input->params + first;
    const Cast* cast = input->plan;
    unsigned action = cast_ask(cast_pick(&cast->roles[input->decision->role], input->coin), input);
    if (!action_set_has(&input->decision->legal, action))
        return action;  // the policy's fault, reported under the name of the search player
    Playout* playout = playout_open(input, cast);
    if (rows[0] == BELIEFS_WEIGHTED) playout->beliefs = beliefs_open(input, rows[2]);
    if (!ruleset_kind(input->ruleset, input->decision->kind)->minor) action = search(playout, action);
    playout_rehearse(playout, action, (unsigned)rows[1]);
    return action;
}

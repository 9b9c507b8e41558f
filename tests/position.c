// Positions of Escape the Horde set by hand; see position.h.
#include "tests/position.h"

#include <stdarg.h>
#include <string.h>

#include "tests/testing.h"

enum { TRIES = 1000 };

static void compile(Position* position) {
    Error error;
    if (!position->ruleset->compile(position->values, position->shared.players, &position->rules, &error))
        fail_msg("%s", error.text);
}

void position_open(Position* position, int players, unsigned role) {
    Error error;
    memset(position, 0, sizeof *position);
    position->ruleset = registry_find_ruleset("escape-the-horde", &error);
    assert_non_null(position->ruleset);
    for (int i = 0; i < position->ruleset->rule_count; i++)
        position->values[i] = (int32_t)position->ruleset->rules[i].initial;
    EthShared* shared = &position->shared;
    shared->players = (uint8_t)players;
    shared->countdown_end = -1;
    shared->turn = 1;
    shared->stack_size = 50;
    shared->answered.kind = shared->pending.kind = shared->use.kind = KINDS;
    compile(position);
    for (unsigned seat = 1; seat < (unsigned)players; seat++) position_others_hold(position, seat, 5);
    position->own.zero = role == ROLE_PATIENT_ZERO;
    position->own.next_zombie = NEXT_ZOMBIE_UNKNOWN;
    position->decision.role = (uint8_t)role;
}

void position_rule(Position* position, const char* key, int32_t value) {
    int row = param_find(position->ruleset->rules, position->ruleset->rule_count, key);
    assert_true(row >= 0);
    position->values[row] = value;
    compile(position);
}

void position_others_hold(Position* position, unsigned seat, unsigned cards) {
    EthShared* shared = &position->shared;
    shared->hands = (uint16_t)(shared->hands + cards - shared->hand_size[seat]);
    shared->hand_size[seat] = (uint16_t)cards;
    shared->with_cards = (Seats)(shared->with_cards & ~eth_bit(seat));
    if (cards) shared->with_cards |= eth_bit(seat);
}

void position_hold(Position* position, unsigned kind, unsigned count) {
    unsigned cards = position->shared.hand_size[0] + count - position->own.hand[kind];
    position->own.hand[kind] = (uint8_t)count;
    position_others_hold(position, 0, cards);
}

void position_reveal(Position* position, unsigned seat) {
    position->shared.known |= eth_bit(seat);
    position->shared.face_up |= eth_bit(seat);
    if (position->rules.zeros == 1) position->shared.face_up = eth_everybody(&position->shared);
}

void position_turn(Position* position, unsigned seat) {
    position->shared.turned |= eth_bit(seat);
    position->shared.known |= eth_bit(seat);
    position->shared.face_up |= eth_bit(seat);
    position->shared.proven |= eth_bit(seat);
    position->shared.bites[seat] = 2;
}

void position_silent_draws(Position* position, unsigned seat, unsigned count) {
    EthShared* shared = &position->shared;
    while (count--)
        shared->silent[shared->silent_count++ % SILENT_MAX] =
            (EthSilentDraw){(uint8_t)seat, 0, 40, shared->hands};
}

void position_fight(Position* position, unsigned defender) {
    EthShared* shared = &position->shared;
    shared->current = shared->table_count;
    shared->table[shared->table_count++] = (uint8_t)defender;
    shared->defender = (uint8_t)defender;
    shared->proven |= eth_bit(defender);
}

void position_answer(Position* position, unsigned kind, unsigned player, unsigned target,
                     bool infected_text) {
    position->shared.answered = (EthPlay){(uint8_t)kind, (uint8_t)player, (uint8_t)target, infected_text};
    position->shared.last_player = (uint8_t)player;
}

void position_ask(Position* position, unsigned kind, ...) {
    Decision* decision = &position->decision;
    va_list actions;
    decision->legal = (ActionSet){{0}};
    decision->kind = (uint8_t)kind;
    va_start(actions, kind);
    for (int action; (action = va_arg(actions, int)) >= 0;)
        action_set_add(&decision->legal, (unsigned)action);
    va_end(actions);
    decision->count = (uint16_t)action_set_count(&decision->legal);
}

static unsigned choice(Position* position, const char* name, const char* key, double value, uint64_t seed,
                       void* memory) {
    Error error;
    const Strategy* strategy = registry_find_strategy(position->ruleset, name, &error);
    if (!strategy) fail_msg("%s", error.text);
    double params[STRATEGY_PARAMS_MAX] = {0};
    for (int i = 0; i < strategy->param_count; i++) params[i] = strategy->params[i].initial;
    if (key) {
        int row = param_find(strategy->params, strategy->param_count, key);
        if (row < 0) fail_msg("%s has no row %s", name, key);
        params[row] = value;
    }
    Rng rng = rng_stream(rng_key(seed, 0), RNG_TEST);
    Ask ask = {
        .decision = &position->decision,
        .rules = &position->rules,
        .shared = &position->shared,
        .own = &position->own,
        .params = params,
        .memory = memory,
        .rng = &rng,
        .ruleset = position->ruleset,
    };
    unsigned action = strategy->choose(&ask);
    assert_true(action_set_has(&position->decision.legal, action));
    return action;
}

unsigned position_choice_with(Position* position, const char* strategy, const char* key, double value,
                              uint64_t seed) {
    _Alignas(16) unsigned char memory[STRATEGY_MEMORY_BYTES] = {0};
    return choice(position, strategy, key, value, seed, memory);
}

unsigned position_choice(Position* position, const char* strategy, uint64_t seed) {
    return position_choice_with(position, strategy, NULL, 0, seed);
}

unsigned position_next_choice(Position* position, const char* strategy, uint64_t seed) {
    return choice(position, strategy, NULL, 0, seed, position->memory);
}

unsigned position_often_with(Position* position, const char* strategy, const char* key, double value,
                             unsigned action) {
    unsigned count = 0;
    for (uint64_t seed = 0; seed < TRIES; seed++)
        count += position_choice_with(position, strategy, key, value, seed) == action;
    return count;
}

unsigned position_often(Position* position, const char* strategy, unsigned action) {
    return position_often_with(position, strategy, NULL, 0, action);
}

void position_always(Position* position, const char* strategy, unsigned action) {
    char wanted[NAME_MAX_BYTES], chosen[NAME_MAX_BYTES];
    for (uint64_t seed = 0; seed < TRIES / 10; seed++) {
        unsigned other = position_choice(position, strategy, seed);
        if (other == action) continue;
        position->ruleset->action_name(&position->rules, action, wanted, sizeof wanted);
        position->ruleset->action_name(&position->rules, other, chosen, sizeof chosen);
        fail_msg("%s chooses '%s', not '%s'", strategy, chosen, wanted);
    }
}

// Positions of Escape the Horde set by hand; see position.h.
#include "rulesets/escape_the_horde/tests/position.h"

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

// The numbers of section 15 of the rules file, those of one strategy before those of all. They show the lists
// of that section as they are written; the rows' own defaults are tuned.
static const struct {
    const char *strategy, *key;
    double value;
} section_15[] = {
    {"hoarder", "late_rounds", 3},
    {"lone_wolf", "dodge_threat", 0.25},
    {"secret_assassin", "cover_help", 0.6},
    {"horde", "give_threat", 0.25},
    {"horde", "counter_fragile", 1},
    {"horde", "counter_other", 0.5},
    {"horde", "negate_fragile", 1},
    {"horde", "negate_other", 0.6},
    {"horde", "turn_weight", 3},
    {"laser_focus", "attack_now", 0.9},
    {"laser_focus", "batch_min", 1},
    {NULL, "weapon_target", 2},
    {NULL, "weak_hand", 2},
    {NULL, "team_up_guess", 0.8},
    {NULL, "spare_weapons", 1},
    {NULL, "keep_yeah_nah", 0.5},
    {NULL, "late_rounds", 2},
    {NULL, "dodge_threat", 0.3},
    {NULL, "dodge_defence", 1},
    {NULL, "steal_weapons", 1},
    {NULL, "let_turn", 0},
    {NULL, "yield", 0},
    {NULL, "first_bite", 0},
    {NULL, "help_rate", 0.15},
    {NULL, "push_bites", 0},
    {NULL, "steal_defence", 2},
    {NULL, "cover_help", 0.4},
    {NULL, "give_threat", 0.4},
    {NULL, "counter_fragile", 0.9},
    {NULL, "counter_other", 0.4},
    {NULL, "counter_dodge", 0.3},
    {NULL, "negate_fragile", 0.9},
    {NULL, "negate_other", 0.5},
    {NULL, "negate_hidden", 0.1},
    {NULL, "turn_weight", 2},
    {NULL, "burn", 0},
    {NULL, "shun_turn", 0},
    {NULL, "strike_value", 0.35},
    {NULL, "reveal_value", 0.8},
    {NULL, "strike_size", 4},
    {NULL, "strike_rounds", 3},
    {NULL, "attack_now", 0.6},
    {NULL, "batch_min", 2},
    {NULL, "batch_hold", 0},
    {NULL, "accuse", 0.5},
    {NULL, "accuse_for_others", 0.3},
    {NULL, "spare", 0.1},
    {NULL, "probe", 0.35},
    {NULL, "hoard_size", 6},
    {NULL, "late_threat", 0.15},
    {NULL, "bus_ready", 2},
    {NULL, "bus_early", 1},
};

static double initial_of(const Position* position, const Strategy* strategy, const Param* row) {
    for (size_t i = 0; i < sizeof section_15 / sizeof section_15[0] && !position->tuned; i++) {
        const char* whose = section_15[i].strategy;
        if (whose && strcmp(whose, strategy->name) != 0) continue;
        if (!strcmp(section_15[i].key, row->key)) return section_15[i].value;
    }
    return row->initial;
}

static unsigned choice(Position* position, const char* name, const char* key, double value, uint64_t seed,
                       void* memory) {
    Error error;
    const Strategy* strategy = registry_find_strategy(position->ruleset, name, &error);
    if (!strategy) fail_msg("%s", error.text);
    double params[STRATEGY_PARAMS_MAX] = {0};
    for (int i = 0; i < strategy->param_count; i++)
        params[i] = initial_of(position, strategy, &strategy->params[i]);
    if (key) {
        int row = param_find(strategy->params, strategy->param_count, key);
        if (row < 0) fail_msg("%s has no row %s", name, key);
        params[row] = value;
    }
    Rng rng = rng_stream(rng_key(seed, 0), RNG_TEST);
    StrategyInput input = {
        .decision = &position->decision,
        .rules = &position->rules,
        .shared = &position->shared,
        .own = &position->own,
        .params = params,
        .memory = memory,
        .rng = &rng,
        .ruleset = position->ruleset,
    };
    unsigned action = strategy->choose(&input);
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
        ruleset_action_name(position->ruleset, action, wanted, sizeof wanted);
        ruleset_action_name(position->ruleset, other, chosen, sizeof chosen);
        fail_msg("%s chooses '%s', not '%s'", strategy, chosen, wanted);
    }
}

// Builds the position of a block: compiles its rules, deals any game, and puts everything that the block says
// in its place. Scenario in, EthRules and EthState at the beginning of a turn out.
#include <string.h>

#include "rulesets/escape_the_horde/determinize.h"
#include "rulesets/escape_the_horde/tests/scenario.h"
#include "tests/scenarios.h"
#include "tests/tables.h"

// As many Patient Zeros as the roles give.
static bool compile(const Ruleset* ruleset, const Scenario* scenario, EthRules* rules, Error* error) {
    int32_t values[RULES_MAX];
    tables_default_values(ruleset, values);
    const char* zeros = __builtin_popcount(scenario->zeros) == 1 ? "1" : "2";
    if (!scenarios_override(ruleset, "patient_zeros", zeros, values, error)) return false;
    for (int i = 0; i < scenario->rule_count; i++)
        if (!scenarios_override(ruleset, scenario->rules[i].key, scenario->rules[i].value, values, error))
            return false;
    if (!ruleset->compile(values, scenario->players, rules, error)) return false;
    if (rules->zeros != __builtin_popcount(scenario->zeros))
        return error_set(error, EXIT_BAD_DATA, "line %d: roles and rules disagree", scenario->line);
    return true;
}

static void place_seats(const Scenario* scenario, const EthRules* rules, EthState* state) {
    for (unsigned seat = 0; seat < (unsigned)scenario->players; seat++) {
        EthOwn* own = &state->own[seat];
        own->zero = (scenario->zeros & eth_bit(seat)) != 0;
        own->fellows = own->zero && rules->pz_know_each_other ? (Seats)(scenario->zeros & ~eth_bit(seat)) : 0;
        memcpy(own->hand, scenario->hands[seat], KINDS);
        state->shared.bites[seat] = scenario->bites[seat];
        state->shared.hand_size[seat] = 0;
        for (int kind = 0; kind < KINDS; kind++)
            state->shared.hand_size[seat] = (uint8_t)(state->shared.hand_size[seat] + own->hand[kind]);
    }
    state->hidden.zeros = scenario->zeros;
}

static void place_piles(const Scenario* scenario, EthState* state) {
    state->shared.stack_size = state->hidden.ordered = (uint16_t)scenario->stack_count;
    for (int i = 0; i < scenario->stack_count; i++)
        state->hidden.stack[scenario->stack_count - 1 - i] = scenario->stack[i];
    memcpy(state->shared.discard, scenario->discard, KINDS);
    state->shared.armoury = (uint8_t)scenario->armoury;
}

static void place_public(const Scenario* scenario, const EthRules* rules, EthShared* shared) {
    Seats shown = rules->roles_revealed ? eth_everybody(shared) : scenario->face_up;
    shared->turned = scenario->turned;
    shared->face_up = (Seats)(shown | scenario->turned);
    shared->known = (Seats)((shown & scenario->zeros) | scenario->turned);
    shared->first = (uint8_t)scenario->first;
    shared->slot = (uint16_t)scenario->slot;
    shared->turn_seat = (uint8_t)((scenario->first + scenario->slot) % scenario->players);
    shared->countdown_end = scenario->countdown < 0 ? -1 : scenario->slot + scenario->countdown;
}

bool scenario_setup(const Ruleset* ruleset, const Scenario* scenario, EthRules* rules, EthState* state,
                    Chance* chance, Error* error) {
    if (!compile(ruleset, scenario, rules, error)) return false;
    ruleset->setup(rules, state, chance);
    place_seats(scenario, rules, state);
    place_piles(scenario, state);
    place_public(scenario, rules, &state->shared);
    eth_index(state);
    return true;
}

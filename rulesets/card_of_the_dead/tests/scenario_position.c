// Builds the start of a scenario and compares its end; see scenario.h.
#include <stdlib.h>
#include <string.h>

#include "rulesets/card_of_the_dead/tests/scenario.h"
#include "rulesets/card_of_the_dead/turn.h"
#include "tests/scenarios.h"
#include "tests/tables.h"

// --- start

// Only the cards that are named exist.
static void count_deck(const Scenario* scenario, int32_t* values) {
    const Position* start = &scenario->start;
    for (unsigned kind = 0; kind < KINDS; kind++) values[kind] = start->discard[kind];
    for (int i = 0; i < start->deck_count; i++) values[start->deck[i]]++;
    for (unsigned seat = 0; seat < COD_SEATS; seat++) {
        for (unsigned kind = 0; kind < HAND_KINDS; kind++) values[kind] += start->hand[seat][kind];
        for (unsigned kind = 0; kind < ZOMBIE_KINDS; kind++) values[kind] += start->zombies[seat][kind];
        for (unsigned i = 0; i < start->row_size[seat]; i++) values[start->row[seat][i]]++;
        values[BITTEN] += (start->open_bitten >> seat) & 1;
    }
}

static bool compile_rules(const Ruleset* ruleset, const Scenario* scenario, CodRules* rules, Error* error) {
    int32_t values[RULES_MAX];
    tables_default_values(ruleset, values);
    for (int i = 0; i < scenario->rule_count; i++)
        if (!scenarios_override(ruleset, scenario->rules[i].key, scenario->rules[i].value, values, error))
            return false;
    count_deck(scenario, values);
    values[param_find(ruleset->rules, ruleset->rule_count, "setup_deal")] = 0;
    return ruleset->compile(values, scenario->players, rules, error);
}

static void place_seat(const CodGame* game, const Position* start, unsigned seat) {
    CodShared* shared = &game->state->shared;
    for (unsigned kind = SLUGGER; kind < HAND_KINDS; kind++)
        for (unsigned i = 0; i < start->hand[seat][kind]; i++) cod_gain(game->state, seat, kind);
    for (unsigned kind = 0; kind < ZOMBIE_KINDS; kind++)
        for (unsigned i = 0; i < start->zombies[seat][kind]; i++) cod_add_zombie(game, seat, kind);
    for (unsigned i = 0; i < start->row_size[seat]; i++) {
        shared->row[seat][shared->row_size[seat]++] = start->row[seat][i];
        shared->movement[seat] = (uint16_t)(shared->movement[seat] + game->rules->mp[start->row[seat][i]]);
    }
    shared->open_bitten[seat] = (start->open_bitten >> seat) & 1;
}

bool scenario_setup(const Ruleset* ruleset, const Scenario* scenario, CodRules* rules, CodState* state,
                    Error* error) {
    const Position* start = &scenario->start;
    CodShared* shared = &state->shared;
    CodGame game = {rules, state, NULL};
    if (!compile_rules(ruleset, scenario, rules, error)) return false;
    memset(state, 0, sizeof *state);
    shared->players = (uint8_t)scenario->players;
    shared->phase = PHASE_TURN;
    shared->turn_seat = (uint8_t)scenario->seat;
    shared->carried = NO_CARD;
    shared->swarm = start->swarm;
    shared->living = (Seats)(((1u << scenario->players) - 1) & ~(unsigned)start->eaten);
    shared->hide_option = start->hide_option;
    shared->marked = scenario->surrounded_before;
    // The whole deck is in order: it is stored like cards put under the deck.
    shared->deck_size = shared->under_count = (uint8_t)start->deck_count;
    memcpy(state->hidden.under, start->deck, (size_t)start->deck_count);
    for (unsigned seat = 0; seat < shared->players; seat++) place_seat(&game, start, seat);
    return true;
}

// --- end

static void read_position(const CodState* state, Position* position) {
    const CodShared* shared = &state->shared;
    *position = (Position){.reason = -1, .swarm = shared->swarm, .hide_option = shared->hide_option};
    while (position->deck_count < shared->top_count) {
        position->deck[position->deck_count] =
            state->hidden.top[shared->top_count - 1 - position->deck_count];
        position->deck_count++;
    }
    for (unsigned i = 0; i < shared->under_count; i++)
        position->deck[position->deck_count++] = state->hidden.under[i];
    memcpy(position->discard, shared->discard, sizeof position->discard);
    memcpy(position->zombies, shared->zombies, sizeof position->zombies);
    memcpy(position->row_size, shared->row_size, sizeof position->row_size);
    memcpy(position->row, shared->row, sizeof position->row);
    position->eaten = (Seats)(((1u << shared->players) - 1) & ~(unsigned)shared->living);
    for (unsigned seat = 0; seat < shared->players; seat++) {
        memcpy(position->hand[seat], state->own[seat].hand, sizeof position->hand[seat]);
        if (shared->open_bitten[seat]) position->open_bitten |= cod_bit(seat);
    }
    if (shared->phase != PHASE_ROUND_ENDED) return;
    position->reason = state->hidden.end_reason;
    for (unsigned seat = 0; seat < shared->players; seat++) position->scores[seat] = shared->last_score[seat];
}

static bool compare_figures(const Ruleset* ruleset, const Scenario* scenario, const CodState* state,
                            Error* error) {
    for (int i = 0; i < ruleset->metric_count; i++) {
        bool end = i >= METRIC_END_LAST_SURVIVOR && i <= METRIC_END_DECK_EMPTY;
        if (end || i == METRIC_ROUNDS) continue;
        int expected = 0;
        for (int j = 0; j < scenario->metric_count; j++)
            if (strcmp(scenario->metrics[j].key, ruleset->metrics[i].name) == 0)
                expected = atoi(scenario->metrics[j].value);
        if (expected != state->hidden.figures[i])
            return error_set(error, EXIT_CHECK_FAILED, "%s is %d, expected %d", ruleset->metrics[i].name,
                             state->hidden.figures[i], expected);
    }
    return true;
}

// The cards of a position behind the ones that count do not matter.
static bool same_deck(const Position* a, const Position* b) {
    return a->deck_count == b->deck_count && !memcmp(a->deck, b->deck, (size_t)a->deck_count);
}

bool scenario_compare(const Ruleset* ruleset, const Scenario* scenario, const CodState* state, Error* error) {
    static const char format[] = "%s is not as expected";
    const Position* expected = &scenario->expected;
    Position reached;
    read_position(state, &reached);
#define SAME(field, words)                                              \
    if (memcmp(&reached.field, &expected->field, sizeof reached.field)) \
    return error_set(error, EXIT_CHECK_FAILED, format, words)
    SAME(discard, "the discard pile");
    SAME(hand, "a hand");
    SAME(zombies, "a zombie count");
    SAME(row_size, "the length of a row");
    SAME(row, "a row");
    SAME(eaten, "who is eaten");
    SAME(hide_option, "who has a Hide option");
    SAME(open_bitten, "the open Bitten");
    SAME(swarm, "Swarm");
    SAME(reason, "the end of the round");
    SAME(scores, "a score");
#undef SAME
    if (!same_deck(&reached, expected)) return error_set(error, EXIT_CHECK_FAILED, format, "the deck");
    return !scenario->metric_count || compare_figures(ruleset, scenario, state, error);
}

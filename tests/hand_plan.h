// A plan made by hand over the stub, for tests of what comes behind the config: one variant, every player
// count, the line-ups random, eager and cautious.
#pragma once

#include <string.h>

#include "sim/match.h"
#include "sim/plan.h"
#include "tests/testing.h"

extern const Ruleset ruleset_stub;
extern const Strategy strategy_any_random, strategy_any_eager, strategy_stub_cautious;

enum { HAND_PLAYERS = 3, HAND_LINEUPS = 3, HAND_CELLS = HAND_PLAYERS * HAND_LINEUPS };

typedef struct HandPlan {
    Experiment experiment;
    Variant variant;
    Lineup lineups[HAND_LINEUPS];
    Cell cells[HAND_CELLS];
    Tally tallies[HAND_CELLS];
    Plan plan;
} HandPlan;

static inline void hand_cell(HandPlan* hand, int index) {
    const Experiment* experiment = &hand->experiment;
    Cell* cell = &hand->cells[index];
    Error error;
    cell->players = experiment->players[index / HAND_LINEUPS];
    cell->variant = &hand->variant;
    cell->lineup = &hand->lineups[index % HAND_LINEUPS];
    cell->tally = &hand->tallies[index];
    snprintf(cell->id, sizeof cell->id, "%dp/%s/%.90s", cell->players, hand->variant.name,
             cell->lineup->name);
    assert_true(match_open(&cell->match, experiment->ruleset, cell->players, hand->variant.values, &error));
    memcpy(cell->match.table, cell->lineup->table, sizeof cell->match.table);
}

// On the heap: tallies are large. The deck is the default deck with `food` and `bite` cards.
static inline HandPlan* hand_plan(uint64_t seed, uint64_t games, int food, int bite) {
    static const Strategy* const strategies[HAND_LINEUPS] = {&strategy_any_random, &strategy_any_eager,
                                                             &strategy_stub_cautious};
    HandPlan* hand = calloc(1, sizeof *hand);
    assert_non_null(hand);
    Experiment* experiment = &hand->experiment;
    *experiment = (Experiment){.ruleset = &ruleset_stub,
                               .title = "by hand",
                               .players = {2, 3, 4},
                               .player_counts = HAND_PLAYERS,
                               .variants = &hand->variant,
                               .variant_count = 1,
                               .lineups = hand->lineups,
                               .lineup_count = HAND_LINEUPS,
                               .games = games,
                               .seed = seed,
                               .precision = {0, -1}};
    snprintf(hand->variant.name, sizeof hand->variant.name, "deck \"%d, %d\"", food, bite);
    match_values(&ruleset_stub, hand->variant.values);
    hand->variant.values[0] = food;
    hand->variant.values[1] = bite;
    hand->variant.overridden[0] = hand->variant.overridden[1] = true;
    for (int i = 0; i < HAND_LINEUPS; i++) {
        Match match = {.ruleset = &ruleset_stub};
        match_seat(&match, -1, strategies[i]);
        memcpy(hand->lineups[i].table, match.table, sizeof match.table);
        snprintf(hand->lineups[i].name, sizeof hand->lineups[i].name, "%s", strategies[i]->name);
    }
    for (int i = 0; i < HAND_CELLS; i++) hand_cell(hand, i);
    hand->plan = (Plan){&hand->experiment, hand->cells, HAND_CELLS};
    return hand;
}

static inline void hand_plan_free(HandPlan* hand) {
    for (int i = 0; i < HAND_CELLS; i++) match_close(&hand->cells[i].match);
    free(hand);
}

// A plan over the stub without a config file, for tests of later stages: one variant, every player
// count, and the line-ups random, eager, and cautious with seat 1 random.
#pragma once

#include <string.h>

#include "sim/experiment/plan.h"
#include "sim/game/assignment.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "tests/testing.h"

enum { HAND_LINEUPS = 3 };

typedef struct HandPlan {
    Experiment experiment;
    Variant variant;
    Lineup lineups[HAND_LINEUPS];
    Plan plan;
} HandPlan;

static inline void hand_lineup(const Ruleset* ruleset, Lineup* lineup, const char* all, const char* seat_1) {
    Error error;
    assert_true(assignment_parse(ruleset, all, &lineup->assignments[0], &error));
    lineup->assignment_count = 1;
    if (seat_1)
        assert_true(
            assignment_parse(ruleset, seat_1, &lineup->assignments[lineup->assignment_count++], &error));
    assert_true(assignment_make_lineup(ruleset, lineup, &error));
}

// The deck has `food` and `bite` cards; the line-ups are the first `lineups` of those above.
static inline HandPlan* hand_plan(uint64_t seed, uint64_t games, int food, int bite, int lineups) {
    Error error;
    HandPlan* hand = calloc(1, sizeof *hand);
    assert_non_null(hand);
    const Ruleset* stub = registry_find_ruleset("stub", &error);
    assert_non_null(stub);
    hand->experiment = (Experiment){.ruleset = stub,
                                    .title = "by hand, \"quoted\"",
                                    .players = {2, 3, 4},
                                    .player_counts = 3,
                                    .variants = &hand->variant,
                                    .variant_count = 1,
                                    .lineups = hand->lineups,
                                    .lineup_count = lineups,
                                    .games = games,
                                    .seed = seed,
                                    .precision = {0, -1},
                                    .origin = "test",
                                    .fault_code = EXIT_BAD_DATA};
    snprintf(hand->variant.name, sizeof hand->variant.name, "deck \"%d, %d\"", food, bite);
    match_values(stub, hand->variant.values);
    int food_row = param_find(stub->rules, stub->rule_count, "deck.food");
    int bite_row = param_find(stub->rules, stub->rule_count, "deck.bite");
    hand->variant.values[food_row] = food;
    hand->variant.values[bite_row] = bite;
    hand->variant.overridden[food_row] = hand->variant.overridden[bite_row] = true;
    hand_lineup(stub, &hand->lineups[0], "random", NULL);
    hand_lineup(stub, &hand->lineups[1], "eager", NULL);
    hand_lineup(stub, &hand->lineups[2], "cautious:risk_max=0.25", "1=random");
    if (!plan_make(&hand->plan, &hand->experiment, &error)) fail_msg("%s", error.text);
    return hand;
}

static inline void hand_plan_free(HandPlan* hand) {
    plan_free(&hand->plan);
    free(hand);
}

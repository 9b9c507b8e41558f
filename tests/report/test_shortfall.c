// shortfall: missing parts are named in as few words as possible; games that enter no rate are counted; shards and
// complete answers are described as such.
#include "sim/report/shortfall.h"

#include <string.h>

#include "tests/hand_plan.h"

// A plan of the stub, 3 player counts with `lineups` line-ups each, as if all games had been played.
static HandPlan* complete(int lineups) {
    HandPlan* hand = hand_plan(1, 1000, 8, 4, lineups);
    for (int i = 0; i < hand->plan.cell_count; i++) {
        hand->plan.cells[i].stop_reason = STOP_GAMES;
        hand->plan.cells[i].tally->games = 1000;
    }
    return hand;
}

static void cut(HandPlan* hand, int cell, uint64_t games) {
    hand->plan.cells[cell].stop_reason = STOP_INTERRUPTED;
    hand->plan.cells[cell].tally->games = games;
}

static void expect(HandPlan* hand, const char* expected) {
    char text[SHORTFALL_TEXT_MAX];
    assert_int_equal(shortfall_plan_text(&hand->plan, text, sizeof text), expected[0] != '\0');
    assert_string_equal(text, expected);
}

static void nothing_missing_is_nothing_said(void** state) {
    (void)state;
    HandPlan* hand = complete(2);
    expect(hand, "");
    assert_true(shortfall_is_whole(&hand->plan.cells[0]));
    hand_plan_free(hand);
}

static void parts_are_named(void** state) {
    (void)state;
    HandPlan* hand = complete(2);
    cut(hand, 1, 500);
    expect(hand, "INCOMPLETE: 5,500 of 6,000 games. Unfinished: 2 players, eager.");
    cut(hand, 3, 0);
    cut(hand, 4, 0);
    cut(hand, 5, 0);
    expect(hand,
           "INCOMPLETE: 2,500 of 6,000 games. Unfinished: 2 players, eager. Missing: 3 players, eager; 4 "
           "players.");
    cut(hand, 2, 0);
    expect(hand, "INCOMPLETE: 1,500 of 6,000 games. Unfinished: 2 players, eager. Missing: 3 and 4 players.");
    assert_false(shortfall_is_whole(&hand->plan.cells[1]));
    hand->experiment.precision.half_width = 0.01;
    expect(hand,
           "INCOMPLETE: 1,500 of at most 6,000 games. Unfinished: 2 players, eager. Missing: 3 and 4 "
           "players.");
    hand_plan_free(hand);
}

// With variants, each list of player counts belongs to one of them; a long list is cut.
static void variants_are_named(void** state) {
    (void)state;
    enum { VARIANTS = 9 };
    Error error;
    HandPlan* hand = hand_plan(1, 1000, 8, 4, 1);
    Variant variants[VARIANTS];
    plan_free(&hand->plan);
    for (int i = 0; i < VARIANTS; i++) {
        variants[i] = hand->variant;
        snprintf(variants[i].name, sizeof variants[i].name, "v%d", i);
    }
    hand->experiment.variants = variants;
    hand->experiment.variant_count = VARIANTS;
    assert_true(plan_make(&hand->plan, &hand->experiment, &error));
    expect(hand,
           "INCOMPLETE: 0 of 27,000 games. Missing: 2-4 players, v0; 2-4 players, v1; 2-4 players, v2; 2-4 "
           "players, v3; 2-4 players, v4; 2-4 players, v5; and 9 more.");
    hand_plan_free(hand);
}

static void games_that_do_not_count_are_counted(void** state) {
    (void)state;
    HandPlan* hand = complete(1);
    hand->plan.cells[0].tally->aborted = 361;
    hand->plan.cells[0].tally->failed = 1;
    expect(hand,
           "INCOMPLETE: 360 of 3,000 games hit the safety cap and count in no rate. 1 of 3,000 games failed "
           "with an external player and counts in no rate.");
    assert_false(shortfall_is_whole(&hand->plan.cells[0]));
    hand->plan.cells[0].tally->aborted = hand->plan.cells[0].tally->failed = 1;
    assert_true(shortfall_is_whole(&hand->plan.cells[0]));  // one in a thousand changes nothing
    hand_plan_free(hand);
}

static void a_shard_is_a_part(void** state) {
    (void)state;
    HandPlan* hand = complete(1);
    hand->experiment.shard = (Shard){0, 2};
    expect(hand, "INCOMPLETE: Part 1 of 2 of the games; `reckon merge` adds the parts up.");
    hand_plan_free(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_missing_is_nothing_said),
        cmocka_unit_test(parts_are_named),
        cmocka_unit_test(variants_are_named),
        cmocka_unit_test(games_that_do_not_count_are_counted),
        cmocka_unit_test(a_shard_is_a_part),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

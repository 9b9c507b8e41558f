// habits: the features that characterize an act, from given sums; and the counts from watching
// players of the stub who always stay or always take.
#include "sim/training/habits.h"

#include <math.h>

#include "sim/game/assignment.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "tests/near.h"
#include "tests/testing.h"

enum { GAMES = 50, STAY = 0, TAKE = 1, ALWAYS = 0, FOOD_HELD = 1, BITES_HELD = 2 };

// --- tells

// Four actions, the first of which was chosen, with the value of a feature for each.
static void put(Habit* habit, int feature, int chosen, int b, int c, int d) {
    habit->sum[feature] = chosen + b + c + d;
    habit->sum_sq[feature] = chosen * chosen + b * b + c * c + d * d;
    habit->sum_chosen[feature] = chosen;
    habit->actions = 4;
    habit->chosen = 1;
}

static void tells_by_hand(void** state) {
    (void)state;
    Habits habits = {.features = NULL};
    Habit* habit = &habits.acts[3];
    HabitTell tells[8];
    put(habit, 0, 16, 16, 16, 16);           // always the same: says nothing
    put(habit, 5, 16, 16, 0, 0);             // mean 8, standard deviation 8: +1
    put(habit, 9, 0, 0, 0, 16);              // mean 4, standard deviation sqrt(48): -0.577
    put(habit, LINEAR_ROW - 1, 3, 0, 0, 0);  // +1.732
    put(habit, 20, 9, 0, 16, 8);             // mean 8.25: +0.13, too little
    assert_int_equal(habits_tells(&habits, 3, tells, 8), 3);
    assert_int_equal(tells[0].feature, LINEAR_ROW - 1);
    assert_near(tells[0].shift, sqrt(3), 1e-9);
    assert_int_equal(tells[1].feature, 5);
    assert_near(tells[1].shift, 1, 1e-9);
    assert_int_equal(tells[2].feature, 9);
    assert_near(tells[2].shift, -sqrt(1.0 / 3), 1e-9);
    assert_int_equal(habits_tells(&habits, 3, tells, 2), 2);
    assert_int_equal(tells[1].feature, 5);
    assert_int_equal(habits_tells(&habits, 2, tells, 8), 0);
}

static void equal_tells_keep_their_order(void** state) {
    (void)state;
    Habits habits = {.features = NULL};
    HabitTell tells[3];
    for (int j = 12; j >= 2; j -= 5) put(&habits.acts[0], j, j == 7 ? 0 : 16, 16, 0, j == 7 ? 16 : 0);
    assert_int_equal(habits_tells(&habits, 0, tells, 3), 3);
    for (int i = 0; i < 3; i++) assert_int_equal(tells[i].feature, 2 + 5 * i);
    assert_near(tells[1].shift, -1, 1e-9);
}

static void nothing_chosen_tells_nothing(void** state) {
    (void)state;
    Habits habits = {.features = NULL};
    HabitTell tell;
    put(&habits.acts[0], 5, 16, 0, 0, 0);
    assert_int_equal(habits_tells(&habits, 0, &tell, 1), 1);
    habits.acts[0].chosen = 0;
    assert_int_equal(habits_tells(&habits, 0, &tell, 1), 0);
}

static void features_have_names(void** state) {
    (void)state;
    static const char *const contexts[] = {"turns left", "own cards"}, *const traits[] = {
                                                                           "bites of the target"};
    const Features features = {.contexts = contexts, .context_count = 2, .traits = traits, .trait_count = 1};
    assert_string_equal(habits_feature(&features, 1), "own cards");
    assert_string_equal(habits_feature(&features, LINEAR_CONTEXT_MAX), "bites of the target");
}

// --- watching

static Habits* watch(int seat, const char* seat_0, const char* seat_1, uint64_t first, uint64_t games) {
    Error error;
    Match match;
    Assignment assignment;
    Habits* habits = calloc(1, sizeof *habits);
    assert_non_null(habits);
    const Ruleset* stub = registry_find_ruleset("stub", &error);
    assert_true(match_open(&match, stub, 2, NULL, &error));
    assert_true(assignment_parse(stub, seat_0, &assignment, &error));
    match.table[0][0] = assignment.player;
    assert_true(assignment_parse(stub, seat_1, &assignment, &error));
    match.table[1][0] = assignment.player;
    habits->features = linear_strategy(stub, &error)->features;
    habits->seat = seat;
    assert_true(habits_watch(habits, &match, 6, (Range){first, first + games}, &error));
    match_close(&match);
    return habits;
}

// One turn for each player, with one card in hand, either Food or a Bite.
static void one_seat_is_watched(void** state) {
    (void)state;
    Habits* habits = watch(1, "cautious:risk_max=0", "cautious:risk_max=1", 0, GAMES);
    const Habit *stay = &habits->acts[STAY], *take = &habits->acts[TAKE];
    assert_int_equal(stay->legal, GAMES);
    assert_int_equal(stay->chosen, 0);
    assert_int_equal(take->legal, GAMES);
    assert_int_equal(take->chosen, GAMES);
    assert_int_equal(take->actions, GAMES);
    assert_int_equal(take->sum[ALWAYS], LINEAR_ONE * GAMES);
    assert_int_equal(take->sum_sq[ALWAYS], LINEAR_ONE * LINEAR_ONE * GAMES);
    assert_int_equal(take->sum[FOOD_HELD] + take->sum[BITES_HELD], LINEAR_ONE * GAMES);
    assert_int_equal(take->sum_sq[FOOD_HELD], LINEAR_ONE * take->sum[FOOD_HELD]);
    assert_in_range(take->sum[FOOD_HELD], LINEAR_ONE * GAMES / 2, LINEAR_ONE * GAMES * 5 / 6);
    for (int j = 0; j < LINEAR_ROW; j++) {
        assert_int_equal(stay->sum[j], take->sum[j]);
        assert_int_equal(stay->sum_chosen[j], 0);
        assert_int_equal(take->sum_chosen[j], take->sum[j]);
    }
    free(habits);
}

static void a_whole_side_is_watched(void** state) {
    (void)state;
    Habits* all = watch(-1, "cautious:risk_max=0", "cautious:risk_max=1", 0, GAMES);
    assert_int_equal(all->acts[STAY].legal, 2 * GAMES);
    assert_int_equal(all->acts[STAY].chosen, GAMES);
    assert_int_equal(all->acts[TAKE].chosen, GAMES);
    free(all);
}

// A player who takes when the risk is at most 0.3 takes with a Bite in hand (1/5) but not with Food (2/5). So less
// risk, less Food and a Bite in hand predict taking.
static void taking_is_told_by_the_risk(void** state) {
    (void)state;
    Habits* habits = watch(0, "cautious:risk_max=0.3", "cautious:risk_max=0.3", 0, GAMES);
    HabitTell tells[3];
    int count = habits_tells(habits, TAKE, tells, 3);
    assert_int_equal(count, 3);
    for (int i = 0; i < count; i++)
        assert_true(tells[i].feature == BITES_HELD ? tells[i].shift > 0 : tells[i].shift < 0);
    free(habits);
}

// Watching games in two parts gives the same counts.
static void parts_add_up(void** state) {
    (void)state;
    Habits *whole = watch(0, "random", "random", 0, GAMES), *first = watch(0, "random", "random", 0, 20),
           *rest = watch(0, "random", "random", 20, GAMES - 20);
    for (int act = 0; act < 2; act++) {
        assert_int_equal(first->acts[act].chosen + rest->acts[act].chosen, whole->acts[act].chosen);
        for (int j = 0; j < LINEAR_ROW; j++)
            assert_int_equal(first->acts[act].sum_chosen[j] + rest->acts[act].sum_chosen[j],
                             whole->acts[act].sum_chosen[j]);
    }
    assert_in_range(whole->acts[TAKE].chosen, 1, GAMES - 1);
    free(whole);
    free(first);
    free(rest);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tells_by_hand),
        cmocka_unit_test(equal_tells_keep_their_order),
        cmocka_unit_test(nothing_chosen_tells_nothing),
        cmocka_unit_test(features_have_names),
        cmocka_unit_test(one_seat_is_watched),
        cmocka_unit_test(a_whole_side_is_watched),
        cmocka_unit_test(taking_is_told_by_the_risk),
        cmocka_unit_test(parts_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

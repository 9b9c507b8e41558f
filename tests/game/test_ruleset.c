// ruleset: names of outcomes, look-up of names in a list, and which role wins with which outcome.
#include "sim/game/ruleset.h"

#include "tests/testing.h"

// Two factions and a storm; nobody plays for the storm.
static const Ruleset factions = {.id = "factions",
                                 .roles = (const char* const[]){"hunter", "wolf", "ghost"},
                                 .role_count = 3,
                                 .outcomes = (const char* const[]){"village", "storm", "pack"},
                                 .outcome_roles = (const char* const[]){"hunter|ghost", "", "wolf"},
                                 .outcome_count = 3,
                                 .metrics = (const Metric[]){{"turns", ""}, {"seat", ""}, {"turn", ""}},
                                 .metric_count = 3,
                                 .label_metrics = "seat|turn"};

// Every seat for itself, or a storm.
static const Ruleset free_for_all = {.id = "free-for-all",
                                     .roles = (const char* const[]){"player"},
                                     .role_count = 1,
                                     .outcomes = (const char* const[]){"storm"},
                                     .outcome_roles = (const char* const[]){""},
                                     .outcome_count = 1,
                                     .seat_outcomes = true,
                                     .metrics = (const Metric[]){{"turns", ""}},
                                     .metric_count = 1};

static void outcome_called(const Ruleset* ruleset, int players, int outcome, const char* expected) {
    char name[NAME_MAX_BYTES];
    ruleset_outcome_name(ruleset, players, outcome, name, sizeof name);
    assert_string_equal(name, expected);
}

static void outcomes_have_names(void** unused) {
    (void)unused;
    assert_int_equal(ruleset_outcomes(&factions, 5), 3);
    outcome_called(&factions, 5, 0, "village");
    outcome_called(&factions, 5, 2, "pack");
    assert_int_equal(ruleset_outcomes(&free_for_all, 3), 4);
    outcome_called(&free_for_all, 3, 0, "seat_0");
    outcome_called(&free_for_all, 3, 2, "seat_2");
    outcome_called(&free_for_all, 3, 3, "storm");
}

static void seats_are_spelled_for_people(void** unused) {
    (void)unused;
    char seat[] = "seat_12", other[] = "seat_of_power", side[] = "no_result", bare[] = "seat_";
    ruleset_outcome_spell(seat);
    ruleset_outcome_spell(other);
    ruleset_outcome_spell(side);
    ruleset_outcome_spell(bare);
    assert_string_equal(seat, "seat 12");
    assert_string_equal(other, "seat_of_power");
    assert_string_equal(side, "no_result");
    assert_string_equal(bare, "seat_");
}

static void lists_of_names(void** unused) {
    (void)unused;
    assert_true(ruleset_names("one", "one"));
    assert_true(ruleset_names("one|two|three", "one"));
    assert_true(ruleset_names("one|two|three", "two"));
    assert_true(ruleset_names("one|two|three", "three"));
    assert_false(ruleset_names("one|two|three", "on"));
    assert_false(ruleset_names("one|two|three", "twos"));
    assert_false(ruleset_names("one|two|three", ""));
    assert_false(ruleset_names("", "one"));
    assert_true(ruleset_names_role(&factions, "ghost|wolf", 1));
    assert_false(ruleset_names_role(&factions, "ghost|wolf", 0));
}

static void labels(void** unused) {
    (void)unused;
    assert_false(ruleset_is_label(&factions, 0));
    assert_true(ruleset_is_label(&factions, 1));
    assert_true(ruleset_is_label(&factions, 2));
    assert_false(ruleset_is_label(&free_for_all, 0));
}

static void who_wins_with_an_outcome(void** unused) {
    (void)unused;
    static const bool wins[3][3] = {{true, false, true}, {false, false, false}, {false, true, false}};
    for (int outcome = 0; outcome < 3; outcome++)
        for (int role = 0; role < 3; role++)
            assert_int_equal(ruleset_wins_with(&factions, 4, outcome, role), wins[outcome][role]);
    for (int outcome = 0; outcome < 4; outcome++)
        assert_int_equal(ruleset_wins_with(&free_for_all, 3, outcome, 0), outcome < 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outcomes_have_names),      cmocka_unit_test(seats_are_spelled_for_people),
        cmocka_unit_test(lists_of_names),           cmocka_unit_test(labels),
        cmocka_unit_test(who_wins_with_an_outcome),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// motive: who plays for itself and who shares a coin, what a table wants, and motives given to
// line-ups. What each motive gets from a game is tested with its game.
#include "sim/game/motive.h"

#include "sim/game/assignment.h"
#include "sim/game/lineup.h"
#include "tests/named.h"
#include "tests/testing.h"

// The readings of Escape the Horde's motives, by name.
static int named(const char* name) {
    const Ruleset* horde = ruleset_named("escape-the-horde");
    double reading = 0;
    Error error;
    assert_true(param_parse(horde->motives, name, &reading, &error));
    return (int)reading;
}

static void without_a_choice(void** state) {
    (void)state;
    const Ruleset *stub = ruleset_named("stub"), *city = ruleset_named("escape-zombie-city");
    const GameResult result = {.win_840ths = {0, 420, 0, 420}};
    const MotiveGame game = {stub, NULL, NULL, &result};
    assert_int_equal(motive_won(&game, 0, 1, 0), 420);
    assert_int_equal(motive_won(&game, 0, 2, 0), 0);
    assert_true(motive_for_oneself(stub, 0, 0));   // a free-for-all
    assert_false(motive_for_oneself(city, 0, 0));  // a team
    assert_string_equal(motive_name(stub, 0), "");
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(motive_side_of(stub, 0, seat, 0), OUTCOMES_MAX + seat);
}

static void coins(void** state) {
    (void)state;
    const Ruleset* horde = ruleset_named("escape-the-horde");
    enum { SURVIVOR, ZERO, TURNED };
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        assert_int_equal(motive_side_of(horde, named("team"), seat, SURVIVOR), 0);
        assert_int_equal(motive_side_of(horde, named("survivor"), seat, SURVIVOR), OUTCOMES_MAX + seat);
        assert_int_equal(motive_side_of(horde, named("survivor"), seat, ZERO), 1);
        assert_int_equal(motive_side_of(horde, named("survivor"), seat, TURNED), 1);
    }
}

static Lineup lineup_of(const char* const* strategies, const char* const* motives) {
    const Ruleset* horde = ruleset_named("escape-the-horde");
    Lineup lineup = {.assignment_count = 0};
    Error error;
    for (; *strategies; strategies++)
        assert_true(
            assignment_parse(horde, *strategies, &lineup.assignments[lineup.assignment_count++], &error));
    assert_true(assignment_make_lineup(horde, &lineup, &error));
    for (; *motives; motives++) {
        Assignment motive;
        assert_true(assignment_parse_motive(horde, *motives, &motive, &error));
        if (!assignment_apply_motive(horde, &lineup, &motive, &error)) fail_msg("%s", error.text);
    }
    return lineup;
}

#define LIST(...) ((const char* const[]){__VA_ARGS__, NULL})
#define NOTHING   ((const char* const[]){NULL})

static void given_to_lineups(void** state) {
    (void)state;
    const struct {
        const char *const *strategies, *const *motives, *name;
        int survivors[2];  // the motives of seats 0 and 2
    } cases[] = {
        {LIST("league"),
         LIST("final_side"),
         "league:motive=final_side",
         {named("final_side"), named("final_side")}},
        {LIST("league"),
         LIST("survivors=final_side"),
         "league survivors=league:motive=final_side",
         {named("final_side"), named("final_side")}},
        {LIST("league"), LIST("final_side", "2=team"), NULL, {named("final_side"), named("team")}},
        {LIST("league"), LIST("2=final_side"), NULL, {0, named("final_side")}},
        {LIST("league", "2=random"),
         LIST("survivors=final_side"),
         NULL,
         {named("final_side"), named("final_side")}},
        {NOTHING, LIST("survivors=final_side"), NULL, {named("final_side"), named("final_side")}},
        {LIST("survivors=cooperative"), NOTHING, "survivors=cooperative", {0, 0}},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Lineup lineup = lineup_of(cases[i].strategies, cases[i].motives);
        for (int k = 0; k < 2; k++) assert_int_equal(lineup.table[2 * k][0].motive, cases[i].survivors[k]);
        if (cases[i].name) assert_string_equal(lineup.name, cases[i].name);
    }
}

static void refused(void** state) {
    (void)state;
    const Ruleset *horde = ruleset_named("escape-the-horde"), *stub = ruleset_named("stub");
    Assignment motive;
    Error error;
    assert_false(assignment_parse_motive(stub, "team", &motive, &error));
    assert_non_null(strstr(error.text, "no choice"));
    assert_false(assignment_parse_motive(horde, "survivors=teem", &motive, &error));
    assert_non_null(strstr(error.text, "did you mean team?"));
    assert_false(assignment_parse_motive(horde, "survivers=team", &motive, &error));
    assert_non_null(strstr(error.text, "did you mean survivors?"));
    Lineup lineup = lineup_of(LIST("survivors=cooperative", "patient_zero=opportunist"), NOTHING);
    assert_true(assignment_parse_motive(horde, "2=team", &motive, &error));
    assert_false(assignment_apply_motive(horde, &lineup, &motive, &error));
    assert_non_null(strstr(error.text, "2=NAME:motive=team"));
}

// Players without a motive of their own, such as Patient Zero, do not make a table mixed.
static void of_a_table(void** state) {
    (void)state;
    const Ruleset* horde = ruleset_named("escape-the-horde");
    Match match = {.ruleset = horde, .players = 4};
    const Lineup same = lineup_of(LIST("league"), LIST("survivors=final_side"));
    memcpy(match.table, same.table, sizeof match.table);
    assert_int_equal(lineup_motive(&match), named("final_side"));
    const Lineup mixed = lineup_of(LIST("league"), LIST("2=final_side"));
    memcpy(match.table, mixed.table, sizeof match.table);
    assert_int_equal(lineup_motive(&match), MOTIVE_NONE);
    match.players = 2;  // the seats that differ do not play
    assert_int_equal(lineup_motive(&match), 0);
}

// A motive given to all reaches the roles without one of their own.
static void reaches_everybody(void** state) {
    (void)state;
    enum { SURVIVOR, ZERO, TURNED };
    const Lineup all = lineup_of(LIST("patient_zero=opportunist"), LIST("team"));
    for (int role = SURVIVOR; role <= TURNED; role++)
        assert_int_equal(all.table[3][role].motive, named("team"));
    const Lineup own =
        lineup_of(LIST("survivors=cooperative", "patient_zero=opportunist"), LIST("patient_zero=team"));
    assert_int_equal(own.table[0][SURVIVOR].motive, named("survivor"));
    assert_int_equal(own.table[0][ZERO].motive, named("team"));
    const Lineup none = lineup_of(NOTHING, LIST("team"));
    for (int role = SURVIVOR; role <= TURNED; role++)
        assert_int_equal(none.table[3][role].motive, named("team"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_choice), cmocka_unit_test(coins),      cmocka_unit_test(given_to_lineups),
        cmocka_unit_test(refused),          cmocka_unit_test(of_a_table), cmocka_unit_test(reaches_everybody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

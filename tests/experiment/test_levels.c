// levels: names, the levels of each game, their line-ups and back, lists, what is refused.
#include "sim/experiment/levels.h"

#include <string.h>

#include "sim/experiment/experiment_make.h"
#include "sim/game/assignment.h"
#include "sim/game/motive.h"
#include "sim/game/registry.h"
#include "tests/named.h"
#include "tests/testing.h"

static void names(void** state) {
    (void)state;
    static const char* const all[LEVELS] = {"random", "people", "scripts", "team", "league", "search"};
    Level levels[LEVELS];
    Error error;
    for (Level level = LEVEL_RANDOM; level < LEVELS; level++) {
        assert_string_equal(level_name(level), all[level]);
        assert_int_equal(level_list(all[level], levels, &error), 1);
        assert_int_equal(levels[0], level);
    }
}

static void lists_keep_their_order(void** state) {
    (void)state;
    Level levels[LEVELS];
    Error error;
    assert_int_equal(level_list("league,random,search,scripts", levels, &error), 4);
    assert_int_equal(levels[0], LEVEL_LEAGUE);
    assert_int_equal(levels[1], LEVEL_RANDOM);
    assert_int_equal(levels[2], LEVEL_SEARCH);
    assert_int_equal(levels[3], LEVEL_SCRIPTS);
}

static void lists_are_refused(void** state) {
    (void)state;
    static const struct {
        const char *text, *part;
    } bad[] = {{"leage", "did you mean league?"},
               {"expert",
                "unknown level of play \"expert\"; allowed: random, people, scripts, team, league, search"},
               {"random,random", "random is given more than once"},
               {"random,", "unknown level of play \"\""},
               {"", "unknown level of play"},
               {"random league", "unknown level of play"},
               {"RANDOM", "unknown level of play"}};
    Level levels[LEVELS];
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Error error;
        assert_int_equal(level_list(bad[i].text, levels, &error), 0);
        assert_int_equal(error.exit_code, EXIT_USAGE);
        if (!strstr(error.text, bad[i].part)) fail_msg("%s, not: %s", error.text, bad[i].part);
    }
}

// A league must have been trained for every number of players; search plays on top of it.
static void there_or_not(void** state) {
    (void)state;
    const Ruleset *horde = ruleset_named("escape-the-horde"), *stub = ruleset_named("stub");
    const int trained[] = {3, 8}, not_all[] = {3, 2};
    for (Level level = LEVEL_RANDOM; level < LEVELS; level++) {
        bool always = level == LEVEL_RANDOM || level == LEVEL_SCRIPTS;
        assert_true(level_there(horde, trained, 2, level));
        assert_int_equal(level_there(horde, not_all, 2, level), always || level == LEVEL_PEOPLE);
        assert_true(level_there(horde, not_all, 1, level));
        assert_int_equal(level_there(stub, not_all + 1, 1, level), always);
    }
}

static void fast_levels_rise(void** state) {
    (void)state;
    const int players[] = {3};
    Level levels[LEVELS];
    assert_int_equal(level_fast(ruleset_named("stub"), players, 1, levels), 2);
    assert_int_equal(levels[0], LEVEL_RANDOM);
    assert_int_equal(levels[1], LEVEL_SCRIPTS);
    assert_int_equal(level_fast(ruleset_named("escape-the-horde"), players, 1, levels), LEVEL_SEARCH);
    for (int i = 0; i < LEVEL_SEARCH; i++) assert_int_equal(levels[i], LEVEL_RANDOM + i);
}

// --- line-ups

static void lineups_are_known_again(void** state) {
    (void)state;
    const Ruleset* horde = ruleset_named("escape-the-horde");
    for (Level level = LEVEL_RANDOM; level < LEVELS; level++) {
        Lineup lineup;
        Error error;
        if (!level_lineup(horde, level, &lineup, &error)) fail_msg("%s", error.text);
        assert_int_equal(level_of(horde, &lineup), level);
        lineup.table[SEATS_MAX - 1][1].handicap.blunder = 0.1;
        assert_int_equal(level_of(horde, &lineup), LEVELS);
    }
}

static void every_role_has_its_player(void** state) {
    (void)state;
    static const char* const everybody[LEVELS] = {"random", "people", NULL, "league", "league", "flat_mc"};
    const Ruleset* horde = ruleset_named("escape-the-horde");
    for (Level level = LEVEL_RANDOM; level < LEVELS; level++) {
        Lineup lineup;
        Error error;
        assert_true(level_lineup(horde, level, &lineup, &error));
        for (int seat = 0; seat < SEATS_MAX; seat++)
            for (int role = 0; role < horde->role_count; role++) {
                const char* name = lineup.table[seat][role].strategy->name;
                assert_string_equal(name, everybody[level] ? everybody[level] : horde->roles[role].script);
            }
    }
}

// Motives distinguish the two leagues, only in games that offer a choice.
static void the_team_plays_for_another_motive(void** state) {
    (void)state;
    const Ruleset *horde = ruleset_named("escape-the-horde"), *race = ruleset_named("zombie-run");
    Lineup lineup;
    Error error;
    assert_true(level_lineup(horde, LEVEL_TEAM, &lineup, &error));
    assert_string_equal(motive_name(horde, lineup.table[2][0].motive), "team");
    assert_true(level_lineup(horde, LEVEL_LEAGUE, &lineup, &error));
    assert_string_equal(motive_name(horde, lineup.table[2][0].motive), "survivor");
    assert_false(level_lineup(race, LEVEL_TEAM, &lineup, &error));
    assert_int_equal(error.exit_code, EXIT_USAGE);
    assert_non_null(strstr(error.text, "zombie-run gives its players no choice of motives"));
}

// A game without a league: its scripts play by default.
static void scripts_of_a_game_without_a_league(void** state) {
    (void)state;
    const Ruleset* stub = ruleset_named("stub");
    Lineup lineup;
    Error error;
    assert_null(stub->roles[0].strategy);
    assert_true(level_lineup(stub, LEVEL_SCRIPTS, &lineup, &error));
    assert_string_equal(lineup.table[0][0].strategy->name, ruleset_default(stub, 0));
}

static void other_lineups_are_no_level(void** state) {
    (void)state;
    static const char* const others[] = {"eager", "cautious:risk_max=0.5", "cautious:blunder=0.5"};
    const Ruleset* stub = ruleset_named("stub");
    for (int i = 0; i < 3; i++) {
        Lineup lineup = {.assignment_count = 1};
        Error error;
        assert_true(assignment_parse(stub, others[i], &lineup.assignments[0], &error));
        assert_true(assignment_make_lineup(stub, &lineup, &error));
        assert_int_equal(level_of(stub, &lineup), LEVELS);
    }
}

// --- experiments

static void check_seated(const Experiment* experiment, const Level* levels, int count) {
    assert_int_equal(experiment->lineup_count, count);
    for (int i = 0; i < count; i++)
        assert_int_equal(level_of(experiment->ruleset, &experiment->lineups[i]), levels[i]);
}

static void experiments_are_seated(void** state) {
    (void)state;
    Experiment experiment;
    Error error;
    const char* const strategies[] = {"eager"};
    const Overrides overrides = {
        .ruleset = "escape-the-horde", .players = "3,4", .strategies = strategies, .strategy_count = 1};
    assert_true(experiment_make(&experiment, NULL, &overrides, &error));
    check_seated(&experiment, (const Level[]){LEVELS}, 1);
    const Level wanted[] = {LEVEL_SEARCH, LEVEL_RANDOM};
    assert_true(level_seat(&experiment, wanted, 2, &error));
    check_seated(&experiment, wanted, 2);
    assert_true(level_lineups(&experiment, false, &error));
    static const Level falling[] = {LEVEL_LEAGUE, LEVEL_TEAM, LEVEL_SCRIPTS, LEVEL_PEOPLE, LEVEL_RANDOM};
    check_seated(&experiment, falling, 5);
    assert_true(level_lineups(&experiment, true, &error));
    static const Level given[] = {LEVEL_LEAGUE, LEVEL_SCRIPTS, LEVEL_PEOPLE, LEVEL_RANDOM};
    check_seated(&experiment, given, 4);
    experiment_free(&experiment);
    assert_true(experiment_make(&experiment, NULL, &(Overrides){.ruleset = "stub"}, &error));
    assert_true(level_lineups(&experiment, false, &error));
    check_seated(&experiment, (const Level[]){LEVEL_SCRIPTS, LEVEL_RANDOM}, 2);
    experiment_free(&experiment);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names),
        cmocka_unit_test(lists_keep_their_order),
        cmocka_unit_test(lists_are_refused),
        cmocka_unit_test(there_or_not),
        cmocka_unit_test(fast_levels_rise),
        cmocka_unit_test(lineups_are_known_again),
        cmocka_unit_test(every_role_has_its_player),
        cmocka_unit_test(the_team_plays_for_another_motive),
        cmocka_unit_test(scripts_of_a_game_without_a_league),
        cmocka_unit_test(other_lineups_are_no_level),
        cmocka_unit_test(experiments_are_seated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// course: margin and comeback from standings; every ruleset's standings are consistent, and
// following them changes no game.
#include "sim/game/course.h"

#include <string.h>

#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "tests/testing.h"

enum { SIDES = 3 };

// The toy's state is its standings.
static void toy_standing(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]) {
    (void)rules;
    memcpy(standing, state, SIDES * sizeof *standing);
}

static const Outcome outcomes[] = {{.name = "a"}, {.name = "b"}, {.name = "c"}, {0}};
static const Outcome team[] = {{.name = "a"}, {0}};
static const Standing toy_standings = {.of = toy_standing, .unit = "", .help = ""};
static const Ruleset toy = {.outcomes = outcomes, .standing = &toy_standings};
static const Ruleset together = {.outcomes = team, .standing = &toy_standings};

typedef int32_t Standings[SIDES];

// The course of a game with one look, won by the sides in `winners`, a bit each.
static Course course_of(const Ruleset* ruleset, const Standings look, const Standings end, unsigned winners) {
    Course course;
    GameResult result = {.end_reason = 0};
    for (int i = 0; i < SIDES; i++)
        if (winners >> i & 1) result.win_840ths[i] = (uint16_t)(840 / __builtin_popcount(winners));
    course_open(&course, course_sides(ruleset, 0));
    course_look(&course, ruleset, NULL, look);
    course_close(&course, ruleset, NULL, end, &result);
    return course;
}

static void who_was_behind_came_back(void** state) {
    (void)state;
    Course course = course_of(&toy, (Standings){2, 7, 5}, (Standings){9, 7, 8}, 1);
    assert_int_equal(course.comeback, 5);
    assert_int_equal(course.margin, 1);
    course = course_of(&toy, (Standings){2, 7, 5}, (Standings){2, 9, 8}, 2);
    assert_int_equal(course.comeback, 0);
    assert_int_equal(course.margin, 1);
}

static void shared_wins_have_no_margin(void** state) {
    (void)state;
    assert_int_equal(course_of(&toy, (Standings){0}, (Standings){9, 9, 1}, 3).margin, 0);
}

static void who_wins_without_being_ahead_has_no_margin_either(void** state) {
    (void)state;
    assert_int_equal(course_of(&toy, (Standings){0}, (Standings){3, 9, 1}, 1).margin, 0);
}

static void what_cannot_be_said_is_unknown(void** state) {
    (void)state;
    static const Standings none = {STANDING_NONE, 4, 4}, alone = {4, STANDING_NONE, STANDING_NONE};
    assert_int_equal(course_of(&toy, none, none, 1).margin, COURSE_UNKNOWN);
    assert_int_equal(course_of(&toy, none, none, 1).comeback, COURSE_UNKNOWN);
    assert_int_equal(course_of(&toy, alone, alone, 1).margin, COURSE_UNKNOWN);
    assert_int_equal(course_of(&toy, none, none, 0).margin, COURSE_UNKNOWN);  // nobody won
    Ruleset silent = toy;
    silent.standing = NULL;
    assert_int_equal(course_of(&silent, none, none, 2).margin, COURSE_UNKNOWN);
}

// Against the game itself, which wins when the players do not.
static void nobody_is_a_side_where_players_win_together(void** state) {
    (void)state;
    assert_int_equal(course_sides(&together, 4), 2);
    Course course = course_of(&together, (Standings){6, 1}, (Standings){6, 10}, 0);
    assert_int_equal(course.margin, 4);
    assert_int_equal(course.comeback, 5);
    course = course_of(&together, (Standings){1, 6}, (Standings){10, 8}, 1);
    assert_int_equal(course.margin, 2);
    assert_int_equal(course.comeback, 5);
}

// --- the games

enum { GAMES = 200 };

// There is a standing for every side and no other, none is below STANDING_NONE, and winners are not
// behind.
static void check_end(const Match* match, const Workspace* workspace, const GameResult* result) {
    int32_t standing[OUTCOMES_MAX], best = 0;
    int sides = course_sides(match->ruleset, match->players);
    for (int i = 0; i < OUTCOMES_MAX; i++) standing[i] = INT32_MIN;
    match->ruleset->standing->of(match->rules, workspace->state, standing);
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        assert_int_equal(standing[i] < STANDING_NONE, i >= sides);
        best = standing[i] > best ? standing[i] : best;
    }
    for (int i = 0; !result->aborted && i < ruleset_outcomes(match->ruleset, match->players); i++)
        if (result->win_840ths[i] && standing[i] != STANDING_NONE) assert_int_equal(standing[i], best);
}

// Looking at a game changes nothing in it.
static void check_games(const Match* match, Workspace* workspace) {
    GameResult plain, looked;
    PlayFault fault;
    uint64_t decisions[2];
    for (uint64_t game = 0; game < GAMES; game++) {
        workspace->decisions = 0;
        assert_true(play_game(&(GameKey){match, 3, game}, 0, workspace, &plain, &fault));
        decisions[0] = workspace->decisions;
        assert_true(play_game(&(GameKey){match, 3, game}, PLAY_COURSE, workspace, &looked, &fault));
        decisions[1] = workspace->decisions - decisions[0];
        assert_memory_equal(&plain, &looked, sizeof plain);
        assert_int_equal(decisions[0], decisions[1]);
        check_end(match, workspace, &looked);
    }
}

// How often the standings were asked for.
static int asked;
static const Ruleset* original;

static void count_standing(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]) {
    asked++;
    original->standing->of(rules, state, standing);
}

// After every COURSE_LOOK decisions and at the end, and only if somebody wants the course.
static void standings_are_checked_now_and_then(void** state) {
    (void)state;
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    Match match;
    Error error;
    original = registry_find_ruleset("escape-the-horde", &error);
    Ruleset counted = *original;
    const Standing counting = {.of = count_standing, .unit = "", .help = ""};
    counted.standing = &counting;
    assert_non_null(workspace);
    assert_true(match_open(&match, original, 6, NULL, &error));
    match_seat(&match, -1, registry_find_strategy(original, "random", &error));
    match.ruleset = &counted;
    uint64_t most = 0;
    for (uint64_t game = 0; game < GAMES; game++) {
        GameResult result;
        PlayFault fault;
        asked = 0;
        workspace->decisions = 0;
        assert_true(play_game(&(GameKey){&match, 4, game}, 0, workspace, &result, &fault));
        assert_int_equal(asked, 0);
        uint64_t decisions = workspace->decisions;
        assert_true(play_game(&(GameKey){&match, 4, game}, PLAY_COURSE, workspace, &result, &fault));
        assert_int_equal(asked, decisions / COURSE_LOOK + 1);
        most = decisions > most ? decisions : most;
    }
    assert_true(most > 3 * (uint64_t)COURSE_LOOK);
    match_close(&match);
    free(workspace);
}

static void every_ruleset_says_how_its_sides_stand(void** state) {
    (void)state;
    Error error;
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    assert_non_null(workspace);
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        assert_true(ruleset->standing && ruleset->standing->unit && ruleset->standing->help);
        for (int players = ruleset->players_min; players <= ruleset->players_max; players++) {
            Match match;
            assert_true(match_open(&match, ruleset, players, NULL, &error));
            match_seat(&match, -1, registry_find_strategy(ruleset, "random", &error));
            assert_true(course_sides(ruleset, players) < OUTCOMES_MAX);
            check_games(&match, workspace);
            match_close(&match);
        }
    }
    free(workspace);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_was_behind_came_back),
        cmocka_unit_test(shared_wins_have_no_margin),
        cmocka_unit_test(who_wins_without_being_ahead_has_no_margin_either),
        cmocka_unit_test(what_cannot_be_said_is_unknown),
        cmocka_unit_test(nobody_is_a_side_where_players_win_together),
        cmocka_unit_test(standings_are_checked_now_and_then),
        cmocka_unit_test(every_ruleset_says_how_its_sides_stand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

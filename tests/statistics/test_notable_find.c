// notable_find: the game for each name, and its description.
#include "sim/statistics/notable_find.h"

#include "tests/new_tally.h"

enum { PLAYERS = 2 };

static const Metric metrics[] = {{.name = "noise"}, {.name = "turns", .use = METRIC_LENGTH}};
static const EndReason ends[] = {{.name = "zombies", .winners = WON_BY_NOBODY}, {0}};
static const Outcome sides[] = {{.name = "zombies"}, {0}};
static const Standing points = {.unit = "points"}, way = {.unit = "thousandths of the way to a win"};
static const Ruleset toy = {.metrics = metrics,
                            .metric_count = 2,
                            .end_reasons = ends,
                            .outcomes = sides,
                            .seat_outcomes = true,
                            .standing = &points};
static const Ruleset together = {
    .metrics = metrics, .metric_count = 2, .end_reasons = ends, .outcomes = sides, .standing = &points};

// A game won by an outcome (negative: by nobody).
static void play(const Ruleset* ruleset, Tally* tally, int winner, int32_t turns, Course course) {
    GameResult result = {.metrics = {7, turns}};
    if (winner >= 0) result.win_840ths[winner] = 840;
    tally_note(tally, &(TallyGame){ruleset, PLAYERS, tally->games, &result, &course});
}

static Course course(int32_t margin, int32_t comeback) {
    return (Course){.margin = margin, .comeback = comeback};
}

static const Course unknown = {.margin = COURSE_UNKNOWN, .comeback = COURSE_UNKNOWN};

// The game of that name and what is said of it: "3: decided by 9 points"; "none".
static void expect(const Ruleset* ruleset, const Tally* tally, NotableFind kind, const char* expected) {
    NotableFound found;
    char text[NAME_MAX_BYTES], said[NAME_MAX_BYTES * 2] = "none";
    if (notable_find(ruleset, PLAYERS, tally, kind, &found)) {
        if (kind != NOTABLE_FIND_UPSET) assert_int_equal(found.side, -1);
        notable_find_text(ruleset, PLAYERS, kind, &found, text, sizeof text);
        snprintf(said, sizeof said, "%d: %s", (int)found.game, text);
    }
    assert_string_equal(said, expected);
}

static void each_name_has_its_game(void** state) {
    (void)state;
    Tally* tally = new_tally(&toy);
    play(&toy, tally, 0, 30, course(4, 0));
    play(&toy, tally, 0, 50, course(2, 0));
    play(&toy, tally, 0, 30, course(9, 3));
    play(&toy, tally, 1, 20, course(2, 6));
    play(&toy, tally, 1, 50, course(5, 6));
    expect(&toy, tally, NOTABLE_FIND_LONGEST, "1: 50 turns");
    expect(&toy, tally, NOTABLE_FIND_SHORTEST, "3: 20 turns");
    expect(&toy, tally, NOTABLE_FIND_MEDIAN, "0: 30 turns");
    expect(&toy, tally, NOTABLE_FIND_LOPSIDED, "2: decided by 9 points");
    expect(&toy, tally, NOTABLE_FIND_CLOSEST, "1: decided by 2 points");
    expect(&toy, tally, NOTABLE_FIND_COMEBACK, "3: from behind by 6 points");
    expect(&toy, tally, NOTABLE_FIND_UPSET, "4: won by seat 1");
    free_tally(tally);
}

static void the_median_game_is_the_first_of_its_length(void** state) {
    (void)state;
    Tally* tally = new_tally(&toy);
    play(&toy, tally, 0, 50, course(4, 0));
    play(&toy, tally, 0, 20, course(4, 0));
    play(&toy, tally, 0, 30, course(4, 0));
    play(&toy, tally, 0, 30, course(4, 0));
    play(&toy, tally, 0, 40, course(4, 0));
    expect(&toy, tally, NOTABLE_FIND_MEDIAN, "2: 30 turns");
    free_tally(tally);
}

static void thousandths_are_shown_in_percent(void** state) {
    (void)state;
    Ruleset progress = toy;
    progress.standing = &way;
    Tally* tally = new_tally(&progress);
    play(&progress, tally, 0, 30, course(15, 0));
    play(&progress, tally, 0, 30, course(1000, 320));
    expect(&progress, tally, NOTABLE_FIND_CLOSEST, "0: decided by 1.5 % of the way to a win");
    expect(&progress, tally, NOTABLE_FIND_LOPSIDED, "1: decided by 100 % of the way to a win");
    expect(&progress, tally, NOTABLE_FIND_COMEBACK, "1: from behind by 32 % of the way to a win");
    free_tally(tally);
}

static void a_side_without_a_standing_can_be_the_upset(void** state) {
    (void)state;
    Tally* tally = new_tally(&toy);
    for (int i = 0; i < 3; i++) play(&toy, tally, i % 2, 10, course(1, 0));
    play(&toy, tally, 0, 10, course(1, 0));
    play(&toy, tally, 1, 10, course(1, 0));
    play(&toy, tally, PLAYERS, 10, unknown);
    expect(&toy, tally, NOTABLE_FIND_UPSET, "5: won by zombies");
    expect(&toy, tally, NOTABLE_FIND_LOPSIDED, "0: decided by 1 point");
    expect(&toy, tally, NOTABLE_FIND_COMEBACK, "none");
    free_tally(tally);
}

static void nobody_can_be_the_underdog_where_players_win_together(void** state) {
    (void)state;
    Tally* tally = new_tally(&together);
    play(&together, tally, 0, 10, course(1, 0));
    expect(&together, tally, NOTABLE_FIND_UPSET, "none");  // one side won every game
    play(&together, tally, 0, 10, course(2, 0));
    play(&together, tally, -1, 10, course(3, 0));
    expect(&together, tally, NOTABLE_FIND_UPSET, "2: won by nobody");
    free_tally(tally);
}

static void an_unknown_margin_is_not_lopsided(void** state) {
    (void)state;
    Tally* tally = new_tally(&toy);
    play(&toy, tally, 0, 10, unknown);
    expect(&toy, tally, NOTABLE_FIND_LOPSIDED, "none");
    play(&toy, tally, 0, 10, course(0, 0));
    expect(&toy, tally, NOTABLE_FIND_LOPSIDED, "1: decided by 0 points");
    free_tally(tally);
}

static void of_equal_sides_the_first_is_the_underdog(void** state) {
    (void)state;
    Tally* tally = new_tally(&toy);
    play(&toy, tally, 1, 10, course(1, 0));
    play(&toy, tally, 0, 10, course(1, 0));
    expect(&toy, tally, NOTABLE_FIND_UPSET, "1: won by seat 0");
    free_tally(tally);
}

static void without_games_there_is_none(void** state) {
    (void)state;
    Tally* tally = new_tally(&toy);
    for (int kind = 0; kind < NOTABLE_FIND_KINDS; kind++) expect(&toy, tally, (NotableFind)kind, "none");
    free_tally(tally);
}

// Games that were counted but of which none was kept.
static void without_marks_there_is_none(void** state) {
    (void)state;
    Tally* tally = new_tally(&toy);
    for (int winner = 0; winner < 2; winner++) {
        GameResult result = {.metrics = {7, 30}};
        result.win_840ths[winner] = 840;
        tally_game(&toy, PLAYERS, tally, &result);
    }
    for (int kind = 0; kind < NOTABLE_FIND_KINDS; kind++) expect(&toy, tally, (NotableFind)kind, "none");
    free_tally(tally);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_name_has_its_game),
        cmocka_unit_test(the_median_game_is_the_first_of_its_length),
        cmocka_unit_test(thousandths_are_shown_in_percent),
        cmocka_unit_test(an_unknown_margin_is_not_lopsided),
        cmocka_unit_test(a_side_without_a_standing_can_be_the_upset),
        cmocka_unit_test(nobody_can_be_the_underdog_where_players_win_together),
        cmocka_unit_test(of_equal_sides_the_first_is_the_underdog),
        cmocka_unit_test(without_games_there_is_none),
        cmocka_unit_test(without_marks_there_is_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// so_far: the line that a page reads while a run is played: rates, changes against the first variant, and verdicts over the
// games so far, which the answer calls incomplete.
#include "sim/report/so_far.h"

#include <string.h>

#include "sim/base/text_stream.h"
#include "sim/report/verdicts.h"
#include "tests/report/hand_run.h"

static const char* const lineups[] = {"survivors=cooperative", "survivors=hoarder"};

// The caller frees it.
static char* line_of(const Plan* plan) {
    TextStream stream;
    assert_true(text_stream_open(&stream));
    so_far_write(plan, stream.out);
    assert_true(text_stream_close(&stream));
    return stream.text;
}

static void verdicts_are_over_the_games_so_far(void** state) {
    (void)state;
    HandRun* hand = hand_run("escape-the-horde", "3,4", lineups, 2);
    Verdicts verdicts;
    hand_run_fill_all(hand, (const int[]){60, 70, -1, -1});
    for (int i = 0; i < 4; i++) hand->plan.cells[i].stop_reason = STOP_INTERRUPTED;
    assert_true(verdicts_make(&verdicts, &hand->plan, false));
    assert_int_equal(verdicts.list[0].kind, VERDICT_PART);
    char* line = line_of(&hand->plan);
    assert_ptr_equal(strchr(line, '\n'), line + strlen(line) - 1);
    assert_ptr_equal(
        strstr(line, "{\"games\": 20000, \"what\": \"survivors\", \"cells\": [{\"id\": \"3p/default/"), line);
    assert_non_null(strstr(line, "\"games\": 10000, \"rate\": 0.7, \"ci95\": [0.69"));
    assert_non_null(strstr(line,
                           "\"players\": 3, \"variant\": \"default\", \"verdict\": \"leans\", \"words\": "
                           "\"leans to survivors\""));
    assert_non_null(strstr(line, "\"players\": 4, \"variant\": \"default\", \"verdict\": \"none\""));
    assert_null(strstr(line, "4p/"));         // without games
    assert_null(strstr(line, "\"change\""));  // nothing is compared
    free(line);
    hand_run_close(hand);
}

static void the_first_player_where_that_is_the_question(void** state) {
    (void)state;
    static const char* const racers[] = {"racer"};
    HandRun* hand = hand_run("zombie-run", "4", racers, 1);
    char* line = line_of(&hand->plan);
    assert_string_equal(line, "");  // before the first game
    free(line);
    hand_run_fill_first_player(hand, (const int[]){40});
    line = line_of(&hand->plan);
    assert_non_null(strstr(line, "\"what\": \"first_player\""));
    assert_non_null(strstr(line, "\"rate\": 0.4,"));
    assert_non_null(strstr(line, "leans to the first player"));
    free(line);
    hand_run_close(hand);
}

static void changes_are_against_the_first_variant(void** state) {
    (void)state;
    static const char* const sweeps[] = {"deck.zombie=18"};
    HandRun* hand = hand_run_make(&(Overrides){.ruleset = "escape-the-horde",
                                               .players = "4",
                                               .sweeps = sweeps,
                                               .sweep_count = 1,
                                               .pairings = lineups,
                                               .pairing_count = 1});
    assert_int_equal(hand->plan.cell_count, 2);
    hand_run_fill_all(hand, (const int[]){50, 40});
    char* line = line_of(&hand->plan);
    char* change = strstr(line, "\"change\": -0.0999");
    assert_non_null(change);
    assert_null(strstr(change + 1, "\"change\":"));  // the first has none
    assert_non_null(strstr(line, "\"verdict\": \"even\""));
    assert_non_null(strstr(line, "leans to infected"));
    free(line);
    hand_run_close(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(verdicts_are_over_the_games_so_far),
        cmocka_unit_test(the_first_player_where_that_is_the_question),
        cmocka_unit_test(changes_are_against_the_first_variant),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// replay: the story and the JSON lines are of the same game as in the batch; a story reveals no
// more than it should; the command contains everything that determines the game.
#include "sim/telling/replay.h"

#include <cjson/cJSON.h>
#include <string.h>

#include "sim/batch/batch.h"
#include "tests/hand_plan.h"

enum { SEED = 4, GAME = 12 };

static char* told_with(const HandPlan* hand, int cell, uint64_t game, ReplayOptions options) {
    char* text = NULL;
    size_t size = 0;
    Error error;
    FILE* out = open_memstream(&text, &size);
    assert_non_null(out);
    options.out = out;
    options.width = REPLAY_WIDTH;
    if (!replay_game(&hand->plan.cells[cell], game, &options, &error)) fail_msg("%s", error.text);
    fclose(out);
    return text;
}

static char* told(const HandPlan* hand, int cell, uint64_t game, ReplayForm form) {
    return told_with(hand, cell, game,
                     (ReplayOptions){.form = form, .viewer = STORY_EVERYTHING, .playouts = 20});
}

static const char* text_at(const cJSON* json, const char* key) {
    const cJSON* item = cJSON_GetObjectItemCaseSensitive(json, key);
    assert_true(cJSON_IsString(item));
    return item->valuestring;
}

// Whether `name` is one of the decision's legal actions.
static bool is_legal(const cJSON* decision, const char* name) {
    const cJSON* action;
    cJSON_ArrayForEach(action, cJSON_GetObjectItemCaseSensitive(
                                   decision, "legal")) if (!strcmp(action->valuestring, name)) return true;
    return false;
}

// Each line is an object; the number of decisions and the result are those of the batch.
static void json_lines_are_the_game_of_the_batch(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(SEED, 1, 8, 4, HAND_LINEUPS);
    for (int cell = 0; cell < hand->plan.cell_count; cell++) {
        BatchOptions options = {.threads = 1};
        PlayFault fault;
        uint64_t asked = 0;
        Tally* tally = hand->plan.cells[cell].tally;
        assert_true(batch_games(&(MatchGames){&hand->plan.cells[cell].match, SEED, {GAME, GAME + 1}},
                                &options, tally, &asked, &fault));
        char *text = told(hand, cell, GAME, REPLAY_JSON), *rest = NULL;
        uint64_t decisions = 0, events = 0, results = 0;
        for (char* line = strtok_r(text, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
            cJSON* json = cJSON_Parse(line);
            assert_non_null(json);
            const char* type = text_at(json, "type");
            if (!strcmp(type, "decision")) {
                decisions++;
                assert_true(is_legal(json, text_at(json, "choice")));
            } else if (!strcmp(type, "result")) {
                results++;
                const cJSON* metrics = cJSON_GetObjectItemCaseSensitive(json, "metrics");
                const cJSON* turns = cJSON_GetObjectItemCaseSensitive(metrics, "turns");
                assert_int_equal(turns->valueint, tally->metrics[0].sum);
                const cJSON* wins = cJSON_GetObjectItemCaseSensitive(json, "win_840ths");
                assert_int_equal(cJSON_GetObjectItemCaseSensitive(wins, "seat_0")->valueint,
                                 tally->win_840ths[0]);
            } else if (!strcmp(type, "event")) {
                events++;
                assert_true(*text_at(json, "text"));
            } else {
                assert_string_equal(type, "game");
                assert_string_equal(text_at(json, "seed"), "4");
            }
            cJSON_Delete(json);
        }
        assert_int_equal(decisions, asked);
        assert_int_equal(results, 1);
        assert_true(events > decisions);
        free(text);
    }
    hand_plan_free(hand);
}

static void check_parts(const char* text, const char* const* parts, bool there) {
    for (; *parts; parts++)
        if ((strstr(text, *parts) != NULL) != there)
            fail_msg("'%s' %s in:\n%s", *parts, there ? "missing" : "found", text);
}

static void check_width(const char* text) {
    for (size_t length; *text; text += length + (text[length] == '\n')) {
        length = strcspn(text, "\n");
        assert_true(length <= REPLAY_WIDTH);
    }
}

static void story_is_told_to_the_end(void** state) {
    (void)state;
    static const char* const parts[] = {"Stub: game 12 of seed 4",
                                        "At the table: Ada (seat 0) and Ben (1).",
                                        "dealt Food each",
                                        "\nTurn 1, Ada.\n  Ada ",
                                        " win",
                                        NULL};
    static const char* const not_there[] = {"seat 1", "->", NULL};
    HandPlan* hand = hand_plan(SEED, 1, 8, 4, HAND_LINEUPS);
    char *text = told(hand, 2, GAME, REPLAY_STORY), *again = told(hand, 2, GAME, REPLAY_STORY);
    char* other = told(hand, 2, GAME + 1, REPLAY_STORY);
    check_parts(text, parts, true);
    check_parts(text, not_there, false);
    check_width(text);
    assert_string_equal(text, again);
    assert_string_not_equal(strchr(text, '\n'), strchr(other, '\n'));
    free(text);
    free(again);
    free(other);
    hand_plan_free(hand);
}

static void options_are_told_at_each_decision(void** state) {
    (void)state;
    static const char* const both[] = {"    seat 0 (cautious), turn: stay, take -> ",
                                       "    seat 1 (random), turn: stay, take -> ", NULL};
    static const char* const not_there[] = {"seat 0 (cautious), turn", NULL};
    HandPlan* hand = hand_plan(SEED, 1, 8, 4, HAND_LINEUPS);
    char* text = told_with(hand, 2, GAME, (ReplayOptions){.viewer = STORY_EVERYTHING, .legal = true});
    char* one = told_with(hand, 2, GAME, (ReplayOptions){.viewer = 1, .legal = true});
    check_parts(text, both, true);
    check_parts(one, both + 1, true);
    check_parts(one, not_there, false);
    free(text);
    free(one);
    hand_plan_free(hand);
}

// A seat's story says nothing of the others' cards, nor of chances, which follow from them.
static void a_seat_is_told_what_it_saw(void** state) {
    (void)state;
    static const char* const parts[] = {"This is the game as Ben saw it.", "Ada is dealt a card", "is dealt ",
                                        NULL};
    static const char* const not_there[] = {"Ada is dealt Food", "Ada is dealt a Bite", "of the playouts",
                                            "chances", NULL};
    HandPlan* hand = hand_plan(SEED, 1, 8, 4, HAND_LINEUPS);
    for (uint64_t game = 0; game < 20; game++) {
        char* text = told_with(hand, 2, game, (ReplayOptions){.viewer = 1, .playouts = 20});
        char* whole = told(hand, 2, game, REPLAY_STORY);
        check_parts(text, parts, true);
        check_parts(text, not_there, false);
        assert_true(strstr(whole, "It was") != NULL);  // decided, never in doubt, or open
        free(text);
        free(whole);
    }
    hand_plan_free(hand);
}

static void command_names_all_that_makes_the_game(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(SEED, 1, 8, 4, HAND_LINEUPS);
    char command[2048];
    replay_command(&hand->experiment, &hand->plan.cells[2], 77, command, sizeof command);
    assert_string_equal(command,
                        "reckon replay --ruleset stub --players 2 --strategy player=cautious:risk_max=0.25 "
                        "--strategy 1=random --rule deck.food=8 --rule deck.bite=4 --seed 4 --game 77");
    replay_command(&hand->experiment, &hand->plan.cells[1], 78, command, 30);  // cut, not overrun
    assert_int_equal(strlen(command), 29);
    replay_command(&hand->experiment, &hand->plan.cells[1], 78, command, 100);  // whole, in words
    assert_string_equal(command,
                        "reckon replay CONFIG OPTIONS --cell ID --game 78 (CONFIG and OPTIONS as here, ID "
                        "the cell's)");
    hand_plan_free(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_lines_are_the_game_of_the_batch),  cmocka_unit_test(story_is_told_to_the_end),
        cmocka_unit_test(options_are_told_at_each_decision),     cmocka_unit_test(a_seat_is_told_what_it_saw),
        cmocka_unit_test(command_names_all_that_makes_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

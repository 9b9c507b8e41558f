// replay: the story and the JSON lines tell the very game of the batch; the command names everything that
// makes it.
#include "sim/batch/replay.h"

#include <cjson/cJSON.h>
#include <string.h>

#include "sim/batch/batch.h"
#include "tests/hand_plan.h"

enum { SEED = 4, GAME = 12 };

static char* told(const HandPlan* hand, int cell, uint64_t game, ReplayForm form) {
    char* text = NULL;
    size_t size = 0;
    Error error;
    FILE* out = open_memstream(&text, &size);
    assert_non_null(out);
    if (!replay_game(&hand->experiment, &hand->plan.cells[cell], game, form, out, &error))
        fail_msg("%s", error.text);
    fclose(out);
    return text;
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

// Each line is an object; the decisions are as many as the batch asked, the result is what it tallied.
static void json_lines_are_the_game_of_the_batch(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(SEED, 1, 8, 4, HAND_LINEUPS);
    for (int cell = 0; cell < hand->plan.cell_count; cell++) {
        BatchOptions options = {.threads = 1};
        PlayFault fault;
        uint64_t asked = 0;
        Tally* tally = hand->plan.cells[cell].tally;
        assert_true(
            batch_games(&hand->plan.cells[cell].match, SEED, GAME, 1, &options, tally, &asked, &fault));
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

static void story_tells_every_decision_and_the_end(void** state) {
    (void)state;
    static const char* const parts[] = {"Stub: game 12 of seed 4",
                                        "seat 0 (cautious), turn: stay, take -> ",
                                        "seat 1 (random), turn: stay, take -> ",
                                        "is dealt",
                                        "The end (",
                                        "Winners: ",
                                        "turns 2"};
    HandPlan* hand = hand_plan(SEED, 1, 8, 4, HAND_LINEUPS);
    char *text = told(hand, 2, GAME, REPLAY_STORY), *again = told(hand, 2, GAME, REPLAY_STORY);
    char* other = told(hand, 2, GAME + 1, REPLAY_STORY);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strstr(text, parts[i])) fail_msg("no '%s' in:\n%s", parts[i], text);
    assert_string_equal(text, again);
    assert_string_not_equal(strchr(text, '\n'), strchr(other, '\n'));
    free(text);
    free(again);
    free(other);
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
        cmocka_unit_test(json_lines_are_the_game_of_the_batch),
        cmocka_unit_test(story_tells_every_decision_and_the_end),
        cmocka_unit_test(command_names_all_that_makes_the_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

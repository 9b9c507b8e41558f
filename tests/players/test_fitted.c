// Players of a real table: what is written is read back; bad files are refused with the place; all seats of a game play the
// same setting, as often as its weight says, and each seat a member by its share.
#include "sim/players/fitted.h"

#include <string.h>
#include <unistd.h>

#include "sim/base/rng.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "tests/named.h"
#include "tests/testing.h"

static Fitted fitted, again;

static const char* const whole =
    "{\"ruleset\": \"stub\", \"source\": \"by hand\", \"settings\": ["
    "{\"weight\": 3, \"members\": [{\"share\": 0.75, \"strategies\": {\"all\": {\"name\": \"cautious\", "
    "\"params\": {\"risk_max\": 1}}}},"
    " {\"share\": 0.25, \"strategies\": {\"player\": {\"name\": \"cautious\", \"params\": {\"risk_max\": "
    "0}}}}]},"
    "{\"weight\": 1, \"members\": [{\"share\": 1, \"strategies\": {\"all\": \"random\"}}]}]}";

static void parse(const char* text) {
    Error error;
    if (!fitted_parse(&fitted, "f.json", text, strlen(text), &error)) fail_msg("%s", error.text);
}

static void test_round_trip(void** state) {
    (void)state;
    char* text = NULL;
    size_t size = 0;
    JsonWriter writer;
    Error error;
    parse(whole);
    FILE* out = open_memstream(&text, &size);
    json_write_open(&writer, out);
    fitted_write(&fitted, &writer);
    json_write_close(&writer);
    assert_int_equal(fclose(out), 0);
    if (!fitted_parse(&again, "again.json", text, size, &error)) fail_msg("%s", error.text);
    assert_int_equal(again.count, 2);
    assert_string_equal(again.source, "by hand");
    assert_int_equal(again.settings[0].weight, 3);
    for (int k = 0; k < 2; k++) {
        assert_true(again.settings[0].members[k].share == fitted.settings[0].members[k].share);
        assert_true(lineup_same_player(&again.settings[0].members[k].players[0],
                                       &fitted.settings[0].members[k].players[0]));
    }
    assert_true(again.settings[0].members[1].players[0].params[0] == 0);
    assert_string_equal(again.settings[1].members[0].players[0].strategy->name, "random");
    free(text);
}

static void refuses(const char* from, const char* to, const char* message) {
    char text[2048];
    Error error;
    const char* at = strstr(whole, from);
    assert_non_null(at);
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - whole), whole, to, at + strlen(from));
    assert_false(fitted_parse(&fitted, "f.json", text, strlen(text), &error));
    assert_int_equal(error.exit_code, EXIT_BAD_DATA);
    if (strncmp(error.text, "f.json:1:", 9) != 0 || !strstr(error.text, message)) fail_msg("%s", error.text);
}

static void test_faults(void** state) {
    (void)state;
    refuses("\"stub\"", "\"stubb\"", "did you mean stub?");
    refuses("\"source\"", "\"sauce\"", "sauce: unknown key; allowed: ruleset, source, settings");
    refuses("\"source\": \"by hand\", ", "", "\"source\" is missing");
    refuses("\"weight\": 3", "\"weight\": 0", "settings[0].weight");
    refuses("\"share\": 0.75", "\"share\": 1.75", "expected a number from 0 to 1");
    refuses("\"share\": 0.75", "\"share\": 0.25",
            "settings[0].members: the shares of a setting's members add up to 0.5; they must add up to 1");
    refuses("\"share\": 1,", "\"share\": 0.999999,", "add up to 0.999999;");
    refuses("\"random\"", "\"randm\"", "did you mean random?");
    refuses("\"risk_max\": 1", "\"risk_max\": 2", "risk_max");
    refuses("\"risk_max\": 1", "\"risk\": 1", "risk");
    refuses("\"risk_max\": 1", "\"risk_max\": null", "expected a number or a text");
    refuses("{\"all\": \"random\"}", "{}", "nobody plays player");
    refuses("{\"all\": \"random\"}", "{\"0\": \"random\"}", "a seat; allowed: all, or a role");
    refuses("\"strategies\": {\"all\": \"random\"}",
            "\"motive\": \"team\", \"strategies\": {\"all\": \"random\"}", "no choice of motives");
    refuses("{\"weight\": 1, \"members\": [{\"share\": 1, \"strategies\": {\"all\": \"random\"}}]}",
            "{\"weight\": 1, \"members\": []}", "no members");
}

// --- playing

static void* open_plan(const char* text, int players, Error* error) {
    const Ruleset* ruleset = ruleset_named("stub");
    void* plan = NULL;
    char path[] = "fitted_XXXXXX";
    int descriptor = mkstemp(path);
    assert_true(descriptor >= 0 && write(descriptor, text, strlen(text)) == (ssize_t)strlen(text));
    close(descriptor);
    const Seating seating = {.ruleset = ruleset, .players = players, .text = path, .temperature = 1};
    bool good = fitted_open(&seating, &plan, error);
    unlink(path);
    return good ? plan : NULL;
}

// How often a seat takes a card when nothing is at risk for who takes always, and everything for who never does.
static void test_choices(void** state) {
    (void)state;
    enum { GAMES = 40000 };
    Error error;
    void* plan = open_plan(whole, 2, &error);
    if (!plan) fail_msg("%s", error.text);
    const Strategy* strategy = registry_find_strategy(ruleset_named("stub"), "fitted", &error);
    Match match;
    assert_true(match_open(&match, ruleset_named("stub"), 2, NULL, &error));
    match_seat(&match, -1, strategy);
    int taken[2] = {0}, both = 0;
    for (int seat = 0; seat < 2; seat++)
        for (int role = 0; role < match.ruleset->role_count; role++) match.table[seat][role].plan = plan;
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    assert_non_null(workspace);
    for (uint64_t game = 0; game < GAMES; game++) {
        GameResult result;
        PlayFault fault = {.game = 0};
        assert_true(play_game(&(GameKey){&match, 7, game}, PLAY_CHECKED, workspace, &result, &fault));
        taken[0] += result.metrics[1];
        both += result.metrics[1] == 2;
    }
    free(workspace);
    fitted_close(plan);
    match_close(&match);
    // Each of two seats: in 3/4 of the games a taker by 3/4, in 1/4 at random; both at once: by the same setting.
    double mean = 2 * (0.75 * 0.75 + 0.25 * 0.5), pair = 0.75 * 0.75 * 0.75 + 0.25 * 0.25;
    assert_true((double)taken[0] / GAMES > mean - 0.02 && (double)taken[0] / GAMES < mean + 0.02);
    assert_true((double)both / GAMES > pair - 0.015 && (double)both / GAMES < pair + 0.015);
}

static void test_unplayable(void** state) {
    (void)state;
    Error error;
    assert_null(
        open_plan("{\"ruleset\": \"stub\", \"source\": \"\", \"settings\": [{\"weight\": 1, \"members\": "
                  "[{\"share\": 1, "
                  "\"strategies\": {\"all\": \"fitted\"}}]}]}",
                  2, &error));
    assert_non_null(strstr(error.text, "plays such a file itself"));
    assert_null(
        open_plan("{\"ruleset\": \"zombie-run\", \"source\": \"\", \"settings\": [{\"weight\": 1, "
                  "\"members\": [{\"share\": 1, "
                  "\"strategies\": {\"all\": \"random\"}}]}]}",
                  2, &error));
    assert_non_null(strstr(error.text, "has players of zombie-run, not stub"));
    const Seating none = {.ruleset = ruleset_named("stub"), .players = 2, .text = "", .temperature = 1};
    void* plan;
    assert_false(fitted_open(&none, &plan, &error));
    assert_int_equal(error.exit_code, EXIT_NO_INPUT);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_round_trip), cmocka_unit_test(test_faults),
                                       cmocka_unit_test(test_choices), cmocka_unit_test(test_unplayable)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

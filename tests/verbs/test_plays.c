// Logs of plays: columns in any order, names in any spelling, and faults named with line and column.
#include "sim/verbs/fit/plays.h"

#include "sim/experiment/experiment_make.h"
#include "sim/game/people.h"
#include "sim/verbs/fit/bgstats.h"
#include "tests/testing.h"

static Experiment base;
static Plays plays;

static void begin(const char* game) {
    const Overrides overrides = {.ruleset = game};
    Error error;
    if (!experiment_make(&base, NULL, &overrides, &error)) fail_msg("%s", error.text);
}

static bool read_text(const char* text, Error* error) {
    char* copy = strdup(text);
    JsonDocument document;
    bool good;
    if (bgstats_is(text)) {
        good = json_parse(&document, "plays.json", text, strlen(text), error);
        if (good) {
            good = bgstats_read(&plays, &document, base.ruleset, base.variants, error);
            json_free(&document);
        }
    } else {
        good = plays_read_csv(&plays, "plays.csv", copy, strlen(copy), base.ruleset, base.variants, error);
    }
    free(copy);
    return good;
}

static void reads(const char* text, int count) {
    Error error;
    if (!read_text(text, &error)) fail_msg("%s", error.text);
    assert_int_equal(plays.count, count);
}

static void refuses(const char* text, const char* message) {
    Error error;
    assert_false(read_text(text, &error));
    assert_int_equal(error.exit_code, EXIT_BAD_DATA);
    if (!strstr(error.text, message)) fail_msg("\"%s\" does not say \"%s\"", error.text, message);
}

static void end(void) {
    plays_free(&plays);
    experiment_free(&base);
}

static void test_columns(void** state) {
    (void)state;
    begin("escape-the-horde");
    reads(
        "\xef\xbb\xbf"
        "Date;Winner;Players;Comment;Ended;Played Weapon\r\n"
        "2026-01-02;Survivors;4;\"good; \"\"really\"\"\r\nlong\";countdown;yes\r\n"
        ";the Infected; 5 ;;;no\r\n\r\n"
        ";Patient Zero;Ann, Bob & Cleo;;all turned;",
        3);
    assert_string_equal(plays.ignored, "Date, Comment");
    assert_int_equal(plays.table_count, 3);
    assert_int_equal(plays.tables[2].players, 3);
    assert_int_equal(plays.list[0].winner, 0);
    assert_int_equal(plays.list[1].winner, 1);
    assert_int_equal(plays.list[2].winner, 1);
    assert_int_equal(plays.list[0].end, 1);
    assert_int_equal(plays.list[1].end, PLAYS_UNKNOWN);
    assert_int_equal(plays.list[1].line, 4);  // a quoted line break counts
    assert_int_equal(plays.fact_count, 1);
    assert_true(plays.facts[0].yes_no);
    assert_int_equal(plays.list[0].facts[0], 1);
    assert_int_equal(plays.list[1].facts[0], 0);
    assert_int_equal(plays.list[2].facts[0], PLAYS_UNKNOWN);
    end();
}

static void test_rules(void** state) {
    (void)state;
    char text[LINE_MAX_BYTES];
    begin("escape-the-horde");
    reads(
        "players,winner,deck.zombie,rules,house\n"
        "4,survivors,,,\n"
        "4,infected,14,,\n"
        "4,infected,,deck.zombie=14,\n"
        "4,infected,,,\"In round 1, no player may Steal.\"\n"
        "4,infected,20,\"dead_zombie_goes=stack,hand_size_small=6\",\n",
        5);
    assert_int_equal(plays.table_count, 4);
    assert_int_equal(plays.list[2].table, plays.list[1].table);
    plays_table_text(&plays, base.variants, plays.list[4].table, text, sizeof text);
    assert_string_equal(text, "4 players, deck.zombie=20, hand_size_small=6, dead_zombie_goes=stack");
    plays_table_text(&plays, base.variants, plays.list[3].table, text, sizeof text);
    assert_string_equal(text, "4 players, house rules");
    end();
}

// Which game it was for the group: a table for each experience; the game's name in a column "game" says nothing.
static void test_nth_game(void** state) {
    (void)state;
    char text[LINE_MAX_BYTES];
    begin("escape-the-horde");
    reads(
        "game,players,winner\n1,4,survivors\n2,4,infected\n3,4,infected\n9,4,infected\n10,4,infected\n,4,"
        "infected\n"
        "Escape the Horde,4,infected\n",
        7);
    static const int experience[] = {PEOPLE_FIRST,     PEOPLE_FIRST,  PEOPLE_FIFTH, PEOPLE_FIFTH,
                                     PEOPLE_TWENTIETH, PLAYS_UNKNOWN, PLAYS_UNKNOWN};
    for (int i = 0; i < 7; i++) assert_int_equal(plays.tables[plays.list[i].table].experience, experience[i]);
    assert_int_equal(plays.table_count, 4);
    assert_int_equal(plays_latest(&plays), PEOPLE_TWENTIETH);
    plays_table_text(&plays, base.variants, plays.list[4].table, text, sizeof text);
    assert_string_equal(text, "4 players, from game 10");
    end();
    begin("escape-the-horde");
    refuses("players,winner,nth game\n4,survivors,0\n4,survivors,10000\n",
            "plays.csv:2:13: game \"0\"; allowed: which game it was for the group, a whole number from 1 to "
            "9999");
    refuses("players,winner,game\n4,survivors,Chess\n", "plays.csv:2:13: game \"Chess\"; allowed");
    refuses("nth,players,winner,game\n1,4,survivors,2\n",
            "column \"game\" says what column \"nth\" says already");
    end();
    begin("stub");
    reads("nth,players,winner\n1,2,zombies\n", 1);
    assert_string_equal(plays.ignored, "nth");
    assert_int_equal(plays_latest(&plays), PLAYS_UNKNOWN);
    end();
}

static void test_winners(void** state) {
    (void)state;
    begin("stub");
    reads("players,winner,turns\nAnn; Bob,bob,4\n2,seat_1,\n2,zombies,\n2,tie,3\n2,nobody,\n2,Player,\n", 6);
    static const int winners[] = {PLAYS_PLAYER, PLAYS_PLAYER, 0, PLAYS_SHARED, PLAYS_NOBODY, PLAYS_PLAYER};
    for (int i = 0; i < 6; i++) assert_int_equal(plays.list[i].winner, winners[i]);
    assert_int_equal(plays.list[0].seat, PLAYS_UNKNOWN);
    assert_int_equal(plays.list[1].seat, 1);
    assert_int_equal(plays.list[3].facts[0], 3);
    end();
    // Names may look like seats that the table does not have.
    begin("stub");
    reads("players,winner\n\"seat_7;seat_3\",seat_7\n\"seat_7;seat_1\",seat_1\n", 2);
    assert_int_equal(plays.list[0].winner, PLAYS_PLAYER);
    assert_int_equal(plays.list[0].seat, PLAYS_UNKNOWN);
    assert_int_equal(plays.list[1].seat, 1);
    end();
    begin("escape-zombie-city");
    reads("players,winner\n2,yes\n2,no\n2,Team\n", 3);
    assert_int_equal(plays.list[0].winner, 0);
    assert_int_equal(plays.list[1].winner, PLAYS_NOBODY);
    assert_int_equal(plays.list[2].winner, 0);
    end();
}

static void test_faults(void** state) {
    (void)state;
    begin("escape-the-horde");
    refuses("", "plays.csv: no plays: the file is empty");
    refuses("players,winner\n", "plays.csv: no plays below");
    refuses("players,date\n4,1\n", "plays.csv:1:1: no column \"winner\"");
    refuses("players,winner,won\n",
            "plays.csv:1:16: column \"won\" says what column \"winner\" says already");
    refuses("players,winner\n4,survivors\n9,survivors\n",
            "plays.csv:3:1: players \"9\": that is 9; allowed: 3 to 8");
    refuses("players,winner\n4,survivors\nAnn;Bob; ann,survivors\n",
            "plays.csv:3:1: players \"Ann;Bob; ann\": Ann is named twice");
    refuses("players,winner\n4,zombies\n",
            "plays.csv:2:3: winner \"zombies\"; allowed: survivors, infected, nobody");
    refuses("players,winner\n\"Ann,Bob,Cleo\",Ann\n", "is a player; name the side");
    refuses("players,winner,ended\n4,survivors,aborted\n",
            "plays.csv:2:13: ended \"aborted\"; allowed: stack_empty, countdown, all_turned");
    refuses("players,winner,deck.zombie\n4,survivors,many\n", "plays.csv:2:13: deck.zombie");
    refuses("players,winner,rules\n4,survivors,deck.zombi=3\n", "plays.csv:2:13: ");
    refuses("players,winner,house\n4,survivors,be nice\n", "plays.csv:2:13: ");
    refuses("players,winner,bites\n4,survivors,3\n4,survivors,yes\n",
            "plays.csv:3:13: bites \"yes\": the rows above have numbers");
    refuses("players,winner\n4,\"survivors\n", "plays.csv:2:3: a quote that does not end");
    refuses("players,winner\n4,survivors,3\n", "plays.csv:2:13: more fields than the 2 columns");
    refuses("players,winner\n4,\n4,survivors\n2,infected\n",
            "plays.csv:4:1: players \"2\"");  // all bad rows, not only the first
    refuses("players,winner,house\n4,,\n4,survivors,Nobody may dance\n",
            "\n    did you mean: ");  // in lines of its own
    refuses("players,winner,hand_size_small\n4,survivors,40\n", "hand_size_small");
    end();
}

static const char* const export =
    "{\"games\": [{\"id\": 7, \"name\": \"Escape the Horde\"}, {\"id\": 8, \"name\": \"Chess\"}],"
    " \"plays\": ["
    "{\"gameRefId\": 8, \"playerScores\": []},"
    "{\"gameRefId\": 7, \"playerScores\": [{\"winner\": false, \"role\": \"Patient Zero\"}, {\"winner\": "
    "true, \"role\": \"Survivor\"},"
    " {\"winner\": true}]},"
    "{\"gameRefId\": 7, \"playerScores\": [{\"winner\": true, \"role\": \"turned\"}, {\"winner\": false}, "
    "{\"winner\": false}, {\"winner\": false}]},"
    "{\"gameRefId\": 7, \"ignored\": true, \"playerScores\": [{\"winner\": true, \"role\": \"turned\"}, {}, "
    "{}]},"
    "{\"gameRefId\": 7, \"playerScores\": [{\"winner\": true}, {}, {}]},"
    "{\"gameRefId\": 7, \"playerScores\": [{\"winner\": true, \"role\": \"survivor\"}]}]}";

static void test_bgstats(void** state) {
    (void)state;
    Error error;
    JsonDocument document;
    begin("escape-the-horde");
    reads(export, 2);
    assert_int_equal(plays.list[0].winner, 0);
    assert_int_equal(plays.tables[plays.list[0].table].players, 3);
    assert_int_equal(plays.list[1].winner, 1);
    assert_int_equal(plays.left_out, 2);
    assert_string_equal(plays.left_out_why, "line 1: the winners have no role, which names their side");
    assert_true(json_parse(&document, "plays.json", export, strlen(export), &error));
    assert_ptr_equal(bgstats_ruleset(&document, &error), base.ruleset);
    json_free(&document);
    end();
    begin("zombie-run");
    refuses(
        export,
        "no play of Zombie! Run for Your Lives! that can be used; games: \"Escape the Horde\", \"Chess\"");
    refuses("{\"players\": []}", "no \"games\": neither CSV nor an export of BG Stats");
    experiment_free(&base);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_columns),  cmocka_unit_test(test_rules),
                                       cmocka_unit_test(test_nth_game), cmocka_unit_test(test_winners),
                                       cmocka_unit_test(test_faults),   cmocka_unit_test(test_bgstats)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

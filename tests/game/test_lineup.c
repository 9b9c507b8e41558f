// lineup: players in words, equality of players, and the entries of a line-up.
#include "sim/game/lineup.h"

#include <string.h>

#include "sim/game/match.h"
#include "tests/named.h"

enum { PLAYERS = 4, SURVIVOR = 0, ZERO, TURNED };

static const Ruleset* horde(void) { return ruleset_named("escape-the-horde"); }

// Everybody plays `random`.
static Match open_match(void) {
    Match match;
    Error error;
    const Player player = player_named(horde(), "random");
    assert_true(match_open(&match, horde(), PLAYERS, NULL, &error));
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int role = 0; role < horde()->role_count; role++) match.table[seat][role] = player;
    return match;
}

static void seat_plays(Match* match, int seat, int role, const char* player) {
    match->table[seat][role] = player_named(horde(), player);
}

// --- players

static void described(const char* player, const char* text) {
    char found[LINE_MAX_BYTES];
    const Player named = player_named(ruleset_named("stub"), player);
    lineup_describe(&named, found, sizeof found);
    assert_string_equal(found, text);
}

static void only_what_is_not_as_it_comes_is_described(void** unused) {
    (void)unused;
    described("random", "random");
    described("cautious", "cautious");
    described("cautious:risk_max=0.25", "cautious:risk_max=0.25");
    described("cautious:blunder=0.5,risk_max=0.25", "cautious:risk_max=0.25,blunder=0.5");
    described("cautious:blunder=0", "cautious");
    described("league:file=mine.json", "league:file=mine.json");
}

static void descriptions_are_cut_where_there_is_no_room(void** unused) {
    (void)unused;
    const Player player = player_named(ruleset_named("stub"), "cautious:risk_max=0.25,blunder=0.5");
    static const char whole[] = "cautious:risk_max=0.25,blunder=0.5";
    for (size_t size = 1; size <= sizeof whole; size++) {
        char text[sizeof whole + 1];
        memset(text, 'x', sizeof text);
        lineup_describe(&player, text, size);
        assert_int_equal(strlen(text), size - 1);
        assert_memory_equal(text, whole, size - 1);
        assert_int_equal(text[size], 'x');
    }
}

static void same(const char* a, const char* b, bool expected) {
    const Player first = player_named(ruleset_named("stub"), a);
    const Player second = player_named(ruleset_named("stub"), b);
    assert_int_equal(lineup_same_player(&first, &second), expected);
}

static void the_same_player(void** unused) {
    (void)unused;
    same("random", "random", true);
    same("random", "eager", false);
    same("cautious:risk_max=0.25", "cautious:risk_max=0.25", true);
    same("cautious:risk_max=0.25", "cautious", false);
    same("random:blunder=0.5", "random", false);
    same("league:file=a.json", "league:file=b.json", false);
}

// --- seats

static void seat_described(const Match* match, int seat, const char* expected) {
    char text[LINE_MAX_BYTES];
    lineup_seat(match, seat, text, sizeof text);
    assert_string_equal(text, expected);
}

static void a_seat_in_words(void** unused) {
    (void)unused;
    Match match = open_match();
    seat_plays(&match, 1, TURNED, "eager");
    seat_plays(&match, 2, SURVIVOR, "survivors=hoarder");
    seat_described(&match, 0, "random");
    seat_described(&match, 1, "random/random/eager");
    seat_described(&match, 2, "hoarder/random/random");
    match_close(&match);
}

static void a_seat_is_cut_where_there_is_no_room(void** unused) {
    (void)unused;
    static const char whole[] = "random/random/eager";
    Match match = open_match();
    seat_plays(&match, 1, TURNED, "eager");
    for (size_t size = 1; size <= sizeof whole; size++) {
        char text[sizeof whole + 1];
        memset(text, 'x', sizeof text);
        lineup_seat(&match, 1, text, size);
        assert_true(strlen(text) < size);
        assert_memory_equal(text, whole, strlen(text));
        assert_int_equal(text[size], 'x');
    }
    match_close(&match);
}

static void seats_that_play_alike(void** unused) {
    (void)unused;
    Match match = open_match();
    seat_plays(&match, 1, TURNED, "eager");
    seat_plays(&match, 3, TURNED, "eager");
    assert_true(lineup_same(&match, 0, 2));
    assert_true(lineup_same(&match, 1, 3));
    assert_false(lineup_same(&match, 0, 1));
    assert_false(lineup_same(&match, 3, 2));
    match_close(&match);
}

static void one_player_for_all(void** unused) {
    (void)unused;
    Match match = open_match();
    assert_true(lineup_uniform(&match));
    seat_plays(&match, PLAYERS, SURVIVOR, "eager");  // nobody sits there
    assert_true(lineup_uniform(&match));
    seat_plays(&match, PLAYERS - 1, TURNED, "eager");
    assert_false(lineup_uniform(&match));
    for (int seat = 0; seat < PLAYERS; seat++) seat_plays(&match, seat, TURNED, "eager");
    assert_false(lineup_uniform(&match));
    match_close(&match);
}

// An entry for each role, then one for each seat that differs from seat 0.
static void entries(void** unused) {
    (void)unused;
    Match match = open_match();
    LineupEntry found[LINEUP_ENTRIES_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++) seat_plays(&match, seat, ZERO, "patient_zero=laser_focus");
    seat_plays(&match, 1, TURNED, "eager");
    seat_plays(&match, 3, SURVIVOR, "survivors=hoarder");
    static const LineupEntry expected[] = {{"survivors", "random"},
                                           {"patient_zero", "laser_focus"},
                                           {"turned", "random"},
                                           {"1", "eager"},
                                           {"3", "hoarder"}};
    enum { EXPECTED = sizeof expected / sizeof *expected };
    assert_int_equal(lineup_entries(&match, found), EXPECTED);
    for (int i = 0; i < EXPECTED; i++) {
        assert_string_equal(found[i].who, expected[i].who);
        assert_string_equal(found[i].plays, expected[i].plays);
    }
    match_close(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_what_is_not_as_it_comes_is_described),
        cmocka_unit_test(descriptions_are_cut_where_there_is_no_room),
        cmocka_unit_test(the_same_player),
        cmocka_unit_test(a_seat_in_words),
        cmocka_unit_test(a_seat_is_cut_where_there_is_no_room),
        cmocka_unit_test(seats_that_play_alike),
        cmocka_unit_test(one_player_for_all),
        cmocka_unit_test(entries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

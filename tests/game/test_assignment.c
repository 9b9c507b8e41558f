// Line-ups: to whom an assignment applies, which one wins, what the line-up is called, and what is refused.
#include <string.h>

#include "sim/game/assignment.h"
#include "sim/game/lineup.h"
#include "sim/game/registry.h"
#include "tests/testing.h"

static const Ruleset* horde(void) {
    Error error;
    const Ruleset* ruleset = registry_find_ruleset("escape-the-horde", &error);
    assert_non_null(ruleset);
    return ruleset;
}

static int role(const char* name) {
    for (int i = 0; i < horde()->role_count; i++)
        if (!strcmp(horde()->roles[i].name, name)) return i;
    fail_msg("no role %s", name);
    return -1;
}

static bool make(Lineup* lineup, const char* const* texts, int count, Error* error) {
    memset(lineup, 0, sizeof *lineup);
    for (int i = 0; i < count; i++, lineup->assignment_count++)
        if (!assignment_parse(horde(), texts[i], &lineup->assignments[i], error)) return false;
    return assignment_make_lineup(horde(), lineup, error);
}

#define MAKE(lineup, error, ...)                     \
    make(lineup, (const char* const[]){__VA_ARGS__}, \
         sizeof((const char* const[]){__VA_ARGS__}) / sizeof(const char*), error)

static void plays(const Lineup* lineup, int seat, const char* as, const char* strategy) {
    assert_string_equal(lineup->table[seat][role(as)].strategy->name, strategy);
}

static void test_one_for_all(void** unused) {
    (void)unused;
    Lineup lineup;
    Error error;
    assert_true(MAKE(&lineup, &error, "random"));
    assert_string_equal(lineup.name, "random");
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int i = 0; i < horde()->role_count; i++)
            assert_string_equal(lineup.table[seat][i].strategy->name, "random");
}

static void test_defaults(void** unused) {
    (void)unused;
    Lineup lineup;
    Error error;
    assert_true(make(&lineup, NULL, 0, &error));
    for (int i = 0; i < horde()->role_count; i++) {
        assert_string_equal(lineup.table[3][i].strategy->name, ruleset_default(horde(), i));
        assert_non_null(strstr(lineup.name, ruleset_default(horde(), i)));
    }
    // With one role there is no need to name it.
    const Ruleset* dice = registry_find_ruleset("zombie-dice", &error);
    memset(&lineup, 0, sizeof lineup);
    assert_true(assignment_make_lineup(dice, &lineup, &error));
    assert_string_equal(lineup.name, ruleset_default(dice, 0));
}

static void test_roles(void** unused) {
    (void)unused;
    Lineup lineup;
    Error error;
    assert_true(MAKE(&lineup, &error, "patient-zero=laser-focus", "survivors=hoarder"));
    assert_string_equal(lineup.name, "survivors=hoarder patient_zero=laser_focus");
    plays(&lineup, 0, "survivors", "hoarder");
    plays(&lineup, 7, "patient_zero", "laser_focus");
    plays(&lineup, 2, "turned", ruleset_default(horde(), role("turned")));
}

// A seat wins over a role, a role over all; in the roles that its strategy can play.
static void test_narrower_wins(void** unused) {
    (void)unused;
    Lineup lineup;
    Error error;
    assert_true(MAKE(&lineup, &error, "2=hoarder", "survivors=cooperative", "eager", "3=random"));
    assert_string_equal(lineup.name, "eager survivors=cooperative 2=hoarder 3=random");
    plays(&lineup, 0, "survivors", "cooperative");
    plays(&lineup, 0, "patient_zero", "eager");
    plays(&lineup, 2, "survivors", "hoarder");
    plays(&lineup, 2, "patient_zero", "eager");
    plays(&lineup, 3, "survivors", "random");
    plays(&lineup, 3, "turned", "random");
}

// Seats and roles have numbers of their own: a seat's strategy is not that of the role with the same number.
static void test_seat_is_no_role(void** unused) {
    (void)unused;
    Lineup lineup;
    Error error;
    assert_int_equal(role("survivors"), 0);
    assert_true(MAKE(&lineup, &error, "survivors=cooperative", "0=random"));
    plays(&lineup, 0, "survivors", "random");
    for (int seat = 1; seat < SEATS_MAX; seat++) plays(&lineup, seat, "survivors", "cooperative");
}

// A new strategy starts with its own default values, whoever played before.
static void test_another_strategy(void** unused) {
    (void)unused;
    Assignment assignment;
    Error error;
    memset(&assignment, 0x5a, sizeof assignment);
    assert_true(assignment_parse(horde(), "eager", &assignment, &error));
    assert_int_equal(assignment.index, 0);
    assert_true(assignment.player.handicap.blunder == 0 && assignment.player.text[0] == '\0');
    assert_true(assignment_parse(horde(), "survivors=league:blunder=0.5,file=a", &assignment, &error));
    assert_string_equal(assignment.player.text, "a");
    assert_true(assignment_strategy(horde(), "cooperative", &assignment, &error));
    assert_string_equal(assignment.player.strategy->name, "cooperative");
    assert_string_equal(assignment.player.text, "");
    assert_true(assignment.player.handicap.blunder == 0);
    for (int i = 0; i < assignment.player.strategy->param_count; i++)
        assert_true(assignment.player.params[i] == assignment.player.strategy->params[i].initial);
}

static void test_params(void** unused) {
    (void)unused;
    Lineup lineup;
    Error error;
    assert_true(MAKE(&lineup, &error, "survivors=cooperative:skip-rate=0.25,weapon_target=4"));
    assert_string_equal(lineup.name, "survivors=cooperative:weapon_target=4,skip_rate=0.25");
    const Player* player = &lineup.table[5][role("survivors")];
    const Param* rows = player->strategy->params;
    for (int i = 0; i < player->strategy->param_count; i++) {
        double wanted = rows[i].initial;
        if (!strcmp(rows[i].key, "skip_rate")) wanted = 0.25;
        if (!strcmp(rows[i].key, "weapon_target")) wanted = 4;
        assert_true(player->params[i] == wanted);
    }
}

// Text of a parameter is kept unchanged, and distinguishes players.
static void test_text(void** unused) {
    (void)unused;
    Lineup lineup;
    Error error;
    assert_true(MAKE(&lineup, &error, "survivors=league:file=a=b:c/d.json", "1=league:file=e"));
    assert_string_equal(lineup.name, "survivors=league:file=a=b:c/d.json 1=league:file=e");
    const Player *first = &lineup.table[0][role("survivors")], *other = &lineup.table[1][role("survivors")];
    assert_string_equal(first->text, "a=b:c/d.json");
    assert_string_equal(other->text, "e");
    assert_false(lineup_same_player(first, other));
    assert_true(lineup_same_player(first, &lineup.table[2][role("survivors")]));
}

static void refused(const char* text, const char* part) {
    Assignment assignment;
    Error error = {0};
    if (assignment_parse(horde(), text, &assignment, &error)) fail_msg("accepted: %s", text);
    if (!strstr(error.text, part)) fail_msg("%s: wanted \"%s\" in: %s", text, part, error.text);
    assert_int_equal(error.exit_code, EXIT_USAGE);
}

// Texts may be long, a line-up's name may not: the name is refused as a whole.
static void test_names_that_are_too_long(void** unused) {
    (void)unused;
    enum { TEXT = 200 };
    static char texts[SEATS_MAX][TEXT + 32];
    const char* list[SEATS_MAX];
    Lineup lineup;
    Error error;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int used = snprintf(texts[seat], sizeof texts[seat], "%d=flat_mc:policy=", seat);
        memset(texts[seat] + used, 'a', TEXT);
        list[seat] = texts[seat];
    }
    assert_true(make(&lineup, list, 2, &error));
    assert_int_equal(strlen(lineup.name), strlen(texts[0]) + 1 + strlen(texts[1]));
    assert_false(make(&lineup, list, SEATS_MAX, &error));
    assert_string_equal(error.text, "the line-up's name is too long");
}

static void test_refused(void** unused) {
    (void)unused;
    Assignment assignment;
    Error error;
    refused("cooperative", "it plays survivors; name the role: ROLE=cooperative");
    assert_false(assignment_parse(horde(), "patient_zero=cooperative", &assignment, &error));
    assert_string_equal(error.text, "the strategy cooperative cannot play patient_zero; it plays survivors");
    refused("survivors=corporative", "did you mean cooperative?");
    refused("survivers=cooperative", "did you mean survivors?");
    refused("8=random", "a seat 0..7");
    refused("00=random", "neither a role nor a seat");
    refused("=random", "neither a role nor a seat");
    refused("00=random", "; allowed: survivors, patient_zero, turned, all, or a seat 0..7");
    refused("survivors=", "no strategy");
    refused("", "no strategy");
    refused("survivors=cooperative:skip_rat=1", "did you mean skip_rate?");
    refused("survivors=cooperative:skip_rate=2", "0..1");
    refused("survivors=cooperative:skip_rate", "parameter=value");
    refused("survivors=cooperative:", "parameter=value");
    refused("survivors=cooperative:skip_rate=0,", "parameter=value");
    refused("random:luck=1", "has no parameter \"luck\"; it has blunder");
    refused("league:file=a b", "file must be text");
}

static void test_twice(void** unused) {
    (void)unused;
    Lineup lineup;
    Error error;
    assert_false(MAKE(&lineup, &error, "survivors=random", "survivors=eager"));
    assert_non_null(strstr(error.text, "two strategies for survivors"));
    assert_false(MAKE(&lineup, &error, "random", "all=eager"));
    assert_false(MAKE(&lineup, &error, "1=random", "2=eager", "1=eager"));
}

// A command is everything after the parameters.
static void test_command(void** unused) {
    (void)unused;
    Lineup lineup;
    Error error;
    char text[LINE_MAX_BYTES];
    assert_true(MAKE(&lineup, &error, "patient_zero=exec:batch=4,blunder=0.5,./bot --depth=3,4 a:b"));
    const Player* player = &lineup.table[1][role("patient_zero")];
    assert_string_equal(player->strategy->name, "exec");
    assert_string_equal(player->text, "./bot --depth=3,4 a:b");
    assert_true(player->handicap.blunder == 0.5);
    lineup_describe(player, text, sizeof text);
    assert_string_equal(text, "exec:batch=4,blunder=0.5,./bot --depth=3,4 a:b");
    assert_true(MAKE(&lineup, &error, "exec:depth=3,./bot"));
    assert_string_equal(lineup.table[0][0].text, "depth=3,./bot");
    refused("exec:batch=0,./bot", "1..64");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_for_all),
        cmocka_unit_test(test_defaults),
        cmocka_unit_test(test_roles),
        cmocka_unit_test(test_seat_is_no_role),
        cmocka_unit_test(test_another_strategy),
        cmocka_unit_test(test_narrower_wins),
        cmocka_unit_test(test_params),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_names_that_are_too_long),
        cmocka_unit_test(test_twice),
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_command),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

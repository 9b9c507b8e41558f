// The cast of playouts: what its text names, who plays roles without a part, and what is refused.
#include "sim/players/cast.h"

#include <string.h>

#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "tests/testing.h"

enum { SURVIVORS, PATIENT_ZERO, TURNED };

typedef struct Case {
    Match match;
    Cast cast;
    Error error;
} Case;

static bool open_case(Case* test, const char* text) {
    memset(test, 0, sizeof *test);
    const Ruleset* ruleset = registry_find_ruleset("escape-the-horde", &test->error);
    assert_non_null(ruleset);
    assert_true(match_open(&test->match, ruleset, 3, NULL, &test->error));
    Seating seating = {.ruleset = ruleset,
                       .rules = test->match.rules,
                       .players = 3,
                       .role = SURVIVORS,
                       .text = "",
                       .temperature = 1};
    return cast_open(&test->cast, &seating, text, &test->error);
}

static void close_case(Case* test) {
    cast_close(&test->cast);
    match_close(&test->match);
}

static void plays(const Case* test, int role, int index, const char* name) {
    assert_true(index < test->cast.roles[role].count);
    assert_string_equal(test->cast.roles[role].players[index].strategy->name, name);
}

static void test_roles_and_mixtures(void** unused) {
    (void)unused;
    Case test;
    assert_true(open_case(&test, "survivors=under-the-bus+cooperative+cooperative/patient_zero=random"));
    assert_int_equal(test.cast.roles[SURVIVORS].count, 3);
    plays(&test, SURVIVORS, 0, "under_the_bus");
    plays(&test, SURVIVORS, 1, "cooperative");
    plays(&test, SURVIVORS, 2, "cooperative");
    assert_int_equal(test.cast.roles[PATIENT_ZERO].count, 1);
    plays(&test, PATIENT_ZERO, 0, "random");
    assert_int_equal(test.cast.roles[TURNED].count, 1);  // some default: nobody is named for it
    close_case(&test);
}

// A part without a role applies to the roles that its strategies can play.
static void test_without_roles(void** unused) {
    (void)unused;
    Case test;
    assert_true(open_case(&test, "eager"));
    for (int role = 0; role < 3; role++) plays(&test, role, 0, "eager");
    close_case(&test);
    assert_true(open_case(&test, "share_the_love/survivors=random"));
    plays(&test, PATIENT_ZERO, 0, "share_the_love");
    plays(&test, SURVIVORS, 0, "random");
    close_case(&test);
}

// `others` applies to the other seats only; where it names nobody, they play as the searching seat does.
static void test_others(void** unused) {
    (void)unused;
    Case test;
    assert_true(open_case(&test, "survivors=cooperative/others=hoarder+random/patient_zero=eager"));
    plays(&test, SURVIVORS, 0, "cooperative");
    plays(&test, PATIENT_ZERO, 0, "eager");
    const CastRole* others = cast_role(&test.cast, SURVIVORS, false);
    assert_int_equal(others->count, 2);
    assert_string_equal(others->players[0].strategy->name, "hoarder");
    assert_string_equal(others->players[1].strategy->name, "random");
    others = cast_role(&test.cast, PATIENT_ZERO, false);  // which hoarder cannot play
    assert_int_equal(others->count, 1);
    assert_string_equal(others->players[0].strategy->name, "random");
    assert_ptr_equal(cast_role(&test.cast, SURVIVORS, true), &test.cast.roles[SURVIVORS]);
    close_case(&test);
    assert_true(open_case(&test, "eager"));
    assert_ptr_equal(cast_role(&test.cast, TURNED, false), &test.cast.roles[TURNED]);
    close_case(&test);
}

static void test_parameters(void** unused) {
    (void)unused;
    Case test;
    assert_true(open_case(&test, "survivors=cooperative:skip_rate=0.25:weapon_target=3+random"));
    const Player* player = &test.cast.roles[SURVIVORS].players[0];
    const Param* rows = player->strategy->params;
    int count = player->strategy->param_count;
    assert_true(player->params[param_find(rows, count, "skip_rate")] == 0.25);
    assert_true(player->params[param_find(rows, count, "weapon_target")] == 3);
    plays(&test, SURVIVORS, 1, "random");
    close_case(&test);
}

static void refused(const char* text, const char* part) {
    Case test;
    if (open_case(&test, text)) fail_msg("accepted: %s", text);
    if (!strstr(test.error.text, part)) fail_msg("%s: wanted \"%s\" in: %s", text, part, test.error.text);
    assert_int_equal(test.error.exit_code, EXIT_USAGE);
    match_close(&test.match);
}

static void test_refused(void** unused) {
    (void)unused;
    refused("survivors=corporative", "did you mean cooperative?");
    refused("survivers=cooperative", "did you mean survivors?");
    refused("patient_zero=cooperative", "cannot play patient_zero");
    refused("0=cooperative", "allowed: survivors, patient_zero, turned, all, others, but no seat");
    refused("other=cooperative", "did you mean others?");
    refused("survivors=cooperative:skip_rat=1", "did you mean skip_rate?");
    refused("survivors=cooperative:skip_rate=2", "0..1");
    refused("survivors=", "no strategy");
    refused("others=corporative", "did you mean cooperative?");
    refused("eager/others=flat_mc", "is a search player");
    refused("eager/", "no strategy");
    refused("flat_mc", "is a search player");
    refused(
        "survivors=random+random+random+random+random+random+random+random+random+random+random+random+"
        "random+random+random+random+random",
        "more than 16");
}

// The name of a file ends where the next part begins, not at each of its slashes.
static void test_files(void** unused) {
    (void)unused;
    static const char* const texts[] = {"league:file=no/such/4.json", "eager/league:file=no/such/4.json",
                                        "league:file=no/such/4.json+eager/others=eager"};
    for (int i = 0; i < 3; i++) {
        Case test;
        assert_false(open_case(&test, texts[i]));
        assert_int_equal(test.error.exit_code, EXIT_NO_INPUT);
        assert_non_null(strstr(test.error.text, "cannot read no/such/4.json: "));
        match_close(&test.match);
    }
}

// All members of a mixture are played, and only the coin decides which.
static void test_pick(void** unused) {
    (void)unused;
    Case test;
    unsigned found[3] = {0};
    assert_true(open_case(&test, "survivors=random+eager+cooperative"));
    Rng rng = rng_stream(rng_key(1, 0), RNG_TEST);
    for (int i = 0; i < 3000; i++) {
        uint64_t coin = rng_next(&rng);
        const Player* player = cast_pick(&test.cast.roles[SURVIVORS], coin);
        assert_ptr_equal(player, cast_pick(&test.cast.roles[SURVIVORS], coin));
        found[player - test.cast.roles[SURVIVORS].players]++;
    }
    for (int i = 0; i < 3; i++) assert_in_range(found[i], 900, 1100);
    close_case(&test);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_roles_and_mixtures),
        cmocka_unit_test(test_without_roles),
        cmocka_unit_test(test_others),
        cmocka_unit_test(test_parameters),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_files),
        cmocka_unit_test(test_pick),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// Look-ups by name: everything in the folders is found, nothing else, and the nearest name is offered.
#include <string.h>

#include "sim/game/registry.h"
#include "sim/report/formats.h"
#include "sim/report/report.h"
#include "tests/testing.h"

static const Ruleset* stub(void) {
    Error error;
    const Ruleset* ruleset = registry_find_ruleset("stub", &error);
    assert_non_null(ruleset);
    return ruleset;
}

static void test_same_name(void** unused) {
    (void)unused;
    assert_true(registry_same_name("escape-the-horde", "escape_the_horde"));
    assert_true(registry_same_name("", ""));
    assert_false(registry_same_name("stub", "Stub"));
    assert_false(registry_same_name("stub", "stubs"));
    assert_false(registry_same_name("stubs", "stub"));
}

static void test_all_are_found(void** unused) {
    (void)unused;
    Error error;
    assert_true(registry_ruleset_count() >= 1);
    for (int i = 0; i < registry_ruleset_count(); i++)
        assert_ptr_equal(registry_find_ruleset(registry_ruleset(i)->id, &error), registry_ruleset(i));
    for (int i = 0; i < formats_count(); i++)
        assert_ptr_equal(formats_find(formats_at(i)->name, &error), formats_at(i));
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        const Ruleset* ruleset =
            strategy->ruleset ? registry_find_ruleset(strategy->ruleset, &error) : stub();
        assert_non_null(ruleset);
        assert_ptr_equal(registry_find_strategy(ruleset, strategy->name, &error), strategy);
    }
}

// What rulesets and strategies declare is consistent and within the limits.
static void test_contents(void** unused) {
    (void)unused;
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        assert_true(ruleset->rule_count <= RULES_MAX && ruleset->role_count <= ROLES_MAX);
        assert_true(ruleset->players_min >= 1 && ruleset->players_max <= SEATS_MAX);
        assert_true(ruleset_players(ruleset) >= ruleset->players_min);
        assert_true(ruleset_players(ruleset) <= ruleset->players_max);
        for (int k = 0; k < ruleset->rule_count; k++) {
            Error error;
            assert_true(ruleset->rules[k].type != PARAM_REAL);
            assert_true(param_check(&ruleset->rules[k], ruleset->rules[k].initial, &error));
            assert_int_equal(param_find(ruleset->rules, ruleset->rule_count, ruleset->rules[k].key), k);
        }
    }
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        assert_true(strategy->param_count <= STRATEGY_PARAMS_MAX);
        for (int k = 0; k < strategy->param_count; k++) {
            Error error;
            assert_true(param_check(&strategy->params[k], strategy->params[k].initial, &error));
        }
    }
}

// An empty line-up is valid: each role has a default that can play it.
static void test_role_defaults(void** unused) {
    (void)unused;
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        for (int role = 0; role < ruleset->role_count; role++) {
            Error error = {0};
            const Strategy* strategy =
                registry_find_strategy(ruleset, ruleset_default(ruleset, role), &error);
            if (!strategy) fail_msg("%s", error.text);
            assert_true(registry_plays(strategy, ruleset, role));
        }
    }
}

static void test_unknown(void** unused) {
    (void)unused;
    Error error = {0};
    assert_null(registry_find_ruleset("stbu", &error));
    assert_int_equal(error.exit_code, EXIT_USAGE);
    assert_non_null(strstr(error.text, "did you mean stub?"));
    assert_null(registry_find_strategy(stub(), "randon", &error));
    assert_non_null(strstr(error.text, "did you mean random?"));
    assert_null(registry_find_strategy(stub(), "horde", &error));  // another game's
    assert_null(formats_find("xml", &error));
    assert_non_null(strstr(error.text, "json"));
}

static void test_roles(void** unused) {
    (void)unused;
    static const Role roles[] = {{.name = "survivors"}, {.name = "patient_zero"}, {.name = "turned"}};
    const Ruleset game = {.id = "some-game", .roles = roles, .role_count = 3};
    const Strategy both = {.name = "both", .ruleset = "some_game", .roles = 1u << 0 | 1u << 2};
    const Strategy any = {.name = "any"};
    const Strategy other = {.name = "other", .ruleset = "other-game"};
    assert_true(registry_plays(&both, &game, 0));
    assert_false(registry_plays(&both, &game, 1));
    assert_true(registry_plays(&both, &game, 2));
    assert_true(registry_plays(&any, &game, 1));
    assert_false(registry_plays(&other, &game, 0));
}

// The scripts of a role: each is of this game, can play the role, and needs no plan.
static void test_scripts(void** unused) {
    (void)unused;
    Error error;
    const Ruleset* ruleset = registry_find_ruleset("zombie-run", &error);
    int count = 0;
    for (const Strategy* script; (script = registry_script(ruleset, 0, count)); count++) {
        assert_true(script->ruleset && registry_plays(script, ruleset, 0) && !script->open);
        for (int i = 0; i < count; i++) assert_ptr_not_equal(script, registry_script(ruleset, 0, i));
    }
    assert_true(count >= 3);
    assert_null(registry_script(ruleset, 0, count + 1));
}

// A strategy that a plug-in adds is found behind all others, by the games that it is for.
static void test_added(void** unused) {
    (void)unused;
    static const Strategy added = {.name = "added_last", .ruleset = "stub"};
    Error error;
    int count = registry_strategy_count();
    assert_null(registry_find_strategy(stub(), "added_last", &error));
    registry_add_strategy(&added);
    assert_int_equal(registry_strategy_count(), count + 1);
    assert_ptr_equal(registry_strategy(count), &added);
    assert_ptr_equal(registry_find_strategy(stub(), "added-last", &error), &added);
    assert_null(registry_find_strategy(registry_find_ruleset("zombie-run", &error), "added_last", &error));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_name), cmocka_unit_test(test_all_are_found),
        cmocka_unit_test(test_contents),  cmocka_unit_test(test_role_defaults),
        cmocka_unit_test(test_unknown),   cmocka_unit_test(test_roles),
        cmocka_unit_test(test_scripts),   cmocka_unit_test(test_added),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

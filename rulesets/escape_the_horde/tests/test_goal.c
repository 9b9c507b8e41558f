// Escape the Horde: what a seat plays for (turned_goal), which no rule depends on.
#include <string.h>

#include "rulesets/escape_the_horde/state.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "tests/testing.h"

// Whose win a Survivor counts who has been Turned.
static void test_goal(void** unused) {
    (void)unused;
    Error error;
    Match match;
    EthState state;
    const Ruleset* horde = registry_find_ruleset("escape-the-horde", &error);
    int row = param_find(horde->rules, horde->rule_count, horde->goal_rule);
    assert_true(row >= 0);
    memset(&state, 0, sizeof state);
    state.shared.turned = 1u << 2;
    for (int reading = 0; reading < 2; reading++) {
        int32_t values[RULES_MAX];
        match_values(horde, values);
        values[row] = reading;
        assert_true(match_open(&match, horde, 4, values, &error));
        int own = horde->goal_role(match.rules, &state, 1, ROLE_SURVIVOR);
        int turned = horde->goal_role(match.rules, &state, 2, ROLE_SURVIVOR);
        assert_int_equal(own, ROLE_SURVIVOR);
        assert_int_equal(turned, reading == GOAL_FINAL_SIDE ? ROLE_TURNED : ROLE_SURVIVOR);
        assert_int_equal(horde->goal_role(match.rules, &state, 0, ROLE_PATIENT_ZERO), ROLE_PATIENT_ZERO);
        match_close(&match);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_goal)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// Imagined games of all built-in rulesets are as likely as real ones, as `reckon plugin-check` asks of
// plug-ins (trial_odds.h).
#include "sim/verbs/plugin_check/trial_odds.h"

#include <stdio.h>

#include "sim/game/registry.h"
#include "tests/testing.h"

static void imagined_games_are_as_likely_as_real_ones(void** state) {
    (void)state;
    const Trial trial = {.games = 100};
    Error error;
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        for (int players = ruleset->players_min; players <= ruleset->players_max; players++) {
            TrialClaim claim = {.what = ""};
            Match match;
            assert_true(match_open(&match, ruleset, players, NULL, &error));
            snprintf(claim.setting, sizeof claim.setting, "%s, %d players", ruleset->id, players);
            assert_true(trial_odds(&trial, &claim, &match, &error));
            if (claim.verdicts[TRIAL_ODDS] != TRIAL_PASS) fail_msg("%s", claim.details[TRIAL_ODDS]);
            match_close(&match);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(imagined_games_are_as_likely_as_real_ones)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

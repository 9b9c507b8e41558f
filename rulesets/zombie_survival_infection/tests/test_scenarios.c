// Plays every block of scenarios.txt: scripted dice and draws, all of which must be used, and every decision
// with exactly the legal actions that the block lists. One test for each block, so that a failure names it.
#include <string.h>

#include "rulesets/zombie_survival_infection/tests/scenario.h"
#include "tests/scenarios.h"

static bool run_scenario(Run* run) {
    Decision decision;
    if (!scenario_setup(run)) return false;
    ScenarioEnd end = scenario_play(run, &decision);
    if (end == SCENARIO_ASKS)
        return scenarios_refuse(&ruleset_zombie_survival_infection, &decision, "asked, and not listed",
                                &run->error);
    if (end == SCENARIO_FAILS) return false;
    if (run->asked < run->scenario->asked_count)
        return scenario_refuse(run, "not asked:", run->scenario->asked[run->asked]);
    if (run->dice_used < run->dice_count)
        return scenario_refuse(run, "dice are left of", run->scenario->dice);
    return scenario_expect(run);
}

static void test_scenario(void** fixture) {
    static Run run;
    memset(&run, 0, sizeof run);
    run.scenario = *fixture;
    run.script.below = scenario_below;
    if (!run_scenario(&run)) fail_msg("line %d: %s", run.scenario->line, run.error.text);
}

// Each fault put into a sound block must be found: nothing in the data is passed over.
static void test_faults_are_found(void** fixture) {
    static const char* const faults[] = {
        "A\n seats: 0: 10 | 1: 10\n table: survival die seat 1; snow\n after: city 49\n1 scenarios\n",
        "A\n seats: 0: 10, hand 6 escpae | 1: 10\n table: survival die seat 1\n after: city 49\n1 "
        "scenarios\n",
        "A\n seats: 0: 10 | 1: 10\n table: rules turn_cup=50\n after: city 49\n1 scenarios\n",
        "A\n seats: 0: 10, hand 6 escape | 1: 10\n table: survival die seat 1\n dice: base 3, base 3\n"
        " asked: 0 take_action {pass, discard} -> pass\n after: city 46\n1 scenarios\n",
        "A\n seats: 0: 10, hand 6 escape | 1: 10\n table: survival die seat 1\n dice: base 3\n"
        " asked: 0 take_action {pass, discard} -> pass\n after: city 47\n1 scenarios\n",
        "A\n seats: 0: 10, hand 6 escape | 1: 10\n table: survival die seat 1\n dice: base 3\n"
        " asked: 0 take_action {pass, discard, trade} -> pass\n after: city 46\n1 scenarios\n",
        "A\n seats: 0: 10, hand 6 escape | 1: 10\n table: survival die seat 1\n dice: base 3\n"
        " asked: 0 take_action {pass, discard} -> pass\n asked: 1 react {decline, escape} -> decline\n"
        " after: city 46\n1 scenarios\n",
        "A\n seats: 0: 10, hand 6 escape | 1: 10\n table: survival die seat 1\n dice: base 3\n after: city "
        "46\n"
        "1 scenarios\n",
        "A\n seats: 0: 10 | 1: 10\n chairs: 3\n1 scenarios\n",
        "A\n seats: 0: 10 | 1: 10\n2 scenarios\n",
    };
    (void)fixture;
    static ScenarioFile file;
    static Run run;
    char text[1024];
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        snprintf(text, sizeof text, "%s", faults[i]);
        memset(&run, 0, sizeof run);
        run.script.below = scenario_below;
        run.scenario = &file.scenarios[0];
        if (scenario_read(text, &file, &run.error) && run_scenario(&run)) fail_msg("accepted: %s", faults[i]);
    }
}

static void test_what_declines(void** fixture) {
    (void)fixture;
    scenarios_declines(&ruleset_zombie_survival_infection, "pass|decline|stop|refuse");
}

int main(void) {
    static const char path[] = RECKON_SOURCE_DIR "/rulesets/zombie_survival_infection/tests/scenarios.txt";
    static ScenarioFile file;
    static ScenarioTests tests;
    Error error;
    char* text = scenarios_text(path);
    if (!scenario_read(text, &file, &error)) {
        (void)fprintf(stderr, "%s: %s\n", path, error.text);
        return EXIT_FAILURE;
    }
    for (int i = 0; i < file.count; i++)
        scenarios_add(&tests, file.scenarios[i].name, test_scenario, &file.scenarios[i]);
    scenarios_add(&tests, "test_faults_are_found", test_faults_are_found, NULL);
    scenarios_add(&tests, "test_what_declines", test_what_declines, NULL);
    int failed = scenarios_run("scenarios", &tests);
    free(text);
    return failed;
}

// Plays every block of scenarios.txt: scripted dice and draws, all of which must be used, and every decision
// with exactly the legal actions that the block lists. One test for each block, so that a failure names it.
#include <string.h>

#include "rulesets/zombie_survival_infection/tests/scenario.h"
#include "tests/testing.h"

enum { TEXT_MAX = 1 << 15 };

static bool run_scenario(Run* run) {
    Decision decision;
    if (!scenario_setup(run)) return false;
    ScenarioEnd end = scenario_play(run, &decision);
    if (end == SCENARIO_ASKS) return scenario_refuse_decision(run, &decision, "asked, and not listed");
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

static void read_text(const char* path, char* text, size_t size) {
    FILE* file = fopen(path, "r");
    size_t read = file ? fread(text, 1, size - 1, file) : 0;
    if (read == 0 || read == size - 1) {
        fprintf(stderr, "cannot read %s\n", path);
        exit(EXIT_FAILURE);
    }
    fclose(file);
    text[read] = '\0';
}

int main(void) {
    static const char path[] = RECKON_SOURCE_DIR "/rulesets/zombie_survival_infection/tests/scenarios.txt";
    static char text[TEXT_MAX];
    static ScenarioFile file;
    static struct CMUnitTest tests[SCENARIOS_MAX + 1];
    Error error;
    read_text(path, text, sizeof text);
    if (!scenario_read(text, &file, &error)) {
        fprintf(stderr, "%s: %s\n", path, error.text);
        return EXIT_FAILURE;
    }
    for (int i = 0; i < file.count; i++)
        tests[i] = (struct CMUnitTest){
            .name = file.scenarios[i].name, .test_func = test_scenario, .initial_state = &file.scenarios[i]};
    tests[file.count] =
        (struct CMUnitTest){.name = "test_faults_are_found", .test_func = test_faults_are_found};
    // cmocka's own macro wants an array of constant size.
    return _cmocka_run_group_tests("scenarios", tests, (size_t)file.count + 1, NULL, NULL);
}

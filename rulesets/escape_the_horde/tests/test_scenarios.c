// Plays every block of scenarios.txt, each with many seeds: what is left to chance in a block must not change
// what it expects. One test for each block, so that a failure names it.
#include <string.h>

#include "rulesets/escape_the_horde/tests/scenario.h"
#include "rulesets/escape_the_horde/turn.h"
#include "tests/scenarios.h"

enum { SEEDS = 64 };

#define SCENARIOS_FILE RECKON_SOURCE_DIR "/rulesets/escape_the_horde/tests/scenarios.txt"

extern const Ruleset ruleset_escape_the_horde;
static const Ruleset* const ruleset = &ruleset_escape_the_horde;

// One block being played with one seed.
typedef struct Run {
    const Scenario* scenario;
    EthRules rules;
    EthState state;
    Chance chance;
    int done;  // lines `do` used
    Error error;
} Run;

static bool refuse(Run* run, const Decision* decision, const char* why) {
    return scenarios_refuse(ruleset, decision, why, &run->error);
}

static bool fits(const ScenarioDo* line, const Decision* decision) {
    return line->seat == decision->seat && line->kind == decision->kind;
}

static bool decline(Run* run, const Decision* decision, unsigned* action) {
    const ActionSet all = ruleset_decline(ruleset);
    ActionSet legal_rest = action_set_without(&decision->legal, &all);
    ActionSet declines = action_set_without(&decision->legal, &legal_rest);
    if (action_set_count(&declines) != 1)
        return refuse(run, decision, "asked, and nothing to do nor to decline");
    *action = action_set_first(&declines);
    return true;
}

// The action that the block wants: its next line `do` if that fits, else declining.
static bool choose(Run* run, const Decision* decision, unsigned* action) {
    const Scenario* scenario = run->scenario;
    for (int i = 0; i < scenario->never_count; i++)
        if (fits(&scenario->never[i], decision)) return refuse(run, decision, "asked, and must not be");
    const ScenarioDo* line = &scenario->dos[run->done];
    if (run->done == scenario->do_count || !fits(line, decision)) return decline(run, decision, action);
    if (!action_set_has(&decision->legal, line->action)) return refuse(run, decision, "is illegal");
    if (line->exact && memcmp(&line->legal, &decision->legal, sizeof line->legal) != 0)
        return refuse(run, decision, "another set of legal actions");
    run->done++;
    *action = line->action;
    return true;
}

// Up to the beginning of the turn behind the last one, or the end of the game.
static bool play(Run* run) {
    EthGame game = {&run->rules, &run->state, &run->chance};
    Decision decision;
    unsigned action = 0;
    for (;;) {
        unsigned phase = run->state.shared.phase;
        if (phase == PHASE_OVER) return true;
        if (phase == PHASE_TURN && run->state.shared.turn == run->scenario->turns) return true;
        if (!eth_step(&game, &decision)) continue;
        if (!choose(run, &decision, &action)) return false;
        ruleset->apply(&run->rules, &run->state, &run->chance, &decision, action);
    }
}

static bool run_scenario(Run* run) {
    const Scenario* scenario = run->scenario;
    if (!scenario_setup(ruleset, scenario, &run->rules, &run->state, &run->chance, &run->error)) return false;
    if (!play(run)) return false;
    if (run->done < scenario->do_count)
        return error_set(&run->error, EXIT_CHECK_FAILED, "line `do` %d not asked", run->done + 1);
    return scenario_expect(ruleset, scenario, &run->rules, &run->state, &run->error);
}

static void test_scenario(void** fixture) {
    Run* run = calloc(1, sizeof *run);
    assert_non_null(run);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        *run = (Run){.scenario = *fixture};
        chance_open(&run->chance, rng_key(seed, 0));
        if (!run_scenario(run))
            fail_msg("%s (line %d), seed %d: %s", run->scenario->name, run->scenario->line, (int)seed,
                     run->error.text);
    }
    free(run);
}

// Each fault put into a sound block must be refused: nothing in the data is passed over.
static void test_refusals(void** fixture) {
    static const char* const faults[] = {
        "A\n roles: S S X\n1 scenarios\n",
        "A\n roles: S S PZ\n hands: 3 = dodge\n1 scenarios\n",
        "A\n roles: S S PZ\n hands: 0 = dogde\n1 scenarios\n",
        "A\n roles: S S PZ\n stack: weapon,zombie\n1 scenarios\n",
        "A\n roles: S S PZ\n deck: weapon\n1 scenarios\n",
        "A\n roles: S S PZ\n do: 0 SCAVENGING end\n1 scenarios\n",
        "A\n roles: S S PZ\n do: 0 SCAVENGE stop\n1 scenarios\n",
        "A\n roles: S S PZ\n do: 0 SCAVENGE end = end, attack 1 2\n1 scenarios\n",
        "A\n roles: S S PZ\n never: 0 SCAVENGE end\n1 scenarios\n",
        "A\n roles: S S PZ\n expect: bites\n1 scenarios\n",
        "A\n roles: S S PZ\n2 scenarios\n",
        "A\n roles: S S PZ\n",
        "A\n roles: S S PZ\n1 scenarios\nB\n",
    };
    (void)fixture;
    ScenarioFile* file = calloc(1, sizeof *file);
    Error error;
    char text[256];
    assert_non_null(file);
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        (void)snprintf(text, sizeof text, "%s", faults[i]);
        if (scenario_parse(ruleset, text, file, &error)) fail_msg("accepted: %s", faults[i]);
    }
    free(file);
}

static void test_what_declines(void** fixture) {
    (void)fixture;
    scenarios_declines(ruleset, "pass|end|launch|keep|draw_one");
}

int main(void) {
    static ScenarioFile file;
    static ScenarioTests tests;
    Error error;
    char* text = scenarios_text(SCENARIOS_FILE);
    if (!scenario_parse(ruleset, text, &file, &error)) {
        (void)fprintf(stderr, "%s: %s\n", SCENARIOS_FILE, error.text);
        return EXIT_FAILURE;
    }
    for (int i = 0; i < file.count; i++)
        scenarios_add(&tests, file.scenarios[i].name, test_scenario, &file.scenarios[i]);
    scenarios_add(&tests, "test_refusals", test_refusals, NULL);
    scenarios_add(&tests, "test_what_declines", test_what_declines, NULL);
    int failed = scenarios_run("scenarios", &tests);
    free(text);
    return failed;
}

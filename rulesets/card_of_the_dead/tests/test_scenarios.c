// Plays every block of scenarios.txt: the decisions must be those of the block, each with its complete set of
// legal actions, and every pick by chance is scripted and must be used. One test for each block, so that a
// failure names it.
#include <string.h>

#include "rulesets/card_of_the_dead/tests/scenario.h"
#include "rulesets/card_of_the_dead/turn.h"
#include "tests/scenarios.h"

extern const Ruleset ruleset_card_of_the_dead;
static const Ruleset* const ruleset = &ruleset_card_of_the_dead;

// One block being played. The script comes first: chance knows the rest through it.
typedef struct Run {
    Script script;
    const Scenario* scenario;
    CodRules rules;
    CodState state;
    int decided, picked;
    Error error;
} Run;

static uint32_t no_number(Script* script, ChanceStream stream, uint32_t bound) {
    const Run* run = (const Run*)script;
    fail_msg("%s: a number below %u is drawn from stream %d", run->scenario->name, bound, (int)stream);
    return 0;
}

static uint32_t next_pick(Script* script, ChanceStream stream, const uint8_t* counts, uint32_t kinds,
                          uint32_t total) {
    Run* run = (Run*)script;
    (void)stream, (void)total;
    if (run->picked == run->scenario->pick_count)
        fail_msg("%s: more picks than the block has", run->scenario->name);
    uint32_t kind = run->scenario->picks[run->picked++];
    if (kind >= kinds || !counts[kind])
        fail_msg("%s: pick %d cannot come out so", run->scenario->name, run->picked);
    return kind;
}

static bool answer(Run* run, const Decision* decision, unsigned* action) {
    if (run->decided == run->scenario->decision_count)
        return scenarios_refuse(ruleset, decision, "not in the block", &run->error);
    const ScenarioDecision* expected = &run->scenario->decisions[run->decided];
    if (expected->seat != decision->seat || expected->kind != decision->kind)
        return scenarios_refuse(ruleset, decision, "another is expected", &run->error);
    if (memcmp(&expected->legal, &decision->legal, sizeof expected->legal) != 0)
        return scenarios_refuse(ruleset, decision, "another set is expected", &run->error);
    *action = expected->action;
    run->decided++;
    return true;
}

static bool play(Run* run) {
    Chance chance = {.script = &run->script};
    CodGame game = {&run->rules, &run->state, &chance};
    Decision decision;
    char why[NAME_MAX_BYTES];
    unsigned action = 0;
    for (;;) {
        unsigned phase = run->state.shared.phase;
        if (phase == PHASE_ROUND_ENDED) return true;
        if (phase == PHASE_TURN && run->state.shared.turns == run->scenario->turns) return true;
        if (!cod_step(&game, &decision)) continue;
        if (!answer(run, &decision, &action)) return false;
        ruleset->apply(&run->rules, &run->state, &chance, &decision, action);
        if (!ruleset->check(&run->rules, &run->state, why, sizeof why))
            return error_set(&run->error, EXIT_CHECK_FAILED, "%s", why);
    }
}

static bool run_scenario(Run* run) {
    const Scenario* scenario = run->scenario;
    if (!scenario_setup(ruleset, scenario, &run->rules, &run->state, &run->error)) return false;
    if (!play(run)) return false;
    if (run->decided < scenario->decision_count)
        return error_set(&run->error, EXIT_CHECK_FAILED, "decision %d is not asked", run->decided + 1);
    if (run->picked < scenario->pick_count)
        return error_set(&run->error, EXIT_CHECK_FAILED, "pick %d is not made", run->picked + 1);
    return scenario_compare(ruleset, scenario, &run->state, &run->error);
}

static void test_scenario(void** fixture) {
    static Run run;
    run = (Run){.script = {no_number, next_pick, NULL}, .scenario = *fixture};
    if (!run_scenario(&run))
        fail_msg("%s (line %d): %s", run.scenario->name, run.scenario->line, run.error.text);
}

// Each fault put into the data must be refused: nothing is passed over.
static void test_refusals(void** fixture) {
    static const char* const faults[] = {
        "A\n Start: 2 players; deck lure,fog\n1 scenarios\n",
        "A\n Start: 2 players; stack lure\n1 scenarios\n",
        "A\n Seat: seat 7 hand lure\n1 scenarios\n",
        "A\n Seat: seat 0 hand fog\n1 scenarios\n",
        "A\n Seat: seat 0 hand lores\n1 scenarios\n",
        "A\n Seat: seat 0 zombies 1/2/3/4\n1 scenarios\n",
        "A\n Seat: seat 0 zombies 1/x/3\n1 scenarios\n",
        "A\n Decision: seat 0 PLAY {pass} -> stay\n1 scenarios\n",
        "A\n Decision: seat 0 PLAYING {pass} -> pass\n1 scenarios\n",
        "A\n Decision: seat 0 PLAY {pass -> pass\n1 scenarios\n",
        "A\n Expected: the round ends: escaped, scores 1\n1 scenarios\n",
        "A\n Expected: the round ends: escape\n1 scenarios\n",
        "A\n Expect: deck fog\n1 scenarios\n",
        "A\n Rules: swarm_plays\n1 scenarios\n",
        "A\n Start: 2 players\n2 scenarios\n",
        "A\n Start: 2 players\n",
        "A\n Start: 2 players\n1 scenarios\nB\n",
        " Start: 2 players\n0 scenarios\n",
    };
    static ScenarioFile file;
    (void)fixture;
    Error error;
    char text[256];
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
        (void)snprintf(text, sizeof text, "%s", faults[i]);
        if (scenario_parse(ruleset, text, &file, &error)) fail_msg("accepted: %s", faults[i]);
    }
}

static void test_what_declines(void** fixture) {
    (void)fixture;
    scenarios_declines(ruleset, "pass|stop|draw");
}

int main(void) {
    static const char path[] = RECKON_SOURCE_DIR "/rulesets/card_of_the_dead/tests/scenarios.txt";
    static ScenarioFile file;
    static ScenarioTests tests;
    Error error;
    char* text = scenarios_text(path);
    if (!scenario_parse(ruleset, text, &file, &error)) {
        (void)fprintf(stderr, "%s: %s\n", path, error.text);
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

// Plays every block of scenarios.txt: scripted dice and draws, all of which must be used, and every decision
// with exactly the legal actions that the block lists. One test for each block, so that a failure names it.
#include <string.h>

#include "rulesets/zombie_survival_infection/tests/scenario.h"
#include "rulesets/zombie_survival_infection/turn.h"
#include "tests/testing.h"

enum { TEXT_MAX = 1 << 15, PIECE = 256 };

static const Ruleset* const ruleset = &ruleset_zombie_survival_infection;

// ------------------------------------------------------------------------------------------------ chance

// The pile gives its cards in the order listed; the last one takes no draw. After a shuffle, of which nothing
// is listed, the cards must be alike.
static uint32_t scripted_card(const Run* run, uint32_t bound) {
    const uint8_t* pile = run->state.hidden.pile;
    bool listed = run->state.shared.figures.reshuffles == 0;
    uint8_t key = listed ? run->pile[(uint32_t)run->pile_count - bound] : pile[0];
    uint32_t found = bound;
    for (uint32_t i = 0; i < bound; i++) {
        if (pile[i] == key) found = i;
        if (!listed) assert_int_equal(pile[i], key);
    }
    assert_in_range(found, 0, bound - 1);
    return found;
}

static uint32_t below(Script* script, ChanceStream stream, uint32_t bound) {
    Run* run = (Run*)script;
    if (stream == CHANCE_DECK) return scripted_card(run, bound);
    if (stream != CHANCE_PICK || run->dice_used == run->dice_count)
        fail_msg("%s: a draw that is not scripted, from stream %d", run->scenario->name, (int)stream);
    return run->dice[run->dice_used++];
}

// ------------------------------------------------------------------------------------------------ decisions

// "play kill_a", "seat 2", "11" (a kind of trade).
static bool action_named(Run* run, unsigned kind, const char* text, unsigned* action) {
    char name[NAME_MAX_BYTES];
    const char* rest;
    if (kind == ASK_trade_kind) {
        *action = DO_KIND + (unsigned)strtol(text, NULL, 10);
        return true;
    }
    if (scenario_begins(text, "play ", &rest)) text = rest;
    // A character in a camp has the name of its card.
    bool instances =
        kind == ASK_claim || kind == ASK_choose_character || kind == ASK_trade_give || kind == ASK_trade_take;
    for (unsigned i = 0; i < DO_ACTIONS; i++) {
        *action = instances ? DO_ACTIONS - 1 - i : i;
        ruleset->action_name(&run->rules, *action, name, sizeof name);
        if (strcmp(text, name) == 0) return true;
    }
    return scenario_refuse(run, "no action", text);
}

static bool refuse_decision(Run* run, const Decision* decision, const char* why) {
    char names[ERROR_TEXT_MAX] = "", name[NAME_MAX_BYTES];
    for (int a = -1; (a = action_set_next(&decision->legal, a)) >= 0;) {
        ruleset->action_name(&run->rules, (unsigned)a, name, sizeof name);
        snprintf(names + strlen(names), sizeof names - strlen(names), " [%s]", name);
    }
    return error_set(&run->error, EXIT_CHECK_FAILED, "%s: %d %s: %s; legal:%s", run->scenario->name,
                     decision->seat, ruleset->kinds[decision->kind], why, names);
}

// The answer that the block gives to this decision: "0 take_action {pass, discard} -> pass".
static bool choose(Run* run, const Decision* decision, unsigned* action) {
    char head[PIECE], names[PIECE], name[PIECE], expected[PIECE];
    ActionSet legal = {{0}};
    if (run->asked == run->scenario->asked_count)
        return refuse_decision(run, decision, "asked, and not listed");
    const char *rest = run->scenario->asked[run->asked++], *list = names;
    snprintf(expected, sizeof expected, "%d %s", decision->seat, ruleset->kinds[decision->kind]);
    if (!scenario_piece(&rest, "{", head, sizeof head) || strcmp(head, expected) != 0)
        return refuse_decision(run, decision, "asked, and another decision is listed");
    scenario_piece(&rest, "} ->", names, sizeof names);
    while (scenario_piece(&list, ",", name, sizeof name)) {
        unsigned allowed;
        if (!action_named(run, decision->kind, name, &allowed)) return false;
        action_set_add(&legal, allowed);
    }
    if (memcmp(&legal, &decision->legal, sizeof legal) != 0)
        return refuse_decision(run, decision, "another set of legal actions is listed");
    return scenario_piece(&rest, ";", name, sizeof name) && action_named(run, decision->kind, name, action);
}

// One turn. Where that was the last, the game ends itself before the next.
static bool play(Run* run) {
    Chance chance = {.script = &run->script};
    ZsiGame game = {&run->rules, &run->state, &chance};
    const ZsiShared* shared = &run->state.shared;
    unsigned turn = shared->turn, action;
    Decision decision;
    while (shared->phase != PHASE_OVER) {
        if (shared->phase == PHASE_TURN && shared->turn > turn && shared->turn < run->rules.turn_cap)
            return true;
        if (!zsi_step(&game, &decision)) continue;
        if (!choose(run, &decision, &action)) return false;
        ruleset->apply(&run->rules, &run->state, &chance, &decision, action);
    }
    return true;
}

static bool run_scenario(Run* run) {
    if (!scenario_setup(run) || !play(run)) return false;
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
    run.script.below = below;
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
        run.script.below = below;
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

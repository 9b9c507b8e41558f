// Plays every block of scenarios.txt: the deck gives its cards in the order listed, every decision must come
// as listed with exactly the legal actions listed, none may be left over, and the position reached, the piles
// and the figures must be those listed.
#include <string.h>

#include "rulesets/zombie_run/tests/scenario.h"
#include "rulesets/zombie_run/turn.h"
#include "tests/scenarios.h"

enum { SCENARIOS = 47 };

extern const Ruleset ruleset_zombie_run;
static const Ruleset* const ruleset = &ruleset_zombie_run;

// --- play

static void check_decision(const Scenario* scenario, int asked, const Decision* decision) {
    if (asked == scenario->ask_count) fail_msg("decision %d is not listed", asked + 1);
    const ScenarioAsk* expected = &scenario->asks[asked];
    assert_int_equal(decision->seat, expected->seat);
    assert_int_equal(decision->kind, expected->kind);
    assert_int_equal(decision->count, action_set_count(&expected->legal));
    for (unsigned action = 0; action < ACTIONS_MAX; action++)
        if (action_set_has(&decision->legal, action) != action_set_has(&expected->legal, action)) {
            char name[NAME_MAX_BYTES];
            ruleset_action_name(ruleset, action, name, sizeof name);
            fail_msg("decision %d: %s is in one set of legal actions only", asked + 1, name);
        }
}

static void play(ScenarioRun* run) {
    Chance chance = {.script = &run->script};
    ZrGame game = {&run->rules, &run->state, &chance};
    const ZrShared* shared = &run->state.shared;
    char why[NAME_MAX_BYTES];
    int asked = 0;
    while (shared->phase != PHASE_OVER &&
           !(shared->phase == PHASE_TURN && shared->turn == run->scenario->turns)) {
        Decision decision;
        if (zr_step(&game, &decision)) {
            check_decision(run->scenario, asked, &decision);
            zr_act(&game, decision.kind, run->scenario->asks[asked++].action);
        }
        if (!ruleset->check(&run->rules, &run->state, why, sizeof why)) fail_msg("%s", why);
    }
    assert_int_equal(asked, run->scenario->ask_count);
}

// --- the end

static void check_deck(const ScenarioRun* run) {
    const ScenarioCards* before = &run->scenario->start.deck;
    const ScenarioCards* after = &run->scenario->then.deck;
    uint8_t left[ZR_CARDS] = {0};
    if (run->state.hidden.figures.reshuffles == 0) {
        uint32_t drawn = run->state.hidden.figures.draws;
        assert_int_equal(after->count + (int)drawn, before->count);
        assert_memory_equal(after->card, before->card + drawn, (size_t)after->count);
    }
    for (unsigned i = 0; i < run->state.shared.deck_size; i++) left[run->state.hidden.deck[i]]++;
    for (int i = 0; i < after->count; i++) assert_true(left[after->card[i]]-- > 0);
    assert_int_equal(run->state.shared.deck_size, after->count);
}

static void check_position(const ScenarioRun* run) {
    const Scenario* scenario = run->scenario;
    const ZrShared* shared = &run->state.shared;
    ZrState expected;
    scenario_build(&scenario->then, scenario->players, &expected);
    assert_int_equal(shared->living, expected.shared.living);
    assert_memory_equal(&shared->lying, &expected.shared.lying, sizeof shared->lying);
    assert_memory_equal(shared->discard, expected.shared.discard, sizeof shared->discard);
    assert_memory_equal(run->state.own, expected.own, sizeof expected.own);
    check_deck(run);
}

static void check_result(const ScenarioRun* run) {
    const Scenario* scenario = run->scenario;
    GameResult result = {0};
    ruleset->score(&run->rules, &run->state, &result);
    assert_int_equal(run->state.shared.phase == PHASE_OVER, scenario->over);
    assert_int_equal(result.end_reason, scenario->end_reason);
    if (!scenario->over) assert_int_equal(run->state.shared.turn_seat, scenario->who);
    for (unsigned seat = 0; seat < OUTCOMES_MAX; seat++)
        assert_int_equal(result.win_840ths[seat],
                         scenario->end_reason != END_NO_RESULT && seat == scenario->who ? 840 : 0);
    for (int i = 0; i < scenario->count_count; i++)
        if (result.metrics[scenario->counts[i].metric] != scenario->counts[i].value)
            fail_msg("%s is %d instead of %d", ruleset->metrics[scenario->counts[i].metric].name,
                     result.metrics[scenario->counts[i].metric], scenario->counts[i].value);
}

static void check_ledger(const ScenarioRun* run) {
    const Scenario* scenario = run->scenario;
    uint32_t expected[ZR_SEATS][ZR_SEATS][LEDGER_ENTRIES] = {{{0}}};
    for (int i = 0; i < scenario->ledger_after_count; i++) {
        const ScenarioLedger* line = &scenario->ledger_after[i];
        expected[line->by][line->before][line->entry] = line->count;
    }
    if (scenario->ledger_after_count)
        assert_memory_equal(run->state.shared.ledger, expected, sizeof expected);
}

static void test_scenario(void** fixture) {
    ScenarioRun run;
    scenario_open(&run, *fixture);
    play(&run);
    check_position(&run);
    check_result(&run);
    check_ledger(&run);
}

static void test_what_declines(void** fixture) {
    (void)fixture;
    scenarios_declines(ruleset, "skip|pass|discard");
}

int main(void) {
    static Scenario scenarios[SCENARIOS];
    static ScenarioTests tests;
    int count =
        scenario_parse(RECKON_SOURCE_DIR "/rulesets/zombie_run/tests/scenarios.txt", scenarios, SCENARIOS);
    if (count != SCENARIOS) {
        (void)fprintf(stderr, "%d blocks instead of %d\n", count, SCENARIOS);
        return EXIT_FAILURE;
    }
    for (int i = 0; i < count; i++) scenarios_add(&tests, scenarios[i].name, test_scenario, &scenarios[i]);
    scenarios_add(&tests, "test_what_declines", test_what_declines, NULL);
    return scenarios_run("scenarios", &tests);
}

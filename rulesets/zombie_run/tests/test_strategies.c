// What the strategies choose (strategies.txt): each does in some position what no other does, each parameter
// changes a choice; and each beats random play.
#include <string.h>

#include "rulesets/zombie_run/tests/scenario.h"
#include "rulesets/zombie_run/turn.h"
#include "sim/batch/batch.h"
#include "sim/game/registry.h"
#include "tests/new_tally.h"
#include "tests/tables.h"

enum { BLOCKS = 20, DRAWS = 300, GAMES = 4000 };

extern const Ruleset ruleset_zombie_run;
static const Ruleset* const ruleset = &ruleset_zombie_run;
static const char* const names[] = {"racer", "hunter", "leader_basher", "grudger", "tactician"};
enum { NAMES = sizeof names / sizeof *names };

static Scenario blocks[BLOCKS];

static const Strategy* strategy_of(const char* name) {
    Error error;
    const Strategy* strategy = registry_find_strategy(ruleset, name, &error);
    assert_non_null(strategy);
    return strategy;
}

static bool same(const ActionSet* a, const ActionSet* b) { return memcmp(a, b, sizeof *a) == 0; }

// --- one choice

// All that the strategy chooses, over many streams.
static ActionSet choices(const ScenarioRun* run, const Decision* decision, const ScenarioChoice* line) {
    double params[STRATEGY_PARAMS_MAX];
    ActionSet chosen = {{0}};
    for (int i = 0; i < line->strategy->param_count; i++) params[i] = line->strategy->params[i].initial;
    if (line->param >= 0) params[line->param] = line->value;
    Rng rng = rng_stream(rng_key(1, 0), RNG_TEST);
    StrategyInput input = {.decision = decision,
                           .rules = &run->rules,
                           .shared = &run->state.shared,
                           .own = &run->state.own[decision->seat],
                           .params = params,
                           .rng = &rng,
                           .ruleset = ruleset};
    for (int i = 0; i < DRAWS; i++) action_set_add(&chosen, line->strategy->choose(&input));
    return chosen;
}

static void test_block(void** fixture) {
    const Scenario* block = *fixture;
    ScenarioRun run;
    Decision decision;
    scenario_open(&run, block);
    Chance chance = {.script = &run.script};
    ZrGame game = {&run.rules, &run.state, &chance};
    while (!zr_step(&game, &decision)) assert_true(run.state.shared.turn <= 1);
    for (int i = 0; i < block->choice_count; i++) {
        const ScenarioChoice* line = &block->choices[i];
        ActionSet chosen = choices(&run, &decision, line);
        if (!same(&chosen, &line->actions))
            fail_msg("choice %d, %s: chooses %u actions, or others than listed", i + 1, line->strategy->name,
                     action_set_count(&chosen));
    }
}

// --- all together

// The line of the block for the strategy with its defaults; null if there is none.
static const ScenarioChoice* plain(const Scenario* block, const Strategy* strategy) {
    for (int i = 0; i < block->choice_count; i++)
        if (block->choices[i].strategy == strategy && block->choices[i].param < 0) return &block->choices[i];
    return NULL;
}

static bool disjoint(const ActionSet* a, const ActionSet* b) {
    ActionSet rest = action_set_without(a, b);
    return same(&rest, a);
}

static void test_each_pair_differs(void** unused) {
    (void)unused;
    for (int a = 0; a < NAMES; a++)
        for (int b = 0; b < a; b++) {
            bool differs = false;
            for (int i = 0; i < BLOCKS; i++) {
                const ScenarioChoice* first = plain(&blocks[i], strategy_of(names[a]));
                const ScenarioChoice* second = plain(&blocks[i], strategy_of(names[b]));
                differs |= first && second && disjoint(&first->actions, &second->actions);
            }
            if (!differs) fail_msg("%s and %s never differ", names[a], names[b]);
        }
}

static void test_each_parameter_matters(void** unused) {
    (void)unused;
    for (int n = 0; n < NAMES - 1; n++) {  // the tactician's are weights: S19 and S20 show what they do
        const Strategy* strategy = strategy_of(names[n]);
        bool matters[STRATEGY_PARAMS_MAX] = {false};
        for (int i = 0; i < BLOCKS; i++) {
            const ScenarioChoice* usual = plain(&blocks[i], strategy);
            for (int c = 0; usual && c < blocks[i].choice_count; c++) {
                const ScenarioChoice* other = &blocks[i].choices[c];
                if (other->strategy == strategy && other->param >= 0 &&
                    !same(&usual->actions, &other->actions))
                    matters[other->param] = true;
            }
        }
        for (int p = 0; p < strategy->param_count; p++)
            if (!matters[p]) fail_msg("%s of %s changes nothing", strategy->params[p].key, names[n]);
    }
}

// --- against random play

static double win_rate(const Strategy* strategy, int players) {
    int32_t values[RULES_MAX];
    ZrRules rules;
    Error error;
    tables_default_values(ruleset, values);
    assert_true(ruleset->compile(values, players, &rules, &error));
    Match match = {.ruleset = ruleset, .rules = &rules, .players = players};
    for (int seat = 0; seat < players; seat++) {
        Player* player = &match.table[seat][0];
        player->strategy = seat ? strategy_of("random") : strategy;
        for (int i = 0; i < player->strategy->param_count; i++)
            player->params[i] = player->strategy->params[i].initial;
    }
    BatchOptions options = {.threads = 1};
    PlayFault fault = {0};
    uint64_t decisions = 0;
    Tally* tally = new_tally(match.ruleset);
    assert_true(batch_games(&(MatchGames){&match, 1, {0, GAMES}}, &options, tally, &decisions, &fault));
    double rate = (double)tally->wins[0] / (double)tally->games;
    free_tally(tally);
    return rate;
}

static void test_each_beats_random(void** unused) {
    (void)unused;
    for (int n = 0; n < NAMES; n++)
        for (int players = 3; players <= 6; players++) {
            double rate = win_rate(strategy_of(names[n]), players);
            print_message("%s against %d random: %.3f\n", names[n], players - 1, rate);
            if (rate < 1.5 / players) fail_msg("%s wins %.3f of %d players", names[n], rate, players);
        }
}

int main(void) {
    static struct CMUnitTest tests[BLOCKS + 3];
    int count = scenario_parse(RECKON_SOURCE_DIR "/rulesets/zombie_run/tests/strategies.txt", blocks, BLOCKS);
    if (count != BLOCKS) {
        (void)fprintf(stderr, "%d blocks instead of %d\n", count, BLOCKS);
        return EXIT_FAILURE;
    }
    for (int i = 0; i < BLOCKS; i++)
        tests[i] = (struct CMUnitTest){blocks[i].name, test_block, NULL, NULL, &blocks[i]};
    tests[BLOCKS] = (struct CMUnitTest)cmocka_unit_test(test_each_pair_differs);
    tests[BLOCKS + 1] = (struct CMUnitTest)cmocka_unit_test(test_each_parameter_matters);
    tests[BLOCKS + 2] = (struct CMUnitTest)cmocka_unit_test(test_each_beats_random);
    return _cmocka_run_group_tests("zombie-run strategies", tests, BLOCKS + 3, NULL, NULL);
}

// What the strategies choose (strategies.txt): each does in some position what no other does, each parameter
// changes a choice; and each beats random play.
#include <string.h>

#include "rulesets/zombie_run/tests/scenario_game.h"
#include "sim/batch/batch.h"
#include "sim/game/registry.h"
#include "tests/new_tally.h"
#include "tests/tables.h"

enum { GAMES = 4000 };

extern const Ruleset ruleset_zombie_run;
static const Ruleset* const ruleset = &ruleset_zombie_run;
static const char* const names[] = {"racer", "hunter", "leader_basher", "grudger", "tactician"};
enum { NAMES = sizeof names / sizeof *names };

static const Strategy* strategy_of(const char* name) {
    Error error;
    const Strategy* strategy = registry_find_strategy(ruleset, name, &error);
    assert_non_null(strategy);
    return strategy;
}

static bool same(const ActionSet* a, const ActionSet* b) { return memcmp(a, b, sizeof *a) == 0; }

// --- all choices of strategies.txt together

static const ScenarioChoice* choices;
static int choice_count;

// Whether the choices are of the same block, by `a` with its defaults.
static bool comparable(const ScenarioChoice* a, const ScenarioChoice* b, const Strategy* strategy) {
    return a->block == b->block && a->strategy == strategy && a->param < 0;
}

static bool disjoint(const ActionSet* a, const ActionSet* b) {
    ActionSet rest = action_set_without(a, b);
    return same(&rest, a);
}

static bool differ(const Strategy* first, const Strategy* second) {
    for (const ScenarioChoice* a = choices; a < choices + choice_count; a++)
        for (const ScenarioChoice* b = choices; b < choices + choice_count; b++)
            if (comparable(a, b, first) && b->strategy == second && b->param < 0 &&
                disjoint(&a->actions, &b->actions))
                return true;
    return false;
}

static void test_each_pair_differs(void** unused) {
    (void)unused;
    for (int a = 0; a < NAMES; a++)
        for (int b = 0; b < a; b++)
            if (!differ(strategy_of(names[a]), strategy_of(names[b])))
                fail_msg("%s and %s never differ", names[a], names[b]);
}

static bool matters(const Strategy* strategy, int param) {
    for (const ScenarioChoice* usual = choices; usual < choices + choice_count; usual++)
        for (const ScenarioChoice* other = choices; other < choices + choice_count; other++)
            if (comparable(usual, other, strategy) && other->strategy == strategy && other->param == param &&
                !same(&usual->actions, &other->actions))
                return true;
    return false;
}

static void test_each_parameter_matters(void** unused) {
    (void)unused;
    for (int n = 0; n < NAMES - 1; n++) {  // the tactician's are weights: S19 and S20 show what they do
        const Strategy* strategy = strategy_of(names[n]);
        for (int p = 0; p < strategy->param_count; p++)
            if (!matters(strategy, p))
                fail_msg("%s of %s changes nothing", strategy->params[p].key, names[n]);
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
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_pair_differs),
        cmocka_unit_test(test_each_parameter_matters),
        cmocka_unit_test(test_each_beats_random),
    };
    ScenarioGame game = scenario_game;
    game.unchecked = true;  // positions that no game reaches
    int failed = scenario_main(&game, "strategies.txt");
    choices = scenario_choices(&choice_count);
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}

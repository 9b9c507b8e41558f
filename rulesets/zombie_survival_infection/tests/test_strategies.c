// The named strategies: what each does in a position where the others do something else, that every parameter
// changes some choice, and that sensible play beats chance. Positions are in the notation of scenarios.txt;
// the decision after the listed ones is the strategy's.
#include <string.h>

#include "rulesets/zombie_survival_infection/tests/scenario.h"
#include "rulesets/zombie_survival_infection/view.h"
#include "sim/game/play.h"
#include "tests/tables.h"
#include "tests/testing.h"

enum { SEED = 4 };

#define CAMP_STRATEGIES(S)   S(builder) S(raider) S(diplomat) S(turtle)
#define UNDEAD_STRATEGIES(S) S(avenger) S(kingmaker)
#define DECLARE(name)        extern const Strategy strategy_zombie_survival_infection_##name;
CAMP_STRATEGIES(DECLARE)
UNDEAD_STRATEGIES(DECLARE)
extern const Strategy strategy_any_random;
#define STRATEGY(name) (&strategy_zombie_survival_infection_##name)

static const Ruleset* const ruleset = &ruleset_zombie_survival_infection;

static void defaults(const Strategy* strategy, double* params) {
    for (int i = 0; i < strategy->param_count; i++) params[i] = strategy->params[i].initial;
}

static unsigned answer(const Strategy* strategy, const double* params, const ZsiRules* rules,
                       const ZsiState* state, const Decision* decision, Rng rng) {
    StrategyInput input = {.decision = decision,
                           .rules = rules,
                           .shared = &state->shared,
                           .own = &state->own[decision->seat],
                           .params = params,
                           .rng = &rng,
                           .ruleset = ruleset};
    unsigned action = strategy->choose(&input);
    assert_true(action_set_has(&decision->legal, action));
    return action;
}

// --- positions

// The first decision of the position that is not listed in `asked`, and what the strategy answers.
static void expect_answer(const Strategy* strategy, const Scenario* position, const char* expected) {
    static Run run;
    double params[STRATEGY_PARAMS_MAX];
    char name[NAME_MAX_BYTES];
    Decision decision;
    memset(&run, 0, sizeof run);
    run.scenario = position;
    run.script.below = scenario_below;
    if (!scenario_setup(&run) || scenario_play(&run, &decision) == SCENARIO_FAILS)
        fail_msg("%s", run.error.text);
    defaults(strategy, params);
    Rng rng = rng_stream(rng_key(SEED, 0), RNG_SEAT);
    unsigned action = answer(strategy, params, &run.rules, &run.state, &decision, rng);
    ruleset_action_name(ruleset, action, name, sizeof name);
    if (strcmp(name, expected) != 0)
        fail_msg("%s: %s answers %s, not %s", position->name, strategy->name, name, expected);
}

static void test_growing_or_attacking(void** unused) {
    static const Scenario position = {
        .name = "a gain and a kill",
        .seats = "0: 10, hand kill_c + gain_b + 4 escape | 1: 12 | 2: 15 | 3: 10",
        .table = "Survival die seat 1",
        .dice = "base blank"};
    (void)unused;
    expect_answer(STRATEGY(builder), &position, "gain_b");
    expect_answer(STRATEGY(diplomat), &position, "gain_b");
    expect_answer(STRATEGY(turtle), &position, "gain_b");
    expect_answer(STRATEGY(raider), &position, "kill_c");
}

static void test_small_attacks(void** unused) {
    static const Scenario position = {.name = "a small kill, or nothing",
                                      .seats = "0: 10, hand kill_a + 5 escape | 1: 12 | 2: 15 | 3: 10",
                                      .table = "Survival die seat 1",
                                      .dice = "base blank"};
    (void)unused;
    expect_answer(STRATEGY(builder), &position, "kill_a");
    expect_answer(STRATEGY(raider), &position, "kill_a");
    expect_answer(STRATEGY(diplomat), &position, "kill_a");
    expect_answer(STRATEGY(turtle), &position, "discard");
}

static void test_whom_to_attack(void** unused) {
    static const Scenario kill_leader = {
        .name = "whom to hit",
        .seats = "0: 10, hand kill_c + 5 escape | 1: 12 | 2: 15 | 3: 10",
        .table = "Survival die seat 1",
        .dice = "base blank",
        .asked = {"0 take_action {pass, discard, play kill_c} -> play kill_c"},
        .asked_count = 1};
    static const Scenario finish_weak = {
        .name = "whom to finish",
        .seats = "0: 10, hand kill_c + 5 escape | 1: 12 | 2: 15 | 3: 3",
        .table = "Survival die seat 1",
        .dice = "base blank",
        .asked = {"0 take_action {pass, discard, play kill_c} -> play kill_c"},
        .asked_count = 1};
    (void)unused;
    expect_answer(STRATEGY(raider), &kill_leader, "seat 2");
    expect_answer(STRATEGY(raider), &finish_weak, "seat 3");
    // The turtle has no bonus for that; it takes the largest.
    expect_answer(STRATEGY(turtle), &finish_weak, "seat 2");
}

static void test_to_whom_the_survival_die(void** unused) {
    static const Scenario position = {.name = "the Survival die",
                                      .seats = "0: 10, hand 6 escape | 1: 12 | 2: 3 | 3: 10",
                                      .table = "Survival die seat 0",
                                      .dice = "base blank, survival 1"};
    (void)unused;
    expect_answer(STRATEGY(builder), &position, "seat 2");
    expect_answer(STRATEGY(raider), &position, "seat 2");
    expect_answer(STRATEGY(turtle), &position, "seat 2");
    expect_answer(STRATEGY(diplomat), &position, "seat 1");
}

static void test_to_whom_the_infection_die(void** unused) {
    static const Scenario position = {.name = "the Infection die",
                                      .seats = "0: 10, INF, hand 6 escape | 1: 12 | 2: 3 | 3: 10",
                                      .table = "Survival die seat 1; Infection die seat 0",
                                      .dice = "base blank, infection 1"};
    (void)unused;
    expect_answer(STRATEGY(builder), &position, "seat 1");
    expect_answer(STRATEGY(diplomat), &position, "seat 3");  // seat 1 is its ally
}

static void test_trades(void** unused) {
    static const Scenario offer = {.name = "offering a trade",
                                   .seats =
                                       "0: 10, INF, characters char_survival, hand 6 escape | "
                                       "1: 12, characters char_infection | 2: 15",
                                   .table = "Survival die seat 1; Infection die seat 2",
                                   .dice = "base 1"};
    static const Scenario reply = {
        .name = "answering a trade",
        .seats = "0: 10, characters char_s, hand 6 escape | 1: 12, characters char_s | 2: 15",
        .table = "Survival die seat 1",
        .dice = "base blank",
        .asked = {"0 take_action {pass, discard, trade} -> trade",
                  "0 trade_partner {seat 1, seat 2} -> seat 1", "0 trade_kind {1, 2, 3, 11, 12, 13} -> 11"},
        .asked_count = 3};
    (void)unused;
    expect_answer(STRATEGY(diplomat), &offer, "trade");
    expect_answer(STRATEGY(builder), &offer, "trade");
    expect_answer(STRATEGY(turtle), &offer, "discard");
    // A scout for one survivor: 100 x 60 x 5 / 3 / 100 + 100 less 100.
    expect_answer(STRATEGY(diplomat), &reply, "accept");
    expect_answer(STRATEGY(turtle), &reply, "refuse");
}

// Asked in the middle of a trade that it would not have proposed itself, as nothing in it suits both.
static void test_asked_in_the_middle(void** unused) {
    static const Scenario trade = {
        .name = "a trade that suits nobody",
        .seats = "0: 10, characters char_s, hand 6 escape | 1: 12, characters char_s | 2: 15",
        .table = "Survival die seat 1",
        .dice = "base blank",
        .asked = {"0 take_action {pass, discard, trade} -> trade"},
        .asked_count = 1};
    (void)unused;
    expect_answer(STRATEGY(turtle), &trade, "seat 1");
    expect_answer(STRATEGY(raider), &trade, "seat 1");
}

static void test_helping_the_ally(void** unused) {
    static const Scenario position = {
        .name = "an Action against the ally",
        .seats = "0: 10, hand kill_e + 5 kill_a | 1: 10 | 2: 10, hand save_c | 3: 10",
        .table = "Survival die seat 1",
        .dice = "base blank",
        .asked = {"0 take_action {pass, discard, play kill_a, play kill_e} -> play kill_e",
                  "0 action_target {seat 0, seat 1, seat 2, seat 3} -> seat 3"},
        .asked_count = 2};
    (void)unused;
    expect_answer(STRATEGY(diplomat), &position, "save_c");  // its ally is seat 3, the first clockwise
    expect_answer(STRATEGY(builder), &position, "decline");
    expect_answer(STRATEGY(raider), &position, "decline");
    expect_answer(STRATEGY(turtle), &position, "decline");
}

static void test_reacting_for_little(void** unused) {
    static const Scenario position = {.name = "a small loss",
                                      .seats = "0: 10, hand kill_a + 5 escape | 1: 10, hand shotgun | 2: 10",
                                      .table = "Survival die seat 1",
                                      .dice = "base blank",
                                      .asked = {"0 take_action {pass, discard, play kill_a} -> play kill_a",
                                                "0 action_target {seat 0, seat 1, seat 2} -> seat 1"},
                                      .asked_count = 2};
    (void)unused;
    expect_answer(STRATEGY(builder), &position, "shotgun");  // 100 less 50
    expect_answer(STRATEGY(turtle), &position, "shotgun");
    expect_answer(STRATEGY(raider), &position, "decline");
}

static void test_cancels(void** unused) {
    static const Scenario spoil = {
        .name = "a victim is saved",
        .seats = "0: 10, hand kill_e + cancel + 4 kill_a | 1: 10, hand save_c | 2: 10",
        .table = "Survival die seat 2",
        .dice = "base blank",
        .asked = {"0 take_action {pass, discard, play kill_a, play kill_e} -> play kill_e",
                  "0 action_target {seat 0, seat 1, seat 2} -> seat 1",
                  "1 react {decline, save_c} -> save_c"},
        .asked_count = 3};
    static const Scenario redirect = {
        .name = "a redirect onto oneself",
        .seats = "0: 10, hand kill_d + cancel + 4 kill_a | 1: 10, hand redirect | 2: 10",
        .table = "Survival die seat 2",
        .dice = "base blank",
        .asked = {"0 take_action {pass, discard, play kill_a, play kill_d} -> play kill_d",
                  "0 action_target {seat 0, seat 1, seat 2} -> seat 1",
                  "1 react {decline, redirect} -> redirect", "1 redirect_to {seat 0, seat 2} -> seat 0"},
        .asked_count = 4};
    (void)unused;
    expect_answer(STRATEGY(raider), &spoil, "cancel");
    expect_answer(STRATEGY(builder), &spoil, "decline");
    expect_answer(STRATEGY(raider), &redirect, "cancel");
    expect_answer(STRATEGY(turtle), &redirect, "cancel");
}

static void test_undead(void** unused) {
    static const Scenario position = {.name = "a kill of the undead",
                                      .seats = "0: undead | 1: 12 | 2: 3 | 3: 10",
                                      .table = "Survival die seat 1",
                                      .dice = "base 1"};
    static const Scenario favourite = {.name = "only the favourite is left to kill",
                                       .seats = "0: undead | 1: 12 | 2: 0, characters doctor | 3: undead",
                                       .table = "Survival die seat 1; rules undead_kill=may_stop",
                                       .dice = "base 1"};
    static Run run;
    Decision decision;
    double params[STRATEGY_PARAMS_MAX];
    (void)unused;
    // Nobody is to blame here: the largest.
    expect_answer(STRATEGY(avenger), &position, "seat 1");
    expect_answer(STRATEGY(kingmaker), &position, "seat 2");
    expect_answer(STRATEGY(avenger), &favourite, "seat 1");
    expect_answer(STRATEGY(kingmaker), &favourite, "stop");
    // Felled in the turn of seat 3.
    run.scenario = &position;
    run.script.below = scenario_below;
    assert_true(scenario_setup(&run));
    assert_int_equal(scenario_play(&run, &decision), SCENARIO_ASKS);
    run.state.shared.felled[0] = 3;
    Rng rng = rng_stream(rng_key(SEED, 0), RNG_SEAT);
    defaults(STRATEGY(avenger), params);
    assert_int_equal(answer(STRATEGY(avenger), params, &run.rules, &run.state, &decision, rng), DO_SEAT + 3);
    // In its own turn: then whoever was active when it was infected.
    run.state.shared.felled[0] = 0;
    run.state.shared.infected_by[0] = 2;
    assert_int_equal(answer(STRATEGY(avenger), params, &run.rules, &run.state, &decision, rng), DO_SEAT + 2);
}

// --- parameters

typedef struct Search {
    const Strategy* strategy;
    int role;
    double usual[STRATEGY_PARAMS_MAX], other[STRATEGY_PARAMS_MAX];
} Search;

// Four players; for the undead rules under which characters often fall to them.
static void compile(int role, ZsiRules* rules) {
    static const struct {
        const char* key;
        int32_t value;
    } undead[] = {{"undead_characters", UNDEAD_PER_CAMP},
                  {"survivors.start", 1},
                  {"deck.char_survival", 12},
                  {"deck.char_infection", 12},
                  {"deck.char_sacrifice", 12},
                  {"die.base.1", 0}};
    int32_t values[RULES_MAX];
    Error error;
    tables_default_values(ruleset, values);
    for (size_t i = 0; role == ROLE_UNDEAD && i < sizeof undead / sizeof *undead; i++)
        values[param_find(ruleset->rules, ruleset->rule_count, undead[i].key)] = undead[i].value;
    if (!ruleset->compile(values, 4, rules, &error)) fail_msg("%s", error.text);
}

// Plays games of `random` until somewhere the two sets of parameters answer otherwise.
static bool some_choice_differs(const Search* search, int games) {
    static ZsiRules rules;
    static ZsiState state;
    Decision decision;
    compile(search->role, &rules);
    Rng picks = rng_stream(rng_key(SEED, 1), RNG_TEST);
    for (int game = 0; game < games; game++) {
        Chance chance;
        chance_open(&chance, rng_key(SEED, (uint64_t)game));
        ruleset->setup(&rules, &state, &chance);
        while (ruleset->advance(&rules, &state, &chance, &decision)) {
            unsigned action = action_set_nth(&decision.legal, rng_below(&picks, decision.count));
            if (decision.role == search->role && decision.kind != ASK_trade_partner &&
                (decision.kind < ASK_trade_kind || decision.kind > ASK_trade_take) &&
                (decision.kind < ASK_action_target || decision.kind > ASK_choose_die)) {
                unsigned usual = answer(search->strategy, search->usual, &rules, &state, &decision, picks);
                if (usual != answer(search->strategy, search->other, &rules, &state, &decision, picks))
                    return true;
            }
            ruleset->apply(&rules, &state, &chance, &decision, action);
        }
    }
    return false;
}

static void each_parameter_changes_something(const Strategy* strategy, int role) {
    Search search = {.strategy = strategy, .role = role};
    for (int i = 0; i < strategy->param_count; i++) {
        const Param* param = &strategy->params[i];
        bool differs = false;
        for (int end = 0; end < 2 && !differs; end++) {
            defaults(strategy, search.usual);
            defaults(strategy, search.other);
            search.other[i] = end ? param->min : param->max;
            differs = search.other[i] != search.usual[i] && some_choice_differs(&search, 300);
        }
        if (!differs) fail_msg("%s: %s changes no choice", strategy->name, param->key);
    }
}

static void test_every_parameter_changes_some_choice(void** unused) {
    (void)unused;
#define CAMP(name) each_parameter_changes_something(STRATEGY(name), ROLE_CAMP);
    CAMP_STRATEGIES(CAMP)
#define UNDEAD(name) each_parameter_changes_something(STRATEGY(name), ROLE_UNDEAD);
    UNDEAD_STRATEGIES(UNDEAD)
}

// --- figures

// The share of games that seat 0 wins with `strategy` against three of `random`, in percent.
static int wins_against_random(const Strategy* strategy) {
    static Workspace workspace;
    static ZsiRules rules;
    static Match match;
    int wins = 0, games = 2000;
    compile(ROLE_CAMP, &rules);
    match = (Match){.ruleset = ruleset, .rules = &rules, .players = 4};
    for (int seat = 0; seat < 4; seat++)
        for (int role = 0; role < ROLES; role++) match.table[seat][role].strategy = &strategy_any_random;
    match.table[0][ROLE_CAMP].strategy = strategy;
    defaults(strategy, match.table[0][ROLE_CAMP].params);
    for (int game = 0; game < games; game++) {
        GameResult result;
        PlayFault fault;
        if (!play_game(&(GameKey){&match, SEED, (uint64_t)game}, 0, &workspace, &result, &fault))
            fail_msg("%s", fault.error.text);
        wins += result.win_840ths[0] == 840;
    }
    return wins * 100 / games;
}

static void test_sense_beats_chance(void** unused) {
    (void)unused;
    assert_in_range(wins_against_random(&strategy_any_random), 20, 30);
#define BEATS(name) assert_in_range(wins_against_random(STRATEGY(name)), 90, 100);
    CAMP_STRATEGIES(BEATS)
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_growing_or_attacking),
        cmocka_unit_test(test_small_attacks),
        cmocka_unit_test(test_whom_to_attack),
        cmocka_unit_test(test_to_whom_the_survival_die),
        cmocka_unit_test(test_to_whom_the_infection_die),
        cmocka_unit_test(test_trades),
        cmocka_unit_test(test_asked_in_the_middle),
        cmocka_unit_test(test_helping_the_ally),
        cmocka_unit_test(test_reacting_for_little),
        cmocka_unit_test(test_cancels),
        cmocka_unit_test(test_undead),
        cmocka_unit_test(test_every_parameter_changes_some_choice),
        cmocka_unit_test(test_sense_beats_chance),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

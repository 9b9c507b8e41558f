// The named strategies: what each does in a position where the others do something else (strategies.txt), that every
// parameter changes some choice, and that sensible play beats chance.
#include "rulesets/zombie_survival_infection/tests/scenario_game.h"
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

extern const Ruleset ruleset_zombie_survival_infection;
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
        cmocka_unit_test(test_every_parameter_changes_some_choice),
        cmocka_unit_test(test_sense_beats_chance),
    };
    int failed = scenario_main(&scenario_game, "strategies.txt");
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}

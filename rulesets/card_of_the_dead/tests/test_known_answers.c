// Card of the Dead: decks so small that the answer is known. Every course that a game can take under `random`
// is played, through chance by script, and compared with figures derived by hand, and with those of many
// sampled games.
//
// Derivations. (1) Two players, a deck of one Lure and one Bitten, nothing dealt, one round. Who draws the
// Lure lays it down with 1/3 (pass, act, move), and then wins alone with one point; Bitten, or a Lure that
// gives no zombie, changes nothing. So there is a sole winner with 1/3, by symmetry each of the two in half
// of these games. (2) Nothing but twenty Zombies: the first player draws the first, the third and the
// thirteenth card, which is the seventh Zombie, and is eaten: the other survives with 5 points, in each of
// three rounds of 13 turns. With twelve Zombies both have six when the deck is empty, and nobody scores.
#include <math.h>
#include <string.h>

#include "rulesets/card_of_the_dead/state.h"
#include "sim/game/play.h"
#include "tests/odometer.h"

extern const Ruleset ruleset_card_of_the_dead;
extern const Strategy strategy_any_random;
static const Ruleset* const ruleset = &ruleset_card_of_the_dead;

enum { SAMPLES = 100000 };

typedef struct Exact {
    double mean[METRICS], square[METRICS], whole;
    unsigned courses;
} Exact;

static void add_course(Exact* exact, const GameResult* result, double weight) {
    for (int i = 0; i < METRICS; i++) {
        exact->mean[i] += weight * result->metrics[i];
        exact->square[i] += weight * result->metrics[i] * result->metrics[i];
    }
    exact->whole += weight;
    exact->courses++;
}

static void enumerate(const CodRules* rules, Exact* exact) {
    static Odometer odometer;
    static CodState state;
    odometer = odometer_new();
    memset(exact, 0, sizeof *exact);
    do {
        Chance chance = {.script = &odometer.script};
        Decision decision;
        GameResult result = {0};
        odometer_start(&odometer);
        ruleset->setup(rules, &state, &chance);
        while (ruleset->advance(rules, &state, &chance, &decision))
            ruleset->apply(rules, &state, &chance, &decision,
                           action_set_nth(&decision.legal, odometer_take(&odometer, decision.count)));
        ruleset->score(rules, &state, &result);
        add_course(exact, &result, 1 / odometer_courses(&odometer));
    } while (odometer_turn(&odometer));
    assert_true(fabs(exact->whole - 1) < 1e-9);
}

// A rule and its value.
typedef struct Value {
    const char* key;
    int32_t value;
} Value;

// Two players, these cards and no others.
static void compile(const Value* set, size_t count, CodRules* rules) {
    int32_t values[RULES_MAX];
    Error error;
    for (int i = 0; i < ruleset->rule_count; i++)
        values[i] = i < KINDS ? 0 : (int32_t)ruleset->rules[i].initial;
    for (size_t i = 0; i < count; i++) {
        int row = param_find(ruleset->rules, ruleset->rule_count, set[i].key);
        assert_true(row >= 0);
        values[row] = set[i].value;
    }
    if (!ruleset->compile(values, 2, rules, &error)) fail_msg("%s", error.text);
}

#define COMPILE(rules, ...) \
    compile((const Value[]){__VA_ARGS__}, sizeof((const Value[]){__VA_ARGS__}) / sizeof(Value), rules)

static void assert_mean(const Exact* exact, int figure, double mean) {
    if (fabs(exact->mean[figure] - mean) > 1e-9)
        fail_msg("%s is %.9f, by hand %.9f", ruleset->metrics[figure].name, exact->mean[figure], mean);
}

static void test_lure_and_bitten(void** unused) {
    (void)unused;
    static CodRules rules;
    static Exact exact;
    COMPILE(&rules, {"deck.lure", 1}, {"deck.bitten", 1}, {"setup_deal", 0}, {"rounds", 1});
    enumerate(&rules, &exact);
    assert_mean(&exact, METRIC_SOLE_WIN, 1.0 / 3);
    assert_mean(&exact, METRIC_SCORE_ORDER0, 1.0 / 6);
    assert_mean(&exact, METRIC_SCORE_ORDER1, 1.0 / 6);
    assert_mean(&exact, METRIC_SHARE_ORDER0, 420);
    assert_mean(&exact, METRIC_MOVE_LURE, 1.0 / 3);
    assert_mean(&exact, METRIC_ACT_LURE, 1.0 / 3);
    assert_mean(&exact, METRIC_PASSES, 1 + 1.0 / 3);
    assert_mean(&exact, METRIC_BITTEN_HELD, 1);
    assert_mean(&exact, METRIC_BITTEN_ZEROED, 0);
    assert_mean(&exact, METRIC_END_DECK_EMPTY, 1);
}

static void test_zombies_only(void** unused) {
    (void)unused;
    static CodRules rules;
    static Exact exact;
    COMPILE(&rules, {"deck.zombie_1", 20}, {"setup_deal", 0}, {"rounds", 3});
    // The order of equal cards does not matter: one course for each starter is enough.
    static CodState state;
    Chance chance;
    Decision decision;
    GameResult result = {0};
    chance_open(&chance, rng_key(1, 1));
    ruleset->setup(&rules, &state, &chance);
    assert_false(ruleset->advance(&rules, &state, &chance, &decision));
    ruleset->score(&rules, &state, &result);
    assert_int_equal(result.metrics[METRIC_SHARE_ORDER1], 840);
    assert_int_equal(result.metrics[METRIC_SCORE_ORDER1], 15);
    assert_int_equal(result.metrics[METRIC_TURNS], 39);
    assert_int_equal(result.metrics[METRIC_EATEN_OWN_TURN], 3);
    COMPILE(&rules, {"deck.zombie_1", 2}, {"eaten.p2", 2}, {"setup_deal", 0}, {"rounds", 1});
    enumerate(&rules, &exact);
    assert_mean(&exact, METRIC_END_DECK_EMPTY, 1);
    assert_mean(&exact, METRIC_SHARE_SEAT0, 420);
    assert_mean(&exact, METRIC_WINNERS, 2);
}

// Every figure of the sampled games lies near the exact one.
static void compare_with_samples(const CodRules* rules) {
    static Exact exact;
    static Workspace workspace;
    static double sums[METRICS];
    Match match = {.ruleset = ruleset, .rules = rules, .players = 2};
    GameResult result;
    PlayFault fault = {0};
    match.table[0][0].strategy = match.table[1][0].strategy = &strategy_any_random;
    memset(sums, 0, sizeof sums);
    enumerate(rules, &exact);
    for (uint64_t game = 0; game < SAMPLES; game++) {
        assert_true(play_game(&(GameKey){&match, 11, game}, 0, &workspace, &result, &fault));
        for (int i = 0; i < METRICS; i++) sums[i] += result.metrics[i];
    }
    for (int i = 0; i < METRICS; i++) {
        double variance = exact.square[i] - exact.mean[i] * exact.mean[i];
        double error = sqrt(variance > 0 ? variance / SAMPLES : 0);
        if (fabs(sums[i] / SAMPLES - exact.mean[i]) > 4.5 * error + 1e-9)
            fail_msg("%s: sampled %.6f, exact %.6f, standard error %.6f", ruleset->metrics[i].name,
                     sums[i] / SAMPLES, exact.mean[i], error);
    }
    print_message("%u courses\n", exact.courses);
}

static void test_samples_of_fights(void** unused) {
    (void)unused;
    static CodRules rules;
    COMPILE(&rules, {"deck.zombie_1", 2}, {"deck.slugger", 1}, {"deck.lure", 1}, {"deck.bitten", 1},
            {"eaten.p2", 2}, {"surrounded.p2", 1}, {"setup_deal", 1}, {"rounds", 1});
    compare_with_samples(&rules);
}

static void test_samples_of_events(void** unused) {
    (void)unused;
    static CodRules rules;
    COMPILE(&rules, {"deck.zombie_2", 1}, {"deck.fog", 1}, {"deck.ruffians", 1}, {"deck.tripped", 1},
            {"deck.nukes", 1}, {"setup_deal", 0}, {"rounds", 1});
    compare_with_samples(&rules);
}

static void test_samples_of_two_rounds(void** unused) {
    (void)unused;
    static CodRules rules;
    COMPILE(&rules, {"deck.zombie_1", 1}, {"deck.slugger", 1}, {"deck.swarm", 1}, {"eaten.p2", 1},
            {"setup_deal", 0}, {"rounds", 2}, {"next_starter", STARTER_LAST_ROUND_WINNER},
            {"swarm_lasts", SWARM_FOR_GAME});
    compare_with_samples(&rules);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lure_and_bitten),       cmocka_unit_test(test_zombies_only),
        cmocka_unit_test(test_samples_of_fights),     cmocka_unit_test(test_samples_of_events),
        cmocka_unit_test(test_samples_of_two_rounds),
    };
    return cmocka_run_group_tests_name("known answers", tests, NULL, NULL);
}

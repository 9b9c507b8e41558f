// linear: the odds against the exact softmax in doubles, within the bound that steps of 1/64 bit
// leave; the extremes of score and sharpness; draws in proportion to the odds; a policy's choice,
// and its recorder.
#include "sim/game/linear.h"

#include <math.h>
#include <string.h>

#include "sim/game/registry.h"
#include "tests/near.h"
#include "tests/testing.h"

enum { STEPS_A_BIT = 64, DRAWS = 40000 };

static Rng test_rng(uint64_t i) { return rng_stream(rng_key(11, i), RNG_TEST); }

static int32_t within(Rng* rng, int32_t limit) {
    return (int32_t)rng_below(rng, (uint32_t)(2 * limit + 1)) - limit;
}

static void random_scene(Rng* rng, unsigned actions, unsigned acts, Scene* scene) {
    scene_open(scene);
    for (int j = 0; j < LINEAR_CONTEXT_MAX; j++) scene->context[j] = within(rng, 2 * LINEAR_ONE);
    for (unsigned i = 0; i < actions; i++) {
        int32_t* traits = scene_add(scene, i, rng_below(rng, acts));
        for (int j = 0; j < LINEAR_TRAITS_MAX; j++) traits[j] = within(rng, 2 * LINEAR_ONE);
    }
}

static void random_weights(Rng* rng, unsigned acts, int32_t limit, LinearRow* weights) {
    for (unsigned act = 0; act < acts; act++)
        for (int j = 0; j < LINEAR_ROW; j++) weights[act][j] = within(rng, limit);
}

// The score of an action in bits, by the definition in linear.h.
static double exact_bits(const Scene* scene, unsigned i, const LinearRow* weights) {
    const int32_t* row = weights[scene->act[i]];
    double sum = 0;
    for (int j = 0; j < LINEAR_CONTEXT_MAX; j++)
        sum += (double)scene->context[j] / LINEAR_ONE * row[j] / LINEAR_UNIT;
    for (int j = 0; j < LINEAR_TRAITS_MAX; j++)
        sum += (double)scene->traits[i][j] / LINEAR_ONE * row[LINEAR_CONTEXT_MAX + j] / LINEAR_UNIT;
    return sum;
}

// --- odds

static void odds_are_a_softmax(void** state) {
    (void)state;
    const int sharpnesses[] = {LINEAR_SHARP, LINEAR_SHARP / 4, 3 * LINEAR_SHARP};
    const double step = exp2(1.0 / STEPS_A_BIT);
    LinearRow weights[5];
    for (uint64_t repeat = 0; repeat < 300; repeat++) {
        Rng rng = test_rng(repeat);
        int sharpness = sharpnesses[repeat % 3];
        double total = 0, bits[40];
        Scene scene;
        LinearOdds odds;
        random_scene(&rng, 1 + rng_below(&rng, 40), 5, &scene);
        random_weights(&rng, 5, LINEAR_UNIT / 4, weights);
        linear_odds(&scene, (const LinearRow*)weights, sharpness, &odds);
        for (unsigned i = 0; i < scene.count; i++) {
            bits[i] = exact_bits(&scene, i, (const LinearRow*)weights) * sharpness / LINEAR_SHARP;
            total += exp2(bits[i]);
        }
        for (unsigned i = 0; i < scene.count; i++) {
            double exact = exp2(bits[i]) / total, chance = (double)odds.chance[i] / (double)odds.total;
            if (chance > exact * step + 1e-9 || chance < exact / step - 1e-9)
                fail_msg("action %u: %.9f instead of %.9f", i, chance, exact);
        }
    }
}

// Behind by whole steps, which are exact: every power of the table, to its last digit.
static void steps_are_exact(void** state) {
    (void)state;
    static LinearRow rows[2] = {{0}};
    Scene scene;
    scene_open(&scene);
    scene.context[0] = 1;
    scene_add(&scene, 0, 0);
    scene_add(&scene, 1, 1);
    for (int i = 0; i < 2 * STEPS_A_BIT; i++) {
        LinearOdds odds;
        rows[1][0] = -i * LINEAR_BIT / STEPS_A_BIT;
        linear_odds(&scene, (const LinearRow*)rows, LINEAR_SHARP, &odds);
        assert_int_equal(odds.chance[0], UINT64_C(1) << 32);
        assert_near((double)odds.chance[1], exp2(32 - (double)i / STEPS_A_BIT), i < STEPS_A_BIT ? 0.5 : 1);
        assert_int_equal(odds.total, odds.chance[0] + odds.chance[1]);
    }
}

// A weight that only one act has, and a trait that only one action has.
static void rows_are_those_of_the_act(void** state) {
    (void)state;
    static LinearRow rows[2] = {{0}};
    Scene scene;
    LinearOdds odds;
    rows[0][LINEAR_CONTEXT_MAX + 3] = LINEAR_UNIT;
    rows[1][5] = 2 * LINEAR_UNIT;
    scene_open(&scene);
    scene.context[5] = LINEAR_ONE;
    scene_add(&scene, 0, 0)[3] = LINEAR_ONE;
    scene_add(&scene, 1, 0);
    scene_add(&scene, 2, 1)[3] = 7 * LINEAR_ONE;
    linear_odds(&scene, (const LinearRow*)rows, LINEAR_SHARP, &odds);
    assert_near((double)odds.chance[2] / (double)odds.chance[0], 2, 0);
    assert_near((double)odds.chance[0] / (double)odds.chance[1], 2, 0);
}

// The largest possible difference of scores does not overflow.
static void extremes(void** state) {
    (void)state;
    static LinearRow rows[2];
    Scene scene;
    LinearOdds odds;
    scene_open(&scene);
    for (int j = 0; j < LINEAR_CONTEXT_MAX; j++) scene.context[j] = LINEAR_FEATURE_LIMIT;
    for (unsigned i = 0; i < 2; i++) {
        int32_t* traits = scene_add(&scene, i, i);
        for (int j = 0; j < LINEAR_TRAITS_MAX; j++) traits[j] = LINEAR_FEATURE_LIMIT;
        for (int j = 0; j < LINEAR_ROW; j++) rows[i][j] = i ? LINEAR_WEIGHT_LIMIT : -LINEAR_WEIGHT_LIMIT;
    }
    linear_odds(&scene, (const LinearRow*)rows, linear_sharpness(1, 0.05), &odds);
    assert_int_equal(odds.chance[0], 0);
    assert_int_equal(odds.chance[1], UINT64_C(1) << 32);
    assert_int_equal(odds.total, UINT64_C(1) << 32);
}

static void cold_play_is_the_best_action(void** state) {
    (void)state;
    static LinearRow rows[3] = {{LINEAR_UNIT}, {2 * LINEAR_UNIT}, {2 * LINEAR_UNIT}};
    Scene scene;
    LinearOdds odds;
    assert_int_equal(linear_sharpness(1, 1), LINEAR_SHARP);
    assert_int_equal(linear_sharpness(1, 2), LINEAR_SHARP / 2);
    assert_int_equal(linear_sharpness(1, 0.05), 20 * LINEAR_SHARP);
    assert_int_equal(linear_sharpness(1, 20), 13);  // 12.8
    scene_open(&scene);
    scene.context[0] = LINEAR_ONE;
    for (unsigned i = 0; i < 3; i++) scene_add(&scene, i, i);
    linear_odds(&scene, (const LinearRow*)rows, linear_sharpness(1, 0.05), &odds);
    assert_near((double)odds.chance[0] / (double)odds.total, exp2(-21), 1e-12);
    assert_int_equal(odds.chance[1], odds.chance[2]);
    scene.context[0] = 2 * LINEAR_ONE;  // 40 halvings: never
    linear_odds(&scene, (const LinearRow*)rows, linear_sharpness(1, 0.05), &odds);
    assert_int_equal(odds.chance[0], 0);
}

// --- choices

static void draws_follow_the_odds(void** state) {
    (void)state;
    const LinearOdds odds = {.chance = {1, 0, 5, 2, 0}, .total = 8};
    unsigned drawn[5] = {0};
    Rng rng = test_rng(1000);
    for (int i = 0; i < DRAWS; i++) drawn[linear_draw(5, &odds, &rng)]++;
    for (int i = 0; i < 5; i++) {
        double p = (double)odds.chance[i] / 8;
        assert_near(drawn[i], DRAWS * p, 4 * sqrt(DRAWS * p * (1 - p)));
    }
}

static void describe(const StrategyInput* input, Scene* scene) {
    (void)input;
    scene->context[0] = LINEAR_ONE;
    scene_add(scene, 9, 0);
    scene_add(scene, 5, 1);
}

typedef struct Told {
    LinearRecorder base;
    int times;
    unsigned action;
} Told;

static void tell(LinearRecorder* recorder, const StrategyInput* input, const Scene* scene,
                 const LinearOdds* odds, unsigned place) {
    Told* told = (Told*)recorder;
    assert_int_equal(scene->count, input->decision->count);
    assert_true(odds->chance[1] > odds->chance[0]);
    told->times++;
    told->action = scene->action[place];
}

// The action, not its place in the scene; the recorder hears of the same one.
static void play_returns_an_action(void** state) {
    (void)state;
    static const char* const names[] = {"one", "other"};
    const Features features = {
        .contexts = names, .context_count = 1, .acts = names, .act_count = 2, .describe = describe};
    static LinearRow rows[2] = {{0}, {3 * LINEAR_UNIT}};
    Told told = {.base = {tell}};
    const LinearPlan plan = {&features, (const LinearRow*)rows, LINEAR_SHARP, &told.base};
    const Decision decision = {.count = 2};
    Rng rng = test_rng(2000);
    const StrategyInput input = {.decision = &decision, .rng = &rng};
    int seldom = 0;
    for (int i = 0; i < DRAWS; i++) {
        unsigned action = linear_play(&plan, &input);
        assert_int_equal(action, told.action);
        assert_true(action == 5 || action == 9);
        seldom += action == 9;
    }
    assert_int_equal(told.times, DRAWS);
    assert_near(seldom, DRAWS / 9.0, 4 * sqrt(DRAWS * 8.0 / 81));
}

// A clause counts exactly if it has a place for the count; it is part of a sentence.
static void check_clause(const char* clause, bool counts) {
    const char *place = strstr(clause, "%s"), *bar = strchr(clause, '|');
    assert_int_equal(place != NULL, counts);
    if (bar) assert_true(place < bar && strstr(bar, "%s"));
    if (*clause) assert_null(strchr(".,;", clause[strlen(clause) - 1]));
}

// The constant, the first context, is never a reason.
static void check_words(const FeatureWords* words, int count, bool contexts) {
    for (int i = 0; i < count; i++) {
        assert_non_null(words[i].says);
        if (contexts && i == 0) assert_string_equal(words[i].says, "");
        assert_int_equal(words[i].per_one > 0, words[i].noun != NULL);
        check_clause(words[i].says, words[i].noun != NULL);
        if (words[i].negative) check_clause(words[i].negative, words[i].noun != NULL);
    }
}

static void features_have_words(void** state) {
    (void)state;
    int worded = 0;
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Features* features = registry_strategy(i)->features;
        if (!features) continue;
        worded++;
        check_words(features->context_words, features->context_count, true);
        check_words(features->trait_words, features->trait_count, false);
    }
    assert_true(worded >= 2);
}

static void features_are_found_by_game(void** state) {
    (void)state;
    Error error;
    const Ruleset unknown = {.id = "chess"};
    const Strategy* strategy = linear_strategy(registry_find_ruleset("escape-the-horde", &error), &error);
    assert_non_null(strategy);
    assert_string_equal(strategy->name, "linear");
    assert_true(registry_same_name(strategy->ruleset, "escape-the-horde"));
    assert_null(linear_strategy(&unknown, &error));
    assert_int_equal(error.exit_code, EXIT_USAGE);
    assert_non_null(strstr(error.text, "chess has no features"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_are_a_softmax),           cmocka_unit_test(steps_are_exact),
        cmocka_unit_test(rows_are_those_of_the_act),    cmocka_unit_test(extremes),
        cmocka_unit_test(cold_play_is_the_best_action), cmocka_unit_test(draws_follow_the_odds),
        cmocka_unit_test(play_returns_an_action),       cmocka_unit_test(features_are_found_by_game),
        cmocka_unit_test(features_have_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

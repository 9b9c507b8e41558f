// learner: gradients of a bandit with two or three actions, and steps of Adam, against hand-computed values; weights
// stay within their limit; the sums of a batch do not depend on how it was split.
#include "sim/training/learner.h"

#include <math.h>
#include <string.h>

#include "tests/near.h"
#include "tests/testing.h"

// A game's advantage of 1 and a feature of 1.0 add ONE * LINEAR_ONE to a sum.
#define ONE  (INT64_C(1) << 24)
#define RATE 0.25

static const char* const names[] = {"a", "b", "c"};
static const Features bandit = {
    .contexts = names, .context_count = 1, .acts = names, .act_count = 3, .traits = names, .trait_count = 2};

static Learner* new_learner(const Features* features) {
    Error error;
    Learner* learner = malloc(sizeof *learner);
    assert_non_null(learner);
    assert_true(learner_open(learner, features, &error));
    return learner;
}

static void free_learner(Learner* learner) {
    learner_close(learner);
    free(learner);
}

// One decision of a seat among the first `actions` acts, with these chances, of which it takes one.
static void decide(LearnerLog* log, int seat, unsigned actions, const LinearOdds* odds, unsigned place) {
    const Decision decision = {.seat = (uint8_t)seat, .count = (uint16_t)actions};
    const StrategyInput input = {.decision = &decision};
    Scene scene;
    scene_open(&scene);
    scene.context[0] = LINEAR_ONE;
    for (unsigned i = 0; i < actions; i++) scene_add(&scene, i, i)[1] = (int32_t)i * LINEAR_ONE;
    log->halves[0].recorder.record(&log->halves[0].recorder, &input, &scene, odds, place);
}

// A game with one decision, of seat 2, which wins `won`.
static void teach(const Learner* learner, unsigned actions, const LinearOdds* odds, unsigned place,
                  double won, LearnerSums* sums) {
    const double all[SEATS_MAX] = {[2] = won};
    LearnerLog log;
    Error error;
    assert_true(learner_log_open(&log, learner, &error));
    decide(&log, 2, actions, odds, place);
    learner_log_settle(&log, all, sums);
    assert_int_equal(log.used, 0);
    learner_log_close(&log);
}

static const LinearOdds even = {.chance = {1, 1}, .total = 2};
static const LinearOdds two_to_one = {.chance = {2, 1}, .total = 3};

// --- gradients

// d log(chance) / d weight is (chosen - chance) x feature; what was won weighs it.
static void gradient_of_an_even_choice(void** state) {
    (void)state;
    Learner* learner = new_learner(&bandit);
    LearnerSums* sums = &learner->taught;
    teach(learner, 2, &even, 0, 1, sums);
    assert_int_equal(sums->gradient[0][0], ONE / 2 * LINEAR_ONE);
    assert_int_equal(sums->gradient[1][0], -ONE / 2 * LINEAR_ONE);
    assert_int_equal(sums->gradient[0][LINEAR_CONTEXT_MAX + 1], 0);  // its trait is 0
    assert_int_equal(sums->gradient[1][LINEAR_CONTEXT_MAX + 1], -ONE / 2 * LINEAR_ONE);
    assert_int_equal(sums->error[0][0], ONE * LINEAR_ONE);
    assert_int_equal(sums->error[1][0], 0);
    assert_int_equal(sums->games, 1);
    assert_int_equal(sums->decisions, 1);
    teach(learner, 2, &even, 0, 0, sums);  // a lost game has no gradient yet: the baseline is 0
    assert_int_equal(sums->gradient[0][0], ONE / 2 * LINEAR_ONE);
    assert_int_equal(sums->games, 2);
    learner_sums_clear(sums);
    assert_int_equal(sums->gradient[0][0], 0);
    assert_int_equal(sums->error[0][0], 0);
    assert_int_equal(sums->games + sums->decisions, 0);
    free_learner(learner);
}

// 2/3 : 1/3, and a third of a game won: (1 - 2/3) / 3 and - 1/3 / 3; the unlikely action: - 2/3 / 3, 2/3 / 3.
static void gradient_of_an_uneven_choice(void** state) {
    (void)state;
    Learner* learner = new_learner(&bandit);
    LearnerSums* sums = &learner->taught;
    teach(learner, 2, &two_to_one, 0, 1.0 / 3, sums);
    assert_near((double)sums->gradient[0][0] / LINEAR_ONE, ONE / 9.0, 1);
    assert_near((double)sums->gradient[1][0] / LINEAR_ONE, -ONE / 9.0, 1);
    learner_sums_clear(sums);
    teach(learner, 2, &two_to_one, 1, 1.0 / 3, sums);
    assert_near((double)sums->gradient[0][0] / LINEAR_ONE, -2 * ONE / 9.0, 1);
    assert_near((double)sums->gradient[1][0] / LINEAR_ONE, 2 * ONE / 9.0, 1);
    free_learner(learner);
}

// The gradient of the entropy is - chance x (log2 chance + entropy): for 1/2, 1/4, 1/4, entropy 1.5 bits,
// that is -1/4, 1/8, 1/8.
static void openness_evens_out(void** state) {
    (void)state;
    const LinearOdds odds = {.chance = {2, 1, 1}, .total = 4};
    const int64_t expected[] = {-ONE / 4, ONE / 8, ONE / 8};
    Learner* learner = new_learner(&bandit);
    learner->openness = 0.5;
    teach(learner, 3, &odds, 0, 0, &learner->taught);
    for (int act = 0; act < 3; act++)
        assert_int_equal(learner->taught.gradient[act][0], expected[act] / 2 * LINEAR_ONE);
    free_learner(learner);
}

// Sums of random games, in one part or in three.
static void any_split_gives_the_same_sums(void** state) {
    (void)state;
    enum { GAMES = 200 };
    Learner* learner = new_learner(&bandit);
    LearnerSums whole, parts[3];
    Rng rng = rng_stream(rng_key(5, 0), RNG_TEST);
    Error error;
    learner->openness = 0.02;
    learner->baseline[0][0] = 0.01;
    assert_true(learner_sums_open(&whole, &bandit, &error));
    for (int i = 0; i < 3; i++) assert_true(learner_sums_open(&parts[i], &bandit, &error));
    for (int game = 0; game < GAMES; game++) {
        LinearOdds odds = {.total = 0};
        for (int i = 0; i < 3; i++) odds.total += odds.chance[i] = 1 + rng_below(&rng, 1000);
        unsigned place = rng_below(&rng, 3), part = rng_below(&rng, 3);
        double won = rng_below(&rng, 841) / 840.0;
        teach(learner, 3, &odds, place, won, &whole);
        teach(learner, 3, &odds, place, won, &parts[part]);
    }
    for (int i = 2; i >= 0; i--) learner_sums_add(&learner->taught, &parts[i]);
    assert_memory_equal(learner->taught.gradient, whole.gradient, 3 * sizeof *whole.gradient);
    assert_memory_equal(learner->taught.error, whole.error, 3 * sizeof *whole.error);
    assert_int_equal(learner->taught.games, GAMES);
    assert_int_equal(learner->taught.decisions, whole.decisions);
    assert_int_not_equal(whole.gradient[0][0], 0);
    for (int i = 0; i < 3; i++) learner_sums_close(&parts[i]);
    learner_sums_close(&whole);
    free_learner(learner);
}

// --- steps

// As if a batch of one game had a gradient of g in the weight of act a, context 0.
static void give(Learner* learner, double g) {
    learner_sums_clear(&learner->taught);
    learner->taught.games = 1;
    learner->taught.gradient[0][0] = (int64_t)(g * ONE * LINEAR_ONE);
}

// Adam with decays 0.9 and 0.99. First step: the rate, whatever the gradient. Second: the means are
// (0.09 g1 + 0.1 g2) / 0.19 and (0.0099 g1^2 + 0.01 g2^2) / 0.0199.
static void steps_of_adam(void** state) {
    (void)state;
    Learner* learner = new_learner(&bandit);
    give(learner, 0.5);
    learner_step(learner, RATE);
    assert_near(learner->exact[0][0], RATE, 1e-8);
    assert_int_equal(learner->weights[0][0], LINEAR_UNIT / 4);
    assert_true(learner->exact[1][0] == 0);
    give(learner, -0.25);
    learner_step(learner, RATE);
    double mean = (0.09 * 0.5 - 0.1 * 0.25) / 0.19, square = (0.0099 * 0.25 + 0.01 * 0.0625) / 0.0199;
    assert_near(learner->exact[0][0], RATE + RATE * mean / sqrt(square), 1e-7);
    assert_int_equal(learner->steps, 2);
    learner_sums_clear(&learner->taught);
    learner_step(learner, RATE);  // no game, no step
    assert_int_equal(learner->steps, 2);
    free_learner(learner);
}

// A step uses the mean over the batch: twice the sums of twice the games give the same step. (A first batch
// would not show it: its step is always the rate.)
static void a_batch_is_a_mean(void** state) {
    (void)state;
    Learner *one = new_learner(&bandit), *two = new_learner(&bandit);
    for (int i = 0; i < 2; i++) {
        double g = i ? 0.25 : -0.5;
        give(one, g);
        give(two, (i + 1) * g);
        two->taught.games = (uint64_t)i + 1;
        learner_step(one, RATE);
        learner_step(two, RATE);
    }
    assert_near(one->exact[0][0], two->exact[0][0], 1e-12);
    free_learner(one);
    free_learner(two);
}

// The baseline approaches the winnings at 0.02 of the policy's rate, 0.005 a step. So a context of 1.0 (16)
// predicts 0.08 of a game, and a won game has an advantage of 0.92.
static void baseline_is_taken_off(void** state) {
    (void)state;
    Learner* learner = new_learner(&bandit);
    teach(learner, 2, &even, 0, 1, &learner->taught);
    learner_step(learner, RATE);
    assert_near(learner->baseline[0][0], 0.005, 1e-9);
    learner_sums_clear(&learner->taught);
    teach(learner, 2, &even, 1, 1, &learner->taught);
    assert_near((double)learner->taught.error[0][0] / LINEAR_ONE, 0.92 * ONE, 2);
    assert_near((double)learner->taught.gradient[1][0] / LINEAR_ONE, 0.46 * ONE, 2);
    assert_near((double)learner->taught.gradient[0][0] / LINEAR_ONE, -0.46 * ONE, 2);
    free_learner(learner);
}

static void weights_have_a_limit(void** state) {
    (void)state;
    Learner* learner = new_learner(&bandit);
    give(learner, 1);
    learner->taught.gradient[1][0] = -ONE;
    learner_step(learner, 1000);
    assert_int_equal(learner->weights[0][0], LINEAR_WEIGHT_LIMIT);
    assert_int_equal(learner->weights[1][0], -LINEAR_WEIGHT_LIMIT);
    assert_true(learner->exact[0][0] == (double)LINEAR_WEIGHT_LIMIT / LINEAR_UNIT);
    free_learner(learner);
}

// --- beginning and end

static void begins_with_weights(void** state) {
    (void)state;
    static const int start[] = {0, 3};
    static const LinearRow former[3] = {{100}, {-100, [LINEAR_CONTEXT_MAX] = 50}};
    Features features = bandit;
    features.start = start;
    Learner* learner = new_learner(&features);
    give(learner, 1);
    learner_step(learner, RATE);
    learner_begin(learner, former, 0.7);
    assert_int_equal(learner->weights[0][0], 70);
    assert_int_equal(learner->weights[1][0], -70);
    assert_int_equal(learner->weights[1][LINEAR_CONTEXT_MAX], 35);
    give(learner, -1);
    learner_step(learner, RATE);  // like a first step: Adam remembers nothing
    assert_near(learner->exact[0][0], 70.0 / LINEAR_UNIT - RATE, 1e-8);
    learner_begin(learner, NULL, 0.7);
    for (int act = 0; act < 3; act++) {
        assert_int_equal(learner->weights[act][0], 0);
        assert_int_equal(learner->weights[act][LINEAR_CONTEXT_MAX], 0);
        assert_int_equal(learner->weights[act][LINEAR_CONTEXT_MAX + 1], 3 * LINEAR_UNIT);
    }
    free_learner(learner);
}

// Settled weights are the mean over the steps since learner_average, not over all.
static void settles_at_the_mean(void** state) {
    (void)state;
    Learner* learner = new_learner(&bandit);
    double sum = 0;
    for (int i = 0; i < 5; i++) {
        if (i == 2) learner_average(learner);
        give(learner, 1);
        learner_step(learner, RATE);
        if (i >= 2) sum += learner->exact[0][0];
    }
    assert_true(learner->exact[0][0] > sum / 3 + 0.1);
    learner_settle(learner);
    assert_near(learner->exact[0][0], sum / 3, 1e-12);
    assert_int_equal(learner->weights[0][0], (int)(sum / 3 * LINEAR_UNIT + 0.5));
    learner_settle(learner);  // nothing to settle
    assert_near(learner->exact[0][0], sum / 3, 1e-12);
    free_learner(learner);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(gradient_of_an_even_choice),
        cmocka_unit_test(gradient_of_an_uneven_choice),
        cmocka_unit_test(openness_evens_out),
        cmocka_unit_test(any_split_gives_the_same_sums),
        cmocka_unit_test(steps_of_adam),
        cmocka_unit_test(a_batch_is_a_mean),
        cmocka_unit_test(baseline_is_taken_off),
        cmocka_unit_test(weights_have_a_limit),
        cmocka_unit_test(begins_with_weights),
        cmocka_unit_test(settles_at_the_mean),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

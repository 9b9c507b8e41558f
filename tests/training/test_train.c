// train: on the stub, self-play and responses reach the play derived by hand; a response that gains joins, one that
// does not ends training; training can start from another league. The command, its files and its threads:
// test_train.py.
#include "sim/training/train.h"

#include <stdlib.h>
#include <string.h>

#include "sim/game/registry.h"
#include "tests/bout_game.h"
#include "tests/near.h"
#include "tests/training_ground.h"

// Learns nothing and measures little; each test adds what it needs.
static const TrainEffort idle = {
    .steps = 0, .rounds = 1, .trial = 200, .proof = 2000, .rate = 0.4, .sharpness = 1};

static int lines_with(const Heard* heard, const char* part) {
    int count = 0;
    for (int i = 0; i < heard->count; i++) count += strstr(heard->lines[i], part) != NULL;
    return count;
}

static const LeagueMember* member_named(const League* league, const char* name) {
    for (int m = 0; m < league->sides[0].member_count; m++)
        if (!strcmp(league->sides[0].members[m].name, name)) return &league->sides[0].members[m];
    return NULL;
}

static void check_weights(const League* league) {
    uint32_t sum = 0;
    for (int m = 0; m < league->sides[0].member_count; m++) {
        sum += league->sides[0].members[m].weight;
        assert_true(m == 0 || league->sides[0].members[m].weight <= league->sides[0].members[m - 1].weight);
    }
    assert_int_equal(sum, LEAGUE_WEIGHTS);
}

// --- responses

// Counts reported games, up to all games.
typedef struct Listener {
    TrainProgress base;
    uint64_t times, games, most;
} Listener;

static void listen(TrainProgress* base, uint64_t games, uint64_t most) {
    Listener* listener = (Listener*)base;
    assert_true(games > listener->games && games <= most);
    listener->times++;
    listener->games = games;
    listener->most = most;
}

// The response to a player who always takes learns to stay with Food in hand, the best reply: it wins .7 of
// the games with Food instead of .55 (see test_bout.c).
static void a_response_learns(void** state) {
    (void)state;
    const TrainEffort effort = {.steps = 100, .batch = 300, .rate = 0.4};
    Ground* ground = open_stub(4, 2);
    Error error;
    Learner learner;
    LeagueMember take = member_of(ground->game.ruleset, "cautious:risk_max=1"),
                 response = {.name = "response", .sharpness = 1};
    Bout bout = bout_of_members(ground->game.ruleset, 0, &take);
    assert_true(learner_open(&learner, ground->game.features, &error));
    Listener listener = {.base = {.learnt = listen}};
    TrainResponse task = {
        .game = &ground->game, .effort = &effort, .bout = &bout, .next = 17, .progress = &listener.base};
    assert_true(train_response(&task, &learner, &error));
    assert_int_equal(listener.times, effort.steps);
    assert_int_equal(listener.games, (uint64_t)effort.steps * effort.batch);
    assert_int_equal(listener.most, listener.games);
    assert_int_equal(task.next, 17 + (uint64_t)effort.steps * effort.batch);
    assert_int_equal(learner.steps, effort.steps);
    response.weights = learner.weights;
    bout.challenger = &response;
    BoutSums sums;
    const uint64_t fresh = UINT64_C(1) << 40;
    assert_true(bout_play(&ground->game, &(BoutTask){&bout, 1, {fresh, fresh + 20000}}, &sums, &error));
    assert_near(bout_rate(&sums, 0).rate, 14.0 / 30, 0.01);
    learner_close(&learner);
    close_ground(ground);
}

// What a response wins after a few steps, if it starts from a player who always takes.
static double won_from_a_taker(int softness) {
    const TrainEffort effort = {.steps = 20, .batch = 300, .rate = 0.4};
    LinearRow sure[2] = {[1] = {[0] = 16 * LINEAR_UNIT}};  // "take a card", always
    Ground* ground = open_stub(4, 2);
    Error error;
    Learner learner;
    BoutSums sums;
    LeagueMember take = member_of(ground->game.ruleset, "cautious:risk_max=1"),
                 start = {.name = "start", .weights = sure, .sharpness = 1}, response = start;
    Bout bout = bout_of_members(ground->game.ruleset, 0, &take);
    assert_true(learner_open(&learner, ground->game.features, &error));
    TrainResponse task = {
        .game = &ground->game, .effort = &effort, .bout = &bout, .start = &start, .softness = softness};
    assert_true(train_response(&task, &learner, &error));
    response.weights = learner.weights;
    response.sharpness = TRAIN_SOFTNESS;
    bout.challenger = &response;
    assert_true(bout_play(&ground->game,
                          &(BoutTask){&bout, 1, {UINT64_C(1) << 40, (UINT64_C(1) << 40) + 20000}}, &sums,
                          &error));
    learner_close(&learner);
    close_ground(ground);
    return bout_rate(&sums, 0).rate;
}

// Such a player hardly ever stays, and so cannot learn what it is worth; a softer start can.
static void a_sure_player_begins_softer(void** state) {
    (void)state;
    assert_near(won_from_a_taker(0), 11.0 / 30, 0.01);
    assert_near(won_from_a_taker(TRAIN_SOFTNESS), 14.0 / 30, 0.02);
}

static void ignore(TrainProgress* progress, const char* text) {
    (void)progress;
    (void)text;
}

// A league records how many games chapters and responses learnt from, out of the maximum.
static void a_league_tells_how_far_it_is(void** state) {
    (void)state;
    const TrainEffort effort = {.chapters = 2,
                                .steps = 3,
                                .rounds = 1,
                                .batch = 20,
                                .trial = 50,
                                .proof = 50,
                                .rate = 0.4,
                                .sharpness = 1};
    Ground* ground = open_stub(4, 2);
    Error error;
    Listener listener = {.base = {.say = ignore, .learnt = listen}};
    assert_true(train_league(
        &ground->league, &(TrainLeague){.game = &ground->game, .effort = &effort, .progress = &listener.base},
        &error));
    assert_int_equal(listener.times, 3 * 3);
    assert_int_equal(listener.games, 3 * 3 * 20);
    assert_int_equal(listener.most, listener.games);
    close_ground(ground);
}

// An interrupted learner reports no pace.
static void the_pace_is_that_of_a_few_games(void** state) {
    (void)state;
    const TrainEffort effort = {.steps = 1000, .batch = 100000, .rate = 0.4};
    Ground* ground = open_stub(4, 2);
    LeagueMember take = member_of(ground->game.ruleset, "cautious:risk_max=1");
    const Bout bout = bout_of_members(ground->game.ruleset, 0, &take);
    const TrainResponse task = {.game = &ground->game, .effort = &effort, .bout = &bout};
    double seconds = train_seconds_a_game(&task);
    assert_true(seconds > 0 && seconds < 0.1);
    static const sig_atomic_t at_once = 1;
    ground->game.interrupted = &at_once;
    assert_true(train_seconds_a_game(&task) == 0);
    close_ground(ground);
}

// The first step uses the whole rate, the last a tenth of it, with a linear decay between; the weights are the mean of
// the second half.
static void steps_fall_to_a_tenth(void** state) {
    (void)state;
    const TrainEffort effort = {.steps = 4, .batch = 50, .rate = 0.4};
    const double rates[] = {0.4, 0.28, 0.16, 0.04};
    Ground* ground = open_stub(4, 2);
    Error error;
    Learner learner, expected;
    BoutSums sums;
    LeagueMember take = member_of(ground->game.ruleset, "cautious:risk_max=1"),
                 live = {.name = "response", .sharpness = 1};
    Bout bout = bout_of_members(ground->game.ruleset, 0, &take);
    assert_true(learner_open(&learner, ground->game.features, &error));
    TrainResponse task = {.game = &ground->game, .effort = &effort, .bout = &bout};
    assert_true(train_response(&task, &learner, &error));

    assert_true(learner_open(&expected, ground->game.features, &error));
    learner_begin(&expected, NULL, 1);
    live.weights = expected.weights;
    bout.challenger = &live;
    for (int i = 0; i < effort.steps; i++) {
        uint64_t first = (uint64_t)i * effort.batch;
        const BoutTask games = {&bout, 1, {first, first + effort.batch}};
        if (i == effort.steps / 2) learner_average(&expected);
        assert_true(bout_teach(&ground->game, &games, &expected, &sums, &error));
        learner_step(&expected, rates[i]);
    }
    learner_settle(&expected);
    assert_memory_equal(learner.weights, expected.weights,
                        (size_t)ground->game.features->act_count * sizeof *learner.weights);
    learner_close(&learner);
    learner_close(&expected);
    close_ground(ground);
}

// --- rounds

// `cautious` stays with Food in hand where a Bite is likelier than 0.35, and that is best: no response gains,
// so the first round is the last one, and nobody joins.
static void who_cannot_be_beaten_stays_alone(void** state) {
    (void)state;
    TrainEffort effort = idle;
    effort.rounds = 5;
    effort.steps = 20;
    effort.batch = 200;
    Ground* ground = open_stub(4, 2);
    train(ground, &effort, NULL);
    assert_int_equal(lines_with(&ground->heard, "round "), 1);
    assert_int_equal(ground->league.sides[0].member_count, 1);
    assert_string_equal(ground->league.sides[0].members[0].name, "cautious");
    assert_int_equal(ground->league.sides[0].members[0].weight, LEAGUE_WEIGHTS);
    assert_true(ground->league.sides[0].gain.rate < 0.01);
    assert_near(ground->league.value.rate, 14.0 / 30, 0.03);
    // What was learnt, the pair, the gain (both ways) and the value.
    assert_int_equal(ground->league.games, 20 * 200 + 2 * 2000 + 2000);
    close_ground(ground);
}

// 5 Food and 2 Bites: `cautious` takes. Against takers, taking with Food in hand wins 17/42 and staying 18/42;
// against stayers, both win 20/42. So a stayer joins, replaces `cautious`, and is not beaten.
#define TAKE_TAKE (17.0 / 42)
#define STAY_TAKE (18.0 / 42)
#define STAY_STAY (20.0 / 42)

// A gain of 1/42 is small: with long steps or small batches, chance decides early between the two.
static TrainEffort thorough(int rounds) {
    return (TrainEffort){.rounds = rounds,
                         .steps = 100,
                         .batch = 2000,
                         .trial = 4000,
                         .proof = 20000,
                         .rate = 0.1,
                         .sharpness = 1};
}

static void a_response_that_gains_joins(void** state) {
    (void)state;
    const TrainEffort effort = thorough(4);
    Ground* ground = open_stub(5, 2);
    train(ground, &effort, NULL);
    assert_int_equal(lines_with(&ground->heard, "round "), 2);
    const LeagueMember* response = member_named(&ground->league, "response 1");
    assert_non_null(response);
    assert_non_null(response->weights);
    assert_true(response->weight > 0.9 * LEAGUE_WEIGHTS);
    assert_null(member_named(&ground->league, "response 2"));
    assert_true(ground->league.sides[0].gain.rate < 0.01);
    assert_near(ground->league.value.rate, STAY_STAY, 0.015);
    check_weights(&ground->league);
    close_ground(ground);
}

// In the last round no response joins: the gain is the bound that the league states.
static void the_last_response_is_the_bound(void** state) {
    (void)state;
    const TrainEffort effort = thorough(1);
    Ground* ground = open_stub(5, 2);
    train(ground, &effort, NULL);
    const LeagueFigure* gain = &ground->league.sides[0].gain;
    assert_int_equal(ground->league.sides[0].member_count, 1);
    assert_int_equal(gain->games, effort.proof);
    assert_true(gain->low <= STAY_TAKE - TAKE_TAKE && STAY_TAKE - TAKE_TAKE <= gain->high);
    assert_true(gain->low > 0);
    assert_near(ground->league.value.rate, TAKE_TAKE, 0.015);
    close_ground(ground);
}

// --- chapters, and a beginning

static void chapters_join(void** state) {
    (void)state;
    TrainEffort effort = thorough(1);
    effort.chapters = 2;
    Ground* ground = open_stub(5, 2);
    train(ground, &effort, NULL);
    assert_int_equal(lines_with(&ground->heard, "chapter 1 of 2"), 1);
    assert_int_equal(lines_with(&ground->heard, "chapter 2 of 2"), 1);
    for (int m = 0; m < ground->league.sides[0].member_count; m++)
        assert_int_equal(strncmp(ground->league.sides[0].members[m].name, "self-play ", 10), 0);
    assert_near(ground->league.value.rate, STAY_STAY, 0.015);
    assert_true(ground->league.sides[0].gain.rate < 0.01);
    check_weights(&ground->league);
    close_ground(ground);
}

// Without steps there is nothing to average, and no progress is reported.
static void no_steps(void** state) {
    (void)state;
    TrainEffort effort = idle;
    effort.chapters = 1;
    Ground* ground = open_stub(5, 2);
    train(ground, &effort, NULL);
    assert_int_equal(lines_with(&ground->heard, "learner 0.0 %"), 1);
    assert_int_equal(ground->league.games, 3 * idle.proof);
    close_ground(ground);
}

// The trained members of a former league join at once.
static void begins_with_a_league(void** state) {
    (void)state;
    const TrainEffort effort = thorough(3);
    Ground *first = open_stub(5, 2), *next = open_stub(5, 2);
    train(first, &effort, NULL);
    train(next, &effort, &first->league);
    const LeagueMember *former = member_named(&next->league, "former 1"),
                       *response = member_named(&first->league, "response 1");
    assert_non_null(former);
    assert_memory_equal(former->weights, response->weights, 2 * sizeof *former->weights);
    assert_int_equal(lines_with(&next->heard, "round "), 1);
    close_ground(first);
    close_ground(next);
}

// A former member also joins sharpened, once. A player who errs is weaker than the same player sharpened.
static void sharper_selves_join(void** state) {
    (void)state;
    TrainEffort effort = thorough(1);
    Ground *first = open_stub(5, 2), *sharper = open_stub(5, 2), *again = open_stub(5, 2);
    effort.chapters = 1;
    effort.steps = 12;  // leaves its odds soft
    train(first, &effort, NULL);
    assert_int_equal(first->league.sides[0].members[0].sharpness, 1);
    effort.chapters = 0;
    effort.sharpness = 8;
    train(sharper, &effort, &first->league);
    const LeagueMember* self = member_named(&sharper->league, "former 1, sharpened");
    assert_non_null(self);
    assert_int_equal(self->sharpness, 8);
    assert_true(self->weight > LEAGUE_WEIGHTS / 2);
    assert_memory_equal(self->weights, first->league.sides[0].members[0].weights, 2 * sizeof *self->weights);
    assert_true(sharper->league.value.rate > first->league.value.rate);
    train(again, &effort, &sharper->league);
    for (int m = 0; m < again->league.sides[0].member_count; m++)
        assert_null(strstr(again->league.sides[0].members[m].name, "sharpened"));
    close_ground(first);
    close_ground(sharper);
    close_ground(again);
}

// Few steps leave a response soft; the league states the gain of the sharpened one.
static void gains_are_those_of_the_sharper_self(void** state) {
    (void)state;
    TrainEffort effort = thorough(1);
    LeagueFigure gains[2];
    effort.steps = 3;
    for (int i = 0; i < 2; i++) {
        Ground* ground = open_stub(4, 2);
        effort.sharpness = i ? 16 : 1;
        train(ground, &effort, NULL);
        gains[i] = ground->league.sides[0].gain;
        close_ground(ground);
    }
    assert_true(gains[1].low > gains[0].high);
}

// The learner's win rate in the last step of a chapter without learning.
static double learner_wins(int steps, const League* start) {
    const TrainEffort effort = {
        .chapters = 1, .steps = steps, .batch = 20000, .trial = 200, .proof = 200, .sharpness = 1};
    Ground* ground = open_stub(5, 2);
    double wins = -1;
    train(ground, &effort, start);
    for (int i = 0; i < ground->heard.count; i++) {
        const char* found = strstr(ground->heard.lines[i], "learner ");
        if (found) wins = strtod(found + strlen("learner "), NULL);
    }
    close_ground(ground);
    return wins;
}

// In the first step the learner plays every seat; in the second it has one seat among a mixture that is half itself and
// half better players, where it wins less.
static void every_other_step_plays_the_mixture(void** state) {
    (void)state;
    assert_true(learner_wins(1, NULL) - learner_wins(2, NULL) > 1);
}

// A learner that starts with the weights of a league that stays wins more than one that starts at random.
static void the_learner_begins_with_a_league(void** state) {
    (void)state;
    const TrainEffort effort = thorough(3);
    Ground* first = open_stub(5, 2);
    train(first, &effort, NULL);
    assert_true(learner_wins(1, &first->league) - learner_wins(1, NULL) > 1);
    close_ground(first);
}

static void stopped(void** state) {
    (void)state;
    const TrainEffort effort = thorough(1);
    Ground* ground = open_stub(5, 2);
    Error error;
    ground->game.interrupted = &stop;
    stop = 1;
    assert_false(
        train_league(&ground->league, &(TrainLeague){.game = &ground->game, .effort = &effort}, &error));
    assert_int_equal(error.exit_code, EXIT_INTERRUPTED);
    stop = 0;
    close_ground(ground);
}

// After the last round only the value is measured: interrupting that leaves no league.
static void stopped_before_the_value(void** state) {
    (void)state;
    TrainEffort effort = idle;
    effort.batch = 100;
    effort.steps = 1;
    Ground* ground = open_stub(5, 2);
    Error error;
    ground->game.interrupted = &stop;
    stop_at = "round 1";
    const TrainLeague task = {.game = &ground->game, .effort = &effort, .progress = &ground->heard.base};
    assert_false(train_league(&ground->league, &task, &error));
    assert_int_equal(lines_with(&ground->heard, "round 1"), 1);
    assert_int_equal(error.exit_code, EXIT_INTERRUPTED);
    stop_at = NULL;
    stop = 0;
    close_ground(ground);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_response_learns),
        cmocka_unit_test(a_sure_player_begins_softer),
        cmocka_unit_test(a_league_tells_how_far_it_is),
        cmocka_unit_test(the_pace_is_that_of_a_few_games),
        cmocka_unit_test(steps_fall_to_a_tenth),
        cmocka_unit_test(who_cannot_be_beaten_stays_alone),
        cmocka_unit_test(a_response_that_gains_joins),
        cmocka_unit_test(the_last_response_is_the_bound),
        cmocka_unit_test(chapters_join),
        cmocka_unit_test(no_steps),
        cmocka_unit_test(begins_with_a_league),
        cmocka_unit_test(sharper_selves_join),
        cmocka_unit_test(gains_are_those_of_the_sharper_self),
        cmocka_unit_test(every_other_step_plays_the_mixture),
        cmocka_unit_test(the_learner_begins_with_a_league),
        cmocka_unit_test(stopped),
        cmocka_unit_test(stopped_before_the_value),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

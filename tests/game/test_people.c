// people: odds rise with worth; the limits of lambda; the lambdas of different players; rules of thumb
// in games of the stub; logit equilibrium of the stub, reached in steps of thought; beliefs.
#include "sim/game/people.h"

#include <math.h>

#include "rulesets/stub/view.h"
#include "sim/game/match.h"
#include "tests/near.h"
#include "tests/stub_match.h"

static double share(const LinearOdds* odds, unsigned i) {
    return (double)odds->chance[i] / (double)odds->total;
}

static int64_t bits_of(double weight) { return llround(log2(weight) * LINEAR_BIT); }
static int64_t worth_of(double win) { return llround(win * PEOPLE_WIN); }

// --- odds

// habit * exp(worth / lambda), to the steps of linear_odds.
static void odds_are_habit_and_thought(void** state) {
    (void)state;
    const double weights[] = {1, 15, 0.02, 4}, wins[] = {0, -0.05, 0.3, 0.1};
    const double lambdas[] = {0.15, 0.08, 0.04, 0.5};
    for (int l = 0; l < 4; l++) {
        int64_t habit[4], worth[4];
        double exact[4], total = 0;
        LinearOdds odds;
        for (int i = 0; i < 4; i++) {
            habit[i] = bits_of(weights[i]), worth[i] = worth_of(wins[i]);
            total += exact[i] = weights[i] * exp(wins[i] / lambdas[l]);
        }
        people_odds(4, habit, worth, people_scale(lambdas[l]), &odds);
        for (unsigned i = 0; i < 4; i++) assert_near(share(&odds, i), exact[i] / total, 0.01);
    }
}

static void odds_rise_with_worth(void** state) {
    (void)state;
    double last = 0;
    for (int step = -40; step <= 40; step++) {
        const int64_t habit[3] = {bits_of(2), 0, 0}, worth[3] = {worth_of(step / 100.0), 0, worth_of(0.1)};
        LinearOdds odds;
        people_odds(3, habit, worth, people_scale(0.1), &odds);
        assert_true(share(&odds, 0) > last);
        last = share(&odds, 0);
    }
}

static void limits_of_lambda(void** state) {
    (void)state;
    const int64_t habit[3] = {bits_of(3), 0, bits_of(4)}, worth[3] = {worth_of(-0.2), worth_of(0.1), 0};
    LinearOdds odds;
    people_odds(3, habit, worth, people_scale(1e9), &odds);
    for (unsigned i = 0; i < 3; i++) assert_near(share(&odds, i), (i == 0 ? 3 : i == 1 ? 1 : 4) / 8.0, 0.01);
    people_odds(3, habit, worth, people_scale(1e-4), &odds);
    assert_near(share(&odds, 1), 1, 1e-9);
    // Between equally good actions, habit decides.
    const int64_t equal[3] = {worth_of(0.1), worth_of(0.1), worth_of(-1)};
    people_odds(3, habit, equal, people_scale(1e-4), &odds);
    assert_near(share(&odds, 0), 0.75, 0.01);
}

// --- players

static void players_differ(void** state) {
    (void)state;
    enum { PLAYERS = 20000 };
    double params[PEOPLE_ROW_COUNT] = {PEOPLE_FIFTH, 0, 0.4}, sum = 0, squares = 0;
    for (uint64_t i = 0; i < PLAYERS; i++) {
        Rng rng = rng_stream(rng_key(3, i), RNG_SEAT), same = rng;
        double lambda = people_lambda(params, &rng);
        assert_int_equal(rng.state, same.state);
        rng_next(&rng);
        assert_true(people_lambda(params, &rng) == lambda);  // for the whole game
        sum += log(lambda), squares += log(lambda) * log(lambda);
    }
    double mean = sum / PLAYERS;
    assert_near(mean, log(0.08), 0.012);
    assert_near(sqrt(squares / PLAYERS - mean * mean), 0.4, 0.01);
    params[PEOPLE_ROW_SPREAD] = 0;
    Rng rng = rng_stream(rng_key(3, 0), RNG_SEAT);
    const double by_experience[] = {0.15, 0.08, 0.04}, chis[] = {0.8, 0.5, 0.3};
    for (int i = 0; i < 3; i++) {
        params[PEOPLE_ROW_EXPERIENCE] = i;
        assert_true(people_lambda(params, &rng) == by_experience[i]);
        assert_true(people_chi(params, -1) == chis[i] && people_chi(params, 0.1) == 0.1);
    }
    params[PEOPLE_ROW_LAMBDA] = 0.3;
    assert_true(people_lambda(params, &rng) == 0.3);
}

// --- rules of thumb: the stub's features

enum { X_always, X_food, X_bites, X_risk };
enum { A_stay, A_take };
#define ROWS(ROW)                                                    \
    PEOPLE_ROWS(ROW)                                                 \
    PEOPLE_HABIT(ROW, greed, .initial = 1, .help = "odds of taking") \
    PEOPLE_HABIT(ROW, full, .initial = 1, .help = "odds, with Food") \
    PEOPLE_WORTH(ROW, risk, .initial = 0, .help = "worth of a Bite")
enum { ROWS(STRATEGY_ROW_NUMBER) ROW_COUNT };
PEOPLE_ROWS_FIRST;
static const Param rows[ROW_COUNT] = {ROWS(STRATEGY_ROW)};

static const PeopleRule habits[] = {RULE(greed, IN(take)), RULE(full, FROM(stay, take), .when = X_food)};
static const PeopleRule worths[] = {RULE(risk, IN(take), .when = X_risk, .and = X_food, .percent = 200)};
static const People people = {habits, 2, worths, 1, NULL};

static bool open(const Seating* seating, void** plan, Error* error) {
    return people_open(&people, seating, plan, error);
}

static const Strategy strategy = {.name = "people",
                                  .ruleset = "stub",
                                  .params = rows,
                                  .param_count = ROW_COUNT,
                                  .open = open,
                                  .close = people_close,
                                  .memory_size = sizeof(PeopleMemory),
                                  .choose = people_choose};

typedef struct Count {
    PlayWatcher base;
    int asked, taken;
} Count;

static void count(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    Count* counted = (Count*)watcher;
    (void)workspace;
    counted->asked++;
    counted->taken += action == STUB_TAKE;
}

typedef struct Succession {
    PlayWatcher base;
    const Match* match;
} Succession;

static double take_share(double greed, double full, double risk, double lambda) {
    enum { GAMES = 20000 };
    Match match = stub_match(2, &strategy);
    Error error;
    GameResult result;
    PlayFault fault = {0};
    Workspace* workspace = new_workspace();
    Count counted = {.base = {.decided = count}};
    for (int seat = 0; seat < 2; seat++) {
        double* params = match.table[seat][0].params;
        params[ROW_greed] = greed, params[ROW_full] = full, params[ROW_risk] = risk;
        params[ROW_lambda] = lambda, params[ROW_spread] = 0;
    }
    assert_true(match_prepare(&match, NULL, &error));
    for (uint64_t game = 0; game < GAMES; game++)
        assert_true(play_watched(&(GameKey){&match, 5, game}, &counted.base, workspace, &result, &fault));
    match_release(&match);
    match_close(&match);
    free(workspace);
    return counted.taken / (double)counted.asked;
}

static void rules_of_thumb(void** state) {
    (void)state;
    assert_near(take_share(1, 1, 0, 0.1), 0.5, 0.015);
    assert_near(take_share(3, 1, 0, 0.1), 0.75, 0.015);
    assert_near(take_share(0.25, 1, 0, 0.1), 0.2, 0.015);
    assert_near(take_share(3, 5, 0, 0.1), 0.75, 0.015);  // the same in both acts
    // With Food in hand, 2/3 of the time, the next card is a Bite with 2/5; the worth is twice the row's.
    double with_food = 1 / (1 + exp(2 * 0.1 * 0.4 / 0.1));
    assert_near(take_share(1, 1, -0.1, 0.1), (2 * with_food + 0.5) / 3, 0.015);
}

// A player who continues a game with another's memory has a lambda of its own.
static void note_successors(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    const Match* match = ((Succession*)watcher)->match;
    const Player* player = &match->table[workspace->decision.seat][0];
    PeopleMemory used = {0};
    (void)action;
    for (uint64_t game = 0; game < 20; game++) {
        Rng rng = rng_stream(rng_key(6, game), RNG_SEAT), same = rng;
        PeopleMemory fresh = {0};
        StrategyInput input = {
            .decision = &workspace->decision,
            .rules = match->rules,
            .shared = workspace->state,
            .own = workspace->state + ruleset_own(match->ruleset, workspace->decision.seat),
            .params = player->params,
            .memory = &used,
            .rng = &rng,
            .ruleset = match->ruleset,
            .players = match->players,
            .plan = player->plan};
        unsigned successor = player->strategy->choose(&input);
        input.memory = &fresh;
        input.rng = &same;
        assert_int_equal(successor, player->strategy->choose(&input));
        assert_true(used.scale == fresh.scale &&
                    fresh.scale == people_scale(people_lambda(player->params, &rng)));
    }
}

static void successors_differ(void** state) {
    Match match = stub_match(2, &strategy);
    Error error;
    GameResult result;
    PlayFault fault = {0};
    Workspace* workspace = new_workspace();
    Succession succession = {.base = {.decided = note_successors}, .match = &match};
    (void)state;
    assert_true(match_prepare(&match, NULL, &error));
    assert_true(play_watched(&(GameKey){&match, 5, 0}, &succession.base, workspace, &result, &fault));
    match_release(&match);
    match_close(&match);
    free(workspace);
}

// --- the stub in steps of thought
//
// Two players, default rules, a first player who holds Food and whose choice the second one sees. A
// player with a Bite cannot win, and takes half the time. Worths are the README's, with k cards free
// of Bites among what is left.

// Both have Food: the chance that k further cards are Food, of 2 Food and 2 Bites.
static double both_food(int k) { return k == 0 ? 1 : k == 1 ? 0.5 : 1.0 / 6; }
// The other has a Bite: of 3 Food and a Bite.
static double other_bitten(int k) { return k == 0 ? 1 : 0.75; }

// What a player with Food wins by holding i cards while the other, with this chance of a Bite, holds j.
static double win(int i, int j, double bite) {
    double tied = both_food(i + j - 2), share_of_tie = i > j ? 1 : i == j ? 0.5 : 0;
    return bite * other_bitten(i - 1) + (1 - bite) * (both_food(i - 1) - tied + tied * share_of_tie);
}

typedef struct Equilibrium {
    double first, second[2];  // chance to take: of the first player, of the second after staying or taking
} Equilibrium;

// What taking gains.
static double gain_of_first(const Equilibrium* e) {
    // A second player with Food answers; one with a Bite is out, whatever it takes.
    double bite = 0.4, gain = 0;
    for (int taken = 0; taken < 2; taken++) {
        double p = e->second[taken];
        double value = bite * other_bitten(taken) +
                       (1 - bite) * ((1 - p) * win(1 + taken, 1, 0) + p * win(1 + taken, 2, 0));
        gain += taken ? value : -value;
    }
    return gain;
}
static double gain_of_second(double bite, int taken) {
    return win(2, 1 + taken, bite) - win(1, 1 + taken, bite);
}

static double logit(double gain, double lambda) { return 1 / (1 + exp(-gain / lambda)); }

// A step of thought: everybody answers the last step's play with the code under test.
static double answer(double gain, double lambda) {
    const int64_t habit[2] = {0, 0}, worth[2] = {0, worth_of(gain)};
    LinearOdds odds;
    people_odds(2, habit, worth, people_scale(lambda), &odds);
    return share(&odds, 1);
}

static double bite_after(double first, int taken) {
    double belief[2] = {0.4, 0.6};  // Bite, Food
    const double likelihood[2] = {0.5, taken ? first : 1 - first};
    people_learn(belief, likelihood, 2, 0);
    return belief[0];
}

static Equilibrium by_steps(double lambda) {
    Equilibrium e = {0.5, {0.5, 0.5}};
    for (int step = 0; step < 200; step++) {
        Equilibrium next = {.first = answer(gain_of_first(&e), lambda)};
        for (int taken = 0; taken < 2; taken++)
            next.second[taken] = answer(gain_of_second(bite_after(e.first, taken), taken), lambda);
        e = next;
    }
    return e;
}

// The same by bisection on the first player's chance, with Bayes' rule and the logit written out.
static Equilibrium by_bisection(double lambda) {
    double low = 0, high = 1;
    Equilibrium e;
    for (int i = 0; i < 60; i++) {
        e.first = (low + high) / 2;
        for (int taken = 0; taken < 2; taken++) {
            double food = 0.6 * (taken ? e.first : 1 - e.first);
            e.second[taken] = logit(gain_of_second(0.2 / (0.2 + food), taken), lambda);
        }
        if (logit(gain_of_first(&e), lambda) > e.first)
            low = e.first;
        else
            high = e.first;
    }
    return e;
}

static void steps_reach_logit_equilibrium(void** state) {
    (void)state;
    const double lambdas[] = {1, 0.3, 0.15, 0.08};
    for (int i = 0; i < 4; i++) {
        Equilibrium steps = by_steps(lambdas[i]), exact = by_bisection(lambdas[i]);
        assert_near(steps.first, exact.first, 0.01);
        for (int taken = 0; taken < 2; taken++) assert_near(steps.second[taken], exact.second[taken], 0.01);
    }
    Equilibrium calm = by_steps(0.08), noisy = by_steps(1);
    assert_true(fabs(calm.first - 0.5) > fabs(noisy.first - 0.5) + 0.02);
}

// --- beliefs

static void learn(double chi, double belief[3]) {
    const double likelihood[3] = {0.2, 0.5, 0.05}, prior[3] = {0.5, 0.2, 0.3};
    memcpy(belief, prior, sizeof prior);
    people_learn(belief, likelihood, 3, chi);
}

static void beliefs(void** state) {
    (void)state;
    const double posterior[3] = {0.1 / 0.215, 0.1 / 0.215, 0.015 / 0.215}, prior[3] = {0.5, 0.2, 0.3};
    double belief[3];
    learn(0, belief);
    for (int t = 0; t < 3; t++) assert_near(belief[t], posterior[t], 1e-15);
    learn(1, belief);
    for (int t = 0; t < 3; t++) assert_near(belief[t], prior[t], 1e-15);
    // The update is linear in chi.
    learn(0.25, belief);
    for (int t = 0; t < 3; t++) assert_near(belief[t], 0.75 * posterior[t] + 0.25 * prior[t], 1e-15);
    // Impossible evidence teaches nothing.
    double certain[2] = {1, 0};
    people_learn(certain, (const double[]){0, 1}, 2, 0);
    assert_true(certain[0] == 1 && certain[1] == 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(odds_are_habit_and_thought),
        cmocka_unit_test(odds_rise_with_worth),
        cmocka_unit_test(limits_of_lambda),
        cmocka_unit_test(players_differ),
        cmocka_unit_test(rules_of_thumb),
        cmocka_unit_test(successors_differ),
        cmocka_unit_test(steps_reach_logit_equilibrium),
        cmocka_unit_test(beliefs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

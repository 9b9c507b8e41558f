// seats: shares by seat, place and strategy, on hand-computed numbers; the interval of the spread
// covers it; the rulesets record correctly who began.
#include "sim/statistics/seats.h"

#include <math.h>
#include <string.h>

#include "sim/batch/batch.h"
#include "sim/game/lineup.h"
#include "tests/hand_plan.h"
#include "tests/new_tally.h"

enum { PLAYERS = 4 };

static const Metric orders[PLAYERS] = {{.name = "order0", .use = METRIC_PLACE_SHARE},
                                       {.name = "order1", .use = METRIC_PLACE_SHARE},
                                       {.name = "order2", .use = METRIC_PLACE_SHARE},
                                       {.name = "order3", .use = METRIC_PLACE_SHARE}};
static const Metric place[1] = {{.name = "place", .use = METRIC_WINNER_PLACE}};
static const EndReason ends[] = {{.name = "end"}, {0}};
static const Ruleset by_shares = {
    .metrics = orders, .metric_count = PLAYERS, .end_reasons = ends, .seat_outcomes = true};
static const Ruleset by_place = {
    .metrics = place, .metric_count = 1, .end_reasons = ends, .seat_outcomes = true};
static const Ruleset silent = {.end_reasons = ends, .seat_outcomes = true};
static const Ruleset team = {.end_reasons = ends, .outcomes = (const Outcome[]){{.name = "team"}, {0}}};

static void near(double value, double expected) {
    if (fabs(value - expected) > 1e-9) fail_msg("%.12g instead of %.12g", value, expected);
}

static void nearly(double value, double expected) {
    if (fabs(value - expected) > 5e-4) fail_msg("%.6g instead of about %.6g", value, expected);
}

// 1100 games, 100 of them aborted; seats win 400, 300, 200 and nobody 100; the seats' starter wins 300.
static Tally* hand_tally(void) {
    static const uint64_t wins[PLAYERS] = {400, 300, 200, 0}, places[PLAYERS] = {300, 300, 250, 50};
    Tally* tally = new_tally(&by_shares);
    tally->games = 1100;
    tally->aborted = 100;
    for (int i = 0; i < PLAYERS; i++) {
        tally->wins[i] = wins[i];
        tally->win_840ths[i] = 840 * wins[i];
        tally->metrics[i].sum = 840 * places[i];
    }
    return tally;
}

static void one_game_is_a_rate(void** state) {
    (void)state;
    Tally* tally = new_tally(&by_shares);
    near(seats_place(&by_shares, tally, 0).rate, 0);
    tally->games = 1;
    tally->metrics[0].sum = 840;
    near(seats_place(&by_shares, tally, 0).rate, 1);
    near(seats_place(&by_shares, tally, 1).rate, 0);
    SeatsSummary summary;
    tally->win_840ths[0] = 840;
    assert_true(seats_summary(&by_shares, PLAYERS, tally, &summary));
    near(summary.starter.rate, 1);
    near(summary.advantage, 0.75);
    near(summary.spread, 1);
    free_tally(tally);
}

// Whichever seat wins most, and whichever wins least.
static void the_spread_is_that_of_any_two_seats(void** state) {
    (void)state;
    for (int best = 0; best < PLAYERS; best++)
        for (int worst = 0; worst < PLAYERS; worst++) {
            if (best == worst) continue;
            Tally* tally = new_tally(&by_shares);
            SeatsSummary summary;
            tally->games = 1000;
            for (int i = 0; i < PLAYERS; i++)
                tally->win_840ths[i] = 840 * (i == best ? 400u : i == worst ? 100u : 250u);
            assert_true(seats_summary(&by_shares, PLAYERS, tally, &summary));
            near(summary.spread, 0.3);
            assert_true(summary.spread_ci95.low > 0.2 && summary.spread_ci95.high < 0.4);
            free_tally(tally);
        }
}

static void by_hand(void** state) {
    (void)state;
    Tally* tally = hand_tally();
    SeatsSummary summary;
    assert_true(seats_summary(&by_shares, PLAYERS, tally, &summary));
    near(summary.fair, 0.225);
    near(summary.spread, 0.4);
    // Seat 0 beyond seat 3, z of 0.05 / 6: p = (401 - 1) / 1002, variance ((402 + 0) - 400^2 / 1002) /
    // 1002^2.
    double z = statistics_z(0.05 / 6), p = 400 / 1002.0, half = z * sqrt((402 - 160000 / 1002.0)) / 1002;
    if (half > 0.06 || half < 0.03) fail_msg("half width %g", half);
    nearly(summary.spread_ci95.low, p - half);
    nearly(summary.spread_ci95.high, p + half);
    assert_true(summary.starter_known);
    near(summary.starter.rate, 1 / 3.0);
    near(summary.starter_fair, 0.25);
    near(summary.advantage, 1 / 3.0 - 0.25);
    Interval wilson = statistics_wilson(300, 900, STATISTICS_Z95);
    near(summary.starter.ci95.low, wilson.low);
    near(summary.advantage_ci95.low, wilson.low - 0.25);
    near(summary.advantage_ci95.high, wilson.high - 0.25);
    near(seats_place(&by_shares, tally, 3).rate, 0.05);
    free_tally(tally);
}

static void a_metric_of_the_winners_place_says_the_same(void** state) {
    (void)state;
    Tally* tally = hand_tally();
    SeatsSummary shares, winner;
    assert_true(seats_summary(&by_shares, PLAYERS, tally, &shares));
    tally->metrics[0].bins[0] = tally->metrics[0].bins[1] = 300;
    tally->metrics[0].bins[2] = 250;
    tally->metrics[0].bins[3] = 50;
    tally->metrics[0].bins[4] = 100;  // nobody
    assert_true(seats_summary(&by_place, PLAYERS, tally, &winner));
    assert_memory_equal(&shares, &winner, sizeof shares);
    free_tally(tally);
}

static void says_nothing_that_is_not_known(void** state) {
    (void)state;
    Tally* tally = hand_tally();
    SeatsSummary summary;
    assert_false(seats_summary(&team, PLAYERS, tally, &summary));
    assert_true(seats_summary(&silent, PLAYERS, tally, &summary));
    assert_false(summary.starter_known);
    tally_clear(tally);
    assert_true(seats_summary(&by_shares, PLAYERS, tally, &summary));
    near(summary.spread, 0);
    near(summary.spread_ci95.high, 1);
    near(summary.advantage, 0);
    near(summary.starter.ci95.low, 0);
    near(summary.starter.ci95.high, 1);
    free_tally(tally);
}

// Games with known shares: the interval of the spread misses it at most once in twenty, and is no wider than
// three times what a single difference needs.
static void the_interval_of_the_spread_covers_it(void** state) {
    (void)state;
    enum { RUNS = 2000, GAMES = 400 };
    static const uint32_t chances[3][PLAYERS] = {{25, 25, 25, 25}, {30, 25, 25, 20}, {60, 20, 15, 5}};
    static const double spreads[3] = {0, 0.10, 0.55};
    Tally* tally = hand_tally();
    Rng rng = rng_stream(rng_key(8, 1), RNG_TEST);
    for (int k = 0; k < 3; k++) {
        int missed = 0;
        double widest = 0;
        for (int run = 0; run < RUNS; run++) {
            SeatsSummary summary;
            tally_clear(tally);
            tally->games = GAMES;
            for (int game = 0; game < GAMES; game++) {
                uint32_t draw = rng_below(&rng, 100);
                int seat = 0;
                while (draw >= chances[k][seat]) draw -= chances[k][seat++];
                tally->win_840ths[seat] += 840;
            }
            assert_true(seats_summary(&silent, PLAYERS, tally, &summary));
            missed += summary.spread_ci95.low > spreads[k] || summary.spread_ci95.high < spreads[k];
            assert_true(summary.spread >= summary.spread_ci95.low &&
                        summary.spread <= summary.spread_ci95.high);
            double width = summary.spread_ci95.high - summary.spread_ci95.low;
            widest = width > widest ? width : widest;
        }
        if (missed > RUNS / 20) fail_msg("spread %g is missed %d times of %d", spreads[k], missed, RUNS);
        assert_true(widest < 3 * 2 * 1.96 * sqrt(1.0 / GAMES));
    }
    free_tally(tally);
}

// --- ways of playing

static void seats_that_play_alike_are_taken_together(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 1000, 8, 4, HAND_LINEUPS);
    const Cell* cell = &hand->plan.cells[HAND_LINEUPS * 2 + 2];  // 4 players, cautious and seat 1 at random
    SeatsGroup groups[SEATS_MAX];
    char plays[LINE_MAX_BYTES];
    assert_int_equal(cell->players, 4);
    cell->tally->games = 1000;
    cell->tally->win_840ths[0] = 840 * 200 + 420;
    cell->tally->win_840ths[1] = 840 * 300;
    cell->tally->win_840ths[2] = 840 * 150 + 420;
    cell->tally->win_840ths[3] = 840 * 149;
    assert_int_equal(seats_groups(cell, groups), 2);
    assert_int_equal(groups[0].seats, 0xd);
    assert_int_equal(groups[0].count, 3);
    near(groups[0].summary.rate, 0.5);
    near(groups[0].fair, 0.6);
    assert_int_equal(groups[1].seats, 2);
    near(groups[1].summary.rate, 0.3);
    near(groups[1].fair, 0.2);
    lineup_seat(&cell->match, 0, plays, sizeof plays);
    assert_string_equal(plays, "cautious:risk_max=0.25");
    assert_int_equal(seats_groups(&hand->plan.cells[0], groups), 1);
    hand_plan_free(hand);
}

// --- the rulesets: where seat 0 begins, place 0 is seat 0, exactly

static void check_who_begins(const Ruleset* ruleset, int row, int32_t seat_0) {
    Match match;
    Error error;
    int32_t values[RULES_MAX];
    PlayFault fault;
    uint64_t decisions = 0;
    BatchOptions options = {.threads = 1};
    match_values(ruleset, values);
    values[row] = seat_0;
    for (int players = ruleset->players_min; players <= ruleset->players_max; players++) {
        if (!match_open(&match, ruleset, players, values, &error)) fail_msg("%s", error.text);
        match_seat(&match, -1, registry_find_strategy(ruleset, "random", &error));
        Tally* tally = new_tally(ruleset);
        assert_true(batch_games(&(MatchGames){&match, 3, {0, 300}}, &options, tally, &decisions, &fault));
        for (int seat = 0; seat < players; seat++) {
            double games = (double)(tally->games - tally->aborted);
            near(seats_place(ruleset, tally, seat).rate, (double)tally->win_840ths[seat] / 840 / games);
        }
        free_tally(tally);
        match_close(&match);
    }
}

static void where_seat_0_begins_places_are_seats(void** state) {
    (void)state;
    int checked = 0;
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        char text[NAME_MAX_BYTES];
        int row = param_find(ruleset->rules, ruleset->rule_count, "start_player");
        if (!ruleset_knows_places(ruleset) || row < 0) continue;
        param_format(&ruleset->rules[row], 1, text, sizeof text);
        assert_string_equal(text, "seat_0");
        check_who_begins(ruleset, row, 1);
        checked++;
    }
    assert_int_equal(checked, 2);
}

// Where the first player is drawn, the places' shares still add up to the seats'.
static void places_and_seats_share_the_same_wins(void** state) {
    (void)state;
    BatchOptions options = {.threads = 1};
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        Match match;
        Error error;
        PlayFault fault;
        uint64_t decisions = 0;
        double seats = 0, places = 0;
        if (!ruleset_knows_places(ruleset)) continue;
        if (!match_open(&match, ruleset, ruleset->players_max, NULL, &error)) fail_msg("%s", error.text);
        match_seat(&match, -1, registry_find_strategy(ruleset, "eager", &error));
        Tally* tally = new_tally(ruleset);
        assert_true(batch_games(&(MatchGames){&match, 4, {0, 300}}, &options, tally, &decisions, &fault));
        for (int seat = 0; seat < ruleset->players_max; seat++) {
            seats += statistics_outcome(tally, seat).rate;
            places += seats_place(ruleset, tally, seat).rate;
        }
        near(seats, places);
        free_tally(tally);
        match_close(&match);
    }
}

static void one_game_or_none_says_what_it_can(void** state) {
    (void)state;
    Tally* tally = new_tally(&silent);
    SeatsSummary summary;
    tally->games = tally->wins[2] = 1;
    tally->win_840ths[2] = 840;
    assert_true(seats_summary(&silent, PLAYERS, tally, &summary));
    near(summary.fair, 0.25);
    near(summary.spread, 1);
    tally->aborted = 1;
    tally->wins[2] = tally->win_840ths[2] = 0;
    assert_true(seats_summary(&silent, PLAYERS, tally, &summary));
    near(summary.fair, 0);
    near(summary.spread, 0);
    free_tally(tally);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_hand),
        cmocka_unit_test(one_game_is_a_rate),
        cmocka_unit_test(the_spread_is_that_of_any_two_seats),
        cmocka_unit_test(a_metric_of_the_winners_place_says_the_same),
        cmocka_unit_test(says_nothing_that_is_not_known),
        cmocka_unit_test(the_interval_of_the_spread_covers_it),
        cmocka_unit_test(seats_that_play_alike_are_taken_together),
        cmocka_unit_test(where_seat_0_begins_places_are_seats),
        cmocka_unit_test(places_and_seats_share_the_same_wins),
        cmocka_unit_test(one_game_or_none_says_what_it_can),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

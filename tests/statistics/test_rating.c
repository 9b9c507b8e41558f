// rating: recovers known strengths, in games of two and of more, with shared wins and games that
// nobody wins; the intervals contain the truth as often as they claim.
#include "sim/statistics/rating.h"

#include <math.h>
#include <stdlib.h>

#include "sim/base/hash.h"
#include "sim/base/rng.h"
#include "tests/near.h"
#include "tests/testing.h"

enum { PLAYERS = 4, GAMES = 4000 };
static const double strengths[PLAYERS] = {1, 2, 4, 8};
static RatingGame games[GAMES];

static double elo_of(int i) { return 400 * log10(strengths[i] / strengths[0]); }

// Games whose winner is drawn according to the strengths at the table.
static void draw_games(uint64_t stream, int seats, int count) {
    Rng rng = rng_stream(rng_key(stream, 0), RNG_TEST);
    for (int g = 0; g < count; g++) {
        unsigned who[SEATS_MAX];
        double sum = 0;
        games[g] = (RatingGame){0};
        for (int s = 0; s < seats; s++) sum += strengths[who[s] = rng_below(&rng, PLAYERS)];
        double at = rng_next(&rng) / 4294967296.0 * sum;
        int winner = 0;
        while (winner + 1 < seats && at >= strengths[who[winner]]) at -= strengths[who[winner++]];
        for (int s = 0; s < seats; s++) rating_note(&games[g], s, who[s], s == winner ? 840 : 0);
    }
}

static void test_words(void** state) {
    (void)state;
    RatingGame game = {0};
    for (int seat = 0; seat < SEATS_MAX; seat++)
        rating_note(&game, seat, (unsigned)(RATING_MAX - 1 - seat), (unsigned)(840 - seat));
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        assert_int_equal(rating_who(&game, seat), RATING_MAX - 1 - seat);
        assert_int_equal(rating_won(&game, seat), 840 - seat);
    }
}

// Two players, 3 wins to 1: odds of 3, but for the drawn game that everybody has with a player of strength 1.
static void test_two_players(void** state) {
    (void)state;
    Rating ratings[2];
    for (int g = 0; g < GAMES; g++) {
        games[g] = (RatingGame){0};
        rating_note(&games[g], 0, 0, g % 4 ? 0 : 840);
        rating_note(&games[g], 1, 1, g % 4 ? 840 : 0);
    }
    rating_fit(&(RatingGames){games, GAMES, 2}, 0, 2, ratings);
    assert_near(ratings[1].elo, 400 * log10(3), 0.5);
    assert_true(ratings[0].elo == 0 && ratings[1].seats == GAMES);
    assert_true(ratings[0].elo_ci95.low == 0 && ratings[0].elo_ci95.high == 0);
    assert_int_equal(ratings[1].won, UINT64_C(840) * GAMES * 3 / 4);
    // The variance of a log odds: 1 / wins + 1 / losses.
    double half = 1.96 * 400 / log(10) * sqrt(1.0 / (GAMES / 4) + 1.0 / (GAMES * 3 / 4));
    assert_near(ratings[1].elo_ci95.high - ratings[1].elo, half, 0.02 * half);
    assert_near(ratings[1].elo - ratings[1].elo_ci95.low, half, 0.02 * half);
    double better = ratings[1].elo;
    rating_fit(&(RatingGames){games, GAMES, 2}, 1, 2, ratings);
    assert_near(ratings[0].elo, -better, 1e-6);
    assert_true(ratings[1].elo == 0);
}

// Each wins one of two games. With the drawn game the information is {{3, -2}, {-2, 3}} / 4, and so are the
// products of the scores: the variance of the difference is (3 + 3 + 4) / 4 / (5 / 4)^2 = 8 / 5.
static void test_two_games(void** state) {
    (void)state;
    Rating ratings[2];
    for (int g = 0; g < 2; g++) {
        games[g] = (RatingGame){0};
        rating_note(&games[g], 0, 0, g ? 840 : 0);
        rating_note(&games[g], 1, 1, g ? 0 : 840);
    }
    rating_fit(&(RatingGames){games, 2, 2}, 0, 2, ratings);
    assert_near(ratings[1].elo, 0, 1e-6);
    assert_near(ratings[1].elo_ci95.high, 1.959964 * 400 / log(10) * sqrt(8.0 / 5), 1e-3);
    assert_near(ratings[1].elo_ci95.low, -1.959964 * 400 / log(10) * sqrt(8.0 / 5), 1e-3);
}

// Players who share all wins evenly are equally strong; games that nobody wins give no information.
static void test_shared_and_lost(void** state) {
    (void)state;
    Rating ratings[2];
    for (int g = 0; g < GAMES; g++) {
        unsigned share = g % 2 ? 420 : 0;
        games[g] = (RatingGame){0};
        rating_note(&games[g], 0, 0, share);
        rating_note(&games[g], 1, 1, share);
    }
    rating_fit(&(RatingGames){games, GAMES, 2}, 1, 2, ratings);
    assert_near(ratings[0].elo, 0, 1e-6);
    assert_int_equal(ratings[0].seats, GAMES / 2);
    assert_true(ratings[0].elo_ci95.high < 1);
}

// A full table: everybody wins as often as everybody else.
static void test_full_table(void** state) {
    (void)state;
    Rating ratings[SEATS_MAX];
    // Of exactly this size, so that AddressSanitizer catches reads beyond the last seat.
    RatingGame* table = calloc(SEATS_MAX, sizeof *table);
    assert_non_null(table);
    for (int g = 0; g < SEATS_MAX; g++)
        for (int s = 0; s < SEATS_MAX; s++) rating_note(&table[g], s, (unsigned)s, s == g ? 840 : 0);
    rating_fit(&(RatingGames){table, SEATS_MAX, SEATS_MAX}, 0, SEATS_MAX, ratings);
    for (int i = 0; i < SEATS_MAX; i++) {
        assert_near(ratings[i].elo, 0, 1e-6);
        assert_int_equal(ratings[i].won, 840);
        assert_int_equal(ratings[i].seats, SEATS_MAX);
    }
    free(table);
}

// The maximum number of players, in games of two: each wins against the next and loses to the one before.
static void test_as_many_as_there_may_be(void** state) {
    (void)state;
    Rating ratings[RATING_MAX];
    for (unsigned g = 0; g < RATING_MAX; g++) {
        games[g] = (RatingGame){0};
        rating_note(&games[g], 0, g, 840);
        rating_note(&games[g], 1, (g + 1) % RATING_MAX, 0);
    }
    rating_fit(&(RatingGames){games, RATING_MAX, 2}, 0, RATING_MAX, ratings);
    for (int i = 1; i < RATING_MAX; i++) {
        assert_near(ratings[i].elo, 0, 1e-6);
        assert_near(ratings[i].elo_ci95.high, ratings[RATING_MAX - i].elo_ci95.high, 1e-6);
    }
}

static void test_never_wins(void** state) {
    (void)state;
    Rating ratings[2];
    for (int g = 0; g < GAMES; g++) {
        games[g] = (RatingGame){0};
        rating_note(&games[g], 0, 0, 840);
        rating_note(&games[g], 1, 1, 0);
    }
    rating_fit(&(RatingGames){games, GAMES, 2}, 0, 2, ratings);
    assert_true(isfinite(ratings[1].elo) && ratings[1].elo < -400);
    assert_true(isfinite(ratings[1].elo_ci95.low) && ratings[1].elo_ci95.low < ratings[1].elo);
}

// 100 times at tables of two and of four: 95 % of the intervals hold the true difference, give or take.
static void test_coverage(void** state) {
    (void)state;
    enum { TRIALS = 100, GAMES_OF_A_TRIAL = GAMES / 4 };
    for (int seats = 2; seats <= 4; seats += 2) {
        int held = 0;
        double sum = 0;
        for (int trial = 0; trial < TRIALS; trial++) {
            Rating ratings[PLAYERS];
            draw_games((uint64_t)(1000 * seats + trial), seats, GAMES_OF_A_TRIAL);
            rating_fit(&(RatingGames){games, GAMES_OF_A_TRIAL, seats}, 0, PLAYERS, ratings);
            for (int i = 1; i < PLAYERS; i++) {
                held += ratings[i].elo_ci95.low <= elo_of(i) && elo_of(i) <= ratings[i].elo_ci95.high;
                sum += ratings[i].elo - elo_of(i);
            }
        }
        assert_in_range(held, 272, 297);        // of 300; 285 expected, 4 deviations either way
        assert_near(sum / (3 * TRIALS), 0, 5);  // its standard deviation is 2
    }
}

// The same bits on every machine and in every build. If this hash changes, so do the points of `skill`.
static void test_bytes(void** state) {
    (void)state;
    uint64_t hash = 0;
    for (int seats = 2; seats <= 4; seats++) {
        Rating ratings[PLAYERS];
        draw_games((uint64_t)seats, seats, GAMES);
        rating_fit(&(RatingGames){games, GAMES, seats}, 0, PLAYERS, ratings);
        hash = hash_bytes(hash, ratings, sizeof ratings);
    }
    assert_int_equal(hash, UINT64_C(0xcd1f187ba9a92689));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words),           cmocka_unit_test(test_two_players),
        cmocka_unit_test(test_shared_and_lost), cmocka_unit_test(test_never_wins),
        cmocka_unit_test(test_two_games),       cmocka_unit_test(test_coverage),
        cmocka_unit_test(test_full_table),      cmocka_unit_test(test_as_many_as_there_may_be),
        cmocka_unit_test(test_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

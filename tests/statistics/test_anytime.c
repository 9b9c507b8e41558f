// anytime: the intervals against values computed elsewhere in fifty digits, their shape, and how
// often they miss the truth when they are looked at after every block. Each miss rate is compared
// with that of the interval for a fixed number of games, which peeking spoils, to show that the
// test can detect it.
#include "sim/statistics/anytime.h"

#include <float.h>

#include "sim/base/hash.h"
#include "tests/draws.h"
#include "tests/near.h"

// --- values: the roots of the mixtures' definitions, by mpmath with 50 digits

static void rates_as_computed_elsewhere(void** state) {
    (void)state;
    static const struct {
        double sum, games, alpha, low, high;
    } rows[] = {
        {500, 1000, 0.05, 0.4424154628146, 0.5575845371854},
        {50, 1000, 0.05, 0.029077704558389, 0.079983046096275},
        {1, 1000, 0.05, 0, 0.011932283133431},
        {0, 1000, 0.05, 0, 0.0096935445824941},
        {1000, 1000, 0.05, 0.99030645541751, 1},
        {0, 1, 0.05, 0, 1},
        {1, 1, 0.01, 0, 1},
        {3, 7, 0.05, 0.00040886211680101, 0.99890902567738},
        {333.5, 1000, 0.05, 0.28085634923444, 0.38949720130278},
        {4000, 100000, 0.001, 0.037378795249873, 0.04272671791442},
        {499900, 1000000, 0.05, 0.49810322945361, 0.50169677206893},
        {2e9, 4e9, 0.05, 0.49996360479516, 0.50003639520484},
        {17, 4e9, 0.05, 6.3972364215872e-10, 1.2543419582522e-8},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Interval interval = anytime_rate(rows[i].sum, rows[i].games, rows[i].alpha);
        assert_near(interval.low, rows[i].low, 1e-9 * rows[i].low);
        assert_near(interval.high, rows[i].high, 1e-9 * rows[i].high);
    }
}

static void differences_as_computed_elsewhere(void** state) {
    (void)state;
    static const struct {
        double plus, minus, games, alpha, low, high;
    } rows[] = {
        {50, 50, 1000, 0.05, -0.035293973309027, 0.035293973309027},
        {0, 0, 1000, 0.05, -0.0094209321908251, 0.0094209321908251},
        {150, 50, 1000, 0.05, 0.052855331221455, 0.14788449640201},
        {1, 0, 1, 0.05, -0.99482055460177, 1},
        {0, 1, 1, 0.05, -1, 0.99482055460177},
        {7, 0, 7, 0.01, -0.52505033408562, 1},
        {12.5, 7.25, 400, 0.05, -0.029942396919146, 0.060562892766866},
        {5200, 4800, 100000, 0.001, -0.00030835969232136, 0.0083117557001593},
        {100000, 100000, 1000000, 0.05, -0.001571099936103, 0.001571099936103},
        {1000000, 900000, 4e9, 0.05, 2.3750261255199e-5, 2.6249856433317e-5},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Interval interval = anytime_difference(rows[i].plus, rows[i].minus, rows[i].games, rows[i].alpha);
        assert_near(interval.low, rows[i].low, 2e-9 / sqrt(rows[i].games));
        assert_near(interval.high, rows[i].high, 2e-9 / sqrt(rows[i].games));
    }
}

// Accurate to a ten-thousandth of their width.
static void spreads_as_computed_elsewhere(void** state) {
    (void)state;
    static const struct {
        double plus, minus, squares, games, alpha, low, high;
    } rows[] = {
        {100, 100, 25, 1000, 0.05, -0.0231920640865, 0.0231920640865},
        {800, 600, 140, 10000, 0.05, 0.015489590519, 0.0244863068163},
        {30000.5, 30000, 6000, 1000000, 0.001, -0.000347313513205, 0.000348313450684},
        {20, 20, 4, 1000, 0.05, -0.0122934602477, 0.0122934602477},
        {100, 60, 25, 1000, 0.9, 0.0285211032235, 0.0512060434914},
        {5, 5, 1, 2000, 0.8, -0.0025007271965, 0.0025007271965},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Interval interval =
            anytime_spread(rows[i].plus, rows[i].minus, rows[i].squares, rows[i].games, rows[i].alpha);
        double width = rows[i].high - rows[i].low;
        assert_near(interval.low, rows[i].low, 1e-4 * width);
        assert_near(interval.high, rows[i].high, 1e-4 * width);
        assert_true(interval.low <= rows[i].low && interval.high >= rows[i].high);  // off, on the safe side
    }
}

static void means_as_computed_elsewhere(void** state) {
    (void)state;
    static const double rows[][2] = {
        {1000, 0.12190753146342}, {10000, 0.030352089903763}, {1000000, 0.0035616410409189}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        Interval interval = anytime_mean(5, 3, rows[i][0], 0.05);
        assert_near(interval.low, 5 - 3 * rows[i][1], 1e-12);
        assert_near(interval.high, 5 + 3 * rows[i][1], 1e-12);
    }
    Interval early = anytime_mean(5, 3, ANYTIME_MEAN_GAMES - 1, 0.05);
    assert_true(early.low == -DBL_MAX && early.high == DBL_MAX);
}

// --- shape

static const double sizes[] = {1, 2, 3, 10, 999, 1e5, 4e9, 1e15, 1.8e19};
static const double alphas[] = {0.5, 0.05, 1e-3, 1e-10, 1e-300};
enum { SIZES = sizeof sizes / sizeof *sizes, ALPHAS = sizeof alphas / sizeof *alphas };

static void check_rate(double sum, double games, double alpha) {
    Interval interval = anytime_rate(sum, games, alpha);
    double rate = sum / games;
    if (!(interval.low >= 0 && interval.low <= rate && rate <= interval.high && interval.high <= 1))
        fail_msg("%g of %g at %g: %.17g..%.17g", sum, games, alpha, interval.low, interval.high);
    assert_true(sum > 0 || interval.low == 0);
    assert_true(sum < games || interval.high == 1);
    assert_false(anytime_rate_excludes(sum, games, alpha, rate));
    assert_true(anytime_rate_excludes(sum, games, alpha, -1e-9));
    assert_true(anytime_rate_excludes(sum, games, alpha, 1 + 1e-9));
    assert_int_equal(anytime_rate_excludes(sum, games, alpha, 0), interval.low > 0);
    assert_int_equal(anytime_rate_excludes(sum, games, alpha, 1), interval.high < 1);
}

static void check_difference(double plus, double minus, double games, double alpha) {
    Interval interval = anytime_difference(plus, minus, games, alpha);
    double mean = (plus - minus) / games;
    if (!(interval.low >= -1 && interval.low <= mean && mean <= interval.high && interval.high <= 1))
        fail_msg("+%g -%g of %g at %g: %.17g..%.17g", plus, minus, games, alpha, interval.low, interval.high);
    assert_true(minus < games || interval.low == -1);
    assert_true(plus < games || interval.high == 1);
    for (int part = 0; part <= 4; part++) {
        double least = (plus + minus) * ((plus + minus) / games),
               squares = least + (plus + minus - least) * part / 4;
        Interval narrow = anytime_spread(plus, minus, squares, games, alpha);
        if (!(interval.low <= narrow.low && narrow.low <= mean && mean <= narrow.high &&
              narrow.high <= interval.high))
            fail_msg("+%g -%g (%g) of %g at %g: %.17g..%.17g", plus, minus, squares, games, alpha, narrow.low,
                     narrow.high);
    }
    assert_false(anytime_difference_excludes(plus, minus, games, alpha, mean));
    assert_true(anytime_difference_excludes(plus, minus, games, alpha, -1 - 1e-9));
    assert_true(anytime_difference_excludes(plus, minus, games, alpha, 1 + 1e-9));
}

static void extremes_stay_within(void** state) {
    (void)state;
    for (int i = 0; i < SIZES; i++)
        for (int a = 0; a < ALPHAS; a++)
            for (int up = 0; up <= 12; up++) {
                double games = sizes[i];
                check_rate(games * up / 12, games, alphas[a]);
                for (int down = 0; up + down <= 12; down++)
                    check_difference(games * up / 12, games * down / 12, games, alphas[a]);
                check_rate(fmin(games, up), games, alphas[a]);
            }
    Interval none = anytime_rate(0, 0, 0.05);
    assert_true(none.low == 0 && none.high == 1 && !anytime_rate_excludes(0, 0, 0.05, 0.5));
    assert_true(anytime_rate_excludes(0, 0, 0.05, -0.1) && anytime_rate_excludes(0, 0, 0.05, 1.1));
    none = anytime_difference(0, 0, 0, 0.05);
    assert_true(none.low == -1 && none.high == 1 && !anytime_difference_excludes(0, 0, 0, 0.05, 0));
    Interval still = anytime_mean(7, 0, 1000, 0.05);
    assert_true(still.low == 7 && still.high == 7);
}

// More wins move both bounds up; a smaller alpha and fewer games widen.
static void bounds_move_as_they_should(void** state) {
    (void)state;
    for (double games = 1e4; games < 1e10; games *= 10)
        for (int part = 1; part < 40; part++) {
            double sum = games * part / 40, more = games / 40;
            Interval here = anytime_rate(sum, games, 0.05), next = anytime_rate(sum + more, games, 0.05);
            Interval wider = anytime_rate(sum, games, 0.01), fewer = anytime_rate(sum / 4, games / 4, 0.05);
            assert_true(here.low < next.low && here.high < next.high);
            assert_true(wider.low < here.low && wider.high > here.high);
            assert_true(fewer.low < here.low && fewer.high > here.high);
            double minus = games / 2 - sum / 2;
            here = anytime_difference(sum / 2, minus, games, 0.05);
            next = anytime_difference(sum / 2 + more / 2, minus - more / 2, games, 0.05);
            wider = anytime_difference(sum / 2, minus, games, 0.01);
            fewer = anytime_difference(sum / 8, minus / 4, games / 4, 0.05);
            assert_true(here.low < next.low && here.high < next.high);
            assert_true(wider.low < here.low && wider.high > here.high);
            assert_true(fewer.low < here.low && fewer.high > here.high);
        }
}

// Early intervals are narrower below a few thousand games, and wider from there on.
static void early_intervals(void** state) {
    (void)state;
    for (double games = 100; games < 1e6; games *= 10) {
        Interval usual = anytime_rate(games / 3, games, 1e-3),
                 early = anytime_rate_early(games / 3, games, 1e-3);
        assert_int_equal(early.high - early.low < usual.high - usual.low, games < 5000);
        assert_int_equal(anytime_rate_early_excludes(games / 3, games, 1e-3, 0.2), early.low > 0.2);
    }
}

// Swapping what is a win, or the arms, mirrors the interval.
static void mirrored(void** state) {
    (void)state;
    for (double games = 7; games < 1e9; games *= 11)
        for (int part = 0; part <= 10; part++) {
            double plus = games * part / 10, minus = (games - plus) / 3;
            Interval a = anytime_rate(plus, games, 0.05), b = anytime_rate(games - plus, games, 0.05);
            assert_near(a.low, 1 - b.high, 1e-9 / sqrt(games));
            a = anytime_difference(plus, minus, games, 0.05);
            b = anytime_difference(minus, plus, games, 0.05);
            assert_near(a.low, -b.high, 1e-12);
        }
}

// The values that are not excluded are those between the bounds, and no others: scanned, densely at the ends.
static void what_is_not_excluded_is_one_interval(void** state) {
    (void)state;
    enum { STEPS = 400 };
    for (double games = 1; games < 1e7; games *= 6)
        for (int up = 0; up <= 6; up++)
            for (int i = -STEPS; i <= STEPS; i++) {
                double away = pow(10, -9.5 * abs(i) / STEPS) / 2, p = i < 0 ? away : 1 - away,
                       hair = 1e-9 * p * (1 - p);
                double sum = up < 6 ? floor(games * up * up / 36) : games, minus = floor((games - sum) * 0.6);
                Interval rate = anytime_rate(sum, games, 0.05);
                if (p < rate.low - hair || p > rate.high + hair)
                    assert_true(anytime_rate_excludes(sum, games, 0.05, p));
                if (p > rate.low + hair && p < rate.high - hair)
                    assert_false(anytime_rate_excludes(sum, games, 0.05, p));
                Interval mean = anytime_difference(sum, minus, games, 0.05);
                if (2 * p - 1 < mean.low - hair || 2 * p - 1 > mean.high + hair)
                    assert_true(anytime_difference_excludes(sum, minus, games, 0.05, 2 * p - 1));
                if (2 * p - 1 > mean.low + hair && 2 * p - 1 < mean.high - hair)
                    assert_false(anytime_difference_excludes(sum, minus, games, 0.05, 2 * p - 1));
            }
}

// --- coverage

typedef bool (*Excludes)(double sum, double games, double p);

static bool anytime_excludes(double sum, double games, double p) {
    return anytime_rate_excludes(sum, games, 0.05, p);
}

static bool early_excludes(double sum, double games, double p) {
    return anytime_rate_early_excludes(sum, games, 0.05, p);
}

static bool wilson_excludes(double sum, double games, double p) {
    Interval interval = statistics_wilson(sum, games, STATISTICS_Z95);
    return p < interval.low || p > interval.high;
}

// The exact probability that p is excluded after one of the first `most` games: game by game, the
// counts that exclude it are removed from the distribution of wins.
static double miss_probability(Excludes excludes, double p, int most) {
    double* share = calloc((size_t)most + 2, sizeof *share);
    double missed = 0;
    assert_non_null(share);
    share[0] = 1;
    for (int games = 1; games <= most; games++)
        for (int wins = games; wins >= 0; wins--) {
            share[wins] = share[wins] * (1 - p) + (wins ? share[wins - 1] * p : 0);
            if (share[wins] < 1e-14 || !excludes(wins, games, p)) continue;
            missed += share[wins];
            share[wins] = 0;
        }
    free(share);
    return missed;
}

static void rates_after_every_game(void** state) {
    (void)state;
    static const double rates[] = {0.5, 0.05, 0.002};
    for (size_t i = 0; i < sizeof rates / sizeof *rates; i++) {
        double missed = miss_probability(anytime_excludes, rates[i], 4000);
        double fixed = miss_probability(wilson_excludes, rates[i], 4000);
        double early = miss_probability(early_excludes, rates[i], 4000);
        print_message("early: %.4f\n", early);
        assert_true(early > 0 && early <= 0.05);
        print_message("rate %g, after each of 4000 games: %.4f miss, with Wilson's interval %.3f\n", rates[i],
                      missed, fixed);
        assert_true(missed > 0 && missed <= 0.05);
        assert_true(fixed > 0.25);
    }
}

// Chance of a difference in one game: +1 and -1, and as often halves of them.
typedef struct Kind {
    const char* name;
    double whole, half;  // games that differ by 1, by 1/2
    double ahead;        // of either, those in favour
} Kind;

typedef struct Misses {
    int anytime, fixed;
} Misses;

// One run of 50,000 games that is looked at after every 250.
static void run_differences(const Kind* kind, Draws draws[3], Rng* rng, Misses* misses) {
    enum { BLOCK = 250, LOOKS = 200 };
    double truth = (2 * kind->ahead - 1) * (kind->whole + kind->half / 2), plus = 0, minus = 0;
    bool missed = false, fixed_missed = false;
    for (int look = 1; look <= LOOKS; look++) {
        uint32_t whole = draws_take(&draws[0], rng, BLOCK), half = draws_take(&draws[1], rng, BLOCK - whole);
        uint32_t whole_up = draws_take(&draws[2], rng, whole), half_up = draws_take(&draws[2], rng, half);
        double games = (double)look * BLOCK;
        plus += whole_up + half_up / 2.0;
        minus += (whole - whole_up) + (half - half_up) / 2.0;
        Interval fixed = statistics_difference(plus, minus, games, STATISTICS_Z95);
        fixed_missed |= truth < fixed.low || truth > fixed.high;
        missed |= !missed && anytime_difference_excludes(plus, minus, games, 0.05, truth);
    }
    misses->anytime += missed;
    misses->fixed += fixed_missed;
}

static void differences_after_every_block(void** state) {
    (void)state;
    enum { RUNS = 1200 };
    static const Kind kinds[] = {
        {"none, 5 % differ", 0.05, 0, 0.5},       {"none, 20 % differ", 0.2, 0, 0.5},
        {"10 points of 20 %", 0.2, 0, 0.75},      {"-40 points of 50 %", 0.5, 0, 0.1},
        {"only ever ahead, 1 %", 0.01, 0, 1},     {"none, shared wins", 0.05, 0.15, 0.5},
        {"shared wins, 4 points", 0.1, 0.2, 0.6},
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        const Kind* kind = &kinds[i];
        Draws draws[3];
        Misses misses = {0};
        draws_open(&draws[0], kind->whole);
        draws_open(&draws[1], kind->half / (1 - kind->whole));
        draws_open(&draws[2], kind->ahead);
        for (int run = 0; run < RUNS; run++) {
            Rng rng = draws_rng(7 + i, (uint64_t)run);
            run_differences(kind, draws, &rng, &misses);
        }
        for (int k = 0; k < 3; k++) draws_close(&draws[k]);
        print_message("difference: %s: %.4f miss, with the interval for fixed games %.3f\n", kind->name,
                      (double)misses.anytime / RUNS, (double)misses.fixed / RUNS);
        assert_in_range(misses.anytime, kind->half > 0 ? 0 : 1, RUNS * 5 / 100);
        if (kind->half == 0) assert_true(misses.fixed > RUNS / 4);
    }
}

// Means over four cells, in each of which three bits say who won: one run, looked at after every 400 games.
static bool run_spread(unsigned ahead, Rng* rng, double* narrower) {
    enum { BLOCK = 400, GAMES = 20000, CELLS = 4 };
    double plus = 0, minus = 0, squares = 0, truth = (ahead - 1) / 8.0;
    bool missed = false;
    for (int games = 1; games <= GAMES; games++) {
        uint32_t bits = rng_next(rng);
        int sum = 0;
        for (int i = 0; i < CELLS; i++, bits >>= 3) sum += (bits & 7) < ahead ? 1 : (bits & 7) == 7 ? -1 : 0;
        plus += sum > 0 ? sum / 4.0 : 0;
        minus += sum < 0 ? -sum / 4.0 : 0;
        squares += sum * sum / 16.0;
        if (games % BLOCK) continue;
        Interval interval = anytime_spread(plus, minus, squares, games, 0.05);
        missed |= truth < interval.low || truth > interval.high;
        if (games < GAMES) continue;
        Interval plain = anytime_difference(plus, minus, games, 0.05);
        *narrower += (interval.high - interval.low) / (plain.high - plain.low);
    }
    return missed;
}

static void spreads_after_every_block(void** state) {
    (void)state;
    enum { RUNS = 600 };
    for (unsigned ahead = 1; ahead <= 3; ahead += 2) {
        double narrower = 0;
        int misses = 0;
        for (unsigned run = 0; run < RUNS; run++) {
            Rng rng = draws_rng(777 + ahead, run);
            misses += run_spread(ahead, &rng, &narrower);
        }
        print_message(
            "mean of four cells, difference %.3f: %.4f miss, %.2f times as wide as without squares\n",
            (ahead - 1) / 8.0, (double)misses / RUNS, narrower / RUNS);
        assert_in_range(misses, 1, RUNS * 5 / 100);
        assert_true(narrower / RUNS < 0.8);
    }
}

// A skewed figure, given by a random number of 12 bits.
typedef struct Figures {
    const char* name;
    double zeros, scale;  // share of games in which it is 0; mean of the exponential that is rounded up else
    int32_t values[4096];
    double mean;
} Figures;

static void open_figures(Figures* figures) {
    for (int i = 0; i < 4096; i++) {
        double u = (i + 0.5) / 4096, rest = (u - figures->zeros) / (1 - figures->zeros);
        figures->values[i] = rest > 0 ? (int32_t)ceil(-figures->scale * log(1 - rest)) : 0;
        figures->mean += figures->values[i] / 4096.0;
    }
}

// One run of 20,000 games that is looked at after every 100, from where anytime.h allows it.
static void run_means(const Figures* figures, Rng* rng, Misses* misses) {
    enum { BLOCK = 100, GAMES = 20000 };
    int64_t sum = 0, squares = 0, others = 0;
    bool missed = false, fixed_missed = false;
    for (int games = 1; games <= GAMES; games++) {
        int32_t value = figures->values[rng_next(rng) >> 20];
        sum += value;
        squares += value * value;
        others += value != 0;
        if (games % BLOCK || games < ANYTIME_MEAN_GAMES || others < ANYTIME_MEAN_OTHERS) continue;
        double mean = (double)sum / games;
        double sd = sqrt(((double)squares - (double)sum * mean) / (games - 1)), se = sd / sqrt(games);
        Interval interval = anytime_mean(mean, sd, games, 0.05);
        missed |= figures->mean < interval.low || figures->mean > interval.high;
        fixed_missed |= fabs(mean - figures->mean) > STATISTICS_Z95 * se;
    }
    misses->anytime += missed;
    misses->fixed += fixed_missed;
}

static void means_after_every_block(void** state) {
    (void)state;
    enum { RUNS = 2000 };
    static Figures kinds[] = {{.name = "geometric", .zeros = 0, .scale = 5},
                              {.name = "zero in 9 of 10 games", .zeros = 0.9, .scale = 10},
                              {.name = "zero in 49 of 50 games", .zeros = 0.98, .scale = 10}};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        Misses misses = {0};
        open_figures(&kinds[i]);
        for (int run = 0; run < RUNS; run++) {
            Rng rng = draws_rng(77 + i, (uint64_t)run);
            run_means(&kinds[i], &rng, &misses);
        }
        print_message("mean: %s: %.4f miss, with the interval for fixed games %.3f\n", kinds[i].name,
                      (double)misses.anytime / RUNS, (double)misses.fixed / RUNS);
        assert_in_range(misses.anytime, 1, RUNS * 5 / 100);
        assert_true(misses.fixed > RUNS / 5);
    }
}

// Also where it is less than a standard deviation away: with few games and a large alpha.
static void bounds_are_where_exclusion_begins(void** state) {
    static const double games[] = {2, 5, 40, 1000}, large[] = {0.05, 0.5, 0.9, 0.99};
    (void)state;
    for (int i = 0; i < 4; i++)
        for (int k = 0; k < 4; k++)
            for (double share = 0.25; share < 1; share += 0.25) {
                double sum = share * games[i];
                Interval bounds = anytime_rate(sum, games[i], large[k]);
                assert_true(bounds.low < 1e-4 ||
                            anytime_rate_excludes(sum, games[i], large[k], bounds.low - 1e-4));
                assert_false(anytime_rate_excludes(sum, games[i], large[k], bounds.low + 1e-4));
                assert_false(anytime_rate_excludes(sum, games[i], large[k], bounds.high - 1e-4));
                assert_true(bounds.high > 1 - 1e-4 ||
                            anytime_rate_excludes(sum, games[i], large[k], bounds.high + 1e-4));
            }
}

static void hash_interval(uint64_t* hash, Interval interval) {
    *hash = hash_bytes(*hash, &interval, sizeof interval);
}

// Results contain these figures, so they are the same to the last bit on every machine and in every build.
// If this hash changes, so do result files.
static void the_bytes_are_always_the_same(void** state) {
    (void)state;
    uint64_t hash = 0;
    for (int i = 0; i < SIZES; i++)
        for (int a = 0; a < ALPHAS; a++)
            for (int up = 0; up <= 12; up++) {
                double games = sizes[i], plus = games * up / 12, minus = (games - plus) / 3;
                hash_interval(&hash, anytime_rate(plus, games, alphas[a]));
                hash_interval(&hash, anytime_difference(plus, minus, games, alphas[a]));
                double least = (plus - minus) * ((plus - minus) / games);
                hash_interval(&hash,
                              anytime_spread(plus, minus, (least + plus + minus) / 2, games, alphas[a]));
                hash_interval(&hash,
                              anytime_mean(plus, minus, games, alphas[a] > 1e-100 ? alphas[a] : 1e-100));
            }
    assert_int_equal(hash, UINT64_C(0xd4ba0a13c9c3b531));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rates_as_computed_elsewhere),
        cmocka_unit_test(differences_as_computed_elsewhere),
        cmocka_unit_test(spreads_as_computed_elsewhere),
        cmocka_unit_test(means_as_computed_elsewhere),
        cmocka_unit_test(extremes_stay_within),
        cmocka_unit_test(bounds_move_as_they_should),
        cmocka_unit_test(early_intervals),
        cmocka_unit_test(mirrored),
        cmocka_unit_test(what_is_not_excluded_is_one_interval),
        cmocka_unit_test(bounds_are_where_exclusion_begins),
        cmocka_unit_test(rates_after_every_game),
        cmocka_unit_test(differences_after_every_block),
        cmocka_unit_test(spreads_after_every_block),
        cmocka_unit_test(means_after_every_block),
        cmocka_unit_test(the_bytes_are_always_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

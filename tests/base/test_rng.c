// The streams of many games are distinct, and interleaved they are as good as a single good
// generator. A battery of ten classical tests runs over four ways of interleaving; each test gives
// a number that is standard normal if the words are random. The limit is 5 (one false alarm in
// 40,000 for all 40 together, but the seeds are fixed, so the result never changes). The battery
// must also reject carelessly seeded streams.
#include "sim/base/rng.h"

#include <math.h>
#include <string.h>

#include "tests/testing.h"

enum { WORDS = 1 << 20, PURPOSES = 12, SEEDS = 4, LIMIT = 5 };

static uint32_t words[WORDS];

static const unsigned purposes[PURPOSES] = {RNG_DEAL,     RNG_DECK,     RNG_ORDER,    RNG_PICK,
                                            RNG_SEAT,     RNG_SEAT + 1, RNG_SEAT + 2, RNG_SEAT + 3,
                                            RNG_SEAT + 4, RNG_SEAT + 5, RNG_SEAT + 6, RNG_SEAT + 7};

// --- distinct

static int compare_words(const void* a, const void* b) {
    uint64_t left = *(const uint64_t*)a, right = *(const uint64_t*)b;
    return (left > right) - (left < right);
}

static void assert_distinct(uint64_t* list, size_t count) {
    qsort(list, count, sizeof *list, compare_words);
    for (size_t i = 1; i < count; i++) assert_true(list[i - 1] != list[i]);
}

// Streams with different increments are different sequences, so distinct increments suffice; distinct states show that
// the other half of the mix works too.
static void test_streams_are_distinct(void** unused) {
    (void)unused;
    enum { GAMES = 30000, STREAMS = SEEDS * GAMES * PURPOSES };
    uint64_t* states = malloc(STREAMS * sizeof *states);
    uint64_t* increments = malloc(STREAMS * sizeof *increments);
    size_t count = 0;
    assert_true(states && increments);
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        for (uint64_t i = 0; i < GAMES; i++)
            for (unsigned p = 0; p < PURPOSES; p++) {
                // half of them the first games, half with large numbers
                uint64_t game = i % 2 ? i / 2 : (UINT64_C(1) << 40) - i / 2;
                Rng rng = rng_stream(rng_key(seed, game), purposes[p]);
                states[count] = rng.state;
                increments[count++] = rng.increment;
            }
    assert_int_equal(count, STREAMS);
    assert_distinct(states, count);
    assert_distinct(increments, count);
    free(states);
    free(increments);
}

// --- the battery: each test returns its deviation in units of sigma

// Chi-square as a normal deviate (Wilson and Hilferty 1931).
static double deviate(double chi_square, double freedom) {
    double part = 2 / (9 * freedom);
    return (cbrt(chi_square / freedom) - (1 - part)) / sqrt(part);
}

static double chi_square(const uint32_t* seen, const double* expected, int classes) {
    double sum = 0;
    for (int i = 0; i < classes; i++) sum += (seen[i] - expected[i]) * (seen[i] - expected[i]) / expected[i];
    return sum;
}

static double monobit(void) {
    int64_t ones = 0;
    for (int i = 0; i < WORDS; i++) ones += __builtin_popcount(words[i]);
    return ((double)ones - 16.0 * WORDS) / sqrt(8.0 * WORDS);
}

static double each_bit(void) {
    double sum = 0;
    for (int bit = 0; bit < 32; bit++) {
        int ones = 0;
        for (int i = 0; i < WORDS; i++) ones += (int)((words[i] >> bit) & 1);
        sum += (ones - WORDS / 2.0) * (ones - WORDS / 2.0) / (WORDS / 4.0);
    }
    return deviate(sum, 32);
}

// Chi-square of adjacent words' bytes, including the highest of one with the lowest of the next.
static double pairs(int shift_first, int shift_second) {
    static uint32_t seen[65536];
    double sum = 0, expected = WORDS / 2 / 65536.0;
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < WORDS; i += 2)
        seen[((words[i] >> shift_first) & 255) * 256 + ((words[i + 1] >> shift_second) & 255)]++;
    for (int i = 0; i < 65536; i++) sum += (seen[i] - expected) * (seen[i] - expected) / expected;
    return deviate(sum, 65535);
}

// Bits in which neighbours differ: binomial with 32 trials.
static double differences(void) {
    uint32_t seen[33] = {0};
    double expected[33], ways = WORDS / 2 / 4294967296.0;
    for (int i = 0; i < WORDS; i += 2) seen[__builtin_popcount(words[i] ^ words[i + 1])]++;
    for (int k = 0; k <= 32; ways = ways * (32 - k) / (k + 1), k++) expected[k] = ways;
    // the tails together: below 6 and above 26
    for (int k = 0; k < 6; k++) seen[6] += seen[k], expected[6] += expected[k];
    for (int k = 27; k <= 32; k++) seen[26] += seen[k], expected[26] += expected[k];
    return deviate(chi_square(seen + 6, expected + 6, 21), 20);
}

// Rises and falls: the number of runs (Knuth, The Art of Computer Programming 2, 3.3.2).
static double runs(void) {
    int count = 1;
    for (int i = 2; i < WORDS; i++) count += (words[i - 2] < words[i - 1]) != (words[i - 1] < words[i]);
    return (count - (2.0 * WORDS - 1) / 3) / sqrt((16.0 * WORDS - 29) / 90);
}

// Distances between words whose highest four bits are zero.
static double gaps(void) {
    enum { LONGEST = 63 };
    uint32_t seen[LONGEST + 1] = {0}, total = 0;
    double expected[LONGEST + 1], rest = 1;
    int gap = 0;
    for (int i = 0; i < WORDS; i++, gap++)
        if (words[i] >> 28 == 0) seen[gap < LONGEST ? gap : LONGEST]++, total++, gap = -1;
    for (int i = 0; i < LONGEST; i++, rest *= 15.0 / 16) expected[i] = total * rest / 16;
    expected[LONGEST] = total * rest;
    return deviate(chi_square(seen, expected, LONGEST + 1), LONGEST);
}

// Birthday spacings (Marsaglia): of 4096 birthdays in a year of 2^32 days, the number of equal spacings is
// Poisson with mean 4096^3 / 2^34 = 4.
static double birthdays(void) {
    enum { BIRTHDAYS = 4096 };
    static uint64_t days[BIRTHDAYS], spacings[BIRTHDAYS];
    int equal = 0;
    for (int start = 0; start < WORDS; start += BIRTHDAYS) {
        for (int i = 0; i < BIRTHDAYS; i++) days[i] = words[start + i];
        qsort(days, BIRTHDAYS, sizeof *days, compare_words);
        for (int i = 1; i < BIRTHDAYS; i++) spacings[i - 1] = days[i] - days[i - 1];
        qsort(spacings, BIRTHDAYS - 1, sizeof *spacings, compare_words);
        for (int i = 1; i < BIRTHDAYS - 1; i++) equal += spacings[i - 1] == spacings[i];
    }
    double mean = 4.0 * WORDS / BIRTHDAYS;
    return (equal - mean) / sqrt(mean);
}

static int rank(uint32_t* rows) {
    int found = 0;
    for (int bit = 0; bit < 32; bit++) {
        int pivot = found;
        while (pivot < 32 && !((rows[pivot] >> bit) & 1)) pivot++;
        if (pivot == 32) continue;
        uint32_t row = rows[pivot];
        rows[pivot] = rows[found];
        rows[found++] = row;
        for (int i = found; i < 32; i++)
            if ((rows[i] >> bit) & 1) rows[i] ^= row;
    }
    return found;
}

// Ranks of matrices of 32 words: 32, 31, or less (Marsaglia and Tsay 1985).
static double ranks(void) {
    static const double share[3] = {0.2887880952, 0.5775761902, 0.1336357147};
    uint32_t seen[3] = {0}, rows[32];
    double expected[3];
    for (int start = 0; start < WORDS; start += 32) {
        memcpy(rows, words + start, sizeof rows);
        int here = rank(rows);
        seen[here == 32 ? 0 : here == 31 ? 1 : 2]++;
    }
    for (int i = 0; i < 3; i++) expected[i] = share[i] * WORDS / 32;
    return deviate(chi_square(seen, expected, 3), 2);
}

// The battery's largest deviation over `words`, in either direction.
static double battery(const char* name) {
    const struct {
        const char* name;
        double deviation;
    } results[] = {
        {"monobit", monobit()},
        {"each bit", each_bit()},
        {"high pairs", pairs(24, 24)},
        {"low pairs", pairs(0, 0)},
        {"mixed pairs", pairs(24, 0)},
        {"differences", differences()},
        {"runs", runs()},
        {"gaps", gaps()},
        {"birthdays", birthdays()},
        {"ranks", ranks()},
    };
    double worst = 0;
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        if (fabs(results[i].deviation) > LIMIT)
            print_message("%s: %s is off by %.1f sigma\n", name, results[i].name, results[i].deviation);
        worst = fmax(worst, fabs(results[i].deviation));
    }
    return worst;
}

// The first number of each game's deck.
static void test_first_numbers_of_games(void** unused) {
    (void)unused;
    for (uint64_t i = 0; i < WORDS; i++) {
        Rng rng = rng_stream(rng_key(1, i), RNG_DECK);
        words[i] = rng_next(&rng);
    }
    assert_true(battery("first numbers") < LIMIT);
}

// One number from each stream of a game in turn, a hundred times, then the next game.
static void test_streams_of_a_game(void** unused) {
    (void)unused;
    Rng streams[PURPOSES];
    for (int i = 0; i < WORDS; i++) {
        int of_game = i % (100 * PURPOSES), p = i % PURPOSES;
        if (of_game < PURPOSES)
            streams[p] = rng_stream(rng_key(2, (uint64_t)i / (100 * PURPOSES)), purposes[p]);
        words[i] = rng_next(&streams[p]);
    }
    assert_true(battery("streams of a game") < LIMIT);
}

// The same stream of 256 games side by side, as threads would take it.
static void test_games_side_by_side(void** unused) {
    (void)unused;
    enum { GAMES = 256 };
    Rng streams[GAMES];
    for (uint64_t game = 0; game < GAMES; game++) streams[game] = rng_stream(rng_key(3, game), RNG_SEAT);
    for (int i = 0; i < WORDS; i++) words[i] = rng_next(&streams[i % GAMES]);
    assert_true(battery("games side by side") < LIMIT);
}

// The same game of consecutive master seeds: the first eight numbers of each.
static void test_neighbouring_seeds(void** unused) {
    (void)unused;
    for (uint64_t i = 0; i < WORDS; i += 8) {
        Rng rng = rng_stream(rng_key(i / 8, 0), RNG_DEAL);
        for (int k = 0; k < 8; k++) words[i + (uint64_t)k] = rng_next(&rng);
    }
    assert_true(battery("neighbouring seeds") < LIMIT);
}

// The battery detects careless seeding: a counter as the state, and the purpose as the sequence.
static void test_the_battery_can_fail(void** unused) {
    (void)unused;
    for (uint64_t i = 0; i < WORDS; i++) {
        Rng rng = rng_seeded(i / PURPOSES, purposes[i % PURPOSES]);
        words[i] = rng_next(&rng);
    }
    assert_true(battery("careless (expected)") > LIMIT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_streams_are_distinct), cmocka_unit_test(test_first_numbers_of_games),
        cmocka_unit_test(test_streams_of_a_game),    cmocka_unit_test(test_games_side_by_side),
        cmocka_unit_test(test_neighbouring_seeds),   cmocka_unit_test(test_the_battery_can_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

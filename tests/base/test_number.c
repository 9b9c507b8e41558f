// Numbers as people write them.
#include <string.h>

#include "sim/base/number.h"
#include "tests/testing.h"

static void test_games(void** unused) {
    (void)unused;
    static const struct {
        const char* text;
        uint64_t games;
    } good[] = {{"1", 1},         {"20000", 20000}, {"200k", 200000},
                {"1M", 1000000},  {"1m", 1000000},  {"1.5M", 1500000},
                {"1e6", 1000000}, {"0.1M", 100000}, {"4000000000", NUMBER_GAMES_MAX},
                {"2.5e3", 2500},  {"0.001k", 1},    {"1e+3", 1000}};
    static const char* const bad[] = {"",           "0",    "-5",   "1.5",  "k",    "M1",
                                      "1kk",        "1e",   "1e-3", "0x10", "many", " 1",
                                      "4000000001", "1e99", "1 M",  "inf",  "1e6M", "."};
    Error error;
    uint64_t games;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(number_games(good[i].text, &games, &error));
        assert_int_equal(games, good[i].games);
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(number_games(bad[i], &games, &error));
        assert_int_equal(error.exit_code, EXIT_USAGE);
        assert_non_null(strstr(error.text, bad[i]));
    }
}

static void test_seed(void** unused) {
    (void)unused;
    static const char* const bad[] = {"",   "-1",  "0x",  "18446744073709551616", "0x10000000000000000", "1 ",
                                      "+1", "1e3", "seed"};
    Error error;
    uint64_t seed;
    assert_true(number_seed("0", &seed, &error));
    assert_int_equal(seed, 0);
    assert_true(number_seed("18446744073709551615", &seed, &error));
    assert_int_equal(seed, UINT64_MAX);
    assert_true(number_seed("0xDEADbeef00000001", &seed, &error));
    assert_int_equal(seed, UINT64_C(0xdeadbeef00000001));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_false(number_seed(bad[i], &seed, &error));
}

static void test_random_seed(void** unused) {
    (void)unused;
    Error error;
    uint64_t one = 0, two = 0;
    assert_true(number_random_seed(&one, &error));
    assert_true(number_random_seed(&two, &error));
    assert_true(one != two);
}

static void test_half_width(void** unused) {
    (void)unused;
    static const char* const bad[] = {"0", "0.5", "50pp", "1",      "-0.1", "pp",
                                      "",  "%",   "nan",  "0.1 pp", "0.1p"};
    Error error;
    double half_width;
    assert_true(number_half_width("0.005", &half_width, &error));
    assert_true(half_width == 0.005);
    assert_true(number_half_width("0.5pp", &half_width, &error));
    assert_true(half_width == 0.005);
    assert_true(number_half_width("0.3%", &half_width, &error));
    assert_true(half_width == 0.003);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(number_half_width(bad[i], &half_width, &error));
}

static void test_share(void** unused) {
    (void)unused;
    static const char* const bad[] = {"",     "-",     "%",   "-%",    "--1",  "1.01",
                                      "101%", "-51pp", "nan", "0.1 %", "1e999"};
    Error error;
    double share;
    assert_true(number_share("45%", 0, 1, &share, &error));
    assert_true(share == 0.45);
    assert_true(number_share("-0.5pp", -0.5, 1, &share, &error));
    assert_true(share == -0.005);
    assert_true(number_share("1", 0, 1, &share, &error));
    assert_true(share == 1);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(number_share(bad[i], -0.5, 1, &share, &error));
        assert_non_null(strstr(error.text, "allowed: -50%..100%"));
    }
}

static void test_rate_and_band(void** unused) {
    (void)unused;
    static const char* const bad_rates[] = {"", "%", "0", "100%", "1.01", "101%", "-1%", "45", "x", "0.4pp"};
    static const char* const bad_bands[] = {"",        "45%",      "..",        "45%..",
                                            "..55%",   "45%..45%", "55%..45%%", "60%..40%",
                                            "0.4-0.6", "0.4..1.6", "45%..55",   "45..155"};
    Error error;
    double low, high;
    assert_true(number_rate("45%", &low, &error) && low == 0.45);
    for (size_t i = 0; i < sizeof bad_rates / sizeof *bad_rates; i++)
        assert_false(number_rate(bad_rates[i], &low, &error));
    assert_true(number_band("45%..0.55", &low, &high, &error));
    assert_true(low == 0.45 && high == 0.55);
    assert_true(number_band("0..100%", &low, &high, &error));
    assert_true(low == 0 && high == 1);
    assert_true(number_band("45..55", &low, &high, &error));
    assert_true(low == 0.45 && high == 0.55);
    assert_true(number_band("0..30", &low, &high, &error));
    assert_true(low == 0 && high == 0.3);
    for (size_t i = 0; i < sizeof bad_bands / sizeof *bad_bands; i++)
        assert_false(number_band(bad_bands[i], &low, &high, &error));
}

static void test_whole(void** unused) {
    (void)unused;
    static const char* const bad[] = {"",   "0",  "5", "2.0", "two", "99999999999999999999",
                                      " 2", "+2", "-", "-1"};
    Error error;
    int64_t value;
    assert_true(number_whole("4", 1, 4, &value, &error));
    assert_int_equal(value, 4);
    assert_true(number_whole("-2", -3, 4, &value, &error));
    assert_int_equal(value, -2);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(number_whole(bad[i], 1, 4, &value, &error));
        assert_non_null(strstr(error.text, "1..4"));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_games),         cmocka_unit_test(test_seed),
        cmocka_unit_test(test_random_seed),   cmocka_unit_test(test_half_width),
        cmocka_unit_test(test_rate_and_band), cmocka_unit_test(test_share),
        cmocka_unit_test(test_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// Options that are numbers: options not given stay unchanged; errors name the option and what was
// typed.
#include "sim/cli/option_value.h"

#include <string.h>

#include "sim/verbs.h"
#include "tests/testing.h"

typedef struct Line {
    Arguments arguments;
    Error error;
} Line;

// `reckon matrix`, which has an option of nearly every kind, with these words.
static void parse(Line* line, const char* band, const char* confidence, const char* threads) {
    const char* words[] = {"reckon",       "matrix",   "--band",    band,
                           "--confidence", confidence, "--threads", threads};
    bool good =
        cli_parse(&line->arguments, &verbs_all, sizeof words / sizeof *words, (char**)words, &line->error);
    assert_true(good);
}

static void what_is_given_is_read(void** unused) {
    (void)unused;
    Line line;
    double confidence = 0;
    int64_t threads = 0;
    parse(&line, "45%..55%", "99%", "3");
    assert_true(option_rate(&line.arguments, "confidence", &confidence, &line.error));
    assert_true(option_whole(&line.arguments, "threads", (WholeRange){1, 8}, &threads, &line.error));
    assert_true(confidence == 0.99 && threads == 3);
    cli_free(&line.arguments);
}

static void what_is_not_given_stays(void** unused) {
    (void)unused;
    Line line;
    double precision = 0.25, seconds = 30, most = 7;
    uint64_t games = 12;
    parse(&line, "45%..55%", "99%", "3");
    assert_true(option_half_width(&line.arguments, "precision", &precision, &line.error));
    assert_true(option_seconds(&line.arguments, "checkpoint", &seconds, &line.error));
    assert_true(option_positive(&line.arguments, "target", 10, &most, &line.error));
    assert_true(option_games(&line.arguments, "games", &games, &line.error));
    assert_true(precision == 0.25 && seconds == 30 && most == 7 && games == 12);
    cli_free(&line.arguments);
}

static void what_is_wrong_is_named(void** unused) {
    (void)unused;
    Line line;
    double confidence;
    int64_t threads;
    parse(&line, "55%..45%", "2", "9");
    assert_false(option_rate(&line.arguments, "confidence", &confidence, &line.error));
    assert_non_null(strstr(line.error.text, "--confidence 2: "));
    assert_false(option_whole(&line.arguments, "threads", (WholeRange){1, 8}, &threads, &line.error));
    assert_non_null(
        strstr(line.error.text, "--threads 9: 9 is not allowed; allowed: a whole number in 1..8"));
    assert_int_equal(line.error.exit_code, EXIT_USAGE);
    cli_free(&line.arguments);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_given_is_read),
        cmocka_unit_test(what_is_not_given_stays),
        cmocka_unit_test(what_is_wrong_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// Damaged result files: one that is cut off anywhere is refused, and one with a flipped bit is
// refused unless its meaning is the same. RECKON_TEST_FAULTS=all flips each of the eight bits of
// each byte, otherwise only one of them; where fewer repeats are wanted (RECKON_TEST_REPEATS), of every fifth byte.
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/text_stream.h"
#include "sim/batch/batch.h"
#include "sim/experiment/config.h"
#include "sim/experiment/experiment_make.h"
#include "sim/platform/output.h"
#include "sim/report/formats.h"
#include "sim/report/report.h"
#include "sim/report/report_data.h"
#include "sim/report/run_report.h"
#include "sim/result/result_read.h"
#include "sim/statistics/differences.h"
#include "sim/text/json_write.h"
#include "tests/testing.h"

enum { TEXT_MAX = 1 << 16 };

static char* written(const Result* result) {
    Error error;
    ReportData data;
    TextStream stream;
    assert_true(run_report(&result->plan, NULL, NULL, &data, &error));
    Report report = {
        .plan = &result->plan, .timing = result->timing, .signature = result->signature, .data = &data};
    assert_true(text_stream_open(&stream));
    formats_find("json", &error)->write(&report, stream.out);
    assert_true(text_stream_close(&stream));
    report_data_close(&data);
    return stream.text;
}

// A small result with everything a result can have: several variants, a precision, strategy
// parameters.
static char* made(void) {
    static const char* const sweeps[] = {"deck.bite=3"};
    static const char* const strategies[] = {"0=cautious:risk_max=0.25"};
    Overrides overrides = {.ruleset = "stub",
                           .players = "2",
                           .games = "400",
                           .seed = "31",
                           .precision = "3pp",
                           .sweeps = sweeps,
                           .sweep_count = 1,
                           .strategies = strategies,
                           .strategy_count = 1};
    Result result = {.signature = "0123456789abcdef"};
    Error error;
    if (!experiment_make(&result.experiment, NULL, &overrides, &error)) fail_msg("%s", error.text);
    if (!plan_make(&result.plan, &result.experiment, &error)) fail_msg("%s", error.text);
    if (!batch_run(&result.plan, &(BatchOptions){.threads = 1}, &result.timing, &error))
        fail_msg("%s", error.text);
    result.timing = (BatchTiming){.seconds = 0.5, .games = 1000, .decisions = 3000, .threads = 2};
    char* text = written(&result);
    result_free(&result);
    return text;
}

static bool is_read(const char* text, size_t size, Error* error) {
    Result result;
    if (!result_parse(&result, "old.json", text, size, error)) return false;
    result_free(&result);
    return true;
}

// Except the last byte: without its final newline the file is still complete.
static void test_cut_off(void** state) {
    (void)state;
    Error error = {0};
    char* text = made();
    size_t size = strlen(text);
    for (size_t length = 0; length + 1 < size; length++) {
        if (is_read(text, length, &error)) fail_msg("accepted: the first %zu bytes of %zu", length, size);
        assert_int_equal(error.exit_code, EXIT_BAD_DATA);
        assert_memory_equal(error.text, "old.json:", 9);
    }
    assert_true(is_read(text, size - 1, &error));
    free(text);
}

// The key of the line of a position, and whether it is within the top-level object `object`.
static bool is_within(const char* text, size_t place, const char* object) {
    char key[64];
    snprintf(key, sizeof key, "\n  \"%s\": {", object);
    const char* begin = strstr(text, key);
    const char* end = begin ? strstr(begin, "\n  }") : NULL;
    return end && text + place >= begin && text + place < end;
}

// A derived number, which is accepted within 10^-9 of its true value.
static bool is_nearly(const char* text, const char* flipped, size_t place) {
    size_t begin = place;
    while (begin && strchr("0123456789.-+eE", text[begin - 1])) begin--;
    double was = strtod(text + begin, NULL), is = strtod(flipped + begin, NULL);
    return was != floor(was) && fabs(was - is) <= 1e-9 * fmax(1, fabs(was));
}

// Why a flip does no damage; null: it does.
static const char* excuse(const char* text, const char* flipped, size_t place) {
    if (is_within(text, place, "program")) return "who wrote it";
    if (is_within(text, place, "timing")) return "how long it took";
    if (strchr(" \n", text[place]) && strchr(" \n\t\r", flipped[place])) return "blanks";
    return is_nearly(text, flipped, place) ? "last digits of what is derived" : NULL;
}

typedef struct Excuses {
    const char* why[8];
    int times[8];
} Excuses;

static void count(Excuses* excuses, const char* why) {
    int i = 0;
    while (excuses->why[i] && strcmp(excuses->why[i], why) != 0) i++;
    assert_true(i < 8);
    excuses->why[i] = why;
    excuses->times[i]++;
}

// Even with an excuse, the counts must be unchanged.
static void expect_same(const char* text, const char* flipped, size_t size) {
    Result a, b;
    Error error;
    assert_true(result_parse(&a, "a", text, size, &error) && result_parse(&b, "b", flipped, size, &error));
    bool same;
    assert_true(config_same(&a.experiment, &b.experiment, &same, &error) && same);
    for (int i = 0; i < a.plan.cell_count; i++)
        assert_true(tally_equal(a.experiment.ruleset, a.plan.cells[i].tally, b.plan.cells[i].tally) &&
                    a.plan.cells[i].stop_reason == b.plan.cells[i].stop_reason);
    result_free(&a);
    result_free(&b);
}

static void test_flipped(void** state) {
    (void)state;
    const char* how = getenv("RECKON_TEST_FAULTS");
    bool all = how && !strcmp(how, "all");
    Error error = {0};
    Excuses excuses = {{NULL}, {0}};
    char *text = made(), flipped[TEXT_MAX];
    size_t size = strlen(text), flips = 0, step = testing_number("RECKON_TEST_REPEATS", 0) ? 5 : 1;
    assert_true(size < sizeof flipped);
    for (size_t place = 0; place < size; place += step)
        for (unsigned bit = all ? 0 : place % 8; bit < (all ? 8 : place % 8 + 1); bit++) {
            memcpy(flipped, text, size + 1);
            flipped[place] = (char)(flipped[place] ^ (1 << bit));
            flips++;
            if (!is_read(flipped, size, &error)) {
                assert_int_equal(error.exit_code, EXIT_BAD_DATA);
                assert_memory_equal(error.text, "old.json:", 9);
                continue;
            }
            const char* why = excuse(text, flipped, place);
            if (!why) fail_msg("accepted: bit %u of byte %zu, '%.40s'", bit, place, flipped + place);
            expect_same(text, flipped, size);
            count(&excuses, why);
        }
    print_message("%zu flips of %zu bytes; accepted:\n", flips, size);
    for (int i = 0; i < 8 && excuses.why[i]; i++)
        print_message("  %d: %s\n", excuses.times[i], excuses.why[i]);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cut_off), cmocka_unit_test(test_flipped)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

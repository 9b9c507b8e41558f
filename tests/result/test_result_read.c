// Result files read back: writing what was read gives the same bytes, and a file with any change
// that matters is refused, with its place.
#include "sim/result/result_read.h"

#include <string.h>

#include "sim/batch/batch.h"
#include "sim/experiment/experiment_make.h"
#include "sim/platform/output.h"
#include "sim/report/formats.h"
#include "sim/report/report.h"
#include "sim/report/report_data.h"
#include "sim/report/run_report.h"
#include "sim/statistics/differences.h"
#include "tests/hand_plan.h"

static char* written(const Plan* plan, BatchTiming timing, const char* signature) {
    char* text = NULL;
    size_t size = 0;
    Error error;
    ReportData data;
    FILE* out = open_memstream(&text, &size);
    assert_true(out && run_report(plan, NULL, NULL, &data, &error));
    Report report = {.plan = plan, .timing = timing, .signature = signature, .data = &data};
    assert_true(formats_render_stream(&report, formats_find("json", &error), out, &error));
    fclose(out);
    report_data_close(&data);
    return text;
}

// A result of the stub: three line-ups, three numbers of players, `games` in each cell.
static char* played(uint64_t seed, uint64_t games, Precision precision) {
    HandPlan* hand = hand_plan(seed, games, 8, 4, HAND_LINEUPS);
    BatchTiming timing;
    Error error;
    hand->experiment.precision = precision;
    assert_true(batch_run(&hand->plan, &(BatchOptions){.threads = 2}, &timing, &error));
    timing = (BatchTiming){.seconds = 0.5, .games = 1000, .decisions = 3000, .threads = 2};
    char* text = written(&hand->plan, timing, "0123456789abcdef");
    hand_plan_free(hand);
    return text;
}

static void expect_same_again(char* text) {
    Result result;
    Error error;
    if (!result_parse(&result, "old.json", text, strlen(text), &error)) fail_msg("%s", error.text);
    char* again = written(&result.plan, result.timing, result.signature);
    assert_string_equal(text, again);
    result_free(&result);
    free(again);
    free(text);
}

static void test_the_same_bytes_again(void** state) {
    (void)state;
    expect_same_again(played(UINT64_MAX, 1500, (Precision){0, -1}));
    expect_same_again(played(1, 1, (Precision){0, -1}));
    expect_same_again(played(2, 5000, (Precision){0.02, 1}));
}

// What the overrides ask for, played.
static char* played_with(const Overrides* overrides) {
    Experiment experiment;
    Plan plan;
    BatchTiming timing;
    Error error;
    if (!experiment_make(&experiment, NULL, overrides, &error)) fail_msg("%s", error.text);
    if (!plan_make(&plan, &experiment, &error)) fail_msg("%s", error.text);
    assert_true(batch_run(&plan, &(BatchOptions){.threads = 2}, &timing, &error));
    timing = (BatchTiming){.seconds = 0.25, .games = 500, .decisions = 4000, .threads = 2};
    char* text = written(&plan, timing, "00000000000000ff");
    plan_free(&plan);
    experiment_free(&experiment);
    return text;
}

static Overrides sweep_overrides(void) {
    static const char* const sweeps[] = {"deck.food=4,5,8", "tie=all"};
    return (Overrides){
        .ruleset = "stub", .players = "2,3", .games = "700", .seed = "5", .sweeps = sweeps, .sweep_count = 2};
}

// Cells with a reference, and their differences; every ruleset.
static void test_variants_and_rulesets(void** state) {
    (void)state;
    Overrides overrides = sweep_overrides();
    expect_same_again(played_with(&overrides));
    overrides = (Overrides){.ruleset = "stub", .players = "3", .games = "300", .assumptions = true};
    expect_same_again(played_with(&overrides));
    for (int i = 0; i < registry_ruleset_count(); i++) {
        overrides = (Overrides){.ruleset = registry_ruleset(i)->id, .games = "60"};
        expect_same_again(played_with(&overrides));
    }
}

// The maximum number of games, with the largest figures that the rules allow, and cells without games.
static void test_extremes(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(3, 4000000000, 8, 4, 1);
    for (int i = 0; i < hand->plan.cell_count; i++) hand->plan.cells[i].stop_reason = STOP_INTERRUPTED;
    Tally* tally = hand->plan.cells[0].tally;
    const Ruleset* ruleset = hand->experiment.ruleset;
    tally->games = 4000000000;
    assert_true(ranges_add(&hand->plan.cells[0].played, (Range){0, tally->games}));
    hand->plan.cells[0].stop_reason = STOP_GAMES;
    uint64_t games = tally->games;
    tally->wins[0] = games;
    tally->win_840ths[0] = 840 * games;
    tally->win_840ths_sq[0] = (Wide)840 * 840 * games;
    tally->end_reasons[0] = games;
    for (int m = 0; m < ruleset->metric_count; m++) {
        MetricTally* metric = &tally->metrics[m];
        int32_t most = 2, least = strcmp(ruleset->metrics[m].name, "turns") ? 1 : most;
        metric->min = least;
        metric->max = most;
        *tally_place(metric, tally_bin(least)) += 1;
        *tally_place(metric, tally_bin(most)) += games - 1;
        metric->sum = (uint64_t)least + (games - 1) * (uint64_t)most;
        metric->sum_sq = (Wide)least * (Wide)least + (Wide)(games - 1) * (Wide)most * (Wide)most;
    }
    assert_true(tally_reserve(tally_length(tally, 0), 2, 3));
    uint64_t* bins = tally_length(tally, 0)->bins;
    *tally_length(tally, 0) = tally->metrics[tally->length];
    tally_length(tally, 0)->bins = bins;
    bins[0] = games;
    Notable* notable = &tally->notable;
    notable->marks[NOTABLE_LONGEST] = notable_high(2, 0);
    notable->marks[NOTABLE_SHORTEST] = notable_low(2, 0);
    notable->marks[NOTABLE_CLOSEST] = notable_low(0, games - 1);
    notable->marks[NOTABLE_COMEBACK] = notable_high(INT32_MAX - 1, games - 1);
    notable->marks[NOTABLE_WINS] = notable_high(INT32_MAX, games - 1);
    notable->lengths[2] = (uint32_t)notable_high(0, 0);
    BatchTiming timing = {.threads = 1};
    expect_same_again(written(&hand->plan, timing, "fedcba9876543210"));
    hand_plan_free(hand);
}

// Replaces the first `from` in the text behind the first `behind`.
static char* changed(const char* text, const char* behind, const char* from, const char* to) {
    const char* place = strstr(text, behind);
    assert_non_null(place);
    place = strstr(place, from);
    if (!place) fail_msg("no %s behind %s", from, behind);
    size_t head = (size_t)(place - text), size = strlen(text) + strlen(to) + 1;
    char* copy = malloc(size);
    assert_non_null(copy);
    snprintf(copy, size, "%.*s%s%s", (int)head, text, to, place + strlen(from));
    return copy;
}

static void test_changes_are_refused(void** state) {
    (void)state;
    static const struct {
        const char *behind, *from, *to, *message;
    } cases[] = {
        {"{", "\"1.0.0\"", "\"2.0.0\"",
         "schema_version: a result of schema version 2.0.0; this program reads 1.0.0"},
        {"{", "\"schema_version\": \"1.0.0\"", "\"schema\": 1", "unknown key \"schema\": not a result"},
        {"{", "\"program\"", "\"verb\": \"compare\", \"program\"", "the report of another verb"},
        {"\"program\"", "0123456789abcdef", "0123456789abcdeg", "hexadecimal"},
        {"\"program\"", "\"commit\"", "\"comit\"", "did you mean commit?"},
        {"\"experiment\"", "\"stub\"", "\"stbu\"", "did you mean stub?"},
        {"\"experiment\"", "\"deck.food\": 8", "\"deck.food\": 88", "deck.food"},
        {"\"experiment\"", "\"deck.food\": 8", "\"deck.food\": 9",
         "cells[0].rules.deck.food: does not match"},
        {"\"experiment\"", "\"games\": 600", "\"games\": 700",
         "cells[0].stop_reason: not all games of the experiment"},
        {"\"experiment\"", "\"games\": 600", "\"games\": 500",
         "cells[0].games: must be a whole number in 0..500, not 600"},
        {"\"cells\"", "\"ruleset\": \"stub\"", "\"ruleset\": \"zombie-run\"",
         "cells[0].ruleset: does not match"},
        {"\"cells\"", "\"id\": \"2p/", "\"id\": \"3p/", "cells[0].id: does not match"},
        {"\"cells\"", "\"players\": 2", "\"players\": 3", "cells[0].players: does not match"},
        {"\"cells\"", "\"player\": \"random\"", "\"player\": \"eager\"", "strategies.player: does not match"},
        {"\"cells\"", "\"games\": 600", "\"games\": -1", "cells[0].games: must be a whole number"},
        {"\"cells\"", "\"games\": 600", "\"games\": \"600\"", "from 2^53, a string of digits"},
        {"\"cells\"", "\"aborted\": 0", "\"aborted\": 601",
         "cells[0].aborted: must be a whole number in 0..600, not 601"},
        {"\"cells\"", "\"stop_reason\": \"games\"", "\"stop_reason\": \"tired\"", "games, precision,"},
        {"\"outcomes\"", "\"wins\": ", "\"wins\": 9", "wins: must be a whole number in 0..600, not 9"},
        {"\"outcomes\"", "\"win_840ths\": ", "\"win_840ths\": 9", "win_840ths: must be a whole number in"},
        {"\"outcomes\"", "\"win_840ths_sq\": ", "\"win_840ths_sq\": 9",
         "win_840ths_sq: must be a whole number in"},
        {"\"outcomes\"", "\"rate\": 0.", "\"rate\": 0.9", "rate: does not match"},
        {"\"outcomes\"", "\"seat_1\"", "\"seat_9\"", "outcomes.seat_9: unknown name"},
        {"\"end_reasons\"", "\"overrun\": ", "\"overrun\": 1", "overrun: must be a whole number in 0..600"},
        {"\"end_reasons\"", "\"overrun\": 1", "\"overrun\": 2", "not to the 600 completed games"},
        {"\"metrics\"", "\"turns\"", "\"tunrs\"", "metrics.tunrs: unknown name; did you mean turns?"},
        {"\"metrics\"", "\"sum\": ", "\"sum\": 1", "sum: must be a whole number in"},
        {"\"metrics\"", "\"sum_sq\": ", "\"sum_sq\": 1", "sum_sq: must be a whole number in"},
        {"\"metrics\"", "\"mean\": ", "\"mean\": 1", "mean: does not match"},
        {"\"metrics\"", "\"min\": ", "\"min\": 1", "min: must be a whole number in"},
        {"\"metrics\"", "\"max\": ", "\"max\": 1", "max: must be a whole number in"},
        {"\"metrics\"", "\"p50\": ", "\"p50\": 1", "p50: does not match"},
        {"\"cards_taken\"", "\"histogram\": [[0, ", "\"histogram\": [[0, 1",
         "[0][1]: must be a whole number in"},
        {"\"cards_taken\"", "\"histogram\": [[0, 1", "\"histogram\": [[0, 2",
         "not to the 600 completed games"},
        {"\"cards_taken\"", "\"histogram\": [[0, ", "\"histogram\": [[0, 0], [0, ",
         "histogram[0][1]: must be a whole number in 1..600, not 0"},
        {"\"cards_taken\"", "\"histogram\": [[0, ", "\"histogram\": [[129, ", "no bin starts here"},
        {"\"cells\"", "\"length_by_end_reason\"", "\"lengths\"", "\"length_by_end_reason\" is missing"},
        {"\"length_by_end_reason\"", "\"overrun\"", "\"ovrerun\"", "did you mean overrun?"},
        {"\"length_by_end_reason\"", "\"sum\": ", "\"sum\": 1", "sum: must be a whole number in"},
        {"\"length_by_end_reason\"", "\"mean\": ", "\"mean\": 1", "mean: does not match"},
        {"\"length_by_end_reason\"", "\"histogram\": [[", "\"histogram\": [[0, 1], [", "not to the"},
        {"\"cells\"", "\"fair\": 0.", "\"fair\": 0.1", "cells[0].seats.fair: does not match"},
        {"\"cells\"",
         "\"variant\": ", "\"verient\": ", "cells[0].verient: unknown key; did you mean variant?"},
        {"\"cells\"", "\"seats\": {", "\"more\": 1, \"seats\": {", "cells[0].more: unknown key"},
        {"\"cells\"", "\"notable_games\"", "\"notible_games\"", "\"notable_games\" is missing"},
        {"\"longest\"", "\"game\": ", "\"game\": 99999",
         "longest.game: must be a whole number in 0..599, not 99999"},
        {"\"longest\"", "\"game\": ", "\"game\": 5", "checksum"},
        {"\"longest\"", "\"length\": ", "\"length\": 1", "checksum"},
        {"\"median\"", "\"game\": ", "\"game\": 7", "median.game: does not match"},
        {"\"closest\"", "\"margin\": ", "\"margin\": 9", "checksum"},
        {"\"clearest_wins\"", "\"seat_0\"", "\"seat_9\"", "seat_9: unknown key"},
        {"\"clearest_wins\"", "\"margin\": ", "\"margin\": 9", "lopsided.game: does not match"},
        {"\"first_of_length\"", "[[", "[[1", "notable_games.median: unknown key"},
        {"\"first_of_length\"", "]]", "], [3, 1]]", "the checksum of the preceding"},
        {"\"timing\"", "\"threads\": 2", "\"threads\": 0", "timing.threads: must be"},
        {"\"timing\"", "\"seconds\": 0.5", "\"seconds\": -0.5",
         "timing.seconds: must be a number of at least 0"},
    };
    char* text = played(4, 600, (Precision){0, -1});
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Result result;
        Error error = {0};
        char* bad = changed(text, cases[i].behind, cases[i].from, cases[i].to);
        if (result_parse(&result, "old.json", bad, strlen(bad), &error))
            fail_msg("accepted: %s", cases[i].to);
        if (error.exit_code != EXIT_BAD_DATA || strncmp(error.text, "old.json:", 9) ||
            !strstr(error.text, cases[i].message))
            fail_msg("%s: '%s', not '%s'", cases[i].to, error.text, cases[i].message);
        free(bad);
    }
    free(text);
}

static void test_changes_of_pairs_are_refused(void** state) {
    (void)state;
    static const struct {
        const char *from, *to, *message;
    } cases[] = {
        {"\"reference\": \"2p/", "\"reference\": \"3p/", "paired.reference: does not match"},
        {"\"games\": ", "\"games\": 9", "paired.games: must be a whole number in 0..700"},
        {"\"gained_840ths\": ", "\"gained_840ths\": 9",
         "outcomes.seat_0.gained_840ths: must be a whole number in 0..588000"},
        {"\"apart_840ths_sq\": ", "\"apart_840ths_sq\": 9", "apart_840ths_sq: must be a whole number in"},
        {"\"q\": ", "\"q\": 1", "differences[0].q: does not match"},
        {"\"flagged\"", "\"flaged\"", "differences[0].flaged: unknown key; did you mean flagged?"},
    };
    Overrides overrides = sweep_overrides();
    char* text = played_with(&overrides);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Result result;
        Error error = {0};
        char* bad = changed(text, "\"paired\"", cases[i].from, cases[i].to);
        assert_false(result_parse(&result, "old.json", bad, strlen(bad), &error));
        if (!strstr(error.text, cases[i].message)) fail_msg("'%s', not '%s'", error.text, cases[i].message);
        free(bad);
    }
    free(text);
}

// A result truncated anywhere is refused.
static void test_truncated_files(void** state) {
    (void)state;
    char* text = played(5, 100, (Precision){0, -1});
    size_t size = strlen(text);
    for (size_t length = 0; length + 2 < size; length += 1 + size / 97) {
        Result result;
        Error error = {0};
        assert_false(result_parse(&result, "old.json", text, length, &error));
        assert_int_equal(error.exit_code, EXIT_BAD_DATA);
    }
    free(text);
}

static void test_missing_file(void** state) {
    (void)state;
    Result result;
    Error error;
    assert_false(result_read(&result, NULL, "no_such_result.json", &error));
    assert_int_equal(error.exit_code, EXIT_NO_INPUT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_same_bytes_again),  cmocka_unit_test(test_extremes),
        cmocka_unit_test(test_variants_and_rulesets), cmocka_unit_test(test_changes_of_pairs_are_refused),
        cmocka_unit_test(test_changes_are_refused),   cmocka_unit_test(test_truncated_files),
        cmocka_unit_test(test_missing_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

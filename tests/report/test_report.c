// reports: the result JSON holds the raw tallies (they are built again from it) and the same
// numbers as the CSV and the table; the table is plain ASCII, fits the terminal and gives
// intervals.
#include "sim/report/report.h"

#include <cjson/cJSON.h>
#include <string.h>

#include "sim/batch/batch.h"
#include "sim/report/formats.h"
#include "tests/hand_plan.h"
#include "tests/new_tally.h"

static HandPlan* played(uint64_t games) {
    HandPlan* hand = hand_plan(UINT64_C(18446744073709551615), games, 8, 4, HAND_LINEUPS);
    BatchOptions options = {.threads = 2};
    BatchTiming timing;
    Error error;
    if (!batch_run(&hand->plan, &options, &timing, &error)) fail_msg("%s", error.text);
    return hand;
}

// The report as text, to be freed.
static char* written(const HandPlan* hand, const char* format_name, int columns, bool color) {
    Error error;
    const ReportFormat* format = formats_find(format_name, &error);
    assert_non_null(format);
    Report report = {.plan = &hand->plan,
                     .timing = {.seconds = 2, .games = 4, .decisions = 6, .threads = 2},
                     .signature = "0123456789abcdef",
                     .columns = columns,
                     .verbose = true,
                     .color = color};
    char* text = NULL;
    size_t size = 0;
    FILE* out = open_memstream(&text, &size);
    assert_non_null(out);
    format->write(&report, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static cJSON* parsed(const HandPlan* hand) {
    char* text = written(hand, "json", 0, false);
    cJSON* json = cJSON_Parse(text);
    assert_non_null(json);
    free(text);
    return json;
}

static cJSON* at(const cJSON* json, const char* key) {
    cJSON* item = cJSON_GetObjectItemCaseSensitive(json, key);
    if (!item) fail_msg("no \"%s\"", key);
    return item;
}

static const char* text_at(const cJSON* json, const char* key) {
    assert_true(cJSON_IsString(at(json, key)));
    return at(json, key)->valuestring;
}

// A whole number, which is a string when it is large.
static Wide whole(const cJSON* item) {
    if (cJSON_IsNumber(item)) {
        assert_true(item->valuedouble >= 0 && item->valuedouble < 9007199254740992.0);
        return (Wide)item->valuedouble;
    }
    assert_true(cJSON_IsString(item));
    Wide value = 0;
    for (const char* digit = item->valuestring; *digit; digit++)
        value = value * 10 + (unsigned)(*digit - '0');
    return value;
}

static void read_outcomes(const Ruleset* ruleset, const Cell* cell, const cJSON* json, Tally* tally) {
    for (int i = 0; i < ruleset_outcomes(ruleset, cell->players); i++) {
        char name[NAME_MAX_BYTES];
        ruleset_outcome_name(ruleset, cell->players, i, name, sizeof name);
        const cJSON* outcome = at(at(json, "outcomes"), name);
        tally->wins[i] = (uint64_t)whole(at(outcome, "wins"));
        tally->win_840ths[i] = (uint64_t)whole(at(outcome, "win_840ths"));
        tally->win_840ths_sq[i] = whole(at(outcome, "win_840ths_sq"));
    }
    for (int i = 0; i < ruleset_table_ends(ruleset); i++)
        tally->end_reasons[i] = (uint64_t)whole(at(at(json, "end_reasons"), ruleset->end_reasons[i].name));
}

static void read_metric(const cJSON* json, MetricTally* metric) {
    const cJSON* bin;
    metric->sum = (uint64_t)whole(at(json, "sum"));
    metric->sum_sq = whole(at(json, "sum_sq"));
    metric->min = (int32_t)whole(at(json, "min"));
    metric->max = (int32_t)whole(at(json, "max"));
    cJSON_ArrayForEach(bin, at(json, "histogram")) {
        int32_t low = (int32_t)whole(cJSON_GetArrayItem(bin, 0));
        assert_int_equal(tally_bin_low(tally_bin(low)), low);
        metric->bins[tally_bin(low)] = (uint64_t)whole(cJSON_GetArrayItem(bin, 1));
    }
}

// Enormous counts, so that every integer that may be large is.
static void enlarge(Tally* tally) {
    for (int i = 0; i < 3; i++) tally->win_840ths_sq[i] *= (Wide)1 << 50;
    tally->metrics[1].sum_sq += (Wide)1 << 100;
    tally->metrics[1].sum += UINT64_C(1) << 60;
    tally->wins[0] = UINT64_MAX;
}

static void json_holds_the_whole_tally(void** state) {
    (void)state;
    HandPlan* hand = played(3000);
    const Ruleset* ruleset = hand->experiment.ruleset;
    enlarge(hand->plan.cells[1].tally);
    cJSON* json = parsed(hand);
    Tally* tally = new_tally(ruleset);
    assert_int_equal(cJSON_GetArraySize(at(json, "cells")), hand->plan.cell_count);
    for (int c = 0; c < hand->plan.cell_count; c++) {
        const Cell* cell = &hand->plan.cells[c];
        const cJSON* item = cJSON_GetArrayItem(at(json, "cells"), c);
        tally_clear(tally);
        tally->games = (uint64_t)whole(at(item, "games"));
        tally->aborted = (uint64_t)whole(at(item, "aborted"));
        read_outcomes(ruleset, cell, item, tally);
        for (int i = 0; i < ruleset->metric_count; i++)
            read_metric(at(at(item, "metrics"), ruleset->metrics[i].name), &tally->metrics[i]);
        for (int i = 0; i < tally->length_count; i++)
            if (tally->end_reasons[i])
                read_metric(at(at(item, "length_by_end_reason"), ruleset->end_reasons[i].name),
                            tally_length(tally, i));
        tally->notable = cell->tally->notable;  // test_result_read.c has these
        assert_true(tally_equal(ruleset, cell->tally, tally));
        assert_string_equal(text_at(item, "id"), cell->id);
        assert_string_equal(text_at(item, "stop_reason"), "games");
        assert_int_equal(at(at(item, "rules"), "deck.food")->valueint, 8);
    }
    free_tally(tally);
    cJSON_Delete(json);
    hand_plan_free(hand);
}

static void json_says_what_played_and_with_what(void** state) {
    (void)state;
    HandPlan* hand = played(500);
    cJSON* json = parsed(hand);
    assert_string_equal(text_at(json, "schema_version"), "1.0.0");
    assert_string_equal(text_at(at(json, "program"), "signature"), "0123456789abcdef");
    assert_string_equal(text_at(at(json, "experiment"), "seed"), "18446744073709551615");
    const cJSON* strategies = at(cJSON_GetArrayItem(at(json, "cells"), 2), "strategies");
    assert_string_equal(text_at(strategies, "player"), "cautious:risk_max=0.25");
    assert_string_equal(text_at(strategies, "1"), "random");
    assert_true(at(at(json, "timing"), "games_per_second")->valuedouble == 2);
    assert_true(at(at(json, "timing"), "decisions_per_second")->valuedouble == 3);
    assert_int_equal(at(at(json, "timing"), "threads")->valueint, 2);
    cJSON_Delete(json);
    hand_plan_free(hand);
}

// Splits a CSV record in place; returns how many fields. Quotes are taken off.
static int split(char* line, char* fields[], int most) {
    int count = 0;
    for (char* from = line; count < most;) {
        char* to = from;
        bool quoted = *from == '"';
        fields[count++] = from;
        if (quoted) from++;
        while (*from && (quoted || *from != ',')) {
            if (quoted && *from == '"' && from[1] != '"') {
                quoted = false;
                from++;
                continue;
            }
            if (quoted && *from == '"') from++;
            *to++ = *from++;
        }
        bool last = *from == 0;
        *to = 0;
        if (last) break;
        from++;
    }
    return count;
}

static void csv_has_the_same_numbers(void** state) {
    (void)state;
    enum { FIELDS = 22 };
    HandPlan* hand = played(1500);
    cJSON* json = parsed(hand);
    char *text = written(hand, "csv", 0, false), *fields[FIELDS + 1];
    int rows = 0;
    char* end = strstr(text, "\r\n");
    assert_non_null(end);
    for (char* line = end + 2; *line; line = end + 2, rows++) {
        end = strstr(line, "\r\n");
        assert_non_null(end);
        *end = 0;
        assert_int_equal(split(line, fields, FIELDS + 1), FIELDS);
        const cJSON* cell = NULL;
        cJSON_ArrayForEach(cell, at(json, "cells")) if (!strcmp(text_at(cell, "id"), fields[0])) break;
        assert_non_null(cell);
        const cJSON* outcome = at(at(cell, "outcomes"), fields[6]);
        assert_string_equal(fields[3], "deck \"8, 4\"");
        assert_string_equal(fields[4], "deck.food=8 deck.bite=4");
        assert_int_equal(atoi(fields[7]), 1500);
        assert_int_equal(atoi(fields[11]), at(outcome, "win_840ths")->valueint);
        assert_true(strtod(fields[12], NULL) == at(outcome, "rate")->valuedouble);
        assert_true(strtod(fields[13], NULL) == cJSON_GetArrayItem(at(outcome, "ci95"), 0)->valuedouble);
        assert_true(strtod(fields[14], NULL) == cJSON_GetArrayItem(at(outcome, "ci95"), 1)->valuedouble);
        assert_true((*fields[15] != 0) == (strncmp(fields[6], "seat_", 5) == 0));
        assert_true(strtod(fields[16], NULL) == at(at(cell, "seats"), "spread")->valuedouble);
        assert_string_equal(fields[19], "");  // the stub does not record who began
    }
    assert_int_equal(rows, 3 * (3 + 4 + 5));  // line-ups x outcomes at each player count
    free(text);
    cJSON_Delete(json);
    hand_plan_free(hand);
}

static void expect_fits(const char* text, int columns) {
    int at_column = 0;
    for (const char* c = text; *c; c++) {
        assert_true(*c == '\n' || (*c >= ' ' && *c <= '~'));
        at_column = *c == '\n' ? 0 : at_column + 1;
        if (at_column > columns) fail_msg("more than %d columns: ...%.30s", columns, c - 29);
    }
}

static void table_is_ascii_and_fits(void** state) {
    (void)state;
    static const int widths[] = {44, 60, 80, 132};
    HandPlan* hand = played(2000);
    for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
        char* text = written(hand, "table", widths[i], false);
        expect_fits(text, widths[i]);
        free(text);
    }
    char* plain = written(hand, "table", 200, false);
    static const char* const parts[] = {
        "Who wins", "95% Wilson", "turns: p05",  "seat 3",  "zombies",    "2,000",  "overrun",
        "cautious", "tie=shared", "deck.food=8", "1 in 20", "fair share", "spread", "Win share by strategy"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strstr(plain, parts[i])) fail_msg("no '%s' in:\n%s", parts[i], plain);
    free(plain);
    char* color = written(hand, "table", 100, true);
    assert_non_null(strstr(color, "\033[1m"));
    free(color);
    hand_plan_free(hand);
}

// The table has the rate from the tally, and marks a certain leader.
static void table_marks_who_leads_beyond_doubt(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 1000, 8, 4, 1);
    for (int i = 0; i < hand->plan.cell_count; i++) {
        Tally* tally = hand->plan.cells[i].tally;
        tally->games = 1000;
        tally->end_reasons[0] = 1000;
        tally->wins[0] = i == 0 ? 600 : 505;
        tally->wins[1] = 1000 - tally->wins[0];
        tally->win_840ths[0] = 840 * tally->wins[0];
        tally->win_840ths[1] = 840 * tally->wins[1];
        for (int m = 0; m < hand->experiment.ruleset->metric_count; m++)
            *tally_place(&tally->metrics[m], 0) = 1000;
    }
    char* text = written(hand, "table", 120, false);
    assert_non_null(strstr(text, "60.0*"));
    assert_non_null(strstr(text, "56.9-63.0"));  // Wilson, 600 of 1000
    assert_non_null(strstr(text, "50.5 "));
    assert_null(strstr(text, "50.5*"));
    free(text);
    hand_plan_free(hand);
}

// Every format for people begins with what is missing, rests its figures on the games that count, and
// names the rules that are not the published ones.
static void what_is_missing_comes_first(void** state) {
    (void)state;
    HandPlan* hand = played(1000);
    Cell* cell = &hand->plan.cells[0];
    hand->plan.cells[1].stop_reason = STOP_INTERRUPTED;
    cell->tally->aborted = 360;
    cell->tally->failed = 60;
    static const char said[] =
        "INCOMPLETE: 9,000 of 9,000 games. Unfinished: 2 players, eager. 300 of 9,000 games hit the safety "
        "cap and count in no rate. 60 of 9,000 games failed with an external player and count in no rate.";
    static const char rules[] = "Rules: as published, except deck.";
    static const struct { const char *format, *before; } formats[] = {{"table", ""}, {"markdown", "**"}};
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        char* text = written(hand, formats[i].format, 1000, false);
        size_t before = strlen(formats[i].before);
        assert_memory_equal(text, formats[i].before, before);
        assert_memory_equal(text + before, said, strlen(said));
        assert_non_null(strstr(text, rules));
        assert_non_null(strstr(text, i ? "| 640 |" : " 640"));
        assert_non_null(strstr(text, "So far with 2 players"));
        free(text);
    }
    char* svg = written(hand, "svg", 0, false);
    const char *first = strstr(svg, "class=\"strong bad\">INCOMPLETE: 9,000 of 9,000 games."),
               *title = strstr(svg, "class=\"title\"");
    assert_true(first && title && first < title);
    assert_non_null(strstr(svg, rules));
    free(svg);
    cJSON* json = parsed(hand);
    assert_string_equal(cJSON_GetArrayItem(at(json, "answer"), 0)->valuestring, said);
    cJSON_Delete(json);
    hand_plan_free(hand);
}

static void nothing_played_is_no_trouble(void** state) {
    (void)state;
    static const char* const formats[] = {"table", "csv", "markdown", "json"};
    static const char* const rates[] = {" 0.0", "+0.0", "0.00 %", ",0,0,0.", "-100.0", "100.0"};
    HandPlan* hand = hand_plan(1, 1000, 8, 4, HAND_LINEUPS);
    for (int i = 0; i < hand->plan.cell_count; i++) hand->plan.cells[i].stop_reason = STOP_INTERRUPTED;
    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++) {
        char* text = written(hand, formats[i], 0, false);
        assert_null(strstr(text, "nan"));
        assert_null(strstr(text, "inf"));
        if (i == 0) assert_non_null(strstr(text, "INCOMPLETE: 0 of 9,000 games. Missing: 2-4 players."));
        for (size_t k = 0; i < 3 && k < sizeof rates / sizeof *rates; k++)
            if (strstr(text, rates[k])) fail_msg("%s says '%s' of no games:\n%s", formats[i], rates[k], text);
        free(text);
    }
    hand_plan_free(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(json_holds_the_whole_tally),
        cmocka_unit_test(json_says_what_played_and_with_what),
        cmocka_unit_test(csv_has_the_same_numbers),
        cmocka_unit_test(table_is_ascii_and_fits),
        cmocka_unit_test(table_marks_who_leads_beyond_doubt),
        cmocka_unit_test(what_is_missing_comes_first),
        cmocka_unit_test(nothing_played_is_no_trouble),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

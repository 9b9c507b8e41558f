// Report data: every figure that a verb adds appears in every report: each type, blanks, emphasised rows, rows for
// programs only, text that a format must escape, more rows than the initial capacity.
#include "sim/report/report_data.h"

#include <cjson/cJSON.h>
#include <float.h>
#include <string.h>

#include "sim/game/registry.h"
#include "sim/platform/output.h"
#include "sim/report/formats.h"
#include "tests/testing.h"

static const SheetColumn columns[] = {
    {"text", "what", FIGURE_TEXT},
    {"bool", "so?", FIGURE_BOOL},
    {"count", "games", FIGURE_COUNT},
    {"real", "mean", FIGURE_REAL},
    {"rate", "%", FIGURE_RATE},
    {"points", "points", FIGURE_POINTS},
    {"reals", "of mean", FIGURE_REALS},
    {"rates", "of %", FIGURE_RATES},
    {"range", "of points", FIGURE_POINTS_RANGE},
    {"hidden", NULL, FIGURE_COUNT},
};
enum { COLUMNS = sizeof columns / sizeof *columns };

static const char tricky[] = "a \"b\", c|d\ne\\";

// A row with everything, an empty one, one that is hard to write, one for programs, and `more` short ones.
static void fill(ReportData* data, int more) {
    report_data_open(data, "compare");
    data->verdict = "a_better";
    report_data_say(data, "It is %d %% better.", 12);
    report_data_say(data, "And \"so\" on.");
    report_data_set_text(data, "a", tricky);
    report_data_set_count(data, "games_max", UINT64_C(1) << 60);
    report_data_set_real(data, "effect", 0.005);
    Sheet* sheet = report_data_sheet(data, "cells", "All of them", columns, COLUMNS);
    report_data_row(data, sheet);
    report_data_strong(sheet);
    report_data_put_text(data, sheet, "text", "plain %s", "text");
    report_data_put_bool(sheet, "bool", true);
    report_data_put_count(sheet, "count", 1234567);
    report_data_put_number(sheet, "real", 12.3456789);
    report_data_put_number(sheet, "rate", 0.125);
    report_data_put_number(sheet, "points", -0.0625);
    report_data_put_interval(sheet, "reals", (Interval){-1.5, 1234.5});
    report_data_put_interval(sheet, "rates", (Interval){0.1, 0.16});
    report_data_put_interval(sheet, "range", (Interval){-0.09, 0.001});
    report_data_put_count(sheet, "hidden", 77);
    report_data_row(data, sheet);
    report_data_row(data, sheet);
    report_data_put_text(data, sheet, "text", "first");
    report_data_put_text(data, sheet, "text", "%s", tricky);
    report_data_put_bool(sheet, "bool", false);
    report_data_put_number(sheet, "real", DBL_MAX);
    report_data_put_interval(sheet, "reals", (Interval){-DBL_MAX, DBL_MAX});
    report_data_row(data, sheet);
    report_data_minor(sheet);
    report_data_put_text(data, sheet, "text", "for programs");
    for (int i = 0; i < more; i++) {
        report_data_row(data, sheet);
        report_data_put_count(sheet, "count", (uint64_t)i);
    }
    Sheet* other = report_data_sheet(data, "metrics", NULL, &columns[2], 1);
    report_data_row(data, other);
    report_data_put_count(other, "count", 5);
    report_data_sheet(data, "flips", "Nothing", columns, COLUMNS);
}

// The report data in a format; the caller frees it.
static char* written(const ReportData* data, const char* name, int sheet, bool color) {
    Error error;
    const ReportFormat* format = formats_find(name, &error);
    assert_non_null(format);
    assert_true(report_data_check(data, &error));
    Report report = {
        .data = data, .signature = "0123456789abcdef", .sheet = sheet, .columns = 200, .color = color};
    char* text = NULL;
    size_t size = 0;
    FILE* out = open_memstream(&text, &size);
    assert_non_null(out);
    format->write_data(&report, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static void expect_begins(const char* text, const char* expected) {
    if (strncmp(text, expected, strlen(expected))) fail_msg("'%s' instead of '%s'", text, expected);
}

static void csv_is_as_rfc_4180_says(void** state) {
    (void)state;
    ReportData data;
    fill(&data, 2);
    char* text = written(&data, "csv", 0, false);
    expect_begins(
        text,
        "text,bool,count,real,rate,points,reals_low,reals_high,rates_low,rates_high,range_low,range_high,"
        "hidden\r\n"
        "plain text,true,1234567,12.3456789,0.125,-0.0625,-1.5,1234.5,0.1,0.16,-0.09,0.001,77\r\n"
        ",,,,,,,,,,,,\r\n"
        "\"a \"\"b\"\", c|d\\u000ae\\\",false,,1.7976931348623157e+308,,,,,,,,,\r\n"
        "for programs,,,,,,,,,,,,\r\n"
        ",,0,,,,,,,,,,\r\n"
        ",,1,,,,,,,,,,\r\n");
    free(text);
    text = written(&data, "csv", 1, false);
    assert_string_equal(text, "count\r\n5\r\n");
    free(text);
    text = written(&data, "csv", 2, false);
    assert_null(strchr(strchr(text, '\n') + 1, ','));  // the heading alone
    free(text);
    report_data_close(&data);
}

static void markdown_keeps_its_columns(void** state) {
    (void)state;
    ReportData data;
    fill(&data, 0);
    char* text = written(&data, "markdown", 0, false);
    expect_begins(
        text,
        "**It is 12 % better.**\n\nAnd \"so\" on.\n\nAll of them\n\n"
        "| what | so? | games | mean | % | points | of mean | of % | of points |\n"
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n"
        "| plain text | yes | 1,234,567 | 12.35 | 12.5 | -6.2 | -1.500..1234 | 10.0-16.0 | -9.0..+0.1 |\n"
        "|  |  |  |  |  |  |  |  |  |\n"
        "| a \"b\", c\\|d\\\\u000ae\\\\ | no |  | 1.798e+308 |  |  |  |  |  |\n"
        "\n| games |\n| --- |\n| 5 |\n");
    assert_null(strstr(text, "Nothing"));
    assert_null(strstr(text, "for programs"));
    free(text);
    report_data_close(&data);
}

static void table_is_for_people(void** state) {
    (void)state;
    ReportData data;
    fill(&data, 30);
    char* text = written(&data, "table", 0, false);
    static const char* const parts[] = {"It is 12 % better.\n",
                                        "All of them\n",
                                        "plain text",
                                        "1,234,567",
                                        "12.35",
                                        "-6.2",
                                        "10.0-16.0",
                                        "-9.0..+0.1",
                                        "a \"b\", c|d\\u000ae\\",
                                        "yes"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strstr(text, parts[i])) fail_msg("no '%s' in:\n%s", parts[i], text);
    assert_null(strstr(text, "for programs"));
    assert_null(strstr(text, "Nothing"));
    assert_null(strstr(text, "77"));
    assert_null(strstr(text, "\033"));
    free(text);
    text = written(&data, "table", 0, true);
    assert_non_null(strstr(text, "\033[1mplain text"));
    assert_null(strstr(text, "\033[1ma \"b\""));
    free(text);
    report_data_close(&data);
}

static const cJSON* at(const cJSON* json, const char* key) {
    const cJSON* item = cJSON_GetObjectItemCaseSensitive(json, key);
    if (!item) fail_msg("no \"%s\"", key);
    return item;
}

static void expect_pair(const cJSON* pair, double low, double high) {
    assert_int_equal(cJSON_GetArraySize(pair), 2);
    assert_true(cJSON_GetArrayItem(pair, 0)->valuedouble == low);
    assert_true(cJSON_GetArrayItem(pair, 1)->valuedouble == high);
}

static void json_has_every_digit(void** state) {
    (void)state;
    ReportData data;
    fill(&data, 40);
    char* text = written(&data, "json", 0, false);
    cJSON* json = cJSON_Parse(text);
    assert_non_null(json);
    assert_string_equal(at(json, "verb")->valuestring, "compare");
    assert_string_equal(at(json, "verdict")->valuestring, "a_better");
    assert_string_equal(cJSON_GetArrayItem(at(json, "sentences"), 1)->valuestring, "And \"so\" on.");
    assert_string_equal(at(at(json, "settings"), "a")->valuestring, tricky);
    assert_string_equal(at(at(json, "settings"), "games_max")->valuestring, "1152921504606846976");
    assert_true(at(at(json, "settings"), "effect")->valuedouble == 0.005);
    const cJSON *cells = at(json, "cells"), *row = cJSON_GetArrayItem(cells, 0);
    assert_int_equal(cJSON_GetArraySize(cells), 44);
    assert_string_equal(at(row, "text")->valuestring, "plain text");
    assert_true(cJSON_IsTrue(at(row, "bool")));
    assert_true(at(row, "count")->valuedouble == 1234567 && at(row, "hidden")->valuedouble == 77);
    assert_true(at(row, "real")->valuedouble == 12.3456789 && at(row, "rate")->valuedouble == 0.125);
    assert_true(at(row, "points")->valuedouble == -0.0625);
    expect_pair(at(row, "reals"), -1.5, 1234.5);
    expect_pair(at(row, "rates"), 0.1, 0.16);
    expect_pair(at(row, "range"), -0.09, 0.001);
    for (int i = 0; i < COLUMNS; i++)
        assert_true(cJSON_IsNull(at(cJSON_GetArrayItem(cells, 1), columns[i].key)));
    assert_string_equal(at(cJSON_GetArrayItem(cells, 2), "text")->valuestring, tricky);
    assert_true(cJSON_IsNull(at(cJSON_GetArrayItem(cells, 2), "reals")));
    assert_true(cJSON_IsFalse(at(cJSON_GetArrayItem(cells, 2), "bool")));
    assert_true(at(cJSON_GetArrayItem(cells, 43), "count")->valuedouble == 39);
    assert_int_equal(cJSON_GetArraySize(at(json, "metrics")), 1);
    assert_int_equal(cJSON_GetArraySize(at(json, "flips")), 0);
    cJSON_Delete(json);
    free(text);
    report_data_close(&data);
}

// Percentages have as many digits as even the widest interval justifies; reals have about four.
static void digits_follow_the_widest_interval(void** state) {
    (void)state;
    static const struct {
        double width;
        int digits;
        const char* rate;
    } rows[] = {{0.3, 1, "33.3"},
                {0.0011, 1, "33.3"},
                {0.001, 2, "33.33"},
                {0.00011, 2, "33.33"},
                {0.0001, 3, "33.333"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ReportData data;
        char text[64];
        report_data_open(&data, "compare");
        Sheet* sheet = report_data_sheet(&data, "cells", NULL, columns, COLUMNS);
        assert_int_equal(report_data_digits(sheet), 1);
        report_data_row(&data, sheet);
        report_data_put_number(sheet, "rate", 1.0 / 3);
        report_data_put_interval(sheet, "range", (Interval){0.33335, 0.3334});
        report_data_put_interval(sheet, "rates", (Interval){0, rows[i].width});
        assert_int_equal(report_data_digits(sheet), rows[i].digits);
        report_data_text(sheet, 0, 4, rows[i].digits, text, sizeof text);
        assert_string_equal(text, rows[i].rate);
        report_data_close(&data);
    }
}

static void reals_of_any_size(void** state) {
    (void)state;
    static const struct {
        double value;
        const char* text;
    } rows[] = {{0, "0.000"},       {0.0123456, "0.012"}, {-9.87654, "-9.877"},      {98.7654, "98.77"},
                {987.654, "987.7"}, {-98765.4, "-98765"}, {1e14, "100000000000000"}, {-1e300, "-1.000e+300"}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ReportData data;
        char text[64];
        report_data_open(&data, "compare");
        Sheet* sheet = report_data_sheet(&data, "cells", NULL, columns, COLUMNS);
        report_data_row(&data, sheet);
        report_data_put_number(sheet, "real", rows[i].value);
        report_data_text(sheet, 0, 3, 1, text, sizeof text);
        assert_string_equal(text, rows[i].text);
        report_data_close(&data);
    }
}

// Data lost for lack of memory is reported.
static void incomplete_report_data_are_not_written(void** state) {
    (void)state;
    ReportData data;
    Error error;
    Report report = {.data = &data, .signature = "0123456789abcdef"};
    fill(&data, 0);
    data.good = false;
    for (int i = 0; i < formats_count(); i++) {
        assert_false(formats_render_stream(&report, formats_at(i), stdout, &error));
        assert_int_equal(error.exit_code, EXIT_IO);
        assert_non_null(strstr(error.text, "out of memory"));
    }
    report_data_close(&data);
}

// What people see of the report data, without and with --verbose.
static char* shown(const ReportData* data, const char* name, bool verbose) {
    Error error;
    const ReportFormat* format = formats_find(name, &error);
    Report report = {.data = data, .signature = "0123456789abcdef", .columns = 200, .verbose = verbose};
    char* text = NULL;
    size_t size = 0;
    assert_non_null(format);
    FILE* out = open_memstream(&text, &size);
    assert_non_null(out);
    format->write_data(&report, out);
    assert_int_equal(fclose(out), 0);
    return text;
}

static void details_only_if_asked_for(void** state) {
    (void)state;
    ReportData data;
    fill(&data, 0);
    report_data_detail(&data);
    data.sheets[0].detail = true;
    Sheet* pasted = report_data_sheet(&data, "rulebook", NULL, &columns[2], 1);
    pasted->pasted = true;
    report_data_row(&data, pasted);
    report_data_put_count(pasted, "count", 14);
    report_data_note(&data, pasted, "It rests on %d rules.", 3);
    static const char* const formats[] = {"table", "markdown"};
    for (int i = 0; i < 2; i++) {
        char *brief = shown(&data, formats[i], false), *whole = shown(&data, formats[i], true);
        assert_null(strstr(brief, "And "));
        assert_non_null(strstr(whole, "And "));
        assert_null(strstr(brief, "All of them"));
        assert_non_null(strstr(whole, "All of them"));
        const char* table = strstr(brief, "| --- |\n| 14 |\n\nIt rests on 3 rules.\n");
        if (!table) fail_msg("%s", brief);
        free(brief);
        free(whole);
    }
    report_data_close(&data);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(incomplete_report_data_are_not_written),
        cmocka_unit_test(csv_is_as_rfc_4180_says),
        cmocka_unit_test(markdown_keeps_its_columns),
        cmocka_unit_test(table_is_for_people),
        cmocka_unit_test(json_has_every_digit),
        cmocka_unit_test(digits_follow_the_widest_interval),
        cmocka_unit_test(reals_of_any_size),
        cmocka_unit_test(details_only_if_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// CSV as spreadsheets write it, and positions of fields.
#include "sim/text/csv_read.h"

#include "tests/testing.h"

static CsvReader reader;
static char copy[4096];

static void begin(const char* text) {
    Error error;
    snprintf(copy, sizeof copy, "%s", text);
    assert_true(csv_read_open(&reader, "f.csv", copy, strlen(copy), &error));
}

static bool next(void) {
    Error error;
    bool more;
    if (!csv_read_next(&reader, &more, &error)) fail_msg("%s", error.text);
    return more;
}

static void field(int i, const char* text, int line, int column) {
    assert_true(i < reader.count);
    assert_string_equal(reader.fields[i].text, text);
    assert_int_equal(reader.fields[i].line, line);
    assert_int_equal(reader.fields[i].column, column);
}

static void test_fields(void** state) {
    (void)state;
    begin(
        "\xef\xbb\xbf"
        "a, b ,\"c, \"\"d\"\"\r\ne\" \r\n\r\n,,\rx,\n\"\",y");
    assert_true(next());
    assert_int_equal(reader.count, 3);
    field(0, "a", 1, 1);
    field(1, "b", 1, 4);
    field(2, "c, \"d\"\ne", 1, 7);
    assert_true(next());  // neither an empty line nor empty fields
    assert_int_equal(reader.count, 2);
    field(0, "x", 5, 1);
    field(1, "", 5, 3);
    assert_true(next());
    field(0, "", 6, 1);
    field(1, "y", 6, 4);
    assert_false(next());
    assert_false(next());
}

static void test_delimiters(void** state) {
    (void)state;
    begin("a;b;c,d\n1,5;2;3\n");
    assert_true(next() && reader.count == 3);
    field(2, "c,d", 1, 5);
    assert_true(next() && reader.count == 3);
    field(0, "1,5", 2, 1);
    begin("a\tb\n\t2");
    assert_true(next() && next() && reader.count == 2);
    field(0, "", 2, 1);
    field(1, "2", 2, 2);
    begin("");
    assert_false(next());
}

static void refuses(const char* text, size_t size, const char* message) {
    Error error;
    bool more = true;
    memcpy(copy, text, size + 1);
    bool good = csv_read_open(&reader, "f.csv", copy, size, &error);
    while (good && more) good = csv_read_next(&reader, &more, &error);
    assert_false(good);
    assert_int_equal(error.exit_code, EXIT_BAD_DATA);
    assert_string_equal(error.text, message);
}

static void test_faults(void** state) {
    (void)state;
    char wide[2 * CSV_FIELDS_MAX + 2];
    refuses("a\0b", 3, "f.csv: a NUL byte: not a text file");
    refuses("a\nb,\"c\n", 7, "f.csv:2:3: a quote that does not end");
    refuses("\"a\"b\n", 5, "f.csv:1:1: text after the closing quote; write \"\" for a quote within a field");
    memset(wide, ',', sizeof wide);
    wide[CSV_FIELDS_MAX] = '\0';
    refuses(wide, CSV_FIELDS_MAX, "f.csv:1:1: more than 64 columns");
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_fields), cmocka_unit_test(test_delimiters),
                                       cmocka_unit_test(test_faults)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

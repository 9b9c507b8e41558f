// Written JSON: layout, escapes, numbers that survive.
#include <string.h>

#include "sim/base/decimal.h"
#include "sim/text/json.h"
#include "sim/text/json_write.h"
#include "tests/testing.h"

static char* text;
static size_t size;
static FILE* out;

static JsonWriter begin(void) {
    JsonWriter writer;
    out = open_memstream(&text, &size);
    assert_non_null(out);
    json_write_open(&writer, out);
    return writer;
}

static void ends_as(JsonWriter* writer, const char* wanted) {
    json_write_close(writer);
    assert_int_equal(fclose(out), 0);
    assert_string_equal(text, wanted);
    free(text);
}

static void test_layout(void** unused) {
    (void)unused;
    JsonWriter writer = begin();
    json_write_object(&writer);
    json_write_key(&writer, "empty");
    json_write_object(&writer);
    json_write_end(&writer);
    json_write_key(&writer, "list");
    json_write_array(&writer);
    json_write_int(&writer, -1);
    json_write_row(&writer);
    json_write_real(&writer, 0.25);
    json_write_object(&writer);
    json_write_key(&writer, "a");
    json_write_null(&writer);
    json_write_end(&writer);
    json_write_end(&writer);
    json_write_end(&writer);
    json_write_key(&writer, "yes");
    json_write_bool(&writer, true);
    json_write_end(&writer);
    ends_as(&writer,
            "{\n  \"empty\": {},\n  \"list\": [\n    -1,\n    [0.25, {\"a\": null}]\n  ],\n  "
            "\"yes\": true\n}\n");
}

static void test_escapes(void** unused) {
    (void)unused;
    JsonWriter writer = begin();
    json_write_string(&writer, "\"\\\n\t\x01\x1f \xc3\xa4 /");
    ends_as(&writer, "\"\\\"\\\\\\n\\t\\u0001\\u001f \xc3\xa4 /\"\n");
}

static void test_integers(void** unused) {
    (void)unused;
    JsonWriter writer = begin();
    json_write_row(&writer);
    json_write_uint(&writer, (UINT64_C(1) << 53) - 1);
    json_write_uint(&writer, UINT64_C(1) << 53);
    json_write_uint(&writer, UINT64_MAX);
    json_write_int(&writer, INT64_MIN);
    json_write_int(&writer, -((INT64_C(1) << 53) - 1));
    json_write_wide(&writer, ~(JsonWide)0);
    json_write_end(&writer);
    ends_as(&writer,
            "[9007199254740991, \"9007199254740992\", \"18446744073709551615\", \"-9223372036854775808\", "
            "-9007199254740991, \"340282366920938463463374607431768211455\"]\n");
}

static void test_reals(void** unused) {
    (void)unused;
    static const double values[] = {0.1, 1.0 / 3, 1e300, 5e-324, 0, -2.5, 123456789.125, 1e22};
    char digits[DECIMAL_BYTES];
    decimal_text(0.1, digits);
    assert_string_equal(digits, "0.1");
    decimal_text(5e-324, digits);
    assert_string_equal(digits, "5e-324");
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        JsonDocument document;
        Error error;
        decimal_text(values[i], digits);
        assert_true(strtod(digits, NULL) == values[i]);
        assert_true(json_parse(&document, "number", digits, strlen(digits), &error));
        json_free(&document);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_layout),
        cmocka_unit_test(test_escapes),
        cmocka_unit_test(test_integers),
        cmocka_unit_test(test_reals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

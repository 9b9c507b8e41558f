// Strict JSON: what is refused and where, and what is not.
#include <string.h>

#include "sim/text/json.h"
#include "tests/testing.h"

typedef struct Case {
    const char* text;
    const char* place;  // "line:column"
    const char* part;   // of the message
} Case;

static bool parse(JsonDocument* document, const char* text, Error* error) {
    return json_parse(document, "x.json", text, strlen(text), error);
}

static void refused(Case bad) {
    JsonDocument document;
    Error error = {0};
    char place[64];
    bool parsed = parse(&document, bad.text, &error);
    if (parsed) fail_msg("accepted: %s", bad.text);
    snprintf(place, sizeof place, "x.json:%s: ", bad.place);
    if (strncmp(error.text, place, strlen(place)) || !strstr(error.text, bad.part))
        fail_msg("%s\nwanted place %s and \"%s\", got: %s", bad.text, bad.place, bad.part, error.text);
    assert_int_equal(error.exit_code, EXIT_BAD_DATA);
}

static void test_syntax(void** unused) {
    (void)unused;
    static const Case bad[] = {
        {"", "1:1", "a value"},
        {"   ", "1:4", "a value"},
        {"{} x", "1:4", "after the JSON value"},
        {"{}{}", "1:3", "after the JSON value"},
        {"{\n  \"a\": 1,\n}", "3:1", "trailing comma"},
        {"[1,]", "1:4", "trailing comma"},
        {"[1 2]", "1:4", "comma or ]"},
        {"{\"a\" 1}", "1:6", "colon"},
        {"{\"a\": 1 \"b\": 2}", "1:9", "comma or }"},
        {"{a: 1}", "1:2", "key in quotation marks"},
        {"{'a': 1}", "1:2", "key in quotation marks"},
        {"['a']", "1:2", "double quotes"},
        {"[1] // no", "1:5", "after the JSON value"},
        {"[/* no */ 1]", "1:2", "no comments"},
        {"[01]", "1:2", "begin with 0"},
        {"[-01]", "1:3", "begin with 0"},
        {"[+1]", "1:2", "a value"},
        {"[.5]", "1:2", "a value"},
        {"[1.]", "1:4", "decimal point"},
        {"[1e]", "1:4", "in the exponent"},
        {"[-]", "1:3", "a digit"},
        {"[1e999]", "1:2", "too large"},
        {"[-1e999]", "1:2", "too large"},
        {"[1, 1e-999]", "1:5", "more digits"},
        {"[123456789012345678901234567890]", "1:2", "more digits"},
        {"[NaN]", "1:2", "a value"},
        {"[Infinity]", "1:2", "a value"},
        {"[True]", "1:2", "a value"},
        {"[tru]", "1:2", "a value"},
        {"[\"a", "1:4", "quotation mark"},
        {"[\"a\nb\"]", "1:4", "line break"},
        {"[\"\\x\"]", "1:3", "escape"},
        {"[\"\\u12\"]", "1:3", "hexadecimal"},
        {"[\"\\u0000\"]", "1:3", "\\u0000"},
        {"[\"\\ud800\"]", "1:3", "surrogate"},
        {"[\"\\udc00\"]", "1:3", "surrogate"},
        {"[\"\\ud800\\u0041\"]", "1:3", "surrogate"},
        {"[\"\xff\"]", "1:3", "UTF-8"},
        {"[\"\xc0\x80\"]", "1:3", "UTF-8"},
        {"[\"\xed\xa0\x80\"]", "1:3", "UTF-8"},
        {"[\"\xf4\x90\x80\x80\"]", "1:3", "UTF-8"},
        {"[\"\xc3\xa4\xc3\xa4\xe2\x82\"]", "1:5", "UTF-8"},  // columns are characters
        {"[", "1:2", "ends here"},
        {"{\"a\": ", "1:7", "ends here"},
        {"{\"a\": 1, \"b\": 2, \"a\": 3}", "1:18", "a: duplicate key"},
        {"{\"x\": [{\"k\": 1,\n \"\\u006b\": 2}]}", "2:2", "x[0].k: duplicate key"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) refused(bad[i]);
}

static void test_nul_byte(void** unused) {
    (void)unused;
    JsonDocument document;
    Error error;
    assert_false(json_parse(&document, "x.json", "[1]\0", 4, &error));
    assert_false(json_parse(&document, "x.json", "[\"a\0\"]", 6, &error));
}

static void test_good(void** unused) {
    (void)unused;
    static const char* const good[] = {
        "0",
        "-0.5e-3",
        " [ ] ",
        "{}",
        "\"\\ud83e\\udddf \\\" \\\\ \\/ \\b\\f\\n\\r\\t \\u00e4\"",
        "\xef\xbb\xbf{\"a\": [1, 2, {\"b\": null}], \"A\": true, \"\": false}\r\n",
        "[1e308, 1e-300, 123456789012345680000000000000]",
        "[\"\xf0\x9f\xa7\x9f\"]",
    };
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        JsonDocument document;
        Error error = {0};
        if (!parse(&document, good[i], &error)) fail_msg("%s", error.text);
        json_free(&document);
    }
}

static void test_depth(void** unused) {
    (void)unused;
    char text[2 * JSON_DEPTH_MAX + 3];
    JsonDocument document;
    Error error;
    for (int depth = JSON_DEPTH_MAX; depth <= JSON_DEPTH_MAX + 1; depth++) {
        memset(text, '[', (size_t)depth);
        memset(text + depth, ']', (size_t)depth);
        text[2 * depth] = '\0';
        bool parsed = parse(&document, text, &error);
        assert_int_equal(parsed, depth <= JSON_DEPTH_MAX);
        if (parsed) json_free(&document);
    }
    assert_non_null(strstr(error.text, "too deep"));
    size_t size = 1 << 20;  // a whole megabyte of brackets: neither slow nor a stack overflow
    char* deep = malloc(size);
    memset(deep, '[', size);
    assert_false(json_parse(&document, "x.json", deep, size, &error));
    free(deep);
}

static void test_size(void** unused) {
    (void)unused;
    size_t size = JSON_BYTES_MAX + 1;
    char* text = malloc(size);
    JsonDocument document;
    Error error;
    memset(text, ' ', size);
    text[0] = '1';
    assert_true(json_parse(&document, "x.json", text, size - 1, &error));
    json_free(&document);
    assert_false(json_parse(&document, "x.json", text, size, &error));
    assert_non_null(strstr(error.text, "16 MiB"));
    free(text);
}

// Duplicate-key detection is not quadratic.
static void test_many_keys(void** unused) {
    (void)unused;
    enum { KEYS = 200000 };
    char* text = malloc(KEYS * 16 + 2);
    size_t used = 0;
    JsonDocument document;
    Error error;
    for (int i = 0; i < KEYS; i++) used += (size_t)sprintf(text + used, "%c\"k%d\":0", i ? ',' : '{', i);
    text[used++] = '}';
    assert_true(json_parse(&document, "x.json", text, used, &error));
    json_free(&document);
    free(text);
}

static void test_blame(void** unused) {
    (void)unused;
    static const char text[] = "{\"variants\": [{},\n  {\"rules\": {\"deck.zombi\": 3}}]}";
    JsonDocument document;
    Error error;
    assert_true(parse(&document, text, &error));
    const cJSON* variants = cJSON_GetObjectItemCaseSensitive(document.root, "variants");
    const cJSON* rules = cJSON_GetObjectItemCaseSensitive(cJSON_GetArrayItem(variants, 1), "rules");
    assert_false(json_fail(&document, rules->child, &error, "no such rule %d", 7));
    assert_string_equal(error.text, "x.json:2:14: variants[1].rules.deck.zombi: no such rule 7");
    assert_false(json_fail(&document, document.root, &error, "empty"));
    assert_string_equal(error.text, "x.json:1:1: empty");
    json_free(&document);
}

static void test_whole(void** unused) {
    (void)unused;
    static const char* const bad[] = {"[1.5]", "[-1]", "[9007199254740994]", "[\"1\"]", "[true]", "[null]"};
    JsonDocument document;
    Error error;
    int64_t value;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_true(parse(&document, bad[i], &error));
        assert_false(json_need_whole(&document, document.root->child, 0, INT64_C(1) << 53, &value, &error));
        json_free(&document);
    }
    assert_true(parse(&document, "[9007199254740992]", &error));
    assert_true(json_need_whole(&document, document.root->child, 0, INT64_C(1) << 53, &value, &error));
    assert_int_equal(value, INT64_C(1) << 53);
    json_free(&document);
}

static bool one_letter_or_cells(const char* key, size_t length, Error* error) {
    return length == 1 || !strncmp(key, "cells", length) || error_set(error, EXIT_BAD_DATA, "stray key");
}

static const JsonShape shape = {"cells", one_letter_or_cells, .any_length = false};

// An array whose elements are read separately: the tree omits them, each has its own tree, and every error
// names the place and path within the whole document.
static void test_apart(void** unused) {
    (void)unused;
    static const char text[] =
        "{\"a\": {\"cells\": [7]},\n \"cells\": [ {\"x\": [1, 2]},\n  [[]], 3 ],\n \"z\": 5}";
    JsonDocument whole, element;
    Error error;
    assert_true(json_parse_apart(&whole, &(JsonText){"x.json", text, strlen(text)}, &shape, &error));
    assert_int_equal(whole.element_count, 3);
    const cJSON* inner = cJSON_GetObjectItemCaseSensitive(whole.root, "a")->child;
    assert_int_equal(cJSON_GetArraySize(inner), 1);
    assert_int_equal(cJSON_GetArraySize(cJSON_GetObjectItemCaseSensitive(whole.root, "cells")), 0);
    assert_false(json_fail(&whole, cJSON_GetObjectItemCaseSensitive(whole.root, "z"), &error, "no"));
    assert_string_equal(error.text, "x.json:4:2: z: no");
    assert_true(json_element(&whole, "cells", 0, &element, &error));
    assert_false(json_fail(&element, element.root->child->child->next, &error, "no"));
    assert_string_equal(error.text, "x.json:2:23: cells[0].x[1]: no");
    json_free(&element);
    assert_true(json_element(&whole, "cells", 1, &element, &error));
    assert_false(json_fail(&element, element.root->child, &error, "no"));
    assert_string_equal(error.text, "x.json:3:4: cells[1][0]: no");
    json_free(&element);
    assert_true(json_element(&whole, "cells", 2, &element, &error));
    assert_int_equal(element.root->valueint, 3);
    json_free(&element);
    json_free(&whole);
}

static void test_apart_is_as_strict(void** unused) {
    (void)unused;
    static const Case bad[] = {{"{\"cells\": [1], \"cells\": [2]}", "1:16", "duplicate key"},
                               {"{\"cells\": [1,]}", "1:14", "trailing comma"},
                               {"{\"cells\": [01]}", "1:12", "begin with 0"},
                               {"{\"cells\": [1}", "1:13", "comma or ]"}};
    JsonDocument document, element;
    Error error;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(json_parse_apart(&document, &(JsonText){"x.json", bad[i].text, strlen(bad[i].text)},
                                      &shape, &error));
        if (!strstr(error.text, bad[i].place) || !strstr(error.text, bad[i].part))
            fail_msg("%s: %s", bad[i].text, error.text);
    }
    const char* twice = "{\"cells\": [0, {\"a\": 1, \"a\": 2}]}";
    assert_true(json_parse_apart(&document, &(JsonText){"x.json", twice, strlen(twice)}, &shape, &error));
    assert_false(json_element(&document, "cells", 1, &element, &error));
    assert_string_equal(error.text, "x.json:1:24: cells[1].a: duplicate key");
    json_free(&document);
}

// A long document is refused at the first unknown key, or if it has too much beside its cells,
// without reading further.
static void test_apart_is_bounded(void** unused) {
    (void)unused;
    enum { ZEROS = 12 << 20 };
    static const struct {
        const char *begin, *place, *part;
    } cases[] = {{"{\"a\": 1, \"cellz\": [", "x.json:1:10", "stray key"},
                 {"{\"b\": [", "x.json:1:", "too much text outside \"cells\""}};
    char* text = malloc(2 * ZEROS + 64);
    assert_non_null(text);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        JsonDocument document;
        Error error;
        size_t size = (size_t)sprintf(text, "%s", cases[i].begin);
        for (int k = 0; k < ZEROS; k++) {
            text[size++] = '0';
            text[size++] = ',';
        }
        assert_false(json_parse_apart(&document, &(JsonText){"x.json", text, size}, &shape, &error));
        if (!strstr(error.text, cases[i].place) || !strstr(error.text, cases[i].part))
            fail_msg("%s", error.text);
    }
    free(text);
}

// Text written by this program may be long anywhere, such as the differences of many cells.
static void test_own_text_is_not_bounded(void** unused) {
    (void)unused;
    enum { LENGTH = 18 << 20 };
    const JsonShape own = {"cells", one_letter_or_cells, .any_length = true};
    JsonDocument document;
    Error error;
    char* text = malloc(LENGTH + 64);
    assert_non_null(text);
    size_t size = (size_t)sprintf(text, "{\"cells\": [], \"b\": \"");
    memset(text + size, 'x', LENGTH);
    size += LENGTH;
    size += (size_t)sprintf(text + size, "\", \"c\": 0}");
    assert_true(json_parse_apart(&document, &(JsonText){"x.json", text, size}, &own, &error));
    json_free(&document);
    assert_false(json_parse_apart(&document, &(JsonText){"x.json", text, size}, &shape, &error));
    free(text);
}

static void test_unreadable(void** unused) {
    (void)unused;
    JsonDocument document;
    Error error;
    assert_false(json_file_read(&document, NULL, "no such file.json", &error));
    assert_int_equal(error.exit_code, EXIT_NO_INPUT);
    assert_false(json_file_read(&document, NULL, ".", &error));
    assert_int_equal(error.exit_code, EXIT_NO_INPUT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_syntax),
        cmocka_unit_test(test_nul_byte),
        cmocka_unit_test(test_good),
        cmocka_unit_test(test_depth),
        cmocka_unit_test(test_size),
        cmocka_unit_test(test_many_keys),
        cmocka_unit_test(test_blame),
        cmocka_unit_test(test_whole),
        cmocka_unit_test(test_unreadable),
        cmocka_unit_test(test_apart),
        cmocka_unit_test(test_apart_is_as_strict),
        cmocka_unit_test(test_apart_is_bounded),
        cmocka_unit_test(test_own_text_is_not_bounded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

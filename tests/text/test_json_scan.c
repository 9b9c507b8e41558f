// json_members: one object per line: what is read and what is refused.
#include "sim/text/json_scan.h"

#include "tests/testing.h"

enum { ID, CHOICE, MEMBERS };
static JsonMember members[MEMBERS] = {{.key = "id"}, {.key = "choice"}};

static bool read_line(const char* line) {
    Error error;
    return json_members(line, strlen(line), members, MEMBERS, &error);
}

static void refused(const char* line, const char* why) {
    Error error;
    assert_false(json_members(line, strlen(line), members, MEMBERS, &error));
    if (!strstr(error.text, why)) fail_msg("'%s' is not in: %s", why, error.text);
}

static void test_values(void** state) {
    (void)state;
    assert_true(read_line(" {\"choice\" : \"attack 2\" ,\"more\":{\"id\":[7,\"}\"]}, \"id\":\t12 } "));
    assert_int_equal(members[ID].kind, JSON_MEMBER_WHOLE);
    assert_int_equal(members[ID].whole, 12);
    assert_string_equal(members[CHOICE].text, "attack 2");
    assert_true(read_line("{}"));
    assert_int_equal(members[ID].kind, JSON_MEMBER_ABSENT);
    assert_true(read_line("{\"id\":-9007199254740992,\"choice\":[{}]}"));
    assert_true(members[ID].whole == -(INT64_C(1) << 53));
    assert_int_equal(members[CHOICE].kind, JSON_MEMBER_OTHER);
    assert_true(read_line("{\"id\":1.5,\"choice\":null}"));
    assert_int_equal(members[ID].kind, JSON_MEMBER_OTHER);
}

static void test_escapes(void** state) {
    (void)state;
    assert_true(read_line("{\"ch\\u006fice\":\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\u20ac\\ud83d\\ude00\"}"));
    assert_string_equal(members[CHOICE].text, "\"\\/\b\f\n\r\t\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
}

static void test_long_text(void** state) {
    char line[JSON_MEMBER_BYTES + 32];
    (void)state;
    snprintf(line, sizeof line, "{\"choice\":\"%0*d\"}", JSON_MEMBER_BYTES - 1, 0);
    assert_true(read_line(line));
    assert_int_equal(members[CHOICE].kind, JSON_MEMBER_TEXT);
    snprintf(line, sizeof line, "{\"choice\":\"%0*d\"}", JSON_MEMBER_BYTES, 0);
    assert_true(read_line(line));
    assert_int_equal(members[CHOICE].kind, JSON_MEMBER_OTHER);
}

static void test_refusals(void** state) {
    (void)state;
    refused("{\"id\":1,\"choice\":0,\"id\":2}", "duplicate key \"id\"");
    refused("[1]", "not a JSON object");
    refused("\"id\"", "not a JSON object");
    refused("", "expected");
    refused("{\"id\":1} {\"id\":2}", "unexpected text");
    refused("{\"id\":01}", "");
    refused("{\"choice\":\"\xe9\"}", "UTF-8");
    refused("{'id':1}", "");
    refused("thinking...", "expected");
    refused("{\"choice\":\"a\\u0000b\"}", "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),
        cmocka_unit_test(test_escapes),
        cmocka_unit_test(test_long_text),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

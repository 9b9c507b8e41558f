// Rows of settings: reading, checking, writing, and which name is the nearest.
#include <math.h>
#include <string.h>

#include "sim/game/param.h"
#include "tests/testing.h"

#define RESCUES(READING)                                         \
    READING(RESCUE_NOBODY, "nobody", "Nobody is saved.")         \
    READING(RESCUE_ONE_BITE, "one_bite", "One bite is removed.") \
    READING(RESCUE_ALL, "all", "All bites are removed.")
enum { RESCUES(PARAM_CONSTANT) };

#define TABLE(INT, BOOL, ENUM)                                                                       \
    INT(zombie, "deck.zombie", .initial = 16, .min = 1, .max = 60, .sweep_min = 10, .sweep_max = 24, \
        .tag = TAG_ASSUMED, .source = "-", .help = "Zombies")                                        \
    BOOL(revealed, "roles_revealed", .tag = TAG_PUBLISHED, .source = "R", .help = "faces up")        \
    ENUM(rescue, "rescue", .initial = RESCUE_ONE_BITE, .readings = PARAM_READINGS(RESCUES),          \
         .tag = TAG_INFERRED, .source = "R", .help = "saves")                                        \
    ENUM(order, "order", .readings = PARAM_ONLY("clockwise", "The turn passes to the left."),        \
         .tag = TAG_PUBLISHED, .source = "R", .help = "who is next")

static const Param rows[] = {
    STRATEGY_PARAM("risk", REAL, .initial = 0.35, .max = 1, .help = "daring"),
    {.key = "policy", .type = PARAM_TEXT, .tag = TAG_ASSUMED, .source = "-", .help = "who plays on"},
    TABLE(PARAM_INT_ROW, PARAM_BOOL_ROW, PARAM_ENUM_ROW)};
enum { RISK, POLICY, ZOMBIE, REVEALED, RESCUE, ORDER, ROWS };

static double parsed(int row, const char* text) {
    Error error;
    double value = NAN;
    assert_true(param_parse(&rows[row], text, &value, &error));
    return value;
}

static void refused(int row, const char* text, const char* part) {
    Error error = {0};
    double value;
    assert_false(param_parse(&rows[row], text, &value, &error));
    assert_non_null(strstr(error.text, rows[row].key));
    assert_non_null(strstr(error.text, part));
    assert_int_equal(error.exit_code, EXIT_USAGE);
}

// Characters that a shell or a list would split at are refused.
static void test_text(void** unused) {
    (void)unused;
    char longest[PARAM_TEXT_BYTES + 1];
    memset(longest, 'a', sizeof longest);
    longest[PARAM_TEXT_BYTES] = '\0';
    refused(POLICY, longest, "at most 255 characters");
    longest[PARAM_TEXT_BYTES - 1] = '\0';
    assert_true(parsed(POLICY, longest) == 0);
    assert_true(parsed(POLICY, "survivors=a:x=1+b/turned=c") == 0);
    assert_true(parsed(POLICY, "!#~") == 0);  // from the first visible character to the last
    assert_true(parsed(POLICY, "") == 0);
    refused(POLICY, "a b", "without spaces");
    refused(POLICY, "a,b", "commas");
    refused(POLICY, "a\"b", "quotes");
    refused(POLICY, "a\\b", "backslashes");
    refused(POLICY, "\x80", "must be text");
    assert_int_equal(param_text_row(rows, ROWS), POLICY);
    assert_int_equal(param_text_row(rows, POLICY), -1);
    assert_int_equal(param_text_row(&rows[POLICY], 1), 0);
    assert_string_equal(param_type_name(PARAM_TEXT), "text");
}

static void test_parse(void** unused) {
    (void)unused;
    assert_true(parsed(ZOMBIE, "1") == 1);
    assert_true(parsed(ZOMBIE, "60") == 60);
    assert_true(parsed(REVEALED, "true") == 1);
    assert_true(parsed(REVEALED, "false") == 0);
    assert_true(parsed(RESCUE, "one_bite") == 1);
    assert_true(parsed(RESCUE, "one-bite") == 1);
    assert_true(parsed(RISK, "0.1") == 0.1);
    assert_true(parsed(RISK, "1e-3") == 0.001);
    assert_true(parsed(ORDER, "clockwise") == 0);
}

static void test_refuse(void** unused) {
    (void)unused;
    static const char* const bad_numbers[] = {"",     "0",   "61",  "1.5",   "many", " 3", "3 ",
                                              "0x10", "inf", "nan", "1e999", "--3",  "3;", "-1"};
    for (size_t i = 0; i < sizeof bad_numbers / sizeof *bad_numbers; i++)
        refused(ZOMBIE, bad_numbers[i], "1..60");
    refused(REVEALED, "yes", "true, false");
    refused(REVEALED, "1", "true, false");
    refused(RESCUE, "one_byte", "did you mean one_bite?");
    refused(RESCUE, "", "nobody, one_bite or all");
    refused(RESCUE, "1", "nobody, one_bite or all");
    refused(RISK, "1.01", "0..1");
    refused(RISK, "0x0", "0..1");
    refused(RISK, "0x.8", "0..1");
    refused(RISK, " 0.5", "0..1");
    refused(RISK, "", "0..1");
    char longest[NAME_MAX_BYTES + 2];
    memset(longest, '0', sizeof longest);
    longest[NAME_MAX_BYTES] = '\0';
    assert_true(parsed(RISK, longest) == 0);
    longest[NAME_MAX_BYTES] = '0';
    longest[NAME_MAX_BYTES + 1] = '\0';
    refused(RISK, longest, "0..1");
    refused(ORDER, "random", "order must be clockwise");
}

static void test_check(void** unused) {
    (void)unused;
    Error error;
    assert_true(param_check(&rows[ZOMBIE], 16, &error));
    assert_false(param_check(&rows[ZOMBIE], 16.5, &error));
    assert_false(param_check(&rows[ZOMBIE], -1e300, &error));
    assert_true(param_check(&rows[RESCUE], 2, &error));
    assert_false(param_check(&rows[RESCUE], 3, &error));
    assert_false(param_check(&rows[RESCUE], -1, &error));
    assert_true(param_check(&rows[ORDER], 0, &error));
    assert_false(param_check(&rows[ORDER], 1, &error));
    assert_false(param_check(&rows[RISK], NAN, &error));
}

static void formatted(int row, double value, const char* wanted) {
    char text[100];
    param_format(&rows[row], value, text, sizeof text);
    assert_string_equal(text, wanted);
}

static void test_format(void** unused) {
    (void)unused;
    formatted(ZOMBIE, 16, "16");
    formatted(ZOMBIE, -3, "-3");
    formatted(REVEALED, 1, "true");
    formatted(RESCUE, 2, "all");
    formatted(RISK, 0.35, "0.35");
    formatted(RISK, 1.0 / 3, "0.3333333333333333");
    formatted(RISK, 1, "1");
    formatted(RISK, -0.0, "0");
}

// Whatever is written is read as the same value.
static void test_round_trip(void** unused) {
    (void)unused;
    char text[100];
    for (int i = 0; i <= 1000; i++) {
        double value = i / 1000.0;
        param_format(&rows[RISK], value, text, sizeof text);
        assert_true(parsed(RISK, text) == value);
    }
    for (int i = 1; i <= 60; i++) {
        param_format(&rows[ZOMBIE], i, text, sizeof text);
        assert_true(parsed(ZOMBIE, text) == i);
    }
}

static void test_allowed(void** unused) {
    (void)unused;
    static const char of_text[] =
        "text of at most 255 characters without spaces, commas, quotes or backslashes";
    static const char* const wanted[ROWS] = {
        "0..1", of_text, "1..60", "true, false", "nobody, one_bite or all", "clockwise"};
    char text[100];
    for (int i = 0; i < ROWS; i++) {
        param_allowed(&rows[i], text, sizeof text);
        assert_string_equal(text, wanted[i]);
    }
    assert_int_equal(param_readings(&rows[RESCUE]), 3);
    assert_int_equal(param_readings(&rows[ORDER]), 1);
}

// The constants are the places of the readings, since both come from the same list.
static void test_readings(void** unused) {
    (void)unused;
    assert_string_equal(param_reading(&rows[RESCUE], RESCUE_NOBODY)->name, "nobody");
    assert_string_equal(param_reading(&rows[RESCUE], RESCUE_ONE_BITE)->meaning, "One bite is removed.");
    assert_string_equal(param_reading(&rows[RESCUE], RESCUE_ALL)->name, "all");
    assert_string_equal(param_reading(&rows[ORDER], 0)->meaning, "The turn passes to the left.");
}

static void swept(const Param* row, int low, int high) {
    int32_t first = -1, last = -1;
    param_sweep(row, &first, &last);
    assert_int_equal(first, low);
    assert_int_equal(last, high);
}

// A whole number is swept where its row says so, else wherever it may be; anything else in all its values.
static void test_sweep(void** unused) {
    (void)unused;
    Param wide = rows[ZOMBIE];
    wide.sweep_min = wide.sweep_max = 0;
    swept(&rows[ZOMBIE], 10, 24);
    swept(&wide, 1, 60);
    swept(&rows[REVEALED], 0, 1);
    swept(&rows[RESCUE], 0, 2);
    swept(&rows[ORDER], 0, 0);
}

static void test_find_and_nearest(void** unused) {
    (void)unused;
    assert_int_equal(param_find(rows, ROWS, "risk"), RISK);
    assert_int_equal(param_find(rows, ROWS, "roles_revealed"), REVEALED);
    assert_int_equal(param_find(rows, ROWS, "roles-revealed"), REVEALED);
    assert_int_equal(param_find(rows, ROWS, "Roles_revealed"), -1);
    assert_int_equal(param_find(rows, ROWS, "roles_reveale"), -1);
    assert_string_equal(param_nearest_key(rows, ROWS, "deck.zombi"), "deck.zombie");
    assert_string_equal(param_nearest_key(rows, ROWS, "zombie"), "deck.zombie");
    assert_string_equal(param_nearest_key(rows, ROWS, "ROLES-REVEALED"), "roles_revealed");
    assert_string_equal(param_nearest_key(rows, ROWS, "rsik"), "risk");
    assert_null(param_nearest_key(rows, ROWS, "completely_different"));
    assert_null(param_nearest_key(rows, ROWS, ""));
    assert_null(param_nearest_key(rows, ROWS, "x"));
}

// Names of maximal length are compared; longer ones resemble none.
static void test_the_longest_names(void** unused) {
    (void)unused;
    char name[NAME_MAX_BYTES + 2], slip[NAME_MAX_BYTES + 2];
    const char* const names[] = {name};
    memset(name, 'a', sizeof name);
    memset(slip, 'a', sizeof slip);
    slip[3] = 'b';
    name[NAME_MAX_BYTES] = slip[NAME_MAX_BYTES] = '\0';
    assert_string_equal(param_nearest(slip, 1, param_name_in_list, names), name);
    name[NAME_MAX_BYTES] = slip[NAME_MAX_BYTES] = 'a';
    name[NAME_MAX_BYTES + 1] = slip[NAME_MAX_BYTES + 1] = '\0';
    assert_null(param_nearest(slip, 1, param_name_in_list, names));
}

// Two transposed letters count as one error, like one wrong letter; of equals the first is the nearest.
static void test_letters_that_changed_places(void** unused) {
    (void)unused;
    static const char* const names[] = {"hunter", "hutnar", "huntre"};
    assert_string_equal(param_nearest("hutner", 3, param_name_in_list, names), "hunter");
    assert_string_equal(param_nearest("huntre", 2, param_name_in_list, names), "hunter");
    assert_string_equal(param_nearest("uhntre", 3, param_name_in_list, names), "huntre");
}

static void test_names(void** unused) {
    (void)unused;
    assert_string_equal(param_tag_name(TAG_PUBLISHED_2), "published-2");
    assert_string_equal(param_tag_name(TAG_ASSUMED), "assumed");
    assert_string_equal(param_type_name(PARAM_REAL), "real");
}

static void test_doubts(void** unused) {
    (void)unused;
    const Param printed = {.tag = TAG_PUBLISHED}, open = {.tag = TAG_PUBLISHED, .open = "May mean both."},
                second = {.tag = TAG_PUBLISHED_2};
    assert_int_equal(param_doubt(&printed), DOUBT_NONE);
    assert_int_equal(param_doubt(&open), DOUBT_TWO_READINGS);
    assert_int_equal(param_doubt(&second), DOUBT_NOT_PRINTED);
    assert_int_equal(param_doubt(&rows[ZOMBIE]), DOUBT_NOT_PRINTED);
    assert_int_equal(param_doubt(&rows[RESCUE]), DOUBT_INFERRED);
    assert_string_equal(param_doubt_name(DOUBT_TWO_READINGS), "two_readings");
    // Nothing else is worth trying.
    Param certain = rows[ZOMBIE];
    int32_t low, high;
    certain.sweep_min = certain.sweep_max = certain.initial;
    assert_int_equal(param_doubt(&certain), DOUBT_NONE);
    param_sweep(&certain, &low, &high);
    assert_true(low == 16 && high == 16);
    Param house = rows[RESCUE];
    house.house = PARAM_HOUSE(RESCUE_ALL);
    assert_true(param_is_house(&house, RESCUE_ALL) && !param_is_house(&house, RESCUE_NOBODY));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_doubts),
        cmocka_unit_test(test_text),
        cmocka_unit_test(test_parse),
        cmocka_unit_test(test_refuse),
        cmocka_unit_test(test_check),
        cmocka_unit_test(test_format),
        cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_allowed),
        cmocka_unit_test(test_readings),
        cmocka_unit_test(test_sweep),
        cmocka_unit_test(test_names),
        cmocka_unit_test(test_find_and_nearest),
        cmocka_unit_test(test_letters_that_changed_places),
        cmocka_unit_test(test_the_longest_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

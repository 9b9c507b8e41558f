// Rules by number of players: one form for each meaning, values at every table, and words.
#include <string.h>

#include "sim/experiment/variant.h"
#include "sim/game/registry.h"
#include "sim/house/house_story.h"
#include "tests/testing.h"

extern const Ruleset ruleset_stub;

typedef struct Rules {
    const Ruleset* ruleset;  // the stub, for 2 to 4 players
    Variant variant;
    int bite, food;  // rows; by default 2 and 4
} Rules;

static Rules published(void) {
    Error error;
    Rules rules = {.ruleset = registry_find_ruleset("stub", &error)};
    assert_non_null(rules.ruleset);
    for (int i = 0; i < rules.ruleset->rule_count; i++)
        rules.variant.values[i] = (int32_t)rules.ruleset->rules[i].initial;
    rules.bite = param_find(rules.ruleset->rules, rules.ruleset->rule_count, "deck.bite");
    rules.food = param_find(rules.ruleset->rules, rules.ruleset->rule_count, "deck.food");
    return rules;
}

typedef struct Given {
    int low, high;
    int32_t value;
} Given;

static void set(Rules* rules, int row, const Given* given, int count) {
    Error error;
    RuleSetting setting = variant_setting(rules->ruleset, row);
    for (int i = 0; i < count; i++)
        assert_true(variant_setting_add(&setting, rules->ruleset, given[i].low, given[i].high, given[i].value,
                                        &error));
    assert_true(variant_set(&rules->variant, rules->ruleset, &setting, &error));
    assert_true(rules->variant.overridden[row]);
}

#define SET(rules, row, ...) \
    set(rules, row, (const Given[]){__VA_ARGS__}, sizeof((const Given[]){__VA_ARGS__}) / sizeof(Given))

static void expect(const Rules* rules, int row, const int32_t values[3], const char* words) {
    char text[VARIANT_TEXT_BYTES];
    int32_t all[RULES_MAX];
    for (int players = 2; players <= 4; players++) {
        assert_int_equal(variant_value(&rules->variant, row, players), values[players - 2]);
        variant_values(&rules->variant, rules->ruleset, players, all);
        assert_int_equal(all[row], values[players - 2]);
    }
    variant_text(&rules->variant, rules->ruleset, row, text);
    assert_string_equal(text, words);
}

static void values_and_words(void** state) {
    (void)state;
    Rules rules = published();
    SET(&rules, rules.food, {3, 4, 9});
    SET(&rules, rules.bite, {4, 4, 12}, {2, 2, 6});
    expect(&rules, rules.bite, (const int32_t[]){6, 2, 12}, "6 with 2 players, 12 with 4");
    expect(&rules, rules.food, (const int32_t[]){4, 9, 9}, "9 with 3 to 4 players");
    SET(&rules, rules.bite, {2, 3, 6}, {4, 4, 7});
    expect(&rules, rules.bite, (const int32_t[]){6, 6, 7}, "6 with 2 to 3 players, 7 with 4");
    expect(&rules, rules.food, (const int32_t[]){4, 9, 9}, "9 with 3 to 4 players");
    variant_set_all(&rules.variant, rules.bite, 5);
    expect(&rules, rules.bite, (const int32_t[]){5, 5, 5}, "5");
    assert_true(variant_depends(&rules.variant, rules.food) && !variant_depends(&rules.variant, rules.bite));
}

// What holds for every number of players is one value, however it is written.
static void one_form(void** state) {
    (void)state;
    Rules ranges = published(), plain = published();
    SET(&ranges, ranges.bite, {2, 3, 7}, {4, 4, 9});
    assert_false(variant_is(&ranges.variant, ranges.bite, 2));
    SET(&ranges, ranges.bite, {4, 4, 7}, {2, 3, 7});
    variant_set_all(&plain.variant, plain.bite, 7);
    assert_memory_equal(&ranges.variant, &plain.variant, sizeof plain.variant);
    assert_true(variant_is(&ranges.variant, ranges.bite, 7));
    SET(&ranges, ranges.bite, {3, 3, 2});
    assert_true(variant_is_default(&ranges.variant, ranges.ruleset));
    SET(&ranges, ranges.bite, {3, 3, 5});
    assert_false(variant_is_default(&ranges.variant, ranges.ruleset));
    assert_false(variant_same_rule(&ranges.variant, &plain.variant, plain.bite));
    assert_true(variant_same_rule(&ranges.variant, &plain.variant, plain.food));
}

static void refused(void** state) {
    (void)state;
    Rules rules = published();
    Error error;
    RuleSetting setting = variant_setting(rules.ruleset, rules.bite);
    assert_true(variant_setting_add(&setting, rules.ruleset, 2, 3, 5, &error));
    assert_false(variant_setting_add(&setting, rules.ruleset, 3, 4, 6, &error));
    assert_int_equal(error.exit_code, EXIT_USAGE);
    assert_non_null(strstr(error.text, "deck.bite has more than one value with 3 players"));
    rules.variant.case_count = VARIANT_CASES_MAX - 1;
    for (int i = 0; i < rules.variant.case_count; i++)
        rules.variant.cases[i] = (VariantCase){rules.food, i, 1};
    assert_false(variant_set(&rules.variant, rules.ruleset, &setting, &error));
    assert_int_equal(error.exit_code, EXIT_USAGE);
}

// A sentence is kept, or overrides the row that it is about, by number of players too.
static void house_rules_in_words(void** state) {
    (void)state;
    Variant variant = {0}, row;
    Error error;
    match_values(&ruleset_stub, variant.values);
    row = variant;
    assert_true(variant_is_default(&variant, &ruleset_stub));
    assert_true(variant_add_house(&variant, &ruleset_stub, "rounds 1, with 3 players 4", &error));
    assert_int_equal(variant.house_count, 0);
    RuleSetting setting =
        variant_setting(&ruleset_stub, param_find(ruleset_stub.rules, ruleset_stub.rule_count, "rounds"));
    assert_true(variant_setting_add(&setting, &ruleset_stub, 3, 3, 4, &error));
    assert_true(variant_set(&row, &ruleset_stub, &setting, &error));
    assert_memory_equal(&variant, &row, offsetof(Variant, house));
    assert_false(variant_add_house(&row, &ruleset_stub, "rounds: 2", &error));
    assert_string_equal(error.text, "rounds is set to another value already");
    Variant other = variant;
    assert_false(variant_add_house(&other, &ruleset_stub, "rounds: 2", &error));
    assert_string_equal(error.text,
                        "house rule \"Rounds: 2.\": gives rounds another value than \"Rounds: 1, with 3 "
                        "players: 4.\"");
    assert_true(variant_add_house(&variant, &ruleset_stub, "nobody may take", &error));
    assert_int_equal(variant.house_count, 1);
    assert_false(variant_same_house(&variant, &row));
    match_values(&ruleset_stub, row.values);
    row = (Variant){.house_count = 1};
    match_values(&ruleset_stub, row.values);
    assert_false(variant_is_default(&row, &ruleset_stub));
    Ruleset wordless = ruleset_stub;
    wordless.vocabulary = NULL;
    assert_false(variant_add_house(&variant, &wordless, "nobody may take", &error));
    assert_non_null(strstr(error.text, "Stub has no words for house rules yet"));
}

// "With 3 players": rows at that table alone, where two may not say different values; other sentences are in no other program.
static void house_rules_of_some_tables(void** state) {
    (void)state;
    Variant variant = {0};
    Error error;
    int row = param_find(ruleset_stub.rules, ruleset_stub.rule_count, "rounds");
    int32_t printed = (int32_t)ruleset_stub.rules[row].initial;
    match_values(&ruleset_stub, variant.values);
    assert_true(variant_add_house(&variant, &ruleset_stub, "With 3 players, rounds: 4.", &error));
    assert_true(variant_add_house(&variant, &ruleset_stub, "Rounds: 1 with 2 players.", &error));
    assert_int_equal(variant.house_count, 0);
    assert_int_equal(variant_value(&variant, row, 2), 1);
    assert_int_equal(variant_value(&variant, row, 3), 4);
    assert_int_equal(variant_value(&variant, row, 4), printed);
    Variant other = variant;
    assert_false(variant_add_house(&other, &ruleset_stub, "With 3 players, rounds: 2.", &error));
    assert_string_equal(error.text,
                        "house rule \"With 3 players, rounds: 2.\": gives rounds another value than \"With 3 "
                        "players, rounds: 4.\"");
    // The narrower sentence wins, in either order.
    static const int won[] = {1, 4, 5};
    assert_true(variant_add_house(&variant, &ruleset_stub, "Rounds: 6.", &error));
    assert_true(variant_add_house(&variant, &ruleset_stub, "With at least 4 players, rounds: 5.", &error));
    for (int i = 0; i < 3; i++) assert_int_equal(variant_value(&variant, row, 2 + i), won[i]);
    assert_int_equal(variant.house_count, 0);
    assert_true(
        variant_add_house(&variant, &ruleset_stub, "Nobody may take with 3 or more players.", &error));
    for (int players = 2; players <= 4; players++) {
        Match match;
        assert_true(variant_open(&variant, &ruleset_stub, players, &match, &error));
        assert_int_equal(house_in_force(&ruleset_stub, match.rules)->count, players >= 3);
        match_close(&match);
    }
}

// Placeholders: an open rule waits for its value; then it is what it would be if typed with it.
static void placeholders(void** state) {
    (void)state;
    Variant variant = {0}, typed;
    Match match;
    Error error;
    match_values(&ruleset_stub, variant.values);
    typed = variant;
    assert_true(
        variant_add_house(&variant, &ruleset_stub, "every {N} turns each player draws {M} cards", &error));
    assert_true(variant_add_house(&variant, &ruleset_stub, "rounds: {N}", &error));
    assert_true(variant_has_hole(&variant, 'N') && variant_has_hole(&variant, 'M') &&
                variant_has_hole(&variant, 0));
    assert_false(variant_has_hole(&variant, 'A'));
    assert_false(variant_open(&variant, &ruleset_stub, 2, &match, &error));
    assert_non_null(strstr(error.text, "has no value; try several with --sweep"));
    assert_true(variant_fill_hole(&variant, &ruleset_stub, 'N', 3, &error));
    assert_int_equal(variant.house_count, 1);  // the other has set its row
    assert_true(variant_has_hole(&variant, 0));
    assert_true(variant_fill_hole(&variant, &ruleset_stub, 'M', 0, &error));
    assert_true(variant_add_house(&typed, &ruleset_stub, "every 3 turns, each player draws 0 cards", &error));
    assert_true(variant_add_house(&typed, &ruleset_stub, "rounds: 3", &error));
    assert_memory_equal(&variant, &typed, sizeof variant);
    assert_true(variant_add_house(&variant, &ruleset_stub, "rounds: 3, with {A} players: 3", &error));
    assert_false(variant_fill_hole(&variant, &ruleset_stub, 'A', 0, &error));
    assert_non_null(strstr(error.text, "A=0: house rule \"Rounds: 3, with 0 players: 3.\": column 17"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_and_words), cmocka_unit_test(one_form),
        cmocka_unit_test(refused),          cmocka_unit_test(house_rules_in_words),
        cmocka_unit_test(placeholders),     cmocka_unit_test(house_rules_of_some_tables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// Which changes are tried, and how they are typed and worded.
#include "sim/verbs/suggest/change.h"

#include "sim/experiment/experiment_make.h"
#include "tests/hand_plan.h"

// The deck of the plan counts as printed.
static ChangeList* list_of(HandPlan* hand, const ChangeScope* scope) {
    ChangeList* list = calloc(1, sizeof *list);
    Error error;
    assert_non_null(list);
    memset(hand->variant.overridden, 0, sizeof hand->variant.overridden);
    if (!change_list(list, &hand->experiment, scope, &error)) fail_msg("%s", error.text);
    return list;
}

static void drop(ChangeList* list) {
    change_list_free(list);
    free(list);
}

// One of the settings, as typed; fails if it is not there.
static const RuleChange* find(const ChangeList* list, const char* setting) {
    char text[CHANGE_SETTING_BYTES];
    for (int i = 0; i < list->count; i++) {
        change_setting(list, &list->at[i], text);
        if (!strcmp(text, setting)) return &list->at[i];
    }
    fail_msg("%s is not tried", setting);
    return NULL;
}

static void test_words(void** state) {
    (void)state;
    static const struct {
        const char *setting, *words;
        int steps;
    } cases[] = {
        {"deck.bite=1", "Bite cards in the deck: 1 instead of 2", 1},
        {"deck.food=6", "Food cards in the deck: 6 instead of 4", 2},
        {"first_player=random", "Each player is equally likely to begin", 1},
        {"tie=earliest", "The tied survivor who comes first in turn order wins alone", 1},
    };
    HandPlan* hand = hand_plan(1, 100, 4, 2, 1);
    ChangeList* list = list_of(hand, &(ChangeScope){.assumed = true});
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[LINE_MAX_BYTES];
        const RuleChange* change = find(list, cases[i].setting);
        change_words(list, change, words, sizeof words);
        assert_string_equal(words, cases[i].words);
        assert_int_equal(change->steps, cases[i].steps);
    }
    drop(list);
    hand_plan_free(hand);
}

// Of a number's help, only what it is.
static void test_numbers(void** state) {
    (void)state;
    static const struct {
        const char *key, *words;
        int32_t value;
    } cases[] = {
        {"zombies_delta", "Zombies added to the deck: -2 instead of 0", -2},
        {"cards_played", "Cards that may be played while scavenging in a turn: 1 instead of 0", 1},
        {"hand_size_large", "Cards dealt to each player with 5 or more players: 4 instead of 3", 4},
    };
    const Overrides overrides = {.ruleset = "escape-the-horde"};
    Experiment experiment;
    Error error;
    if (!experiment_make(&experiment, NULL, &overrides, &error)) fail_msg("%s", error.text);
    ChangeList* list = calloc(1, sizeof *list);
    assert_non_null(list);
    list->experiment = &experiment;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[LINE_MAX_BYTES];
        const RuleChange change = {
            .row = param_find(experiment.ruleset->rules, experiment.ruleset->rule_count, cases[i].key),
            .value = cases[i].value};
        change_words(list, &change, words, sizeof words);
        assert_string_equal(words, cases[i].words);
    }
    drop(list);
    experiment_free(&experiment);
}

// A number stays in its range, what cannot be dealt is left out with the reason, and what nobody printed is counted.
static void test_left_out(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 100, 4, 0, 1);
    ChangeList* list = list_of(hand, &(ChangeScope){0});
    int bites = 0,
        bite = param_find(hand->experiment.ruleset->rules, hand->experiment.ruleset->rule_count, "deck.bite");
    for (int i = 0; i < list->count; i++) bites += list->at[i].row == bite;
    assert_int_equal(bites, 2);  // 1 and 2
    assert_int_equal(list->assumed, 1);
    assert_true(list->left_out_count > 0);  // fewer Food cards than players
    for (int i = 0; i < list->left_out_count; i++) assert_true(list->left_out[i].why[0] != '\0');
    drop(list);
    hand_plan_free(hand);
}

static void test_made(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 100, 4, 2, 1);
    const char* const only[] = {"rounds", "deck.b*"};
    ChangeList* list = list_of(hand, &(ChangeScope){.only = only, .only_count = 2});
    Error error;
    for (int i = 0; i < list->count; i++) {
        Variant variant = hand->variant;
        assert_true(change_make(list, i, &variant, &error));
        assert_int_equal(variant.values[list->at[i].row], list->at[i].value);
        for (int k = 0; k < list->count; k++)
            assert_int_equal(change_conflict(&list->at[i], &list->at[k]), list->at[i].row == list->at[k].row);
    }
    assert_int_equal(list->count, 6);
    drop(list);
    hand_plan_free(hand);
}

static void test_refused(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(1, 100, 4, 2, 1);
    ChangeList* list = calloc(1, sizeof *list);
    Error error;
    assert_non_null(list);
    const char *const wrong[] = {"roundz"}, *const all[] = {"*"};
    assert_false(
        change_list(list, &hand->experiment, &(ChangeScope){.only = wrong, .only_count = 1}, &error));
    assert_non_null(strstr(error.text, "did you mean rounds?"));
    assert_false(change_list(list, &hand->experiment, &(ChangeScope){.keep = all, .keep_count = 1}, &error));
    assert_non_null(strstr(error.text, "no change of stub to try"));
    free(list);
    hand_plan_free(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_words), cmocka_unit_test(test_numbers), cmocka_unit_test(test_left_out),
        cmocka_unit_test(test_made),  cmocka_unit_test(test_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

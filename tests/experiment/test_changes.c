// What changed between two experiments: each kind of change in words, and which of them leave nothing to compare.
#include "sim/experiment/changes.h"
#include "sim/experiment/experiment_make.h"

#include <string.h>

#include "tests/testing.h"

static Experiment make(Overrides overrides) {
    Experiment experiment;
    Error error = {0};
    if (!overrides.ruleset) overrides.ruleset = "stub";
    if (!experiment_make(&experiment, NULL, &overrides, &error)) fail_msg("%s", error.text);
    return experiment;
}

// The changes from the stub as it comes, with 2 and 4 players at random, to an experiment, which is freed.
static Changes since(Experiment now) {
    const char* const random[] = {"random"};
    Experiment before = make((Overrides){.players = "2,4", .strategies = random, .strategy_count = 1});
    Changes changes;
    changes_find(&changes, &before, &now);
    experiment_free(&before);
    experiment_free(&now);
    return changes;
}

static void nothing(void** state) {
    (void)state;
    const char* const random[] = {"random"};
    Changes changes = since(make((Overrides){
        .players = "2,4", .strategies = random, .strategy_count = 1, .games = "77", .precision = "1pp"}));
    assert_int_equal(changes.count, 0);
    assert_null(changes.unpaired);
}

static void what_is_played(void** state) {
    (void)state;
    const char* const eager[] = {"eager"};
    const char* const rules[] = {"deck.bite=5"};
    Changes changes = since(make((Overrides){
        .players = "2,4", .strategies = eager, .strategy_count = 1, .rules = rules, .rule_count = 1}));
    assert_int_equal(changes.count, 2);
    assert_string_equal(changes.lines[0], "deck.bite: 2 -> 5");
    assert_string_equal(changes.lines[1], "strategies: random -> eager");
    assert_null(changes.unpaired);
}

static void house_rules_in_words(void** state) {
    (void)state;
    const char* const random[] = {"random"};
    const char* const house[] = {"No player may take."};
    Changes changes = since(make((Overrides){
        .players = "2,4", .strategies = random, .strategy_count = 1, .house = house, .house_count = 1}));
    assert_int_equal(changes.count, 1);
    assert_string_equal(changes.lines[0], "house rules in words in variant house_rules");
}

// A rule that is changed in one variant alone says in which; one that is changed alike in all is told once.
static void variants(void** state) {
    (void)state;
    Changes changes;
    Experiment first = make((Overrides){.players = "2"});
    Variant old[2] = {first.variants[0], first.variants[0]}, new[2];
    snprintf(old[1].name, sizeof old[1].name, "other");
    memcpy(new, old, sizeof new);
    Experiment before = first, now = first;
    before.variants = old;
    now.variants = new;
    before.variant_count = now.variant_count = 2;
    int bite = param_find(first.ruleset->rules, first.ruleset->rule_count, "deck.bite");
    assert_true(bite >= 0);
    new[0].values[bite] = new[1].values[bite] = 4;
    changes_find(&changes, &before, &now);
    assert_int_equal(changes.count, 1);
    assert_string_equal(changes.lines[0], "deck.bite: 2 -> 4");
    new[0].values[bite] = 2;
    changes_find(&changes, &before, &now);
    assert_int_equal(changes.count, 1);
    assert_string_equal(changes.lines[0], "deck.bite in variant other: 2 -> 4");
    new[1].values[bite] = 2;
    snprintf(new[1].name, sizeof new[1].name, "renamed");
    changes_find(&changes, &before, &now);
    assert_string_equal(changes.lines[0], "variant 2: other -> renamed");
    assert_null(changes.unpaired);
    now.variant_count = 1;
    changes_find(&changes, &before, &now);
    assert_string_equal(changes.lines[0], "variants: 2 -> 1");
    assert_string_equal(changes.unpaired, "a different number of variants");
    experiment_free(&first);
}

static void by_players(void** state) {
    (void)state;
    const char *const random[] = {"random"}, *const rules[] = {"deck.bite=4:5"};
    Changes changes = since(make((Overrides){
        .players = "2,4", .strategies = random, .strategy_count = 1, .rules = rules, .rule_count = 1}));
    assert_int_equal(changes.count, 1);
    assert_string_equal(changes.lines[0], "deck.bite: 2 -> 5 with 4 players");
    assert_null(changes.unpaired);
}

static void nothing_to_compare(void** state) {
    (void)state;
    const char* const random[] = {"random"};
    const char* const pairings[] = {"random", "eager"};
    const struct {
        Overrides overrides;
        const char *line, *unpaired;
    } cases[] = {
        {{.ruleset = "zombie-run"}, "ruleset: stub -> zombie-run", "a different game"},
        {{.players = "2,3", .strategies = random, .strategy_count = 1},
         "players: 2,4 -> 2,3",
         "different player counts"},
        {{.players = "2,4", .strategies = random, .strategy_count = 1, .seed = "9"},
         "seed: 1 -> 9",
         "a different seed"},
        {{.players = "2,4", .pairings = pairings, .pairing_count = 2},
         "line-ups: 1 -> 2",
         "a different number of line-ups"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Changes changes = since(make(cases[i].overrides));
        assert_int_equal(changes.count, 1);
        assert_string_equal(changes.lines[0], cases[i].line);
        assert_string_equal(changes.unpaired, cases[i].unpaired);
    }
}

// However many rules are changed, the list stays within its limit, and the count includes all.
static void many(void** state) {
    (void)state;
    Changes changes;
    Experiment before = make((Overrides){.ruleset = "escape-the-horde"});
    Experiment now = make((Overrides){.ruleset = "escape-the-horde"});
    int changed = 0;
    for (int i = 0; i < now.ruleset->rule_count; i++) {
        const Param* row = &now.ruleset->rules[i];
        before.variants[0].values[i] = (int32_t)row->min;
        now.variants[0].values[i] = (int32_t)row->max;
        changed += row->min < row->max;
    }
    assert_true(changed > CHANGES_MAX);
    changes_find(&changes, &before, &now);
    assert_int_equal(changes.count, changed);
    experiment_free(&before);
    experiment_free(&now);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing),
        cmocka_unit_test(what_is_played),
        cmocka_unit_test(house_rules_in_words),
        cmocka_unit_test(variants),
        cmocka_unit_test(nothing_to_compare),
        cmocka_unit_test(many),
        cmocka_unit_test(by_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// rule_words: rules are described relative to the published game, shared ones separately from those of each variant;
// self-explanatory names are not explained again.
#include "sim/experiment/experiment_make.h"
#include "sim/report/rule_words.h"

#include <string.h>

#include "tests/testing.h"

typedef struct Asked {
    const char* const* rules;
    int rule_count;
    const char* const* sweeps;
    int sweep_count;
    const char* const* house;
    int house_count;
} Asked;

static void make(Experiment* experiment, const char* config, const Asked* asked) {
    Error error;
    const Overrides overrides = {.ruleset = config ? NULL : "stub",
                                 .rules = asked->rules,
                                 .rule_count = asked->rule_count,
                                 .sweeps = asked->sweeps,
                                 .sweep_count = asked->sweep_count,
                                 .house = asked->house,
                                 .house_count = asked->house_count};
    const JsonText text = {"test.json", config, config ? strlen(config) : 0};
    bool good = config ? experiment_make_text(experiment, &text, &overrides, &error)
                       : experiment_make(experiment, NULL, &overrides, &error);
    if (!good) fail_msg("%s", error.text);
}

static void expect(const Experiment* experiment, const char* shared, const char* variants, const char* game) {
    char text[RULE_WORDS_MAX];
    assert_int_equal(rule_words_shared(&experiment, 1, text, sizeof text), shared[0] != '\0');
    assert_string_equal(text, shared);
    assert_int_equal(rule_words_variants(experiment, text, sizeof text), variants[0] != '\0');
    assert_string_equal(text, variants);
    rule_words_game(experiment, text, sizeof text);
    assert_string_equal(text, game);
}

static void house_rules_in_words(void** state) {
    (void)state;
    static const char* const said[] = {"nobody may take", "rounds: 3"};
    static const char* const published[] = {"no player may take"};
    Experiment experiment;
    make(&experiment, NULL, &(Asked){.house = said, .house_count = 2});
    expect(&experiment, "Rules: as published, except rounds=3 instead of 1. House rule: No player may take.",
           "", "the published game with rounds=3 and 1 house rule in words");
    experiment_free(&experiment);
    make(&experiment, NULL, &(Asked){.house = published, .house_count = 1});
    expect(&experiment, "Rules: as published. House rule: No player may take.", "",
           "the published game with 1 house rule in words");
    experiment_free(&experiment);
    make(&experiment,
         "{\"ruleset\": \"stub\", \"variants\": [{\"name\": \"a\"}, {\"name\": \"b\", \"house\": [\"nobody "
         "may take\"]}]}",
         &(Asked){.rule_count = 0});
    expect(&experiment, "", "Variants: a: no further change; b: house rule \"No player may take\".",
           "the published game");
    experiment_free(&experiment);
}

static void rules_of_all_games(void** state) {
    (void)state;
    static const char* const changed[] = {"deck.bite=7,rounds=3", "deck.food=8"};
    static const char *const published[] = {"deck.bite=2"}, *const tables[] = {"deck.bite=2:6,3..4:9"};
    Experiment experiment;
    make(&experiment, NULL, &(Asked){.rule_count = 0});
    expect(&experiment, "", "", "the published game");
    experiment_free(&experiment);
    make(&experiment, NULL, &(Asked){.rules = published, .rule_count = 1});
    expect(&experiment, "", "", "the published game");
    experiment_free(&experiment);
    make(&experiment, NULL, &(Asked){.rules = changed, .rule_count = 1});
    expect(&experiment, "Rules: as published, except deck.bite=7 instead of 2, rounds=3 instead of 1.", "",
           "the published game with deck.bite=7, rounds=3");
    experiment_free(&experiment);
    make(&experiment, NULL, &(Asked){.rules = tables, .rule_count = 1});
    expect(&experiment, "Rules: as published, except deck.bite=6 with 2 players, 9 with 3 to 4 instead of 2.",
           "", "the published game with deck.bite=6 with 2 players, 9 with 3 to 4");
    experiment_free(&experiment);
}

// A sweep's names are its rules; named variants are explained.
static void rules_of_variants(void** state) {
    (void)state;
    static const char* const sweep[] = {"deck.bite=5,6"};
    static const char* const base[] = {"deck.food=9"};
    static const char config[] =
        "{\"ruleset\": \"stub\", \"players\": 2, \"rules\": {\"deck.food\": 9}, \"variants\": [{\"name\": "
        "\"plain\"}, {\"name\": \"hard\", \"rules\": {\"deck.bite\": 7}}, {\"name\": \"deck.bite=8\", "
        "\"rules\": {\"deck.bite\": 8}}, {\"name\": \"fair\", \"rules\": {\"deck.bite\": {\"2\": 6}}}]}";
    Experiment experiment;
    make(&experiment, NULL, &(Asked){.sweeps = sweep, .sweep_count = 1, .rules = base, .rule_count = 1});
    expect(&experiment, "Rules: as published, except deck.food=9 instead of 4.", "",
           "the published game with deck.food=9");
    experiment_free(&experiment);
    make(&experiment, config, &(Asked){.rule_count = 0});
    expect(&experiment, "Rules: as published, except deck.food=9 instead of 4.",
           "Variants: plain: no further change; hard: deck.bite=7 instead of 2; fair: deck.bite=6 with 2 "
           "players "
           "instead of 2.",
           "the published game with deck.food=9");
    experiment_free(&experiment);
}

static void an_arm_is_what_was_typed_or_its_rules(void** state) {
    (void)state;
    static const char* const changed[] = {"deck.food=9"};
    Arm arm;
    char text[RULE_WORDS_MAX];
    make(&arm.experiment, NULL, &(Asked){.rules = changed, .rule_count = 1});
    static const struct {
        const char *typed, *words;
    } arms[] = {{"deck.food=9", "deck.food=9"},
                {ARM_UNCHANGED, "the published game with deck.food=9"},
                {"eager", "eager, the published game with deck.food=9"},
                {"eager deck.food=9", "eager deck.food=9"}};
    for (size_t i = 0; i < sizeof arms / sizeof *arms; i++) {
        snprintf(arm.text, sizeof arm.text, "%s", arms[i].typed);
        rule_words_arm(&arm, text, sizeof text);
        assert_string_equal(text, arms[i].words);
    }
    experiment_free(&arm.experiment);
}

// Players trained for the printed game are named where another is played, and nowhere else.
static void rules_that_nobody_learnt(void** state) {
    (void)state;
    static const struct {
        const char* config;
        bool varied, said;
    } cases[] = {
        {"{\"ruleset\": \"zombie-run\", \"players\": 3, \"strategies\": [\"league\"]}", false, false},
        {"{\"ruleset\": \"zombie-run\", \"players\": 3, \"strategies\": [\"league\"]}", true, true},
        {"{\"ruleset\": \"zombie-run\", \"players\": 3, \"strategies\": [\"racer\", \"league\"], "
         "\"variants\": "
         "[{\"name\": \"default\"}, {\"name\": \"other\", \"rules\": {\"hand_size\": 5}}]}",
         false, true},
        {"{\"ruleset\": \"zombie-run\", \"players\": 3, \"strategies\": [\"racer\"], \"rules\": "
         "{\"hand_size\": 5}}",
         false, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Experiment experiment;
        const Experiment* list[] = {&experiment};
        char text[RULE_WORDS_MAX];
        make(&experiment, cases[i].config, &(Asked){.rule_count = 0});
        assert_int_equal(rule_words_trained(list, 1, cases[i].varied, text, sizeof text), cases[i].said);
        assert_int_equal(strstr(text, "trained for the printed game") != NULL, cases[i].said);
        experiment_free(&experiment);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_of_all_games),
        cmocka_unit_test(house_rules_in_words),
        cmocka_unit_test(rules_of_variants),
        cmocka_unit_test(rules_that_nobody_learnt),
        cmocka_unit_test(an_arm_is_what_was_typed_or_its_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// Sentences, rules and games; see house_games.h.
#include "tests/house_games.h"

#include <string.h>

bool house_games_set(Setting* setting, int players, const HouseSentence* sentences, int count, Error* error) {
    const Ruleset* ruleset = setting->ruleset;
    HouseHoles holes = house_no_holes();
    HouseProgram program;
    holes.values['N' - 'A'] = 2;
    tables_default_values(ruleset, setting->values);
    if (!house_compile(ruleset, sentences, count, players, &holes, setting->values, &program, error) ||
        !tables_compile(setting, players, error) ||
        !house_allowed(ruleset, &program, players, setting->values, setting->rules, error))
        return false;
    house_install(ruleset, &program, setting->rules);
    return true;
}

bool house_games_compile(const Ruleset* ruleset, int players, const HouseSentence* sentences, int count,
                         void* rules, Error* error) {
    Setting setting = {.ruleset = ruleset, .rules = rules};
    return house_games_set(&setting, players, sentences, count, error);
}

// How many sentences the text has, each ended by a full stop.
static int read_all(const Ruleset* ruleset, const char* text, HouseSentence sentences[HOUSE_SENTENCES_MAX]) {
    char one[HOUSE_TEXT_BYTES];
    Error error;
    int count = 0;
    for (const char* end; (end = strchr(text, '.')) != NULL; text = end + 1) {
        int length = snprintf(one, sizeof one, "%.*s", (int)(end + 1 - text), text);
        assert_true(length < (int)sizeof one && count < HOUSE_SENTENCES_MAX);
        if (!sentence_read(ruleset, one, &sentences[count++], &error)) fail_msg("%s\n%s", one, error.text);
    }
    if (text[strspn(text, " ")]) fail_msg("without a full stop: %s", text);
    return count;
}

void house_games_rules(const Ruleset* ruleset, int players, const char* text, void* rules) {
    HouseSentence sentences[HOUSE_SENTENCES_MAX];
    Error error;
    int count = read_all(ruleset, text, sentences);
    if (!house_games_compile(ruleset, players, sentences, count, rules, &error))
        fail_msg("%s\n%s", text, error.text);
}

void house_games_assert_refused(const Ruleset* ruleset, int players, const char* text, const char* why) {
    HouseSentence sentences[HOUSE_SENTENCES_MAX];
    Error error;
    int count = read_all(ruleset, text, sentences);
    void* rules = malloc(ruleset->rules_size);
    assert_non_null(rules);
    assert_false(house_games_compile(ruleset, players, sentences, count, rules, &error));
    if (!strstr(error.text, why)) fail_msg("%s\n%s", text, error.text);
    free(rules);
}

void house_games_assert_row(const Ruleset* ruleset, const char* text, const char* key, int32_t value,
                            int players) {
    Setting row;
    Error error;
    void* said = malloc(ruleset->rules_size);
    assert_non_null(said);
    house_games_rules(ruleset, players, text, said);
    tables_open(&row, ruleset);
    tables_set_value(ruleset, key, value, row.values);
    assert_int_not_equal(value, ruleset->rules[param_find(ruleset->rules, ruleset->rule_count, key)].initial);
    if (!tables_compile(&row, players, &error)) fail_msg("%s: %s", key, error.text);
    if (memcmp(said, row.rules, ruleset->rules_size) != 0) fail_msg("not the row %s alone: %s", key, text);
    tables_close(&row);
    free(said);
}

unsigned house_games_choice(const Strategy* strategy, const void* state, const Decision* decision,
                            const void* rules) {
    const Ruleset* ruleset = registry_find_ruleset(strategy->ruleset, &(Error){0});
    double params[STRATEGY_PARAMS_MAX];
    Rng rng = rng_seeded(49, 1);
    for (int i = 0; i < strategy->param_count; i++) params[i] = strategy->params[i].initial;
    const StrategyInput input = {.decision = decision,
                                 .rules = rules,
                                 .shared = state,
                                 .own = (const char*)state + ruleset_own(ruleset, decision->seat),
                                 .params = params,
                                 .rng = &rng,
                                 .ruleset = ruleset};
    return strategy->choose(&input);
}

void house_games_assert_knows(const Strategy* strategy, const void* state, const Decision* decision,
                              const void* rules, const void* rows) {
    assert_int_equal(house_games_choice(strategy, state, decision, rules),
                     house_games_choice(strategy, state, decision, rows));
}

void house_games_check(const HousePlay* play, uint64_t number) {
    char why[256];
    if (!play->ruleset->check(play->rules, play->state, why, sizeof why))
        fail_msg("game %d: %s", (int)number, why);
}

void house_games_play(const HousePlay* play, uint64_t seed, uint64_t number, GameResult* result) {
    const Ruleset* ruleset = play->ruleset;
    Rng rng = rng_stream(rng_key(seed, number), RNG_TEST);
    memset(result, 0, sizeof *result);
    chance_open(play->chance, rng_key(seed, number));
    play->chance->trace = play->trace;
    play->chance->script = play->script;
    ruleset->setup(play->rules, play->state, play->chance);
    house_games_check(play, number);
    while (ruleset->advance(play->rules, play->state, play->chance, play->decision)) {
        house_games_check(play, number);
        if (play->asked && !play->asked()) return;
        unsigned action =
            play->strategy ? house_games_choice(play->strategy, play->state, play->decision, play->rules)
                           : action_set_nth(&play->decision->legal, rng_below(&rng, play->decision->count));
        ruleset->apply(play->rules, play->state, play->chance, play->decision, action);
        house_games_check(play, number);
    }
    house_games_check(play, number);
    ruleset->score(play->rules, play->state, result);
    assert_false(result->aborted);
}

const Features* house_games_features(const Ruleset* ruleset, const void* rules) {
    KnownRules known;
    Error error;
    knowing_rules(ruleset, rules, &known);
    const Features* features = knowing_features(ruleset, &known, &error);
    if (!features) fail_msg("%s", error.text);
    return features;
}

void house_games_scene(const Ruleset* ruleset, const Features* features, const void* rules, const void* state,
                       const Decision* decision, Scene* scene) {
    const StrategyInput input = {.decision = decision,
                                 .rules = rules,
                                 .shared = state,
                                 .own = (const char*)state + ruleset_own(ruleset, decision->seat),
                                 .ruleset = ruleset};
    memset(scene, 0, sizeof *scene);
    scene_open(scene);
    features->describe_knowing(features, &input, scene);
}

// Shared by the scenario tests of all games; see scenarios.h.
#include "tests/scenarios.h"

enum { TEXT_MAX = 1 << 16 };

int scenarios_find(const char* const* names, int count, const char* name) {
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0) return i;
    return -1;
}

int scenarios_metric(const Ruleset* ruleset, const char* name) {
    for (int i = 0; i < ruleset->metric_count; i++)
        if (strcmp(ruleset->metrics[i].name, name) == 0) return i;
    return -1;
}

int scenarios_action(const Ruleset* ruleset, unsigned first, unsigned end, const char* name) {
    char text[NAME_MAX_BYTES];
    for (unsigned action = first; action < end; action++) {
        ruleset->action_name(NULL, action, text, sizeof text);
        if (strcmp(text, name) == 0) return (int)action;
    }
    return -1;
}

bool scenarios_override(const Ruleset* ruleset, const char* key, const char* text, int32_t* values,
                        Error* error) {
    int row = param_find(ruleset->rules, ruleset->rule_count, key);
    double value;
    if (row < 0) return error_set(error, EXIT_BAD_DATA, "no rule '%s'", key);
    if (!param_parse(&ruleset->rules[row], text, &value, error)) return false;
    values[row] = (int32_t)value;
    return true;
}

// "pass|act lure"
static void name_actions(const Ruleset* ruleset, const ActionSet* set, char* text, size_t size) {
    char name[NAME_MAX_BYTES];
    size_t used = 0;
    *text = '\0';
    for (int action = -1; (action = action_set_next(set, action)) >= 0 && used < size;) {
        ruleset->action_name(NULL, (unsigned)action, name, sizeof name);
        used += (size_t)snprintf(text + used, size - used, "%s%s", used ? "|" : "", name);
    }
}

void scenarios_set(const Ruleset* ruleset, const char* key, int32_t value, int32_t* values) {
    int row = param_find(ruleset->rules, ruleset->rule_count, key);
    assert_true(row >= 0);
    values[row] = value;
}

bool scenarios_refuse(const Ruleset* ruleset, const Decision* decision, const char* why, Error* error) {
    char names[ERROR_TEXT_MAX];
    name_actions(ruleset, &decision->legal, names, sizeof names);
    return error_set(error, EXIT_CHECK_FAILED, "seat %d %s: %s; legal: %s", decision->seat,
                     ruleset->kinds[decision->kind], why, names);
}

void scenarios_declines(const Ruleset* ruleset, const char* names) {
    char text[ERROR_TEXT_MAX];
    name_actions(ruleset, &ruleset->decline, text, sizeof text);
    assert_string_equal(text, names);
}

char* scenarios_text(const char* path) {
    FILE* file = fopen(path, "r");
    char* text = calloc(1, TEXT_MAX);
    if (!file || !text || fread(text, 1, TEXT_MAX - 1, file) == TEXT_MAX - 1) {
        (void)fprintf(stderr, "cannot read %s\n", path);
        exit(EXIT_FAILURE);
    }
    (void)fclose(file);
    return text;
}

void scenarios_add(ScenarioTests* tests, const char* name, CMUnitTestFunction test, void* block) {
    assert_true(tests->count < SCENARIO_TESTS_MAX);
    tests->tests[tests->count++] =
        (struct CMUnitTest){.name = name, .test_func = test, .initial_state = block};
}

// cmocka's own macro requires an array of constant size.
int scenarios_run(const char* group, const ScenarioTests* tests) {
    return _cmocka_run_group_tests(group, tests->tests, tests->count, NULL, NULL);
}

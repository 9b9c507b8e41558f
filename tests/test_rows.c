// What rulesets and strategies declare: names that can be typed, rows whose defaults are allowed, lists that
// fit the limits, default strategies that exist.
#include <ctype.h>
#include <string.h>

#include "tests/tables.h"
#include "tests/testing.h"

enum { SENTENCE_MAX = 120, READINGS_MAX = 64 };

#define HOLDS(condition, where, name)                                                         \
    do {                                                                                      \
        if (!(condition)) fail_msg("%s: %s does not hold for '%s'", where, #condition, name); \
    } while (0)

// Words of letters and digits, joined by '_' or `joint`.
static bool is_name(const char* name, char joint) {
    if (!name || !*name || strlen(name) >= NAME_MAX_BYTES) return false;
    for (const char* c = name; *c; c++)
        if (!isalnum((unsigned char)*c) && *c != '_' && *c != joint) return false;
    return true;
}

static bool is_line(const char* text) { return text && *text && !strchr(text, '\n'); }

static void check_names(const char* where, const NamedRows* names, int count) {
    for (int i = 0; i < count; i++) {
        const char* name = param_name_in_rows(names, i);
        HOLDS(is_name(name, '.'), where, name);
        for (int k = 0; k < i; k++)
            HOLDS(!registry_same_name(name, param_name_in_rows(names, k)), where, name);
    }
}

// One sentence per reading, which fits on a line of the lists and differs from the others'.
static bool is_sentence(const char* text) {
    size_t length = text ? strlen(text) : 0;
    return is_line(text) && length <= SENTENCE_MAX && isupper((unsigned char)text[0]) &&
           text[length - 1] == '.';
}

static void check_readings(const char* where, const Param* row) {
    int count = param_readings(row);
    assert_in_range(count, 1, READINGS_MAX);
    for (int i = 0; i < count; i++) {
        const ParamReading* reading = param_reading(row, i);
        HOLDS(is_sentence(reading->meaning), row->key, reading->name);
        for (int k = 0; k < i; k++)
            HOLDS(strcmp(reading->meaning, param_reading(row, k)->meaning) != 0, row->key, reading->name);
    }
    check_names(where, RULESET_NAMES(row->readings), count);
    HOLDS((row->house & ~PARAM_HOUSE_ROW) >> count == 0 && !param_is_house(row, (int)row->initial), where,
          row->key);
}

// Published rules have a source; inferred ones, and published but open ones, say why.
static void check_provenance(const char* where, const Param* row) {
    bool printed = row->tag == TAG_PUBLISHED || row->tag == TAG_PUBLISHED_2;
    HOLDS(!printed || strcmp(row->source, "-") != 0, where, row->key);
    HOLDS(param_doubt(row) != DOUBT_INFERRED || row->open, where, row->key);
    HOLDS(!row->open || is_sentence(row->open), where, row->key);
    HOLDS(!row->open || param_doubt(row) != DOUBT_NONE, where, row->key);
    HOLDS(!(row->house & ~PARAM_HOUSE_ROW) || row->type == PARAM_ENUM, where, row->key);
}

// The default is among the values worth trying.
static bool sweeps_default(const Param* row) {
    return (row->sweep_min == 0 && row->sweep_max == 0) ||
           (row->sweep_min <= row->initial && row->initial <= row->sweep_max);
}

static void check_texts(const char* where, const Param* row) {
    Error error;
    HOLDS(is_name(row->key, '.'), where, row->key);
    HOLDS(is_line(row->help), where, row->key);
    HOLDS(is_line(row->source), where, row->key);
    HOLDS(param_check(row, row->initial, &error), where, row->key);
    if (row->type == PARAM_ENUM) check_readings(where, row);
}

static void check_row(const char* where, const Param* row) {
    Error error;
    check_texts(where, row);
    check_provenance(where, row);
    if (row->type == PARAM_INT || row->type == PARAM_REAL) {
        HOLDS(row->min <= row->max, where, row->key);
        HOLDS(row->sweep_min <= row->sweep_max, where, row->key);
        bool narrower =
            row->sweep_min == row->sweep_max || (row->sweep_min >= row->min && row->sweep_max <= row->max);
        HOLDS(narrower, where, row->key);
        HOLDS(sweeps_default(row), where, row->key);
    }
    HOLDS(!param_check(row, row->max + 1000, &error) || row->type == PARAM_BOOL, where, row->key);
}

static void check_rows(const char* where, const Param* rows, int count) {
    for (int i = 0; i < count; i++) {
        check_row(where, &rows[i]);
        for (int k = 0; k < i; k++) HOLDS(!registry_same_name(rows[i].key, rows[k].key), where, rows[i].key);
    }
}

// A ruling is a row with one value, and no rule has its key.
static void check_rulings(const Ruleset* ruleset) {
    for (const Param* row = ruleset->rulings; row && row->key; row++) {
        check_texts(ruleset->id, row);
        HOLDS(row->type != PARAM_ENUM || param_readings(row) == 1, ruleset->id, row->key);
        HOLDS(row->type != PARAM_INT || row->min == row->max, ruleset->id, row->key);
        HOLDS(param_find(ruleset->rules, ruleset->rule_count, row->key) < 0, ruleset->id, row->key);
        HOLDS(ruleset_ruling(ruleset, row->key) == row, ruleset->id, row->key);
    }
}

static void check_sizes(const Ruleset* ruleset) {
    assert_in_range(ruleset->state_size, 1, STATE_BYTES_MAX);
    assert_true(ruleset_own(ruleset, SEATS_MAX) <= ruleset->state_size);
    assert_in_range(ruleset->players_max, ruleset->players_min, SEATS_MAX);
    assert_in_range(ruleset_players(ruleset), ruleset->players_min, ruleset->players_max);
    assert_in_range(ruleset->rule_count, 1, RULES_MAX);
    assert_in_range(ruleset->role_count, 1, ROLES_MAX);
    assert_in_range(ruleset->metric_count, 1, METRICS_MAX);
    assert_in_range(ruleset_table_ends(ruleset), 1, END_REASONS_MAX);
    assert_in_range(ruleset_outcomes(ruleset, ruleset->players_max), 1, OUTCOMES_MAX);
}

static void check_metrics(const Ruleset* ruleset) {
    int lengths = 0;
    for (int i = 0; i < ruleset->metric_count; i++) {
        const Metric* row = &ruleset->metrics[i];
        lengths += row->use == METRIC_LENGTH;
        HOLDS(is_line(row->help), ruleset->id, row->name);
        HOLDS(!row->seconds || is_line(row->seconds_source), ruleset->id, row->name);
    }
    HOLDS(lengths == 1, ruleset->id, "METRIC_LENGTH");
    check_names(ruleset->id, RULESET_NAMES(ruleset->metrics), ruleset->metric_count);
}

// Every action can be named, also one that no game has.
static void check_actions(const Ruleset* ruleset) {
    char name[NAME_MAX_BYTES];
    assert_in_range(ruleset_actions(ruleset), 2, ACTIONS_MAX);
    for (int i = 0; i < ruleset_actions(ruleset); i++) {
        name[0] = '\0';
        ruleset_action_name(ruleset, (unsigned)i, name, sizeof name);
        HOLDS(!name[0] || is_line(name), ruleset->id, name);
    }
}

// Every card is explained, by the default rules.
static void check_cards(const Ruleset* ruleset) {
    static Setting setting;
    char text[LINE_MAX_BYTES];
    Error error;
    tables_open(&setting, ruleset);
    HOLDS(tables_compile(&setting, ruleset_players(ruleset), &error), ruleset->id, error.text);
    for (unsigned i = 0; ruleset->cards && ruleset->cards[i]; i++)
        HOLDS(ruleset_card_help(ruleset, setting.rules, i, text, sizeof text) && is_line(text), ruleset->id,
              ruleset->cards[i]);
    tables_close(&setting);
}

static void test_rulesets(void** unused) {
    (void)unused;
    Error error;
    assert_true(registry_ruleset_count() > 0);
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        if (!tables_chosen(ruleset)) continue;
        HOLDS(is_name(ruleset->id, '-'), "rulesets", ruleset->id);
        HOLDS(is_line(ruleset->title) && is_line(ruleset->summary), "rulesets", ruleset->id);
        HOLDS(registry_find_ruleset(ruleset->id, &error) == ruleset, "rulesets", ruleset->id);
        check_sizes(ruleset);
        check_rows(ruleset->id, ruleset->rules, ruleset->rule_count);
        check_rulings(ruleset);
        HOLDS(param_text_row(ruleset->rules, ruleset->rule_count) < 0, "rulesets", ruleset->id);
        check_names(ruleset->id, RULESET_NAMES(ruleset->roles), ruleset->role_count);
        check_names(ruleset->id, RULESET_NAMES(ruleset->kinds), ruleset->kinds ? ruleset_kinds(ruleset) : 0);
        check_names(ruleset->id, RULESET_NAMES(ruleset->outcomes), ruleset_table_outcomes(ruleset));
        check_names(ruleset->id, RULESET_NAMES(ruleset->end_reasons), ruleset_table_ends(ruleset));
        check_actions(ruleset);
        check_cards(ruleset);
        check_metrics(ruleset);
        for (int role = 0; role < ruleset->role_count; role++) {
            const Strategy* usual = registry_find_strategy(ruleset, ruleset_default(ruleset, role), &error);
            HOLDS(usual && registry_plays(usual, ruleset, role), ruleset->id, ruleset_default(ruleset, role));
        }
    }
}

// The defaults can be dealt at every number of players, and compiling sets every byte.
static void test_defaults_compile(void** unused) {
    (void)unused;
    static Setting setting, other;
    Error error;
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        if (!tables_chosen(ruleset)) continue;
        tables_open(&setting, ruleset);
        tables_open(&other, ruleset);
        for (int players = ruleset->players_min; players <= ruleset->players_max; players++) {
            HOLDS(tables_compile(&setting, players, &error), ruleset->id, error.text);
            memset(other.rules, 0, ruleset->rules_size);
            assert_true(ruleset->compile(other.values, players, other.rules, &error));
            HOLDS(!memcmp(setting.rules, other.rules, ruleset->rules_size), ruleset->id, "compiled rules");
        }
        tables_close(&setting);
        tables_close(&other);
    }
}

static void test_strategies(void** unused) {
    (void)unused;
    Error error;
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        HOLDS(is_name(strategy->name, '_') && is_line(strategy->summary), "strategies", strategy->name);
        check_rows(strategy->name, strategy->params, strategy->param_count);
        assert_in_range(strategy->param_count, 0, STRATEGY_PARAMS_MAX);
        int texts = 0;
        for (int k = 0; k < strategy->param_count; k++) texts += strategy->params[k].type == PARAM_TEXT;
        HOLDS(texts <= 1, "strategies", strategy->name);
        assert_in_range(strategy->memory_size, 0,
                        strategy->arena_size ? STRATEGY_MEMORY_BYTES : POLICY_MEMORY_BYTES);
        if (!strategy->ruleset) continue;
        const Ruleset* ruleset = registry_find_ruleset(strategy->ruleset, &error);
        HOLDS(ruleset, strategy->name, strategy->ruleset);
        bool able = false;
        for (int role = 0; role < ruleset->role_count; role++)
            able |= registry_plays(strategy, ruleset, role);
        HOLDS(able, "strategies", strategy->name);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rulesets),
        cmocka_unit_test(test_defaults_compile),
        cmocka_unit_test(test_strategies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

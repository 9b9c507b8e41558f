// What `tune` varies; see tunable.h. Reads --tune; used by the plans that tune makes.
#include "sim/verbs/tune/tunable.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/experiment/placeholder.h"

void tunable_text(const Tunable* tunable, double value, char* text, size_t size) {
    param_format(tunable->row, value, text, size);
}

// --- rules and parameters

static bool is_numeric(const Param* row) { return row->type == PARAM_INT || row->type == PARAM_REAL; }

bool tunable_is_rule(const Tunable* tunable) { return tunable->rule >= 0 || tunable->hole; }

bool tunable_is_reading(const Tunable* tunable) { return !is_numeric(tunable->row); }

static bool check_type(const Tunable* tunable, const char* range, Error* error) {
    char allowed[ERROR_TEXT_MAX / 2];
    if (tunable->row->type == PARAM_TEXT)
        return error_set(error, EXIT_USAGE, "%s is text, which cannot be tuned", tunable->name);
    if (!range || is_numeric(tunable->row)) return true;
    param_allowed(tunable->row, allowed, sizeof allowed);
    return error_set(error, EXIT_USAGE, "%s takes no range: all its readings are tried, %s", tunable->name,
                     allowed);
}

bool tunable_refuse_rule(const Ruleset* ruleset, const char* key, Error* error) {
    error_set(error, EXIT_USAGE, "%s has no rule, role or seat \"%s\"", ruleset->id, QUOTED(key));
    const char* nearest = param_nearest_key(ruleset->rules, ruleset->rule_count, key);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    return error_append(error, "; `reckon rules %s` lists the rules", ruleset->id);
}

// Whether there is a range worth trying.
static bool is_open(const Param* row) { return is_numeric(row) && row->sweep_min < row->sweep_max; }

int tunable_first(const Ruleset* ruleset) {
    int i = 0;
    while (i < ruleset->rule_count && !is_open(&ruleset->rules[i])) i++;
    return i < ruleset->rule_count ? i : -1;
}

static bool refuse_silence(const Ruleset* ruleset, Error* error) {
    error_set(error, EXIT_USAGE,
              "%s has no single rule for the number of zombies; choose what to tune: --tune RULE",
              ruleset->id);
    const char* separator = ", e.g.";
    for (int i = 0, shown = 0; i < ruleset->rule_count && shown < 4; i++) {
        if (!is_open(&ruleset->rules[i])) continue;
        error_append(error, "%s %s", separator, ruleset->rules[i].key);
        separator = ",";
        shown++;
    }
    return false;
}

static bool find_rule(Tunable* tunable, const Ruleset* ruleset, const char* key) {
    tunable->hole = placeholder_find(key);
    tunable->rule = param_find(ruleset->rules, ruleset->rule_count, key);
    if (!tunable_is_rule(tunable)) return false;
    tunable->row = tunable->hole ? placeholder_row(tunable->hole) : &ruleset->rules[tunable->rule];
    snprintf(tunable->name, sizeof tunable->name, "%s", tunable->row->key);
    return true;
}

// `text` is "[WHO=]STRATEGY:PARAM"; it is overwritten.
static bool find_param(Tunable* tunable, const Ruleset* ruleset, char* text, Error* error) {
    char who[NAME_MAX_BYTES];
    char* key = strchr(text, ':');
    char* equals = strchr(text, '=');
    CHECK(key);
    *key++ = '\0';
    if (equals) *equals++ = '\0';
    if (!assignment_scope(ruleset, equals ? text : "all", &tunable->player, error)) return false;
    if (!assignment_strategy(ruleset, equals ? equals : text, &tunable->player, error)) return false;
    tunable->row = assignment_param(&tunable->player, key, error);
    if (!tunable->row) return false;
    assignment_who(ruleset, &tunable->player, who, sizeof who);
    snprintf(tunable->name, sizeof tunable->name, "%s%s%s:%s", equals ? who : "", equals ? "=" : "",
             tunable->player.player.strategy->name, tunable->row->key);
    return true;
}

// --- the values

static bool add_values(Tunable* tunable, double low, double high, double step, Error* error) {
    CHECK(step > 0);
    double steps = floor((high - low) / step * (1 + 1e-12) + 1e-9);
    char text[NAME_MAX_BYTES];
    if (steps + 1 > TUNABLE_VALUES_MAX)
        return error_set(
            error, EXIT_USAGE,
            "%.0f values of %s are too many; at most %d: narrow the range or give a step, LO..HI:STEP",
            steps + 1, tunable->name, TUNABLE_VALUES_MAX);
    if (steps < 1)
        return error_set(error, EXIT_USAGE, "a single value of %s leaves nothing to tune", tunable->name);
    for (int i = 0; i <= (int)steps; i++) {
        snprintf(text, sizeof text, "%.12g", low + i * step);  // 0.3, not 0.30000000000000004
        tunable->values[tunable->count++] = strtod(text, NULL);
    }
    return true;
}

static bool default_values(Tunable* tunable, Error* error) {
    const Param* row = tunable->row;
    bool worth = row->sweep_min < row->sweep_max;
    if (tunable->hole)
        return error_set(error, EXIT_USAGE,
                         "%s is a placeholder of house rules and needs the values to try, such as %s=0..5",
                         tunable->name, tunable->name);
    if (row->type == PARAM_ENUM) return add_values(tunable, 0, param_readings(row) - 1, 1, error);
    if (row->type == PARAM_REAL) {
        double low = worth ? row->sweep_min : row->min, high = worth ? row->sweep_max : row->max;
        return add_values(tunable, low, high, (high - low) / TUNABLE_REAL_STEPS, error);
    }
    if (worth && row->max - row->min >= TUNABLE_WHOLE_RANGE_MAX)
        return add_values(tunable, row->sweep_min, row->sweep_max, 1, error);
    return add_values(tunable, row->min, row->max, 1, error);
}

// Reads the number before `end` and moves *text past `end` (null: at the end of the text).
static bool read_number(const Tunable* tunable, char** text, const char* end, double* value, Error* error) {
    char* behind = *end ? strstr(*text, end) : NULL;
    if (behind) *behind = '\0';
    if (!param_parse(tunable->row, *text, value, error)) return false;
    *text = behind ? behind + strlen(end) : NULL;
    return true;
}

static bool read_step(const Tunable* tunable, const char* text, double* step, Error* error) {
    char* end;
    *step = strtod(text, &end);
    bool whole = tunable->row->type == PARAM_REAL || *step == floor(*step);
    if (*text && !*end && isfinite(*step) && *step > 0 && whole && text[strspn(text, "0123456789.eE+-")] == 0)
        return true;
    return error_set(error, EXIT_USAGE, "the step of %s must be a %snumber above 0, not %s", tunable->name,
                     tunable->row->type == PARAM_REAL ? "" : "whole ", QUOTED(text));
}

// `text` is "LO..HI[:STEP]"; it is overwritten.
static bool read_range(Tunable* tunable, char* text, Error* error) {
    double low, high, step = 1;
    char* steps = strchr(text, ':');
    if (steps) *steps++ = '\0';
    if (!strstr(text, ".."))
        return error_set(error, EXIT_USAGE, "the range of %s must be LO..HI or LO..HI:STEP, not %s",
                         tunable->name, QUOTED(text));
    if (!read_number(tunable, &text, "..", &low, error) || !read_number(tunable, &text, "", &high, error))
        return false;
    if (low > high)
        return error_set(error, EXIT_USAGE, "the range of %s is empty: it ends below its start",
                         tunable->name);
    if (tunable->row->type == PARAM_REAL) step = (high - low) / TUNABLE_REAL_STEPS;
    if (steps && !read_step(tunable, steps, &step, error)) return false;
    if (!(low < high)) step = 1;
    return add_values(tunable, low, high, step, error);
}

// --- reading

// The colon before a parameter; null if the text can only mean a rule.
static char* find_colon(char* text, const char* equals) {
    char* colon = strchr(text, ':');
    bool step = colon && equals && colon > equals && strchr("-.0123456789", equals[1]);
    return step ? NULL : colon;
}

static bool read_in_place(Tunable* tunable, const Ruleset* ruleset, char* text, Error* error) {
    char* equals = strchr(text, '=');
    char* range = equals;
    if (equals) *equals = '\0';
    if (!find_rule(tunable, ruleset, text)) {
        if (equals) *equals = '=';
        char* colon = find_colon(text, equals);
        if (!colon && equals) *equals = '\0';
        if (!colon) return tunable_refuse_rule(ruleset, text, error);
        range = strchr(colon, '=');
        if (range) *range = '\0';
        if (!find_param(tunable, ruleset, text, error)) return false;
    }
    if (!check_type(tunable, range, error)) return false;
    return range ? read_range(tunable, range + 1, error) : default_values(tunable, error);
}

bool tunable_read(Tunable* tunable, const Ruleset* ruleset, const char* text, Error* error) {
    char copy[ERROR_TEXT_MAX];
    memset(tunable, 0, sizeof *tunable);
    tunable->rule = -1;
    int tuned = param_tuned(ruleset->rules, ruleset->rule_count);
    if (!text && tuned < 0) return refuse_silence(ruleset, error);
    if (!text) text = ruleset->rules[tuned].key;
    if (strlen(text) >= sizeof copy) return error_set(error, EXIT_USAGE, "longer than allowed");
    snprintf(copy, sizeof copy, "%s", text);
    return read_in_place(tunable, ruleset, copy, error);
}

void tunable_thin(Tunable* tunable, int most, double among) {
    CHECK(most > 1);
    int step = (tunable->count + most - 3) / (most - 1), first = 0, kept = 0;
    for (int i = 0; i < tunable->count; i++)
        if (tunable->values[i] == among) first = i % step;
    if (tunable->count <= most) return;
    for (int i = first; i < tunable->count; i += step) tunable->values[kept++] = tunable->values[i];
    tunable->count = kept;
}

// --- setting values

bool tunable_set_rule(const Tunable* tunable, const Ruleset* ruleset, double value, Variant* variant,
                      Error* error) {
    char text[NAME_MAX_BYTES];
    CHECK(tunable_is_rule(tunable));
    tunable_text(tunable, value, text, sizeof text);
    snprintf(variant->name, sizeof variant->name, "%s=%s", tunable->row->key, text);
    if (tunable->hole) return variant_fill_hole(variant, ruleset, tunable->hole, (int)value, error);
    variant_set_all(variant, tunable->rule, (int32_t)value);
    return true;
}

// The line-up's assignment for the seats whose parameter is tuned, or null.
static Assignment* find_assignment(const Tunable* tunable, Lineup* lineup) {
    for (int i = 0; i < lineup->assignment_count; i++)
        if (lineup->assignments[i].scope == tunable->player.scope &&
            lineup->assignments[i].index == tunable->player.index)
            return &lineup->assignments[i];
    return NULL;
}

// Whether anybody at the table plays the strategy with that value.
static bool plays(const Tunable* tunable, const Ruleset* ruleset, int players, double value,
                  const Lineup* lineup) {
    CHECK(tunable->player.player.strategy);
    const Strategy* strategy = tunable->player.player.strategy;
    ptrdiff_t param = tunable->row - strategy->params;
    for (int seat = 0; seat < players; seat++)
        for (int role = 0; role < ruleset->role_count; role++)
            if (lineup->table[seat][role].strategy == strategy &&
                lineup->table[seat][role].params[param] == value)
                return true;
    return false;
}

bool tunable_set_param(const Tunable* tunable, const Ruleset* ruleset, int players, double value,
                       Lineup* lineup, Error* error) {
    const Strategy* strategy = tunable->player.player.strategy;
    Assignment* assignment = find_assignment(tunable, lineup);
    CHECK(!tunable_is_rule(tunable));
    if (assignment && assignment->player.strategy != strategy)
        return error_set(error, EXIT_USAGE, "the line-up \"%s\" plays %s, not %s", lineup->name,
                         assignment->player.strategy->name, strategy->name);
    if (!assignment) {
        if (lineup->assignment_count == ASSIGNMENTS_MAX)
            return error_set(error, EXIT_USAGE, "the line-up \"%s\" is too long to add %s", lineup->name,
                             tunable->name);
        assignment = &lineup->assignments[lineup->assignment_count++];
        *assignment = tunable->player;
    }
    assignment_set(assignment, tunable->row, value);
    if (!assignment_make_lineup(ruleset, lineup, error)) return false;
    return plays(tunable, ruleset, players, value, lineup) ||
           error_set(error, EXIT_USAGE, "no seat of the line-up \"%s\" with %d players uses it", lineup->name,
                     players);
}

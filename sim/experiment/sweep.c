// Makes variants from swept and open rules; see sweep.h. Runs after an experiment is read and
// before it is frozen.
#include "sim/experiment/sweep.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/experiment/placeholder.h"

// --- values of a rule

static const Param* row_at(const Sweep* sweep, const Ruleset* ruleset, int i) {
    return sweep->holes[i] ? placeholder_row(sweep->holes[i]) : &ruleset->rules[sweep->rows[i]];
}

const Param* sweep_row(const Sweep* sweep, const Ruleset* ruleset) {
    CHECK(sweep->count > 0);
    return row_at(sweep, ruleset, sweep->count - 1);
}

bool sweep_begin(Sweep* sweep, const Ruleset* ruleset, const char* key, Error* error) {
    int hole = placeholder_find(key), row = hole ? -1 : experiment_find_rule(ruleset, key, error);
    if (!hole && row < 0) return false;
    for (int i = 0; i < sweep->count; i++)
        if (sweep->rows[i] == row && sweep->holes[i] == hole)
            return error_set(error, EXIT_USAGE, "%s is swept more than once", key);
    if (sweep->count == SWEEP_RULES_MAX)
        return error_set(error, EXIT_USAGE, "too many swept rules; at most %d", SWEEP_RULES_MAX);
    sweep->rows[sweep->count] = row;
    sweep->holes[sweep->count] = hole;
    sweep->value_counts[sweep->count++] = 0;
    return true;
}

bool sweep_add(Sweep* sweep, const Ruleset* ruleset, double value, Error* error) {
    const Param* row = sweep_row(sweep, ruleset);
    int last = sweep->count - 1, *count = &sweep->value_counts[last];
    if (!param_check(row, value, error)) return false;
    for (int i = 0; i < *count; i++)
        if (sweep->values[last][i] == (int32_t)value)
            return error_set(error, EXIT_USAGE, "%s: a value is given more than once", row->key);
    if (*count == SWEEP_VALUES_MAX)
        return error_set(error, EXIT_USAGE, "%s: more than %d values", row->key, SWEEP_VALUES_MAX);
    sweep->values[last][(*count)++] = (int32_t)value;
    return true;
}

bool sweep_add_range(Sweep* sweep, const Ruleset* ruleset, SweepRange range, Error* error) {
    const Param* row = sweep_row(sweep, ruleset);
    if (row->type != PARAM_INT)
        return error_set(error, EXIT_USAGE,
                         "%s is not numeric and has no range; list its readings or use \"all\"", row->key);
    if (!(range.step >= 1) || !(range.from <= range.to))
        return error_set(error, EXIT_USAGE, "%s: a range must be ascending, in steps of 1 or more", row->key);
    for (double value = range.from; value <= range.to; value += range.step)
        if (!sweep_add(sweep, ruleset, value, error)) return false;
    return true;
}

bool sweep_add_all(Sweep* sweep, const Ruleset* ruleset, Error* error) {
    const Param* row = sweep_row(sweep, ruleset);
    int32_t low, high;
    if (sweep->holes[sweep->count - 1])
        return error_set(error, EXIT_USAGE, "%s is a placeholder and needs its values, such as %s=1..5",
                         row->key, row->key);
    param_sweep(row, &low, &high);
    for (int32_t value = low; value <= high; value++)
        if (!sweep_add(sweep, ruleset, value, error)) return false;
    return true;
}

// --- parsing

static bool parse_range(Sweep* sweep, const Ruleset* ruleset, const char* text, const char* dots,
                        Error* error) {
    char from[NAME_MAX_BYTES], to[NAME_MAX_BYTES];
    const char* colon = strchr(dots, ':');
    int64_t low, high, step = 1;
    snprintf(from, sizeof from, "%.*s", (int)(dots - text), text);
    snprintf(to, sizeof to, "%.*s", colon ? (int)(colon - dots - 2) : (int)strlen(dots) - 2, dots + 2);
    if (!number_whole(from, INT32_MIN, INT32_MAX, &low, error) ||
        !number_whole(to, INT32_MIN, INT32_MAX, &high, error) ||
        (colon && !number_whole(colon + 1, 1, INT32_MAX, &step, error)))
        return false;
    return sweep_add_range(sweep, ruleset, (SweepRange){(double)low, (double)high, (double)step}, error);
}

static bool parse_list(Sweep* sweep, const Ruleset* ruleset, const char* text, Error* error) {
    const Param* row = sweep_row(sweep, ruleset);
    char item[NAME_MAX_BYTES];
    for (;; text++) {
        size_t length = strcspn(text, ",");
        double value;
        snprintf(item, sizeof item, "%.*s", (int)length, text);
        if (!param_parse(row, item, &value, error) || !sweep_add(sweep, ruleset, value, error)) return false;
        text += length;
        if (!*text) return true;
    }
}

bool sweep_parse(Sweep* sweep, const Ruleset* ruleset, const char* text, Error* error) {
    char key[NAME_MAX_BYTES];
    const char* equals = strchr(text, '=');
    if (!equals)
        return error_set(error, EXIT_USAGE, "not of the form rule=1,2,5 or rule=8..20:2 or rule=all");
    snprintf(key, sizeof key, "%.*s", (int)(equals - text), text);
    if (!sweep_begin(sweep, ruleset, key, error)) return false;
    const char *values = equals + 1, *dots = strstr(values, "..");
    if (!strcmp(values, "all")) return sweep_add_all(sweep, ruleset, error);
    return dots ? parse_range(sweep, ruleset, values, dots, error)
                : parse_list(sweep, ruleset, values, error);
}

// --- variants

// Appends "rule=value" to the variant's name. A name that does not fit is truncated, and numbered
// later.
static void name_setting(Variant* variant, const Param* row, int32_t number, bool first) {
    char value[NAME_MAX_BYTES];
    size_t used = first && !strcmp(variant->name, "default") ? 0 : strlen(variant->name);
    param_format(row, number, value, sizeof value);
    snprintf(variant->name + used, sizeof variant->name - used, "%s%s=%s", used ? "," : "", row->key, value);
}

static void set(const Ruleset* ruleset, Variant* variant, int row, int32_t value, bool first) {
    variant_set_all(variant, row, value);
    name_setting(variant, &ruleset->rules[row], value, first);
}

// Truncated names get a number: names must be unique.
static void number_names(Experiment* experiment) {
    char number[NAME_MAX_BYTES];
    for (int i = 0; i < experiment->variant_count; i++) {
        Variant* variant = &experiment->variants[i];
        if (strlen(variant->name) + 1 < sizeof variant->name) continue;
        int length = snprintf(number, sizeof number, "...#%d", i);
        memcpy(variant->name + sizeof variant->name - 1 - (size_t)length, number, (size_t)length);
    }
}

static Variant* grow(Experiment* experiment, size_t count, Error* error) {
    if (count > EXPERIMENT_VARIANTS_MAX) {
        error_set(error, experiment->fault_code, "%s: the sweep makes %zu variants; allowed: %d",
                  experiment->origin, count, EXPERIMENT_VARIANTS_MAX);
        return NULL;
    }
    Variant* variants = calloc(count, sizeof *variants);
    if (!variants) error_set(error, EXIT_IO, "out of memory for %zu variants", count);
    return variants;
}

// Gives a placeholder a value. A variant without it has it once, unnamed.
typedef enum Applied { APPLIED_NOTHING, APPLIED_CHANGE, APPLIED_AGAIN, APPLIED_FAULT } Applied;

static Applied apply_hole(const Sweep* sweep, const Ruleset* ruleset, int i, size_t index, Variant* variant,
                          Error* error) {
    int hole = sweep->holes[i], value = sweep->values[i][index];
    if (!variant_has_hole(variant, hole)) return index ? APPLIED_AGAIN : APPLIED_NOTHING;
    if (!variant_fill_hole(variant, ruleset, hole, value, error)) return APPLIED_FAULT;
    name_setting(variant, placeholder_row(hole), value, i == 0);
    return APPLIED_CHANGE;
}

static Applied apply_rule(const Sweep* sweep, const Ruleset* ruleset, int i, size_t index, Variant* variant) {
    int32_t value = sweep->values[i][index];
    bool changes = !variant_is(variant, sweep->rows[i], value);
    set(ruleset, variant, sweep->rows[i], value, i == 0);
    return changes ? APPLIED_CHANGE : APPLIED_NOTHING;
}

// Appends the base with the combination of this number, unless nothing changes or it is there.
static bool combine(const Sweep* sweep, const Experiment* experiment, size_t number, Variant* variants,
                    size_t* count, Error* error) {
    const Ruleset* ruleset = experiment->ruleset;
    Variant* variant = &variants[*count];
    bool changes = false, again = false;
    for (int i = 0; i < sweep->count; i++) {
        size_t values = (size_t)sweep->value_counts[i];
        Applied applied = sweep->holes[i] ? apply_hole(sweep, ruleset, i, number % values, variant, error)
                                          : apply_rule(sweep, ruleset, i, number % values, variant);
        if (applied == APPLIED_FAULT) return false;
        changes = changes || applied == APPLIED_CHANGE;
        again = again || applied == APPLIED_AGAIN;
        number /= values;
    }
    *count += changes && !again;
    return true;
}

// Appends the variants of one of the experiment's.
static bool expand(const Sweep* sweep, const Experiment* experiment, int index, size_t combinations,
                   Variant* variants, size_t* count, Error* error) {
    const Variant* base = &experiment->variants[index];
    if (index == 0 || !variant_has_hole(base, 0)) {
        variants[*count] = *base;
        variant_drop_open(&variants[(*count)++]);
    }
    for (size_t k = 0; k < combinations; k++) {
        variants[*count] = *base;
        if (!combine(sweep, experiment, k, variants, count, error)) return false;
    }
    return true;
}

// Whether a variant has each placeholder.
static bool check_holes(const Sweep* sweep, const Experiment* experiment, Error* error) {
    for (int i = 0; i < sweep->count; i++) {
        bool found = !sweep->holes[i];
        for (int v = 0; v < experiment->variant_count && !found; v++)
            found = variant_has_hole(&experiment->variants[v], sweep->holes[i]);
        if (!found)
            return error_set(
                error, experiment->fault_code,
                "%s: %c is swept, but no house rule has the placeholder {%c}; write it where the "
                "number stands, such as \"... draws {%c} cards.\"",
                experiment->origin, sweep->holes[i], sweep->holes[i], sweep->holes[i]);
    }
    return true;
}

bool sweep_expand(const Sweep* sweep, Experiment* experiment, Error* error) {
    size_t combinations = 1, count = 0;
    if (sweep->count == 0) return true;
    if (!check_holes(sweep, experiment, error)) return false;
    for (int i = 0; i < sweep->count; i++)
        if (combinations <= EXPERIMENT_VARIANTS_MAX) combinations *= (size_t)sweep->value_counts[i];
    Variant* variants = grow(experiment, (combinations + 1) * (size_t)experiment->variant_count, error);
    if (!variants) return false;
    for (int i = 0; i < experiment->variant_count; i++)
        if (!expand(sweep, experiment, i, combinations, variants, &count, error)) {
            free(variants);
            error->exit_code = experiment->fault_code;
            return error_prefix(error, "%s", experiment->origin);
        }
    free(experiment->variants);
    experiment->variants = variants;
    experiment->variant_count = (int)count;
    number_names(experiment);
    return true;
}

// --- assumptions

static bool can_be_dealt(const Experiment* experiment, const Variant* variant, void* rules) {
    Error ignored;
    for (int i = 0; i < experiment->player_counts; i++) {
        memset(rules, 0, experiment->ruleset->rules_size);
        if (!variant_compile(variant, experiment->ruleset, experiment->players[i], rules, &ignored))
            return false;
    }
    return true;
}

// Adds a variant with this value or, if that cannot be dealt, with the nearest value towards the
// base's that can, if any.
static void add_assumption(Experiment* experiment, Variant* variants, int* count, int row, int32_t value,
                           void* rules) {
    const Param* param = &experiment->ruleset->rules[row];
    int32_t base = variants[0].values[row], step = value > base ? -1 : 1;
    for (; value != base; value += step) {
        Variant* variant = &variants[*count];
        *variant = variants[0];
        set(experiment->ruleset, variant, row, value, true);
        variant->assumption = row + 1;
        if (can_be_dealt(experiment, variant, rules)) {
            (*count)++;
            return;
        }
        if (param->type != PARAM_INT) return;
    }
}

static bool is_open(const Variant* base, const Param* rules, int row) {
    return param_doubt(&rules[row]) != DOUBT_NONE && !base->overridden[row];
}

static void add_assumptions(Experiment* experiment, Variant* variants, int* count, void* rules) {
    const Param* table = experiment->ruleset->rules;
    for (int row = 0; row < experiment->ruleset->rule_count; row++) {
        int32_t low, high;
        if (!is_open(&variants[0], table, row)) continue;
        param_sweep(&table[row], &low, &high);
        int32_t step = table[row].type == PARAM_INT && high > low ? high - low : 1;
        for (int32_t value = low; value <= high; value += step)
            if (!param_is_house(&table[row], value))
                add_assumption(experiment, variants, count, row, value, rules);
    }
}

// An upper bound on the number of variants, the base included.
static size_t most_assumptions(const Experiment* experiment) {
    const Param* table = experiment->ruleset->rules;
    size_t count = 1;
    for (int row = 0; row < experiment->ruleset->rule_count; row++) {
        int32_t low, high;
        if (!is_open(&experiment->variants[0], table, row)) continue;
        param_sweep(&table[row], &low, &high);
        count += table[row].type == PARAM_INT ? 2 : (size_t)(high - low + 1);
    }
    return count;
}

bool sweep_assumptions(Experiment* experiment, Error* error) {
    int count = 1;
    size_t most = most_assumptions(experiment);
    if (experiment->variant_count != 1)
        return error_set(
            error, experiment->fault_code,
            "%s: assumptions are tried for one variant, but there are %d; choose one with --variant",
            experiment->origin, experiment->variant_count);
    if (most == 1)
        return error_set(error, experiment->fault_code,
                         "%s: %s has no open rule that is not overridden, so there is nothing to try",
                         experiment->origin, experiment->ruleset->id);
    Variant* variants = grow(experiment, most, error);
    void* rules = aligned_alloc(64, (experiment->ruleset->rules_size + 63) / 64 * 64);
    if (!variants || !rules) {
        free(variants);
        free(rules);
        return variants ? error_set(error, EXIT_IO, "out of memory") : false;
    }
    variants[0] = experiment->variants[0];
    add_assumptions(experiment, variants, &count, rules);
    free(rules);
    free(experiment->variants);
    experiment->variants = variants;
    experiment->variant_count = count;
    experiment->assumptions = true;
    return true;
}

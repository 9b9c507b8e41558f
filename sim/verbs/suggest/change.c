// The changes of one rule that are worth trying; see change.h.
#include "sim/verbs/suggest/change.h"

#include <ctype.h>
#include <fnmatch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/platform/input.h"

enum { HOUSE_LIST_BYTES = 1 << 20 };

static const char house_name[] = "house";  // of the sentences, in patterns

static const Variant* base_of(const ChangeList* list) { return &list->experiment->variants[0]; }
static const Param* row_of(const ChangeList* list, const RuleChange* change) {
    CHECK(change->row >= 0);
    return &list->experiment->ruleset->rules[change->row];
}
// The value that the change replaces.
static int32_t before(const ChangeList* list, const RuleChange* change) {
    return variant_value(base_of(list), change->row, list->experiment->players[0]);
}

// --- patterns

static bool matches(const char* const* patterns, int count, const char* name) {
    for (int i = 0; i < count; i++)
        if (!fnmatch(patterns[i], name, 0)) return true;
    return false;
}

static bool is_wanted(const ChangeScope* scope, const char* name) {
    return (!scope->only_count || matches(scope->only, scope->only_count, name)) &&
           !matches(scope->keep, scope->keep_count, name);
}

// A pattern that matches nothing would be ignored.
static bool check_patterns(const Ruleset* ruleset, const char* const* patterns, int count, const char* option,
                           Error* error) {
    for (int i = 0; i < count; i++) {
        bool found = !fnmatch(patterns[i], house_name, 0);
        for (int row = 0; row < ruleset->rule_count && !found; row++)
            found = !fnmatch(patterns[i], ruleset->rules[row].key, 0);
        if (found) continue;
        error_set(error, EXIT_USAGE, "--%s %s: names no rule of %s; see `reckon rules %s`", option,
                  QUOTED(patterns[i]), ruleset->id, ruleset->id);
        const char* nearest = param_nearest_key(ruleset->rules, ruleset->rule_count, patterns[i]);
        if (nearest) error_append(error, "; did you mean %s?", nearest);
        return false;
    }
    return true;
}

// --- adding

static bool leave_out(ChangeList* list, const RuleChange* change, const Error* why, Error* error) {
    size_t count = (size_t)list->left_out_count + 1;
    ChangeLeftOut* longer = realloc(list->left_out, count * sizeof *longer);
    if (!longer) return error_set(error, EXIT_IO, "out of memory");
    list->left_out = longer;
    longer[list->left_out_count] = (ChangeLeftOut){.change = *change};
    snprintf(longer[list->left_out_count++].why, sizeof longer->why, "%s", why->text);
    return true;
}

static bool apply(const ChangeList* list, const RuleChange* change, Variant* variant, Error* error) {
    if (change->sentence)
        return variant_add_house(variant, list->experiment->ruleset, change->sentence, error);
    variant_set_all(variant, change->row, change->value);
    return true;
}

// Whether it can be played at every player count.
static bool is_playable(const ChangeList* list, const RuleChange* change, void* rules, Error* why) {
    const Experiment* experiment = list->experiment;
    Variant variant = *base_of(list);
    if (!apply(list, change, &variant, why)) return false;
    if (variant_has_hole(&variant, 0)) {
        error_set(why, EXIT_USAGE, "a placeholder needs its number");
        return false;
    }
    for (int i = 0; i < experiment->player_counts; i++) {
        memset(rules, 0, experiment->ruleset->rules_size);
        if (!variant_compile(&variant, experiment->ruleset, experiment->players[i], rules, why)) return false;
    }
    return true;
}

static bool add(ChangeList* list, RuleChange change, void* rules, Error* error) {
    Error why;
    if (!is_playable(list, &change, rules, &why)) return leave_out(list, &change, &why, error);
    if (list->count == CHANGES_SINGLE_MAX)
        return error_set(error, EXIT_USAGE, "more than %d changes to try; narrow them with --only or --keep",
                         CHANGES_SINGLE_MAX);
    list->at[list->count++] = change;
    return true;
}

static bool add_number(ChangeList* list, int row, void* rules, Error* error) {
    const Param* param = &list->experiment->ruleset->rules[row];
    for (int step = -CHANGE_STEPS; step <= CHANGE_STEPS; step++) {
        RuleChange change = {.row = row, .steps = abs(step)};
        change.value = before(list, &change) + step;
        if (!step || change.value < param->min || change.value > param->max) continue;
        if (!add(list, change, rules, error)) return false;
    }
    return true;
}

static bool add_readings(ChangeList* list, int row, void* rules, Error* error) {
    const Param* param = &list->experiment->ruleset->rules[row];
    int32_t last = param->type == PARAM_BOOL ? 1 : param_readings(param) - 1;
    for (int32_t value = 0; value <= last; value++) {
        RuleChange change = {.row = row, .value = value, .steps = 1};
        if (value != before(list, &change) && !add(list, change, rules, error)) return false;
    }
    return true;
}

// What the designer has set is not questioned, unless it is named.
static bool add_row(ChangeList* list, int row, const ChangeScope* scope, void* rules, Error* error) {
    const Param* param = &list->experiment->ruleset->rules[row];
    if (!is_wanted(scope, param->key) || (base_of(list)->overridden[row] && !scope->only_count)) return true;
    if (param->tag == TAG_ASSUMED && !scope->assumed) {
        list->assumed++;
        return true;
    }
    return param->type == PARAM_INT ? add_number(list, row, rules, error)
                                    : add_readings(list, row, rules, error);
}

// --- the designer's own sentences

// Keeps a sentence in its canonical wording or, if that is too long for a setting, as it is typed. Null: out of memory.
static const char* keep_sentence(ChangeList* list, const char* line, Error* error) {
    char words[VARIANT_TEXT_BYTES];
    bool fits = variant_house_words(list->experiment->ruleset, line, words, sizeof words);
    char** longer = realloc(list->sentences, (size_t)(list->sentence_count + 1) * sizeof *longer);
    if (longer) list->sentences = longer;
    char* kept = longer ? strdup(fits ? words : line) : NULL;
    if (!kept) return error_set(error, EXIT_IO, "out of memory"), NULL;
    return list->sentences[list->sentence_count++] = kept;
}

// Adds the sentence of a line, unless it is empty or a comment.
static bool add_line(ChangeList* list, char* line, int number, const char* file, void* rules, Error* error) {
    Variant variant = *base_of(list);
    line += strspn(line, " \t");
    for (size_t length = strlen(line); length && isspace((unsigned char)line[length - 1]);)
        line[--length] = '\0';
    if (!*line || *line == '#') return true;
    Error why;
    if (!variant_add_house(&variant, list->experiment->ruleset, line, &why))
        return error_set(error, EXIT_BAD_DATA, "%s:%d: %s", input_name(file), number, why.text);
    const char* sentence = keep_sentence(list, line, error);
    return sentence && add(list, (RuleChange){.row = -1, .steps = 1, .sentence = sentence}, rules, error);
}

static bool add_sentences(ChangeList* list, const char* file, void* rules, Error* error) {
    Input input;
    if (!input_read(&input, list->experiment->ranks, file, HOUSE_LIST_BYTES, error)) return false;
    bool good = strlen(input.text) == input.size ||
                error_set(error, EXIT_BAD_DATA, "%s: not a text file", input_name(file));
    char* line = input.text;
    for (int number = 1; good && line; number++) {
        char* next = strchr(line, '\n');
        if (next) *next++ = '\0';
        good = add_line(list, line, number, file, rules, error);
        line = next;
    }
    free(input.text);
    return good;
}

// --- the list

static bool fill(ChangeList* list, const ChangeScope* scope, void* rules, Error* error) {
    const Ruleset* ruleset = list->experiment->ruleset;
    for (int row = 0; row < ruleset->rule_count; row++)
        if (!add_row(list, row, scope, rules, error)) return false;
    if (scope->house_list && is_wanted(scope, house_name) &&
        !add_sentences(list, scope->house_list, rules, error))
        return error_prefix(error, "--house-list");
    if (list->count) return true;
    return error_set(error, EXIT_USAGE, "no change of %s to try%s", ruleset->id,
                     list->assumed ? "; --deck also tries numbers and readings that nobody printed" : "");
}

bool change_list(ChangeList* list, const Experiment* experiment, const ChangeScope* scope, Error* error) {
    CHECK(experiment->variant_count == 1);
    memset(list, 0, sizeof *list);
    list->experiment = experiment;
    if (!check_patterns(experiment->ruleset, scope->only, scope->only_count, "only", error) ||
        !check_patterns(experiment->ruleset, scope->keep, scope->keep_count, "keep", error))
        return false;
    void* rules = aligned_alloc(64, (experiment->ruleset->rules_size + 63) / 64 * 64);
    if (!rules) return error_set(error, EXIT_IO, "out of memory");
    bool good = fill(list, scope, rules, error);
    free(rules);
    if (!good) change_list_free(list);
    return good;
}

void change_list_free(ChangeList* list) {
    free(list->left_out);
    for (int i = 0; i < list->sentence_count; i++) free(list->sentences[i]);
    free(list->sentences);
    memset(list, 0, sizeof *list);
}

bool change_make(const ChangeList* list, int change, Variant* variant, Error* error) {
    CHECK(change >= 0 && change < list->count);
    return apply(list, &list->at[change], variant, error);
}

bool change_conflict(const RuleChange* a, const RuleChange* b) { return a->row >= 0 && a->row == b->row; }

// --- words

void change_setting(const ChangeList* list, const RuleChange* change, char text[CHANGE_SETTING_BYTES]) {
    char value[NAME_MAX_BYTES];
    if (change->sentence) {
        snprintf(text, CHANGE_SETTING_BYTES, "%s", change->sentence);
        return;
    }
    param_format(row_of(list, change), change->value, value, sizeof value);
    snprintf(text, CHANGE_SETTING_BYTES, "%s=%s", row_of(list, change)->key, value);
}

// Without the full stop.
static void put_sentence(const char* sentence, char* text, size_t size) {
    snprintf(text, size, "%s", sentence);
    size_t length = strlen(text);
    if (length && text[length - 1] == '.') text[length - 1] = '\0';
}

// "All faction cards are face up" of "Whether all faction cards are face up", or "Not so: ...".
static void put_switch(const char* help, bool on, char* text, size_t size) {
    static const char whether[] = "Whether ";
    if (strncmp(help, whether, strlen(whether)) != 0) {
        snprintf(text, size, "%s: %s", help, on ? "yes" : "no");
        return;
    }
    snprintf(text, size, "%s%s", on ? "" : "Not so: ", help + strlen(whether));
    text[0] = (char)toupper((unsigned char)text[0]);
}

// Of the help of a number, what comes before a semicolon; the rest is about single values of it.
void change_words(const ChangeList* list, const RuleChange* change, char* text, size_t size) {
    if (change->sentence) {
        put_sentence(change->sentence, text, size);
        return;
    }
    const Param* row = row_of(list, change);
    char help[LINE_MAX_BYTES];
    snprintf(help, sizeof help, "%s", row->help);
    help[0] = (char)toupper((unsigned char)help[0]);
    if (row->type == PARAM_ENUM)
        put_sentence(param_reading(row, change->value)->meaning, text, size);
    else if (row->type == PARAM_BOOL)
        put_switch(help, change->value, text, size);
    else
        snprintf(text, size, "%.*s: %d instead of %d", (int)strcspn(help, ";"), help, (int)change->value,
                 (int)before(list, change));
}

// Applies the settings of one arm of a comparison to a copy of the base experiment; see arm.h.
#include "sim/experiment/arm.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/quote.h"
#include "sim/experiment/bots.h"
#include "sim/game/assignment.h"
#include "sim/house/house_compile.h"
#include "sim/house/sentence.h"

enum { WORD_MAX = 256, SETTING_BYTES = NAME_MAX_BYTES + VARIANT_TEXT_BYTES };

static const char blanks[] = " \t\n";

// Whether it is a config: not the strategy "league:file=4.json".
static bool is_file(const char* word) {
    size_t length = strlen(word);
    const char* colon = strchr(word, ':');
    return length > 5 && !strcmp(word + length - 5, ".json") && !(colon && strchr(colon, '='));
}

// --- the base, as a copy

static bool copy_base(Arm* arm, const Experiment* base, Error* error) {
    Experiment* copy = &arm->experiment;
    *copy = *base;
    size_t variants = (size_t)base->variant_count * sizeof *base->variants;
    size_t lineups = (size_t)base->lineup_count * sizeof *base->lineups;
    copy->variants = malloc(variants);
    copy->lineups = malloc(lineups);
    if (!copy->variants || !copy->lineups) return error_set(error, EXIT_IO, "out of memory");
    memcpy(copy->variants, base->variants, variants);
    memcpy(copy->lineups, base->lineups, lineups);
    return true;
}

// --- settings

// Adds a setting to the arm's text.
static void note(Arm* arm, const char* setting) {
    buffer_append(arm->text, sizeof arm->text, "%s%s", arm->text[0] ? " " : "", setting);
}

// A setting replaces the name "default" and is appended to any other name.
static void rename_variant(Variant* variant, const char* setting) {
    char name[sizeof variant->name];
    bool plain = !strcmp(variant->name, "default");
    snprintf(name, sizeof name, "%s%s%s", plain ? "" : variant->name, plain ? "" : ",", setting);
    memcpy(variant->name, name, sizeof name);
}

// What was typed, or in words if by number of players.
static void name_rule(const Experiment* experiment, int row, const char* word, char text[SETTING_BYTES]) {
    const Variant* variant = &experiment->variants[0];
    char value[VARIANT_TEXT_BYTES];
    variant_text(variant, experiment->ruleset, row, value);
    if (strchr(word, ':'))
        snprintf(text, SETTING_BYTES, "%s=%s", experiment->ruleset->rules[row].key, value);
    else
        snprintf(text, SETTING_BYTES, "%s", word);
}

static bool set_rule(Arm* arm, const char* word, Error* error) {
    Experiment* experiment = &arm->experiment;
    RuleSetting setting;
    char text[SETTING_BYTES];
    if (!experiment_parse_rule(experiment->ruleset, word, &setting, error)) return false;
    for (int i = 0; i < experiment->variant_count; i++)
        if (!variant_set(&experiment->variants[i], experiment->ruleset, &setting, error)) return false;
    name_rule(experiment, setting.row, word, text);
    for (int i = 0; i < experiment->variant_count; i++) rename_variant(&experiment->variants[i], text);
    note(arm, text);
    return true;
}

// Notes it as it was understood, without the full stop.
static void note_sentence(Arm* arm, const HouseSentence* sentence) {
    char text[HOUSE_TEXT_BYTES];
    sentence_write(arm->experiment.ruleset, sentence, text);
    text[strlen(text) - 1] = '\0';
    buffer_append(arm->text, sizeof arm->text, "%shouse rule \"%s\"", arm->text[0] ? ", " : "", text);
}

// A sentence that says what a row says is noted as that rule.
static bool add_sentence(Arm* arm, const char* typed, Error* error) {
    Experiment* experiment = &arm->experiment;
    char text[SETTING_BYTES] = "house_rules";
    HouseSentence sentence;
    int before = experiment->variants[0].house_count;
    for (int i = 0; i < experiment->variant_count; i++)
        if (!variant_add_house(&experiment->variants[i], experiment->ruleset, typed, error)) return false;
    const Variant* first = &experiment->variants[0];
    if (first->house_count > before) {
        for (int i = before; i < first->house_count; i++) note_sentence(arm, &first->house[i]);
    } else if (sentence_read(experiment->ruleset, typed, &sentence, error)) {
        int also = house_also(experiment->ruleset, &sentence);
        if (also >= 0) {
            name_rule(experiment, also, ":", text);
            note(arm, text);
        }
        name_rule(experiment, house_row(experiment->ruleset, &sentence), ":", text);
        note(arm, text);
    }
    for (int i = 0; i < experiment->variant_count; i++) rename_variant(&experiment->variants[i], text);
    return true;
}

// Replaces the assignment for the same seats, or appends this one.
static bool overrides_in(const Ruleset* ruleset, Lineup* lineup, const Assignment* overrides, Error* error) {
    int at = 0;
    while (at < lineup->assignment_count && (lineup->assignments[at].scope != overrides->scope ||
                                             lineup->assignments[at].index != overrides->index))
        at++;
    if (at == ASSIGNMENTS_MAX) return error_set(error, EXIT_USAGE, "more of them than seats and roles");
    if (at == lineup->assignment_count) lineup->assignment_count++;
    lineup->assignments[at] = *overrides;
    return assignment_make_lineup(ruleset, lineup, error);
}

static bool set_strategy(Arm* arm, const char* word, Error* error) {
    Experiment* experiment = &arm->experiment;
    Assignment overrides;
    if (!assignment_parse(experiment->ruleset, word, &overrides, error)) return false;
    for (int i = 0; i < experiment->lineup_count; i++)
        if (!overrides_in(experiment->ruleset, &experiment->lineups[i], &overrides, error)) return false;
    note(arm, word);
    return true;
}

// Tells RULE=VALUE from [WHO=]STRATEGY: it is a rule unless the part before '=' is a role, a seat
// or "all".
static bool is_rule(const Ruleset* ruleset, const char* word) {
    char who[WORD_MAX];
    Assignment assignment;
    Error ignored;
    const char *equals = strchr(word, '='), *colon = strchr(word, ':');
    if (!equals || (colon && colon < equals)) return false;
    snprintf(who, sizeof who, "%.*s", (int)(equals - word), word);
    return !assignment_scope(ruleset, who, &assignment, &ignored);
}

static bool set_word(Arm* arm, const char* word, Error* error) {
    if (is_file(word))
        return error_set(error, EXIT_USAGE, "a config file cannot be combined with other settings");
    return is_rule(arm->experiment.ruleset, word) ? set_rule(arm, word, error)
                                                  : set_strategy(arm, word, error);
}

// Sets each rule of a list, and the strategy that ends it, whose parameters are separated by commas too.
static bool set_list(Arm* arm, const char* text, Error* error) {
    char setting[ERROR_TEXT_MAX];
    while (text && is_rule(arm->experiment.ruleset, text)) {
        experiment_next_rule(&text, setting);
        if (!set_word(arm, setting, error)) return error_prefix(error, "%s", setting);
    }
    return !text || set_word(arm, text, error) || error_prefix(error, "%s", text);
}

static bool set_words(Arm* arm, const char* text, Error* error) {
    char word[WORD_MAX];
    for (text += strspn(text, blanks); *text; text += strspn(text, blanks)) {
        size_t length = strcspn(text, blanks);
        if (length >= sizeof word) return error_set(error, EXIT_USAGE, "%s is too long", QUOTED(text));
        memcpy(word, text, length);
        word[length] = 0;
        text += length;
        if (!set_list(arm, word, error)) return false;
    }
    return true;
}

// Whether a text is a house rule in words: names of rules, players and roles are in small letters.
static bool is_sentence(const ArmSettings* settings, const char* text) {
    text += strspn(text, blanks);
    return !strcmp(settings->option, "house") ||
           (isupper((unsigned char)*text) && strpbrk(text, blanks) && !strchr(text, '='));
}

// --- the whole

static bool fill(Arm* arm, const Experiment* base, const Overrides* overrides, const ArmSettings* settings,
                 Error* error) {
    const char* const* texts = settings->texts;
    if (settings->count == 1 && is_file(texts[0]) && !is_sentence(settings, texts[0])) {
        if (!experiment_make(&arm->experiment, texts[0], overrides, error)) return false;
        note(arm, texts[0]);
        return plan_make(&arm->plan, &arm->experiment, error);
    }
    if (!copy_base(arm, base, error)) return false;
    arm->experiment.fault_code = EXIT_USAGE;
    for (int i = 0; i < settings->count; i++)
        if (!(is_sentence(settings, texts[i]) ? add_sentence : set_words)(arm, texts[i], error)) return false;
    if (!arm->text[0]) snprintf(arm->text, sizeof arm->text, "%s", ARM_UNCHANGED);
    return plan_make(&arm->plan, &arm->experiment, error);
}

bool arm_make(Arm* arm, const Experiment* base, const Overrides* overrides, const ArmSettings* settings,
              Error* error) {
    memset(arm, 0, sizeof *arm);
    if (fill(arm, base, overrides, settings, error) &&
        (!bots_play(&arm->experiment) || bots_start(&arm->experiment, error)))
        return true;
    arm_free(arm);
    return error_prefix(error, "--%s", settings->option);
}

void arm_free(Arm* arm) {
    plan_free(&arm->plan);
    experiment_free(&arm->experiment);
    memset(arm, 0, sizeof *arm);
}

// The rules that are played, in words; see rule_words.h.
#include "sim/report/rule_words.h"

#include <stdio.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/house/house_compile.h"
#include "sim/house/sentence.h"
#include "sim/players/league_plan.h"
#include "sim/report/measured.h"

enum { RULES_NAMED = 12, VARIANTS_NAMED = 8, OVERRIDE_BYTES = NAME_MAX_BYTES + VARIANT_TEXT_BYTES };

// Experiments of one game.
typedef struct RulesPlayed {
    const Experiment* const* list;
    int count;
} RulesPlayed;

static const Param* row_of(const Experiment* experiment, int row) { return &experiment->ruleset->rules[row]; }

static bool is_published(const Experiment* experiment, const Variant* variant, int row) {
    return variant_is(variant, row, (int32_t)row_of(experiment, row)->initial);
}

// Whether all variants have the same value of a rule: that of the first variant.
static bool is_shared(RulesPlayed played, int row) {
    const Variant* first = &played.list[0]->variants[0];
    for (int i = 0; i < played.count; i++)
        for (int v = 0; v < played.list[i]->variant_count; v++) {
            const Variant* variant = &played.list[i]->variants[v];
            if (!variant->assumption && !variant_same_rule(variant, first, row)) return false;
        }
    return true;
}

// Whether all variants have the same value of a rule, and it is not the published one.
static bool is_changed(RulesPlayed played, int row) {
    const Experiment* first = played.list[0];
    return !is_published(first, &first->variants[0], row) && is_shared(played, row);
}

// "deck.zombie=30".
static void override_text(const Experiment* experiment, const Variant* variant, int row,
                          char text[OVERRIDE_BYTES]) {
    char value[VARIANT_TEXT_BYTES];
    variant_text(variant, experiment->ruleset, row, value);
    snprintf(text, OVERRIDE_BYTES, "%s=%s", row_of(experiment, row)->key, value);
}

// A list of rules that differ from the published ones; beyond RULES_NAMED they are counted.
typedef struct RuleList {
    Buffer text;
    int count;
} RuleList;

static void add_rule(RuleList* list, const Experiment* experiment, const Variant* variant, int row) {
    char override[OVERRIDE_BYTES], published[NAME_MAX_BYTES];
    if (list->count++ >= RULES_NAMED) return;
    override_text(experiment, variant, row, override);
    param_format(row_of(experiment, row), row_of(experiment, row)->initial, published, sizeof published);
    buffer_add(&list->text, "%s%s instead of %s", list->count > 1 ? ", " : "", override, published);
}

static void end_list(RuleList* list) {
    if (list->count > RULES_NAMED) buffer_add(&list->text, " and %d more", list->count - RULES_NAMED);
}

// Whether all variants have the same house rules in words.
static bool is_house_shared(RulesPlayed played) {
    bool shared = true;
    for (int i = 0; i < played.count; i++)
        for (int v = 0; v < played.list[i]->variant_count; v++)
            shared = shared && variant_same_house(&played.list[i]->variants[v], &played.list[0]->variants[0]);
    return shared;
}

bool rule_words_changed(const Experiment* const* experiments, int count, char* text, size_t size) {
    CHECK(count > 0);
    char words[RULE_WORDS_MAX];
    RuleList list = {.text = buffer_in(words, sizeof words)};
    const Experiment* first = experiments[0];
    for (int row = 0; row < first->ruleset->rule_count; row++)
        if (is_changed((RulesPlayed){experiments, count}, row))
            add_rule(&list, first, &first->variants[0], row);
    end_list(&list);
    Buffer out = buffer_in(text, size);
    if (list.count) buffer_add(&out, RULE_WORDS_MARK "as published, except %s.", words);
    return list.count;
}

bool rule_words_shared(const Experiment* const* experiments, int count, char* text, size_t size) {
    const Experiment* first = experiments[0];
    Buffer out = buffer_in(text, size);
    int house = is_house_shared((RulesPlayed){experiments, count}) ? first->variants[0].house_count : 0;
    bool changed = rule_words_changed(experiments, count, text, size);
    out.used = strlen(text);
    if (house && !changed) buffer_add(&out, RULE_WORDS_MARK "as published.");
    if (house) buffer_add(&out, house == 1 ? " House rule:" : " House rules:");
    for (int i = 0; i < house; i++) {
        char sentence[HOUSE_TEXT_BYTES];
        sentence_write(first->ruleset, &first->variants[0].house[i], sentence);
        buffer_add(&out, " %s", sentence);
    }
    house_say_order(first->ruleset, first->variants[0].house, house, &out);
    return changed || house;
}

bool rule_words_named(const char* text, const char* override) {
    size_t length = strlen(override);
    for (const char* at = text; (at = strstr(at, override)); at++) {
        bool begins = at == text || at[-1] == ' ' || at[-1] == ',';
        if (begins && (!at[length] || at[length] == ' ' || at[length] == ',')) return true;
    }
    return false;
}

// Lists the rules that not all variants share and in which this one differs from the published game;
// *silent: how many of them its name does not say.
static void list_own(const Experiment* experiment, const Variant* variant, const bool shared[RULES_MAX],
                     RuleList* list, int* silent) {
    char override[OVERRIDE_BYTES];
    *silent = 0;
    for (int row = 0; row < experiment->ruleset->rule_count; row++) {
        if (is_published(experiment, variant, row) || shared[row]) continue;
        override_text(experiment, variant, row, override);
        *silent += !rule_words_named(variant->name, override);
        add_rule(list, experiment, variant, row);
    }
    end_list(list);
    for (int i = 0; !is_house_shared((RulesPlayed){&experiment, 1}) && i < variant->house_count; i++) {
        char sentence[HOUSE_TEXT_BYTES];
        sentence_write(experiment->ruleset, &variant->house[i], sentence);
        sentence[strlen(sentence) - 1] = '\0';  // the full stop
        buffer_add(&list->text, "%shouse rule \"%s\"", list->count++ ? ", " : "", sentence);
        ++*silent;
    }
    if (!is_house_shared((RulesPlayed){&experiment, 1}))
        house_say_order(experiment->ruleset, variant->house, variant->house_count, &list->text);
}

// Adds a variant if it is `named`. Returns whether it needs an explanation: not if its name is a list
// of its rules, nor the default one without any.
static bool add_variant(const Experiment* experiment, const Variant* variant, const bool shared[RULES_MAX],
                        bool named, Buffer* text) {
    char words[RULE_WORDS_MAX];
    RuleList list = {.text = buffer_in(words, sizeof words)};
    int silent;
    list_own(experiment, variant, shared, &list, &silent);
    bool plain = !strcmp(variant->name, "default") || rule_words_named(variant->name, "default");
    bool says = silent || (!list.count && !plain && !strchr(variant->name, '='));
    if (says && named)
        buffer_add(text, "%s%s: %s", text->used ? "; " : "", variant->name,
                   list.count ? words : "no further change");
    return says;
}

bool rule_words_variants(const Experiment* experiment, char* text, size_t size) {
    char words[RULE_WORDS_MAX];
    Buffer list = buffer_in(words, sizeof words);
    bool shared[RULES_MAX];
    int count = 0, left_out = 0;
    text[0] = '\0';
    for (int row = 0; row < experiment->ruleset->rule_count; row++)
        shared[row] = is_shared((RulesPlayed){&experiment, 1}, row);
    for (int v = 0; experiment->variant_count > 1 && v < experiment->variant_count; v++) {
        if (experiment->variants[v].assumption) continue;
        bool says = add_variant(experiment, &experiment->variants[v], shared, count < VARIANTS_NAMED, &list);
        left_out += says && count >= VARIANTS_NAMED;
        count += says;
    }
    if (!count) return false;
    if (left_out) buffer_add(&list, "; and %d more", left_out);
    snprintf(text, size, RULE_WORDS_VARIANTS_MARK "%s.", words);
    return true;
}

void rule_words_game(const Experiment* experiment, char* text, size_t size) {
    char override[OVERRIDE_BYTES];
    int count = 0;
    Buffer words = buffer_in(text, size);
    buffer_add(&words, "the published game");
    for (int row = 0; row < experiment->ruleset->rule_count; row++) {
        if (!is_changed((RulesPlayed){&experiment, 1}, row) || count++ >= RULES_NAMED) continue;
        override_text(experiment, &experiment->variants[0], row, override);
        buffer_add(&words, "%s%s", count > 1 ? ", " : " with ", override);
    }
    if (count > RULES_NAMED) buffer_add(&words, " and %d more", count - RULES_NAMED);
    int house = is_house_shared((RulesPlayed){&experiment, 1}) ? experiment->variants[0].house_count : 0;
    if (house)
        buffer_add(&words, "%s%d house rule%s in words", count ? " and " : " with ", house,
                   house == 1 ? "" : "s");
}

// Whether the text names all changed rules with their values.
static bool names_all(const Experiment* experiment, const char* text) {
    char override[OVERRIDE_BYTES];
    bool all = true;
    for (int row = 0; row < experiment->ruleset->rule_count; row++) {
        if (!is_changed((RulesPlayed){&experiment, 1}, row)) continue;
        override_text(experiment, &experiment->variants[0], row, override);
        all = all && rule_words_named(text, override);
    }
    return all;
}

// Whether the words are an override named in the text, or each of them is, separated by spaces.
static bool all_in(const char* words, const char* text) {
    char word[LINE_MAX_BYTES];
    if (rule_words_named(text, words)) return true;
    for (words += strspn(words, " "); *words; words += strspn(words, " ")) {
        int length = (int)strcspn(words, " ");
        snprintf(word, sizeof word, "%.*s", length, words);
        if (!rule_words_named(text, word)) return false;
        words += length;
    }
    return true;
}

void rule_words_arm(const Arm* arm, char* text, size_t size) {
    bool typed = strcmp(arm->text, ARM_UNCHANGED) != 0;
    char game[LINE_MAX_BYTES];
    rule_words_game(&arm->experiment, game, sizeof game);
    bool others = typed && !all_in(arm->text, game);
    if (typed && names_all(&arm->experiment, arm->text))
        snprintf(text, size, "%s", arm->text);
    else
        snprintf(text, size, "%s%s%s", others ? arm->text : "", others ? ", " : "", game);
}

static bool plays_other_rules(const Experiment* experiment) {
    for (int v = 0; v < experiment->variant_count; v++)
        if (!variant_is_default(&experiment->variants[v], experiment->ruleset)) return true;
    return false;
}

static bool seats_shipped(const Experiment* experiment) {
    for (int i = 0; i < experiment->lineup_count; i++)
        for (int seat = 0; seat < experiment->ruleset->players_max; seat++)
            for (int role = 0; role < experiment->ruleset->role_count; role++)
                if (league_is_shipped(&experiment->lineups[i].table[seat][role])) return true;
    return false;
}

bool rule_words_trained(const Experiment* const* experiments, int count, bool varied, char* text,
                        size_t size) {
    bool said = false;
    for (int i = 0; i < count && !said; i++)
        said = seats_shipped(experiments[i]) && (varied || plays_other_rules(experiments[i]));
    static const char trained[] =
        RULE_WORDS_TRAINED_MARK "; --adapt (of run, compare and suggest) trains them for these rules.";
    snprintf(text, size, "%s", said ? trained : "");
    return said;
}

void rule_words_say_game(ReportData* data, const Experiment* const* experiments, int count) {
    char text[RULE_WORDS_MAX], before[RULE_WORDS_MAX] = "";
    if (rule_words_shared(experiments, count, text, sizeof text)) report_data_say(data, "%s", text);
    for (int i = 0; i < count; i++) {
        if (rule_words_variants(experiments[i], text, sizeof text) && strcmp(text, before) != 0)
            report_data_say(data, "%s", text);
        memcpy(before, text, sizeof before);
    }
    if (!data->adapted && rule_words_trained(experiments, count, false, text, sizeof text))
        report_data_say(data, "%s", text);
}

void rule_words_say_question(ReportData* data, const Experiment* const* experiments, int count) {
    char text[RULE_WORDS_MAX];
    if (measured_question_say(experiments, count, text, sizeof text)) report_data_say(data, "%s", text);
}

void rule_words_say(ReportData* data, const Experiment* const* experiments, int count) {
    rule_words_say_game(data, experiments, count);
    rule_words_say_question(data, experiments, count);
}

// --- assumptions

// About six lines of names; `reckon rules` lists them all.
enum { NAMES_BYTES = 800 };

// Lists " key=value" of those that fit. Returns how many there are; `*named`: how many are listed.
static int list_assumed(const Experiment* experiment, char* list, size_t size, int* named) {
    const Ruleset* ruleset = experiment->ruleset;
    const Variant* variant = &experiment->variants[0];
    char value[NAME_MAX_BYTES];
    int count = 0;
    Buffer rows = buffer_in(list, size);
    *named = 0;
    for (int i = 0; i < ruleset->rule_count; i++) {
        const Param* row = &ruleset->rules[i];
        if (row->tag != TAG_ASSUMED || variant->overridden[i]) continue;
        if (count++ > *named || rows.used + 2 * NAME_MAX_BYTES > size) continue;
        param_format(row, variant->values[i], value, sizeof value);
        buffer_add(&rows, " %s=%s", row->key, value);
        ++*named;
    }
    CHECK(*named <= count);
    return count;
}

bool rule_words_assumed(const Experiment* experiment, char* text, size_t size) {
    char list[NAMES_BYTES], more[NAME_MAX_BYTES] = "";
    int named, count = list_assumed(experiment, list, sizeof list, &named);
    if (!count) return false;
    if (count > named) snprintf(more, sizeof more, ", and %d more", count - named);
    snprintf(
        text, size,
        "Assumed: %d rule%s not given by any source; all figures depend on %s:%s%s. See `reckon rules %s`.",
        count, count == 1 ? "" : "s", count == 1 ? "it" : "them", list, more, experiment->ruleset->id);
    return true;
}

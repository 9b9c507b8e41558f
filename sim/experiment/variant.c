// Rules by number of players; see variant.h.
#include "sim/experiment/variant.h"

#include <stdio.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/house/house_compile.h"
#include "sim/house/sentence.h"

// --- setting

RuleSetting variant_setting(const Ruleset* ruleset, int row) {
    CHECK(row >= 0 && row < ruleset->rule_count);
    RuleSetting setting = {.row = row};
    for (int n = 0; n <= SEATS_MAX; n++) setting.values[n] = (int32_t)ruleset->rules[row].initial;
    return setting;
}

bool variant_setting_add(RuleSetting* setting, const Ruleset* ruleset, int low, int high, int32_t value,
                         Error* error) {
    CHECK(low >= ruleset->players_min && high <= ruleset->players_max && high <= SEATS_MAX);
    for (int n = low; n <= high; n++) {
        if (setting->given[n])
            return error_set(error, EXIT_USAGE, "%s has more than one value with %d players",
                             ruleset->rules[setting->row].key, n);
        setting->given[n] = true;
        setting->values[n] = value;
    }
    return true;
}

static void drop_cases(Variant* variant, int row) {
    int kept = 0;
    for (int i = 0; i < variant->case_count; i++)
        if (variant->cases[i].row != row) variant->cases[kept++] = variant->cases[i];
    memset(variant->cases + kept, 0, (size_t)(variant->case_count - kept) * sizeof *variant->cases);
    variant->case_count = kept;
}

void variant_set_all(Variant* variant, int row, int32_t value) {
    drop_cases(variant, row);
    variant->values[row] = value;
    variant->overridden[row] = true;
}

static bool is_uniform(const Ruleset* ruleset, const RuleSetting* setting) {
    for (int n = ruleset->players_min; n <= ruleset->players_max; n++)
        if (setting->values[n] != setting->values[ruleset->players_min]) return false;
    return true;
}

// Behind those of smaller rows and fewer players.
static void add_case(Variant* variant, VariantCase added) {
    int at = variant->case_count++;
    for (; at > 0 && variant->cases[at - 1].row > added.row; at--)
        variant->cases[at] = variant->cases[at - 1];
    variant->cases[at] = added;
}

bool variant_set(Variant* variant, const Ruleset* ruleset, const RuleSetting* setting, Error* error) {
    const Param* row = &ruleset->rules[setting->row];
    if (is_uniform(ruleset, setting)) {
        variant_set_all(variant, setting->row, setting->values[ruleset->players_min]);
        return true;
    }
    variant_set_all(variant, setting->row, (int32_t)row->initial);
    for (int n = ruleset->players_min; n <= ruleset->players_max; n++) {
        if (setting->values[n] == (int32_t)row->initial) continue;
        if (variant->case_count == VARIANT_CASES_MAX)
            return error_set(error, EXIT_USAGE,
                             "%s is one rule too many: at most %d values may depend on the number of players",
                             row->key, VARIANT_CASES_MAX);
        add_case(variant, (VariantCase){setting->row, n, setting->values[n]});
    }
    return true;
}

// --- house rules in words

static bool compile_house(const Variant* variant, const Ruleset* ruleset, int players, HouseProgram* program,
                          Error* error) {
    int32_t values[RULES_MAX];  // which these sentences do not change
    HouseHoles holes = house_no_holes();
    return house_compile(ruleset, variant->house, variant->house_count, players, &holes, values, program,
                         error);
}

// Whether a placeholder is left.
static bool is_open(const HouseSentence* sentence) {
    HouseSentence copy = *sentence;
    HouseHoles holes = house_no_holes();
    return house_fill(&holes, &copy) != 0;
}

void variant_drop_open(Variant* variant) {
    int kept = 0;
    for (int i = 0; i < variant->house_count; i++)
        if (!is_open(&variant->house[i])) variant->house[kept++] = variant->house[i];
    memset(variant->house + kept, 0, (size_t)(variant->house_count - kept) * sizeof *variant->house);
    variant->house_count = kept;
}

enum { UNSAID = INT32_MIN };

// What the first of the sentences that have set rows say of one, by number of players.
static bool say_values(const Variant* variant, const Ruleset* ruleset, int count, int row,
                       int32_t said[SEATS_MAX + 1], Error* error) {
    HouseHoles holes = house_no_holes();
    for (int n = ruleset->players_min; n <= ruleset->players_max; n++) {
        int32_t values[RULES_MAX];
        HouseProgram none;
        values[row] = UNSAID;
        if (!house_compile(ruleset, variant_said(variant), count, n, &holes, values, &none, error))
            return false;
        said[n] = values[row];
    }
    return true;
}

// Gives a row what the last of the sentences says, where no narrower one has said anything.
static bool override(Variant* variant, const Ruleset* ruleset, int row, Error* error) {
    RuleSetting setting = variant_setting(ruleset, row);
    int32_t said[SEATS_MAX + 1], says[SEATS_MAX + 1];
    int count = variant->said_count;
    if (!say_values(variant, ruleset, count - 1, row, said, error) ||
        !say_values(variant, ruleset, count, row, says, error))
        return false;
    for (int n = ruleset->players_min; n <= ruleset->players_max; n++) {
        int32_t before = variant_value(variant, row, n), value = says[n] == UNSAID ? before : says[n];
        bool open = variant_depends(variant, row) && before == (int32_t)ruleset->rules[row].initial;
        bool otherwise = said[n] == UNSAID ? variant->overridden[row] && !open : said[n] != before;
        if (otherwise && before != value)
            return error_set(error, EXIT_USAGE, "%s is set to another value already",
                             ruleset->rules[row].key);
        if (!variant_setting_add(&setting, ruleset, n, n, value, error)) return false;
    }
    return variant_set(variant, ruleset, &setting, error);
}

// Overrides the rows that the sentence is about.
static bool say_row(Variant* variant, const Ruleset* ruleset, const HouseSentence* sentence, Error* error) {
    int also = house_also(ruleset, sentence);
    HouseSentence* said = &variant->house[HOUSE_SENTENCES_MAX - ++variant->said_count];
    memmove(said, said + 1, (size_t)(variant->said_count - 1) * sizeof *said);
    variant->house[HOUSE_SENTENCES_MAX - 1] = *sentence;
    return override(variant, ruleset, house_row(ruleset, sentence), error) &&
           (also < 0 || override(variant, ruleset, also, error));
}

// Compiles the sentences that are not open.
static bool check_closed(const Variant* variant, const Ruleset* ruleset, Error* error) {
    HouseProgram program;
    Variant closed = *variant;
    variant_drop_open(&closed);
    return compile_house(&closed, ruleset, ruleset->players_min, &program, error);
}

static bool add_sentence(Variant* variant, const Ruleset* ruleset, const HouseSentence* sentence,
                         Error* error) {
    bool open = is_open(sentence);
    if (variant->house_count + variant->said_count == HOUSE_SENTENCES_MAX)
        return error_set(error, EXIT_USAGE, "at most %d house rules in words", HOUSE_SENTENCES_MAX);
    if (sentence->form == HOUSE_SAYING && !house_live(ruleset, sentence) && !open)
        return say_row(variant, ruleset, sentence, error);
    variant->house[variant->house_count++] = *sentence;
    return open || check_closed(variant, ruleset, error);
}

bool variant_add_house(Variant* variant, const Ruleset* ruleset, const char* text, Error* error) {
    HouseSentence sentence, both[2];
    if (!ruleset->vocabulary)
        return error_set(error, EXIT_USAGE,
                         "%s has no words for house rules yet; `reckon rules %s` lists its rules",
                         ruleset->title, ruleset->id);
    if (!strcmp(text, "-"))
        return error_set(
            error, EXIT_USAGE,
            "`reckon rules %s --house -` tries sentences, a line of the standard input each; give "
            "one here that was understood",
            ruleset->id);
    if (sentence_read(ruleset, text, &sentence, error))
        return add_sentence(variant, ruleset, &sentence, error);
    return sentence_read_both(ruleset, text, both) && add_sentence(variant, ruleset, &both[0], error) &&
           add_sentence(variant, ruleset, &both[1], error);
}

bool variant_house_words(const Ruleset* ruleset, const char* text, char* words, size_t size) {
    HouseSentence read[2];
    char one[HOUSE_TEXT_BYTES];
    Error error;
    bool single = sentence_read(ruleset, text, &read[0], &error);
    if (!single && !sentence_read_both(ruleset, text, read)) return false;
    Buffer out = buffer_in(words, size);
    for (int i = 0; i < 2 - single; i++) {
        sentence_write(ruleset, &read[i], one);
        if (out.used + strlen(one) + 2 > size) return false;
        buffer_add(&out, i ? " %s" : "%s", one);
    }
    return true;
}

bool variant_has_hole(const Variant* variant, int hole) {
    HouseHoles holes = house_no_holes();
    bool found = false;
    if (hole) holes.values[hole - 'A'] = 0;
    for (int i = 0; i < variant->house_count && !found; i++) {
        HouseSentence filled = variant->house[i];
        house_fill(&holes, &filled);
        found = hole ? memcmp(&filled, &variant->house[i], sizeof filled) != 0 : is_open(&filled);
    }
    return found;
}

// The filled sentence is read again, so that it has the numbers that may stand there, and overrides the row that it
// says.
bool variant_fill_hole(Variant* variant, const Ruleset* ruleset, int hole, int value, Error* error) {
    CHECK(value >= 0 && value <= HOUSE_NUMBER_MAX);
    HouseSentence before[HOUSE_SENTENCES_MAX];
    HouseHoles holes = house_no_holes();
    int count = variant->house_count;
    memcpy(before, variant->house, sizeof before);
    memset(variant->house, 0, (size_t)count * sizeof *variant->house);
    variant->house_count = 0;
    holes.values[hole - 'A'] = (int16_t)value;
    for (int i = 0; i < count; i++) {
        char text[HOUSE_TEXT_BYTES];
        HouseSentence sentence;
        house_fill(&holes, &before[i]);
        sentence_write(ruleset, &before[i], text);
        bool good = sentence_read(ruleset, text, &sentence, error)
                        ? add_sentence(variant, ruleset, &sentence, error)
                        : error_prefix(error, "house rule \"%s\"", text);
        if (!good) return error_prefix(error, "%c=%d", hole, value);
    }
    return true;
}

bool variant_compile(const Variant* variant, const Ruleset* ruleset, int players, void* rules, Error* error) {
    int32_t values[RULES_MAX];
    HouseProgram program;
    variant_values(variant, ruleset, players, values);
    if (!ruleset->compile(values, players, rules, error)) return false;
    if (variant->house_count == 0) return true;
    if (!compile_house(variant, ruleset, players, &program, error) ||
        !house_allowed(ruleset, &program, players, values, rules, error))
        return false;
    house_install(ruleset, &program, rules);
    return true;
}

bool variant_open(const Variant* variant, const Ruleset* ruleset, int players, Match* match, Error* error) {
    int32_t values[RULES_MAX];
    HouseProgram program;
    variant_values(variant, ruleset, players, values);
    if (!match_open(match, ruleset, players, values, error)) return false;
    if (variant->house_count == 0) return true;
    if (compile_house(variant, ruleset, players, &program, error) &&
        house_allowed(ruleset, &program, players, values, (void*)match->rules, error)) {
        house_install(ruleset, &program, (void*)match->rules);
        return true;
    }
    match_close(match);
    return false;
}

// --- reading

int32_t variant_value(const Variant* variant, int row, int players) {
    for (int i = 0; i < variant->case_count; i++)
        if (variant->cases[i].row == row && variant->cases[i].players == players)
            return variant->cases[i].value;
    return variant->values[row];
}

void variant_values(const Variant* variant, const Ruleset* ruleset, int players, int32_t* values) {
    memcpy(values, variant->values, (size_t)ruleset->rule_count * sizeof *values);
    for (int i = 0; i < variant->case_count; i++)
        if (variant->cases[i].players == players) values[variant->cases[i].row] = variant->cases[i].value;
}

bool variant_depends(const Variant* variant, int row) {
    for (int i = 0; i < variant->case_count; i++)
        if (variant->cases[i].row == row) return true;
    return false;
}

bool variant_is(const Variant* variant, int row, int32_t value) {
    return variant->values[row] == value && !variant_depends(variant, row);
}

bool variant_same_rule(const Variant* a, const Variant* b, int row) {
    for (int n = 0; n <= SEATS_MAX; n++)
        if (variant_value(a, row, n) != variant_value(b, row, n)) return false;
    return true;
}

bool variant_same_house(const Variant* a, const Variant* b) {
    size_t size = (size_t)a->house_count * sizeof *a->house;
    return a->house_count == b->house_count && !memcmp(a->house, b->house, size);
}

bool variant_is_default(const Variant* variant, const Ruleset* ruleset) {
    if (variant->house_count > 0) return false;
    for (int i = 0; i < ruleset->rule_count; i++)
        if (!variant_is(variant, i, (int32_t)ruleset->rules[i].initial)) return false;
    return true;
}

// --- in words

bool variant_next_run(const Variant* variant, int row, VariantRun* run) {
    int after = run->last;
    bool found = false;
    for (int i = 0; i < variant->case_count; i++) {
        const VariantCase* here = &variant->cases[i];
        if (here->row != row || here->players <= after) continue;
        if (!found)
            *run = (VariantRun){here->players, here->players, here->value};
        else if (here->players == run->last + 1 && here->value == run->value)
            run->last = here->players;
        else
            break;
        found = true;
    }
    return found;
}

void variant_text(const Variant* variant, const Ruleset* ruleset, int row, char text[VARIANT_TEXT_BYTES]) {
    char value[NAME_MAX_BYTES];
    Buffer words = buffer_in(text, VARIANT_TEXT_BYTES);
    VariantRun run = {0};
    while (variant_next_run(variant, row, &run)) {
        const char* joint = words.used ? ", " : "";
        const char* unit = words.used ? "" : " players";
        param_format(&ruleset->rules[row], run.value, value, sizeof value);
        buffer_add(&words, "%s%s with %d", joint, value, run.first);
        if (run.last > run.first) buffer_add(&words, " to %d", run.last);
        buffer_add(&words, "%s", unit);
    }
    if (words.used) return;
    param_format(&ruleset->rules[row], variant->values[row], value, sizeof value);
    buffer_add(&words, "%s", value);
}

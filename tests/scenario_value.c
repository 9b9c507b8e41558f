// What scenarios are written in: words, fields, facts and figures; see scenario_value.h.
#include "tests/scenario_value.h"

#include <ctype.h>
#include <stdarg.h>

#include "sim/base/buffer.h"
#include "tests/testing.h"

enum { LINE_BYTES = 1024 };

// --- words

char* scenario_value_trim(char* text) {
    text += strspn(text, " ");
    size_t length = strlen(text);
    while (length && text[length - 1] == ' ') text[--length] = '\0';
    return text;
}

char* scenario_piece(char** rest, char separator) {
    if (!*rest) return NULL;
    char *start = *rest, *end = strchr(start, separator);
    *rest = end ? end + 1 : NULL;
    if (end) *end = '\0';
    return scenario_value_trim(start);
}

bool scenario_number(ScenarioRun* run, const char* text, unsigned below, unsigned* value) {
    char* end;
    *value = (unsigned)strtoul(text, &end, 10);
    bool good = isdigit((unsigned char)*text) && !*end && *value < below;
    return good || scenario_fail(run, "no number below %u: '%s'", below, text);
}

void scenario_value_add(ScenarioWords* words, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    assert_true(words->count < SCENARIO_WORDS_MAX);
    (void)vsnprintf(words->text[words->count++], SCENARIO_WORD_BYTES, format, arguments);
    va_end(arguments);
}

static bool is_number(const char* word) { return !word[strspn(word, "0123456789")]; }

// "weapon  2 rescue": three words; "-": none.
ScenarioWords scenario_value_cut(char* text) {
    ScenarioWords words = {.count = 0};
    unsigned times = 0;
    if (!strcmp(text, "-")) return words;
    for (char* word; (word = scenario_piece(&text, ' '));) {
        if (!*word) continue;
        for (; times && !is_number(word); times--)
            if (times > 1) scenario_value_add(&words, "%s", word);
        if (times) scenario_value_add(&words, "%u", times);
        times = 0;
        if (text && is_number(word) && *word != '0')
            times = (unsigned)strtoul(word, NULL, 10);
        else
            scenario_value_add(&words, "%s", word);
    }
    return words;
}

static int by_text(const void* a, const void* b) { return strcmp(a, b); }

void scenario_value_join(ScenarioWords* words, bool ordered, char* text, size_t size) {
    Buffer buffer = buffer_in(text, size);
    if (!ordered) qsort(words->text, (size_t)words->count, sizeof *words->text, by_text);
    for (int i = 0; i < words->count; i++) buffer_add(&buffer, "%s%s", i ? " " : "", words->text[i]);
}

bool scenario_value_same(ScenarioRun* run, const char* what, ScenarioWords found, ScenarioWords wanted,
                         bool ordered) {
    char found_text[LINE_BYTES], wanted_text[LINE_BYTES];
    scenario_value_join(&found, ordered, found_text, sizeof found_text);
    scenario_value_join(&wanted, ordered, wanted_text, sizeof wanted_text);
    if (!strcmp(found_text, wanted_text)) return true;
    return scenario_fail(run, "%s: '%s' expected, '%s' found", what, wanted_text, found_text);
}

// "key = value; key = value": the next one.
bool scenario_value_pair(ScenarioRun* run, char** rest, char** key, char** value) {
    *value = scenario_piece(rest, ';');
    *key = scenario_piece(value, '=');
    if (!*value) return scenario_fail(run, "no '=' behind '%s'", *key);
    *value = scenario_value_trim(*value);
    return true;
}

// --- fields

static unsigned indices(const ScenarioRun* run, const ScenarioField* field) {
    return field->indices == SCENARIO_BY_SEAT ? (unsigned)run->players : field->indices;
}

// The field of the key "name" or "name.index"; null, and no failure, if there is none. *index is -1 without one.
static const ScenarioField* find_field(ScenarioRun* run, const char* key, int* index) {
    size_t length = strcspn(key, ".");
    *index = -1;
    for (int i = 0; i < run->game->field_count; i++) {
        const ScenarioField* field = &run->game->fields[i];
        if (strlen(field->name) != length || strncmp(field->name, key, length) != 0) continue;
        bool whole = !key[length];
        if (!whole) *index = is_number(key + length + 1) ? atoi(key + length + 1) : -1;
        bool array = field->kind == SCENARIO_NUMBER && !field->at;
        if (whole ? !field->indices || array : *index >= 0 && (unsigned)*index < indices(run, field))
            return field;
    }
    return NULL;
}

static void mention(ScenarioRun* run, const ScenarioField* field, int index) {
    for (int i = 0; i < SCENARIO_INDICES_MAX; i++)
        if (index < 0 || i == index) run->mentioned[field - run->game->fields][i] = true;
}

static unsigned char* place(const ScenarioRun* run, const ScenarioField* field, unsigned index) {
    return (unsigned char*)run->state + field->offset + index * field->stride;
}

static uint32_t load(const ScenarioRun* run, const ScenarioField* field, unsigned index) {
    uint32_t value = 0;
    memcpy(&value, place(run, field, index), field->bytes);  // little-endian
    return value;
}

static void store(ScenarioRun* run, const ScenarioField* field, unsigned index, uint32_t value) {
    memcpy(place(run, field, index), &value, field->bytes);
}

static void name_value(const ScenarioField* field, unsigned value, char* name, size_t size) {
    if (field->names)
        (void)snprintf(name, size, "%s", value < field->kinds ? field->names[value] : "");
    else
        field->name_of(value, name, size);
}

static void add_value(const ScenarioField* field, int value, ScenarioWords* words) {
    char name[SCENARIO_WORD_BYTES];
    if (field->none && value == field->none) {
        scenario_value_add(words, "-");
    } else if (field->names || field->name_of) {
        name_value(field, (unsigned)value, name, sizeof name);
        scenario_value_add(words, "%s", name);
    } else {
        scenario_value_add(words, "%d", value);
    }
}

static ScenarioWords read_field(const ScenarioRun* run, const ScenarioField* field, int index) {
    unsigned first = index < 0 ? 0 : (unsigned)index, count = index < 0 ? indices(run, field) : 1;
    const unsigned char* counts = place(run, field, first);
    ScenarioWords words = {.count = 0};
    if (field->at) {
        for (unsigned i = 0; field->at(run, first, i) != SCENARIO_END; i++)
            add_value(field, field->at(run, first, i), &words);
    } else if (field->kind == SCENARIO_COUNTS) {
        for (unsigned kind = 0; kind < field->kinds; kind++)
            for (unsigned i = 0; i < counts[kind]; i++) add_value(field, (int)kind, &words);
    } else if (field->kind == SCENARIO_SEATS) {
        for (int seat = 0; seat < run->players; seat++)
            if (load(run, field, first) >> seat & 1) scenario_value_add(&words, "%d", seat);
    } else {
        for (unsigned i = first; i < first + (count ? count : 1); i++)
            add_value(field, (int)load(run, field, i), &words);
    }
    if (words.count == 1 && !strcmp(words.text[0], "-")) words.count = 0;
    return words;
}

// The number of a value, or of a kind, of which `word` is the name.
static bool parse_value(ScenarioRun* run, const ScenarioField* field, const char* word, unsigned* value) {
    char name[SCENARIO_WORD_BYTES];
    *value = (unsigned)field->none;
    if (field->none && !strcmp(word, "-")) return true;
    if (!field->names && !field->name_of) return scenario_number(run, word, 1u << 16, value);
    for (*value = 0; *value < (field->kinds ? field->kinds : UINT8_MAX); ++*value) {
        name_value(field, *value, name, sizeof name);
        if (!strcmp(name, word)) return true;
    }
    return scenario_fail(run, "no such name for %s: '%s'", field->name, word);
}

static bool write_seats(ScenarioRun* run, const ScenarioField* field, unsigned index,
                        const ScenarioWords* words) {
    uint32_t set = 0;
    unsigned seat = 0;
    for (int i = 0; i < words->count; i++) {
        if (!scenario_number(run, words->text[i], (unsigned)run->players, &seat)) return false;
        set |= 1u << seat;
    }
    store(run, field, index, set);
    return true;
}

static bool write_things(ScenarioRun* run, const ScenarioField* field, unsigned index,
                         const ScenarioWords* words) {
    unsigned kind = (unsigned)field->none;
    if (!field->add) memset(place(run, field, index), 0, field->kinds);
    if (!words->count && field->none) field->add(run, index, kind);
    for (int i = 0; i < words->count; i++) {
        if (!parse_value(run, field, words->text[i], &kind)) return false;
        if (field->add)
            field->add(run, index, kind);
        else
            place(run, field, index)[kind]++;
    }
    return true;
}

static bool write_field(ScenarioRun* run, const ScenarioField* field, int index, ScenarioWords words) {
    unsigned first = index < 0 ? 0 : (unsigned)index, count = index < 0 ? indices(run, field) : 1, value = 0;
    if (field->at && !field->add) return scenario_fail(run, "%s cannot be set", field->name);
    if (field->kind == SCENARIO_SEATS) return write_seats(run, field, first, &words);
    if (field->kind == SCENARIO_COUNTS || field->add) return write_things(run, field, first, &words);
    if (!words.count) scenario_value_add(&words, "-");
    if (words.count != (int)(count ? count : 1))
        return scenario_fail(run, "%s: too few or too many", field->name);
    for (int i = 0; i < words.count; i++) {
        if (!parse_value(run, field, words.text[i], &value)) return false;
        store(run, field, first + (unsigned)i, value);
    }
    return true;
}

// --- what else can be expected

// The end of the fact: the first behind a group.
static int behind(const FactList* facts, int i) {
    for (int depth = 0;; i++) {
        unsigned kind = facts->fact[i].kind;
        depth += kind == FACT_END ? -1 : kind >= FACT_GROUP;
        if (depth == 0) return i + 1;
    }
}

static void add_fact(const Fact* fact, ScenarioWords* words) {
    if (fact->kind == FACT_WORDS) {
        scenario_value_add(words, "%s", fact->words);
    } else if (fact->label && fact->kind == FACT_NUMBER) {  // how many of a kind
        for (int i = 0; i < fact->number; i++) scenario_value_add(words, "%s", fact->label);
    } else if (fact_is_plain(fact)) {
        scenario_value_add(words, "%d", (int)fact->number);
    }
}

// Among the facts first .. end - 1 that with this label, or of this number; -1 if there is none.
static int find_fact(const FactList* facts, int first, int end, const char* label) {
    int number = 0;
    for (int i = first; i < end; i = behind(facts, i), number++) {
        const char* found = facts->fact[i].label;
        if (found ? !strcmp(found, label) : is_number(label) && atoi(label) == number) return i;
    }
    return -1;
}

// "see.1.seats.2.bites": what seat 1 sees.
static bool read_fact(ScenarioRun* run, char* path, ScenarioWords* words) {
    static FactList facts;
    const Ruleset* ruleset = run->game->ruleset;
    const unsigned char* state = run->state;
    unsigned seat = 0;
    int i = 0, end;
    if (!scenario_number(run, scenario_piece(&path, '.'), (unsigned)run->players, &seat)) return false;
    facts_open(&facts);
    ruleset->facts(run->rules, state, state + ruleset_own(ruleset, seat), seat, &facts);
    end = facts.count;
    for (char* label; (label = scenario_piece(&path, '.'));) {
        i = find_fact(&facts, i, end, label);
        if (i < 0 && path) return scenario_fail(run, "seat %u sees no '%s'", seat, label);
        if (i < 0) {
            scenario_value_add(words, "absent");
            return true;
        }
        end = behind(&facts, i) - 1;
        if (path) i++;
    }
    if (fact_is_plain(&facts.fact[i])) {
        Fact fact = facts.fact[i];
        fact.label = NULL;
        add_fact(&fact, words);
    } else {
        while (++i < end) add_fact(&facts.fact[i], words);
    }
    return true;
}

static GameResult result_of(const ScenarioRun* run) {
    const ScenarioGame* game = run->game;
    GameResult result = {0};
    (game->score ? game->score : game->ruleset->score)(run->rules, run->state, &result);
    return result;
}

// "seat_2 five_items", "seat_0:420 seat_1:420 shared"
static void add_over(const ScenarioRun* run, ScenarioWords* words) {
    const Ruleset* ruleset = run->game->ruleset;
    GameResult result = result_of(run);
    char name[SCENARIO_WORD_BYTES];
    if (scenario_turn(run) != SCENARIO_OVER) return;
    for (int i = 0; i < ruleset_outcomes(ruleset, run->players); i++) {
        ruleset_outcome_name(ruleset, run->players, i, name, sizeof name);
        if (result.win_840ths[i] == 840) scenario_value_add(words, "%s", name);
        if (result.win_840ths[i] % 840) scenario_value_add(words, "%s:%d", name, result.win_840ths[i]);
    }
    scenario_value_add(words, "%s", ruleset->end_reasons[result.end_reason].name);
}

bool scenario_value_expect(ScenarioRun* run, char* key, char* value) {
    ScenarioWords found = {.count = 0}, wanted = scenario_value_cut(value);
    char what[SCENARIO_WORD_BYTES];
    bool ordered = true;
    int index, metric = ruleset_metric(run->game->ruleset, key);
    const ScenarioField* field = find_field(run, key, &index);
    (void)snprintf(what, sizeof what, "%s", key);
    if (field) {
        mention(run, field, index);
        found = read_field(run, field, index);
        ordered = field->ordered || (field->kind == SCENARIO_NUMBER && !field->at);
    } else if (!strncmp(key, "see.", 4)) {
        if (!read_fact(run, key + 4, &found)) return false;
        ordered = false;
    } else if (!strcmp(key, "over")) {
        add_over(run, &found);
    } else if (metric >= 0) {
        run->any_figure = run->mentioned_figure[metric] = true;
        scenario_value_add(&found, "%d", result_of(run).metrics[metric]);
    } else {
        return scenario_fail(run, "nothing is called '%s'", key);
    }
    return scenario_value_same(run, what, found, wanted, ordered);
}

static bool unchanged(ScenarioRun* run, const ScenarioField* field, int index) {
    char what[SCENARIO_WORD_BYTES];
    ScenarioWords now = read_field(run, field, index), before;
    void* state = run->state;
    if (field->moves || run->mentioned[field - run->game->fields][index < 0 ? 0 : index]) return true;
    run->state = run->start;
    before = read_field(run, field, index);
    run->state = state;
    (void)snprintf(what, sizeof what, index < 0 ? "%s" : "%s.%d", field->name, index);
    return scenario_value_same(run, what, now, before, field->ordered);
}

static bool no_other_figure(ScenarioRun* run) {
    const Ruleset* ruleset = run->game->ruleset;
    GameResult result = result_of(run);
    for (int i = 0; i < ruleset->metric_count; i++)
        if (!run->mentioned_figure[i] && result.metrics[i])
            return scenario_fail(run, "%s is %d, which is not mentioned", ruleset->metrics[i].name,
                                 result.metrics[i]);
    return true;
}

bool scenario_value_complete(ScenarioRun* run) {
    const ScenarioGame* game = run->game;
    for (int f = 0; game->complete && f < game->field_count; f++)
        for (int i = game->fields[f].indices ? 0 : -1; i < (int)indices(run, &game->fields[f]); i++)
            if (!unchanged(run, &game->fields[f], i)) return false;
    return !game->all_figures || !run->any_figure || no_other_figure(run);
}

bool scenario_value_set(ScenarioRun* run, const char* key, char* value) {
    int index;
    const ScenarioField* field = find_field(run, key, &index);
    if (!field) return scenario_fail(run, "no field '%s'", key);
    return write_field(run, field, index, scenario_value_cut(value));
}

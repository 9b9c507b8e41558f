// See house_compile.h.
#include "sim/house/house_compile.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "sim/house/choice.h"
#include "sim/house/sentence.h"

typedef struct Compiling {
    const Ruleset* ruleset;
    int players;
    const HouseHoles* holes;
    Error* error;
    HouseSentence sentence;          // the present one, its placeholders filled
    const HouseSentence* sentences;  // as read
    int index;
    int by[RULES_MAX];  // the sentence + 1 that has set a row
} Compiling;

HouseHoles house_no_holes(void) {
    HouseHoles holes;
    for (int i = 0; i < HOUSE_HOLES; i++) holes.values[i] = HOUSE_NO_VALUE;
    return holes;
}

// --- placeholders

static void fill(const HouseHoles* holes, HouseValue* value, int* open) {
    if (!value->hole) return;
    int16_t number = holes->values[value->hole - 'A'];
    if (number == HOUSE_NO_VALUE)
        *open = value->hole;
    else
        *value = (HouseValue){.number = number};
}

int house_fill(const HouseHoles* holes, HouseSentence* sentence) {
    int open = 0;
    HouseValue* const values[] = {&sentence->time.value, &sentence->every,         &sentence->test.value,
                                  &sentence->also.value, &sentence->often,         &sentence->target.value,
                                  &sentence->value,      &sentence->table.players, &sentence->table.to};
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) fill(holes, values[i], &open);
    for (int i = 0; i < house_doers(sentence); i++) {
        fill(holes, &sentence->deeds[i].amount, &open);
        fill(holes, &sentence->deeds[i].whose.value, &open);
        fill(holes, &sentence->deeds[i].chance, &open);
        fill(holes, &sentence->deeds[i].of, &open);
    }
    for (int i = 0; i < sentence->case_count; i++) {
        fill(holes, &sentence->cases[i].players, &open);
        fill(holes, &sentence->cases[i].value, &open);
    }
    return open;
}

// --- rows

// The value of a saying at this table; false: it has none there.
static bool value_here(const Compiling* compiling, double* value) {
    const HouseSentence* s = &compiling->sentence;
    bool twice = false, found = false;
    *value = s->value.number;
    for (int i = 0; i < s->case_count; i++) {
        if (s->cases[i].players.number != compiling->players) continue;
        twice = twice || (found && *value != s->cases[i].value.number);
        found = true;
        *value = s->cases[i].value.number;
    }
    return !twice ||
           error_set(compiling->error, EXIT_USAGE, "two values with %d players", compiling->players);
}

int house_row(const Ruleset* ruleset, const HouseSentence* sentence) {
    CHECK(sentence->form == HOUSE_SAYING || sentence->lasting == HOUSE_SETS);
    int row =
        param_find(ruleset->rules, ruleset->rule_count, ruleset->vocabulary->sayings[sentence->saying].key);
    CHECK(row >= 0);  // the words name rows that exist
    return row;
}

int house_also(const Ruleset* ruleset, const HouseSentence* sentence) {
    const char* key = ruleset->vocabulary->sayings[sentence->saying].also;
    return key ? param_find(ruleset->rules, ruleset->rule_count, key) : -1;
}

static bool varies(const HouseSentence* sentence) {
    return sentence->time.kind || !sentence->all || sentence->test.given;
}

bool house_live(const Ruleset* ruleset, const HouseSentence* sentence) {
    return varies(sentence) && ruleset->vocabulary->sayings[sentence->saying].live > 0;
}

// The value that the row allows.
static bool row_value(const Compiling* compiling, double* value) {
    const HouseSentence* s = &compiling->sentence;
    const SayingWords* words = &compiling->ruleset->vocabulary->sayings[s->saying];
    const Param* param = &compiling->ruleset->rules[house_row(compiling->ruleset, s)];
    if (words->value) return param_parse(param, words->value, value, compiling->error);
    if (!value_here(compiling, value)) return false;
    if (param->type != PARAM_ENUM) return param_check(param, *value, compiling->error);
    char reading[16];  // a number that is said of an enum row is the name of its reading
    snprintf(reading, sizeof reading, "%d", (int)*value);
    return param_parse(param, reading, value, compiling->error);
}

// --- two values for one number: the narrower sentence wins

// How the cases of one sentence, or one dimension of them, lie to those of another.
enum { INSIDE = 1, AROUND = 2, APART = 4 };

// The tables, a bit each, for which the sentence has the value that it has with so many players: "6, with 4 players: 5".
static unsigned tables_of(const Ruleset* ruleset, const HouseSentence* s, int players) {
    HouseSentence elsewhere = *s;
    unsigned tables = 0;
    elsewhere.case_count = 0;
    for (int i = 0; i < s->case_count; i++)
        if (s->cases[i].players.number == players) return 1u << players;
    for (int n = ruleset->players_min; n <= ruleset->players_max; n++)
        if (house_at_table(&elsewhere, n)) tables |= 1u << n;
    return tables;
}

// Of two that are both there with so many players; 0: whatever they say of single numbers of players.
static int tables_lie(const Ruleset* ruleset, const HouseSentence* a, const HouseSentence* b, int players) {
    unsigned of_a = tables_of(ruleset, a, players), of_b = tables_of(ruleset, b, players);
    return (of_a & ~of_b ? 0 : INSIDE) | (of_b & ~of_a ? 0 : AROUND);
}

static bool set_value(Compiling* compiling, int row, double value, int32_t* values) {
    int before = compiling->by[row];
    const HouseSentence* other = &compiling->sentences[before ? before - 1 : compiling->index];
    int lie =
        before ? tables_lie(compiling->ruleset, &compiling->sentence, other, compiling->players) : INSIDE;
    if (lie == AROUND) return true;
    if (lie != INSIDE && values[row] != (int32_t)value) {
        char text[HOUSE_TEXT_BYTES];
        sentence_write(compiling->ruleset, other, text);
        return error_set(compiling->error, EXIT_USAGE, "gives %s another value than \"%s\"",
                         compiling->ruleset->rules[row].key, text);
    }
    compiling->by[row] = compiling->index + 1;
    values[row] = (int32_t)value;
    return true;
}

static bool set_rows(Compiling* compiling, int32_t* values) {
    const HouseSentence* s = &compiling->sentence;
    const Ruleset* ruleset = compiling->ruleset;
    int row = house_row(ruleset, s), also = house_also(ruleset, s);
    double value;
    const Param* param = &ruleset->rules[row];
    if (varies(s))
        return error_set(compiling->error, EXIT_USAGE,
                         "it says what the rule %s says, which holds for the whole game; leave out the %s",
                         param->key,
                         s->time.kind ? "time"
                         : s->all     ? "condition"
                                      : "group");
    if (!row_value(compiling, &value)) return false;
    if (!house_at_table(s, compiling->players)) return true;
    if (!set_value(compiling, row, value, values)) return false;
    if (also < 0) return true;
    const char* other = ruleset->vocabulary->sayings[s->saying].also_value;
    bool same = !strcmp(other, "#");
    return (same || param_parse(&ruleset->rules[also], other, &value, compiling->error)) &&
           set_value(compiling, also, value, values);
}

// --- live values

typedef struct Span {
    int from, to;
} Span;

static int spans_lie(Span a, Span b) {
    if (a.to < b.from || b.to < a.from) return APART;
    return (a.from >= b.from && a.to <= b.to ? INSIDE : 0) | (b.from >= a.from && b.to <= a.to ? AROUND : 0);
}

static Span time_span(const HouseTime* time) {
    int value = time->value.number;
    if (time->kind == HOUSE_FROM) return (Span){value, INT_MAX};
    if (time->kind == HOUSE_AFTER) return (Span){value + 1, INT_MAX};
    return (Span){time->kind == HOUSE_UNTIL ? INT_MIN : value, value};
}

static Span test_span(const HouseTest* test) {
    int value = test->value.number;
    if (test->relation == HOUSE_AT_LEAST) return (Span){value, INT_MAX};
    if (test->relation == HOUSE_MORE) return (Span){value + 1, INT_MAX};
    if (test->relation == HOUSE_AT_MOST) return (Span){INT_MIN, value};
    if (test->relation == HOUSE_FEWER) return (Span){INT_MIN, value - 1};
    return (Span){value, value};
}

// One of them, or both, say nothing about a dimension: then they hold in all of it.
static int absent(bool a, bool b) { return (b ? 0 : INSIDE) | (a ? 0 : AROUND); }

static int times_lie(const HouseTime* a, const HouseTime* b) {
    if (!a->kind || !b->kind) return absent(a->kind, b->kind);
    if (a->kind == HOUSE_UNTIL_EVENT || b->kind == HOUSE_UNTIL_EVENT)
        return memcmp(a, b, sizeof *a) ? 0 : INSIDE | AROUND;
    return a->clock == b->clock ? spans_lie(time_span(a), time_span(b)) : 0;
}

static int groups_lie(const NamedWords* groups, const HouseSentence* a, const HouseSentence* b) {
    if (a->all || b->all) return absent(!a->all, !b->all);
    if (a->group == b->group) return INSIDE | AROUND;
    return groups[a->group].kind && groups[a->group].kind == groups[b->group].kind ? APART : 0;
}

static int pair_lies(const HouseTest* a, const HouseTest* b) {
    bool same =
        a->given && b->given && a->of_group == b->of_group && a->number == b->number && a->who == b->who;
    return same ? spans_lie(test_span(a), test_span(b)) : 0;
}

// Whether each condition of b holds wherever those of a do.
static bool tests_within(const HouseSentence* a, const HouseSentence* b) {
    return (!b->test.given || ((pair_lies(&a->test, &b->test) | pair_lies(&a->also, &b->test)) & INSIDE)) &&
           (!b->also.given || ((pair_lies(&a->test, &b->also) | pair_lies(&a->also, &b->also)) & INSIDE));
}

static int tests_lie(const HouseSentence* a, const HouseSentence* b) {
    int pairs = pair_lies(&a->test, &b->test) | pair_lies(&a->test, &b->also) |
                pair_lies(&a->also, &b->test) | pair_lies(&a->also, &b->also);
    if (pairs & APART) return APART;
    return (tests_within(a, b) ? INSIDE : 0) | (tests_within(b, a) ? AROUND : 0);
}

static int sentences_lie(const Ruleset* ruleset, const HouseSentence* a, const HouseSentence* b,
                         int players) {
    int time = times_lie(&a->time, &b->time), test = tests_lie(a, b);
    int group = groups_lie(ruleset->vocabulary->groups, a, b), table = tables_lie(ruleset, a, b, players);
    return (time | test | group) & APART ? APART : time & test & group & table;
}

// Where a live value goes, so that a later sentence is narrower: before those inside it. -1: one contradicts it.
static int live_place(const Compiling* compiling, const HouseProgram* program) {
    const Vocabulary* vocabulary = compiling->ruleset->vocabulary;
    const HouseSentence* s = &compiling->sentence;
    int place = program->count;
    for (int i = program->count - 1; i >= 0; i--) {
        const HouseSentence* other = &program->sentences[i];
        bool same_row = other->form == HOUSE_SAYING &&
                        vocabulary->sayings[other->saying].live == vocabulary->sayings[s->saying].live;
        if (!same_row) continue;
        int lie = sentences_lie(compiling->ruleset, s, other, 0);
        bool order = lie == INSIDE || lie == AROUND || lie == APART;
        if (!order && s->value.number != other->value.number) {
            char text[HOUSE_TEXT_BYTES];
            sentence_write(compiling->ruleset, other, text);
            error_set(compiling->error, EXIT_USAGE,
                      "gives another value than \"%s\", and neither holds only in cases of the other", text);
            return -1;
        }
        if (lie == AROUND) place = i;
    }
    return place;
}

// Whether one wins over the other at some table.
static bool is_narrower(const Ruleset* ruleset, const HouseSentence* a, const HouseSentence* b) {
    bool narrower = false;
    if (a->form != HOUSE_SAYING || b->form != HOUSE_SAYING ||
        house_row(ruleset, a) != house_row(ruleset, b) || house_live(ruleset, a) != house_live(ruleset, b))
        return false;
    for (int n = ruleset->players_min; n <= ruleset->players_max; n++)
        narrower |= house_at_table(a, n) && house_at_table(b, n) &&
                    sentences_lie(ruleset, a, b, house_live(ruleset, a) ? 0 : n) == INSIDE;
    return narrower;
}

void house_say_order(const Ruleset* ruleset, const HouseSentence* sentences, int count, Buffer* out) {
    for (int i = 0; i < count; i++)
        for (int j = 0; j < count; j++) {
            char narrow[HOUSE_TEXT_BYTES], wide[HOUSE_TEXT_BYTES];
            if (!is_narrower(ruleset, &sentences[i], &sentences[j])) continue;
            sentence_write(ruleset, &sentences[i], narrow);
            sentence_write(ruleset, &sentences[j], wide);
            buffer_add(out, " Where both hold, \"%.*s\" wins over \"%.*s\": it is narrower.",
                       (int)strlen(narrow) - 1, narrow, (int)strlen(wide) - 1, wide);
        }
}

// --- secrets

static bool shown(const Compiling* compiling, int number) {
    const HouseSentence* s = &compiling->sentence;
    const Vocabulary* vocabulary = compiling->ruleset->vocabulary;
    for (int i = 0; i < s->deed_count; i++) {
        const DeedWords* deed = &vocabulary->deeds[s->deeds[i].deed];
        if (number < 0 ? deed->shows_card : deed->shows >> number & 1) return true;
    }
    return false;
}

// Whether not everybody sees that it is this kind of card.
static bool is_secret(const Vocabulary* vocabulary, int row, int card) {
    const EventWords* event = &vocabulary->events[row];
    return card != HOUSE_ANY && event->card && event->secret_card && !(event->open_cards >> card & 1);
}

// Nothing may follow from what not everybody knows: even that nothing happens would tell it.
static bool keeps_secrets(const Compiling* compiling) {
    const HouseSentence* s = &compiling->sentence;
    const Vocabulary* vocabulary = compiling->ruleset->vocabulary;
    const char* noun = NULL;
    const HouseTest* tests[] = {&s->test, &s->also, &s->target};
    for (int i = 0; i < 3; i++)
        if (tests[i]->given && !tests[i]->of_group && vocabulary->numbers[tests[i]->number].secret &&
            !shown(compiling, tests[i]->number))
            noun = vocabulary->numbers[tests[i]->number].noun;
    if (s->form == HOUSE_TRIGGER && is_secret(vocabulary, s->event, s->card) && !shown(compiling, -1))
        noun = "kind of card";
    if (house_until_event(s) && is_secret(vocabulary, s->time.clock, s->time.value.number))
        noun = "kind of card";
    int groups = 0;
    while (vocabulary->groups[groups].phrase) groups++;
    for (int i = 0; i < s->deed_count; i++) {
        int per = s->deeds[i].per - 1;
        if (per >= 0 && vocabulary->numbers[per].secret && !shown(compiling, per))
            noun = vocabulary->numbers[per].noun;
        const int16_t among[] = {s->deeds[i].among, s->deeds[i].other_among};
        for (int k = 0; k < 2; k++)
            if (among[k] && vocabulary->numbers[(among[k] - 1) / 2].secret)
                noun = vocabulary->numbers[(among[k] - 1) / 2].noun;
    }
    for (int i = 0; i < house_doers(s); i++) {
        const HouseTest* whose = &s->deeds[i].whose;
        if (whose->given && vocabulary->numbers[whose->number].secret && !shown(compiling, whose->number))
            noun = vocabulary->numbers[whose->number].noun;
        int most = s->deeds[i].who - HOUSE_GROUPS - groups;
        if (most >= 0 && vocabulary->numbers[most / 2].secret) noun = vocabulary->numbers[most / 2].noun;
    }
    int most = s->against - 1 - HOUSE_GROUPS - groups;
    if (most >= 0 && vocabulary->numbers[most / 2].secret) noun = vocabulary->numbers[most / 2].noun;
    return !noun || error_set(compiling->error, EXIT_USAGE,
                              "the %s is secret: whether something happens would tell everybody", noun);
}

// A deed with the event's card needs an event that has one.
static bool has_card(const Compiling* compiling) {
    const HouseSentence* s = &compiling->sentence;
    const Vocabulary* vocabulary = compiling->ruleset->vocabulary;
    for (int i = 0; i < s->deed_count; i++)
        if (vocabulary->deeds[s->deeds[i].deed].it && !vocabulary->events[s->event].it)
            return error_set(compiling->error, EXIT_USAGE, "nothing in the event is called \"it\"");
    return true;
}

// Placeholders may have made a chance of more than 1.
static bool has_chances(const Compiling* compiling) {
    const HouseSentence* s = &compiling->sentence;
    for (int i = 0; i < house_doers(s); i++) {
        const HouseDeed* deed = &s->deeds[i];
        if (deed->chanced && deed->chance.number > deed->of.number)
            return error_set(compiling->error, EXIT_USAGE, "%d/%d is no chance: it is more than 1",
                             deed->chance.number, deed->of.number);
        if (deed->chanced && deed->of.number == 0)
            return error_set(compiling->error, EXIT_USAGE, "0/0 is no chance");
    }
    return true;
}

// Before an event the game is half done: only deeds that are safe there can be said, and some only instead of it.
static bool fits_place(const Compiling* compiling) {
    const HouseSentence* s = &compiling->sentence;
    const Vocabulary* vocabulary = compiling->ruleset->vocabulary;
    int hook = s->form == HOUSE_TRIGGER ? vocabulary->events[s->event].hook : HOOK_NONE;
    if (hook != HOOK_NONE && s->lasting == HOUSE_ENDS)
        return error_set(compiling->error, EXIT_USAGE,
                         "the game can end only after what has happened: before it the game is half done");
    for (int i = 0; i < s->deed_count; i++) {
        const DeedWords* deed = &vocabulary->deeds[s->deeds[i].deed];
        int length = (int)strcspn(deed->phrase, "|");
        if (hook != HOOK_NONE && deed->place == DEED_CALM)
            return error_set(
                compiling->error, EXIT_USAGE,
                "\"%.*s\" can be said only of what has happened: before it the game is half done", length,
                deed->phrase);
        if (choice_in(vocabulary, &s->deeds[i]) && !vocabulary->asks)
            return error_set(compiling->error, EXIT_USAGE, "house rules give nobody a choice in %s",
                             compiling->ruleset->title);
        if (hook != HOOK_NONE && choice_in(vocabulary, &s->deeds[i]) && !vocabulary->events[s->event].waits)
            return error_set(compiling->error, EXIT_USAGE,
                             "nobody can choose before this event: the game cannot stop there to ask; let it "
                             "happen without a choice, or say what follows it");
        if (hook != HOOK_INSTEAD && deed->place == DEED_ONLY_INSTEAD)
            return error_set(compiling->error, EXIT_USAGE, "\"%.*s\" can be said only with \"instead\"",
                             length, deed->phrase);
    }
    return true;
}

// --- what lasts

// Only a row that the game reads as it goes can be set by an event, and by two only to one value.
static bool can_last(const Compiling* compiling, const HouseProgram* program) {
    const HouseSentence* s = &compiling->sentence;
    const SayingWords* sayings = compiling->ruleset->vocabulary->sayings;
    if (s->lasting != HOUSE_SETS) return true;
    if (sayings[s->saying].live == 0)
        return error_set(compiling->error, EXIT_USAGE,
                         "it says what the rule %s says, which holds for the whole game: no event can set it",
                         sayings[s->saying].key);
    for (int i = 0; i < program->count; i++) {
        const HouseSentence* other = &program->sentences[i];
        bool same = other->lasting == HOUSE_SETS && sayings[other->saying].live == sayings[s->saying].live;
        if (!same || other->value.number == s->value.number) continue;
        char text[HOUSE_TEXT_BYTES];
        sentence_write(compiling->ruleset, other, text);
        return error_set(compiling->error, EXIT_USAGE, "may give another value than \"%s\" at the same time",
                         text);
    }
    return true;
}

// Whether it has happened is kept where others keep when they have acted.
static bool can_expire(const Compiling* compiling) {
    const HouseSentence* s = &compiling->sentence;
    bool keeps = s->limited || s->lasting || s->counted;
    return !house_until_event(s) || !keeps ||
           error_set(
               compiling->error, EXIT_USAGE,
               "\"until\" something happens cannot stand beside \"once a ...\", \"more than ... times a "
               "...\" or what an event ends or begins");
}

// --- the program

static uint64_t heard_by(const Vocabulary* vocabulary, const HouseSentence* sentence) {
    const EventWords* events = vocabulary->events;
    return (sentence->form == HOUSE_TRIGGER ? UINT64_C(1) << events[sentence->event].code : 0) |
           (house_until_event(sentence) ? UINT64_C(1) << events[sentence->time.clock].code : 0);
}

static void add(HouseProgram* program, const Compiling* compiling, int place) {
    const HouseSentence* s = &compiling->sentence;
    program->heard |= heard_by(compiling->ruleset->vocabulary, s);
    program->counters = (int16_t)(program->counters + house_keeps_counts(s));
    memmove(program->sentences + place + 1, program->sentences + place,
            (size_t)(program->count - place) * sizeof *s);
    program->sentences[place] = *s;
    program->count++;
}

// The numbers of the actions of a limit.
static void resolve(Compiling* compiling) {
    HouseSentence* s = &compiling->sentence;
    if (compiling->ruleset->vocabulary->actions) return;  // Vocabulary.acts says which
    const Action* row = &compiling->ruleset->actions[s->action];
    bool one = row->argument == ARGUMENT_CARD && s->action_card != HOUSE_ANY;
    s->first_action = (int16_t)(one ? row->first + s->action_card - row->from : row->first);
    s->actions = (int16_t)(one ? 1 : ruleset_numbers(row));
}

// Outcomes are counted as in GameResult.
static void resolve_ending(Compiling* compiling) {
    HouseSentence* s = &compiling->sentence;
    const Ruleset* ruleset = compiling->ruleset;
    if (s->ending == HOUSE_AS_PRINTED) return;
    if (s->ending == HOUSE_SIDE)
        s->outcome = (int16_t)(s->winner + (ruleset->seat_outcomes ? compiling->players : 0));
    s->end_reason = (int16_t)ruleset_table_ends(ruleset);
}

// The value of a live saying at this table.
static bool resolve_value(Compiling* compiling) {
    HouseSentence* s = &compiling->sentence;
    double value;
    if (!row_value(compiling, &value)) return false;
    s->value.number = (int16_t)value;
    s->case_count = 0;
    memset(s->cases, 0, sizeof s->cases);
    return true;
}

// "With 12 players" is a slip where at most 8 play.
static bool has_table(const Compiling* compiling) {
    const Ruleset* ruleset = compiling->ruleset;
    for (int n = ruleset->players_min; n <= ruleset->players_max; n++)
        if (house_at_table(&compiling->sentence, n)) return true;
    return error_set(compiling->error, EXIT_USAGE, "there is no such number of players: %s has %d to %d",
                     ruleset->title, ruleset->players_min, ruleset->players_max);
}

// What holds for the table cannot hold for some players.
static bool fits_table(const Compiling* compiling) {
    const HouseSentence* s = &compiling->sentence;
    const SayingWords* words = &compiling->ruleset->vocabulary->sayings[s->saying];
    bool valued = s->form == HOUSE_SAYING || s->lasting == HOUSE_SETS;
    bool of_players = !s->all || (!s->lasting && (s->test.of_seat || s->also.of_seat));
    return !valued || !words->of_table || !of_players ||
           error_set(compiling->error, EXIT_USAGE,
                     "the rule %s is the same for all players; say instead when it holds, as \"while there "
                     "are ...\"",
                     words->key);
}

// Whether it is one of the wordings, which '|' separates.
static bool is_wording(const char* wordings, const char* word) {
    for (const char* at = wordings; at; at = strchr(at, '|')) {
        at += *at == '|';
        if (strcspn(at, "|") == strlen(word) && !strncmp(at, word, strlen(word))) return true;
    }
    return false;
}

// The role that is "he" or "it", else the first one.
static int16_t subject_of(const EventWords* event) {
    int16_t first = 0;
    for (int i = HOUSE_ARGUMENTS - 1; i >= 0; i--)
        if (event->roles[i]) first = (int16_t)(i + 1);
    for (int i = 0; i < HOUSE_ARGUMENTS; i++)
        if (event->roles[i] && (is_wording(event->roles[i], "he") || is_wording(event->roles[i], "it")))
            return (int16_t)(i + 1);
    return first;
}

static bool compile_one(Compiling* compiling, int32_t* values, HouseProgram* program) {
    compiling->sentence = compiling->sentences[compiling->index];
    int open = house_fill(compiling->holes, &compiling->sentence);
    if (open)
        return error_set(compiling->error, EXIT_USAGE,
                         "{%c} has no value; try several with --sweep %c=1..5, or let `reckon tune --tune "
                         "%c=1..5` find one",
                         open, open, open);
    bool live = compiling->sentence.form == HOUSE_SAYING;
    if (!has_table(compiling)) return false;
    if (live && !house_live(compiling->ruleset, &compiling->sentence)) return set_rows(compiling, values);
    if (!keeps_secrets(compiling) || !has_card(compiling) || !has_chances(compiling) ||
        !fits_place(compiling) || !can_last(compiling, program) || !can_expire(compiling) ||
        !fits_table(compiling))
        return false;
    bool valued = live || compiling->sentence.lasting == HOUSE_SETS;
    if (valued && !resolve_value(compiling)) return false;
    if (house_ends(&compiling->sentence)) resolve_ending(compiling);
    const HouseSentence* s = &compiling->sentence;
    if (!house_at_table(s, compiling->players)) return true;
    if (house_limits(s)) resolve(compiling);
    if (house_keeps_counts(s) && program->counters == HOUSE_COUNTERS_MAX)
        return error_set(
            compiling->error, EXIT_USAGE,
            "one too many that count what a player does, or keep a player from something for a while: at "
            "most %d can be in force at once",
            HOUSE_COUNTERS_MAX);
    if (program->count == HOUSE_SENTENCES_MAX)
        return error_set(compiling->error, EXIT_USAGE, "one too many: at most %d can be in force at once",
                         HOUSE_SENTENCES_MAX);
    int place = live ? live_place(compiling, program) : program->count;
    if (place < 0) return false;
    add(program, compiling, place);
    return true;
}

static int16_t count_of(const HouseProgram* program, int form) {
    return (int16_t)__builtin_popcount(program->of_form[form]);
}

// Whether a sentence hears every event of its kind for which its conditions hold.
static bool hears_all(const EventWords* event, const HouseSentence* s) {
    return s->form == HOUSE_TRIGGER && s->time.kind == HOUSE_ALWAYS && s->limited == HOUSE_EACH_TIME &&
           !event->every && (!event->card || s->card == HOUSE_ANY);
}

static int16_t alone(const Vocabulary* vocabulary, const HouseDeed* deed) {
    bool one = house_is_one(deed->who) && deed->other < HOUSE_ARGUMENTS && !deed->others &&
               !deed->whose.given && !deed->per && !vocabulary->deeds[deed->deed].it;
    if (!one) return HOUSE_NOT_ALONE;
    return deed->who < HOUSE_ARGUMENTS ? HOUSE_ALONE_OF_EVENT : HOUSE_ALONE;
}

static uint16_t mark(bool marked, int i) { return (uint16_t)(marked << i); }

// Which sentences are of a form, and which hear an event, so that a game need not look for them.
static void make_index(const Ruleset* ruleset, HouseProgram* program) {
    for (int i = 0; i < program->count; i++) {
        HouseSentence* s = &program->sentences[i];
        const EventWords* event = &ruleset->vocabulary->events[s->event];
        s->subject = subject_of(event);
        bool plain = hears_all(event, s);
        program->plain |= mark(plain, i);
        program->always |= mark(plain && !s->test.given && !s->also.given && !s->lasting, i);
        program->hooked |= mark(s->form == HOUSE_TRIGGER && event->hook, i);
        uint16_t* of_form = &program->of_form[s->form];
        *of_form = (uint16_t)(*of_form | 1u << i);
        if (s->lasting && s->lasting != HOUSE_ENDS) {  // a ban or a saying, too
            uint16_t* second = &program->of_form[s->lasting == HOUSE_SETS ? HOUSE_SAYING : HOUSE_BAN];
            *second = (uint16_t)(*second | 1u << i);
        }
        for (uint64_t left = heard_by(ruleset->vocabulary, s); left; left &= left - 1) {
            uint16_t* hearers = &program->hearers[__builtin_ctzll(left)];
            *hearers = (uint16_t)(*hearers | 1u << i);
        }
        if (s->form != HOUSE_TRIGGER) continue;
        for (int d = 0; d < s->deed_count; d++) {
            s->deeds[d].alone = alone(ruleset->vocabulary, &s->deeds[d]);
            program->asking |= mark(choice_in(ruleset->vocabulary, &s->deeds[d]), i);
        }
    }
    program->triggers = count_of(program, HOUSE_TRIGGER);
    program->limits = (int16_t)(count_of(program, HOUSE_BAN) + count_of(program, HOUSE_MUST));
    for (int i = 0; i < program->count; i++)
        program->ends = (int16_t)(program->ends + house_ends(&program->sentences[i]));
    program->lives = count_of(program, HOUSE_SAYING);
}

bool house_compile(const Ruleset* ruleset, const HouseSentence* sentences, int count, int players,
                   const HouseHoles* holes, int32_t* values, HouseProgram* program, Error* error) {
    Compiling compiling = {
        .ruleset = ruleset, .players = players, .holes = holes, .error = error, .sentences = sentences};
    *program = (HouseProgram){0};
    for (; compiling.index < count; compiling.index++)
        if (!compile_one(&compiling, values, program)) {
            char text[HOUSE_TEXT_BYTES];
            sentence_write(ruleset, &sentences[compiling.index], text);
            return error_prefix(error, "house rule \"%s\"", text);
        }
    make_index(ruleset, program);
    return true;
}

// As if it held for the whole game.
static bool is_allowed(const Ruleset* ruleset, const HouseSentence* sentence, int players,
                       const int32_t* values, void* rules, Error* error) {
    int32_t changed[RULES_MAX];
    char text[HOUSE_TEXT_BYTES];
    if (sentence->form != HOUSE_SAYING && sentence->lasting != HOUSE_SETS) return true;
    memcpy(changed, values, (size_t)ruleset->rule_count * sizeof *values);
    changed[house_row(ruleset, sentence)] = sentence->value.number;
    if (ruleset->compile(changed, players, rules, error)) return true;
    sentence_write(ruleset, sentence, text);
    return error_prefix(error, "house rule \"%s\"", text);
}

bool house_allowed(const Ruleset* ruleset, const HouseProgram* program, int players, const int32_t* values,
                   void* rules, Error* error) {
    if (program->lives == 0) return true;
    for (int i = 0; i < program->count; i++)
        if (!is_allowed(ruleset, &program->sentences[i], players, values, rules, error)) return false;
    return ruleset->compile(values, players, rules, error);
}

void house_install(const Ruleset* ruleset, const HouseProgram* program, void* rules) {
    memcpy((char*)rules + ruleset->house_program, program, sizeof *program);
}

// --- loops

static bool sets_off(const Vocabulary* vocabulary, const HouseSentence* from, const HouseSentence* to) {
    if (from->form != HOUSE_TRIGGER || to->form != HOUSE_TRIGGER || to->limited) return false;
    for (int i = 0; i < from->deed_count; i++)
        if (vocabulary->deeds[from->deeds[i].deed].causes >> vocabulary->events[to->event].code & 1)
            return true;
    return false;
}

uint16_t house_loops(const Ruleset* ruleset, const HouseProgram* program, uint16_t* finite) {
    const Vocabulary* vocabulary = ruleset->vocabulary;
    uint16_t after[HOUSE_SENTENCES_MAX] = {0}, loops = 0;
    *finite = 0;
    for (int i = 0; i < program->count; i++)
        for (int j = 0; j < program->count; j++)
            if (sets_off(vocabulary, &program->sentences[i], &program->sentences[j]))
                after[i] = (uint16_t)(after[i] | 1u << j);
    for (int via = 0; via < program->count; via++)  // Warshall: what follows in any number of steps
        for (int i = 0; i < program->count; i++)
            if (after[i] >> via & 1) after[i] |= after[via];
    for (int i = 0; i < program->count; i++) {
        const HouseSentence* s = &program->sentences[i];
        if (!(after[i] >> i & 1)) continue;
        loops = (uint16_t)(loops | 1u << i);
        for (int d = 0; d < s->deed_count; d++)
            if (vocabulary->deeds[s->deeds[d].deed].consumes) *finite = (uint16_t)(*finite | 1u << i);
    }
    return loops;
}

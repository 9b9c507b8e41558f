// Each word stands in the plainest sentence that can be played. See house_words.h.
#include "sim/verbs/info/house_words.h"

#include <string.h>

#include "sim/game/match.h"
#include "sim/house/house_compile.h"
#include "sim/house/sentence.h"
#include "sim/platform/terminal.h"
#include "sim/text/json_write.h"
#include "sim/text/wrap.h"

enum { VALUES_TRIED = 10, ENDS_AFTER = 10, CHANGES_FROM = 3 };

// What a word is about.
typedef enum Table { EVENTS, CONDITIONS, DEEDS, LIMITS, ENDS, SAYINGS, CHANGING, TABLES } Table;
static const char* const table_names[TABLES] = {"events", "conditions", "deeds",   "limits",
                                                "ends",   "rules",      "changing"};
static const char* const table_titles[TABLES] = {"Events",
                                                 "Conditions",
                                                 "Deeds",
                                                 "What may not or must be done",
                                                 "The end",
                                                 "What a rule of `reckon rules` says",
                                                 "Of these, what can change during a game"};

static int rows_of(const Ruleset* ruleset, Table table) {
    const Vocabulary* words = ruleset->vocabulary;
    int count = 0;
    switch (table) {
        case EVENTS:
            return CODEC_ROWS(words->events).count;
        case CONDITIONS:
            return CODEC_ROWS(words->numbers).count + CODEC_ROWS(words->groups).count;
        case DEEDS:
            return CODEC_ROWS(words->deeds).count;
        case LIMITS:
            if (words->actions) return CODEC_ROWS(words->actions).count;
            while (ruleset->actions[count].name) count++;
            return count;
        case ENDS:
            return 2;
        default:
            return CODEC_ROWS(words->sayings).count;
    }
}

static bool is_playable(const Ruleset* ruleset, const HouseSentence* sentence, bool loops) {
    int32_t values[RULES_MAX];
    uint16_t finite;
    HouseHoles holes = house_no_holes();
    HouseProgram program;
    Error error;
    match_values(ruleset, values);
    return house_compile(ruleset, sentence, 1, ruleset_players(ruleset), &holes, values, &program, &error) &&
           (loops || !house_loops(ruleset, &program, &finite));
}

// Whether the sentence can be said as it is, and played; writes it. `loops`: it may set itself off.
static bool is_example(const Ruleset* ruleset, const HouseSentence* sentence, bool loops,
                       char text[HOUSE_TEXT_BYTES]) {
    HouseSentence read;
    Error error;
    sentence_write(ruleset, sentence, text);
    return sentence_read(ruleset, text, &read, &error) && !memcmp(&read, sentence, sizeof read) &&
           is_playable(ruleset, sentence, loops);
}

static bool has_slot(const char* phrase, char slot) {
    return memchr(phrase, slot, strcspn(phrase, "|")) != NULL;
}

// Of a trigger, everything but its condition.
static void set_deed(const Ruleset* ruleset, HouseSentence* sentence, int event, int deed, int who) {
    const EventWords* events = ruleset->vocabulary->events;
    const char* does = ruleset->vocabulary->deeds[deed].phrase;
    sentence->form = HOUSE_TRIGGER;
    sentence->event = (int16_t)event;
    sentence->card = (int16_t)(has_slot(events[event].phrase, '%') ? HOUSE_ANY : 0);
    sentence->every.number = (int16_t)(has_slot(events[event].phrase, '#') ? 2 : 0);
    sentence->deed_count = 1;
    sentence->deeds[0] = (HouseDeed){.who = (int16_t)who,
                                     .deed = (int16_t)deed,
                                     .card = (int16_t)(has_slot(does, '%') ? HOUSE_ANY : 0),
                                     .other = (int16_t)(has_slot(does, '@') ? HOUSE_NEXT : 0),
                                     .amount.number = (int16_t)has_slot(does, '#')};
}

// The first that can be played, of those with these events and deeds: by the player of the event or else by all, and
// rather one that cannot set itself off.
static bool find_trigger(const Ruleset* ruleset, HouseSentence sentence, int event, int events, int deed,
                         int deeds, char text[HOUSE_TEXT_BYTES]) {
    for (int pass = 0; pass < 4; pass++)
        for (int i = 0; i < events * deeds; i++) {
            int of = event + i / deeds;
            bool has_role = ruleset->vocabulary->events[of].roles[0] != NULL;
            if (has_role == (bool)(pass & 1) || (sentence.test.of_seat && !has_role)) continue;
            set_deed(ruleset, &sentence, of, deed + i % deeds, has_role ? 0 : HOUSE_EACH);
            if (is_example(ruleset, &sentence, pass & 2, text)) return true;
        }
    return false;
}

// A number; behind them, who a player is.
static bool find_condition(const Ruleset* ruleset, int row, char text[HOUSE_TEXT_BYTES]) {
    const NumberWords* numbers = ruleset->vocabulary->numbers;
    int count = CODEC_ROWS(numbers).count;
    HouseSentence sentence = {
        .test = {.given = 1, .of_seat = 1, .of_group = 1, .number = (int16_t)(row - count)}};
    if (row < count)
        sentence.test = (HouseTest){.given = 1,
                                    .of_seat = numbers[row].of_seat,
                                    .number = (int16_t)row,
                                    .relation = HOUSE_AT_MOST,
                                    .value.number = 2};
    return find_trigger(ruleset, sentence, 0, rows_of(ruleset, EVENTS), 0, rows_of(ruleset, DEEDS), text);
}

static bool find_limit(const Ruleset* ruleset, int row, char text[HOUSE_TEXT_BYTES]) {
    HouseSentence sentence = {.form = HOUSE_BAN, .all = 1, .action = (int16_t)row, .action_card = HOUSE_ANY};
    if (is_example(ruleset, &sentence, true, text)) return true;
    sentence.action_card = 0;
    return is_example(ruleset, &sentence, true, text);
}

// With the value that the row has, or the next that can be played; with a time, another value.
static bool find_saying(const Ruleset* ruleset, int row, HouseTime time, char text[HOUSE_TEXT_BYTES]) {
    HouseSentence sentence = {.form = HOUSE_SAYING, .time = time, .all = 1, .saying = (int16_t)row};
    if (!has_slot(ruleset->vocabulary->sayings[row].phrase, '#'))
        return is_example(ruleset, &sentence, true, text);
    const Param* rule = &ruleset->rules[house_row(ruleset, &sentence)];
    int first = rule->initial > 2 ? (int)rule->initial : 2;
    if (time.kind && first == (int)rule->initial) first++;
    for (int i = 0; i < VALUES_TRIED; i++) {
        sentence.value.number = (int16_t)(i + 1 == VALUES_TRIED ? 1 : first + i);
        if (is_example(ruleset, &sentence, true, text)) return true;
    }
    return false;
}

// The first saying of each row that is live.
static bool find_changing(const Ruleset* ruleset, int row, char text[HOUSE_TEXT_BYTES]) {
    const SayingWords* sayings = ruleset->vocabulary->sayings;
    for (int i = 0; i < row; i++)
        if (sayings[i].live == sayings[row].live) return false;
    return sayings[row].live > 0 &&
           find_saying(ruleset, row, (HouseTime){HOUSE_FROM, 0, {CHANGES_FROM, 0}}, text);
}

// After a round; and at the first event that can end the game.
static bool find_end(const Ruleset* ruleset, int row, char text[HOUSE_TEXT_BYTES]) {
    HouseSentence end = {.form = HOUSE_END, .time = {HOUSE_AFTER, 0, {ENDS_AFTER, 0}}};
    HouseSentence event = {.form = HOUSE_TRIGGER, .lasting = HOUSE_ENDS};
    const EventWords* events = ruleset->vocabulary->events;
    if (row == 0) return is_example(ruleset, &end, true, text);
    for (; events[event.event].phrase; event.event++) {
        const char* phrase = events[event.event].phrase;
        bool plain = !strncmp(phrase, "when ", 5) && !has_slot(phrase, '%') && !has_slot(phrase, '#');
        if (plain && is_example(ruleset, &event, true, text)) return true;
    }
    return false;
}

// A short sentence with that word; false: none can be played, as of a secret that no deed shows.
static bool find(const Ruleset* ruleset, Table table, int row, char text[HOUSE_TEXT_BYTES]) {
    int events = rows_of(ruleset, EVENTS), deeds = rows_of(ruleset, DEEDS);
    switch (table) {
        case EVENTS:
            return find_trigger(ruleset, (HouseSentence){0}, row, 1, 0, deeds, text);
        case CONDITIONS:
            return find_condition(ruleset, row, text);
        case DEEDS:
            return find_trigger(ruleset, (HouseSentence){0}, 0, events, row, 1, text);
        case LIMITS:
            return find_limit(ruleset, row, text);
        case ENDS:
            return find_end(ruleset, row, text);
        case CHANGING:
            return find_changing(ruleset, row, text);
        default:
            return find_saying(ruleset, row, (HouseTime){0}, text);
    }
}

void house_words_list(const Ruleset* ruleset, FILE* out) {
    int width = terminal_of(fileno(out)).columns;
    char text[HOUSE_TEXT_BYTES];
    snprintf(text, sizeof text,
             "%s: words of house rules, each in a sentence for --house or, in a config, \"house\".",
             ruleset->title);
    wrap_hang(out, width, 0, "", text);
    for (int table = 0; table < TABLES; table++) {
        fprintf(out, "\n%s\n", table_titles[table]);
        for (int row = 0; row < rows_of(ruleset, (Table)table); row++)
            if (find(ruleset, (Table)table, row, text)) wrap_hang(out, width, 2, "", text);
    }
}

void house_words_list_json(const Ruleset* ruleset, FILE* out) {
    char text[HOUSE_TEXT_BYTES];
    JsonWriter writer;
    json_write_open(&writer, out);
    json_write_object(&writer);
    json_put_string(&writer, "ruleset", ruleset->id);
    for (int table = 0; table < TABLES; table++) {
        json_put_array(&writer, table_names[table]);
        for (int row = 0; row < rows_of(ruleset, (Table)table); row++)
            if (find(ruleset, (Table)table, row, text)) json_write_string(&writer, text);
        json_write_end(&writer);
    }
    json_write_end(&writer);
    json_write_close(&writer);
}

// Finds the sentences by drawing many: the shortest with a word that can be played shows it best. See house_words.h.
#include "sim/verbs/info/house_words.h"

#include <string.h>

#include "sim/game/match.h"
#include "sim/house/house_compile.h"
#include "sim/house/sentence.h"
#include "sim/platform/terminal.h"
#include "sim/text/json_write.h"
#include "sim/text/wrap.h"

enum { DRAWS = 2000 };

// What a word is about.
typedef enum Table { EVENTS, CONDITIONS, DEEDS, LIMITS, ENDS, SAYINGS, TABLES } Table;
static const char* const table_names[TABLES] = {"events", "conditions", "deeds", "limits", "ends", "rules"};
static const char* const table_titles[TABLES] = {"Events",  "Conditions",
                                                 "Deeds",   "What may not or must be done",
                                                 "The end", "What a rule of `reckon rules` says"};

static int rows_of(const Ruleset* ruleset, Table table) {
    const Vocabulary* words = ruleset->vocabulary;
    int count = 0;
    switch (table) {
        case EVENTS:
            return CODEC_ROWS(words->events).count;
        case CONDITIONS:
            return CODEC_ROWS(words->numbers).count;
        case DEEDS:
            return CODEC_ROWS(words->deeds).count;
        case LIMITS:
            if (words->actions) return CODEC_ROWS(words->actions).count;
            while (ruleset->actions[count].name) count++;
            return count;
        case ENDS:
            return 1;
        default:
            return CODEC_ROWS(words->sayings).count;
    }
}

static bool shows(const HouseSentence* sentence, Table table, int row) {
    bool trigger = sentence->form == HOUSE_TRIGGER, simple = !sentence->test.given && !sentence->time.kind;
    switch (table) {
        case EVENTS:
            return trigger && simple && sentence->event == row;
        case CONDITIONS:
            return trigger && sentence->test.given && sentence->test.number == row;
        case DEEDS:
            return trigger && simple && sentence->deed_count == 1 && sentence->deeds[0].deed == row;
        case LIMITS:
            return sentence->form == HOUSE_BAN && simple && sentence->action == row;
        case ENDS:
            return sentence->form == HOUSE_END;
        default:
            return sentence->form == HOUSE_SAYING && simple && sentence->saying == row;
    }
}

static bool is_playable(const Ruleset* ruleset, const HouseSentence* sentence) {
    int32_t values[RULES_MAX];
    HouseHoles holes = house_no_holes();
    HouseProgram program;
    Error error;
    match_values(ruleset, values);
    return house_compile(ruleset, sentence, 1, ruleset_players(ruleset), &holes, values, &program, &error);
}

// The shortest sentence found; false: none that can be played, as of a secret that no deed shows.
static bool find(const Ruleset* ruleset, Table table, int row, char best[HOUSE_TEXT_BYTES]) {
    Rng rng = rng_seeded(1, 1);
    best[0] = '\0';
    for (int i = 0; i < DRAWS; i++) {
        HouseSentence sentence;
        char text[HOUSE_TEXT_BYTES];
        sentence_draw(ruleset, &rng, &sentence);
        if (!shows(&sentence, table, row) || !is_playable(ruleset, &sentence)) continue;
        sentence_write(ruleset, &sentence, text);
        if (!best[0] || strlen(text) < strlen(best)) memcpy(best, text, sizeof text);
    }
    return best[0] != '\0';
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

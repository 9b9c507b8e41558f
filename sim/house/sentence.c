// See sentence.h.
#include "sim/house/sentence.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "sim/game/phrase.h"
#include "sim/house/clause.h"
#include "sim/house/doing.h"
#include "sim/house/ending.h"
#include "sim/house/limit.h"
#include "sim/house/paraphrase.h"
#include "sim/house/subject.h"

enum {
    SUGGESTIONS = 3,
    STEPS_MAX = 400000,  // words compared in search of suggestions
};

static const CodecSlots no_slots = {0};

// --- what lasts: "he may not attack until the end of the round"

// Who is barred, with "may not": "no player may", "the thief may not".
static const char* barred_at(const Codec* codec, const CodecList* list, int i,
                             char text[CODEC_PHRASE_BYTES]) {
    char who[CODEC_PHRASE_BYTES];
    const char* phrase = doing_who_at(codec, list, i, who);
    Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
    if (!phrase || i == HOUSE_PICKED) return NULL;
    if (i == HOUSE_EACH) return "no player may|nobody may|no one may|players may not|each player may not";
    for (; *phrase; phrase += *phrase == '|') {
        int length = (int)strcspn(phrase, "|");
        buffer_add(&out, "%s%.*s may not", out.used ? "|" : "", length, phrase);
        phrase += length;
    }
    return text;
}

// Whom nobody may act against: "him".
static const char* shielded_at(const Codec* codec, const CodecList* list, int i,
                               char text[CODEC_PHRASE_BYTES]) {
    const char* role = codec_player_at(codec, list, i, text);
    if (!role) return NULL;
    snprintf(text, CODEC_PHRASE_BYTES, "%s%s", role, strstr(role, "|he|") ? "|him|her|them" : "");
    return text;
}

static bool has_role(const Codec* codec) {
    const EventWords* event = &clause_vocabulary(codec)->events[codec->sentence->event];
    return event->roles[0] || event->roles[1] || event->roles[2];
}

static bool bars(Codec* codec, HouseSentence* sentence) {
    CodecList list = clause_whos(codec);
    int start = codec->at;
    list.at = barred_at;
    return codec_pick(codec, &sentence->deeds[0].who, list, no_slots) &&
           doing_names_all(codec, start, sentence->deeds[0].who) && limit_action(codec, sentence) &&
           limit_against(codec, sentence);
}

// "Attack him", for "attack against him".
static bool is_him(const Codec* codec) {
    const char* word =
        codec->task == CODEC_READ && codec->at < codec->count ? codec->words[codec->at].word : "";
    return !strcmp(word, "him") || !strcmp(word, "her") || !strcmp(word, "them");
}

// A role has "the", unlike a group: "the bitten player", "bitten players".
static bool is_the(const Codec* codec) {
    return codec->task != CODEC_READ || (codec->at < codec->count && codec->words[codec->at].article == 't');
}

static bool shields(Codec* codec, HouseSentence* sentence) {
    const CodecList roles = {.count = HOUSE_ARGUMENTS, .at = shielded_at};
    bool good = codec_words(codec, "no player may|nobody may|no one may") && limit_action(codec, sentence) &&
                limit_has_target(codec, sentence) &&
                (is_him(codec) || (limit_toward(codec) && is_the(codec)));
    return good && codec_pick(codec, &sentence->deeds[0].who, roles, no_slots);
}

static bool said(Codec* codec, HouseSentence* sentence);

static bool lasts_so(Codec* codec, HouseSentence* sentence) {
    if (!doing_chance(codec, &sentence->deeds[0])) return false;
    if (sentence->deeds[0].chanced) codec_mark(codec, ':');
    bool good = sentence->lasting == HOUSE_BARS      ? bars(codec, sentence)
                : sentence->lasting == HOUSE_SHIELDS ? shields(codec, sentence)
                                                     : said(codec, sentence);
    return good &&
           codec_words(codec,
                       "until the end of the|until the end of this|for the rest of the|"
                       "for the rest of this") &&
           codec_pick(codec, &sentence->once, clause_periods(codec), no_slots);
}

static bool draw_lasting(Codec* codec, HouseSentence* sentence) {
    sentence->lasting = (int16_t)(rng_below(codec->rng, 5) ? HOUSE_PASSES : 1 + rng_below(codec->rng, 3));
    if (sentence->lasting != HOUSE_SHIELDS) return sentence->lasting && lasts_so(codec, sentence);
    const HouseSentence before = *sentence;
    for (int tries = 0; tries < 8 && has_role(codec); tries++) {
        if (lasts_so(codec, sentence)) return true;
        *sentence = before;
    }
    sentence->lasting = HOUSE_BARS;
    return lasts_so(codec, sentence);
}

// Whether the words may be there: otherwise they are not expected where a deed is wrong.
static bool may_last(const Codec* codec) {
    for (int i = codec->at; i < codec->count; i++)
        if (!strcmp(codec->words[i].word, "until") || !strcmp(codec->words[i].word, "rest")) return true;
    return false;
}

static bool lasting(Codec* codec, HouseSentence* sentence) {
    const HouseSentence before = *sentence;
    int start = codec->at;
    if (codec->task == CODEC_DRAW) return draw_lasting(codec, sentence);
    if (codec->task == CODEC_WRITE) return sentence->lasting && lasts_so(codec, sentence);
    for (int16_t kind = HOUSE_SETS; may_last(codec) && kind > HOUSE_PASSES; kind--) {
        sentence->lasting = kind;
        if (lasts_so(codec, sentence)) return true;
        *sentence = before;
        codec->at = start;
    }
    return false;
}

// --- how often

// What each player may do, "once a game", is once for each. What depends on an event, "the first time in a game", is once.
static bool how_often(Codec* codec, HouseSentence* sentence) {
    bool may = sentence->deeds[0].may;
    if (sentence->limited == HOUSE_FIRST_EACH) return true;  // said before
    const NamedWords of_event[] = {{"once a|once per|once each"}, {0}};
    const NamedWords of_players[] = {{"the first time in a"}, {"once a|once per|once each"}, {0}};
    if (codec->task == CODEC_READ && sentence->limited) {  // said before
        if (!may) sentence->limited = HOUSE_ONCE;
        return true;
    }
    if (!codec_option(codec, &sentence->limited, may ? CODEC_ROWS(of_players) : CODEC_ROWS(of_event)))
        return true;
    if (!codec_pick(codec, &sentence->once, clause_periods(codec), no_slots)) return false;
    return sentence->limited == HOUSE_ONCE ||
           codec_words(codec, codec->task == CODEC_READ ? "for each player|each|" : "for each player");
}

// --- forms

// "When a player is bitten for the first time in a round", which is once for each player, if it happens to one. Read as
// well: "the first time a player is bitten each round", which is once.
static bool for_first_time(Codec* codec, HouseSentence* sentence) {
    int16_t each = sentence->limited == HOUSE_FIRST_EACH;
    bool reads = codec->task == CODEC_READ, once = reads && sentence->limited;
    if (codec->task == CODEC_DRAW && (!has_role(codec) || rng_below(codec->rng, 4))) return true;
    if (!once && !codec_maybe(codec, &each, "for the first time")) return true;
    if (!once) sentence->limited = has_role(codec) ? HOUSE_FIRST_EACH : HOUSE_ONCE;
    if (!codec_words(codec, reads ? "in a|in each|in every|each|every|of a|of each" : "in a")) return reads;
    return codec_pick(codec, &sentence->once, clause_periods(codec), no_slots);
}

// "The game ends; the regulars win."
static bool finishes(Codec* codec, HouseSentence* sentence) {
    const HouseSentence before = *sentence;
    int start = codec->at;
    bool hook = clause_vocabulary(codec)->events[sentence->event].hook != HOOK_NONE;
    if (codec->task == CODEC_DRAW && !hook && rng_below(codec->rng, 8) == 0) sentence->lasting = HOUSE_ENDS;
    if (codec->task == CODEC_READ) sentence->lasting = HOUSE_ENDS;
    if (sentence->lasting == HOUSE_ENDS && doing_chance(codec, &sentence->deeds[0])) {
        if (sentence->deeds[0].chanced) codec_mark(codec, ':');
        if (codec_words(codec, "the game ends|the game is over"))
            return ending_who(codec, sentence) && (codec->task != CODEC_READ || sentence->deeds[0].chanced ||
                                                   doing_chance(codec, &sentence->deeds[0]));
    }
    *sentence = before;
    codec->at = start;
    return false;
}

// The event, and up to the deeds; `relative`: whose subject is that of the event.
static bool when(Codec* codec, HouseSentence* sentence, bool relative) {
    const Vocabulary* vocabulary = clause_vocabulary(codec);
    const CodecSlots slots = {.amount = &sentence->every, .card = &sentence->card};
    if (!codec_pick(codec, &sentence->event, CODEC_ROWS(vocabulary->events), slots)) return false;
    if (!for_first_time(codec, sentence) || !clause_late_time(codec, sentence)) return false;
    if (!clause_while(codec, sentence)) return false;
    codec_mark(codec, ',');
    return !relative || codec_insert(codec, codec->at, "he");
}

// What replaces an event ends with "instead", unless the sentence is read as "Instead of ...".
static bool instead(Codec* codec, const HouseSentence* sentence, int start) {
    if (clause_vocabulary(codec)->events[sentence->event].hook != HOOK_INSTEAD) return true;
    bool said = codec->task == CODEC_READ && !strcmp(codec->words[start].word, "instead");
    return said || codec_words(codec, "instead");
}

static bool trigger_of(Codec* codec, HouseSentence* sentence, bool relative) {
    int start = codec->at;
    if (!when(codec, sentence, relative)) return false;
    bool reads = codec->task == CODEC_READ, often = sentence->limited == HOUSE_EACH_TIME;
    // First, as "the game ends after round 9 until the end of the game" is what a row says.
    if (often && reads && lasting(codec, sentence)) return instead(codec, sentence, start);
    if (often && finishes(codec, sentence)) return true;
    if (often && !reads && lasting(codec, sentence)) return instead(codec, sentence, start);
    if (!doing_deeds(codec, sentence) || !instead(codec, sentence, start)) return false;
    if (codec->task == CODEC_READ && !sentence->test.given && !clause_while(codec, sentence)) return false;
    return how_often(codec, sentence);
}

// "A player who is eaten draws a card", "whoever is eaten draws a card": when a player is eaten, he draws a card.
static bool say_when(Codec* codec) {
    static const char* const pronouns = " who whoever that which ";
    int at = codec->at, end = at + 3 < codec->count ? at + 3 : codec->count - 1;
    for (int i = at; i < end; i++) {
        char word[CODEC_WORD_BYTES + 2];
        snprintf(word, sizeof word, " %s ", codec->words[i].word);
        if (!strstr(pronouns, word)) continue;
        if (i == at)
            strcpy(codec->words[i].word, "player");
        else
            codec_remove(codec, i);
        return codec_insert(codec, at, "when");
    }
    return false;
}

// "If a player has no coins, he drinks a beer": at the start of each turn while he has none. "As soon as there are no
// barrels": once a game. "If there are no barrels" says neither.
static bool whenever(Codec* codec, HouseSentence* sentence) {
    const EventWords* events = clause_vocabulary(codec)->events;
    int event = 0;
    while (events[event].phrase && strncmp(events[event].phrase, "at the start of each turn", 25)) event++;
    bool once = events[event].phrase && codec_words(codec, "as soon as|once");
    if (!events[event].phrase || !(once || codec_words(codec, "if"))) return false;
    sentence->event = (int16_t)event;
    sentence->limited = once ? HOUSE_ONCE : HOUSE_EACH_TIME;
    sentence->test.given = 1;
    return clause_condition(codec, &sentence->test) && sentence->test.of_seat == !once &&
           (codec_mark(codec, ','), doing_deeds(codec, sentence)) && codec_end(codec);
}

// "The first time each round a player is bitten, ...", "once a round, when ...": when a player is bitten, ... once a
// round. Without a period, once a game.
static void first_time(Codec* codec, HouseSentence* sentence) {
    int start = codec->at;
    bool first = codec_words(codec, "first time");
    const char* period = first ? "each|every|in each|in every|of each|in a" : "once a|once per|once each";
    sentence->limited = first;
    if (codec_words(codec, "first player to|first player who|first player that")) {
        sentence->limited = HOUSE_ONCE;
        if (codec_words(codec, "be")) codec_insert(codec, codec->at, "is");
        codec_insert(codec, codec->at, "who");
        codec_insert(codec, codec->at, "player");
        return;
    }
    if (codec_words(codec, period) && codec_pick(codec, &sentence->once, clause_periods(codec), no_slots))
        sentence->limited = first ? HOUSE_ONCE : HOUSE_ONCE_EACH;
    if (!sentence->limited) {
        codec->at = start;
        return;
    }
    codec_mark(codec, ',');
    codec_words(codec, "that|");
    int event = codec->at;
    if (first && !codec_words(codec, "when")) codec_insert(codec, event, "when");
    codec->at = event;
}

static bool trigger(Codec* codec, HouseSentence* sentence) {
    if (codec->task == CODEC_READ) first_time(codec, sentence);
    const HouseSentence before = *sentence;
    Codec standing = *codec;
    if (codec->task == CODEC_READ && whenever(&standing, sentence)) {
        *codec = standing;
        return true;
    }
    *sentence = before;
    if (codec->task == CODEC_READ && codec_words(codec, "if"))
        snprintf(codec->words[--codec->at].word, CODEC_WORD_BYTES, "when");
    Codec relative = *codec;
    if (codec->task == CODEC_READ && say_when(&relative) && trigger_of(&relative, sentence, true) &&
        codec_end(&relative)) {
        *codec = relative;
        return true;
    }
    *sentence = before;
    return trigger_of(codec, sentence, false);
}

// A saying of all players, or of a group: "hand limit of the Survivors : #", from each wording that has a colon.
static const char* saying_at(const Codec* codec, const CodecList* list, int i,
                             char text[CODEC_PHRASE_BYTES]) {
    const Vocabulary* vocabulary = clause_vocabulary(codec);
    int sayings = CODEC_ROWS(vocabulary->sayings).count;
    const char* wording = vocabulary->sayings[i % sayings].phrase;
    (void)list;
    if (i < sayings) return wording;
    char plural[CODEC_PHRASE_BYTES];
    Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
    for (; *wording; wording += *wording == '|') {
        static const char each[] = "each player ";
        int length = (int)strcspn(wording, "|"), before = (int)strcspn(wording, ":|");
        bool live = vocabulary->sayings[i % sayings].live > 0;
        int does = live && !strncmp(wording, each, strlen(each)) ? (int)strlen(each) : 0;
        ClauseGroup group = clause_group_at(codec, i / sayings - 1);
        while ((before < length || does) && clause_next_group(&group)) {
            const char *joint = out.used ? "|" : "", *many = clause_plural(&group, plural);
            if (does)
                buffer_add(&out, "%seach %s %.*s|%s %.*s", joint, group.text, length - does, wording + does,
                           many, length - does, wording + does);
            else
                buffer_add(&out, "%s%.*sof the %s %.*s|each %s : %.*s", joint, before, wording, many,
                           length - before, wording + before, group.text, length, wording);
        }
        wording += length;
    }
    CHECK(!out.truncated);
    return out.used ? text : NULL;
}

static bool said(Codec* codec, HouseSentence* sentence) {
    const Vocabulary* vocabulary = clause_vocabulary(codec);
    int sayings = CODEC_ROWS(vocabulary->sayings).count;
    const CodecList list = {.count = sayings * (1 + CODEC_ROWS(vocabulary->groups).count), .at = saying_at};
    int16_t choice = (int16_t)(sentence->saying + sayings * (sentence->all ? 0 : 1 + sentence->group));
    if (!codec_pick(codec, &choice, list, (CodecSlots){.amount = &sentence->value})) return false;
    sentence->saying = (int16_t)(choice % sayings);
    sentence->all = choice < sayings;
    sentence->group = (int16_t)(sentence->all ? 0 : choice / sayings - 1);
    return true;
}

// "Roll four dice instead of three": that must be what the row says in print.
static bool instead_of_printed(Codec* codec, const SayingWords* row) {
    const Ruleset* ruleset = codec->ruleset;
    char printed[CODEC_WORD_BYTES];
    if (codec->task != CODEC_READ || !codec_words(codec, "instead of|rather than")) return true;
    int rule = param_find(ruleset->rules, ruleset->rule_count, row->key);
    snprintf(printed, sizeof printed, "%d", (int)ruleset->rules[rule].initial);
    return codec_words(codec, printed);
}

static bool saying(Codec* codec, HouseSentence* sentence) {
    if (!said(codec, sentence)) return false;
    const SayingWords* row = &clause_vocabulary(codec)->sayings[sentence->saying];
    if (!clause_late_time(codec, sentence)) return false;
    if (row->value) return clause_while(codec, sentence);
    if (!instead_of_printed(codec, row)) return false;
    int count = 0;
    int16_t more = sentence->case_count > 0;
    while (count < HOUSE_CASES_MAX && codec_maybe(codec, &more, ", with")) {
        HouseCase* next = &sentence->cases[count++];
        if (!codec_value(codec, &next->players, 1) || !codec_words(codec, "players")) return false;
        codec_mark(codec, ':');
        if (!codec_value(codec, &next->value, 0)) return false;
        more = count < sentence->case_count;
    }
    sentence->case_count = (int16_t)count;
    return clause_while(codec, sentence);
}

typedef bool Form(Codec* codec, HouseSentence* sentence);
static Form* const forms[HOUSE_FORMS] = {trigger, limit_ban, limit_must, ending_form, saying};

// What a row says is that row: "The game ends after turn 60; most items win."
static const int16_t reading[HOUSE_FORMS] = {HOUSE_TRIGGER, HOUSE_BAN, HOUSE_MUST, HOUSE_SAYING, HOUSE_END};

static bool whole(Codec* codec, HouseSentence* sentence) {
    memset(sentence, 0, sizeof *sentence);
    codec->sentence = sentence;
    codec->at = 0;
    clause_table(codec, &sentence->table);
    if (!clause_time(codec, &sentence->time)) return false;
    clause_move_condition(codec, sentence);
    const HouseSentence before = *sentence;
    int start = codec->at;
    for (int i = 0; i < HOUSE_FORMS; i++) {
        *sentence = before;
        sentence->form = reading[i];
        codec->at = start;
        if (forms[reading[i]](codec, sentence) && codec_end(codec)) return true;
    }
    return false;
}

// --- writing and drawing

void sentence_write(const Ruleset* ruleset, const HouseSentence* sentence, char text[HOUSE_TEXT_BYTES]) {
    HouseSentence copy = *sentence;
    Buffer out = buffer_in(text, HOUSE_TEXT_BYTES);
    Codec codec = {.task = CODEC_WRITE, .ruleset = ruleset, .sentence = &copy, .out = &out};
    clause_table(&codec, &copy.table);
    clause_time(&codec, &copy.time);
    forms[copy.form](&codec, &copy);
    codec_end(&codec);
    text[0] = (char)toupper((unsigned char)text[0]);
}

void sentence_write_deed(const Ruleset* ruleset, const HouseSentence* sentence, int deed,
                         char text[HOUSE_TEXT_BYTES]) {
    HouseSentence copy = *sentence;
    Buffer out = buffer_in(text, HOUSE_TEXT_BYTES);
    Codec codec = {.task = CODEC_WRITE, .ruleset = ruleset, .sentence = &copy, .out = &out};
    copy.deeds[deed].chanced = 0;
    if (copy.lasting)
        lasts_so(&codec, &copy);
    else
        doing_deed(&codec, &copy.deeds[deed]);
}

void sentence_write_doing(const Ruleset* ruleset, const HouseSentence* sentence, int deed, const char* name,
                          bool may, char text[HOUSE_TEXT_BYTES]) {
    HouseSentence copy = *sentence;
    HouseDeed* of = &copy.deeds[deed];
    Buffer out = buffer_in(text, HOUSE_TEXT_BYTES);
    Codec codec = {
        .task = CODEC_WRITE, .ruleset = ruleset, .sentence = &copy, .out = &out, .infinitive = may};
    buffer_add(&out, "%s%s", name, may ? " may" : "");
    codec_pick(&codec, &of->deed, CODEC_ROWS(ruleset->vocabulary->deeds),
               (CodecSlots){&of->amount, &of->card, &of->other, false});
    clause_among(&codec, &of->other_among);
    clause_for_each(&codec, of);
}

void sentence_draw(const Ruleset* ruleset, Rng* rng, HouseSentence* sentence) {
    memset(sentence, 0, sizeof *sentence);
    Codec codec = {.task = CODEC_DRAW, .ruleset = ruleset, .sentence = sentence, .rng = rng};
    sentence->form = (int16_t)rng_below(rng, HOUSE_FORMS);
    clause_table(&codec, &sentence->table);
    clause_time(&codec, &sentence->time);
    forms[sentence->form](&codec, sentence);
}

// --- what is wrong

// Words that need an event with a hook.
static const char* const reserved[] = {"instead", "before", NULL};

static bool is_reserved(const Codec* codec, Error* error) {
    for (int i = 0; i < codec->furthest; i++)
        if (!strcmp(codec->words[i].word, "would")) return false;  // the event is there
    for (int at = codec->furthest; at < codec->count; at++)
        for (const char* const* word = reserved; *word; word++)
            if (!strcmp(codec->words[at].word, *word))
                return !error_set(error, EXIT_USAGE,
                                  "column %d: '%s' needs an event that can be replaced, which house rules do "
                                  "not have here",
                                  codec->words[at].column, codec->words[at].written);
    return false;
}

typedef struct Suggestions {
    char text[SUGGESTIONS][HOUSE_TEXT_BYTES];
    int count;
    uint32_t steps;
} Suggestions;

// The word that stands for what was expected.
static CodecWord word_for(const char* expected, int16_t column) {
    bool value = !strcmp(expected, "a number"), chance = !strncmp(expected, "a chance", 8);
    CodecWord word = {.column = column, .number = value, .article = 'a'};
    snprintf(word.written, sizeof word.written, "%s", value ? "1" : chance ? "1/2" : expected);
    codec_normal(word.written, word.word);
    return word;
}

// Replaces `removed` words by at most one.
static void try_edit(const Codec* codec, int at, int removed, const char* inserted,
                     Suggestions* suggestions) {
    Codec edited = *codec;
    HouseSentence sentence;
    char text[HOUSE_TEXT_BYTES];
    int added = inserted != NULL, left = codec->count - at - removed;
    bool full = suggestions->count == SUGGESTIONS || suggestions->steps > STEPS_MAX;
    if (full || left < 0 || codec->count + added - removed > CODEC_WORDS_MAX) return;
    memmove(edited.words + at + added, codec->words + at + removed, (size_t)left * sizeof *edited.words);
    if (inserted) edited.words[at] = word_for(inserted, 0);
    edited.count += added - removed;
    edited.steps = 0;
    bool good = whole(&edited, &sentence);
    suggestions->steps += edited.steps;
    if (!good) return;
    sentence_write(codec->ruleset, &sentence, text);
    for (int i = 0; i < suggestions->count; i++)
        if (!strcmp(suggestions->text[i], text)) return;
    snprintf(suggestions->text[suggestions->count++], HOUSE_TEXT_BYTES, "%s", text);
}

static const char* expected_at(const void* names, int i) { return ((const Codec*)names)->expected[i]; }

// The nearest spelling first, then all other single words.
static void suggest(const Codec* codec, Suggestions* suggestions) {
    int at = codec->furthest, count = codec->expected_count;
    const char* nearest =
        at < codec->count ? param_nearest(codec->words[at].written, count, expected_at, codec) : NULL;
    *suggestions = (Suggestions){0};
    if (nearest) try_edit(codec, at, 1, nearest, suggestions);
    for (int i = 0; i < count; i++) try_edit(codec, at, 0, codec->expected[i], suggestions);
    for (int i = 0; i < count; i++) try_edit(codec, at, 1, codec->expected[i], suggestions);
    try_edit(codec, at, 1, NULL, suggestions);
    if (at > 0) try_edit(codec, at - 1, 1, NULL, suggestions);
}

static bool refuse(const Codec* codec, const char* text, Error* error) {
    Suggestions suggestions;
    bool ended = codec->furthest == codec->count;
    int column = ended ? (int)strlen(text) + 1 : codec->words[codec->furthest].column;
    if (is_reserved(codec, error)) return false;
    error_set(error, EXIT_USAGE, "column %d: ", column);
    if (ended)
        error_append(error, "the sentence is not complete; expected");
    else
        error_append(error, "cannot read '%s'; expected", codec->words[codec->furthest].written);
    for (int i = 0; i < codec->expected_count; i++) {
        const char* word = codec->expected[i];
        bool described = !strncmp(word, "a ", 2);
        const char* joint = i == 0 ? " " : i + 1 < codec->expected_count ? ", " : " or ";
        const char* quote = described ? "" : "'";
        error_append(error, "%s%s%s%s", joint, quote, word, quote);
    }
    suggest(codec, &suggestions);
    for (int i = 0; i < suggestions.count; i++)
        error_add_line(error, "%s%s", i == 0 ? "did you mean: " : "or: ", suggestions.text[i]);
    return false;
}

// "When a player loses a die, he misses a turn instead": when he would lose it.
static bool would(const Codec* codec, HouseSentence* sentence) {
    int last = codec->count - 1;
    if (last > 0 && codec->words[last].word[0] == '.') last--;
    if (last < 1 || strcmp(codec->words[last].word, "instead") != 0) return false;
    for (int at = clause_lead(codec) + 2; at < last && !codec->words[at].mark; at++) {
        Codec other = *codec;
        if (!strcmp(other.words[at].word, "is"))
            snprintf(other.words[at].word, sizeof other.words[at].word, "be");
        if (codec_insert(&other, at, "would") && whole(&other, sentence)) return true;
    }
    return false;
}

// "With 3 players, everybody has 6 dice": paraphrases what follows the number of players and the time.
static bool behind_lead(const Codec* codec, HouseSentence* sentence) {
    Codec rest = *codec, all = *codec;
    int lead = clause_lead(codec);
    for (int i = 0; i < lead; i++) codec_remove(&rest, 0);
    if (lead == 0 || !paraphrase(&rest) || lead + rest.count > CODEC_WORDS_MAX) return false;
    memcpy(all.words + lead, rest.words, (size_t)rest.count * sizeof *rest.words);
    all.count = lead + rest.count;
    return whole(&all, sentence);
}

// As it stands, or paraphrased. What could have been there is said of the sentence as it stands.
static bool read_anyhow(Codec* codec, HouseSentence* sentence) {
    Codec written = *codec;
    if (whole(codec, sentence)) return true;
    if (behind_lead(&written, sentence)) return true;
    bool order = paraphrase_is_order(&written), any = paraphrase(&written);
    Codec other = written;
    if (any && (whole(&other, sentence) || behind_lead(&written, sentence))) return true;
    if (would(&written, sentence)) return true;
    other = written;
    if (subject_group(&other) && whole(&other, sentence)) return true;
    other = written;
    if (subject_amount(&other) && whole(&other, sentence)) return true;
    return order && paraphrase_order(&written) && whole(&written, sentence);
}

static bool understood(Codec* codec, HouseSentence* sentence) {
    bool own = subject_has_own_turn(codec);
    clause_move_table(codec);
    return read_anyhow(codec, sentence) && (!own || subject_in_own_turn(codec, sentence));
}

// Whether two readings say the same of one thing and of another: what may not be done, by or against whom, or when it is.
static bool are_alike(HouseSentence a, HouseSentence b, bool either) {
    HouseSentence* const both[] = {&a, &b};
    bool bans = a.form == HOUSE_BAN && !a.only && !a.counted && !a.in_row;
    if (!bans && (!either || a.form != HOUSE_TRIGGER || a.limited)) return false;
    for (int i = 0; i < 2; i++) {
        HouseSentence* s = both[i];
        if (bans)
            s->action = s->action_card = s->all = s->group = s->against = 0;
        else
            s->event = s->card = 0;
    }
    return !memcmp(&a, &b, sizeof a);
}

// The sentence without `count` words from `at` on.
static bool without(const Codec* codec, int at, int count, HouseSentence* sentence) {
    Codec rest = *codec;
    if (at < 0 || at + count > codec->count) return false;
    for (; count > 0; count--) codec_remove(&rest, at);
    return understood(&rest, sentence);
}

// The ways to leave out what stands before the word at `at`, and what stands behind it, with the word itself.
static int alternatives(const Codec* codec, int at, HouseSentence both[2]) {
    enum { SPAN_MAX = 5 };
    HouseSentence first[SPAN_MAX], second;
    bool either = !strcmp(codec->words[at].word, "or"), is[SPAN_MAX];
    int found = 0;
    for (int i = 0; i < SPAN_MAX; i++) is[i] = without(codec, at, i + 2, &first[i]);
    for (int before = 1; before <= SPAN_MAX; before++) {
        if (!without(codec, at - before, before + 1, &second)) continue;
        for (int i = 0; i < SPAN_MAX; i++) {
            if (!is[i] || !are_alike(first[i], second, either)) continue;
            bool same = found && !memcmp(&both[0], &first[i], sizeof second) &&
                        !memcmp(&both[1], &second, sizeof second);
            found += !same;
            both[0] = first[i], both[1] = second;
        }
    }
    return found;
}

bool sentence_read_both(const Ruleset* ruleset, const char* text, HouseSentence both[2]) {
    Codec codec;
    Error error;
    int found = 0;
    if (sentence_understood(ruleset, text, both) || !codec_open(&codec, ruleset, text, &error)) return false;
    for (int at = 1; at + 1 < codec.count; at++)
        if (!strcmp(codec.words[at].word, "or") || !strcmp(codec.words[at].word, "and"))
            found += alternatives(&codec, at, both);
    return found == 1;
}

bool sentence_read(const Ruleset* ruleset, const char* text, HouseSentence* sentence, Error* error) {
    Codec codec;
    CHECK(ruleset->vocabulary);
    if (!codec_open(&codec, ruleset, text, error)) return false;
    return understood(&codec, sentence) || refuse(&codec, text, error);
}

bool sentence_understood(const Ruleset* ruleset, const char* text, HouseSentence* sentence) {
    Codec codec;
    Error error;
    return codec_open(&codec, ruleset, text, &error) && understood(&codec, sentence);
}

int sentence_next(const Ruleset* ruleset, const char* text,
                  char words[CODEC_EXPECTED_MAX][CODEC_WORD_BYTES]) {
    Codec codec;
    HouseSentence sentence;
    Error error;
    if (!codec_open(&codec, ruleset, text, &error)) return 0;
    if (understood(&codec, &sentence) || codec.furthest < codec.count) return 0;
    memcpy(words, codec.expected, sizeof codec.expected);
    return codec.expected_count;
}

// See clause.h.
#include "sim/house/clause.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "sim/game/phrase.h"

static const CodecSlots no_slots = {0};

static void turn_words(CodecWord* words, int count) {
    for (int i = 0; i < count / 2; i++) {
        CodecWord word = words[i];
        words[i] = words[count - 1 - i];
        words[count - 1 - i] = word;
    }
}

// --- table: "With 3 players,"

// "3 or 4" is 3 to 4, but "3 or 5" is not 3 to 5.
static bool is_range(const Codec* codec, int at, const HouseTable* table) {
    bool written = !table->players.hole && !table->to.hole;
    return codec->task != CODEC_READ || strcmp(codec->words[at].word, "or") != 0 ||
           (written && table->to.number == table->players.number + 1);
}

// "3", "3 or more", "3 to 5", and then "players".
static bool players_of(Codec* codec, HouseTable* table) {
    bool exact = table->kind == HOUSE_WITH, reads = codec->task == CODEC_READ;
    if (!codec_value(codec, &table->players, 1)) return false;
    int at = codec->at;
    if (exact && reads && codec_words(codec, "or more"))
        table->kind = HOUSE_WITH_AT_LEAST;
    else if (exact && reads && codec_words(codec, "or fewer|or less"))
        table->kind = HOUSE_WITH_AT_MOST;
    else if (exact && codec_maybe(codec, &table->ranged, "to|or") &&
             (!codec_value(codec, &table->to, 1) || !is_range(codec, at, table)))
        return false;
    return codec_words(codec, "players");
}

void clause_table(Codec* codec, HouseTable* table) {
    static const NamedWords kinds[] = {{"with"}, {"with at least"}, {"with at most|with up to"}, {0}};
    int start = codec->at;
    if (codec->task == CODEC_DRAW && rng_below(codec->rng, 4)) return;
    if (!codec_option(codec, &table->kind, CODEC_ROWS(kinds))) return;
    if (players_of(codec, table)) {
        codec_mark(codec, ',');
        return;
    }
    codec->at = start;  // another phrase: "with chance 1/3"
    *table = (HouseTable){0};
}

// Where a number of players stands at the word: the word after it, and whether the sentence ends there. 0: none does.
static int late_table(const Codec* codec, int at, bool* last) {
    Codec late = *codec;
    HouseTable table = {0};
    late.at = at;
    clause_table(&late, &table);
    int end = late.at;
    *last = codec_end(&late);
    return table.kind ? end : 0;
}

void clause_move_table(Codec* codec) {
    bool last = false;
    for (int at = 1, end = 0; at < codec->count && !end; at++) {
        if (strcmp(codec->words[at].word, "with") != 0 || !(end = late_table(codec, at, &last))) continue;
        if (!last) return;  // "6 with 4 players, 5 with 5 players"
        int mark = codec->words[at - 1].mark;
        if (mark) codec_remove(codec, at - 1);
        turn_words(codec->words, at - mark);
        turn_words(codec->words + at - mark, end - at);
        turn_words(codec->words, end - mark);
    }
}

// --- time: "From round 3 on,"

// "In the third round" and "in the first 3 rounds", which is "until round 3", in the order of the canonical wording.
static bool ordinal_time(Codec* codec, HouseTime* time) {
    Codec ordinal = *codec;
    HouseValue value = {.number = 1};
    bool first = codec->task == CODEC_READ && codec_words(&ordinal, "first");
    if (codec->task != CODEC_READ || (!codec_value(&ordinal, &value, 0) && !first)) return false;
    if (!codec_pick(&ordinal, &time->clock, CODEC_ROWS(clause_vocabulary(codec)->clocks), no_slots))
        return false;
    bool several = first && value.number != 1;
    if (several && time->kind == HOUSE_IN)
        time->kind = HOUSE_UNTIL;
    else if (several && time->kind == HOUSE_FROM)
        return false;
    time->value = value;
    *codec = ordinal;
    return true;
}

// What can happen, without "when": "a player is bitten". Nothing that is about to happen, or that happens by the clock.
static const char* happening_at(const Codec* codec, const CodecList* list, int i,
                                char text[CODEC_PHRASE_BYTES]) {
    static const char when[] = "when ";
    const EventWords* event = &clause_vocabulary(codec)->events[i];
    Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
    (void)list;
    if (event->hook || event->every || strncmp(event->phrase, when, strlen(when)) != 0) return NULL;
    for (const char* phrase = event->phrase; *phrase; phrase += *phrase == '|') {
        int length = (int)strcspn(phrase, "|"), skip = strncmp(phrase, when, strlen(when)) ? length : 5;
        if (skip < length) buffer_add(&out, "%s%.*s", out.used ? "|" : "", length - skip, phrase + skip);
        phrase += length;
    }
    return text;
}

// "Until the first Survivor is bitten": until one is.
static bool until_event(Codec* codec, HouseTime* time) {
    CodecList events = CODEC_ROWS(clause_vocabulary(codec)->events);
    events.at = happening_at;
    const CodecSlots slots = {.card = &time->value.number};
    if (codec_pick(codec, &time->clock, events, slots)) return true;
    return codec_words(codec, "first") && codec_pick(codec, &time->clock, events, slots);
}

bool clause_time(Codec* codec, HouseTime* time) {
    static const NamedWords kinds[] = {{"from"},      {"until the end of"}, {"after"},
                                       {"in|during"}, {"until|till"},       {0}};
    int start = codec->at;
    if (!codec_option(codec, &time->kind, CODEC_ROWS(kinds))) return true;
    if (time->kind == HOUSE_UNTIL_EVENT) {
        if (until_event(codec, time))
            codec_mark(codec, ',');
        else
            codec->at = start, *time = (HouseTime){0};
        return true;
    }
    if (ordinal_time(codec, time)) {
        if (time->kind == HOUSE_FROM) codec_words(codec, "on|onward|onwards|");
        codec_mark(codec, ',');
        return true;
    }
    if (!codec_pick(codec, &time->clock, CODEC_ROWS(clause_vocabulary(codec)->clocks), no_slots)) {
        codec->at = start, time->kind = HOUSE_ALWAYS;  // another phrase: "after three shotguns"
        return true;
    }
    if (!codec_value(codec, &time->value, 0)) return false;
    if (time->kind == HOUSE_FROM) codec_words(codec, "on|onward|onwards|");
    codec_mark(codec, ',');
    return true;
}

// Behind what it is about, if it is not before it. It is written before it.
bool clause_late_time(Codec* codec, HouseSentence* sentence) {
    int start = codec->at;
    if (codec->task != CODEC_READ || sentence->time.kind) return true;
    bool mark = start + 1 < codec->count && codec->words[start].mark;
    if (mark && strstr(" from until after in during ", codec->words[start + 1].word)) codec->at++;
    if (!clause_time(codec, &sentence->time)) return false;
    if (!sentence->time.kind) codec->at = start;
    return true;
}

int clause_lead(const Codec* codec) {
    HouseSentence nothing = {0};
    Codec lead = *codec;
    lead.at = 0, lead.sentence = &nothing;
    clause_table(&lead, &nothing.table);
    return clause_time(&lead, &nothing.time) ? lead.at : 0;
}

// --- condition: "the player has at most 2 cards in hand"

// The length of what is put in the plural: "camp" of "camp in the Infection Phase".
static int noun_of(const char* group) {
    static const char* const joints[] = {" in ", " at ", " of ", " with ", " without "};
    int length = (int)strcspn(group, "|");
    for (int i = 0; i < (int)(sizeof joints / sizeof *joints); i++) {
        const char* joint = strstr(group, joints[i]);
        if (joint && joint - group < length) length = (int)(joint - group);
    }
    return length;
}

// Whether one of the wordings is the noun, with spaces or '~' between its words.
static bool has_wording(const char* wordings, const char* noun, int length) {
    for (; *wordings; wordings += *wordings == '|') {
        int end = (int)strcspn(wordings, "|"), same = 0;
        while (same < end && same < length &&
               (wordings[same] == noun[same] || (wordings[same] == '~' && noun[same] == ' ')))
            same++;
        if (same == end && same == length) return true;
        wordings += end;
    }
    return false;
}

// Whether a number of the table is called like the group: "camp".
static bool is_number(const Vocabulary* vocabulary, const char* group) {
    for (; *group; group += *group == '|') {
        int length = (int)strcspn(group, "|");
        for (const NumberWords* row = vocabulary->numbers; row->noun; row++)
            if (!row->of_seat && has_wording(row->noun, group, length)) return true;
        group += length;
    }
    return false;
}

// "# surrounded~player", of the table: how many there are.
static const char* group_number(const Vocabulary* vocabulary, const char* group,
                                char text[CODEC_PHRASE_BYTES]) {
    Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
    int length = (int)strcspn(group, "|"), noun = noun_of(group);
    if (!strncmp(group, "the ", 4) || is_number(vocabulary, group)) return NULL;
    buffer_add(&out, "# %.*s", length, group);
    for (int i = 2; i < 2 + noun; i++)
        if (text[i] == ' ') text[i] = '~';
    return text;
}

// Numbers of the table are also how many players are in a group; behind the others.
static const char* number_at(const Codec* codec, const CodecList* list, int i,
                             char text[CODEC_PHRASE_BYTES]) {
    int numbers = CODEC_ROWS(clause_vocabulary(codec)->numbers).count;
    if (i >= numbers)
        return codec->test->of_seat
                   ? NULL
                   : group_number(clause_vocabulary(codec),
                                  clause_vocabulary(codec)->groups[i - numbers].phrase, text);
    const NumberWords* row = &clause_vocabulary(codec)->numbers[i];
    (void)list;
    if (row->of_seat != (bool)codec->test->of_seat) return NULL;
    Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
    for (const char* noun = row->noun; *noun; noun += noun[0] == '|') {  // each of its wordings
        int length = (int)strcspn(noun, "|");
        buffer_add(&out, "%s# %.*s", out.used ? "|" : "", length, noun);
        noun += length;
    }
    return text;
}

static const char* noun_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    int numbers = CODEC_ROWS(clause_vocabulary(codec)->numbers).count;
    if (i >= numbers) {
        const char* counted = number_at(codec, list, i, text);
        return counted ? counted + strlen("# ") : NULL;
    }
    const NumberWords* row = &clause_vocabulary(codec)->numbers[i];
    return row->of_seat == (bool)codec->test->of_seat ? row->noun : NULL;
}

// Of the table, or of a seat.
static const char* owner_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    (void)list, (void)text;
    bool any = false;
    for (const NumberWords* row = clause_vocabulary(codec)->numbers; row->noun; row++)
        any |= row->of_seat == (i == 1);
    if (!any) return NULL;
    return i == 1 ? "" : "there are|there is";
}

static const char* holder_at(const Codec* codec, const CodecList* list, int i,
                             char text[CODEC_PHRASE_BYTES]) {
    if (codec->sentence->form == HOUSE_TRIGGER) return codec_player_at(codec, list, i, text);
    if (codec->sentence->form == HOUSE_END)
        return i == 0   ? "a player|any player|one player"
               : i == 1 ? "each player|every player|all players|everybody|everyone"
                        : NULL;
    return i == 0 ? "the player|he|she|they" : NULL;
}

// "No coins", "a coin", "any coins": exactly 0, at least 1. "2 or more coins". Where it is neither, false.
static bool other_amount(Codec* codec, HouseTest* test, CodecList numbers, int16_t* number) {
    int start = codec->at;
    if (codec->at == codec->count) return false;
    bool none = codec_words(codec, "no"), any = !none && codec_words(codec, "any");
    bool one = !none && !any && codec->words[codec->at].article == 'a';
    test->relation = none ? HOUSE_EXACTLY : HOUSE_AT_LEAST;
    numbers.at = noun_at;
    if (none || any || one) {
        test->value = (HouseValue){.number = (int16_t)(none ? 0 : 1)};
        return codec_pick(codec, number, numbers, no_slots);
    }
    Codec other = *codec;
    bool more = codec_value(&other, &test->value, 0) && codec_words(&other, "or");
    if (more && codec_words(&other, "fewer|less"))
        test->relation = HOUSE_AT_MOST;
    else
        more = more && codec_words(&other, "more");
    if (more && codec_pick(&other, number, numbers, no_slots)) {
        *codec = other;
        return true;
    }
    codec->at = start;
    return false;
}

// "More than 2 coins", "at least 2 regulars".
bool clause_amount(Codec* codec, HouseTest* test) {
    static const NamedWords relations[] = {{"at least"}, {"at most"}, {"more than"}, {"fewer than|less than"},
                                           {"exactly"},  {0}};
    int own = CODEC_ROWS(clause_vocabulary(codec)->numbers).count;
    const CodecList numbers = {.count = own + CODEC_ROWS(clause_vocabulary(codec)->groups).count,
                               .at = number_at};
    const CodecSlots slots = {.amount = &test->value, .digits = true};
    int16_t number = (int16_t)(test->number + (test->of_group ? own : 0));
    codec->test = test;
    bool good = codec->task == CODEC_READ && other_amount(codec, test, numbers, &number);
    if (!good && !(codec_pick(codec, &test->relation, CODEC_ROWS(relations), no_slots) &&
                   codec_pick(codec, &number, numbers, slots)))
        return false;
    test->of_group = number >= own;
    test->number = (int16_t)(number - (test->of_group ? own : 0));
    return true;
}

bool clause_of_seats(const Codec* codec) {
    for (const NumberWords* row = clause_vocabulary(codec)->numbers; row->noun; row++)
        if (row->of_seat) return true;
    return false;
}

bool clause_with_amount(Codec* codec, HouseTest* test) {
    if (!codec_words(codec, "with|who has|that has|without")) return false;
    bool none = !strcmp(codec->words[codec->at - 1].word, "without");
    if (none && !codec_insert(codec, codec->at, "no")) return false;
    test->given = test->of_seat = 1;
    return clause_amount(codec, test);
}

// What somebody is: "a Survivor", "the starting player".
static const char* is_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
    (void)list;
    for (ClauseGroup group = clause_group_at(codec, i); clause_next_group(&group);)
        buffer_add(&out, "%s%s", out.used ? "|" : "", group.single ? group.text : phrase_a(group.text).text);
    return text;
}

bool clause_group(Codec* codec, int16_t* group) {
    CodecList groups = CODEC_ROWS(clause_vocabulary(codec)->groups);
    groups.at = is_at;
    return codec_pick(codec, group, groups, no_slots);
}

bool clause_condition(Codec* codec, HouseTest* test) {
    const CodecList owners = {.count = 2, .at = owner_at}, holders = {.count = HOUSE_EACH, .at = holder_at};
    codec->test = test;
    if (!codec_pick(codec, &test->of_seat, owners, no_slots)) return false;
    if (test->of_seat && !codec_pick(codec, &test->who, holders, no_slots)) return false;
    bool groups = test->of_seat && CODEC_ROWS(clause_vocabulary(codec)->groups).count > 0;
    if (groups && codec_maybe(codec, &test->of_group, "is")) return clause_group(codec, &test->number);
    if (test->of_seat && !codec_words(codec, "has|have")) return false;
    return clause_amount(codec, test);
}

// "while there are fewer than 3 cards in the Stack and the player has at least 1 card in hand"
bool clause_while(Codec* codec, HouseSentence* sentence) {
    if (!codec_maybe(codec, &sentence->test.given, "while|if|as long as|so long as|when")) return true;
    if (!clause_condition(codec, &sentence->test)) return false;
    return !codec_maybe(codec, &sentence->also.given, "and|and while|and if") ||
           clause_condition(codec, &sentence->also);
}

void clause_move_condition(Codec* codec, HouseSentence* sentence) {
    int start = codec->at, end = codec->count;
    if (codec->task != CODEC_READ || !codec_words(codec, "as long as|so long as|while")) return;
    HouseTest test = {0};
    sentence->form = HOUSE_BAN;
    bool good = clause_condition(codec, &test);
    while (good && codec_words(codec, "and")) good = clause_condition(codec, &test);
    sentence->form = HOUSE_TRIGGER;
    int length = codec->at - start;
    codec_mark(codec, ',');
    if (end > 0 && codec->words[end - 1].word[0] == '.') end--;
    if (good && codec->at < end) {
        for (int mark = codec->at - start - length; mark > 0; mark--, end--)
            codec_remove(codec, start + length);
        turn_words(codec->words + start, length);
        turn_words(codec->words + start + length, end - start - length);
        turn_words(codec->words + start, end - start);
    }
    codec->at = start;
}

// --- groups

ClauseGroup clause_group_at(const Codec* codec, int group) {
    const NamedWords* words = &clause_vocabulary(codec)->groups[group];
    return (ClauseGroup){.rest = words->phrase, .own_plural = words->own_plural};
}

bool clause_next_group(ClauseGroup* group) {
    int length = (int)strcspn(group->rest, "|");
    if (length == 0) return false;
    snprintf(group->text, sizeof group->text, "%.*s", length, group->rest);
    group->single = strncmp(group->text, "the ", 4) == 0;
    group->rest += length + (group->rest[length] == '|');
    return true;
}

bool clause_is_plural(const Codec* codec, int start) {
    bool plural = false;
    for (int i = start; i < codec->at; i++) {
        const char* written = codec->words[i].written;
        plural |= tolower((unsigned char)written[strlen(written) - 1]) == 's';
    }
    return plural;
}

// In the plural, "camps in the Infection Phase", unless it is of a single player.
const char* clause_plural(const ClauseGroup* group, char text[CODEC_PHRASE_BYTES]) {
    char noun[sizeof group->text];
    if (group->single) return group->text + strlen("the ");
    if (group->own_plural) return group->text;
    int length = noun_of(group->text);
    snprintf(noun, sizeof noun, "%.*s", length, group->text);
    snprintf(text, CODEC_PHRASE_BYTES, "%s%s", phrase_plural(2, noun).text, group->text + length);
    return text;
}

// --- deeds: "with chance 1/3: each player draws 2 cards"

const char* clause_most(const Codec* codec, int i, const char* before, const char* after,
                        char text[CODEC_PHRASE_BYTES]) {
    const Vocabulary* vocabulary = clause_vocabulary(codec);
    int which = i - HOUSE_GROUPS - CODEC_ROWS(vocabulary->groups).count;
    const NumberWords* row = &vocabulary->numbers[which / 2];
    Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
    for (const char* noun = row->noun; row->of_seat && *noun; noun += *noun == '|') {
        char first[CODEC_WORD_BYTES];
        int length = (int)strcspn(noun, " |"), all = (int)strcspn(noun, "|");
        snprintf(first, sizeof first, "%.*s", length, noun);
        const char* most = which % 2 ? "fewest" : "most";
        for (const char* at = before; at; at = strchr(at, '|')) {
            at += *at == '|';
            buffer_add(&out, "%s%.*s %s %s%.*s%s", out.used ? "|" : "", (int)strcspn(at, "|"), at, most,
                       phrase_plural(2, first).text, all - length, noun + length, after);
        }
        noun += all;
    }
    CHECK(!out.truncated);
    return row->of_seat ? text : NULL;
}

const char* clause_who_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    const Vocabulary* vocabulary = clause_vocabulary(codec);
    int groups = CODEC_ROWS(vocabulary->groups).count;
    if (i < HOUSE_EACH) return codec_player_at(codec, list, i, text);
    if (i == HOUSE_EACH)
        return "each player|every player|all players|everybody|everyone|each of the players|all of the "
               "players";
    if (i == HOUSE_OTHERS)
        return "every other player|each other player|all other players|everybody else|everyone else";
    if (i == HOUSE_RANDOM) return "a random player";
    if (i == HOUSE_PICKED) return "a player of his choice|another player of his choice";
    if (i < HOUSE_GROUPS + groups) {
        Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
        ClauseGroup group = clause_group_at(codec, i - HOUSE_GROUPS);
        while (clause_next_group(&group))
            buffer_add(&out, "%s%s%s", out.used ? "|" : "", group.single ? "" : "each ", group.text);
        return text;
    }
    return clause_most(codec, i, "each player with the", "", text);
}

CodecList clause_whos(const Codec* codec) {
    const Vocabulary* vocabulary = clause_vocabulary(codec);
    int numbers = CODEC_ROWS(vocabulary->numbers).count, groups = CODEC_ROWS(vocabulary->groups).count;
    return (CodecList){.count = HOUSE_GROUPS + groups + 2 * numbers, .at = clause_who_at};
}

// "the most coins"
static const char* most_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    (void)list;
    return clause_most(codec, HOUSE_GROUPS + CODEC_ROWS(clause_vocabulary(codec)->groups).count + i, "the",
                       "", text);
}

bool clause_among(Codec* codec, int16_t* among) {
    const CodecList list = {.count = 2 * CODEC_ROWS(clause_vocabulary(codec)->numbers).count, .at = most_at};
    int16_t given = *among > 0, which = (int16_t)(*among - 1);
    if (!codec_maybe(codec, &given, "among those with|of those with|among the players with")) return true;
    if (!codec_pick(codec, &which, list, no_slots)) return false;
    *among = (int16_t)(which + 1);
    return true;
}

// --- "for each coin"

static const char* each_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    (void)list, (void)text;
    return clause_vocabulary(codec)->numbers[i].noun;
}

bool clause_for_each(Codec* codec, HouseDeed* deed) {
    CodecList numbers = CODEC_ROWS(clause_vocabulary(codec)->numbers);
    int16_t given = deed->per > 0, number = (int16_t)(deed->per - 1);
    numbers.at = each_at;
    if (!strchr(clause_vocabulary(codec)->deeds[deed->deed].phrase, '#')) return true;
    if (!codec_maybe(codec, &given, "for each|for every|per")) return true;
    if (!codec_pick(codec, &number, numbers, no_slots)) return false;
    deed->per = (int16_t)(number + 1);
    return true;
}

// --- periods

static const char* period_at(const Codec* codec, const CodecList* list, int i,
                             char text[CODEC_PHRASE_BYTES]) {
    (void)list, (void)text;
    return i == 0 ? "game" : clause_vocabulary(codec)->clocks[i - 1].phrase;
}

CodecList clause_periods(const Codec* codec) {
    return (CodecList){.count = 1 + CODEC_ROWS(clause_vocabulary(codec)->clocks).count, .at = period_at};
}

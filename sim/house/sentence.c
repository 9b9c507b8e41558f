// See sentence.h.
#include "sim/house/sentence.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "sim/game/phrase.h"

enum {
    SUGGESTIONS = 3,
    STEPS_MAX = 400000,  // words compared in search of suggestions
};

static const CodecSlots no_slots = {0};

static const Vocabulary* vocabulary_of(const Codec* codec) { return codec->ruleset->vocabulary; }

// --- time: "From round 3 on,"

// "In the third round" and "in the first 3 rounds", which is "until round 3", in the order of the canonical wording.
static bool ordinal_time(Codec* codec, HouseTime* time) {
    Codec ordinal = *codec;
    HouseValue value = {.number = 1};
    bool first = codec->task == CODEC_READ && codec_words(&ordinal, "first");
    if (codec->task != CODEC_READ || (!codec_value(&ordinal, &value, 0) && !first)) return false;
    if (!codec_pick(&ordinal, &time->clock, CODEC_ROWS(vocabulary_of(codec)->clocks), no_slots)) return false;
    bool several = first && value.number != 1;
    if (several && time->kind == HOUSE_IN)
        time->kind = HOUSE_UNTIL;
    else if (several && time->kind == HOUSE_FROM)
        return false;
    time->value = value;
    *codec = ordinal;
    return true;
}

static bool time_of(Codec* codec, HouseTime* time) {
    static const NamedWords kinds[] = {{"from"}, {"until the end of|until"}, {"after"}, {"in|during"}, {0}};
    int start = codec->at;
    if (!codec_option(codec, &time->kind, CODEC_ROWS(kinds))) return true;
    if (ordinal_time(codec, time)) {
        if (time->kind == HOUSE_FROM) codec_words(codec, "on|onward|onwards|");
        codec_mark(codec, ',');
        return true;
    }
    if (!codec_pick(codec, &time->clock, CODEC_ROWS(vocabulary_of(codec)->clocks), no_slots)) {
        codec->at = start, time->kind = HOUSE_ALWAYS;  // another phrase: "after three shotguns"
        return true;
    }
    if (!codec_value(codec, &time->value, 0)) return false;
    if (time->kind == HOUSE_FROM) codec_words(codec, "on|onward|onwards|");
    codec_mark(codec, ',');
    return true;
}

// Behind what it is about, if it is not before it. It is written before it.
static bool late_time(Codec* codec, HouseSentence* sentence) {
    return codec->task != CODEC_READ || sentence->time.kind || time_of(codec, &sentence->time);
}

// --- condition: "the player has at most 2 cards in hand"

static const char* number_at(const Codec* codec, const CodecList* list, int i,
                             char text[CODEC_PHRASE_BYTES]) {
    const NumberWords* row = &vocabulary_of(codec)->numbers[i];
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
    const NumberWords* row = &vocabulary_of(codec)->numbers[i];
    (void)list, (void)text;
    return row->of_seat == (bool)codec->test->of_seat ? row->noun : NULL;
}

// Of the table, or of a seat.
static const char* owner_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    (void)list, (void)text;
    bool any = false;
    for (const NumberWords* row = vocabulary_of(codec)->numbers; row->noun; row++)
        any |= row->of_seat == (i == 1);
    if (!any || (i == 1 && codec->sentence->form == HOUSE_END)) return NULL;
    return i == 1 ? "" : "there are|there is";
}

static const char* holder_at(const Codec* codec, const CodecList* list, int i,
                             char text[CODEC_PHRASE_BYTES]) {
    if (codec->sentence->form == HOUSE_TRIGGER) return codec_player_at(codec, list, i, text);
    return i == 0 ? "the player|he|she|they" : NULL;
}

// "More than 2 coins". Read as well: "no coins", "a coin", "any coins".
static bool amount_of(Codec* codec, HouseTest* test) {
    static const NamedWords relations[] = {{"at least"}, {"at most"}, {"more than"}, {"fewer than|less than"},
                                           {"exactly"},  {0}};
    CodecList numbers = CODEC_ROWS(vocabulary_of(codec)->numbers);
    const CodecSlots slots = {.amount = &test->value, .digits = true};
    numbers.at = number_at;
    codec->test = test;
    if (codec->task == CODEC_READ && codec->at < codec->count) {
        bool none = codec_words(codec, "no"), any = !none && codec_words(codec, "any");
        bool one = !none && !any && codec->words[codec->at].article == 'a';
        test->relation = none ? HOUSE_EXACTLY : HOUSE_AT_LEAST;
        if (none || any || one) {
            numbers.at = noun_at;
            test->value = (HouseValue){.number = (int16_t)(none ? 0 : 1)};
            return codec_pick(codec, &test->number, numbers, no_slots);
        }
    }
    return codec_pick(codec, &test->relation, CODEC_ROWS(relations), no_slots) &&
           codec_pick(codec, &test->number, numbers, slots);
}

static bool condition(Codec* codec, HouseTest* test) {
    const CodecList owners = {.count = 2, .at = owner_at}, holders = {.count = HOUSE_EACH, .at = holder_at};
    codec->test = test;
    if (!codec_pick(codec, &test->of_seat, owners, no_slots)) return false;
    if (test->of_seat && !codec_pick(codec, &test->who, holders, no_slots)) return false;
    if (test->of_seat && !codec_words(codec, "has|have")) return false;
    return amount_of(codec, test);
}

// "while there are fewer than 3 cards in the Stack and the player has at least 1 card in hand"
static bool while_condition(Codec* codec, HouseSentence* sentence) {
    if (!codec_maybe(codec, &sentence->test.given, "while|if")) return true;
    if (!condition(codec, &sentence->test)) return false;
    return !codec_maybe(codec, &sentence->also.given, "and|and while|and if") ||
           condition(codec, &sentence->also);
}

// --- groups

// A wording of a group; one with "the" is of a single player, and stands without "each".
typedef struct GroupWording {
    const char* rest;  // of the phrase
    bool single;
    char text[2 * CODEC_WORD_BYTES];
} GroupWording;

static bool next_group(GroupWording* group) {
    int length = (int)strcspn(group->rest, "|");
    if (length == 0) return false;
    snprintf(group->text, sizeof group->text, "%.*s", length, group->rest);
    group->single = strncmp(group->text, "the ", 4) == 0;
    group->rest += length + (group->rest[length] == '|');
    return true;
}

// In the plural, "camps in the Infection Phase", unless it is of a single player.
static const char* group_plural(const GroupWording* group, char text[CODEC_PHRASE_BYTES]) {
    static const char* const joints[] = {" in ", " at ", " of ", " with ", " without "};
    char noun[sizeof group->text];
    if (group->single) return group->text + strlen("the ");
    const char* rest = group->text + strlen(group->text);
    for (int i = 0; i < (int)(sizeof joints / sizeof *joints); i++) {
        const char* joint = strstr(group->text, joints[i]);
        if (joint && joint < rest) rest = joint;
    }
    snprintf(noun, sizeof noun, "%.*s", (int)(rest - group->text), group->text);
    snprintf(text, CODEC_PHRASE_BYTES, "%s%s", phrase_plural(2, noun).text, rest);
    return text;
}

// --- deeds: "with chance 1/3: each player draws 2 cards"

static const char* who_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    const Vocabulary* vocabulary = vocabulary_of(codec);
    int groups = CODEC_ROWS(vocabulary->groups).count;
    if (i < HOUSE_EACH) return codec_player_at(codec, list, i, text);
    if (i == HOUSE_EACH)
        return "each player|every player|all players|everybody|everyone|each of the players|all of the "
               "players";
    if (i == HOUSE_OTHERS)
        return "every other player|each other player|all other players|everybody else|everyone else";
    if (i == HOUSE_RANDOM) return "a random player";
    if (i < HOUSE_GROUPS + groups) {
        Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
        GroupWording group = {.rest = vocabulary->groups[i - HOUSE_GROUPS].phrase};
        while (next_group(&group))
            buffer_add(&out, "%s%s%s", out.used ? "|" : "", group.single ? "" : "each ", group.text);
        return text;
    }
    const NumberWords* row = &vocabulary->numbers[(i - HOUSE_GROUPS - groups) / 2];
    bool most = (i - HOUSE_GROUPS - groups) % 2 == 0;
    char first[CODEC_WORD_BYTES];
    int length = (int)strcspn(row->noun, " |"), all = (int)strcspn(row->noun, "|");
    if (!row->of_seat) return NULL;
    snprintf(first, sizeof first, "%.*s", length, row->noun);
    snprintf(text, CODEC_PHRASE_BYTES, "each player with the %s %s%.*s", most ? "most" : "fewest",
             phrase_plural(2, first).text, all - length, row->noun + length);
    return text;
}

// The groups in the plural, too: "regulars", for each of them.
static const char* doer_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    char each[CODEC_PHRASE_BYTES];
    const char* phrase = who_at(codec, list, i, text);
    if (i < HOUSE_GROUPS || i >= HOUSE_GROUPS + CODEC_ROWS(vocabulary_of(codec)->groups).count) return phrase;
    snprintf(each, sizeof each, "%s", phrase);
    Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
    buffer_add(&out, "%s", each);
    for (GroupWording group = {.rest = vocabulary_of(codec)->groups[i - HOUSE_GROUPS].phrase};
         next_group(&group);)
        if (!group.single) buffer_add(&out, "|%s|every %s|all %s", group.text, group.text, group.text);
    return text;
}

// "A regular" is nobody in particular, so that a group is in the plural where neither "each" nor the like precedes it.
static bool names_all(const Codec* codec, int start, int16_t who) {
    const Vocabulary* vocabulary = vocabulary_of(codec);
    if (codec->task != CODEC_READ || who < HOUSE_GROUPS ||
        who >= HOUSE_GROUPS + CODEC_ROWS(vocabulary->groups).count)
        return true;
    const CodecWord* word = &codec->words[start];
    GroupWording group = {.rest = vocabulary->groups[who - HOUSE_GROUPS].phrase};
    next_group(&group);
    bool all = !strcmp(word->word, "each") || !strcmp(word->word, "every") || !strcmp(word->word, "all");
    bool plural = false;
    for (int i = start; i < codec->at; i++) {
        size_t length = strlen(codec->words[i].written);
        plural |= tolower((unsigned char)codec->words[i].written[length - 1]) == 's';
    }
    return all || group.single || (plural && word->article != 'a');
}

static CodecList whos(const Codec* codec) {
    const Vocabulary* vocabulary = vocabulary_of(codec);
    int numbers = CODEC_ROWS(vocabulary->numbers).count, groups = CODEC_ROWS(vocabulary->groups).count;
    return (CodecList){.count = HOUSE_GROUPS + groups + 2 * numbers, .at = who_at};
}

static bool chance_of(Codec* codec, HouseDeed* deed) {
    return !codec_maybe(codec, &deed->chanced, "with chance") ||
           codec_fraction(codec, &deed->chance, &deed->of);
}

// The chance is read behind the deed, too.
static bool one_deed(Codec* codec, HouseDeed* deed) {
    const Vocabulary* vocabulary = vocabulary_of(codec);
    const CodecSlots slots = {&deed->amount, &deed->card, &deed->other, false};
    if (!chance_of(codec, deed)) return false;
    if (deed->chanced) codec_mark(codec, ':');
    CodecList doers = whos(codec);
    doers.at = doer_at;
    int start = codec->at;
    return codec_pick(codec, &deed->who, doers, no_slots) && names_all(codec, start, deed->who) &&
           codec_pick(codec, &deed->deed, CODEC_ROWS(vocabulary->deeds), slots) &&
           (codec->task != CODEC_READ || deed->chanced || chance_of(codec, deed));
}

static bool deeds(Codec* codec, HouseSentence* sentence) {
    int count = 0;
    int16_t more;
    do {
        if (!one_deed(codec, &sentence->deeds[count++])) return false;
        more = count < sentence->deed_count;
    } while (count < HOUSE_DEEDS_MAX && codec_maybe(codec, &more, ", then|, and then|, and"));
    sentence->deed_count = (int16_t)count;
    return true;
}

// --- forms

static const char* period_at(const Codec* codec, const CodecList* list, int i,
                             char text[CODEC_PHRASE_BYTES]) {
    (void)list, (void)text;
    return i == 0 ? "game" : vocabulary_of(codec)->clocks[i - 1].phrase;
}

static CodecList periods(const Codec* codec) {
    return (CodecList){.count = 1 + CODEC_ROWS(vocabulary_of(codec)->clocks).count, .at = period_at};
}

// The event, and up to the deeds; `relative`: whose subject is that of the event.
static bool when(Codec* codec, HouseSentence* sentence, bool relative) {
    const Vocabulary* vocabulary = vocabulary_of(codec);
    const CodecSlots slots = {.amount = &sentence->every, .card = &sentence->card};
    if (!codec_pick(codec, &sentence->event, CODEC_ROWS(vocabulary->events), slots)) return false;
    if (!while_condition(codec, sentence)) return false;
    codec_mark(codec, ',');
    return !relative || codec_insert(codec, codec->at, "he");
}

static bool trigger_of(Codec* codec, HouseSentence* sentence, bool relative) {
    if (!when(codec, sentence, relative) || !deeds(codec, sentence)) return false;
    return !codec_maybe(codec, &sentence->limited, "once a|once per|once each") ||
           codec_pick(codec, &sentence->once, periods(codec), no_slots);
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

// "If a player has no coins, he drinks a beer": at the start of each turn, or of each round, while he has none.
static bool whenever(Codec* codec, HouseSentence* sentence) {
    const EventWords* events = vocabulary_of(codec)->events;
    int event = 0;
    while (events[event].phrase && strncmp(events[event].phrase, "at the start of each turn", 25)) event++;
    if (!events[event].phrase || !codec_words(codec, "if")) return false;
    sentence->event = (int16_t)event;
    sentence->card = HOUSE_ANY;
    codec->at--;
    return while_condition(codec, sentence) && (codec_mark(codec, ','), deeds(codec, sentence)) &&
           codec_end(codec);
}

static bool trigger(Codec* codec, HouseSentence* sentence) {
    const HouseSentence before = *sentence;
    Codec standing = *codec;
    if (codec->task == CODEC_READ && whenever(&standing, sentence)) {
        *codec = standing;
        return true;
    }
    *sentence = before;
    if (codec->task == CODEC_READ && codec_words(codec, "if")) strcpy(codec->words[--codec->at].word, "when");
    Codec relative = *codec;
    if (codec->task == CODEC_READ && say_when(&relative) && trigger_of(&relative, sentence, true) &&
        codec_end(&relative)) {
        *codec = relative;
        return true;
    }
    *sentence = before;
    return trigger_of(codec, sentence, false);
}

static const char* action_at(const Codec* codec, const CodecList* list, int i,
                             char text[CODEC_PHRASE_BYTES]) {
    const Action* row = &codec->ruleset->actions[i];
    const char* slot = strstr(row->name, "%s");
    (void)list;
    if (!slot) return row->name;
    snprintf(text, CODEC_PHRASE_BYTES, "%.*s%s%s", (int)(slot - row->name), row->name,
             row->argument == ARGUMENT_CARD ? "%" : "", slot + 2);
    return text;
}

static bool action(Codec* codec, HouseSentence* sentence) {
    CodecList actions = {.at = action_at};
    while (codec->ruleset->actions[actions.count].name) actions.count++;
    if (vocabulary_of(codec)->actions) actions = CODEC_ROWS(vocabulary_of(codec)->actions);
    return codec_pick(codec, &sentence->action, actions, (CodecSlots){.card = &sentence->action_card});
}

// Against whom: "the next player", "regulars", "the player with the most thirst".
static const char* against_at(const Codec* codec, const CodecList* list, int i,
                              char text[CODEC_PHRASE_BYTES]) {
    const NamedWords* groups = vocabulary_of(codec)->groups;
    char who[CODEC_PHRASE_BYTES];
    Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
    char plural[CODEC_PHRASE_BYTES];
    const char* phrase = i < HOUSE_EACH || i >= HOUSE_GROUPS ? who_at(codec, list, i, who) : NULL;
    if (!phrase) return NULL;
    if (i < HOUSE_EACH)
        snprintf(text, CODEC_PHRASE_BYTES, "against %s", phrase);
    else if (i < HOUSE_GROUPS + CODEC_ROWS(groups).count)
        for (GroupWording group = {.rest = groups[i - HOUSE_GROUPS].phrase}; next_group(&group);)
            if (group.single)
                buffer_add(&out, "%sagainst %s", out.used ? "|" : "", group.text);
            else
                buffer_add(&out, "%sagainst %s|against each %s", out.used ? "|" : "",
                           group_plural(&group, plural), group.text);
    else
        snprintf(text, CODEC_PHRASE_BYTES, "against the %s|against %s", phrase + strlen("each "), phrase);
    return text;
}

static bool has_target(const Codec* codec, const HouseSentence* sentence) {
    const NamedWords* actions = vocabulary_of(codec)->actions;
    if (actions) return actions[sentence->action].at_player;
    return codec->ruleset->actions[sentence->action].argument == ARGUMENT_SEAT;
}

static bool of_seats(const Codec* codec) {
    for (const NumberWords* row = vocabulary_of(codec)->numbers; row->noun; row++)
        if (row->of_seat) return true;
    return false;
}

// "against the next player", "against a player with fewer than 3 coins"
static bool against_whom(Codec* codec, HouseSentence* sentence) {
    CodecList list = whos(codec);
    list.at = against_at;
    if (codec_option(codec, &sentence->against, list) || !of_seats(codec)) return true;
    if (!codec_maybe(
            codec, &sentence->target.given,
            "against a player with|against players with|against a player who has|against players who have"))
        return true;
    sentence->target.of_seat = 1;
    return amount_of(codec, &sentence->target);
}

// Read as well: "from the next player", "on a player with no coins".
static bool against(Codec* codec, HouseSentence* sentence) {
    Codec other = *codec;
    if (!has_target(codec, sentence)) return true;
    if (codec->task == CODEC_READ && codec_words(&other, "from|on|with|at|to")) {
        strcpy(other.words[codec->at].word, "against");
        other.at = codec->at;
        bool good = against_whom(&other, sentence);
        if (good && other.at > codec->at) *codec = other;
        return good;
    }
    return against_whom(codec, sentence);
}

static const char* group_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    const char* group = vocabulary_of(codec)->groups[i].phrase;
    (void)list, (void)text;
    return strncmp(group, "the ", 4) == 0 ? group + strlen("the ") : group;
}

static const char* groups_at(const Codec* codec, const CodecList* list, int i,
                             char text[CODEC_PHRASE_BYTES]) {
    char plural[CODEC_PHRASE_BYTES];
    Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
    (void)list;
    for (GroupWording group = {.rest = vocabulary_of(codec)->groups[i].phrase}; next_group(&group);)
        buffer_add(&out, "%s%s", out.used ? "|" : "", group_plural(&group, plural));
    return text;
}

// Of all players, or of a group, which stands between two words.
static bool whose(Codec* codec, HouseSentence* sentence, const char* all, const char* before,
                  const char* after) {
    CodecList groups = CODEC_ROWS(vocabulary_of(codec)->groups);
    groups.at = group_at;
    if (groups.count == 0) {
        sentence->all = 1;
        return codec_words(codec, all);
    }
    if (codec_maybe(codec, &sentence->all, all)) return true;
    return codec_words(codec, before) && codec_pick(codec, &sentence->group, groups, no_slots) &&
           codec_words(codec, after);
}

// "A player with more than 2 coins", "players who have no coins": is read as "while the player has ...".
static bool with_amount(Codec* codec, HouseSentence* sentence) {
    if (!of_seats(codec) || !codec_words(codec, "with|who has|that has|without")) return false;
    bool none = !strcmp(codec->words[codec->at - 1].word, "without");
    if (none && !codec_insert(codec, codec->at, "no")) return false;
    sentence->test.given = sentence->test.of_seat = 1;
    return amount_of(codec, &sentence->test);
}

// Whether the next word has an article or is in the plural, as a noun has without "each".
static bool is_marked(const Codec* codec) {
    if (codec->at == codec->count) return false;
    const CodecWord* word = &codec->words[codec->at];
    return word->article || tolower((unsigned char)word->written[strlen(word->written) - 1]) == 's';
}

// Whom a ban or a must is about, where the wording is not the canonical one: "Players with a bite", "Survivors".
static bool subjects(Codec* codec, HouseSentence* sentence) {
    CodecList groups = CODEC_ROWS(vocabulary_of(codec)->groups);
    groups.at = group_at;
    bool all = codec_words(codec, "each|every|all|no");
    if (!all && !is_marked(codec)) return false;
    sentence->all = groups.count == 0 || !codec_pick(codec, &sentence->group, groups, no_slots);
    if (sentence->all && !codec_words(codec, "player")) return false;
    Codec with = *codec;
    if (with_amount(&with, sentence))
        *codec = with;
    else
        memset(&sentence->test, 0, sizeof sentence->test);
    return true;
}

// "2 times a turn". Read as well: "once", "twice".
static bool times_a(Codec* codec, HouseSentence* sentence) {
    static const NamedWords times[] = {{"# time"}, {0}};
    const CodecSlots slots = {.amount = &sentence->often, .digits = true};
    int16_t choice = 0;
    bool once = codec->task == CODEC_READ && codec_words(codec, "once");
    bool twice = codec->task == CODEC_READ && !once && codec_words(codec, "twice");
    if (once || twice)
        sentence->often.number = once ? 1 : 2;
    else if (!codec_pick(codec, &choice, CODEC_ROWS(times), slots))
        return false;
    return codec_words(codec, "a|per|each|in a") &&
           codec_pick(codec, &sentence->once, periods(codec), no_slots);
}

// Whether the action can be counted.
static bool countable(const Codec* codec, const HouseSentence* sentence) {
    const NamedWords* actions = vocabulary_of(codec)->actions;
    return !actions || !actions[sentence->action].kind;
}

// "more than 2 times a turn", "twice in a row"
static bool often(Codec* codec, HouseSentence* sentence) {
    if (!countable(codec, sentence)) return true;
    if (codec_maybe(codec, &sentence->in_row, "twice in a row|two times in a row")) return true;
    return !codec_maybe(codec, &sentence->counted, "more than") || times_a(codec, sentence);
}

// The verb of a participle, "use" of "used"; false: there is no such.
static bool verb_of(const char* participle, int way, char verb[CODEC_WORD_BYTES]) {
    static const char* const irregular[][2] = {
        {"thrown", "throw"}, {"taken", "take"}, {"given", "give"}, {"stolen", "steal"}, {"kept", "keep"}};
    size_t length = strlen(participle);
    for (int i = 0; way == 0 && i < (int)(sizeof irregular / sizeof *irregular); i++)
        if (!strcmp(participle, irregular[i][0])) return strcpy(verb, irregular[i][1]);
    if (way == 0 || length < 4 || strcmp(participle + length - 2, "ed") != 0) return false;
    snprintf(verb, CODEC_WORD_BYTES, "%.*s", (int)length - way, participle);  // placed, played
    return true;
}

// "Weapons cannot be used", "no Weapon may be used", "no Weapon is used": in the active voice, "use a Weapon".
static bool make_active(Codec* codec, int way) {
    int at = codec->at, be = at;
    bool no = codec_words(codec, "no");
    while (be < codec->count && strcmp(codec->words[be].word, "be") && strcmp(codec->words[be].word, "is"))
        be++;
    if (be + 1 >= codec->count) return false;
    bool is = !strcmp(codec->words[be].word, "is");
    int end = be - (is ? 0 : no ? 1 : 2);  // of the object
    char verb[CODEC_WORD_BYTES];
    if (end <= codec->at || (is && !no) || !verb_of(codec->words[be + 1].word, way, verb)) return false;
    if (!is && (strcmp(codec->words[end].word, "may") || (!no && strcmp(codec->words[end + 1].word, "not"))))
        return false;
    for (int left = be + 2 - end; left > 0; left--) codec_remove(codec, end);
    if (no) codec_remove(codec, at);
    codec->at = at;
    return codec_insert(codec, at, verb);
}

// Beside one that has been read of the subject.
static bool actor_condition(Codec* codec, HouseSentence* sentence) {
    if (codec->task != CODEC_READ || !sentence->test.given) return while_condition(codec, sentence);
    return !codec_maybe(codec, &sentence->also.given, "while|if") || condition(codec, &sentence->also);
}

// Behind the action, and behind how often if that has been read.
static bool ban_rest(Codec* codec, HouseSentence* sentence) {
    bool said = codec->task == CODEC_READ && sentence->counted;
    return (said || often(codec, sentence)) && late_time(codec, sentence) && actor_condition(codec, sentence);
}

static bool passive(Codec* codec, HouseSentence* sentence) {
    const HouseSentence before = *sentence;
    for (int way = 0; way < 3; way++) {
        Codec active = *codec;
        *sentence = before;
        sentence->all = 1;
        if (!make_active(&active, way) || !action(&active, sentence) || !ban_rest(&active, sentence) ||
            !codec_end(&active))
            continue;
        *codec = active;
        return true;
    }
    *sentence = before;
    return false;
}

// "Players may toast at most twice a round": not more than 2 times.
static bool at_most(Codec* codec, HouseSentence* sentence) {
    sentence->counted = 1;
    return codec_words(codec, "may") && codec_words(codec, "only|") && action(codec, sentence) &&
           against(codec, sentence) && countable(codec, sentence) && codec_words(codec, "at most|only|") &&
           times_a(codec, sentence);
}

// What reading a copy could have read further on.
static void learn(Codec* codec, const Codec* copy) {
    if (copy->count != codec->count || copy->furthest < codec->furthest) return;
    codec->furthest = copy->furthest;
    codec->expected_count = copy->expected_count;
    memcpy(codec->expected, copy->expected, sizeof codec->expected);
}

// Wordings of bans that are not the canonical one: "Players with a bite may not ...", "... may ... at most twice a turn".
static bool other_ban(Codec* codec, HouseSentence* sentence) {
    const HouseSentence before = *sentence;
    for (int counts = 0; counts < 2; counts++) {
        Codec other = *codec;
        *sentence = before;
        bool no = other.at < other.count && !strcmp(other.words[other.at].word, "no");
        const char* not = no ? "may" : "may not|must not";
        if (no && counts) break;
        bool good =
            subjects(&other, sentence) &&
            (counts ? at_most(&other, sentence)
                    : codec_words(&other, not ) && action(&other, sentence) && against(&other, sentence)) &&
            ban_rest(&other, sentence) && codec_end(&other);
        if (good) *codec = other;
        if (good) return true;
        learn(codec, &other);
    }
    *sentence = before;
    return false;
}

// "Only Survivors may trade": those who are not may not.
static bool who_may_not(Codec* codec, HouseSentence* sentence) {
    CodecList groups = CODEC_ROWS(vocabulary_of(codec)->groups);
    groups.at = groups_at;
    if (groups.count > 0 &&
        codec_maybe(codec, &sentence->only, "only|no player except|no player but|nobody except|nobody but"))
        return codec_pick(codec, &sentence->group, groups, no_slots) && codec_words(codec, "may");
    return whose(codec, sentence, "no player may|nobody may|no one may|players may not", "no", "may");
}

static bool ban(Codec* codec, HouseSentence* sentence) {
    if (codec->task == CODEC_READ && (passive(codec, sentence) || other_ban(codec, sentence))) return true;
    return who_may_not(codec, sentence) && action(codec, sentence) && against(codec, sentence) &&
           ban_rest(codec, sentence);
}

// "A player who can play a card must": is read as "each player must play a card if possible".
static bool who_can_must(Codec* codec, HouseSentence* sentence) {
    Codec relative = *codec;
    if (codec->task != CODEC_READ || !codec_words(&relative, "player who can|whoever can|who can") ||
        !action(&relative, sentence) || !codec_words(&relative, "must|must do so|must do it"))
        return false;
    *codec = relative;
    sentence->all = 1;
    return true;
}

// "Players with a bite must ..."
static bool other_must(Codec* codec, HouseSentence* sentence) {
    const HouseSentence before = *sentence;
    Codec other = *codec;
    if (codec->task == CODEC_READ && subjects(&other, sentence) && codec_words(&other, "must") &&
        action(&other, sentence) && codec_words(&other, "if possible|if he can|")) {
        *codec = other;
        return true;
    }
    *sentence = before;
    return false;
}

static bool must(Codec* codec, HouseSentence* sentence) {
    const char* all = "each player must|every player must|all players must|everybody must|everyone must";
    if (!who_can_must(codec, sentence) && !other_must(codec, sentence) &&
        !(whose(codec, sentence, all, "each", "must") && action(codec, sentence) &&
          codec_words(codec, "if possible|if he can|")))
        return false;
    return late_time(codec, sentence) && actor_condition(codec, sentence);
}

// Whether several players can win: no figure says which place won.
static bool may_share(const Ruleset* ruleset) { return ruleset_metric_of(ruleset, METRIC_WINNER_PLACE) < 0; }

// Who wins: nobody, an outcome of the ruleset, a group, whoever has the most or the fewest of a number.
static const char* ending_at(const Codec* codec, const CodecList* list, int i,
                             char text[CODEC_PHRASE_BYTES]) {
    const Ruleset* ruleset = codec->ruleset;
    int sides = ruleset->outcome_count, who = i - 1 - sides + HOUSE_GROUPS;
    char players[CODEC_PHRASE_BYTES];
    if (i == 0) return "nobody wins|no one wins|no player wins|everybody loses|all players lose";
    if (i <= sides) {
        const Outcome* side = &ruleset->outcomes[i - 1];
        const Phrase does = phrase_side_does(side->name, "win");
        snprintf(text, CODEC_PHRASE_BYTES, "%s%s %s", side->title ? "" : "the ",
                 side->title ? side->title : side->name, strrchr(does.text, ' ') + 1);
        return text;
    }
    if (!ruleset->seat_outcomes || !who_at(codec, list, who, players)) return NULL;
    if (who < HOUSE_GROUPS + CODEC_ROWS(vocabulary_of(codec)->groups).count) {
        const char* group = vocabulary_of(codec)->groups[who - HOUSE_GROUPS].phrase;
        snprintf(text, CODEC_PHRASE_BYTES, "the %s win|all %s win|%s win", phrase_plural(2, group).text,
                 group, players);
        return may_share(ruleset) ? text : NULL;
    }
    const char* most = players + strlen("each player with the ");
    snprintf(text, CODEC_PHRASE_BYTES,
             "the player with the %s wins|the player with %s wins|whoever has the %s wins|"
             "the one with the %s wins|%s wins",
             most, most, most, most, most);
    return text;
}

static const char* tie_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    (void)list, (void)text;
    if (i == 1) return ": nobody|: nobody wins|: no one wins";
    return may_share(codec->ruleset) ? "share|share the win|are shared" : NULL;
}

// "; the player with the most cards in hand wins; ties share"
static bool ending(Codec* codec, HouseSentence* sentence) {
    const CodecList ties = {.count = 2, .at = tie_at};
    int sides = codec->ruleset->outcome_count, groups = CODEC_ROWS(vocabulary_of(codec)->groups).count;
    const CodecList list = {.count = 1 + sides + whos(codec).count - HOUSE_GROUPS, .at = ending_at};
    int16_t choice = sentence->ending == HOUSE_AS_PRINTED ? 0 : 1,
            offset = sentence->ending == HOUSE_PLAYERS ? (int16_t)(sides - HOUSE_GROUPS) : 0;
    if (choice && sentence->ending != HOUSE_NOBODY) choice = (int16_t)(2 + sentence->winner + offset);
    if (!codec_clause(codec, ';', &choice, list)) return true;
    sentence->ending = choice == 1 ? HOUSE_NOBODY : choice <= 1 + sides ? HOUSE_SIDE : HOUSE_PLAYERS;
    if (sentence->ending == HOUSE_SIDE) sentence->winner = (int16_t)(choice - 2);
    if (sentence->ending != HOUSE_PLAYERS) return true;
    sentence->winner = (int16_t)(choice - 2 - sides + HOUSE_GROUPS);
    if (sentence->winner < HOUSE_GROUPS + groups) return true;
    codec_mark(codec, ';');
    sentence->one_winner =
        (int16_t)(codec->task == CODEC_READ ? !may_share(codec->ruleset) : sentence->one_winner);
    if (!codec_words(codec, "ties|a tie")) return codec->task == CODEC_READ;
    return codec_pick(codec, &sentence->one_winner, ties, no_slots);
}

static bool end(Codec* codec, HouseSentence* sentence) {
    const char* when = "when|if|as soon as";
    if (!codec_words(codec, "the game ends|the game is over")) return false;
    if (!late_time(codec, sentence)) return false;
    if (!sentence->time.kind) {
        sentence->test.given = 1;
        if (!codec_words(codec, when) || !condition(codec, &sentence->test)) return false;
    } else if (codec_maybe(codec, &sentence->test.given, when) && !condition(codec, &sentence->test)) {
        return false;
    }
    return ending(codec, sentence);
}

// A saying of all players, or of a group: "hand limit of the Survivors : #", from each wording that has a colon.
static const char* saying_at(const Codec* codec, const CodecList* list, int i,
                             char text[CODEC_PHRASE_BYTES]) {
    const Vocabulary* vocabulary = vocabulary_of(codec);
    int sayings = CODEC_ROWS(vocabulary->sayings).count;
    const char* wording = vocabulary->sayings[i % sayings].phrase;
    (void)list;
    if (i < sayings) return wording;
    char plural[CODEC_PHRASE_BYTES];
    Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
    for (; *wording; wording += *wording == '|') {
        int length = (int)strcspn(wording, "|"), before = (int)strcspn(wording, ":|");
        GroupWording group = {.rest = vocabulary->groups[i / sayings - 1].phrase};
        while (before < length && next_group(&group))
            buffer_add(&out, "%s%.*sof the %s %.*s|each %s : %.*s", out.used ? "|" : "", before, wording,
                       group_plural(&group, plural), length - before, wording + before, group.text, length,
                       wording);
        wording += length;
    }
    CHECK(!out.truncated);
    return out.used ? text : NULL;
}

static bool said(Codec* codec, HouseSentence* sentence) {
    const Vocabulary* vocabulary = vocabulary_of(codec);
    int sayings = CODEC_ROWS(vocabulary->sayings).count;
    const CodecList list = {.count = sayings * (1 + CODEC_ROWS(vocabulary->groups).count), .at = saying_at};
    int16_t choice = (int16_t)(sentence->saying + sayings * (sentence->all ? 0 : 1 + sentence->group));
    if (!codec_pick(codec, &choice, list, (CodecSlots){.amount = &sentence->value})) return false;
    sentence->saying = (int16_t)(choice % sayings);
    sentence->all = choice < sayings;
    sentence->group = (int16_t)(sentence->all ? 0 : choice / sayings - 1);
    return true;
}

static bool saying(Codec* codec, HouseSentence* sentence) {
    if (!said(codec, sentence)) return false;
    if (vocabulary_of(codec)->sayings[sentence->saying].value) return while_condition(codec, sentence);
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
    return while_condition(codec, sentence);
}

typedef bool Form(Codec* codec, HouseSentence* sentence);
static Form* const forms[HOUSE_FORMS] = {trigger, ban, must, end, saying};

// What a row says is that row: "The game ends after turn 60; most items win."
static const int16_t reading[HOUSE_FORMS] = {HOUSE_TRIGGER, HOUSE_BAN, HOUSE_MUST, HOUSE_SAYING, HOUSE_END};

static bool whole(Codec* codec, HouseSentence* sentence) {
    memset(sentence, 0, sizeof *sentence);
    codec->sentence = sentence;
    codec->at = 0;
    if (!time_of(codec, &sentence->time)) return false;
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
    time_of(&codec, &copy.time);
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
    one_deed(&codec, &copy.deeds[deed]);
}

void sentence_draw(const Ruleset* ruleset, Rng* rng, HouseSentence* sentence) {
    memset(sentence, 0, sizeof *sentence);
    Codec codec = {.task = CODEC_DRAW, .ruleset = ruleset, .sentence = sentence, .rng = rng};
    sentence->form = (int16_t)rng_below(rng, HOUSE_FORMS);
    time_of(&codec, &sentence->time);
    forms[sentence->form](&codec, sentence);
}

// --- what is wrong

// Words of what house rules do not have yet.
static const char* const reserved[] = {"may", "instead", "before", "unless", "choice", NULL};

static bool is_reserved(const Codec* codec, Error* error) {
    for (int at = codec->furthest; at < codec->count; at++)
        for (const char* const* word = reserved; *word; word++)
            if (!strcmp(codec->words[at].word, *word))
                return !error_set(
                    error, EXIT_USAGE,
                    "column %d: '%s' needs choices or replaced events, which house rules do not have yet",
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

bool sentence_read(const Ruleset* ruleset, const char* text, HouseSentence* sentence, Error* error) {
    Codec codec;
    CHECK(ruleset->vocabulary);
    if (!codec_open(&codec, ruleset, text, error)) return false;
    return whole(&codec, sentence) || refuse(&codec, text, error);
}

int sentence_next(const Ruleset* ruleset, const char* text,
                  char words[CODEC_EXPECTED_MAX][CODEC_WORD_BYTES]) {
    Codec codec;
    HouseSentence sentence;
    Error error;
    if (!codec_open(&codec, ruleset, text, &error)) return 0;
    if (whole(&codec, &sentence) || codec.furthest < codec.count) return 0;
    memcpy(words, codec.expected, sizeof codec.expected);
    return codec.expected_count;
}

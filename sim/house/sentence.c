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

static bool time_of(Codec* codec, HouseTime* time) {
    static const NamedWords kinds[] = {{"from"}, {"until the end of|until"}, {"after"}, {"in|during"}, {0}};
    int start = codec->at;
    if (!codec_option(codec, &time->kind, CODEC_ROWS(kinds))) return true;
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
    return i == 0 ? "the player|he|she" : NULL;
}

static bool condition(Codec* codec, HouseTest* test) {
    static const NamedWords relations[] = {{"at least"}, {"at most"}, {"more than"}, {"fewer than|less than"},
                                           {"exactly"},  {0}};
    const CodecList owners = {.count = 2, .at = owner_at}, holders = {.count = HOUSE_EACH, .at = holder_at};
    CodecList numbers = CODEC_ROWS(vocabulary_of(codec)->numbers);
    const CodecSlots slots = {.amount = &test->value, .digits = true};
    numbers.at = number_at;
    codec->test = test;
    if (!codec_pick(codec, &test->of_seat, owners, no_slots)) return false;
    if (test->of_seat && !codec_pick(codec, &test->who, holders, no_slots)) return false;
    if (test->of_seat && !codec_words(codec, "has|have")) return false;
    return codec_pick(codec, &test->relation, CODEC_ROWS(relations), no_slots) &&
           codec_pick(codec, &test->number, numbers, slots);
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
    if (i == HOUSE_EACH) return "each player|every player|all players|everybody|everyone";
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
    return codec_pick(codec, &deed->who, whos(codec), no_slots) &&
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

static bool trigger(Codec* codec, HouseSentence* sentence) {
    const HouseSentence before = *sentence;
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

static void against(Codec* codec, HouseSentence* sentence) {
    CodecList list = whos(codec);
    list.at = against_at;
    if (!vocabulary_of(codec)->actions && codec->ruleset->actions[sentence->action].argument == ARGUMENT_SEAT)
        codec_option(codec, &sentence->against, list);
}

static const char* group_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    const char* group = vocabulary_of(codec)->groups[i].phrase;
    (void)list, (void)text;
    return strncmp(group, "the ", 4) == 0 ? group + strlen("the ") : group;
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

// "more than 2 times a turn", "twice in a row"
static bool often(Codec* codec, HouseSentence* sentence) {
    static const NamedWords times[] = {{"# time"}, {0}};
    const NamedWords* actions = vocabulary_of(codec)->actions;
    int16_t choice = 0;
    if (actions && actions[sentence->action].kind) return true;
    if (codec_maybe(codec, &sentence->in_row, "twice in a row|two times in a row")) return true;
    if (!codec_maybe(codec, &sentence->counted, "more than")) return true;
    return codec_pick(codec, &choice, CODEC_ROWS(times),
                      (CodecSlots){.amount = &sentence->often, .digits = true}) &&
           codec_words(codec, "a|per|each|in a") &&
           codec_pick(codec, &sentence->once, periods(codec), no_slots);
}

static const char* passive_at(const Codec* codec, const CodecList* list, int i,
                              char text[CODEC_PHRASE_BYTES]) {
    (void)list, (void)text;
    return vocabulary_of(codec)->actions[i].passive;
}

// "Weapons cannot be used": is read as "no player may use a Weapon".
static bool passive(Codec* codec, HouseSentence* sentence) {
    const NamedWords* actions = vocabulary_of(codec)->actions;
    if (codec->task != CODEC_READ || !actions) return false;
    CodecList list = CODEC_ROWS(actions);
    list.at = passive_at;
    if (!codec_pick(codec, &sentence->action, list, (CodecSlots){.card = &sentence->action_card}))
        return false;
    sentence->all = 1;
    return true;
}

static bool ban(Codec* codec, HouseSentence* sentence) {
    const char* all = "no player may|nobody may|no one may|players may not";
    if (!passive(codec, sentence)) {
        if (!whose(codec, sentence, all, "no", "may") || !action(codec, sentence)) return false;
        against(codec, sentence);
    }
    return often(codec, sentence) && late_time(codec, sentence) && while_condition(codec, sentence);
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

static bool must(Codec* codec, HouseSentence* sentence) {
    const char* all = "each player must|every player must|all players must|everybody must|everyone must";
    if (!who_can_must(codec, sentence) &&
        !(whose(codec, sentence, all, "each", "must") && action(codec, sentence) &&
          codec_words(codec, "if possible|if he can|")))
        return false;
    return late_time(codec, sentence) && while_condition(codec, sentence);
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
    CodecWord word = {.column = column, .number = value, .article = true};
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

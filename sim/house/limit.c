// See limit.h.
#include "sim/house/limit.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "sim/house/clause.h"

static const CodecSlots no_slots = {0};

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

bool limit_action(Codec* codec, HouseSentence* sentence) {
    CodecList actions = {.at = action_at};
    while (codec->ruleset->actions[actions.count].name) actions.count++;
    if (clause_vocabulary(codec)->actions) actions = CODEC_ROWS(clause_vocabulary(codec)->actions);
    return codec_pick(codec, &sentence->action, actions, (CodecSlots){.card = &sentence->action_card});
}

// The word before the player whom the action is against, as it is written. What is read has "against" there.
static const char* toward(const Codec* codec) {
    const NamedWords* actions = clause_vocabulary(codec)->actions;
    const char* own = actions ? actions[codec->sentence->action].toward : NULL;
    return own ? own : "against";
}

// Against whom: "the next player", "regulars", "the player with the most thirst".
static const char* against_at(const Codec* codec, const CodecList* list, int i,
                              char text[CODEC_PHRASE_BYTES]) {
    const NamedWords* groups = clause_vocabulary(codec)->groups;
    const char *word = codec->task == CODEC_WRITE ? toward(codec) : "against", *space = *word ? " " : "";
    char who[CODEC_PHRASE_BYTES], against[64];
    Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
    char plural[CODEC_PHRASE_BYTES];
    snprintf(against, sizeof against, "%s%sthe player with the|%s each player with", word, space, word);
    bool named = (i >= HOUSE_ARGUMENTS && i < HOUSE_EACH) || i >= HOUSE_GROUPS;
    const char* phrase = named ? clause_who_at(codec, list, i, who) : NULL;
    if (!phrase) return NULL;
    if (i < HOUSE_EACH)
        buffer_add(&out, "%s%s%s", word, space, phrase);
    else if (i < HOUSE_GROUPS + CODEC_ROWS(groups).count)
        for (ClauseGroup group = clause_group_at(codec, i - HOUSE_GROUPS); clause_next_group(&group);)
            if (group.single)
                buffer_add(&out, "%s%s%s%s", out.used ? "|" : "", word, space, group.text);
            else
                buffer_add(&out, "%s%s%s%s|%s%seach %s", out.used ? "|" : "", word, space,
                           clause_plural(&group, plural), word, space, group.text);
    else
        clause_most(codec, i, against, "", text);
    return text;
}

bool limit_has_target(const Codec* codec, const HouseSentence* sentence) {
    const NamedWords* actions = clause_vocabulary(codec)->actions;
    if (actions) return actions[sentence->action].at_player;
    return codec->ruleset->actions[sentence->action].argument == ARGUMENT_SEAT;
}

// "against a player with fewer than 3 coins". Read as well: "who has", "without coins".
static bool against_some(Codec* codec, HouseSentence* sentence) {
    static const char some[] =
        "against a player with|against players with|against a player who has|against "
        "players who have";
    if (codec->task == CODEC_WRITE && sentence->target.given) {
        if (*toward(codec)) codec_words(codec, toward(codec));
        codec_words(codec, "a player with");
    } else if (codec->task == CODEC_READ &&
               codec_words(codec, "against a player without|against players without")) {
        sentence->target.given = 1;
        if (!codec_insert(codec, codec->at, "no")) return false;
    } else if (!codec_maybe(codec, &sentence->target.given, some)) {
        return true;
    }
    sentence->target.of_seat = 1;
    return clause_amount(codec, &sentence->target);
}

// "against the next player", "against a player with fewer than 3 coins"
static bool against_whom(Codec* codec, HouseSentence* sentence) {
    CodecList list = clause_whos(codec);
    list.at = against_at;
    return codec_option(codec, &sentence->against, list) || !clause_of_seats(codec) ||
           against_some(codec, sentence);
}

static const char before_player[] = "against|from|on|with|at|to|of";

bool limit_toward(Codec* codec) {
    if (codec->task == CODEC_WRITE) return !*toward(codec) || codec_words(codec, toward(codec));
    return codec->task == CODEC_DRAW || codec_words(codec, before_player) || !*toward(codec);
}

// Read as well: "from the next player", "on a player with no coins"; after some actions the player alone.
bool limit_against(Codec* codec, HouseSentence* sentence) {
    if (!limit_has_target(codec, sentence)) return true;
    if (codec->task != CODEC_READ) return against_whom(codec, sentence);
    Codec other = *codec;
    bool said = codec_words(&other, before_player);
    other.at = codec->at;
    if (said)
        snprintf(other.words[codec->at].word, CODEC_WORD_BYTES, "against");
    else if (*toward(codec) || !codec_insert(&other, other.at, "against"))
        return against_whom(codec, sentence);
    bool good = against_whom(&other, sentence);
    if (good && other.at > codec->at) *codec = other;
    if (good || said) return good;
    sentence->against = 0;
    memset(&sentence->target, 0, sizeof sentence->target);
    return true;
}

static const char* group_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    const char* group = clause_vocabulary(codec)->groups[i].phrase;
    (void)list, (void)text;
    return strncmp(group, "the ", 4) == 0 ? group + strlen("the ") : group;
}

static const char* groups_at(const Codec* codec, const CodecList* list, int i,
                             char text[CODEC_PHRASE_BYTES]) {
    char plural[CODEC_PHRASE_BYTES];
    Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
    (void)list;
    for (ClauseGroup group = clause_group_at(codec, i); clause_next_group(&group);)
        buffer_add(&out, "%s%s", out.used ? "|" : "", clause_plural(&group, plural));
    return text;
}

// Of all players, or of a group, which stands between two words.
static bool whose(Codec* codec, HouseSentence* sentence, const char* all, const char* before,
                  const char* after) {
    CodecList groups = CODEC_ROWS(clause_vocabulary(codec)->groups);
    groups.at = group_at;
    if (groups.count == 0) {
        sentence->all = 1;
        return codec_words(codec, all);
    }
    if (codec_maybe(codec, &sentence->all, all)) return true;
    return codec_words(codec, before) && codec_pick(codec, &sentence->group, groups, no_slots) &&
           codec_words(codec, after);
}

// Whom a ban or a must is about, where the wording is not the canonical one: "Players with a bite", "Survivors".
static bool subjects(Codec* codec, HouseSentence* sentence) {
    CodecList groups = CODEC_ROWS(clause_vocabulary(codec)->groups);
    groups.at = group_at;
    bool all = codec_words(codec, "each|every|all|no");
    int start = codec->at;
    sentence->all = groups.count == 0 || !codec_pick(codec, &sentence->group, groups, no_slots);
    if (sentence->all && !codec_words(codec, "player")) return false;
    // Without "each" a noun has an article or is in the plural.
    bool marked = clause_is_plural(codec, start) || codec->words[start].article ||
                  (sentence->all && strcasecmp(codec->words[start].written, "player") != 0) ||  // "you"
                  (!sentence->all && clause_vocabulary(codec)->groups[sentence->group].own_plural);
    if (!all && !marked) return false;
    Codec with = *codec;
    if (clause_of_seats(codec) && clause_with_amount(&with, &sentence->test))
        *codec = with;
    else
        memset(&sentence->test, 0, sizeof sentence->test);
    return true;
}

// By all players together. "A Stout may be ordered once a round" is read so, unless "by each player" follows.
static void together(Codec* codec, HouseSentence* sentence) {
    int16_t all = sentence->together;
    bool each = codec->task == CODEC_READ &&
                codec_words(codec, "by each player|by the same player|per player|for each player");
    if (each) sentence->together = 0;
    if (!each && codec_maybe(codec, &all, "in all|together|by all players together")) sentence->together = 1;
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
    bool good = codec_words(codec, "a|per|each|in a") &&
                codec_pick(codec, &sentence->once, clause_periods(codec), no_slots);
    if (good) together(codec, sentence);
    return good;
}

// Whether the action can be counted.
static bool countable(const Codec* codec, const HouseSentence* sentence) {
    const NamedWords* actions = clause_vocabulary(codec)->actions;
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
        if (!strcmp(participle, irregular[i][0]))
            return snprintf(verb, CODEC_WORD_BYTES, "%s", irregular[i][1]) > 0;
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
    if (codec->task != CODEC_READ || !sentence->test.given) return clause_while(codec, sentence);
    return !codec_maybe(codec, &sentence->also.given, "while|if") || clause_condition(codec, &sentence->also);
}

// Behind the action, and behind how often if that has been read.
static bool ban_rest(Codec* codec, HouseSentence* sentence) {
    bool said = codec->task == CODEC_READ && sentence->counted;
    return (said || often(codec, sentence)) && clause_late_time(codec, sentence) &&
           actor_condition(codec, sentence);
}

static bool passive(Codec* codec, HouseSentence* sentence) {
    const HouseSentence before = *sentence;
    for (int way = 0; way < 3; way++) {
        Codec active = *codec;
        *sentence = before;
        sentence->all = sentence->together = 1;
        if (!make_active(&active, way) || !limit_action(&active, sentence) ||
            !limit_against(&active, sentence) || !ban_rest(&active, sentence) || !codec_end(&active))
            continue;
        // "May not be attacked twice in a row" is not said of who attacks.
        if ((sentence->against || sentence->target.given) && (sentence->in_row || sentence->counted))
            continue;
        sentence->together &= sentence->counted;
        *codec = active;
        return true;
    }
    *sentence = before;
    return false;
}

// "Players may toast at most twice a round": not more than 2 times.
static bool at_most(Codec* codec, HouseSentence* sentence) {
    sentence->counted = 1;
    return codec_words(codec, "may") && codec_words(codec, "only|") && limit_action(codec, sentence) &&
           limit_against(codec, sentence) && countable(codec, sentence) &&
           codec_words(codec, "at most|only|") && times_a(codec, sentence);
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
        bool good = subjects(&other, sentence) &&
                    (counts ? at_most(&other, sentence)
                            : codec_words(&other, not ) && limit_action(&other, sentence) &&
                                  limit_against(&other, sentence)) &&
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
    CodecList groups = CODEC_ROWS(clause_vocabulary(codec)->groups);
    groups.at = groups_at;
    if (groups.count > 0 &&
        codec_maybe(codec, &sentence->only, "only|no player except|no player but|nobody except|nobody but"))
        return codec_pick(codec, &sentence->group, groups, no_slots) && codec_words(codec, "may");
    return whose(codec, sentence, "no player may|nobody may|no one may|players may not", "no", "may");
}

bool limit_ban(Codec* codec, HouseSentence* sentence) {
    if (codec->task == CODEC_READ && (passive(codec, sentence) || other_ban(codec, sentence))) return true;
    return who_may_not(codec, sentence) && limit_action(codec, sentence) && limit_against(codec, sentence) &&
           ban_rest(codec, sentence);
}

// "A player who can play a card must": is read as "each player must play a card if possible".
static bool who_can_must(Codec* codec, HouseSentence* sentence) {
    Codec relative = *codec;
    if (codec->task != CODEC_READ || !codec_words(&relative, "player who can|whoever can|who can") ||
        !limit_action(&relative, sentence) || !codec_words(&relative, "must|must do so|must do it"))
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
        limit_action(&other, sentence) && codec_words(&other, "if possible|if he can|")) {
        *codec = other;
        return true;
    }
    *sentence = before;
    return false;
}

bool limit_must(Codec* codec, HouseSentence* sentence) {
    const char* all = "each player must|every player must|all players must|everybody must|everyone must";
    if (!who_can_must(codec, sentence) && !other_must(codec, sentence) &&
        !(whose(codec, sentence, all, "each", "must") && limit_action(codec, sentence) &&
          codec_words(codec, "if possible|if he can|")))
        return false;
    return clause_late_time(codec, sentence) && actor_condition(codec, sentence);
}

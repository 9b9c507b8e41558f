// See doing.h.
#include "sim/house/doing.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "sim/house/clause.h"
#include "sim/house/limit.h"

static const CodecSlots no_slots = {0};

// The groups in the plural, too: "regulars", for each of them; and "the player with the most coins", for each such.
const char* doing_who_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    char each[CODEC_PHRASE_BYTES];
    if (i >= HOUSE_GROUPS + CODEC_ROWS(clause_vocabulary(codec)->groups).count)
        return clause_most(codec, i, "each player with the|player with|whoever has", "", text);
    const char* phrase = clause_who_at(codec, list, i, text);
    if (i < HOUSE_GROUPS || !phrase) return phrase;
    snprintf(each, sizeof each, "%s", phrase);
    Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
    buffer_add(&out, "%s", each);
    for (ClauseGroup group = clause_group_at(codec, i - HOUSE_GROUPS); clause_next_group(&group);)
        if (!group.single) buffer_add(&out, "|%s|every %s|all %s", group.text, group.text, group.text);
    return text;
}

// "Instead of being bitten, players": he who would be.
static bool is_instead_of(const Codec* codec) {
    int lead = clause_lead(codec);
    return lead < codec->count && !strcmp(codec->words[lead].word, "instead");
}

// "A player" is nobody in particular, either, but for whoever is at turn.
static bool is_somebody(const Codec* codec, const CodecWord* word) {
    const EventWords* event = &clause_vocabulary(codec)->events[codec->sentence->event];
    bool happens = !strncmp(event->phrase, "when ", 5) || event->hook != HOOK_NONE;
    if (is_instead_of(codec)) return false;
    return happens && word->column > 0 && word->article == 'a' && !strcasecmp(word->written, "player");
}

// "A regular" is nobody in particular, so that a group is in the plural where neither "each" nor the like precedes it.
bool doing_names_all(const Codec* codec, int start, int16_t who) {
    const Vocabulary* vocabulary = clause_vocabulary(codec);
    const CodecWord* word = &codec->words[start];
    if (codec->task != CODEC_READ) return true;
    if (who < HOUSE_ARGUMENTS) return codec->at > start + 1 || !is_somebody(codec, word);
    if (who < HOUSE_GROUPS) return true;
    if (who >= HOUSE_GROUPS + CODEC_ROWS(vocabulary->groups).count)
        return strcmp(word->word, "player") != 0 || word->article == 't';
    ClauseGroup group = clause_group_at(codec, who - HOUSE_GROUPS);
    clause_next_group(&group);
    bool all = !strcmp(word->word, "each") || !strcmp(word->word, "every") || !strcmp(word->word, "all");
    bool plural = clause_is_plural(codec, start) && word->article != 'a';
    bool the = group.own_plural && word->article == 't';
    return all || group.single || plural || the;
}

bool doing_chance(Codec* codec, HouseDeed* deed) {
    return !codec_maybe(codec, &deed->chanced, "with chance") ||
           codec_fraction(codec, &deed->chance, &deed->of);
}

// "Nothing happens instead": each player is spared. After "if he does", whoever does it.
static bool nothing(Codec* codec, HouseDeed* deed) {
    const Vocabulary* vocabulary = clause_vocabulary(codec);
    const char* phrase = "nothing happens";
    int row = 0;
    if (vocabulary->events[codec->sentence->event].hook != HOOK_INSTEAD) return false;
    while (vocabulary->deeds[row].phrase && vocabulary->deeds[row].place != DEED_ONLY_INSTEAD) row++;
    if (!vocabulary->deeds[row].phrase) return false;
    if (codec->task == CODEC_WRITE)
        return deed->deed == row && !deed->may && !deed->whose.given &&
               (deed->joint ? deed->by_doer : deed->who == HOUSE_EACH) && codec_words(codec, phrase);
    if (codec->task != CODEC_READ || !codec_words(codec, phrase)) return false;
    deed->who = deed->joint ? 0 : HOUSE_EACH;
    deed->by_doer = deed->joint > 0;
    deed->deed = (int16_t)row;
    return true;
}

// "Players", "a player with fewer than 2 coins": each of them, not the player of the event. Goes behind it.
static bool is_players(Codec* codec) {
    int at = codec->at;
    if (!codec_words(codec, "player")) return false;
    const char* next = codec->at < codec->count ? codec->words[codec->at].word : "";
    bool some = codec->words[at].article == 'a' && (!strcmp(next, "with") || !strcmp(next, "without"));
    bool good = some || !strcasecmp(codec->words[at].written, "players");
    if (!good) codec->at = at;
    return good;
}

// "Each other Survivor": of a group, without the player of the event.
static const char* other_group_at(const Codec* codec, const CodecList* list, int i,
                                  char text[CODEC_PHRASE_BYTES]) {
    Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
    (void)list;
    for (ClauseGroup group = clause_group_at(codec, i); clause_next_group(&group);)
        if (!group.single)
            buffer_add(&out, "%severy other %s|each other %s|all other %s|the other %s", out.used ? "|" : "",
                       group.text, group.text, group.text, group.text);
    return out.used ? text : NULL;
}

static bool other_group(Codec* codec, HouseDeed* deed) {
    CodecList groups = CODEC_ROWS(clause_vocabulary(codec)->groups);
    int16_t group = (int16_t)(deed->who - HOUSE_GROUPS);
    char text[CODEC_PHRASE_BYTES];
    groups.at = other_group_at;
    if (groups.count == 0 || (codec->task == CODEC_WRITE && !deed->others)) return false;
    if (codec->task == CODEC_DRAW && (rng_below(codec->rng, 8) || !other_group_at(codec, NULL, 0, text)))
        return false;
    int start = codec->at;
    if (!codec_pick(codec, &group, groups, no_slots)) return false;
    if (codec->task == CODEC_READ && !strcmp(codec->words[start].word, "other") &&
        !clause_is_plural(codec, start)) {
        codec->at = start;
        return false;
    }
    deed->who = (int16_t)(HOUSE_GROUPS + group);
    deed->others = 1;
    return true;
}

// "Each player with fewer than 2 coins". Read as well: "who has", "without coins".
static bool whose(Codec* codec, HouseDeed* deed) {
    int end = HOUSE_GROUPS + CODEC_ROWS(clause_vocabulary(codec)->groups).count, start = codec->at;
    bool several = deed->who == HOUSE_EACH || deed->who == HOUSE_OTHERS || deed->who >= HOUSE_GROUPS;
    if (!several || deed->who >= end || !clause_of_seats(codec)) return true;
    if (codec->task == CODEC_READ) {
        if (clause_with_amount(codec, &deed->whose)) return true;
        deed->whose = (HouseTest){0};
        return codec->at == start;
    }
    if (!codec_maybe(codec, &deed->whose.given, "with")) return true;
    deed->whose.of_seat = 1;
    return clause_amount(codec, &deed->whose);
}

// "Each player", or, in what follows from a deed, "he": whoever does that.
static bool doer(Codec* codec, HouseDeed* deed) {
    CodecList doers = clause_whos(codec);
    doers.at = doing_who_at;
    if (deed->joint && codec_maybe(codec, &deed->by_doer, "he|she|they|that player|he or she")) return true;
    int start = codec->at;
    if (codec->task == CODEC_READ && is_players(codec))
        deed->who = is_instead_of(codec) ? 0 : HOUSE_EACH;
    else if (!other_group(codec, deed) &&
             (!codec_pick(codec, &deed->who, doers, no_slots) || !doing_names_all(codec, start, deed->who)))
        return false;
    return whose(codec, deed) && (deed->who != HOUSE_PICKED || clause_among(codec, &deed->among));
}

static bool who_does_what(Codec* codec, HouseDeed* deed) {
    const CodecSlots slots = {&deed->amount, &deed->card, &deed->other, false};
    if (!doer(codec, deed)) return false;
    codec_maybe(codec, &deed->may, "may");
    if (codec->task == CODEC_READ && !deed->may) codec_words(codec, "must|has to");
    codec->infinitive = deed->may;
    bool good = codec_pick(codec, &deed->deed, CODEC_ROWS(clause_vocabulary(codec)->deeds), slots);
    codec->infinitive = false;
    bool chosen = good && deed->other == HOUSE_CHOSEN;
    return good && (!chosen || clause_among(codec, &deed->other_among)) && clause_for_each(codec, deed);
}

// The chance is read behind the deed, too.
bool doing_deed(Codec* codec, HouseDeed* deed) {
    if (!doing_chance(codec, deed)) return false;
    if (deed->chanced) codec_mark(codec, ':');
    return (nothing(codec, deed) || who_does_what(codec, deed)) &&
           (codec->task != CODEC_READ || deed->chanced || doing_chance(codec, deed));
}

// "He draws a card unless he discards a card" is read as: he may discard a card; if he does not, he draws a card.
static bool unless(Codec* codec, HouseSentence* sentence, int* count) {
    HouseDeed* deed = &sentence->deeds[*count - 1];
    if (codec->task != CODEC_READ || deed->joint || *count == HOUSE_DEEDS_MAX ||
        !codec_words(codec, "unless"))
        return true;
    HouseDeed price = {.joint = HOUSE_IF_NOT}, then = *deed;
    if (deed->may || !doing_deed(codec, &price) || price.may || price.chanced) return false;
    price.may = 1;
    price.joint = HOUSE_ALSO;
    price.chanced = then.chanced, price.chance = then.chance, price.of = then.of;
    if (price.by_doer) {
        price.who = then.who, price.others = then.others, price.whose = then.whose;
        then.who = then.others = 0, then.by_doer = 1;
        then.whose = (HouseTest){0};
    }
    price.by_doer = 0;
    then.chanced = 0, then.chance = then.of = (HouseValue){0};
    then.joint = HOUSE_IF_NOT;
    *deed = price;
    sentence->deeds[(*count)++] = then;
    return true;
}

bool doing_deeds(Codec* codec, HouseSentence* sentence) {
    static const NamedWords joints[HOUSE_JOINTS + 1] = {
        {", then|, and then|, and|; then"},
        {"; if he does ,|; if she does ,|; if they do ,|; if it does ,|; if so ,|, and if he does ,|, and if "
         "so ,"},
        {"; if he does not ,|; if she does not ,|; if they do not ,|; if it does not ,|; if not ,|; "
         "otherwise ,|; or else ,"}};
    int count = 0;
    int16_t joint = 0;
    do {
        HouseDeed* deed = &sentence->deeds[count++];
        deed->joint = (int16_t)(joint > 0 ? joint - 1 : HOUSE_ALSO);
        if (!doing_deed(codec, deed) || !unless(codec, sentence, &count)) return false;
        joint = (int16_t)(count < sentence->deed_count ? 1 + sentence->deeds[count].joint : 0);
    } while (count < HOUSE_DEEDS_MAX && codec_option(codec, &joint, CODEC_ROWS(joints)));
    sentence->deed_count = (int16_t)count;
    return true;
}

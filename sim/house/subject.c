// See subject.h.
#include "sim/house/subject.h"

#include <stdio.h>
#include <string.h>

#include "sim/house/clause.h"

// Whether "the Survivor" stands here: the one of the event, not all of them, and not another group. Goes behind it.
static bool group_again(Codec* codec, int16_t group) {
    int16_t other = 0;
    int start = codec->at;
    if (start == codec->count || codec->words[start].article != 't' || !clause_group(codec, &other))
        return false;
    return other == group && !clause_is_plural(codec, start) &&
           !clause_vocabulary(codec)->groups[group].own_plural;
}

bool subject_group(Codec* codec) {
    HouseSentence nothing = {0};
    int16_t group = 0;
    codec->at = 0, codec->sentence = &nothing;
    if (CODEC_ROWS(clause_vocabulary(codec)->groups).count == 0 || !codec_words(codec, "when|if|whenever"))
        return false;
    int first = codec->at, comma = first;
    bool other = false;  // condition
    if (!clause_group(codec, &group)) return false;
    int length = codec->at - first;
    for (; comma < codec->count && !codec->words[comma].mark; comma++)
        other |= !strcmp(codec->words[comma].word, "while");
    if (comma == codec->count || codec->count + length + 4 > CODEC_WORDS_MAX) return false;
    codec->at = comma + 1;
    bool again = group_again(codec, group);
    for (int left = again ? codec->at - comma - 1 : 0; left > 0; left--) codec_remove(codec, comma + 1);
    if (again) codec_insert(codec, comma + 1, "he");
    for (int i = length - 1; i >= 0; i--) codec_insert(codec, comma, codec->words[first + i].written);
    codec_insert(codec, comma, "is");
    codec_insert(codec, comma, "he");
    codec_insert(codec, comma, other ? "and" : "while");
    for (int left = length; left > 0; left--) codec_remove(codec, first);
    return codec_insert(codec, first, "player");
}

bool subject_amount(Codec* codec) {
    static const char* const joint[] = {"while", "he", "has"};
    HouseSentence of_player = {.form = HOUSE_BAN};
    Codec with = *codec;
    with.at = 0, with.sentence = &of_player;
    codec_words(&with, "each|every|all|");
    int player = with.at;
    if (!codec_words(&with, "player") || codec->words[player].article == 't') return false;
    int has = with.at;
    if (!clause_with_amount(&with, &of_player.test)) return false;
    int amount = has + (strcmp(with.words[has].word, "who") && strcmp(with.words[has].word, "that") ? 1 : 2);
    int end = with.count - (with.words[with.count - 1].word[0] == '.');
    *codec = with;
    for (int i = 0; i < 3; i++)
        if (!codec_insert(codec, end++, joint[i])) return false;
    for (int i = amount; i < with.at; i++) {
        if (!codec_insert(codec, end, "")) return false;
        codec->words[end++] = with.words[i];
    }
    for (int left = with.at - has; left > 0; left--) codec_remove(codec, has);
    if (player > 0) codec_remove(codec, 0);
    return codec_insert(codec, 0, "each");
}

// Whether the word at `i` is one of the list, in which a space stands before and after each.
static bool is_one_of(const Codec* codec, int i, const char* list) {
    char word[CODEC_WORD_BYTES + 2];
    snprintf(word, sizeof word, " %s ", i >= 0 ? codec->words[i].word : "");
    return strstr(list, word) != NULL;
}

bool subject_has_own_turn(const Codec* codec) {
    for (int i = 1; i + 1 < codec->count; i++) {
        int turn = i + 1 + is_one_of(codec, i + 1, " own ");
        bool within = is_one_of(codec, i - 1, " on in during ") ||
                      (is_one_of(codec, i - 1, " of ") && is_one_of(codec, i - 2, " start beginning end "));
        if (within && is_one_of(codec, i, " his her their its your ") && turn < codec->count &&
            is_one_of(codec, turn, " turn "))
            return true;
    }
    return false;
}

bool subject_in_own_turn(const Codec* codec, HouseSentence* sentence) {
    int groups = CODEC_ROWS(clause_vocabulary(codec)->groups).count;
    for (int i = 0; i < house_doers(sentence); i++) {
        HouseDeed* deed = &sentence->deeds[i];
        int group = deed->who - HOUSE_GROUPS;
        if (deed->by_doer || (deed->who != HOUSE_EACH && group < 0)) continue;
        if (group >= groups || (group >= 0 && (i > 0 || sentence->test.given))) return false;
        const HouseTest whose = deed->whose;
        deed->who = 0, deed->whose = (HouseTest){0};
        if (group < 0 && !whose.given) continue;
        if (deed->others || (whose.given && (i > 0 || sentence->test.given))) return false;
        const HouseTest of_group = {.given = 1, .of_seat = 1, .of_group = 1, .number = (int16_t)group};
        sentence->test = group < 0 ? whose : of_group;
        if (group >= 0) sentence->also = whose;
        for (int other = 1; other < sentence->deed_count; other++)
            if (!sentence->deeds[other].by_doer) return false;
    }
    return true;
}

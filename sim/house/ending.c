// See ending.h.
#include "sim/house/ending.h"

#include <stdio.h>
#include <string.h>

#include "sim/game/phrase.h"
#include "sim/house/clause.h"

static const CodecSlots no_slots = {0};

// Whether several players can win: no figure says which place won.
static bool may_share(const Ruleset* ruleset) { return ruleset_metric_of(ruleset, METRIC_WINNER_PLACE) < 0; }

// Who wins: nobody, an outcome of the ruleset, a group, whoever has the most or the fewest of a number.
static const char* ending_at(const Codec* codec, const CodecList* list, int i,
                             char text[CODEC_PHRASE_BYTES]) {
    const Ruleset* ruleset = codec->ruleset;
    int sides = ruleset_table_outcomes(ruleset), who = i - 1 - sides + HOUSE_GROUPS;
    char plural[CODEC_PHRASE_BYTES];
    if (i == 0) return "nobody wins|no one wins|no player wins|everybody loses|all players lose";
    if (i <= sides) {
        const Outcome* side = &ruleset->outcomes[i - 1];
        const Phrase does = phrase_side_does(side->name, "win");
        snprintf(text, CODEC_PHRASE_BYTES, "%s%s %s", side->title ? "" : "the ",
                 side->title ? side->title : side->name, strrchr(does.text, ' ') + 1);
        return text;
    }
    (void)list;
    if (!ruleset->seat_outcomes) return NULL;
    if (who < HOUSE_GROUPS + CODEC_ROWS(clause_vocabulary(codec)->groups).count) {
        Buffer out = buffer_in(text, CODEC_PHRASE_BYTES);
        for (ClauseGroup group = clause_group_at(codec, who - HOUSE_GROUPS); clause_next_group(&group);)
            buffer_add(&out, "%sthe %s win|all %s win|each %s win", out.used ? "|" : "",
                       clause_plural(&group, plural), group.text, group.text);
        return may_share(ruleset) ? text : NULL;
    }
    return clause_most(codec, who, "the player with the|whoever has|one with|", " wins", text);
}

static const char* tie_at(const Codec* codec, const CodecList* list, int i, char text[CODEC_PHRASE_BYTES]) {
    (void)list, (void)text;
    if (i == 1) return ": nobody|: nobody wins|: no one wins";
    return may_share(codec->ruleset) ? "share|share the win|are shared" : NULL;
}

bool ending_who(Codec* codec, HouseSentence* sentence) {
    const CodecList ties = {.count = 2, .at = tie_at};
    int sides = ruleset_table_outcomes(codec->ruleset),
        groups = CODEC_ROWS(clause_vocabulary(codec)->groups).count;
    const CodecList list = {.count = 1 + sides + clause_whos(codec).count - HOUSE_GROUPS, .at = ending_at};
    int16_t choice = sentence->ending == HOUSE_AS_PRINTED ? 0 : 1,
            offset = sentence->ending == HOUSE_PLAYERS ? (int16_t)(sides - HOUSE_GROUPS) : 0;
    if (codec->task == CODEC_READ) codec_words(codec, "and");
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

bool ending_form(Codec* codec, HouseSentence* sentence) {
    const char* when = "when|if|as soon as|once";
    // "When there are no barrels, the game ends"
    bool first = codec->task == CODEC_READ && codec_words(codec, when);
    if (first && !clause_condition(codec, &sentence->test)) return false;
    if (first) sentence->test.given = 1, codec_mark(codec, ',');
    if (!codec_words(codec, "the game ends|the game is over")) return false;
    if (!clause_late_time(codec, sentence)) return false;
    if (first) return ending_who(codec, sentence);
    // "Until the end of round 3, the game ends" would end it at once.
    if (!sentence->time.kind || sentence->time.kind == HOUSE_UNTIL || house_until_event(sentence)) {
        sentence->test.given = 1;
        if (!codec_words(codec, when) || !clause_condition(codec, &sentence->test)) return false;
    } else if (codec_maybe(codec, &sentence->test.given, when) && !clause_condition(codec, &sentence->test)) {
        return false;
    }
    return ending_who(codec, sentence);
}

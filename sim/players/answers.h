// What players answer who do not know house rules (league_plan.h), where one asks them something: one manner for each
// question, whatever the position. Which card: one kind before all others, or only if there is no other; which player:
// the one with the most or the fewest of a public number, or one who is or is not in a group; whether: against what is
// usual. By what the seat may see alone.
#pragma once

#include "sim/game/strategy.h"
#include "sim/house/choice.h"

enum { MANNERS_MAX = 255 };  // of a question; groups for which there is no room have none

// By sentence, deed and what is asked (CHOICE_..., less 1): the number of a manner; 0: as is usual (Decision.usual).
typedef struct Answers {
    uint8_t manners[HOUSE_SENTENCES_MAX][HOUSE_DEEDS_MAX][CHOICE_OF_CARD];
} Answers;

enum { MANNER_USUAL, MANNER_OTHER, MANNER_CARD, MANNER_NUMBER, MANNER_GROUP };

// What the number of a manner means. MANNER_OTHER: no where yes is usual, and yes where no is.
typedef struct Manner {
    int by;
    int of;        // the kind of card, the row of Vocabulary.numbers or that of Vocabulary.groups
    bool against;  // that kind only if there is no other; the fewest; who is not in the group
} Manner;

// How many manners a question has, the usual one included.
int answers_count(const Vocabulary* vocabulary, int asks);
// Numbers by which nobody chooses are as usual.
Manner answers_manner(const Vocabulary* vocabulary, int asks, int number);
// Whether somebody can choose by it: every seat has such a number, which everybody sees.
static inline bool answers_compare(const NumberWords* number) { return number->of_seat && !number->secret; }
// What is said to a DECISION_HOUSE. Ties are broken as is usual: the next player in turn order, the last kind of card.
unsigned answers_choose(const Answers* answers, const StrategyInput* input);

// Zombie: Survival Infection: what house rules in words do, as rows of words.c.
#pragma once

#include "sim/house/vocabulary.h"

enum {
    DEED_GAINS,
    DEED_LOSES,
    DEED_LOSES_HALF,
    DEED_RETURNS,
    DEED_GIVES,
    DEED_TAKES,
    DEED_DRAWS,
    DEED_DISCARDS,
    DEED_DISCARDS_CHOSEN,
    DEED_KEEPS_CHOSEN,
    DEED_DISCARDS_TO,
    DEED_DISCARDS_ALL,
    DEED_LOSES_CHARACTER,
    DEED_LOSES_HIDEOUT,
    DEED_GETS_SURVIVAL_DIE,
    DEED_GETS_INFECTION_DIE,
    DEED_MISSES,
    DEED_TURNS_AROUND,
    DEED_IS_SPARED
};

// Does what the row says (Vocabulary.deed).
void zsi_deed(const HouseGame* game, int deed, unsigned seat, unsigned other, int amount, int card);
// Whether the seat can do all of it, by what everybody sees (Vocabulary.able).
bool zsi_able(const HouseGame* game, int deed, unsigned seat, unsigned other, int amount);
// The kinds of card of which it chooses the next one (Vocabulary.options).
uint64_t zsi_options(const HouseGame* game, int deed, unsigned seat, unsigned other, int amount, int chosen);
// Ends the game: the camp with the most members wins (Vocabulary.end).
void zsi_end_by_words(const HouseGame* game);

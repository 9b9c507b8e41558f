// Zombie: Survival Infection: survivors and characters coming and going (6.3, 6.4, 6.5).
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

// Up to g survivors come from the city to the camp; returns their number.
unsigned zsi_take_survivors(const ZsiGame* game, unsigned seat, unsigned g);
// The camp gains g; `then` is the next phase.
void zsi_gain(const ZsiGame* game, unsigned seat, unsigned g, unsigned then);
// The camp returns m survivors to the city.
void zsi_return(const ZsiGame* game, unsigned seat, unsigned m, unsigned then);

// Deaths in a camp.
typedef struct ZsiKill {
    unsigned seat, count;
    unsigned chooser;  // a seat: who chooses the characters that die
    uint16_t* killed;  // the figure that counts the survivors
} ZsiKill;
void zsi_kill(const ZsiGame* game, const ZsiKill* kill, unsigned then);

// Characters that a camp loses.
typedef struct ZsiLoss {
    unsigned seat, count;
    unsigned to;       // a seat, LOST_TO_CITY, LOST_TO_BOX
    unsigned chooser;  // a seat: who chooses them
} ZsiLoss;
void zsi_lose(const ZsiGame* game, const ZsiLoss* loss, unsigned then);

// A character to the box, whatever the cause.
void zsi_character_dies(const ZsiGame* game, unsigned seat, unsigned instance);
// Who chooses when characters of `seat` are lost to `player` (6.5).
static inline unsigned zsi_chooser(const ZsiRules* rules, unsigned player, unsigned seat) {
    return rules->character_choice == CHOICE_OWNER ? seat : player;
}
// Remembers the first turn after which the city is empty.
void zsi_note_city(ZsiShared* shared);
ZsiStep zsi_step_gain, zsi_step_lose;
ZsiAct zsi_act_gain, zsi_act_lose;

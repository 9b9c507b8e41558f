// Zombie: Survival Infection: survivors and characters coming and going (6.3, 6.4, 6.5).
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

// The camp gains g; the game goes on with `then`.
void zsi_gain(const ZsiGame* game, unsigned seat, unsigned g, unsigned then);
// The camp returns m survivors to the city.
void zsi_return(const ZsiGame* game, unsigned seat, unsigned m, unsigned then);
// Kills k in the camp; `killed` is the figure that counts its survivors.
void zsi_kill(const ZsiGame* game, unsigned seat, unsigned k, unsigned chooser, uint16_t* killed,
              unsigned then);
// `count` characters of the camp go to `to` (a seat, LOST_TO_CITY, LOST_TO_BOX), chosen by
// `chooser`.
void zsi_lose(const ZsiGame* game, unsigned seat, unsigned count, unsigned to, unsigned chooser,
              unsigned then);
// A character to the box, whatever the cause.
void zsi_character_dies(const ZsiGame* game, unsigned seat, unsigned instance);
// Who chooses when characters of `seat` are lost to `player` (6.5).
static inline unsigned zsi_chooser(const ZsiRules* rules, unsigned player, unsigned seat) {
    return rules->character_choice == CHOICE_OWNER ? seat : player;
}
bool zsi_step_gain(const ZsiGame* game, Decision* decision);
bool zsi_step_lose(const ZsiGame* game, Decision* decision);
void zsi_act_claim(const ZsiGame* game, unsigned action);
void zsi_act_lose(const ZsiGame* game, unsigned action);

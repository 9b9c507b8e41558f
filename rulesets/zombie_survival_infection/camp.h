// Zombie: Survival Infection: what lies before a seat - survivors, characters, hideout - and what
// follows from it: modifiers, immunities, powers. Everything that changes characters or hideouts
// goes through here.
#pragma once

#include "rulesets/zombie_survival_infection/state.h"

// Works out modifiers, immunities and powers anew (2.3, traits).
void zsi_add_traits(const ZsiRules* rules, ZsiCamp* camp);

void zsi_character_joins(const ZsiRules* rules, ZsiCamp* camp, unsigned instance);
void zsi_character_leaves(const ZsiRules* rules, ZsiCamp* camp, unsigned instance);
// `hideout` may be CARD_no_hideout.
void zsi_house(const ZsiRules* rules, ZsiCamp* camp, unsigned hideout, unsigned rotated);
// The power of this key has been used: its card rotates (9.5).
void zsi_rotate(const ZsiRules* rules, ZsiCamp* camp, unsigned key);

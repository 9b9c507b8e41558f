// Escape: Zombie City in the language of scenarios (tests/scenario.h).
#pragma once

#include "rulesets/escape_zombie_city/state.h"
#include "tests/scenario.h"

// A game as it begins, in the first action turn. Sections 0, 1 and 2 are laid. Lines with keys of the game's own:
//     section    TILE X Y SKULL: lays the next section by hand
//     no_stack   TYPE: all items of this type are out of the game; no_deck: all cards are discarded
//     start, tick, keep    go on with the first tick, with a tick, with the keep step
//     time, switch, card   what the clock does, the check of the phase, a zombie card for section N
//     act        SEAT ACTION: in the middle of the seat's action turn
//     legal      SEAT = ACTION, ...: exactly these are legal in the middle of its action turn
extern const ScenarioGame scenario_game;

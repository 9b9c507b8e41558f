// Escape: Zombie City: sections of the streets, and the item tiles on buildings (2.2, 7.1).
#pragma once

#include "rulesets/escape_zombie_city/state.h"

// Lays a tile on the cell with its skull side to direction `skull`; returns the number of the
// section.
unsigned ezc_lay(const EzcGame* game, unsigned tile, int x, int y, unsigned skull);
// The top tile of the pile is laid behind side `direction` of a section.
unsigned ezc_reveal_tile(const EzcGame* game, unsigned section, unsigned direction);
// A building without an item tile gets the top one of its type's stack, if any.
void ezc_lay_item(const EzcGame* game, unsigned section);
// Takes the item tile of a building; returns its kind.
unsigned ezc_take_item(const EzcGame* game, unsigned section);

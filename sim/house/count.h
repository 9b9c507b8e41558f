// What sentences keep of the present turn, round or game: whether they have acted, and what each player has done. All of
// it is public, in HouseState.
#pragma once

#include "sim/house/vocabulary.h"

// The mark of "once a ...", which differs from that of every other turn, round or game.
uint16_t count_period(const HouseGame* game, const HouseSentence* sentence);
// Whether sentence `i` has acted, or counted, in the present one.
bool count_marked(const HouseGame* game, int i);
// How often the seat has done what sentence `i` is about, or all seats together.
int count_times(const HouseGame* game, int i, unsigned seat);
// Where that is kept, to be changed; another turn, round or game begins with 0. Of what lasts, 1: it holds for the seat.
// Of what each player may do once, 1: he has.
uint8_t* count_cell(const HouseGame* game, int i, unsigned seat);

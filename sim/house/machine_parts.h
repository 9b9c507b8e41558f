// What the machine and its choices (choice.c) have in common.
#pragma once

#include "sim/house/vocabulary.h"

// The player whom the event is about: its first role, else the one whose turn it is. In a ban, who would act.
unsigned machine_subject(const HouseGame* game, const HouseSentence* sentence, const HouseHeard* heard);
// The seats that do what a sentence says of `who`, in turn order; returns how many.
unsigned machine_doers(const HouseGame* game, const HouseSentence* sentence, const HouseHeard* heard, int who,
                       unsigned seats[SEATS_MAX]);
// One of the players that a deed can name as the other one, too.
unsigned machine_one(const HouseGame* game, const HouseSentence* sentence, const HouseHeard* heard, int who);
// Whether the chance of a deed says that it is done.
bool machine_chances(const HouseGame* game, const HouseDeed* deed);
// How much of it the seat does: "a card for each coin".
int machine_amount(const HouseGame* game, const HouseDeed* deed, unsigned seat);
// Has the seat do it, and counts it: a bound may be reached (HouseState.fault).
void machine_do(const HouseGame* game, int i, const HouseDeed* deed, const HouseHeard* heard, unsigned seat,
                unsigned other, int amount, int card);

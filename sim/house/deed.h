// Deeds of house rules: who does them, how much, and whether by chance. For the machine and its choices (choice.c).
#pragma once

#include "sim/house/vocabulary.h"

// Notes of the machine's own, beside those of the game: `a` is a sentence of the program. They are told by house_tell.
enum {
    MACHINE_ACTS =
        -1,  // its deed `b` is done now, by at least one player; by seat `c` - 1, if that is not -1
    MACHINE_LIMITS = -2,    // it takes an action from a decision
    MACHINE_ENDS = -3,      // it ends the game
    MACHINE_DECLINES = -4,  // seat `c` - 1 could do its deed `b`, and does not
};

// The seats that play, or all, in turn order from the one whose turn it is; returns how many.
unsigned deed_seated(const HouseGame* game, unsigned* seats, bool everybody);
// The next seat in that direction that plays.
unsigned deed_beside(const HouseGame* game, unsigned seat, bool next);
// The player whom the event is about: the role that is "he" or "it", else its first, else the one whose turn it is. In a
// ban, who would act.
unsigned deed_subject(const HouseGame* game, const HouseSentence* sentence, const HouseHeard* heard);
// The seats that do what a sentence says of `who`, in turn order; returns how many.
unsigned deed_doers(const HouseGame* game, const HouseSentence* sentence, const HouseHeard* heard, int who,
                    unsigned seats[SEATS_MAX]);
// Whether a condition holds, of that seat if it is a seat's; by what is public alone, and nothing changes.
bool deed_condition(const HouseGame* game, const HouseTest* test, unsigned seat);
static inline bool deed_holds(const HouseGame* game, const HouseTest* test, unsigned seat) {
    return !test->given || deed_condition(game, test, seat);
}
// The player before or after the one whom the event is about; or HOUSE_RANDOM, any who plays; SEATS_MAX: nobody does.
unsigned deed_beside_or_random(const HouseGame* game, const HouseSentence* sentence, const HouseHeard* heard,
                               int who);
// A single player, of the event or one of these. Only HOUSE_RANDOM draws.
static inline unsigned deed_one(const HouseGame* game, const HouseSentence* sentence, const HouseHeard* heard,
                                int who) {
    if (who >= HOUSE_ARGUMENTS) return deed_beside_or_random(game, sentence, heard, who);
    return (unsigned)heard->arguments[who];
}
// The seats that do the deed of a sentence, in turn order; returns how many.
unsigned deed_doing(const HouseGame* game, const HouseSentence* sentence, const HouseHeard* heard,
                    const HouseDeed* deed, unsigned seats[SEATS_MAX]);
// Leaves of the seats, a bit each, those with the most or the fewest of a number (HouseDeed.among); 0: all.
unsigned deed_among(const HouseGame* game, int among, unsigned bits);
// Draws whether a deed that has a chance is done.
bool deed_draws(const HouseGame* game, const HouseDeed* deed);
// Whether the deed is done: it has no chance, or that says so.
static inline bool deed_chances(const HouseGame* game, const HouseDeed* deed) {
    return !deed->chanced || deed_draws(game, deed);
}
// Whether doing the deed replaces the event of its sentence: any does, but where "nothing happens", or somebody is
// spared, only that.
bool deed_replaces(const HouseGame* game, const HouseSentence* sentence, const HouseDeed* deed);
// How much of it the seat does: "a card for each coin".
int deed_amount(const HouseGame* game, const HouseDeed* deed, unsigned seat);
// Has the seat do it, and counts it: a bound may be reached (HouseState.fault).
static inline void deed_done_by(const HouseGame* game, int i, const HouseDeed* deed, unsigned seat,
                                unsigned other, int amount, int card) {
    HouseState* state = game->house;
    if (++state->deeds > HOUSE_DEEDS_BOUND) state->fault = (uint8_t)(i + 1);
    game->vocabulary->deed(game, deed->deed, seat, other, amount, card);
}
// The same; the card of a deed about the event's is that one.
void deed_do(const HouseGame* game, int i, const HouseDeed* deed, const HouseHeard* heard, unsigned seat,
             unsigned other, int amount, int card);

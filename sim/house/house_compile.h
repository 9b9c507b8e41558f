// From sentences to the program of a cell: placeholders get their values, what says what a row says sets that row, and
// the rest becomes numbers in the compiled rules.
#pragma once

#include "sim/base/buffer.h"
#include "sim/house/vocabulary.h"

enum { HOUSE_HOLES = 26, HOUSE_NO_VALUE = -1 };

// Values of the placeholders {A} to {Z}; HOUSE_NO_VALUE: none.
typedef struct HouseHoles {
    int16_t values[HOUSE_HOLES];
} HouseHoles;

// No placeholder has a value.
HouseHoles house_no_holes(void);
// Replaces the placeholders that have a value by it. Returns the letter of one that has none; 0: no placeholder is left.
int house_fill(const HouseHoles* holes, HouseSentence* sentence);

// Compiles the sentences, as read in the words of the ruleset, for that many players. `values`, of the rows, change
// where a sentence says what a row says: then the rules are compiled from them. `program` is all zero if no other
// sentence is there. Error (EXIT_USAGE), naming the sentence: a placeholder without a value; too many sentences; two
// that give a row different values, where neither holds in a part of the cases of the other; one about something secret that its deeds do not show; a value that the row does not
// allow.
bool house_compile(const Ruleset* ruleset, const HouseSentence* sentences, int count, int players,
                   const HouseHoles* holes, int32_t* values, HouseProgram* program, Error* error);
// Whether a sentence (HOUSE_SAYING) with a time, a group or a condition is in the program, and sets no row.
bool house_live(const Ruleset* ruleset, const HouseSentence* sentence);
// The row that a sentence sets (HOUSE_SAYING).
int house_row(const Ruleset* ruleset, const HouseSentence* sentence);
// The other row that it sets; -1: none.
int house_also(const Ruleset* ruleset, const HouseSentence* sentence);
// Adds, for each two sentences that give a row different values where both hold, which of them wins, being
// narrower: " Where both hold, \"...\" wins over \"...\": it is narrower."
void house_say_order(const Ruleset* ruleset, const HouseSentence* sentences, int count, Buffer* out);
// Whether the game allows each live value with the other rows, whose `values` have been compiled into `rules` and are
// again; otherwise the error names the sentence, and `rules` are unspecified.
bool house_allowed(const Ruleset* ruleset, const HouseProgram* program, int players, const int32_t* values,
                   void* rules, Error* error);
// Puts the program into rules that have been compiled from those values. A ruleset's own `compile` leaves it empty.
void house_install(const Ruleset* ruleset, const HouseProgram* program, void* rules);
// The sentences, a bit each, that can set themselves or each other off again without end, as far as the words say: the
// deed of one causes the event of another. "Once a turn" ends a loop. `finite`: of these, those that use something up,
// so that the loop ends with it.
uint16_t house_loops(const Ruleset* ruleset, const HouseProgram* program, uint16_t* finite);

// Which game of a cell to read: what follows from the numbers of games that its tally keeps
// (tally.h), by the names that results, reports and `reckon replay --find` use.
#pragma once

#include "sim/statistics/statistics.h"

// Number, name, what its value is (the key in JSON).
#define NOTABLE_FINDS(X)                                                     \
    X(LONGEST, "longest", "length")                                          \
    X(SHORTEST, "shortest", "length")                                        \
    X(MEDIAN, "median", "length")     /* from 128 on, of the median's bin */ \
    X(LOPSIDED, "lopsided", "margin") /* the clearest win of all */          \
    X(CLOSEST, "closest", "margin")                                          \
    X(COMEBACK, "comeback", "behind")                                        \
    X(UPSET, "upset", "margin") /* the clearest win of the side that wins least */

typedef enum NotableFind {
#define NUMBER(number, name, value) NOTABLE_FIND_##number,
    NOTABLE_FINDS(NUMBER)
#undef NUMBER
        NOTABLE_FIND_KINDS
} NotableFind;

typedef struct NotableFound {
    uint64_t game;
    int32_t value;  // COURSE_UNKNOWN: not known
    int side;       // UPSET: that won; else -1
} NotableFound;

const char* notable_find_name(NotableFind kind);
const char* notable_find_value(NotableFind kind);
// False if the cell has no such game: nothing was finished, only one side has won, nobody came from
// behind, the ruleset gives no standings.
bool notable_find(const Ruleset* ruleset, int players, const Tally* tally, NotableFind kind,
                  NotableFound* found);
// What a side is called: an outcome's name, or "nobody".
void notable_find_side(const Ruleset* ruleset, int players, int side, char* text, size_t size);
// What is notable in it: "41 turns", "by 12 points", "from 4 points behind", "won by seat 2".
void notable_find_text(const Ruleset* ruleset, int players, NotableFind kind, const NotableFound* found,
                       char* text, size_t size);

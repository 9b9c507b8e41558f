// The two sides of a matrix: the roles, the outcome whose rate it shows, and the strategies of each
// side. Follows from the ruleset (which roles win with which outcome) and from what the user named.
// First stage of `reckon matrix`; matrix_plan.h makes cells of it.
//
// Two kinds of games. Factions: the rows are strategies of one role, the columns those of a role
// that does not win with it, and an entry is the rate of the rows' outcome. Free-for-alls, where
// every seat wins for itself: the rows are what one seat plays, the columns what all others play,
// and an entry is that seat's share.
#pragma once

#include "sim/experiment/experiment.h"

enum { MATRIX_SIDE_MAX = 32 };  // strategies of a side: more are not read by anybody

typedef struct MatrixSide {
    int role, count;
    Player players[MATRIX_SIDE_MAX];
    char names[MATRIX_SIDE_MAX][NAME_MAX_BYTES];  // "cooperative", "cautious:risk_max=0.5"
} MatrixSide;

typedef struct MatrixSides {
    const Ruleset* ruleset;
    bool seats;                    // a free-for-all
    int outcome;                   // that the rows win with; -1 where seats
    char subject[NAME_MAX_BYTES];  // who wins, in words: "survivors", "the seat"
    MatrixSide rows, columns;
} MatrixSides;

// What the user named, as text; null or no elements: nothing.
typedef struct MatrixOverrides {
    const char *rows, *columns, *outcome;
    const char *const *row, *const *column;
    int row_count, column_count;
    bool typed;  // the line-up is the command line's: an override that would change nothing is refused
} MatrixOverrides;

// Settles the sides. The experiment keeps one line-up: the strategies requested for roles on
// neither side. Error: EXIT_USAGE, naming the option and what is allowed; also if there are no two
// sides.
bool matrix_sides_make(MatrixSides* sides, Experiment* experiment, const MatrixOverrides* overrides,
                       Error* error);

// The row that plays as the column does, or -1.
int matrix_sides_twin(const MatrixSides* sides, int column);

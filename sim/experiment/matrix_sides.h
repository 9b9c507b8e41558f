// The two sides of a matrix: the roles, the outcome whose rate it shows, and the strategies of each
// side. Derived from the ruleset (which roles win with which outcome) and from what the user named.
// First stage of `reckon matrix`; matrix.h turns the sides into cells.
//
// There are two kinds of matrices. With factions, the rows are strategies of one role, the columns
// strategies of a role that does not win with it, and an entry is the rate of the rows' outcome. In
// a free-for-all, where every seat wins for itself, a row is what one seat plays, a column what all
// others play, and an entry is that seat's win share. So it is for a role whose players each play for
// themselves (motive_for_oneself): what is best for their side need not be best for one of them. Then
// the others are all others of the role, and an entry is what the seat gets by its motive.
#pragma once

#include "sim/experiment/experiment.h"

enum { MATRIX_SIDE_MAX = 32 };  // strategies per side: nobody reads a larger matrix

typedef struct MatrixSide {
    int role, count;
    Player players[MATRIX_SIDE_MAX];
    char names[MATRIX_SIDE_MAX][NAME_MAX_BYTES];  // "cooperative", "cautious:risk_max=0.5"
    bool without_linear;  // nobody named the strategies, and `linear` is left out: it plays as `league`
                          // at one player count at least
} MatrixSide;

typedef struct MatrixSides {
    const Ruleset* ruleset;
    bool seats;                    // a row is what one seat plays, a column what all others play
    int motive;                    // by which the seat's share counts; MOTIVE_NONE: by who wins
    bool field;                    // the columns choose nothing against the rows: the others of one seat,
                                   // or players of the other side who each play for themselves
    int outcome;                   // that the rows win with; -1 if `seats`
    char subject[NAME_MAX_BYTES];  // who wins, in words: "survivors", "the seat", "one of the survivors"
    MatrixSide rows, columns;
} MatrixSides;

// What the user named, as text; null or no elements: nothing.
typedef struct MatrixOverrides {
    const char *rows, *columns, *outcome;
    const char *const *row, *const *column;
    int row_count, column_count;
    bool typed;  // the line-up was typed: an assignment without effect is refused
    bool teams;  // side against side, by its wins, whatever its players want
} MatrixOverrides;

// Settles the sides. Players play for themselves if they do so both in the experiment's first line-up
// and by the motives of the strategies named. The experiment keeps one line-up: the strategies requested
// for roles on neither side. Error (EXIT_USAGE): names the option and what is allowed; also if there are
// no two sides, or rows with different motives for themselves.
bool matrix_sides_make(MatrixSides* sides, Experiment* experiment, const MatrixOverrides* overrides,
                       Error* error);

// The row with the same player as the column, or -1; always -1 unless `seats`.
int matrix_sides_twin(const MatrixSides* sides, int column);

// Every strategy of one side against every strategy of the other, as line-ups: replaces the
// experiment's line-ups by these pairings, row by row; roles on neither side keep their requested
// strategies. Error: EXIT_USAGE if there are no two sides, and as matrix_sides_make.
bool matrix_sides_pairings(Experiment* experiment, const MatrixOverrides* overrides, Error* error);

// The two sides of an outcome - the roles that win with it and those that do not - and the line-ups
// of an experiment as a matrix of how each side plays. An equilibrium needs both.
#pragma once

#include "sim/experiment/experiment.h"

typedef struct Sides {
    int rows, columns;  // number of ways in which the winning side and the other side play
    int* pairing_at;    // the line-up of row i and column j is at i * columns + j
    int* row_of;        // by line-up
    int* column_of;
} Sides;

// Error: EXIT_USAGE if there are no two sides, or a pairing is missing or repeated; the message
// names it. On failure there is nothing to free.
bool sides_make(Sides* sides, const Experiment* experiment, int players, int outcome, Error* error);
void sides_free(Sides* sides);

// One of the two sides of an outcome.
typedef struct SidesPart {
    const Experiment* experiment;
    int players, outcome;
    enum { SIDES_LOSERS, SIDES_WINNERS } who;
} SidesPart;

// How the side plays in a line-up: "cooperative", "patient_zero=opportunist turned=horde".
void sides_text(const SidesPart* side, int lineup, char* text, size_t size);

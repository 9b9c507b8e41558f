// What a matrix of win rates says: which strategies are dominated, the mixed equilibrium and the
// value there, which pairings lie within the band that counts as balanced, and which strategies
// alone break it. Pure functions of a paired run's sums. Third stage of `reckon matrix`;
// matrix_report.h puts it in words.
//
// Certainty: half of alpha is split over the intervals of all entries, half over those of all
// paired differences within a row or a column. With probability 1 - alpha all of them hold, at once
// and at every number of games; then everything that is called proven is true, and the value's
// interval holds too: the value rises with every entry, so that it lies between the value of the
// matrix of all lower bounds and that of the matrix of all upper bounds.
#pragma once

#include "sim/batch/paired.h"
#include "sim/experiment/matrix_sides.h"

typedef enum MatrixSure {
    MATRIX_NO,
    MATRIX_LOOKS,
    MATRIX_PROVEN
} MatrixSure;  // LOOKS: by the estimates alone
typedef enum MatrixPlace {
    MATRIX_INSIDE,
    MATRIX_ABOVE,
    MATRIX_BELOW,
    MATRIX_UNSURE,
    MATRIX_PLACES
} MatrixPlace;

// What is asked of a matrix.
typedef struct MatrixFrame {
    int rows, columns;
    bool seats;                  // a free-for-all: no side of columns that could choose
    int twins[MATRIX_SIDE_MAX];  // seats: of each column the row that plays alike, or -1
    Interval band;               // rates within it count as balanced
    double alpha;                // of anything that is said being wrong
} MatrixFrame;

// Of one strategy, seen from its own side: rows want a high rate, columns a low one.
typedef struct MatrixStrategy {
    double weight;          // in the equilibrium's mix
    int best, worst;        // the opponents against which it does best and worst
    int reply, next_reply;  // the opponents' best reply to it, and the second best; -1: there is none
    MatrixSure replied;     // whether the reply is better than every other one; LOOKS: by the estimates
    double reply_lead;      // of the best reply over the second best
    Interval reply_lead_bounds;
    MatrixSure dominated;  // another strategy, or a mix of others, does better against every opponent
    int dominator;         // -1: the mix below; where dominated
    double mix[MATRIX_SIDE_MAX];
    MatrixSure breaks;  // against every opponent the rate is beyond the band, to its own side's good
} MatrixStrategy;

// Of a free-for-all, a table where everybody plays one strategy: does it pay to play otherwise,
// alone?
typedef struct MatrixField {
    bool known;                   // somebody plays it among the rows, and there is another row
    MatrixSure stable, unstable;  // one of them is not MATRIX_NO
    int reply;                    // the row, other than its own, that does best there
    double gain;                  // of the reply beyond the field's own strategy
    Interval gain_bounds;
} MatrixField;

typedef struct Matrix {
    MatrixFrame frame;
    uint64_t games;  // of each entry; of a free-for-all also of each seat
    int terms;
    PairedScore scores[PAIRED_ARMS_MAX];  // of each entry, row by row, as are
    double rates[PAIRED_ARMS_MAX];
    Interval bounds[PAIRED_ARMS_MAX];
    MatrixPlace places[PAIRED_ARMS_MAX];  // in the band, for sure
    int counts[MATRIX_PLACES];            // entries of each place
    int looks_inside;                     // entries whose estimates lie within the band
    int lowest, highest;                  // entries
    double value;                         // of the rows' outcome, at the equilibrium
    Interval value_bounds;
    MatrixPlace value_place;
    MatrixStrategy rows[MATRIX_SIDE_MAX], columns[MATRIX_SIDE_MAX];
    MatrixField fields[MATRIX_SIDE_MAX];  // where frame.seats
} Matrix;

// Fills the matrix from a paired run with an arm for each entry. Errors: of equilibrium_solve;
// EXIT_IO if out of memory.
bool matrix_analyse(Matrix* matrix, const MatrixFrame* frame, const PairedRun* paired, Error* error);

// Whether all intervals of entries are at most +-half_width.
bool matrix_precise(const MatrixFrame* frame, const PairedRun* paired, double half_width);

// "inside", "above", "below", "unsure".
const char* matrix_place_name(MatrixPlace place);

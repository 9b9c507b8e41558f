// Second and third stage of `reckon matrix`.
//
// MatrixPlan: the cells of a matrix at one player count: a line-up for each pairing - where a row is one
// seat's, for each pairing and focal seat - under every rule variant. A paired run plays them.
//
// Matrix: the analysis of their win rates: which strategies are dominated, the mixed equilibrium and its
// value, which pairings lie within the band of fair rates, and which strategies alone
// break it. Pure functions of a paired run's sums; matrix_report.h puts it in words.
//
// Certainty: half of alpha is split over the intervals of all entries, half over those of all
// paired differences within a row or a column. With probability 1 - alpha all of them hold, at once
// and at every number of games; then everything called proven is true. The value's interval holds,
// too: the value rises with every entry, so it lies between the value of the matrix of all lower
// bounds and that of the matrix of all upper bounds.
//
// An entry without a rate (matrix_known) may have any from 0 to 1. So its interval is [0, 1], it
// proves nothing, and the equilibrium is named only where it is the same whatever that rate is: if
// the value with 0 in all such entries equals that with 1. Then the rows' mix of the first matrix
// and the columns' mix of the second secure that value in every matrix between.
#pragma once

#include "sim/batch/paired.h"
#include "sim/experiment/matrix_sides.h"
#include "sim/statistics/band.h"

typedef enum MatrixSure {
    MATRIX_NO,
    MATRIX_LOOKS,
    MATRIX_PROVEN
} MatrixSure;  // LOOKS: by the point estimates alone

// The parameters of an analysis.
typedef struct MatrixFrame {
    int rows, columns;
    bool field;                  // the columns are no side that could choose (MatrixSides.field)
    int twins[MATRIX_SIDE_MAX];  // by column, the row with the same player, or -1
    Interval band;               // rates within it count as fair
    double alpha;                // joint error probability of everything proven
} MatrixFrame;

// One strategy, from its own side's view: rows want a high rate, columns a low one.
typedef struct MatrixStrategy {
    double weight;       // in the equilibrium's mix, if that is named
    int best, worst;     // the opponents against which it does best and worst, of those with a rate, if any
    int reply;           // the opponents' best reply to it, the first of several that do equally well;
                         // -1: none has a rate against it
    uint32_t equals;     // these others, a bit each: they won exactly as much against it
    int next_reply;      // the best of the rest; -1: none
    MatrixSure replied;  // whether all these beat the rest; LOOKS: by the estimates
    double reply_lead;   // of the best reply over the next
    Interval reply_lead_bounds;
    MatrixSure dominated;  // another strategy, or a mix of others, does better against every opponent
    int dominator;         // if dominated: the strategy; -1: the mix below
    double mix[MATRIX_SIDE_MAX];
    MatrixSure breaks;  // against every opponent, the rate lies beyond the band in its own side's favour
} MatrixStrategy;

// A uniform field, where everybody - of a free-for-all, or of a role - plays one strategy: does it pay for
// a single seat to deviate?
typedef struct MatrixField {
    bool known;                   // its strategy is among the rows, and there is another row
    MatrixSure stable, unstable;  // one of them is not MATRIX_NO
    int reply;                    // the row, other than its own, that does best in it
    double gain;                  // of the reply over the field's own strategy
    Interval gain_bounds;
} MatrixField;

typedef struct Matrix {
    MatrixFrame frame;
    uint64_t games;                       // per entry; in a free-for-all, per entry and seat
    int terms;                            // that a game plays (paired_terms)
    PairedScore scores[PAIRED_ARMS_MAX];  // by entry, row by row, as are the following
    double rates[PAIRED_ARMS_MAX];
    Interval bounds[PAIRED_ARMS_MAX];   // 0 to 1 without a rate
    BandPlace places[PAIRED_ARMS_MAX];  // proven places
    int counts[BAND_PLACES];            // number of entries by place
    int looks_inside;                   // number of entries whose rates lie within the band
    int lowest, highest;                // indices of entries; the same, without a rate: none has one
    bool named;                         // entries without a rate leave the equilibrium as it is
    double value;                       // rate of the rows' outcome at the equilibrium, if it is named
    Interval value_bounds;
    BandPlace value_place;
    MatrixStrategy rows[MATRIX_SIDE_MAX], columns[MATRIX_SIDE_MAX];
    MatrixField fields[MATRIX_SIDE_MAX];  // known only if frame.field
} Matrix;

// Fills the matrix from a paired run with an arm for each entry. Errors: as matrix_game_equilibrium;
// EXIT_IO if out of memory.
bool matrix_analyse(Matrix* matrix, const MatrixFrame* frame, const PairedRun* paired, Error* error);

// Whether the intervals of all entries are at most +-half_width.
bool matrix_precise(const MatrixFrame* frame, const PairedRun* paired, double half_width);

// Whether an entry has a rate: a strategy that never ends a game (a safety cap does) may leave few or
// none that anybody won.
bool matrix_known(const Matrix* matrix, int entry);

typedef struct MatrixPlan {
    const MatrixSides* sides;
    Experiment experiment;  // at one player count; with all variants of the whole
    Plan plan;
    int terms;     // terms per entry: 1, or one for each seat
    int* lineups;  // by entry, row by row, and term
} MatrixPlan;

// Makes the plan. On failure there is nothing to free. Errors: as plan_make; EXIT_USAGE for more
// entries than a paired run has arms.
bool matrix_plan_make(MatrixPlan* plan, const Experiment* whole, const MatrixSides* sides, int players,
                      Error* error);
void matrix_plan_free(MatrixPlan* plan);
// Opens a paired run of one variant with an arm for each entry, row by row.
bool matrix_plan_paired(const MatrixPlan* plan, int variant, PairedRun* paired, Error* error);

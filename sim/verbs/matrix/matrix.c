// Plans and analyses a matrix of win rates; see matrix.h.
#include "sim/verbs/matrix/matrix.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/batch/paired.h"
#include "sim/game/assignment.h"
#include "sim/statistics/matrix_game.h"

// --- cells

static void assign(Lineup* lineup, Assignment who, const Player* player) {
    CHECK(lineup->assignment_count < ASSIGNMENTS_MAX);
    who.player = *player;
    lineup->assignments[lineup->assignment_count++] = who;
}

// Adds the line-up of a pairing; where a row is one seat's, the one where seat `focal` plays the row's
// strategy. Among fellows it does so in their role only, which an assignment cannot say.
static bool add_lineup(MatrixPlan* plan, const Lineup* others, int row, int column, int focal, Error* error) {
    CHECK(focal >= 0 && focal < plan->terms);
    const MatrixSides* sides = plan->sides;
    const Player *mine = &sides->rows.players[row], *theirs = &sides->columns.players[column];
    Lineup* lineup = &plan->experiment.lineups[plan->experiment.lineup_count++];
    *lineup = *others;
    if (sides->motive != MOTIVE_NONE) {
        int role = sides->rows.role;
        assign(lineup, (Assignment){.scope = ASSIGN_ROLE, .index = role}, theirs);
        if (!assignment_make_lineup(sides->ruleset, lineup, error)) return false;
        lineup->table[focal][role] = *mine;
        return true;
    }
    if (sides->seats) {
        for (int seat = 0; seat < plan->experiment.players[0]; seat++)
            assign(lineup, (Assignment){.scope = ASSIGN_SEAT, .index = seat}, seat == focal ? mine : theirs);
    } else {
        assign(lineup, (Assignment){.scope = ASSIGN_ROLE, .index = sides->rows.role}, mine);
        assign(lineup, (Assignment){.scope = ASSIGN_ROLE, .index = sides->columns.role}, theirs);
    }
    return assignment_make_lineup(sides->ruleset, lineup, error);
}

// If all seats play alike, one line-up serves every focal seat.
static bool add_pairing(MatrixPlan* plan, const Lineup* others, int row, int column, Error* error) {
    CHECK(row < plan->sides->rows.count && column < plan->sides->columns.count);
    bool alike = plan->sides->seats && matrix_sides_twin(plan->sides, column) == row;
    int* lineups = &plan->lineups[(row * plan->sides->columns.count + column) * plan->terms];
    for (int term = 0; term < plan->terms; term++) {
        if ((term == 0 || !alike) && !add_lineup(plan, others, row, column, term, error)) return false;
        lineups[term] = plan->experiment.lineup_count - 1;
    }
    return true;
}

static bool fill(MatrixPlan* plan, const Lineup* others, Error* error) {
    int entries = plan->sides->rows.count * plan->sides->columns.count;
    plan->lineups = calloc((size_t)(entries * plan->terms), sizeof *plan->lineups);
    plan->experiment.lineups = calloc((size_t)(entries * plan->terms), sizeof *plan->experiment.lineups);
    if (!plan->lineups || !plan->experiment.lineups)
        return error_set(error, EXIT_IO, "out of memory for %d pairings", entries);
    for (int row = 0; row < plan->sides->rows.count; row++)
        for (int column = 0; column < plan->sides->columns.count; column++)
            if (!add_pairing(plan, others, row, column, error)) return false;
    return plan_make(&plan->plan, &plan->experiment, error);
}

bool matrix_plan_make(MatrixPlan* plan, const Experiment* whole, const MatrixSides* sides, int players,
                      Error* error) {
    if (sides->rows.count * sides->columns.count > PAIRED_ARMS_MAX)
        return error_set(error, EXIT_USAGE,
                         "%d x %d pairings are more than %d; name fewer strategies by --row and --column",
                         sides->rows.count, sides->columns.count, (int)PAIRED_ARMS_MAX);
    memset(plan, 0, sizeof *plan);
    plan->sides = sides;
    plan->terms = sides->seats ? players : 1;
    plan->experiment = *whole;
    plan->experiment.players[0] = players;
    plan->experiment.player_counts = 1;
    plan->experiment.lineups = NULL;
    plan->experiment.lineup_count = 0;
    bool made = fill(plan, &whole->lineups[0], error);
    if (!made) matrix_plan_free(plan);
    return made;
}

void matrix_plan_free(MatrixPlan* plan) {
    plan_free(&plan->plan);
    free(plan->experiment.lineups);
    free(plan->lineups);
    memset(plan, 0, sizeof *plan);
}

bool matrix_plan_paired(const MatrixPlan* plan, int variant, PairedRun* paired, Error* error) {
    const MatrixSides* sides = plan->sides;
    int entries = sides->rows.count * sides->columns.count;
    if (!paired_open(paired, plan->experiment.seed, entries, plan->terms, error)) return false;
    if (sides->motive != MOTIVE_NONE)
        paired->measure = (PairedMeasure){.kind = PAIRED_SEAT, .index = sides->rows.role};
    for (int i = 0; i < entries * plan->terms; i++) {
        int cell = variant * plan->experiment.lineup_count + plan->lineups[i];
        int outcome = sides->seats ? i % plan->terms : sides->outcome;  // of fellows: unused
        CHECK(cell < plan->plan.cell_count);
        paired->terms[i] = (PairedTerm){&plan->plan.cells[cell], UINT32_C(1) << outcome};
    }
    return true;
}

// --- rates

#define NOTHING 1e-9  // the solver's rounding error around 0

bool matrix_known(const Matrix* matrix, int entry) {
    const PairedScore* score = &matrix->scores[entry];
    return score->games > 0 && score->games >= score->aborted;
}

// --- shares of alpha

static double entry_alpha(const MatrixFrame* frame) {
    return frame->alpha / 2 / (frame->rows * frame->columns);
}

static double difference_alpha(const MatrixFrame* frame) {
    int m = frame->rows, k = frame->columns;
    int count = k * m * (m - 1) / 2 + (frame->field ? 0 : m * k * (k - 1) / 2);
    return frame->alpha / 2 / (count ? count : 1);
}

bool matrix_precise(const MatrixFrame* frame, const PairedRun* paired, double half_width) {
    for (int i = 0; i < frame->rows * frame->columns; i++) {
        Interval bounds = paired_bounds(paired, i, entry_alpha(frame));
        if (bounds.high - bounds.low > 2 * half_width) return false;
    }
    return true;
}

// --- entries

static void fill_entries(Matrix* matrix, const PairedRun* paired) {
    CHECK(paired->arm_count == matrix->frame.rows * matrix->frame.columns);
    const MatrixFrame* frame = &matrix->frame;
    double alpha = entry_alpha(frame);
    bool any = false;  // entry has a rate
    for (int i = 0; i < frame->rows * frame->columns; i++) {
        double rate = paired_rate(paired, i);
        matrix->scores[i] = paired->scores[i];
        matrix->rates[i] = rate;
        bool known = matrix_known(matrix, i);
        matrix->bounds[i] = known ? paired_bounds(paired, i, alpha) : (Interval){0, 1};
        matrix->places[i] = band_place(matrix->bounds[i], frame->band);
        matrix->counts[matrix->places[i]]++;
        if (!known) continue;
        matrix->looks_inside += band_distance(rate, frame->band) == 0;
        if (!any || rate < matrix->rates[matrix->lowest]) matrix->lowest = i;
        if (!any || rate > matrix->rates[matrix->highest]) matrix->highest = i;
        any = true;
    }
}

// --- equilibrium

// The rate of an entry, or one of its ends where it has none.
static double rate_or(const Matrix* matrix, int entry, double end) {
    return matrix_known(matrix, entry) ? matrix->rates[entry] : end;
}

static bool solve(Matrix* matrix, Error* error) {
    CHECK(matrix->frame.rows <= MATRIX_SIDE_MAX && matrix->frame.columns <= MATRIX_SIDE_MAX);
    const MatrixFrame* frame = &matrix->frame;
    double low[PAIRED_ARMS_MAX], high[PAIRED_ARMS_MAX], least[PAIRED_ARMS_MAX], most[PAIRED_ARMS_MAX];
    double rows[MATRIX_SIDE_MAX], columns[MATRIX_SIDE_MAX], unused[MATRIX_SIDE_MAX];
    int m = frame->rows, k = frame->columns;
    for (int i = 0; i < m * k; i++) {
        low[i] = matrix->bounds[i].low;
        high[i] = matrix->bounds[i].high;
        least[i] = rate_or(matrix, i, 0);
        most[i] = rate_or(matrix, i, 1);
    }
    Equilibrium at_low = {.row_mix = unused, .column_mix = columns}, at_high = at_low, at_most = at_low;
    Equilibrium at_least = {.row_mix = rows, .column_mix = unused};
    if (!matrix_game_equilibrium(&(MatrixGame){m, k, low}, &at_low, error) ||
        !matrix_game_equilibrium(&(MatrixGame){m, k, high}, &at_high, error) ||
        !matrix_game_equilibrium(&(MatrixGame){m, k, least}, &at_least, error) ||
        !matrix_game_equilibrium(&(MatrixGame){m, k, most}, &at_most, error))
        return false;
    matrix->value_bounds = (Interval){at_low.value, at_high.value};
    matrix->value = at_least.value;
    matrix->named = at_most.value - at_least.value <= NOTHING;
    for (int i = 0; matrix->named && i < m; i++) matrix->rows[i].weight = rows[i];
    for (int j = 0; matrix->named && j < k; j++) matrix->columns[j].weight = columns[j];
    matrix->value_place = band_place(matrix->value_bounds, frame->band);
    return true;
}

// --- one side's strategies: how much better than each other, against each opponent

typedef struct Side {
    const Matrix* matrix;
    const PairedRun* paired;
    bool columns;
    int count, against;
    // Gain of the first over the second, by (first, second, opponent): estimates and lower bounds;
    // the least that is possible if one of them has no rate there.
    double *points, *lows;
} Side;

static int entry_of(const Side* side, int own, int opponent) {
    int columns = side->matrix->frame.columns;
    return side->columns ? opponent * columns + own : own * columns + opponent;
}

static int gap_of(const Side* side, int first, int second, int opponent) {
    return (first * side->count + second) * side->against + opponent;
}

// Fills the gains of the first strategy's entry over the second's, one of which has no rate.
static void fill_unknown(Side* side, int gap, int better, int worse) {
    const Matrix* matrix = side->matrix;
    side->points[gap] = rate_or(matrix, better, 0) - rate_or(matrix, worse, 1);
    side->lows[gap] = matrix->bounds[better].low - matrix->bounds[worse].high;
}

static void fill_gaps(Side* side, int v, int w, int opponent, double alpha) {
    int better = entry_of(side, side->columns ? w : v, opponent),
        worse = entry_of(side, side->columns ? v : w, opponent);
    int gain = gap_of(side, v, w, opponent), loss = gap_of(side, w, v, opponent);
    if (!matrix_known(side->matrix, better) || !matrix_known(side->matrix, worse)) {
        fill_unknown(side, gain, better, worse);
        fill_unknown(side, loss, worse, better);
        return;
    }
    Interval bounds = paired_difference_bounds(side->paired, better, worse, alpha);
    double point = paired_difference(side->paired, better, worse);
    side->points[gain] = point;
    side->points[loss] = -point;
    side->lows[gain] = bounds.low;
    side->lows[loss] = -bounds.high;
}

// A field chooses nothing, so its differences are not needed.
static bool open_side(Side* side, Error* error) {
    const MatrixFrame* frame = &side->matrix->frame;
    double alpha = difference_alpha(frame);
    side->count = side->columns ? frame->columns : frame->rows;
    side->against = side->columns ? frame->rows : frame->columns;
    if (side->columns && frame->field) return true;
    size_t gaps = (size_t)(side->count * side->count * side->against);
    side->points = calloc(gaps, sizeof *side->points);
    side->lows = calloc(gaps, sizeof *side->lows);
    if (!side->points || !side->lows)
        return error_set(error, EXIT_IO, "out of memory for %zu differences", gaps);
    for (int v = 0; v < side->count; v++)
        for (int w = v + 1; w < side->count; w++)
            for (int o = 0; o < side->against; o++) fill_gaps(side, v, w, o, alpha);
    return true;
}

static void close_side(Side* side) {
    free(side->points);
    free(side->lows);
}

static bool is_known(const Side* side, int own, int opponent) {
    return matrix_known(side->matrix, entry_of(side, own, opponent));
}

static void find_extremes(const Side* side, int own, MatrixStrategy* strategy) {
    const double* rates = side->matrix->rates;
    double sign = side->columns ? -1 : 1;
    int first = 0;
    while (first < side->against - 1 && !is_known(side, own, first)) first++;
    strategy->best = strategy->worst = first;
    for (int o = first + 1; o < side->against; o++) {
        double rate = sign * rates[entry_of(side, own, o)];
        if (!is_known(side, own, o)) continue;
        if (rate > sign * rates[entry_of(side, own, strategy->best)]) strategy->best = o;
        if (rate < sign * rates[entry_of(side, own, strategy->worst)]) strategy->worst = o;
    }
}

// Finds this side's best reply to an opponent's strategy, and whether it provably beats the others,
// among the entries that have a rate (all, if none has).
static void find_reply(const Side* side, int opponent, MatrixStrategy* strategy) {
    CHECK(opponent < side->against && side->count > 0);
    int best = 0, next = -1;
    uint32_t equals = 0, left_out = 0;
    bool proven = true;
    for (int own = 0; own < side->count; own++)
        if (!is_known(side, own, opponent)) left_out |= UINT32_C(1) << own;
    while (best < side->count && left_out >> best & 1) best++;
    strategy->reply = strategy->next_reply = -1;
    if (best == side->count) return;
    for (int own = 0; own < side->count; own++)
        if (!(left_out >> own & 1) && side->points[gap_of(side, own, best, opponent)] > 0) best = own;
    for (int own = 0; own < side->count; own++)
        if (own != best && !(left_out >> own & 1) && side->points[gap_of(side, best, own, opponent)] <= 0)
            equals |= UINT32_C(1) << own;
    for (int own = 0; own < side->count; own++) {
        if (own == best || (equals | left_out) >> own & 1) continue;
        int gap = gap_of(side, best, own, opponent);
        for (int good = 0; good < side->count; good++)
            if (good == best || equals >> good & 1)
                proven &= side->lows[gap_of(side, good, own, opponent)] > 0;
        if (next < 0 || side->points[gap] < side->points[gap_of(side, best, next, opponent)]) next = own;
    }
    strategy->reply = best;
    strategy->equals = equals;
    strategy->next_reply = next;
    strategy->replied = proven ? MATRIX_PROVEN : MATRIX_LOOKS;
    if (next < 0) return;
    strategy->reply_lead = side->points[gap_of(side, best, next, opponent)];
    strategy->reply_lead_bounds = (Interval){side->lows[gap_of(side, best, next, opponent)],
                                             -side->lows[gap_of(side, next, best, opponent)]};
}

// Whether the strategy leaves the band against every opponent: rows above, columns below.
static void find_break(const Side* side, int own, MatrixStrategy* strategy) {
    const MatrixFrame* frame = &side->matrix->frame;
    double rate = side->matrix->rates[entry_of(side, own, strategy->worst)];
    bool beyond = side->columns ? rate < frame->band.low : rate > frame->band.high, proven = true;
    BandPlace place = side->columns ? BAND_BELOW : BAND_ABOVE;
    for (int o = 0; o < side->against; o++) {
        proven &= side->matrix->places[entry_of(side, own, o)] == place;
        beyond &= is_known(side, own, o);
    }
    strategy->breaks = proven ? MATRIX_PROVEN : beyond ? MATRIX_LOOKS : MATRIX_NO;
}

// --- dominance

// Finds a single strategy that does better than `own` against every opponent. Estimates may tie
// (`ties`) if one is better somewhere; bounds may not.
static bool find_pure(const Side* side, const double* gaps, bool ties, int own, MatrixStrategy* strategy) {
    double best = -2;
    for (int v = 0; v < side->count; v++) {
        double least = 2, sum = 0;
        for (int o = 0; v != own && o < side->against; o++) {
            double gap = gaps[gap_of(side, v, own, o)];
            sum += gap;
            if (gap < least) least = gap;
        }
        bool better = v != own && (least > 0 || (ties && least >= 0 && sum > 0));
        if (!better || least <= best) continue;
        best = least;
        strategy->dominator = v;
    }
    return best > -2;
}

// The same for a mix of other strategies: it exists if the game of their gaps against `own` has a
// positive value.
static bool find_mix(const Side* side, const double* gaps, int own, MatrixStrategy* strategy, bool* found,
                     Error* error) {
    CHECK(side->count > 1);
    double game[PAIRED_ARMS_MAX], mix[MATRIX_SIDE_MAX], opponents[MATRIX_SIDE_MAX];
    int others = 0;
    for (int v = 0; v < side->count; v++) {
        if (v == own) continue;
        for (int o = 0; o < side->against; o++)
            game[others * side->against + o] = gaps[gap_of(side, v, own, o)];
        others++;
    }
    Equilibrium equilibrium = {.row_mix = mix, .column_mix = opponents};
    if (!matrix_game_equilibrium(&(MatrixGame){others, side->against, game}, &equilibrium, error))
        return false;
    CHECK(others == side->count - 1);
    *found = equilibrium.value > NOTHING;
    if (!*found) return true;
    strategy->dominator = -1;
    for (int v = 0, i = 0; v < side->count; v++) strategy->mix[v] = v == own ? 0 : mix[i++];
    return true;
}

static bool find_dominator(const Side* side, int own, MatrixStrategy* strategy, Error* error) {
    bool found = false;
    strategy->dominated = MATRIX_NO;
    if (side->count < 2) return true;
    for (MatrixSure sure = MATRIX_PROVEN; sure != MATRIX_NO && !found; sure--) {
        const double* gaps = sure == MATRIX_PROVEN ? side->lows : side->points;
        found = find_pure(side, gaps, sure == MATRIX_LOOKS, own, strategy);
        if (!found && !find_mix(side, gaps, own, strategy, &found, error)) return false;
        if (found) strategy->dominated = sure;
    }
    return true;
}

static bool analyse_strategies(const Side* side, MatrixStrategy* strategies, Error* error) {
    for (int own = 0; own < side->count; own++) {
        find_extremes(side, own, &strategies[own]);
        find_break(side, own, &strategies[own]);
        if (side->points && !find_dominator(side, own, &strategies[own], error)) return false;
    }
    return true;
}

// --- fields

static void analyse_field(const Side* rows, int column, MatrixField* field) {
    CHECK(!rows->columns && rows->matrix->frame.field);
    int own = rows->matrix->frame.twins[column];
    bool stable = true, unstable = false;
    field->known = own >= 0 && rows->count > 1 && is_known(rows, own, column);
    if (!field->known) return;
    field->reply = -1;
    for (int row = 0; row < rows->count; row++) {
        if (row == own) continue;
        stable &= is_known(rows, row, column);
        if (!is_known(rows, row, column)) continue;
        int gap = gap_of(rows, row, own, column);
        stable &= rows->lows[gap_of(rows, own, row, column)] > 0;
        unstable |= rows->lows[gap] > 0;
        if (field->reply >= 0 && rows->points[gap] <= field->gain) continue;
        field->reply = row;
        field->gain = rows->points[gap];
        field->gain_bounds = (Interval){rows->lows[gap], -rows->lows[gap_of(rows, own, row, column)]};
    }
    field->known = field->reply >= 0;
    if (!field->known) return;
    field->stable = stable ? MATRIX_PROVEN : !unstable && field->gain <= 0 ? MATRIX_LOOKS : MATRIX_NO;
    field->unstable = unstable ? MATRIX_PROVEN : !stable && field->gain > 0 ? MATRIX_LOOKS : MATRIX_NO;
}

// --- both sides

static bool analyse_side(Matrix* matrix, const PairedRun* paired, bool columns, Error* error) {
    Side side = {.matrix = matrix, .paired = paired, .columns = columns};
    bool good =
        open_side(&side, error) && analyse_strategies(&side, columns ? matrix->columns : matrix->rows, error);
    MatrixStrategy* others = columns ? matrix->rows : matrix->columns;
    for (int i = 0; good && side.points && i < side.against; i++) find_reply(&side, i, &others[i]);
    for (int j = 0; good && !columns && matrix->frame.field && j < matrix->frame.columns; j++)
        analyse_field(&side, j, &matrix->fields[j]);
    close_side(&side);
    return good;
}

bool matrix_analyse(Matrix* matrix, const MatrixFrame* frame, const PairedRun* paired, Error* error) {
    CHECK(frame->rows * frame->columns == paired->arm_count && frame->band.low < frame->band.high);
    CHECK(frame->rows <= MATRIX_SIDE_MAX && frame->columns <= MATRIX_SIDE_MAX);
    memset(matrix, 0, sizeof *matrix);
    matrix->frame = *frame;
    matrix->games = paired->games;
    matrix->terms = paired_terms(paired);
    fill_entries(matrix, paired);
    return solve(matrix, error) && analyse_side(matrix, paired, false, error) &&
           analyse_side(matrix, paired, true, error);
}

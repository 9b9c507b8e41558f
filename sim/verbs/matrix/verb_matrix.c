// `reckon matrix`: plays every strategy of one side against every strategy of the other, on the
// same games. Stages: sides, cells, paired runs, analysis, report.
#include <stdlib.h>

#include "sim/base/check.h"
#include "sim/batch/playing.h"
#include "sim/cli/decide.h"
#include "sim/cli/option_value.h"
#include "sim/cli/options.h"
#include "sim/experiment/bots.h"
#include "sim/experiment/experiment_make.h"
#include "sim/verbs/matrix/matrix.h"
#include "sim/verbs/matrix/matrix_report.h"

#define GAMES_DEFAULT "20000"  // per pairing, if neither file nor command line sets it

typedef struct MatrixSession {
    Decide decide;  // must be first
    MatrixSides sides;
    double confidence;  // joint, of everything proven
    MatrixPlan plans[SEATS_MAX];
    MatrixTable* tables;  // variants x player counts
    int table_count;
    bool named;  // whether the strategies of a side were
} MatrixSession;

// --- preparation

static bool read_options(MatrixSession* session, const Arguments* arguments, Error* error) {
    session->confidence = 0.95;
    return option_rate(arguments, "confidence", &session->confidence, error);
}

static bool settle_sides(MatrixSession* session, const Arguments* arguments, Error* error) {
    MatrixOverrides overrides = {.rows = cli_value(arguments, "rows"),
                                 .columns = cli_value(arguments, "columns"),
                                 .outcome = cli_value(arguments, "outcome"),
                                 .row = cli_values(arguments, "row"),
                                 .column = cli_values(arguments, "column"),
                                 .row_count = cli_count(arguments, "row"),
                                 .column_count = cli_count(arguments, "column"),
                                 .typed = cli_given(arguments, "strategy")};
    session->named = overrides.row_count || overrides.column_count;
    return matrix_sides_make(&session->sides, &session->decide.experiment, &overrides, error);
}

static bool make_plans(MatrixSession* session, Error* error) {
    const Experiment* experiment = &session->decide.experiment;
    for (int i = 0; i < experiment->player_counts; i++)
        if (!matrix_plan_make(&session->plans[i], experiment, &session->sides, experiment->players[i], error))
            return false;
    session->table_count = experiment->variant_count * experiment->player_counts;
    session->tables = calloc((size_t)session->table_count, sizeof *session->tables);
    return session->tables ||
           error_set(error, EXIT_IO, "out of memory for %d matrices", session->table_count);
}

static bool prepare(void* of, const Arguments* arguments, Error* error) {
    MatrixSession* session = of;
    Request* request = &session->decide.request;
    if (!request->file && !request->overrides.precision && !request->overrides.games)
        request->overrides.games = GAMES_DEFAULT;
    return read_options(session, arguments, error) &&
           request_experiment(request, &session->decide.experiment, error) &&
           settle_sides(session, arguments, error) && make_plans(session, error);
}

// The external players of both sides and of the roles on neither.
static bool start_bots(void* of, Error* error) {
    MatrixSession* session = of;
    const MatrixSide *rows = &session->sides.rows, *columns = &session->sides.columns;
    Experiment* experiment = &session->decide.experiment;
    bool good = bots_start(experiment, error) &&
                bots_start_players(experiment, rows->players, rows->count, rows->role, error) &&
                bots_start_players(experiment, columns->players, columns->count, columns->role, error);
    if (good) decide_say_bots(&session->decide.request, experiment);
    return good;
}

// --- playing

static MatrixFrame frame_of(const MatrixSession* session, int players) {
    const MatrixSides* sides = &session->sides;
    double fair = sides->seats ? 1.0 / players : 0.5;
    MatrixFrame frame = {.rows = sides->rows.count,
                         .columns = sides->columns.count,
                         .field = sides->field,
                         .band = band_of(&session->decide.experiment, fair),
                         .alpha = (1 - session->confidence) / session->table_count};
    for (int j = 0; j < sides->columns.count; j++) frame.twins[j] = matrix_sides_twin(sides, j);
    return frame;
}

// Plays up to the cap or, with a precision, until all intervals are narrow enough; *stopped: not so
// far, because interrupted.
static bool play(MatrixSession* session, PairedRun* paired, const MatrixFrame* frame, const char* what,
                 bool* stopped, Error* error) {
    const Experiment* experiment = &session->decide.experiment;
    double half_width = experiment->precision.half_width;
    uint64_t cap = experiment->games;
    bool enough = false;
    while (!enough && !playing_interrupted(&session->decide.request.playing)) {
        uint64_t until = half_width > 0 ? playing_next_look(paired->games, cap) : cap;
        if (!playing_paired(&session->decide.request.playing, paired, (PlayingStage){what, until, cap},
                            &session->decide.data.timing, error))
            return false;
        enough = paired->games == cap || (half_width > 0 && matrix_precise(frame, paired, half_width));
    }
    *stopped = !enough;
    return true;
}

static bool play_table(MatrixSession* session, int variant, int size, Error* error) {
    CHECK(variant < session->decide.experiment.variant_count &&
          size < session->decide.experiment.player_counts);
    const Experiment* experiment = &session->decide.experiment;
    int players = experiment->players[size];
    MatrixTable* table = &session->tables[variant * experiment->player_counts + size];
    MatrixFrame frame = frame_of(session, players);
    PairedRun paired;
    char what[LINE_MAX_BYTES];
    snprintf(what, sizeof what, "%d players, %s: %d pairings", players, experiment->variants[variant].name,
             frame.rows * frame.columns);
    if (!matrix_plan_paired(&session->plans[size], variant, &paired, error)) return false;
    bool good = play(session, &paired, &frame, what, &table->stopped, error) &&
                matrix_analyse(&table->matrix, &frame, &paired, error);
    aborted_add_paired(&session->decide.aborted, &paired);
    table->players = players;
    table->variant = &experiment->variants[variant];
    paired_close(&paired);
    return good;
}

// "2 matrices of 12 pairings, about 25 s".
static void say_how_long(const MatrixSession* session) {
    const Experiment* experiment = &session->decide.experiment;
    const Playing* playing = &session->decide.request.playing;
    int pairings = session->sides.rows.count * session->sides.columns.count;
    double seconds = 0;
    for (int size = 0; size < experiment->player_counts; size++) {
        const Plan* plan = &session->plans[size].plan;
        // Seats that rotate share the games of a pairing.
        int due = session->sides.motive == MOTIVE_NONE ? plan->cell_count : pairings;
        seconds += playing_seconds(plan->cells, plan->cell_count, (uint64_t)due * experiment->games, playing);
    }
    playing_announce(playing, experiment->precision.half_width > 0 ? PLAYING_AT_MOST : PLAYING_ABOUT, seconds,
                     "%d %s of %d pairings", session->table_count,
                     session->table_count == 1 ? "matrix" : "matrices", pairings);
}

static bool play_all(void* of, Error* error) {
    MatrixSession* session = of;
    say_how_long(session);
    for (int variant = 0; variant < session->decide.experiment.variant_count; variant++)
        for (int size = 0; size < session->decide.experiment.player_counts; size++)
            if (!play_table(session, variant, size, error)) return false;
    return true;
}

// --- output

static int heaviest(const MatrixStrategy* strategies, int count) {
    CHECK(count > 0);
    int most = 0;
    for (int i = 1; i < count; i++)
        if (strategies[i].weight > strategies[most].weight) most = i;
    return most;
}

// The pairing that the equilibrium plays most, if it is named, at each player count of the first
// variant.
static const Cell* cell_at(const void* of, int index) {
    const MatrixSession* session = of;
    for (int size = 0; size < session->decide.experiment.player_counts; size++) {
        const MatrixPlan* plan = &session->plans[size];
        const Matrix* matrix = &session->tables[size].matrix;
        if (!matrix->games || !matrix->named || index-- > 0) continue;
        int row = heaviest(matrix->rows, matrix->frame.rows),
            column = heaviest(matrix->columns, matrix->frame.columns);
        int entry = row * matrix->frame.columns + column;
        return &plan->plan.cells[plan->lineups[entry * plan->terms]];
    }
    return NULL;
}

// Reports the tables that have games; an interrupted run may have none.
static bool report(void* of, Error* error) {
    MatrixSession* session = of;
    const MatrixTable** played = malloc((size_t)session->table_count * sizeof *played);
    if (!played) return error_set(error, EXIT_IO, "out of memory");
    int count = 0;
    for (int i = 0; i < session->table_count; i++)
        if (session->tables[i].matrix.games) played[count++] = &session->tables[i];
    matrix_report(&(MatrixReport){&session->decide.data, &session->sides, &session->decide.experiment,
                                  session->tables, played, count, session->confidence, session->named});
    free((void*)played);
    return true;
}

// Nobody chose the default strategies, and some never end a game with each other: worth a note, but
// no failure.
static bool accept(const void* of, Error* error) {
    const MatrixSession* session = of;
    const Playing* playing = &session->decide.request.playing;
    FILE* notes = request_notes(&session->decide.request);
    Error note;
    if (session->named) return aborted_accept(aborted_say(&session->decide.aborted, error), error, notes);
    if (!aborted_say(&session->decide.aborted, &note) && !playing->quiet)
        fprintf(notes, "reckon: %s\n", note.text);
    return true;
}

static void close_session(void* of) {
    MatrixSession* session = of;
    for (int i = 0; i < SEATS_MAX; i++) matrix_plan_free(&session->plans[i]);
    free(session->tables);
}

static int run_matrix(const Arguments* arguments, FILE* out, Error* error) {
    static const DecideKind kind = {.verb = "matrix",
                                    .session_size = sizeof(MatrixSession),
                                    .prepare = prepare,
                                    .start = start_bots,
                                    .play = play_all,
                                    .report = report,
                                    .cell = cell_at,
                                    .accept = accept,
                                    .close = close_session};
    return decide_run(&kind, arguments, out, error);
}

// clang-format off
static const CliOption matrix_options[] = {
    {"rows", 0, "ROLE", false, "role of the row strategies; default: a role that wins with the outcome"},
    {"columns", 0, "ROLE", false, "role of the column strategies; default: its opponent"},
    {"row", 0, "NAME[:param=value,...]", true,
     "row strategy; default: every strategy of that role"},
    {"column", 0, "NAME[:param=value,...]", true, "column strategy; default: every strategy of that role"},
    {"outcome", 0, "NAME", false, "outcome to report; default: that of the rows"},
    OPTION_BAND,
    OPTION_CONFIDENCE,
    {"precision", 0, "X", false,
     "play until every pairing's interval is at most +-X: 0.5pp or 0.005"},
    OPTIONS_EXPERIMENT,
    {"games", 0, "N", false, "games per pairing (maximum with --precision); default: the file's, or 20000"},
    OPTION_THREADS, OPTION_OUT, OPTIONS_REPORT_FORMAT, OPTION_VERBOSE, OPTION_QUIET, OPTION_CHECK, OPTION_HELP,
};
// clang-format on

const Verb verb_matrix = {
    .name = "matrix",
    .operand = "[CONFIG|GAME]",
    .summary = "play every strategy of one side against every strategy of the other",
    .text =
        "For each player count and variant: the win rate of every pairing on the same games, the\n"
        "dominated strategies, the mixed equilibrium with the game's value, and the number of even pairings\n"
        "(--band). In a free-for-all, the row is the strategy of one seat and the column that of all\n"
        "others; each pairing is played with that seat in every position. Where a role's players play each\n"
        "for himself (--motive), the row is the strategy of one of them, whose seat rotates, and the column\n"
        "that of all others; counted is what that seat wants, not the side's wins; without --band, the band "
        "is\n"
        "a tenth around 1 game in as many as there are players. Roles on neither side\n"
        "play as in the first line-up, or their defaults. Strategies that search are left out unless named,\n"
        "and so is linear if it plays exactly as league at one of the player counts.\n"
        "Exit code: 3 if neither the value nor any pairing is proven inside or outside the band; of shares "
        "by\n"
        "motive without --band, if none has a rate.\n"
        "Pairings of which most games hit the safety cap have no rate; of named strategies, they are an "
        "error.\nThe equilibrium is named only if it is the same whatever these rates are.\n\n"
        "  reckon matrix --ruleset escape-the-horde --players 4 --games 20000\n"
        "  reckon matrix --row cooperative --row hoarder:hoard_size=8\n"
        "  reckon matrix --row flat_mc --row league --column league --games 500\n"
        "  reckon matrix --ruleset zombie-run --precision 1pp --format csv\n",
    .together = true,
    .whole = CLI_WHOLE,
    .report = &matrix_report_kind,
    VERB_OPTIONS(matrix_options),
    .run = run_matrix,
};

// Reports matrices as sheets of figures, with the verdict; see matrix_report.h. The sentences are
// in matrix_summary.c.
#include "sim/verbs/matrix/matrix_report.h"

#include <stdio.h>
#include <stdlib.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/game/motive.h"
#include "sim/report/weak_sides_report.h"
#include "sim/verbs/matrix/matrix_summary.h"

// What the sheets are made from.
typedef struct Book {
    ReportData* data;
    const MatrixSides* sides;
    bool several, variants;  // whether there are several matrices; several variants
    const MatrixTable* table;
} Book;

static Sheet* begin_row(const Book* book, Sheet* sheet) {
    report_data_row(book->data, sheet);
    report_data_put_count(sheet, "players", (uint64_t)book->table->players);
    report_data_put_text(book->data, sheet, "variant", "%s", book->table->variant->name);
    return sheet;
}

static void put_name(const Book* book, Sheet* sheet, const char* key, const char* name) {
    report_data_put_text(book->data, sheet, key, "%s", name);
}

// --- entries: for programs; people see the grid

static const SheetColumn entry_columns[] = {
    {"players", NULL, FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"variant", NULL, FIGURE_TEXT, .least = 1},
    {"row", NULL, FIGURE_TEXT, .least = 1},
    {"column", NULL, FIGURE_TEXT, .least = 1},
    {"games", NULL, FIGURE_COUNT,
     "Completed games; in a free-for-all, with the focal seat in every position."},
    {"aborted", NULL, FIGURE_COUNT},
    {"score", NULL, FIGURE_COUNT, "Wins of the rows, summed over all games."},
    {"score_per_game", NULL, FIGURE_COUNT, "Their maximum score per game."},
    {"rate", NULL, FIGURE_RATE, "score / (games x score_per_game); null: most games hit the safety cap",
     .blank = true},
    {"bounds", NULL, FIGURE_RATES},
    {"place", NULL, FIGURE_TEXT,
     "Position of a rate's interval relative to the band; unsure: it straddles an end.",
     .values = "inside|above|below|unsure"},
};

static const SheetKind entries_kind = {"entries", NULL, NULL, SHEET_COLUMNS(entry_columns)};

static void put_entries(const Book* book, Sheet* sheet) {
    const Matrix* matrix = &book->table->matrix;
    for (int i = 0; i < matrix->frame.rows * matrix->frame.columns; i++) {
        begin_row(book, sheet);
        put_name(book, sheet, "row", book->sides->rows.names[i / matrix->frame.columns]);
        put_name(book, sheet, "column", book->sides->columns.names[i % matrix->frame.columns]);
        report_data_put_count(sheet, "games", matrix->scores[i].games);
        report_data_put_count(sheet, "aborted", matrix->scores[i].aborted);
        report_data_put_count(sheet, "score", matrix->scores[i].sum);
        report_data_put_count(sheet, "score_per_game", 840 * (uint64_t)matrix->terms);
        if (matrix_known(matrix, i)) report_data_put_number(sheet, "rate", matrix->rates[i]);
        report_data_put_interval(sheet, "bounds", matrix->bounds[i]);
        put_name(book, sheet, "place", band_place_name(matrix->places[i]));
    }
}

// --- the grid: the matrix for people

#define GRID_MARKS "% (= in the band, + above, - below, ? too close to call"

// Of more columns than this, the terminal shows numbers for names and whole percents, so that the grid stays in
// one piece.
enum { GRID_NAMED_MAX = 6 };

// The title without and with weights.
static const char* grid_title(const MatrixSides* sides, bool numbered) {
    static const char* const factions[] = {"Win rate of the rows, " GRID_MARKS
                                           "; weight: in the mixed equilibrium)",
                                           "Win rate of the rows, " GRID_MARKS ")"};
    static const char* const fields[] = {"Win rate of the rows, " GRID_MARKS
                                         "; weight: in the mix that secures most, and its hardest opponents)",
                                         "Win rate of the rows, " GRID_MARKS ")"};
    static const char* const seats[] = {
        "Win share of one seat that plays the row when all others play the column, " GRID_MARKS
        "; weight: in the mixed equilibrium)",
        "Win share of one seat that plays the row when all others play the column, " GRID_MARKS ")"};
    static const char* const fellows[] = {
        "Share of one seat, by its motive, that plays the row when all others of the role play the "
        "column, " GRID_MARKS "; weight: in the mix that secures most, and its hardest fellows)",
        "Share of one seat, by its motive, that plays the row when its fellows play the column, " GRID_MARKS
        ")"};
    if (sides->motive != MOTIVE_NONE) return fellows[numbered];
    return (sides->seats ? seats : sides->field ? fields : factions)[numbered];
}

static bool is_numbered(const MatrixSides* sides) { return sides->columns.count > GRID_NAMED_MAX; }

// Whether rows and columns are the same strategies.
static bool is_square(const MatrixSides* sides) {
    bool square = sides->rows.count == sides->columns.count;
    for (int j = 0; square && j < sides->columns.count; j++) square = matrix_sides_twin(sides, j) == j;
    return square;
}

static const char* number_text(int column) {
    static const char* const numbers[MATRIX_SIDE_MAX] = {
        "1",  "2",  "3",  "4",  "5",  "6",  "7",  "8",  "9",  "10", "11", "12", "13", "14", "15", "16",
        "17", "18", "19", "20", "21", "22", "23", "24", "25", "26", "27", "28", "29", "30", "31", "32"};
    CHECK(column >= 0 && column < MATRIX_SIDE_MAX);
    return numbers[column];
}

// "Columns (patient_zero): 1 laser_focus, 2 opportunist."
static void explain_numbers(ReportData* data, const MatrixSides* sides, Sheet* grid) {
    char text[MATRIX_WORDS_MAX];
    Buffer list = buffer_in(text, sizeof text);
    for (int j = 0; j < sides->columns.count; j++)
        buffer_add(&list, "%s%d %s", j ? ", " : "", j + 1, sides->columns.names[j]);
    report_data_note(data, grid, "Columns (%s): %s.", sides->ruleset->roles[sides->columns.role].name, text);
}

static Sheet* open_grid(ReportData* data, const MatrixSides* sides) {
    SheetColumn columns[MATRIX_SIDE_MAX + 2];
    bool numbered = is_numbered(sides);
    int count = 0;
    columns[count++] = (SheetColumn){"row", sides->ruleset->roles[sides->rows.role].name, FIGURE_TEXT};
    for (int j = 0; j < sides->columns.count; j++)
        columns[count++] = (SheetColumn){sides->columns.names[j],
                                         numbered ? number_text(j) : sides->columns.names[j], FIGURE_TEXT};
    CHECK(count < MATRIX_SIDE_MAX + 2);
    if (!numbered) columns[count++] = (SheetColumn){"", "weight", FIGURE_TEXT};
    Sheet* grid = report_data_sheet(data, "grid", grid_title(sides, numbered), columns, count);
    grid->for_people = true;
    if (numbered && !is_square(sides)) explain_numbers(data, sides, grid);
    return grid;
}

static void begin_grid_row(const Book* book, Sheet* grid, const char* name) {
    char label[2 * NAME_MAX_BYTES] = "";
    if (book->several)
        snprintf(label, sizeof label, "%dp %s%s", book->table->players,
                 book->variants ? book->table->variant->name : "", book->variants ? " " : "");
    report_data_row(book->data, grid);
    report_data_put_text(book->data, grid, "row", "%s%s", label, name);
}

static void put_weight(const Book* book, Sheet* grid, const char* key, double weight) {
    if (weight > 0) report_data_put_text(book->data, grid, key, "%.1f", 100 * weight);
}

static void put_grid(const Book* book, Sheet* grid) {
    static const char marks[BAND_PLACES + 1] = "=+-?";
    const Matrix* matrix = &book->table->matrix;
    const MatrixFrame* frame = &matrix->frame;
    bool numbered = is_numbered(book->sides), square = is_square(book->sides);
    for (int i = 0; i < frame->rows; i++) {
        char name[2 * NAME_MAX_BYTES];
        snprintf(name, sizeof name, "%s%s%s", numbered && square ? number_text(i) : "",
                 numbered && square ? " " : "", book->sides->rows.names[i]);
        begin_grid_row(book, grid, name);
        for (int j = 0; j < frame->columns; j++) {
            int entry = i * frame->columns + j;
            const char* column = book->sides->columns.names[j];
            if (matrix_known(matrix, entry))
                report_data_put_text(book->data, grid, column, "%.*f%c", numbered ? 0 : 1,
                                     100 * matrix->rates[entry], marks[matrix->places[entry]]);
            else
                report_data_put_text(book->data, grid, column, "-");
        }
        if (!numbered) put_weight(book, grid, "", matrix->rows[i].weight);
    }
    if (numbered) return;  // the sentences have the weights
    begin_grid_row(book, grid, "weight");
    for (int j = 0; j < frame->columns; j++)
        put_weight(book, grid, book->sides->columns.names[j], matrix->columns[j].weight);
}

// --- tables: a row for each matrix

static const SheetColumn table_columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"variant", "variant", FIGURE_TEXT, .least = 1},
    {"games", "games", FIGURE_COUNT},
    {"band", "band", FIGURE_RATES, "Rates that count as fair."},
    {"value", "value", FIGURE_RATE,
     "The rate at the mixed equilibrium; in a free-for-all, the share that one seat can secure against any "
     "uniform field. null: pairings without a rate decide it.",
     .blank = true},
    {"value_bounds", "interval", FIGURE_RATES,
     "From the value of all lower bounds to the value of all upper bounds; those of a pairing without a rate "
     "are 0 and 1."},
    {"value_place", NULL, FIGURE_TEXT,
     "Position of a rate's interval relative to the band; unsure: it straddles an end.",
     .values = "inside|above|below|unsure"},
    {"lowest", "lowest", FIGURE_RATE, "null, as its row and column: no pairing has a rate", .blank = true},
    {"lowest_row", NULL, FIGURE_TEXT, .blank = true},
    {"lowest_column", NULL, FIGURE_TEXT, .blank = true},
    {"highest", "highest", FIGURE_RATE, "null, as its row and column: no pairing has a rate", .blank = true},
    {"highest_row", NULL, FIGURE_TEXT, .blank = true},
    {"highest_column", NULL, FIGURE_TEXT, .blank = true},
    {"pairings", "pairings", FIGURE_COUNT},
    {"looks_inside", NULL, FIGURE_COUNT, "Pairings whose rate lies within the band."},
    {"inside", "inside", FIGURE_COUNT},
    {"above", "above", FIGURE_COUNT},
    {"below", "below", FIGURE_COUNT},
    {"unsure", "unsure", FIGURE_COUNT},
};

static const SheetKind matrices_kind = {"matrices",
                                        "Each matrix: its value with interval, the range over all pairings, "
                                        "and pairings inside, above and below the band",
                                        NULL, SHEET_COLUMNS(table_columns)};

static void put_table(const Book* book, Sheet* sheet) {
    const Matrix* matrix = &book->table->matrix;
    int columns = matrix->frame.columns;
    begin_row(book, sheet);
    report_data_put_count(sheet, "games", matrix->games);
    report_data_put_interval(sheet, "band", matrix->frame.band);
    if (matrix->named) report_data_put_number(sheet, "value", matrix->value);
    report_data_put_interval(sheet, "value_bounds", matrix->value_bounds);
    put_name(book, sheet, "value_place", band_place_name(matrix->value_place));
    if (matrix_known(matrix, matrix->lowest)) {
        report_data_put_number(sheet, "lowest", matrix->rates[matrix->lowest]);
        put_name(book, sheet, "lowest_row", book->sides->rows.names[matrix->lowest / columns]);
        put_name(book, sheet, "lowest_column", book->sides->columns.names[matrix->lowest % columns]);
        report_data_put_number(sheet, "highest", matrix->rates[matrix->highest]);
        put_name(book, sheet, "highest_row", book->sides->rows.names[matrix->highest / columns]);
        put_name(book, sheet, "highest_column", book->sides->columns.names[matrix->highest % columns]);
    }
    report_data_put_count(sheet, "pairings", (uint64_t)(matrix->frame.rows * columns));
    report_data_put_count(sheet, "looks_inside", (uint64_t)matrix->looks_inside);
    for (int i = 0; i < BAND_PLACES; i++)
        report_data_put_count(sheet, band_place_name((BandPlace)i), (uint64_t)matrix->counts[i]);
}

// --- strategies: for programs; for people, the grid and the sentences say the same

static const SheetColumn strategy_columns[] = {
    {"players", NULL, FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"variant", NULL, FIGURE_TEXT, .least = 1},
    {"side", NULL, FIGURE_TEXT, .values = "rows|columns"},
    {"role", NULL, FIGURE_TEXT, .least = 1},
    {"strategy", NULL, FIGURE_TEXT, .least = 1},
    {"weight", NULL, FIGURE_RATE,
     "In the mixed equilibrium; of kinds fields and one_seat in the rows' mix that secures most, and in the "
     "hardest mix of columns; null: pairings without a rate decide it.",
     .blank = true},
    {"worst_rate", NULL, FIGURE_RATE,
     "The rows' rate at this side's worst pairing; null, as the opponent: none has a rate.", .blank = true},
    {"worst_against", NULL, FIGURE_TEXT, .blank = true},
    {"best_rate", NULL, FIGURE_RATE,
     "The rows' rate at this side's best pairing; null, as the opponent: none has a rate.", .blank = true},
    {"best_against", NULL, FIGURE_TEXT, .blank = true},
    {"dominated", NULL, FIGURE_TEXT,
     "Another strategy or a mix of others does better against every opponent.", .values = "no|looks|proven",
     .blank = true},
    {"dominated_by", NULL, FIGURE_TEXT, .blank = true},
    {"breaks_band", NULL, FIGURE_TEXT,
     "The rate is outside the band, in favour of its side, against every opponent.",
     .values = "no|looks|proven", .blank = true},
};

static const SheetKind strategies_kind = {"strategies", NULL, NULL, SHEET_COLUMNS(strategy_columns)};

static const char* sure_name(MatrixSure sure) {
    static const char* const names[] = {"no", "looks", "proven"};
    return names[sure];
}

static void put_strategy(const Book* book, Sheet* sheet, bool columns, int own) {
    CHECK(own < (columns ? book->sides->columns.count : book->sides->rows.count));
    const Matrix* matrix = &book->table->matrix;
    const MatrixSides* sides = book->sides;
    const MatrixSide *side = columns ? &sides->columns : &sides->rows,
                     *other = columns ? &sides->rows : &sides->columns;
    const MatrixStrategy* strategy = columns ? &matrix->columns[own] : &matrix->rows[own];
    char by[MATRIX_WORDS_MAX];
    begin_row(book, sheet);
    put_name(book, sheet, "side", columns ? "columns" : "rows");
    put_name(book, sheet, "role", sides->ruleset->roles[side->role].name);
    put_name(book, sheet, "strategy", side->names[own]);
    if (matrix->named) report_data_put_number(sheet, "weight", strategy->weight);
    int stride = matrix->frame.columns;
    int worst = columns ? strategy->worst * stride + own : own * stride + strategy->worst;
    int best = columns ? strategy->best * stride + own : own * stride + strategy->best;
    if (matrix_known(matrix, worst)) {
        report_data_put_number(sheet, "worst_rate", matrix->rates[worst]);
        put_name(book, sheet, "worst_against", other->names[strategy->worst]);
        report_data_put_number(sheet, "best_rate", matrix->rates[best]);
        put_name(book, sheet, "best_against", other->names[strategy->best]);
    }
    if (columns && sides->field) return;  // a uniform field does not choose
    put_name(book, sheet, "dominated", sure_name(strategy->dominated));
    matrix_summary_dominator(side, strategy, by, sizeof by);
    if (by[0]) put_name(book, sheet, "dominated_by", by);
    put_name(book, sheet, "breaks_band", sure_name(strategy->breaks));
}

static void put_strategies(const Book* book, Sheet* sheet) {
    for (int i = 0; i < book->sides->rows.count; i++) put_strategy(book, sheet, false, i);
    for (int j = 0; j < book->sides->columns.count; j++) put_strategy(book, sheet, true, j);
}

// --- replies: what to play against each strategy, and whether that is proven

static const SheetColumn reply_columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"variant", "variant", FIGURE_TEXT, .least = 1},
    {"side", NULL, FIGURE_TEXT, "side of the strategy replied to", .values = "rows|columns"},
    {"role", "side", FIGURE_TEXT, "role that plays the strategy replied to", .least = 1},
    {"against", "against", FIGURE_TEXT, .least = 1},
    {"reply", "best reply", FIGURE_TEXT, .least = 1},
    {"equals", "as good", FIGURE_TEXT,
     "other replies with exactly the same win rate, separated by commas; null: none", .blank = true},
    {"sure", "how surely", FIGURE_TEXT,
     "proven: these replies are better than every other; apparent: by point estimates only",
     .values = "proven|apparent"},
    {"rate", "win rate", FIGURE_RATE, "win rate of the side that replies"},
    {"lead", "lead", FIGURE_POINTS, "over the next best reply; null: all do equally well", .blank = true},
    {"lead_bounds", "interval", FIGURE_POINTS_RANGE, .blank = true},
    {"next", NULL, FIGURE_TEXT, "the next best reply; null: all do equally well", .least = 1, .blank = true},
};

static const SheetKind replies_kind = {
    "replies", "Best reply to each strategy, its win rate, %, and its lead over the next best in points",
    "The best reply to a strategy of either side; in a free-for-all to a field.",
    SHEET_COLUMNS(reply_columns), .optional = true};

// The other strategies that reply as well, or nothing.
static void put_equals(const Book* book, Sheet* sheet, const MatrixSide* side, uint32_t equals) {
    char text[MATRIX_WORDS_MAX];
    Buffer list = buffer_in(text, sizeof text);
    for (int i = 0; i < side->count; i++)
        if (equals >> i & 1) buffer_add(&list, "%s%s", list.used ? ", " : "", side->names[i]);
    if (text[0]) put_name(book, sheet, "equals", text);
}

static void put_reply(const Book* book, Sheet* sheet, bool columns, int own) {
    CHECK(own < (columns ? book->sides->columns.count : book->sides->rows.count));
    const Matrix* matrix = &book->table->matrix;
    const MatrixSides* sides = book->sides;
    const MatrixSide *side = columns ? &sides->columns : &sides->rows,
                     *other = columns ? &sides->rows : &sides->columns;
    const MatrixStrategy* strategy = columns ? &matrix->columns[own] : &matrix->rows[own];
    int stride = matrix->frame.columns;
    if (other->count < 2 || strategy->reply < 0) return;
    int entry = columns ? strategy->reply * stride + own : own * stride + strategy->reply;
    begin_row(book, sheet);
    put_name(book, sheet, "side", columns ? "columns" : "rows");
    put_name(book, sheet, "role", sides->ruleset->roles[side->role].name);
    put_name(book, sheet, "against", side->names[own]);
    put_name(book, sheet, "reply", other->names[strategy->reply]);
    put_equals(book, sheet, other, strategy->equals);
    put_name(book, sheet, "sure", strategy->replied == MATRIX_PROVEN ? "proven" : "apparent");
    report_data_put_number(sheet, "rate", columns ? matrix->rates[entry] : 1 - matrix->rates[entry]);
    if (strategy->next_reply < 0) return;
    report_data_put_number(sheet, "lead", strategy->reply_lead);
    report_data_put_interval(sheet, "lead_bounds", strategy->reply_lead_bounds);
    put_name(book, sheet, "next", other->names[strategy->next_reply]);
}

// A uniform field does not reply.
static void put_replies(const Book* book, Sheet* sheet) {
    for (int i = 0; !book->sides->field && i < book->sides->rows.count; i++) put_reply(book, sheet, false, i);
    for (int j = 0; j < book->sides->columns.count; j++) put_reply(book, sheet, true, j);
}

// --- fields

static const SheetColumn field_columns[] = {
    {"players", "players", FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"variant", "variant", FIGURE_TEXT, .least = 1},
    {"field", "field", FIGURE_TEXT, .least = 1},
    {"stable", "stable", FIGURE_TEXT,
     "Whether no single seat gains by deviating; apparently: by point estimates only.",
     .values = "stable|apparently stable|apparently unstable|unstable"},
    {"best_reply", "best deviation", FIGURE_TEXT, "The best deviating strategy.", .least = 1},
    {"gain", "gain", FIGURE_POINTS},
    {"gain_bounds", "interval", FIGURE_POINTS_RANGE},
};

static const SheetKind fields_kind = {"fields", "Uniform fields: gain of a single seat that deviates",
                                      "In a free-for-all: a uniform field, where all play alike.",
                                      SHEET_COLUMNS(field_columns)};

static void put_fields(const Book* book, Sheet* sheet) {
    for (int j = 0; book->sides->seats && j < book->sides->columns.count; j++) {
        const MatrixField* field = &book->table->matrix.fields[j];
        if (!field->known) continue;
        begin_row(book, sheet);
        put_name(book, sheet, "field", book->sides->columns.names[j]);
        put_name(book, sheet, "stable", matrix_summary_field(field));
        put_name(book, sheet, "best_reply", book->sides->rows.names[field->reply]);
        report_data_put_number(sheet, "gain", field->gain);
        report_data_put_interval(sheet, "gain_bounds", field->gain_bounds);
    }
}

// Hides columns of replies from people where there is nothing to tell apart.
static void hide_blank(const MatrixSides* sides, Sheet* replies) {
    int role = report_data_column(replies, "role"), equals = report_data_column(replies, "equals");
    bool any = false;
    for (int row = 0; row < replies->rows; row++) any |= report_data_figure(replies, row, equals)->there;
    if (sides->seats) replies->columns[role].title = NULL;
    if (!any) replies->columns[equals].title = NULL;
}

// With a single matrix, people see neither the columns that identify it nor the sheet that sums up
// all matrices.
static void hide_single(Sheet* matrices, Sheet* replies, Sheet* fields) {
    for (int i = 0; i < matrices->column_count; i++) matrices->columns[i].title = NULL;
    for (int i = 0; i < 2; i++)
        replies->columns[i].title = fields->columns[i].title = NULL;  // players, variant
}

// --- verdict

// What one seat gets by its motive has no fair rate: without a band asked for, shares are the answer.
static bool says_something(const MatrixReport* report, const Matrix* matrix) {
    if (report->sides->motive != MOTIVE_NONE && !(report->experiment->band.high > 0))
        return matrix_known(matrix, matrix->lowest);
    return matrix->counts[BAND_UNSURE] < matrix->frame.rows * matrix->frame.columns ||
           matrix->value_place != BAND_UNSURE;
}

// Where the values of all tables lie: one word if they agree, else "mixed".
static const char* verdict_of(const MatrixTable* const* tables, int count) {
    static const char* const words[BAND_PLACES] = {"balanced", "above", "below", "undecided"};
    for (int i = 1; i < count; i++)
        if (tables[i]->matrix.value_place != tables[0]->matrix.value_place) return "mixed";
    return count ? words[tables[0]->matrix.value_place] : "undecided";
}

// Of all tables only if all have all their games.
static void put_verdict(const MatrixReport* report) {
    ReportData* data = report->data;
    const MatrixTable* const* tables = report->tables;
    const Experiment* experiment = report->experiment;
    int count = report->count;
    bool whole = true;
    for (int i = 0; i < experiment->variant_count * experiment->player_counts; i++)
        whole = whole && !report->all[i].stopped;
    data->verdict = whole ? verdict_of(tables, count) : "undecided";
    data->exit_code = EXIT_INCONCLUSIVE;
    for (int i = 0; i < count; i++)
        if (says_something(report, &tables[i]->matrix)) data->exit_code = EXIT_DONE;
}

// Which kind of matrix it is, for programs.
static const char* kind_of(const MatrixSides* sides) {
    if (sides->motive != MOTIVE_NONE) return "one_seat";
    return sides->seats ? "free_for_all" : sides->field ? "fields" : "factions";
}

static void put_settings(const MatrixReport* report) {
    ReportData* data = report->data;
    const MatrixSides* sides = report->sides;
    report_data_set_text(data, "kind", kind_of(sides));
    if (sides->motive != MOTIVE_NONE)
        report_data_set_text(data, "motive", motive_name(sides->ruleset, sides->motive));
    report_data_set_text(data, "rows", sides->ruleset->roles[sides->rows.role].name);
    report_data_set_text(data, "columns", sides->ruleset->roles[sides->columns.role].name);
    report_data_set_text(data, "outcome", sides->subject);
    report_data_set_real(data, "confidence", report->confidence);
    if (!report->named) report_data_set_text(data, "strategies", "default");
}

static const JsonField settings[] = {
    {"kind", JSON_TEXT,
     "factions: a role against another. fields: the same, but the columns' players each play for themselves, "
     "so that the columns choose nothing against the rows. free_for_all: one seat against all others. "
     "one_seat: one seat of a role whose players each play for themselves against all others of the role; "
     "rates are its share by its motive.",
     .values = "factions|fields|free_for_all|one_seat"},
    {"motive", JSON_TEXT, "one_seat: what the seat wants; else absent", .optional = true},
    {"rows", JSON_TEXT, "role"},
    {"columns", JSON_TEXT, "role"},
    {"outcome", JSON_TEXT, "whose rate the entries are"},
    {"confidence", JSON_REAL, .most = 1, .above = true, .below = true},
    {"strategies", JSON_TEXT, "default: all of each side, as nobody named any; else absent",
     .values = "default", .optional = true},
};

const ReportKind matrix_report_kind = {
    .help =
        "The win rate of every strategy of one side against every one of the other, and what follows: "
        "dominance, the mixed equilibrium, the value, balance. Two runs of the same question with the same "
        "version differ only in timing. All intervals hold at once, with the confidence of the settings, "
        "whenever the run stopped.",
    .experiments =
        {"experiments", JSON_LIST,
         "The effective config (config.schema.json); its line-up is that of roles on neither side.",
         .least = 1, .most = 1},
    .settings = {"settings", JSON_OBJECT, JSON_OF(settings)},
    .verdict = {"verdict", JSON_TEXT,
                "Where the value lies, for sure: within the band, above or below it; mixed: not in all "
                "matrices alike.",
                .values = "balanced|above|below|undecided|mixed"},
    .sheets = {&entries_kind, &matrices_kind, &strategies_kind, &replies_kind, &fields_kind,
               &weak_sides_sheet},
};

void matrix_report(const MatrixReport* report) {
    ReportData* data = report->data;
    const MatrixSides* sides = report->sides;
    data->experiments[data->experiment_count++] = report->experiment;
    put_settings(report);
    put_verdict(report);
    matrix_summary(report);
    Sheet* entries = report_data_begin(data, &entries_kind);
    Sheet* grid = open_grid(data, sides);
    Sheet* matrices = report_data_begin(data, &matrices_kind);
    Sheet* strategies = report_data_begin(data, &strategies_kind);
    Sheet* replies = report_data_begin(data, &replies_kind);
    Sheet* fields = report_data_begin(data, &fields_kind);
    fields->detail = matrices->detail = replies->detail = true;
    if (report->count < 2) hide_single(matrices, replies, fields);
    for (int i = 0; i < report->count; i++) {
        Book book = {data, sides, report->count > 1, report->experiment->variant_count > 1,
                     report->tables[i]};
        put_entries(&book, entries);
        put_grid(&book, grid);
        put_table(&book, matrices);
        put_strategies(&book, strategies);
        put_replies(&book, replies);
        put_fields(&book, fields);
    }
    hide_blank(sides, replies);
}

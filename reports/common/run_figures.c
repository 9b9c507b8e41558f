// Runs as figures; see run_figures.h.
#include "reports/common/run_figures.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "reports/common/sheet_rows.h"
#include "reports/common/sweep_figure.h"
#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/game/lineup.h"
#include "sim/game/phrase.h"
#include "sim/report/end_winners.h"
#include "sim/report/range_text.h"
#include "sim/report/who_plays.h"
#include "sim/statistics/seats.h"

// The cells that are shown, which have games; and the outcome that a chart is about.
typedef struct RunCells {
    const Plan* plan;
    const Cell** list;
    int count, outcome;
} RunCells;

static const Ruleset* ruleset_of(const RunCells* cells) { return cells->plan->experiment->ruleset; }

// --- names of cells

// In what some cells differ.
typedef struct Differ {
    bool players, variants, lineups;
} Differ;

static Differ differ_of(const Cell* const* cells, int count) {
    Differ differ = {false, false, false};
    for (int i = 1; i < count; i++) {
        differ.players |= cells[i]->players != cells[0]->players;
        differ.variants |= cells[i]->variant != cells[0]->variant;
        differ.lineups |= cells[i]->lineup != cells[0]->lineup;
    }
    return differ;
}

static void name_players(int players, char name[SVG_NAME_MAX]) {
    snprintf(name, SVG_NAME_MAX, "%d player%s", players, players == 1 ? "" : "s");
}

// The name of a cell, by what differs only.
static void name_cell(const Cell* cell, Differ differ, char name[SVG_NAME_MAX]) {
    Buffer text = buffer_in(name, SVG_NAME_MAX);
    char lineup[LINE_MAX_BYTES];
    if (differ.players || (!differ.variants && !differ.lineups))
        buffer_add(&text, "%d player%s", cell->players, cell->players == 1 ? "" : "s");
    if (differ.variants) buffer_add(&text, "%s%s", text.used ? ", " : "", cell->variant->name);
    if (!differ.lineups) return;
    who_plays_lineup(cell->experiment, cell->lineup, lineup, sizeof lineup);
    buffer_add(&text, "%s%s", text.used ? ", " : "", lineup);
}

static int seats_of(const Cell* cell) { return cell->match.ruleset->seat_outcomes ? cell->players : 0; }

// --- who wins

// The rate of a side, numbered from the first after the seats'.
static RateSummary side_rate(const RunCells* cells, int index) {
    const Cell* cell = cells->list[index];
    return statistics_outcome(cell->tally, seats_of(cell) + cells->outcome);
}

static double side_value(const void* data, int index) { return side_rate(data, index).rate; }

static double narrower(double narrowest, Interval range) {
    double width = range.high - range.low;
    return width > 0 && width < narrowest ? width : narrowest;
}

static SvgRow rate_row(RateSummary rate, double line, const char* colour, int digits) {
    SvgRow row = {.value = rate.rate,
                  .low = rate.ci95.low,
                  .high = rate.ci95.high,
                  .band_low = line,
                  .band_high = line,
                  .colour = colour};
    svg_typeset(range_text_rate(rate, digits, "").text, row.text, sizeof row.text);
    return row;
}

// One number of players, or all in one panel if each number has one cell; cells of one number by their rates.
static int group_cells(const RunCells* cells, int* shown, int count) {
    int sizes = 0;
    for (int i = 0; i < count; i++) {
        bool known = false;
        for (int k = 0; k < i; k++) known |= cells->list[shown[k]]->players == cells->list[shown[i]]->players;
        sizes += !known;
    }
    for (int i = 1; i < count; i++) {  // insertion keeps the order of what is equal
        int moved = shown[i], k = i;
        const Cell* cell = cells->list[moved];
        for (; k > 0; k--) {
            const Cell* other = cells->list[shown[k - 1]];
            bool after = sizes > 1 ? other->players > cell->players
                                   : side_value(cells, shown[k - 1]) < side_value(cells, moved);
            if (!after) break;
            shown[k] = shown[k - 1];
        }
        shown[k] = moved;
    }
    return sizes == count ? 1 : sizes;
}

static void side_figure(Figures* figures, RunCells* cells, int side, bool alone) {
    const Ruleset* ruleset = ruleset_of(cells);
    int shown[FIGURES_ROWS_MAX], panel_count = 0;
    char note[SVG_NAME_MAX], title[SVG_NAME_MAX], text[FIGURES_WORDS_MAX], heading[SVG_NAME_MAX];
    double narrowest = 1;
    cells->outcome = side;
    int count = figures_ends(cells->count, side_value, cells, shown, note);
    for (int i = 0; i < cells->count; i++) narrowest = narrower(narrowest, side_rate(cells, i).ci95);
    int groups = group_cells(cells, shown, count);
    const Cell* list[FIGURES_ROWS_MAX] = {NULL};
    SvgRow rows[FIGURES_ROWS_MAX];
    SvgIntervals panels[FIGURES_ROWS_MAX];
    for (int i = 0; i < count; i++) list[i] = cells->list[shown[i]];
    for (int i = 0; i < count; i++) {
        bool next = i > 0 && (groups == 1 || list[i]->players == list[i - 1]->players);
        if (!next) panels[panel_count++] = (SvgIntervals){.rows = &rows[i], .high = 1, .bare = true};
        panels[panel_count - 1].count++;
        rows[i] = rate_row(side_rate(cells, shown[i]), 0.5, svg_colour(alone ? 0 : side),
                           figures_digits(narrowest));
    }
    Differ differ = differ_of(list, count);
    if (groups > 1) differ.players = false;
    for (int i = 0; i < count; i++) name_cell(list[i], differ, rows[i].label);
    svg_align(panels, panel_count);
    panels[panel_count - 1].bare = false;
    snprintf(title, sizeof title, "How often %s", phrase_side_does(ruleset->outcomes[side].name, "win").text);
    snprintf(text, sizeof text, "%% of games, with 95 %% intervals. Dashed: 50 %%%s%s%s.%s",
             alone ? "; " : "", alone ? ruleset->outcomes[1].name : "", alone ? " win the rest" : "", note);
    figures_begin(figures, &(FigureHead){"wins", title, text, .table = "win_rates"});
    for (int i = 0; i < panel_count; i++) {
        name_players(list[panels[i].rows - rows]->players, heading);
        figures_panel(figures, groups > 1 ? heading : "", svg_draw_intervals, svg_describe_intervals,
                      &panels[i]);
    }
    figures_end(figures);
}

static void side_figures(Figures* figures, RunCells* cells) {
    const Ruleset* ruleset = ruleset_of(cells);
    bool alone = ruleset_table_outcomes(ruleset) == 2 && !ruleset->seat_outcomes;
    for (int side = 0; side < (alone ? 1 : ruleset_table_outcomes(ruleset)); side++)
        side_figure(figures, cells, side, alone);
}

// --- seats of a free-for-all

static void seat_figure(Figures* figures, const RunCells* cells) {
    int count = cells->count < FIGURES_PANELS_MAX ? cells->count : FIGURES_PANELS_MAX;
    SvgRow rows[FIGURES_PANELS_MAX][SEATS_MAX];
    SvgIntervals panels[FIGURES_PANELS_MAX];
    double narrowest = 1, top = 0;
    char text[FIGURES_WORDS_MAX], heading[SVG_NAME_MAX], all[SVG_MARK_MAX];
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < cells->list[i]->players; seat++) {
            RateSummary rate = statistics_outcome(cells->list[i]->tally, seat);
            narrowest = narrower(narrowest, rate.ci95);
            top = fmax(top, rate.ci95.high);
        }
    for (int i = 0; i < count; i++) {
        const Cell* cell = cells->list[i];
        SeatsSummary seats = {.fair = 0};
        CHECK(seats_summary(cell->match.ruleset, cell->players, cell->tally, &seats));
        for (int seat = 0; seat < cell->players; seat++) {
            rows[i][seat] = rate_row(statistics_outcome(cell->tally, seat), seats.fair, svg_colour(0),
                                     figures_digits(narrowest));
            ruleset_outcome_name(cell->match.ruleset, cell->players, seat, rows[i][seat].label, SVG_NAME_MAX);
            ruleset_outcome_spell(rows[i][seat].label);
        }
        panels[i] = (SvgIntervals){
            .rows = rows[i], .count = cell->players, .high = fmin(1, 1.1 * top), .bare = i < count - 1};
    }
    svg_align(panels, count);
    figures_count(cells->count, all);
    snprintf(text, sizeof text, "%% of games, with 95 %% intervals. Dashed: the fair share.");
    if (cells->count > count)
        buffer_append(text, sizeof text, " The first %d of %s cells; the table has all.", count, all);
    figures_begin(figures, &(FigureHead){"wins", "How often each seat wins", text, .table = "seat_shares"});
    Differ differ = differ_of(cells->list, count);
    for (int i = 0; i < count; i++) {
        name_cell(cells->list[i], differ, heading);
        figures_panel(figures, count > 1 ? heading : "", svg_draw_intervals, svg_describe_intervals,
                      &panels[i]);
    }
    figures_end(figures);
}

static SeatsSummary seats_at(const RunCells* cells, int index) {
    SeatsSummary seats = {.fair = 0};
    const Cell* cell = cells->list[index];
    seats_summary(cell->match.ruleset, cell->players, cell->tally, &seats);
    return seats;
}

static double advantage_at(const void* data, int index) { return seats_at(data, index).advantage; }

// A figure of one panel.
static void rows_figure(Figures* figures, const FigureHead* head, const SvgIntervals* given) {
    SvgIntervals chart = *given;
    svg_align(&chart, 1);
    figures_begin(figures, head);
    figures_panel(figures, "", svg_draw_intervals, svg_describe_intervals, &chart);
    figures_end(figures);
}

static void first_player_figure(Figures* figures, const RunCells* cells) {
    int shown[FIGURES_ROWS_MAX];
    char note[SVG_NAME_MAX], text[FIGURES_WORDS_MAX];
    if (!seats_at(cells, 0).starter_known) return;
    int count = figures_ends(cells->count, advantage_at, cells, shown, note);
    const Cell* list[FIGURES_ROWS_MAX] = {NULL};
    SvgRow rows[FIGURES_ROWS_MAX];
    for (int i = 0; i < count; i++) list[i] = cells->list[shown[i]];
    for (int i = 0; i < count; i++) {
        SeatsSummary seats = seats_at(cells, shown[i]);
        rows[i] = sheet_rows_difference(seats.advantage, seats.advantage_ci95, 1, svg_colour(1));
        name_cell(list[i], differ_of(list, count), rows[i].label);
    }
    SvgIntervals chart = {.rows = rows, .count = count, .axis = SVG_DIFFERENCES};
    svg_fit_axis(&chart, 1);
    snprintf(text, sizeof text,
             "Share of won games that go to the first player, minus the fair share, in percentage points, "
             "with 95 %% "
             "intervals.%s",
             note);
    rows_figure(figures, &(FigureHead){"wins", "First-player advantage", text, .table = "first_player"},
                &chart);
}

// The win share of each strategy relative to its fair share; of the first cells, as many as there is room for.
static void strategy_figure(Figures* figures, const RunCells* cells) {
    SvgRow rows[FIGURES_ROWS_MAX];
    SeatsGroup groups[SEATS_MAX];
    int count = 0, all = 0;
    bool several = false;
    double top = 2;
    char plays[LINE_MAX_BYTES], name[SVG_NAME_MAX], text[FIGURES_WORDS_MAX];
    Differ differ = differ_of(cells->list, cells->count);
    for (int i = 0; i < cells->count; i++) {
        const Cell* cell = cells->list[i];
        int group_count = seats_groups(cell, groups);
        several |= group_count > 1;
        all += group_count;
        for (int k = 0; k < group_count && count < FIGURES_ROWS_MAX; k++) {
            double fair = groups[k].fair;
            RateSummary share = groups[k].summary;
            if (fair <= 0) continue;
            SvgRow* row = &rows[count++];
            *row = (SvgRow){.value = share.rate / fair,
                            .low = share.ci95.low / fair,
                            .high = share.ci95.high / fair,
                            .band_low = 1,
                            .band_high = 1,
                            .colour = svg_colour(0)};
            lineup_seat(&cell->match, __builtin_ctz(groups[k].seats), plays, sizeof plays);
            name_cell(cell, differ, name);
            snprintf(row->label, sizeof row->label, "%.80s%s%.60s", plays, cells->count > 1 ? ", " : "",
                     cells->count > 1 ? name : "");
            snprintf(row->text, sizeof row->text, "%.0f %%", 100 * share.rate / fair);
            top = fmax(top, row->high);
        }
    }
    if (!several) return;
    SvgIntervals chart = {.rows = rows, .count = count, .high = top};
    snprintf(text, sizeof text,
             "Share of won games of all its seats together, relative to the fair share (dashed: 100 %%).");
    if (all > count) buffer_append(text, sizeof text, " The first %d of %d; the table has all.", count, all);
    rows_figure(figures, &(FigureHead){"wins", "How often each strategy wins", text, .table = "strategies"},
                &chart);
}

static void winner_figures(Figures* figures, RunCells* cells) {
    if (!cells->count) return;
    if (ruleset_of(cells)->seat_outcomes) {
        seat_figure(figures, cells);
        first_player_figure(figures, cells);
        strategy_figure(figures, cells);
    }
    side_figures(figures, cells);
}

// --- differences from the reference, and what open rules do

// The rows of a sheet about the answer's outcome.
typedef struct Moves {
    const ReportData* data;
    const Sheet* sheet;
    char outcome[NAME_MAX_BYTES];  // empty: all rows
} Moves;

static double move_at(const void* of, int row) {
    const Moves* moves = of;
    const Figure* move = sheet_rows_figure(moves->sheet, row, "difference");
    bool wanted =
        !moves->outcome[0] || !strcmp(sheet_rows_word(moves->sheet, row, "outcome"), moves->outcome);
    return wanted && move->there && sheet_rows_figure(moves->sheet, row, "ci95")->there ? move->value : NAN;
}

// Adds where it was tried, if that was in several cells.
static void add_place(const Moves* moves, int row, Buffer* label) {
    const Experiment* experiment = moves->data->experiments[0];
    char lineup[SVG_NAME_MAX];
    if (experiment->player_counts > 1)
        buffer_add(label, "%s%d players", label->used ? ", " : "",
                   (int)sheet_rows_figure(moves->sheet, row, "players")->count);
    if (experiment->lineup_count < 2) return;
    sheet_rows_words(moves->data, moves->sheet, row, "strategies", lineup);
    buffer_add(label, "%s%s", label->used ? ", " : "", lineup);
}

static SvgRow move_row(const Moves* moves, int row) {
    const Figure *move = sheet_rows_figure(moves->sheet, row, "difference"),
                 *range = sheet_rows_figure(moves->sheet, row, "ci95");
    bool flagged = sheet_rows_figure(moves->sheet, row, "flagged")->count || moves->sheet->strong[row];
    SvgRow made =
        sheet_rows_difference(move->value, (Interval){range->value, range->high}, 1, svg_colour(flagged));
    made.strong = flagged;
    return made;
}

static void moves_figure(Figures* figures, const FigureHead* head, const SvgRow* rows, int count) {
    SvgIntervals chart = {.rows = rows, .count = count, .axis = SVG_DIFFERENCES};
    svg_fit_axis(&chart, 1);
    rows_figure(figures, head, &chart);
}

static void difference_figure(Figures* figures, const Report* report) {
    const Experiment* experiment = report->plan->experiment;
    Moves moves = {report->data, sheet_rows_find(report->data, "differences"), ""};
    int shown[FIGURES_ROWS_MAX];
    SvgRow rows[FIGURES_ROWS_MAX];
    char note[SVG_NAME_MAX], title[SVG_NAME_MAX], text[FIGURES_WORDS_MAX];
    if (!moves.sheet || experiment->assumptions) return;
    int players = experiment->players[0];
    ruleset_outcome_name(experiment->ruleset, players, sweep_figure_outcome(experiment->ruleset, players),
                         moves.outcome, sizeof moves.outcome);
    int count = figures_ends(moves.sheet->rows, move_at, &moves, shown, note);
    for (int i = 0; i < count; i++) {
        rows[i] = move_row(&moves, shown[i]);
        Buffer label = buffer_in(rows[i].label, sizeof rows[i].label);
        if (experiment->variant_count > 2)
            buffer_add(&label, "%s", sheet_rows_word(moves.sheet, shown[i], "variant"));
        add_place(&moves, shown[i], &label);
        if (!label.used) buffer_add(&label, "%s", sheet_rows_word(moves.sheet, shown[i], "variant"));
    }
    if (!count) return;
    ruleset_outcome_spell(moves.outcome);
    snprintf(title, sizeof title, "What each change does to %s", moves.outcome);
    snprintf(text, sizeof text,
             "Difference from %s, in percentage points, over the same games, with 95 %% intervals. Bold: "
             "significant, "
             "corrected for the number of changes tried.%s",
             experiment->variants[0].name, note);
    moves_figure(figures, &(FigureHead){"rules", title, text, .table = "differences"}, rows, count);
}

enum { REACHES_MAX = 24, REACH_BYTES = 512 };

// How far all open rules together might move the rate of each cell of the reference.
static int reach_sentences(const ReportData* data, char sentences[REACHES_MAX][REACH_BYTES],
                           const char* list[REACHES_MAX]) {
    const Sheet* sheet = sheet_rows_find(data, "reach");
    char cell[SVG_NAME_MAX];
    int count = 0;
    for (; sheet && count < sheet->rows && count < REACHES_MAX; count++) {
        char outcome[NAME_MAX_BYTES];
        snprintf(outcome, sizeof outcome, "%s", sheet_rows_word(sheet, count, "outcome"));
        ruleset_outcome_spell(outcome);
        sheet_rows_words(data, sheet, count, "cell", cell);
        snprintf(sentences[count], REACH_BYTES, "%s: %s %.1f %%, from %.1f %% (%s) to %.1f %% (%s)", cell,
                 sheet_rows_wins(outcome).text, 100 * sheet_rows_figure(sheet, count, "rate")->value,
                 100 * sheet_rows_figure(sheet, count, "lowest")->value,
                 sheet_rows_word(sheet, count, "lowest_with"),
                 100 * sheet_rows_figure(sheet, count, "highest")->value,
                 sheet_rows_word(sheet, count, "highest_with"));
        list[count] = sentences[count];
    }
    return count;
}

static void assumption_figure(Figures* figures, const Report* report) {
    Moves moves = {report->data, sheet_rows_find(report->data, "assumptions"), ""};
    SvgRow rows[FIGURES_ROWS_MAX];
    char text[FIGURES_WORDS_MAX], sentences[REACHES_MAX][REACH_BYTES];
    const char* list[REACHES_MAX];
    int count = 0;
    const Experiment* experiment = report->plan->experiment;
    bool several = experiment->player_counts > 1 || experiment->lineup_count > 1;
    if (!moves.sheet) return;
    for (int i = 0; i < moves.sheet->rows && count < FIGURES_ROWS_MAX; i++) {  // the largest are first
        if (isnan(move_at(&moves, i))) continue;
        rows[count] = move_row(&moves, i);
        Buffer label = buffer_in(rows[count].label, sizeof rows[count].label);
        buffer_add(&label, "%.60s: %.30s → %.30s", sheet_rows_word(moves.sheet, i, "rule"),
                   sheet_rows_word(moves.sheet, i, "assumed"), sheet_rows_word(moves.sheet, i, "tried"));
        add_place(&moves, i, &label);
        count++;
    }
    snprintf(
        text, sizeof text,
        "Rules that the rulebook does not settle, the most important first: how far the rate of %s moves, in "
        "percentage points, with 95 %% intervals, when one of them is changed%s. Bold: significant.",
        ruleset_table_outcomes(experiment->ruleset) ? experiment->ruleset->outcomes[0].name : "seat 0",
        several ? ", where that moves it most" : "");
    if (moves.sheet->rows > count)
        buffer_append(text, sizeof text, " The first %d of %d; the table has all.", count, moves.sheet->rows);
    if (count)
        moves_figure(figures,
                     &(FigureHead){"rules", "How much the open rules matter", text, .table = "assumptions",
                                   .sentences = list,
                                   .sentence_count = reach_sentences(report->data, sentences, list)},
                     rows, count);
}

// --- what the games were like

enum { BARS_MAX = 45, SHARES_MAX = 30 };

// The end reasons that occurred in some cell; their names with spaces.
typedef struct Reasons {
    int list[END_REASONS_MAX], count;
    char words[END_REASONS_MAX][NAME_MAX_BYTES];
    const char* names[END_REASONS_MAX];
} Reasons;

static void spell(char* name) {
    for (; *name; name++)
        if (*name == '_') *name = ' ';
}

static void find_reasons(const RunCells* cells, Reasons* reasons) {
    const Ruleset* ruleset = ruleset_of(cells);
    reasons->count = 0;
    for (int i = 0; i < ruleset_ends(ruleset); i++) {
        bool found = false;
        for (int k = 0; k < cells->count; k++) found |= cells->list[k]->tally->end_reasons[i] > 0;
        if (!found) continue;
        int at = reasons->count++;
        reasons->list[at] = i;
        snprintf(reasons->words[at], NAME_MAX_BYTES, "%s", ruleset_end(ruleset, i)->name);
        spell(reasons->words[at]);
        reasons->names[at] = reasons->words[at];
    }
}

static void ending_figure(Figures* figures, const RunCells* cells, const Reasons* reasons) {
    SvgShares chart = {.count = cells->count < SHARES_MAX ? cells->count : SHARES_MAX,
                       .parts = reasons->count};
    char text[FIGURES_WORDS_MAX], winners[LINE_MAX_BYTES], all[SVG_MARK_MAX];
    Differ differ = differ_of(cells->list, chart.count);
    for (int k = 0; k < reasons->count; k++) chart.names[k] = reasons->names[k];
    for (int i = 0; i < chart.count; i++) {
        const Cell* cell = cells->list[i];
        name_cell(cell, differ, chart.rows[i].label);
        for (int k = 0; k < reasons->count; k++)
            chart.rows[i].shares[k] =
                (double)cell->tally->end_reasons[reasons->list[k]] / (double)cell->tally->games;
    }
    snprintf(text, sizeof text, "%% of games, by end reason.");
    if (end_winners_text(ruleset_of(cells), winners, sizeof winners)) {
        spell(winners);
        buffer_append(text, sizeof text, " %s", winners);
    }
    figures_count(cells->count, all);
    if (cells->count > chart.count)
        buffer_append(text, sizeof text, " The first %d of %s cells; the table has all.", chart.count, all);
    figures_begin(figures, &(FigureHead){"games", "How games end", text, .table = "end_reasons",
                                         .keys = reasons->names, .key_count = reasons->count});
    figures_panel(figures, "", svg_draw_shares, svg_describe_shares, &chart);
    figures_end(figures);
}

static void fill_bars(const Cell* cell, const Reasons* reasons, SvgHistogram* chart) {
    double games = (double)(cell->tally->games - cell->tally->aborted);
    for (int i = 0; i < chart->bars; i++)
        for (int k = 0; k < chart->parts; k++) chart->shares[i][k] = 0;
    for (int k = 0; k < reasons->count; k++) {
        const MetricTally* lengths = tally_length(cell->tally, reasons->list[k]);
        for (unsigned bin = lengths->first; bin < lengths->end; bin++) {
            uint64_t count = tally_count(lengths, bin);
            int low = tally_bin_low(bin);  // may be below the least value, which is known exactly
            int bar = low > chart->from ? (low - chart->from) / chart->step : 0;
            if (count) chart->shares[bar][k] += (double)count / games;
        }
    }
}

static double tallest(const SvgHistogram* chart) {
    double most = 0;
    for (int i = 0; i < chart->bars; i++) {
        double sum = 0;
        for (int k = 0; k < chart->parts; k++) sum += chart->shares[i][k];
        most = fmax(most, sum);
    }
    return most;
}

static void length_panel(Figures* figures, const Cell* cell, Differ differ, const Reasons* reasons,
                         SvgHistogram* chart, bool several) {
    MetricSummary summary = statistics_metric(cell->tally, cell->tally->length);
    char heading[SVG_NAME_MAX], words[FIGURES_WORDS_MAX];
    Buffer apart = buffer_in(words, sizeof words);
    for (int k = 0; k < reasons->count; k++)
        if (cell->tally->end_reasons[reasons->list[k]])
            buffer_add(&apart, "%s%s: median %d", apart.used ? ", " : "; ", reasons->names[k],
                       statistics_length(cell->tally, reasons->list[k]).p50);
    fill_bars(cell, reasons, chart);
    chart->median = summary.p50;
    chart->most = summary.p95;
    chart->words = words;
    name_cell(cell, differ, heading);
    figures_panel(figures, several ? heading : "", svg_draw_histogram, svg_describe_histogram, chart);
}

// Of many cells those that differ in the number of players alone.
static int length_cells(const RunCells* cells, const Cell* shown[FIGURES_PANELS_MAX]) {
    int count = 0;
    for (int i = 0; i < cells->count && count < FIGURES_PANELS_MAX; i++) {
        const Cell *cell = cells->list[i], *first = cells->list[0];
        bool alike = cell->variant == first->variant && cell->lineup == first->lineup;
        if (alike || cells->count <= FIGURES_PANELS_MAX) shown[count++] = cell;
    }
    return count;
}

static void length_figure(Figures* figures, const RunCells* cells, const Reasons* reasons) {
    const Cell* shown[FIGURES_PANELS_MAX] = {NULL};
    char metric[NAME_MAX_BYTES], text[FIGURES_WORDS_MAX], lineup[LINE_MAX_BYTES], all[SVG_MARK_MAX];
    const Tally* any = cells->list[0]->tally;
    if (any->length < 0 || !any->length_count) return;
    int count = length_cells(cells, shown), from = INT32_MAX, to = 0;
    for (int i = 0; i < count; i++) {
        MetricSummary summary = statistics_metric(shown[i]->tally, shown[i]->tally->length);
        from = summary.min < from ? summary.min : from;
        to = summary.max + 1 > to ? summary.max + 1 : to;
    }
    snprintf(metric, sizeof metric, "%s", ruleset_of(cells)->metrics[any->length].name);
    spell(metric);
    int step = (to - from + BARS_MAX - 1) / BARS_MAX;
    SvgHistogram chart = {.label = metric,
                          .from = from,
                          .step = step,
                          .bars = (to - from + step - 1) / step,
                          .parts = reasons->count,
                          .top = 0.01};
    for (int i = 0; i < count; i++) {
        fill_bars(shown[i], reasons, &chart);
        chart.top = fmax(chart.top, 1.05 * tallest(&chart));
    }
    snprintf(text, sizeof text, "Share of games by number of %s", metric);
    if (step > 1) buffer_append(text, sizeof text, ", in steps of %d", step);
    buffer_append(text, sizeof text,
                  ", coloured by end reason. Dashed: the median, and the length that 95 %% of games do "
                  "not exceed.");
    figures_count(cells->count, all);
    who_plays_lineup(shown[0]->experiment, shown[0]->lineup, lineup, sizeof lineup);
    if (cells->count > count)
        buffer_append(text, sizeof text, " Shown: %s, %s; the table has all %s cells.",
                      shown[0]->variant->name, lineup, all);
    figures_begin(figures,
                  &(FigureHead){"games", "Length of games", text, .table = "length", .small = count > 1,
                                .keys = reasons->names, .key_count = reasons->count});
    Differ differ = differ_of(shown, count);
    for (int i = 0; i < count; i++) length_panel(figures, shown[i], differ, reasons, &chart, count > 1);
    figures_end(figures);
}

// --- how the games play

// One measure of the cells; every row of its sheet, or those with that word under "measure".
static int measured_rows(const ReportData* data, const char* name, const char* measure,
                         SvgRow rows[FIGURES_ROWS_MAX]) {
    const Sheet* sheet = sheet_rows_find(data, name);
    int count = 0;
    for (int i = 0; sheet && i < sheet->rows && count < FIGURES_ROWS_MAX; i++) {
        const Figure *value = sheet_rows_figure(sheet, i, measure ? "value" : "minutes"),
                     *range = sheet_rows_figure(sheet, i, "ci95");
        if (!value->there || (measure && strcmp(sheet_rows_word(sheet, i, "measure"), measure) != 0))
            continue;
        SvgRow* row = &rows[count++];
        *row = (SvgRow){.value = value->value,
                        .low = range->there ? range->value : value->value,
                        .high = range->there ? range->high : value->value,
                        .band_low = NAN,
                        .band_high = NAN,
                        .colour = svg_colour(0)};
        snprintf(row->text, sizeof row->text, measure ? "%.0f %%" : "%.3g",
                 (measure ? 100 : 1) * value->value);
        sheet_rows_words(data, sheet, i, "cell", row->label);
    }
    return count;
}

static void fun_figure(Figures* figures, const Report* report) {
    static const struct {
        const char *heading, *sheet, *measure;
    } measures[] = {{"Decided after, % of the decisions", "fun", "decided"},
                    {"Drama, % of the largest", "fun", "drama"},
                    {"Minutes at the table", "table_time", NULL}};
    enum { MEASURES = sizeof measures / sizeof *measures };
    SvgRow rows[MEASURES][FIGURES_ROWS_MAX];
    SvgIntervals panels[MEASURES];
    char text[FIGURES_WORDS_MAX], all[SVG_MARK_MAX];
    if (!sheet_rows_find(report->data, "fun")) return;
    for (int i = 0; i < MEASURES; i++) {
        panels[i] = (SvgIntervals){
            .rows = rows[i],
            .high = 1,
            .axis = measures[i].measure ? SVG_RATES : SVG_NUMBERS,
            .count = measured_rows(report->data, measures[i].sheet, measures[i].measure, rows[i])};
        for (int k = 0; !measures[i].measure && k < panels[i].count; k++)
            panels[i].high = fmax(panels[i].high, 1.05 * rows[i][k].high);
    }
    svg_align(panels, MEASURES);
    snprintf(text, sizeof text,
             "A mean over games, with 95 %% intervals. Decided: from when on the winner's chance stays above "
             "90 %%. Drama: "
             "how far the leader is ahead of who wins in the end.");
    figures_count(report->plan->cell_count, all);
    if (report->plan->cell_count > FIGURES_ROWS_MAX)
        buffer_append(text, sizeof text, " The first %d of %s cells; the tables have all.", FIGURES_ROWS_MAX,
                      all);
    figures_begin(figures, &(FigureHead){"plays", "How exciting the games are", text, .table = NULL});
    for (int i = 0; i < MEASURES; i++)
        if (panels[i].count)
            figures_panel(figures, measures[i].heading, svg_draw_intervals, svg_describe_intervals,
                          &panels[i]);
    figures_end(figures);
}

// --- all of them

// Cells with games; of the reference alone, if the others have a chart of their own.
static bool take_cells(const Plan* plan, bool reference, RunCells* cells) {
    *cells = (RunCells){.plan = plan, .list = malloc((size_t)plan->cell_count * sizeof *cells->list)};
    for (int i = 0; cells->list && i < plan->cell_count; i++)
        if (tally_finished(plan->cells[i].tally) && !(reference && plan->cells[i].reference))
            cells->list[cells->count++] = &plan->cells[i];
    return cells->list != NULL;
}

static void page_figures(Figures* figures, const Report* report, RunCells* cells, const SweptRules* sweep,
                         bool swept) {
    Reasons reasons;
    winner_figures(figures, cells);
    if (swept) sweep_figure(figures, report->plan, sweep);
    if (report->data) difference_figure(figures, report);
    if (report->data) assumption_figure(figures, report);
    if (!cells->count) return;
    find_reasons(cells, &reasons);
    if (report->part != REPORT_BRIEF) length_figure(figures, cells, &reasons);
    ending_figure(figures, cells, &reasons);
    if (report->data) fun_figure(figures, report);
}

void run_figures(Figures* figures, const Report* report) {
    const Experiment* experiment = report->plan->experiment;
    RunCells cells;
    SweptRules sweep;
    bool swept = sweep_figure_find(experiment, &sweep);
    if (!take_cells(report->plan, swept || experiment->assumptions, &cells)) {
        figures->good = false;
        return;
    }
    if (figures->page)
        page_figures(figures, report, &cells, &sweep, swept);
    else if (experiment->assumptions && report->data && sheet_rows_find(report->data, "assumptions"))
        assumption_figure(figures, report);
    else if (swept && cells.count)
        sweep_figure(figures, report->plan, &sweep);
    else
        winner_figures(figures, &cells);
    free(cells.list);
}

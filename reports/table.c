// The terminal table: who wins in each cell and how certain that is, how games end and how long
// they are, and what the answer depends on. Reads tallies through statistics.h. Plain ASCII without
// timing, so that the same experiment gives the same bytes.
#include <inttypes.h>
#include <math.h>
#include <string.h>

#include "reports/common/answer_table.h"
#include "reports/common/digest.h"
#include "reports/common/sheet_table.h"
#include "reports/common/view.h"
#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/game/lineup.h"
#include "sim/report/chosen_readings.h"
#include "sim/report/end_winners.h"
#include "sim/report/range_text.h"
#include "sim/report/rule_words.h"
#include "sim/report/shortfall.h"
#include "sim/report/who_plays.h"
#include "sim/statistics/notable_find.h"
#include "sim/statistics/seats.h"

// --- games worth reading, for people who ask for everything: a line for each cell

static void put_games(const View* view, Grid* grid, int row, const Cell* cell) {
    NotableFound found;
    view_label(view, grid, row, cell);
    for (int kind = 0; kind < NOTABLE_FIND_KINDS; kind++)
        if (notable_find(view->ruleset, cell->players, cell->tally, (NotableFind)kind, &found))
            grid_put(grid, row, 1 + kind, "%" PRIu64, found.game);
}

// Prints the table of a section, after an empty line.
static void sample_games_print(const View* view, const Section* section) {
    CHECK(section->count > 0);
    Grid grid;
    fputc('\n', view->out);
    view_say(view, "Games worth reading, by number: `reckon replay --game N` tells the story of one");
    grid_open(&grid, section->count + 1, 1 + NOTABLE_FIND_KINDS);
    view_label_title(view, &grid);
    for (int kind = 0; kind < NOTABLE_FIND_KINDS; kind++)
        grid_put(&grid, 0, 1 + kind, "%s", notable_find_name((NotableFind)kind));
    for (int row = 1; row <= section->count; row++) put_games(view, &grid, row, view_cell(section, row));
    view_print(view, &grid);
}

// --- a free-for-all: seat balance, first-player advantage and, if seats play differently, win share by strategy

enum { SEAT_COLUMNS = 8, GROUP_COLUMNS = 6 };

// A number and, in the next column, its range, both in percent or percentage points.
static void put_range(const View* view, Grid* grid, int row, int column, double value, Interval range) {
    grid_put(grid, row, column, "%.*f", view->digits, 100 * value);
    grid_put(grid, row, column + 1, "%.*f-%.*f", view->digits, 100 * range.low, view->digits,
             100 * range.high);
}

static void put_title(Grid* grid, int column, const char* title) {
    grid_put(grid, 0, column, "%s", title);
    grid_put(grid, 0, column + 1, "95%%");
    grid_join(grid, column + 1);
}

// --- seat balance

static void put_seats(const View* view, Grid* grid, int row, const Cell* cell) {
    SeatsSummary summary;
    if (!seats_summary(view->ruleset, cell->players, cell->tally, &summary)) return;
    view_label(view, grid, row, cell);
    if (!tally_finished(cell->tally)) return;
    grid_put(grid, row, 1, "%.*f", view->digits, 100 * summary.fair);
    put_range(view, grid, row, 2, summary.spread, summary.spread_ci95);
    if (summary.spread_ci95.low > 0) grid_strong(grid, row, 2);
    if (!summary.starter_known) return;
    put_range(view, grid, row, 4, summary.starter.rate, summary.starter.ci95);
    grid_put(grid, row, 6, "%.*f", view->digits, 100 * summary.starter_fair);
    grid_put(grid, row, 7, "%+.*f", view->digits, 100 * summary.advantage);
    if (summary.advantage_ci95.low > 0 || summary.advantage_ci95.high < 0) grid_strong(grid, row, 7);
}

static void print_seats(const View* view, const Section* section, bool starter_known) {
    Grid grid;
    grid_open(&grid, section->count + 1, starter_known ? SEAT_COLUMNS : 4);
    view_label_title(view, &grid);
    grid_put(&grid, 0, 1, "fair share");
    put_title(&grid, 2, "spread");
    if (starter_known) {
        put_title(&grid, 4, "first player");
        grid_put(&grid, 0, 6, "fair");
        grid_put(&grid, 0, 7, "advantage");
        grid_join(&grid, 6);
        grid_join(&grid, 7);
    }
    for (int row = 1; row <= section->count; row++) put_seats(view, &grid, row, view_cell(section, row));
    view_print(view, &grid);
}

// --- win share by strategy

static int group_rows(const Section* section) {
    SeatsGroup groups[SEATS_MAX];
    int rows = 0;
    for (int row = 1; row <= section->count; row++) {
        int count = seats_groups(view_cell(section, row), groups);
        rows += count > 1 ? count : 0;
    }
    return rows;
}

static void put_group(const View* view, Grid* grid, int row, const Cell* cell, const SeatsGroup* group) {
    CHECK(group->count > 0 && group->seats != 0);
    char plays[LINE_MAX_BYTES];
    lineup_seat(&cell->match, __builtin_ctz(group->seats), plays, sizeof plays);
    grid_put(grid, row, 1, "%s", plays);
    grid_put(grid, row, 2, "%d", group->count);
    if (!tally_finished(cell->tally)) return;
    grid_put(grid, row, 5, "%.*f", view->digits, 100 * group->fair);
    put_range(view, grid, row, 3, group->summary.rate, group->summary.ci95);
    if (group->summary.ci95.low > group->fair) grid_strong(grid, row, 3);
}

static void print_groups(const View* view, const Section* section, int rows) {
    CHECK(rows > 0);
    Grid grid;
    SeatsGroup groups[SEATS_MAX];
    grid_open(&grid, rows + 1, GROUP_COLUMNS);
    view_label_title(view, &grid);
    grid_put(&grid, 0, 1, "strategy");
    grid_put(&grid, 0, 2, "seats");
    put_title(&grid, 3, "share");
    grid_put(&grid, 0, 5, "fair share");
    for (int i = 1, row = 1; i <= section->count; i++) {
        const Cell* cell = view_cell(section, i);
        int count = seats_groups(cell, groups);
        for (int group = 0; count > 1 && group < count; group++, row++) {
            view_label(view, &grid, row, cell);
            put_group(view, &grid, row, cell, &groups[group]);
        }
    }
    view_print(view, &grid);
}

// Prints nothing if outcomes are not seats.
static void seat_tables_print(const View* view, const Section* section) {
    SeatsSummary summary;
    const Cell* first = section->first;
    int rows = group_rows(section);
    if (!seats_summary(view->ruleset, first->players, first->tally, &summary)) return;
    if (rows > 0) {
        fputc('\n', view->out);
        view_say(view, "Win share by strategy, %% of games");
        print_groups(view, section, rows);
    }
    fputc('\n', view->out);
    view_say(view, "Seat balance: spread between the largest and the smallest win share, in points%s",
             summary.starter_known
                 ? "; and first-player advantage: % of won games that go to the first player"
                 : "");
    print_seats(view, section, summary.starter_known);
}

// --- who wins

enum { COLUMNS_UNKNOWN = 100, COLUMNS_MIN = 40, LINE = 2048, BAR_WIDTH = 24, BAR_OUTCOMES_MAX = 3 };

// --- what is in a cell

// The outcome of a cell shown in `column`: first as many seats as the largest player count has,
// then the other outcomes; -1 if the cell has no such seat.
static int outcome_in(const View* view, const Cell* cell, int column) {
    if (!view->ruleset->seat_outcomes) return column;
    if (column < view->players) return column < cell->players ? column : -1;
    return cell->players + column - view->players;
}

// Whether the outcome is the most frequent beyond doubt: its interval lies above all the others.
static bool leads(const View* view, const Cell* cell, int outcome) {
    CHECK(outcome < ruleset_outcomes(view->ruleset, cell->players));
    int outcomes = ruleset_outcomes(view->ruleset, cell->players);
    double low = statistics_outcome(cell->tally, outcome).ci95.low;
    for (int i = 0; i < outcomes; i++)
        if (i != outcome && statistics_outcome(cell->tally, i).ci95.high >= low) return false;
    return outcomes > 1;
}

static double half_width(const Cell* cell, int outcome) {
    Interval ci95 = statistics_outcome(cell->tally, outcome).ci95;
    return (ci95.high - ci95.low) / 2;
}

// The cell and outcome that are least certain.
static double least_certain(const View* view, const Cell** cell, int* outcome) {
    const Plan* plan = view->report->plan;
    double most = -1;
    for (int i = 0; i < plan->cell_count; i++)
        for (int j = 0; j < ruleset_outcomes(view->ruleset, plan->cells[i].players); j++) {
            if (!tally_finished(plan->cells[i].tally)) continue;
            if (half_width(&plan->cells[i], j) <= most) continue;
            most = half_width(&plan->cells[i], j);
            *cell = &plan->cells[i];
            *outcome = j;
        }
    return most;
}

// --- who wins

static const char bar_marks[BAR_OUTCOMES_MAX + 1] = "#.+";

// The shares of the outcomes as a bar; what nobody won is left blank.
static void put_bar(const View* view, Grid* grid, int row, int column, const Cell* cell) {
    CHECK(ruleset_outcomes(view->ruleset, cell->players) <= BAR_OUTCOMES_MAX);
    char bar[BAR_WIDTH + 1];
    double reached = 0;
    int drawn = 0;
    for (int i = 0; i < ruleset_outcomes(view->ruleset, cell->players); i++) {
        reached += statistics_outcome(cell->tally, i).rate;
        while (drawn < BAR_WIDTH && drawn < (int)(reached * BAR_WIDTH + 0.5)) bar[drawn++] = bar_marks[i];
    }
    while (drawn < BAR_WIDTH) bar[drawn++] = ' ';
    CHECK(drawn == BAR_WIDTH);
    bar[drawn] = 0;
    grid_put(grid, row, column, "%s", bar);
}

// The legend of the bars: "# survivors . infected".
static void put_bar_title(const View* view, Grid* grid, int column) {
    CHECK(ruleset_outcomes(view->ruleset, view->players) <= BAR_OUTCOMES_MAX);
    char title[BAR_OUTCOMES_MAX * (NAME_MAX_BYTES + 4)], name[NAME_MAX_BYTES];
    Buffer legend = buffer_in(title, sizeof title);
    for (int i = 0; i < ruleset_outcomes(view->ruleset, view->players); i++) {
        ruleset_outcome_name(view->ruleset, view->players, i, name, sizeof name);
        ruleset_outcome_spell(name);
        buffer_add(&legend, "%s%c %s", i ? " " : "", bar_marks[i], name);
    }
    grid_put(grid, 0, column, "%-*s", BAR_WIDTH, title);
    grid_last_is_optional(grid);
}

static void put_rate(const View* view, Grid* grid, int row, int column, const Cell* cell, int outcome) {
    if (!tally_finished(cell->tally)) {
        grid_put(grid, row, column, "- ");
        return;
    }
    RateSummary summary = statistics_outcome(cell->tally, outcome);
    bool lead = leads(view, cell, outcome);
    grid_put(grid, row, column, "%.*f%c", view->digits, 100 * summary.rate, lead ? '*' : ' ');
    grid_put(grid, row, column + 1, "%.*f-%.*f", view->digits, 100 * summary.ci95.low, view->digits,
             100 * summary.ci95.high);
    if (lead) grid_strong(grid, row, column);
}

static void put_count(Grid* grid, int row, int column, uint64_t count) {
    char text[32];
    grid_count(count, text, sizeof text);
    grid_put(grid, row, column, "%s", text);
}

static void print_wins(const View* view, const Section* section) {
    CHECK(section->count > 0);
    Grid grid;
    char name[NAME_MAX_BYTES];
    int outcomes = ruleset_outcomes(view->ruleset, view->players), games = 1 + 2 * outcomes;
    bool bars = outcomes <= BAR_OUTCOMES_MAX;
    grid_open(&grid, section->count + 1, games + 1 + bars);
    view_label_title(view, &grid);
    for (int i = 0; i < outcomes; i++) {
        ruleset_outcome_name(view->ruleset, view->players, i, name, sizeof name);
        ruleset_outcome_spell(name);
        grid_put(&grid, 0, 1 + 2 * i, "%s ", name);
        grid_put(&grid, 0, 2 + 2 * i, "95%%");
        grid_join(&grid, 2 + 2 * i);
    }
    grid_put(&grid, 0, games, "games");
    if (bars) put_bar_title(view, &grid, games + 1);
    for (int row = 1; row <= section->count; row++) {
        const Cell* cell = view_cell(section, row);
        view_label(view, &grid, row, cell);
        for (int i = 0; i < outcomes; i++) {
            int outcome = outcome_in(view, cell, i);
            if (outcome >= 0) put_rate(view, &grid, row, 1 + 2 * i, cell, outcome);
        }
        put_count(&grid, row, games, cell->tally->games - cell->tally->aborted);
        if (bars) put_bar(view, &grid, row, games + 1, cell);
    }
    view_print(view, &grid);
}

// --- how games end

// Aborted games, if any, are on a line of their own, not in a column. The end by a house rule has one where it occurred.
static bool is_end(const View* view, const Section* section, int reason) {
    bool occurred = reason < ruleset_table_ends(view->ruleset);
    for (int row = 1; row <= section->count; row++)
        occurred |= view_cell(section, row)->tally->end_reasons[reason] > 0;
    return occurred && strcmp(ruleset_end(view->ruleset, reason)->name, "aborted") != 0;
}

static void put_end_titles(const View* view, const Section* section, Grid* grid, int length) {
    int column = 1;
    view_label_title(view, grid);
    for (int i = 0; i < ruleset_ends(view->ruleset); i++)
        if (is_end(view, section, i)) grid_put(grid, 0, column++, "%s", ruleset_end(view->ruleset, i)->name);
    if (length < 0) return;
    grid_put(grid, 0, column++, "%s: p05", view->ruleset->metrics[length].name);
    grid_put(grid, 0, column++, "p50");
    grid_put(grid, 0, column++, "p95");
}

static void put_ends(const View* view, const Section* section, Grid* grid, int row, int length) {
    const Cell* cell = view_cell(section, row);
    const Tally* tally = cell->tally;
    CHECK(tally->aborted <= tally->games);
    uint64_t games = tally->games - tally->aborted;
    int column = 1;
    view_label(view, grid, row, cell);
    for (int i = 0; i < ruleset_ends(view->ruleset); i++) {
        if (!is_end(view, section, i)) continue;
        if (games)
            grid_put(grid, row, column++, "%.*f", view->digits,
                     100 * (double)tally->end_reasons[i] / (double)games);
        else
            grid_put(grid, row, column++, "-");
    }
    if (length < 0 || !games) return;
    MetricSummary summary = statistics_metric(tally, length);
    grid_put(grid, row, column++, "%d", summary.p05);
    grid_put(grid, row, column++, "%d", summary.p50);
    grid_put(grid, row, column++, "%d", summary.p95);
}

// How far an interval of an end reason's share extends, at most, to one side of the share.
static double ends_reach(const View* view, const Section* section) {
    double most = 0;
    for (int row = 1; row <= section->count; row++) {
        const Tally* tally = view_cell(section, row)->tally;
        if (!tally_finished(tally)) continue;
        for (int i = 0; i < ruleset_ends(view->ruleset); i++) {
            double games = (double)(tally->games - tally->aborted);
            Interval ci95 = statistics_wilson((double)tally->end_reasons[i], games, STATISTICS_Z95);
            double share = (double)tally->end_reasons[i] / games;
            most = fmax(most, fmax(ci95.high - share, share - ci95.low));
        }
    }
    return most;
}

static void print_ends(const View* view, const Section* section) {
    Grid grid;
    const char* what = view->ruleset->end_reasons[0].of;
    view_say(view, "How %s end%s, %% of games (95%% intervals: at most +-%.*f), and how long %s are",
             what ? what : "games", what ? "s" : "", view->digits, 100 * ends_reach(view, section),
             what ? "games" : "they");
    char winners[LINE];
    if (end_winners_text(view->ruleset, winners, sizeof winners)) view_say(view, "%s", winners);
    int length = ruleset_metric_of(view->ruleset, METRIC_LENGTH), columns = 1 + (length >= 0 ? 3 : 0);
    for (int i = 0; i < ruleset_ends(view->ruleset); i++) columns += is_end(view, section, i);
    grid_open(&grid, section->count + 1, columns);
    put_end_titles(view, section, &grid, length);
    for (int row = 1; row <= section->count; row++) put_ends(view, section, &grid, row, length);
    view_print(view, &grid);
}

// --- sections

static void describe_rules(const View* view, const Variant* variant) {
    char line[LINE], value[VARIANT_TEXT_BYTES], override[NAME_MAX_BYTES + VARIANT_TEXT_BYTES];
    Buffer rules = buffer_in(line, sizeof line);
    buffer_add(&rules, "rules: %s", variant->name);
    for (int i = 0; i < view->ruleset->rule_count; i++) {
        if (!variant->overridden[i]) continue;
        variant_text(variant, view->ruleset, i, value);
        snprintf(override, sizeof override, "%s=%s", view->ruleset->rules[i].key, value);
        if (!rule_words_named(variant->name, override)) buffer_add(&rules, " %s", override);
    }
    grid_wrap(view->out, view->columns, line);
}

static void print_section(const View* view, const Section* section) {
    const Cell* first = section->first;
    bool by_players = view->experiment->player_counts > 1, by_lineup = view->experiment->lineup_count > 1;
    fputc('\n', view->out);
    if (!by_players) view_say(view, "%d players", first->players);
    if (by_players || by_lineup) describe_rules(view, first->variant);
    if (by_players || !by_lineup) view_say(view, "strategies: %s", first->lineup->name);
    view_say(view, "Who wins, %% of games");
    print_wins(view, section);
    seat_tables_print(view, section);
    fputc('\n', view->out);
    print_ends(view, section);
    sample_games_print(view, section);
}

// Too many cells: shows the reference and the extremes, in one table.
static void print_digest(const View* view, const Digest* digest) {
    CHECK(digest->shown > 0);
    char text[LINE];
    View labelled = *view;
    labelled.by_id = true;
    fputc('\n', view->out);
    digest_text(digest, text, sizeof text);
    view_say(view, "%s", text);
    fputc('\n', view->out);
    view_say(view, "Who wins, %% of games");
    Section section = {.first = digest->list[0], .list = digest->list, .count = digest->shown};
    print_wins(&labelled, &section);
    seat_tables_print(&labelled, &section);
}

// Rows are player counts if there are several, else line-ups, else variants. The plan's order is
// variants x player counts x line-ups.
static void print_sections(const View* view) {
    const Experiment* experiment = view->experiment;
    const Cell* cells = view->report->plan->cells;
    int variants = experiment->variant_count, counts = experiment->player_counts,
        lineups = experiment->lineup_count;
    CHECK(view->report->plan->cell_count == variants * counts * lineups);
    if (experiment->assumptions) variants = 1;  // the others only test assumptions
    int sections = counts > 1 ? variants * lineups : lineups > 1 ? variants : 1;
    Digest digest = digest_make(view->report->plan, variants * counts * lineups);
    if (digest.shown) {
        print_digest(view, &digest);
    } else if (counts > 1) {
        for (int i = 0; i < sections; i++)
            print_section(view, &(Section){cells + (ptrdiff_t)(i / lineups) * counts * lineups + i % lineups,
                                           lineups, counts, NULL});
    } else if (lineups > 1) {
        for (int v = 0; v < sections; v++)
            print_section(view, &(Section){cells + (ptrdiff_t)v * lineups, 1, lineups, NULL});
    } else {
        print_section(view, &(Section){cells, 1, variants, NULL});
    }
}

// --- certainty and assumptions

static void say_certainty(const View* view) {
    const Cell* cell = NULL;
    int outcome = 0;
    char name[NAME_MAX_BYTES], games[32], label[LINE_MAX_BYTES];
    least_certain(view, &cell, &outcome);
    if (!cell) return;
    ruleset_outcome_name(view->ruleset, cell->players, outcome, name, sizeof name);
    ruleset_outcome_spell(name);
    grid_count(cell->tally->games - cell->tally->aborted, games, sizeof games);
    who_plays_cell(view->experiment, cell->players, cell->variant->name, cell->lineup, label, sizeof label);
    view_say(view,
             "Confidence: intervals are 95%% Wilson score intervals%s; 1 in 20 misses the true rate. The "
             "widest is that of %s (%s): %s after %s game%s; four times as many games would halve "
             "it. * = "
             "interval above all others.",
             view->ruleset->seat_outcomes ? " (for spreads: simultaneous over all pairs of seats)" : "", name,
             label, range_text_rate(statistics_outcome(cell->tally, outcome), view->digits + 1, " %").text,
             games, cell->tally->games == 1 ? "" : "s");
}

static void say_missing(const View* view) {
    char text[SHORTFALL_TEXT_MAX];
    if (shortfall_plan_text(view->report->plan, text, sizeof text)) view_say(view, "%s", text);
}

static void say_stops(const View* view) {
    const Plan* plan = view->report->plan;
    int precise = 0;
    for (int i = 0; i < plan->cell_count; i++) precise += plan->cells[i].stop_reason == STOP_PRECISION;
    if (view->experiment->precision.half_width > 0)
        view_say(view,
                 "Precision: %d of %d cells reached +-%g points; the others stopped at the maximum number of "
                 "games.",
                 precise, plan->cell_count, 100 * view->experiment->precision.half_width);
}

// The meanings of readings that are not defaults.
static void say_readings(const View* view) {
    ChosenReadings chosen = chosen_readings(&view->experiment, 1);
    char text[LINE];
    for (int i = 0; i < chosen_readings_lines(&chosen); i++) {
        chosen_readings_line(&chosen, i, text, sizeof text);
        view_say(view, "%s", text);
    }
}

static int width_of(const Report* report) {
    int columns = report->columns > 0 ? report->columns : COLUMNS_UNKNOWN;
    return columns < COLUMNS_MIN ? COLUMNS_MIN : columns;
}

// The number of decimals that intervals of this half-width deserve; negative: there are none.
static int digits_for(double half) { return half < 0 ? 1 : half >= 0.001 ? 1 : half >= 0.0001 ? 2 : 3; }

// All tables and notes.
static void write_rest(const View* view) {
    char assumed[LINE];
    print_sections(view);
    fputc('\n', view->out);
    say_certainty(view);
    say_stops(view);
    if (rule_words_assumed(view->experiment, assumed, sizeof assumed)) view_say(view, "%s", assumed);
}

static void write_cells(const Report* report, FILE* out) {
    const Experiment* experiment = report->plan->experiment;
    int outcome = 0;
    Answer answer;
    View view = {.report = report,
                 .experiment = experiment,
                 .ruleset = experiment->ruleset,
                 .out = out,
                 .columns = width_of(report)};
    for (int i = 0; i < experiment->player_counts; i++)
        if (experiment->players[i] > view.players) view.players = experiment->players[i];
    const Cell* cell = NULL;
    view.digits = digits_for(least_certain(&view, &cell, &outcome));
    say_missing(&view);
    view_say(&view, "%s (seed %" PRIu64 ")%s%s", view.ruleset->title, experiment->seed,
             experiment->title[0] ? ": " : "", experiment->title);
    answer_make(&answer, report->plan);
    answer_print_verdicts(&view, &answer);
    answer_print_sentences(&view, &answer);
    if (report->data && sheet_table_print(report, view.columns, out)) fputc('\n', out);
    say_readings(&view);
    answer_print_next(&view, &answer);
    if (report->verbose)
        write_rest(&view);
    else
        view_say(&view, "With --verbose: who these players are, how games end, what is assumed.");
}

// --- report data of other verbs: the verdict in words, then the sheets

static void write_data_table(const Report* report, FILE* out) {
    sheet_table_sentences(report, width_of(report), out);
    sheet_table_print(report, width_of(report), out);
    if (sheet_table_leaves_out(report)) sheet_table_say_more(out);
}

const ReportFormat report_table = {
    .name = "table",
    .extension = "txt",
    .summary = "plain text: who wins, with what confidence, how games end",
    .write = write_cells,
    .write_data = write_data_table,
    .signs = SIGNS_OF_TERMINAL,
};

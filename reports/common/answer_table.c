// The answer first; see answer_table.h.
#include "reports/common/answer_table.h"

#include <inttypes.h>

#include "reports/common/pasted.h"
#include "reports/common/sheet_table.h"
#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/report/range_text.h"
#include "sim/report/who_plays.h"

// A table of rates: a row for each line-up, a column for each player count.
typedef struct RateTable {
    const Plan* plan;
    const Answer* answer;
    bool first_player;  // what the first player wins, with a row of fair shares; else the outcome's rate
} RateTable;

static bool has_rates(const RateTable* table) {
    const Experiment* experiment = table->plan->experiment;
    RateSummary rate;
    if (!table->answer->sentence_count || experiment->lineup_count == 1) return false;
    if (!table->first_player) return table->answer->outcome >= 0;
    for (int i = 0; i < experiment->player_counts; i++)
        for (int row = 0; row < experiment->lineup_count; row++)
            if (answer_first_player(table->plan, i, row, &rate)) return true;
    return false;
}

static int lineup_count(const RateTable* table) { return table->plan->experiment->lineup_count; }

// Rows: the line-ups; then search if it was measured, or the fair shares.
static int row_count(const RateTable* table) {
    return lineup_count(table) + (table->first_player || table->answer->search_games > 0);
}

static void row_name(const RateTable* table, int row, char* text, size_t bytes) {
    CHECK(row >= 0);
    const Experiment* experiment = table->plan->experiment;
    if (row < experiment->lineup_count)
        who_plays_lineup(experiment, &experiment->lineups[row], text, bytes);
    else if (table->first_player)
        snprintf(text, bytes, "(fair share)");
    else
        snprintf(text, bytes, "%s*", who_plays_level(experiment->ruleset, LEVEL_SEARCH).text);
}

// False if there are no games: a run may be interrupted early.
static bool outcome_rate(const RateTable* table, int size, int row, RateSummary* rate) {
    const Plan* plan = table->plan;
    if (row == lineup_count(table)) {
        *rate = table->answer->search[size].rate;
        return table->answer->search[size].games > 0;
    }
    const Cell* cell = &plan->cells[size * lineup_count(table) + row];
    int seats = plan->experiment->ruleset->seat_outcomes ? cell->players : 0;
    if (!tally_finished(cell->tally)) return false;
    *rate = statistics_outcome(cell->tally, seats + table->answer->outcome);
    return true;
}

// Blank if there is nothing to show. Search has few games: no decimals.
static void rate_text(const RateTable* table, int size, int row, char* text, size_t bytes) {
    CHECK(size < table->plan->experiment->player_counts);
    RateSummary rate;
    text[0] = 0;
    if (table->first_player && row == lineup_count(table))
        snprintf(text, bytes, "%.1f", 100.0 / table->plan->experiment->players[size]);
    else if (table->first_player ? answer_first_player(table->plan, size, row, &rate)
                                 : outcome_rate(table, size, row, &rate))
        snprintf(text, bytes, "%s", range_text_rate(rate, row < lineup_count(table), "").text);
}

static void title_text(const RateTable* table, char* text, size_t bytes) {
    if (table->first_player)
        snprintf(text, bytes, "Share of the won games that go to the first player");
    else
        snprintf(text, bytes, "Win rate of %s",
                 table->plan->experiment->ruleset->outcomes[table->answer->outcome].name);
}

// Explains the mark at search; "" if there is no such row.
static void search_note(const RateTable* table, char* text, size_t bytes) {
    const Answer* answer = table->answer;
    text[0] = 0;
    if (!table->first_player && answer->search_games)
        snprintf(text, bytes,
                 "* all players search (flat_mc:playouts=%d); measured beforehand, at least %" PRIu64
                 " games each",
                 MEASURED_PLAYOUTS, answer->search_games);
}

static void print_table(const View* view, const RateTable* table) {
    const Experiment* experiment = view->experiment;
    Grid grid;
    char text[LINE_MAX_BYTES];
    if (!has_rates(table)) return;
    fputc('\n', view->out);
    title_text(table, text, sizeof text);
    view_say(view, "%s by line-up, %%", text);
    grid_open(&grid, row_count(table) + 1, 1 + experiment->player_counts);
    grid_put(&grid, 0, 0, "line-up");
    for (int i = 0; i < experiment->player_counts; i++)
        grid_put(&grid, 0, 1 + i, "%d players", experiment->players[i]);
    for (int row = 0; row < row_count(table); row++) {
        row_name(table, row, text, sizeof text);
        grid_put(&grid, row + 1, 0, "%s", text);
        for (int i = 0; i < experiment->player_counts; i++) {
            rate_text(table, i, row, text, sizeof text);
            grid_put(&grid, row + 1, 1 + i, "%s", text);
        }
    }
    view_print(view, &grid);
    search_note(table, text, sizeof text);
    if (text[0]) view_say(view, "%s", text);
}

void answer_print(const View* view) {
    Answer answer;
    const Plan* plan = view->report->plan;
    answer_make(&answer, plan);
    for (int i = 0; i < answer.sentence_count; i++) view_say(view, "%s", answer.sentences[i]);
    if (view->report->data) sheet_table_sentences(view->report, view->columns, view->out);
    print_table(view, &(RateTable){plan, &answer, .first_player = false});
    print_table(view, &(RateTable){plan, &answer, .first_player = true});
}

static void put_table(const RateTable* table, FILE* out) {
    const Experiment* experiment = table->plan->experiment;
    char text[LINE_MAX_BYTES];
    if (!has_rates(table)) return;
    fputs("\n| line-up |", out);
    for (int i = 0; i < experiment->player_counts; i++) fprintf(out, " %d players |", experiment->players[i]);
    fputc('\n', out);
    pasted_rule(1 + experiment->player_counts, out);
    for (int row = 0; row < row_count(table); row++) {
        row_name(table, row, text, sizeof text);
        fputc('|', out);
        pasted_field(text, out);
        for (int i = 0; i < experiment->player_counts; i++) {
            rate_text(table, i, row, text, sizeof text);
            pasted_field(text, out);
        }
        fputc('\n', out);
    }
    title_text(table, text, sizeof text);
    buffer_append(text, sizeof text, ", %%, with 95 %% intervals.");
    fputc('\n', out);
    pasted_line("", text, out);
    search_note(table, text, sizeof text);
    if (!text[0]) return;
    buffer_append(text, sizeof text, ".");
    fputc('\n', out);
    pasted_line("", text, out);
}

void answer_markdown(const Plan* plan, FILE* out) {
    Answer answer;
    answer_make(&answer, plan);
    for (int i = 0; i < answer.sentence_count; i++) {
        fputc('\n', out);
        pasted_line("", answer.sentences[i], out);
    }
    put_table(&(RateTable){plan, &answer, .first_player = false}, out);
    put_table(&(RateTable){plan, &answer, .first_player = true}, out);
}

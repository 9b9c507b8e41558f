// The answer first; see answer_table.h.
#include "reports/common/answer_table.h"

#include "sim/statistics.h"

static bool has_table(const Plan* plan) { return plan->experiment->lineup_count > 1; }

static RateSummary rate_of(const Plan* plan, const Answer* answer, int size, int lineup) {
    const Cell* cell = &plan->cells[size * plan->experiment->lineup_count + lineup];
    int seats = plan->experiment->ruleset->seat_outcomes ? cell->players : 0;
    return statistics_outcome(cell->tally, seats + answer->outcome);
}

static void rate_text(const Plan* plan, const Answer* answer, int size, int lineup, char* text,
                      size_t bytes) {
    RateSummary rate = rate_of(plan, answer, size, lineup);
    snprintf(text, bytes, "%.1f +-%.1f", 100 * rate.rate, 50 * (rate.ci95.high - rate.ci95.low));
}

static void print_table(const View* view, const Answer* answer) {
    const Experiment* experiment = view->experiment;
    const Plan* plan = view->report->plan;
    Grid grid;
    char text[EXPERIMENT_TEXT_MAX];
    view_say(view, "Games that %s win, %%, by who plays", view->ruleset->outcomes[answer->outcome]);
    grid_open(&grid, experiment->lineup_count + 1, 1 + experiment->player_counts);
    grid_put(&grid, 0, 0, "who plays");
    for (int i = 0; i < experiment->player_counts; i++)
        grid_put(&grid, 0, 1 + i, "%d players", experiment->players[i]);
    for (int row = 0; row < experiment->lineup_count; row++) {
        answer_lineup(experiment, &experiment->lineups[row], text, sizeof text);
        grid_put(&grid, row + 1, 0, "%s", text);
        for (int i = 0; i < experiment->player_counts; i++) {
            rate_text(plan, answer, i, row, text, sizeof text);
            grid_put(&grid, row + 1, 1 + i, "%s", text);
        }
    }
    view_print(view, &grid);
}

void answer_print(const View* view) {
    Answer made, *answer = &made;
    answer_make(answer, view->report->plan);
    for (int i = 0; i < answer->sentence_count; i++) view_say(view, "%s", answer->sentences[i]);
    if (answer->sentence_count && has_table(view->report->plan)) {
        fputc('\n', view->out);
        print_table(view, answer);
    }
}

static void put_table(const Plan* plan, const Answer* answer, FILE* out) {
    const Experiment* experiment = plan->experiment;
    char text[EXPERIMENT_TEXT_MAX];
    fputs("\n| who plays |", out);
    for (int i = 0; i < experiment->player_counts; i++) fprintf(out, " %d players |", experiment->players[i]);
    fputs("\n| --- |", out);
    for (int i = 0; i < experiment->player_counts; i++) fputs(" ---: |", out);
    for (int row = 0; row < experiment->lineup_count; row++) {
        answer_lineup(experiment, &experiment->lineups[row], text, sizeof text);
        fprintf(out, "\n| %s |", text);
        for (int i = 0; i < experiment->player_counts; i++) {
            rate_text(plan, answer, i, row, text, sizeof text);
            fprintf(out, " %s |", text);
        }
    }
    fprintf(out, "\n\nGames that %s win, %%, with 95 %% intervals.\n",
            experiment->ruleset->outcomes[answer->outcome]);
}

void answer_markdown(const Plan* plan, FILE* out) {
    Answer made, *answer = &made;
    answer_make(answer, plan);
    for (int i = 0; i < answer->sentence_count; i++) fprintf(out, "\n%s\n", answer->sentences[i]);
    if (answer->sentence_count && has_table(plan)) put_table(plan, answer, out);
}

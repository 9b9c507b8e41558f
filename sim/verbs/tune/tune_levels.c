// Plays the recommended values at each level of play; see tune_levels.h.
#include "sim/verbs/tune/tune_levels.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/text_stream.h"
#include "sim/batch/paired.h"
#include "sim/cli/decide.h"
#include "sim/report/who_plays.h"
#include "sim/text/grid.h"

enum { NUMBER = 64 };

// --- playing

static void note_rate(const PairedRun* paired, int arm, TuneLevel* level) {
    CHECK(arm >= 0 && arm < paired->arm_count);
    const PairedScore* score = &paired->scores[arm];
    level->rate = paired_rate(paired, arm);
    level->range =
        statistics_wilson(level->rate * (double)score->games, (double)score->games, STATISTICS_Z95);
    level->games = score->games;
}

static bool play_paired(const Plan* plan, const TuneAnswer* answer, const Playing* playing,
                        BatchTiming* timing, TuneLevels* levels, Error* error) {
    CHECK(plan->cell_count <= LEVELS);
    PairedRun paired;
    char what[LINE_MAX_BYTES];
    uint64_t games = answer->trial.games < TUNE_LEVEL_GAMES ? answer->trial.games : TUNE_LEVEL_GAMES;
    if (!paired_open(&paired, answer->trial.seed, plan->cell_count, 1, error)) return false;
    paired.measure = answer->paired.measure;
    for (int i = 0; i < plan->cell_count; i++)
        paired.terms[i] = (PairedTerm){&plan->cells[i], UINT32_C(1) << answer->outcome};
    snprintf(what, sizeof what, "levels of play for %d players", answer->players);
    bool good = playing_paired(playing, &paired, (PlayingStage){what, games, games}, timing, error);
    for (int i = 0; good && i < plan->cell_count; i++) note_rate(&paired, i, &levels->at[i]);
    paired_close(&paired);
    return good;
}

static bool play(TuneLevels* levels, const TuneAnswer* answer, const Playing* playing, BatchTiming* timing,
                 Error* error) {
    const TuneQuestion* question = answer->question;
    Experiment trial = answer->trial;
    Plan plan;
    trial.variants = &answer->variants[answer->goals[0].best];
    trial.variant_count = 1;
    trial.lineups = NULL;
    if (!level_seat(&trial, question->levels, question->level_count, error)) return false;
    bool good = plan_make(&plan, &trial, error);
    if (good) {
        good = play_paired(&plan, answer, playing, timing, levels, error);
        plan_free(&plan);
    }
    free(trial.lineups);
    return good;
}

static void read_off(TuneLevels* levels, const TuneAnswer* answer) {
    CHECK(answer->question->robust);
    const TuneQuestion* question = answer->question;
    for (int i = 0; i < question->level_count; i++) {
        int arm = race_arm(&answer->race, answer->goals[0].best) + i;
        levels->at[i] = (TuneLevel){
            paired_rate(&answer->paired, arm),
            paired_bounds(&answer->paired, arm, (1 - question->confidence) / question->level_count),
            answer->paired.scores[arm].games};
    }
}

// Whether the levels can be measured: not if a strategy's parameter is tuned, because the levels
// play other strategies, and not for a mean, which has no Wilson interval.
static bool is_known(const TuneQuestion* question) {
    return tunable_is_rule(question->tunable) && question->measure.rate;
}

bool tune_levels_play(TuneLevels* levels, const TuneAnswer* answer, const Playing* playing,
                      BatchTiming* timing, Error* error) {
    *levels = (TuneLevels){.at = {{.games = 0}}};
    if (answer->question->robust) {
        read_off(levels, answer);
        return true;
    }
    bool found = answer->goals[0].state != RACE_UNREACHABLE;
    if (!found || !is_known(answer->question) || playing_interrupted(playing)) return true;
    return play(levels, answer, playing, timing, error);
}

// --- sheets

// The goal of a level alone; null if the question is not robust.
static const RaceGoal* own_goal(const TuneAnswer* answer, int level) {
    return answer->question->robust ? &answer->goals[1 + level] : NULL;
}

static void put_figures(ReportData* data, const TuneAnswer* answer, const TuneLevels* levels, Sheet* sheet) {
    static const char* const verdicts[] = {"undecided", "decided", "unreachable"};
    const TuneQuestion* question = answer->question;
    for (int i = 0; i < question->level_count; i++) {
        const TuneLevel* level = &levels->at[i];
        const RaceGoal* own = own_goal(answer, i);
        if (!level->games) continue;
        report_data_row(data, sheet);
        report_data_put_count(sheet, "players", (uint64_t)answer->players);
        report_data_put_number(sheet, "value", answer->values[answer->goals[0].best]);
        report_data_put_text(data, sheet, "level", "%s", level_name(question->levels[i]));
        report_data_put_number(sheet, "rate", level->rate);
        report_data_put_interval(sheet, "range", level->range);
        report_data_put_count(sheet, "games", level->games);
        if (!own) continue;
        report_data_put_number(sheet, "own_value", answer->values[own->best]);
        report_data_put_number(sheet, "own_rate", answer->seen[1 + i][own->best].rate);
        report_data_put_text(data, sheet, "own_verdict", "%s", verdicts[own->state]);
    }
}

// "14", "12 to 14", "none", "undecided".
static void verdict_text(const TuneAnswer* answer, int goal, char* text, size_t size) {
    RaceState state = answer->goals[goal].state;
    if (state == RACE_DECIDED) tune_values_text(answer, goal, text, size);
    if (state == RACE_UNREACHABLE) snprintf(text, size, "none");
    if (state == RACE_OPEN) snprintf(text, size, "undecided");
}

static void put_grid_row(ReportData* data, const TuneAnswer* answer, const TuneLevels* levels, Sheet* grid) {
    const TuneQuestion* question = answer->question;
    char value[NUMBER], own_value[NUMBER];
    tunable_text(question->tunable, answer->values[answer->goals[0].best], value, sizeof value);
    if (question->robust || answer->goals[0].state == RACE_UNREACHABLE)
        verdict_text(answer, 0, value, sizeof value);
    report_data_row(data, grid);
    report_data_put_count(grid, "players", (uint64_t)answer->players);
    report_data_put_text(data, grid, "value", "%s", value);
    for (int i = 0; i < question->level_count; i++) {
        const char* name = level_name(question->levels[i]);
        const RaceGoal* own = own_goal(answer, i);
        if (own) {
            verdict_text(answer, 1 + i, own_value, sizeof own_value);
            report_data_put_text(data, grid, name, "%s (%.1f %%)", own_value,
                                 100 * answer->seen[1 + i][own->best].rate);
        } else if (levels->at[i].games) {
            report_data_put_text(data, grid, name, "%.1f %%", 100 * levels->at[i].rate);
        }
    }
}

// Who plays at each level.
static void note_meanings(const TuneReport* report, Sheet* grid) {
    const TuneQuestion* question = report->question;
    char text[LEVELS * LINE_MAX_BYTES], one[LINE_MAX_BYTES];
    Buffer all = buffer_in(text, sizeof text);
    for (int i = 0; i < question->level_count; i++) {
        who_plays_level_meaning(report->data->experiments[0]->ruleset, question->levels[i], one, sizeof one);
        buffer_add(&all, "%s%s", i ? " " : "", one);
    }
    report_data_note(report->data, grid, "%s", text);
}

static void put_grid(const TuneReport* report) {
    const TuneQuestion* question = report->question;
    SheetColumn columns[2 + LEVELS] = {
        {"players", "players", FIGURE_COUNT},
        {"value", question->robust ? "all levels" : question->tunable->name, FIGURE_TEXT}};
    for (int i = 0; i < question->level_count; i++) {
        const char* name = level_name(question->levels[i]);
        columns[2 + i] = (SheetColumn){name, question->level_words[i].text, FIGURE_TEXT};
    }
    Sheet* grid = report_data_sheet(
        report->data, "level_grid",
        question->robust ? "Value in the band at all levels of play, and at each level alone"
                         : "The recommended value at each level of play, % of games (at most +-1.6)",
        columns, 2 + question->level_count);
    grid->for_people = true;
    grid->detail = !question->robust;
    for (int i = 0; i < report->count; i++)
        put_grid_row(report->data, report->answers[i], &report->levels[i], grid);
    note_meanings(report, grid);
}

static const SheetColumn columns[] = {
    {"players", NULL, FIGURE_COUNT, .least = 1, .most = SEATS_MAX},
    {"value", NULL, FIGURE_VALUE},
    {"level", NULL, FIGURE_TEXT, .values = "random|people|scripts|team|league|search"},
    {"rate", NULL, FIGURE_RATE},
    {"range", NULL, FIGURE_RATES, "95 %; with the robust criterion, like all other intervals here"},
    {"games", NULL, FIGURE_COUNT},
    {"own_value", NULL, FIGURE_VALUE, .blank = true},
    {"own_rate", NULL, FIGURE_RATE, .blank = true},
    {"own_verdict", NULL, FIGURE_TEXT, .values = "decided|undecided|unreachable", .blank = true},
};

const SheetKind tune_levels_sheet = {
    "levels", NULL,
    "the recommended value of each number of players at each level of play; where the criterion is robust "
    "also the value that the level takes by itself. Missing where a strategy's parameter is tuned.",
    SHEET_COLUMNS(columns), .optional = true};

void tune_levels_sheets(const TuneReport* report) {
    if (!is_known(report->question)) return;
    Sheet* sheet = report_data_begin(report->data, &tune_levels_sheet);
    for (int i = 0; i < report->count; i++)
        put_figures(report->data, report->answers[i], &report->levels[i], sheet);
    put_grid(report);
}

// --- sentences

// "49.8 % (48.9-50.7)": a level at a value.
static void put_seen(const TuneAnswer* answer, int level, int value, FILE* out) {
    const TuneSeen* seen = &answer->seen[1 + level][value];
    fprintf(out, "%.1f %% (%.1f-%.1f)", 100 * seen->rate, 100 * seen->bounds.low, 100 * seen->bounds.high);
}

// A value in the band for each level alone, for a robust question: "random 12, with 49.8 %
// (48.9-50.7); league none, 30 closest with 57.3 % (56.1-58.5)". Others may be nearer to its middle.
static void put_own(const TuneAnswer* answer, FILE* out) {
    CHECK(answer->question->robust);
    const TuneQuestion* question = answer->question;
    char value[NUMBER];
    for (int i = 0; i < question->level_count; i++) {
        const RaceGoal* own = &answer->goals[1 + i];
        tunable_text(question->tunable, answer->values[own->best], value, sizeof value);
        fprintf(out, "%s %s ", i ? ";" : "", question->level_words[i].text);
        if (own->state == RACE_DECIDED) fprintf(out, "%s, with ", value);
        if (own->state == RACE_OPEN) fprintf(out, "undecided, %s leading with ", value);
        if (own->state == RACE_UNREACHABLE) fprintf(out, "none, %s closest with ", value);
        put_seen(answer, i, own->best, out);
    }
}

static void put_sentence(const TuneAnswer* answer, FILE* out) {
    const TuneQuestion* question = answer->question;
    const RaceGoal* goal = &answer->goals[0];
    char value[NUMBER], games[NUMBER], all[LINE_MAX_BYTES];
    tunable_text(question->tunable, answer->values[goal->best], value, sizeof value);
    tune_values_text(answer, 0, all, sizeof all);
    fprintf(out, "With %d players, ", answer->players);
    if (goal->state == RACE_DECIDED) {
        fprintf(out, "use %s = %s", question->tunable->name, value);
        if (strcmp(value, all) != 0) fprintf(out, " (%s are alike)", all);
        fprintf(out, ": %s stay within %.4g-%.4g %% at all levels of play:", question->outcome,
                100 * goal->low, 100 * goal->high);
        for (int i = 0; i < question->level_count; i++) {
            fprintf(out, "%s %s ", i ? ";" : "", question->level_words[i].text);
            put_seen(answer, i, goal->best, out);
        }
        fputc('.', out);
        return;
    }
    grid_count(answer->paired.games, games, sizeof games);
    if (goal->state == RACE_OPEN)
        fprintf(out, "after %s games, it is undecided whether a value of %s keeps ", games,
                question->tunable->name);
    else
        fprintf(out, "it depends on who plays: no value of %s tried keeps ", question->tunable->name);
    fprintf(out, "%s within %.4g-%.4g %% at all levels of play. One for each level alone:", question->outcome,
            100 * goal->low, 100 * goal->high);
    put_own(answer, out);
    fputc('.', out);
}

void tune_levels_say(ReportData* data, const TuneAnswer* answer) {
    TextStream stream;
    bool good = text_stream_open(&stream);
    if (good) put_sentence(answer, stream.out);
    good = good && text_stream_close(&stream);
    data->good = data->good && good;
    if (!good) return;
    report_data_say(data, "%s", stream.text);
    free(stream.text);
}

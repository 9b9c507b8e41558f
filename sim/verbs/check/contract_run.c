// Plays a contract's cells until its clauses are decided; see contract_run.h. Stage: between the
// plan and the report data, in place of the batch.
#include "sim/verbs/check/contract_run.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/batch/playing.h"
#include "sim/cli/decide.h"
#include "sim/statistics/anytime.h"
#include "sim/text/grid.h"

// A cell and its clauses, which are consecutive.
typedef struct CellRun {
    ContractRun* run;
    const Playing* playing;
    const Cell* cell;
    const Cell* partner;  // in the baseline; null: none
    int first, count;     // of its clauses
    PairedRun paired;     // the partner, if it is played, is arm 0; the cell is the last arm
    bool with_partner;    // whether the partner is played, too
} CellRun;

void contract_run_free(ContractRun* run) {
    free(run->results);
    free(run->changes);
    memset(run, 0, sizeof *run);
}

static Evidence evidence_of(const CellRun* cell_run) {
    const Cell* partner = cell_run->partner;
    bool program = partner && cell_run->run->baseline->same_program;
    return (Evidence){.tally = cell_run->cell->tally,
                      .baseline = partner ? partner->tally : NULL,
                      .baseline_fixed = partner && !(partner->experiment->precision.half_width > 0),
                      .joint = cell_run->with_partner ? cell_run->paired.joint : NULL,
                      .same = program && plan_same_games(cell_run->cell, partner)};
}

// --- playing

static bool open_paired(CellRun* cell_run, Cell* partner, Error* error) {
    PairedRun* paired = &cell_run->paired;
    int arms = cell_run->with_partner ? 2 : 1;
    if (!paired_open(paired, cell_run->run->contract->experiment.seed, arms, 1, error)) return false;
    paired->tallying = true;
    paired->terms[arms - 1] = (PairedTerm){cell_run->cell, 1};
    if (!cell_run->with_partner) return true;
    paired->terms[0] = (PairedTerm){partner, 1};
    if (paired_open_joint(paired, error)) return true;
    paired_close(paired);
    return false;
}

static bool play(CellRun* cell_run, uint64_t until, Error* error) {
    const Contract* contract = cell_run->run->contract;
    char what[sizeof cell_run->cell->id + NAME_MAX_BYTES];
    snprintf(what, sizeof what, "cell %d of %d, %s", (int)(cell_run->cell - contract->plan.cells) + 1,
             contract->plan.cell_count, cell_run->cell->id);
    return playing_paired(cell_run->playing, &cell_run->paired,
                          (PlayingStage){what, until, contract->experiment.games}, &cell_run->run->timing,
                          error);
}

// Tests the undecided clauses; returns whether all are decided. A verdict is final and keeps the
// figures of its look: with the promised confidence, the true values lie in all intervals of all
// looks at once.
static bool test(const CellRun* cell_run) {
    CHECK(cell_run->count > 0);
    const ContractRun* run = cell_run->run;
    Evidence evidence = evidence_of(cell_run);
    bool decided = true;
    for (int i = cell_run->first; i < cell_run->first + cell_run->count; i++) {
        const Clause* clause = &run->contract->clauses[i];
        ClauseResult* result = &run->results[i];
        bool compares = contract_compares(clause->statement);
        if (result->verdict != VERDICT_INCONCLUSIVE) continue;
        result->games = evidence.tally->games;
        result->estimate = clause_test_estimate(clause, &evidence);
        result->interval = clause_test_interval(clause, &evidence, run->alpha, 1);
        result->verdict = clause_test_verdict(clause->statement, result->interval);
        result->same = compares && evidence.same;
        result->independent = compares && !evidence.same && !evidence.joint;
        decided = decided && result->verdict != VERDICT_INCONCLUSIVE;
    }
    return decided;
}

static bool play_on(CellRun* cell_run, Error* error) {
    uint64_t most = cell_run->run->contract->experiment.games;
    for (;;) {
        uint64_t until = playing_next_look(cell_run->paired.games, most);
        if (!play(cell_run, until, error)) return false;
        if (test(cell_run) || until == most || cell_run->paired.games < until) return true;
    }
}

static void say_needs(const CellRun* cell_run) {
    const ContractRun* run = cell_run->run;
    Evidence evidence = evidence_of(cell_run);
    for (int i = cell_run->first; i < cell_run->first + cell_run->count; i++)
        if (run->results[i].verdict == VERDICT_INCONCLUSIVE && evidence.tally->games)
            run->results[i].games_needed =
                clause_test_games_needed(&run->contract->clauses[i], &evidence, run->alpha);
}

// --- what has changed since the baseline, for information

static void note_changes(const CellRun* cell_run) {
    CHECK(cell_run->partner);
    static const Statement statement = {.measure = MEASURE_RATE_CHANGE};
    ContractRun* run = cell_run->run;
    const Cell* cell = cell_run->cell;
    Evidence evidence = evidence_of(cell_run);
    // Of the same games, where they were played again: else the rates would not differ by the change.
    const Tally* then = (cell_run->with_partner ? cell_run->paired.terms[0].cell : cell_run->partner)->tally;
    for (int i = 0; i < ruleset_outcomes(cell->match.ruleset, cell->players); i++) {
        Clause clause = {.statement = &statement, .cell = cell, .index = i};
        run->changes[run->change_count++] =
            (Change){.cell = cell,
                     .outcome = i,
                     .same = evidence.same,
                     .then = statistics_outcome(then, i),
                     .now = statistics_outcome(cell->tally, i),
                     .estimate = clause_test_estimate(&clause, &evidence),
                     .interval = clause_test_interval(&clause, &evidence, 1 - run->contract->confidence, 1)};
    }
}

// --- cells

// The replayed baseline has its own tally, so that its cell keeps the file's.
static bool run_session(CellRun* cell_run, Error* error) {
    Cell partner = {0};
    Tally tally = {0};
    if (cell_run->with_partner) {
        partner = *cell_run->partner;
        partner.tally = &tally;
        if (!tally_open(partner.match.ruleset, &tally)) return error_set(error, EXIT_IO, "out of memory");
    }
    bool good = open_paired(cell_run, &partner, error);
    if (good) {
        good = play_on(cell_run, error);
        if (good) say_needs(cell_run);
        if (good && cell_run->partner) note_changes(cell_run);
        paired_close(&cell_run->paired);
    }
    tally_close(&tally);
    return good;
}

static bool run_cell(ContractRun* run, const Cell* cell, int first, int count, const Playing* playing,
                     Error* error) {
    const Baseline* baseline = run->baseline;
    CellRun cell_run = {.run = run, .playing = playing, .cell = cell, .first = first, .count = count};
    cell_run.partner = baseline ? baseline_partner(baseline, cell) : NULL;
    bool again = cell_run.partner && baseline->paired;
    if (again && !baseline_verify(baseline, cell_run.partner, playing, &run->timing, error)) return false;
    cell_run.with_partner = again && !plan_same_games(cell, cell_run.partner);
    return run_session(&cell_run, error);
}

// "3 cells of at most 200,000 games, at most 40 s". Cells compared game by game are played twice.
static void say_how_long(const ContractRun* run, const Playing* playing) {
    const Contract* contract = run->contract;
    const Cell* last = NULL;
    char games[32];
    double seconds = 0;
    int cells = 0;
    for (int i = 0; i < contract->clause_count; i++) {
        const Cell* cell = contract->clauses[i].cell;
        if (cell == last) continue;
        double once = playing_seconds(cell, 1, contract->experiment.games, playing);
        seconds += run->baseline && run->baseline->paired ? 2 * once : once;
        cells++;
        last = cell;
    }
    grid_count(contract->experiment.games, games, sizeof games);
    playing_announce(playing, PLAYING_AT_MOST, seconds, "%d %s of at most %s games", cells,
                     cells == 1 ? "cell" : "cells", games);
}

// Plays the cells that have a clause.
static bool run_cells(ContractRun* run, const Playing* playing, Error* error) {
    const Contract* contract = run->contract;
    say_how_long(run, playing);
    for (int first = 0; first < contract->clause_count;) {
        const Cell* cell = contract->clauses[first].cell;
        int count = 1;
        while (first + count < contract->clause_count && contract->clauses[first + count].cell == cell)
            count++;
        if (!run_cell(run, cell, first, count, playing, error)) return false;
        first += count;
        if (playing_interrupted(playing)) break;
    }
    return true;
}

static bool open_results(ContractRun* run, Error* error) {
    CHECK(run->contract->clause_count > 0);
    const Contract* contract = run->contract;
    size_t changes = run->baseline ? (size_t)contract->plan.cell_count * OUTCOMES_MAX : 1;
    run->results = calloc((size_t)contract->clause_count, sizeof *run->results);
    run->changes = calloc(changes, sizeof *run->changes);
    run->alpha = (1 - contract->confidence) / contract->clause_count;
    for (int i = 0; run->results && i < contract->clause_count; i++)
        run->results[i].interval = (Interval){-DBL_MAX, DBL_MAX};
    return (run->results && run->changes) || error_set(error, EXIT_IO, "out of memory for the verdicts");
}

bool contract_run_play(ContractRun* run, const Contract* contract, const Baseline* baseline,
                       const Playing* playing, Error* error) {
    CHECK(contract->clause_count > 0);
    *run = (ContractRun){.contract = contract, .baseline = baseline};
    bool good = open_results(run, error) && run_cells(run, playing, error);
    for (int i = 0; good && i < contract->clause_count; i++) {
        run->pass += run->results[i].verdict == VERDICT_PASS;
        run->fail += run->results[i].verdict == VERDICT_FAIL;
        run->inconclusive += run->results[i].verdict == VERDICT_INCONCLUSIVE;
    }
    if (!good) contract_run_free(run);
    return good;
}

int contract_run_exit_code(const ContractRun* run) {
    return run->fail ? EXIT_CHECK_FAILED : run->inconclusive ? EXIT_INCONCLUSIVE : EXIT_DONE;
}

// The baseline of a contract; see baseline.h.
#include "sim/verbs/check/baseline.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/cli/decide.h"
#include "sim/experiment/bots.h"
#include "sim/game/registry.h"
#include "sim/result/result_files.h"

static const Cell* find_partner(const Plan* plan, const Cell* cell) {
    const Cell* found = NULL;
    int count = 0;
    for (int i = 0; i < plan->cell_count; i++) {
        const Cell* other = &plan->cells[i];
        if (other->players != cell->players || strcmp(other->lineup->name, cell->lineup->name)) continue;
        if (registry_same_name(other->variant->name, cell->variant->name)) return other;
        found = other;
        count++;
    }
    return count == 1 ? found : NULL;
}

static bool refuse_partner(const Baseline* baseline, const Clause* clause, Error* error) {
    enum { SHOWN_MAX = 6 };
    const Contract* contract = baseline->contract;
    const Plan* plan = &baseline->result.plan;
    error_set(error, EXIT_BAD_DATA,
              "%s:%zu: \"%s\": %s has no cell to compare %s with (same player count, line-up "
              "and, if there are several, variant); it has",
              contract->file, clause->statement->line, QUOTED(clause->statement->name),
              QUOTED(contract->baseline), QUOTED(clause->cell->id));
    for (int i = 0; i < plan->cell_count && i < SHOWN_MAX; i++)
        error_add_line(error, "%s", QUOTED(plan->cells[i].id));
    return plan->cell_count > SHOWN_MAX ? error_add_line(error, "...") : false;
}

static bool find_partners(Baseline* baseline, Error* error) {
    const Contract* contract = baseline->contract;
    const Plan* plan = &contract->plan;
    baseline->partners = calloc((size_t)plan->cell_count, sizeof *baseline->partners);
    if (!baseline->partners) return error_set(error, EXIT_IO, "out of memory");
    for (int i = 0; i < plan->cell_count; i++)
        baseline->partners[i] = find_partner(&baseline->result.plan, &plan->cells[i]);
    for (int i = 0; i < contract->clause_count; i++) {
        const Clause* clause = &contract->clauses[i];
        if (contract_compares(clause->statement) && !baseline_partner(baseline, clause->cell))
            return refuse_partner(baseline, clause, error);
    }
    return true;
}

static bool same_ruleset(const Baseline* baseline, Error* error) {
    const char* theirs = baseline->result.experiment.ruleset->id;
    const char* ours = baseline->contract->experiment.ruleset->id;
    return !strcmp(theirs, ours) ||
           error_set(error, EXIT_BAD_DATA, "%s is a result of %s, but %s is about %s",
                     baseline->contract->baseline, theirs, baseline->contract->file, ours);
}

// Compares behaviour signatures and seeds: whether this program plays the file's games, and whether
// they are the contract's. If so, its external players must be the same, too.
static bool know_program(Baseline* baseline, Error* error) {
    char signature[SIGNATURE_BYTES];
    const Result* result = &baseline->result;
    const Experiment* experiment = &result->experiment;
    if (!signature_make(&experiment, 1, signature, error)) return false;
    baseline->same_program = !strcmp(result->signature, signature);
    baseline->paired = baseline->same_program && experiment->seed == baseline->contract->experiment.seed;
    baseline->result.experiment.no_programs = baseline->contract->experiment.no_programs;
    return !baseline->paired || bots_start(&baseline->result.experiment, error);
}

bool baseline_open(Baseline* baseline, const Contract* contract, Error* error) {
    char path[OUTPUT_PATH_MAX];
    *baseline = (Baseline){.contract = contract};
    if (!result_files_find(contract->baseline, RESULT_FILES_RUN, path, error) ||
        !result_read(&baseline->result, contract->experiment.ranks, path, error))
        return error_prefix(error, "baseline");
    bool good =
        same_ruleset(baseline, error) && know_program(baseline, error) && find_partners(baseline, error);
    if (!good) baseline_close(baseline);
    return good;
}

void baseline_close(Baseline* baseline) {
    free(baseline->partners);
    result_free(&baseline->result);
    memset(baseline, 0, sizeof *baseline);
}

const Cell* baseline_partner(const Baseline* baseline, const Cell* cell) {
    ptrdiff_t index = cell - baseline->contract->plan.cells;
    CHECK(index >= 0 && index < baseline->contract->plan.cell_count);
    return baseline->partners[index];
}

// --- replaying the file's games

static bool refuse_tally(const Baseline* baseline, const Cell* partner, Error* error) {
    return error_set(error, EXIT_BAD_DATA,
                     "%s: cell %s: its %" PRIu64
                     " games, replayed by this program with the same signature and seed, give different "
                     "counts: the file was modified or mislabelled; run it again with `reckon run`",
                     baseline->contract->baseline, QUOTED(partner->id), partner->tally->games);
}

// The differences from the file's own reference cell are not replayed.
static bool same_games(const Cell* partner, Tally* again) {
    again->paired = partner->tally->paired;
    memcpy(again->pairs, partner->tally->pairs, sizeof again->pairs);
    return tally_equal(partner->match.ruleset, again, partner->tally);
}

bool baseline_verify(const Baseline* baseline, const Cell* partner, const Playing* playing,
                     BatchTiming* timing, Error* error) {
    CHECK(baseline->paired && partner->tally);
    PairedRun paired;
    Cell again = *partner;
    uint64_t games = partner->tally->games;
    const PlayingStage all = {"replaying the baseline", games, games};
    Tally tally;
    if (!tally_open(again.match.ruleset, &tally)) return error_set(error, EXIT_IO, "out of memory");
    again.tally = &tally;
    bool good = paired_open(&paired, baseline->result.experiment.seed, 1, 1, error);
    if (good) {
        paired.terms[0] = (PairedTerm){&again, 1};
        paired.tallying = true;
        good = playing_paired(playing, &paired, all, timing, error);
        bool whole = paired.games == games;
        if (good && whole && !same_games(partner, &tally)) good = refuse_tally(baseline, partner, error);
        paired_close(&paired);
    }
    tally_close(&tally);
    return good;
}

// --- description

void baseline_describe(const Baseline* baseline, char* text, size_t size) {
    const Result* result = &baseline->result;
    const char* file = baseline->contract->baseline;
    char leagues[LINE_MAX_BYTES];
    experiment_leagues(&result->experiment, leagues, sizeof leagues);
    if (baseline->paired)
        snprintf(text, size,
                 "Compared with %s game by game: its behaviour signature and seed equal those of this check, "
                 "and replaying its games reproduced the file.",
                 file);
    else if (!baseline->same_program)
        snprintf(text, size,
                 "Compared with %s as independent samples, not game by game: it was written by reckon %s "
                 "with behaviour signature %s, whose games this program cannot replay%s.",
                 file, result->version, result->signature, leagues);
    else
        snprintf(
            text, size,
            "Compared with %s as independent samples, not game by game: its seed differs; --seed %" PRIu64
            " would compare the same games.",
            file, result->experiment.seed);
}

// Merges partial results; see merge.h.
#include "sim/result/merge.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/experiment/bots.h"
#include "sim/experiment/config.h"
#include "sim/result/result_files.h"
#include "sim/result/store.h"

static bool read_part(Result* part, const char* file, Error* error) {
    char path[OUTPUT_PATH_MAX];
    return result_files_find(file, RESULT_FILES_RUN, path, error) && result_read(part, NULL, path, error);
}

// --- refusals

// Names the file among the first `count` that has the game, which takes reading them again.
static bool refuse_overlap(const char* const* files, int count, int cell, uint64_t game, Error* error) {
    const char* later = files[count];
    CHECK(count > 0);
    for (int i = 0; i < count; i++) {
        Result part;
        uint64_t found;
        if (!read_part(&part, files[i], error)) return false;
        bool here = ranges_overlap(&part.plan.cells[cell].played, (Range){game, game + 1}, &found);
        if (here)
            error_set(error, EXIT_BAD_DATA, "game %" PRIu64 " of cell %s is in %s and in %s", game,
                      part.plan.cells[cell].id, QUOTED(files[i]), QUOTED(later));
        result_free(&part);
        if (here) return false;
    }
    CHECK(0 && "the game came from one of them");
    return false;
}

static bool refuse_gap(const Cell* cell, Range gap, Error* error) {
    CHECK(gap.first < gap.end);
    return error_set(error, EXIT_BAD_DATA,
                     "games %" PRIu64 " to %" PRIu64
                     " of cell %s are in none of the files; use --allow-gaps to merge anyway",
                     gap.first, gap.end - 1, cell->id);
}

static bool check_same(const Result* whole, const Result* part, const char* first, const char* file,
                       Error* error) {
    bool same;
    if (!bots_same(&whole->experiment, &part->experiment, error))
        return error_prefix(error, "%s", QUOTED(file));
    if (!config_same(&whole->experiment, &part->experiment, &same, error)) return false;
    return same ||
           error_set(error, EXIT_BAD_DATA, "%s and %s have different configs", QUOTED(file), QUOTED(first));
}

// --- adding

static bool add_cell(Cell* cell, const Cell* part, uint64_t* game, bool* overlaps, Error* error) {
    for (int i = 0; i < part->played.count; i++) {
        *overlaps = ranges_overlap(&cell->played, part->played.list[i], game);
        if (*overlaps) return false;
        if (!ranges_add(&cell->played, part->played.list[i]))
            return error_set(error, EXIT_IO, "out of memory");
    }
    return tally_add(cell->match.ruleset, cell->tally, part->tally) ||
           error_set(error, EXIT_IO, "out of memory");
}

static bool add_part(Result* whole, const Result* part, const char* const* files, int index, Error* error) {
    CHECK(index > 0 && whole->plan.cell_count == part->plan.cell_count);
    for (int i = 0; i < whole->plan.cell_count; i++) {
        uint64_t game;
        bool overlaps = false;
        if (add_cell(&whole->plan.cells[i], &part->plan.cells[i], &game, &overlaps, error)) continue;
        return overlaps ? refuse_overlap(files, index, i, game, error) : false;
    }
    return true;
}

static bool add_file(Result* whole, const char* const* files, int index, Error* error) {
    Result part;
    if (!read_part(&part, files[index], error)) return false;
    bool good =
        check_same(whole, &part, files[0], files[index], error) &&
        store_check_origin(&part, files[index], whole->signature, error) &&
        add_part(whole, &part, files, index, error) &&
        (whole->weak.count || !part.weak.count ||
         weak_sides_copy(&whole->weak, &whole->plan, &part.weak, error)) &&
        (whole->fun.count || !part.fun.count || fun_copy(&whole->fun, &whole->plan, &part.fun, error));
    origin_join(&whole->origin, &part.origin);
    result_free(&part);
    return good;
}

// The merged result is no shard, and its cells stopped for other reasons than their parts.
static bool finish(Result* whole, bool gaps, Error* error) {
    whole->experiment.shard = (Shard){0, 0};
    for (int i = 0; i < whole->plan.cell_count; i++) {
        Cell* cell = &whole->plan.cells[i];
        Range gap;
        CHECK(ranges_total(&cell->played) == cell->tally->games);
        bool short_of = ranges_gap(&cell->played, (Range){0, whole->experiment.games}, &gap);
        if (cell->stop_reason == STOP_PRECISION) continue;
        if (short_of && !gaps) return refuse_gap(cell, gap, error);
        cell->stop_reason = short_of ? STOP_INTERRUPTED : STOP_GAMES;
    }
    return true;
}

bool merge_files(Result* whole, const char* const* files, int count, bool gaps, Error* error) {
    char signature[SIGNATURE_BYTES];
    const Experiment* experiment = &whole->experiment;
    CHECK(count >= 1);
    if (!read_part(whole, files[0], error)) return false;
    bool good = signature_make(&experiment, 1, signature, error) &&
                store_check_origin(whole, files[0], signature, error);
    for (int i = 1; good && i < count; i++) good = add_file(whole, files, i, error);
    good = good && finish(whole, gaps, error);
    if (!good) result_free(whole);
    return good;
}

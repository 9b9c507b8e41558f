// Reads which games a cell of a result file has; see result_played.h.
#include "sim/result/result_played.h"

#include <inttypes.h>
#include <string.h>

#include "sim/result/result_cell.h"

// --- which games

// A pair [first, end] that follows the ranges before it and is within the target.
static bool read_range(Reader* reader, const cJSON* node, Range target, Cell* cell) {
    const Ranges* before = &cell->played;
    Range range;
    uint64_t least = before->count ? before->list[before->count - 1].end + 1 : target.first;
    if (!cJSON_IsArray(node) || cJSON_GetArraySize(node) != 2)
        return json_fail(reader->document, node, reader->error, "must be an array: first game, end");
    if (!result_cell_count(reader, node->child, least, target.end, &range.first) ||
        !result_cell_count(reader, node->child->next, range.first + 1, target.end, &range.end))
        return false;
    return ranges_add(&cell->played, range) || error_set(reader->error, EXIT_IO, "out of memory");
}

// The first games, if nothing is said.
static bool read_ranges(Reader* reader, const cJSON* list, Range target, Cell* cell) {
    uint64_t games = cell->tally->games;
    if (!list)
        return ranges_add(&cell->played, (Range){0, games}) ||
               error_set(reader->error, EXIT_IO, "out of memory");
    if (!json_need_array(reader->document, list, reader->error)) return false;
    for (const cJSON* node = list->child; node; node = node->next)
        if (!read_range(reader, node, target, cell)) return false;
    return ranges_total(&cell->played) == games ||
           json_fail(reader->document, list, reader->error, "are not %" PRIu64 " games", games);
}

// A shard, or a run with a target precision, is played from its first game on; other results may be
// merges with gaps.
static bool read_played(Reader* reader, const cJSON* object, Cell* cell) {
    const cJSON* list = cJSON_GetObjectItemCaseSensitive(object, "played");
    const Experiment* experiment = cell->experiment;
    Range target = plan_target(experiment);
    const Ranges* played = &cell->played;
    if (!read_ranges(reader, list, target, cell)) return false;
    if (!played->count) return true;
    bool whole = played->count == 1 && played->list[0].first == target.first;
    bool may_have_gaps = experiment->shard.count <= 1 && !(experiment->precision.half_width > 0);
    if ((whole || may_have_gaps) && played->list[played->count - 1].end <= target.end) return true;
    return json_fail(reader->document, list ? list : object, reader->error,
                     "games: the experiment plays %" PRIu64 " to %" PRIu64 ", in this order", target.first,
                     target.end - 1);
}

// --- why it stopped

// What is missing for that stop reason, in the experiment or in the games played; null: nothing.
static const char* doubt_reason(const Cell* cell, StopReason reason) {
    const Experiment* experiment = cell->experiment;
    Range target = plan_target(experiment);
    uint64_t games = cell->tally->games;
    switch (reason) {
        case STOP_GAMES:
            return games == experiment->games ? NULL : "not all games of the experiment were played";
        case STOP_SHARD:
            if (experiment->shard.count <= 1) return "the experiment is not a shard";
            return games == target.end - target.first ? NULL : "not all games of the shard were played";
        case STOP_PRECISION:
            return experiment->precision.half_width > 0 ? NULL : "the experiment has no precision";
        case STOP_INTERRUPTED:
            return NULL;
    }
    return "must be games, precision, interrupted or shard";
}

static bool read_stop_reason(Reader* reader, const cJSON* object, Cell* cell) {
    const cJSON* node = result_cell_key(reader, object, "stop_reason");
    if (!node || !json_need_string(reader->document, node, reader->error)) return false;
    int reason = STOP_GAMES;
    while (reason <= STOP_SHARD && strcmp(node->valuestring, plan_stop_name((StopReason)reason)) != 0)
        reason++;
    const char* doubt = doubt_reason(cell, (StopReason)reason);
    cell->stop_reason = (StopReason)reason;
    return !doubt || json_fail(reader->document, node, reader->error, "%s", doubt);
}

// --- against the reference

// Gains are won here, losses there, in 840ths of a win.
static bool read_pair(Reader* reader, const cJSON* object, uint64_t games, PairSums* pair) {
    uint64_t most = 840 * games, squares;
    if (!result_cell_keyed(reader, object, "gained_840ths", 0, most, &pair->plus) ||
        !result_cell_keyed(reader, object, "lost_840ths", 0, most - pair->plus, &pair->minus))
        return false;
    uint64_t apart = pair->plus + pair->minus,
             net = pair->plus > pair->minus ? pair->plus - pair->minus : pair->minus - pair->plus;
    uint64_t least = games ? (uint64_t)((Wide)net * net / games) : 0;
    if (!result_cell_keyed(reader, object, "apart_840ths_sq", least > apart ? least : apart, 840 * apart,
                           &squares))
        return false;
    pair->squares = squares;
    return true;
}

static bool read_paired(Reader* reader, const cJSON* object, const Cell* cell) {
    Tally* tally = cell->tally;
    char name[NAME_MAX_BYTES];
    if (!result_cell_keyed(reader, object, "games", 0, tally->games - tally->aborted, &tally->paired))
        return false;
    const cJSON* outcomes = result_cell_key(reader, object, "outcomes");
    for (int i = 0; outcomes && i < ruleset_outcomes(reader->ruleset, cell->players); i++) {
        ruleset_outcome_name(reader->ruleset, cell->players, i, name, sizeof name);
        const cJSON* node = result_cell_key(reader, outcomes, name);
        if (!node || !read_pair(reader, node, tally->paired, &tally->pairs[i])) return false;
    }
    return outcomes != NULL;
}

// --- the cell

bool result_played_read(Reader* reader, const cJSON* object, Cell* cell) {
    if (!read_played(reader, object, cell) || !read_stop_reason(reader, object, cell)) return false;
    if (!cell->reference) return true;
    const cJSON* paired = result_cell_key(reader, object, "paired");
    return paired && read_paired(reader, paired, cell);
}

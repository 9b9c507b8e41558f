// Reads which games a cell of a result file has; see result_played.h.
#include "sim/result/result_played.h"

#include <inttypes.h>
#include <string.h>

#include "sim/batch/batch.h"
#include "sim/result/plausible.h"
#include "sim/result/result_cell.h"

static uint64_t finished(const Tally* tally) { return tally->games - tally->aborted; }

// --- which games

// A pair [first, end] that follows the ranges before it and is within the target.
static bool read_range(Reader* reader, const cJSON* node, Range target, Cell* cell) {
    const Ranges* before = &cell->played;
    Range range;
    uint64_t least = before->count ? before->list[before->count - 1].end + 1 : target.first;
    if (!cJSON_IsArray(node) || cJSON_GetArraySize(node) != 2)
        return json_fail(reader->document, node, reader->error, "must be an array: first game, end");
    if (!result_cell_count(reader, node->child, &range.first) ||
        !result_cell_count(reader, node->child->next, &range.end))
        return false;
    if (range.first < least || range.first >= range.end || range.end > target.end)
        return json_fail(reader->document, node, reader->error,
                         "not a range of games after the previous ones, from %" PRIu64 " and below %" PRIu64,
                         target.first, target.end);
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

static bool is_look(uint64_t games) {
    unsigned k = 0;
    while (k < 79 && batch_look(k) < games) k++;
    return batch_look(k) == games;
}

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
            return games == target.end - target.first && games != experiment->games
                       ? NULL
                       : "the games played are not those of the shard";
        case STOP_PRECISION:
            if (!(experiment->precision.half_width > 0)) return "the experiment has no precision";
            if (games != experiment->games && !is_look(games))
                return "not a number of games at which the precision is checked";
            return batch_precise(experiment->ruleset, cell->players, &experiment->precision, cell->tally)
                       ? NULL
                       : "the rates are not precise enough";
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

// Games of the cell that are compared, including those aborted in either cell.
static uint64_t comparable(const Cell* cell) {
    uint64_t games = 0;
    for (int i = 0; i < cell->played.count; i++) {
        Range range = cell->played.list[i];
        if (range.end > TALLY_PAIRED_MAX) range.end = TALLY_PAIRED_MAX;
        if (range.first < range.end) games += range.end - range.first;
    }
    return games;
}

// Whether the reference has played all games of the cell.
static bool reference_has_all(const Cell* cell) {
    Range gap;
    for (int i = 0; i < cell->played.count; i++)
        if (ranges_gap(&cell->reference->played, cell->played.list[i], &gap)) return false;
    return true;
}

static bool check_paired_games(Reader* reader, const cJSON* node, const Cell* cell) {
    const Tally *tally = cell->tally, *reference = cell->reference->tally;
    uint64_t games = comparable(cell), aborted = games;
    if (reference_has_all(cell)) aborted = tally->aborted + reference->aborted;
    if (tally->paired > finished(tally) || tally->paired > games)
        return json_fail(reader->document, node, reader->error,
                         "more than the cell's completed games, or than are paired");
    return tally->paired + aborted >= games ||
           json_fail(reader->document, node, reader->error,
                     "fewer than the %" PRIu64 " that both have played", games);
}

// Gains are won here, losses there, in shares of a win. If both played the same games to the end,
// gains minus losses is the difference of their wins.
static const char* doubt_paired(const Cell* cell, int outcome) {
    const Tally *tally = cell->tally, *reference = cell->reference->tally;
    const PairSums* pair = &tally->pairs[outcome];
    uint64_t gained = pair->plus, lost = pair->minus;
    unsigned unit = plausible_share_unit(cell->match.ruleset, cell->players);
    bool all = tally->paired == tally->games && tally->paired == reference->games && reference_has_all(cell);
    if (gained > 840 * tally->paired || lost > 840 * tally->paired - gained) return "more than all games";
    if (gained > tally->win_840ths[outcome]) return "gained_840ths: more than was won";
    if (reference_has_all(cell) && lost > reference->win_840ths[outcome])
        return "lost_840ths: more than the reference has won";
    if (gained % unit || lost % unit) return "not shares of a win";
    Wide squares = pair->squares, net = gained > lost ? gained - lost : lost - gained;
    if (squares < (Wide)gained + lost || squares > 840 * ((Wide)gained + lost) ||
        squares * tally->paired < net * net)
        return "apart_840ths_sq: impossible sums and sum of squares of differences";
    if (all && tally->win_840ths[outcome] + lost != reference->win_840ths[outcome] + gained)
        return "gained and lost do not match the difference between the cells' wins";
    return NULL;
}

static bool read_paired_outcomes(Reader* reader, const cJSON* object, const Cell* cell) {
    static const char* const keys[] = {"gained_840ths", "lost_840ths", "apart_840ths_sq"};
    char name[NAME_MAX_BYTES];
    Wide gained = 0, lost = 0;
    for (int i = 0; i < ruleset_outcomes(reader->ruleset, cell->players); i++) {
        PairSums* pair = &cell->tally->pairs[i];
        uint64_t squares;
        uint64_t* const into[] = {&pair->plus, &pair->minus, &squares};
        ruleset_outcome_name(reader->ruleset, cell->players, i, name, sizeof name);
        const cJSON* node = result_cell_key(reader, object, name);
        if (!node || !result_cell_counts(reader, node, 3, keys, into)) return false;
        pair->squares = squares;
        const char* doubt = doubt_paired(cell, i);
        if (doubt) return json_fail(reader->document, node, reader->error, "%s", doubt);
        gained += *into[0];
        lost += *into[1];
    }
    return (gained > lost ? gained - lost : lost - gained) % 840 == 0 ||
           json_fail(reader->document, object, reader->error,
                     "do not add up: each game won here but not there counts 840");
}

static bool read_paired(Reader* reader, const cJSON* object, const Cell* cell) {
    const cJSON* games = result_cell_key(reader, object, "games");
    if (!games || !result_cell_count(reader, games, &cell->tally->paired) ||
        !check_paired_games(reader, games, cell))
        return false;
    const cJSON* outcomes = result_cell_key(reader, object, "outcomes");
    return outcomes && read_paired_outcomes(reader, outcomes, cell);
}

// --- the cell

bool result_played_read(Reader* reader, const cJSON* object, Cell* cell) {
    if (!read_played(reader, object, cell) || !read_stop_reason(reader, object, cell)) return false;
    if (!cell->reference) return true;
    const cJSON* paired = result_cell_key(reader, object, "paired");
    return paired && read_paired(reader, paired, cell);
}

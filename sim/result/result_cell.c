// The counts of one cell of a result file; see result_cell.h.
#include "sim/result/result_cell.h"

#include <inttypes.h>
#include <string.h>

#include "sim/base/quote.h"
#include "sim/result/plausible.h"
#include "sim/result/plausible_metric.h"
#include "sim/result/result_notable.h"
#include "sim/result/result_played.h"

#define WIDE_MAX (~(Wide)0)

// --- numbers

bool result_cell_real(Reader* reader, const cJSON* node, double* value) {
    if (!cJSON_IsNumber(node) || !(node->valuedouble >= 0))
        return json_fail(reader->document, node, reader->error, "must be a number of at least 0");
    *value = node->valuedouble;
    return true;
}

// Digits without a leading zero, at most WIDE_MAX.
static bool parse_digits(const char* text, Wide* value) {
    *value = 0;
    if (text[0] < '1' || text[0] > '9') return false;
    for (; *text; text++) {
        if (*text < '0' || *text > '9') return false;
        unsigned digit = (unsigned)(*text - '0');
        if (*value > (WIDE_MAX - digit) / 10) return false;
        *value = 10 * *value + digit;
    }
    return true;
}

// A count as json_write_wide writes it: a number below 2^53, a string of digits from there on.
static bool read_wide(Reader* reader, const cJSON* node, Wide* value) {
    int64_t small;
    if (cJSON_IsString(node)) {
        if (parse_digits(node->valuestring, value) && *value >> 53) return true;
        return json_fail(reader->document, node, reader->error,
                         "must be a whole number; from 2^53, a string of digits");
    }
    if (!json_need_whole(reader->document, node, 0, (INT64_C(1) << 53) - 1, &small, reader->error))
        return false;
    *value = (Wide)small;
    return true;
}

bool result_cell_count(Reader* reader, const cJSON* node, uint64_t* count) {
    Wide wide;
    if (!read_wide(reader, node, &wide)) return false;
    if (wide > UINT64_MAX)
        return json_fail(reader->document, node, reader->error, "larger than any count can be");
    *count = (uint64_t)wide;
    return true;
}

const cJSON* result_cell_key(Reader* reader, const cJSON* object, const char* key) {
    if (!json_need_object(reader->document, object, reader->error)) return NULL;
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!node) json_fail(reader->document, object, reader->error, "the key \"%s\" is missing", QUOTED(key));
    return node;
}

typedef const char* (*NameAt)(const void* names, int i);

// Checks that the object has no keys but these.
static bool only_keys(Reader* reader, const cJSON* object, int count, NameAt name_at, const void* names) {
    if (!json_need_object(reader->document, object, reader->error)) return false;
    for (const cJSON* node = object->child; node; node = node->next) {
        bool known = false;
        for (int i = 0; i < count && !known; i++) known = !strcmp(name_at(names, i), node->string);
        if (known) continue;
        error_set(reader->error, EXIT_BAD_DATA, "unknown name");
        const char* nearest = param_nearest(node->string, count, name_at, names);
        if (nearest) error_append(reader->error, "; did you mean %s?", nearest);
        return fields_blame(reader, node);
    }
    return true;
}

// --- games

static uint64_t played(const Cell* cell) { return cell->tally->games - cell->tally->aborted; }

static bool read_games(Reader* reader, const cJSON* node, void* into) {
    const Cell* cell = into;
    uint64_t most = cell->experiment->games;
    if (!result_cell_count(reader, node, &cell->tally->games)) return false;
    return cell->tally->games <= most || json_fail(reader->document, node, reader->error,
                                                   "more games than the experiment's %" PRIu64, most);
}

static bool read_aborted(Reader* reader, const cJSON* node, void* into) {
    const Cell* cell = into;
    if (!result_cell_count(reader, node, &cell->tally->aborted)) return false;
    return cell->tally->aborted <= cell->tally->games ||
           json_fail(reader->document, node, reader->error, "more than all games");
}

// Absent if none failed.
static bool read_failed(Reader* reader, const cJSON* object, Cell* cell) {
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, "failed");
    Tally* tally = cell->tally;
    if (!node) return true;
    if (!result_cell_count(reader, node, &tally->failed)) return false;
    tally->aborted += tally->failed;
    return tally->aborted <= tally->games ||
           json_fail(reader->document, node, reader->error, "more than all games");
}

// --- outcomes

// True if `doubt` is null; else reports it.
static bool accept(Reader* reader, const cJSON* node, const char* doubt) {
    return !doubt || json_fail(reader->document, node, reader->error, "%s", doubt);
}

// Reads the counts under these keys of an object.
bool result_cell_counts(Reader* reader, const cJSON* object, int count, const char* const* keys,
                        uint64_t* const* into) {
    for (int i = 0; i < count; i++) {
        const cJSON* node = result_cell_key(reader, object, keys[i]);
        if (!node || !result_cell_count(reader, node, into[i])) return false;
    }
    return true;
}

static bool read_outcome(Reader* reader, const cJSON* object, const Cell* cell, int outcome) {
    Tally* tally = cell->tally;
    static const char* const keys[] = {"wins", "win_840ths"};
    uint64_t* const into[] = {&tally->wins[outcome], &tally->win_840ths[outcome]};
    if (!result_cell_counts(reader, object, 2, keys, into)) return false;
    const cJSON* squares = result_cell_key(reader, object, "win_840ths_sq");
    if (!squares || !read_wide(reader, squares, &tally->win_840ths_sq[outcome])) return false;
    return accept(reader, object, plausible_outcome(reader->ruleset, cell->players, tally, outcome));
}

static bool read_outcomes(Reader* reader, const cJSON* object, void* into) {
    const Cell* cell = into;
    char names[OUTCOMES_MAX][NAME_MAX_BYTES];
    const char* list[OUTCOMES_MAX] = {NULL};
    int count = ruleset_outcomes(reader->ruleset, cell->players);
    for (int i = 0; i < count; i++) {
        ruleset_outcome_name(reader->ruleset, cell->players, i, names[i], sizeof names[i]);
        list[i] = names[i];
    }
    if (!only_keys(reader, object, count, param_name_in_list, list)) return false;
    for (int i = 0; i < count; i++) {
        const cJSON* node = result_cell_key(reader, object, names[i]);
        if (!node || !read_outcome(reader, node, cell, i)) return false;
    }
    return accept(reader, object, plausible_outcomes(reader->ruleset, cell->players, cell->tally));
}

// --- end reasons

static bool read_end_reasons(Reader* reader, const cJSON* object, void* into) {
    const Cell* cell = into;
    const Ruleset* ruleset = reader->ruleset;
    Wide games = 0;
    if (!only_keys(reader, object, ruleset->end_reason_count, param_name_in_list, ruleset->end_reasons))
        return false;
    for (int i = 0; i < ruleset->end_reason_count; i++) {
        const cJSON* node = result_cell_key(reader, object, ruleset->end_reasons[i]);
        if (!node || !result_cell_count(reader, node, &cell->tally->end_reasons[i])) return false;
        games += cell->tally->end_reasons[i];
    }
    if (games != played(cell))
        return json_fail(reader->document, object, reader->error,
                         "do not add up to the %" PRIu64 " completed games", played(cell));
    return accept(reader, object, plausible_ends(ruleset, cell->players, cell->tally));
}

// --- metrics: the histogram first, by which the rest is checked

// A pair [value, games] of the histogram, in rising order.
static bool read_bin(Reader* reader, const cJSON* node, int64_t least, MetricTally* metric, int64_t* value) {
    if (!cJSON_IsArray(node) || cJSON_GetArraySize(node) != 2)
        return json_fail(reader->document, node, reader->error, "must be an array: value, games");
    const cJSON *first = node->child, *second = first->next;
    if (!json_need_whole(reader->document, first, least, INT32_MAX, value, reader->error)) return false;
    unsigned bin = tally_bin((int32_t)*value);
    if (tally_bin_low(bin) != *value)
        return json_fail(reader->document, first, reader->error,
                         "no bin starts here; the nearest is %" PRId32, tally_bin_low(bin));
    uint64_t* games = tally_place(metric, bin);
    if (!games) return error_set(reader->error, EXIT_IO, "out of memory");
    if (!result_cell_count(reader, second, games)) return false;
    return *games > 0 || json_fail(reader->document, second, reader->error, "empty bins must be omitted");
}

static bool read_histogram(Reader* reader, const cJSON* node, uint64_t games, MetricTally* metric) {
    int64_t value = -1;
    Wide sum = 0;
    if (!json_need_array(reader->document, node, reader->error)) return false;
    for (const cJSON* bin = node->child; bin; bin = bin->next) {
        if (!read_bin(reader, bin, value + 1, metric, &value)) return false;
        sum += tally_count(metric, tally_bin((int32_t)value));
    }
    return sum == games || json_fail(reader->document, node, reader->error,
                                     "does not add up to the %" PRIu64 " completed games", games);
}

static bool read_int32(Reader* reader, const cJSON* node, int32_t* value) {
    int64_t number;
    if (!json_need_whole(reader->document, node, 0, INT32_MAX, &number, reader->error)) return false;
    *value = (int32_t)number;
    return true;
}

// A metric over that many games.
static bool read_metric(Reader* reader, const cJSON* object, uint64_t games, MetricTally* metric) {
    static const char* const keys[] = {"histogram", "min", "max", "sum", "sum_sq"};
    const cJSON* nodes[5];
    for (int i = 0; i < 5; i++)
        if (!(nodes[i] = result_cell_key(reader, object, keys[i]))) return false;
    if (!read_histogram(reader, nodes[0], games, metric) || !read_int32(reader, nodes[1], &metric->min) ||
        !read_int32(reader, nodes[2], &metric->max) || !result_cell_count(reader, nodes[3], &metric->sum) ||
        !read_wide(reader, nodes[4], &metric->sum_sq))
        return false;
    const char* what = plausible_metric(metric, games);
    return !what ||
           json_fail(reader->document, object, reader->error, "%s: does not fit the histogram", what);
}

static const char* metric_name(const void* metrics, int i) { return ((const Metric*)metrics)[i].name; }

static bool read_metrics(Reader* reader, const cJSON* object, void* into) {
    const Cell* cell = into;
    const Ruleset* ruleset = reader->ruleset;
    if (!only_keys(reader, object, ruleset->metric_count, metric_name, ruleset->metrics)) return false;
    for (int i = 0; i < ruleset->metric_count; i++) {
        const cJSON* node = result_cell_key(reader, object, ruleset->metrics[i].name);
        if (!node || !read_metric(reader, node, played(cell), &cell->tally->metrics[i])) return false;
    }
    return plausible_bounds(ruleset, cell->players, cell->variant->values, cell->tally, reader->error) ||
           fields_blame(reader, object);
}

// The length of games again, for each end reason that occurred; nothing if the ruleset has no
// length.
static bool read_lengths(Reader* reader, const cJSON* cell_object, const Cell* cell) {
    const Ruleset* ruleset = reader->ruleset;
    Tally* tally = cell->tally;
    if (!tally->length_count) return true;
    const cJSON* object = result_cell_key(reader, cell_object, "length_by_end_reason");
    if (!object || !only_keys(reader, object, tally->length_count, param_name_in_list, ruleset->end_reasons))
        return false;
    for (int i = 0; i < tally->length_count; i++) {
        if (!tally->end_reasons[i]) continue;
        const cJSON* node = result_cell_key(reader, object, ruleset->end_reasons[i]);
        if (!node || !read_metric(reader, node, tally->end_reasons[i], tally_length(tally, i))) return false;
    }
    return accept(reader, object, plausible_lengths(tally));
}

// --- the cell

bool result_cell_read(Reader* reader, const cJSON* object, Cell* cell) {
    static const struct {
        const char* key;
        bool (*read)(Reader* reader, const cJSON* node, void* into);
    } parts[] = {
        {"games", read_games},       {"aborted", read_aborted},
        {"outcomes", read_outcomes}, {"end_reasons", read_end_reasons},
        {"metrics", read_metrics},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const cJSON* node = result_cell_key(reader, object, parts[i].key);
        if (!node || !parts[i].read(reader, node, cell)) return false;
        if (parts[i].read == read_aborted && !read_failed(reader, object, cell)) return false;
    }
    return read_lengths(reader, object, cell) && result_played_read(reader, object, cell) &&
           result_notable_read(reader, object, cell);
}

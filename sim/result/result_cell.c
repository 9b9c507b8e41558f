// The counts of one cell of a result file; see result_cell.h.
#include "sim/result/result_cell.h"

#include <inttypes.h>
#include <string.h>

#include "sim/base/quote.h"
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

static void wide_text(Wide value, char text[40]) {
    char digits[40];
    int count = 0;
    do digits[count++] = (char)('0' + (int)(value % 10));
    while (value /= 10);
    for (int i = 0; i < count; i++) text[i] = digits[count - 1 - i];
    text[count] = '\0';
}

static bool refuse_range(Reader* reader, const cJSON* node, Wide least, Wide most, Wide value) {
    char low[40], high[40], found[40];
    wide_text(least, low);
    wide_text(most, high);
    wide_text(value, found);
    return json_fail(reader->document, node, reader->error, "must be a whole number in %s..%s, not %s", low,
                     high, found);
}

// A count in least..most as json_write_wide writes it: a number below 2^53, a string of digits from
// there on.
static bool read_wide(Reader* reader, const cJSON* node, Wide least, Wide most, Wide* value) {
    int64_t small;
    if (cJSON_IsString(node)) {
        if (!parse_digits(node->valuestring, value) || !(*value >> 53))
            return json_fail(reader->document, node, reader->error,
                             "must be a whole number; from 2^53, a string of digits");
    } else {
        if (!json_need_whole(reader->document, node, 0, (INT64_C(1) << 53) - 1, &small, reader->error))
            return false;
        *value = (Wide)small;
    }
    return (*value >= least && *value <= most) || refuse_range(reader, node, least, most, *value);
}

bool result_cell_count(Reader* reader, const cJSON* node, uint64_t least, uint64_t most, uint64_t* count) {
    Wide wide;
    if (!read_wide(reader, node, least, most, &wide)) return false;
    *count = (uint64_t)wide;
    return true;
}

bool result_cell_keyed(Reader* reader, const cJSON* object, const char* key, uint64_t least, uint64_t most,
                       uint64_t* count) {
    const cJSON* node = result_cell_key(reader, object, key);
    return node && result_cell_count(reader, node, least, most, count);
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

bool result_cell_bin(Reader* reader, const cJSON* node, int64_t least, int64_t* value) {
    if (!json_need_whole(reader->document, node, least, INT32_MAX, value, reader->error)) return false;
    int32_t low = tally_bin_low(tally_bin((int32_t)*value));
    return low == *value || json_fail(reader->document, node, reader->error,
                                      "no bin starts here; the nearest is %" PRId32, low);
}

// --- games

static uint64_t played(const Cell* cell) { return cell->tally->games - cell->tally->aborted; }

static bool read_games(Reader* reader, const cJSON* node, void* into) {
    const Cell* cell = into;
    return result_cell_count(reader, node, 0, cell->experiment->games, &cell->tally->games);
}

static bool read_aborted(Reader* reader, const cJSON* node, void* into) {
    Tally* tally = ((const Cell*)into)->tally;
    return result_cell_count(reader, node, 0, tally->games, &tally->aborted);
}

// Absent if none failed.
static bool read_failed(Reader* reader, const cJSON* object, Cell* cell) {
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, "failed");
    Tally* tally = cell->tally;
    if (node && !result_cell_count(reader, node, 0, tally->games - tally->aborted, &tally->failed))
        return false;
    tally->aborted += tally->failed;
    return true;
}

// --- outcomes

// The least sum of squares of `count` numbers with that sum, rounded up.
static Wide least_squares(Wide sum, Wide count) { return count ? (sum * sum + count - 1) / count : 0; }

static bool read_outcome(Reader* reader, const cJSON* object, const Cell* cell, int outcome) {
    Tally* tally = cell->tally;
    uint64_t *wins = &tally->wins[outcome], *shares = &tally->win_840ths[outcome];
    if (!result_cell_keyed(reader, object, "wins", 0, played(cell), wins) ||
        !result_cell_keyed(reader, object, "win_840ths", *wins, 840 * *wins, shares))
        return false;
    const cJSON* squares = result_cell_key(reader, object, "win_840ths_sq");
    return squares && read_wide(reader, squares, least_squares(*shares, *wins), (Wide)840 * *shares,
                                &tally->win_840ths_sq[outcome]);
}

static bool read_outcomes(Reader* reader, const cJSON* object, void* into) {
    const Cell* cell = into;
    char names[OUTCOMES_MAX][NAME_MAX_BYTES];
    const char* list[OUTCOMES_MAX] = {NULL};
    uint64_t shares = 0;
    int count = ruleset_outcomes(reader->ruleset, cell->players);
    for (int i = 0; i < count; i++) {
        ruleset_outcome_name(reader->ruleset, cell->players, i, names[i], sizeof names[i]);
        list[i] = names[i];
    }
    if (!only_keys(reader, object, count, param_name_in_list, list)) return false;
    for (int i = 0; i < count; i++) {
        const cJSON* node = result_cell_key(reader, object, names[i]);
        if (!node || !read_outcome(reader, node, cell, i)) return false;
        shares += cell->tally->win_840ths[i];
    }
    return shares <= 840 * played(cell) ||
           json_fail(reader->document, object, reader->error,
                     "win_840ths: add up to %" PRIu64 ", more than 840 for each of the %" PRIu64
                     " completed games",
                     shares, played(cell));
}

// --- end reasons

static bool read_end_reasons(Reader* reader, const cJSON* object, void* into) {
    const Cell* cell = into;
    const Ruleset* ruleset = reader->ruleset;
    uint64_t games = 0;
    if (!only_keys(reader, object, ruleset->end_reason_count, param_name_in_rows, RULESET_NAMES(ruleset->end_reasons)))
        return false;
    for (int i = 0; i < ruleset->end_reason_count; i++) {
        uint64_t* count = &cell->tally->end_reasons[i];
        if (!result_cell_keyed(reader, object, ruleset->end_reasons[i].name, 0, played(cell), count)) return false;
        games += *count;
    }
    return games == played(cell) ||
           json_fail(reader->document, object, reader->error,
                     "add up to %" PRIu64 ", not to the %" PRIu64 " completed games", games, played(cell));
}

// --- metrics: the histogram first, which bounds the rest

// A pair [value, games] of the histogram, in rising order.
static bool read_bin(Reader* reader, const cJSON* node, int64_t least, uint64_t most, MetricTally* metric,
                     int64_t* value) {
    if (!cJSON_IsArray(node) || cJSON_GetArraySize(node) != 2)
        return json_fail(reader->document, node, reader->error, "must be an array: value, games");
    const cJSON *first = node->child, *second = first->next;
    if (!result_cell_bin(reader, first, least, value)) return false;
    uint64_t* games = tally_place(metric, tally_bin((int32_t)*value));
    if (!games) return error_set(reader->error, EXIT_IO, "out of memory");
    return result_cell_count(reader, second, 1, most, games);
}

static bool read_histogram(Reader* reader, const cJSON* node, uint64_t games, MetricTally* metric) {
    int64_t value = -1;
    uint64_t sum = 0;
    if (!json_need_array(reader->document, node, reader->error)) return false;
    for (const cJSON* bin = node->child; bin; bin = bin->next) {
        if (!read_bin(reader, bin, value + 1, games, metric, &value)) return false;
        sum += tally_count(metric, tally_bin((int32_t)value));
    }
    return sum == games ||
           json_fail(reader->document, node, reader->error,
                     "add up to %" PRIu64 ", not to the %" PRIu64 " completed games", sum, games);
}

static int32_t bin_high(unsigned bin) {
    return bin + 1 < TALLY_BINS ? tally_bin_low(bin + 1) - 1 : INT32_MAX;
}

static bool read_extreme(Reader* reader, const cJSON* node, int64_t least, int64_t most, int32_t* value) {
    int64_t number;
    if (!json_need_whole(reader->document, node, least, most, &number, reader->error)) return false;
    *value = (int32_t)number;
    return true;
}

// The smallest value is in the first bin of the histogram, and the largest in the last.
static bool read_extremes(Reader* reader, const cJSON* min, const cJSON* max, MetricTally* metric) {
    if (metric->first == metric->end)  // no games
        return read_extreme(reader, min, 0, 0, &metric->min) && read_extreme(reader, max, 0, 0, &metric->max);
    unsigned first = metric->first, last = metric->end - 1;
    if (!read_extreme(reader, min, tally_bin_low(first), bin_high(first), &metric->min)) return false;
    int32_t least = tally_bin_low(last) > metric->min ? tally_bin_low(last) : metric->min;
    return read_extreme(reader, max, least, bin_high(last), &metric->max);
}

// A metric over that many games.
static bool read_metric(Reader* reader, const cJSON* object, uint64_t games, MetricTally* metric) {
    static const char* const keys[] = {"histogram", "min", "max", "sum", "sum_sq"};
    const cJSON* nodes[5];
    for (int i = 0; i < 5; i++)
        if (!(nodes[i] = result_cell_key(reader, object, keys[i]))) return false;
    if (!read_histogram(reader, nodes[0], games, metric) ||
        !read_extremes(reader, nodes[1], nodes[2], metric))
        return false;
    uint64_t min = (uint64_t)metric->min, max = (uint64_t)metric->max;
    return result_cell_count(reader, nodes[3], min * games, max * games, &metric->sum) &&
           read_wide(reader, nodes[4], least_squares(metric->sum, games), (Wide)max * metric->sum,
                     &metric->sum_sq);
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
    return true;
}

// The length of games again, for each end reason that occurred; nothing if the ruleset has no
// length.
static bool read_lengths(Reader* reader, const cJSON* cell_object, const Cell* cell) {
    const Ruleset* ruleset = reader->ruleset;
    Tally* tally = cell->tally;
    if (!tally->length_count) return true;
    const cJSON* object = result_cell_key(reader, cell_object, "length_by_end_reason");
    if (!object || !only_keys(reader, object, tally->length_count, param_name_in_rows, RULESET_NAMES(ruleset->end_reasons)))
        return false;
    for (int i = 0; i < tally->length_count; i++) {
        if (!tally->end_reasons[i]) continue;
        const cJSON* node = result_cell_key(reader, object, ruleset->end_reasons[i].name);
        if (!node || !read_metric(reader, node, tally->end_reasons[i], tally_length(tally, i))) return false;
    }
    return true;
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

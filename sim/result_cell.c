// The counts of one cell of a result file; see result_cell.h.
#include "sim/result_cell.h"

#include <inttypes.h>
#include <string.h>

#define WIDE_MAX (~(Wide)0)

// --- numbers

bool result_cell_real(Reader* reader, const cJSON* node, double* value) {
    if (!cJSON_IsNumber(node) || !(node->valuedouble >= 0))
        return json_fail(reader->document, node, reader->error, "must be a number from 0 on");
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
                         "must be a whole number; from 2^53 on, digits in quotes");
    }
    if (!json_need_whole(reader->document, node, 0, (INT64_C(1) << 53) - 1, &small, reader->error))
        return false;
    *value = (Wide)small;
    return true;
}

static bool read_count(Reader* reader, const cJSON* node, uint64_t* count) {
    Wide wide;
    if (!read_wide(reader, node, &wide)) return false;
    if (wide > UINT64_MAX)
        return json_fail(reader->document, node, reader->error, "more than any count can be");
    *count = (uint64_t)wide;
    return true;
}

const cJSON* result_cell_key(Reader* reader, const cJSON* object, const char* key) {
    if (!json_need_object(reader->document, object, reader->error)) return NULL;
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, key);
    if (!node) json_fail(reader->document, object, reader->error, "the key \"%.200s\" is missing", key);
    return node;
}

typedef const char* (*NameAt)(const void* names, int i);

// That the object has keys of these names only.
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
    if (!read_count(reader, node, &cell->tally->games)) return false;
    return cell->tally->games <= most || json_fail(reader->document, node, reader->error,
                                                   "more games than the experiment asks for, %" PRIu64, most);
}

// A pair [first, end] that follows the ranges before it.
static bool read_range(Reader* reader, const cJSON* node, Cell* cell) {
    const Ranges* before = &cell->played;
    Range range;
    uint64_t least = before->count ? before->list[before->count - 1].end + 1 : 0;
    if (!cJSON_IsArray(node) || cJSON_GetArraySize(node) != 2)
        return json_fail(reader->document, node, reader->error, "must be an array: first game, end");
    if (!read_count(reader, node->child, &range.first) || !read_count(reader, node->child->next, &range.end))
        return false;
    if (range.first < least || range.first >= range.end || range.end > cell->experiment->games)
        return json_fail(reader->document, node, reader->error,
                         "no range of games behind the others, below %" PRIu64, cell->experiment->games);
    return ranges_add(&cell->played, range) || error_set(reader->error, EXIT_IO, "out of memory");
}

// Which games were played; the first ones where nothing is said.
static bool read_played(Reader* reader, const cJSON* cell_node, Cell* cell) {
    const cJSON* list = cJSON_GetObjectItemCaseSensitive(cell_node, "played");
    uint64_t games = cell->tally->games;
    if (!list)
        return ranges_add(&cell->played, (Range){0, games}) ||
               error_set(reader->error, EXIT_IO, "out of memory");
    if (!json_need_array(reader->document, list, reader->error)) return false;
    for (const cJSON* node = list->child; node; node = node->next)
        if (!read_range(reader, node, cell)) return false;
    return ranges_total(&cell->played) == games ||
           json_fail(reader->document, list, reader->error, "are not %" PRIu64 " games", games);
}

static bool read_aborted(Reader* reader, const cJSON* node, void* into) {
    const Cell* cell = into;
    if (!read_count(reader, node, &cell->tally->aborted)) return false;
    return cell->tally->aborted <= cell->tally->games ||
           json_fail(reader->document, node, reader->error, "more than all games");
}

static bool read_stop_reason(Reader* reader, const cJSON* node, void* into) {
    Cell* cell = into;
    if (!json_need_string(reader->document, node, reader->error)) return false;
    for (int reason = STOP_GAMES; reason <= STOP_SHARD; reason++) {
        if (strcmp(node->valuestring, plan_stop_name((StopReason)reason))) continue;
        cell->stop_reason = (StopReason)reason;
        return reason != STOP_GAMES || cell->tally->games == cell->experiment->games ||
               json_fail(reader->document, node, reader->error,
                         "%" PRIu64 " games were played and %" PRIu64 " asked for, so it was something else",
                         cell->tally->games, cell->experiment->games);
    }
    return json_fail(reader->document, node, reader->error, "must be games, precision, interrupted or shard");
}

// --- outcomes

static bool check_wins(Reader* reader, const cJSON* node, const Tally* tally, int outcome) {
    Wide wins = tally->wins[outcome], shares = tally->win_840ths[outcome];
    Wide squares = tally->win_840ths_sq[outcome];
    uint64_t games = tally->games - tally->aborted;
    if (wins > games)
        return json_fail(reader->document, node, reader->error, "wins: more than the %" PRIu64 " games",
                         games);
    if (shares < wins || shares > 840 * wins)
        return json_fail(reader->document, node, reader->error,
                         "win_840ths: each of the wins adds between 1 and 840");
    if (squares < shares || squares > 840 * shares || squares * wins < shares * shares)
        return json_fail(reader->document, node, reader->error,
                         "win_840ths_sq: no shares have that sum and that sum of squares");
    return true;
}

// Reads the counts of those keys of an object.
static bool read_counts(Reader* reader, const cJSON* object, int count, const char* const* keys,
                        uint64_t* const* into) {
    for (int i = 0; i < count; i++) {
        const cJSON* node = result_cell_key(reader, object, keys[i]);
        if (!node || !read_count(reader, node, into[i])) return false;
    }
    return true;
}

static bool read_outcome(Reader* reader, const cJSON* object, Tally* tally, int outcome) {
    static const char* const keys[] = {"wins", "win_840ths"};
    uint64_t* const into[] = {&tally->wins[outcome], &tally->win_840ths[outcome]};
    if (!read_counts(reader, object, 2, keys, into)) return false;
    const cJSON* squares = result_cell_key(reader, object, "win_840ths_sq");
    return squares && read_wide(reader, squares, &tally->win_840ths_sq[outcome]) &&
           check_wins(reader, object, tally, outcome);
}

static bool read_outcomes(Reader* reader, const cJSON* object, void* into) {
    const Cell* cell = into;
    char names[OUTCOMES_MAX][NAME_MAX_BYTES];
    const char* list[OUTCOMES_MAX] = {NULL};
    int count = ruleset_outcomes(reader->ruleset, cell->players);
    Wide shares = 0;
    for (int i = 0; i < count; i++) {
        ruleset_outcome_name(reader->ruleset, cell->players, i, names[i], sizeof names[i]);
        list[i] = names[i];
    }
    if (!only_keys(reader, object, count, param_name_in_list, list)) return false;
    for (int i = 0; i < count; i++) {
        const cJSON* node = result_cell_key(reader, object, names[i]);
        if (!node || !read_outcome(reader, node, cell->tally, i)) return false;
        shares += cell->tally->win_840ths[i];
    }
    if (shares > (Wide)840 * played(cell) || shares % 840)
        return json_fail(reader->document, object, reader->error,
                         "the win_840ths do not add up: each game that is won adds 840, the others nothing");
    return true;
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
        if (!node || !read_count(reader, node, &cell->tally->end_reasons[i])) return false;
        games += cell->tally->end_reasons[i];
    }
    return games == played(cell) ||
           json_fail(reader->document, object, reader->error,
                     "do not add up to the %" PRIu64 " games that were not aborted", played(cell));
}

// --- metrics: the histogram first, by which the rest is checked

static int32_t bin_high(unsigned bin) {
    return bin + 1 < TALLY_BINS ? tally_bin_low(bin + 1) - 1 : INT32_MAX;
}

// A pair [value, games] of the histogram, in rising order.
static bool read_bin(Reader* reader, const cJSON* node, int64_t least, MetricTally* metric, int64_t* value) {
    if (!cJSON_IsArray(node) || cJSON_GetArraySize(node) != 2)
        return json_fail(reader->document, node, reader->error, "must be an array: value, games");
    const cJSON *first = node->child, *second = first->next;
    if (!json_need_whole(reader->document, first, least, INT32_MAX, value, reader->error)) return false;
    unsigned bin = tally_bin((int32_t)*value);
    if (tally_bin_low(bin) != *value)
        return json_fail(reader->document, first, reader->error,
                         "no bin begins here; the nearest is %" PRId32, tally_bin_low(bin));
    uint64_t* games = tally_place(metric, bin);
    if (!games) return error_set(reader->error, EXIT_IO, "out of memory");
    if (!read_count(reader, second, games)) return false;
    return *games > 0 ||
           json_fail(reader->document, second, reader->error, "a bin without games is not written");
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
                                     "does not add up to the %" PRIu64 " games that were not aborted", games);
}

static bool read_int32(Reader* reader, const cJSON* node, int32_t* value) {
    int64_t number;
    if (!json_need_whole(reader->document, node, 0, INT32_MAX, &number, reader->error)) return false;
    *value = (int32_t)number;
    return true;
}

// Whether smallest and largest value, sum and sum of squares can be those of the histogram.
static const char* doubt(const MetricTally* metric, uint64_t games) {
    Wide least = 0, most = 0, least_sq = 0, most_sq = 0;
    if (!games) return metric->min || metric->max || metric->sum || metric->sum_sq ? "min, max, sums" : NULL;
    if (metric->min > metric->max || !tally_count(metric, tally_bin(metric->min))) return "min";
    if (!tally_count(metric, tally_bin(metric->max))) return "max";
    for (unsigned bin = metric->first; bin < metric->end; bin++) {
        Wide count = tally_count(metric, bin);
        if (!count) continue;
        Wide low = (Wide)tally_bin_low(bin), high = (Wide)bin_high(bin);
        if (bin < tally_bin(metric->min)) return "min";
        if (bin > tally_bin(metric->max)) return "max";
        if (low < (Wide)metric->min) low = (Wide)metric->min;
        if (high > (Wide)metric->max) high = (Wide)metric->max;
        least += count * low, most += count * high;
        least_sq += count * low * low, most_sq += count * high * high;
    }
    if (metric->sum < least || metric->sum > most) return "sum";
    Wide sum = metric->sum;
    bool too_few = metric->sum_sq < least_sq || metric->sum_sq < sum * sum / games;
    return too_few || metric->sum_sq > most_sq ? "sum_sq" : NULL;
}

static bool read_metric(Reader* reader, const cJSON* object, Tally* tally, int index) {
    static const char* const keys[] = {"histogram", "min", "max", "sum", "sum_sq"};
    const cJSON* nodes[5];
    MetricTally* metric = &tally->metrics[index];
    uint64_t games = tally->games - tally->aborted;
    for (int i = 0; i < 5; i++)
        if (!(nodes[i] = result_cell_key(reader, object, keys[i]))) return false;
    if (!read_histogram(reader, nodes[0], games, metric) || !read_int32(reader, nodes[1], &metric->min) ||
        !read_int32(reader, nodes[2], &metric->max) || !read_count(reader, nodes[3], &metric->sum) ||
        !read_wide(reader, nodes[4], &metric->sum_sq))
        return false;
    const char* what = doubt(metric, games);
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
        if (!node || !read_metric(reader, node, cell->tally, i)) return false;
    }
    return true;
}

// --- against the reference

// Where both played the same games to the end, all that was gained and lost is what their wins differ by.
static bool check_paired(Reader* reader, const cJSON* object, const Cell* cell, int outcome) {
    const Tally *tally = cell->tally, *reference = cell->reference->tally;
    uint64_t gained = tally->gained_840ths[outcome], lost = tally->lost_840ths[outcome];
    bool all = tally->paired == tally->games && tally->paired == reference->games;
    if ((Wide)gained + lost > (Wide)840 * tally->paired)
        return json_fail(reader->document, object, reader->error, "more than all %" PRIu64 " games",
                         tally->paired);
    Wide squares = tally->apart_840ths_sq[outcome], net = gained > lost ? gained - lost : lost - gained;
    if (squares < (Wide)gained + lost || squares > 840 * ((Wide)gained + lost) ||
        squares * tally->paired < net * net)
        return json_fail(reader->document, object, reader->error,
                         "apart_840ths_sq: no differences have those sums and that sum of squares");
    if (all && tally->win_840ths[outcome] + lost != reference->win_840ths[outcome] + gained)
        return json_fail(reader->document, object, reader->error,
                         "gained and lost are not what the wins of both cells differ by");
    return true;
}

static bool read_paired_outcomes(Reader* reader, const cJSON* object, const Cell* cell) {
    static const char* const keys[] = {"gained_840ths", "lost_840ths", "apart_840ths_sq"};
    char name[NAME_MAX_BYTES];
    for (int i = 0; i < ruleset_outcomes(reader->ruleset, cell->players); i++) {
        uint64_t* const into[] = {&cell->tally->gained_840ths[i], &cell->tally->lost_840ths[i],
                                  &cell->tally->apart_840ths_sq[i]};
        ruleset_outcome_name(reader->ruleset, cell->players, i, name, sizeof name);
        const cJSON* node = result_cell_key(reader, object, name);
        if (!node || !read_counts(reader, node, 3, keys, into) || !check_paired(reader, node, cell, i))
            return false;
    }
    return true;
}

static bool read_paired(Reader* reader, const cJSON* object, const Cell* cell) {
    const cJSON* games = result_cell_key(reader, object, "games");
    if (!games || !read_count(reader, games, &cell->tally->paired)) return false;
    if (cell->tally->paired > played(cell) || cell->tally->paired > TALLY_PAIRED_MAX)
        return json_fail(reader->document, games, reader->error,
                         "more than the cell has finished, or than are compared");
    const cJSON* outcomes = result_cell_key(reader, object, "outcomes");
    return outcomes && read_paired_outcomes(reader, outcomes, cell);
}

// --- the cell

bool result_cell_read(Reader* reader, const cJSON* object, Cell* cell) {
    static const struct {
        const char* key;
        bool (*read)(Reader* reader, const cJSON* node, void* into);
    } parts[] = {
        {"games", read_games},       {"aborted", read_aborted},         {"stop_reason", read_stop_reason},
        {"outcomes", read_outcomes}, {"end_reasons", read_end_reasons}, {"metrics", read_metrics},
    };
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        const cJSON* node = result_cell_key(reader, object, parts[i].key);
        if (!node || !parts[i].read(reader, node, cell)) return false;
    }
    if (!read_played(reader, object, cell)) return false;
    if (!cell->reference) return true;
    const cJSON* paired = result_cell_key(reader, object, "paired");
    return paired && read_paired(reader, paired, cell);
}

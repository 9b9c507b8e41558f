// The counts of one cell of a result file; see result_cell.h.
#include "sim/result_cell.h"

#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "sim/lineup.h"
#include "sim/quantity.h"
#include "sim/statistics.h"

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

// A figure that follows from the counts. It may differ in what rounding does on other machines.
static bool expect_real(Reader* reader, const cJSON* node, double wanted) {
    if (!cJSON_IsNumber(node))
        return json_fail(reader->document, node, reader->error, "must be a number, not %s", json_kind(node));
    if (fabs(node->valuedouble - wanted) <= 1e-9 * fmax(1, fabs(wanted))) return true;
    return json_fail(reader->document, node, reader->error,
                     "does not follow from the counts, which give %.12g", wanted);
}

static bool expect_text(Reader* reader, const cJSON* node, const char* wanted) {
    if (!json_need_string(reader->document, node, reader->error)) return false;
    if (!strcmp(node->valuestring, wanted)) return true;
    return json_fail(reader->document, node, reader->error, "must be \"%.300s\", as the experiment has it",
                     wanted);
}

// The value of a key that must be there, among keys that are counted by whoever asks; null with a message.
static const cJSON* need_key(Reader* reader, const cJSON* object, const char* key) {
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

// --- what the plan says already

static bool read_id(Reader* reader, const cJSON* node, void* into) {
    return expect_text(reader, node, ((const Cell*)into)->id);
}

static bool read_ruleset(Reader* reader, const cJSON* node, void* into) {
    (void)into;
    return expect_text(reader, node, reader->ruleset->id);
}

static bool read_players(Reader* reader, const cJSON* node, void* into) {
    int64_t players;
    int wanted = ((const Cell*)into)->players;
    return json_need_whole(reader->document, node, wanted, wanted, &players, reader->error);
}

static bool read_variant(Reader* reader, const cJSON* node, void* into) {
    return expect_text(reader, node, ((const Cell*)into)->variant->name);
}

static const char* rule_key(const void* rows, int i) { return ((const Param*)rows)[i].key; }

static bool read_rules(Reader* reader, const cJSON* object, void* into) {
    const Variant* variant = ((const Cell*)into)->variant;
    const Ruleset* ruleset = reader->ruleset;
    if (!only_keys(reader, object, ruleset->rule_count, rule_key, ruleset->rules)) return false;
    for (int i = 0; i < ruleset->rule_count; i++) {
        const Param* row = &ruleset->rules[i];
        const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, row->key);
        double value = 0;
        if (!node && variant->overridden[i]) return need_key(reader, object, row->key) != NULL;
        if (!node) continue;
        if (!fields_setting(reader, node, row, &value)) return false;
        if (!variant->overridden[i] || value != variant->values[i])
            return json_fail(reader->document, node, reader->error, "not as the experiment's variant has it");
    }
    return true;
}

static const char* entry_name(const void* entries, int i) { return ((const LineupEntry*)entries)[i].who; }

static bool read_strategies(Reader* reader, const cJSON* object, void* into) {
    LineupEntry entries[LINEUP_ENTRIES_MAX];
    int count = lineup_entries(&((const Cell*)into)->match, entries);
    if (!only_keys(reader, object, count, entry_name, entries)) return false;
    for (int i = 0; i < count; i++) {
        const cJSON* node = need_key(reader, object, entries[i].who);
        if (!node || !expect_text(reader, node, entries[i].plays)) return false;
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

static bool read_aborted(Reader* reader, const cJSON* node, void* into) {
    const Cell* cell = into;
    if (!read_count(reader, node, &cell->tally->aborted)) return false;
    return cell->tally->aborted <= cell->tally->games ||
           json_fail(reader->document, node, reader->error, "more than all games");
}

static bool read_stop_reason(Reader* reader, const cJSON* node, void* into) {
    Cell* cell = into;
    if (!json_need_string(reader->document, node, reader->error)) return false;
    for (int reason = STOP_GAMES; reason <= STOP_INTERRUPTED; reason++) {
        if (strcmp(node->valuestring, plan_stop_name((StopReason)reason))) continue;
        cell->stop_reason = (StopReason)reason;
        return reason != STOP_GAMES || cell->tally->games == cell->experiment->games ||
               json_fail(reader->document, node, reader->error,
                         "%" PRIu64 " games were played and %" PRIu64 " asked for, so it was something else",
                         cell->tally->games, cell->experiment->games);
    }
    return json_fail(reader->document, node, reader->error, "must be games, precision or interrupted");
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

static bool read_outcome(Reader* reader, const cJSON* object, Tally* tally, int outcome) {
    static const char* const keys[] = {"wins", "win_840ths", "win_840ths_sq", "rate", "ci95"};
    const cJSON* nodes[5];
    if (!only_keys(reader, object, 5, param_name_in_list, keys)) return false;
    for (int i = 0; i < 5; i++)
        if (!(nodes[i] = need_key(reader, object, keys[i]))) return false;
    if (!read_count(reader, nodes[0], &tally->wins[outcome]) ||
        !read_count(reader, nodes[1], &tally->win_840ths[outcome]) ||
        !read_wide(reader, nodes[2], &tally->win_840ths_sq[outcome]) ||
        !check_wins(reader, object, tally, outcome))
        return false;
    RateSummary summary = statistics_outcome(tally, outcome);
    if (!expect_real(reader, nodes[3], summary.rate)) return false;
    if (!cJSON_IsArray(nodes[4]) || cJSON_GetArraySize(nodes[4]) != 2)
        return json_fail(reader->document, nodes[4], reader->error, "must be an array of two numbers");
    return expect_real(reader, nodes[4]->child, summary.ci95.low) &&
           expect_real(reader, nodes[4]->child->next, summary.ci95.high);
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
        const cJSON* node = need_key(reader, object, names[i]);
        if (!node || !read_outcome(reader, node, cell->tally, i)) return false;
        shares += cell->tally->win_840ths[i];
    }
    if (shares > (Wide)840 * played(cell) || shares % 840)
        return json_fail(reader->document, object, reader->error,
                         "the win_840ths do not add up: each game that is won adds 840, the others nothing");
    return true;
}

// --- against the reference

static bool read_change(Reader* reader, const cJSON* object, Tally* tally, int outcome) {
    static const char* const keys[] = {"gained_840ths", "lost_840ths"};
    uint64_t *gained = &tally->gained_840ths[outcome], *lost = &tally->lost_840ths[outcome];
    if (!only_keys(reader, object, 2, param_name_in_list, keys)) return false;
    const cJSON *first = need_key(reader, object, keys[0]), *second = need_key(reader, object, keys[1]);
    if (!first || !second || !read_count(reader, first, gained) || !read_count(reader, second, lost))
        return false;
    return (Wide)*gained + *lost <= (Wide)840 * tally->paired ||
           json_fail(reader->document, object, reader->error, "more than the paired games can give");
}

static bool read_changes(Reader* reader, const cJSON* object, const Cell* cell) {
    char names[OUTCOMES_MAX][NAME_MAX_BYTES];
    const char* list[OUTCOMES_MAX] = {NULL};
    int count = ruleset_outcomes(reader->ruleset, cell->players);
    for (int i = 0; i < count; i++) {
        ruleset_outcome_name(reader->ruleset, cell->players, i, names[i], sizeof names[i]);
        list[i] = names[i];
    }
    if (!only_keys(reader, object, count, param_name_in_list, list)) return false;
    for (int i = 0; i < count; i++) {
        const cJSON* node = need_key(reader, object, names[i]);
        if (!node || !read_change(reader, node, cell->tally, i)) return false;
    }
    return true;
}

static bool read_paired(Reader* reader, const cJSON* object, void* into) {
    static const char* const keys[] = {"reference", "games", "outcomes"};
    const Cell* cell = into;
    const cJSON* nodes[3];
    if (!cell->reference)
        return json_fail(reader->document, object, reader->error, "this cell is a reference itself");
    if (!only_keys(reader, object, 3, param_name_in_list, keys)) return false;
    for (int i = 0; i < 3; i++)
        if (!(nodes[i] = need_key(reader, object, keys[i]))) return false;
    if (!expect_text(reader, nodes[0], cell->reference->id) ||
        !read_count(reader, nodes[1], &cell->tally->paired))
        return false;
    if (cell->tally->paired > played(cell))
        return json_fail(reader->document, nodes[1], reader->error, "more than all games");
    return read_changes(reader, nodes[2], cell);
}

// What follows from the counts alone is compared when all of them are known (result_derived.c).
static bool leave(Reader* reader, const cJSON* node, void* into) {
    (void)reader, (void)node, (void)into;
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
        const cJSON* node = need_key(reader, object, ruleset->end_reasons[i]);
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
    if (!read_count(reader, second, &metric->bins[bin])) return false;
    return metric->bins[bin] > 0 ||
           json_fail(reader->document, second, reader->error, "a bin without games is not written");
}

static bool read_histogram(Reader* reader, const cJSON* node, uint64_t games, MetricTally* metric) {
    int64_t value = -1;
    Wide sum = 0;
    if (!json_need_array(reader->document, node, reader->error)) return false;
    for (const cJSON* bin = node->child; bin; bin = bin->next) {
        if (!read_bin(reader, bin, value + 1, metric, &value)) return false;
        sum += metric->bins[tally_bin((int32_t)value)];
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
    if (metric->min > metric->max || !metric->bins[tally_bin(metric->min)]) return "min";
    if (!metric->bins[tally_bin(metric->max)]) return "max";
    for (unsigned bin = 0; bin < TALLY_BINS; bin++) {
        Wide count = metric->bins[bin];
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

static bool expect_summary(Reader* reader, const cJSON* const* nodes, const MetricSummary* summary) {
    const double wanted[] = {summary->mean, summary->sd,  summary->se,  summary->p05,
                             summary->p50,  summary->p95, summary->min, summary->max};
    for (int i = 0; i < 8; i++)
        if (!expect_real(reader, nodes[i], wanted[i])) return false;
    return true;
}

static bool read_metric(Reader* reader, const cJSON* object, Tally* tally, int index) {
    static const char* const keys[] = {"mean", "sd",  "se",  "p05",    "p50",      "p95",
                                       "min",  "max", "sum", "sum_sq", "histogram"};
    enum { MEAN, MIN = 6, MAX, SUM, SUM_SQ, HISTOGRAM, KEYS };
    const cJSON* nodes[KEYS];
    MetricTally* metric = &tally->metrics[index];
    uint64_t games = tally->games - tally->aborted;
    if (!only_keys(reader, object, KEYS, param_name_in_list, keys)) return false;
    for (int i = 0; i < KEYS; i++)
        if (!(nodes[i] = need_key(reader, object, keys[i]))) return false;
    if (!read_histogram(reader, nodes[HISTOGRAM], games, metric) ||
        !read_int32(reader, nodes[MIN], &metric->min) || !read_int32(reader, nodes[MAX], &metric->max) ||
        !read_count(reader, nodes[SUM], &metric->sum) || !read_wide(reader, nodes[SUM_SQ], &metric->sum_sq))
        return false;
    const char* what = doubt(metric, games);
    if (what)
        return json_fail(reader->document, object, reader->error, "%s: does not fit the histogram", what);
    MetricSummary summary = statistics_metric(tally, index);
    return expect_summary(reader, &nodes[MEAN], &summary);
}

static const char* metric_name(const void* metrics, int i) { return ((const Metric*)metrics)[i].name; }

static bool read_metrics(Reader* reader, const cJSON* object, void* into) {
    const Cell* cell = into;
    const Ruleset* ruleset = reader->ruleset;
    if (!only_keys(reader, object, ruleset->metric_count, metric_name, ruleset->metrics)) return false;
    for (int i = 0; i < ruleset->metric_count; i++) {
        const cJSON* node = need_key(reader, object, ruleset->metrics[i].name);
        if (!node || !read_metric(reader, node, cell->tally, i)) return false;
    }
    return true;
}

// --- the cell

bool result_cell_read(Reader* reader, const cJSON* node, Cell* cell) {
    const Field fields[] = {
        {"id", true, read_id},
        {"ruleset", true, read_ruleset},
        {"players", true, read_players},
        {"variant", true, read_variant},
        {"rules", true, read_rules},
        {"strategies", true, read_strategies},
        {"games", true, read_games},
        {"aborted", true, read_aborted},
        {"stop_reason", true, read_stop_reason},
        {"outcomes", true, read_outcomes},
        {"paired", cell->reference != NULL, read_paired},
        {"seats", false, leave},
        {"end_reasons", true, read_end_reasons},
        {"metrics", true, read_metrics},
    };
    return fields_read(reader, node, fields, sizeof fields / sizeof *fields, cell);
}

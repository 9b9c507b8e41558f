// The counts of one cell of a result file, and which games they are; see result_cell.h.
#include "sim/result/result_cell.h"

#include <inttypes.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/statistics/notable_find.h"

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

// A count in least..most: a number, or digits in quotes from 2^53 on. Whatever a file says, no count
// outside its range is ever stored.
static bool take_count(Reader* reader, const cJSON* node, uint64_t least, uint64_t most, uint64_t* count) {
    Wide wide;
    if (!read_wide(reader, node, least, most, &wide)) return false;
    *count = (uint64_t)wide;
    return true;
}

bool result_cell_keyed(Reader* reader, const cJSON* object, const char* key, uint64_t least, uint64_t most,
                       uint64_t* count) {
    const cJSON* node = result_cell_key(reader, object, key);
    return node && take_count(reader, node, least, most, count);
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

// The lowest value of a bin of a histogram, at least `least`, which is at least 0.
static bool read_bin_value(Reader* reader, const cJSON* node, int64_t least, int64_t* value) {
    if (!json_need_whole(reader->document, node, least, INT32_MAX, value, reader->error)) return false;
    int32_t low = tally_bin_low(tally_bin((int32_t)*value));
    return low == *value || json_fail(reader->document, node, reader->error,
                                      "no bin starts here; the nearest is %" PRId32, low);
}

// --- games

static uint64_t played(const Cell* cell) { return cell->tally->games - cell->tally->aborted; }

static bool read_games(Reader* reader, const cJSON* node, void* into) {
    const Cell* cell = into;
    return take_count(reader, node, 0, cell->experiment->games, &cell->tally->games);
}

static bool read_aborted(Reader* reader, const cJSON* node, void* into) {
    Tally* tally = ((const Cell*)into)->tally;
    return take_count(reader, node, 0, tally->games, &tally->aborted);
}

// A count of games beside those that hit the safety cap; absent if there are none.
static bool read_lost(Reader* reader, const cJSON* object, const char* key, Tally* tally, uint64_t* count) {
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, key);
    if (node && !take_count(reader, node, 0, tally->games - tally->aborted, count)) return false;
    tally->aborted += *count;
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

static const char* end_name(const void* ruleset, int reason) { return ruleset_end(ruleset, reason)->name; }

static bool read_end_reasons(Reader* reader, const cJSON* object, void* into) {
    const Cell* cell = into;
    const Ruleset* ruleset = reader->ruleset;
    uint64_t games = 0;
    if (!only_keys(reader, object, ruleset_ends(ruleset), end_name, ruleset)) return false;
    for (int i = 0; i < ruleset_ends(ruleset); i++) {
        const char* name = ruleset_end(ruleset, i)->name;
        uint64_t* count = &cell->tally->end_reasons[i];
        if (i == ruleset_table_ends(ruleset) && !cJSON_HasObjectItem(object, name)) continue;
        if (!result_cell_keyed(reader, object, name, 0, played(cell), count)) return false;
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
    if (!read_bin_value(reader, first, least, value)) return false;
    uint64_t* games = tally_place(metric, tally_bin((int32_t)*value));
    if (!games) return error_set(reader->error, EXIT_IO, "out of memory");
    return take_count(reader, second, 1, most, games);
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
    return take_count(reader, nodes[3], min * games, max * games, &metric->sum) &&
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
    if (!object || !only_keys(reader, object, tally->length_count, end_name, ruleset)) return false;
    for (int i = 0; i < tally->length_count; i++) {
        if (!tally->end_reasons[i]) continue;
        const cJSON* node = result_cell_key(reader, object, ruleset_end(ruleset, i)->name);
        if (!node || !read_metric(reader, node, tally->end_reasons[i], tally_length(tally, i))) return false;
    }
    return true;
}

// --- which games

// A pair [first, end] that follows the ranges before it and is within the target.
static bool read_range(Reader* reader, const cJSON* node, Range target, Cell* cell) {
    const Ranges* before = &cell->played;
    Range range;
    uint64_t least = before->count ? before->list[before->count - 1].end + 1 : target.first;
    if (!cJSON_IsArray(node) || cJSON_GetArraySize(node) != 2)
        return json_fail(reader->document, node, reader->error, "must be an array: first game, end");
    if (!take_count(reader, node->child, least, target.end, &range.first) ||
        !take_count(reader, node->child->next, range.first + 1, target.end, &range.end))
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

// Reads "stop_reason", "played" and "paired", which must follow from what the experiment asks for; the
// counts, and the reference, have been read before.
static bool read_history(Reader* reader, const cJSON* object, Cell* cell) {
    if (!read_played(reader, object, cell) || !read_stop_reason(reader, object, cell)) return false;
    if (!cell->reference) return true;
    const cJSON* paired = result_cell_key(reader, object, "paired");
    return paired && read_paired(reader, paired, cell);
}

// --- notable games

// Shared by the functions below.
typedef struct NotableReader {
    Reader* reader;
    Cell* cell;
} NotableReader;

// --- a game and its value

static bool read_game_number(const NotableReader* from, const cJSON* node, uint64_t* game) {
    uint64_t first;
    if (!take_count(from->reader, node, 0, from->cell->experiment->games - 1, game)) return false;
    return ranges_overlap(&from->cell->played, (Range){*game, *game + 1}, &first) ||
           json_fail(from->reader->document, node, from->reader->error,
                     "game %" PRIu64 " is not among the games played", *game);
}

static bool read_value(const NotableReader* from, const cJSON* node, int64_t least, int32_t* value) {
    int64_t number;
    if (!json_need_whole(from->reader->document, node, least, INT32_MAX - 1, &number, from->reader->error))
        return false;
    *value = (int32_t)number;
    return true;
}

// An object with "game" and the key of its value. COURSE_UNKNOWN: absent.
static bool read_notable_game(const NotableReader* from, const cJSON* node, NotableFind kind, int64_t least,
                              NotableFound* found) {
    const cJSON* game = result_cell_key(from->reader, node, "game");
    if (!game || !read_game_number(from, game, &found->game)) return false;
    const cJSON* value = cJSON_GetObjectItemCaseSensitive(node, notable_find_value(kind));
    found->value = COURSE_UNKNOWN;
    return !value || read_value(from, value, least, &found->value);
}

// The mark of a game; 0 without a node.
static bool read_mark(const NotableReader* from, const cJSON* object, NotableFind kind, int64_t least,
                      uint64_t* mark) {
    NotableFound found;
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, notable_find_name(kind));
    if (!node) return true;
    if (!read_notable_game(from, node, kind, least, &found)) return false;
    if (found.value == COURSE_UNKNOWN)
        return json_fail(from->reader->document, node, from->reader->error, "the key \"%s\" is missing",
                         notable_find_value(kind));
    bool low = kind == NOTABLE_FIND_SHORTEST || kind == NOTABLE_FIND_CLOSEST;
    *mark = low ? notable_low(found.value, found.game) : notable_high(found.value, found.game);
    return true;
}

// --- lists

// A pair [length, game].
static bool read_first(const NotableReader* from, const cJSON* node) {
    int64_t length;
    uint64_t game;
    if (!cJSON_IsArray(node) || cJSON_GetArraySize(node) != 2)
        return json_fail(from->reader->document, node, from->reader->error, "must be an array: length, game");
    if (!read_bin_value(from->reader, node->child, 0, &length) ||
        !read_game_number(from, node->child->next, &game))
        return false;
    from->cell->tally->notable.lengths[tally_bin((int32_t)length)] = (uint32_t)notable_high(0, game);
    return true;
}

static bool read_firsts(const NotableReader* from, const cJSON* object) {
    const cJSON* list = result_cell_key(from->reader, object, "first_of_length");
    if (!list || !json_need_array(from->reader->document, list, from->reader->error)) return false;
    for (const cJSON* node = list->child; node; node = node->next)
        if (!read_first(from, node)) return false;
    return true;
}

// The marks of wins hold the margin plus one.
static bool read_wins(const NotableReader* from, const cJSON* object) {
    const Cell* cell = from->cell;
    const cJSON* wins = result_cell_key(from->reader, object, "clearest_wins");
    if (!wins || !json_need_object(from->reader->document, wins, from->reader->error)) return false;
    for (int side = 0; side < course_sides(cell->match.ruleset, cell->players); side++) {
        char name[NAME_MAX_BYTES];
        NotableFound found;
        CHECK(NOTABLE_WINS + side < NOTABLE_MARKS);
        notable_find_side(cell->match.ruleset, cell->players, side, name, sizeof name);
        const cJSON* node = cJSON_GetObjectItemCaseSensitive(wins, name);
        if (!node) continue;
        if (!read_notable_game(from, node, NOTABLE_FIND_LOPSIDED, 0, &found)) return false;
        cell->tally->notable.marks[NOTABLE_WINS + side] = notable_high(found.value + 1, found.game);
    }
    return true;
}

// Comes last: the games must be among those played. What follows from the marks - the median, the upset -
// is checked by whoever writes the result again (result_echo_check).
static bool read_notable_games(Reader* reader, const cJSON* object, Cell* cell) {
    NotableReader from = {.reader = reader, .cell = cell};
    uint64_t* marks = cell->tally->notable.marks;
    if (!tally_finished(cell->tally)) return true;
    const cJSON* node = result_cell_key(reader, object, "notable_games");
    return node && read_firsts(&from, node) && read_wins(&from, node) &&
           read_mark(&from, node, NOTABLE_FIND_LONGEST, 0, &marks[NOTABLE_LONGEST]) &&
           read_mark(&from, node, NOTABLE_FIND_SHORTEST, 0, &marks[NOTABLE_SHORTEST]) &&
           read_mark(&from, node, NOTABLE_FIND_CLOSEST, 0, &marks[NOTABLE_CLOSEST]) &&
           read_mark(&from, node, NOTABLE_FIND_COMEBACK, 1, &marks[NOTABLE_COMEBACK]);
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
        Tally* tally = cell->tally;
        if (parts[i].read == read_aborted && (!read_lost(reader, object, "failed", tally, &tally->failed) ||
                                              !read_lost(reader, object, "looped", tally, &tally->looped)))
            return false;
    }
    return read_lengths(reader, object, cell) && read_history(reader, object, cell) &&
           read_notable_games(reader, object, cell);
}

// Reads the notable games of a result file; see result_notable.h. Checks that the games were played
// and their lengths are in the histogram: what passes is possible, not proven, as with all counts
// (plausible.h).
#include "sim/result/result_notable.h"

#include <inttypes.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/result/result_cell.h"
#include "sim/statistics/notable_find.h"

// Shared by the functions below. `length`: null if the ruleset has no such metric.
typedef struct NotableReader {
    Reader* reader;
    Cell* cell;
    const MetricTally* length;
} NotableReader;

static bool refuse(const NotableReader* from, const cJSON* node, const char* what) {
    return json_fail(from->reader->document, node, from->reader->error, "%s", what);
}

// --- a game and its value

static bool read_number(const NotableReader* from, const cJSON* node, uint64_t* game) {
    uint64_t first;
    if (!result_cell_count(from->reader, node, game)) return false;
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

// An object with "game" and, unless `value` is null, the key of its value. COURSE_UNKNOWN: absent.
static bool read_game(const NotableReader* from, const cJSON* node, const char* key, int64_t least,
                      NotableFound* found) {
    const cJSON* game = result_cell_key(from->reader, node, "game");
    if (!game || !read_number(from, game, &found->game)) return false;
    const cJSON* value = cJSON_GetObjectItemCaseSensitive(node, key);
    found->value = COURSE_UNKNOWN;
    return !value || read_value(from, value, least, &found->value);
}

// --- lengths

static bool read_extreme(const NotableReader* from, const cJSON* object, NotableFind kind, int32_t extreme,
                         uint64_t* mark) {
    NotableFound found;
    const cJSON* node = result_cell_key(from->reader, object, notable_find_name(kind));
    if (!node || !read_game(from, node, "length", 0, &found)) return false;
    if (found.value != extreme) return refuse(from, node, "length: not the one in the metrics");
    *mark = kind == NOTABLE_FIND_LONGEST ? notable_high(found.value, found.game)
                                         : notable_low(found.value, found.game);
    return true;
}

// A pair [length, game] for the next bin of the histogram with games.
static bool read_first(const NotableReader* from, const cJSON* node, unsigned bin) {
    int64_t low;
    uint64_t game;
    if (!cJSON_IsArray(node) || cJSON_GetArraySize(node) != 2)
        return refuse(from, node, "must be an array: length, game");
    if (!json_need_whole(from->reader->document, node->child, 0, INT32_MAX, &low, from->reader->error) ||
        !read_number(from, node->child->next, &game))
        return false;
    if (low != tally_bin_low(bin)) return refuse(from, node->child, "not the next length in the histogram");
    from->cell->tally->notable.lengths[bin] = (uint32_t)notable_high(0, game);
    return true;
}

static bool read_firsts(const NotableReader* from, const cJSON* object) {
    const cJSON* list = result_cell_key(from->reader, object, "first_of_length");
    if (!list || !json_need_array(from->reader->document, list, from->reader->error)) return false;
    const cJSON* node = list->child;
    for (unsigned bin = 0; from->length && bin < TALLY_BINS; bin++) {
        if (!tally_count(from->length, bin)) continue;
        if (!node) return refuse(from, list, "a length of the histogram is missing");
        if (!read_first(from, node, bin)) return false;
        node = node->next;
    }
    return !node || refuse(from, node, "a length that is not in the histogram");
}

// The longest game is in its bin, so no earlier than the first game there; likewise the shortest.
static const char* doubt_extreme(const Notable* notable, uint64_t mark, int32_t value) {
    uint64_t game = notable_game(mark), first = notable_game(notable->lengths[tally_bin(value)]);
    bool same = value < TALLY_EXACT;
    return (same ? game == first : game >= first)
               ? NULL
               : "first_of_length: another game is the first of its length";
}

// No game has two lengths; if none was aborted, the first game played is the first of its length.
static const char* doubt_firsts(const Cell* cell) {
    const Notable* notable = &cell->tally->notable;
    uint32_t first = 0;
    CHECK(cell->played.count > 0);
    for (unsigned a = 0; a < NOTABLE_BINS; a++) {
        if (!notable->lengths[a]) continue;
        first = notable->lengths[a] > first ? notable->lengths[a] : first;
        for (unsigned b = 0; b < a; b++)
            if (notable->lengths[b] == notable->lengths[a]) return "first_of_length: a game has two lengths";
    }
    bool all = cell->tally->aborted == 0;
    return all && notable_game(first) != cell->played.list[0].first
               ? "first_of_length: the first game played is in none of the pairs"
               : NULL;
}

static bool read_lengths(const NotableReader* from, const cJSON* object) {
    Notable* notable = &from->cell->tally->notable;
    uint64_t* marks = notable->marks;
    if (!read_firsts(from, object)) return false;
    if (!from->length) return true;
    const MetricTally* length = from->length;
    if (!read_extreme(from, object, NOTABLE_FIND_LONGEST, length->max, &marks[NOTABLE_LONGEST]) ||
        !read_extreme(from, object, NOTABLE_FIND_SHORTEST, length->min, &marks[NOTABLE_SHORTEST]))
        return false;
    const char* doubt = doubt_extreme(notable, marks[NOTABLE_LONGEST], length->max);
    if (!doubt) doubt = doubt_extreme(notable, marks[NOTABLE_SHORTEST], length->min);
    if (!doubt) doubt = doubt_firsts(from->cell);
    return !doubt || refuse(from, object, doubt);
}

// --- margins

static bool has_won(const Cell* cell, int side) {
    const Tally* tally = cell->tally;
    if (side < ruleset_outcomes(cell->match.ruleset, cell->players)) return tally->wins[side] > 0;
    return tally->games - tally->aborted > tally->wins[0];
}

static bool read_win(const NotableReader* from, const cJSON* wins, int side) {
    const Ruleset* ruleset = from->cell->match.ruleset;
    char name[NAME_MAX_BYTES];
    NotableFound found;
    CHECK(side >= 0 && NOTABLE_WINS + side < NOTABLE_MARKS);
    notable_find_side(ruleset, from->cell->players, side, name, sizeof name);
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(wins, name);
    if (!node != !has_won(from->cell, side))
        return refuse(from, wins, "clearest_wins: must name every side that has won, and no other");
    if (!node) return true;
    if (!read_game(from, node, "margin", 0, &found)) return false;
    from->cell->tally->notable.marks[NOTABLE_WINS + side] = notable_high(found.value + 1, found.game);
    return true;
}

// The closest game, if any margin is known: no clearest win is closer.
static bool read_closest(const NotableReader* from, const cJSON* object) {
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, notable_find_name(NOTABLE_FIND_CLOSEST));
    uint64_t* marks = from->cell->tally->notable.marks;
    NotableFound found = {.value = COURSE_UNKNOWN};
    int32_t least = COURSE_UNKNOWN;
    if (node && !read_game(from, node, "margin", 0, &found)) return false;
    for (int i = NOTABLE_WINS; i < NOTABLE_MARKS; i++) {
        int32_t margin = notable_high_value(marks[i]) - 1;
        if (margin != COURSE_UNKNOWN && (least == COURSE_UNKNOWN || margin < least)) least = margin;
    }
    if ((found.value == COURSE_UNKNOWN) != (least == COURSE_UNKNOWN) || found.value > least)
        return refuse(from, node ? node : object, "closest: does not fit the clearest wins");
    if (node) marks[NOTABLE_CLOSEST] = notable_low(found.value, found.game);
    return true;
}

static bool read_comeback(const NotableReader* from, const cJSON* object) {
    const cJSON* node = cJSON_GetObjectItemCaseSensitive(object, notable_find_name(NOTABLE_FIND_COMEBACK));
    uint64_t* marks = from->cell->tally->notable.marks;
    NotableFound found;
    if (!node) return true;
    if (!read_game(from, node, "behind", 1, &found)) return false;
    if (found.value == COURSE_UNKNOWN) return refuse(from, node, "the key \"behind\" is missing");
    if (!marks[NOTABLE_CLOSEST]) return refuse(from, node, "no margin is known, so nobody came from behind");
    marks[NOTABLE_COMEBACK] = notable_high(found.value, found.game);
    return true;
}

bool result_notable_read(Reader* reader, const cJSON* object, Cell* cell) {
    NotableReader from = {.reader = reader, .cell = cell};
    if (!tally_finished(cell->tally)) return true;
    int length = ruleset_length(cell->match.ruleset);
    if (length >= 0) from.length = &cell->tally->metrics[length];
    const cJSON* node = result_cell_key(reader, object, "notable_games");
    const cJSON* wins = node ? result_cell_key(reader, node, "clearest_wins") : NULL;
    if (!wins || !json_need_object(reader->document, wins, reader->error) || !read_lengths(&from, node))
        return false;
    for (int side = 0; side < course_sides(cell->match.ruleset, cell->players); side++)
        if (!read_win(&from, wins, side)) return false;
    return read_closest(&from, node) && read_comeback(&from, node);
}

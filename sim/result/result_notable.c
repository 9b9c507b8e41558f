// Reads the notable games of a result file, which must be among those played; see result_notable.h.
#include "sim/result/result_notable.h"

#include <inttypes.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/result/result_cell.h"
#include "sim/statistics/notable_find.h"

// Shared by the functions below.
typedef struct NotableReader {
    Reader* reader;
    Cell* cell;
} NotableReader;

// --- a game and its value

static bool read_number(const NotableReader* from, const cJSON* node, uint64_t* game) {
    uint64_t first;
    if (!result_cell_count(from->reader, node, 0, from->cell->experiment->games - 1, game)) return false;
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
static bool read_game(const NotableReader* from, const cJSON* node, NotableFind kind, int64_t least,
                      NotableFound* found) {
    const cJSON* game = result_cell_key(from->reader, node, "game");
    if (!game || !read_number(from, game, &found->game)) return false;
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
    if (!read_game(from, node, kind, least, &found)) return false;
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
    if (!result_cell_bin(from->reader, node->child, 0, &length) ||
        !read_number(from, node->child->next, &game))
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
        if (!read_game(from, node, NOTABLE_FIND_LOPSIDED, 0, &found)) return false;
        cell->tally->notable.marks[NOTABLE_WINS + side] = notable_high(found.value + 1, found.game);
    }
    return true;
}

bool result_notable_read(Reader* reader, const cJSON* object, Cell* cell) {
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

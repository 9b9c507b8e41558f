// "notable_games" of a cell; see notable_json.h. Read again by sim/result/result_notable.c.
#include "reports/common/notable_json.h"

#include "sim/base/check.h"
#include "sim/statistics/notable_find.h"

static void put_found(JsonWriter* json, const Cell* cell, NotableFind kind) {
    CHECK(kind < NOTABLE_FIND_KINDS);
    const Ruleset* ruleset = cell->match.ruleset;
    NotableFound found;
    char side[NAME_MAX_BYTES];
    if (!notable_find(ruleset, cell->players, cell->tally, kind, &found)) return;
    json_put_object(json, notable_find_name(kind));
    json_put_uint(json, "game", found.game);
    if (found.value != COURSE_UNKNOWN) json_put_int(json, notable_find_value(kind), found.value);
    if (found.side >= 0) {
        notable_find_side(ruleset, cell->players, found.side, side, sizeof side);
        json_put_string(json, "side", side);
    }
    json_write_end(json);
}

static void put_wins(JsonWriter* json, const Cell* cell) {
    const Ruleset* ruleset = cell->match.ruleset;
    char side[NAME_MAX_BYTES];
    json_put_object(json, "clearest_wins");
    for (int i = 0; i < course_sides(ruleset, cell->players); i++) {
        uint64_t mark = cell->tally->notable.marks[NOTABLE_WINS + i];
        if (!mark) continue;
        notable_find_side(ruleset, cell->players, i, side, sizeof side);
        json_put_object(json, side);
        json_put_uint(json, "game", notable_game(mark));
        if (notable_high_value(mark)) json_put_int(json, "margin", notable_high_value(mark) - 1);
        json_write_end(json);
    }
    json_write_end(json);
}

static void put_lengths(JsonWriter* json, const Notable* notable) {
    json_put_row(json, "first_of_length");
    for (unsigned bin = 0; bin < NOTABLE_BINS; bin++) {
        if (!notable->lengths[bin]) continue;
        json_write_row(json);
        json_write_int(json, tally_bin_low(bin));
        json_write_uint(json, notable_game(notable->lengths[bin]));
        json_write_end(json);
    }
    json_write_end(json);
}

void notable_json_put(JsonWriter* json, const Cell* cell, bool whole) {
    if (!tally_finished(cell->tally)) return;
    json_put_object(json, "notable_games");
    for (int kind = 0; kind < NOTABLE_FIND_KINDS; kind++) put_found(json, cell, (NotableFind)kind);
    put_wins(json, cell);
    if (whole) put_lengths(json, &cell->tally->notable);
    json_write_end(json);
}

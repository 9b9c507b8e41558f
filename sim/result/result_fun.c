// Reads the sums of closely examined games; see result_fun.h.
#include "sim/result/result_fun.h"

#include <string.h>

#include "sim/result/result_cell.h"

// --- measures

// The most that a game can have of the measure, in its units.
static uint64_t most_of(int measure) {
    return measure == FUN_lead_changes ? FUN_POINTS - 1 : fun_rows[measure].unit;
}

static bool read_sum(Reader* reader, const cJSON* row, const FunCell* cell, int measure, FunSum* sum) {
    uint64_t games = fun_games(cell->cell->experiment), most = most_of(measure);
    if (!result_cell_keyed(reader, row, "games", 0, games, &sum->games) ||
        !result_cell_keyed(reader, row, "sum", 0, most * sum->games, &sum->sum))
        return false;
    uint64_t least = sum->games ? (uint64_t)((Wide)sum->sum * sum->sum / sum->games) : 0;
    return result_cell_keyed(reader, row, "sum_sq", least, most * sum->sum, &sum->squares);
}

// The rows of each cell in turn; the rest follows from other counts.
static bool read_sums(Reader* reader, const cJSON* list, Fun* fun) {
    if (!json_need_array(reader->document, list, reader->error)) return false;
    const cJSON* row = list->child;
    for (int i = 0; i < fun->count; i++)
        for (int measure = 0; measure < FUN_MEASURE_COUNT; measure++) {
            if (!row)
                return json_fail(reader->document, list, reader->error, "must have %d elements or more",
                                 fun->count * FUN_MEASURE_COUNT);
            if (!read_sum(reader, row, &fun->cells[i], measure, &fun->cells[i].sums[measure])) return false;
            row = row->next;
        }
    return true;
}

// --- options

// The cell of the row, at or behind `cell`; null with a message.
static FunCell* cell_of(Reader* reader, const cJSON* row, FunCell* cell, const Fun* fun) {
    const cJSON* id = result_cell_key(reader, row, "cell");
    if (!id || !json_need_string(reader->document, id, reader->error)) return NULL;
    for (; cell < fun->cells + fun->count; cell++)
        if (!strcmp(cell->cell->id, id->valuestring)) return cell;
    json_fail(reader->document, id, reader->error, "not a measured cell behind the previous ones");
    return NULL;
}

static bool read_option(Reader* reader, const cJSON* row, FunCell* cell) {
    uint64_t action, actions = (uint64_t)reader->ruleset->action_count;
    if (!result_cell_keyed(reader, row, "action", 0, actions - 1, &action)) return false;
    FunOption* option = &cell->options[action];
    uint64_t games = fun_covered(cell->cell->experiment);
    return result_cell_keyed(reader, row, "games", 1, games, &cell->covered) &&
           result_cell_keyed(reader, row, "offered", 1, INT64_MAX, &option->offered) &&
           result_cell_keyed(reader, row, "chosen", 0, option->offered, &option->chosen);
}

static bool read_options(Reader* reader, const cJSON* list, Fun* fun) {
    FunCell* cell = fun->cells;
    if (!json_need_array(reader->document, list, reader->error)) return false;
    for (const cJSON* row = list->child; row; row = row->next) {
        cell = cell_of(reader, row, cell, fun);
        if (!cell || !read_option(reader, row, cell)) return false;
    }
    return true;
}

bool result_fun_read(Reader* reader, const cJSON* root, Result* result) {
    const cJSON* sums = cJSON_GetObjectItemCaseSensitive(root, "fun");
    if (!sums) return true;
    if (!fun_open(&result->fun, &result->plan, reader->error)) return false;
    const cJSON* options = result_cell_key(reader, root, "options");
    return options && read_sums(reader, sums, &result->fun) && read_options(reader, options, &result->fun);
}

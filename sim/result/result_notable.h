// The notable games of a cell of a result file. Part of result_cell.c.
#pragma once

#include "sim/experiment/fields.h"
#include "sim/experiment/plan.h"

// Reads "notable_games" of the cell's object into its tally, of which all else has been read, its
// metrics and the ranges of games played among it. What follows from the marks - the median, the
// upset - is checked by whoever writes the result again (result_echo.h).
bool result_notable_read(Reader* reader, const cJSON* object, Cell* cell);

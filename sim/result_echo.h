// Whatever stands in a result file beside its counts - who plays in a cell, rates and intervals, what differs
// between cells - follows from the experiment and the counts. It is held to that by writing the result again
// and comparing the two. Part of result_read.c.
#pragma once

#include "sim/fields.h"
#include "sim/result_read.h"

// Whether the reader's document is the result, but for `program`, `timing` and what rounding does on other
// machines in the last digits of a number. Every fault is named with its place.
bool result_echo_check(Reader* reader, const Result* result);

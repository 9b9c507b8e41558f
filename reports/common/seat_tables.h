// The additional tables of a free-for-all: seat balance, first-player advantage and, if seats play
// differently, win share by strategy.
#pragma once

#include "reports/common/view.h"

// Prints nothing if outcomes are not seats.
void seat_tables_print(const View* view, const Section* section);

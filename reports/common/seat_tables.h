// The tables of a free-for-all beside who wins: seat balance and first-player advantage, and the
// win share by strategy where seats play differently.
#pragma once

#include "reports/common/view.h"

// Prints nothing where outcomes are not seats.
void seat_tables_print(const View* view, const Section* section);

// The tables of a free-for-all beside who wins: how even the seats are and what it is worth to begin; and who
// wins by way of playing, where seats play differently.
#pragma once

#include "reports/common/view.h"

// Prints nothing where outcomes are not seats.
void seat_tables_print(const View* view, const Section* section);

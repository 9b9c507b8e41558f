// Games worth reading, for people who ask for everything (--verbose): a line for each cell.
#pragma once

#include "reports/common/view.h"

// Prints the table of a section, after an empty line; nothing unless the report is verbose.
void sample_games_print(const View* view, const Section* section);

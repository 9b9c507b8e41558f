// A strategy without a function.
#include "tests/plugins/bad.h"

enum { choose = 0 };

BAD_PLUGIN("null_choose", .by_odds = false)

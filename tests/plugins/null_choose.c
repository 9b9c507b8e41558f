// A strategy without a function.
#include "tests/plugins/bad.h"

#define choose NULL

BAD_PLUGIN("null_choose", .by_odds = false)

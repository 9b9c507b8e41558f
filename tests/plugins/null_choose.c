// A strategy without a function.
#define CHOOSE NULL
#include "tests/plugins/bad.h"

BAD_PLUGIN("null_choose", .by_odds = false)

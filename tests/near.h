// Figures compared with a tolerance.
#pragma once

#include <math.h>

#include "tests/testing.h"

static inline void assert_near(double value, double expected, double tolerance) {
    if (!(fabs(value - expected) <= tolerance)) fail_msg("%.9g instead of %.9g", value, expected);
}

// Plays well, but changes the floating-point environment: rounds up, and on x86 flushes denormals.
#include <fenv.h>

#include "tests/plugins/bad.h"
#ifdef __SSE2__
#include <xmmintrin.h>
#endif

static unsigned choose(const StrategyInput* input) {
    fesetround(FE_UPWARD);
#ifdef __SSE2__
    _mm_setcsr(_mm_getcsr() | 0x8040);  // flush to zero, denormals are zero
#endif
    return harmless(input);
}

BAD_PLUGIN("rounds", .by_odds = false)

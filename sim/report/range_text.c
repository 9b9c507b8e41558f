// Figures with their intervals in words; see range_text.h.
#include "sim/report/range_text.h"

#include <math.h>
#include <stdio.h>

#include "sim/base/check.h"

static const double units[] = {1, 0.1, 0.01, 0.001, 0.0001};  // of the last decimal

static bool is_even(double value, Interval range, int digits) {
    CHECK(digits >= 0 && digits < (int)(sizeof units / sizeof *units));
    return fabs((range.high - value) - (value - range.low)) < units[digits];
}

static RangeText put(double value, Interval range, int digits, const char* unit, bool sign) {
    RangeText put;
    char figure[48];
    snprintf(figure, sizeof figure, sign ? "%+.*f%s" : "%.*f%s", digits, value, unit);
    if (!statistics_is_known(range))
        snprintf(put.text, sizeof put.text, "%s (unknown)", figure);
    else if (is_even(value, range, digits))
        snprintf(put.text, sizeof put.text, "%s +-%.*f", figure, digits, (range.high - range.low) / 2);
    else
        snprintf(put.text, sizeof put.text, sign ? "%s (%+.*f..%+.*f)" : "%s (%.*f-%.*f)", figure, digits,
                 range.low, digits, range.high);
    return put;
}

RangeText range_text(double value, Interval range, int digits, const char* unit) {
    return put(value, range, digits, unit, false);
}

static Interval in_percent(Interval range) { return (Interval){100 * range.low, 100 * range.high}; }

RangeText range_text_rate(RateSummary rate, int digits, const char* unit) {
    return put(100 * rate.rate, in_percent(rate.ci95), digits, unit, false);
}

// No sign where there is nothing to see.
RangeText range_text_points(double difference, Interval range, int digits) {
    bool none = fabs(100 * difference) < units[digits] / 2;
    return put(none ? 0 : 100 * difference, in_percent(range), digits, "", !none);
}

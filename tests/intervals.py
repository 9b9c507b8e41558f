"""A figure with its interval as reports show it (sim/report/range_text.h), worked out from the result."""


def rate_text(rate, ci95, between="+-"):
    """In percent: "64.3 +-0.7"; "1.0 (0.3-2.9)" if the bounds are not as far to both sides, to less than 0.1."""
    rate, low, high = (100 * figure for figure in (rate, *ci95))
    if abs((high - rate) - (rate - low)) < 0.1:
        return f"{rate:.1f} {between}{(high - low) / 2:.1f}"
    return f"{rate:.1f} ({low:.1f}-{high:.1f})"

"""A figure with its interval as reports show it (sim/report/range_text.h), computed from the result."""


def rate_text(rate, ci95, between="+-"):
    """In percent: "64.3 +-0.7"; "1.0 (0.3-2.9)" if the distances to the bounds differ, as printed, by more than a fifth."""
    rate, low, high = (100 * figure for figure in (rate, *ci95))
    near, far = sorted(int(10 * distance + 0.5) for distance in (rate - low, high - rate))
    if far - near <= max(1, far / 5) and 3 * near >= 2 * far:
        return f"{rate:.1f} {between}{(high - low) / 2:.1f}"
    return f"{rate:.1f} ({low:.1f}-{high:.1f})"

// Numbers as people write them; see number.h. Used for config files and the command line.
#include "sim/base/number.h"

#include <ctype.h>
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/decimal.h"
#include "sim/base/quote.h"

enum { NUMBER_BYTES = 64 };

// The number in `text` times ten to the `power`, correctly rounded, so that "0.1M" is 100000.
static bool scaled(const char* text, size_t length, int power, double* value) {
    char number[NUMBER_BYTES + 16];
    char* end;
    if (!length || length > NUMBER_BYTES || strspn(text, "0123456789.eE+-") < length) return false;
    if (!isdigit((unsigned char)text[0]) || !isdigit((unsigned char)text[length - 1])) return false;
    if (power)
        snprintf(number, sizeof number, "%.*se%d", (int)length, text, power);
    else
        snprintf(number, sizeof number, "%.*s", (int)length, text);
    *value = strtod(number, &end);
    return *end == '\0' && isfinite(*value) && decimal_survived(number, *value);
}

static int thousands(char suffix) {
    if (suffix == 'k' || suffix == 'K') return 3;
    return suffix == 'M' || suffix == 'm' ? 6 : 0;
}

static bool refuse_games(const char* text, Error* error) {
    return error_set(error, EXIT_USAGE,
                     "%s is not a number of games; allowed: 1..4000000000, e.g. 20000, 200k, 1M or 1e6",
                     QUOTED(text));
}

bool number_check_games(double games, Error* error) {
    char text[NUMBER_BYTES];
    if (games >= 1 && games <= (double)NUMBER_GAMES_MAX && games == floor(games)) return true;
    decimal_text(games, text);
    return refuse_games(text, error);
}

bool number_games(const char* text, uint64_t* games, Error* error) {
    size_t length = strlen(text);
    int power = length ? thousands(text[length - 1]) : 0;
    double value;
    if (!scaled(text, length - (power > 0), power, &value)) return refuse_games(text, error);
    if (!number_check_games(value, error)) return refuse_games(text, error);
    *games = (uint64_t)value;
    return true;
}

bool number_seed(const char* text, uint64_t* seed, Error* error) {
    bool hexadecimal = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    const char* digits = hexadecimal ? text + 2 : text;
    const char* known = hexadecimal ? "0123456789abcdefABCDEF" : "0123456789";
    errno = 0;
    *seed = strtoull(digits, NULL, hexadecimal ? 16 : 10);
    if (*digits && !digits[strspn(digits, known)] && errno == 0) return true;
    return error_set(error, EXIT_USAGE,
                     "%s is not a seed; allowed: 0..18446744073709551615, or 0x and up to 16 digits",
                     QUOTED(text));
}

bool number_random_seed(uint64_t* seed, Error* error) {
    static const char device[] = "/dev/urandom";
    FILE* in = fopen(device, "rb");
    bool read = in && fread(seed, sizeof *seed, 1, in) == 1;
    if (in) fclose(in);
    return read || error_set(error, EXIT_NO_INPUT, "cannot read %s for a random seed", device);
}

static bool refuse_half_width(const char* text, Error* error) {
    return error_set(error, EXIT_USAGE,
                     "%s is not a precision; allowed: above 0 and below 0.5, e.g. 0.005 or 0.5pp",
                     QUOTED(text));
}

bool number_check_half_width(double half_width, Error* error) {
    char text[NUMBER_BYTES];
    if (half_width > 0 && half_width < 0.5) return true;
    decimal_text(half_width, text);
    return refuse_half_width(text, error);
}

// The length of the unit at the end of the text: "pp" or "%", both hundredths.
static size_t hundredths(const char* text) {
    size_t length = strlen(text);
    if (length >= 2 && !strcmp(text + length - 2, "pp")) return 2;
    return length >= 1 && text[length - 1] == '%';
}

bool number_share(const char* text, double min, double max, double* share, Error* error) {
    bool negative = text[0] == '-';
    const char* digits = text + negative;
    size_t unit = hundredths(digits);
    *share = 0;
    bool number = scaled(digits, strlen(digits) - unit, unit ? -2 : 0, share);
    if (negative) *share = -*share;
    if (number && *share >= min && *share <= max) return true;
    return error_set(error, EXIT_USAGE, "%s is out of range; allowed: %g%%..%g%%, e.g. 0.45, 45%% or 5pp",
                     QUOTED(text), 100 * min, 100 * max);
}

bool number_half_width(const char* text, double* half_width, Error* error) {
    size_t length = strlen(text), unit = hundredths(text);
    if (!scaled(text, length - unit, unit ? -2 : 0, half_width)) return refuse_half_width(text, error);
    return number_check_half_width(*half_width, error) || refuse_half_width(text, error);
}

bool number_rate(const char* text, double* rate, Error* error) {
    size_t length = strlen(text);
    bool percent = length >= 1 && text[length - 1] == '%';
    if (scaled(text, length - percent, percent ? -2 : 0, rate) && *rate > 0 && *rate < 1) return true;
    return error_set(error, EXIT_USAGE, "%s is not a rate; allowed: above 0 and below 1, e.g. 0.95 or 95%%",
                     QUOTED(text));
}

bool number_seconds(const char* text, double* seconds, Error* error) {
    if (scaled(text, strlen(text), 0, seconds) && *seconds > 0 && *seconds <= 86400) return true;
    return error_set(error, EXIT_USAGE, "%s is not a number of seconds; allowed: above 0, at most 86400",
                     QUOTED(text));
}

bool number_positive(const char* text, double most, double* value, Error* error) {
    if (scaled(text, strlen(text), 0, value) && *value > 0 && *value <= most) return true;
    return error_set(error, EXIT_USAGE, "%.40s is not allowed; allowed: a number above 0, at most %g", text,
                     most);
}

bool number_shard(const char* text, int* index, int* count, Error* error) {
    char part[NUMBER_BYTES];
    const char* slash = strchr(text, '/');
    int64_t i = 0, n = 0;
    size_t length = slash ? (size_t)(slash - text) : 0;
    snprintf(part, sizeof part, "%.*s", (int)length, text);
    if (!slash || length >= sizeof part || !number_whole(slash + 1, 1, SHARDS_MAX, &n, error) ||
        !number_whole(part, 1, n, &i, error))
        return error_set(error, EXIT_USAGE, "%s is not a shard; allowed: 1/N to N/N, with N at most %d",
                         QUOTED(text), SHARDS_MAX);
    *index = (int)i - 1;
    *count = (int)n;
    return true;
}

bool number_band(const char* text, double* low, double* high, Error* error) {
    char first[NUMBER_BYTES];
    const char* dots = strstr(text, "..");
    snprintf(first, sizeof first, "%.*s", dots && dots - text < NUMBER_BYTES ? (int)(dots - text) : 0, text);
    bool good = dots && number_share(first, 0, 100, low, error) &&
                number_share(dots + 2, 0, 100, high, error) && *low < *high;
    double whole = good && *high > 1 && (*low >= 1 || *low <= 0) ? 100 : 1;
    if (good && *high <= whole) {
        *low /= whole;
        *high /= whole;
        return true;
    }
    return error_set(error, EXIT_USAGE,
                     "%s is not a band; allowed: LOW..HIGH, ascending, e.g. 45..55, 45%%..55%% or 0.45..0.55",
                     QUOTED(text));
}

bool number_whole(const char* text, int64_t min, int64_t max, int64_t* value, Error* error) {
    char* end;
    errno = 0;
    *value = strtoll(text, &end, 10);
    bool number = (isdigit((unsigned char)text[0]) || text[0] == '-') && *end == '\0' && errno == 0;
    if (number && *value >= min && *value <= max) return true;
    return error_set(error, EXIT_USAGE, "%s is not allowed; allowed: a whole number in %lld..%lld",
                     QUOTED(text), (long long)min, (long long)max);
}

// Numbers on the command line; see option_value.h.
#include "sim/cli/option_value.h"

#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/base/quote.h"

bool option_blame(const Arguments* arguments, const char* option, Error* error) {
    const char* text = cli_value(arguments, option);
    return text ? error_prefix(error, "--%s %s", option, QUOTED(text)) : error_prefix(error, "--%s", option);
}

bool option_whole(const Arguments* arguments, const char* option, WholeRange allowed, int64_t* value,
                  Error* error) {
    CHECK(allowed.min <= allowed.max);
    const char* text = cli_value(arguments, option);
    return !text || number_whole(text, allowed.min, allowed.max, value, error) ||
           option_blame(arguments, option, error);
}

bool option_games(const Arguments* arguments, const char* option, uint64_t* games, Error* error) {
    const char* text = cli_value(arguments, option);
    return !text || number_games(text, games, error) || option_blame(arguments, option, error);
}

bool option_rate(const Arguments* arguments, const char* option, double* rate, Error* error) {
    const char* text = cli_value(arguments, option);
    return !text || number_rate(text, rate, error) || option_blame(arguments, option, error);
}

bool option_half_width(const Arguments* arguments, const char* option, double* half_width, Error* error) {
    const char* text = cli_value(arguments, option);
    return !text || number_half_width(text, half_width, error) || option_blame(arguments, option, error);
}

bool option_seconds(const Arguments* arguments, const char* option, double* seconds, Error* error) {
    const char* text = cli_value(arguments, option);
    return !text || number_seconds(text, seconds, error) || option_blame(arguments, option, error);
}

bool option_positive(const Arguments* arguments, const char* option, double most, double* value,
                     Error* error) {
    const char* text = cli_value(arguments, option);
    return !text || number_positive(text, most, value, error) || option_blame(arguments, option, error);
}

// Training by the words of the command line; see effort.h.
#include "sim/cli/effort.h"

#include "sim/base/number.h"

static const TrainEffort usual = {.chapters = 4,
                                  .steps = 200,
                                  .rounds = 6,
                                  .batch = 1024,
                                  .trial = 2000,
                                  .proof = 20000,
                                  .rate = 0.06,
                                  .openness = 0.02};

static bool read_number(const Arguments* arguments, const char* option, int64_t most, int64_t* value,
                        Error* error) {
    const char* text = cli_value(arguments, option);
    return !text || number_whole(text, 0, most, value, error) || error_prefix(error, "--%s", option);
}

static bool read_share(const Arguments* arguments, const char* option, double* share, Error* error) {
    const char* text = cli_value(arguments, option);
    return !text || number_rate(text, share, error) || error_prefix(error, "--%s", option);
}

bool effort_read(TrainEffort* effort, const Arguments* arguments, Error* error) {
    int64_t chapters = usual.chapters, steps = usual.steps, rounds = usual.rounds;
    int64_t batch = (int64_t)usual.batch;
    *effort = usual;
    if (!read_number(arguments, "chapters", 32, &chapters, error) ||
        !read_number(arguments, "steps", 100000, &steps, error) ||
        !read_number(arguments, "rounds", 24, &rounds, error) ||
        !read_number(arguments, "batch", 1 << 20, &batch, error))
        return false;
    effort->chapters = (int)chapters;
    effort->steps = (int)steps;
    effort->rounds = (int)rounds;
    effort->batch = (uint64_t)batch;
    return read_share(arguments, "rate", &effort->rate, error) &&
           read_share(arguments, "openness", &effort->openness, error);
}

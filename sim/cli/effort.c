// Training effort from the command line; see effort.h.
#include "sim/cli/effort.h"

#include "sim/cli/option_value.h"
#include "sim/game/motive.h"
#include "sim/platform/interrupt.h"

static const TrainEffort usual = {.chapters = 4,
                                  .steps = 200,
                                  .rounds = 6,
                                  .batch = 1024,
                                  .trial = EFFORT_TRIAL,
                                  .proof = 20000,
                                  .rate = 0.06,
                                  .openness = 0.02,
                                  .sparring = 0,
                                  .sharpness = 1};

bool effort_read(TrainEffort* effort, const Arguments* arguments, Error* error) {
    int64_t chapters = usual.chapters, steps = usual.steps, rounds = usual.rounds;
    int64_t batch = (int64_t)usual.batch, trial = (int64_t)usual.trial, proof = (int64_t)usual.proof;
    int64_t sharpness = usual.sharpness;
    *effort = usual;
    if (!option_whole(arguments, "chapters", (WholeRange){0, 32}, &chapters, error) ||
        !option_whole(arguments, "steps", (WholeRange){1, 100000}, &steps, error) ||
        !option_whole(arguments, "rounds", (WholeRange){0, 24}, &rounds, error) ||
        !option_whole(arguments, "batch", (WholeRange){1, 1 << 20}, &batch, error) ||
        !option_whole(arguments, "trial", (WholeRange){100, 1 << 30}, &trial, error) ||
        !option_whole(arguments, "sharpness", (WholeRange){1, LEAGUE_SHARPNESS_MAX}, &sharpness, error) ||
        !option_whole(arguments, "fresh", (WholeRange){100, 1 << 30}, &proof, error))
        return false;
    effort->chapters = (int)chapters;
    effort->steps = (int)steps;
    effort->rounds = (int)rounds;
    effort->sharpness = (int)sharpness;
    effort->batch = (uint64_t)batch;
    effort->trial = (uint64_t)trial;
    effort->proof = (uint64_t)proof;
    return option_rate(arguments, "rate", &effort->rate, error) &&
           option_rate(arguments, "openness", &effort->openness, error) &&
           option_rate(arguments, "sparring", &effort->sparring, error);
}

BoutGame effort_game(const Match* match, const Strategy* linear, uint64_t seed, const Playing* playing) {
    return (BoutGame){.ruleset = match->ruleset,
                      .rules = match->rules,
                      .players = match->players,
                      .motive = motive_of_table(match),
                      .features = linear->features,
                      .linear = linear,
                      .seed = seed,
                      .threads = playing->threads,
                      .interrupted = interrupt_watch()};
}

// The training effort, and its progress on stderr; see effort.h.
#include "sim/cli/effort.h"

#include <stdio.h>
#include <unistd.h>

#include "sim/cli/option_value.h"
#include "sim/game/lineup.h"
#include "sim/platform/terminal.h"
#include "sim/platform/thread_pool.h"

#define PASS_ON_SECONDS 0.1  // between two reports to who is told instead of stderr

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
                      .motive = lineup_motive(match),
                      .features = linear->features,
                      .linear = linear,
                      .seed = seed,
                      .threads = playing->threads,
                      .interrupted = playing_options(playing).interrupted};
}

// --- progress

static void say(TrainProgress* base, const char* text) {
    EffortLine* line = (EffortLine*)base;
    progress_close(&line->line);
    line->measured = true;
    terminal_say(stderr, "%s", text);
}

// The pace is that of learning, without what is measured before it. And training may begin anew: exploit tries once
// more, from scratch.
static void learnt(TrainProgress* base, uint64_t games, uint64_t most) {
    EffortLine* line = (EffortLine*)base;
    if (line->measured || games <= line->games) progress_count_again(&line->line, games);
    line->measured = false;
    line->games = games;
    progress_count(&line->line, games, most);
}

static void say_nothing(TrainProgress* base, const char* text) { (void)base, (void)text; }

static void pass_on(TrainProgress* base, uint64_t games, uint64_t most) {
    EffortLine* line = (EffortLine*)base;
    double now = thread_pool_seconds();
    if (now - line->line.told < PASS_ON_SECONDS) return;
    line->line.told = now;
    line->to->report(line->to, "training", games, most);
}

TrainProgress* effort_line_open(EffortLine* line, const Playing* playing) {
    *line = (EffortLine){.base = {.say = say, .learnt = learnt}, .to = playing->progress, .measured = true};
    if (playing->quiet) line->base = (TrainProgress){.say = say_nothing, .learnt = pass_on};
    progress_count_open(&line->line, stderr, terminal_of(STDERR_FILENO));
    return playing->quiet && !line->to ? NULL : &line->base;
}

void effort_line_close(EffortLine* line) { progress_close(&line->line); }

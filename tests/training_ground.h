// Training on the stub, with its progress messages, for the trainer's tests.
#pragma once

#include <stdlib.h>
#include <string.h>

#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "sim/training/train.h"
#include "tests/testing.h"

enum { LINES_MAX = 64 };

typedef struct Heard {
    TrainProgress base;
    int count;
    char lines[LINES_MAX][256];
} Heard;

static volatile sig_atomic_t stop;  // set once a line contains `stop_at`
static const char* stop_at;

static inline void hear(TrainProgress* progress, const char* text) {
    Heard* heard = (Heard*)progress;
    if (stop_at && strstr(text, stop_at)) stop = 1;
    assert_true(heard->count < LINES_MAX);
    snprintf(heard->lines[heard->count++], sizeof *heard->lines, "%s", text);
}

typedef struct Ground {
    BoutGame game;
    Match match;
    Heard heard;
    League league;
} Ground;

static inline Ground* open_stub(int food, int bite) {
    Error error;
    Ground* ground = calloc(1, sizeof *ground);
    assert_non_null(ground);
    const Ruleset* stub = registry_find_ruleset("stub", &error);
    int32_t values[RULES_MAX];
    match_values(stub, values);
    values[param_find(stub->rules, stub->rule_count, "deck.food")] = food;
    values[param_find(stub->rules, stub->rule_count, "deck.bite")] = bite;
    assert_true(match_open(&ground->match, stub, 2, values, &error));
    const Strategy* linear = linear_strategy(stub, &error);
    ground->game = (BoutGame){.ruleset = stub,
                              .rules = ground->match.rules,
                              .players = 2,
                              .features = linear->features,
                              .linear = linear,
                              .seed = 9,
                              .threads = 2};
    ground->heard.base.say = hear;
    return ground;
}

static inline void close_ground(Ground* ground) {
    league_free(&ground->league);
    match_close(&ground->match);
    free(ground);
}

static inline void train(Ground* ground, const TrainEffort* effort, const League* start) {
    Error error;
    const TrainLeague task = {
        .game = &ground->game, .effort = effort, .start = start, .progress = &ground->heard.base};
    if (!train_league(&ground->league, &task, &error)) fail_msg("%s", error.text);
}

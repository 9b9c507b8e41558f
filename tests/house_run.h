// Games that a test of house rules listens to, and what its listeners have counted; for the games whose tests define
//
//     RUN_RULES, RUN_STATE, RUN_RULESET    the game's types and its ruleset
//
// before they include this, and goes_on().
#pragma once

#include <string.h>

#include "sim/house/machine.h"
#include "tests/house_games.h"
#include "tests/testing.h"

enum { GAMES = 60, SEED = 48 };

extern const Ruleset RUN_RULESET;
static const Ruleset* const ruleset = &RUN_RULESET;

// A game in progress.
typedef struct Run {
    RUN_RULES rules;
    RUN_STATE state;
    Chance chance;
    Decision decision;
    GameResult result;
    void (*hears)(struct Run* run, TraceEvent event);
    void (*asked)(struct Run* run);
    int seen, seen_too;                   // how often what a test waits for has happened
    int count[SEATS_MAX], of[SEATS_MAX];  // what a test counts of seats
} Run;
static Run run;

// Whether the game is played further after this decision.
static bool goes_on(void);

static void hear(Trace* trace, TraceEvent event) {
    (void)trace;
    if (run.hears) run.hears(&run, event);
}

static bool at_decision(void) {
    if (run.asked) run.asked(&run);
    return goes_on();
}

static Trace listener = {.note = hear};
static const HousePlay play = {.ruleset = &RUN_RULESET,
                               .rules = &run.rules,
                               .state = &run.state,
                               .chance = &run.chance,
                               .decision = &run.decision,
                               .trace = &listener,
                               .asked = at_decision};

// Games under the rules that stand in `run`. What the listeners wait for must have been there.
static void play_games(const char* what) {
    for (uint64_t game = 0; game < GAMES; game++) {
        memset(run.count, 0, sizeof run.count);
        memset(run.of, 0, sizeof run.of);
        house_games_play(&play, SEED, game, &run.result);
        const HouseState* house =
            (const HouseState*)(const void*)((const char*)&run.state + ruleset->house_state);
        assert_int_equal(house->fault, 0);
    }
    if (run.seen == 0) fail_msg("never happens: %s", what);
}

static void play_all(const char* text, int players, void (*hears)(Run* run, TraceEvent event),
                     void (*asked)(Run* run)) {
    memset(&run, 0, sizeof run);
    house_games_rules(ruleset, players, text, &run.rules);
    run.hears = hears;
    run.asked = asked;
    play_games(text);
}

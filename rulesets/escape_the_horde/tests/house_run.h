// Games of Escape the Horde under house rules in words, for tests that look at what happens in them: a listener to the
// events, and after every action the ruleset's own check.
#pragma once

#include <string.h>

#include "rulesets/escape_the_horde/state.h"
#include "rulesets/escape_the_horde/story.h"
#include "sim/house/machine.h"
#include "tests/house_games.h"
#include "tests/testing.h"

enum { GAMES = 150, SEED = 48, TOLD_MAX = 4096 };

extern const Ruleset ruleset_escape_the_horde;
static const Ruleset* const ruleset = &ruleset_escape_the_horde;

// A game in progress, and what has been told since the latest turn began.
typedef struct Run {
    EthRules rules;
    EthState state;
    Chance chance;
    Decision decision;
    GameResult result;
    TraceEvent told[TOLD_MAX];
    int count;
    bool turn_kept;  // until `hears` has returned from the event that begins the next turn
    void (*hears)(struct Run* run, TraceEvent event);
    void (*asked)(struct Run* run);
    int seen, seen_too;  // how often what a test waits for has happened
    uint8_t bites[SEATS_MAX];
    uint64_t game;
} Run;

static Run run;

static inline void hear(Trace* trace, TraceEvent event) {
    (void)trace;
    if (event.code == TOLD_TURN && !run.turn_kept) run.count = 0;
    if (run.hears) run.hears(&run, event);
    if (event.code == TOLD_TURN) run.count = 0;
    assert_true(run.count < TOLD_MAX);
    run.told[run.count++] = event;
}

// How often the event has been told since the turn began, of that seat or of any (-1).
static inline int told(int code, int seat) {
    int times = 0;
    for (int i = 0; i < run.count; i++)
        times += run.told[i].code == code && (seat < 0 || run.told[i].a == seat);
    return times;
}

static inline bool at_decision(void) {
    if (run.asked) run.asked(&run);
    return true;
}

static Trace listener = {.note = hear};
static const HousePlay play = {.ruleset = &ruleset_escape_the_horde,
                               .rules = &run.rules,
                               .state = &run.state,
                               .chance = &run.chance,
                               .decision = &run.decision,
                               .trace = &listener,
                               .asked = at_decision};

// Plays games under the sentences, with the listeners that stand in `run`; what they wait for must have been there.
static inline void play_games(const char* text, int players, void (*over)(Run* run)) {
    house_games_rules(ruleset, players, text, &run.rules);
    for (run.game = 0; run.game < GAMES; run.game++) {
        run.count = 0;
        memset(run.bites, 0, sizeof run.bites);
        house_games_play(&play, SEED, run.game, &run.result);
        if (over) over(&run);
    }
    if (run.seen == 0) fail_msg("never happens: %s", text);
}

static inline void play_all(const char* text, int players, void (*hears)(Run* run, TraceEvent event),
                            void (*asked)(Run* run), void (*over)(Run* run)) {
    memset(&run, 0, sizeof run);
    run.hears = hears;
    run.asked = asked;
    play_games(text, players, over);
}

// As play_all, but `hears` is called before the events of the last turn are forgotten.
static inline void play_turns(const char* text, int players, void (*hears)(Run* run, TraceEvent event)) {
    memset(&run, 0, sizeof run);
    run.hears = hears;
    run.turn_kept = true;
    play_games(text, players, NULL);
}

static inline bool in_round(const Run* r, int round) {
    return r->state.shared.slot / r->state.shared.players + 1 == round;
}

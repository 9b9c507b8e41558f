// Positions in words (scenarios.txt, strategies.txt): what a block says. Read by scenario_parse.c, set up by
// scenario_setup.c, played and compared by the tests.
#pragma once

#include "rulesets/zombie_run/state.h"
#include "sim/game/strategy.h"

enum { SCENARIO_ASKS_MAX = 8, SCENARIO_COUNTS_MAX = 12, SCENARIO_CHOICES_MAX = 64 };

// Cards as listed: order matters for the deck only.
typedef struct ScenarioCards {
    uint8_t card[ZR_DECK_MAX];
    int count;
} ScenarioCards;

typedef struct ScenarioSeat {
    bool zombie;
    ScenarioCards hand, items, zombies;
} ScenarioSeat;

typedef struct ScenarioPosition {
    ScenarioSeat seat[ZR_SEATS];
    ScenarioCards deck, discard;
} ScenarioPosition;

typedef struct ScenarioAsk {
    unsigned seat, kind, action;
    ActionSet legal;
} ScenarioAsk;

typedef struct ScenarioCount {
    int metric;
    int32_t value;
} ScenarioCount;

typedef struct ScenarioLedger {
    unsigned by, before, entry;
    uint32_t count;
} ScenarioLedger;

// What a strategy chooses at the first decision: one of these, and each of them at times.
typedef struct ScenarioChoice {
    const Strategy* strategy;
    int param;  // set to `value`; -1: none
    double value;
    ActionSet actions;
} ScenarioChoice;

typedef struct Scenario {
    char name[NAME_MAX_BYTES];
    int players;
    int32_t values[RULES_MAX];  // of the rules
    ScenarioPosition start, then;
    unsigned first;
    uint32_t turns;
    ScenarioAsk asks[SCENARIO_ASKS_MAX];
    int ask_count;
    bool over;
    unsigned end_reason;  // where over
    unsigned who;         // next, or winner
    ScenarioCount counts[SCENARIO_COUNTS_MAX];
    int count_count;
    ScenarioLedger ledger[SCENARIO_COUNTS_MAX];
    int ledger_count;
    ScenarioLedger ledger_after[SCENARIO_COUNTS_MAX];
    int ledger_after_count;
    ScenarioChoice choices[SCENARIO_CHOICES_MAX];
    int choice_count;
} Scenario;

// A block being played. The script makes the deck give its cards in the order listed; behind a reshuffle no
// order is listed, so the cards must all be alike.
typedef struct ScenarioRun {
    Script script;
    const Scenario* scenario;
    ZrRules rules;
    ZrState state;
} ScenarioRun;

// Reads all blocks of a file into `scenarios`; their number. Ends the test on anything it does not know.
int scenario_parse(const char* path, Scenario* scenarios, int max);

// Sets the block up, at the beginning of a turn, under its rules with exactly the cards that it names.
void scenario_open(ScenarioRun* run, const Scenario* scenario);
// A position as a state, without deck order and counters.
void scenario_build(const ScenarioPosition* position, int players, ZrState* state);

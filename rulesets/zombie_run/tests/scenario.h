// Positions with known continuations (scenarios.txt): what a block says. Read by scenario_parse.c, played and
// compared by test_scenarios.c.
#pragma once

#include "rulesets/zombie_run/state.h"
#include "sim/error.h"

enum { SCENARIO_ASKS_MAX = 8, SCENARIO_COUNTS_MAX = 12, SCENARIO_RULES_MAX = 8 };

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

typedef struct ScenarioRule {
    int row;
    int32_t value;
} ScenarioRule;

typedef struct ScenarioCount {
    int metric;
    int32_t value;
} ScenarioCount;

typedef struct Scenario {
    char name[NAME_MAX_BYTES];
    int players;
    ScenarioRule rules[SCENARIO_RULES_MAX];
    int rule_count;
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
} Scenario;

// Reads all blocks of a file into `scenarios`; their number. Fails the test on anything it does not know.
int scenario_parse(const char* path, Scenario* scenarios, int max);

// Positions with known continuations (scenarios.txt): what a block says, how it is read, set up, played and
// compared. Read by scenario_parse.c, set up and compared by scenario_position.c, run by test_scenarios.c.
#pragma once

#include <stdbool.h>

#include "rulesets/card_of_the_dead/state.h"
#include "sim/base/error.h"
#include "sim/game/ruleset.h"

enum { SCENARIOS_MAX = 128, SCENARIO_LIST_MAX = 32, SCENARIO_CARDS_MAX = 32 };

// What lies on the table between two turns.
typedef struct Position {
    int deck_count;
    uint8_t deck[SCENARIO_CARDS_MAX];  // top first
    uint8_t discard[KINDS];
    uint8_t hand[COD_SEATS][HAND_KINDS];
    uint8_t zombies[COD_SEATS][ZOMBIE_KINDS];
    uint8_t row_size[COD_SEATS], row[COD_SEATS][COD_ROW_MAX];
    Seats eaten, hide_option, open_bitten;
    bool swarm;
    int reason;  // why the round has ended; -1: it goes on
    int scores[COD_SEATS];
} Position;

typedef struct ScenarioDecision {
    int seat, kind;
    ActionSet legal;
    unsigned action;
} ScenarioDecision;

// "key = value", "name count" as written.
typedef struct ScenarioPair {
    const char *key, *value;
} ScenarioPair;

// One block. Texts point into the text that was read.
typedef struct Scenario {
    const char* name;
    int line;
    int players, seat, turns;
    Seats surrounded_before;
    Position start, expected;
    ScenarioPair rules[SCENARIO_LIST_MAX];
    int rule_count;
    ScenarioDecision decisions[SCENARIO_LIST_MAX];
    int decision_count;
    uint8_t picks[SCENARIO_LIST_MAX];
    int pick_count;
    ScenarioPair metrics[SCENARIO_LIST_MAX];
    int metric_count;
} Scenario;

typedef struct ScenarioFile {
    Scenario scenarios[SCENARIOS_MAX];
    int count;
} ScenarioFile;

// Reads all blocks of `text`, which is cut up and must live as long as the blocks. Fails, naming the line, on
// anything it does not know, and when the last line does not state the number of blocks.
bool scenario_parse(const Ruleset* ruleset, char* text, ScenarioFile* file, Error* error);

// Compiles the block's rules and builds its start.
bool scenario_setup(const Ruleset* ruleset, const Scenario* scenario, CodRules* rules, CodState* state,
                    Error* error);

// Compares the position reached, and the figures counted, with what the block expects. Fails on the first
// difference.
bool scenario_compare(const Ruleset* ruleset, const Scenario* scenario, const CodState* state, Error* error);

// Positions with known continuations (scenarios.txt): what a block says, how it is read, set up, played and
// compared. Read by scenario_parse.c, set up by scenario_setup.c, compared by scenario_expect.c, run by
// test_scenarios.c.
#pragma once

#include <stdbool.h>

#include "rulesets/escape_the_horde/state.h"
#include "sim/base/error.h"
#include "sim/game/ruleset.h"

enum {
    SCENARIOS_MAX = 160,
    SCENARIO_LIST_MAX = 16,  // entries of any list within a block
    SCENARIO_STACK_MAX = 32,
    SCENARIO_TEXT_MAX = 256,
};

// A line `do`: which decision is awaited, what is chosen, and which actions must be legal then.
typedef struct ScenarioDo {
    int seat, kind;
    unsigned action;
    bool exact;  // `legal` is given
    ActionSet legal;
} ScenarioDo;

// "key = value" as written: a rule to override, or something to expect.
typedef struct ScenarioPair {
    const char *key, *value;
} ScenarioPair;

// One block. Texts point into the text that was read.
typedef struct Scenario {
    const char* name;
    int line;
    int players;
    Seats zeros, face_up, turned;
    uint8_t bites[SEATS_MAX];
    int first, slot, armoury, turns;
    int countdown;  // turns to come after the slot that begins; -1: none runs
    uint8_t hands[SEATS_MAX][KINDS];
    uint8_t discard[KINDS];
    uint8_t stack[SCENARIO_STACK_MAX];  // top first
    int stack_count;
    ScenarioPair rules[SCENARIO_LIST_MAX];
    int rule_count;
    ScenarioDo dos[SCENARIO_LIST_MAX];
    int do_count;
    ScenarioDo never[SCENARIO_LIST_MAX];  // seat and kind only
    int never_count;
    ScenarioPair expects[SCENARIO_LIST_MAX];
    int expect_count;
} Scenario;

typedef struct ScenarioFile {
    Scenario scenarios[SCENARIOS_MAX];
    int count;
} ScenarioFile;

// Reads all blocks of `text`, which is cut up and must live as long as the blocks. Fails, naming the line, on
// anything it does not know, and when the last line does not state the number of blocks.
bool scenario_parse(const Ruleset* ruleset, char* text, ScenarioFile* file, Error* error);

// Compiles the block's rules and builds its position at the beginning of the turn.
bool scenario_setup(const Ruleset* ruleset, const Scenario* scenario, EthRules* rules, EthState* state,
                    Chance* chance, Error* error);

// Compares what the block expects with the position reached, which is between two turns or the end of the
// game. Fails on the first difference, and on a key that means nothing.
bool scenario_expect(const Ruleset* ruleset, const Scenario* scenario, const EthRules* rules,
                     const EthState* state, Error* error);

// The name of a kind of card, as in the keys of the deck rows.
const char* scenario_card(const Ruleset* ruleset, int kind);

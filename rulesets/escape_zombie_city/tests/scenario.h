// Positions with known continuations (scenarios.txt): the game that a block plays, and what the words of a
// line mean. Lines are carried out one by one by scenario.c; scenario_file.c reads a file.
#pragma once

#include "rulesets/escape_zombie_city/state.h"
#include "sim/game/ruleset.h"

enum { SCENARIO_WORDS_MAX = 40, SCENARIO_DRAWS_MAX = 64 };

// The draws that are to come, in order: faces, kinds of zombie, cards, tiles, items.
typedef struct ScenarioScript {
    Script script;
    uint32_t draws[SCENARIO_DRAWS_MAX];
    unsigned count, used;
} ScenarioScript;

typedef struct Scenario {
    int32_t values[RULES_MAX];
    EzcRules rules;
    EzcState state;
    Chance chance;
    ScenarioScript script;
    int line;  // of the file, for messages
} Scenario;

void scenario_begin(Scenario* scenario, int line);
// Carries out one line, cut into words; fails the test if it does not hold.
void scenario_line(Scenario* scenario, char** words, int count);
// All draws have been used.
void scenario_end(Scenario* scenario);

// Plays every block of the file as a test of the group `name`; what main returns.
int scenario_file(const char* path, const char* name);

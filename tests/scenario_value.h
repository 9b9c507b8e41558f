// What scenarios are written in: words, and what they say of a position - fields, facts and figures. For scenario.c.
#pragma once

#include "tests/scenario.h"

enum { SCENARIO_WORDS_MAX = 96, SCENARIO_WORD_BYTES = 64 };

typedef struct ScenarioWords {
    char text[SCENARIO_WORDS_MAX][SCENARIO_WORD_BYTES];
    int count;
} ScenarioWords;

void scenario_value_add(ScenarioWords* words, const char* format, ...) __attribute__((format(printf, 2, 3)));
// Removes the spaces at both ends, in place.
char* scenario_value_trim(char* text);
// "weapon 2 rescue": three words; "-": none.
ScenarioWords scenario_value_cut(char* text);
// Writes them with spaces in between, sorted unless `ordered`.
void scenario_value_join(ScenarioWords* words, bool ordered, char* text, size_t size);
// Whether both have the same words; if not, the run has failed: "`what`: 'a' expected, 'b' found".
bool scenario_value_same(ScenarioRun* run, const char* what, ScenarioWords found, ScenarioWords wanted,
                         bool ordered);
// Cuts the next "key = value" of "key = value; key = value" off.
bool scenario_value_pair(ScenarioRun* run, char** rest, char** key, char** value);

// Sets a field.
bool scenario_value_set(ScenarioRun* run, const char* key, char* value);
// Whether the field, fact or figure is what is expected.
bool scenario_value_expect(ScenarioRun* run, char* key, char* value);
// Whether what has not been mentioned is as ScenarioGame.complete and .all_figures require.
bool scenario_value_complete(ScenarioRun* run);

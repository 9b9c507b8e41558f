// Positions with known continuations (scenarios.txt): a block as text, and what sets it up and compares it.
// Read and set up by scenario_setup.c, played by scenario_play.c, compared by scenario_expect.c; the tests of
// positions and of strategies use them.
#pragma once

#include "rulesets/zombie_survival_infection/state.h"
#include "sim/base/error.h"
#include "sim/game/ruleset.h"

enum { SCENARIOS_MAX = 80, ASKED_MAX = 12, DICE_MAX = 8, SCENARIO_PILE_MAX = 24 };

extern const Ruleset ruleset_zombie_survival_infection;

// One block; the texts point into the file's text.
typedef struct Scenario {
    const char* name;
    int line;
    const char *seats, *table, *dice, *after;
    const char* asked[ASKED_MAX];
    int asked_count;
} Scenario;

typedef struct ScenarioFile {
    Scenario scenarios[SCENARIOS_MAX];
    int count;
} ScenarioFile;

// One block being played. `script` takes the place of chance.
typedef struct Run {
    Script script;
    const Scenario* scenario;
    ZsiRules rules;
    ZsiState state;
    uint32_t dice[DICE_MAX];  // indices of faces
    int dice_count, dice_used;
    uint8_t pile[SCENARIO_PILE_MAX];  // keys to be drawn, top first, without Hidden Bite
    int pile_count;
    int asked;
    Error error;
} Run;

// Cuts the text, which must live as long as the blocks. False, naming the line, on anything it does not know.
bool scenario_read(char* text, ScenarioFile* file, Error* error);
// Sets up rules, state and script. False, with run->error, on anything that means nothing.
bool scenario_setup(Run* run);
// Plays one turn, or up to the decision after the last that is listed, which `decision` then is.
typedef enum ScenarioEnd { SCENARIO_ENDS, SCENARIO_ASKS, SCENARIO_FAILS } ScenarioEnd;
ScenarioEnd scenario_play(Run* run, Decision* decision);
// What run->script.below must be.
uint32_t scenario_below(Script* script, ChanceStream stream, uint32_t bound);
// Compares the state with the line `after`.
bool scenario_expect(Run* run);

// --- reading texts (scenario_setup.c)
// The next piece of *rest up to `separator`, trimmed, copied to `piece`; false when nothing is left.
bool scenario_piece(const char** rest, const char* separator, char* piece, size_t size);
// The key of a name, -1 if there is none.
int scenario_key(const char* name);
// "2 kill_a + escape", "doctor (rotated)", "none", "empty": `counts` by key; for characters by instance.
bool scenario_cards(Run* run, const char* text, uint8_t counts[CARDS]);
bool scenario_characters(Run* run, const char* text, uint8_t counts[INSTANCES]);
// "hideout_g (rotated)", "none".
bool scenario_hideout(Run* run, const char* text, unsigned* hideout, unsigned* rotated);
// True if the text begins with the word; *rest is what follows.
bool scenario_begins(const char* text, const char* word, const char** rest);
bool scenario_refuse(Run* run, const char* what, const char* text);

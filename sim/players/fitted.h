// The players of a real table, as `reckon fit --save` found them: settings that agree with its plays, each with a weight.
// In a game all seats play one setting, drawn by weight, because what is unknown about a table is the same for all who sit
// there; each seat plays as the first of its members or, by share, as the second. The file is JSON (fitted_write).
#pragma once

#include "sim/game/lineup.h"
#include "sim/platform/ranks.h"
#include "sim/text/json_write.h"

enum {
    FITTED_MAX = 64,  // settings: more would change no rate by as much as the plays leave open
    FITTED_MEMBERS = 2,
    FITTED_WEIGHT_MAX = 1000,
};

typedef struct FittedMember {
    double share;  // of the seats
    Player players[ROLES_MAX];
    Assignment assignments[1 + ROLES_MAX];  // that they come from
    int assignment_count;
} FittedMember;

typedef struct FittedSetting {
    int weight;
    int member_count;
    FittedMember members[FITTED_MEMBERS];
} FittedSetting;

typedef struct Fitted {
    const Ruleset* ruleset;
    char source[LINE_MAX_BYTES];  // of the plays, in words
    int count;
    FittedSetting settings[FITTED_MAX];
} Fitted;

// Parses the text of a file; `name` is its name in messages. Error: EXIT_BAD_DATA, EXIT_IO.
bool fitted_parse(Fitted* fitted, const char* name, const char* text, size_t size, Error* error);
void fitted_write(const Fitted* fitted, JsonWriter* writer);

// `open` and `close` of the strategy `fitted`, whose text row names the file, and its choice. Error: as fitted_parse; of the
// strategies in it; EXIT_NO_INPUT without a file; EXIT_USAGE for another game, or a strategy that searches, is external or
// is `fitted` itself.
bool fitted_open(const Seating* seating, void** plan, Error* error);
void fitted_close(void* plan);
unsigned fitted_choose(const StrategyInput* input);

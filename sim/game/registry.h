// Everything that can be named: rulesets, strategies, report formats. The build makes the lists
// from the folders (see CMakeLists.txt), sorted by name; those of plug-ins (sim/plugins) follow.
// Names compare with '-' and '_' alike.
#pragma once

#include "sim/base/error.h"
#include "sim/game/ruleset.h"
#include "sim/game/strategy.h"

enum { REGISTRY_ADDED_MAX = 1024 };  // rulesets, and likewise strategies, of all plug-ins together

int registry_ruleset_count(void);
const Ruleset* registry_ruleset(int index);
// For a plug-in whose tables have been checked, with a name that is not taken. Call before anything
// is played.
void registry_add_ruleset(const Ruleset* ruleset);
void registry_add_strategy(const Strategy* strategy);
// Null, and a message with the nearest name, if there is none.
const Ruleset* registry_find_ruleset(const char* id, Error* error);

int registry_strategy_count(void);
const Strategy* registry_strategy(int index);
// The strategy `name` that plays `ruleset`: the game's own first, then those for any game. Null,
// and a message with the nearest name that would do, if there is none.
const Strategy* registry_find_strategy(const Ruleset* ruleset, const char* name, Error* error);
// Whether the strategy may play that role of the ruleset; -1: any role.
bool registry_plays(const Strategy* strategy, const Ruleset* ruleset, int role);
// The `index`-th script for the role: a strategy made for this ruleset that needs no plan. Null
// past the last.
const Strategy* registry_script(const Ruleset* ruleset, int role, int index);

// True if the two names are the same, '-' and '_' being alike.
bool registry_same_name(const char* a, const char* b);

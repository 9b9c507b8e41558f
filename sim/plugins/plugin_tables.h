// Checks the tables of a plug-in field by field before any is used. Messages (EXIT_PLUGIN) name the
// field: "rulesets[0].metrics[3].name is null". What no check can see, such as a dangling pointer,
// ends as a crash of the plug-in while it is loaded (plugin_guard.h).
#pragma once

#include "sim/base/error.h"
#include "sim/game/plugin.h"

enum { PLUGIN_LIST_MAX = 64 };  // strategies, rulesets or formats of one plug-in

// Checks the whole plug-in; null means that it refused this program.
bool plugin_tables_check(const ReckonPlugin* plugin, Error* error);
// Whether the ruleset has every role that the strategy names. Error: EXIT_PLUGIN.
bool plugin_tables_roles(const Strategy* strategy, const Ruleset* ruleset, Error* error);

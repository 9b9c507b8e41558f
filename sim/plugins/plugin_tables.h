// The tables of a plug-in, checked field by field before anything of them is used. Messages
// (EXIT_PLUGIN) name the field: "rulesets[0].metrics[3].name is null". What a check cannot see - a
// pointer to nowhere - ends as a crash of the plug-in while it is loaded (plugin_guard.h).
#pragma once

#include "sim/base/error.h"
#include "sim/game/plugin.h"

// The whole plug-in; null: as one that refused this program.
bool plugin_tables_check(const ReckonPlugin* plugin, Error* error);
// Whether the strategy plays roles of that ruleset, and those that it names are there.
bool plugin_tables_roles(const Strategy* strategy, const Ruleset* ruleset, Error* error);

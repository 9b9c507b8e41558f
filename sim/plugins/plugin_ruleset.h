// Checks the table of a plug-in's ruleset; see plugin_tables.h.
#pragma once

#include "sim/game/ruleset.h"
#include "sim/plugins/plugin_field.h"

bool plugin_ruleset_check(const PluginPlace* place, const Ruleset* ruleset);

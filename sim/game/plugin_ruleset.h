// The table of a plug-in's ruleset, checked; see plugin_tables.h.
#pragma once

#include "sim/game/plugin_audit.h"
#include "sim/game/ruleset.h"

bool plugin_ruleset_check(const PluginAudit* audit, const Ruleset* ruleset);

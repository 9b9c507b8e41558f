// The report formats, one file of reports/ each. The list is made by the build and sorted by name;
// names compare with '-' and '_' alike.
#pragma once

#include "sim/report/report.h"

// Adds the formats of the plug-ins that are loaded (plugins.h), of each once, behind those built
// in. Error: EXIT_PLUGIN if one has the name or the extension of another.
bool formats_add_plugins(Error* error);
int formats_count(void);
const ReportFormat* formats_at(int index);
// Null, and a message with the nearest name, if there is none.
const ReportFormat* formats_find(const char* name, Error* error);

// The report formats, one file in reports/ each. The build makes the list, sorted by name. Names
// compare with '-' and '_' alike.
#pragma once

#include "sim/report/report.h"

// Adds the formats of the loaded plug-ins (plugins.h), each once, after the built-in ones. Error:
// EXIT_PLUGIN if one has the name or the extension of another.
bool formats_add_plugins(Error* error);
int formats_count(void);
const ReportFormat* formats_at(int index);
// Null, with a message that suggests the nearest name, if there is none.
const ReportFormat* formats_find(const char* name, Error* error);

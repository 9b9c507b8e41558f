// The list of formats, made by the build; see formats.h.
#include "sim/report/formats.h"

#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/game/param.h"
#include "sim/game/registry.h"
#include "sim/plugins/plugins.h"
#include "sim/report/plugin_format.h"

#define RULESET(name)
#define STRATEGY(name)
#define REPORT(name) extern const ReportFormat report_##name;
#include "registry_list.inc"
#undef REPORT

// Ends with a null, so that it is never empty.
#define REPORT(name) &report_##name,
static const ReportFormat* const formats[] = {
#include "registry_list.inc"
    NULL};

enum { FORMATS = sizeof formats / sizeof *formats - 1 };

// The formats of plug-ins, listed after the built-in ones.
static ReportFormat added[PLUGINS_MAX * PLUGINS_LIST_MAX];
static int added_count;

int formats_count(void) { return FORMATS + added_count; }

const ReportFormat* formats_at(int index) {
    CHECK(index >= 0 && index < formats_count());
    return index < FORMATS ? formats[index] : &added[index - FORMATS];
}

bool formats_add_plugins(Error* error) {
    static int taken;  // number of plug-ins already added
    for (int i = taken; i < plugins_count(); i++, taken++)
        for (const ReckonFormat* const* each = plugins_at(i)->tables->formats; each && *each; each++) {
            for (int k = 0; k < formats_count(); k++)
                if (registry_same_name(formats_at(k)->name, (*each)->name) ||
                    !strcmp(formats_at(k)->extension, (*each)->extension))
                    return error_set(error, EXIT_PLUGIN,
                                     "plug-in %s: format \"%s\" has the name or the extension of another",
                                     QUOTED(plugins_at(i)->file), (*each)->name);
            CHECK(added_count < PLUGINS_MAX * PLUGINS_LIST_MAX);
            added[added_count++] = plugin_format_of(*each);
        }
    return true;
}

static const char* format_name(const void* unused, int i) {
    (void)unused;
    return formats_at(i)->name;
}

const ReportFormat* formats_find(const char* name, Error* error) {
    for (int i = 0; i < formats_count(); i++)
        if (registry_same_name(formats_at(i)->name, name)) return formats_at(i);
    error_set(error, EXIT_USAGE, "unknown report format \"%s\"", QUOTED(name));
    const char* nearest = param_nearest(name, formats_count(), format_name, NULL);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    for (int i = 0; i < formats_count(); i++)
        error_append(error, "%s%s", i ? ", " : "; there are ", formats_at(i)->name);
    return NULL;
}

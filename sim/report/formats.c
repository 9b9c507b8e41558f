// The list of formats that the build made; see formats.h.
#include "sim/report/formats.h"

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/game/param.h"
#include "sim/game/registry.h"

#define RULESET(name)
#define STRATEGY(name)
#define REPORT(name) extern const ReportFormat report_##name;
#include "registry_list.inc"
#undef REPORT

// Ends with a null, so that it is not empty.
#define REPORT(name) &report_##name,
static const ReportFormat* const formats[] = {
#include "registry_list.inc"
    NULL};

enum { FORMATS = sizeof formats / sizeof *formats - 1 };

int formats_count(void) { return FORMATS; }

const ReportFormat* formats_at(int index) {
    CHECK(index >= 0 && index < FORMATS);
    return formats[index];
}

static const char* format_name(const void* unused, int i) {
    (void)unused;
    return formats[i]->name;
}

const ReportFormat* formats_find(const char* name, Error* error) {
    for (int i = 0; i < FORMATS; i++)
        if (registry_same_name(formats[i]->name, name)) return formats[i];
    error_set(error, EXIT_USAGE, "unknown report format \"%s\"", QUOTED(name));
    const char* nearest = param_nearest(name, FORMATS, format_name, NULL);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    for (int i = 0; i < FORMATS; i++)
        error_append(error, "%s%s", i ? ", " : "; there are ", formats[i]->name);
    return NULL;
}

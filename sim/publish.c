// The result of a run, handed over; see publish.h.
#include "sim/publish.h"

#include <unistd.h>

#include "sim/contrast.h"
#include "sim/output.h"
#include "sim/ranks.h"
#include "sim/terminal.h"

bool publish_result(const Request* request, const Result* result, FILE* out, Error* error) {
    Terminal terminal = terminal_of(STDOUT_FILENO);
    Findings findings;
    if (!ranks_first()) return true;
    if (!contrast_findings(&result->plan, &findings, error)) return false;
    weak_sides_findings(&result->weak, &findings);
    Report report = {.plan = &result->plan,
                     .timing = result->timing,
                     .signature = result->signature,
                     .origin = &result->origin,
                     .color = terminal.color,
                     .columns = terminal.columns,
                     .findings = &findings};
    bool good = !request->directory || output_directory(&report, request->directory, error);
    if (good && request->directory && !request->quiet)
        fprintf(stderr, "reckon: the results are in %s\n", request->directory);
    good = good && (!request->format || output_stream(&report, request->format, out, error));
    findings_close(&findings);
    return good;
}

void publish_origin(const Result* result) {
    char text[ERROR_TEXT_MAX];
    if (!result->origin.mixed) return;
    origin_describe(&result->origin, text, sizeof text);
    fprintf(ranks_stderr(), "reckon: %s\n", text);
}

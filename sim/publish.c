// The result of a run, handed over; see publish.h.
#include "sim/publish.h"

#include <unistd.h>

#include "sim/contrast.h"
#include "sim/output.h"
#include "sim/ranks.h"
#include "sim/terminal.h"

bool publish_result(const Request* request, const Plan* plan, BatchTiming timing, const char* signature,
                    FILE* out, Error* error) {
    Terminal terminal = terminal_of(STDOUT_FILENO);
    Findings findings;
    if (!ranks_first()) return true;
    if (!contrast_findings(plan, &findings, error)) return false;
    Report report = {.plan = plan,
                     .timing = timing,
                     .signature = signature,
                     .color = terminal.color,
                     .columns = terminal.columns,
                     .findings = &findings};
    bool good = !request->directory || output_directory(&report, request->directory, error);
    if (good && request->directory && !request->quiet)
        terminal_say(stderr, "the results are in %s", request->directory);
    good = good && (!request->format || output_stream(&report, request->format, out, error));
    findings_close(&findings);
    return good;
}

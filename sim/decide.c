// What deciding verbs share; see decide.h.
#include "sim/decide.h"

#include <unistd.h>

#include "sim/interrupt.h"
#include "sim/progress.h"
#include "sim/publish.h"
#include "sim/ranks.h"
#include "sim/signature.h"
#include "sim/terminal.h"
#include "sim/verbs.h"
#include "sim/weak_sides.h"

BatchOptions decide_options(const Request* request) {
    return (BatchOptions){
        .threads = request->threads, .play_flags = request->play_flags, .interrupted = interrupt_watch()};
}

bool decide_interrupted(void) { return interrupt_exit_code() != 0; }

bool decide_play(const Request* request, Panel* panel, const char* what, uint64_t until, uint64_t games_max,
                 BatchTiming* timing, Error* error) {
    BatchOptions options = decide_options(request);
    ProgressPanel progress;
    if (request->quiet) return panel_play(panel, until, &options, timing, error);
    progress_panel_open(&progress, what, games_max, ranks_stderr(), terminal_of(STDERR_FILENO));
    panel->progress = &progress.base;
    bool played = panel_play(panel, until, &options, timing, error);
    panel->progress = NULL;
    progress_close(&progress.line);
    return played;
}

uint64_t decide_next_look(uint64_t games, uint64_t games_max) {
    for (unsigned k = 0;; k++) {
        uint64_t look = batch_look(k);
        if (look >= games_max) return games_max;
        if (look > games) return look;
    }
}

bool decide_open(const Request* request, const char* verb, Folder* folder, Error* error) {
    *folder = (Folder){.descriptor = -1};
    if (!request->directory) return true;
    if (!folder_open(folder, request->directory, verb, error)) return false;
    folder_warn(folder);
    return true;
}

bool decide_weigh(const Request* request, const Cell* const* cells, int count, Findings* findings,
                  Error* error) {
    BatchOptions options = decide_options(request);
    WeakSides weak;
    if (decide_interrupted()) return true;
    if (!weak_sides_open(&weak, cells, count, error)) return false;
    bool good = weak_sides_play(&weak, &options, error);
    if (good && !decide_interrupted()) {
        if (!request->quiet) weak_sides_warn(&weak, ranks_stderr());
        weak_sides_findings(&weak, findings);
    }
    weak_sides_close(&weak);
    return good;
}

int decide_publish(const Request* request, const Folder* folder, const Findings* findings, FILE* out,
                   Error* error) {
    char signature[SIGNATURE_BYTES];
    if (!ranks_first()) return findings->exit_code;
    if (!findings_check(findings, error) ||
        !signature_make(findings->experiments, findings->experiment_count, signature, error))
        return VERB_FAILED;
    Report report = {.findings = findings, .signature = signature};
    return publish_report(request, folder, &report, out, error) ? findings->exit_code : VERB_FAILED;
}

int decide_conclude(int code, const Aborted* aborted, Error* error) {
    if (code == VERB_FAILED || aborted_say(aborted, error)) return code;
    if (error->exit_code != EXIT_DONE) return VERB_FAILED;
    fprintf(ranks_stderr(), "reckon: %s\n", error->text);
    return code;
}

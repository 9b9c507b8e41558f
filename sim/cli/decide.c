// The stages of the verbs that write report data; see decide.h.
#include "sim/cli/decide.h"

#include <stdlib.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/batch/signature.h"
#include "sim/batch/weak_sides.h"
#include "sim/cli/deliver.h"
#include "sim/experiment/bots.h"
#include "sim/platform/interrupt.h"
#include "sim/report/weak_sides_report.h"
#include "sim/result/publish.h"

// Reserved for an answer: more than the JSON of nearly all of them has.
enum { ROOM_BYTES = 1 << 17 };

bool decide_open(const Request* request, const char* verb, Folder* folder, Error* error) {
    *folder = (Folder){.descriptor = -1};
    if (!request->directory) return true;
    if (!folder_open(folder, request->playing.ranks, request->directory, verb, error)) return false;
    folder_warn(folder);
    if (!verb) return true;
    char name[NAME_MAX_BYTES];
    const Ranks* ranks = request->playing.ranks;
    snprintf(name, sizeof name, "%s.json", verb);
    return ranks_agree(ranks, !ranks_first(ranks) || folder_reserve(folder, name, ROOM_BYTES, error), error);
}

void decide_say_bots(const Request* request, const Experiment* experiment) {
    if (!request->playing.quiet) bots_say(experiment, ranks_stderr(request->playing.ranks));
}

bool decide_start_bots(const Request* request, Experiment* experiment, Error* error) {
    if (!bots_start(experiment, error)) return false;
    decide_say_bots(request, experiment);
    return true;
}

// Compares the line-ups of the cells with random play, warns on stderr, and reports it.
static bool check_cells(const DecideKind* kind, Decide* decide, Error* error) {
    int count = 0;
    while (kind->cell && kind->cell(decide, count)) count++;
    if (!count || playing_interrupted(&decide->request.playing)) return true;
    BatchOptions options = playing_options(&decide->request.playing);
    WeakSides weak;
    const Cell** cells = malloc((size_t)count * sizeof(const Cell*));
    if (!cells) return error_set(error, EXIT_IO, "out of memory");
    for (int i = 0; i < count; i++) cells[i] = kind->cell(decide, i);
    bool opened = weak_sides_open(&weak, cells, count, error);
    free((void*)cells);
    if (!opened) return false;
    bool good = weak_sides_play(&weak, &options, error);
    if (good && !playing_interrupted(&decide->request.playing)) {
        if (!decide->request.playing.quiet)
            weak_sides_warn(&weak, ranks_stderr(decide->request.playing.ranks));
        weak_sides_report(&weak, &decide->data);
    }
    weak_sides_close(&weak);
    return good;
}

// Together. Writes the report data to the directory and to stdout, as requested; only the first rank
// writes.
static int publish(Decide* decide, FILE* out, Error* error) {
    const ReportData* data = &decide->data;
    const Request* request = &decide->request;
    CHECK(data->experiment_count > 0);
    char signature[SIGNATURE_BYTES];
    if (!report_data_check(data, error) ||
        !signature_make(data->experiments, data->experiment_count, signature, error))
        return VERB_FAILED;
    if (!ranks_first(request->playing.ranks)) return data->exit_code;
    Report report = {.data = data, .signature = signature};
    return deliver_report(request, &decide->folder, &report, out, error) ? data->exit_code : VERB_FAILED;
}

static bool accept(const DecideKind* kind, const Decide* decide, Error* error) {
    if (kind->accept) return kind->accept(decide, error);
    return aborted_accept(aborted_say(&decide->aborted, error), error, request_notes(&decide->request));
}

static bool start(const DecideKind* kind, Decide* decide, Error* error) {
    return kind->start ? kind->start(decide, error)
                       : decide_start_bots(&decide->request, &decide->experiment, error);
}

// Not if it was interrupted before anything was played: there is nothing to report then.
static bool has_begun(const Decide* decide, Error* error) {
    int code = interrupt_exit_code();
    return decide->data.timing.threads ||
           error_set(error, code ? code : EXIT_INTERRUPTED, "interrupted before the first game");
}

static int run(const DecideKind* kind, Decide* decide, const Arguments* arguments, FILE* out, Error* error) {
    const Request* request = &decide->request;
    if (!request_read(&decide->request, arguments, error) || !kind->prepare(decide, arguments, error) ||
        !decide_open(request, kind->verb, &decide->folder, error) || !start(kind, decide, error))
        return VERB_FAILED;
    request_say_seed(request);
    if (!kind->play(decide, error) || !kind->report(decide, error) || !has_begun(decide, error) ||
        !check_cells(kind, decide, error))
        return VERB_FAILED;
    int code = publish(decide, out, error);
    if (kind->publish) code = kind->publish(decide, arguments, code, out, error);
    return code == VERB_FAILED || accept(kind, decide, error) ? code : VERB_FAILED;
}

int decide_run(const DecideKind* kind, const Arguments* arguments, FILE* out, Error* error) {
    Decide* decide = calloc(1, kind->session_size);
    if (!decide) return error_set(error, EXIT_IO, "out of memory"), VERB_FAILED;
    decide->folder.descriptor = -1;
    report_data_open(&decide->data, kind->verb);
    int code = run(kind, decide, arguments, out, error);
    kind->close(decide);
    experiment_free(&decide->experiment);
    report_data_close(&decide->data);
    folder_close(&decide->folder);
    free(decide);
    return code;
}

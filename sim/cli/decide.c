// Shared by the verbs that write report data; see decide.h.
#include "sim/cli/decide.h"

#include <unistd.h>

#include "sim/base/check.h"
#include "sim/batch/progress.h"
#include "sim/batch/signature.h"
#include "sim/batch/weak_sides.h"
#include "sim/cli/deliver.h"
#include "sim/experiment/bots.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/terminal.h"
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

bool decide_weak_sides(const Request* request, const Cell* const* cells, int count, ReportData* data,
                       Error* error) {
    BatchOptions options = playing_options(&request->playing);
    WeakSides weak;
    if (playing_interrupted()) return true;
    if (!weak_sides_open(&weak, cells, count, error)) return false;
    bool good = weak_sides_play(&weak, &options, error);
    if (good && !playing_interrupted()) {
        if (!request->playing.quiet) weak_sides_warn(&weak, ranks_stderr(request->playing.ranks));
        weak_sides_report(&weak, data);
    }
    weak_sides_close(&weak);
    return good;
}

int decide_publish(const Request* request, Folder* folder, const ReportData* data, FILE* out, Error* error) {
    CHECK(data->experiment_count > 0);
    char signature[SIGNATURE_BYTES];
    if (!report_data_check(data, error) ||
        !signature_make(data->experiments, data->experiment_count, signature, error))
        return VERB_FAILED;
    if (!ranks_first(request->playing.ranks)) return data->exit_code;
    Report report = {.data = data, .signature = signature};
    return deliver_report(request, folder, &report, out, error) ? data->exit_code : VERB_FAILED;
}

int decide_conclude(const Request* request, int code, const Aborted* aborted, Error* error) {
    if (code == VERB_FAILED) return code;
    bool none = aborted_say(aborted, error);
    return aborted_accept(none, error, ranks_stderr(request->playing.ranks)) ? code : VERB_FAILED;
}

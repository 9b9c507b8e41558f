// From an experiment to a report, except for the games themselves; see run_stages.h.
#include "sim/result/run_stages.h"

#include <inttypes.h>

#include "sim/base/program.h"
#include "sim/platform/interrupt.h"
#include "sim/report/run_report.h"

bool run_stages_plan(Result* result, Error* error) {
    const Experiment* experiment = &result->experiment;
    origin_add(&result->origin, program_commit());
    return plan_make(&result->plan, experiment, error) &&
           signature_make(&experiment, 1, result->signature, error);
}

bool run_stages_weak_sides(Result* result, const BatchOptions* options, Error* error) {
    WeakSides* weak = &result->weak;
    weak_sides_close(weak);  // of the run that is resumed
    if (interrupt_stops(options->interrupted)) return true;
    if (!weak_sides_open_plan(weak, &result->plan, error) || !weak_sides_play(weak, options, error))
        return false;
    if (interrupt_stops(options->interrupted)) weak_sides_close(weak);
    return true;
}

bool run_stages_measure(Result* result, const BatchOptions* options, FILE* notes, Error* error) {
    Fun* fun = &result->fun;
    fun_close(fun);  // of the run that is resumed
    if (interrupt_stops(options->interrupted) || !result->experiment.fun) return true;
    if (!fun_open(fun, &result->plan, error)) return false;
    if (notes)
        fprintf(notes, "reckon: measuring how games play, on %" PRIu64 " games of %s%d cell%s\n",
                fun_games(&result->experiment), fun->count == 1 ? "" : "each of ", fun->count,
                fun->count == 1 ? "" : "s");
    if (!fun_play(fun, options, error)) return false;
    if (interrupt_stops(options->interrupted)) fun_close(fun);
    return true;
}

bool run_stages_report(const Result* result, ReportData* data, Report* report, Error* error) {
    if (!run_report(&result->plan, &result->weak, &result->fun, data, error)) return false;
    *report = (Report){.plan = &result->plan,
                       .timing = result->timing,
                       .signature = result->signature,
                       .origin = &result->origin,
                       .data = data};
    return true;
}

// Collects the sheets of a run, in reading order; see run_report.h.
#include "sim/report/run_report.h"

#include "sim/base/check.h"
#include "sim/report/departure_report.h"
#include "sim/report/differences_report.h"
#include "sim/report/fun_report.h"
#include "sim/report/table_time.h"
#include "sim/report/unused.h"
#include "sim/report/weak_sides_report.h"

bool run_report(const Plan* plan, const WeakSides* weak, const Fun* fun, ReportData* data, Error* error) {
    if (!differences_report(plan, data, error)) return false;
    CHECK(data->experiment_count < REPORT_DATA_EXPERIMENTS_MAX);
    data->experiments[data->experiment_count++] = plan->experiment;
    if (weak) weak_sides_report(weak, data);
    if (fun) fun_report(fun, weak, data);
    departure_report(data, plan->experiment);
    table_time_report(plan, data);
    unused_report(plan, data);
    return true;
}

// The main chart of a result as a picture, for rulebooks and documents. It looks like the page (reports/html).
#include "reports/common/run_figures.h"
#include "reports/common/verb_figures.h"

static void finish(const Report* report, Figures* figures) {
    if (!figures_close(figures) && report->no_memory) *report->no_memory = true;
}

static void write_run(const Report* report, FILE* out) {
    Figures figures;
    figures_open(&figures, report, out, false);
    run_figures(&figures, report);
    finish(report, &figures);
}

static void write_data(const Report* report, FILE* out) {
    Figures figures;
    figures_open(&figures, report, out, false);
    verb_figures(&figures, report);
    finish(report, &figures);
}

const ReportFormat report_svg = {
    .name = "svg",
    .extension = "svg",
    .summary = "the main chart as a picture, for rulebooks and documents",
    .write = write_run,
    .write_data = write_data,
};

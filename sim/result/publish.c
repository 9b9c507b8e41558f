// Publishes an answer; see publish.h.
#include "sim/result/publish.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/platform/terminal.h"
#include "sim/report/formats.h"
#include "sim/report/render.h"
#include "sim/report/report.h"
#include "sim/result/leftovers.h"
#include "sim/result/result_files.h"
#include "sim/statistics/differences.h"

// The files of a report while they are written; the first is the JSON.
typedef struct FileSet {
    const Report* report;
    const Folder* folder;
    Output* outputs;
    int count;  // finished
} FileSet;

static const char* stem_of(const Report* report) { return report->data ? report->data->verb : "result"; }

// --- one file

// The most files that a format makes of the report: for a run, its outcomes and then its further
// tables; then one for each sheet.
static int tables_of(const Report* report, const ReportFormat* format) {
    return report->plan ? 1 + format->table_count : 0;
}

static int files_of(const Report* report, const ReportFormat* format) {
    if (!report->data || !format->one_sheet) return 1;
    return tables_of(report, format) + report->data->sheet_count;
}

// The sheet in file `index` of a format; negative: the whole report, or a table.
static int sheet_of(const Report* report, const ReportFormat* format, int index) {
    return index - tables_of(report, format);
}

// Whether a file would hold nothing but a sheet for people.
static bool passes_over(const Report* report, const ReportFormat* format, int index) {
    int sheet = sheet_of(report, format, index);
    return report->data && format->one_sheet && sheet >= 0 && report->data->sheets[sheet].for_people;
}

// The content of file `index` of a format; its name without the stem, or null.
static const char* take_part(const ReportFormat* format, int index, Report* part) {
    int sheet = sheet_of(part, format, index);
    CHECK(index >= 0 && index < files_of(part, format));
    if (index == 0) return NULL;
    if (sheet >= 0) {
        part->plan = NULL;
        part->sheet = sheet;
        return part->data->sheets[sheet].name;
    }
    part->part = REPORT_TABLE;
    part->table = index - 1;
    return format->tables[part->table];
}

static bool write_file(FileSet* set, const ReportFormat* format, int index, Error* error) {
    char name[NAME_MAX_BYTES];
    Report part = *set->report;  // files may be read anywhere
    part.color = false;
    part.unicode = false;
    part.columns = 0;
    part.sheet = 0;
    result_files_name(stem_of(&part), take_part(format, index, &part), format, name, sizeof name);
    Output* output = &set->outputs[set->count];
    if (!output_open_in(output, set->folder->descriptor, set->folder->path, name, error)) return false;
    if (!render_report(&part, format, output->file, error)) {
        output_discard(output);
        return false;
    }
    if (!output_finish(output, error)) return false;
    set->count++;
    return true;
}

// --- all of them

static bool open_set(FileSet* set, const Report* report, const Folder* folder, Error* error) {
    int files = 1;
    for (int i = 0; i < formats_count(); i++) files += files_of(report, formats_at(i));
    *set = (FileSet){.report = report, .folder = folder};
    set->outputs = malloc((size_t)files * sizeof *set->outputs);
    return set->outputs || error_set(error, EXIT_IO, "out of memory for %d files", files);
}

// Gives up the files from `first` on.
static void discard(FileSet* set, int first) {
    CHECK(first >= 0);
    for (int i = first; i < set->count; i++) output_discard(&set->outputs[i]);
    set->count = first;
}

static bool write_derived(FileSet* set, const ReportFormat* json, Error* error) {
    for (int i = 0; i < formats_count(); i++) {
        const ReportFormat* format = formats_at(i);
        for (int k = 0; format != json && k < files_of(set->report, format); k++)
            if (!passes_over(set->report, format, k) && !write_file(set, format, k, error)) return false;
    }
    return true;
}

// Gives the files their names. A failure on the way costs derived files, not the JSON.
static bool name_files(FileSet* set, bool good, Error* error) {
    Error later;
    CHECK(set->count > 0);
    if (!folder_remove_derived(set->folder, stem_of(set->report), good ? error : &later)) good = false;
    bool named = output_publish(&set->outputs[0], good ? error : &later);
    if (!named && !good) *error = later;  // the worse of the two
    good = good && named;
    for (int i = 1; good && i < set->count; i++) good = output_publish(&set->outputs[i], error);
    return good;
}

static bool archive(const FileSet* set, char old[NAME_MAX_BYTES], Error* error) {
    old[0] = 0;
    if (set->report->plan) return true;  // for a run it was done before the first game (leftovers.h)
    return leftovers_archive_report_data(set->folder, &set->outputs[0], stem_of(set->report), old, error);
}

static bool publish(const Report* report, const Folder* folder, bool derived, char old[NAME_MAX_BYTES],
                    Error* error) {
    FileSet set;
    const ReportFormat* json = formats_find("json", error);
    if (!json || !open_set(&set, report, folder, error)) return false;
    bool kept = write_file(&set, json, 0, error), good = kept;
    if (kept && derived) good = write_derived(&set, json, error);
    if (!good && set.count > 1) discard(&set, 1);
    Error later;
    if (kept && !archive(&set, old, good ? error : &later)) kept = good = false;
    if (kept) good = name_files(&set, good, error);
    discard(&set, 0);
    free(set.outputs);
    return good;
}

bool publish_files(const Report* report, const Folder* folder, char old[NAME_MAX_BYTES], Error* error) {
    old[0] = 0;
    return publish(report, folder, true, old, error);
}

bool publish_checkpoint(const Report* report, const Folder* folder, Error* error) {
    char none[NAME_MAX_BYTES];
    return publish(report, folder, false, none, error);
}

void publish_origin(const Result* result, FILE* notes) {
    char text[ERROR_TEXT_MAX];
    if (!result->origin.mixed) return;
    origin_describe(&result->origin, text, sizeof text);
    terminal_say(notes, "%s", text);
}

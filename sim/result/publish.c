// Publishes an answer; see publish.h.
#include "sim/result/publish.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/program.h"
#include "sim/experiment/config.h"
#include "sim/platform/terminal.h"
#include "sim/report/formats.h"
#include "sim/result/result_files.h"

// --- earlier answers: of a run

typedef struct OldContent {
    bool worth_keeping;
    bool same;  // the result of the experiment will contain all of it
} OldContent;

// What the file holds. False if out of memory.
static bool inspect(const char* path, const Experiment* experiment, const char* signature,
                    OldContent* content, Error* error) {
    Result result;
    struct stat status;
    *content = (OldContent){.worth_keeping = false};
    if (stat(path, &status)) return true;
    content->worth_keeping = true;
    if (!S_ISREG(status.st_mode)) return true;
    if (!result_read(&result, NULL, path, error)) return error->exit_code != EXIT_IO;
    content->worth_keeping = false;
    for (int i = 0; i < result.plan.cell_count; i++)
        content->worth_keeping |= result.plan.cells[i].tally->games > 0;
    bool good = config_same(&result.experiment, experiment, &content->same, error);
    content->same = content->same &&
                    !memcmp(&result.experiment.shard, &experiment->shard, sizeof experiment->shard) &&
                    !strcmp(result.version, program_version()) && !strcmp(result.signature, signature);
    result_free(&result);
    return good;
}

bool publish_archive(OldResult* old, const Folder* folder, const Experiment* experiment,
                     const char* signature, Error* error) {
    char path[OUTPUT_PATH_MAX];
    OldContent content;
    *old = (OldResult){.same = false};
    CHECK(strlen(signature) == SIGNATURE_BYTES - 1);
    int length = snprintf(path, sizeof path, "%s/result.json", folder->path);
    if (length < 0 || (size_t)length >= sizeof path) return true;  // nothing can be there
    if (!inspect(path, experiment, signature, &content, error)) return false;
    old->same = content.same;
    return !content.worth_keeping || folder_archive(folder, "result", old->name, error);
}

void publish_drop_archived(const OldResult* old, const Folder* folder, const Plan* plan) {
    bool whole = old->name[0] && old->same;
    for (int i = 0; i < plan->cell_count; i++)
        whole = whole && plan->cells[i].stop_reason != STOP_INTERRUPTED;
    if (whole) unlinkat(folder->descriptor, old->name, 0);
}

// --- earlier answers: report data of verbs

// The contents of a file, to be freed; null: unreadable, or out of memory.
static char* content(const Folder* folder, const char* name) {
    struct stat status;
    int descriptor = openat(folder->descriptor, name, O_RDONLY | O_CLOEXEC);
    FILE* file = descriptor < 0 ? NULL : fdopen(descriptor, "rb");
    if (!file) {
        if (descriptor >= 0) close(descriptor);
        return NULL;
    }
    size_t size = fstat(descriptor, &status) ? 0 : (size_t)status.st_size;
    char* text = calloc(1, size + 1);
    if (text && fread(text, 1, size, file) != size) text[0] = 0;
    fclose(file);
    return text;
}

// The length of the report data proper: everything before "timing", which comes last.
static size_t said(const char* text) {
    const char* timing = NULL;
    for (const char* found = strstr(text, "\"timing\""); found; found = strstr(found + 1, "\"timing\""))
        timing = found;
    return timing ? (size_t)(timing - text) : strlen(text);
}

static bool says_the_same(const Folder* folder, const char* first, const char* second) {
    char *a = content(folder, first), *b = content(folder, second);
    bool same = a && b && a[0] && said(a) == said(b) && !memcmp(a, b, said(a));
    free(a);
    free(b);
    return same;
}

// Gives the earlier report data of the verb `stem` another name, which `old` gets, unless the
// finished file `json` says the same but for its timing. Error: EXIT_CANNOT_CREATE, EXIT_IO; it
// then keeps its name.
static bool publish_archive_report_data(const Folder* folder, const Output* json, const char* stem,
                                        char old[NAME_MAX_BYTES], Error* error) {
    char name[NAME_MAX_BYTES];
    snprintf(name, sizeof name, "%s.json", stem);
    CHECK(json->temporary[0]);
    old[0] = 0;
    if (!folder_has(folder, name) || says_the_same(folder, name, json->temporary)) return true;
    return folder_archive(folder, stem, old, error);
}

void publish_say_archived(const Folder* folder, const char* old) {
    CHECK(*old);
    terminal_say(stderr, "moved the result of an earlier run to %s/%s", folder->path, old);
}

// --- the new answer

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
    if (!formats_render(&part, format, output->file, error)) {
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
    if (set->report->plan) return true;  // for a run it was done before the first game (publish_archive)
    return publish_archive_report_data(set->folder, &set->outputs[0], stem_of(set->report), old, error);
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

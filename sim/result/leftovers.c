// Earlier answers; see leftovers.h. Used before an answer is put into a directory.
#include "sim/result/leftovers.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/program.h"
#include "sim/experiment/config.h"
#include "sim/platform/terminal.h"

// --- of a run

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

bool leftovers_archive(OldResult* old, const Folder* folder, const Experiment* experiment,
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

void leftovers_drop(const OldResult* old, const Folder* folder, const Plan* plan) {
    bool whole = old->name[0] && old->same;
    for (int i = 0; i < plan->cell_count; i++)
        whole = whole && plan->cells[i].stop_reason != STOP_INTERRUPTED;
    if (whole) unlinkat(folder->descriptor, old->name, 0);
}

// --- report data of verbs

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

bool leftovers_archive_report_data(const Folder* folder, const Output* json, const char* stem,
                                   char old[NAME_MAX_BYTES], Error* error) {
    char name[NAME_MAX_BYTES];
    snprintf(name, sizeof name, "%s.json", stem);
    CHECK(json->temporary[0]);
    old[0] = 0;
    if (!folder_has(folder, name) || says_the_same(folder, name, json->temporary)) return true;
    return folder_archive(folder, stem, old, error);
}

void leftovers_say(const Folder* folder, const char* old) {
    CHECK(*old);
    terminal_say(stderr, "moved the result of an earlier run to %s/%s", folder->path, old);
}

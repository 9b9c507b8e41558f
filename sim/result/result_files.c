// Names of the files of an answer, from the registry of formats and the list of sheets; see
// result_files.h.
#include "sim/result/result_files.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/platform/input.h"
#include "sim/report/formats.h"
#include "sim/report/report.h"
#include "sim/report/report_data.h"

static const char* const stems[] = {
#define STEM(name) #name,
    RESULT_FILES_STEMS(STEM)
#undef STEM
};

enum { STEMS = sizeof stems / sizeof *stems };

void result_files_name(const char* stem, const char* sheet, const ReportFormat* format, char* name,
                       size_t size) {
    snprintf(name, size, "%s%s%s.%s", stem, sheet ? "_" : "", sheet ? sheet : "", format->extension);
}

static bool is_known(const char* stem) {
    for (int i = 0; i < STEMS; i++)
        if (!strcmp(stems[i], stem)) return true;
    return false;
}

bool result_files_at(const char* stem, int i, char* name, size_t size) {
    CHECK(is_known(stem));
    CHECK(i >= 0);
    (void)is_known;
    for (int k = 0; k < formats_count(); k++) {
        const ReportFormat* format = formats_at(k);
        int files = 1 + (format->one_sheet ? REPORT_DATA_NAMES : 0);
        if (i < files) {
            result_files_name(stem, i ? report_data_names[i - 1] : NULL, format, name, size);
            return true;
        }
        i -= files;
    }
    return false;
}

bool result_files_has(const char* name, size_t length) {
    char known[NAME_MAX_BYTES];
    for (int stem = 0; stem < STEMS; stem++)
        for (int i = 0; result_files_at(stems[stem], i, known, sizeof known); i++)
            if (strlen(known) == length && !memcmp(known, name, length)) return true;
    return false;
}

// --- on the command line

// Whether the directory holds the JSON of an answer; if so, makes its path.
static bool holds(const char* directory, const char* stem, char path[OUTPUT_PATH_MAX]) {
    struct stat status;
    int length = snprintf(path, OUTPUT_PATH_MAX, "%s/%s.json", directory, stem);
    return length > 0 && length < OUTPUT_PATH_MAX && stat(path, &status) == 0;
}

static bool refuse_several(const char* directory, Error* error) {
    char path[OUTPUT_PATH_MAX];
    const char* separator = "";
    error_set(error, EXIT_USAGE, "%s has several results; choose one:", QUOTED(directory));
    for (int i = 0; i < STEMS; i++) {
        if (!holds(directory, stems[i], path)) continue;
        error_append(error, "%s %s.json", separator, stems[i]);
        separator = ",";
    }
    return false;
}

// Opening a pipe instead of a result would block.
static bool check_file(const char* path, Error* error) {
    struct stat status;
    if (stat(path, &status))
        return error_set(error, EXIT_NO_INPUT, "cannot read %s: %s", QUOTED(path), strerror(errno));
    return S_ISREG(status.st_mode) ||
           error_set(error, EXIT_NO_INPUT, "cannot read %s: not a regular file", QUOTED(path));
}

bool result_files_find(const char* given, ResultFilesWanted wanted, char path[OUTPUT_PATH_MAX],
                       Error* error) {
    struct stat status;
    int found = 0, which = 0;
    if (input_is_standard(given)) {
        snprintf(path, OUTPUT_PATH_MAX, "%s", given);
        return true;
    }
    if (stat(given, &status))
        return error_set(error, EXIT_NO_INPUT, "cannot read %s: %s", QUOTED(given), strerror(errno));
    if (strlen(given) >= OUTPUT_PATH_MAX)
        return error_set(error, EXIT_NO_INPUT, "cannot read %s: the name is too long", QUOTED(given));
    if (!S_ISDIR(status.st_mode)) {
        memcpy(path, given, strlen(given) + 1);
        return true;
    }
    for (int i = 0; wanted == RESULT_FILES_ANY && i < STEMS; i++) {
        if (!holds(given, stems[i], path)) continue;
        found++;
        which = i;
    }
    if (found > 1) return refuse_several(given, error);
    holds(given, stems[which], path);
    return check_file(path, error);
}

bool result_files_is(const char* given) {
    static const char first[] = "\"schema_version\"";
    static const char blank[] = " \t\r\n";
    char text[256];
    struct stat status;
    if (input_is_standard(given) || stat(given, &status) ||
        (!S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode)))
        return false;
    if (S_ISDIR(status.st_mode)) return true;
    FILE* file = fopen(given, "rb");
    if (!file) return false;
    text[fread(text, 1, sizeof text - 1, file)] = 0;
    fclose(file);
    const char* at = text + strspn(text, blank);
    if (*at != '{') return false;
    at++;
    at += strspn(at, blank);
    return !strncmp(at, first, sizeof first - 1);
}

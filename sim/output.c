// Where results go; see output.h. The last stage: reports to files.
#include "sim/output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/ranks.h"

enum { TEMPORARIES_MAX = 100, TEMPORARY_BYTES = 40 };  // names that are tried; what stands behind the path

// A name that is free: what a killed run of the same number has left (in a container all have the same) is
// not in the way.
static int open_temporary(Output* output, const char* path) {
    int descriptor = -1;
    errno = EEXIST;
    for (int i = 0; descriptor < 0 && errno == EEXIST && i < TEMPORARIES_MAX; i++) {
        snprintf(output->temporary, sizeof output->temporary, "%s.%ld-%d.tmp", path, (long)getpid(), i);
        descriptor = open(output->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    }
    return descriptor;
}

// Whether something has that name that is neither a file nor a directory: a pipe, a terminal, /dev/null. It
// is written to, not replaced.
static bool is_device(const char* path) {
    struct stat status;
    return stat(path, &status) == 0 && !S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode);
}

bool output_open(Output* output, const char* path, Error* error) {
    *output = (Output){0};
    if (strlen(path) + TEMPORARY_BYTES >= sizeof output->path)
        return error_set(error, EXIT_CANNOT_CREATE, "cannot create '%.200s...': the name is too long", path);
    memcpy(output->path, path, strlen(path) + 1);
    output->device = is_device(path);
    int descriptor = output->device ? open(path, O_WRONLY | O_CLOEXEC) : open_temporary(output, path);
    if (descriptor < 0) {
        output->temporary[0] = 0;
        return error_set(error, EXIT_CANNOT_CREATE, "cannot create '%s': %s", path, strerror(errno));
    }
    output->file = fdopen(descriptor, "w");
    if (output->file) return true;
    error_set(error, EXIT_CANNOT_CREATE, "cannot create '%s': %s", path, strerror(errno));
    close(descriptor);
    output_discard(output);
    return false;
}

static bool fail_write(Output* output, int reason, Error* error) {
    output_discard(output);
    return error_set(error, EXIT_IO, "cannot write '%s': %s", output->path, strerror(reason ? reason : EIO));
}

bool output_finish(Output* output, Error* error) {
    CHECK(output->file);
    errno = 0;
    if (fflush(output->file) || ferror(output->file) || (!output->device && fsync(fileno(output->file))))
        return fail_write(output, errno, error);
    FILE* file = output->file;
    output->file = NULL;
    return fclose(file) == 0 || fail_write(output, errno, error);
}

// Puts the names in the file's directory onto the disk. Where directories cannot be read, or where the file
// system cannot do it, there is nothing to be done.
static bool sync_names(const char* path) {
    char directory[OUTPUT_PATH_MAX] = ".";
    const char* slash = strrchr(path, '/');
    if (slash) snprintf(directory, sizeof directory, "%.*s", slash == path ? 1 : (int)(slash - path), path);
    int descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return true;
    int failed = fsync(descriptor), reason = errno;
    close(descriptor);
    errno = reason;
    return !failed || (reason != EIO && reason != ENOSPC && reason != EDQUOT);
}

bool output_publish(Output* output, Error* error) {
    if (output->device) return true;
    CHECK(!output->file && output->temporary[0]);
    if (rename(output->temporary, output->path)) return fail_write(output, errno, error);
    output->temporary[0] = 0;
    return sync_names(output->path) || fail_write(output, errno, error);
}

void output_discard(Output* output) {
    if (output->file) fclose(output->file);
    if (output->temporary[0]) unlink(output->temporary);
    output->file = NULL;
    output->temporary[0] = 0;
}

// Makes the directory and those above it.
static bool make_directory(const char* directory, Error* error) {
    char path[OUTPUT_PATH_MAX];
    struct stat status;
    if (strlen(directory) >= sizeof path || !*directory)
        return error_set(error, EXIT_CANNOT_CREATE, "cannot create directory '%.200s': %s", directory,
                         *directory ? "the name is too long" : "it has no name");
    for (size_t i = 1;; i++) {
        if (directory[i] && directory[i] != '/') continue;
        memcpy(path, directory, i);
        path[i] = 0;
        if (mkdir(path, 0777) && errno != EEXIST)
            return error_set(error, EXIT_CANNOT_CREATE, "cannot create directory '%s': %s", path,
                             strerror(errno));
        if (!directory[i]) break;
    }
    if (stat(directory, &status) == 0 && S_ISDIR(status.st_mode)) return true;
    bool link = lstat(directory, &status) == 0 && S_ISLNK(status.st_mode);
    return error_set(error, EXIT_CANNOT_CREATE, "cannot create directory '%s': %s has that name", directory,
                     link ? "a link that leads to no directory" : "a file");
}

static bool write_report(const Report* report, const ReportFormat* format, FILE* out, Error* error) {
    bool no_memory = false;
    Report noting = *report;
    noting.no_memory = &no_memory;
    if (report->plan)
        format->write(&noting, out);
    else
        format->write_findings(&noting, out);
    return !no_memory || error_set(error, EXIT_IO, "out of memory for a table");
}

// The sheet that is meant, where a format writes one: of a run the first file is that of its cells.
static int sheet_of(const Report* report) { return report->plan ? report->sheet - 1 : report->sheet; }

// "result.json", "compare.csv", "compare_metrics.csv".
static void file_name(const Report* report, const ReportFormat* format, char* name, size_t size) {
    const char* stem = report->findings ? report->findings->verb : "result";
    if (report->sheet == 0)
        snprintf(name, size, "%s.%s", stem, format->extension);
    else
        snprintf(name, size, "%s_%s.%s", stem, report->findings->sheets[sheet_of(report)].name,
                 format->extension);
}

// Whether a file would hold nothing but a sheet that is for people.
static bool passes_over(const Report* report, const ReportFormat* format) {
    int sheet = sheet_of(report);
    return report->findings && format->one_sheet && sheet >= 0 && report->findings->sheets[sheet].for_people;
}

static bool write_file(const Report* report, const ReportFormat* format, const char* directory,
                       Output* output, Error* error) {
    char path[OUTPUT_PATH_MAX], name[NAME_MAX_BYTES];
    file_name(report, format, name, sizeof name);
    int length = snprintf(path, sizeof path, "%s/%s", directory, name);
    if (length < 0 || (size_t)length >= sizeof path)
        return error_set(error, EXIT_CANNOT_CREATE, "cannot create a file in '%.200s': the name is too long",
                         directory);
    if (!output_open(output, path, error)) return false;
    Report part = *report;
    if (report->sheet) part.sheet = sheet_of(report);
    if (report->plan && report->sheet) part.plan = NULL;
    if (write_report(&part, format, output->file, error)) return output_finish(output, error);
    output_discard(output);
    return false;
}

bool output_probe_file(const char* path, Error* error) {
    Output probe;
    if (is_device(path)) return true;  // whoever reads it would see it end
    if (!output_open(&probe, path, error)) return false;
    output_discard(&probe);
    return true;
}

static bool probe_directory(const char* directory, Error* error) {
    char path[OUTPUT_PATH_MAX];
    if (!make_directory(directory, error)) return false;
    if ((size_t)snprintf(path, sizeof path, "%s/probe", directory) >= sizeof path)
        return error_set(error, EXIT_CANNOT_CREATE, "%.200s...: the path is too long", directory);
    return output_probe_file(path, error);
}

bool output_probe(const char* directory, Error* error) {
    return ranks_agree(!ranks_first() || probe_directory(directory, error), error);
}

// How many files a format makes of the report, at most.
static int files_of(const Report* report, const ReportFormat* format) {
    if (!report->findings || !format->one_sheet) return 1;
    return report->findings->sheet_count + (report->plan != NULL);
}

bool output_directory(const Report* report, const char* directory, Error* error) {
    int files = 0, written = 0;
    bool good = true;
    if (!make_directory(directory, error)) return false;
    Report plain = *report;  // files are read anywhere
    plain.color = false;
    plain.columns = 0;
    for (int i = 0; i < registry_report_count(); i++) files += files_of(report, registry_report(i));
    CHECK(files > 0);
    Output* outputs = malloc((size_t)(files + 1) * sizeof *outputs);
    if (!outputs) return error_set(error, EXIT_IO, "out of memory for %d files", files);
    for (int i = 0; good && i < registry_report_count(); i++) {
        const ReportFormat* format = registry_report(i);
        for (plain.sheet = 0; good && plain.sheet < files_of(report, format); plain.sheet++) {
            if (passes_over(&plain, format)) continue;
            good = write_file(&plain, format, directory, &outputs[written], error);
            written += good;
        }
    }
    for (int i = 0; i < written; i++) {
        if (good) good = output_publish(&outputs[i], error);
        if (!good) output_discard(&outputs[i]);
    }
    free(outputs);
    return good;
}

bool output_json(const Report* report, const char* directory, Error* error) {
    Output output;
    const ReportFormat* json = registry_find_report("json", error);
    return json && write_file(report, json, directory, &output, error) && output_publish(&output, error);
}

bool output_stream(const Report* report, const ReportFormat* format, FILE* out, Error* error) {
    errno = 0;
    if (!write_report(report, format, out, error)) return false;
    if (fflush(out) || ferror(out))
        return error_set(error, EXIT_IO, "cannot write the results: %s", strerror(errno ? errno : EIO));
    return true;
}

// Leftovers of earlier runs; see leftovers.h. Used where a result is about to be put into a directory.
#include "sim/leftovers.h"

#include <dirent.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sim/program.h"

// --- unfinished files

// Whether it is called as output_open calls the files of a run that are not finished,
// "result.json.123-0.tmp", by a process that is not there any more. One of our own number is not ours either:
// we have begun none.
static bool is_stale(const char* name) {
    static const char* const stems[] = {"result", "probe"};
    bool ours = false;
    for (size_t i = 0; i < sizeof stems / sizeof *stems; i++) {
        size_t length = strlen(stems[i]);
        ours = ours || (!strncmp(name, stems[i], length) && strchr("._", name[length]) && name[length]);
    }
    const char* end = strrchr(name, '.');
    if (!ours || strcmp(end, ".tmp")) return false;
    const char* number = end;
    while (number > name && number[-1] != '.') number--;
    char* behind;
    long process = strtol(number, &behind, 10);
    if (process <= 0 || *behind != '-' || strspn(behind + 1, "0123456789") != (size_t)(end - behind - 1))
        return false;
    return process == (long)getpid() || (kill((pid_t)process, 0) && errno == ESRCH);
}

void leftovers_clean(const char* directory) {
    char path[LEFTOVERS_PATH_MAX];
    DIR* list = opendir(directory);
    if (!list) return;
    for (const struct dirent* entry = readdir(list); entry; entry = readdir(list)) {
        int length = snprintf(path, sizeof path, "%s/%s", directory, entry->d_name);
        if (length > 0 && (size_t)length < sizeof path && is_stale(entry->d_name)) unlink(path);
    }
    closedir(list);
}

// --- an earlier result

// Whether anything would be lost with the file, and whether all of it will be in the result of `experiment`.
// False without memory.
static bool weigh(const char* path, const Experiment* experiment, const char* signature, bool* worth,
                  bool* same, Error* error) {
    Result result;
    struct stat status;
    *worth = *same = false;
    if (stat(path, &status)) return true;
    if (!S_ISREG(status.st_mode) || !result_read(&result, path, error)) {
        *worth = S_ISREG(status.st_mode) || S_ISDIR(status.st_mode);
        return !S_ISREG(status.st_mode) || error->exit_code != EXIT_IO;
    }
    for (int i = 0; i < result.plan.cell_count; i++) *worth = *worth || result.plan.cells[i].tally->games > 0;
    bool good = experiment_same(&result.experiment, experiment, same, error);
    *same = *same && !memcmp(&result.experiment.shard, &experiment->shard, sizeof experiment->shard) &&
            !strcmp(result.version, program_version()) && !strcmp(result.signature, signature);
    result_free(&result);
    return good;
}

// The first name that is free.
static bool find_name(OldResult* old, const char* directory, Error* error) {
    char number[16] = "";
    for (int i = 1; i <= LEFTOVERS_OLD_MAX; i++) {
        if (i > 1) snprintf(number, sizeof number, "%d", i);
        snprintf(old->path, sizeof old->path, "%s/result.old%s.json", directory, number);
        if (access(old->path, F_OK)) return true;
    }
    old->path[0] = 0;
    return error_set(error, EXIT_CANNOT_CREATE,
                     "%.200s holds %d old results; move them, or name another directory", directory,
                     LEFTOVERS_OLD_MAX);
}

bool leftovers_put_aside(OldResult* old, const char* directory, const Experiment* experiment,
                         const char* signature, Error* error) {
    char path[LEFTOVERS_PATH_MAX];
    bool worth;
    *old = (OldResult){.same = false};
    int length = snprintf(path, sizeof path, "%s/result.json", directory);
    if (length < 0 || (size_t)length >= sizeof path) return true;  // nothing can be there
    if (!weigh(path, experiment, signature, &worth, &old->same, error)) return false;
    if (!worth) return true;
    if (!find_name(old, directory, error)) return false;
    // A second name, so that there is a result at every moment; where there are no second names, another one.
    if (link(path, old->path) == 0 || rename(path, old->path) == 0) return true;
    old->path[0] = 0;
    return error_set(error, EXIT_CANNOT_CREATE, "cannot keep '%.200s' under another name: %s", path,
                     strerror(errno));
}

void leftovers_drop(const OldResult* old, const Plan* plan) {
    bool whole = old->path[0] && old->same;
    for (int i = 0; i < plan->cell_count; i++)
        whole = whole && plan->cells[i].stop_reason != STOP_INTERRUPTED;
    if (whole) unlink(old->path);
}

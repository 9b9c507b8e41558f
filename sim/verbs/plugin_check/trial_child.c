// Child processes of the trial; see trial_child.h.
#define _GNU_SOURCE
#include "sim/verbs/plugin_check/trial_child.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "sim/platform/child.h"

void* trial_child_memory(size_t size) {
    void* memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void trial_child_free(void* memory, size_t size) { munmap(memory, size); }

// The child's life. It exits as a program does, so that the plug-in's destructors run.
static _Noreturn void live(TrialChild* child, void (*body)(void* data), void* data) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    dup2(STDERR_FILENO, STDOUT_FILENO);
    plugin_guard_report_to(&child->report);
    body(data);
    child->done = true;
    exit(EXIT_DONE);
}

// Waits for the child; false if it had to be killed, because it did not end after the body.
static bool await(const volatile TrialChild* child, pid_t pid, double patience, int* status) {
    const struct timespec pause = {0, 2000000};
    double done = 0;
    for (;;) {
        pid_t ended = waitpid(pid, status, WNOHANG);
        if (ended == pid || (ended < 0 && errno != EINTR)) return true;
        if (child->done && done == 0) done = child_clock();
        if (done > 0 && child_clock() > done + patience) break;
        nanosleep(&pause, NULL);
    }
    kill(pid, SIGKILL);
    waitpid(pid, status, 0);
    return false;
}

static void describe(const TrialChild* child, bool ended, int status, char how[ERROR_TEXT_MAX]) {
    const char* when = child->done ? " while it was unloaded" : "";
    if (!ended)
        snprintf(how, ERROR_TEXT_MAX,
                 "the plug-in does not let the process end: a destructor or a thread of its own blocks");
    else if (child->report.text[0])
        snprintf(how, ERROR_TEXT_MAX, "%.*s%s", ERROR_TEXT_MAX / 2, child->report.text, when);
    else if (WIFSIGNALED(status))
        snprintf(how, ERROR_TEXT_MAX, "the process was ended by signal %d%s", WTERMSIG(status), when);
    else
        snprintf(how, ERROR_TEXT_MAX, "the plug-in ends the process by itself (exit status %d)%s",
                 WEXITSTATUS(status), when);
}

bool trial_child_run(TrialChild* child, void (*body)(void* data), void* data, double patience,
                     char how[ERROR_TEXT_MAX]) {
    int status = 0;
    memset(child, 0, sizeof *child);
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) live(child, body, data);
    if (pid < 0) {
        snprintf(how, ERROR_TEXT_MAX, "cannot start a process: %s", strerror(errno));
        return false;
    }
    bool ended = await(child, pid, patience, &status);
    if (ended && child->done && WIFEXITED(status) && WEXITSTATUS(status) == EXIT_DONE) return true;
    describe(child, ended, status, how);
    return false;
}

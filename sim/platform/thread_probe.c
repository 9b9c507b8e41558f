// Starts threads to see if it works; see thread_probe.h.
#include "sim/platform/thread_probe.h"

#include <ctype.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "sim/base/check.h"
#include "sim/base/limits.h"
#include "sim/base/quote.h"

// --- stacks

// Reads a size as OpenMP does, in bytes: "64", "64k", "1 M"; without a unit, in KiB. False for
// anything else, which libgomp ignores.
static bool read_size(const char* text, double* bytes) {
    static const char units[] = "bkmg";
    char* end;
    if (!isdigit((unsigned char)*text)) return false;
    *bytes = (double)strtoull(text, &end, 10);
    end += strspn(end, " ");
    const char* unit = *end ? strchr(units, tolower((unsigned char)*end)) : &units[1];
    if (!unit || (*end && end[1 + strspn(end + 1, " ")])) return false;
    for (; unit > units; unit--) *bytes *= 1024;
    return true;
}

bool thread_probe_stacks(Error* error) {
    const double needed = 1024.0 * THREAD_PROBE_STACK_KB;
    const char* set = getenv("OMP_STACKSIZE");
    struct rlimit limit;
    double bytes;
    if (!getrlimit(RLIMIT_STACK, &limit) && limit.rlim_cur != RLIM_INFINITY &&
        (double)limit.rlim_cur < needed)
        return error_set(error, EXIT_IO, "the stack is limited to %llu KiB, and %d are needed: ulimit -s %d",
                         (unsigned long long)limit.rlim_cur / 1024, THREAD_PROBE_STACK_KB,
                         4 * THREAD_PROBE_STACK_KB);
    if (set && read_size(set + strspn(set, " "), &bytes) && bytes < needed)
        return error_set(error, EXIT_IO, "OMP_STACKSIZE=%s: threads need stacks of at least %dk", QUOTED(set),
                         THREAD_PROBE_STACK_KB);
    return true;
}

// --- threads

// Each thread waits on the gate, which its starter holds, until all exist.
static void* wait_at(void* gate) {
    pthread_mutex_lock(gate);
    pthread_mutex_unlock(gate);
    return NULL;
}

bool thread_probe(int count) {
    pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
    pthread_t threads[THREADS_MAX];
    int started = 0;
    CHECK(count >= 1 && count <= THREADS_MAX);
    pthread_mutex_lock(&gate);
    while (started < count - 1 && !pthread_create(&threads[started], NULL, wait_at, &gate)) started++;
    pthread_mutex_unlock(&gate);
    for (int i = 0; i < started; i++) pthread_join(threads[i], NULL);
    return started == count - 1;
}

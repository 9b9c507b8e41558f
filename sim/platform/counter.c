// Instructions executed by this thread, from Linux' perf_event_open; see counter.h. Containers and
// virtual machines often have no counter; then there is no figure.
#define _GNU_SOURCE
#include "sim/platform/counter.h"

#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <linux/perf_event.h>
#include <sys/syscall.h>

Counter counter_open(void) {
    struct perf_event_attr attributes;
    memset(&attributes, 0, sizeof attributes);
    attributes.size = sizeof attributes;
    attributes.type = PERF_TYPE_HARDWARE;
    attributes.config = PERF_COUNT_HW_INSTRUCTIONS;
    attributes.exclude_kernel = 1;
    attributes.exclude_hv = 1;
    return (Counter){(int)syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0)};
}
#else
Counter counter_open(void) { return (Counter){-1}; }
#endif

void counter_close(Counter* counter) {
    if (counter->descriptor >= 0) close(counter->descriptor);
    counter->descriptor = -1;
}

uint64_t counter_read(const Counter* counter) {
    uint64_t count = 0;
    if (counter->descriptor < 0) return 0;
    if (read(counter->descriptor, &count, sizeof count) != sizeof count) return 0;
    return count;
}

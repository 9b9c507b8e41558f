// Starts threads to see if it works; see thread_probe.h.
#include "sim/platform/thread_probe.h"

#include <pthread.h>

#include "sim/base/check.h"
#include "sim/base/limits.h"

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

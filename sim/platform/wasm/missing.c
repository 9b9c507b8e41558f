// System calls that WebAssembly lacks, as they fail on a machine that has neither processes nor threads nor shared
// objects. The system's headers declare them.
#define _GNU_SOURCE
#include <errno.h>
#include <link.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <sys/prctl.h>

int posix_spawnp(pid_t* restrict pid, const char* restrict file, const posix_spawn_file_actions_t* actions,
                 const posix_spawnattr_t* restrict attributes, char* const* restrict words,
                 char* const* restrict environment) {
    (void)pid, (void)file, (void)actions, (void)attributes, (void)words, (void)environment;
    return ENOSYS;
}

// Nobody sends signals, so that there are none to let in.
int ppoll(struct pollfd* list, nfds_t count, const struct timespec* timeout, const sigset_t* signals) {
    (void)timeout, (void)signals;
    return poll(list, count, -1);
}

int pthread_kill(pthread_t thread, int number) {
    (void)thread, (void)number;
    return ENOSYS;
}

int sigaltstack(const stack_t* restrict stack, stack_t* restrict before) {
    (void)stack, (void)before;
    errno = ENOSYS;
    return -1;
}

int prctl(int operation, ...) {
    (void)operation;
    errno = ENOSYS;
    return -1;
}

int dl_iterate_phdr(int (*look)(struct dl_phdr_info* object, size_t size, void* data), void* data) {
    (void)look, (void)data;
    return 0;
}

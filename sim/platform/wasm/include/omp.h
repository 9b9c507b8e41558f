// OpenMP where a process has one thread: what thread_pool and the verb bench call. Pragmas are ignored.
#pragma once

typedef struct omp_lock_t {
    char unused;
} omp_lock_t;

static inline void omp_init_lock(omp_lock_t* lock) { lock->unused = 0; }
static inline void omp_destroy_lock(omp_lock_t* lock) { (void)lock; }
static inline void omp_set_lock(omp_lock_t* lock) { (void)lock; }
static inline void omp_unset_lock(omp_lock_t* lock) { (void)lock; }
static inline int omp_get_thread_num(void) { return 0; }
static inline int omp_get_num_threads(void) { return 1; }
static inline int omp_get_max_threads(void) { return 1; }

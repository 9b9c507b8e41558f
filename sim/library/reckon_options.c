// The caller's options and progress function; see reckon_options.h.
#include "sim/library/reckon_options.h"

#include <assert.h>
#include <stddef.h>

#include "sim/base/check.h"
#include "sim/library/reckon_call.h"
#include "sim/platform/interrupt.h"
#include "sim/platform/thread_pool.h"

// Size of the first version of the struct.
enum { OPTIONS_LEAST = offsetof(reckon_options, games_max) + sizeof(uint64_t) };

static_assert(sizeof(sig_atomic_t) == sizeof(int), "a cancel flag is an int");

bool reckon_options_read(const reckon_options* given, reckon_options* options, Error* error) {
    *options = (reckon_options){.size = sizeof *options};
    if (!given) return true;
    if (given->size > sizeof *options)
        return error_set(error, EXIT_USAGE,
                         "reckon_options of %zu bytes: version %s of the library knows %zu", given->size,
                         reckon_version(), sizeof *options);
    return reckon_call_copy_in(options, given, sizeof *options, OPTIONS_LEAST) == RECKON_OK ||
           error_set(error, EXIT_USAGE, "reckon_options.size is not set");
}

bool reckon_options_threads(const reckon_options* options, Error* error) {
    if (options->threads < 0 || options->threads > THREADS_MAX)
        return error_set(error, EXIT_USAGE, "%d threads; allowed: 1..%d, or 0 for one per core",
                         options->threads, THREADS_MAX);
    int threads = thread_pool_threads(options->threads);
    if (!thread_pool_probe_stacks(error)) return false;
    return thread_pool_probe(threads) ||
           error_set(error, EXIT_IO, "the system refuses %d threads; ask for fewer", threads);
}

void reckon_options_tell(const ReckonTell* tell, reckon_progress* progress) {
    CHECK(tell->options->progress);
    progress->size = sizeof *progress;
    progress->seconds = thread_pool_seconds() - tell->begun;
    c_locale_pause(tell->locale);  // the callback is the caller's code
    if (tell->options->progress(progress, tell->options->user)) interrupt_set(tell->stop);
    c_locale_resume(tell->locale);
}

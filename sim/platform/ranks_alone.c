// One rank, where the build has no MPI; see ranks.h.
#include "sim/base/check.h"
#include "sim/platform/ranks.h"

bool ranks_open(int argc, char** argv, Error* error) {
    (void)argc;
    (void)argv;
    int launched = ranks_launched();
    return launched <= 1 ||
           error_set(error, EXIT_USAGE,
                     "started as one of %d ranks, but this build has no MPI, so each would play everything; "
                     "install libopenmpi-dev and rebuild, or start without a launcher",
                     launched);
}
bool ranks_await(double patience) {
    (void)patience;
    return true;
}
int ranks_close(int code) { return code; }
int ranks_abort(int code) { return code; }
void ranks_leave(void) {}
void ranks_return(void) {}
int ranks_count(void) { return 1; }
bool ranks_first(void) { return true; }
void ranks_name(char* name, size_t size) { snprintf(name, size, "the only rank"); }

void ranks_share(void* bytes, size_t size) {
    (void)bytes;
    (void)size;
}
bool ranks_agree(bool good, Error* error) {
    (void)error;
    return good;
}
void ranks_add(uint64_t* words, size_t count) {
    (void)words;
    (void)count;
}
void ranks_least(uint64_t* words, size_t count) {
    (void)words;
    (void)count;
}
void ranks_mask(uint16_t* words, size_t count) {
    (void)words;
    (void)count;
}
void ranks_reset(void) {}
uint64_t ranks_take(uint64_t count) {
    (void)count;
    CHECK(!"one rank has no common counter");
    return 0;
}
void ranks_poll(void) {}

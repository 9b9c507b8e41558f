// For builds without MPI: no Ranks are ever made, and every pointer to one is null; see ranks.h.
#include "sim/base/check.h"
#include "sim/platform/ranks.h"

bool ranks_open(Ranks** ranks, int argc, char** argv, Error* error) {
    (void)argc;
    (void)argv;
    int launched = ranks_launched();
    *ranks = NULL;
    if (!ranks_connected(error)) return false;
    return launched <= 1 ||
           error_set(error, EXIT_USAGE,
                     "started as one of %d ranks, but this build has no MPI, so each would play everything; "
                     "install libopenmpi-dev and rebuild, or start without a launcher",
                     launched);
}
bool ranks_await(const Ranks* ranks, double patience) {
    (void)ranks;
    (void)patience;
    return true;
}
int ranks_close(Ranks* ranks, int code) {
    (void)ranks;
    return code;
}
int ranks_abort(const Ranks* ranks, int code) {
    (void)ranks;
    return code;
}
int ranks_count(const Ranks* ranks) {
    CHECK(!ranks);
    return 1;
}
int ranks_index(const Ranks* ranks) {
    CHECK(!ranks);
    return 0;
}
void ranks_name(const Ranks* ranks, char* name, size_t size) {
    (void)ranks;
    snprintf(name, size, "the only rank");
}

void ranks_share(const Ranks* ranks, void* bytes, size_t size) {
    (void)ranks;
    (void)bytes;
    (void)size;
}
bool ranks_agree(const Ranks* ranks, bool good, Error* error) {
    (void)ranks;
    (void)error;
    return good;
}
void ranks_add(const Ranks* ranks, uint64_t* words, size_t count) {
    (void)ranks;
    (void)words;
    (void)count;
}
void ranks_least(const Ranks* ranks, uint64_t* words, size_t count) {
    (void)ranks;
    (void)words;
    (void)count;
}
void ranks_mask(const Ranks* ranks, uint16_t* words, size_t count) {
    (void)ranks;
    (void)words;
    (void)count;
}
void ranks_reset(const Ranks* ranks) { (void)ranks; }
uint64_t ranks_take(const Ranks* ranks, uint64_t count) {
    (void)ranks;
    (void)count;
    CHECK(0 && "one rank has no common counter");
    return 0;
}
void ranks_poll(const Ranks* ranks) { (void)ranks; }

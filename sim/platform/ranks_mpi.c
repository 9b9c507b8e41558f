// Ranks on MPI; see ranks.h. MPI is not touched unless a launcher started the program.
#include <limits.h>
#include <mpi.h>
#include <string.h>
#include <time.h>

#include "sim/base/check.h"
#include "sim/base/hash.h"
#include "sim/base/program.h"
#include "sim/platform/ranks.h"

struct Ranks {
    int count, index;
    MPI_Comm end;       // for the final barrier, which some ranks may reach much earlier than others
    MPI_Win window;     // window with the common counter, on the first rank
    uint64_t* counter;  // the counter itself, on the first rank
};

int ranks_count(const Ranks* ranks) { return ranks ? ranks->count : 1; }
int ranks_index(const Ranks* ranks) { return ranks ? ranks->index : 0; }

void ranks_name(const Ranks* ranks, char* name, size_t size) {
    char host[MPI_MAX_PROCESSOR_NAME] = "?";
    int length;
    if (ranks) MPI_Get_processor_name(host, &length);
    snprintf(name, size, "rank %d on %.60s", ranks_index(ranks), host);
}

// --- beginning and end

static uint64_t hash_text(uint64_t hash, const char* text) {
    return hash_bytes(hash, text, strlen(text) + 1);
}

// Ranks with different builds or command lines would play different games or wait for each other
// for ever.
static bool check_same(const Ranks* ranks, int argc, char** argv, Error* error) {
    uint64_t program = hash_text(hash_text(0, program_version()), program_commit()), command = 0;
    for (int i = 1; i < argc; i++) command = hash_text(command, argv[i]);
    uint64_t first[2] = {program, command};
    char name[NAME_MAX_BYTES];
    ranks_share(ranks, first, sizeof first);
    ranks_name(ranks, name, sizeof name);
    bool same = first[0] == program && first[1] == command;
    if (first[0] != program)
        error_set(error, EXIT_USAGE, "%s runs a different program from rank 0: version %s, commit %s", name,
                  program_version(), program_commit());
    else if (!same)
        error_set(error, EXIT_USAGE,
                  "%s was started with different arguments from rank 0: ranks share one run; play shards "
                  "without the MPI launcher",
                  name);
    return ranks_agree(ranks, same, error);
}

// MPI can be initialised only once in a process.
static Ranks* start(int* argc, char*** argv, int* provided) {
    static Ranks world;
    MPI_Init_thread(argc, argv, MPI_THREAD_SERIALIZED, provided);
    MPI_Comm_size(MPI_COMM_WORLD, &world.count);
    MPI_Comm_rank(MPI_COMM_WORLD, &world.index);
    MPI_Comm_dup(MPI_COMM_WORLD, &world.end);
    MPI_Aint size = world.index == 0 ? (MPI_Aint)sizeof *world.counter : 0;
    MPI_Win_allocate(size, sizeof *world.counter, MPI_INFO_NULL, MPI_COMM_WORLD, &world.counter,
                     &world.window);
    MPI_Win_lock_all(MPI_MODE_NOCHECK, world.window);
    CHECK(world.count >= 1 && world.index >= 0 && world.index < world.count);
    return &world;
}

bool ranks_open(Ranks** ranks, int argc, char** argv, Error* error) {
    int launched = ranks_launched(), provided;
    *ranks = NULL;
    if (!ranks_connected(error)) return false;
    if (!launched) return true;
    *ranks = start(&argc, &argv, &provided);
    if ((*ranks)->count == 1 && launched > 1)
        return error_set(error, EXIT_USAGE,
                         "started as one of %d ranks, but MPI reports only one: the launcher does not belong "
                         "to the MPI this program was built with",
                         launched);
    if (provided < MPI_THREAD_SERIALIZED && (*ranks)->count > 1)
        return error_set(error, EXIT_USAGE,
                         "this MPI does not support calls from several threads (MPI_THREAD_SERIALIZED)");
    return check_same(*ranks, argc, argv, error);
}

bool ranks_await(const Ranks* ranks, double patience) {
    const struct timespec nap = {.tv_nsec = 2000000};
    MPI_Request request;
    int done = 0;
    if (!ranks) return true;
    double until = MPI_Wtime() + patience;
    MPI_Ibarrier(ranks->end, &request);
    for (;;) {
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        if (done) return true;
        if (patience > 0 && MPI_Wtime() > until) return false;
        nanosleep(&nap, NULL);
    }
}

int ranks_close(Ranks* ranks, int code) {
    if (!ranks) return code;
    MPI_Win_unlock_all(ranks->window);
    MPI_Win_free(&ranks->window);
    MPI_Comm_free(&ranks->end);
    MPI_Finalize();
    return ranks->index == 0 ? code : 0;
}

int ranks_abort(const Ranks* ranks, int code) {
    if (ranks) MPI_Abort(MPI_COMM_WORLD, code);
    return code;
}

// --- together

static bool several(const Ranks* ranks) { return ranks_count(ranks) > 1; }

void ranks_share(const Ranks* ranks, void* bytes, size_t size) {
    enum { PIECE = 1 << 30 };  // MPI counts bytes in an int
    for (size_t done = 0; several(ranks) && done < size; done += PIECE)
        MPI_Bcast((char*)bytes + done, size - done < PIECE ? (int)(size - done) : PIECE, MPI_BYTE, 0,
                  MPI_COMM_WORLD);
}

bool ranks_agree(const Ranks* ranks, bool good, Error* error) {
    if (!several(ranks)) return good;
    int speaker = good ? ranks->count : ranks->index;
    MPI_Allreduce(MPI_IN_PLACE, &speaker, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    if (speaker == ranks->count) return true;
    MPI_Bcast(error, (int)sizeof *error, MPI_BYTE, speaker, MPI_COMM_WORLD);
    return false;
}

static void reduce(const Ranks* ranks, void* words, size_t count, MPI_Datatype type, MPI_Op op) {
    CHECK(count <= INT_MAX);
    if (several(ranks)) MPI_Allreduce(MPI_IN_PLACE, words, (int)count, type, op, MPI_COMM_WORLD);
}

void ranks_add(const Ranks* ranks, uint64_t* words, size_t count) {
    reduce(ranks, words, count, MPI_UINT64_T, MPI_SUM);
}

void ranks_least(const Ranks* ranks, uint64_t* words, size_t count) {
    reduce(ranks, words, count, MPI_UINT64_T, MPI_MIN);
}

void ranks_mask(const Ranks* ranks, uint16_t* words, size_t count) {
    reduce(ranks, words, count, MPI_UINT16_T, MPI_BAND);
}

// --- the common counter

static uint64_t fetch(const Ranks* ranks, MPI_Op op, uint64_t operand) {
    uint64_t before;
    MPI_Fetch_and_op(&operand, &before, MPI_UINT64_T, 0, 0, op, ranks->window);
    MPI_Win_flush(0, ranks->window);
    return before;
}

void ranks_reset(const Ranks* ranks) {
    if (several(ranks) && ranks->index == 0) fetch(ranks, MPI_REPLACE, 0);
}

uint64_t ranks_take(const Ranks* ranks, uint64_t count) {
    CHECK(several(ranks));
    return fetch(ranks, MPI_SUM, count);
}

void ranks_poll(const Ranks* ranks) {
    int there;
    CHECK(several(ranks));
    if (ranks->index == 0) MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, ranks->end, &there, MPI_STATUS_IGNORE);
}

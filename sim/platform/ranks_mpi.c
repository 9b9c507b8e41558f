// Ranks by MPI; see ranks.h. Nothing of MPI is touched where no launcher started the program.
#include <limits.h>
#include <mpi.h>
#include <string.h>
#include <time.h>

#include "sim/base/check.h"
#include "sim/base/hash.h"
#include "sim/base/program.h"
#include "sim/platform/ranks.h"

// A program has one place among the ranks.
static struct {
    bool open;
    int count, rank;    // as seen from outside: 1 and 0 where this rank works alone
    int place;          // rank among all
    MPI_Comm end;       // for the last meeting, which some may come to much earlier than others
    MPI_Win window;     // holds the common counter, on the first rank
    uint64_t* counter;  // the first rank's
} self = {.count = 1};

int ranks_count(void) { return self.count; }
bool ranks_first(void) { return self.rank == 0; }

void ranks_name(char* name, size_t size) {
    char host[MPI_MAX_PROCESSOR_NAME] = "?";
    int length;
    if (self.open) MPI_Get_processor_name(host, &length);
    snprintf(name, size, "rank %d on %.60s", self.place, host);
}

// --- beginning and end

static uint64_t hash_text(uint64_t hash, const char* text) {
    return hash_bytes(hash, text, strlen(text) + 1);
}

// Ranks that were built or called differently would play different games, or wait for each other for ever.
static bool check_same(int argc, char** argv, Error* error) {
    uint64_t program = hash_text(hash_text(0, program_version()), program_commit()), command = 0;
    for (int i = 1; i < argc; i++) command = hash_text(command, argv[i]);
    uint64_t first[2] = {program, command};
    char name[NAME_MAX_BYTES];
    ranks_share(first, sizeof first);
    ranks_name(name, sizeof name);
    bool same = first[0] == program && first[1] == command;
    if (first[0] != program)
        error_set(error, EXIT_USAGE, "%s runs a different program from rank 0: version %s, commit %s", name,
                  program_version(), program_commit());
    else if (!same)
        error_set(error, EXIT_USAGE,
                  "%s was started with different arguments from rank 0: ranks share one run; play shards "
                  "without the MPI launcher",
                  name);
    return ranks_agree(same, error);
}

bool ranks_open(int argc, char** argv, Error* error) {
    int launched = ranks_launched(), provided;
    if (!launched) return true;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &provided);
    MPI_Comm_size(MPI_COMM_WORLD, &self.count);
    MPI_Comm_rank(MPI_COMM_WORLD, &self.rank);
    self.place = self.rank;
    self.open = true;
    MPI_Comm_dup(MPI_COMM_WORLD, &self.end);
    MPI_Aint size = self.rank == 0 ? (MPI_Aint)sizeof *self.counter : 0;
    MPI_Win_allocate(size, sizeof *self.counter, MPI_INFO_NULL, MPI_COMM_WORLD, &self.counter, &self.window);
    MPI_Win_lock_all(MPI_MODE_NOCHECK, self.window);
    if (self.count == 1 && launched > 1)
        return error_set(error, EXIT_USAGE,
                         "started as one of %d ranks, but MPI reports only one: the launcher does not belong "
                         "to the MPI this program was built with",
                         launched);
    if (provided < MPI_THREAD_SERIALIZED && self.count > 1)
        return error_set(error, EXIT_USAGE,
                         "this MPI does not support calls from several threads (MPI_THREAD_SERIALIZED)");
    return check_same(argc, argv, error);
}

bool ranks_await(double patience) {
    const struct timespec nap = {.tv_nsec = 2000000};
    MPI_Request request;
    int done = 0;
    if (!self.open) return true;
    double until = MPI_Wtime() + patience;
    MPI_Ibarrier(self.end, &request);
    for (;;) {
        MPI_Test(&request, &done, MPI_STATUS_IGNORE);
        if (done) return true;
        if (patience > 0 && MPI_Wtime() > until) return false;
        nanosleep(&nap, NULL);
    }
}

int ranks_close(int code) {
    if (!self.open) return code;
    MPI_Win_unlock_all(self.window);
    MPI_Win_free(&self.window);
    MPI_Comm_free(&self.end);
    MPI_Finalize();
    self.open = false;
    return self.place == 0 ? code : 0;
}

int ranks_abort(int code) {
    if (self.open) MPI_Abort(MPI_COMM_WORLD, code);
    return code;
}

void ranks_leave(void) {
    self.count = 1;
    self.rank = 0;
}

void ranks_return(void) {
    if (!self.open) return;
    MPI_Comm_size(MPI_COMM_WORLD, &self.count);
    self.rank = self.place;
}

// --- together

void ranks_share(void* bytes, size_t size) {
    enum { PIECE = 1 << 30 };  // a number of bytes is an int there
    for (size_t done = 0; self.count > 1 && done < size; done += PIECE)
        MPI_Bcast((char*)bytes + done, size - done < PIECE ? (int)(size - done) : PIECE, MPI_BYTE, 0,
                  MPI_COMM_WORLD);
}

bool ranks_agree(bool good, Error* error) {
    if (self.count == 1) return good;
    int speaker = good ? self.count : self.rank;
    MPI_Allreduce(MPI_IN_PLACE, &speaker, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    if (speaker == self.count) return true;
    MPI_Bcast(error, (int)sizeof *error, MPI_BYTE, speaker, MPI_COMM_WORLD);
    return false;
}

static void reduce(void* words, size_t count, MPI_Datatype type, MPI_Op op) {
    CHECK(count <= INT_MAX);
    if (self.count > 1) MPI_Allreduce(MPI_IN_PLACE, words, (int)count, type, op, MPI_COMM_WORLD);
}

void ranks_add(uint64_t* words, size_t count) { reduce(words, count, MPI_UINT64_T, MPI_SUM); }
void ranks_least(uint64_t* words, size_t count) { reduce(words, count, MPI_UINT64_T, MPI_MIN); }
void ranks_mask(uint16_t* words, size_t count) { reduce(words, count, MPI_UINT16_T, MPI_BAND); }

// --- the common counter

static uint64_t fetch(MPI_Op op, uint64_t operand) {
    uint64_t before;
    MPI_Fetch_and_op(&operand, &before, MPI_UINT64_T, 0, 0, op, self.window);
    MPI_Win_flush(0, self.window);
    return before;
}

void ranks_reset(void) {
    if (self.count > 1 && self.rank == 0) fetch(MPI_REPLACE, 0);
}

uint64_t ranks_take(uint64_t count) { return fetch(MPI_SUM, count); }

void ranks_poll(void) {
    int there;
    if (self.rank == 0) MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, self.end, &there, MPI_STATUS_IGNORE);
}

// The processes ("ranks") that share one run under an MPI launcher (mpirun, srun) or in a page's
// workers. All run the same program with the same command line and follow the same path through it,
// because anything that may differ between ranks - files, clocks, signals, faults, sums - is agreed
// on here. Only the first rank reads files, writes and prints.
//
// There is no global state: main opens the ranks and passes them to the code that ranks run
// together. A null pointer means a single process, for which all of this does nothing and costs
// nothing: a program started without a launcher, or work that one rank does alone. ranks_mpi.c
// implements it with MPI, ranks_workers.c in WebAssembly; ranks_alone.c is for builds with neither.
//
// "Together": all ranks call it, in the same order, from one thread.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "sim/base/error.h"

typedef struct Ranks Ranks;

// --- the program as a whole

// Joins the other ranks if a launcher started the program; else `ranks` is set to null. Error:
// EXIT_USAGE if that cannot work (a build without MPI, srun without it, or ranks with different programs
// or command lines); `ranks` must then still be awaited and closed.
bool ranks_open(Ranks** ranks, int argc, char** argv, Error* error);
// Sleeps until all ranks have called it. False after `patience` seconds (0: waits for ever). Called
// once, together.
bool ranks_await(const Ranks* ranks, double patience);
// After ranks_await. Returns the exit code of this process: `code` on the first rank, 0 on the
// others.
int ranks_close(Ranks* ranks, int code);
// Ends all ranks at once, for a fault that the others cannot know of. Returns `code` if there are
// none.
int ranks_abort(const Ranks* ranks, int code);

int ranks_count(const Ranks* ranks);
// The index of this process, from 0.
int ranks_index(const Ranks* ranks);
static inline bool ranks_first(const Ranks* ranks) { return ranks_index(ranks) == 0; }
// Identifies this rank in messages: "rank 3 on node7".
void ranks_name(const Ranks* ranks, char* name, size_t size);
// The stream for notes to people: stderr on the first rank, none on the others.
FILE* ranks_stderr(const Ranks* ranks);

// --- together; no-ops with a single rank

// Broadcasts from the first rank to all.
void ranks_share(const Ranks* ranks, void* bytes, size_t size);
// Whether all ranks succeeded. If not, all get the error of the lowest rank that failed.
bool ranks_agree(const Ranks* ranks, bool good, Error* error);
// Element-wise over all ranks, result to all: the sum; the minimum; the common bits.
void ranks_add(const Ranks* ranks, uint64_t* words, size_t count);
void ranks_least(const Ranks* ranks, uint64_t* words, size_t count);
void ranks_mask(const Ranks* ranks, uint16_t* words, size_t count);
// Sets the common counter to 0. Other ranks may still be in it on return: call ranks_add,
// ranks_least or ranks_agree before any rank takes from the counter.
void ranks_reset(const Ranks* ranks);

// --- any rank, any time, one thread of it at a time; not with a single rank

// Takes `count` from the common counter and returns its previous value.
uint64_t ranks_take(const Ranks* ranks, uint64_t count);
// Lets the first rank serve the others on networks that need its help. Cheap.
void ranks_poll(const Ranks* ranks);

// --- for the implementations

// The number of ranks according to the launcher; 1 if it does not say; 0 without a launcher.
int ranks_launched(void);
// False if srun started several tasks that do not know of each other. Error: EXIT_USAGE.
bool ranks_connected(Error* error);

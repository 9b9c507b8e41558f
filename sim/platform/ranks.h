// The processes ("ranks") that share one run under an MPI launcher (mpirun, srun): all run the same program
// with the same command line and go the same way through it, because whatever may differ from rank to rank -
// files, clocks, signals, faults, sums - is agreed on here. The first rank alone reads files, writes and
// prints.
//
// There is no global state: main opens the ranks and passes them down to the code that ranks run together.
// A null pointer means a single process, for which all of this does nothing and costs nothing: a program
// started without a launcher, or a part of the work that one rank does alone. ranks_mpi.c does it with MPI,
// ranks_alone.c replaces it in builds without MPI.
//
// "Together": to be called by all ranks, in the same order, from one thread.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "sim/base/error.h"

typedef struct Ranks Ranks;

// --- the whole of a program

// Joins the other ranks where the program was started by a launcher; else `ranks` is set to null. Error:
// EXIT_USAGE where that cannot work, as in a build without MPI, or where the ranks run different programs or
// command lines; `ranks` is then still to be awaited and closed.
bool ranks_open(Ranks** ranks, int argc, char** argv, Error* error);
// Waits, asleep, until all ranks have come here. False after `patience` seconds in vain (0: waits for ever).
// To be called once, together.
bool ranks_await(const Ranks* ranks, double patience);
// After ranks_await. Returns the exit code of this process: `code` on the first rank, 0 on the others.
int ranks_close(Ranks* ranks, int code);
// Ends all ranks at once: for a fault that the others cannot know of. Returns `code` where there are none.
int ranks_abort(const Ranks* ranks, int code);

int ranks_count(const Ranks* ranks);
// The place of this process among them, from 0.
int ranks_index(const Ranks* ranks);
static inline bool ranks_first(const Ranks* ranks) { return ranks_index(ranks) == 0; }
// Whom a message is from: "rank 3 on node7".
void ranks_name(const Ranks* ranks, char* name, size_t size);
// Where notes to people go: stderr on the first rank, nowhere on the others.
FILE* ranks_stderr(const Ranks* ranks);

// --- together; nothing happens where there is one rank

// Broadcasts from the first rank to all.
void ranks_share(const Ranks* ranks, void* bytes, size_t size);
// Whether it went well on all ranks. If not, all have the error of the lowest rank where it did not.
bool ranks_agree(const Ranks* ranks, bool good, Error* error);
// Element by element over all ranks, to all: the sum; the least; the bits that all have.
void ranks_add(const Ranks* ranks, uint64_t* words, size_t count);
void ranks_least(const Ranks* ranks, uint64_t* words, size_t count);
void ranks_mask(const Ranks* ranks, uint16_t* words, size_t count);
// Sets the common counter to 0. Ends together only in so far as nobody may take before all have begun: a
// ranks_add, ranks_least or ranks_agree must follow.
void ranks_reset(const Ranks* ranks);

// --- by any rank at any time, one thread of it at a time; not where there is one rank

// Takes `count` from the common counter: what it was before.
uint64_t ranks_take(const Ranks* ranks, uint64_t count);
// Lets the first rank answer the others on networks that need its help. Cheap.
void ranks_poll(const Ranks* ranks);

// --- for the two implementations

// How many ranks the launcher says there are; 1 where it does not say; 0 where there is no launcher.
int ranks_launched(void);

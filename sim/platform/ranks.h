// The processes ("ranks") that share one run under an MPI launcher (mpirun, srun): all run the same program
// with the same command line and go the same way through it, because whatever may differ from rank to rank -
// files, clocks, signals, faults, sums - is agreed on here. The first rank alone reads files, writes and
// prints. Without a launcher there is one rank, and all of this costs nothing. ranks_mpi.c does it with MPI,
// ranks_alone.c replaces it in builds without MPI.
//
// "Together": to be called by all ranks, in the same order, from one thread.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "sim/base/error.h"

// --- the whole of a program

// Joins the other ranks where the program was started by a launcher. Error: EXIT_USAGE where that cannot
// work, as in a build without MPI, or where the ranks run different programs or command lines.
bool ranks_open(int argc, char** argv, Error* error);
// Waits, asleep, until all ranks have come here. False after `patience` seconds in vain (0: waits for ever).
// To be called once, together.
bool ranks_await(double patience);
// After ranks_await. Returns the exit code of this process: `code` on the first rank, 0 on the others.
int ranks_close(int code);
// Ends all ranks at once: for a fault that the others cannot know of. Returns `code` where there are none.
int ranks_abort(int code);
// From now on this rank works alone, as if there were no others, until it returns, or to the end: they go on
// to what comes next together.
void ranks_leave(void);
void ranks_return(void);

int ranks_count(void);
bool ranks_first(void);
// Whom a message is from: "rank 3 on node7".
void ranks_name(char* name, size_t size);
// Where notes to people go: stderr on the first rank, nowhere on the others.
FILE* ranks_stderr(void);

// --- together; nothing happens where there is one rank

// Broadcasts from the first rank to all.
void ranks_share(void* bytes, size_t size);
// Whether it went well on all ranks. If not, all have the error of the lowest rank where it did not.
bool ranks_agree(bool good, Error* error);
// Element by element over all ranks, to all: the sum; the least; the bits that all have.
void ranks_add(uint64_t* words, size_t count);
void ranks_least(uint64_t* words, size_t count);
void ranks_mask(uint16_t* words, size_t count);
// Sets the common counter to 0. Ends together only in so far as nobody may take before all have begun: a
// ranks_add, ranks_least or ranks_agree must follow.
void ranks_reset(void);

// --- by any rank at any time, one thread of it at a time

// Takes `count` from the common counter: what it was before.
uint64_t ranks_take(uint64_t count);
// Lets the first rank answer the others on networks that need its help. Cheap.
void ranks_poll(void);

// --- for the two implementations

// How many ranks the launcher says there are; 1 where it does not say; 0 where there is no launcher.
int ranks_launched(void);

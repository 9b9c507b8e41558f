// The directory in which a run keeps its result: only one run at a time uses it; the result so far
// is saved from time to time, and a later session resumes from it. The checkpoint is the result
// file itself, result.json, replaced as a whole.
//
// From one checkpoint to the next, room is reserved on the disk for the file that comes next, with
// all its cells. So a disk that is too small ends a run before its first game, or right after a
// checkpoint, when nothing is lost; not at its end.
#pragma once

#include "sim/result/folder.h"
#include "sim/result/result_read.h"

enum { STORE_SECONDS = 30 };  // from one checkpoint to the next, by default

typedef struct Store {
    BatchCheckpointer checkpointer;  // to be given to batch_run; comes first, so that it can be handed back
    Folder folder;
    Output reserve;         // room for the next result.json
    double seconds;         // between checkpoints, as asked for
    const char* signature;  // of the experiment
    const Origin* origin;   // whose games checkpoints hold; null: this program's
    const WeakSides* weak;  // what a finished result that goes on has found; null: nothing
    const Fun* fun;         // likewise
} Store;

// Together, as all below but the last: of several ranks (ranks.h) the first alone has the
// directory.

// Opens the directory for a result, as folder_open does, with STORE_SECONDS between checkpoints.
// The texts are kept; the signature may be written into its later.
bool store_open(Store* store, const Ranks* ranks, const char* directory, const char* signature, Error* error);
// Sets the time between checkpoints, before anything is played.
void store_every(Store* store, double seconds);
void store_close(Store* store);
// Reads what is kept there. Its origin is then that of its games and of those that this program
// adds. Error: EXIT_NO_INPUT if nothing is, or if the directory has been renamed since it was
// opened; EXIT_BAD_DATA if it is no result, or one of a version or behaviour other than this
// program's.
bool store_load(Store* store, Result* result, Error* error);
// Puts away what was played so far, and reserves room for what follows. Error: EXIT_CANNOT_CREATE,
// EXIT_IO; the file that was there is then still there, or the new one.
bool store_keep(Store* store, const Plan* plan, Error* error);
// Gives the reserved room back, for a result that is about to be written.
void store_make_room(Store* store);
// Whether a result was written by this very version with the plug-ins that are loaded, and by a
// program that gives the experiment the signature that this one does, `signature`. `name` is its
// name in messages. Error: EXIT_BAD_DATA.
bool store_check_origin(const Result* result, const char* name, const char* signature, Error* error);

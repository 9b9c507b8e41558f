// The directory in which a run keeps its result. One run at a time uses it, saves its result from
// time to time, and a later session can resume from there. The checkpoint is the result file
// itself, result.json, replaced as a whole.
//
// Disk space for the next checkpoint, with all its cells, is always reserved. So a disk that is too
// small ends a run before its first game or right after a checkpoint, when nothing is lost, rather
// than at its end.
#pragma once

#include "sim/result/folder.h"
#include "sim/result/result_read.h"

enum { STORE_SECONDS = 30 };  // between checkpoints, by default

typedef struct Store {
    BatchCheckpointer checkpointer;  // for batch_run; first, so that it can be cast back
    Folder folder;
    double seconds;         // between checkpoints
    const char* signature;  // of the experiment
    const Origin* origin;   // of the games in checkpoints; null: this program
    const WeakSides* weak;  // measured by the finished result that is extended; null: nothing
    const Fun* fun;         // the same
} Store;

// All functions below but the last are collective: every rank calls them, and only the first
// accesses the directory (ranks.h).

// Opens the directory for a result, as folder_open does, with STORE_SECONDS between checkpoints.
// Keeps the pointers; the signature's text may be filled in later.
bool store_open(Store* store, const Ranks* ranks, const char* directory, const char* signature, Error* error);
// Sets the time between checkpoints, before anything is played.
void store_every(Store* store, double seconds);
void store_close(Store* store);
// Reads the result there. Its origin then covers its games and those that this program adds.
// Error: EXIT_NO_INPUT if there is none, or if the directory was renamed after it was opened;
// EXIT_BAD_DATA if the file is not a result, or is one of another version or behaviour.
bool store_load(Store* store, Result* result, Error* error);
// Writes a checkpoint and reserves space for the next. Error: EXIT_CANNOT_CREATE, EXIT_IO; the
// directory then holds the earlier file or the new one.
bool store_keep(Store* store, const Plan* plan, Error* error);
// Whether a result was written by this version with the plug-ins now loaded, and its experiment had
// this program's `signature`. Messages call it `name`. Error: EXIT_BAD_DATA.
bool store_check_origin(const Result* result, const char* name, const char* signature, Error* error);

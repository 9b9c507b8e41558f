// What earlier runs have left in a directory that a run has locked: files that a killed run did not finish,
// which go, and the result of another run, which does not.
#pragma once

#include "sim/result_read.h"

enum { LEFTOVERS_PATH_MAX = 4096, LEFTOVERS_OLD_MAX = 1000 };

// A result that was there before, and is kept beside the new one.
typedef struct OldResult {
    char path[LEFTOVERS_PATH_MAX];  // of the file, as it is called now; "": there was none
    bool same;                      // of the same experiment, version and behaviour: the new one will hold it
} OldResult;

// Removes the unfinished files of runs that have ended.
void leftovers_clean(const char* directory);
// Gives a result.json in which there are games, or which cannot be read, another name, result.old.json, or
// result.old2.json and so on: what was played is not lost because a directory was named twice. Error:
// EXIT_CANNOT_CREATE, EXIT_IO; it then still has its own.
bool leftovers_put_aside(OldResult* old, const char* directory, const Experiment* experiment,
                         const char* signature, Error* error);
// Removes it again where the result that is there now holds the same games: `plan` was played to its end.
void leftovers_drop(const OldResult* old, const Plan* plan);

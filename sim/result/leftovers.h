// Earlier answers in the directory of a new one: naming a directory twice does not lose them. The
// earlier JSON is kept as result.old.json (compare.old.json, ...), unless the new one says the
// same; `reckon report` makes every other format of it again.
#pragma once

#include "sim/result/folder.h"
#include "sim/result/result_read.h"

// A result that was there before, and is kept beside the new one.
typedef struct OldResult {
    char name[NAME_MAX_BYTES];  // of the file, as it is called now; "": there was none
    bool same;                  // of the same experiment, version and behaviour: the new one will hold it
} OldResult;

// Gives a result.json in which there are games, or which cannot be read, another name. Error:
// EXIT_CANNOT_CREATE, EXIT_IO; it then still has its own.
bool leftovers_archive(OldResult* old, const Folder* folder, const Experiment* experiment,
                       const char* signature, Error* error);
// Removes it again where the result that is there now holds the same games: `plan` was played to
// its end.
void leftovers_drop(const OldResult* old, const Folder* folder, const Plan* plan);
// Gives the earlier report data of the verb `stem` another name, which `old` gets, unless the
// finished file `json` says the same but for its timing. Error: EXIT_CANNOT_CREATE, EXIT_IO; it
// then keeps its name.
bool leftovers_archive_report_data(const Folder* folder, const Output* json, const char* stem,
                                   char old[NAME_MAX_BYTES], Error* error);
// Tells people where an earlier answer is now.
void leftovers_say(const Folder* folder, const char* old);

// Publishes an answer as the files of a directory, in one step, whatever fails: all files are
// written under temporary names first; then the files of an earlier answer are removed, and the new
// files get their names, the JSON first. So every file belongs to the JSON beside it, and the games
// are kept even if a smaller file cannot be written.
#pragma once

#include "sim/report/report.h"
#include "sim/result/folder.h"
#include "sim/result/result_read.h"

// Writes the report in every format there is: as result.<extension>, report data as
// <verb>.<extension>, and for a format that holds one sheet alone the others as
// <verb>_<sheet>.<extension>. Earlier report data with other contents is kept under another name,
// which `old` gets (else ""). Error (EXIT_IO, EXIT_CANNOT_CREATE): the JSON could not be written,
// and nothing has changed; or it could, and files derived from it are missing.
bool publish_files(const Report* report, const Folder* folder, char old[NAME_MAX_BYTES], Error* error);
// The report of a run as result.json alone, in the same way.
bool publish_checkpoint(const Report* report, const Folder* folder, Error* error);

// Tells people that the result's games were played by several commits, if they were.
void publish_origin(const Result* result, FILE* notes);

// --- earlier answers
//
// Naming a directory twice does not lose them. The earlier JSON is kept as result.old.json (compare.old.json, ...),
// unless the new one says the same; `reckon report` makes every other format of it again.

// A result that was there before, and is kept beside the new one.
typedef struct OldResult {
    char name[NAME_MAX_BYTES];  // of the file, as it is called now; "": there was none
    bool same;                  // of the same experiment, version and behaviour: the new one will hold it
} OldResult;

// Gives a result.json in which there are games, or which cannot be read, another name. Error:
// EXIT_CANNOT_CREATE, EXIT_IO; it then still has its own.
bool publish_archive(OldResult* old, const Folder* folder, const Experiment* experiment,
                     const char* signature, Error* error);
// Removes it again where the result that is there now holds the same games: `plan` was played to
// its end.
void publish_drop_archived(const OldResult* old, const Folder* folder, const Plan* plan);
// Tells people where an earlier answer is now.
void publish_say_archived(const Folder* folder, const char* old);

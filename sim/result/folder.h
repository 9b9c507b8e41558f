// The directory for an answer. It is held open by descriptor from before the first game to the end,
// and locked for one program at a time: if it is renamed meanwhile, the answer goes to the renamed
// directory, and another run under the old name has its own directory. Of several ranks (ranks.h)
// the first alone has it.
#pragma once

#include "sim/platform/output.h"
#include "sim/platform/ranks.h"

typedef struct Folder {
    const Ranks* ranks;  // of whom the first has it open; null: this process alone
    const char* path;    // as it was named
    int descriptor;      // locked; -1: it is not open here
    int lock_fault;      // 0, or the errno that says why the file system has no locks: nobody knows who else
                         // works there
    Output reserve;      // room on the disk for the next answer; empty: none
} Folder;

// On all ranks together. Whether the directory is there. Error (EXIT_NO_INPUT): that `file` cannot be read
// there.
bool folder_find(const Ranks* ranks, const char* path, const char* file, Error* error);
// On all ranks together. Creates the directory if necessary, locks it until folder_close, removes
// unfinished files of killed programs, and checks, before hours of play, that the files of the
// answer (result_files.h) can be created. Without a stem, the files have other names and are not
// checked. Keeps the texts. Error (EXIT_CANNOT_CREATE): it cannot be created; another run works
// there.
bool folder_open(Folder* folder, const Ranks* ranks, const char* path, const char* stem, Error* error);
void folder_close(Folder* folder);
// Reserves disk space for a file of so many bytes, so that a disk that is too small is an error before
// the games and not after them. Error: EXIT_CANNOT_CREATE, EXIT_IO.
bool folder_reserve(Folder* folder, const char* name, uint64_t bytes, Error* error);
// Gives it up, for a file that is about to be written.
void folder_make_room(Folder* folder);
// Says on stderr where the directory cannot be locked.
void folder_warn(const Folder* folder);
// Whether the name that it was opened under leads to another directory now, or nowhere.
bool folder_moved(const Folder* folder);

// Whether there is anything of that name.
bool folder_has(const Folder* folder, const char* name);
// Bytes of that file; 0 if there is none.
uint64_t folder_size(const Folder* folder, const char* name);
// Gives the answer's JSON a further name, the first free one of "result.old.json",
// "result.old2.json" and so on, which `old` gets. Error: EXIT_CANNOT_CREATE; it then still has its
// own.
bool folder_archive(const Folder* folder, const char* stem, char old[NAME_MAX_BYTES], Error* error);
// Removes the answer's files but its JSON: what is derived from it. Error (EXIT_IO): of the first
// that stays.
bool folder_remove_derived(const Folder* folder, const char* stem, Error* error);

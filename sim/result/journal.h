// What a verb has played so far, in a file of its directory, so that the same command continues where it was killed: the
// counts of each round of a paired run, by key. A round is appended as soon as it is played; one that was cut short is
// dropped when the file is opened again. Answers follow from counts, and have the same bytes.
#pragma once

#include "sim/batch/paired.h"
#include "sim/result/folder.h"

typedef struct JournalEntry JournalEntry;

typedef struct Journal {
    PairedJournal base;  // first, so that it can be cast back
    const Folder* folder;
    char name[NAME_MAX_BYTES];
    int descriptor;         // of the file, on the first rank; else -1
    JournalEntry* entries;  // of an earlier process
    size_t entry_count;
} Journal;

// Together. Opens "<stem>.journal" in the directory, for the games of the experiment. What another version or behaviour of
// the program has kept is removed. Error: EXIT_CANNOT_CREATE; EXIT_IO; of signature_make.
bool journal_open(Journal* journal, const Folder* folder, const char* stem, const Experiment* experiment,
                  Error* error);
// Removes the file if the answer is there.
void journal_close(Journal* journal, bool finished);

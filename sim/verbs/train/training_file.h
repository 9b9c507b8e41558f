// An unfinished training on disk: train.json in the directory of --out, replaced as a whole from
// time to time, from which `train --resume` continues. It has the options of the command that
// started it, how many leagues are finished and have files of their own, and the state of the next
// (TrainCheckpointer).
#pragma once

#include "sim/cli/cli.h"
#include "sim/result/folder.h"
#include "sim/training/train.h"

typedef struct TrainingFile {
    TrainCheckpointer checkpointer;  // writes the file; first, so that it can be cast back
    Folder* folder;
    char** words;  // of the command: "reckon", "train", "--ruleset=stub" ...
    int word_count;
    int finished;     // leagues
    uint64_t* state;  // that was read; null: none
    size_t state_count;
} TrainingFile;

// States will be written to `folder`, at least `seconds` apart.
void training_file_open(TrainingFile* file, Folder* folder, double seconds);
void training_file_close(TrainingFile* file);
// Notes the options of the command line, with the seed that was picked (null: none was). Error:
// EXIT_IO if out of memory.
bool training_file_note(TrainingFile* file, const Arguments* arguments, const char* seed, Error* error);
// Whether an option is about a session, not about the training: it is not noted.
bool training_file_is_of_session(const char* option);
// Reads the file in the folder. Error: EXIT_NO_INPUT if there is none; EXIT_BAD_DATA if it is
// damaged, or written by another program; EXIT_IO.
bool training_file_read(TrainingFile* file, Error* error);
// Keeps an earlier file under another name, and tells people unless `quiet`. Error: as folder_archive.
bool training_file_archive(const TrainingFile* file, bool quiet, Error* error);
// Removes the file: the training is finished.
void training_file_remove(const TrainingFile* file);

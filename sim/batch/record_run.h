// Plays a recorded game by the rules: every choice and every draw comes from the record and is
// checked against what the rules require at that point. The first that does not fit ends the game
// and is reported, with what would have been legal.
#pragma once

#include "sim/batch/record.h"
#include "sim/batch/replay.h"

// A record being played. Large; address taken: must not move.
typedef struct RecordRun {
    ReplaySource source;  // for replay_game; comes first: it is handed back
    Script script;
    PlayWatcher watcher;
    const Record* record;
    Match match;  // the cell's, with everybody's choices taken from the record
    Strategy readers[SEATS_MAX][ROLES_MAX];
    const void* state;  // of the game that is played
    int step, draw;     // next
    Rng spare;          // chance behind the first fault
    bool broken;        // by what `error` says; the game goes no further
    bool ended;         // all steps are taken, and the game is not over
    Decision awaiting;  // then: what comes next
    Error error;
} RecordRun;

void record_run_open(RecordRun* run, const Record* record);
// Plays the whole record and checks it: its steps, its draws, and the result that it claims. Of an
// unfinished one the steps that are there; `result` is of no use then. Error: EXIT_CHECK_FAILED
// where the game does not keep to the rules or ended otherwise, EXIT_BAD_DATA for a result that
// cannot be; EXIT_IO, EXIT_INTERNAL.
bool record_run_check(RecordRun* run, GameResult* result, Error* error);
// Stops the run because of a fault of the record at that node; only the first one is kept.
void record_run_break(RecordRun* run, const cJSON* node, const char* format, ...)
    __attribute__((format(printf, 3, 4)));
// Tells a record that has been checked, as `options` say.
bool record_run_tell(RecordRun* run, const ReplayOptions* options, Error* error);
// The names of legal actions as a list: "stay, take"; as many as fit.
void record_run_legal(const Match* match, const ActionSet* legal, char* text, size_t size);

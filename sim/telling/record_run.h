// Plays a recorded game by the rules: every choice and every draw comes from the record and is
// checked against what the rules require at that point. The first that does not fit ends the game
// and is reported, with what would have been legal.
#pragma once

#include "sim/telling/record.h"
#include "sim/telling/replay.h"

// A record being played. Large; contains pointers to itself, so it must not be moved.
typedef struct RecordRun {
    ReplaySource source;  // for replay_game; must be first: callbacks get a pointer to it
    Script script;
    PlayWatcher watcher;
    const Record* record;
    Match match;  // the cell's, with all choices taken from the record
    Strategy readers[SEATS_MAX][ROLES_MAX];
    const void* state;  // of the game being played
    int step, draw;     // the next ones
    Rng spare;          // chance after the first fault
    bool broken;        // stopped by a fault, described in `error`
    bool ended;         // all steps are taken, but the game is not over
    Decision awaiting;  // if ended: the next decision
    Error error;
} RecordRun;

void record_run_open(RecordRun* run, const Record* record);
// Plays the whole record and checks its steps, its draws, and the result that it claims. An
// unfinished record is checked as far as it goes; `result` is then not meaningful. Error:
// EXIT_CHECK_FAILED if the game breaks the rules or has another result, EXIT_BAD_DATA for an
// impossible result; EXIT_IO, EXIT_INTERNAL.
bool record_run_check(RecordRun* run, GameResult* result, Error* error);
// Tells a checked record with these options.
bool record_run_tell(RecordRun* run, const ReplayOptions* options, Error* error);
// Lists the names of legal actions, as many as fit: "stay, take".
void record_run_legal(const Match* match, const ActionSet* legal, char* text, size_t size);

// A game at the terminal: who sits where, what each person has been told so far, and their
// decisions. People are strategies whose plan is the sitting, so the engine knows nothing of
// terminals.
//
// A person's screen shows only what the seat may see (Ruleset.facts, and stories as the seat
// perceives them). If several people share the keyboard, it is cleared before another person looks
// at it.
#pragma once

#include "sim/base/text_stream.h"
#include "sim/telling/record_run.h"
#include "sim/telling/telling.h"
#include "sim/verbs/play/hint.h"
#include "sim/verbs/play/screen.h"

// What a seat with a person has heard but not yet read.
typedef struct Listener {
    Story story;
    Telling telling;
    TextStream heard;
    bool open;
} Listener;

typedef struct Sitting {
    PlayWatcher watcher;  // must be first: callbacks get a pointer to it
    Trace trace;
    const Cell* cell;
    uint64_t game;
    Match match;  // the cell's, with people in their seats
    bool people[SEATS_MAX][ROLES_MAX];
    unsigned seats;  // seats with people, as bits
    int shown;       // the seat whose view is on screen; -1: none
    Screen* screen;
    Hint* hint;
    Listener listeners[SEATS_MAX];
    FactList facts;
    Workspace* workspace;
    RecordLog log;
    const Record* begun;  // record of the game's beginning, to resume; null: none
    bool left;            // somebody has left before the end
    bool lacking;         // out of memory
    Error error;          // another reason why the game ended; exit_code 0: none
} Sitting;

// Whether only one seat has a person.
static inline bool sitting_alone(const Sitting* sitting) { return !(sitting->seats & (sitting->seats - 1)); }

// Seats `people` in the cell's game. `begun`: a record of its beginning, or null. False if out of
// memory (EXIT_IO). Call sitting_close in any case.
bool sitting_open(Sitting* sitting, const Cell* cell, bool people[SEATS_MAX][ROLES_MAX], const Record* begun,
                  Error* error);
void sitting_close(Sitting* sitting);
// Plays until the game is over or somebody leaves (`left`). Fails as play_watched does; also if the
// recorded beginning cannot be repeated (EXIT_BAD_DATA) or memory runs out (EXIT_IO).
bool sitting_play(Sitting* sitting, GameResult* result, Error* error);
// Tells the end of a finished game.
void sitting_end(Sitting* sitting, const GameResult* result);

// A game at the terminal: who sits where, what each person has been told so far, and their
// decisions. People are strategies whose plan is the sitting, so that the engine knows nothing of
// terminals.
//
// A person's screen shows what the seat may see (Ruleset.facts, and stories as the seat perceives
// them), nothing else. Where several people share the keyboard it is cleared before another looks
// at it.
#pragma once

#include "sim/base/text_stream.h"
#include "sim/batch/record_run.h"
#include "sim/batch/telling.h"
#include "sim/verbs/play/hint.h"
#include "sim/verbs/play/screen.h"

// What a seat with a person has heard and not yet read.
typedef struct Listener {
    Story story;
    Telling telling;
    TextStream heard;
    bool open;
} Listener;

typedef struct Sitting {
    PlayWatcher watcher;  // comes first: it is handed back
    Trace trace;
    const Cell* cell;
    uint64_t game;
    Match match;  // the cell's, with the people
    bool people[SEATS_MAX][ROLES_MAX];
    unsigned seats;  // with people, a bit each
    int shown;       // the seat whose screen this is; -1: nobody's
    Screen* screen;
    Hint* hint;
    Listener listeners[SEATS_MAX];
    FactList facts;
    Workspace* workspace;
    RecordLog log;
    const Record* begun;  // the beginning of the game, as it was left; null: none
    bool left;            // somebody has left: the game is not over
    bool lacking;         // out of memory
    Error error;          // what else ended the game; exit_code 0: nothing
} Sitting;

// Whether one seat alone has a person: nobody else looks at the screen.
static inline bool sitting_alone(const Sitting* sitting) { return !(sitting->seats & (sitting->seats - 1)); }

// Seats the people of `people` in the cell's game. `begun`: a record of its beginning, or null.
// False without memory (EXIT_IO); sitting_close in any case.
bool sitting_open(Sitting* sitting, const Cell* cell, bool people[SEATS_MAX][ROLES_MAX], const Record* begun,
                  Error* error);
void sitting_close(Sitting* sitting);
// Plays until the game is over or somebody leaves (`left`). Fails as play_watched does, and where
// the beginning is not that of this game (EXIT_BAD_DATA).
bool sitting_play(Sitting* sitting, GameResult* result, Error* error);
// Tells the end of a game that is over.
void sitting_end(Sitting* sitting, const GameResult* result);

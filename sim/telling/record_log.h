// The log of a game: choices and draws. Filled during a game by a watcher of play_watched, and
// written as a file that record.h reads.
#pragma once

#include <stdio.h>

#include "sim/experiment/plan.h"

#define RECORD_SCHEMA_VERSION "1.0.0"

typedef struct RecordChoice {
    uint8_t seat, role, kind, action;
} RecordChoice;

enum { RECORD_NO_CARD = 0xff };

// A draw: a number below `of` or, if `picked`, one of `of` things, which are identified by kind.
typedef struct RecordDraw {
    uint8_t stream;  // ChanceStream
    bool picked;
    uint8_t card;  // the card drawn; RECORD_NO_CARD: unknown
    uint32_t value, of;
    uint32_t kinds;  // number of possible values: `of` or, if picked, the number of kinds
} RecordDraw;

typedef struct RecordLog {
    RecordChoice* choices;
    int choice_count, choice_room;
    RecordDraw* draws;
    int draw_count, draw_room;
    bool lacking;  // out of memory: the log is incomplete
} RecordLog;

void record_log_free(RecordLog* log);
void record_log_choice(RecordLog* log, const Decision* decision, unsigned action);

// Chance from the game's own random streams, with every draw recorded: for Chance.script.
typedef struct RecordDrawer {
    Script script;  // must be first: callbacks get a pointer to it
    Chance streams;
    const Ruleset* ruleset;
    const void* state;  // of the game being played
    RecordLog* log;
} RecordDrawer;

// What is written about a game.
typedef struct RecordGame {
    const Cell* cell;
    uint64_t game;  // its number
    // Who is a person, by seat and role; null: nobody.
    const bool (*people)[ROLES_MAX];
    const RecordLog* log;
    bool draws;                // write its draws instead of seed and number
    const GameResult* result;  // null: the game is unfinished
    uint64_t state_hash;       // of the final state, if there is a result
} RecordGame;

// Writes it as JSON. The caller checks for errors of `out`.
void record_write(const RecordGame* game, FILE* out);
// Writes it to a file, which on failure stays as it was. Error: EXIT_CANNOT_CREATE, EXIT_IO.
bool record_save(const RecordGame* game, const char* path, Error* error);
// Replays game `game` of the cell and writes it to a file, with its draws if requested. Fails as
// record_save and play_watched do.
bool record_again(const Cell* cell, uint64_t game, bool draws, const char* path, Error* error);
// The names of the streams: "deck", "order".
extern const char* const record_streams[CHANCE_STREAMS];

// The log of a game: decisions, choices and draws. Filled during a game by a watcher of
// play_watched, and written as a file that record.h reads.
#pragma once

#include <stdio.h>

#include "sim/experiment/plan.h"

#define RECORD_SCHEMA_VERSION "1.0.0"

// A choice.
typedef struct RecordChoice {
    uint8_t seat, role, kind, action;
} RecordChoice;

enum { RECORD_NO_CARD = 0xff };

// A draw: a number below `of`; or where `picked` one of `of` things, which are told apart by their
// kind.
typedef struct RecordDraw {
    uint8_t stream;  // ChanceStream
    bool picked;
    uint8_t card;  // that was drawn; RECORD_NO_CARD: it is not known to be one
    uint32_t value, of;
    uint32_t kinds;  // that there were: `of`, or where picked how many kinds are told apart
} RecordDraw;

typedef struct RecordLog {
    RecordChoice* choices;
    int choice_count, choice_room;
    RecordDraw* draws;
    int draw_count, draw_room;
    bool lacking;  // out of memory: something is missing
} RecordLog;

void record_log_free(RecordLog* log);
void record_log_choice(RecordLog* log, const Decision* decision, unsigned action);

// Chance as the game's own random streams give it, with every draw noted: for Chance.script.
typedef struct RecordDrawer {
    Script script;  // comes first: it is handed back
    Chance streams;
    const Ruleset* ruleset;
    const void* state;  // of the game that is played
    RecordLog* log;
} RecordDrawer;
void record_drawer_open(RecordDrawer* drawer, RngKey key, const Ruleset* ruleset, const void* state,
                        RecordLog* log);

// What is written of a game.
typedef struct RecordGame {
    const Cell* cell;
    uint64_t game;  // its number
    // Where people choose, by seat and role; null: nowhere.
    const bool (*people)[ROLES_MAX];
    const RecordLog* log;
    bool draws;                // its draws are written, instead of seed and number
    const GameResult* result;  // null: the game is unfinished
    uint64_t state_hash;       // of the final state, where there is a result
} RecordGame;

// Writes it as JSON. Errors of `out` are the caller's to check.
void record_write(const RecordGame* game, FILE* out);
// Writes it to a file, which is complete or as it was before. Error: EXIT_CANNOT_CREATE, EXIT_IO.
bool record_save(const RecordGame* game, const char* path, Error* error);
// Plays game `game` of the cell once more and writes it to a file, with its draws if so wanted.
// Fails as record_save and play_watched do.
bool record_again(const Cell* cell, uint64_t game, bool draws, const char* path, Error* error);
// "deck", "order": the streams by name.
extern const char* const record_streams[CHANCE_STREAMS];

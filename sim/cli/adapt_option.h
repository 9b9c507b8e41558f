// --adapt: players are trained on under the rules of an experiment before it is played.
#pragma once

#include "sim/cli/request.h"
#include "sim/result/folder.h"
#include "sim/training/adapted_cell.h"

typedef struct AdaptOption {
    bool given;
    AdaptBudget budget;
    const char* file;  // of --adapt-out; null: none
} AdaptOption;

// Reads --adapt and --adapt-out. Error: EXIT_USAGE.
bool adapt_option_read(AdaptOption* option, const Arguments* arguments, Error* error);
// How many of the cells adapt. Error: EXIT_USAGE if none does, or several would write one file.
bool adapt_option_check(const AdaptOption* option, int count, Error* error);
// Trains the players of a cell and seats them, with progress on stderr unless quiet. Error: as adapted_cell_open.
bool adapt_option_open(AdaptedCell* to, const Cell* cell, const AdaptOption* option, const Playing* playing,
                       Error* error);
// The games in which both are played.
typedef struct AdaptGames {
    uint64_t seed, first, most;
    double precision;  // until the 95 % interval of the difference is at most +- this; 0: all of them
} AdaptGames;

// Plays the cell both ways; fewer games if interrupted, none if nothing was learnt. Error: as paired_play.
bool adapt_option_compare(AdaptedCell* cell, int outcome, const AdaptGames* games, const Playing* playing,
                          BatchTiming* timing, Error* error);
// Writes the league to the file of --adapt-out, and to the directory as "adapted-PLAYERS[-MOTIVE][-ARM].json".
bool adapt_option_write(const AdaptOption* option, const Folder* folder, AdaptedCell* cell, const char* arm,
                        bool quiet, Error* error);

// clang-format off
#define OPTION_ADAPT \
    {"adapt", 0, "[=N]", false, \
     "where rules are changed, train the experts on under them first, on N games (200k), or as many as N minutes " \
     "stand for (5min); default: 2min"}, \
    {"adapt-out", 0, "FILE", false, \
     "keep the players so trained, for --strategy league:file=FILE; a run needs it, and compare --out DIR keeps them too"}
// clang-format on

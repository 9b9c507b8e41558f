// Options that several verbs have, as rows of their tables.
#pragma once

#include "sim/cli/cli.h"

// clang-format off
#define OPTION_HELP {"help", 'h', NULL, false, "this text"}
#define OPTION_RULESET {"ruleset", 0, "R", false, "the game (see `reckon rules`)"}
#define OPTIONS_EXPERIMENT \
    OPTION_RULESET, \
    {"players", 0, "N[,N]|N..N|all", false, "numbers of players"}, \
    {"strategy", 0, "[WHO=]NAME[:param=value,...]", true, \
     "a strategy for everybody, or for WHO: a role or a seat; several make one line-up"}, \
    {"rule", 0, "KEY=VALUE[,KEY=VALUE]", true, "house rules, for every variant (see `reckon rules`)"}, \
    {"variant", 0, "NAME", true, "only these variants of the file"}, \
    {"seed", 0, "S", false, "master seed, decimal or 0x...; \"random\" picks one and tells it"}
#define OPTIONS_LENGTH \
    {"games", 0, "N", false, "games in each cell: 20000, 200k, 1M; with a precision: at most"}
#define OPTION_OUT {"out", 0, "DIR", false, "write the result there, in every format"}
#define OPTION_CHECK \
    {"check", 0, NULL, false, "check the ruleset's invariants after every action (slow)"}
#define OPTION_OUTCOME \
    {"outcome", 0, "NAME", false, "whose rate it is about; default: the first of the game"}
#define OPTION_CONFIDENCE \
    {"confidence", 0, "P", false, "of all answers together; default: 95%"}
#define OPTION_GAMES_AT_MOST \
    {"games", 0, "N", false, "games of each arm at most: 200k, 1M; default: 10M"}
#define OPTION_REPORT_FORMAT \
    {"format", 0, cli_formats, false, \
     "what goes to stdout; default: table; none with --out"}
#define OPTION_THREADS {"threads", 0, "T", false, "threads, of each rank under mpirun; default: one for each core"}
#define OPTION_QUIET {"quiet", 'q', NULL, false, "no progress and no warning of weak play on stderr"}
// clang-format on

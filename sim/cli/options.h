// Options that several verbs share, as rows of their tables.
#pragma once

#include "sim/cli/cli.h"

// clang-format off
#define OPTION_HELP {"help", 'h', NULL, false, "show this help"}
#define OPTIONS_PLUGIN \
    {"plugin", 0, "FILE", true, "load strategies, rulesets and formats from a shared object"}, \
    {"plugin-timeout", 0, "SECONDS", false, "seconds a plug-in may take for an answer; default: 10"}
#define OPTION_RULESET {"ruleset", 0, "R", false, "the game (see `reckon rules`)"}
#define OPTIONS_EXPERIMENT \
    OPTION_RULESET, \
    {"players", 0, "N[,N]|N..N|all", false, "player counts"}, \
    {"strategy", 0, "[WHO=]NAME[:param=value,...]", true, \
     "strategy for every seat, or for WHO: a role or a seat"}, \
    {"people", 0, "FILE", false, "everybody plays as at your table: a file of `reckon fit --save`"}, \
    {"motive", 0, "[WHO=]NAME", true, "what every player wants, or WHO (see `reckon strategies GAME`)"}, \
    {"rule", 0, "KEY=VALUE[,KEY=VALUE]", true, \
     "house rules for every variant (see `reckon rules`); by number of players: KEY=3:VALUE,5..8:VALUE"}, \
    {"house", 0, "SENTENCE", true, "a house rule in words, for every variant (see `reckon rules GAME --words`)"}, \
    {"variant", 0, "NAME", true, "play only this variant of CONFIG"}, \
    {"seed", 0, "S", false, "master seed, decimal or 0x...; \"random\" picks one and prints it"}, \
    OPTIONS_PLUGIN
#define OPTIONS_LENGTH \
    {"games", 0, "N", false, "games per cell: 20000, 200k, 1M; with --precision, the maximum"}
#define OPTION_OUT {"out", 0, "DIR", false, "write the result to DIR in every format"}
#define OPTION_CHECK \
    {"check", 0, NULL, false, "check the ruleset's invariants after every action (slow)"}
#define OPTION_BAND \
    {"band", 0, "LO..HI", false, \
     "rates that count as fair: 45..55; default: a tenth around the fair share"}
#define OPTION_CONFIDENCE \
    {"confidence", 0, "P", false, "joint confidence of all answers; default: 95%"}
#define OPTION_GAMES_AT_MOST \
    {"games", 0, "N", false, "maximum games per arm: 200k, 1M; default: 10M"}
#define OPTIONS_CSV \
    {"delimiter", 0, "C", false, "character between the fields of CSV: , ; | or tab; default: ,"}, \
    {"decimal", 0, "C", false, "decimal mark in CSV: . or , (with another delimiter); default: ."}
#define OPTIONS_REPORT_FORMAT \
    {"format", 0, cli_formats, false, \
     "format on stdout; default: table, or nothing with --out"}, \
    OPTIONS_CSV
#define OPTION_THREADS {"threads", 0, "T", false, "threads (per rank under mpirun); default: one per core"}
#define OPTION_VERBOSE {"verbose", 0, NULL, false, "show every table and note, not just the answer"}
#define OPTION_QUIET {"quiet", 'q', NULL, false, "no progress or weak-play warnings on stderr"}
// clang-format on

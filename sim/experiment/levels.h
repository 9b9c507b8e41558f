// Levels of play: the same question played by weaker and stronger players, and by players who want
// different things, to show whether the answer depends on them. Each is a line-up: everybody at
// random; ordinary people (the game's strategy "people"); the strongest named strategy of each role
// (Role.script); the trained league (league.h) of the second motive (motive.h), in games where
// players have a choice; that of the default motive; search on top of it.
#pragma once

#include "sim/experiment/experiment.h"

typedef enum Level {
    LEVEL_RANDOM,
    LEVEL_PEOPLE,
    LEVEL_SCRIPTS,
    LEVEL_TEAM,
    LEVEL_LEAGUE,
    LEVEL_SEARCH,
    LEVELS
} Level;

// As on the command line: "random", "people", "scripts", "team", "league", "search".
const char* level_name(Level level);
// What players want there: a motive of the game (motive.h).
int level_motive(Level level);
// Whether the game has the level at all these player counts: team, league and search need a league
// trained for each.
bool level_there(const Ruleset* ruleset, const int* players, int player_counts, Level level);
// Makes the line-up of a level. Error: EXIT_USAGE or EXIT_NO_INPUT if the game does not have it.
bool level_lineup(const Ruleset* ruleset, Level level, Lineup* lineup, Error* error);
// Whether the trained leagues are nothing but the strongest named strategies at all these player
// counts.
bool level_league_is_scripts(const Ruleset* ruleset, const int* players, int player_counts);
// The level whose players a line-up has; LEVELS: none.
Level level_of(const Ruleset* ruleset, const Lineup* lineup);
// The row of the first line-up that has the players of a level; -1: none.
int level_row(const Experiment* experiment, Level level);
// Reads a list of different levels, "random,league". Returns their number; 0: EXIT_USAGE.
int level_list(const char* text, Level levels[LEVELS], Error* error);
// The levels without search that the game has at all these player counts, weakest first. Returns
// their number.
int level_fast(const Ruleset* ruleset, const int* players, int player_counts, Level levels[LEVELS]);
// Puts line-ups in the order of trust: league and search, team, scripts, people and others, random;
// otherwise in the order given.
void level_order(const Ruleset* ruleset, Lineup* lineups, int count);
// Replaces the line-ups of an experiment by those of the levels, in this order.
bool level_seat(Experiment* experiment, const Level* levels, int count, Error* error);
// Replaces the line-ups of an experiment by those of the levels without search that the game has,
// strongest first; if it is given what players want, without the level that differs only in that.
bool level_lineups(Experiment* experiment, bool motives_given, Error* error);

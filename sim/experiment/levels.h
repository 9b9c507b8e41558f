// Levels of play: the same question played by weaker and stronger players, to show whether the
// answer depends on them. Each is a line-up: everybody at random; the strongest named strategy of
// each role (Ruleset.role_scripts); the trained league (league.h); search on top of the league.
#pragma once

#include "sim/experiment/experiment.h"

typedef enum Level { LEVEL_RANDOM, LEVEL_SCRIPTS, LEVEL_LEAGUE, LEVEL_SEARCH, LEVELS } Level;

// "random", "scripts", "league", "search".
const char* level_name(Level level);
// Whether the game has the level at all these player counts: league and search need a league
// trained for each.
bool level_there(const Ruleset* ruleset, const int* players, int player_counts, Level level);
// Makes the line-up of a level. Error: EXIT_USAGE or EXIT_NO_INPUT if the game does not have it.
bool level_lineup(const Ruleset* ruleset, Level level, Lineup* lineup, Error* error);
// Whether the trained leagues are nothing but the strongest named strategies at all these player
// counts.
bool level_league_is_scripts(const Ruleset* ruleset, const int* players, int player_counts);
// The level whose players a line-up has; LEVELS: none.
Level level_of(const Ruleset* ruleset, const Lineup* lineup);
// Reads a list of different levels, "random,league". Returns their number; 0: EXIT_USAGE.
int level_list(const char* text, Level levels[LEVELS], Error* error);
// The levels without search that the game has at all these player counts, weakest first. Returns
// their number.
int level_fast(const Ruleset* ruleset, const int* players, int player_counts, Level levels[LEVELS]);
// Puts line-ups in the order of trust: league and search, scripts, others, random; otherwise in the
// order given.
void level_order(const Ruleset* ruleset, Lineup* lineups, int count);
// Replaces the line-ups of an experiment by those of the levels, in this order.
bool level_seat(Experiment* experiment, const Level* levels, int count, Error* error);
// Replaces the line-ups of an experiment by those of the levels without search, strongest first:
// league (if there is one), scripts, random.
bool level_lineups(Experiment* experiment, Error* error);

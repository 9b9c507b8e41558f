// Levels of play: the same question played by weaker and by stronger players, to show whether the
// answer depends on them. Each is a line-up that every game has: everybody at random; the strongest
// named strategy of each role (Ruleset.role_scripts); the league that was trained (league.h);
// players who search, on top of the league.
#pragma once

#include "sim/experiment/experiment.h"

typedef enum Level { LEVEL_RANDOM, LEVEL_SCRIPTS, LEVEL_LEAGUE, LEVEL_SEARCH, LEVELS } Level;

// "random", "scripts", "league", "search".
const char* level_name(Level level);
// Whether the game has the level with all these numbers of players: a league must have been trained
// for each.
bool level_there(const Ruleset* ruleset, const int* players, int player_counts, Level level);
// Makes the line-up of a level. Error: EXIT_USAGE, EXIT_NO_INPUT where the game does not have it.
bool level_lineup(const Ruleset* ruleset, Level level, Lineup* lineup, Error* error);
// The level that a line-up is; LEVELS: none.
Level level_of(const Ruleset* ruleset, const Lineup* lineup);
// Reads levels by name, "random,league", each once. Returns how many; 0: EXIT_USAGE.
int level_list(const char* text, Level levels[LEVELS], Error* error);
// The levels that play fast and that the game has with all these numbers of players, the weakest
// first; returns how many.
int level_fast(const Ruleset* ruleset, const int* players, int player_counts, Level levels[LEVELS]);
// Puts line-ups in the order of trust, the strongest first: league and search, scripts, others as
// they are given, random.
void level_order(const Ruleset* ruleset, Lineup* lineups, int count);
// Replaces the line-ups of an experiment by those of the levels, in this order.
bool level_seat(Experiment* experiment, const Level* levels, int count, Error* error);
// Replaces the line-ups of an experiment by those of the levels that play fast, the strongest
// first: league (where there is one), scripts, random.
bool level_lineups(Experiment* experiment, Error* error);

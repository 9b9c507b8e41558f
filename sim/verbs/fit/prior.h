// What is thought possible before any play is seen: who sits at the table, how they think, and how open rules are read.
// All of it is assumed, and can be replaced (`--prior FILE`). A setting is a point drawn from it.
//
// At a table, each seat in each game is at a first level of play or, by `share`, at a second, which may be the same.
// People among them have a lambda, a chi, and habits of their own (sim/game/people.h), alike at that table. Where it is
// known which game it was for the group, lambda and chi are those of people of that experience.
#pragma once

#include "sim/experiment/levels.h"
#include "sim/experiment/variant.h"

// Keys of a prior file, their defaults and ranges, and what they mean.
// clang-format off
#define PRIOR_LEVELS(X) \
    X(people, LEVEL_PEOPLE, 6) X(scripts, LEVEL_SCRIPTS, 1) X(team, LEVEL_TEAM, 1) X(league, LEVEL_LEAGUE, 1) \
    X(random, LEVEL_RANDOM, 1)
#define PRIOR_NUMBERS(X) \
    X(mixing, 0.5, 0, 1, "the largest share of seats at a second level of play, with the weights of the first") \
    X(lambda_low, 0.02, 0.001, 10, "people's noise of thought: the lowest lambda, on a logarithmic scale") \
    X(lambda_high, 0.4, 0.001, 10, "the highest lambda") \
    X(chi_low, 0, 0, 1, "how little people read into what others do: the lowest chi") \
    X(chi_high, 1, 0, 1, "the highest chi") \
    X(habits, 0.5, 0, 3, "how far people's habits are from the assumed ones: standard deviation of the logarithm") \
    X(learning_low, 0, 0, 5, "how fast people learn from game to game, as a power of what `people` assumes: the slowest") \
    X(learning_high, 2, 0, 5, "the fastest") \
    X(as_printed, 0.8, 0, 1, "chance that an open rule is read as the program reads it; other readings share the rest") \
    X(as_assumed, 0.5, 0, 1, "with --deck: chance that an unprinted number is as assumed; others of its range share the rest")
// clang-format on

enum {
#define NUMBER(key, ...) PRIOR_##key,
    PRIOR_NUMBERS(NUMBER)
#undef NUMBER
        PRIOR_NUMBER_COUNT
};

enum { PRIOR_ATTEMPTS = 256, PRIOR_HALVINGS = 8 };  // of prior_reread

typedef struct Prior {
    const Ruleset* ruleset;
    double levels[LEVELS];  // weights; 0 for those that the game does not have
    double numbers[PRIOR_NUMBER_COUNT];
    const Strategy* people;  // null: the game has none
    int chi;                 // its row; -1: none
    int open[RULES_MAX];     // rows of open rules, and perhaps of unprinted numbers, that nobody has set
    int open_count;
    int skip;  // points of the sequence that come before its first: priors that share none are alike, not the same
} Prior;

typedef struct FitPoint {
    Level levels[2];
    double share;                        // of seats at the second
    double params[STRATEGY_PARAMS_MAX];  // of people, at their fifth game
    double learning;                     // of people: the power of what changes from game to game
    int32_t readings[RULES_MAX];         // of Prior.open: readings, and numbers
} FitPoint;

// The default prior, or that of a file, for these numbers of players and the rules of `base`; with `numbers`, what nobody
// printed is unknown, too: cards in the deck, for example. Error: EXIT_BAD_DATA,
// EXIT_NO_INPUT; no level with a weight that the game has; EXIT_USAGE: no number is unknown.
bool prior_make(Prior* prior, const char* file, const Ranks* ranks, const Variant* base, bool numbers,
                const Ruleset* ruleset, const int* players, int player_counts, Error* error);
// Point `index` of the seed, the same however many there are.
void prior_point(const Prior* prior, uint64_t seed, int index, FitPoint* point);
// The parameters of people of an experience (PEOPLE_FIRST ...; PLAYS_UNKNOWN: those of the point). Lambda and the odds of
// chi are to those of the point as `people` assumes, to the power of its learning.
void prior_people(const Prior* prior, const FitPoint* point, int experience,
                  double params[STRATEGY_PARAMS_MAX]);
// Draws the point's readings again: the attempt-th time, from 1, because these cannot be played together. The chance that
// one is not as the program reads it is halved PRIOR_HALVINGS times on the way to the last attempt, PRIOR_ATTEMPTS, where
// all are.
void prior_reread(const Prior* prior, uint64_t seed, int index, int attempt, FitPoint* point);
// Whether an open row is an unprinted number, not a rule with readings.
bool prior_is_number(const Prior* prior, int open);
// Line-up of a level at that point, of that experience.
bool prior_lineup(const Prior* prior, const FitPoint* point, Level level, int experience, Lineup* lineup,
                  Error* error);
// Puts the point's readings into rules; rows that these rules have set stay.
void prior_read(const Prior* prior, const FitPoint* point, const Variant* base, Variant* variant);
// Whether anybody at that table is one of the people.
bool prior_has_people(const FitPoint* point);

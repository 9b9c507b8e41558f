// Ordinary people: a habit, and noisy thought on top of it.
//
//     chance of an action ~ habit(action) * exp(worth(action) / lambda)
//
// The habit is a positive weight: what people of that game do without thinking. No legal action has
// weight 0. The worth is a cheap estimate in win share: 0.05 is five points. At lambda, also in win
// share, an action that is worth lambda less is chosen 1/e as often, so that mistakes are likely
// where options are close. With a large lambda only the habit is left, with a small one the best
// action (quantal response: McKelvey, Palfrey 1995; a habit under it: Jacob and others 2022,
// arXiv 2112.07544). Each player has a lambda of their own, the same throughout a game.
//
// A game's habits and worths are tables of rules of thumb over the features of its linear policies
// (linear.h): in an act, so much for each unit of a number of the scene. Each rule takes its size from
// a parameter, so that all can be set and fitted. All of them are assumptions.
#pragma once

#include "sim/game/linear.h"

// A rule of thumb. Numbers are contexts of the scene, or PEOPLE_TRAIT(t); number 0 is the context
// that is always 1. The rule applies to `act`, or to every act from there to `last`, if that is
// higher.
typedef struct PeopleRule {
    uint8_t row;        // parameter: in habits the odds that a unit multiplies, in worths a unit's win share
    uint8_t act, last;  // acts
    uint8_t when, and;  // numbers that are multiplied: how much of it applies
    uint8_t roles;      // set of roles, bit r for role r; 0: all of them
    int16_t percent;    // of the parameter's effect; 0: 100
} PeopleRule;

#define PEOPLE_TRAIT(trait) (LINEAR_CONTEXT_MAX + (trait))

// Rules as a table, with the constants of linear.h and param.h: for each 1.0 of the target's cards,
// in these acts, by so much:
//     RULE(defend, IN(weapon)), RULE(strike, FROM(attack_first, attack_turning), .when = ON(cards))
#define RULE(key, ...) \
    { .row = ROW_##key, __VA_ARGS__ }
#define IN(name)        .act = A_##name
#define FROM(name, end) .act = A_##name, .last = A_##end
#define ON(name)        PEOPLE_TRAIT(T_##name)

// How people play a game.
typedef struct People {
    const PeopleRule* habits;
    int habit_count;
    const PeopleRule* worths;
    int worth_count;
    // Null, or adds what only people look at to a scene that the game's features describe: contexts
    // and traits after those of the features, or other values of these. What it reads of the features
    // must be in a rule (Scene.wanted_contexts), and its memory is Scene.memory.
    void (*notice)(const StrategyInput* input, Scene* scene);
} People;

// Begins the memory of such a player; Scene.memory follows. It saves time alone.
typedef struct PeopleMemory {
    uint64_t stream;  // whose lambda it is (Rng.increment)
    double scale;     // people_scale of it
} PeopleMemory;

// The first rows of every game's people.
enum { PEOPLE_FIRST, PEOPLE_FIFTH, PEOPLE_TWENTIETH };
#define PEOPLE_EXPERIENCES(READING)                                                          \
    READING(PEOPLE_FIRST, "first", "At their first game: lambda is 0.15, chi 0.8.")          \
    READING(PEOPLE_FIFTH, "fifth", "They have played a few times: lambda is 0.08, chi 0.5.") \
    READING(PEOPLE_TWENTIETH, "twentieth", "They know the game well: lambda is 0.04, chi 0.3.")
#define PEOPLE_ROWS(ROW)                                                                               \
    ROW(experience, ENUM, .initial = PEOPLE_FIFTH, .readings = PARAM_READINGS(PEOPLE_EXPERIENCES),     \
        .help = "how often they have played the game: lambda and chi, unless these are given")         \
    ROW(lambda, REAL, .max = 1000, .sweep_max = 0.3,                                                   \
        .help =                                                                                        \
            "noise of thought: an action worth this much less, in win share, is chosen 1/e as often; " \
            "0: by experience")                                                                        \
    ROW(spread, REAL, .initial = 0.4, .max = 2,                                                        \
        .help = "how players differ: standard deviation of the logarithm of lambda")
enum { PEOPLE_ROW_EXPERIENCE, PEOPLE_ROW_LAMBDA, PEOPLE_ROW_SPREAD, PEOPLE_ROW_COUNT };
#define PEOPLE_ROWS_FIRST static_assert((int)ROW_spread == (int)PEOPLE_ROW_SPREAD, "PEOPLE_ROWS comes first")
// Numbers of contexts and traits, with those that `notice` adds.
#define PEOPLE_NUMBERS_FIT(contexts, traits)                                                             \
    static_assert((int)(contexts) <= (int)LINEAR_CONTEXT_MAX && (int)(traits) <= (int)LINEAR_TRAITS_MAX, \
                  "a scene")
// For a game with something to infer from what others do. People read too little into it (cursed
// equilibrium: Eyster, Rabin 2005).
#define PEOPLE_CHI(ROW)                                \
    ROW(chi, REAL, .initial = -1, .min = -1, .max = 1, \
        .help = "how little they read into what others do: 0 all of it, 1 nothing; below 0: by experience")
// A habit, whose weight is always positive, and a worth.
#define PEOPLE_HABIT(ROW, key, ...) ROW(key, REAL, __VA_ARGS__, .min = 0.001, .max = 1000)
#define PEOPLE_WORTH(ROW, key, ...) ROW(key, REAL, __VA_ARGS__, .min = -1, .max = 1)

// Strategy.open of a game's people, given their tables, and Strategy.close. Out of memory is
// EXIT_IO.
bool people_open(const People* people, const Seating* seating, void** plan, Error* error);
void people_close(void* plan);
// Strategy.choose; input->plan was made by people_open.
unsigned people_choose(const StrategyInput* input);

// Most of a game's people: its ruleset, its rows, an `open` that calls people_open, and how many bytes of
// Scene.memory the features and `notice` need.
//
//     const Strategy strategy_<game>_people = {PEOPLE_STRATEGY("<ruleset id>", params, open, 0)};
#define PEOPLE_STRATEGY(id, rows, opener, memory_bytes)                                               \
    .name = "people", .ruleset = (id),                                                                \
    .summary = "plays as people do at their first, fifth or twentieth game; all numbers are assumed", \
    .style = "habits of the game, and thought that errs where options are close", .params = (rows),   \
    .param_count = sizeof(rows) / sizeof *(rows), .open = (opener), .close = people_close,            \
    .memory_size = sizeof(PeopleMemory) + (memory_bytes), .choose = people_choose

// The lambda of a player, drawn from what tells their stream from all others: it uses up no number
// of the stream and is the same at each decision of a game, in every role.
double people_lambda(const double* params, const Rng* rng);
// What an experience (PEOPLE_FIRST ...) stands for.
typedef struct PeopleExperience {
    double lambda, chi;
} PeopleExperience;
PeopleExperience people_experience(int experience);
// The chi of a player with the row PEOPLE_CHI.
double people_chi(const double* params, double chi);

// The odds of `count` actions: habits in units of 1 / LINEAR_BIT of a doubling, worths in units of
// 1 / PEOPLE_WIN.
enum { PEOPLE_WIN = 1 << 20 };
void people_odds(unsigned count, const int64_t* habit, const int64_t* worth, double scale, LinearOdds* odds);
// The `scale` of a lambda above 0: what a unit of worth adds to a score (linear_odds_of).
double people_scale(double lambda);

// Updates a belief over `count` types by an action that type t takes with chance likelihood[t]:
//     belief'[t] ~ belief[t] * ((1 - chi) * likelihood[t] + chi * sum over s of belief[s] * likelihood[s])
// The belief sums to 1. Unchanged if the action was impossible.
void people_learn(double* belief, const double* likelihood, int count, double chi);

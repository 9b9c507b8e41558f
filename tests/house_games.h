// Games under house rules in words, for tests of any ruleset: from sentences to compiled rules, over the defaults of the
// rule table, games under them that a test listens to, and what players who know them look at.
#pragma once

#include "sim/house/house_compile.h"
#include "sim/house/sentence.h"
#include "sim/players/knowing.h"
#include "tests/tables.h"

// Compiles the sentences for the players into a setting that is open, ready for match_prepare() once players are seated;
// {N} is 2. False: a sentence or their combination is refused.
bool house_games_set(Setting* setting, int players, const HouseSentence* sentences, int count, Error* error);
// The same into `rules`, of ruleset->rules_size bytes.
bool house_games_compile(const Ruleset* ruleset, int players, const HouseSentence* sentences, int count,
                         void* rules, Error* error);
// Reads and compiles sentences that each end with a full stop. Fails the test if one is refused.
void house_games_rules(const Ruleset* ruleset, int players, const char* text, void* rules);
// The sentences are understood, but do not compile, for a reason that contains `why`.
void house_games_assert_refused(const Ruleset* ruleset, int players, const char* text, const char* why);
// The sentence gives the row another value than its default, and does nothing else.
void house_games_assert_row(const Ruleset* ruleset, const char* text, const char* key, int32_t value,
                            int players);

// What a script chooses at this decision, with its own parameters.
unsigned house_games_choice(const Strategy* strategy, const void* state, const Decision* decision,
                            const void* rules);
// A script decides at this decision under `rules`, where sentences hold now, as under `rows`, where rows say the same.
void house_games_assert_knows(const Strategy* strategy, const void* state, const Decision* decision,
                              const void* rules, const void* rows);

// What such a game is played with.
typedef struct HousePlay {
    const Ruleset* ruleset;
    const void* rules;
    void* state;
    Chance* chance;
    Decision* decision;        // the one that is asked
    Trace* trace;              // is told every event
    bool (*asked)(void);       // called at each decision; false: the game is played no further. May be null
    Script* script;            // of all draws but those of the random players. May be null
    const Strategy* strategy;  // chooses in all seats, as house_games_choice. Null: at random
} HousePlay;

// The ruleset's own check of the state as it is.
void house_games_check(const HousePlay* play, uint64_t number);
// Plays a game, with that check after setup and every step and action. A game that reaches its end has a
// result; otherwise that is zero.
void house_games_play(const HousePlay* play, uint64_t seed, uint64_t number, GameResult* result);

// What players look at who know the house rules of `rules`.
const Features* house_games_features(const Ruleset* ruleset, const void* rules);
// What they see of the decision, in `state`: its public part and the seat's own.
void house_games_scene(const Ruleset* ruleset, const Features* features, const void* rules, const void* state,
                       const Decision* decision, Scene* scene);

// Trains a league (league.h): self-play first, then the double oracle method (McMahan, Gordon, Blum
// 2003; with learnt responses: PSRO, Lanctot and others 2017).
//
//     population = the game's named strategies, and the trained members of an earlier league
//     chapters:  both sides learn (learner.h) against each other and against the mixture in equilibrium,
//                and in a share of the games (`sparring`) against any one member, so that a policy stays
//                strong against play that is in no equilibrium (compare the exploration floor of
//                Lanctot and others 2017);
//                after each chapter a copy of both joins the population
//     rounds:    each side learns a best response to the other's mixture; if it gains a point or more on
//                fresh games it joins, except in the last round; the league states the last gain of each
//                side: what a response of this kind and budget wins
//
// With `sharpness`, each policy joins twice: as learnt, and played at a lower temperature. Learning by
// gradient leaves odds soft that a player does best to sharpen; a response is measured sharpened.
//
// After each chapter or round with new members, the new pairs are measured and the equilibrium
// mixture is solved again (matrix_game.h). A free-for-all has a single population; a pair is one
// seat among others who all play the same, and the mixture is what regret matching (Hart and
// Mas-Colell 2000) converges to against a field of itself.
#pragma once

#include "sim/training/bout.h"
#include "sim/training/population.h"

// A response that gains less does not join the league: what it lacks is too little to matter.
#define TRAIN_GAIN_ENOUGH 0.01

// How much softer than they are played trained members begin to learn what they were not trained for (TrainEffort.softness,
// TrainResponse.softness). They are so sure of their choices (LEAGUE_NAMED_LEAD) that they would never try what a new rule
// makes better; what they have learnt is played as much sharper.
enum { TRAIN_SOFTNESS = 8 };

// How long to train, in steps and games, never in time.
typedef struct TrainEffort {
    int chapters;     // of self-play
    int steps;        // gradient steps in a chapter, and for a response
    int rounds;       // of responses, at most
    uint64_t batch;   // games per step
    uint64_t trial;   // games to measure a pair of members
    uint64_t proof;   // fresh games to measure a gain, or the value
    double rate;      // size of the first step; falls linearly to a tenth
    double openness;  // in self-play (Learner.openness); falls linearly to 0
    double sparring;  // share of the self-play games against a single random member of the population
    int sharpness;    // above 1: each trained member also joins played so much sharper (LeagueMember)
    // So many times softer than a former member is played do learners begin self-play: less sure of what it knows, they
    // try other actions. 0: with 0.7 of its weights.
    int softness;
    // Whether the population begins with the members of the former league, all of them, and nobody else: not the
    // game's named strategies.
    bool alone;
} TrainEffort;

// Receives progress messages, one line at a time.
typedef struct TrainProgress {
    void (*say)(struct TrainProgress* progress, const char* text);
    // A response or a league has learnt from `games` of at most `most` games. May be null.
    void (*learnt)(struct TrainProgress* progress, uint64_t games, uint64_t most);
} TrainProgress;

// A best response to learn.
typedef struct TrainResponse {
    const BoutGame* game;
    const TrainEffort* effort;
    const Bout* bout;           // its mixtures are fixed; the challenger learns
    const LeagueMember* start;  // the trained member to start from; null: Features.start
    int softness;               // so many times softer than it is played; 0: with 0.7 of its weights
    uint64_t next;              // the next game to learn from
    int step;                   // steps done, by a call that was interrupted
    TrainProgress* progress;    // may be null
} TrainResponse;

// Trains the learner and advances task->next. Error: as bout_play; after an interruption, the next
// call continues.
bool train_response(TrainResponse* task, Learner* learner, Error* error);

// The elapsed seconds for each game that a response learns from, measured on a few that are then
// discarded; 0: unknown.
double train_seconds_a_game(const TrainResponse* task);

// Saves how far training has got, so that it can continue in another process, to the same bytes.
typedef struct TrainCheckpointer {
    double seconds;  // from one save to the next
    // The state of the league in training, as words (words.h). Called at the start, when it is time,
    // and when training is interrupted. Error: any; it ends the training.
    bool (*keep)(struct TrainCheckpointer* checkpointer, const uint64_t* words, size_t count, Error* error);
} TrainCheckpointer;

// A league to train.
typedef struct TrainLeague {
    const BoutGame* game;
    const TrainEffort* effort;
    // A league of the same game, for any number of players. Its trained members join the
    // population; the learners start from the most played one of each side. May be null.
    const League* start;
    TrainProgress* progress;          // may be null
    TrainCheckpointer* checkpointer;  // may be null
    // A state that was kept, to continue from; null: from the start.
    const uint64_t* words;
    size_t word_count;
} TrainLeague;

// Error: EXIT_BAD_DATA if the state is not one of this task; EXIT_USAGE as population_open or if the population is full; as bout_play. On failure there
// is nothing to free.
bool train_league(League* league, const TrainLeague* task, Error* error);

// First game numbers for measuring pairs and for fresh games: disjoint from each other and from the
// games learnt from.
#define TRIAL_GAMES (UINT64_C(1) << 40)
#define PROOF_GAMES (UINT64_C(1) << 41)

// Finds a league (league.h): self-play first, then double oracle (McMahan, Gordon, Blum 2003; with
// learnt responses: PSRO, Lanctot and others 2017).
//
//     population = the game's named strategies, and what a former league knows
//     chapters:  both sides learn (learner.h) against each other and against the mixture in equilibrium,
//                and in a share of the games (`sparring`) against any one member, so that a policy keeps
//                winning against play that no equilibrium holds (compare the exploration floor of
//                Lanctot and others 2017);
//                after each chapter a copy of both joins the population
//     rounds:    each side learns a best response to the other's mixture; if it gains a point or more on
//                fresh games it joins; else it is the bound that the league shows
//
// After each of these every pair of members is measured, and the mixture in equilibrium solved anew
// (equilibrium.h). In a free-for-all the population is one, a pair is one seat among others who all
// play the same, and the mixture is that which regret matching (Hart and Mas-Colell 2000) comes to
// against a field of itself.
#pragma once

#include "sim/training/bout.h"

// How long to train: all in steps and games, never in time.
typedef struct TrainEffort {
    int chapters;     // of self-play
    int steps;        // of the gradient in a chapter, and for a response
    int rounds;       // of responses, at most
    uint64_t batch;   // games of a step
    uint64_t trial;   // games that measure a pair of members
    uint64_t proof;   // fresh games for gains and value
    double rate;      // size of the first step; falls linearly to a tenth
    double openness;  // of self-play (Learner.openness); it falls linearly to 0
    double sparring;  // share of the self-play games against one member of the population, whichever it is
} TrainEffort;

// A best response that is to be learnt.
typedef struct TrainResponse {
    const BoutGame* game;
    const TrainEffort* effort;
    const Bout* bout;        // whose mixtures are fixed, and whose challenger learns
    const LinearRow* start;  // weights to begin with; null: none
    uint64_t next;           // the first game that has not been learnt from
} TrainResponse;

// Trains the learner; the task's `next` moves on. Error: as bout_play.
bool train_response(TrainResponse* task, Learner* learner, Error* error);

// Told how training goes, a line at a time.
typedef struct TrainProgress {
    void (*say)(struct TrainProgress* progress, const char* text);
} TrainProgress;

// A league that is to be trained.
typedef struct TrainLeague {
    const BoutGame* game;
    const TrainEffort* effort;
    // A league of the same game, with whatever number of players, whose trained members join the
    // population and whose most played ones the learners begin with; may be null.
    const League* start;
    TrainProgress* progress;  // may be null
} TrainLeague;

// Error: EXIT_USAGE where the game has no features or sides; as bout_play. On failure there is
// nothing to free.
bool train_league(League* league, const TrainLeague* task, Error* error);

// The state of a league in training (train.h): all that later steps depend on. Training is a
// sequence of steps, each of which is complete or has no effect, so the state can be kept between
// any two, and another process can continue from there.
#pragma once

#include "sim/training/population.h"
#include "sim/training/train.h"

// First game numbers for measuring pairs and for fresh games: disjoint from each other and from the
// games learnt from.
#define TRIAL_GAMES (UINT64_C(1) << 40)
#define PROOF_GAMES (UINT64_C(1) << 41)

// How far training has got. What follows is done again if it is interrupted; nothing else changes
// before it is complete.
typedef struct TrainPlace {
    int chapter, round;  // finished
    int step, kind;      // steps of the current one, or of a response in it; sides that have taken theirs
    int joined;          // whether the policies of the current one have joined
    int done;            // whether no response has gained
} TrainPlace;

typedef struct Training {
    const BoutGame* game;
    const TrainEffort* effort;
    TrainProgress* progress;
    Population* population;
    Learner learners[LEAGUE_SIDES_MAX];
    LeagueMember live[LEAGUE_SIDES_MAX];  // the learners, as members of a mixture
    LeagueFigure gains[LEAGUE_SIDES_MAX];
    uint64_t next;            // next game to learn from
    uint64_t played, proofs;  // games for gains and value; fresh game numbers used by `prove`
    TrainPlace place;
    double rate;  // what the first side's learner won in the last step
    TrainCheckpointer* checkpointer;
    double kept;  // seconds, of the last state kept
} Training;

// Keeps the state now, or if it is time. Error: that of the checkpointer; EXIT_IO if out of memory.
bool training_state_keep(Training* training, Error* error);
bool training_state_keep_in_time(Training* training, Error* error);
// Restores the state of a task that has one, into a training that has just been opened. Error:
// EXIT_BAD_DATA, EXIT_IO.
bool training_state_restore(Training* training, const TrainLeague* task, Error* error);

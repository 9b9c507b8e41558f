// Linear policies: a choice among the legal actions with odds that follow from a weighted sum of named
// features, so that weights can be learnt (train.h) and read. The contract between a game's features
// (strategies/<game>/linear.c) and everything that plays, trains or describes such weights.
//
// A game describes a decision as a scene: the context, numbers that say how things stand, the same for all
// actions; and each legal action with its act - what kind of deed it is - and its traits, numbers of this
// action alone, of its target say. Each act has a row of weights, one for each number. The sum says how
// likely the action is: one more in units of LINEAR_BIT doubles its odds (a softmax to the base of 2).
//
// Everything is an integer, so that a choice is the same on every machine.
#pragma once

#include "sim/game/strategy.h"

enum {
    LINEAR_CONTEXT_MAX = 32,
    LINEAR_TRAITS_MAX = 16,
    LINEAR_ROW = LINEAR_CONTEXT_MAX + LINEAR_TRAITS_MAX,  // weights of an act: context first, then traits
    LINEAR_ACTS_MAX = 64,
    LINEAR_ONE = 16,                         // a feature of 1.0: features are given in sixteenths
    LINEAR_FEATURE_LIMIT = 2048,             // no feature is further from 0: 128.0
    LINEAR_UNIT = 256,                       // a weight of 1.0
    LINEAR_WEIGHT_LIMIT = 32 * LINEAR_UNIT,  // no weight is further from 0
    LINEAR_BIT = LINEAR_ONE * LINEAR_UNIT,   // of a score: what doubles the odds
    LINEAR_SHARP = 256,                      // sharpness of a policy as it was learnt
};

// A decision as a linear policy sees it. Filled by Features.describe: scene_open, the context, and scene_add
// for every legal action.
typedef struct Scene {
    unsigned count;                       // of actions
    int32_t context[LINEAR_CONTEXT_MAX];  // zero where not set
    uint8_t action[ACTIONS_MAX], act[ACTIONS_MAX];
    int32_t traits[ACTIONS_MAX][LINEAR_TRAITS_MAX];
} Scene;

// What the policies of a game look at. Names are words as they are told to people: "attack", "bites of the
// target".
typedef struct Features {
    const char* const* contexts;
    int context_count;
    const char* const* acts;
    int act_count;
    const char* const* traits;
    int trait_count;
    // Weights that training begins with, in bits: of each trait, the same in every act. Null: all 0, which
    // plays at random; a game in which nobody ever wins like that needs something better to begin with.
    const int* start;
    // Describes the decision by what its seat may see, nothing else. All legal actions, in any order that
    // does not depend on chance.
    void (*describe)(const StrategyInput* input, Scene* scene);
} Features;

static inline void scene_open(Scene* scene) {
    scene->count = 0;
    for (int i = 0; i < LINEAR_CONTEXT_MAX; i++) scene->context[i] = 0;
}

// One more legal action; returns its traits, all zero, to be filled in.
static inline int32_t* scene_add(Scene* scene, unsigned action, unsigned act) {
    unsigned i = scene->count++;
    scene->action[i] = (uint8_t)action;
    scene->act[i] = (uint8_t)act;
    for (int j = 0; j < LINEAR_TRAITS_MAX; j++) scene->traits[i][j] = 0;
    return scene->traits[i];
}

// Weights of a policy: act_count rows of LINEAR_ROW, those of features that do not exist 0.
typedef int32_t LinearRow[LINEAR_ROW];

// What the weights make of a scene: chance[i] of action i in units of 1 / total, in the order of the scene.
typedef struct LinearOdds {
    uint64_t chance[ACTIONS_MAX];
    uint64_t total;
} LinearOdds;

// The odds of the actions. `sharpness`: 256 as learnt; more makes the best action likelier, less evens them
// out (256 over the temperature).
void linear_odds(const Scene* scene, const LinearRow* weights, int sharpness, LinearOdds* odds);
// The sharpness of a policy played at a temperature (handicap.h): LINEAR_SHARP at 1.
int linear_sharpness(double temperature);
// Draws one of the `count` actions: its place in the scene.
unsigned linear_draw(unsigned count, const LinearOdds* odds, Rng* rng);

// The strategy of a game that has features; null with `error` filled (EXIT_USAGE) if nobody has written any.
const Strategy* linear_strategy(const Ruleset* ruleset, Error* error);

// Told of every decision of a linear policy: the trainer.
typedef struct LinearRecorder {
    void (*record)(struct LinearRecorder* recorder, const StrategyInput* input, const Scene* scene,
                   const LinearOdds* odds, unsigned place);
} LinearRecorder;

// What the plan of a linear policy is (StrategyInput.plan).
typedef struct LinearPlan {
    const Features* features;
    const LinearRow* weights;
    int sharpness;
    LinearRecorder* recorder;  // null but in training
} LinearPlan;

// The choice of a policy.
unsigned linear_play(const LinearPlan* plan, const StrategyInput* input);

// What a game's strategy with features is made of: `linear` plays one member of the game's league (league.h),
// the `member`-th of its side, the one that the equilibrium plays most being number 0.
//
//     const Strategy strategy_<game>_linear = {LINEAR_STRATEGY("<ruleset id>", &features)};
#define LINEAR_STRATEGY(id, described)                                                                 \
    .name = "linear", .ruleset = id,                                                                   \
    .summary = "plays one trained member of the league by weighted features", .params = linear_params, \
    .param_count = LINEAR_PARAMS, .features = described, .open = linear_open, .close = linear_close,   \
    .by_odds = true, .choose = linear_choose
enum { LINEAR_MEMBER, LINEAR_FILE, LINEAR_PARAMS };
extern const Param linear_params[LINEAR_PARAMS];
bool linear_open(const Seating* seating, void** plan, Error* error);
void linear_close(void* plan);
unsigned linear_choose(const StrategyInput* input);  // ask->plan is a LinearPlan

// Linear policies: a choice among the legal actions with odds that follow from a weighted sum of
// named features, so that the weights can be learnt (train.h) and read. The contract between a
// game's features (strategies/<game>/linear.c) and everything that plays, trains or describes such
// weights.
//
// A game describes a decision as a scene: the context, numbers that describe the position and are
// the same for all actions; and for each legal action its act (the kind of action) and its traits,
// numbers for this action alone, such as its target's. Each act has a row of weights, one for each
// number. The weighted sum is the action's score: each additional LINEAR_BIT doubles its odds (a
// softmax to base 2).
//
// Everything is an integer, so that a choice is the same on every machine.
#pragma once

#include <string.h>

#include "sim/game/strategy.h"

enum {
    LINEAR_CONTEXT_MAX = 48,
    LINEAR_TRAITS_MAX = 40,
    LINEAR_ROW = LINEAR_CONTEXT_MAX + LINEAR_TRAITS_MAX,  // weights of an act: context first, then traits
    LINEAR_HALVES = 2,            // sets of weights of a policy for mixed tables (linear_features)
    LINEAR_ACTS_MAX = 144,        // of a game half of them, because those of a mixed table are twice as many
    LINEAR_ONE = 16,              // a feature of 1.0: features are in sixteenths
    LINEAR_FEATURE_LIMIT = 2048,  // largest absolute value of a feature: 128.0
    LINEAR_UNIT = 256,            // a weight of 1.0
    LINEAR_WEIGHT_LIMIT = 32 * LINEAR_UNIT,  // largest absolute value of a weight
    LINEAR_BIT = LINEAR_ONE * LINEAR_UNIT,   // a score higher by this doubles the odds
    LINEAR_SHARP = 256,                      // sharpness of a policy as learnt
};

// A decision as a linear policy sees it. Filled by Features.describe: scene_open, the context, and
// scene_add for every legal action.
typedef struct Scene {
    // Set by whoever asks. The numbers that will be looked at, bit j for context or trait j: others may be
    // left out, to save time, and then hold anything. And Features.memory_size bytes of a seat in a game,
    // zero at its start, in which describe may keep what only saves time; null: none.
    uint64_t wanted_contexts, wanted_traits;
    void* memory;
    unsigned count;                       // of actions
    int32_t context[LINEAR_CONTEXT_MAX];  // zero unless set
    uint8_t action[ACTIONS_MAX], act[ACTIONS_MAX];
    int32_t traits[ACTIONS_MAX][LINEAR_TRAITS_MAX];
} Scene;

// The features of a game are three lists (contexts, acts, traits): macros that apply CONTEXT, ACT or
// TRAIT to the name in C, the name that people are shown and, for contexts and traits, the members of
// their FeatureWords. The constants X_<name>, A_<name> and T_<name>, the names and the words come from
// the same list:
//     #define STUB_ACTS(ACT) ACT(stay, "stay") ACT(take, "take a card")
//     enum { STUB_ACTS(LINEAR_ACT) ACTS };
//     static const char* const acts[ACTS] = {STUB_ACTS(LINEAR_TEXT)};
//     static const FeatureWords trait_words[TRAITS] = {STUB_TRAITS(LINEAR_WORDS)};
#define LINEAR_CONTEXT(name, ...)     X_##name,
#define LINEAR_ACT(name, text)        A_##name,
#define LINEAR_TRAIT(name, ...)       T_##name,
#define LINEAR_TEXT(name, ...)        LINEAR_FIRST(__VA_ARGS__, 0)
#define LINEAR_FIRST(text, ...)       text,
#define LINEAR_WORDS(name, text, ...) {__VA_ARGS__},

// What people are told if a feature is a reason: a clause to follow "because".
typedef struct FeatureWords {
    const char*
        says;  // "the Countdown runs", "you hold %s", "%s is left|%s are left"; "": it is never a reason
    const char* noun;      // what "%s" counts: "Weapon"; null: nothing
    int32_t per_one;       // how many of them are a feature of 1.0
    const char* negative;  // said instead of a feature below 0: "you are behind"; null: there is none
} FeatureWords;

// What a game's policies look at. Names are words that people are shown: "attack", "bites of the
// target".
typedef struct Features {
    const char* const* contexts;
    int context_count;
    const char* const* acts;
    int act_count;
    const char* const* traits;
    int trait_count;
    // The weights that training starts from, in bits: for each trait, the same in every act. Null:
    // all 0, which plays at random; a game that random play never wins needs a better start.
    const int* start;
    // Describes the decision by what its seat may see, nothing else. All legal actions, in any
    // order that does not depend on chance. In a game whose house rules let players choose, also of a DECISION_HOUSE
    // that has no actions: the context of the position.
    void (*describe)(const StrategyInput* input, Scene* scene);
    // Of policies that know house rules (sim/players/knowing.h): describes the decision by these, too, and what they
    // let a player choose. Null: such choices are answered as usual (Decision.usual).
    void (*describe_knowing)(const struct Features* features, const StrategyInput* input, Scene* scene);
    const FeatureWords *context_words, *trait_words;  // for each context and each trait
    size_t memory_size;                               // of Scene.memory
} Features;

// Sets a scene's numbers to 0, eight at a time: of all at once gcc makes `rep stos` on ordinary x86-64, which takes
// longer to begin than all the stores.
static inline void scene_clear(int32_t* numbers, unsigned count) {
    for (unsigned i = 0; i < count; i += 8) memset(numbers + i, 0, 8 * sizeof *numbers);
}
static_assert(LINEAR_CONTEXT_MAX % 8 == 0 && LINEAR_TRAITS_MAX % 8 == 0, "eight at a time");

// All numbers are wanted, and nothing is remembered.
static inline void scene_open(Scene* scene) {
    scene->wanted_contexts = scene->wanted_traits = UINT64_MAX;
    scene->memory = NULL;
    scene->count = 0;
    scene_clear(scene->context, LINEAR_CONTEXT_MAX);
}

// Sets of contexts or traits, one or a range, and whether any of a set is wanted.
#define SCENE_ONE(number)        (UINT64_C(1) << (number))
#define SCENE_RANGE(first, last) (SCENE_ONE((last) + 1) - SCENE_ONE(first))
static inline bool scene_wants_context(const Scene* scene, uint64_t set) {
    return (scene->wanted_contexts & set) != 0;
}
static inline bool scene_wants_trait(const Scene* scene, uint64_t set) {
    return (scene->wanted_traits & set) != 0;
}

// Adds a legal action; returns its traits, all zero, to be filled in.
static inline int32_t* scene_add(Scene* scene, unsigned action, unsigned act) {
    unsigned i = scene->count++;
    scene->action[i] = (uint8_t)action;
    scene->act[i] = (uint8_t)act;
    scene_clear(scene->traits[i], LINEAR_TRAITS_MAX);
    return scene->traits[i];
}

// Weights of a policy: act_count rows of LINEAR_ROW, 0 for features that do not exist.
typedef int32_t LinearRow[LINEAR_ROW];

// The odds under the weights: chance[i] of action i in units of 1 / total, in the scene's order.
typedef struct LinearOdds {
    uint64_t chance[ACTIONS_MAX];
    uint64_t total;
} LinearOdds;

// The odds of the actions. `sharpness`: 256 as learnt; a higher value favours the best action, a
// lower one evens the odds (256 divided by the temperature).
void linear_odds(const Scene* scene, const LinearRow* weights, int sharpness, LinearOdds* odds);
// The same from the actions' scores: each LINEAR_BIT more doubles the odds.
void linear_odds_of(const int32_t* score, unsigned count, int sharpness, LinearOdds* odds);
// The temperature of odds, in those of a policy as learnt, of a policy whose own is `own` if it is played at
// a temperature (handicap.h) above 1: the square of what it adds is that of the temperature less 1, so that 1
// adds nothing and, whatever was its own, the odds are soon those of the policy as learnt at this
// temperature. Two independent noises add like this.
double linear_warmth(double own, double temperature);
// The sharpness at which to play a policy that was sharpened `sharper` times (LeagueMember), at a
// temperature: at 1 or less sharper * LINEAR_SHARP / temperature, above as linear_warmth says.
int linear_sharpness(int sharper, double temperature);
// Draws one of the `count` actions: its index in the scene.
unsigned linear_draw(unsigned count, const LinearOdds* odds, Rng* rng);

// The features of policies for players who want this (motive.h). At a mixed table each policy knows what its
// seat wants: it has two sets of weights, of which it plays one, so these features have every act twice, first
// with the default motive. Null with `error` filled (EXIT_USAGE) if the game has none.
const Features* linear_features(const Ruleset* ruleset, int motive, Error* error);
// The set of weights, 0 or 1, of policies with the features of `policy_motive` that a player with a motive plays
// on a kind of side (side.h).
int linear_half(const Ruleset* ruleset, int policy_motive, int motive, int kind);

// The game's strategy that has features; null with `error` filled (EXIT_USAGE) if there is none.
const Strategy* linear_strategy(const Ruleset* ruleset, Error* error);

// Called at every decision of a linear policy; for the trainer.
typedef struct LinearRecorder {
    void (*record)(struct LinearRecorder* recorder, const StrategyInput* input, const Scene* scene,
                   const LinearOdds* odds, unsigned place);
} LinearRecorder;

// The plan of a linear policy (StrategyInput.plan).
typedef struct LinearPlan {
    const Features* features;
    const LinearRow* weights;
    int sharpness;
    LinearRecorder* recorder;  // null except in training
} LinearPlan;

// Describes a decision for policies with these features; of a DECISION_HOUSE only if they know house rules.
static inline void linear_describe(const Features* features, const StrategyInput* input, Scene* scene) {
    if (features->describe_knowing)
        features->describe_knowing(features, input, scene);
    else
        features->describe(input, scene);
}

// The policy's choice.
unsigned linear_play(const LinearPlan* plan, const StrategyInput* input);

// Defines a game's strategy with features: `linear` plays one member of the game's league
// (league.h), the `member`-th of its side; number 0 is the one that the equilibrium plays most.
//
//     const Strategy strategy_<game>_linear = {LINEAR_STRATEGY("<ruleset id>", &features)};
#define LINEAR_STRATEGY(id, described)                                                                 \
    .name = "linear", .ruleset = id,                                                                   \
    .summary = "plays one trained member of the league by weighted features", .params = linear_params, \
    .param_count = LINEAR_PARAMS, .features = described, .open = linear_open, .close = linear_close,   \
    .by_odds = true, .chooses_all = true, .choose = linear_choose
enum { LINEAR_MEMBER, LINEAR_FILE, LINEAR_PARAMS };
extern const Param linear_params[LINEAR_PARAMS];
bool linear_open(const Seating* seating, void** plan, Error* error);
void linear_close(void* plan);
unsigned linear_choose(const StrategyInput* input);  // input->plan is a LinearPlan

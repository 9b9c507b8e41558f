// Choices by weighted sums; see linear.h. The hot path of trained players: called at every
// decision.
#include "sim/game/linear.h"

#include <stdio.h>
#include <stdlib.h>

#include "sim/game/motive.h"
#include "sim/game/registry.h"

// 2 to the power of 32 - i/64, rounded.
enum { STEPS = 64, STEP = LINEAR_BIT / STEPS };
static const uint64_t powers[STEPS] = {
    UINT64_C(4294967296), UINT64_C(4248701965), UINT64_C(4202935003), UINT64_C(4157661043),
    UINT64_C(4112874773), UINT64_C(4068570940), UINT64_C(4024744348), UINT64_C(3981389855),
    UINT64_C(3938502376), UINT64_C(3896076880), UINT64_C(3854108391), UINT64_C(3812591987),
    UINT64_C(3771522796), UINT64_C(3730896002), UINT64_C(3690706840), UINT64_C(3650950594),
    UINT64_C(3611622603), UINT64_C(3572718252), UINT64_C(3534232978), UINT64_C(3496162267),
    UINT64_C(3458501653), UINT64_C(3421246719), UINT64_C(3384393094), UINT64_C(3347936457),
    UINT64_C(3311872529), UINT64_C(3276197082), UINT64_C(3240905930), UINT64_C(3205994934),
    UINT64_C(3171459999), UINT64_C(3137297074), UINT64_C(3103502151), UINT64_C(3070071267),
    UINT64_C(3037000500), UINT64_C(3004285971), UINT64_C(2971923842), UINT64_C(2939910317),
    UINT64_C(2908241642), UINT64_C(2876914102), UINT64_C(2845924021), UINT64_C(2815267765),
    UINT64_C(2784941738), UINT64_C(2754942382), UINT64_C(2725266179), UINT64_C(2695909648),
    UINT64_C(2666869345), UINT64_C(2638141863), UINT64_C(2609723834), UINT64_C(2581611923),
    UINT64_C(2553802834), UINT64_C(2526293303), UINT64_C(2499080105), UINT64_C(2472160047),
    UINT64_C(2445529972), UINT64_C(2419186755), UINT64_C(2393127307), UINT64_C(2367348571),
    UINT64_C(2341847524), UINT64_C(2316621173), UINT64_C(2291666561), UINT64_C(2266980759),
    UINT64_C(2242560872), UINT64_C(2218404036), UINT64_C(2194507417), UINT64_C(2170868212),
};

// Sum of LINEAR_ROW products of up to 2048 x 8192, which fits in 32 bits.
static_assert((int64_t)LINEAR_ROW * LINEAR_FEATURE_LIMIT * LINEAR_WEIGHT_LIMIT <= INT32_MAX, "a score");
static inline int32_t score_of(const Scene* scene, unsigned i, const int32_t* row) {
    int32_t score = 0;
    for (int j = 0; j < LINEAR_CONTEXT_MAX; j++) score += scene->context[j] * row[j];
    for (int j = 0; j < LINEAR_TRAITS_MAX; j++) score += scene->traits[i][j] * row[LINEAR_CONTEXT_MAX + j];
    return score;
}

#ifdef RECKON_CHECKED
// Its highest bit: whether the feature is too large. Without a branch, so that compilers look at several at once.
static inline uint32_t beyond(int32_t feature) {
    return (LINEAR_FEATURE_LIMIT - (uint32_t)feature) | ((uint32_t)feature + LINEAR_FEATURE_LIMIT);
}

static void check_scene(const Scene* scene) {
    uint32_t bits = 0;
    for (int j = 0; j < LINEAR_CONTEXT_MAX; j++) bits |= beyond(scene->context[j]);
    for (unsigned i = 0; i < scene->count; i++)
        for (int j = 0; j < LINEAR_TRAITS_MAX; j++) bits |= beyond(scene->traits[i][j]);
    CHECK(bits >> 31 == 0);
}
#endif

void linear_odds_of(const int32_t* score, unsigned count, int sharpness, LinearOdds* odds) {
    CHECK_SLOW(count >= 1 && count <= ACTIONS_MAX);
    int32_t best = INT32_MIN;
    for (unsigned i = 0; i < count; i++)
        if (score[i] > best) best = score[i];
    odds->total = 0;
    for (unsigned i = 0; i < count; i++) {
        uint64_t behind = (uint64_t)((int64_t)best - score[i]) * (unsigned)sharpness / 256;
        uint64_t halvings = behind / LINEAR_BIT;
        odds->chance[i] = halvings < 40 ? powers[behind / STEP % STEPS] >> halvings : 0;
        odds->total += odds->chance[i];
    }
}

void linear_odds(const Scene* scene, const LinearRow* weights, int sharpness, LinearOdds* odds) {
    int32_t score[ACTIONS_MAX];
    for (unsigned i = 0; i < scene->count; i++) score[i] = score_of(scene, i, weights[scene->act[i]]);
    linear_odds_of(score, scene->count, sharpness, odds);
}

double linear_warmth(double own, double temperature) {
    CHECK(temperature >= 1);
    return __builtin_sqrt(temperature * temperature - 1 + own * own);
}

int linear_sharpness(int sharper, double temperature) {
    CHECK(sharper >= 1 && temperature > 0);
    if (temperature <= 1) return sharper * (int)(LINEAR_SHARP / temperature + 0.5);
    return (int)(LINEAR_SHARP / linear_warmth(1.0 / sharper, temperature) + 0.5);
}

unsigned linear_draw(unsigned count, const LinearOdds* odds, Rng* rng) {
    uint64_t high = rng_next(rng);
    uint64_t word = high << 32 | rng_next(rng);
    __extension__ typedef unsigned __int128 Product;
    uint64_t at = (uint64_t)(((Product)word * odds->total) >> 64);
    unsigned i = 0;
    while (i + 1 < count && at >= odds->chance[i]) at -= odds->chance[i++];
    return i;
}

// Draws one of the actions that the scene describes.
static inline __attribute__((always_inline)) unsigned draw_of(const LinearPlan* plan,
                                                              const StrategyInput* input, Scene* scene) {
    LinearOdds odds;
    CHECK_SLOW(scene->count == input->decision->count);
#ifdef RECKON_CHECKED
    check_scene(scene);
#endif
    linear_odds(scene, plan->weights, plan->sharpness, &odds);
    unsigned place = linear_draw(scene->count, &odds, input->rng);
    if (plan->recorder) plan->recorder->record(plan->recorder, input, scene, &odds, place);
    return scene->action[place];
}

// What a house rule lets a player choose, or any decision of one who knows house rules.
static __attribute__((cold, noinline)) unsigned play_house(const LinearPlan* plan,
                                                           const StrategyInput* input) {
    Scene scene;
    if (!plan->features->describe_knowing) return input->decision->usual;
    scene_open(&scene);
    scene.memory = input->memory;
    plan->features->describe_knowing(plan->features, input, &scene);
    return draw_of(plan, input, &scene);
}

unsigned linear_play(const LinearPlan* plan, const StrategyInput* input) {
    Scene scene;
    if (__builtin_expect(input->decision->kind == DECISION_HOUSE || plan->features->describe_knowing, 0))
        return play_house(plan, input);
    scene_open(&scene);
    scene.memory = input->memory;
    plan->features->describe(input, &scene);
    return draw_of(plan, input, &scene);
}

const Strategy* linear_strategy(const Ruleset* ruleset, Error* error) {
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        if (strategy->features && registry_same_name(strategy->ruleset, ruleset->id)) return strategy;
    }
    error_set(error, EXIT_USAGE, "%s has no features to learn with (strategies/<game>/linear.c)",
              ruleset->id);
    return NULL;
}

// --- features for mixed tables

// Made from a game's own on first use, and kept: every act twice.
typedef struct WiderFeatures {
    struct WiderFeatures* next;
    const Ruleset* ruleset;
    Features features;
    const char* acts[LINEAR_ACTS_MAX];
    char names[LINEAR_ACTS_MAX][2 * NAME_MAX_BYTES];
} WiderFeatures;

static WiderFeatures* wider_features;

static void name_twice(WiderFeatures* wider, const Features* plain) {
    wider->features.act_count = LINEAR_HALVES * plain->act_count;
    CHECK(wider->features.act_count <= LINEAR_ACTS_MAX);
    for (int i = 0; i < wider->features.act_count; i++)
        snprintf(wider->names[i], sizeof wider->names[i], "%s: %s",
                 motive_name(wider->ruleset, i / plain->act_count), plain->acts[i % plain->act_count]);
}

static WiderFeatures* make_wider(const Ruleset* ruleset, const Features* plain) {
    WiderFeatures* wider = malloc(sizeof *wider);
    if (!wider) return NULL;
    wider->next = wider_features;
    wider->ruleset = ruleset;
    wider->features = *plain;
    wider->features.acts = wider->acts;
    name_twice(wider, plain);
    for (int i = 0; i < wider->features.act_count; i++) wider->acts[i] = wider->names[i];
    return wider;
}

static const Features* find_wider(const Ruleset* ruleset, const Features* plain, Error* error) {
    WiderFeatures* wider;
#pragma omp critical(wider_features)
    {
        for (wider = wider_features; wider && wider->ruleset != ruleset;) wider = wider->next;
        if (!wider && (wider = make_wider(ruleset, plain))) wider_features = wider;
    }
    if (wider) return &wider->features;
    error_set(error, EXIT_IO, "out of memory for a league");
    return NULL;
}

const Features* linear_features(const Ruleset* ruleset, int motive, Error* error) {
    const Strategy* linear = linear_strategy(ruleset, error);
    if (!linear || motive != MOTIVE_NONE) return linear ? linear->features : NULL;
    return find_wider(ruleset, linear->features, error);
}

int linear_half(const Ruleset* ruleset, int policy_motive, int motive, int kind) {
    return policy_motive == MOTIVE_NONE && motive == 1 && motive_matters(ruleset, kind);
}

// Stub: the features of a trained policy, as few as will do; see sim/game/linear.h.
#include "sim/game/linear.h"

#include "rulesets/stub/view.h"
#include "sim/base/check.h"

#define STUB_CONTEXTS(CONTEXT)                                   \
    CONTEXT(always, "always", "")                                \
    CONTEXT(food, "Food in hand", "you hold %s", "Food|Food", 1) \
    CONTEXT(bites, "Bites in hand", "you hold %s", "Bite", 1)    \
    CONTEXT(risk, "chance that the next card is a Bite", "the next card may be a Bite")
#define STUB_ACTS(ACT) ACT(stay, "stay") ACT(take, "take a card")

enum { STUB_CONTEXTS(LINEAR_CONTEXT) CONTEXTS };
enum { STUB_ACTS(LINEAR_ACT) ACTS };
static const char* const contexts[CONTEXTS] = {STUB_CONTEXTS(LINEAR_TEXT)};
static const char* const acts[ACTS] = {STUB_ACTS(LINEAR_TEXT)};

static void describe(const StrategyInput* input, Scene* scene) {
    const StubRules* rules = input->rules;
    const StubOwn* own = input->own;
    int bites = rules->deck_bite - own->hand[BITE];
    int cards = rules->deck_food + rules->deck_bite - own->hand[FOOD] - own->hand[BITE];
    CHECK(bites >= 0 && bites <= cards);
    scene->context[X_always] = LINEAR_ONE;
    scene->context[X_food] = LINEAR_ONE * own->hand[FOOD];
    scene->context[X_bites] = LINEAR_ONE * own->hand[BITE];
    scene->context[X_risk] = cards > 0 ? LINEAR_ONE * bites / cards : 0;
    scene_add(scene, STUB_STAY, A_stay);
    scene_add(scene, STUB_TAKE, A_take);
}

static const FeatureWords context_words[CONTEXTS] = {STUB_CONTEXTS(LINEAR_WORDS)};

static const Features features = {
    RULESET_TABLE(context, contexts),
    RULESET_TABLE(act, acts),
    .describe = describe,
    .context_words = context_words,
};

const Strategy strategy_stub_linear = {LINEAR_STRATEGY("stub", &features)};

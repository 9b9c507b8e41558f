// Stub: takes a card while the chance that it is a Bite is small enough. The template of a strategy
// with a parameter.
#include "rulesets/stub/view.h"
#include "sim/base/check.h"
#include "sim/game/strategy.h"

enum { RISK_MAX, PARAMS };

static const Param params[PARAMS] = {
    [RISK_MAX] = STRATEGY_PARAM("risk_max", REAL, .initial = 0.35, .max = 1,
                                .help = "highest chance of a Bite at which it takes a card"),
};

static unsigned choose(const StrategyInput* input) {
    const StubRules* rules = input->rules;
    const StubOwn* own = input->own;
    int bites = rules->deck_bite - own->hand[BITE];
    int cards = rules->deck_food + rules->deck_bite - own->hand[FOOD] - own->hand[BITE];
    CHECK_SLOW(bites >= 0 && bites <= cards);
    return bites <= input->params[RISK_MAX] * cards ? STUB_TAKE : STUB_STAY;
}

const Strategy strategy_stub_cautious = {
    .name = "cautious",
    .ruleset = "stub",
    .summary = "takes a card while the chance of a Bite is at most risk_max",
    .style = "considers only Bites; with more players, boldness wins more",
    RULESET_TABLE(param, params),
    .choose = choose,
};

// Players under a bar; see barred.h.
#include "sim/training/barred.h"

#include "sim/base/check.h"

// The legal actions without those of the barred act, if the other one is open.
static Decision allowed(const Bar* bar, const StrategyInput* input) {
    Decision decision = *input->decision;
    Scene scene;
    bool open = false;
    scene_open(&scene);
    bar->features->describe(input, &scene);
    for (unsigned i = 0; i < scene.count; i++) open |= scene.act[i] == bar->over;
    for (unsigned i = 0; open && i < scene.count; i++)
        if (scene.act[i] == bar->act) action_set_remove(&decision.legal, scene.action[i]);
    decision.count = (uint16_t)action_set_count(&decision.legal);
    return decision;
}

static unsigned choose(const StrategyInput* input) {
    const Barred* barred = input->plan;
    const Decision decision = allowed(&barred->bar, input);
    StrategyInput inner = *input;
    CHECK(decision.count > 0);
    if (decision.count == 1) return action_set_first(&decision.legal);
    inner.decision = &decision;
    inner.plan = barred->inner->plan;
    return barred->inner->strategy->choose(&inner);
}

void barred_open(Barred* barred, const Player* inner, Bar bar) {
    CHECK(bar.act != bar.over && bar.act < bar.features->act_count && bar.over < bar.features->act_count);
    *barred = (Barred){.player = *inner, .strategy = *inner->strategy, .inner = inner, .bar = bar};
    barred->strategy.choose = choose;
    barred->player.strategy = &barred->strategy;
    barred->player.plan = barred;
}

// Zombie: Survival Infection, strategies: what the undead behaviours share; see haunt.h.
#include "strategies/zombie_survival_infection/common/haunt.h"

unsigned zsi_haunt_character(const StrategyInput* input) {
    const ZsiShared* shared = input->shared;
    const double* params = input->params;
    ZsiTaste taste = {(int)params[HAUNT_FORESIGHT], (int)params[HAUNT_HORIZON],
                      (int)params[HAUNT_POWER_WORTH]};
    unsigned instances = (unsigned)(input->decision->legal.word[1] >> (DO_INSTANCE - 64));
    return DO_INSTANCE +
           zsi_dearest(input->rules, &taste, instances, zsi_in_infection(shared, shared->loser));
}

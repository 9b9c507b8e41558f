// Zombie: Survival Infection, strategies: what the undead behaviours share; see haunt.h.
#include "strategies/zombie_survival_infection/common/haunt.h"

unsigned zsi_haunt_character(const Ask* ask) {
    const ZsiShared* shared = ask->shared;
    const double* params = ask->params;
    ZsiTaste taste = {(int)params[HAUNT_FORESIGHT], (int)params[HAUNT_HORIZON],
                      (int)params[HAUNT_POWER_WORTH]};
    unsigned instances = (unsigned)(ask->decision->legal.word[1] >> (DO_INSTANCE - 64));
    return DO_INSTANCE + zsi_dearest(ask->rules, &taste, instances, zsi_in_infection(shared, shared->loser));
}

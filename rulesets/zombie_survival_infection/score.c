// Zombie: Survival Infection: the figures of a finished game (section 14 of the rules file).
#include <string.h>

#include "rulesets/zombie_survival_infection/game.h"
#include "rulesets/zombie_survival_infection/metrics.h"

void zsi_score(const void* rules, const void* state_, GameResult* result) {
    const ZsiState* state = state_;
    const ZsiShared* shared = &state->shared;
    const ZsiFigures* figures = &shared->figures;
    unsigned characters = 0, position = shared->players, share[ZSI_SEATS] = {0};
    (void)rules;
    for (unsigned seat = 0; seat < shared->players; seat++) characters += shared->camp[seat].characters;
    result->end_reason = figures->end_reason;
    result->aborted = figures->end_reason == END_ABORTED;
    if (figures->end_reason == END_ZOMBIES) {
        result->win_840ths[shared->players] = 840;
    } else if (!result->aborted) {
        result->win_840ths[zsi_largest(shared)] = 840;
    }
    machine_score(&shared->house.words, result);
    for (unsigned seat = 0; seat < shared->players; seat++) {
        if (!result->win_840ths[seat]) continue;
        share[seat] = 840;
        position = (seat + shared->players - shared->start) % shared->players;
    }
    const int32_t metrics[] = {ZSI_METRICS(METRIC_VALUE)};
    memcpy(result->metrics, metrics, sizeof metrics);
}

// The members of the camp, survivors and characters. The zombies win when no camp is left, and have
// no standing of their own.
void zsi_standing(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]) {
    const ZsiShared* shared = &((const ZsiState*)state)->shared;
    (void)rules;
    for (unsigned seat = 0; seat < shared->players; seat++)
        standing[seat] = (int32_t)zsi_members(shared, seat);
    standing[shared->players] = STANDING_NONE;
}

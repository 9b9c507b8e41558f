// Zombie Dice: the figures of a finished game, in the order of the rows in metrics.h.
#include <string.h>

#include "rulesets/zombie_dice/game.h"
#include "rulesets/zombie_dice/metrics.h"
#include "sim/base/check.h"

// The share of the win of a place in turn order; 0 is the first player.
static int share_of(const ZdShared* shared, const GameResult* result, unsigned place) {
    if (place >= shared->players) return 0;
    return result->win_840ths[(shared->first + place) % shared->players];
}

void zd_score(const void* rules, const void* state_, GameResult* result) {
    CHECK(((const ZdState*)state_)->shared.phase == PHASE_OVER);
    const ZdState* state = state_;
    const ZdShared* shared = &state->shared;
    const ZdFigures* figures = &state->hidden.figures;
    unsigned winners = 0;
    (void)rules;
    result->end_reason = figures->end_reason;
    result->aborted = figures->end_reason == END_ABORTED;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (figures->winners & zd_bit(seat))
            result->win_840ths[seat] = (uint16_t)(840 / __builtin_popcount(figures->winners));
    machine_score(&shared->house.words, result);
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (result->win_840ths[seat]) winners |= zd_bit(seat);
    const int32_t metrics[] = {ZOMBIE_DICE_METRICS(METRIC_VALUE)};
    memcpy(result->metrics, metrics, sizeof metrics);
}

// The brains scored.
void zd_standing(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]) {
    const ZdShared* shared = &((const ZdState*)state)->shared;
    (void)rules;
    for (unsigned seat = 0; seat < shared->players; seat++) standing[seat] = shared->score[seat];
}

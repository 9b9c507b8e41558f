// Zombie! Run for Your Lives!: the figures of a finished game (section 9 of the rules file), in the
// order of the rows in metrics.h.
#include <string.h>

#include "rulesets/zombie_run/game.h"
#include "rulesets/zombie_run/metrics.h"
#include "sim/base/check.h"

void zr_score(const void* rules, const void* state_, GameResult* result) {
    const ZrState* state = state_;
    const ZrShared* shared = &state->shared;
    const ZrFigures* figures = &state->hidden.figures;
    bool won = figures->end_reason != END_NO_RESULT;
    unsigned winner = figures->winner, players = shared->players;
    CHECK(!won || winner < players);
    ZrSeats winners = shared->house.winners ? shared->house.winners : zr_bit(winner);
    uint16_t places[ZR_SEATS] = {0};  // the shares by position
    (void)rules;
    result->end_reason = figures->end_reason;
    for (unsigned seat = 0; won && seat < players; seat++) {
        uint16_t share = (uint16_t)((winners >> seat) & 1 ? 840 / __builtin_popcount(winners) : 0);
        result->win_840ths[seat] = share;
    }
    machine_score(&shared->house.words, result);
    for (unsigned seat = 0; seat < players; seat++)
        places[(seat + players - shared->first) % players] = result->win_840ths[seat];
    const int32_t metrics[] = {ZOMBIE_RUN_METRICS(METRIC_VALUE)};
    memcpy(result->metrics, metrics, sizeof metrics);
}

// The items in front of the player, plus one for being alive.
void zr_standing(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]) {
    const ZrShared* shared = &((const ZrState*)state)->shared;
    (void)rules;
    for (unsigned seat = 0; seat < shared->players; seat++)
        standing[seat] = (shared->living >> seat) & 1 ? shared->items[seat] + 1 : 0;
}

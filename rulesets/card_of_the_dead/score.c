// Card of the Dead: the shares of the winners and the figures of a finished game (sections 4.1.3
// and 9 of the rules file). What is counted during play is already in the state.
#include <string.h>

#include "rulesets/card_of_the_dead/game.h"
#include "rulesets/card_of_the_dead/state.h"
#include "sim/base/check.h"
#include "sim/house/machine.h"

static unsigned best_total(const CodShared* shared) {
    unsigned best = 0;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (shared->total[seat] > best) best = shared->total[seat];
    return best;
}

static unsigned winners(const CodShared* shared, unsigned best) {
    unsigned count = 0;
    for (unsigned seat = 0; seat < shared->players; seat++) count += shared->total[seat] == best;
    return count;
}

void cod_score(const void* rules, const void* state_, GameResult* result) {
    const CodState* state = state_;
    const CodShared* shared = &state->shared;
    int32_t* metric = result->metrics;
    (void)rules;
    memcpy(metric, state->hidden.figures, sizeof state->hidden.figures);
    result->end_reason = state->hidden.end_reason;
    if (state->hidden.end_reason == END_ABORTED) {
        result->aborted = true;
        metric[METRIC_ABORTED] = 1;
        return;
    }
    unsigned best = best_total(shared), count = winners(shared, best), start = shared->first_starter;
    CHECK(count > 0 && start < shared->players);
    metric[METRIC_START_SEAT] = (int32_t)start;
    metric[METRIC_SCORE_BEST] = (int32_t)best;
    for (unsigned seat = 0; seat < shared->players; seat++)
        result->win_840ths[seat] = (uint16_t)(shared->total[seat] == best ? 840 / count : 0);
    machine_score(&shared->house.words, result);
    for (unsigned seat = 0; seat < shared->players; seat++) {
        unsigned order = seat < start ? seat + shared->players - start : seat - start,
                 total = shared->total[seat];
        unsigned share = result->win_840ths[seat];
        metric[METRIC_WINNERS] += share > 0;
        metric[METRIC_SHARE_SEAT0 + seat] = metric[METRIC_SHARE_ORDER0 + order] = (int32_t)share;
        metric[METRIC_SCORE_SEAT0 + seat] = metric[METRIC_SCORE_ORDER0 + order] = (int32_t)total;
        metric[METRIC_SCORE_TOTAL] += (int32_t)total;
    }
    metric[METRIC_SOLE_WIN] = metric[METRIC_WINNERS] == 1;
}

// The points of the finished rounds, plus those for the movement of a player still alive, if the
// round ended now.
void cod_standing(const void* rules, const void* state, int32_t standing[OUTCOMES_MAX]) {
    const CodShared* shared = &((const CodState*)state)->shared;
    bool scored = shared->phase == PHASE_ROUND_ENDED || shared->phase == PHASE_OVER;
    (void)rules;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        bool counts = !scored && ((shared->living >> seat) & 1);
        standing[seat] = shared->total[seat] + (counts ? shared->movement[seat] : 0);
    }
}

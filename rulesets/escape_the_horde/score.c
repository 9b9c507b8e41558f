// Escape the Horde: the figures of a finished game (section 14 of the rules file), in the order of
// the rows in rules.c.
#include <string.h>

#include "rulesets/escape_the_horde/game.h"
#include "rulesets/escape_the_horde/metrics.h"
#include "rulesets/escape_the_horde/state.h"

void eth_score(const void* rules, const void* state_, GameResult* result) {
    const EthState* state = state_;
    const EthShared* shared = &state->shared;
    const EthFigures* figures = &state->hidden.figures;
    Seats survivors = (Seats)(eth_everybody(shared) & ~eth_infected(state));
    (void)rules;
    result->end_reason = figures->end_reason;
    result->aborted = figures->end_reason == END_ABORTED;
    if (!result->aborted) result->win_840ths[figures->infected_won] = 840;
    const int32_t metrics[] = {ESCAPE_THE_HORDE_METRICS(METRIC_VALUE)};
    memcpy(result->metrics, metrics, sizeof metrics);
    machine_score(&shared->house.words, result);
}

// What a Survivor has won (9: a Turned player belongs to the Infected). The Infected all win together,
// whatever anybody wants.
static int survivor_won(const EthState* state, const GameResult* result, int motive, unsigned seat) {
    bool turned = (state->shared.turned >> seat) & 1;
    if (motive == MOTIVE_TEAM) return result->win_840ths[0];
    if ((state->hidden.zeros >> seat) & 1) return MOTIVE_NONE;
    if (!turned) return result->win_840ths[0];
    return motive == MOTIVE_FINAL_SIDE ? result->win_840ths[1] : 0;
}

int eth_motive_won(const void* rules, const void* state, const GameResult* result, int motive, unsigned seat,
                   int kind) {
    (void)rules;
    return kind == 0 ? survivor_won(state, result, motive, seat) : result->win_840ths[1];
}

// The progress of each side, in thousandths. Survivors: cards drawn, out of those plus the ones
// left until the Stack is empty or the Countdown is over. Infected: bites dealt, out of those that
// Turn every Survivor.
void eth_standing(const void* rules_, const void* state_, int32_t standing[OUTCOMES_MAX]) {
    const EthRules* rules = rules_;
    const EthState* state = state_;
    const EthShared* shared = &state->shared;
    int32_t drawn = state->hidden.figures.draws, left = shared->stack_size;
    int32_t turns = shared->countdown_end - shared->slot + 1;
    if (shared->countdown_end >= 0 && turns < left) left = turns > 0 ? turns : 0;
    uint64_t bites;  // a byte each; the multiplication adds them up in its top byte
    static_assert(sizeof bites == sizeof shared->bites, "a byte for each seat");
    memcpy(&bites, shared->bites, sizeof bites);
    bites = bites * UINT64_C(0x0101010101010101) >> 56;
    int32_t lives = rules->fatal_bites * (rules->players - rules->zeros);
    if (rules->house.lives > 0) {  // not the same for all, nor all the time
        lives = (int32_t)bites;
        for (unsigned seat = 0; seat < shared->players; seat++)
            if (!(state->hidden.zeros >> seat & 1)) lives += eth_bites_left(rules, shared, seat);
    }
    standing[0] = drawn + left ? 1000 * drawn / (drawn + left) : 0;
    standing[1] = (int32_t)bites < lives ? 1000 * (int32_t)bites / lives : 1000;
}

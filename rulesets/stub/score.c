// Stub: the end of the game (README section 4) and its figures.
#include <string.h>

#include "rulesets/stub/game.h"
#include "rulesets/stub/metrics.h"
#include "sim/base/check.h"

enum { DEAD = -1 };

// The Food that counts for a seat, or DEAD.
static int food_left(const StubRules* rules, const StubOwn* own) {
    int food = own->hand[FOOD], bites = own->hand[BITE];
    if (bites == 0) return food;
    if (rules->bitten == BITTEN_DIES || bites > food) return DEAD;
    return food - bites;
}

static void fill_metrics(const StubRules* rules, const StubState* state, GameResult* result) {
    const StubShared* shared = &state->shared;
    int survivors = 0, bites = 0, cards_taken = 0;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        survivors += food_left(rules, &state->own[seat]) != DEAD;
        bites += state->own[seat].hand[BITE];
        cards_taken += shared->hand_size[seat] - 1;
    }
    const int32_t metrics[] = {STUB_METRICS(METRIC_VALUE)};
    memcpy(result->metrics, metrics, sizeof metrics);
}

void stub_score(const void* rules_, const void* state_, GameResult* result) {
    const StubRules* rules = rules_;
    const StubState* state = state_;
    unsigned players = state->shared.players, winners = 0, earliest = 0;
    int best = DEAD;

    // The most Food, in turn order, and how many have it.
    for (unsigned i = 0; i < players; i++) {
        unsigned seat = (state->shared.first + i) % players;
        int here = food_left(rules, &state->own[seat]);
        if (here > best) best = here, winners = 0, earliest = seat;
        if (here == best) winners++;
    }
    CHECK_SLOW(winners > 0);
    fill_metrics(rules, state, result);

    // Who wins.
    if (best == DEAD) {
        result->win_840ths[players] = 840;
        result->end_reason = 1;
        return;
    }
    for (unsigned seat = 0; seat < players; seat++) {
        if (food_left(rules, &state->own[seat]) != best) continue;
        if (rules->tie == TIE_SHARED) result->win_840ths[seat] = (uint16_t)(840 / winners);
        if (rules->tie == TIE_EARLIEST && seat == earliest) result->win_840ths[seat] = 840;
    }
}

// Food that counts, plus one for being alive: a bitten player has 0. The zombies win when
// nobody is left, and make no progress of their own.
void stub_standing(const void* rules, const void* state_, int32_t standing[OUTCOMES_MAX]) {
    const StubState* state = state_;
    unsigned players = state->shared.players;
    for (unsigned seat = 0; seat < players; seat++) standing[seat] = food_left(rules, &state->own[seat]) + 1;
    standing[players] = STANDING_NONE;
}

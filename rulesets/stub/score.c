// Stub: the end of the game (README section 4) and its figures.
#include <string.h>

#include "rulesets/stub/game.h"
#include "rulesets/stub/metrics.h"

enum { DEAD = -1 };

// The Food that counts for a seat, or DEAD.
static int standing(const StubRules* stub, const StubOwn* own) {
    int food = own->hand[FOOD], bites = own->hand[BITE];
    if (bites == 0) return food;
    if (stub->bitten == BITTEN_DIES || bites > food) return DEAD;
    return food - bites;
}

static void fill_metrics(const StubRules* stub, const StubState* game, GameResult* result) {
    const StubShared* shared = &game->shared;
    int survivors = 0, bites = 0, cards_taken = 0;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        survivors += standing(stub, &game->own[seat]) != DEAD;
        bites += game->own[seat].hand[BITE];
        cards_taken += shared->hand_size[seat] - 1;
    }
    const int32_t metrics[] = {STUB_METRICS(METRIC_VALUE)};
    memcpy(result->metrics, metrics, sizeof metrics);
}

void stub_score(const void* rules, const void* state, GameResult* result) {
    const StubRules* stub = rules;
    const StubState* game = state;
    unsigned players = game->shared.players, winners = 0, earliest = 0;
    int best = DEAD;

    // The best standing, in turn order, and how many have it.
    for (unsigned i = 0; i < players; i++) {
        unsigned seat = (game->shared.first + i) % players;
        int here = standing(stub, &game->own[seat]);
        if (here > best) best = here, winners = 0, earliest = seat;
        if (here == best) winners++;
    }
    fill_metrics(stub, game, result);

    // Who wins.
    if (best == DEAD) {
        result->win_840ths[players] = 840;
        result->end_reason = 1;
        return;
    }
    for (unsigned seat = 0; seat < players; seat++) {
        if (standing(stub, &game->own[seat]) != best) continue;
        if (stub->tie == TIE_SHARED) result->win_840ths[seat] = (uint16_t)(840 / winners);
        if (stub->tie == TIE_EARLIEST && seat == earliest) result->win_840ths[seat] = 840;
    }
}

// Food that counts, plus one for being alive: a bitten player stands at 0. The zombies win when
// nobody is left, and make no progress of their own.
void stub_standing(const void* rules, const void* state, int32_t standing_[OUTCOMES_MAX]) {
    const StubState* game = state;
    unsigned players = game->shared.players;
    for (unsigned seat = 0; seat < players; seat++) standing_[seat] = standing(rules, &game->own[seat]) + 1;
    standing_[players] = STANDING_NONE;
}

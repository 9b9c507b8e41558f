// Escape the Horde: when house rules in words act; see calm.h.
//
// A drawn Zombie that attacks, or that its drawer must place, cannot wait: its fight comes before the next draw. The
// draws that are ordered meanwhile are counted (EthHouse.draws) and made afterwards, in turn order.
#include "rulesets/escape_the_horde/calm.h"

#include "rulesets/escape_the_horde/draw.h"
#include "rulesets/escape_the_horde/hear.h"

bool eth_is_calm(const EthShared* shared) {
    return shared->phase == PHASE_DUE || shared->phase == PHASE_SCAVENGE || shared->phase == PHASE_TURN_END;
}

static void draw(const EthGame* game, unsigned seat) {
    EthShared* shared = &game->state->shared;
    eth_draw(game, seat, shared->phase);
    if (shared->phase == PHASE_DRAW_DONE) eth_draw_done(game);
}

void eth_order_draws(const EthGame* game, unsigned seat, int cards) {
    EthShared* shared = &game->state->shared;
    for (; cards > 0 && eth_is_calm(shared) && shared->stack_size > 0; cards--) draw(game, seat);
    int most = UINT8_MAX - shared->house.draws[seat];
    if (shared->phase != PHASE_OVER && shared->stack_size > 0)
        shared->house.draws[seat] = (uint8_t)(shared->house.draws[seat] + (cards < most ? cards : most));
}

// Whether the turn that begins is missed.
static inline bool misses(const EthGame* game, EthShared* shared, uint8_t phase) {
    uint8_t* missed = &shared->house.missed[shared->turn_seat];
    if (phase != PHASE_DUE || *missed == 0) return false;
    --*missed;
    eth_note(game, TOLD_SKIPPED, shared->turn_seat, 0, 0);
    shared->phase = PHASE_TURN_END;
    return true;
}

// The next seat in turn order that has a draw to make; SEATS_MAX: none.
static unsigned next_drawer(const EthShared* shared) {
    uint64_t any;
    memcpy(&any, shared->house.draws, sizeof any);
    if (any == 0) return SEATS_MAX;
    unsigned seat = shared->turn_seat;
    while (shared->house.draws[seat] == 0) seat = (seat + 1u) % shared->players;
    return seat;
}

bool eth_settle(const EthGame* game) {
    EthShared* shared = &game->state->shared;
    const uint8_t before = shared->phase;
    const HouseGame house = eth_house(game);
    for (;;) {
        machine_calm(&house);
        if (shared->phase != before || machine_waits(house.house)) return true;
        unsigned seat = next_drawer(shared);
        if (seat == SEATS_MAX) return misses(game, shared, before);
        shared->house.draws[seat]--;
        if (shared->stack_size > 0) draw(game, seat);
    }
}

// Zombie: Survival Infection: when house rules in words act; see calm.h.
//
// A deed that may ask somebody is only ordered there, because the machine cannot stop in the midst of its deeds: draws,
// which may bring Hidden Bite, and the Infection die, whose taker may have to pass on the Survival die. Before somebody
// chooses, what has been ordered is done, and fallen camps settle (zsi_busy).
#include "rulesets/zombie_survival_infection/calm.h"

#include "rulesets/zombie_survival_infection/ask.h"
#include "rulesets/zombie_survival_infection/deck.h"
#include "rulesets/zombie_survival_infection/dice.h"
#include "rulesets/zombie_survival_infection/hear.h"

bool zsi_busy(const HouseGame* house) {
    const ZsiShared* shared = house->state;
    bool waits = shared->house.infected;
    for (unsigned seat = 0; seat < shared->players; seat++)
        waits |= zsi_is_camp(shared, seat) && (shared->house.draws[seat] || zsi_members(shared, seat) == 0);
    return waits;
}

bool zsi_settle_words(const ZsiGame* game, unsigned then) {
    ZsiShared* shared = &game->state->shared;
    const HouseGame house = zsi_words_game(game);
    bool heard = shared->house.words.count > 0;
    machine_calm(&house);
    if (shared->phase == PHASE_OVER) return true;
    if (!heard) return false;
    if (machine_asks(house.house)) {
        zsi_go(game->state, then);
        return true;
    }
    shared->house.then = (uint8_t)then;
    zsi_go(game->state, PHASE_DUE);
    return true;
}

// The next camp in turn order that has cards to draw, or NOBODY. Undead players have no hand.
static unsigned next_drawer(ZsiShared* shared) {
    for (unsigned i = 0; i < shared->players; i++) {
        unsigned seat = (shared->active + i) % shared->players;
        if (!zsi_is_camp(shared, seat)) shared->house.draws[seat] = 0;
        if (shared->house.draws[seat]) return seat;
    }
    return NOBODY;
}

static void draw(const ZsiGame* game, unsigned seat) {
    ZsiShared* shared = &game->state->shared;
    shared->house.draws[seat]--;
    unsigned key = zsi_draw(game, seat);
    if (key == CARDS) return;
    zsi_note(game, TOLD_DRAW, (int)seat, (int)key, key == CARD_hidden_bite);
    if (key != CARD_hidden_bite) return;
    zsi_hear(game, HEARD_BITE, (int)seat, 0, 0);
    shared->figures.infection_turn = shared->turn;
    shared->house.drawer = (uint8_t)seat;
    zsi_go(game->state, PHASE_DUE_BITE);
}

void zsi_due(const ZsiGame* game) {
    ZsiShared* shared = &game->state->shared;
    unsigned seat = next_drawer(shared), taker = shared->house.infected;
    if (seat != NOBODY) {
        draw(game, seat);
        return;
    }
    shared->house.infected = 0;
    if (taker) {
        zsi_infect(game, taker - 1, taker - 1, PHASE_DUE);
        return;
    }
    unsigned then = shared->house.then;
    shared->house.then = shared->house.drawer = 0;
    zsi_check_camps(game, END_LAST_CAMP_CARD, then);
}

bool zsi_step_due_bite(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    Seats mine = zsi_bit(shared->house.drawer), seats = shared->camps;
    if (game->rules->hidden_bite_target == BITE_OTHER_CAMP) seats &= (Seats)~mine;
    if (game->rules->hidden_bite_target == BITE_DRAWER) seats = mine;
    return zsi_ask_seats(game, decision, ASK_hidden_bite, shared->house.drawer, seats);
}

void zsi_act_due_bite(const ZsiGame* game, unsigned seat, unsigned action) {
    zsi_infect(game, seat, action - DO_SEAT, PHASE_DUE);
}

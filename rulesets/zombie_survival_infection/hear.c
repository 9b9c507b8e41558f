// Zombie: Survival Infection: what house rules in words hear and limit; see hear.h.
#include "rulesets/zombie_survival_infection/hear.h"

#include "sim/base/check.h"

HouseGame zsi_words_game(const ZsiGame* game) {
    return (HouseGame){game->words, &game->rules->house, &game->state->shared.house.words,
                       game->rules, game->state,         game->chance};
}

// A gain, a return or a move of nobody is none. Whoever is at turn is the one who felled a camp.
void zsi_heard(const ZsiGame* game, int code, int a, int b, int c) {
    const HouseGame house = zsi_words_game(game);
    if (!(game->rules->house.heard >> code & 1)) return;
    bool counted = code == TOLD_GAIN || code == TOLD_RETURN || code == TOLD_MOVED;
    if (counted && b == 0) return;
    machine_hear(&house, code, a, code == TOLD_FALLEN ? game->state->shared.active : b, c);
}

void zsi_noted(const ZsiGame* game, int code, int a, int b, int c) {
    chance_note(game->chance, code, a, b, c);
    zsi_heard(game, code, a, b, c);
}

bool zsi_replace(const ZsiGame* game, int code, int a, int b) {
    const HouseGame house = zsi_words_game(game);
    return machine_replaces(&house, code, a, b, 0);
}

void zsi_limit(const ZsiGame* game, Decision* decision) {
    const HouseGame house = zsi_words_game(game);
    machine_limit(&house, decision);
}

bool zsi_asked(const ZsiGame* game, Decision* decision) {
    const HouseGame house = zsi_words_game(game);
    (void)machine_decides(&house);
    return machine_asked(&house, decision);
}

bool zsi_is_spared(const ZsiShared* shared, int spared, unsigned seat) {
    bool extreme = true;
    switch (spared) {
        case SPARED_SMALLEST:
        case SPARED_LARGEST:
            for (unsigned other = 0; other < shared->players; other++) {
                bool more = zsi_members(shared, other) > zsi_members(shared, seat);
                bool less = zsi_members(shared, other) < zsi_members(shared, seat);
                if (zsi_is_camp(shared, other) && (spared == SPARED_SMALLEST ? less : more)) extreme = false;
            }
            return extreme;
        case SPARED_INFECTED:
            return zsi_in_infection(shared, seat);
        case SPARED_HEALTHY:
            return !zsi_in_infection(shared, seat);
        default:
            CHECK(spared == SPARED_HOMELESS);
            return shared->camp[seat].hideout == CARD_no_hideout;
    }
}

unsigned zsi_house_after_card(const ZsiGame* game) {
    ZsiShared* shared = &game->state->shared;
    int most = zsi_value(game->rules, shared, LIVE_CARDS_PLAYED, shared->active, game->rules->cards_played);
    return most > 1 && ++shared->house.played < most ? PHASE_TAKE_ACTION : PHASE_TURN_END;
}

// Without those against whom no Action may be played.
static Seats unspared(const ZsiGame* game, unsigned kind, Seats seats) {
    int spared = zsi_value(game->rules, &game->state->shared, LIVE_SPARED, 0, game->rules->spared);
    if (spared == SPARED_NOBODY || kind == ASK_trade_partner) return seats;
    for (unsigned seat = 0; seat < game->state->shared.players; seat++)
        if (zsi_is_spared(&game->state->shared, spared, seat)) seats &= (Seats)~zsi_bit(seat);
    return seats;
}

void zsi_acted(const ZsiGame* game, const Decision* decision, unsigned action) {
    const HouseGame house = zsi_words_game(game);
    machine_acted(&house, decision, action);
}

// With an action that no sentence can be about, a limit never leaves nothing, and so does not lapse.
Seats zsi_allowed_of(const ZsiGame* game, unsigned kind, unsigned seat, Seats seats) {
    enum { NO_ACTION = DO_SEAT - 1 };
    seats = unspared(game, kind, seats);
    Decision decision = {.legal = {{UINT64_C(1) << NO_ACTION | (uint64_t)seats << DO_SEAT}},
                         .count = (uint16_t)(zsi_count(seats) + 1),
                         .kind = (uint8_t)kind,
                         .seat = (uint8_t)seat};
    zsi_limit(game, &decision);
    return (Seats)(decision.legal.word[0] >> DO_SEAT & seats);
}

// Zombie: Survival Infection: what house rules in words hear and limit; see hear.h.
#include "rulesets/zombie_survival_infection/hear.h"

HouseGame zsi_words_game(const ZsiGame* game) {
    return (HouseGame){game->words, &game->rules->house, &game->state->shared.house.words,
                       game->rules, game->state,         game->chance};
}

// A gain, a return or a move of nobody is none. Whoever is at turn is the one who felled a camp.
void zsi_heard(const ZsiGame* game, int code, int a, int b, int c) {
    const HouseGame house = zsi_words_game(game);
    bool counted = code == TOLD_GAIN || code == TOLD_RETURN || code == TOLD_MOVED;
    if (counted && b == 0) return;
    machine_hear(&house, code, a, code == TOLD_FALLEN ? game->state->shared.active : b, c);
}

int zsi_live(const ZsiGame* game, int live, unsigned seat, int row) {
    const HouseGame house = zsi_words_game(game);
    return machine_live(&house, live, seat, row);
}

void zsi_limit(const ZsiGame* game, Decision* decision) {
    const HouseGame house = zsi_words_game(game);
    machine_limit(&house, decision);
}

// With an action that no sentence can be about, a limit never leaves nothing, and so does not lapse.
Seats zsi_allowed_of(const ZsiGame* game, unsigned kind, unsigned seat, Seats seats) {
    enum { NO_ACTION = DO_SEAT - 1 };
    Decision decision = {.legal = {{UINT64_C(1) << NO_ACTION | (uint64_t)seats << DO_SEAT}},
                         .count = (uint16_t)(zsi_count(seats) + 1),
                         .kind = (uint8_t)kind,
                         .seat = (uint8_t)seat};
    zsi_limit(game, &decision);
    return (Seats)(decision.legal.word[0] >> DO_SEAT & seats);
}

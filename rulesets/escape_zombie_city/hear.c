// Escape: Zombie City: what house rules in words hear and limit; see hear.h.
#include "rulesets/escape_zombie_city/hear.h"

static HouseGame house_of(const EzcGame* game) {
    return (HouseGame){game->words, &game->rules->house, &game->shared->house,
                       game->rules, game->shared,        game->chance};
}

void ezc_heard(const EzcGame* game, int code, int a, int b, int c) {
    const HouseGame house = house_of(game);
    if (game->rules->house.heard >> code & 1) machine_hear(&house, code, a, b, c);
}

void ezc_noted(const EzcGame* game, int code, int a, int b, int c) {
    chance_note(game->chance, code, a, b, c);
    ezc_heard(game, code, a, b, c);
}

void ezc_end(const EzcGame* game, unsigned reason) {
    game->shared->stage = STAGE_OVER;
    game->shared->end_reason = (uint8_t)reason;
    ezc_note(game, TOLD_END, (int)reason, 0, 0);
}

bool ezc_replace(const EzcGame* game, int code, int a) {
    const HouseGame house = house_of(game);
    return machine_replaces(&house, code, a, 0, 0);
}

bool ezc_settled(const EzcGame* game, int resume) {
    const HouseGame house = house_of(game);
    if (game->shared->stage == STAGE_OVER) return false;
    machine_calm(&house);
    bool waits = machine_waits(house.house);
    // The limit may be lower than it was when the last zombie came.
    bool overrun = !waits && game->shared->reached >= ezc_church_limit(game->rules, game->shared);
    if (overrun && game->shared->stage != STAGE_OVER) ezc_end(game, END_OVERRUN);
    house.house->resume = (uint8_t)(waits ? resume : RESUME_STEP);
    return !waits && game->shared->stage != STAGE_OVER;
}

bool ezc_asked(const EzcGame* game, Decision* decision) {
    const HouseGame house = house_of(game);
    return machine_asked(&house, decision);
}

void ezc_acted(const EzcGame* game, const Decision* decision, unsigned action) {
    const HouseGame house = house_of(game);
    machine_acted(&house, decision, action);
}

uint64_t ezc_limited(const EzcGame* game, unsigned seat, uint64_t legal) {
    const HouseGame house = house_of(game);
    Decision decision = {.legal = {{legal}},
                         .count = (uint16_t)__builtin_popcountll(legal),
                         .seat = (uint8_t)seat,
                         .kind = ASK_ACT};
    machine_limit(&house, &decision);
    return decision.legal.word[0] | UINT64_C(1) << DO_STOP;
}

// Card of the Dead: house rules in words, as the game calls them; see hear.h.
#include "rulesets/card_of_the_dead/hear.h"

static HouseGame house_of(const CodGame* game) {
    return (HouseGame){game->words, &game->rules->house, &game->state->shared.house.words,
                       game->rules, game->state,         game->chance};
}

void cod_heard(const CodGame* game, int code, int a, int b, int c) {
    const HouseGame house = house_of(game);
    if (house.program->heard >> code & 1) machine_hear(&house, code, a, b, c);
}

bool cod_replace(const CodGame* game, int code, int a, int b) {
    const HouseGame house = house_of(game);
    return machine_replaces(&house, code, a, b, 0);
}

void cod_settle(const CodGame* game) {
    const HouseGame house = house_of(game);
    machine_calm(&house);
}

bool cod_asked(const CodGame* game, Decision* decision) {
    const HouseGame house = house_of(game);
    (void)machine_decides(&house);
    return machine_asked(&house, decision);
}

bool cod_settled(const CodGame* game, int resume) {
    cod_settle(game);
    game->state->shared.house.words.resume = (uint8_t)(cod_waits(game) ? resume : RESUME_NOTHING);
    return !cod_waits(game);
}

void cod_limit(const CodGame* game, Decision* decision) {
    const HouseGame house = house_of(game);
    machine_limit(&house, decision);
}

void cod_acted(const CodGame* game, const Decision* decision, unsigned action) {
    const HouseGame house = house_of(game);
    machine_acted(&house, decision, action);
}

void cod_forget_turns(const CodGame* game) {
    const HouseProgram* program = &game->rules->house;
    for (int i = 0; i < program->count; i++)
        if (program->sentences[i].once == CLOCK_TURN + 1) game->state->shared.house.words.fired[i] = 0;
}

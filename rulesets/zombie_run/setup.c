// Zombie! Run for Your Lives!: setup (section 4 of the rules file).
#include <string.h>

#include "rulesets/zombie_run/deck.h"
#include "rulesets/zombie_run/game.h"
#include "rulesets/zombie_run/story.h"
#include "sim/base/check.h"

static void deal(const ZrGame* game, unsigned seat) {
    CHECK(game->rules->hand_size <= game->state->shared.deck_size);
    for (int32_t i = 0; i < game->rules->hand_size; i++) {
        unsigned card = zr_draw(game, CHANCE_DEAL);
        zr_hold(&game->state->own[seat], card);
        chance_note(game->chance, TOLD_DEAL, (int)seat, (int)card, 0);
    }
    game->state->shared.hand_size[seat] = (uint8_t)game->rules->hand_size;
}

void zr_setup(const void* rules_, void* state_, Chance* chance) {
    const ZrRules* rules = rules_;
    ZrState* state = state_;
    ZrGame game = {rules, state, chance};
    ZrShared* shared = &state->shared;
    unsigned players = (unsigned)rules->players;
    memset(state, 0, sizeof *state);
    memcpy(state->hidden.deck, rules->deck, sizeof rules->deck);
    shared->deck_size = (uint8_t)rules->deck_size;
    shared->house.on = rules->house_rows || rules->house.count > 0;
    shared->players = (uint8_t)players;
    shared->living = (ZrSeats)((1u << players) - 1);
    shared->shown = NO_CARD;
    if (rules->start_player == START_RANDOM)
        shared->first = (uint8_t)chance_below(chance, CHANCE_DEAL, players);
    shared->turn_seat = shared->first;
    for (unsigned seat = 0; seat < players; seat++) deal(&game, seat);
    for (int32_t i = 0; i < rules->removed_unseen; i++) {
        unsigned card = zr_draw(&game, CHANCE_DEAL);
        state->hidden.deck[ZR_DECK_MAX - ++shared->house.removed] = (uint8_t)card;
    }
}

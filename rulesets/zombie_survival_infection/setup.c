// Zombie: Survival Infection: dealing a game (section 4 of the rules file).
#include <string.h>

#include "rulesets/zombie_survival_infection/camp.h"
#include "rulesets/zombie_survival_infection/deck.h"
#include "rulesets/zombie_survival_infection/game.h"
#include "rulesets/zombie_survival_infection/story.h"
#include "sim/base/check.h"

static void found_camps(const ZsiRules* rules, ZsiShared* shared) {
    ZsiCamp camp = {.survivors = (uint16_t)rules->survivors_start, .hideout = CARD_apartment_building};
    zsi_add_traits(rules, &camp);
    for (unsigned seat = 0; seat < shared->players; seat++) shared->camp[seat] = camp;
    shared->camps = (Seats)((1u << shared->players) - 1);
    CHECK(rules->survivors >= rules->players * rules->survivors_start);
    shared->city = (uint16_t)(rules->survivors - rules->players * rules->survivors_start);
}

// 4.4: hands, then Hidden Bite somewhere in the lower pile.
static void deal(const ZsiRules* rules, ZsiState* state, Chance* chance) {
    uint8_t* cards = state->hidden.pile;
    unsigned left = (unsigned)rules->card_count, players = (unsigned)rules->players;
    memcpy(cards, rules->cards, left);
    for (unsigned i = 0; i < players * (unsigned)rules->deal; i++) {
        unsigned drawn = chance_below(chance, CHANCE_DEAL, left);
        CHECK(left > 0);
        unsigned key = cards[drawn];
        zsi_into_hand(state, i % players, key);
        chance_note(chance, TOLD_DEAL, (int)(i % players), (int)key, 0);
        cards[drawn] = cards[--left];
        cards[left] = 0;
    }
    for (int i = 0; i < rules->removed_unseen; i++) {
        unsigned drawn = chance_below(chance, CHANCE_DEAL, left);
        CHECK(left > 0);
        unsigned key = cards[drawn];
        cards[drawn] = cards[--left];
        cards[left] = 0;
        *zsi_removed(state, i) = (uint8_t)key;
    }
    unsigned upper = left * (unsigned)rules->hidden_bite_upper_percent / 100;
    CHECK(upper <= left);
    state->hidden.bite_above = (uint16_t)(upper + chance_below(chance, CHANCE_DEAL, left - upper + 1));
    if (!rules->hidden_bite) state->hidden.bite_above = BITE_OUT;
    state->shared.pile_size = (uint16_t)(left + (unsigned)rules->hidden_bite);
    state->shared.lower_size = (uint16_t)(left - upper + 1);
}

void zsi_setup(const void* rules_, void* state_, Chance* chance) {
    const ZsiRules* rules = rules_;
    ZsiState* state = state_;
    ZsiShared* shared = &state->shared;
    memset(state, 0, sizeof *state);
    shared->players = (uint8_t)rules->players;
    found_camps(rules, shared);
    deal(rules, state, chance);
    if (rules->start_player == START_RANDOM)
        shared->start = (uint8_t)chance_below(chance, CHANCE_DEAL, (uint32_t)rules->players);
    shared->active = shared->survival_die = shared->start;
    shared->infection_die = NOBODY;
    memset(shared->felled, NOBODY, sizeof shared->felled);
    memset(shared->infected_by, NOBODY, sizeof shared->infected_by);
    shared->figures.rounds = 1;
    zsi_go(state, PHASE_TURN);
}

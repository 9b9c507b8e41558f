// Card of the Dead: the setup of a game and of each round (sections 4.1 and 4.2 of the rules file),
// with the choice of the cards that are kept.
#include "rulesets/card_of_the_dead/setup.h"

#include <string.h>

#include "rulesets/card_of_the_dead/ask.h"
#include "rulesets/card_of_the_dead/deck.h"
#include "rulesets/card_of_the_dead/game.h"
#include "rulesets/card_of_the_dead/hear.h"
#include "sim/base/check.h"

void cod_setup(const void* rules_, void* state_, Chance* chance) {
    const CodRules* rules = rules_;
    CodState* state = state_;
    memset(state, 0, sizeof *state);
    state->shared.players = (uint8_t)rules->players;
    // Drawn in any case, so that the readings deal the same cards.
    state->shared.starter = (uint8_t)chance_below(chance, CHANCE_DEAL, (uint32_t)rules->players);
    if (rules->first_starter == FIRST_SEAT_0) state->shared.starter = 0;
    state->shared.first_starter = state->shared.starter;
    state->shared.phase = PHASE_ROUND;
}

static void clear_round(const CodGame* game) {
    CHECK(game->state->shared.starter < game->state->shared.players);
    CodState* state = game->state;
    CodShared* shared = &state->shared;
    bool swarm = shared->swarm && game->rules->swarm_lasts == SWARM_FOR_GAME;
    size_t kept = offsetof(CodShared, swarm);
    if (game->rules->eaten_keep_max < game->rules->keep_max && shared->round > 0)
        shared->house.eaten = (Seats)(((1u << shared->players) - 1) & ~(unsigned)shared->living);
    memset((char*)shared + kept, 0, offsetof(CodShared, house) - kept);
    if (__builtin_expect(game->rules->house.count > 0, 0)) cod_forget_turns(game);
    memset(state->own, 0, shared->players * sizeof state->own[0]);
    memset(state->hidden.about, 0, sizeof state->hidden.about);
    state->hidden.lookers = 0;
    shared->swarm = swarm;
    shared->living = (Seats)((1u << shared->players) - 1);
    shared->carried = NO_CARD;
    shared->turn_seat = shared->starter;
}

// The dealt cards of a seat, behind the pool.
static uint8_t* dealt_cards(const CodGame* game, unsigned seat) {
    unsigned behind = (unsigned)game->rules->players - 1 - seat;
    return game->state->hidden.pool + game->state->hidden.pool_count +
           behind * (unsigned)game->rules->setup_deal;
}

// 4.2.1 and 2.
void cod_deal_round(const CodGame* game) {
    CodState* state = game->state;
    CodHidden* hidden = &state->hidden;
    unsigned left = (unsigned)game->rules->deck_size;
    clear_round(game);
    memcpy(hidden->pool, game->rules->deck, left);
    for (unsigned seat = 0; seat < state->shared.players; seat++) {
        CodOwn* own = &state->own[seat];
        for (int i = 0; i < game->rules->setup_deal; i++) {
            unsigned drawn = chance_below(game->chance, CHANCE_DEAL, left--);
            uint8_t kind = hidden->pool[drawn];
            hidden->pool[drawn] = hidden->pool[left];
            hidden->pool[left] = kind;
            own->dealt[kind]++;
            own->on_offer |= COD_BIT(kind);
        }
    }
    hidden->pool_count = state->shared.deck_size = (uint8_t)left;
    hidden->keeping = state->shared.living;
    state->shared.phase = PHASE_KEEP;
    cod_hear(game, HEARD_DEALT, state->shared.round + 1, state->shared.starter, 0);
    cod_deal_settled(game);
}

// Only what is about the deal happens before the round begins.
void cod_deal_settled(const CodGame* game) {
    const CodShared* shared = &game->state->shared;
    bool heard = __builtin_expect(game->rules->house.heard >> HEARD_DEALT & 1, 0);
    if (heard && !cod_settled(game, RESUME_DEAL)) return;
    if (shared->phase == PHASE_KEEP) cod_note(game, TOLD_ROUND, shared->round + 1, shared->starter, 0);
}

void cod_deal_again(const CodGame* game, unsigned seat) {
    CodState* state = game->state;
    CodOwn* own = &state->own[seat];
    CHECK(state->shared.phase == PHASE_KEEP && own->kept == 0);
    uint8_t *pool = state->hidden.pool, *dealt = dealt_cards(game, seat);
    unsigned deck = state->hidden.pool_count, cards = (unsigned)game->rules->setup_deal;
    memset(own->dealt, 0, sizeof own->dealt);
    own->on_offer = 0;
    for (unsigned i = 0; i < cards; i++) {
        unsigned drawn = chance_below(game->chance, CHANCE_HOUSE, deck + cards - i);
        uint8_t *from = drawn < deck ? pool + drawn : dealt + i + (drawn - deck), kind = *from;
        *from = dealt[i];
        dealt[i] = kind;
        own->dealt[kind]++;
        own->on_offer |= COD_BIT(kind);
    }
    chance_note(game->chance, TOLD_REDEALT, (int)seat, 0, 0);
}

// 4.2.4: cards not kept go back to the deck.
void cod_return_dealt(const CodGame* game) {
    CodState* state = game->state;
    CodHidden* hidden = &state->hidden;
    unsigned count = hidden->pool_count;
    for (unsigned i = count; i < (unsigned)game->rules->deck_size; i++) {
        uint8_t kind = hidden->pool[i];
        hidden->pool[count] = kind;
        count += kind != COD_TAKEN;
    }
    CHECK(count > (unsigned)game->rules->removed_unseen);
    hidden->pool_count = (uint8_t)count;
    state->shared.deck_size = (uint8_t)(count - (unsigned)game->rules->removed_unseen);
    for (unsigned seat = 0; seat < state->shared.players; seat++) {
        CodOwn* own = &state->own[seat];
        state->shared.hand_size[seat] = state->shared.sure[seat] = own->kept;
        memcpy(own->first_hand, own->hand, sizeof own->hand);
        own->on_offer = 0;
        hidden->figures[METRIC_KEPT] += own->kept;
        chance_note(game->chance, TOLD_KEPT, (int)seat, own->kept, 0);
    }
    state->shared.phase = PHASE_TURN;
}

static int keep_max(const CodGame* game, unsigned seat) {
    Seats eaten = game->state->shared.house.eaten;
    return __builtin_expect(eaten != 0, 0) && (eaten >> seat & 1) ? game->rules->eaten_keep_max
                                                                  : game->rules->keep_max;
}

bool cod_step_keep(const CodGame* game, Decision* decision) {
    CodState* state = game->state;
    for (; state->hidden.keeping; state->hidden.keeping &= (Seats)(state->hidden.keeping - 1)) {
        unsigned seat = cod_lowest(state->hidden.keeping);
        const CodOwn* own = &state->own[seat];
        uint32_t kinds = own->on_offer & game->rules->eligible;
        if (!kinds || own->kept >= keep_max(game, seat)) continue;
        return cod_ask(decision, ASK_KEEP, seat, UINT64_C(1) << DO_STOP | (uint64_t)kinds << DO_KEEP);
    }
    cod_return_dealt(game);
    return false;
}

void cod_act_keep(const CodGame* game, unsigned seat, unsigned action) {
    CodState* state = game->state;
    CodOwn* own = &state->own[seat];
    if (action == DO_STOP) {
        state->hidden.keeping &= (Seats)~cod_bit(seat);
        return;
    }
    unsigned kind = action - DO_KEEP;
    uint8_t* place = memchr(dealt_cards(game, seat), (int)kind, (size_t)game->rules->setup_deal);
    CHECK_SLOW(place && own->dealt[kind]);
    *place = COD_TAKEN;
    if (--own->dealt[kind] == 0) own->on_offer &= ~COD_BIT(kind);
    own->hand[kind]++;
    own->kinds |= COD_BIT(kind);
    own->kept++;
}

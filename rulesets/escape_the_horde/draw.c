// Escape the Horde: draws (sections 5.4 and 9.2 of the rules file).
#include "rulesets/escape_the_horde/draw.h"

#include "rulesets/escape_the_horde/ask.h"
#include "rulesets/escape_the_horde/batch.h"
#include "rulesets/escape_the_horde/hear.h"
#include "sim/base/check.h"

static inline void into_hand(const EthGame* game, unsigned seat, unsigned kind, Seats watchers) {
    EthState* state = game->state;
    eth_gain(state, seat, kind);
    eth_silent_draw(state, seat, kind, (Seats)(watchers & ~eth_bit(seat)));
}

static void discard_weapon_drawn(const EthGame* game, unsigned seat) {
    EthState* state = game->state;
    if (state->own[seat].hand[WEAPON]) {
        eth_lose(state, seat, WEAPON);
        eth_seen_leaving(state, seat, WEAPON);
        state->shared.armoury++;
        eth_note(game, TOLD_DISCARDED, (int)seat, WEAPON, 0);
    }
    state->shared.discard[DISCARD_WEAPON]++;
}

static void zombie_drawn(const EthGame* game, unsigned seat, Seats watchers) {
    CHECK_SLOW(game->state->shared.drawer == seat);
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    if (!((eth_infected(state) >> seat) & 1)) {
        eth_hear(game, HEARD_ZOMBIE, (int)seat, 0, 0);
        eth_attack_one(game, seat, PHASE_DRAW_DONE);
    } else if (((state->hidden.zeros >> seat) & 1) && game->rules->pz_drawn_zombie == DRAWN_MUST_KEEP) {
        eth_note(game, TOLD_KEEP, (int)seat, 0, 0);
        into_hand(game, seat, ZOMBIE, watchers);
        shared->phase = PHASE_DRAW_DONE;
    } else {
        // The watchers are needed again when the card is kept: they wait in `asking`, as no window
        // is open.
        state->hidden.asking = watchers;
        shared->batch_return = PHASE_DRAW_DONE;
        shared->phase = PHASE_DRAWN_ZOMBIE;
    }
}

void eth_draw(const EthGame* game, unsigned seat, unsigned then) {
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    Seats watchers;
    unsigned kind = eth_take_top(game, &watchers);
    state->hidden.figures.draws++;
    shared->took_last = shared->stack_size == 0;
    shared->drawer = (uint8_t)seat;
    shared->draw_return = (uint8_t)then;
    shared->phase = PHASE_DRAW_DONE;
    bool shown = kind == DISCARD_WEAPON || (kind == ZOMBIE && !((eth_infected(state) >> seat) & 1));
    eth_note(game, TOLD_DRAW, (int)seat, (int)kind, shown);
    if (shared->took_last && game->rules->last_card_zombie == LAST_IMMEDIATE_WIN) {
        // The card is not settled; it goes where a card of its kind would end up.
        if (kind == WEAPON)
            shared->armoury++;
        else
            shared->discard[kind]++;
        eth_end_game(game, END_STACK_EMPTY);
    } else if (kind == ZOMBIE) {
        zombie_drawn(game, seat, watchers);
    } else if (kind == DISCARD_WEAPON) {
        discard_weapon_drawn(game, seat);
    } else {
        into_hand(game, seat, kind, watchers);
    }
}

bool eth_step_drawn_zombie(const EthGame* game, Decision* decision) {
    const EthState* state = game->state;
    unsigned seat = state->shared.drawer;
    bool stolen = state->shared.batch_return != PHASE_DRAW_DONE;
    uint64_t legal = (uint64_t)eth_place_targets(&state->shared, &state->own[seat], seat) << DO_ATTACK;
    if (((state->hidden.zeros >> seat) & 1) && !stolen) legal |= UINT64_C(1) << DO_KEEP;
    return eth_ask_word(game, decision, ASK_DRAWN_ZOMBIE, seat, legal);
}

void eth_act_drawn_zombie(const EthGame* game, unsigned seat, unsigned action) {
    CHECK(seat == game->state->shared.drawer);
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    if (action == DO_KEEP) {
        eth_note(game, TOLD_KEEP, (int)seat, 0, 0);
        shared->phase = PHASE_DRAW_DONE;
        into_hand(game, seat, ZOMBIE, state->hidden.asking);
        return;
    }
    unsigned target = action - DO_ATTACK;
    eth_reveal(game, seat);
    CHECK(target < shared->players && target != seat);
    eth_note(game, TOLD_PLACE, (int)seat, (int)target, 0);
    eth_attack_one(game, target, shared->batch_return);
    if (!((state->hidden.zeros >> seat) & 1) || game->rules->pz_drawn_zombie != DRAWN_ATTACK_MAY_ADD_HAND)
        return;
    shared->placer = (uint8_t)seat;
    shared->placing = PLACING_ADDED;
    if (game->rules->multi_zombie != MULTI_ONE_AT_A_TIME) shared->phase = PHASE_BATCH;
}

void eth_draw_done(const EthGame* game) {
    CHECK_SLOW(game->state->shared.phase == PHASE_DRAW_DONE);
    EthShared* shared = &game->state->shared;
    bool over =
        game->rules->last_card_zombie == LAST_ZOMBIE_RETURNS ? shared->stack_size == 0 : shared->took_last;
    shared->phase = shared->draw_return;
    if (over) eth_end_game(game, END_STACK_EMPTY);
}

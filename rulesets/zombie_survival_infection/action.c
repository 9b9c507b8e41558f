// Zombie: Survival Infection: Take Action - pass, discard, and playing Characters and Hideouts (8,
// 8.1, 8.2).
#include "rulesets/zombie_survival_infection/action.h"

#include "rulesets/zombie_survival_infection/ask.h"
#include "rulesets/zombie_survival_infection/calm.h"
#include "rulesets/zombie_survival_infection/camp.h"
#include "rulesets/zombie_survival_infection/card.h"
#include "rulesets/zombie_survival_infection/deck.h"
#include "rulesets/zombie_survival_infection/hear.h"
#include "rulesets/zombie_survival_infection/trade.h"
#include "sim/base/check.h"

bool zsi_step_take_action(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    unsigned seat = shared->active;
    const bool housed = zsi_housed(game);
    if (housed && zsi_calm(game, PHASE_TAKE_ACTION)) return false;
    uint64_t held = game->state->own[seat].held;
    bool acts = !housed || shared->figures.rounds > game->rules->rounds_without_actions;
    uint64_t actions = acts ? zsi_playable(game, held & ZSI_ACTIONS) : 0;
    uint64_t playable = (held & (ZSI_CHARACTERS | ZSI_HIDEOUTS)) | actions;
    uint64_t legal = UINT64_C(1) << DO_PASS | playable << DO_CARD;
    if (held && game->rules->max_discards > 0) legal |= UINT64_C(1) << DO_DISCARD;
    bool trading = game->rules->trading;
    if (housed && game->rules->trading_rounds)
        trading &= shared->figures.rounds <= game->rules->trading_rounds;
    if (trading && !shared->refused && zsi_partners(game, seat)) legal |= UINT64_C(1) << DO_TRADE;
    return zsi_ask_low(game, decision, ASK_take_action, seat, legal);
}

static void play(const ZsiGame* game, unsigned seat, unsigned key) {
    CHECK_SLOW(zsi_is_camp(&game->state->shared, seat));
    ZsiState* state = game->state;
    ZsiFigures* figures = &state->shared.figures;
    zsi_leaves_hand(state, seat, key);
    zsi_hear(game, HEARD_PLAYS, (int)seat, (int)key, 0);
    state->shared.play.key = (uint8_t)key;
    if (key >= HIDEOUT_FIRST) {
        figures->hideouts_played++;
        zsi_hear(game, HEARD_HIDEOUT, (int)seat, 0, 0);
        zsi_go(state, PHASE_HIDEOUT);
    } else if (key >= CHARACTER_FIRST) {
        figures->characters_played++;
        zsi_hear(game, HEARD_CHARACTER, (int)seat, 0, 0);
        zsi_go(state, PHASE_CHARACTER);
    } else {
        figures->actions_played++;
        zsi_play_action(game, seat, key);
    }
}

void zsi_act_take_action(const ZsiGame* game, unsigned seat, unsigned action) {
    CHECK_SLOW(seat == game->state->shared.active);
    ZsiState* state = game->state;
    ZsiShared* shared = &state->shared;
    switch (action) {
        case DO_PASS:
            shared->figures.passes++;
            zsi_note(game, TOLD_PASS, (int)seat, 0, 0);
            zsi_go(state, PHASE_TURN_END);
            return;
        case DO_DISCARD:
            shared->steps = (uint8_t)game->rules->max_discards;
            zsi_hear(game, HEARD_DISCARDS, (int)seat, 0, 0);
            zsi_go(state, PHASE_DISCARD);
            return;
        case DO_TRADE:
            zsi_go(state, PHASE_PARTNER);
            return;
        default:
            play(game, seat, action - DO_CARD);
    }
}

// The first card is compulsory; from the second on the seat may stop.
bool zsi_step_discard(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    unsigned seat = shared->active;
    bool first = shared->steps == game->rules->max_discards;
    uint64_t legal = game->state->own[seat].held << DO_CARD;
    if (shared->steps == 0 || legal == 0) {
        zsi_go(game->state, PHASE_TURN_END);
        return false;
    }
    if (!first) legal |= UINT64_C(1) << DO_STOP;
    return zsi_ask_low(game, decision, first ? ASK_discard_first : ASK_discard_more, seat, legal);
}

void zsi_act_discard(const ZsiGame* game, unsigned seat, unsigned action) {
    CHECK_SLOW(action == DO_STOP || game->state->shared.steps > 0);
    ZsiState* state = game->state;
    if (action == DO_STOP) {
        zsi_go(state, PHASE_TURN_END);
        return;
    }
    zsi_leaves_hand(state, seat, action - DO_CARD);
    zsi_discard(state, action - DO_CARD);
    state->shared.steps--;
    state->shared.figures.discards++;
    zsi_note(game, TOLD_DISCARD, (int)seat, (int)(action - DO_CARD), 0);
}

bool zsi_step_character(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    return zsi_ask_seats(game, decision, ASK_character_target, shared->active, shared->camps);
}

void zsi_act_character(const ZsiGame* game, unsigned seat, unsigned action) {
    ZsiShared* shared = &game->state->shared;
    unsigned key = shared->play.key, target = action - DO_SEAT;
    CHECK(zsi_is_camp(shared, target));
    CHECK(key >= CHARACTER_FIRST && key < HIDEOUT_FIRST);
    zsi_character_joins(game->rules, &shared->camp[target], zsi_instance(key, 0));
    zsi_note(game, TOLD_PLAY, (int)seat, (int)key, (int)target);
    zsi_go(game->state, zsi_after_card(game));
}

bool zsi_step_hideout(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    Seats seats = zsi_bit(shared->active);
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (shared->camp[seat].hideout == CARD_no_hideout) seats |= zsi_bit(seat);
    return zsi_ask_seats(game, decision, ASK_hideout_target, shared->active, seats & shared->camps);
}

void zsi_act_hideout(const ZsiGame* game, unsigned seat, unsigned action) {
    ZsiState* state = game->state;
    unsigned target = action - DO_SEAT;
    CHECK(zsi_is_camp(&state->shared, target));
    ZsiCamp* camp = &state->shared.camp[target];
    unsigned key = state->shared.play.key, old = camp->hideout;
    CHECK(key >= HIDEOUT_FIRST && key < CARDS);
    if (old == CARD_apartment_building && game->rules->abandoned_apartment == ABANDONED_REMOVED)
        state->shared.box[old]++;
    else if (old != CARD_no_hideout)
        zsi_discard(state, old);
    zsi_house(game->rules, camp, key, 0);
    zsi_note(game, TOLD_PLAY, (int)seat, (int)key, (int)target);
    zsi_go(state, zsi_after_card(game));
}

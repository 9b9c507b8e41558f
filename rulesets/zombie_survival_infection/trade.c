// Zombie: Survival Infection: trades between camps (8.3). The decisions come in the order partner,
// kind, character given, character taken, answer; steps that a kind of trade lacks are skipped.
#include "rulesets/zombie_survival_infection/trade.h"

#include "rulesets/zombie_survival_infection/ask.h"
#include "rulesets/zombie_survival_infection/camp.h"
#include "rulesets/zombie_survival_infection/hear.h"
#include "sim/base/check.h"

static bool characters_differ(const ZsiCamp* a, const ZsiCamp* b) {
    unsigned all = a->instances | b->instances;
    return a->characters && b->characters && (all & (all - 1)) != 0;
}

static bool hideouts_differ(const ZsiCamp* a, const ZsiCamp* b) {
    if (a->hideout == CARD_no_hideout || b->hideout == CARD_no_hideout) return false;
    return a->hideout != b->hideout || a->rotated != b->rotated;
}

Seats zsi_partners(const ZsiGame* game, unsigned seat) {
    CHECK_SLOW(zsi_is_camp(&game->state->shared, seat));
    const ZsiShared* shared = &game->state->shared;
    const ZsiCamp* mine = &shared->camp[seat];
    bool sells = zsi_trade_most(game->rules, shared, seat) > 0;
    Seats partners = 0;
    for (unsigned other = 0; other < shared->players; other++) {
        const ZsiCamp* theirs = &shared->camp[other];
        bool buys =
            sells && ((mine->survivors && theirs->characters) || (mine->characters && theirs->survivors));
        if (buys || characters_differ(mine, theirs) || hideouts_differ(mine, theirs))
            partners |= zsi_bit(other);
    }
    return zsi_allowed(game, ASK_trade_partner, seat, (Seats)(partners & shared->camps & ~zsi_bit(seat)));
}

static const ZsiCamp* mine(const ZsiShared* shared) { return &shared->camp[shared->active]; }
static const ZsiCamp* theirs(const ZsiShared* shared) { return &shared->camp[shared->offer.partner]; }

// --- partner

bool zsi_step_partner(const ZsiGame* game, Decision* decision) {
    ZsiShared* shared = &game->state->shared;
    shared->offer = (ZsiOffer){NOBODY, 0, NOBODY, NOBODY};
    return zsi_ask_seats(game, decision, ASK_trade_partner, shared->active,
                         zsi_partners(game, shared->active));
}

void zsi_act_partner(const ZsiGame* game, unsigned seat, unsigned action) {
    CHECK(action - DO_SEAT != seat);
    game->state->shared.offer.partner = (uint8_t)(action - DO_SEAT);
    zsi_go(game->state, PHASE_KIND);
}

// --- kind

static unsigned at_most(unsigned most, unsigned number) { return number < most ? number : most; }

static ActionSet kinds(unsigned most, const ZsiCamp* seller, const ZsiCamp* buyer) {
    ActionSet legal = {{0}};
    unsigned give = buyer->characters ? at_most(most, seller->survivors) : 0;
    unsigned take = seller->characters ? at_most(most, buyer->survivors) : 0;
    for (unsigned k = 1; k <= give; k++) action_set_add(&legal, DO_KIND + k);
    for (unsigned k = 1; k <= take; k++) action_set_add(&legal, DO_KIND + TRADE_CHARACTER_FOR_SURVIVORS + k);
    if (characters_differ(seller, buyer)) action_set_add(&legal, DO_KIND + TRADE_CHARACTERS);
    if (hideouts_differ(seller, buyer)) action_set_add(&legal, DO_KIND + TRADE_HIDEOUTS);
    return legal;
}

bool zsi_step_kind(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    return zsi_ask(
        game, decision, ASK_trade_kind, shared->active,
        kinds((unsigned)zsi_trade_most(game->rules, shared, shared->active), mine(shared), theirs(shared)));
}

void zsi_act_kind(const ZsiGame* game, unsigned seat, unsigned action) {
    CHECK_SLOW(seat == game->state->shared.active);
    game->state->shared.offer.kind = (uint8_t)(action - DO_KIND);
    zsi_go(game->state, PHASE_GIVE);
}

// --- characters given and taken

// Own characters for which the partner has a different one: all, unless the partner has only one.
static unsigned tradable(unsigned mine, unsigned theirs) {
    return (theirs & (theirs - 1)) ? mine : mine & ~theirs;
}

bool zsi_step_give(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    unsigned kind = shared->offer.kind, own = mine(shared)->instances;
    if (kind <= TRADE_CHARACTER_FOR_SURVIVORS || kind > TRADE_CHARACTERS) {
        zsi_go(game->state, PHASE_TAKE);
        return false;
    }
    if (kind == TRADE_CHARACTERS) own = tradable(own, theirs(shared)->instances);
    return zsi_ask_instances(game, decision, ASK_trade_give, shared->active, own);
}

void zsi_act_give(const ZsiGame* game, unsigned seat, unsigned action) {
    CHECK_SLOW(seat == game->state->shared.active);
    game->state->shared.offer.give = (uint8_t)(action - DO_INSTANCE);
    zsi_go(game->state, PHASE_TAKE);
}

bool zsi_step_take(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    unsigned kind = shared->offer.kind, wanted = theirs(shared)->instances;
    if (kind >= TRADE_CHARACTER_FOR_SURVIVORS && kind != TRADE_CHARACTERS) {
        zsi_go(game->state, PHASE_ANSWER);
        return false;
    }
    if (kind == TRADE_CHARACTERS) wanted &= ~(1u << shared->offer.give);
    return zsi_ask_instances(game, decision, ASK_trade_take, shared->active, wanted);
}

void zsi_act_take(const ZsiGame* game, unsigned seat, unsigned action) {
    CHECK_SLOW(seat == game->state->shared.active);
    game->state->shared.offer.take = (uint8_t)(action - DO_INSTANCE);
    zsi_go(game->state, PHASE_ANSWER);
}

// --- answer

bool zsi_step_answer(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    const ZsiOffer* offer = &shared->offer;
    zsi_note(game, TOLD_OFFER, shared->active, offer->partner, offer->kind);
    return zsi_ask_low(game, decision, ASK_trade_answer, offer->partner,
                       UINT64_C(1) << DO_REFUSE | UINT64_C(1) << DO_ACCEPT);
}

static void hand_over(const ZsiGame* game, unsigned from, unsigned to, unsigned instance) {
    if (instance == NOBODY) return;
    zsi_character_leaves(game->rules, &game->state->shared.camp[from], instance);
    zsi_character_joins(game->rules, &game->state->shared.camp[to], instance);
}

static void pay(ZsiShared* shared, unsigned from, unsigned to, unsigned k) {
    CHECK(shared->camp[from].survivors >= k);
    shared->camp[from].survivors = (uint16_t)(shared->camp[from].survivors - k);
    shared->camp[to].survivors = (uint16_t)(shared->camp[to].survivors + k);
}

static void carry_out(const ZsiGame* game) {
    CHECK(game->state->shared.offer.partner != game->state->shared.active);
    ZsiShared* shared = &game->state->shared;
    const ZsiOffer* offer = &shared->offer;
    unsigned seat = shared->active, partner = offer->partner;
    hand_over(game, seat, partner, offer->give);
    hand_over(game, partner, seat, offer->take);
    if (offer->kind < TRADE_CHARACTER_FOR_SURVIVORS)
        pay(shared, seat, partner, offer->kind);
    else if (offer->kind < TRADE_CHARACTERS)
        pay(shared, partner, seat, offer->kind - TRADE_CHARACTER_FOR_SURVIVORS);
    if (offer->kind != TRADE_HIDEOUTS) return;
    ZsiCamp *mine = &shared->camp[seat], *theirs = &shared->camp[partner];
    unsigned hideout = mine->hideout, rotated = mine->rotated;
    zsi_house(game->rules, mine, theirs->hideout, theirs->rotated);
    zsi_house(game->rules, theirs, hideout, rotated);
}

void zsi_act_answer(const ZsiGame* game, unsigned partner, unsigned action) {
    CHECK(partner == game->state->shared.offer.partner && zsi_is_camp(&game->state->shared, partner));
    ZsiShared* shared = &game->state->shared;
    unsigned seat = shared->active;
    zsi_note(game, TOLD_ANSWER, (int)partner, action == DO_ACCEPT, 0);
    if (action != DO_ACCEPT) {
        shared->refused = true;
        zsi_hear(game, HEARD_REFUSED, (int)seat, (int)partner, 0);
        shared->figures.trades_refused++;
        zsi_go(game->state, PHASE_TAKE_ACTION);
        return;
    }
    shared->figures.trades++;
    zsi_hear(game, HEARD_TRADED, (int)seat, (int)partner, 0);
    zsi_record(game->state, ACT_TRADED, seat, partner, 1);
    zsi_record(game->state, ACT_TRADED, partner, seat, 1);
    carry_out(game);
    zsi_go(game->state, PHASE_TURN_END);
}

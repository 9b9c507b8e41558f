// Zombie: Survival Infection: trades between camps (8.3). The decisions come in the order partner,
// kind, character given, character taken, answer; steps that a kind of trade lacks are skipped.
#include "rulesets/zombie_survival_infection/trade.h"

#include "rulesets/zombie_survival_infection/turn.h"
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
    bool sells = game->rules->trade_max_survivors > 0;
    Seats partners = 0;
    for (unsigned other = 0; other < shared->players; other++) {
        const ZsiCamp* theirs = &shared->camp[other];
        bool buys =
            sells && ((mine->survivors && theirs->characters) || (mine->characters && theirs->survivors));
        if (buys || characters_differ(mine, theirs) || hideouts_differ(mine, theirs))
            partners |= zsi_bit(other);
    }
    return (Seats)(partners & shared->camps & ~zsi_bit(seat));
}

static unsigned at_most(unsigned most, unsigned number) { return number < most ? number : most; }

static ActionSet kinds(const ZsiRules* rules, const ZsiCamp* mine, const ZsiCamp* theirs) {
    ActionSet legal = {{0}};
    unsigned most = (unsigned)rules->trade_max_survivors;
    unsigned give = theirs->characters ? at_most(most, mine->survivors) : 0;
    unsigned take = mine->characters ? at_most(most, theirs->survivors) : 0;
    for (unsigned k = 1; k <= give; k++) action_set_add(&legal, DO_KIND + k);
    for (unsigned k = 1; k <= take; k++) action_set_add(&legal, DO_KIND + TRADE_CHARACTER_FOR_SURVIVORS + k);
    if (characters_differ(mine, theirs)) action_set_add(&legal, DO_KIND + TRADE_CHARACTERS);
    if (hideouts_differ(mine, theirs)) action_set_add(&legal, DO_KIND + TRADE_HIDEOUTS);
    return legal;
}

// Own characters for which the partner has a different one: all, unless the partner has only one.
static unsigned tradable(unsigned mine, unsigned theirs) {
    return (theirs & (theirs - 1)) ? mine : mine & ~theirs;
}

static bool step_give(const ZsiGame* game, Decision* decision, const ZsiCamp* mine, const ZsiCamp* theirs) {
    unsigned kind = game->state->shared.offer.kind, seat = game->state->shared.active;
    if (kind == TRADE_CHARACTERS)
        return zsi_ask_instances(game, decision, ASK_trade_give, seat,
                                 tradable(mine->instances, theirs->instances));
    if (kind > TRADE_CHARACTER_FOR_SURVIVORS && kind < TRADE_CHARACTERS)
        return zsi_ask_instances(game, decision, ASK_trade_give, seat, mine->instances);
    zsi_go(game->state, PHASE_TAKE);
    return false;
}

static bool step_take(const ZsiGame* game, Decision* decision, const ZsiCamp* theirs) {
    const ZsiOffer* offer = &game->state->shared.offer;
    unsigned seat = game->state->shared.active;
    if (offer->kind == TRADE_CHARACTERS)
        return zsi_ask_instances(game, decision, ASK_trade_take, seat,
                                 theirs->instances & ~(1u << offer->give));
    if (offer->kind < TRADE_CHARACTER_FOR_SURVIVORS)
        return zsi_ask_instances(game, decision, ASK_trade_take, seat, theirs->instances);
    zsi_go(game->state, PHASE_ANSWER);
    return false;
}

bool zsi_step_trade(const ZsiGame* game, Decision* decision) {
    ZsiShared* shared = &game->state->shared;
    ZsiOffer* offer = &shared->offer;
    unsigned seat = shared->active;
    if (shared->phase == PHASE_PARTNER) {
        *offer = (ZsiOffer){NOBODY, 0, NOBODY, NOBODY};
        return zsi_ask_seats(game, decision, ASK_trade_partner, seat, zsi_partners(game, seat));
    }
    const ZsiCamp *mine = &shared->camp[seat], *theirs = &shared->camp[offer->partner];
    switch (shared->phase) {
        case PHASE_KIND:
            return zsi_ask(game, decision, ASK_trade_kind, seat, kinds(game->rules, mine, theirs));
        case PHASE_GIVE:
            return step_give(game, decision, mine, theirs);
        case PHASE_TAKE:
            return step_take(game, decision, theirs);
        default:
            CHECK(shared->phase == PHASE_ANSWER);
            chance_note(game->chance, TOLD_OFFER, (int)seat, offer->partner, offer->kind);
            return zsi_ask_low(game, decision, ASK_trade_answer, offer->partner,
                               UINT64_C(1) << DO_REFUSE | UINT64_C(1) << DO_ACCEPT);
    }
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

static void answer(const ZsiGame* game, bool accepted) {
    CHECK(zsi_is_camp(&game->state->shared, game->state->shared.offer.partner));
    ZsiShared* shared = &game->state->shared;
    unsigned seat = shared->active, partner = shared->offer.partner;
    chance_note(game->chance, TOLD_ANSWER, (int)partner, accepted, 0);
    if (!accepted) {
        shared->refused = true;
        shared->figures.trades_refused++;
        zsi_go(game->state, PHASE_TAKE_ACTION);
        return;
    }
    shared->figures.trades++;
    zsi_record(game->state, ACT_TRADED, seat, partner, 1);
    zsi_record(game->state, ACT_TRADED, partner, seat, 1);
    carry_out(game);
    zsi_go(game->state, PHASE_TURN_END);
}

void zsi_act_trade(const ZsiGame* game, unsigned kind, unsigned action) {
    ZsiOffer* offer = &game->state->shared.offer;
    switch (kind) {
        case ASK_trade_partner:
            offer->partner = (uint8_t)(action - DO_SEAT);
            zsi_go(game->state, PHASE_KIND);
            return;
        case ASK_trade_kind:
            offer->kind = (uint8_t)(action - DO_KIND);
            zsi_go(game->state, PHASE_GIVE);
            return;
        case ASK_trade_give:
            offer->give = (uint8_t)(action - DO_INSTANCE);
            zsi_go(game->state, PHASE_TAKE);
            return;
        case ASK_trade_take:
            offer->take = (uint8_t)(action - DO_INSTANCE);
            zsi_go(game->state, PHASE_ANSWER);
            return;
        default:
            CHECK(kind == ASK_trade_answer);
            answer(game, action == DO_ACCEPT);
    }
}

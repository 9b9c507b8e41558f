// Zombie: Survival Infection, strategies: reactions and cancels; see reply.h.
#include "strategies/zombie_survival_infection/common/reply.h"
#include "sim/base/check.h"

enum { NOT_WORTH = -1000000 };

static bool is_live(const ZsiShared* shared, unsigned seat) {
    return seat != NOBODY && (((shared->play.targets & ~shared->play.escaped) >> seat) & 1);
}

// The harm of the Action on the table to a camp that is its target.
static int harm(const ZsiMind* mind, unsigned seat) {
    const ZsiShared* shared = mind->shared;
    const ZsiPlay* card = &shared->play;
    bool source = card->source == seat;
    switch (card->class_of) {
        case CLASS_KILL:
        case CLASS_KILL_ALL:
            return 100 * zsi_loss(mind->rules, shared, seat);
        case CLASS_MOVE:
            return source ? 100 * zsi_smaller(card->number, zsi_exposed(mind->rules, shared, seat)) : 0;
        case CLASS_DESTROY_HIDEOUT:
            return zsi_worth_over_none(mind, seat);
        case CLASS_MOVE_DIE:
            if (card->die == DO_SURVIVAL_DIE) return source ? 100 : 0;
            return source ? 0 : 300;
        case CLASS_KILL_CHARACTER:
        case CLASS_MOVE_CHARACTER:
            return source ? zsi_worth_of_instance(mind, card->instance, seat) : 0;
        default:
            return 0;
    }
}

// The camp's losses avoided by preventing `more`.
static int avoided(const ZsiMind* mind, unsigned seat, int more) {
    const ZsiPlay* card = &mind->shared->play;
    if (!zsi_is_hit(card->class_of)) return 0;
    return zsi_loss(mind->rules, mind->shared, seat) -
           zsi_loss_with(mind->rules, mind->shared, seat, card->number, card->prevented[seat] + more);
}

// The camp's losses added by one more boost.
static int added(const ZsiMind* mind, unsigned seat) {
    const ZsiPlay* card = &mind->shared->play;
    if (!zsi_is_hit(card->class_of)) return 0;
    return zsi_loss_with(mind->rules, mind->shared, seat, card->number + mind->rules->size[CARD_boost],
                         card->prevented[seat]) -
           zsi_loss(mind->rules, mind->shared, seat);
}

// --- react

// What a reaction saves the camp, before its cost, and the cost.
static int saved_by(const ZsiMind* mind, unsigned key, unsigned seat, int* cost) {
    int k = mind->rules->size[key];
    switch (key) {
        case CARD_first_aid:
        case CARD_shotgun:
        case CARD_save_c:
            *cost = 25 * k;
            return 100 * avoided(mind, seat, zsi_prevents(mind->rules, mind->shared, key, mind->me, seat));
        case CARD_save_all:
            *cost = 200;
            return harm(mind, seat);
        case CARD_escape:
            *cost = 150;
            return harm(mind, seat);
        case CARD_redirect:
            *cost = 100;
            return zsi_redirectable(mind->rules, mind->shared) & mind->rivals ? harm(mind, seat) : 0;
        default:
            CHECK(key >= CHARACTER_FIRST);
            *cost = 50;
            if (mind->rules->power[key] == POWER_ONCE_PREVENT) return 100 * avoided(mind, seat, k);
            if (mind->rules->power[key] == POWER_SACRIFICE)
                *cost = 100 + zsi_worth_for(mind, key, false, seat);
            return harm(mind, seat);
    }
}

// The net value of a reaction for a camp, myself or the ally.
static int net_value(const ZsiMind* mind, unsigned key, unsigned seat) {
    CHECK(seat < mind->shared->players || seat == NOBODY);
    int cost, percent = seat == mind->me ? 100 : mind->help_ally;
    if (!is_live(mind->shared, seat) || harm(mind, seat) <= 0) return NOT_WORTH;
    if (seat != mind->me && (key >= CHARACTER_FIRST || !mind->rules->reaction_for_others)) return NOT_WORTH;
    int saved = saved_by(mind, key, seat, &cost);
    return saved > 0 ? percent * saved / 100 - cost : NOT_WORTH;
}

static int boost_value(const ZsiMind* mind) {
    CHECK(mind->shared->play.key != 0);
    const ZsiShared* shared = mind->shared;
    int extra = 0;
    if (shared->play.player != mind->me || is_live(shared, mind->me) || is_live(shared, mind->ally))
        return NOT_WORTH;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (is_live(shared, seat)) extra += added(mind, seat);
    return mind->attack * extra - 50;
}

static int value_of(const ZsiMind* mind, unsigned key) {
    if (key == CARD_boost) return boost_value(mind);
    int mine = net_value(mind, key, mind->me), allied = net_value(mind, key, mind->ally);
    return mine >= allied ? mine : allied;
}

// The best reaction; ties go to the smallest key, but a sacrifice comes last.
unsigned zsi_react(const ZsiMind* mind, const Decision* decision) {
    CHECK(decision->kind == ASK_react);
    unsigned best = DO_DECLINE;
    int most = NOT_WORTH;
    for (int pass = 0; pass < 2; pass++)
        for (uint64_t left = decision->legal.word[0] >> DO_CARD; left; left &= left - 1) {
            unsigned key = (unsigned)__builtin_ctzll(left);
            if ((mind->rules->power[key] == POWER_SACRIFICE) != (pass == 1)) continue;
            int value = value_of(mind, key);
            if (value > most) best = DO_CARD + key, most = value;
        }
    return most >= mind->react_min ? best : DO_DECLINE;
}

unsigned zsi_react_for(const ZsiMind* mind, const Decision* decision) {
    CHECK(decision->kind == ASK_react_target || decision->kind == ASK_redirect_to);
    Seats legal = (Seats)(decision->legal.word[0] >> DO_SEAT);
    unsigned key = mind->shared->play.reaction;
    if (decision->kind == ASK_redirect_to)
        return DO_SEAT + zsi_leader(mind->shared, zsi_rivals_of(mind, legal), mind->me);
    bool mine = (legal >> mind->me) & 1, allied = mind->ally != NOBODY && ((legal >> mind->ally) & 1);
    if (mine && allied) mine = net_value(mind, key, mind->me) >= net_value(mind, key, mind->ally);
    if (mine) return DO_SEAT + mind->me;
    return allied ? DO_SEAT + mind->ally : action_set_first(&decision->legal);
}

// --- cancel

// The losses of a rival to my own Action that cancelling the reaction on the table restores.
static int restored(const ZsiMind* mind) {
    CHECK(mind->shared->play.chain_length > 0);
    const ZsiShared* shared = mind->shared;
    const ZsiPlay* card = &shared->play;
    unsigned key = card->reaction, seat = key == CARD_redirect ? card->source : card->reaction_target;
    if (card->player != mind->me || seat == NOBODY || !((mind->rivals >> seat) & 1)) return 0;
    if (!zsi_is_hit(card->class_of)) return 0;
    if (key == CARD_escape || key == CARD_redirect || key == CARD_save_all)
        return zsi_loss(mind->rules, shared, seat);
    return avoided(mind, seat, zsi_prevents(mind->rules, shared, key, card->chain[0], seat));
}

// The harm to me that the reaction on the table adds: a redirect onto me, or a boost of what hits
// me.
static int harm_added(const ZsiMind* mind) {
    const ZsiPlay* card = &mind->shared->play;
    if (card->reaction == CARD_redirect && card->reaction_target == mind->me) return harm(mind, mind->me);
    if (card->reaction == CARD_boost && is_live(mind->shared, mind->me)) return 100 * added(mind, mind->me);
    return 0;
}

unsigned zsi_cancel(const ZsiMind* mind, ZsiCancels cancels) {
    if (mind->shared->play.chain_length != 1) return DO_DECLINE;
    int worth = harm_added(mind);
    if (worth > 0 && worth - 100 >= mind->react_min) return DO_CANCEL;
    worth = cancels == CANCELS_TO_SPOIL ? mind->attack * restored(mind) : 0;
    return worth > 0 && worth - 100 >= mind->react_min ? DO_CANCEL : DO_DECLINE;
}

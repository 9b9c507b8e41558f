// Zombie: Survival Infection, strategies: the answers of a camp; see leader.h.
#include "strategies/zombie_survival_infection/common/leader.h"

#include "sim/base/check.h"
#include "strategies/zombie_survival_infection/common/plan.h"
#include "strategies/zombie_survival_infection/common/reply.h"

enum { CLAIM_MIN = 200 };

static unsigned take_action(const ZsiMind* mind, const Decision* decision) {
    CHECK(decision->kind == ASK_take_action);
    const ActionSet* legal = &decision->legal;
    unsigned best = CARDS;
    int most = PLAN_NONE;
    for (uint64_t left = legal->word[0] >> DO_CARD; left; left &= left - 1) {
        unsigned key = (unsigned)__builtin_ctzll(left);
        int value = zsi_plan(mind, key).value;
        if (value > most) best = key, most = value;
    }
    if (mind->offers && action_set_has(legal, DO_TRADE) && zsi_bargain(mind, &zsi_any_offer).mine > most)
        return DO_TRADE;
    if (best != CARDS && most >= mind->play_min) return DO_CARD + best;
    if (action_set_has(legal, DO_DISCARD) && zsi_next_discard(mind) != CARDS) return DO_DISCARD;
    return DO_PASS;
}

// The first discard is compulsory, even if it would rather keep every card.
static unsigned discard(const ZsiMind* mind, const Decision* decision) {
    unsigned key = zsi_next_discard(mind);
    if (key != CARDS) return DO_CARD + key;
    return action_set_has(&decision->legal, DO_STOP) ? DO_STOP : action_set_first(&decision->legal);
}

// The character to name or lose: another camp's dearest, its own cheapest.
static unsigned choose_character(const ZsiMind* mind, const Decision* decision) {
    const ZsiShared* shared = mind->shared;
    unsigned instances = (unsigned)(decision->legal.word[1] >> (DO_INSTANCE - 64));
    bool named = shared->phase == PHASE_NAME;
    unsigned seat = named ? shared->play.source : shared->loser;
    bool infection = zsi_in_infection(shared, seat);
    if (named && shared->play.class_of == CLASS_MOVE_CHARACTER)
        infection = zsi_in_infection(shared, mind->me);
    return DO_INSTANCE + (seat == mind->me ? zsi_cheapest(mind->rules, &mind->taste, instances, infection)
                                           : zsi_dearest(mind->rules, &mind->taste, instances, infection));
}

static unsigned claim(const ZsiMind* mind, const Decision* decision) {
    CHECK(decision->kind == ASK_claim);
    unsigned instances = (unsigned)(decision->legal.word[1] >> (DO_INSTANCE - 64));
    unsigned best =
        zsi_dearest(mind->rules, &mind->taste, instances, zsi_in_infection(mind->shared, mind->me));
    bool choice = action_set_has(&decision->legal, DO_SURVIVORS);
    if (choice && zsi_worth_of_instance(mind, best, mind->me) < CLAIM_MIN) return DO_SURVIVORS;
    return DO_INSTANCE + best;
}

// A step of a trade: the next part of the best offer that agrees with the part already on the
// table.
static unsigned trade(const ZsiMind* mind, unsigned kind) {
    const ZsiOffer* table = &mind->shared->offer;
    ZsiOffer begun = zsi_any_offer;
    if (kind != ASK_trade_partner) begun.partner = table->partner;
    if (kind == ASK_trade_give || kind == ASK_trade_take) begun.kind = table->kind;
    if (kind == ASK_trade_take) begun.give = table->give;
    ZsiBargain best = zsi_bargain(mind, &begun);
    switch (kind) {
        case ASK_trade_partner:
            return DO_SEAT + best.offer.partner;
        case ASK_trade_kind:
            return DO_KIND + best.offer.kind;
        case ASK_trade_give:
            return DO_INSTANCE + best.offer.give;
        default:
            CHECK(kind == ASK_trade_take);
            return DO_INSTANCE + best.offer.take;
    }
}

static unsigned answer_trade(const ZsiMind* mind) {
    const ZsiShared* shared = mind->shared;
    int value = zsi_trade_value(mind, shared->active, &shared->offer, mind->me);
    return value >= mind->trade_min ? DO_ACCEPT : DO_REFUSE;
}

static unsigned pass_survival_die(const ZsiMind* mind, Seats legal) {
    if (mind->ally != NOBODY && ((legal >> mind->ally) & 1)) return DO_SEAT + mind->ally;
    return DO_SEAT + zsi_weakest(mind->shared, legal, mind->me);
}

static bool is_legal(Seats legal, unsigned seat) { return seat != NOBODY && ((legal >> seat) & 1); }

// The target of the card on the table: from the plan, unless the plan has no legal target, as for a
// card that somebody else played.
static unsigned choose_target(const ZsiMind* mind, Seats legal) {
    unsigned key = mind->shared->play.key, target = zsi_plan(mind, key).target;
    CHECK(key > 0 && key < REACTION_FIRST);
    if (is_legal(legal, target)) return DO_SEAT + target;
    bool good = mind->rules->class_of[key] == CLASS_GAIN;
    if (good && is_legal(legal, mind->me)) return DO_SEAT + mind->me;
    return DO_SEAT + zsi_leader(mind->shared, zsi_rivals_of(mind, legal), mind->me);
}

static unsigned choose_die(const ZsiMind* mind, const Decision* decision) {
    unsigned die = zsi_plan(mind, mind->shared->play.key).die;
    return action_set_has(&decision->legal, die) ? die : action_set_first(&decision->legal);
}

// Who gets survivors, a character or the Survival die: itself, if that is legal.
static unsigned receive(const ZsiMind* mind, Seats legal) {
    return is_legal(legal, mind->me) ? DO_SEAT + mind->me : pass_survival_die(mind, legal);
}

static unsigned infect(const ZsiMind* mind, Seats legal) {
    return DO_SEAT + zsi_leader(mind->shared, zsi_rivals_of(mind, legal), mind->me);
}

static unsigned lead(const StrategyInput* input, ZsiCancels cancels) {
    const Decision* decision = input->decision;
    ZsiMind mind = zsi_mind(input);
    Seats seats = (Seats)(decision->legal.word[0] >> DO_SEAT);
    switch (decision->kind) {
        case ASK_pass_survival_die:
            return pass_survival_die(&mind, seats);
        case ASK_pass_infection_die:
        case ASK_hidden_bite:
            return infect(&mind, seats);
        case ASK_claim:
            return claim(&mind, decision);
        case ASK_choose_character:
            return choose_character(&mind, decision);
        case ASK_take_action:
            return take_action(&mind, decision);
        case ASK_discard_first:
        case ASK_discard_more:
            return discard(&mind, decision);
        case ASK_character_target:
        case ASK_hideout_target:
            return DO_SEAT + mind.me;
        case ASK_trade_partner:
        case ASK_trade_kind:
        case ASK_trade_give:
        case ASK_trade_take:
            return trade(&mind, decision->kind);
        case ASK_trade_answer:
            return answer_trade(&mind);
        case ASK_react:
            return zsi_react(&mind, decision);
        case ASK_react_target:
        case ASK_redirect_to:
            return zsi_react_for(&mind, decision);
        case ASK_cancel:
            return zsi_cancel(&mind, cancels);
        case ASK_action_target:
        case ASK_move_source:
            return choose_target(&mind, seats);
        case ASK_choose_die:
            return choose_die(&mind, decision);
        case ASK_die_receiver:
            return mind.shared->play.die == DO_SURVIVAL_DIE ? receive(&mind, seats) : infect(&mind, seats);
        default:
            CHECK(decision->kind == ASK_move_destination);
            return receive(&mind, seats);
    }
}

// Under house rules what it wants may be forbidden.
unsigned zsi_lead(const StrategyInput* input, ZsiCancels cancels) {
    unsigned action = lead(input, cancels);
    const ActionSet* legal = &input->decision->legal;
    return action_set_has(legal, action) ? action : action_set_first(legal);
}

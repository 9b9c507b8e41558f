// The base of all Patient Zeros; see zero.h.
#include "strategies/escape_the_horde/common/zero.h"
#include "sim/base/check.h"

bool zero_rush(const Mind* mind) {
    return estimates_late(mind) ||
           mind_count(estimates_fragile_seats(mind)) == estimates_survivors_left(mind);
}

static const double shunned_weight = 0.1;

// Whether it avoids Turning anybody now, because the Countdown would be short.
static bool shuns_turning(const Mind* mind) {
    return estimates_turning_share(mind) <= PARAM(mind, shun_turn);
}

double zero_turn_weight(const Mind* mind) {
    return shuns_turning(mind) ? shunned_weight : PARAM(mind, turn_weight);
}

unsigned zero_at_best(Mind* mind, unsigned word, Seats targets, double turn_weight) {
    return targets ? word + mind_any_of(mind, estimates_most_valuable(mind, targets, turn_weight)) : 0;
}

unsigned zero_choose(const StrategyInput* input, const Style* style, const double* described) {
    if (input->params[0] == NUMBERS_TUNED) return mind_choose(input, style);
    StrategyInput as_described = *input;
    as_described.params = described;
    return mind_choose(&as_described, style);
}

// --- SCAVENGE

// As `cooperative`, but without healing by Rescue.
static unsigned cover(Mind* mind) {
    unsigned action;
    if ((action = survivor_avoid_zombie(mind))) return action;
    if ((action = survivor_rearm(mind))) return action;
    if ((action = survivor_recover(mind))) return action;
    if ((action = survivor_look(mind))) return action;
    if ((action = survivor_steal(mind))) return action;
    if ((action = survivor_dodge_late(mind))) return action;
    return DO_END;
}

unsigned zero_steal(Mind* mind, Seats victims) {
    return mind_at_most_cards(mind, DO_STEAL, mind_targets(mind, DO_STEAL) & victims);
}

unsigned zero_give_to_fragile(Mind* mind, double threat) {
    Seats targets = mind_targets(mind, DO_DODGE_GIVE) & estimates_fragile_seats(mind);
    if (!targets || estimates_threat(mind) < threat) return 0;
    return DO_DODGE_GIVE + mind_any_of(mind, targets);
}

static unsigned give(Mind* mind) {
    Seats friends = mind_targets(mind, DO_DODGE_GIVE) & (mind->shared->known | mind->own->fellows);
    if (friends) return mind_at_most_cards(mind, DO_DODGE_GIVE, friends);
    return zero_give_to_fragile(mind, PARAM(mind, give_threat));
}

unsigned zero_force_draw(Mind* mind) {
    if (mind->rules->spill_blood != SPILL_FORCED_DRAW || estimates_top_is_harmless(mind)) return 0;
    Seats targets = mind_targets(mind, DO_SPILL_BLOOD_ON) & zero_targets(mind);
    return zero_at_best(mind, DO_SPILL_BLOOD_ON, targets, zero_turn_weight(mind));
}

// Plays the cards that the list leaves, to empty the hand.
static unsigned burn(Mind* mind) {
    if (mind_may(mind, DO_SPILL_BLOOD)) return DO_SPILL_BLOOD;
    Seats targets = mind_targets(mind, DO_DODGE_GIVE) & zero_targets(mind);
    return zero_at_best(mind, DO_DODGE_GIVE, targets, zero_turn_weight(mind));
}

static unsigned open_play(Mind* mind, Seats victims) {
    unsigned action;
    if ((action = zero_steal(mind, victims))) return action;
    if ((action = give(mind))) return action;
    if (mind_may(mind, DO_REARM)) return DO_REARM;
    if ((action = survivor_recover(mind))) return action;
    if (mind_may(mind, DO_BINOCULARS)) return DO_BINOCULARS;
    if (estimates_top_is_harmless(mind) && mind_may(mind, DO_SPILL_BLOOD)) return DO_SPILL_BLOOD;
    if ((action = zero_force_draw(mind))) return action;
    return mind_chance(mind, PARAM(mind, burn)) ? burn(mind) : 0;
}

unsigned zero_scavenge(Mind* mind, Seats victims, MindAnswer attack) {
    unsigned action;
    bool hidden = zero_hidden(mind);
    if (!hidden && (action = open_play(mind, victims))) return action;
    if (mind_targets(mind, DO_ATTACK) && (action = attack(mind))) return action;
    return hidden ? cover(mind) : DO_END;
}

// --- COMBAT

// Reading protect: the Zombies of a fragile Survivor are saved from Weapons and Grenades.
static unsigned protect(Mind* mind) {
    if (!mind_may(mind, DO_GRENADE_PROTECT) || !estimates_fragile(mind, mind->shared->defender)) return 0;
    double chance = zero_hidden(mind) ? PARAM(mind, negate_hidden) : PARAM(mind, negate_fragile);
    return mind_chance(mind, chance) ? DO_GRENADE_PROTECT : 0;
}

unsigned zero_cover_combat(Mind* mind) {
    if (!survivor_cares(mind)) return DO_PASS;
    unsigned action = survivor_help(mind);
    return action && mind_chance(mind, PARAM(mind, cover_help)) ? action : DO_PASS;
}

unsigned zero_combat(Mind* mind) {
    unsigned action = protect(mind);
    if (action) return action;
    return zero_hidden(mind) ? zero_cover_combat(mind) : DO_PASS;
}

// --- COUNTER and NEGATE

unsigned zero_counter_open(Mind* mind, double fragile, double other, double dodge) {
    CHECK(mind->shared->answered.kind < KINDS);
    const EthShared* shared = mind->shared;
    const EthPlay* card = &shared->answered;
    double chance = 0;
    if (shared->nahs & 1) return DO_PASS;
    if (shuns_turning(mind)) fragile = 0;
    if (card->kind == DODGE && !card->infected_text && !mind_in(mind->own->fellows, card->player))
        chance = dodge;
    else if (survivor_answers_help(mind))
        chance = estimates_fragile(mind, shared->defender) ? fragile : other;
    return chance > 0 && mind_chance(mind, chance) ? DO_YEAH_NAH : DO_PASS;
}

unsigned zero_counter(Mind* mind) {
    if (zero_hidden(mind)) return survivor_counter(mind);
    return zero_counter_open(mind, PARAM(mind, counter_fragile), PARAM(mind, counter_other),
                             PARAM(mind, counter_dodge));
}

// Whether one of the Zombies aimed at is before a fragile Survivor. The victims are the Zombie
// being fought and the next ones in placement order.
static bool saves_fragile(const Mind* mind) {
    CHECK(mind->shared->use_victims > 0);
    const EthShared* shared = mind->shared;
    if (estimates_fragile(mind, shared->defender)) return true;
    int left = shared->use_victims - 1;
    for (unsigned i = 0; i < shared->table_count && left > 0; i++) {
        if (i == shared->current || (shared->table[i] & (TABLE_GONE | TABLE_PROTECTED))) continue;
        if (estimates_fragile(mind, shared->table[i] & TABLE_SEAT)) return true;
        left--;
    }
    return false;
}

unsigned zero_negate_at(Mind* mind, double fragile, double other) {
    double chance = !saves_fragile(mind) ? other : shuns_turning(mind) ? 0 : fragile;
    if (!(chance > 0) || !mind_chance(mind, chance)) return DO_PASS;
    return mind_may(mind, DO_WEAPON) ? DO_WEAPON : DO_GRENADE;
}

unsigned zero_negate(Mind* mind) {
    if (zero_hidden(mind)) return zero_negate_at(mind, PARAM(mind, negate_hidden), 0);
    return zero_negate_at(mind, PARAM(mind, negate_fragile), PARAM(mind, negate_other));
}

// --- the rest

unsigned zero_redirect(Mind* mind) {
    return zero_at_best(mind, DO_PLACE, mind_targets(mind, DO_PLACE), zero_turn_weight(mind));
}

unsigned zero_empty_hand(Mind* mind) {
    return !zero_hidden(mind) || estimates_late(mind) ? DO_DRAW_TWO : DO_DRAW_ONE;
}

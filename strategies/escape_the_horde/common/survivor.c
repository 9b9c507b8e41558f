// The base of all Survivors; see survivor.h. Lists read like section 15.2 of the rules file, from
// top to bottom.
#include "strategies/escape_the_horde/common/survivor.h"

#include "sim/base/check.h"
#include "strategies/escape_the_horde/common/suspicion.h"

// --- SCAVENGE

unsigned survivor_scavenge(Mind* mind) {
    unsigned action;
    if ((action = survivor_avoid_zombie(mind))) return action;  // (1)
    if ((action = survivor_rearm(mind))) return action;         // (2)
    if ((action = survivor_heal(mind))) return action;
    if ((action = survivor_recover(mind))) return action;
    if ((action = survivor_look(mind))) return action;        // (3)
    if ((action = survivor_steal(mind))) return action;       // (4)
    if ((action = survivor_dodge_late(mind))) return action;  // (5)
    return DO_END;                                            // (6)
}

// After the draw, a Zombie on top will be somebody else's.
unsigned survivor_avoid_zombie(Mind* mind) {
    if (!estimates_top_is_zombie(mind) || mind->shared->after_draw) return 0;
    if (estimates_own_defence(mind) >= 1) return 0;
    return mind_may(mind, DO_DODGE) ? DO_DODGE : survivor_spill(mind);
}

unsigned survivor_spill(Mind* mind) {
    if (!estimates_top_is_zombie(mind) || mind->shared->after_draw) return 0;
    int reading = mind->rules->spill_blood;
    if (reading == SPILL_FORCED_DRAW) {
        Seats targets = mind_targets(mind, DO_SPILL_BLOOD_ON) & mind->shared->known;
        return targets ? DO_SPILL_BLOOD_ON + mind_any_of(mind, targets) : 0;
    }
    bool moves = reading == SPILL_SHUFFLE || reading == SPILL_BURY_TOP || reading == SPILL_MILL;
    return moves ? mind_if_legal(mind, DO_SPILL_BLOOD) : 0;
}

unsigned survivor_rearm(Mind* mind) {
    if (!mind_may(mind, DO_REARM)) return 0;
    return mind->own->hand[WEAPON] < PARAM(mind, weapon_target) ? DO_REARM : 0;
}

unsigned survivor_heal(Mind* mind) {
    if (mind->rules->rescue_effect != RESCUE_HEAL || mind->no_rescue) return 0;
    Seats targets = mind_targets(mind, DO_RESCUE_SEAT);
    if (mind_in(targets, mind->me)) return DO_RESCUE_SEAT + mind->me;
    return targets ? DO_RESCUE_SEAT + mind_any_of(mind, targets) : 0;
}

// Prefers a Grenade, Dodge or Yeah/Nah, then anything.
unsigned survivor_recover(Mind* mind) {
    static const uint8_t wanted[] = {GRENADE, DODGE, YEAH_NAH};
    if (mind->rules->rescue_effect != RESCUE_RECOVER_CARD || mind->no_rescue) return 0;
    for (unsigned i = 0; i < sizeof wanted; i++)
        if (mind_may(mind, DO_RESCUE_CARD + wanted[i])) return DO_RESCUE_CARD + wanted[i];
    unsigned kinds[KINDS], count = 0;
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (mind_may(mind, DO_RESCUE_CARD + kind)) kinds[count++] = kind;
    return count ? DO_RESCUE_CARD + kinds[rng_below(mind->rng, count)] : 0;
}

unsigned survivor_look(Mind* mind) {
    return estimates_top_is_known(mind) ? 0 : mind_if_legal(mind, DO_BINOCULARS);
}

unsigned survivor_steal(Mind* mind) {
    Seats targets = mind_targets(mind, DO_STEAL), known = targets & mind->shared->known;
    if (known) return mind_at_most_cards(mind, DO_STEAL, known);
    if (!targets || mind->own->hand[WEAPON] >= PARAM_OR(mind, steal_weapons, 1)) return 0;
    targets &= suspicion_open_seats(mind);
    return targets ? DO_STEAL + mind_any_of(mind, suspicion_highest(mind, targets)) : 0;
}

unsigned survivor_dodge_late(Mind* mind) {
    if (!mind_may(mind, DO_DODGE) || !estimates_late(mind)) return 0;
    if (estimates_own_defence(mind) >= PARAM(mind, dodge_defence)) return 0;
    return survivor_dodge_at(mind, PARAM(mind, dodge_threat));
}

unsigned survivor_dodge_at(Mind* mind, double threat) {
    if (!mind_may(mind, DO_DODGE) || mind->shared->after_draw) return 0;
    return estimates_threat(mind) >= threat ? DO_DODGE : 0;
}

// --- COMBAT

unsigned survivor_combat(Mind* mind) {
    return survivor_defends(mind) ? survivor_defend(mind) : survivor_assist(mind);
}

bool survivor_lets_turn(const Mind* mind, unsigned seat) {
    return estimates_fragile(mind, seat) && estimates_turning_share(mind) <= PARAM_OR(mind, let_turn, 0);
}

bool survivor_yields(Mind* mind) {
    if (estimates_turning_share(mind) > PARAM_OR(mind, let_turn, 0)) return false;
    if (estimates_fragile(mind, mind->me)) return mind_chance(mind, PARAM_OR(mind, yield, 0));
    return !estimates_fragile_seats(mind) && mind_chance(mind, PARAM_OR(mind, first_bite, 0));
}

unsigned survivor_pass_on(Mind* mind) {
    unsigned push = mind_push(mind);
    Seats targets = mind_targets(mind, push) & estimates_fragile_seats(mind);
    if (!targets || estimates_fragile(mind, mind->shared->defender)) return 0;
    bool lets = survivor_lets_turn(mind, (unsigned)__builtin_ctz(targets));
    return lets ? mind_at_fewest_cards(mind, push, targets) : 0;
}

unsigned survivor_defend(Mind* mind) {
    unsigned action;
    if ((action = survivor_pass_on(mind))) return action;
    if (survivor_yields(mind)) return DO_PASS;
    if ((action = survivor_fight(mind))) return action;
    return survivor_sacrifice(mind);
}

unsigned survivor_fight(Mind* mind) {
    unsigned action;
    if (mind_may(mind, DO_WEAPON)) return DO_WEAPON;
    if ((action = survivor_grenade(mind, 2))) return action;
    if (mind_may(mind, DO_RESCUE)) return DO_RESCUE;
    if ((action = survivor_grenade(mind, 1))) return action;
    return survivor_team_up(mind);
}

unsigned survivor_grenade(const Mind* mind, unsigned least) {
    CHECK(least > 0);
    if (!mind->own->hand[GRENADE]) return 0;
    unsigned victims = 0;
    while (mind_may(mind, DO_GRENADE_COUNT + victims + 1)) victims++;
    return victims >= least && victims > 0 ? DO_GRENADE_COUNT + victims : 0;
}

unsigned survivor_team_up(Mind* mind) {
    if (!mind_may(mind, DO_TEAM_UP)) return 0;
    Seats helpers = (Seats)(mind_others(mind) & ~mind->shared->known);
    return estimates_guess(mind, helpers, WEAPON) >= PARAM(mind, team_up_guess) ? DO_TEAM_UP : 0;
}

unsigned survivor_sacrifice(Mind* mind) {
    if (!estimates_fragile(mind, mind->me)) return 0;
    unsigned push = mind_push(mind);
    Seats targets = mind_targets(mind, push), fragile = targets & estimates_fragile_seats(mind);
    if (fragile && survivor_lets_turn(mind, (unsigned)__builtin_ctz(fragile))) targets = fragile;
    return mind_at_most_cards(mind, push, mind_fewest_bites(mind, targets));
}

unsigned survivor_assist(Mind* mind) {
    const EthShared* shared = mind->shared;
    if (survivor_lets_turn(mind, shared->defender)) return DO_PASS;
    if (mind_may(mind, DO_WEAPON) &&
        (mind->own->hand[WEAPON] > PARAM(mind, spare_weapons) || estimates_fragile(mind, shared->defender)))
        return DO_WEAPON;
    unsigned action;
    if ((action = survivor_pass_on(mind))) return action;
    if (!survivor_cares(mind)) return DO_PASS;
    if ((action = survivor_help(mind))) return action;
    return survivor_sacrifice_self(mind);
}

bool survivor_cares(const Mind* mind) {
    unsigned defender = mind->shared->defender;
    return estimates_fragile(mind, defender) || mind->shared->hand_size[defender] <= PARAM(mind, weak_hand);
}

unsigned survivor_help(Mind* mind) {
    unsigned action;
    if (mind_may(mind, DO_RESCUE) && !mind->no_rescue) return DO_RESCUE;
    if ((action = survivor_grenade(mind, 1))) return action;
    return mind->own->hand[WEAPON] ? mind_if_legal(mind, DO_TEAM_UP) : 0;
}

unsigned survivor_sacrifice_self(Mind* mind) {
    if (estimates_bites_left(mind, mind->me) < 2 || !mind->own->hand[WEAPON]) return 0;
    return mind_if_legal(mind, DO_SACRIFICE + mind->me);
}

// --- COUNTER

bool survivor_answers_help(const Mind* mind) {
    unsigned kind = mind->shared->answered.kind;
    return kind == TEAM_UP || kind == SACRIFICE ||
           (kind == RESCUE && mind->rules->rescue_effect < RESCUE_RECOVER_CARD);
}

static bool aimed_at_fragile_or_me(const Mind* mind) {
    unsigned target = mind->shared->answered.target;
    if (target == mind->me) return true;
    return target < mind->shared->players && estimates_fragile(mind, target) &&
           !survivor_lets_turn(mind, target);
}

static bool harmful(const Mind* mind, Seats foes) {
    CHECK_SLOW(mind->shared->answered.kind < KINDS);
    const EthPlay* card = &mind->shared->answered;
    switch (card->kind) {
        case STEAL:
        case REARM:
            return mind_in(foes, card->player);
        case DODGE:
            return card->infected_text && mind_in(foes, card->player);
        case SACRIFICE:
        case ZOMBIE:  // a placement, reading yeah_nah_on_placement
            return aimed_at_fragile_or_me(mind);
        default:
            return false;
    }
}

// Whether the last Yeah/Nah is worth playing: it concerns this seat or a fragile player.
static bool concerned(const Mind* mind) {
    const EthShared* shared = mind->shared;
    if (shared->answered.kind != RESCUE && aimed_at_fragile_or_me(mind)) return true;
    return survivor_answers_help(mind) &&
           (survivor_defends(mind) || estimates_fragile(mind, shared->defender));
}

unsigned survivor_counter(Mind* mind) { return survivor_counter_foes(mind, mind->shared->known); }

unsigned survivor_counter_foes(Mind* mind, Seats foes) {
    CHECK_SLOW(mind->own->hand[YEAH_NAH] > 0);
    bool cancelled = mind->shared->nahs & 1, harms = harmful(mind, foes);
    bool wanted = cancelled ? survivor_answers_help(mind) && !harms : harms;
    if (!wanted) return DO_PASS;
    bool last = mind->own->hand[YEAH_NAH] == 1;
    if (last && !concerned(mind) && mind_chance(mind, PARAM(mind, keep_yeah_nah))) return DO_PASS;
    return DO_YEAH_NAH;
}

// Escape the Horde: playing cards in one's own turn, and the COUNTER window (section 6 of the rules
// file, and the readings of 10.4 and 10.6); the effects of cards that stand are in effects.c.
#include "rulesets/escape_the_horde/cards.h"

#include "rulesets/escape_the_horde/ask.h"
#include "rulesets/escape_the_horde/batch.h"
#include "rulesets/escape_the_horde/calm.h"
#include "rulesets/escape_the_horde/effects.h"
#include "rulesets/escape_the_horde/hear.h"
#include "sim/base/check.h"

#define BIT(action) (UINT64_C(1) << (action))

// --- SCAVENGE

// With a bite that counts, and not Turned.
static Seats bitten(const EthGame* game) {
    const EthShared* shared = &game->state->shared;
    Seats seats = 0;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (shared->bites[seat] > game->rules->free_bites) seats |= eth_bit(seat);
    return (Seats)(seats & ~shared->turned);
}

// The actions if `condition` holds, without a branch, which hands would make unpredictable.
static uint64_t only_if(bool condition, uint64_t actions) { return actions & -(uint64_t)condition; }

// Dodge: the Survivor text ends the own turn, the Infected text gives another player an extra turn.
static uint64_t dodge_legal(const EthGame* game, unsigned seat, bool known, Seats others) {
    const EthState* state = game->state;
    if (game->rules->dodge_infected == GIVE_INFECTED_ONLY)
        others &= state->shared.known | state->own[seat].fellows;
    return only_if(!known, BIT(DO_DODGE)) |
           only_if((eth_infected(state) >> seat) & 1, (uint64_t)others << DO_DODGE_GIVE);
}

// Re-Arm: with a Weapon in the Armoury.
static bool rearm_legal(const EthGame* game, unsigned seat, const uint8_t* hand) {
    bool room = game->rules->rearm_mode != REARM_FILL_TO_N ||
                hand[WEAPON] < eth_value(game, LIVE_REARM, seat, game->rules->rearm_n);
    return (hand[REARM] > 0) & (game->state->shared.armoury > 0) & room;
}

// Rescue in the own turn: the readings recover_card and heal. In the second word of the set.
static uint64_t rescue_legal(const EthGame* game) {
    const EthShared* shared = &game->state->shared;
    uint64_t legal = 0;
    if (game->rules->rescue_effect == RESCUE_HEAL) legal = (uint64_t)bitten(game) << (DO_RESCUE_SEAT - 64);
    if (game->rules->rescue_effect == RESCUE_RECOVER_CARD)
        for (unsigned kind = 0; kind < KINDS; kind++)
            if (shared->discard[kind] && kind != ZOMBIE && kind != DISCARD_WEAPON && kind != RESCUE)
                legal |= BIT(DO_RESCUE_CARD - 64 + kind);
    return legal;
}

static void scavenge_legal(const EthGame* game, unsigned seat, ActionSet* legal) {
    const EthState* state = game->state;
    const uint8_t* hand = state->own[seat].hand;
    bool known = (state->shared.known >> seat) & 1;
    Seats others = (Seats)(eth_everybody(&state->shared) & ~eth_bit(seat));
    Seats before = eth_place_targets(&state->shared, &state->own[seat], seat);
    uint64_t spill = game->rules->spill_blood == SPILL_FORCED_DRAW ? (uint64_t)others << DO_SPILL_BLOOD_ON
                                                                   : BIT(DO_SPILL_BLOOD);
    uint64_t own_texts = only_if(hand[BINOCULARS], BIT(DO_BINOCULARS)) |
                         only_if(rearm_legal(game, seat, hand), BIT(DO_REARM)) |
                         only_if(hand[SPILL_BLOOD], spill);
    uint64_t word = BIT(DO_END) |
                    only_if(hand[STEAL], (uint64_t)(state->shared.with_cards & others) << DO_STEAL) |
                    only_if(hand[DODGE], dodge_legal(game, seat, known, others)) |
                    only_if(!known | (game->rules->infected_texts != TEXTS_NONE), own_texts) |
                    only_if(hand[ZOMBIE], (uint64_t)before << DO_ATTACK);
    bool rescue = game->rules->rescue_effect >= RESCUE_RECOVER_CARD && hand[RESCUE];
    uint64_t show = only_if(eth_may_show(game, seat), BIT(DO_SHOW - 192));
    *legal = (ActionSet){{word, rescue ? rescue_legal(game) : 0, 0, show}};
}

static void play_with_target(const EthGame* game, unsigned seat, unsigned action) {
    EthShared* shared = &game->state->shared;
    if (action >= DO_RESCUE_CARD) {
        eth_play_counterable(game, seat, RESCUE, action - DO_RESCUE_CARD);
    } else if (action >= DO_RESCUE_SEAT) {
        eth_play_counterable(game, seat, RESCUE, action - DO_RESCUE_SEAT);
    } else if (action >= DO_SPILL_BLOOD_ON) {
        eth_play_counterable(game, seat, SPILL_BLOOD, action - DO_SPILL_BLOOD_ON);
    } else if (action >= DO_ATTACK) {
        shared->placer = (uint8_t)seat;
        shared->placing = PLACING_HAND;
        shared->batch_return = PHASE_SCAVENGE;
        eth_place_from_hand(game, seat, action - DO_ATTACK);
    } else if (action >= DO_DODGE_GIVE) {
        eth_reveal(game, seat);
        eth_play_counterable(game, seat, DODGE, action - DO_DODGE_GIVE);
        shared->answered.infected_text = true;
    } else {
        unsigned victim = action - DO_STEAL;
        eth_count_act(shared, seat, ACT_STOLE_FROM_PROVEN, (shared->proven >> victim) & 1);
        eth_play_counterable(game, seat, STEAL, victim);
    }
}

// Whether the turn player has a choice, as a rule a card for the own turn. Most turns end here, so
// this is checked before the legal actions.
static bool playable(const EthGame* game, unsigned seat) {
    const uint8_t* hand = game->state->own[seat].hand;
    if (eth_may_show(game, seat)) return true;
    unsigned cards =
        hand[STEAL] | hand[DODGE] | hand[BINOCULARS] | hand[REARM] | hand[SPILL_BLOOD] | hand[ZOMBIE];
    return cards || (game->rules->rescue_effect >= RESCUE_RECOVER_CARD && hand[RESCUE]);
}

static void end_scavenging(EthShared* shared) {
    shared->phase = shared->after_draw ? PHASE_TURN_END : PHASE_DRAW;
}

// House rule cards_played: whether as many have been played in this turn as may be.
static bool played_enough(const EthGame* game, unsigned seat) {
    int most = eth_value(game, LIVE_CARDS_PLAYED, seat, game->rules->cards_played);
    return most > 0 && game->state->shared.house.played >= most;
}

bool eth_step_scavenge(const EthGame* game, Decision* decision, bool house) {
    unsigned seat = game->state->shared.turn_seat;
    if (house && eth_calm(game)) return false;
    if (!playable(game, seat) || (house && played_enough(game, seat))) {
        end_scavenging(&game->state->shared);
        return false;
    }
    scavenge_legal(game, seat, &decision->legal);
    return eth_ask(game, decision, ASK_SCAVENGE, seat);
}

void eth_act_scavenge(const EthGame* game, unsigned seat, unsigned action) {
    CHECK_SLOW(seat == game->state->shared.turn_seat);
    if (__builtin_expect(game->rules->cards_played | game->rules->house.lives, 0) && action != DO_END &&
        action != DO_SHOW)
        game->state->shared.house.played++;
    switch (action) {
        case DO_END:
            end_scavenging(&game->state->shared);
            break;
        case DO_DODGE:
            eth_play_counterable(game, seat, DODGE, NOBODY);
            break;
        case DO_BINOCULARS:
            eth_play_counterable(game, seat, BINOCULARS, NOBODY);
            break;
        case DO_REARM:
            eth_play_counterable(game, seat, REARM, NOBODY);
            break;
        case DO_SPILL_BLOOD:
            eth_play_counterable(game, seat, SPILL_BLOOD, NOBODY);
            break;
        case DO_SHOW:
            eth_show(game, seat);
            break;
        default:
            play_with_target(game, seat, action);
    }
}

// --- COUNTER, 6.3

static void settle_dodge(const EthGame* game, const EthPlay* play, bool stands) {
    CHECK(play->kind == DODGE);
    EthShared* shared = &game->state->shared;
    if (shared->pending.kind != KINDS) {  // answers a card that targets its player
        shared->phase = stands ? PHASE_SCAVENGE : PHASE_DODGE_EFFECT;
        if (stands) shared->pending.kind = KINDS;
    } else if (stands) {
        eth_end_own_turn(game);
    } else if (play->player == shared->turn_seat) {
        shared->phase = PHASE_SCAVENGE;
    } else {  // the DODGE_TURN window goes on with a new round
        Seats seats = game->state->hidden.holders[DODGE] & eth_survivor_text(shared) &
                      (Seats)~eth_bit(shared->turn_seat);
        eth_open_round(game->state, seats, PHASE_DODGE_TURN);
    }
}

// House rule rescue_takes_back_bite.
static void rescued(const EthGame* game, unsigned by, unsigned whom) {
    uint8_t* bites = &game->state->shared.bites[whom];
    bool takes = eth_value(game, LIVE_RESCUE_BITE, by, game->rules->rescue_takes_back_bite) != 0;
    if (takes && *bites > 0) --*bites;
    eth_hear(game, HEARD_RESCUED, (int)by, (int)whom, 0);
}

static void settle_rescue(const EthGame* game, const EthPlay* play, bool stands) {
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    int reading = game->rules->rescue_effect;
    if (reading >= RESCUE_RECOVER_CARD) {
        shared->phase = PHASE_SCAVENGE;
        if (stands && reading == RESCUE_HEAL) shared->bites[play->target] = (uint8_t)game->rules->free_bites;
        if (stands && reading == RESCUE_RECOVER_CARD) {
            CHECK(reading != RESCUE_RECOVER_CARD || !stands || shared->discard[play->target] > 0);
            shared->discard[play->target]--;
            eth_gain(state, play->player, play->target);
        }
        return;
    }
    eth_count_act(shared, play->player, ACT_HELPED, stands & (play->player != shared->defender));
    if (stands) rescued(game, play->player, shared->defender);
    if (!stands && reading == RESCUE_CANCEL_BITE)
        eth_open_round(state, state->hidden.holders[RESCUE], PHASE_RESCUE);
    else if (!stands)
        shared->phase = PHASE_COMBAT_ROUND;
    else if (reading == RESCUE_RESCUER_DEFENDS)
        eth_move_zombie(game, play->player);
    else
        eth_zombie_leaves(game);
}

static void settle_in_combat(const EthGame* game, const EthPlay* play, bool stands) {
    CHECK_SLOW(play->kind == TEAM_UP || play->kind == SACRIFICE);
    EthShared* shared = &game->state->shared;
    if (!stands) {
        shared->phase = PHASE_COMBAT_ROUND;
    } else if (play->kind == TEAM_UP) {
        shared->team_up = true;
        shared->phase = PHASE_COMBAT_ROUND;
    } else {
        game->state->hidden.figures.sacrifices++;
        shared->sacrificed = true;
        eth_hear(game, HEARD_SACRIFICED, play->player, play->target, shared->defender);
        eth_move_zombie(game, play->target);
    }
}

// The COUNTER window has passed: the card stands with an even number of Yeah/Nahs on it.
static void settle(const EthGame* game) {
    CHECK_SLOW(game->state->shared.answered.kind < KINDS);
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    EthPlay play = shared->answered;
    bool stands = !(shared->nahs & 1);
    if (!stands) {
        bool help = play.kind == RESCUE || play.kind == TEAM_UP || play.kind == SACRIFICE;
        state->hidden.figures.counters++;
        eth_count_act(shared, shared->last_player, ACT_COUNTERED_HELP, help);
        eth_note(game, TOLD_CANCELLED, play.kind, play.player, shared->last_player);
    }
    switch (play.kind) {
        case ZOMBIE:
            eth_placed(game, stands);
            break;
        case TEAM_UP:
        case SACRIFICE:
            settle_in_combat(game, &play, stands);
            break;
        case RESCUE:
            settle_rescue(game, &play, stands);
            break;
        case DODGE:
            if (!play.infected_text) {
                settle_dodge(game, &play, stands);
                break;
            }
            eth_settle_own_turn(game, &play, stands);
            break;
        default:
            eth_settle_own_turn(game, &play, stands);
    }
}

void eth_counter_round(const EthGame* game) {
    EthState* state = game->state;
    Seats seats = state->hidden.holders[YEAH_NAH] & (Seats)~eth_bit(state->shared.last_player);
    if (state->shared.nahs && game->rules->yeah_nah_chain == CHAIN_SINGLE) seats = 0;
    if (seats)
        eth_open_round(state, seats, PHASE_COUNTER);
    else
        settle(game);
}

bool eth_step_counter(const EthGame* game, Decision* decision) {
    if (!game->state->hidden.asking) {
        settle(game);
        return false;
    }
    uint64_t legal = BIT(DO_PASS) | BIT(DO_YEAH_NAH);
    return eth_ask_word(game, decision, ASK_COUNTER, eth_next_asked(game), legal);
}

void eth_act_counter(const EthGame* game, unsigned seat, unsigned action) {
    EthShared* shared = &game->state->shared;
    CHECK(action == DO_YEAH_NAH && seat != shared->last_player);
    eth_note(game, TOLD_PLAY, (int)seat, YEAH_NAH, NOBODY);
    eth_play_card(game->state, seat, YEAH_NAH);
    shared->nahs++;
    shared->last_player = (uint8_t)seat;
    shared->phase = PHASE_COUNTER_ROUND;
}

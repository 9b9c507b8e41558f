// Escape the Horde: playing cards in one's own turn, the COUNTER window, and the effects of cards
// that stand (section 6 of the rules file, and the readings of 10.4 and 10.6).
#include "rulesets/escape_the_horde/cards.h"

#include <string.h>

#include "rulesets/escape_the_horde/batch.h"
#include "rulesets/escape_the_horde/story.h"
#include "rulesets/escape_the_horde/turn.h"

#define BIT(action) (UINT64_C(1) << (action))

// --- SCAVENGE

static Seats bitten_once(const EthShared* shared) {
    Seats seats = 0;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (shared->bites[seat] == 1) seats |= eth_bit(seat);
    return seats;
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
static bool rearm_legal(const EthGame* game, const uint8_t* hand) {
    bool room = game->rules->rearm_mode != REARM_FILL_TO_N || hand[WEAPON] < game->rules->rearm_n;
    return (hand[REARM] > 0) & (game->state->shared.armoury > 0) & room;
}

// Rescue in the own turn: the readings recover_card and heal. In the second word of the set.
static uint64_t rescue_legal(const EthGame* game) {
    const EthShared* shared = &game->state->shared;
    uint64_t legal = 0;
    if (game->rules->rescue_effect == RESCUE_HEAL)
        legal = (uint64_t)bitten_once(shared) << (DO_RESCUE_SEAT - 64);
    if (game->rules->rescue_effect == RESCUE_RECOVER_CARD)
        for (unsigned kind = 0; kind < KINDS; kind++)
            if (shared->discard[kind] && kind != ZOMBIE && kind != DISCARD_WEAPON && kind != RESCUE)
                legal |= BIT(DO_RESCUE_CARD - 64 + kind);
    return legal;
}

void eth_scavenge_legal(const EthGame* game, unsigned seat, ActionSet* legal) {
    const EthState* state = game->state;
    const uint8_t* hand = state->own[seat].hand;
    bool known = (state->shared.known >> seat) & 1;
    Seats others = (Seats)(eth_everybody(&state->shared) & ~eth_bit(seat));
    Seats before = eth_place_targets(&state->shared, &state->own[seat], seat);
    uint64_t spill = game->rules->spill_blood == SPILL_FORCED_DRAW ? (uint64_t)others << DO_SPILL_BLOOD_ON
                                                                   : BIT(DO_SPILL_BLOOD);
    uint64_t own_texts = only_if(hand[BINOCULARS], BIT(DO_BINOCULARS)) |
                         only_if(rearm_legal(game, hand), BIT(DO_REARM)) | only_if(hand[SPILL_BLOOD], spill);
    uint64_t word = BIT(DO_END) |
                    only_if(hand[STEAL], (uint64_t)(state->shared.with_cards & others) << DO_STEAL) |
                    only_if(hand[DODGE], dodge_legal(game, seat, known, others)) |
                    only_if(!known | (game->rules->infected_texts != TEXTS_NONE), own_texts) |
                    only_if(hand[ZOMBIE], (uint64_t)before << DO_ATTACK);
    bool rescue = game->rules->rescue_effect >= RESCUE_RECOVER_CARD && hand[RESCUE];
    *legal = (ActionSet){{word, rescue ? rescue_legal(game) : 0}};
}

static void end_own_turn(const EthGame* game) {
    EthShared* shared = &game->state->shared;
    chance_note(game->chance, TOLD_SKIPPED, shared->turn_seat, 0, 0);
    shared->phase = PHASE_TURN_END;
}

static void act_with_target(const EthGame* game, unsigned seat, unsigned action) {
    EthShared* shared = &game->state->shared;
    if (action >= DO_RESCUE_CARD) {
        eth_play_counterable(game, seat, RESCUE, action - DO_RESCUE_CARD, false);
    } else if (action >= DO_RESCUE_SEAT) {
        eth_play_counterable(game, seat, RESCUE, action - DO_RESCUE_SEAT, false);
    } else if (action >= DO_SPILL_BLOOD_ON) {
        eth_play_counterable(game, seat, SPILL_BLOOD, action - DO_SPILL_BLOOD_ON, false);
    } else if (action >= DO_ATTACK) {
        shared->placer = (uint8_t)seat;
        shared->placing = PLACING_HAND;
        shared->batch_return = PHASE_SCAVENGE;
        eth_place_from_hand(game, seat, action - DO_ATTACK);
    } else if (action >= DO_DODGE_GIVE) {
        eth_reveal(game, seat);
        eth_play_counterable(game, seat, DODGE, action - DO_DODGE_GIVE, true);
    } else {
        unsigned victim = action - DO_STEAL;
        eth_count_act(shared, seat, ACT_STOLE_FROM_PROVEN, (shared->proven >> victim) & 1);
        eth_play_counterable(game, seat, STEAL, victim, false);
    }
}

void eth_act_scavenge(const EthGame* game, unsigned seat, unsigned action) {
    switch (action) {
        case DO_END:
            game->state->shared.phase = game->state->shared.after_draw ? PHASE_TURN_END : PHASE_DRAW;
            break;
        case DO_DODGE:
            eth_play_counterable(game, seat, DODGE, NOBODY, false);
            break;
        case DO_BINOCULARS:
            eth_play_counterable(game, seat, BINOCULARS, NOBODY, false);
            break;
        case DO_REARM:
            eth_play_counterable(game, seat, REARM, NOBODY, false);
            break;
        case DO_SPILL_BLOOD:
            eth_play_counterable(game, seat, SPILL_BLOOD, NOBODY, false);
            break;
        default:
            act_with_target(game, seat, action);
    }
}

// --- effects, 6.6

static void rearm(const EthGame* game, unsigned seat) {
    EthState* state = game->state;
    int take = game->rules->rearm_n;
    if (game->rules->rearm_mode == REARM_TAKE_ALL) take = state->shared.armoury;
    if (game->rules->rearm_mode == REARM_FILL_TO_N) take -= state->own[seat].hand[WEAPON];
    if (take > state->shared.armoury) take = state->shared.armoury;
    chance_note(game->chance, TOLD_REARMED, (int)seat, take > 0 ? take : 0, 0);
    for (; take > 0; take--) {
        state->shared.armoury--;
        eth_gain(state, seat, WEAPON);
    }
}

// Reading mill: the cards are shown; Zombies go back, and then the Stack is shuffled.
static void mill(const EthGame* game) {
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    unsigned zombies = 0;
    Seats watchers;
    for (int i = 0; i < game->rules->spill_blood_n && shared->stack_size; i++) {
        unsigned kind = eth_take_top(game, &watchers);
        if (kind == ZOMBIE)
            zombies++;
        else if (kind == WEAPON)
            shared->armoury++;
        else
            shared->discard[kind]++;
    }
    while (zombies--) eth_return_to_stack(game, ZOMBIE);
    if (!shared->stack_size) eth_end_game(game, END_STACK_EMPTY, false);
}

static void spill_blood(const EthGame* game, const EthPlay* play) {
    EthShared* shared = &game->state->shared;
    shared->phase = PHASE_SCAVENGE;
    switch (game->rules->spill_blood) {
        case SPILL_SHUFFLE:
            eth_shuffle(game);
            break;
        case SPILL_FORCED_DRAW:
            eth_draw(game, play->target, PHASE_SCAVENGE);
            break;
        case SPILL_BURY_TOP:
            for (int i = 0, n = shared->stack_size; i < game->rules->spill_blood_n && i < n; i++)
                eth_bury_top(game);
            break;
        case SPILL_MILL:
            mill(game);
            break;
        case SPILL_PROVOKE:
            shared->provoked = 1;
            shared->phase = PHASE_PROVOKE;
            break;
        default:
            break;
    }
}

// Reading provoke: the next player clockwise from the player of the card, the turn player, who
// holds Zombies places them all.
void eth_step_provoke(const EthGame* game) {
    EthShared* shared = &game->state->shared;
    shared->phase = PHASE_SCAVENGE;
    while (shared->provoked < shared->players) {
        unsigned seat = (unsigned)(shared->turn_seat + shared->provoked++) % shared->players;
        if (!game->state->own[seat].hand[ZOMBIE]) continue;
        shared->placer = (uint8_t)seat;
        shared->placing = PLACING_PROVOKED;
        shared->batch_return = PHASE_PROVOKE;
        shared->phase = PHASE_BATCH;
        return;
    }
}

static void give_turn(const EthGame* game, const EthPlay* play) {
    EthShared* shared = &game->state->shared;
    CHECK(shared->extra_count < sizeof shared->extra);
    shared->extra[shared->extra_count++] = play->target;
    chance_note(game->chance, TOLD_EXTRA_TURN, play->target, 0, 0);
    shared->phase = PHASE_SCAVENGE;
    if (game->rules->dodge_infected == GIVE_ENDS_OWN_TURN) end_own_turn(game);
}

// The thief sees the hand: every card in it becomes a fact, and a Zombie gives its holder away.
static void see_hand(EthState* state, unsigned thief, unsigned victim) {
    const uint8_t* hand = state->own[victim].hand;
    eth_forget_all(state, thief, victim);
    for (unsigned kind = 0; kind < KINDS; kind++)
        for (unsigned i = 0; i < hand[kind]; i++) eth_learn(state, thief, victim, kind);
    if (hand[ZOMBIE]) state->own[thief].fellows |= eth_bit(victim);
}

// The stolen Zombie stays in the thief's hand; Patient Zeros who meet so know each other.
static void keep_stolen_zombie(EthState* state, unsigned thief, unsigned victim) {
    Seats zeros = state->hidden.zeros;
    if ((zeros >> victim) & 1) state->own[thief].fellows |= eth_bit(victim);
    if ((zeros >> thief) & 1) state->own[victim].fellows |= eth_bit(thief);
}

static void transfer(const EthGame* game, unsigned thief, unsigned victim, unsigned kind) {
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    bool turned = (shared->turned >> thief) & 1, zero = (state->hidden.zeros >> thief) & 1;
    bool keeps = kind != ZOMBIE || zero || (turned && game->rules->turned_steals_zombie == TURNED_KEEPS);
    chance_note(game->chance, TOLD_STOLEN, (int)thief, (int)victim, (int)kind);
    eth_lose(state, victim, kind);
    shared->phase = PHASE_SCAVENGE;
    if (keeps) {
        eth_lost_unseen(state, victim, thief);
        eth_forget(state, thief, victim, kind);
        eth_gain(state, thief, kind);
        eth_learn(state, victim, thief, kind);
        if (kind == ZOMBIE) keep_stolen_zombie(state, thief, victim);
        return;
    }
    // A Zombie that the thief must show gives its holder away.
    eth_seen_leaving(state, victim, ZOMBIE);
    chance_note(game->chance, TOLD_STOLEN_ZOMBIE, (int)thief, (int)victim, 0);
    eth_reveal(game, victim);
    if (turned) {
        shared->drawer = (uint8_t)thief;
        shared->batch_return = PHASE_SCAVENGE;
        shared->phase = PHASE_DRAWN_ZOMBIE;
    } else {
        eth_attack_one(game, thief, PHASE_SCAVENGE);
    }
}

static void steal(const EthGame* game, const EthPlay* play) {
    EthState* state = game->state;
    unsigned thief = play->player, victim = play->target;
    state->shared.phase = PHASE_SCAVENGE;
    if (!state->shared.hand_size[victim]) return;
    if (game->rules->steal_pick == STEAL_RANDOM) {
        transfer(game, thief, victim,
                 chance_pick(game->chance, CHANCE_PICK, state->own[victim].hand, KINDS,
                             state->shared.hand_size[victim]));
        return;
    }
    if (game->rules->steal_pick == STEAL_THIEF) see_hand(state, thief, victim);
    state->shared.phase = PHASE_STEAL;
}

bool eth_step_steal(const EthGame* game, Decision* decision) {
    const EthState* state = game->state;
    const EthPlay* play = &state->shared.answered;
    bool thief = game->rules->steal_pick == STEAL_THIEF;
    decision->legal = (ActionSet){{0}};
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (state->own[play->target].hand[kind])
            action_set_add(&decision->legal, (thief ? DO_TAKE : DO_GIVE) + kind);
    return eth_ask(game, decision, thief ? ASK_STEAL_PICK : ASK_STEAL_GIVE,
                   thief ? play->player : play->target);
}

void eth_act_steal(const EthGame* game, unsigned action) {
    const EthPlay* play = &game->state->shared.answered;
    transfer(game, play->player, play->target, action - (action >= DO_GIVE ? DO_GIVE : DO_TAKE));
}

// A card that targets a player takes effect.
static void take_effect(const EthGame* game, const EthPlay* play) {
    if (play->kind == STEAL)
        steal(game, play);
    else if (play->kind == DODGE)
        give_turn(game, play);
    else
        spill_blood(game, play);
}

// --- reading cancel_effect

// The answered card stands and targets a player, who may dodge it.
static void aimed(const EthGame* game, const EthPlay* play) {
    EthShared* shared = &game->state->shared;
    if (game->rules->dodge_survivor != DODGE_CANCEL_EFFECT) {
        take_effect(game, play);
        return;
    }
    shared->pending = *play;
    shared->phase = PHASE_DODGE_EFFECT;
}

bool eth_step_dodge_effect(const EthGame* game, Decision* decision) {
    EthState* state = game->state;
    unsigned target = state->shared.pending.target;
    uint64_t legal = BIT(DO_PASS);
    if ((state->hidden.holders[DODGE] & eth_survivor_text(&state->shared) & eth_bit(target)))
        legal |= UINT64_C(1) << DO_DODGE;
    return eth_ask_word(game, decision, ASK_DODGE_EFFECT, target, legal);
}

void eth_act_dodge_effect(const EthGame* game, unsigned seat, unsigned action) {
    EthShared* shared = &game->state->shared;
    if (action == DO_DODGE) {
        eth_play_counterable(game, seat, DODGE, NOBODY, false);
        return;
    }
    shared->answered = shared->pending;
    shared->pending.kind = KINDS;
    take_effect(game, &shared->answered);
}

// --- COUNTER, 6.3

static void settle_dodge(const EthGame* game, const EthPlay* play, bool stands) {
    EthShared* shared = &game->state->shared;
    if (shared->pending.kind != KINDS) {  // answers a card that targets its player
        shared->phase = stands ? PHASE_SCAVENGE : PHASE_DODGE_EFFECT;
        if (stands) shared->pending.kind = KINDS;
    } else if (stands) {
        end_own_turn(game);
    } else if (play->player == shared->turn_seat) {
        shared->phase = PHASE_SCAVENGE;
    } else {  // the DODGE_TURN window goes on with a new round
        Seats seats = game->state->hidden.holders[DODGE] & eth_survivor_text(shared) &
                      (Seats)~eth_bit(shared->turn_seat);
        eth_open_round(game->state, seats, PHASE_DODGE_TURN);
    }
}

static void settle_rescue(const EthGame* game, const EthPlay* play, bool stands) {
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    int reading = game->rules->rescue_effect;
    if (reading >= RESCUE_RECOVER_CARD) {
        shared->phase = PHASE_SCAVENGE;
        if (stands && reading == RESCUE_HEAL) shared->bites[play->target] = 0;
        if (stands && reading == RESCUE_RECOVER_CARD) {
            shared->discard[play->target]--;
            eth_gain(state, play->player, play->target);
        }
        return;
    }
    eth_count_act(shared, play->player, ACT_HELPED, stands & (play->player != shared->defender));
    if (!stands)
        shared->phase = reading == RESCUE_CANCEL_BITE ? PHASE_RESCUE_ROUND : PHASE_COMBAT_ROUND;
    else if (reading == RESCUE_RESCUER_DEFENDS)
        eth_move_zombie(game, play->player);
    else
        eth_zombie_leaves(game);
}

static void settle_in_combat(const EthGame* game, const EthPlay* play, bool stands) {
    EthShared* shared = &game->state->shared;
    if (!stands) {
        shared->phase = PHASE_COMBAT_ROUND;
    } else if (play->kind == TEAM_UP) {
        shared->team_up = true;
        shared->phase = PHASE_COMBAT_ROUND;
    } else {
        game->state->hidden.figures.sacrifices++;
        shared->sacrificed = true;
        eth_move_zombie(game, play->target);
    }
}

// What the Binoculars showed, one card at a time.
static void note_look(const EthGame* game, unsigned seat) {
    const EthOwn* own = &game->state->own[seat];
    if (!game->chance->trace || game->rules->binoculars_mode == BINOCULARS_NEXT_ZOMBIE) return;
    for (int i = 0; i < own->known_count; i++)
        chance_note(game->chance, TOLD_SEEN, (int)seat, own->known_top[i], own->known_count - 1 - i);
}

static void settle_own_turn(const EthGame* game, const EthPlay* play, bool stands) {
    game->state->shared.phase = PHASE_SCAVENGE;
    if (!stands) return;
    switch (play->kind) {
        case BINOCULARS:
            eth_look(game, play->player);
            note_look(game, play->player);
            break;
        case REARM:
            rearm(game, play->player);
            break;
        case SPILL_BLOOD:
            if (game->rules->spill_blood == SPILL_FORCED_DRAW)
                aimed(game, play);
            else
                spill_blood(game, play);
            break;
        default:
            aimed(game, play);
    }
}

// The COUNTER window has passed: the card stands with an even number of Yeah/Nahs on it.
static void settle(const EthGame* game) {
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    EthPlay play = shared->answered;
    bool stands = !(shared->nahs & 1);
    if (!stands) {
        bool help = play.kind == RESCUE || play.kind == TEAM_UP || play.kind == SACRIFICE;
        state->hidden.figures.counters++;
        eth_count_act(shared, shared->last_player, ACT_COUNTERED_HELP, help);
        chance_note(game->chance, TOLD_CANCELLED, play.kind, play.player, 0);
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
            settle_own_turn(game, &play, stands);
            break;
        default:
            settle_own_turn(game, &play, stands);
    }
}

static void ask_for_answer(const EthGame* game) {
    EthState* state = game->state;
    Seats seats = state->hidden.holders[YEAH_NAH] & (Seats)~eth_bit(state->shared.last_player);
    if (state->shared.nahs && game->rules->yeah_nah_chain == CHAIN_SINGLE) seats = 0;
    if (seats)
        eth_open_round(state, seats, PHASE_COUNTER);
    else
        settle(game);
}

void eth_open_counter(const EthGame* game, EthPlay play) {
    EthShared* shared = &game->state->shared;
    shared->answered = play;
    shared->nahs = 0;
    shared->last_player = play.player;
    ask_for_answer(game);
}

void eth_play_counterable(const EthGame* game, unsigned seat, unsigned kind, unsigned target,
                          bool infected_text) {
    chance_note(game->chance, TOLD_PLAY, (int)seat, (int)kind, (int)target);
    eth_play_card(game->state, seat, kind);
    eth_open_counter(game, (EthPlay){(uint8_t)kind, (uint8_t)seat, (uint8_t)target, infected_text});
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
    if (action != DO_YEAH_NAH) return;
    chance_note(game->chance, TOLD_PLAY, (int)seat, YEAH_NAH, NOBODY);
    eth_play_card(game->state, seat, YEAH_NAH);
    shared->nahs++;
    shared->last_player = (uint8_t)seat;
    ask_for_answer(game);
}

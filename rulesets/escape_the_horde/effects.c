// Escape the Horde: the effects of cards that stand, and of those that target a player (section 6.6
// of the rules file, and the readings of 10.4 and 10.6).
#include "rulesets/escape_the_horde/effects.h"

#include "rulesets/escape_the_horde/ask.h"
#include "rulesets/escape_the_horde/batch.h"
#include "rulesets/escape_the_horde/draw.h"
#include "rulesets/escape_the_horde/hear.h"
#include "sim/base/check.h"

#define BIT(action) (UINT64_C(1) << (action))

void eth_end_own_turn(const EthGame* game) {
    EthShared* shared = &game->state->shared;
    eth_note(game, TOLD_SKIPPED, shared->turn_seat, 0, 0);
    shared->phase = PHASE_TURN_END;
}

// --- each card, 6.6

static void rearm(const EthGame* game, unsigned seat) {
    EthState* state = game->state;
    int take = eth_value(game, LIVE_REARM, seat, game->rules->rearm_n);
    if (game->rules->rearm_mode == REARM_TAKE_ALL) take = state->shared.armoury;
    if (game->rules->rearm_mode == REARM_FILL_TO_N) take -= state->own[seat].hand[WEAPON];
    if (take > state->shared.armoury) take = state->shared.armoury;
    eth_note(game, TOLD_REARMED, (int)seat, take > 0 ? take : 0, 0);
    for (; take > 0; take--) {
        CHECK(state->shared.armoury > 0);
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
    if (!shared->stack_size) eth_end_game(game, END_STACK_EMPTY);
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
void eth_provoke(const EthGame* game) {
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
    bool room = shared->extra_count < sizeof shared->extra;
    CHECK(room || game->rules->house.triggers > 0);  // deeds may have filled it
    if (room) {
        shared->extra[shared->extra_count++] = play->target;
        eth_note(game, TOLD_EXTRA_TURN, play->target, 0, 0);
    }
    shared->phase = PHASE_SCAVENGE;
    if (game->rules->dodge_infected == GIVE_ENDS_OWN_TURN) eth_end_own_turn(game);
}

// The thief sees the hand: every card in it becomes a fact, and a Zombie gives its holder away.
static void see_hand(EthState* state, unsigned thief, unsigned victim) {
    CHECK(thief != victim);
    const uint8_t* hand = state->own[victim].hand;
    eth_forget_all(state, thief, victim);
    for (unsigned kind = 0; kind < KINDS; kind++)
        for (unsigned i = 0; i < hand[kind]; i++) eth_learn(state, thief, victim, kind);
    if (hand[ZOMBIE]) state->own[thief].fellows |= eth_bit(victim);
}

// The stolen Zombie stays in the thief's hand; Patient Zeros who find each other this way know each other.
static void keep_stolen_zombie(EthState* state, unsigned thief, unsigned victim) {
    Seats zeros = state->hidden.zeros;
    if ((zeros >> victim) & 1) state->own[thief].fellows |= eth_bit(victim);
    if ((zeros >> thief) & 1) state->own[victim].fellows |= eth_bit(thief);
}

static void transfer(const EthGame* game, unsigned thief, unsigned victim, unsigned kind) {
    CHECK(thief != victim);
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    bool turned = (shared->turned >> thief) & 1, zero = (state->hidden.zeros >> thief) & 1;
    bool keeps = kind != ZOMBIE || zero || (turned && game->rules->turned_steals_zombie == TURNED_KEEPS);
    eth_note(game, TOLD_STOLEN, (int)thief, (int)victim, (int)kind);
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
    eth_note(game, TOLD_STOLEN_ZOMBIE, (int)thief, (int)victim, 0);
    eth_reveal(game, victim);
    if (turned) {
        shared->drawer = (uint8_t)thief;
        shared->batch_return = PHASE_SCAVENGE;
        shared->phase = PHASE_DRAWN_ZOMBIE;
    } else {
        eth_attack_one(game, thief, PHASE_SCAVENGE);
    }
}

void eth_steal(const EthGame* game, const EthPlay* play) {
    CHECK(play->kind == STEAL && play->target < game->state->shared.players);
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

void eth_act_steal(const EthGame* game, unsigned seat, unsigned action) {
    const EthPlay* play = &game->state->shared.answered;
    CHECK_SLOW(seat == (action >= DO_GIVE ? play->target : play->player));
    transfer(game, play->player, play->target, action - (action >= DO_GIVE ? DO_GIVE : DO_TAKE));
}

// Before a house rule replaces the theft, or asks, nothing has begun: the phase is the next one, but it is not calm.
static void steal(const EthGame* game, const EthPlay* play) {
    game->state->shared.phase = PHASE_STEAL;
    if (!eth_replaced(game, HOOK_STEAL, play->player, play->target, 0)) eth_steal(game, play);
}

// A card that targets a player takes effect.
static void take_effect(const EthGame* game, const EthPlay* play) {
    CHECK(play->kind == STEAL || play->kind == DODGE || play->kind == SPILL_BLOOD);
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
        eth_play_counterable(game, seat, DODGE, NOBODY);
        return;
    }
    shared->answered = shared->pending;
    shared->pending.kind = KINDS;
    take_effect(game, &shared->answered);
}

// --- cards of one's own turn

// What the Binoculars showed, one card at a time.
void eth_note_look(const EthGame* game, unsigned seat) {
    const EthOwn* own = &game->state->own[seat];
    if (!game->chance->trace || game->rules->binoculars_mode == BINOCULARS_NEXT_ZOMBIE) return;
    for (int i = 0; i < own->known_count; i++)
        eth_note(game, TOLD_SEEN, (int)seat, own->known_top[i], own->known_count - 1 - i);
}

static void look(const EthGame* game, unsigned seat) {
    int count = eth_value(game, LIVE_BINOCULARS, seat, game->rules->binoculars_n);
    if (game->rules->binoculars_mode == BINOCULARS_NEXT_ZOMBIE)
        eth_look_for_zombie(game, seat);
    else
        eth_look(game, seat, (unsigned)count);
}

void eth_settle_own_turn(const EthGame* game, const EthPlay* play, bool stands) {
    CHECK_SLOW(play->kind < KINDS);
    game->state->shared.phase = PHASE_SCAVENGE;
    if (!stands) return;
    switch (play->kind) {
        case BINOCULARS:
            look(game, play->player);
            eth_note_look(game, play->player);
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

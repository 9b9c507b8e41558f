// Escape the Horde: asking, turns and draws (sections 5 and 9 of the rules file).
#include "rulesets/escape_the_horde/turn.h"

#include "rulesets/escape_the_horde/batch.h"
#include "rulesets/escape_the_horde/cards.h"
#include "rulesets/escape_the_horde/combat.h"
#include "rulesets/escape_the_horde/effects.h"

#include "rulesets/escape_the_horde/story.h"
#include "sim/base/check.h"

// --- asking

// Nobody is both a Patient Zero and Turned.
static uint8_t role_of(const EthState* state, unsigned seat) {
    unsigned turned = (state->shared.turned >> seat) & 1, zero = (state->hidden.zeros >> seat) & 1;
    return (uint8_t)(turned * ROLE_TURNED + zero * ROLE_PATIENT_ZERO);
}

static bool fill(const EthGame* game, Decision* decision, unsigned kind, unsigned seat, unsigned count) {
    CHECK_SLOW(count > 0);
    decision->count = (uint16_t)count;
    decision->seat = (uint8_t)seat;
    decision->role = role_of(game->state, seat);
    decision->kind = (uint8_t)kind;
    return true;
}

bool eth_ask(const EthGame* game, Decision* decision, unsigned kind, unsigned seat) {
    return fill(game, decision, kind, seat, action_set_count(&decision->legal));
}

bool eth_ask_word(const EthGame* game, Decision* decision, unsigned kind, unsigned seat, uint64_t legal) {
    decision->legal = (ActionSet){{legal}};
    return fill(game, decision, kind, seat, (unsigned)__builtin_popcountll(legal));
}

static unsigned first_clockwise(const EthShared* shared, Seats seats) {
    CHECK(seats != 0);
    unsigned n = shared->players, turn = shared->turn_seat;
    unsigned rotated = (unsigned)(seats >> turn) | ((unsigned)seats << (n - turn));
    unsigned seat = turn + (unsigned)__builtin_ctz(rotated);
    return seat < n ? seat : seat - n;
}

// 6.5. A random order is drawn one seat at a time, which is the same as a fresh order for the whole
// round.
unsigned eth_next_asked(const EthGame* game) {
    EthState* state = game->state;
    Seats seats = state->hidden.asking;
    unsigned seat;
    CHECK_SLOW(seats != 0);
    if ((seats & (seats - 1)) == 0) {
        seat = eth_lowest(seats);
    } else if (game->rules->response_order == ORDER_CLOCKWISE) {
        seat = first_clockwise(&state->shared, seats);
    } else {
        if (game->rules->response_order != ORDER_RANDOM) {
            Seats infected = eth_infected(state);
            Seats early = game->rules->response_order == ORDER_INFECTED_FIRST ? infected : (Seats)~infected;
            if (seats & early) seats &= early;
        }
        seat = bits_nth(seats, chance_below(game->chance, CHANCE_ORDER, eth_count(seats)));
    }
    state->hidden.asking &= (Seats)~eth_bit(seat);
    return seat;
}

// --- reveal and end

void eth_reveal(const EthGame* game, unsigned seat) {
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    if ((shared->known >> seat) & 1) return;
    CHECK((state->hidden.zeros >> seat) & 1);
    shared->known |= eth_bit(seat);
    shared->face_up |= eth_bit(seat);
    if (!(state->hidden.zeros & ~shared->known)) shared->face_up = eth_everybody(shared);
    if (!state->hidden.figures.reveal_turn) state->hidden.figures.reveal_turn = shared->turn;
    chance_note(game->chance, TOLD_REVEAL, (int)seat, 0, 0);
}

void eth_show(const EthGame* game, unsigned seat) {
    EthState* state = game->state;
    CHECK(eth_may_show(game, seat));
    if ((state->hidden.zeros >> seat) & 1) {
        eth_reveal(game, seat);
        return;
    }
    state->shared.face_up |= eth_bit(seat);
    state->shared.proven |= eth_bit(seat);
    chance_note(game->chance, TOLD_SHOWN, (int)seat, 0, 0);
}

void eth_end_game(const EthGame* game, unsigned reason) {
    bool infected_won = reason == END_ALL_TURNED;
    CHECK(game->state->shared.phase != PHASE_OVER);
    EthState* state = game->state;
    state->shared.phase = PHASE_OVER;
    state->hidden.figures.end_reason = (uint8_t)reason;
    state->hidden.figures.infected_won = infected_won;
    chance_note(game->chance, TOLD_END, (int)reason, infected_won, 0);
}

// --- draws, 5.3 and 5.4

static inline void into_hand(const EthGame* game, unsigned seat, unsigned kind, Seats watchers) {
    EthState* state = game->state;
    eth_gain(state, seat, kind);
    eth_silent_draw(state, seat, kind, (Seats)(watchers & ~eth_bit(seat)));
}

static void discard_weapon_drawn(const EthGame* game, unsigned seat) {
    EthState* state = game->state;
    if (state->own[seat].hand[WEAPON]) {
        eth_lose(state, seat, WEAPON);
        eth_seen_leaving(state, seat, WEAPON);
        state->shared.armoury++;
        chance_note(game->chance, TOLD_DISCARDED, (int)seat, 0, 0);
    }
    state->shared.discard[DISCARD_WEAPON]++;
}

static void zombie_drawn(const EthGame* game, unsigned seat, Seats watchers) {
    CHECK_SLOW(game->state->shared.drawer == seat);
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    if (!((eth_infected(state) >> seat) & 1)) {
        eth_attack_one(game, seat, PHASE_DRAW_DONE);
    } else if (((state->hidden.zeros >> seat) & 1) && game->rules->pz_drawn_zombie == DRAWN_MUST_KEEP) {
        chance_note(game->chance, TOLD_KEEP, (int)seat, 0, 0);
        into_hand(game, seat, ZOMBIE, watchers);
        shared->phase = PHASE_DRAW_DONE;
    } else {
        // The watchers are needed again when the card is kept: they wait in `asking`, as no window
        // is open.
        state->hidden.asking = watchers;
        shared->batch_return = PHASE_DRAW_DONE;
        shared->phase = PHASE_DRAWN_ZOMBIE;
    }
}

void eth_draw(const EthGame* game, unsigned seat, unsigned then) {
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    Seats watchers;
    unsigned kind = eth_take_top(game, &watchers);
    state->hidden.figures.draws++;
    shared->took_last = shared->stack_size == 0;
    shared->drawer = (uint8_t)seat;
    shared->draw_return = (uint8_t)then;
    shared->phase = PHASE_DRAW_DONE;
    bool shown = kind == DISCARD_WEAPON || (kind == ZOMBIE && !((eth_infected(state) >> seat) & 1));
    chance_note(game->chance, TOLD_DRAW, (int)seat, (int)kind, shown);
    if (shared->took_last && game->rules->last_card_zombie == LAST_IMMEDIATE_WIN) {
        // The card is not settled; it goes where a card of its kind would end up.
        if (kind == WEAPON)
            shared->armoury++;
        else
            shared->discard[kind]++;
        eth_end_game(game, END_STACK_EMPTY);
    } else if (kind == ZOMBIE) {
        zombie_drawn(game, seat, watchers);
    } else if (kind == DISCARD_WEAPON) {
        discard_weapon_drawn(game, seat);
    } else {
        into_hand(game, seat, kind, watchers);
    }
}

static bool step_drawn_zombie(const EthGame* game, Decision* decision) {
    const EthState* state = game->state;
    unsigned seat = state->shared.drawer;
    bool stolen = state->shared.batch_return != PHASE_DRAW_DONE;
    uint64_t legal = (uint64_t)eth_place_targets(&state->shared, &state->own[seat], seat) << DO_ATTACK;
    if (((state->hidden.zeros >> seat) & 1) && !stolen) legal |= UINT64_C(1) << DO_KEEP;
    return eth_ask_word(game, decision, ASK_DRAWN_ZOMBIE, seat, legal);
}

static void act_drawn_zombie(const EthGame* game, unsigned seat, unsigned action) {
    CHECK(seat == game->state->shared.drawer);
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    if (action == DO_KEEP) {
        chance_note(game->chance, TOLD_KEEP, (int)seat, 0, 0);
        shared->phase = PHASE_DRAW_DONE;
        into_hand(game, seat, ZOMBIE, state->hidden.asking);
        return;
    }
    unsigned target = action - DO_ATTACK;
    eth_reveal(game, seat);
    CHECK(target < shared->players && target != seat);
    chance_note(game->chance, TOLD_PLACE, (int)seat, (int)target, 0);
    eth_attack_one(game, target, shared->batch_return);
    if (!((state->hidden.zeros >> seat) & 1) || game->rules->pz_drawn_zombie != DRAWN_ATTACK_MAY_ADD_HAND)
        return;
    shared->placer = (uint8_t)seat;
    shared->placing = PLACING_ADDED;
    if (game->rules->multi_zombie != MULTI_ONE_AT_A_TIME) shared->phase = PHASE_BATCH;
}

// 9.2: the end check after a draw.
static void draw_done(const EthGame* game) {
    CHECK_SLOW(game->state->shared.phase == PHASE_DRAW_DONE);
    EthShared* shared = &game->state->shared;
    bool over =
        game->rules->last_card_zombie == LAST_ZOMBIE_RETURNS ? shared->stack_size == 0 : shared->took_last;
    shared->phase = shared->draw_return;
    if (over) eth_end_game(game, END_STACK_EMPTY);
}

// --- turns, 5.1 and 5.2

// 5.1: the end of a slot is the end of its last turn, extra turns included.
static void turn_end(const EthGame* game) {
    EthShared* shared = &game->state->shared;
    game->state->own[shared->turn_seat].draws_due = 0;
    bool last = shared->slot >= (uint32_t)shared->countdown_end;  // never where there is no Countdown
    if (last && shared->extra_count == 0)
        eth_end_game(game, END_COUNTDOWN);
    else
        shared->phase = PHASE_TURN;
}

// The due draws, one after the other; one that needs no fight and no question is settled at once.
static void step_draw(const EthGame* game) {
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    unsigned seat = shared->turn_seat;
    while (state->own[seat].draws_due) {
        if (shared->drawn) eth_reveal(game, seat);
        state->own[seat].draws_due--;
        shared->drawn++;
        eth_draw(game, seat, PHASE_DRAW);
        if (shared->phase == PHASE_DRAW_DONE) draw_done(game);
        if (shared->phase != PHASE_DRAW) return;
    }
    bool again = game->rules->after_draw == AFTER_DRAW_MAY_PLAY_ON && !shared->after_draw;
    shared->after_draw = true;
    if (again)
        shared->phase = PHASE_SCAVENGE;
    else
        turn_end(game);
}

// Whether the turn player has a choice, as a rule a card for the own turn. Most turns end here, so
// this is checked before the legal actions.
static bool playable(const EthGame* game) {
    const uint8_t* hand = game->state->own[game->state->shared.turn_seat].hand;
    if (eth_may_show(game, game->state->shared.turn_seat)) return true;
    unsigned cards =
        hand[STEAL] | hand[DODGE] | hand[BINOCULARS] | hand[REARM] | hand[SPILL_BLOOD] | hand[ZOMBIE];
    return cards || (game->rules->rescue_effect >= RESCUE_RECOVER_CARD && hand[RESCUE]);
}

static bool step_scavenge(const EthGame* game, Decision* decision) {
    unsigned seat = game->state->shared.turn_seat;
    eth_scavenge_legal(game, seat, &decision->legal);
    return eth_ask(game, decision, ASK_SCAVENGE, seat);
}

// Two draws are due. Under the reading at_start the additional one is made now, which shows who it
// is.
static void draws_two(const EthGame* game, unsigned seat) {
    EthState* state = game->state;
    state->own[seat].draws_due = 2;
    if (game->rules->pz_extra_draw != EXTRA_DRAW_AT_START) return;
    eth_reveal(game, seat);
    state->shared.turn_known = true;
    state->own[seat].draws_due--;
    state->shared.drawn++;
    eth_draw(game, seat, PHASE_SCAVENGE);
}

// 5.2.3: two draws are due from a Patient Zero without cards. True if it is asked.
static bool step_due(const EthGame* game, Decision* decision) {
    CHECK_SLOW(game->state->shared.drawn == 0);
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    unsigned seat = shared->turn_seat;
    bool empty_zero = shared->hand_size[seat] == 0 && ((state->hidden.zeros >> seat) & 1);
    bool hidden = !((shared->known >> seat) & 1);
    shared->phase = PHASE_SCAVENGE;
    shared->turn_known = !hidden;
    state->own[seat].draws_due = 1;
    if (!empty_zero || (hidden && game->rules->pz_empty_hand == EMPTY_REVEALED_ONLY)) return false;
    if (hidden && game->rules->pz_empty_hand == EMPTY_MAY_DECLINE) {
        uint64_t legal = UINT64_C(1) << DO_DRAW_ONE | UINT64_C(1) << DO_DRAW_TWO;
        return eth_ask_word(game, decision, ASK_EMPTY_HAND, seat, legal);
    }
    draws_two(game, seat);
    return false;
}

// The seat whose normal turn the slot is: (first + slot) % players by a multiplication, exact for
// all possible slots; the division took 3 % of a game.
static uint8_t seat_of_slot(const EthRules* rules, const EthShared* shared) {
    static_assert((ETH_TURNS_MAX + SEATS_MAX) * SEATS_MAX <= 65536, "the remainder would be wrong");
    uint32_t place = (uint32_t)shared->first + shared->slot, round = place * rules->rounds_of_65536 >> 16;
    return (uint8_t)(place - round * (uint32_t)rules->players);
}

// False if the game is over or others are asked first.
static bool turn_begin(const EthGame* game) {
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    shared->extra_turn = shared->extra_count > 0;
    if (shared->extra_turn) {
        shared->turn_seat = shared->extra[0];
        shared->extra_count--;
        for (unsigned i = 0; i < shared->extra_count; i++) shared->extra[i] = shared->extra[i + 1];
        CHECK(shared->turn_seat < shared->players);
        shared->extra[shared->extra_count] = 0;
        state->hidden.figures.extra_turns++;
    } else {
        if (shared->turn) shared->slot++;
        shared->turn_seat = seat_of_slot(game->rules, shared);
    }
    if (shared->turn == ETH_TURNS_MAX) {
        eth_end_game(game, END_ABORTED);
        return false;
    }
    shared->turn++;
    shared->after_draw = false;
    shared->drawn = 0;
    shared->turn_hand = shared->hand_size[shared->turn_seat];
    chance_note(game->chance, TOLD_TURN, shared->turn_seat, shared->turn, shared->extra_turn);
    if (game->rules->dodge_survivor != DODGE_ANY_TURN) return true;
    Seats others = (Seats)(eth_survivor_text(shared) & ~eth_bit(shared->turn_seat));
    eth_open_round(state, state->hidden.holders[DODGE] & others, PHASE_DODGE_TURN);
    return false;
}

static bool step_dodge_turn(const EthGame* game, Decision* decision) {
    EthState* state = game->state;
    if (!state->hidden.asking) {
        state->shared.phase = PHASE_DUE;
        return false;
    }
    uint64_t legal = UINT64_C(1) << DO_PASS | UINT64_C(1) << DO_DODGE;
    return eth_ask_word(game, decision, ASK_DODGE_TURN, eth_next_asked(game), legal);
}

// --- the machine

// One step; true when `decision` is filled, if only with a single legal action.
static bool step(const EthGame* game, Decision* decision) {
    switch (game->state->shared.phase) {
        // A turn in which nothing is asked runs straight through.
        case PHASE_TURN:
            if (!turn_begin(game)) return false;
            // fall through
        case PHASE_DUE:
            if (step_due(game, decision)) return true;
            if (game->state->shared.phase != PHASE_SCAVENGE) return false;
            // fall through
        case PHASE_SCAVENGE:
            if (playable(game)) return step_scavenge(game, decision);
            eth_act_scavenge(game, game->state->shared.turn_seat, DO_END);
            if (game->state->shared.phase != PHASE_DRAW) return false;
            // fall through
        case PHASE_DRAW:
            step_draw(game);
            return false;
        case PHASE_DODGE_TURN:
            return step_dodge_turn(game, decision);
        case PHASE_DRAWN_ZOMBIE:
            return step_drawn_zombie(game, decision);
        case PHASE_DRAW_DONE:
            draw_done(game);
            return false;
        case PHASE_TURN_END:
            turn_end(game);
            return false;
        case PHASE_COUNTER:
            return eth_step_counter(game, decision);
        case PHASE_DODGE_EFFECT:
            return eth_step_dodge_effect(game, decision);
        case PHASE_STEAL:
            return eth_step_steal(game, decision);
        case PHASE_PROVOKE:
            eth_step_provoke(game);
            return false;
        case PHASE_BATCH:
            return eth_step_batch(game, decision);
        case PHASE_FIGHT:
            return eth_step_fight(game, decision);
        case PHASE_DEFENDER:
            return eth_step_defender(game, decision);
        case PHASE_COMBAT_ROUND:
            return eth_step_combat_round(game, decision);
        case PHASE_COMBAT:
            return eth_step_combat(game, decision);
        case PHASE_NEGATE:
            return eth_step_negate(game, decision);
        case PHASE_REAFFIRM:
            return eth_step_reaffirm(game, decision);
        case PHASE_RESCUE_ROUND:
            eth_open_round(game->state, game->state->hidden.holders[RESCUE], PHASE_RESCUE);
            return false;
        case PHASE_RESCUE:
            return eth_step_rescue(game, decision);
        default:
            CHECK(false);  // no such phase
            return false;
    }
}

bool eth_step(const EthGame* game, Decision* decision) {
    if (!step(game, decision)) return false;
    if (decision->count > 1) {
        game->state->hidden.figures.decisions++;
        return true;
    }
    eth_act(game, decision->kind, decision->seat, action_set_first(&decision->legal));
    return false;
}

void eth_act(const EthGame* game, unsigned kind, unsigned seat, unsigned action) {
    switch (kind) {
        case ASK_SCAVENGE:
            eth_act_scavenge(game, seat, action);
            break;
        case ASK_BATCH:
            eth_act_batch(game, seat, action);
            break;
        case ASK_DRAWN_ZOMBIE:
            act_drawn_zombie(game, seat, action);
            break;
        case ASK_COUNTER:
            eth_act_counter(game, seat, action);
            break;
        case ASK_COMBAT:
            eth_act_combat(game, seat, action);
            break;
        case ASK_NEGATE:
            eth_act_negate(game, seat, action);
            break;
        case ASK_REDIRECT:
            eth_act_redirect(game, seat, action);
            break;
        case ASK_EMPTY_HAND:
            if (action == DO_DRAW_TWO) draws_two(game, seat);
            break;
        case ASK_DODGE_TURN:
            if (action == DO_DODGE) eth_play_counterable(game, seat, DODGE, NOBODY);
            break;
        case ASK_DODGE_EFFECT:
            eth_act_dodge_effect(game, seat, action);
            break;
        case ASK_RESCUE:
            if (action == DO_RESCUE) eth_play_counterable(game, seat, RESCUE, NOBODY);
            break;
        case ASK_REAFFIRM:
            eth_act_reaffirm(game, seat, action);
            break;
        case ASK_STEAL_PICK:
        case ASK_STEAL_GIVE:
            eth_act_steal(game, action);
            break;
        default:
            CHECK(false);  // no such decision
    }
}

bool eth_advance(const void* rules, void* state, Chance* chance, Decision* decision) {
    EthGame game = {rules, state, chance};
    while (game.state->shared.phase != PHASE_OVER)
        if (eth_step(&game, decision)) return true;
    return false;
}

void eth_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action) {
    EthGame game = {rules, state, chance};
    // A pass changes nothing: the window moves on to the next seat. Only one kind of decision ends
    // with it.
    if (action == DO_PASS && decision->kind != ASK_DODGE_EFFECT) return;
    eth_act(&game, decision->kind, decision->seat, action);
}

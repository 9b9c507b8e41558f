// Escape the Horde: turns (section 5 of the rules file), and the table of phases.
#include "rulesets/escape_the_horde/turn.h"

#include "rulesets/escape_the_horde/ask.h"
#include "rulesets/escape_the_horde/batch.h"
#include "rulesets/escape_the_horde/cards.h"
#include "rulesets/escape_the_horde/combat.h"
#include "rulesets/escape_the_horde/draw.h"
#include "rulesets/escape_the_horde/effects.h"
#include "rulesets/escape_the_horde/story.h"
#include "sim/base/check.h"

#define BIT(action) (UINT64_C(1) << (action))

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
static void due_draws(const EthGame* game) {
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    unsigned seat = shared->turn_seat;
    while (state->own[seat].draws_due) {
        if (shared->drawn) eth_reveal(game, seat);
        state->own[seat].draws_due--;
        shared->drawn++;
        eth_draw(game, seat, PHASE_DRAW);
        if (shared->phase == PHASE_DRAW_DONE) eth_draw_done(game);
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
    if (playable(game)) {
        eth_scavenge_legal(game, seat, &decision->legal);
        return eth_ask(game, decision, ASK_SCAVENGE, seat);
    }
    eth_act_scavenge(game, seat, DO_END);
    if (game->state->shared.phase == PHASE_DRAW) due_draws(game);
    return false;
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

// 5.2.3: two draws are due from a Patient Zero without cards.
static bool step_due(const EthGame* game, Decision* decision) {
    CHECK_SLOW(game->state->shared.drawn == 0);
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    unsigned seat = shared->turn_seat;
    bool empty_zero = shared->hand_size[seat] == 0 && ((state->hidden.zeros >> seat) & 1);
    bool hidden = !((shared->known >> seat) & 1);
    int reading = game->rules->pz_empty_hand;
    shared->turn_known = !hidden;
    state->own[seat].draws_due = 1;
    if (empty_zero && hidden && reading == EMPTY_MAY_DECLINE) {
        shared->phase = PHASE_DUE;
        return eth_ask_word(game, decision, ASK_EMPTY_HAND, seat, BIT(DO_DRAW_ONE) | BIT(DO_DRAW_TWO));
    }
    shared->phase = PHASE_SCAVENGE;
    if (empty_zero && (!hidden || reading == EMPTY_MANDATORY)) draws_two(game, seat);
    return shared->phase == PHASE_SCAVENGE && step_scavenge(game, decision);
}

static void act_due(const EthGame* game, unsigned seat, unsigned action) {
    game->state->shared.phase = PHASE_SCAVENGE;
    if (action == DO_DRAW_TWO) draws_two(game, seat);
}

// The seat whose normal turn the slot is: (first + slot) % players by a multiplication, exact for
// all possible slots; the division took 3 % of a game.
static uint8_t seat_of_slot(const EthRules* rules, const EthShared* shared) {
    static_assert((ETH_TURNS_MAX + SEATS_MAX) * SEATS_MAX <= 65536, "the remainder would be wrong");
    uint32_t place = (uint32_t)shared->first + shared->slot, round = place * rules->rounds_of_65536 >> 16;
    return (uint8_t)(place - round * (uint32_t)rules->players);
}

static bool step_turn(const EthGame* game, Decision* decision) {
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
    if (game->rules->dodge_survivor != DODGE_ANY_TURN) return step_due(game, decision);
    Seats others = (Seats)(eth_survivor_text(shared) & ~eth_bit(shared->turn_seat));
    eth_open_round(state, state->hidden.holders[DODGE] & others, PHASE_DODGE_TURN);
    return false;
}

static bool step_dodge_turn(const EthGame* game, Decision* decision) {
    if (!game->state->hidden.asking) return step_due(game, decision);
    uint64_t legal = BIT(DO_PASS) | BIT(DO_DODGE);
    return eth_ask_word(game, decision, ASK_DODGE_TURN, eth_next_asked(game), legal);
}

static void act_dodge_turn(const EthGame* game, unsigned seat, unsigned action) {
    CHECK(action == DO_DODGE);
    eth_play_counterable(game, seat, DODGE, NOBODY);
}

// --- the phases

// Where nobody is asked, a phase has `go`. Else `step` asks, or goes on if there is no choice, and
// `act` carries out what was chosen. A step may go on to later phases before it asks.
typedef struct EthPhase {
    bool (*step)(const EthGame* game, Decision* decision);
    void (*act)(const EthGame* game, unsigned seat, unsigned action);
    void (*go)(const EthGame* game);
} EthPhase;

static const EthPhase phases[PHASE_OVER] = {
    // A turn in which nothing is asked runs straight through.
    [PHASE_TURN] = {step_turn, NULL},
    [PHASE_DODGE_TURN] = {step_dodge_turn, act_dodge_turn},
    [PHASE_DUE] = {step_due, act_due},
    [PHASE_SCAVENGE] = {step_scavenge, eth_act_scavenge},
    [PHASE_DRAW] = {.go = due_draws},
    [PHASE_DRAWN_ZOMBIE] = {eth_step_drawn_zombie, eth_act_drawn_zombie},
    [PHASE_DRAW_DONE] = {.go = eth_draw_done},
    [PHASE_TURN_END] = {.go = turn_end},
    // cards played
    [PHASE_COUNTER] = {eth_step_counter, eth_act_counter},
    [PHASE_DODGE_EFFECT] = {eth_step_dodge_effect, eth_act_dodge_effect},
    [PHASE_PROVOKE] = {.go = eth_provoke},
    [PHASE_STEAL] = {eth_step_steal, eth_act_steal},
    // Zombies on the table
    [PHASE_BATCH] = {eth_step_batch, eth_act_batch},
    [PHASE_FIGHT] = {eth_step_fight, NULL},
    [PHASE_DEFENDER] = {eth_step_defender, eth_act_redirect},
    [PHASE_COMBAT_ROUND] = {eth_step_combat_round, NULL},
    [PHASE_COMBAT] = {eth_step_combat, eth_act_combat},
    [PHASE_NEGATE] = {eth_step_negate, eth_act_negate},
    [PHASE_REAFFIRM] = {eth_step_reaffirm, eth_act_reaffirm},
    [PHASE_RESCUE] = {eth_step_rescue, eth_act_rescue},
};

// In a window a pass changes nothing: the next seat is asked. A card played or a Zombie placed that
// nobody can answer takes effect at once.
static void act(const EthGame* game, unsigned seat, unsigned action) {
    const uint8_t* phase = &game->state->shared.phase;
    if (action == DO_PASS && *phase != PHASE_DODGE_EFFECT) return;
    phases[*phase].act(game, seat, action);
    if (*phase == PHASE_COUNTER_ROUND) eth_counter_round(game);
}

bool eth_step(const EthGame* game, Decision* decision) {
    CHECK_SLOW(game->state->shared.phase < PHASE_OVER);
    const EthPhase* phase = &phases[game->state->shared.phase];
    if (phase->go) {
        phase->go(game);
        return false;
    }
    if (!phase->step(game, decision)) return false;
    if (decision->count > 1) {
        game->state->hidden.figures.decisions++;
        return true;
    }
    act(game, decision->seat, action_set_first(&decision->legal));
    return false;
}

bool eth_advance(const void* rules, void* state, Chance* chance, Decision* decision) {
    EthGame game = {rules, state, chance};
    while (game.state->shared.phase != PHASE_OVER)
        if (eth_step(&game, decision)) return true;
    return false;
}

void eth_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action) {
    EthGame game = {rules, state, chance};
    act(&game, decision->seat, action);
}

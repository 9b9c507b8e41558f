// Zombie: Survival Infection: turns (5), the redraw (7), the undead (10.3), and the table of phases.
#include "rulesets/zombie_survival_infection/turn.h"

#include <assert.h>

#include "rulesets/zombie_survival_infection/action.h"
#include "rulesets/zombie_survival_infection/ask.h"
#include "rulesets/zombie_survival_infection/calm.h"
#include "rulesets/zombie_survival_infection/card.h"
#include "rulesets/zombie_survival_infection/deck.h"
#include "rulesets/zombie_survival_infection/dice.h"
#include "rulesets/zombie_survival_infection/hear.h"
#include "rulesets/zombie_survival_infection/members.h"
#include "rulesets/zombie_survival_infection/reaction.h"
#include "rulesets/zombie_survival_infection/trade.h"
#include "sim/base/check.h"

static_assert(sizeof(ZsiHouse) % 8 == 0, "the state would have other padding than without house rules");

// --- turns, 5

static void turn_roll(const ZsiGame* game) {
    if (!zsi_calm(game, PHASE_ROLL)) zsi_roll(game);
}

// What house rules have at the beginning of a turn. False: it is missed.
static __attribute__((cold)) bool house_turn(const ZsiGame* game) {
    ZsiShared* shared = &game->state->shared;
    if (shared->house.missed[shared->active]) {
        shared->house.missed[shared->active]--;
        zsi_hear(game, HEARD_MISSED, shared->active, 0, 0);
        zsi_go(game->state, PHASE_TURN_END);
        return false;
    }
    shared->house.drawn = shared->house.played = 0;
    if (shared->turn == 1) zsi_hear(game, HEARD_START, 0, 0, 0);
    if (shared->turn == 1) zsi_hear(game, HEARD_ROUND, 1, 0, 0);
    return true;
}

static void turn_begin(const ZsiGame* game) {
    ZsiShared* shared = &game->state->shared;
    if (shared->turn >= game->rules->turn_cap) {
        zsi_end_game(game, END_ABORTED);
        return;
    }
    shared->turn++;
    if (zsi_housed(game) && !house_turn(game)) return;
    shared->event = shared->refused = false;
    zsi_note(game, TOLD_TURN, shared->active, shared->turn, 0);
    turn_roll(game);
}

static void rolled(const ZsiGame* game) { zsi_check_camps(game, END_LAST_CAMP_ROLL, PHASE_PASS_DIE); }

// How many seats come before it in a round.
static unsigned place(const ZsiShared* shared, unsigned seat) {
    return seat >= shared->start ? seat - shared->start : seat + shared->players - shared->start;
}

// Under a house rule turns go in the other direction.
static bool is_reversed(const ZsiGame* game) {
    bool counterclockwise = game->rules->direction == DIRECTION_COUNTERCLOCKWISE;
    return counterclockwise != game->state->shared.house.reversed;
}

// The end of a turn under house rules: rows may end the game.
static __attribute__((cold)) void house_next(const ZsiGame* game, Seats seats) {
    ZsiShared* shared = &game->state->shared;
    unsigned from = shared->active, players = shared->players, seat = from;
    bool back = is_reversed(game);
    do seat = (seat + (back ? players - 1 : 1)) % players;
    while (!(seats >> seat & 1));
    if (shared->city == 0 && !shared->figures.city_empty_turn) zsi_hear(game, HEARD_CITY_EMPTY, 0, 0, 0);
    zsi_note_city(shared);
    unsigned next = place(shared, seat), last = place(shared, from);
    bool again = back ? (players - next) % players <= (players - last) % players : next <= last;
    if ((again && shared->figures.rounds == game->rules->round_limit) ||
        (game->rules->city_ends && shared->city == 0)) {
        shared->house.ended = true;
        zsi_end_game(game, END_LAST_CAMP_CARD);
        return;
    }
    shared->active = (uint8_t)seat;
    zsi_go(game->state, PHASE_TURN);
    if (!again) return;
    zsi_hear(game, HEARD_ROUND_END, shared->figures.rounds, 0, 0);
    shared->figures.rounds++;
    zsi_hear(game, HEARD_ROUND, shared->figures.rounds, 0, 0);
}

static void turn_next(const ZsiGame* game) {
    CHECK_SLOW(game->state->shared.camps != 0 && !game->state->shared.settling);
    ZsiShared* shared = &game->state->shared;
    Seats next = shared->camps;
    if (game->rules->undead_reckoning) next = (Seats)((1u << shared->players) - 1);
    unsigned seat = zsi_clockwise(shared, next, shared->active);
    zsi_note_city(shared);
    if (place(shared, seat) <= place(shared, shared->active)) shared->figures.rounds++;
    shared->active = (uint8_t)seat;
    zsi_go(game->state, PHASE_TURN);
}

static __attribute__((cold)) void house_turn_next(const ZsiGame* game) {
    const ZsiShared* shared = &game->state->shared;
    if (zsi_calm(game, PHASE_NEXT)) return;
    unsigned all = (1u << shared->players) - 1, seats = game->rules->undead_reckoning ? all : shared->camps;
    house_next(game, (Seats)seats);
}

static void turn_end(const ZsiGame* game) {
    if (!zsi_housed(game)) {
        turn_next(game);
        return;
    }
    zsi_hear(game, HEARD_TURN_END, game->state->shared.active, 0, 0);
    house_turn_next(game);
}

// --- redraw, 7

// Whether house rules let the camp draw another card; counts it where cards_drawn limits them.
static __attribute__((cold)) bool house_draws(const ZsiGame* game, unsigned seat) {
    ZsiShared* shared = &game->state->shared;
    const ZsiRules* rules = game->rules;
    bool small = shared->camp[seat].survivors <
                 zsi_value(rules, shared, LIVE_SMALL_CAMP, seat, rules->small_camp_below);
    int limit = zsi_value(rules, shared, LIVE_HAND_LIMIT, seat, rules->hand_limit) - small;
    int most = zsi_value(rules, shared, LIVE_CARDS_DRAWN, seat, rules->cards_drawn);
    return shared->camp[seat].hand_size < limit && (most == 0 || shared->house.drawn++ < most);
}

static void redraw(const ZsiGame* game) {
    CHECK_SLOW(zsi_is_camp(&game->state->shared, game->state->shared.active));
    ZsiState* state = game->state;
    ZsiShared* shared = &state->shared;
    unsigned seat = shared->active;
    const bool housed = zsi_housed(game);
    if (housed && zsi_calm(game, PHASE_REDRAW)) return;
    zsi_go(state, shared->event ? PHASE_TURN_END : PHASE_TAKE_ACTION);
    if (shared->event && game->rules->draw_after_event == EVENT_STOP) return;
    while (housed ? house_draws(game, seat) : shared->camp[seat].hand_size < game->rules->hand_limit) {
        unsigned key = zsi_draw(game, seat);
        if (key == CARDS) return;
        zsi_note(game, TOLD_DRAW, (int)seat, (int)key, key == CARD_hidden_bite);
        if (key != CARD_hidden_bite) continue;
        zsi_hear(game, HEARD_BITE, (int)seat, 0, 0);
        shared->event = true;
        shared->figures.infection_turn = shared->turn;
        zsi_go(state, PHASE_BITE);
        return;
    }
}

static bool step_bite(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    Seats mine = zsi_bit(shared->active), seats = shared->camps;
    if (game->rules->hidden_bite_target == BITE_OTHER_CAMP) seats &= (Seats)~mine;
    if (game->rules->hidden_bite_target == BITE_DRAWER) seats = mine;
    return zsi_ask_seats(game, decision, ASK_hidden_bite, shared->active, seats);
}

static void act_bite(const ZsiGame* game, unsigned seat, unsigned action) {
    zsi_infect(game, seat, action - DO_SEAT, PHASE_REDRAW);
}

// --- the undead, 10.3

static bool step_undead(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    Seats survivors = 0, members = 0;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        if (shared->camp[seat].survivors) survivors |= zsi_bit(seat);
        if (zsi_members(shared, seat)) members |= zsi_bit(seat);
    }
    bool first = game->rules->undead_characters == UNDEAD_SURVIVORS_FIRST && survivors;
    uint64_t legal = (uint64_t)(first ? survivors : members) << DO_SEAT;
    if (shared->steps == 0 || legal == 0) {
        zsi_check_camps(game, END_LAST_CAMP_UNDEAD, PHASE_TURN_END);
        return false;
    }
    if (game->rules->undead_kill == UNDEAD_MAY_STOP) legal |= UINT64_C(1) << DO_STOP;
    return zsi_ask_low(game, decision, ASK_undead_kill, shared->active, legal);
}

void zsi_haunt(const ZsiGame* game, unsigned seat, unsigned target) {
    zsi_hear(game, HEARD_HAUNT, (int)seat, (int)target, 0);
    const ZsiKill kill = {.seat = target,
                          .count = 1,
                          .chooser = zsi_chooser(game->rules, seat, target),
                          .killed = &game->state->shared.figures.killed_undead};
    zsi_kill(game, &kill, PHASE_UNDEAD);
}

static void act_undead(const ZsiGame* game, unsigned seat, unsigned action) {
    ZsiShared* shared = &game->state->shared;
    if (action == DO_STOP) {
        shared->steps = 0;
        return;
    }
    unsigned target = action - DO_SEAT;
    CHECK(shared->steps > 0 && zsi_members(shared, target) > 0);
    shared->steps--;
    if (!zsi_replaced(game, HOOK_HAUNT, (int)seat, (int)target)) zsi_haunt(game, seat, target);
}

// --- the phases

// Where nobody is asked, a phase has `go`. Else `step` asks, or goes on if there is no choice, and
// `act` carries out what was chosen.
typedef struct ZsiPhase {
    ZsiStep* step;
    ZsiAct* act;
    void (*go)(const ZsiGame* game);
} ZsiPhase;

static const ZsiPhase phases[PHASES] = {
    [PHASE_TURN] = {.go = turn_begin},
    [PHASE_ROLLED] = {.go = rolled},
    [PHASE_PASS_DIE] = {zsi_step_pass_die, zsi_act_pass_die},
    [PHASE_REDRAW] = {.go = redraw},
    [PHASE_BITE] = {step_bite, act_bite},
    [PHASE_UNDEAD] = {step_undead, act_undead},
    [PHASE_TURN_END] = {.go = turn_end},
    [PHASE_GAIN] = {zsi_step_gain, zsi_act_gain},
    [PHASE_LOSE] = {zsi_step_lose, zsi_act_lose},
    [PHASE_SHED] = {zsi_step_shed, zsi_act_shed},
    [PHASE_SETTLE] = {zsi_step_settle, zsi_act_settle},
    [PHASE_SETTLE_GIVE] = {zsi_step_settle_give, zsi_act_settle_give},
    [PHASE_TAKE_ACTION] = {zsi_step_take_action, zsi_act_take_action},
    [PHASE_DISCARD] = {zsi_step_discard, zsi_act_discard},
    [PHASE_CHARACTER] = {zsi_step_character, zsi_act_character},
    [PHASE_HIDEOUT] = {zsi_step_hideout, zsi_act_hideout},
    [PHASE_PARTNER] = {zsi_step_partner, zsi_act_partner},
    [PHASE_KIND] = {zsi_step_kind, zsi_act_kind},
    [PHASE_GIVE] = {zsi_step_give, zsi_act_give},
    [PHASE_TAKE] = {zsi_step_take, zsi_act_take},
    [PHASE_ANSWER] = {zsi_step_answer, zsi_act_answer},
    [PHASE_TARGET] = {zsi_step_target, zsi_act_target},
    [PHASE_SOURCE] = {zsi_step_source, zsi_act_target},
    [PHASE_NAME] = {zsi_step_name, zsi_act_name},
    [PHASE_DESTINATION] = {zsi_step_destination, zsi_act_destination},
    [PHASE_DIE] = {zsi_step_die, zsi_act_die},
    [PHASE_RECEIVER] = {zsi_step_receiver, zsi_act_destination},
    [PHASE_HIT] = {.go = zsi_hit},
    [PHASE_PLAYED] = {.go = zsi_played},
    [PHASE_WINDOW] = {zsi_step_window, zsi_act_react},
    [PHASE_REACT_TARGET] = {zsi_step_react_target, zsi_act_react_target},
    [PHASE_CANCEL] = {zsi_step_cancel, zsi_act_cancel},
    [PHASE_ROLL] = {.go = turn_roll},
    [PHASE_NEXT] = {.go = house_turn_next},
    [PHASE_DUE] = {.go = zsi_due},
    [PHASE_DUE_BITE] = {zsi_step_due_bite, zsi_act_due_bite},
};

static void take_action(const ZsiGame* game, const Decision* decision, unsigned action) {
    if (__builtin_expect(game->rules->house.counters > 0, 0)) zsi_acted(game, decision, action);
    phases[game->state->shared.phase].act(game, decision->seat, action);
}

bool zsi_step(const ZsiGame* game, Decision* decision) {
    CHECK(game->state->shared.phase != PHASE_OVER);
    const HouseState* house = &game->state->shared.house.words;
    if (zsi_housed(game) && (machine_asks(house) | house->held)) return zsi_asked(game, decision);
    const ZsiPhase* phase = &phases[game->state->shared.phase];
    if (phase->go) {
        phase->go(game);
        return false;
    }
    if (!phase->step(game, decision)) return false;
    if (decision->count > 1) return true;
    take_action(game, decision, action_set_first(&decision->legal));
    return false;
}

bool zsi_advance(const void* rules, void* state, Chance* chance, Decision* decision) {
    ZsiGame game = zsi_game(rules, state, chance);
    while (game.state->shared.phase != PHASE_OVER)
        if (zsi_step(&game, decision)) return true;
    return false;
}

void zsi_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action) {
    ZsiGame game = zsi_game(rules, state, chance);
    if (machine_answered(&game.state->shared.house.words, decision, action)) return;
    take_action(&game, decision, action);
}

// Zombie: Survival Infection: asking, turns, rolls, redraw, the undead (5, 6.1, 6.2, 7, 10.3).
#include "rulesets/zombie_survival_infection/turn.h"

#include "rulesets/zombie_survival_infection/action.h"
#include "rulesets/zombie_survival_infection/card.h"
#include "rulesets/zombie_survival_infection/dice.h"
#include "rulesets/zombie_survival_infection/members.h"
#include "rulesets/zombie_survival_infection/reaction.h"
#include "rulesets/zombie_survival_infection/trade.h"
#include "sim/base/check.h"

// --- asking

bool zsi_ask(const ZsiGame* game, Decision* decision, unsigned kind, unsigned seat, ActionSet legal) {
    unsigned count = action_set_count(&legal);
    CHECK_SLOW(count > 0);
    bool undead =
        kind == ASK_undead_kill || (kind == ASK_choose_character && !zsi_is_camp(&game->state->shared, seat));
    decision->legal = legal;
    decision->count = (uint16_t)count;
    decision->seat = (uint8_t)seat;
    decision->role = undead ? ROLE_UNDEAD : ROLE_CAMP;
    decision->kind = (uint8_t)kind;
    return true;
}

// --- turns, 5

static void note_city(ZsiShared* shared) {
    if (shared->city == 0 && !shared->figures.city_empty_turn) shared->figures.city_empty_turn = shared->turn;
}

void zsi_end_game(const ZsiGame* game, unsigned reason) {
    CHECK(game->state->shared.phase != PHASE_OVER);
    ZsiShared* shared = &game->state->shared;
    zsi_go(game->state, PHASE_OVER);
    shared->figures.end_reason = (uint8_t)reason;
    note_city(shared);
    int winner = zsi_count(shared->camps) == 1 ? __builtin_ctz(shared->camps) : NOBODY;
    chance_note(game->chance, TOLD_END, (int)reason, winner, 0);
}

static unsigned roll_die(const ZsiGame* game, const uint8_t faces[6]) {
    return faces[chance_below(game->chance, CHANCE_PICK, 6)];
}

static void survival_roll(const ZsiGame* game, unsigned seat) {
    CHECK_SLOW(!zsi_in_infection(&game->state->shared, seat));
    const ZsiShared* shared = &game->state->shared;
    const ZsiCamp* camp = &shared->camp[seat];
    int b = (int)roll_die(game, game->rules->die_base), r = b + camp->modifier[SIDE_SURVIVAL];
    unsigned face = ROLL_NO_FACE;
    if (shared->survival_die == seat && zsi_rolls_die(game->rules, camp, false)) {
        face = roll_die(game, game->rules->die_survival);
        r = zsi_with_face(game->rules, b, camp->modifier[SIDE_SURVIVAL] + camp->modifier[SIDE_S], face);
    }
    chance_note(game->chance, TOLD_ROLL, (int)seat, r, ROLL_BASE * b + ROLL_FACE * (int)face);
    if (r > 0)
        zsi_gain(game, seat, (unsigned)r, PHASE_ROLLED);
    else if (r < 0)
        zsi_return(game, seat, (unsigned)-r, PHASE_ROLLED);
    else
        zsi_go(game->state, PHASE_PASS_DIE);
}

static void infection_roll(const ZsiGame* game, unsigned seat) {
    CHECK_SLOW(zsi_in_infection(&game->state->shared, seat));
    ZsiShared* shared = &game->state->shared;
    const ZsiCamp* camp = &shared->camp[seat];
    int b = (int)roll_die(game, game->rules->die_base), r = b + camp->modifier[SIDE_INFECTION];
    unsigned face = ROLL_NO_FACE;
    if (shared->infection_die == seat && zsi_rolls_die(game->rules, camp, true)) {
        face = roll_die(game, game->rules->die_infection);
        r = zsi_with_face(game->rules, b, camp->modifier[SIDE_INFECTION] + camp->modifier[SIDE_I], face);
    }
    chance_note(game->chance, TOLD_ROLL, (int)seat, r,
                ROLL_INFECTION + ROLL_BASE * b + ROLL_FACE * (int)face);
    if (r > 0)
        zsi_kill(
            game,
            &(ZsiKill){
                .seat = seat, .count = (unsigned)r, .chooser = seat, .killed = &shared->figures.killed_rolls},
            PHASE_ROLLED);
    else if (r < 0)
        zsi_gain(game, seat, (unsigned)-r, PHASE_ROLLED);
    else
        zsi_go(game->state, PHASE_PASS_DIE);
}

static void undead_roll(const ZsiGame* game) {
    CHECK(!zsi_is_camp(&game->state->shared, game->state->shared.active));
    unsigned kills = 0;
    for (int i = 0; i < game->rules->undead_dice; i++) kills += roll_die(game, game->rules->die_base);
    game->state->shared.steps = (uint8_t)kills;
    chance_note(game->chance, TOLD_UNDEAD, game->state->shared.active, (int)kills, 0);
    zsi_go(game->state, PHASE_UNDEAD);
}

static void turn_begin(const ZsiGame* game) {
    ZsiShared* shared = &game->state->shared;
    if (shared->turn >= game->rules->turn_cap) {
        zsi_end_game(game, END_ABORTED);
        return;
    }
    shared->turn++;
    shared->event = shared->refused = false;
    chance_note(game->chance, TOLD_TURN, shared->active, shared->turn, 0);
    if (!zsi_is_camp(shared, shared->active))
        undead_roll(game);
    else if (zsi_in_infection(shared, shared->active))
        infection_roll(game, shared->active);
    else
        survival_roll(game, shared->active);
}

static unsigned place(const ZsiShared* shared, unsigned seat) {
    return seat >= shared->start ? seat - shared->start : seat + shared->players - shared->start;
}

static void turn_end(const ZsiGame* game) {
    CHECK_SLOW(game->state->shared.camps != 0 && !game->state->shared.settling);
    ZsiShared* shared = &game->state->shared;
    Seats next = shared->camps;
    if (game->rules->undead_reckoning) next = (Seats)((1u << shared->players) - 1);
    unsigned seat = zsi_clockwise(shared, next, shared->active);
    note_city(shared);
    if (place(shared, seat) <= place(shared, shared->active)) shared->figures.rounds++;
    shared->active = (uint8_t)seat;
    zsi_go(game->state, PHASE_TURN);
}

// --- redraw, 7

static void step_redraw(const ZsiGame* game) {
    CHECK_SLOW(zsi_is_camp(&game->state->shared, game->state->shared.active));
    ZsiState* state = game->state;
    ZsiShared* shared = &state->shared;
    unsigned seat = shared->active;
    zsi_go(state, shared->event ? PHASE_TURN_END : PHASE_TAKE_ACTION);
    if (shared->event && game->rules->draw_after_event == EVENT_STOP) return;
    while (shared->camp[seat].hand_size < game->rules->hand_limit) {
        unsigned key = zsi_draw(game, seat);
        if (key == CARDS) return;
        chance_note(game->chance, TOLD_DRAW, (int)seat, (int)key, key == CARD_hidden_bite);
        if (key != CARD_hidden_bite) continue;
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

static void act_undead(const ZsiGame* game, unsigned seat, unsigned action) {
    ZsiShared* shared = &game->state->shared;
    if (action == DO_STOP) {
        shared->steps = 0;
        return;
    }
    unsigned target = action - DO_SEAT;
    CHECK(shared->steps > 0 && zsi_members(shared, target) > 0);
    shared->steps--;
    const ZsiKill kill = {.seat = target,
                          .count = 1,
                          .chooser = zsi_chooser(game->rules, seat, target),
                          .killed = &shared->figures.killed_undead};
    zsi_kill(game, &kill, PHASE_UNDEAD);
}

// --- the machine

static void step_rolled(const ZsiGame* game) { zsi_check_camps(game, END_LAST_CAMP_ROLL, PHASE_PASS_DIE); }

// Asks for a target among all camps.
static bool step_character(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    return zsi_ask_seats(game, decision, ASK_character_target, shared->active, shared->camps);
}

// A phase in which nobody is asked.
static void step_on(const ZsiGame* game) {
    switch (game->state->shared.phase) {
        case PHASE_TURN:
            turn_begin(game);
            break;
        case PHASE_ROLLED:
            step_rolled(game);
            break;
        case PHASE_REDRAW:
            step_redraw(game);
            break;
        case PHASE_TURN_END:
            turn_end(game);
            break;
        case PHASE_HIT:
            zsi_step_hit(game);
            break;
        case PHASE_PLAYED:
            zsi_step_played(game);
            break;
        default:
            CHECK(0 && "a phase without a step");
    }
}

// One step; true when `decision` is filled, if only with a single legal action.
static bool step(const ZsiGame* game, Decision* decision) {
    switch (game->state->shared.phase) {
        case PHASE_PASS_DIE:
            return zsi_step_pass_die(game, decision);
        case PHASE_BITE:
            return step_bite(game, decision);
        case PHASE_UNDEAD:
            return step_undead(game, decision);
        case PHASE_GAIN:
            return zsi_step_gain(game, decision);
        case PHASE_LOSE:
            return zsi_step_lose(game, decision);
        case PHASE_SHED:
            return zsi_step_shed(game, decision);
        case PHASE_SETTLE:
            return zsi_step_settle(game, decision);
        case PHASE_SETTLE_GIVE:
            return zsi_step_settle_give(game, decision);
        case PHASE_TAKE_ACTION:
            return zsi_step_take_action(game, decision);
        case PHASE_DISCARD:
            return zsi_step_discard(game, decision);
        case PHASE_CHARACTER:
            return step_character(game, decision);
        case PHASE_HIDEOUT:
            return zsi_step_hideout(game, decision);
        case PHASE_PARTNER:
        case PHASE_KIND:
        case PHASE_GIVE:
        case PHASE_TAKE:
        case PHASE_ANSWER:
            return zsi_step_trade(game, decision);
        case PHASE_TARGET:
        case PHASE_SOURCE:
        case PHASE_NAME:
        case PHASE_DESTINATION:
        case PHASE_DIE:
        case PHASE_RECEIVER:
            return zsi_step_card(game, decision);
        case PHASE_WINDOW:
            return zsi_step_window(game, decision);
        case PHASE_REACT_TARGET:
            return zsi_step_react_target(game, decision);
        case PHASE_CANCEL:
            return zsi_step_cancel(game, decision);
        default:
            step_on(game);
            return false;
    }
}

bool zsi_step(const ZsiGame* game, Decision* decision) {
    if (!step(game, decision)) return false;
    if (decision->count > 1) return true;
    zsi_act(game, decision->kind, decision->seat, action_set_first(&decision->legal));
    return false;
}

void zsi_act(const ZsiGame* game, unsigned kind, unsigned seat, unsigned action) {
    switch (kind) {
        case ASK_pass_survival_die:
            zsi_act_survival_die(game, seat, action - DO_SEAT);
            return;
        case ASK_pass_infection_die:
            zsi_act_infection_die(game, seat, action - DO_SEAT);
            return;
        case ASK_claim:
            zsi_act_claim(game, action);
            return;
        case ASK_choose_character:
            if (game->state->shared.phase == PHASE_NAME)
                zsi_act_card(game, kind, action);
            else
                zsi_act_lose(game, action);
            return;
        case ASK_hidden_bite:
            zsi_infect(game, seat, action - DO_SEAT, PHASE_REDRAW);
            return;
        case ASK_take_action:
            zsi_act_take_action(game, seat, action);
            return;
        case ASK_discard_first:
        case ASK_discard_more:
            zsi_act_discard(game, seat, action);
            return;
        case ASK_character_target:
            zsi_act_character(game, seat, action - DO_SEAT);
            return;
        case ASK_hideout_target:
            zsi_act_hideout(game, seat, action - DO_SEAT);
            return;
        case ASK_trade_partner:
        case ASK_trade_kind:
        case ASK_trade_give:
        case ASK_trade_take:
        case ASK_trade_answer:
            zsi_act_trade(game, kind, action);
            return;
        case ASK_react:
            zsi_act_react(game, seat, action);
            return;
        case ASK_react_target:
        case ASK_redirect_to:
            zsi_act_react_target(game, action - DO_SEAT);
            return;
        case ASK_cancel:
            zsi_act_cancel(game, seat, action);
            return;
        case ASK_undead_kill:
            act_undead(game, seat, action);
            return;
        default:
            zsi_act_card(game, kind, action);
            return;
    }
}

bool zsi_advance(const void* rules, void* state, Chance* chance, Decision* decision) {
    ZsiGame game = {rules, state, chance};
    while (game.state->shared.phase != PHASE_OVER)
        if (zsi_step(&game, decision)) return true;
    return false;
}

void zsi_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action) {
    ZsiGame game = {rules, state, chance};
    zsi_act(&game, decision->kind, decision->seat, action);
}

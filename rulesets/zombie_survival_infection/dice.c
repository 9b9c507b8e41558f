// Zombie: Survival Infection: rolls, the dice of the phases, and camps that fall (6.1, 6.2, 6.6, 10).
#include "rulesets/zombie_survival_infection/dice.h"

#include "rulesets/zombie_survival_infection/ask.h"
#include "rulesets/zombie_survival_infection/camp.h"
#include "rulesets/zombie_survival_infection/deck.h"
#include "rulesets/zombie_survival_infection/hear.h"
#include "rulesets/zombie_survival_infection/members.h"
#include "sim/base/check.h"

// --- rolls

static unsigned roll_die(const ZsiGame* game, const uint8_t faces[6]) {
    return faces[chance_below(game->chance, CHANCE_PICK, 6)];
}

// The best of several rolls: the highest, or, where survivors die, the lowest.
static __attribute__((cold)) unsigned roll_best(const ZsiGame* game, unsigned seat, bool low) {
    int rolls =
        zsi_value(game->rules, &game->state->shared, LIVE_BASE_ROLLS, seat, game->rules->base_die_rolls);
    unsigned best = roll_die(game, game->rules->die_base);
    while (--rolls > 0) {
        unsigned next = roll_die(game, game->rules->die_base);
        if (low ? next < best : next > best) best = next;
    }
    return best;
}

static inline unsigned roll_base(const ZsiGame* game, unsigned seat, bool low) {
    return zsi_housed(game) ? roll_best(game, seat, low) : roll_die(game, game->rules->die_base);
}

// What house rules in words hear of a camp's roll.
static void hear_roll(const ZsiGame* game, unsigned seat, int base, unsigned face) {
    if (base == 0) zsi_hear(game, HEARD_BLANK, (int)seat, 0, 0);
    if (face == SYMBOL) zsi_hear(game, HEARD_SYMBOL, (int)seat, 0, 0);
}

static void survival_roll(const ZsiGame* game, unsigned seat) {
    CHECK_SLOW(!zsi_in_infection(&game->state->shared, seat));
    const ZsiShared* shared = &game->state->shared;
    const ZsiCamp* camp = &shared->camp[seat];
    int b = (int)roll_base(game, seat, false), r = b + camp->modifier[SIDE_SURVIVAL];
    unsigned face = ROLL_NO_FACE;
    if (shared->survival_die == seat && zsi_rolls_die(game->rules, camp, false)) {
        face = roll_die(game, game->rules->die_survival);
        r = zsi_with_face(game->rules, b, camp->modifier[SIDE_SURVIVAL] + camp->modifier[SIDE_S], face);
    }
    zsi_note(game, TOLD_ROLL, (int)seat, r, ROLL_BASE * b + ROLL_FACE * (int)face);
    hear_roll(game, seat, b, face);
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
    int b = (int)roll_base(game, seat, true), r = b + camp->modifier[SIDE_INFECTION];
    unsigned face = ROLL_NO_FACE;
    if (shared->infection_die == seat && zsi_rolls_die(game->rules, camp, true)) {
        face = roll_die(game, game->rules->die_infection);
        r = zsi_with_face(game->rules, b, camp->modifier[SIDE_INFECTION] + camp->modifier[SIDE_I], face);
    }
    zsi_note(game, TOLD_ROLL, (int)seat, r, ROLL_INFECTION + ROLL_BASE * b + ROLL_FACE * (int)face);
    hear_roll(game, seat, b, face);
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
    unsigned kills = 0, seat = game->state->shared.active;
    int dice = zsi_value(game->rules, &game->state->shared, LIVE_UNDEAD_DICE, seat, game->rules->undead_dice);
    for (; dice > 0; dice--) kills += roll_base(game, seat, false);
    game->state->shared.steps = (uint8_t)kills;
    zsi_note(game, TOLD_UNDEAD, game->state->shared.active, (int)kills, 0);
    zsi_go(game->state, PHASE_UNDEAD);
}

void zsi_roll(const ZsiGame* game) {
    const ZsiShared* shared = &game->state->shared;
    if (!zsi_is_camp(shared, shared->active))
        undead_roll(game);
    else if (zsi_in_infection(shared, shared->active))
        infection_roll(game, shared->active);
    else
        survival_roll(game, shared->active);
}

// --- the dice of the phases, 6.6

static Seats survival_camps(const ZsiShared* shared) { return (Seats)(shared->camps & ~shared->infected); }

// The seat passes a die to one of `seats`, not empty.
static bool pass(const ZsiGame* game, Decision* decision, unsigned kind, unsigned seat, Seats seats) {
    if (game->rules->phase_die_pass == PASS_LEFT)
        seats = zsi_bit(zsi_clockwise(&game->state->shared, seats, seat));
    return zsi_ask_seats(game, decision, kind, seat, seats);
}

static void pass_survival_die(const ZsiGame* game, unsigned seat, unsigned to, unsigned then) {
    CHECK(!zsi_in_infection(&game->state->shared, to));
    game->state->shared.survival_die = (uint8_t)to;
    zsi_record(game->state, ACT_PASSED_SURVIVAL_DIE, seat, to, 1);
    zsi_note(game, TOLD_SURVIVAL_DIE, (int)seat, (int)to, 0);
    zsi_go(game->state, then);
}

void zsi_infect(const ZsiGame* game, unsigned giver, unsigned seat, unsigned then) {
    ZsiShared* shared = &game->state->shared;
    CHECK_SLOW(zsi_is_camp(shared, seat));
    if (zsi_replaced(game, HOOK_INFECTED, (int)giver, (int)seat)) {
        // A fallen camp cannot keep the die, which then leaves the game.
        bool kept = shared->infection_die == NOBODY || zsi_is_camp(shared, shared->infection_die);
        if (!kept) shared->infection_die = NOBODY;
        zsi_go(game->state, then);
        return;
    }
    shared->infection_die = (uint8_t)seat;
    shared->infected_by[seat] = shared->active;
    if (giver != seat) zsi_record(game->state, ACT_GAVE_INFECTION, giver, seat, 1);
    shared->infected |= zsi_bit(seat);
    zsi_note(game, TOLD_INFECTION_DIE, (int)giver, (int)seat, 0);
    zsi_go(game->state, then);
    if (shared->survival_die != seat) return;
    shared->shed_then = (uint8_t)then;
    zsi_go(game->state, PHASE_SHED);
}

// The last steps of 6.1 and 6.2.
bool zsi_step_pass_die(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    unsigned seat = shared->active;
    Seats others = (Seats)(shared->camps & ~zsi_bit(seat));
    if (shared->infection_die == seat) return pass(game, decision, ASK_pass_infection_die, seat, others);
    others &= survival_camps(shared);
    if (shared->survival_die == seat && others)
        return pass(game, decision, ASK_pass_survival_die, seat, others);
    zsi_go(game->state, PHASE_REDRAW);
    return false;
}

void zsi_act_pass_die(const ZsiGame* game, unsigned seat, unsigned action) {
    if (game->state->shared.infection_die == seat)
        zsi_infect(game, seat, action - DO_SEAT, PHASE_REDRAW);
    else
        pass_survival_die(game, seat, action - DO_SEAT, PHASE_REDRAW);
}

// The Survival die leaves its holder, who may not keep it.
static bool shed(const ZsiGame* game, Decision* decision, unsigned seat, unsigned then) {
    CHECK(game->state->shared.survival_die == seat);
    ZsiShared* shared = &game->state->shared;
    Seats seats = (Seats)(survival_camps(shared) & ~zsi_bit(seat));
    if (seats) return pass(game, decision, ASK_pass_survival_die, seat, seats);
    shared->survival_die = NOBODY;
    zsi_note(game, TOLD_SURVIVAL_DIE, (int)seat, NOBODY, 0);
    zsi_go(game->state, then);
    return false;
}

bool zsi_step_shed(const ZsiGame* game, Decision* decision) {
    return shed(game, decision, game->state->shared.survival_die, game->state->shared.shed_then);
}

void zsi_act_shed(const ZsiGame* game, unsigned seat, unsigned action) {
    pass_survival_die(game, seat, action - DO_SEAT, game->state->shared.shed_then);
}

// --- elimination

void zsi_end_game(const ZsiGame* game, unsigned reason) {
    CHECK(game->state->shared.phase != PHASE_OVER);
    ZsiShared* shared = &game->state->shared;
    zsi_go(game->state, PHASE_OVER);
    shared->figures.end_reason = (uint8_t)reason;
    zsi_note_city(shared);
    bool won = reason != END_ABORTED && shared->camps;
    int winner = won ? (int)zsi_largest(shared) : NOBODY;
    zsi_note(game, TOLD_END, (int)reason, winner, 0);
}

static Seats fallen(const ZsiShared* shared) {
    Seats seats = 0;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (zsi_members(shared, seat) == 0) seats |= zsi_bit(seat);
    return (Seats)(seats & shared->camps);
}

void zsi_check_camps(const ZsiGame* game, unsigned reason, unsigned then) {
    CHECK_SLOW(game->state->shared.phase != PHASE_OVER && !game->state->shared.settling);
    ZsiShared* shared = &game->state->shared;
    Seats down = fallen(shared);
    bool by_player = reason != END_LAST_CAMP_ROLL && shared->phase != PHASE_DUE;
    zsi_go(game->state, then);
    if (!down) return;
    if (!shared->figures.first_undead_turn) shared->figures.first_undead_turn = shared->turn;
    shared->camps &= (Seats)~down;
    for (Seats left = down; left; left &= (Seats)(left - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        shared->felled[seat] = shared->active;
        zsi_note(game, TOLD_FALLEN, (int)seat, 0, 0);
        if (by_player && seat != shared->active) zsi_hear(game, HEARD_WIPES, shared->active, (int)seat, 0);
    }
    if (zsi_count(shared->camps) < 2) {
        zsi_end_game(game, shared->camps ? reason : END_ZOMBIES);
        return;
    }
    shared->settling = down;
    shared->settle_then = (uint8_t)then;
    zsi_go(game->state, PHASE_SETTLE);
}

// Where the cards of a fallen camp go.
static void leave_hand(const ZsiGame* game, unsigned seat) {
    ZsiShared* shared = &game->state->shared;
    unsigned heir = game->rules->out_hand == OUT_HAND_NEXT_PLAYER ? zsi_clockwise(shared, shared->camps, seat)
                                                                  : shared->active;
    if (game->rules->out_hand == OUT_HAND_DISCARDED || !zsi_is_camp(shared, heir)) {
        zsi_discard_hand(game->state, seat);
        return;
    }
    zsi_give_cards(game, seat, heir, shared->camp[seat].hand_size);
}

// The next fallen camp, the active one first: its cards go, and the Survival die (10.2).
bool zsi_step_settle(const ZsiGame* game, Decision* decision) {
    ZsiState* state = game->state;
    ZsiShared* shared = &state->shared;
    if (!shared->settling) {
        bool outlives = shared->settle_then == PHASE_NEXT ||
                        (shared->settle_then == PHASE_ROLL && game->rules->undead_reckoning);
        bool goes_on = outlives || zsi_is_camp(shared, shared->active);
        zsi_go(state, goes_on ? shared->settle_then : PHASE_TURN_END);
        return false;
    }
    unsigned seat = shared->active;
    if (!((shared->settling >> seat) & 1)) seat = zsi_clockwise(shared, shared->settling, seat);
    shared->settling &= (Seats)~zsi_bit(seat);
    CHECK(!zsi_is_camp(shared, seat) && zsi_members(shared, seat) == 0);
    shared->holder = (uint8_t)seat;
    leave_hand(game, seat);
    ZsiCamp* camp = &shared->camp[seat];
    if (camp->hideout != CARD_no_hideout) shared->box[camp->hideout]++;
    zsi_house(game->rules, camp, CARD_no_hideout, 0);
    if (shared->survival_die == seat) return shed(game, decision, seat, PHASE_SETTLE_GIVE);
    zsi_go(state, PHASE_SETTLE_GIVE);
    return false;
}

void zsi_act_settle(const ZsiGame* game, unsigned seat, unsigned action) {
    pass_survival_die(game, seat, action - DO_SEAT, PHASE_SETTLE_GIVE);
}

bool zsi_step_settle_give(const ZsiGame* game, Decision* decision) {
    CHECK(!zsi_is_camp(&game->state->shared, game->state->shared.holder));
    const ZsiShared* shared = &game->state->shared;
    if (shared->infection_die == shared->holder)
        return pass(game, decision, ASK_pass_infection_die, shared->holder, shared->camps);
    zsi_go(game->state, PHASE_SETTLE);
    return false;
}

void zsi_act_settle_give(const ZsiGame* game, unsigned seat, unsigned action) {
    zsi_infect(game, seat, action - DO_SEAT, PHASE_SETTLE);
}

// Zombie: Survival Infection: the dice of the phases, and camps that fall (6.6, 10.1, 10.2).
#include "rulesets/zombie_survival_infection/dice.h"

#include "rulesets/zombie_survival_infection/turn.h"
#include "sim/base/check.h"

static Seats survival_camps(const ZsiShared* shared) { return (Seats)(shared->camps & ~shared->infected); }

// The seat passes a die to one of `seats`, not empty.
static bool pass(const ZsiGame* game, Decision* decision, unsigned kind, unsigned seat, Seats seats) {
    if (game->rules->phase_die_pass == PASS_LEFT)
        seats = zsi_bit(zsi_clockwise(&game->state->shared, seats, seat));
    return zsi_ask_seats(game, decision, kind, seat, seats);
}

// The phase that follows once the die due in the current one has been passed on.
static unsigned after_pass(const ZsiShared* shared) {
    switch (shared->phase) {
        case PHASE_PASS_DIE:
            return PHASE_REDRAW;
        case PHASE_SHED:
            return shared->shed_then;
        case PHASE_SETTLE:
            return PHASE_SETTLE_GIVE;
        default:
            CHECK(shared->phase == PHASE_SETTLE_GIVE);
            return PHASE_SETTLE;
    }
}

void zsi_act_survival_die(const ZsiGame* game, unsigned seat, unsigned to) {
    CHECK(!zsi_in_infection(&game->state->shared, to));
    game->state->shared.survival_die = (uint8_t)to;
    zsi_record(game->state, ACT_PASSED_SURVIVAL_DIE, seat, to, 1);
    chance_note(game->chance, TOLD_SURVIVAL_DIE, (int)seat, (int)to, 0);
    zsi_go(game->state, after_pass(&game->state->shared));
}

void zsi_infect(const ZsiGame* game, unsigned giver, unsigned seat, unsigned then) {
    ZsiShared* shared = &game->state->shared;
    CHECK_SLOW(zsi_is_camp(shared, seat));
    shared->infection_die = (uint8_t)seat;
    shared->infected_by[seat] = shared->active;
    if (giver != seat) zsi_record(game->state, ACT_GAVE_INFECTION, giver, seat, 1);
    shared->infected |= zsi_bit(seat);
    chance_note(game->chance, TOLD_INFECTION_DIE, (int)giver, (int)seat, 0);
    zsi_go(game->state, then);
    if (shared->survival_die != seat) return;
    shared->shed_then = (uint8_t)then;
    zsi_go(game->state, PHASE_SHED);
}

void zsi_act_infection_die(const ZsiGame* game, unsigned seat, unsigned to) {
    zsi_infect(game, seat, to, after_pass(&game->state->shared));
}

// The Survival die leaves its holder, who may not keep it.
static bool shed(const ZsiGame* game, Decision* decision, unsigned seat) {
    CHECK(game->state->shared.survival_die == seat);
    ZsiShared* shared = &game->state->shared;
    Seats seats = (Seats)(survival_camps(shared) & ~zsi_bit(seat));
    if (seats) return pass(game, decision, ASK_pass_survival_die, seat, seats);
    shared->survival_die = NOBODY;
    chance_note(game->chance, TOLD_SURVIVAL_DIE, (int)seat, NOBODY, 0);
    zsi_go(game->state, after_pass(shared));
    return false;
}

bool zsi_step_shed(const ZsiGame* game, Decision* decision) {
    return shed(game, decision, game->state->shared.survival_die);
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

// --- elimination

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
    zsi_go(game->state, then);
    if (!down) return;
    if (!shared->figures.first_undead_turn) shared->figures.first_undead_turn = shared->turn;
    shared->camps &= (Seats)~down;
    for (Seats left = down; left; left &= (Seats)(left - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        shared->felled[seat] = shared->active;
        chance_note(game->chance, TOLD_FALLEN, (int)seat, 0, 0);
    }
    if (zsi_count(shared->camps) < 2) {
        zsi_end_game(game, shared->camps ? reason : END_ZOMBIES);
        return;
    }
    shared->settling = down;
    shared->settle_then = (uint8_t)then;
    zsi_go(game->state, PHASE_SETTLE);
}

// The next fallen camp, the active one first: its cards go, and the Survival die (10.2).
bool zsi_step_settle(const ZsiGame* game, Decision* decision) {
    ZsiState* state = game->state;
    ZsiShared* shared = &state->shared;
    if (!shared->settling) {
        zsi_go(state, zsi_is_camp(shared, shared->active) ? shared->settle_then : PHASE_TURN_END);
        return false;
    }
    unsigned seat = shared->active;
    if (!((shared->settling >> seat) & 1)) seat = zsi_clockwise(shared, shared->settling, seat);
    shared->settling &= (Seats)~zsi_bit(seat);
    CHECK(!zsi_is_camp(shared, seat) && zsi_members(shared, seat) == 0);
    shared->holder = (uint8_t)seat;
    zsi_discard_hand(state, seat);
    ZsiCamp* camp = &shared->camp[seat];
    if (camp->hideout != CARD_no_hideout) shared->box[camp->hideout]++;
    zsi_house(game->rules, camp, CARD_no_hideout, 0);
    if (shared->survival_die == seat) return shed(game, decision, seat);
    zsi_go(state, PHASE_SETTLE_GIVE);
    return false;
}

bool zsi_step_settle_give(const ZsiGame* game, Decision* decision) {
    CHECK(!zsi_is_camp(&game->state->shared, game->state->shared.holder));
    const ZsiShared* shared = &game->state->shared;
    if (shared->infection_die == shared->holder)
        return pass(game, decision, ASK_pass_infection_die, shared->holder, shared->camps);
    zsi_go(game->state, PHASE_SETTLE);
    return false;
}

// Zombie Dice: how a round and a turn begin, whose turn is next, tie-breakers, and the end of the
// game (README section 4).
#include "rulesets/zombie_dice/round.h"

#include <string.h>

#include "rulesets/zombie_dice/story.h"
#include "sim/base/check.h"

void zd_fill_cup(const ZdRules* rules, ZdShared* shared) {
    const ZdDice all = {
        [GREEN] = (uint8_t)rules->green, [YELLOW] = (uint8_t)rules->yellow, [RED] = (uint8_t)rules->red};
    memcpy(shared->cup, all, sizeof all);
    memset(shared->feet, 0, sizeof shared->feet);
    memset(shared->brain, 0, sizeof shared->brain);
    memset(shared->shotgun, 0, sizeof shared->shotgun);
}

void zd_begin_round(ZdState* state) {
    CHECK(state->shared.contenders != 0);
    ZdShared* shared = &state->shared;
    state->hidden.figures.rounds++;
    shared->to_play = shared->contenders;
    shared->turn_seat = shared->first;
    while (!(shared->to_play & zd_bit(shared->turn_seat)))
        shared->turn_seat = (uint8_t)((shared->turn_seat + 1) % shared->players);
}

static void end_game(ZdState* state, Chance* chance, unsigned reason, ZdSeats winners) {
    state->hidden.figures.end_reason = (uint8_t)reason;
    state->hidden.figures.winners = winners;
    state->shared.phase = PHASE_OVER;
    chance_note(chance, TOLD_END, (int)reason, winners, 0);
}

// Who has the most brains; nobody until somebody has `most`.
static ZdSeats leaders(int most, const ZdShared* shared) {
    ZdSeats best = 0;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        if (shared->score[seat] > most) most = shared->score[seat], best = 0;
        if (shared->score[seat] == most) best |= zd_bit(seat);
    }
    return best;
}

// The same of those who have reached their goal, which sentences may change.
static __attribute__((cold)) ZdSeats leaders_at_goal(const ZdRules* rules, const ZdShared* shared) {
    ZdShared reached = *shared;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (shared->score[seat] < zd_goal(rules, shared, seat)) reached.score[seat] = 0;
    return leaders(1, &reached);
}

void zd_end_now(ZdState* state, Chance* chance) {
    ZdSeats best = leaders(0, &state->shared);
    end_game(state, chance, best & (best - 1) ? END_SHARED : END_GOAL, best);
}

static void end_round(const ZdRules* rules, ZdState* state, Chance* chance) {
    ZdShared* shared = &state->shared;
    bool last = rules->round_limit && shared->house.rounds >= rules->round_limit;
    bool live = __builtin_expect(rules->house.lives > 0, 0) && !last;
    ZdSeats best = live ? leaders_at_goal(rules, shared) : leaders(last ? 0 : rules->goal, shared);
    bool tied = (best & (best - 1)) != 0;
    if (best && !tied) {
        end_game(state, chance, shared->tie_breaker ? END_TIE_BREAKER : END_GOAL, best);
        return;
    }
    if (tied && rules->tie == TIE_SHARED) {
        end_game(state, chance, END_SHARED, best);
        return;
    }
    if (tied) {
        shared->contenders = best;
        shared->tie_breaker = true;
        state->hidden.figures.tie_breakers++;
        chance_note(chance, TOLD_TIE, best, 0, 0);
    }
    zd_begin_round(state);
}

static void next_seat(ZdShared* shared) {
    do shared->turn_seat = (uint8_t)((shared->turn_seat + 1) % shared->players);
    while (!(shared->to_play & zd_bit(shared->turn_seat)));
}

// Whether the seat has an extra turn next.
static __attribute__((cold)) bool plays_again(ZdShared* shared, Chance* chance, unsigned seat) {
    shared->house.extra = shared->house.again[seat] > 0;
    if (!shared->house.extra) return false;
    shared->house.again[seat]--;
    chance_note(chance, TOLD_AGAIN, (int)seat, 0, 0);
    return true;
}

void zd_end_turn(const ZdRules* rules, ZdState* state, Chance* chance) {
    CHECK_SLOW(state->shared.to_play & zd_bit(state->shared.turn_seat));
    ZdShared* shared = &state->shared;
    unsigned seat = shared->turn_seat;
    shared->phase = PHASE_TURN;
    shared->to_play &= (ZdSeats)~zd_bit(seat);
    if (rules->goal_reached == GOAL_AT_ONCE && shared->score[seat] >= zd_goal(rules, shared, seat))
        end_game(state, chance, END_GOAL, zd_bit(seat));
    else if (__builtin_expect(rules->house.count > 0, 0) && plays_again(shared, chance, seat))
        shared->to_play |= zd_bit(seat);
    else if (shared->to_play)
        next_seat(shared);
    else
        end_round(rules, state, chance);
    if (shared->phase != PHASE_OVER && shared->turn >= rules->turn_cap)
        end_game(state, chance, END_ABORTED, 0);
}

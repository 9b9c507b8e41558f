// Zombie Dice: a turn (README section 3): drawing and rolling, asking, and doing what was chosen.
#include "rulesets/zombie_dice/turn.h"

#include <string.h>

#include "rulesets/zombie_dice/round.h"
#include "rulesets/zombie_dice/story.h"
#include "sim/base/check.h"

// If the cup holds too few dice, brains are noted and their dice go back.
static void refill(ZdState* state, Chance* chance) {
    ZdShared* shared = &state->shared;
    ZdDice cup;
    if (!zd_refilled_cup(shared, cup)) return;
    chance_note(chance, TOLD_REFILL, (int)zd_count(shared->brain), 0, 0);
    memcpy(shared->cup, cup, sizeof cup);
    memset(shared->brain, 0, sizeof shared->brain);
    state->hidden.figures.refills++;
}

static void draw(ZdShared* shared, Chance* chance) {
    CHECK_SLOW(zd_count(shared->cup) + zd_count(shared->feet) >= ZD_HAND);
    for (unsigned held = zd_count(shared->feet); held < ZD_HAND; held++) {
        unsigned colour = chance_pick(chance, CHANCE_DECK, shared->cup, COLOURS, zd_count(shared->cup));
        shared->cup[colour]--;
        shared->feet[colour]++;
    }
}

static void roll_die(ZdShared* shared, Chance* chance, unsigned colour) {
    CHECK_SLOW(shared->feet[colour] > 0);
    unsigned face = chance_pick(chance, CHANCE_DECK, zd_sides(colour), FACES, DIE_SIDES);
    chance_note(chance, TOLD_DIE, (int)colour, (int)face, 0);
    if (face == FEET) return;
    shared->feet[colour]--;
    if (face == BRAIN) {
        shared->brain[colour]++;
        shared->brains++;
    } else {
        shared->shotgun[colour]++;
    }
}

static void bust(ZdState* state, Chance* chance) {
    state->hidden.figures.busts++;
    state->hidden.figures.brains_lost += state->shared.brains;
    chance_note(chance, TOLD_BUST, state->shared.turn_seat, state->shared.brains, 0);
}

static void roll(const ZdRules* rules, ZdState* state, Chance* chance) {
    CHECK_SLOW(zd_count(state->shared.shotgun) < (unsigned)rules->shotguns);
    ZdShared* shared = &state->shared;
    state->hidden.figures.rolls++;
    refill(state, chance);
    draw(shared, chance);
    for (unsigned colour = 0; colour < COLOURS; colour++)
        for (unsigned left = shared->feet[colour]; left > 0; left--) roll_die(shared, chance, colour);
    shared->phase = PHASE_ASK;
    if (zd_count(shared->shotgun) < (unsigned)rules->shotguns) return;
    bust(state, chance);
    zd_end_turn(rules, state, chance);
}

// The first roll of a turn is not a choice.
static void begin_turn(const ZdRules* rules, ZdState* state, Chance* chance) {
    ZdShared* shared = &state->shared;
    shared->turn++;
    shared->brains = 0;
    zd_fill_cup(rules, shared);
    chance_note(chance, TOLD_TURN, shared->turn_seat, shared->turn, shared->score[shared->turn_seat]);
    roll(rules, state, chance);
}

static void stop(const ZdRules* rules, ZdState* state, Chance* chance) {
    CHECK(state->shared.phase == PHASE_ASK);
    ZdShared* shared = &state->shared;
    ZdFigures* figures = &state->hidden.figures;
    unsigned seat = shared->turn_seat;
    shared->score[seat] = (uint16_t)(shared->score[seat] + shared->brains);
    figures->brains_scored += shared->brains;
    if (shared->brains > figures->best_turn) figures->best_turn = shared->brains;
    chance_note(chance, TOLD_STOP, (int)seat, shared->brains, shared->score[seat]);
    zd_end_turn(rules, state, chance);
}

bool zd_advance(const void* rules, void* state_, Chance* chance, Decision* decision) {
    ZdState* state = state_;
    while (state->shared.phase == PHASE_TURN) begin_turn(rules, state, chance);
    if (state->shared.phase == PHASE_OVER) return false;
    *decision = (Decision){
        .legal = {{1u << DO_STOP | 1u << DO_ROLL}},
        .count = 2,
        .seat = state->shared.turn_seat,
        .kind = ASK_ROLL,
    };
    return true;
}

void zd_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action) {
    (void)decision;
    CHECK_SLOW(action_set_has(&decision->legal, action));
    if (action == DO_ROLL)
        roll(rules, state, chance);
    else
        stop(rules, state, chance);
}

// Zombie Dice: a turn (README section 3): drawing and rolling, asking, and doing what was chosen.
#include "rulesets/zombie_dice/turn.h"

#include <assert.h>
#include <string.h>

#include "rulesets/zombie_dice/game.h"
#include "rulesets/zombie_dice/round.h"
#include "rulesets/zombie_dice/story.h"
#include "sim/base/check.h"

static_assert(sizeof(ZdHouse) % 4 == 0, "what follows stands where it does without them");

// If the cup holds too few dice, brains are noted and their dice go back.
static void refill(ZdState* state, unsigned hand, Chance* chance) {
    ZdShared* shared = &state->shared;
    ZdDice cup;
    if (!zd_refilled_cup(shared, hand, cup)) return;
    chance_note(chance, TOLD_REFILL, (int)zd_count(shared->brain), 0, 0);
    memcpy(shared->cup, cup, sizeof cup);
    memset(shared->brain, 0, sizeof shared->brain);
    state->hidden.figures.refills++;
}

static void draw(ZdShared* shared, unsigned hand, Chance* chance) {
    CHECK_SLOW(zd_count(shared->cup) + zd_count(shared->feet) >= hand);
    for (unsigned held = zd_count(shared->feet); held < hand; held++) {
        unsigned colour = chance_pick(chance, CHANCE_DECK, shared->cup, COLOURS, zd_count(shared->cup));
        shared->cup[colour]--;
        shared->feet[colour]++;
    }
}

static HouseGame house_of(const ZdRules* rules, ZdState* state, Chance* chance) {
    return (HouseGame){&zd_words, &rules->house, &state->shared.house.words, rules, state, chance};
}

// House rules act. False: the game is over, or goes on from `resume` after an answer.
static __attribute__((cold)) bool settled(const ZdRules* rules, ZdState* state, Chance* chance, int resume) {
    const HouseGame game = house_of(rules, state, chance);
    machine_calm(&game);
    bool waits = machine_waits(game.house);
    game.house->resume = (uint8_t)(waits ? resume : 0);
    return !waits && state->shared.phase != PHASE_OVER;
}

static __attribute__((cold)) void heard(const ZdRules* rules, ZdState* state, Chance* chance, int code, int a,
                                        int b) {
    const HouseGame game = house_of(rules, state, chance);
    if (game.program->heard >> code & 1) machine_hear(&game, code, a, b, 0);
}

static __attribute__((cold)) void end_by_house_rules(const ZdRules* rules, ZdState* state, Chance* chance,
                                                     int code, int brains) {
    state->shared.house.course = COURSE_OVER;
    heard(rules, state, chance, code, state->shared.turn_seat, brains);
    if (settled(rules, state, chance, RESUME_END)) zd_end_turn(rules, state, chance);
}

// The turn is over, with TOLD_STOP or TOLD_BUST; house rules hear it, and act before the next one.
static inline void end_turn(const ZdRules* rules, ZdState* state, Chance* chance, int code, int brains) {
    if (__builtin_expect(rules->house.count > 0, 0))
        end_by_house_rules(rules, state, chance, code, brains);
    else
        zd_end_turn(rules, state, chance);
}

static __attribute__((cold)) void hear_die(const ZdRules* rules, ZdState* state, Chance* chance,
                                           unsigned colour, unsigned face) {
    int seat = state->shared.turn_seat;
    heard(rules, state, chance, HEARD_DIE, seat, (int)(colour * FACES + face));
    if (face == BRAIN) heard(rules, state, chance, HEARD_BRAIN, seat, 0);
    if (face == SHOTGUN) heard(rules, state, chance, HEARD_SHOTGUN, seat, 0);
    if (face == FEET) heard(rules, state, chance, HEARD_FEET, seat, 0);
    state->shared.house.rolled[face]++;
}

// `house`: house rules hear it, and say where feet go.
static inline void roll_die(const ZdRules* rules, ZdState* state, Chance* chance, unsigned colour,
                            bool house) {
    ZdShared* shared = &state->shared;
    CHECK_SLOW(shared->feet[colour] > 0);
    unsigned face = chance_pick(chance, CHANCE_DECK, zd_sides(colour), FACES, DIE_SIDES);
    chance_note(chance, TOLD_DIE, (int)colour, (int)face, 0);
    if (house) hear_die(rules, state, chance, colour, face);
    if (face == FEET && !(house && rules->feet == FEET_CUP)) return;
    shared->feet[colour]--;
    if (face == FEET) {
        shared->cup[colour]++;
    } else if (face == BRAIN) {
        shared->brain[colour]++;
        shared->brains++;
    } else {
        shared->shotgun[colour]++;
    }
}

// House rule bust_keeps: the brains that count all the same.
static int keep_some(const ZdRules* rules, ZdState* state, Chance* chance) {
    ZdShared* shared = &state->shared;
    int kept = rules->bust_keeps == BUST_HALF ? shared->brains / 2 : shared->brains;
    if (rules->bust_keeps == BUST_NOTHING) return 0;
    uint16_t* score = &shared->score[shared->turn_seat];
    *score = (uint16_t)(*score + kept);
    state->hidden.figures.brains_scored += (uint32_t)kept;
    chance_note(chance, TOLD_KEPT, shared->turn_seat, kept, *score);
    return kept;
}

static int bust(const ZdRules* rules, ZdState* state, Chance* chance) {
    int lost = state->shared.brains - keep_some(rules, state, chance);
    state->hidden.figures.busts++;
    state->hidden.figures.brains_lost += (uint32_t)lost;
    chance_note(chance, TOLD_BUST, state->shared.turn_seat, lost, 0);
    return lost;
}

static inline void roll_dice(const ZdRules* rules, ZdState* state, Chance* chance, bool house) {
    for (unsigned colour = 0; colour < COLOURS; colour++)
        for (unsigned left = state->shared.feet[colour]; left > 0; left--)
            roll_die(rules, state, chance, colour, house);
}

static inline bool shot(const ZdShared* shared, int shotguns) {
    return zd_count(shared->shotgun) >= (unsigned)shotguns;
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
    end_turn(rules, state, chance, TOLD_STOP, shared->brains);
}

// The shotguns of the roll count, and what house rules say of the turn.
static __attribute__((cold)) void count_roll(const ZdRules* rules, ZdState* state, Chance* chance) {
    const ZdShared* shared = &state->shared;
    if (shot(shared, zd_shotguns(rules, shared)) || shared->house.course == COURSE_BUSTS)
        end_turn(rules, state, chance, TOLD_BUST, bust(rules, state, chance));
    else if (shared->house.course == COURSE_STOPS)
        stop(rules, state, chance);
}

// A shotgun that house rules put back does not count; they may also change how many end the turn.
static __attribute__((cold)) void roll_heard(const ZdRules* rules, ZdState* state, Chance* chance) {
    ZdHouse* house = &state->shared.house;
    memset(house->rolled, 0, sizeof house->rolled);
    house->rolls = (uint8_t)(house->rolls + (house->rolls < UINT8_MAX));
    roll_dice(rules, state, chance, true);
    heard(rules, state, chance, HEARD_ROLL, state->shared.turn_seat, 0);
    state->shared.phase = PHASE_ASK;
    if (settled(rules, state, chance, RESUME_ROLLED)) count_roll(rules, state, chance);
}

static void roll(const ZdRules* rules, ZdState* state, Chance* chance) {
    ZdShared* shared = &state->shared;
    CHECK_SLOW(!shot(shared, zd_shotguns(rules, shared)));
    state->hidden.figures.rolls++;
    unsigned hand = zd_hand(rules, shared);
    refill(state, hand, chance);
    draw(shared, hand, chance);
    if (__builtin_expect((rules->house.count | rules->feet) != 0, 0)) {
        roll_heard(rules, state, chance);
        return;
    }
    roll_dice(rules, state, chance, false);
    shared->phase = PHASE_ASK;
    if (shot(shared, rules->shotguns)) end_turn(rules, state, chance, TOLD_BUST, bust(rules, state, chance));
}

// False: the game is over, or somebody is asked first.
static __attribute__((cold)) bool begin_by_house_rules(const ZdRules* rules, ZdState* state, Chance* chance) {
    ZdShared* shared = &state->shared;
    if (shared->turn == 1) heard(rules, state, chance, HEARD_START, 0, 0);
    if (shared->to_play == shared->contenders && !shared->house.extra)
        heard(rules, state, chance, HEARD_ROUND, ++shared->house.rounds, 0);
    shared->house.back = 0;
    shared->house.rolls = 0;
    shared->house.course = COURSE_ON;
    heard(rules, state, chance, TOLD_TURN, shared->turn_seat, shared->turn);
    return settled(rules, state, chance, RESUME_BEGIN);
}

// The first roll of a turn is not a choice.
static void begin_turn(const ZdRules* rules, ZdState* state, Chance* chance) {
    ZdShared* shared = &state->shared;
    shared->turn++;
    shared->brains = 0;
    zd_fill_cup(rules, shared);
    chance_note(chance, TOLD_TURN, shared->turn_seat, shared->turn, shared->score[shared->turn_seat]);
    if (__builtin_expect((rules->round_limit | rules->house.count) != 0, 0) &&
        !begin_by_house_rules(rules, state, chance))
        return;
    roll(rules, state, chance);
}

// House rules ban or force. True: there is no choice, and what is left has been done.
static __attribute__((cold)) bool limit(const ZdRules* rules, ZdState* state, Chance* chance,
                                        Decision* decision) {
    const HouseGame game = house_of(rules, state, chance);
    machine_filter(&game, decision);
    if (decision->count > 1) return false;
    zd_apply(rules, state, chance, decision, action_set_first(&decision->legal));
    return true;
}

// House rules go on where a question has interrupted them. True: they ask.
static __attribute__((cold)) bool asks(const ZdRules* rules, ZdState* state, Chance* chance,
                                       Decision* decision) {
    const HouseGame game = house_of(rules, state, chance);
    for (;;) {
        if (machine_asked(&game, decision)) return true;
        int resume = game.house->resume;
        if (resume == 0 || !settled(rules, state, chance, resume)) return machine_asked(&game, decision);
        if (resume == RESUME_BEGIN) roll(rules, state, chance);
        if (resume == RESUME_ROLLED) count_roll(rules, state, chance);
        if (resume == RESUME_END) zd_end_turn(rules, state, chance);
    }
}

bool zd_advance(const void* rules_, void* state_, Chance* chance, Decision* decision) {
    const ZdRules* rules = rules_;
    ZdState* state = state_;
    for (;;) {
        if (__builtin_expect(rules->house.count > 0, 0) && asks(rules, state, chance, decision)) return true;
        if (state->shared.phase == PHASE_OVER) return false;
        if (state->shared.phase == PHASE_TURN) {
            begin_turn(rules, state, chance);
            continue;
        }
        *decision = (Decision){
            .legal = {{1u << DO_STOP | 1u << DO_ROLL}},
            .count = 2,
            .seat = state->shared.turn_seat,
            .kind = ASK_ROLL,
        };
        if (__builtin_expect(rules->house.limits == 0, 1) || !limit(rules, state, chance, decision))
            return true;
    }
}

void zd_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action) {
    CHECK_SLOW(action_set_has(&decision->legal, action));
    const HouseGame game = house_of(rules, state, chance);
    if (machine_answered(game.house, decision, action)) return;
    machine_acted(&game, decision, action);
    if (action == DO_ROLL)
        roll(rules, state, chance);
    else
        stop(rules, state, chance);
}

// Zombie Dice: the odds of one more roll, and the end of the game; see roll.h. Enumerates the dice
// drawn by colour, and convolves the faces of those in hand.
#include "strategies/zombie_dice/common/roll.h"
#include "sim/base/check.h"

#include <string.h>

static int64_t choose_of(int64_t dice, int64_t drawn) {
    int64_t ways = 1;
    for (int64_t i = 0; i < drawn; i++) ways = ways * (dice - i) / (i + 1);
    return ways;
}

// The numbers of ways to roll so many brains and shotguns with up to `dice` dice, each brain a row of as many numbers.
static inline __attribute__((always_inline)) void add_die(int64_t* faces, int dice, unsigned colour) {
    const uint8_t* sides = zd_sides(colour);
    int row = dice + 1;
    for (int brains = dice; brains >= 0; brains--)
        for (int shotguns = dice; shotguns >= 0; shotguns--) {
            int64_t* here = &faces[brains * row + shotguns];
            int64_t ways = *here * sides[FEET];
            if (brains > 0) ways += here[-row] * sides[BRAIN];
            if (shotguns > 0) ways += here[-1] * sides[SHOTGUN];
            *here = ways;
        }
}

// Adds the results of rolling these dice, which are drawn in `draws` ways.
static inline __attribute__((always_inline)) void add_dice(ZdOdds* odds, const ZdDice hand, int dice,
                                                           int64_t draws, int shotguns_left) {
    int64_t faces[(ZD_HAND_MAX + 1) * (ZD_HAND_MAX + 1)];
    ZdOdds sum = {0};
    memset(faces, 0, sizeof *faces * (size_t)((dice + 1) * (dice + 1)));
    faces[0] = 1;
    for (unsigned colour = 0; colour < COLOURS; colour++)
        for (unsigned i = 0; i < hand[colour]; i++) add_die(faces, dice, colour);
    for (int brains = 0; brains <= dice; brains++)
        for (int shotguns = 0; shotguns <= dice; shotguns++) {
            int64_t ways = faces[brains * (dice + 1) + shotguns];
            sum.ways += ways;
            if (shotguns < shotguns_left)
                sum.brains += brains * ways;
            else
                sum.busts += ways;
        }
    odds->ways += draws * sum.ways;
    odds->brains += draws * sum.brains;
    odds->busts += draws * sum.busts;
}

static inline __attribute__((always_inline)) ZdOdds odds_of(const ZdRules* rules, const ZdShared* shared,
                                                            unsigned hand) {
    ZdOdds odds = {0};
    ZdDice cup;
    zd_refilled_cup(shared, hand, cup);
    int drawn = (int)(hand - zd_count(shared->feet));
    int shotguns_left = zd_shotguns(rules, shared) - (int)zd_count(shared->shotgun);
    CHECK(drawn >= 0 && shotguns_left > 0);
    for (int green = 0; green <= drawn; green++)
        for (int yellow = 0; green + yellow <= drawn; yellow++) {
            int red = drawn - green - yellow;
            int64_t draws =
                choose_of(cup[GREEN], green) * choose_of(cup[YELLOW], yellow) * choose_of(cup[RED], red);
            if (draws == 0) continue;
            const ZdDice dice = {[GREEN] = (uint8_t)(shared->feet[GREEN] + green),
                                 [YELLOW] = (uint8_t)(shared->feet[YELLOW] + yellow),
                                 [RED] = (uint8_t)(shared->feet[RED] + red)};
            add_dice(&odds, dice, (int)hand, draws, shotguns_left);
        }
    CHECK(odds.ways > 0 && odds.busts <= odds.ways);
    return odds;
}

// Loops of a known length are faster.
ZdOdds zd_odds(const ZdRules* rules, const ZdShared* shared) {
    unsigned hand = zd_hand(rules, shared);
    CHECK(hand > 0 && hand <= ZD_HAND_MAX);
    return hand == ZD_HAND ? odds_of(rules, shared, ZD_HAND) : odds_of(rules, shared, hand);
}

ZdForced zd_forced(const ZdRules* rules, const ZdShared* shared) {
    int mine = shared->score[shared->turn_seat] + shared->brains, best = 0;  // of those who are at the goal
    for (unsigned seat = 0; seat < shared->players; seat++) {
        int score = shared->score[seat];
        if (seat != shared->turn_seat && score > best && score >= zd_goal(rules, shared, seat)) best = score;
    }
    if (mine < best) return ZD_MUST_ROLL;
    bool last_word = rules->goal_reached == GOAL_AT_ONCE || shared->to_play == zd_bit(shared->turn_seat);
    return mine >= zd_goal(rules, shared, shared->turn_seat) && mine > best && last_word ? ZD_MUST_STOP
                                                                                         : ZD_FREE;
}

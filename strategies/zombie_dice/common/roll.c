// Zombie Dice: the odds of one more roll, and the end of the game; see roll.h. Enumerates the dice
// drawn by colour, and convolves the faces of those in hand.
#include "strategies/zombie_dice/common/roll.h"
#include "sim/base/check.h"

#include <string.h>

// [brains][shotguns]: the number of ways to roll them.
typedef int64_t Faces[ZD_HAND_MAX + 1][ZD_HAND_MAX + 1];

static int64_t choose_of(int64_t dice, int64_t drawn) {
    int64_t ways = 1;
    for (int64_t i = 0; i < drawn; i++) ways = ways * (dice - i) / (i + 1);
    return ways;
}

static inline __attribute__((always_inline)) void add_die(Faces faces, unsigned colour, int dice) {
    const uint8_t* sides = zd_sides(colour);
    for (int brains = dice; brains >= 0; brains--)
        for (int shotguns = dice; shotguns >= 0; shotguns--) {
            int64_t ways = faces[brains][shotguns] * sides[FEET];
            if (brains > 0) ways += faces[brains - 1][shotguns] * sides[BRAIN];
            if (shotguns > 0) ways += faces[brains][shotguns - 1] * sides[SHOTGUN];
            faces[brains][shotguns] = ways;
        }
}

// Adds the results of rolling these dice, which are drawn in `draws` ways.
static inline __attribute__((always_inline)) void add_dice(ZdOdds* odds, const ZdDice hand, int64_t draws,
                                                           int shotguns_left, int dice) {
    Faces faces;
    for (int brains = 0; brains <= dice; brains++)
        for (int shotguns = 0; shotguns <= dice; shotguns++) faces[brains][shotguns] = 0;
    faces[0][0] = 1;
    for (unsigned colour = 0; colour < COLOURS; colour++)
        for (unsigned i = 0; i < hand[colour]; i++) add_die(faces, colour, dice);
    for (int brains = 0; brains <= dice; brains++)
        for (int shotguns = 0; shotguns <= dice; shotguns++) {
            int64_t ways = draws * faces[brains][shotguns];
            odds->ways += ways;
            if (shotguns < shotguns_left)
                odds->brains += brains * ways;
            else
                odds->busts += ways;
        }
}

// Loops of a known length are faster.
static void add_hand(ZdOdds* odds, const ZdDice hand, int64_t draws, int shotguns_left) {
    CHECK_SLOW(shotguns_left > 0 && zd_count(hand) <= ZD_HAND_MAX);
    if (zd_count(hand) == ZD_HAND)
        add_dice(odds, hand, draws, shotguns_left, ZD_HAND);
    else
        add_dice(odds, hand, draws, shotguns_left, (int)zd_count(hand));
}

ZdOdds zd_odds(const ZdRules* rules, const ZdShared* shared) {
    ZdOdds odds = {0};
    ZdDice cup;
    zd_refilled_cup(rules, shared, cup);
    int drawn = (int)(zd_hand(rules, shared) - zd_count(shared->feet));
    int shotguns_left = zd_shotguns(rules, shared) - (int)zd_count(shared->shotgun);
    CHECK(drawn >= 0 && shotguns_left > 0);
    for (int green = 0; green <= drawn; green++)
        for (int yellow = 0; green + yellow <= drawn; yellow++) {
            int red = drawn - green - yellow;
            int64_t draws =
                choose_of(cup[GREEN], green) * choose_of(cup[YELLOW], yellow) * choose_of(cup[RED], red);
            if (draws == 0) continue;
            const ZdDice hand = {[GREEN] = (uint8_t)(shared->feet[GREEN] + green),
                                 [YELLOW] = (uint8_t)(shared->feet[YELLOW] + yellow),
                                 [RED] = (uint8_t)(shared->feet[RED] + red)};
            add_hand(&odds, hand, draws, shotguns_left);
        }
    CHECK(odds.ways > 0 && odds.busts <= odds.ways);
    return odds;
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

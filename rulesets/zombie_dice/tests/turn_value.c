// Zombie Dice: what a turn is worth; see turn_value.h. Dice are the strings of their sides, as the rulebook
// shows them.
#include "rulesets/zombie_dice/tests/turn_value.h"

#include <string.h>

#include "tests/testing.h"

enum { COLOUR_COUNT = 3, IN_HAND = 3, LAST_SHOTGUN = 3, SLOTS = 1 << 18 };
static const char* const sides[COLOUR_COUNT] = {"BBBFFS", "BBFFSS", "BFFSSS"};

// --- the first roll, die by die

static void throw_three(const int* colour, FirstRoll* roll) {
    for (int way = 0; way < 6 * 6 * 6; way++) {
        const char faces[IN_HAND] = {sides[colour[0]][way % 6], sides[colour[1]][way / 6 % 6],
                                     sides[colour[2]][way / 36]};
        int brains = 0, shotguns = 0;
        for (int i = 0; i < IN_HAND; i++) brains += faces[i] == 'B', shotguns += faces[i] == 'S';
        roll->ways++;
        roll->brains += brains;
        roll->busts += shotguns >= LAST_SHOTGUN;
        if (shotguns < LAST_SHOTGUN) roll->brains_kept += brains;
    }
}

FirstRoll turn_value_first_roll(void) {
    static const int cup[] = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2};
    enum { DICE = sizeof cup / sizeof *cup };
    FirstRoll roll = {0};
    for (int a = 0; a < DICE; a++)
        for (int b = 0; b < DICE; b++)
            for (int c = 0; c < DICE; c++)
                if (a != b && a != c && b != c) throw_three((int[]){cup[a], cup[b], cup[c]}, &roll);
    return roll;
}

// --- a whole turn

// Before a roll: where the dice are, and the brains so far.
typedef struct Position {
    unsigned char cup[COLOUR_COUNT], hand[COLOUR_COUNT], brain[COLOUR_COUNT];
    unsigned char shotguns, brains;
} Position;

typedef struct Memo {
    Position position;
    unsigned char used;
    double value;
} Memo;

static Memo memos[SLOTS];
static int memo_count, target;

static double value(Position position);

static int sum(const unsigned char* dice) { return dice[0] + dice[1] + dice[2]; }

// The dice of `rolling` are still to fall.
static double throw_dice(Position position, const unsigned char* rolling) {
    int colour = 0;
    while (colour < COLOUR_COUNT && !rolling[colour]) colour++;
    if (colour == COLOUR_COUNT) {
        if (position.shotguns >= LAST_SHOTGUN) return 0;
        return position.brains >= target ? position.brains : value(position);
    }
    unsigned char left[COLOUR_COUNT] = {rolling[0], rolling[1], rolling[2]};
    left[colour]--;
    double total = 0;
    for (const char* side = sides[colour]; *side; side++) {
        Position next = position;
        if (*side != 'F') next.hand[colour]--;
        if (*side == 'B') next.brain[colour]++, next.brains++;
        if (*side == 'S') next.shotguns++;
        total += throw_dice(next, left);
    }
    return total / 6;
}

static double draw(Position position) {
    if (sum(position.hand) == IN_HAND) return throw_dice(position, position.hand);
    double total = 0;
    for (int colour = 0; colour < COLOUR_COUNT; colour++) {
        if (!position.cup[colour]) continue;
        Position next = position;
        next.cup[colour]--;
        next.hand[colour]++;
        total += position.cup[colour] * draw(next);
    }
    return total / sum(position.cup);
}

static Memo* memo_of(const Position* position) {
    uint64_t hash = UINT64_C(14695981039346656037);
    for (size_t i = 0; i < sizeof *position; i++)
        hash = (hash ^ ((const unsigned char*)position)[i]) * UINT64_C(1099511628211);
    size_t slot = (hash ^ hash >> 32) % SLOTS;
    while (memos[slot].used && memcmp(&memos[slot].position, position, sizeof *position) != 0)
        slot = (slot + 1) % SLOTS;
    return &memos[slot];
}

// Three feet in hand that all come up feet again lead back to the same position, with 1/27: that way adds
// nothing (its memo says 0 meanwhile), and the others are worth 27/26 as much.
static double value(Position position) {
    Memo* memo = memo_of(&position);
    if (memo->used) return memo->value;
    *memo = (Memo){position, 1, 0};
    assert_true(++memo_count < SLOTS / 2);
    Position filled = position;
    if (sum(position.cup) + sum(position.hand) < IN_HAND)
        for (int colour = 0; colour < COLOUR_COUNT; colour++) {
            filled.cup[colour] += position.brain[colour];
            filled.brain[colour] = 0;
        }
    double found = draw(filled);
    memo->value = sum(position.hand) == IN_HAND ? found * 27 / 26 : found;
    return memo->value;
}

double turn_value_stop_at(const int dice[COLOUR_COUNT], int stop_at) {
    Position start = {.cup = {(unsigned char)dice[0], (unsigned char)dice[1], (unsigned char)dice[2]}};
    memset(memos, 0, sizeof memos);
    memo_count = 0;
    target = stop_at;
    return value(start);
}

// Zombie Dice: what a seat can see, which is all there is, and what it can do. All that a strategy
// includes: it is given ZdRules and ZdShared; no seat knows anything of its own.
#pragma once

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>

#include "rulesets/zombie_dice/rules.h"

enum { GREEN, YELLOW, RED, COLOURS };
enum { BRAIN, FEET, SHOTGUN, FACES };
enum { DIE_SIDES = 6 };

enum { DO_STOP, DO_ROLL };
enum { ASK_ROLL, ASK_KINDS };  // kinds of decision

enum {
    PHASE_TURN,  // a turn begins
    PHASE_ASK,   // dice were rolled: stop, or roll again?
    PHASE_OVER
};
// Where a question can interrupt what house rules do (HouseState.resume): before the first roll, after a roll, after the
// turn.
enum { RESUME_BEGIN = 1, RESUME_ROLLED, RESUME_END };

typedef uint8_t ZdSeats;  // a set of seats, bit s for seat s

static inline ZdSeats zd_bit(unsigned seat) { return (ZdSeats)(1u << seat); }

// Dice, counted by colour.
typedef uint8_t ZdDice[COLOURS];

static inline unsigned zd_count(const ZdDice dice) {
    return (unsigned)dice[GREEN] + dice[YELLOW] + dice[RED];
}

// How many of the six sides of a die of that colour show each face (section 1).
static inline const uint8_t* zd_sides(unsigned colour) {
    static const uint8_t sides[COLOURS][FACES] = {
        // brain, feet, shotgun
        {3, 2, 1},  // green
        {2, 2, 2},  // yellow
        {1, 2, 3},  // red
    };
    return sides[colour];
}

// So many shotguns go back into the cup in a turn, so that it ends where nobody may stop.
enum { ZD_BACK_MAX = 99 };

// What house rules make of a turn: it goes on; it ends after the roll, with its brains or without; it is over.
enum { COURSE_ON, COURSE_STOPS, COURSE_BUSTS, COURSE_OVER };

// What a game keeps for house rules; all zero without any.
typedef struct ZdHouse {
    HouseState words;
    uint16_t rounds;           // begun
    uint8_t extra;             // whether the present turn is an extra one
    uint8_t back;              // shotguns that were put back in it
    uint8_t again[SEATS_MAX];  // extra turns that the seat still has
    uint8_t rolled[FACES];     // dice of the last roll that showed each face
    uint8_t rolls;             // in this turn, up to 255
    uint8_t course;            // COURSE_ON ...
    uint8_t unused[3];
} ZdHouse;

// What everybody sees.
typedef struct ZdShared {
    uint16_t turn;    // turns begun
    uint16_t brains;  // of this turn, not yet scored; those noted are among them
    uint16_t score[SEATS_MAX];
    uint8_t players;
    uint8_t first;      // seat that began
    uint8_t turn_seat;  // whose turn it is, or whose begins
    uint8_t phase;
    ZdSeats contenders;   // who plays: all, or those tied
    ZdSeats to_play;      // who has not finished a turn in this round
    uint8_t tie_breaker;  // whether this round is one
    // Where the dice are in this turn.
    ZdDice cup;
    ZdDice feet;     // to be rolled again
    ZdDice brain;    // set aside, until their brains are noted
    ZdDice shotgun;  // set aside
    ZdHouse house;
} ZdShared;

// Rows that sentences can change during a game (SayingWords.live), read by zd_value alone, by rules and players alike.
enum { ZD_LIVE_SHOTGUNS = 1, ZD_LIVE_GOAL, ZD_LIVE_HAND };
HOUSE_LIVE(zd, ZdRules, ZdShared)

// The shotguns that end the turn, as things stand.
static inline int zd_shotguns(const ZdRules* rules, const ZdShared* shared) {
    return zd_value(rules, shared, ZD_LIVE_SHOTGUNS, shared->turn_seat, rules->shotguns);
}

// The brains that the seat needs, as things stand.
static inline int zd_goal(const ZdRules* rules, const ZdShared* shared, unsigned seat) {
    return zd_value(rules, shared, ZD_LIVE_GOAL, seat, rules->goal);
}

// The dice that are rolled next, as things stand; feet in hand are among them, even if they are more.
static inline unsigned zd_hand(const ZdRules* rules, const ZdShared* shared) {
    unsigned hand = (unsigned)zd_value(rules, shared, ZD_LIVE_HAND, shared->turn_seat, rules->hand);
    return __builtin_expect(rules->house.lives > 0, 0) && zd_count(shared->feet) > hand
               ? zd_count(shared->feet)
               : hand;
}

// Nobody knows more than the others.
typedef struct ZdOwn {
    uint8_t nothing;
} ZdOwn;

// The dice that will be drawn from when `shared` is rolled again with `hand` dice (section 3): the cup, with the
// dice of the brains put back where it holds too few. Returns whether they are.
static inline bool zd_refilled_cup(const ZdShared* shared, unsigned hand, ZdDice cup) {
    bool refill = zd_count(shared->cup) + zd_count(shared->feet) < hand;
    for (unsigned colour = 0; colour < COLOURS; colour++)
        cup[colour] = (uint8_t)(shared->cup[colour] + (refill ? shared->brain[colour] : 0));
    return refill;
}

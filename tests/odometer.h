// Enumerates every course that a game can take, for exact probabilities of tiny games: each draw,
// and each choice that the test takes from here, is a digit of an odometer that advances after each
// course.
//
//     Odometer odometer = odometer_new();
//     chance.script = &odometer.script;
//     do {
//         odometer_start(&odometer);
//         ... play; a choice among n is odometer_take(&odometer, n) ...
//         ... this course has the probability 1 / odometer_courses(&odometer) ...
//     } while (odometer_turn(&odometer));
#pragma once

#include "sim/game/chance.h"
#include "tests/testing.h"

enum { ODOMETER_WAYS_MAX = 256 };

typedef struct Odometer {
    Script script;
    uint32_t way[ODOMETER_WAYS_MAX], ways[ODOMETER_WAYS_MAX];  // the digit, and its base
    unsigned used;                                             // digits used in the current course
} Odometer;

static inline uint32_t odometer_take(Odometer* odometer, uint32_t ways) {
    unsigned i = odometer->used++;
    assert_true(i < ODOMETER_WAYS_MAX);
    odometer->ways[i] = ways;
    return odometer->way[i];
}

static inline uint32_t odometer_below(Script* script, ChanceStream stream, uint32_t bound) {
    (void)stream;
    return odometer_take((Odometer*)script, bound);
}

// Every physical card counts as a way, so that all ways are equally likely.
static inline uint32_t odometer_pick(Script* script, ChanceStream stream, const uint8_t* counts,
                                     uint32_t kinds, uint32_t total) {
    (void)stream, (void)kinds;
    uint32_t card = odometer_take((Odometer*)script, total), kind = 0;
    while (card >= counts[kind]) card -= counts[kind++];
    return kind;
}

static inline Odometer odometer_new(void) {
    return (Odometer){.script = {odometer_below, odometer_pick, NULL}};
}

static inline void odometer_start(Odometer* odometer) { odometer->used = 0; }

// The product of the bases of this course's digits; exact below 2^53.
static inline double odometer_courses(const Odometer* odometer) {
    double courses = 1;
    for (unsigned i = 0; i < odometer->used; i++) courses *= odometer->ways[i];
    return courses;
}

// Advances to the next course. False after the last.
static inline bool odometer_turn(Odometer* odometer) {
    while (odometer->used > 0) {
        unsigned i = odometer->used - 1;
        if (++odometer->way[i] < odometer->ways[i]) return true;
        odometer->way[i] = 0;
        odometer->used--;
    }
    return false;
}

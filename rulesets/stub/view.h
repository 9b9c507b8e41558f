// Stub: what a seat can see, and what it can do. All that a strategy includes: it is given
// StubRules, StubShared and the StubOwn of its seat.
#pragma once

#include "rulesets/stub/rules.h"

enum { FOOD, BITE, KINDS };  // kinds of card
enum { STUB_STAY, STUB_TAKE };

// What everybody sees.
typedef struct StubShared {
    uint8_t players;
    uint8_t first;  // seat that began
    uint8_t turn;   // turns taken so far; that of seat (first + turn) % players is next
    uint8_t stack;  // cards left
    uint8_t hand_size[SEATS_MAX];
    HouseState house;  // optional: see words.c
} StubShared;

// What one seat alone knows: its hand.
typedef struct StubOwn {
    uint8_t hand[KINDS];
} StubOwn;

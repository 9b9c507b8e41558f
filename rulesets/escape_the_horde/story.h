// Escape the Horde: the trace events of a game, and its story. The
// events cost nothing when nobody listens.
#pragma once

#include "rulesets/escape_the_horde/view.h"
#include "sim/game/ruleset.h"

// What happened; a, b, c as noted.
enum {
    TOLD_ROLE,           // seat, is Patient Zero
    TOLD_FELLOWS,        // seat, the other Patient Zeros, whom it knows
    TOLD_TURN,           // seat, number of the turn, extra
    TOLD_DRAW,           // seat, kind, shown to everybody
    TOLD_KEEP,           // seat: a Zombie into the hand
    TOLD_PLAY,           // seat, kind, target or NOBODY
    TOLD_SEEN,           // seat, kind, how many more: through the Binoculars, from the top
    TOLD_REARMED,        // seat, Weapons
    TOLD_PLACE,          // by, before, from hand
    TOLD_REVEAL,         // seat
    TOLD_CANCELLED,      // kind, its player, by
    TOLD_NEGATED,        // kind, its player, by
    TOLD_KILLED,         // Zombies, by, for
    TOLD_REDIRECT,       // by, before
    TOLD_RETURNED,       // Zombies shuffled into the Stack
    TOLD_BITE,           // seat, its bites
    TOLD_TURNED,         // seat, Survivors left
    TOLD_COUNTDOWN,      // normal turns to come after the present slot
    TOLD_STOLEN,         // thief, victim, kind
    TOLD_STOLEN_ZOMBIE,  // thief, victim: it must be shown
    TOLD_DISCARDED,      // seat, kind: to the Discard pile or the Armoury
    TOLD_EXTRA_TURN,     // seat
    TOLD_SKIPPED,        // seat: the turn ends without a draw
    TOLD_END,            // end reason, Infected won
    TOLD_SHOWN,          // seat: it is a Survivor
    TOLD_PUSH,           // by, whom: without a card
    // In no story, but house rules in words can be about it.
    HEARD_START,
    HEARD_ROUND,       // its number
    HEARD_ROUND_END,   // its number
    HEARD_TURN_END,    // seat, number of the turn
    HEARD_ZOMBIE,      // seat: drawn, and it attacks its drawer
    HEARD_ATTACKED,    // seat: faces a Zombie, and is no Infected
    HEARD_RESCUED,     // by, whom
    HEARD_SACRIFICED,  // by, in front of whom, from whom
    HEARD_SHUFFLED,
    HOOK_BITE,    // seat: it is about to be bitten
    HOOK_STEAL,   // thief, victim: a card is about to be stolen
    HOOK_TURNED,  // seat: it is about to Turn by a bite
    HOOK_DRAW,    // seat: it is about to draw a card that is due in its turn
    TOLD_CODES
};
static_assert((int)TOLD_CODES <= (int)HOUSE_CODES_MAX, "house rules hear so many");

// Rows that sentences can change during a game (SayingWords.live).
enum {
    LIVE_CARDS_DRAWN = 1,
    LIVE_CARDS_PLAYED,
    LIVE_HAND_LIMIT,
    LIVE_BINOCULARS,
    LIVE_REARM,
    LIVE_RESCUE_BITE,
    LIVE_TURNED_HAND,
    LIVE_BITES_TO_TURN,
    LIVE_DEAD_ZOMBIE,
};

extern const StorySecret eth_secrets[];

// facts.c
void eth_facts(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts);
void eth_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story);
void eth_conclude(const void* rules, const void* state, const GameResult* result, Story* story);

// Zombie: Survival Infection: the trace events of a game, and its story. The events cost nothing when nobody listens.
#pragma once

#include "sim/game/ruleset.h"

// What happened; a, b, c as noted.
enum {
    TOLD_DEAL,            // seat, key
    TOLD_TURN,            // seat, number of the turn
    TOLD_ROLL,            // seat, result, how it came (ROLL_...)
    TOLD_GAIN,            // seat, survivors, how many it has then
    TOLD_CLAIM,           // seat, instance
    TOLD_RETURN,          // seat, survivors, how many it has then
    TOLD_KILLED,          // seat, survivors, how many it has then
    TOLD_MOVED,           // from, survivors, to
    TOLD_DESTROYED,       // seat, key of the hideout
    TOLD_CHARACTER_DIES,  // seat, instance
    TOLD_CHARACTER_GOES,  // seat, instance, to
    TOLD_SURVIVAL_DIE,    // by, to (NOBODY: out of the game)
    TOLD_INFECTION_DIE,   // by, to
    TOLD_FALLEN,          // seat
    TOLD_DRAW,            // seat, key, is Hidden Bite, which everybody sees
    TOLD_RESHUFFLE,       // cards
    TOLD_PASS,            // seat
    TOLD_DISCARD,         // seat, key
    TOLD_OFFER,           // seat, partner, kind of trade
    TOLD_ANSWER,          // partner, accepted
    TOLD_PLAY,            // seat, key, target: Character or Hideout
    TOLD_ACTION,          // seat, key, first target (NOBODY: all others)
    TOLD_REACT,  // seat, key, camp that it is for (NOBODY: a Boost or a Cancel; of a diversion, the new target)
    TOLD_POWER,      // seat, key
    TOLD_ESCAPE,     // seat
    TOLD_REDIRECT,   // new target
    TOLD_CANCELLED,  // player of the reaction, key
    TOLD_UNDEAD,     // seat, kills
    TOLD_END,        // end reason, winner or NOBODY
    TOLD_HANDED,     // from, cards, to; house rules only
    // What only house rules in words are about.
    HEARD_START,       //
    HEARD_ROUND,       // its number
    HEARD_ROUND_END,   // its number
    HEARD_TURN_END,    // seat
    HEARD_MISSED,      // seat
    HEARD_BITE,        // seat that has drawn Hidden Bite
    HEARD_HIT,         // by, seat: an Action kills members
    HEARD_HAUNT,       // by, seat: an undead player does
    HEARD_TRADED,      // seat, partner
    HEARD_REFUSED,     // seat, partner
    HEARD_PLAYS,       // seat, key: any card
    HEARD_CHARACTER,   // seat
    HEARD_HIDEOUT,     // seat
    HEARD_REACTION,    // seat
    HEARD_DISCARDS,    // seat that discards instead of playing a card
    HEARD_CITY_EMPTY,  //
    HEARD_BLANK,       // seat: its Base die shows nothing
    HEARD_SYMBOL,      // seat: its phase die shows the symbol
    HEARD_WIPES,       // by, seat: an Action or an undead player has made another camp fall
    HOOK_HIT,          // by, seat: an Action is about to kill members
    HOOK_HAUNT,        // by, seat: an undead player is
    HOOK_INFECTED,     // by, seat: it is about to get the Infection die
};

// How a roll came, in one number: the die of the phase (its face; 8: not rolled), the Base die, the
// phase.
enum { ROLL_FACE = 1, ROLL_BASE = 16, ROLL_INFECTION = 128, ROLL_NO_FACE = 8 };

extern const StorySecret zsi_secrets[];

// facts.c
void zsi_facts(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts);
void zsi_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story);
void zsi_conclude(const void* rules, const void* state, const GameResult* result, Story* story);

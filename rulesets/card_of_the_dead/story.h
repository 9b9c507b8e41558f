// Card of the Dead: the trace events of a game, and its story. The
// events cost nothing when nobody listens.
#pragma once

#include "rulesets/card_of_the_dead/view.h"
#include "sim/game/ruleset.h"

// What happened; a, b, c as noted.
enum {
    TOLD_ROUND,          // number, starter
    TOLD_KEPT,           // seat, cards
    TOLD_TURN,           // seat, number, zombies in front
    TOLD_SKIP,           // seat
    TOLD_DRAW,           // seat, kind, for everybody to see
    TOLD_LOOKED,         // seat, kind: drawn by Barricade
    TOLD_ACT,            // seat, kind
    TOLD_MOVE,           // seat, kind, movement points now
    TOLD_GIVEN,          // from, to, kind
    TOLD_STOLEN,         // thief, victim, kind
    TOLD_KILLED,         // seat, zombie cards
    TOLD_ROW_CARD_LOST,  // seat, kind
    TOLD_ROBBED,         // seat, cards: Ruffians
    TOLD_CURED,          // seat
    TOLD_EATEN,          // seat, zombies
    TOLD_LEFT,           // seat, zombies in front, cards in hand: after Fog and Nukes!
    TOLD_ROUND_END,      // reason, number, the seat that ends it
    TOLD_SCORE,          // seat, round score, total
    // House rules'.
    TOLD_DISCARDED,  // seat, kind
    TOLD_PASSED,     // from, to, kind
    TOLD_BURIED,     // seat, cards
    TOLD_BACK,       // seat, kind: from the discard pile, or, with 1, from the deck
    TOLD_REVIVED,    // seat
    TOLD_POINTS,     // seat, points, total
    TOLD_REDEALT,    // seat: other cards at setup
    // What only house rules in words hear.
    HEARD_START,       // -, seat that begins: the game
    HEARD_TURN_END,    // seat
    HEARD_OPEN,        // seat, kind: a zombie or an event is drawn
    HEARD_ZOMBIE,      // seat, kind of zombie card: it is drawn
    HEARD_PLAYED,      // seat, kind: for what it does, or as movement
    HEARD_REMOVED,     // seat, kind of zombie card
    HEARD_SURROUNDED,  // seat, each time anew
    HEARD_PASS,        // seat
    HEARD_ESCAPE,      // seat
    HEARD_SURVIVED,    // seat, the last
    HOOK_EATEN,        // seat: it is about to be eaten
    HOOK_ZOMBIE,       // seat, kind: a drawn zombie is about to attack it
    HEARD_DEALT,       // number of the round, starter: before cards are kept
};

extern const StorySecret cod_secrets[];

// facts.c
void cod_facts(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts);
void cod_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story);
// Vocabulary.pause: cards, players and points that are told together.
void cod_pause(const void* shared, Story* story);
void cod_conclude(const void* rules, const void* state, const GameResult* result, Story* story);

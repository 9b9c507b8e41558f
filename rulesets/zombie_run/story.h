// Zombie! Run for Your Lives!: the trace events of a game, and its story.
#pragma once

#include "sim/game/ruleset.h"

// Events and their arguments a, b, c.
enum {
    TOLD_DEAL,       // seat, card
    TOLD_TURN,       // seat, turn, living
    TOLD_DRAW,       // seat, card
    TOLD_RESHUFFLE,  // cards
    TOLD_PLAY,       // by, card, in front of
    TOLD_SPECIAL,    // the same, by the Special Rule
    TOLD_GIVE,       // the same, by a zombie player
    TOLD_FRONT,      // seat, items and zombies in front of it: a bit for each symbol, the roach's the highest
    TOLD_CANCEL,     // in front of, the card that came, the card that lay there
    TOLD_REDRAW,     // seat, cards discarded
    TOLD_SHOW,       // zombie player, card
    TOLD_UNPLACED,   // card
    TOLD_DISCARD,    // zombie player, card
    TOLD_TURNED,     // seat, players left, zombies at the door
    TOLD_IDLE,       // seat
    TOLD_END,        // end reason, winner
    // of house rules
    TOLD_HAND_OVER,  // from, to, card
    TOLD_FROM_HAND,  // seat, card discarded
    TOLD_LOSE,       // seat, card in front of it
    TOLD_MISS,       // seat
    TOLD_SWAP,       // seat, other seat: their hands
    TOLD_BACK,       // seat
    TOLD_DIRECTION,  // 1: to the right
    TOLD_CODES
};

extern const StorySecret zr_secrets[];

// facts.c
void zr_facts(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts);
void zr_tell(const void* rules, const void* shared, const TraceEvent* event, Story* story);
// A card on its way to the table is told before a house rule that comes meanwhile.
void zr_pause(const void* shared, Story* story);
void zr_conclude(const void* rules, const void* state, const GameResult* result, Story* story);

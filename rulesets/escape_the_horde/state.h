// Escape the Horde: the whole state of a game: public part, one private part a seat, hidden part.
#pragma once

#include "rulesets/escape_the_horde/view.h"
#include "sim/game/chance.h"
#include "sim/game/ruleset.h"

// Figures that are counted as the game goes; section 14.
typedef struct EthFigures {
    uint16_t draws, decisions, zombies_killed, bites, turned;
    uint16_t reveal_turn, first_bite_turn, first_turned_turn;
    uint16_t sacrifices, redirects, negations, counters, extra_turns, countdown_starts;
    uint16_t played[KINDS];
    uint8_t end_reason;  // index into Ruleset.end_reasons
    bool infected_won;
} EthFigures;

// Who may do what in the present round of the COMBAT window. A round ends with the first play, so
// this holds until the round is over.
typedef struct EthRound {
    Seats weapon, team_up, rescue, sacrifice, grenade, protect;  // who may play the card
    Seats push;                                                  // who may push without a card
    Seats targets;                                               // of a Sacrifice or a push
    uint8_t reach;                                               // Zombies that a Grenade can destroy
} EthRound;

typedef struct EthHidden {
    Seats zeros;   // Patient Zeros
    Seats asking;  // still to be asked in this round of the window
    EthRound round;
    Seats watching;          // seats that have watched a silent draw
    Seats lookers;           // seats that know something about the Stack's order
    Seats holders[KINDS];    // seats that hold the kind
    Seats about[SEATS_MAX];  // seats with a fact about that seat's hand
    uint16_t ordered;        // cards on top whose order is settled; the rest is in no order yet
    EthFigures figures;
    uint8_t stack[ETH_DECK_MAX];  // shared.stack_size cards, the top one last
} EthHidden;

typedef struct EthState {
    EthShared shared;
    EthOwn own[SEATS_MAX];
    EthHidden hidden;
} EthState;

// What the engine's functions work on: constant rules, the state, and chance.
typedef struct EthGame {
    const EthRules* rules;
    EthState* state;
    Chance* chance;
} EthGame;

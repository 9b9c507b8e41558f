// Escape the Horde: the whole state of a game: public part, one private part a seat, hidden part.
#pragma once

#include "rulesets/escape_the_horde/view.h"
#include "sim/game/chance.h"
#include "sim/game/ruleset.h"
#include "sim/house/machine.h"

extern const Vocabulary eth_words;  // words.c

// Where the game stands: the rows of the table in turn.c.
enum {
    PHASE_DODGE_TURN,  // window at the start of a turn (reading any_turn)
    PHASE_TURN,        // the next turn begins
    PHASE_DUE,         // how many draws are due
    PHASE_SCAVENGE,
    PHASE_DRAW,          // the next due draw, or the turn is over
    PHASE_DRAWN_ZOMBIE,  // an Infected player has drawn or stolen a Zombie
    PHASE_DRAW_DONE,     // end check after a draw
    PHASE_TURN_END,
    PHASE_COUNTER_ROUND,  // a card has been played; act_phase opens the window at once
    PHASE_COUNTER,        // may somebody answer the card with a Yeah/Nah
    PHASE_DODGE_EFFECT,   // may the target dodge the card (reading cancel_effect)
    PHASE_PROVOKE,        // the next holder of Zombies (reading provoke)
    PHASE_STEAL,          // which card is stolen
    PHASE_BATCH,          // one more Zombie from hand
    PHASE_FIGHT,          // the next Zombie of the batch
    PHASE_DEFENDER,       // who defends
    PHASE_COMBAT_ROUND,   // a new round of the COMBAT window
    PHASE_COMBAT,
    PHASE_NEGATE,
    PHASE_REAFFIRM,
    PHASE_RESCUE,  // reading cancel_bite
    PHASE_OVER,
    PHASE_SURPLUS  // house rule hand_limit: one more card to discard
};

// How Zombies are being placed (EthShared.placing).
enum { PLACING_ONE, PLACING_HAND, PLACING_ADDED, PLACING_PROVOKED };

enum { END_STACK_EMPTY, END_COUNTDOWN, END_ALL_TURNED, END_ABORTED, END_REASONS };

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
    const Vocabulary* words;  // of house rules; unused without any
} EthGame;

static inline unsigned eth_count(Seats seats) { return (unsigned)__builtin_popcount(seats); }

static inline unsigned eth_lowest(Seats seats) {
    CHECK_SLOW(seats != 0);
    return (unsigned)__builtin_ctz(seats);
}

static inline Seats eth_infected(const EthState* state) {
    return (Seats)(state->hidden.zeros | state->shared.turned);
}
static inline Seats eth_survivor_text(const EthShared* shared) {
    return (Seats)(eth_everybody(shared) & ~shared->known);
}
// Counts a public act of the seat, if it is one, up to 255. Without a branch: most of the time it
// is a guess.
static inline void eth_count_act(EthShared* shared, unsigned seat, unsigned act, bool is_one) {
    uint8_t* count = &shared->acts[seat][act];
    *count = (uint8_t)(*count + (is_one & (*count < UINT8_MAX)));
}

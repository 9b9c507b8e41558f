// The position as a seat sees it, in whole numbers: the features of the linear policies of Escape
// the Horde (linear_rows.h). Computed from the view alone; nothing is remembered.
#pragma once

#include "rulesets/escape_the_horde/view.h"
#include "sim/game/linear.h"

// Computed once per decision.
typedef struct Outlook {
    const Decision* decision;
    const EthRules* rules;
    const EthShared* shared;
    const EthOwn* own;
    unsigned me;
    bool hidden;                  // it is an unrevealed Patient Zero
    bool fight;                   // the decision is about a Zombie before shared->defender
    int survivors;                // left
    int bitten;                   // those whom the next bite Turns
    int needed;                   // bites that Turn them all
    int rounds;                   // left to play, in eighths
    int cut;                      // rounds, in eighths, that a Turning now would take away; negative: add
    int doubt;                    // probability that an open seat is a Patient Zero, times LINEAR_ONE
    Seats open;                   // seats that may be hidden Patient Zeros, as far as this seat knows
    uint8_t defences[SEATS_MAX];  // Weapons, Grenades and Rescues known to be in hand
    Seats armed;                  // seats known to hold a Zombie
    uint8_t fragile[SEATS_MAX];   // not 0: the next bite Turns the seat, if it is a Survivor's
} Outlook;

static inline bool outlook_fragile(const Outlook* outlook, unsigned seat) {
    return outlook->fragile[seat] != 0;
}

void outlook_open(Outlook* outlook, const StrategyInput* input);
// Fills the context of a scene.
void outlook_context(const Outlook* outlook, int32_t* context);
// Fills the traits of an action aimed at `seat`: its plight, which matters for attacking or
// helping, and its loyalty.
void outlook_plight(const Outlook* outlook, unsigned seat, int32_t* traits);
void outlook_loyalty(const Outlook* outlook, unsigned seat, int32_t* traits);

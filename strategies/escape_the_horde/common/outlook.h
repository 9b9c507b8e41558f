// How things stand for a seat in whole numbers: what the linear policies of Escape the Horde are
// told (linear_rows.h). The view in, features out; nothing is remembered.
#pragma once

#include "rulesets/escape_the_horde/view.h"
#include "sim/game/linear.h"

// What is reckoned once for a decision.
typedef struct Outlook {
    const Decision* decision;
    const EthRules* rules;
    const EthShared* shared;
    const EthOwn* own;
    unsigned me;
    bool hidden;    // a Patient Zero whom nobody sees
    bool fight;     // about a Zombie before shared->defender
    int survivors;  // left
    int bitten;     // of them with a bite
    int rounds;     // left to play, in eighths
    int cut;        // rounds, in eighths, that a Turning now would take away; below 0: would add
    int doubt;      // chance that an open seat is a Patient Zero, of LINEAR_ONE
    Seats open;     // may be a hidden Patient Zero as far as the seat knows
    uint8_t defences[SEATS_MAX];  // Weapons, Grenades and Rescues surely in hand
    Seats armed;                  // a Zombie is surely in hand
} Outlook;

void outlook_open(Outlook* outlook, const StrategyInput* input);
// Fills the context of a scene.
void outlook_context(const Outlook* outlook, int32_t* context);
// Fills the traits of an action aimed at `seat`: of its plight, which a Zombie or a helper looks
// at, and of its loyalty.
void outlook_plight(const Outlook* outlook, unsigned seat, int32_t* traits);
void outlook_loyalty(const Outlook* outlook, unsigned seat, int32_t* traits);

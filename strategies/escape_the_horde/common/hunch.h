// Whom ordinary people take for a Patient Zero: a belief about each seat, from silent draws and
// public acts, in which they read too little (people_learn). Kept in the player's memory.
#pragma once

#include "strategies/escape_the_horde/common/suspicion.h"

typedef struct Hunch {
    double zero[SEATS_MAX];         // belief that the seat is a Patient Zero; unset while `begun` is false
    uint16_t followed;              // number of silent draws taken in
    uint8_t acts[SEATS_MAX][ACTS];  // public acts taken in
    bool begun;
} Hunch;

// Takes in what has happened since the last call. `log_odds`: what each public act (ACT_...) says
// for being a Patient Zero, to one who reads all that is in it.
void hunch_keep_up(const StrategyInput* input, const double* log_odds, double chi, Hunch* hunch);

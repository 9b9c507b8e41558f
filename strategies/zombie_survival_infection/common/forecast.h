// Zombie: Survival Infection: how the rolls of a camp are expected to go (6.1, 6.2), for a trained
// policy. Members are in sixteenths, as features are.
#pragma once

#include "rulesets/zombie_survival_infection/view.h"

// What a roll changes in a camp.
typedef struct ZsiRoll {
    int mean;   // sixteenths of a member, rounded towards zero
    int worst;  // members, 0 or less
} ZsiRoll;

// The next roll of living camp `seat` in the given phase, with the phase die or without. A gain is at most what
// the city holds in survivors; a loss is at most the camp.
ZsiRoll zsi_next_roll(const ZsiRules* rules, const ZsiShared* shared, unsigned seat, bool infected, bool die);

typedef struct ZsiForecast {
    int roll;     // mean of the next roll, with the phase die that the camp holds
    int worst;    // its worst
    int lasts;    // rolls without a die that the camp outlasts on average, at most ZSI_LASTS_MAX; sixteenths
    int members;  // after the next roll and two more without a die
} ZsiForecast;
enum { ZSI_LASTS_MAX = 8 };

// The forecast of living camp `seat`.
ZsiForecast zsi_forecast(const ZsiRules* rules, const ZsiShared* shared, unsigned seat);

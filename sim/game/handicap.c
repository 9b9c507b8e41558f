// Blunders and temperature as rows; see handicap.h.
#include "sim/game/handicap.h"

#include "sim/base/check.h"

const Param handicap_rows[HANDICAP_ROWS] = {
    [HANDICAP_BLUNDER] = STRATEGY_PARAM("blunder", REAL, .initial = 0, .max = 1, .sweep_max = 0.4,
                                        .help = "probability of a random legal action at each decision"),
    [HANDICAP_TEMPERATURE] = STRATEGY_PARAM(
        "temperature", REAL, .initial = 1, .min = 0.05, .max = 20, .sweep_min = 0.5, .sweep_max = 4,
        .help = "for strategies that choose by odds (league, linear): above 1 more random, below 1 less"),
};

int handicap_count(const Strategy* strategy) {
    return strategy->by_odds ? HANDICAP_ROWS : HANDICAP_TEMPERATURE;
}

double handicap_value(const Handicap* handicap, int row) {
    CHECK(row >= 0 && row < HANDICAP_ROWS);
    if (row == HANDICAP_BLUNDER) return handicap->blunder;
    return handicap->temperature > 0 ? handicap->temperature : handicap_rows[row].initial;
}

void handicap_set(Handicap* handicap, int row, double value) {
    CHECK(row >= 0 && row < HANDICAP_ROWS);
    if (row == HANDICAP_BLUNDER)
        handicap->blunder = value;
    else
        handicap->temperature = value == handicap_rows[row].initial ? 0 : value;
}

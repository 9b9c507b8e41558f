// Blunders and temperature as rows; see handicap.h.
#include "sim/game/handicap.h"

#include "sim/base/check.h"
#include "sim/base/special.h"

#define BLUNDER_ROW                                                           \
    STRATEGY_PARAM("blunder", REAL, .initial = 0, .max = 1, .sweep_max = 0.4, \
                   .help = "probability of a random legal action at each decision")

static const Param rows_by_odds[HANDICAP_ROWS] = {
    [HANDICAP_BLUNDER] = BLUNDER_ROW,
    [HANDICAP_TEMPERATURE] = STRATEGY_PARAM("temperature", REAL, .initial = 1, .min = 0.05, .max = 20,
                                            .sweep_min = 0.5, .sweep_max = 4,
                                            .help = "for strategies that choose by odds (league, linear): "
                                                    "above 1 more random, below 1 less; 1: as shipped"),
};

static const Param rows_by_choice[HANDICAP_ROWS] = {
    [HANDICAP_BLUNDER] = BLUNDER_ROW,
    [HANDICAP_TEMPERATURE] = STRATEGY_PARAM(
        "temperature", REAL, .initial = 0, .max = 20, .sweep_max = 1,
        .help = "for all others: each other action has e^(-1/temperature) of the odds of its choice"),
};

const Param* handicap_rows(bool by_odds) { return by_odds ? rows_by_odds : rows_by_choice; }

double handicap_value(const Handicap* handicap, const Strategy* strategy, int row) {
    CHECK(row >= 0 && row < HANDICAP_ROWS);
    if (row == HANDICAP_BLUNDER) return handicap->blunder;
    return handicap->temperature > 0 ? handicap->temperature : handicap_rows(strategy->by_odds)[row].initial;
}

void handicap_set(Handicap* handicap, const Strategy* strategy, int row, double value) {
    CHECK(row >= 0 && row < HANDICAP_ROWS);
    if (row == HANDICAP_BLUNDER) {
        handicap->blunder = value;
        return;
    }
    handicap->temperature = value == handicap_rows(strategy->by_odds)[row].initial ? 0 : value;
    handicap->slip = strategy->by_odds || !(value > 0) ? 0 : special_exp(-1 / value);
}

// Runs whose cells are filled by hand, for tests of what is said about them.
#pragma once

#include "sim/experiment/experiment_make.h"
#include "sim/experiment/plan.h"
#include "tests/testing.h"

enum { HAND_GAMES = 10000 };

typedef struct HandRun {
    Experiment experiment;
    Plan plan;
} HandRun;

static inline HandRun* hand_run_make(const Overrides* overrides) {
    Error error;
    HandRun* hand = calloc(1, sizeof *hand);
    assert_non_null(hand);
    if (!experiment_make(&hand->experiment, NULL, overrides, &error) ||
        !plan_make(&hand->plan, &hand->experiment, &error))
        fail_msg("%s", error.text);
    return hand;
}

static inline HandRun* hand_run(const char* ruleset, const char* players, const char* const* lineups,
                                int count) {
    HandRun* hand = hand_run_make(
        &(Overrides){.ruleset = ruleset, .players = players, .pairings = lineups, .pairing_count = count});
    assert_int_equal(hand->experiment.lineup_count, count);
    return hand;
}

static inline void hand_run_close(HandRun* hand) {
    plan_free(&hand->plan);
    experiment_free(&hand->experiment);
    free(hand);
}

// The games of a cell, `wins` of which were won by the first outcome (after the seats, if seats can win).
static inline void hand_run_fill(HandRun* hand, int cell_index, uint64_t games, uint64_t wins) {
    Cell* cell = &hand->plan.cells[cell_index];
    int outcome = hand->experiment.ruleset->seat_outcomes ? cell->players : 0;
    cell->stop_reason = STOP_GAMES;
    cell->tally->games = games;
    cell->tally->wins[outcome] = wins;
    cell->tally->win_840ths[outcome] = 840 * wins;
}

// Win rates in percent of all cells, in the plan's order; below 0: not played.
static inline void hand_run_fill_all(HandRun* hand, const int* percent) {
    for (int i = 0; i < hand->plan.cell_count; i++)
        if (percent[i] >= 0) hand_run_fill(hand, i, HAND_GAMES, (uint64_t)percent[i] * HAND_GAMES / 100);
}

// The same for the first player, in Zombie! Run for Your Lives!, where seat 0 wins every game.
static inline void hand_run_fill_first_player(HandRun* hand, const int* percent) {
    int place = ruleset_metric(hand->experiment.ruleset, "win_position_0");
    assert_true(place >= 0);
    for (int i = 0; i < hand->plan.cell_count; i++) {
        Cell* cell = &hand->plan.cells[i];
        if (percent[i] < 0) continue;
        cell->stop_reason = STOP_GAMES;
        cell->tally->games = cell->tally->wins[0] = HAND_GAMES;
        cell->tally->win_840ths[0] = UINT64_C(840) * HAND_GAMES;
        cell->tally->win_840ths_sq[0] = 840 * (Wide)cell->tally->win_840ths[0];
        cell->tally->metrics[place].sum = UINT64_C(840) * (uint64_t)percent[i] * HAND_GAMES / 100;
    }
}

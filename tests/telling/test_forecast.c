// forecast: the chances at a position are those of games continued from there; the turn that
// decided a game follows from them.
#include "sim/telling/forecast.h"

#include <stdlib.h>

#include "tests/hand_plan.h"

enum { SEED = 11, PLAYOUTS = 200 };

static Forecast by_hand(int count, const uint8_t chances[][2]) {
    Forecast forecast = {.outcomes = 2, .count = count};
    for (int i = 0; i < count; i++)
        for (int k = 0; k < 2; k++) forecast.points[i].chance[k] = chances[i][k];
    return forecast;
}

static void the_turn_that_decided(void** state) {
    (void)state;
    static const uint8_t chances[][2] = {{95, 5}, {40, 60}, {90, 10}, {91, 9}};
    Forecast forecast = by_hand(4, chances);
    GameResult first = {.win_840ths = {840}}, second = {.win_840ths = {0, 840}},
               both = {.win_840ths = {420, 420}}, nobody = {.aborted = false};
    assert_int_equal(forecast_decided(&forecast, &first), 2);
    assert_int_equal(forecast_decided(&forecast, &second), FORECAST_NONE);
    assert_int_equal(forecast_decided(&forecast, &both), 0);
    assert_int_equal(forecast_decided(&forecast, &nobody), FORECAST_NONE);
}

static void the_turn_that_lost_the_game_for_all(void** state) {
    (void)state;
    static const uint8_t chances[][2] = {{60, 0}, {8, 0}, {20, 0}, {10, 0}, {5, 1}};
    Forecast forecast = by_hand(5, chances);
    GameResult nobody = {.aborted = false};
    assert_int_equal(forecast_chance(&forecast, 0, &nobody), 40);
    assert_int_equal(forecast_chance(&forecast, 4, &nobody), 94);
    assert_int_equal(forecast_decided(&forecast, &nobody), 3);
}

static void the_turning_points(void** state) {
    (void)state;
    static const uint8_t chances[][2] = {{50, 50}, {69, 31}, {89, 11}, {70, 30}, {51, 10}};
    Forecast forecast = by_hand(5, chances);
    assert_int_equal(forecast_swing(&forecast, 0), FORECAST_NONE);
    assert_int_equal(forecast_swing(&forecast, 1), FORECAST_NONE);
    assert_int_equal(forecast_swing(&forecast, 2), 0);
    assert_int_equal(forecast_swing(&forecast, 3), FORECAST_NONE);
    assert_int_equal(forecast_swing(&forecast, 4), 1);
}

// A watcher that forecasts at the first decision.
typedef struct Looker {
    PlayWatcher watcher;
    Forecast forecast;
    PlayPosition position;
    Workspace* playouts;
    unsigned char before[STATE_BYTES_MAX];
} Looker;

static void look(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    Looker* looker = (Looker*)(void*)watcher;
    PlayFault fault;
    (void)action;
    if (looker->forecast.count) return;
    looker->position.from = workspace;
    memcpy(looker->before, workspace->state, sizeof looker->before);
    assert_true(forecast_add(&looker->forecast, &looker->position, PLAYOUTS, looker->playouts, &fault));
    assert_memory_equal(looker->before, workspace->state, sizeof looker->before);
}

static GameResult look_at(Looker* looker, const Cell* cell, uint64_t game, Workspace* workspaces) {
    GameResult result;
    PlayFault fault;
    *looker = (Looker){.watcher = {.decided = look},
                       .forecast = {.outcomes = 3},
                       .position = {&cell->match, SEED, game, NULL, NULL},
                       .playouts = &workspaces[1]};
    assert_true(play_watched(&(GameKey){&cell->match, SEED, game}, &looker->watcher, &workspaces[0], &result,
                             &fault));
    return result;
}

// Two players of the stub at random, each with one card. The README derives the chances: without a Bite in hand,
// all others are in the deck.
static void chances_are_those_of_the_position(void** state) {
    (void)state;
    HandPlan* hand = hand_plan(SEED, 1, 4, 2, HAND_LINEUPS);
    Workspace* workspaces = aligned_alloc(_Alignof(Workspace), 2 * sizeof *workspaces);
    Looker *looker = calloc(1, sizeof *looker), *again = calloc(1, sizeof *again);
    assert_true(workspaces && looker && again);
    const Cell* cell = &hand->plan.cells[0];
    workspaces[0].decisions = 0;
    double sum[3] = {0};
    for (uint64_t game = 0; game < 300; game++) {
        GameResult result = look_at(looker, cell, game, workspaces), same, quiet;
        PlayFault fault;
        assert_true(play_game(&(GameKey){&cell->match, SEED, game}, 0, &workspaces[0], &quiet, &fault));
        assert_memory_equal(&result, &quiet, sizeof quiet);  // watching changes no game
        same = look_at(again, cell, game, workspaces);
        assert_memory_equal(&result, &same, sizeof same);
        assert_memory_equal(&looker->forecast, &again->forecast, sizeof looker->forecast);
        for (int k = 0; k < 3; k++) sum[k] += looker->forecast.points[0].chance[k];
    }
    // 17/40, 17/40 and 3/20 of all games, within four standard errors of the deals and of rounding.
    assert_true(sum[0] / 300 > 42.5 - 6 && sum[0] / 300 < 42.5 + 6);
    assert_true(sum[1] / 300 > 42.5 - 6 && sum[1] / 300 < 42.5 + 6);
    assert_true(sum[2] / 300 > 15 - 5 && sum[2] / 300 < 15 + 5);
    free(looker);
    free(again);
    free(workspaces);
    hand_plan_free(hand);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_turn_that_decided),
        cmocka_unit_test(the_turn_that_lost_the_game_for_all),
        cmocka_unit_test(the_turning_points),
        cmocka_unit_test(chances_are_those_of_the_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

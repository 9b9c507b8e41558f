// Escape the Horde: what a player gets from a finished game, by what it wants.
#include <string.h>

#include "rulesets/escape_the_horde/game.h"
#include "rulesets/escape_the_horde/state.h"
#include "sim/game/match.h"
#include "sim/game/motive.h"
#include "sim/game/registry.h"
#include "tests/named.h"
#include "tests/testing.h"

enum { SURVIVORS, INFECTED };

// Seat 0 is Patient Zero, seat 1 a Survivor, seat 2 has been Turned.
static EthState finished(void) {
    EthState state;
    memset(&state, 0, sizeof state);
    state.hidden.zeros = 1u << 0;
    state.shared.turned = 1u << 2;
    return state;
}

static int won(const EthState* state, int outcome, int motive, unsigned seat, int kind) {
    const Ruleset* horde = ruleset_named("escape-the-horde");
    GameResult result = {.win_840ths = {[SURVIVORS] = 0}};
    result.win_840ths[outcome] = 840;
    const MotiveGame game = {horde, NULL, state, &result};
    return motive_won(&game, motive, seat, kind);
}

static void survivors(void** unused) {
    (void)unused;
    const EthState state = finished();
    const struct {
        int motive;
        unsigned seat;
        int if_survivors_win, if_infected_win;
    } cases[] = {{MOTIVE_TEAM, 1, 840, 0},
                 {MOTIVE_TEAM, 2, 840, 0},
                 {MOTIVE_SURVIVOR, 1, 840, 0},
                 {MOTIVE_SURVIVOR, 2, 0, 0},
                 {MOTIVE_FINAL_SIDE, 1, 840, 0},
                 {MOTIVE_FINAL_SIDE, 2, 0, 840},
                 {MOTIVE_SURVIVOR, 0, MOTIVE_NONE, MOTIVE_NONE},
                 {MOTIVE_FINAL_SIDE, 0, MOTIVE_NONE, MOTIVE_NONE}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        assert_int_equal(won(&state, SURVIVORS, cases[i].motive, cases[i].seat, SURVIVORS),
                         cases[i].if_survivors_win);
        assert_int_equal(won(&state, INFECTED, cases[i].motive, cases[i].seat, SURVIVORS),
                         cases[i].if_infected_win);
    }
}

// The Infected, Turned players among them, win together whatever the motive.
static void infected(void** unused) {
    (void)unused;
    const EthState state = finished();
    for (int motive = MOTIVE_TEAM; motive <= MOTIVE_FINAL_SIDE; motive++)
        for (unsigned seat = 0; seat < 3; seat += 2) {
            assert_int_equal(won(&state, INFECTED, motive, seat, INFECTED), 840);
            assert_int_equal(won(&state, SURVIVORS, motive, seat, INFECTED), 0);
        }
}

static void who_plays_for_oneself(void** unused) {
    (void)unused;
    const Ruleset* horde = ruleset_named("escape-the-horde");
    for (int motive = MOTIVE_TEAM; motive <= MOTIVE_FINAL_SIDE; motive++) {
        assert_int_equal(motive_for_oneself(horde, motive, SURVIVORS), motive != MOTIVE_TEAM);
        assert_false(motive_for_oneself(horde, motive, INFECTED));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(survivors), cmocka_unit_test(infected),
                                       cmocka_unit_test(who_plays_for_oneself)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

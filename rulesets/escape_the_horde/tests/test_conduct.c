// What the others wonder about a player, and which of its public acts speak for it or against it (section 15.1 of
// the rules file).
#include <string.h>

#include "rulesets/escape_the_horde/game.h"
#include "tests/testing.h"

static void test_secret(void** unused) {
    (void)unused;
    EthState state;
    memset(&state, 0, sizeof state);
    state.hidden.zeros = eth_bit(1) | eth_bit(4);
    for (unsigned seat = 0; seat < 6; seat++)
        assert_int_equal(eth_secret(NULL, &state, seat), seat == 1 || seat == 4);
}

static void test_conduct(void** unused) {
    (void)unused;
    EthShared shared;
    uint8_t counts[CONDUCTS];
    memset(&shared, 0, sizeof shared);
    shared.acts[3][ACT_HELPED] = 5;
    shared.acts[3][ACT_IDLE] = 2;
    shared.acts[3][ACT_COUNTERED_HELP] = 10;
    shared.acts[3][ACT_STOLE_FROM_PROVEN] = 20;
    shared.acts[3][ACT_PUSHED_PROVEN] = 40;
    eth_conduct(NULL, &shared, 3, counts);
    assert_int_equal(counts[0], 5);
    assert_int_equal(counts[1], 2);
    assert_int_equal(counts[2], 70);
    eth_conduct(NULL, &shared, 2, counts);
    for (int i = 0; i < CONDUCTS; i++) assert_int_equal(counts[i], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_secret),
        cmocka_unit_test(test_conduct),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

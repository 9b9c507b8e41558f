// What a seat knows of the cards that others hold since the discard pile became the draw pile, counted by hand in
// a small position. That it is true in any game is what the ruleset's check asks after every action.
#include <string.h>

#include "rulesets/zombie_survival_infection/deck.h"
#include "tests/testing.h"

static void knows(const ZsiState* state, unsigned seat, unsigned key, int least, int most) {
    assert_int_equal(state->own[seat].old_least[key], least);
    assert_int_equal(state->own[seat].old_most[key], most);
}

// The first two kinds of card that there are, and the last.
static void test_by_hand(void** unused) {
    (void)unused;
    enum { FIRST, SECOND, LAST = CARDS - 1 };
    ZsiRules rules = {.players = 3};
    ZsiState state;
    Chance chance;
    ZsiGame game = {&rules, &state, &chance};
    memset(&state, 0, sizeof state);
    state.shared.players = 3;
    state.hidden.bite_above = BITE_OUT;
    chance_open(&chance, rng_key(1, 0));
    for (unsigned seat = 0; seat < 3; seat++) zsi_into_hand(&state, seat, FIRST);
    zsi_into_hand(&state, 1, SECOND);
    zsi_into_hand(&state, 1, SECOND);
    zsi_into_hand(&state, 2, LAST);
    for (int i = 0; i < 4; i++) zsi_discard(&state, SECOND);

    // Seat 0 draws the first card of the new pile: everybody has seen which cards are in no hand.
    assert_int_equal(zsi_draw(&game, 0), SECOND);
    assert_true(state.shared.reshuffled);
    assert_int_equal(state.shared.drawn, zsi_bit(0));
    assert_int_equal(state.shared.pile_size, 3);
    assert_int_equal(state.shared.discard_size, 0);
    for (unsigned seat = 0; seat < 3; seat++) {
        knows(&state, seat, FIRST, 2, 2);
        knows(&state, seat, SECOND, seat == 1 ? 0 : 2, seat == 1 ? 0 : 2);
        knows(&state, seat, LAST, seat == 2 ? 0 : 1, seat == 2 ? 0 : 1);
    }

    // Seat 1 has drawn nothing since: the card that it gives away is one of the old ones.
    zsi_leaves_hand(&state, 1, SECOND);
    knows(&state, 0, SECOND, 1, 1);
    knows(&state, 1, SECOND, 0, 0);
    knows(&state, 2, SECOND, 1, 1);
    // That of seat 0 may be the one it has drawn.
    zsi_leaves_hand(&state, 0, SECOND);
    knows(&state, 0, SECOND, 1, 1);
    knows(&state, 1, SECOND, 0, 0);
    knows(&state, 2, SECOND, 0, 1);
    zsi_leaves_hand(&state, 0, FIRST);
    knows(&state, 0, FIRST, 2, 2);
    knows(&state, 1, FIRST, 1, 2);
    knows(&state, 2, FIRST, 1, 2);
    zsi_leaves_hand(&state, 2, FIRST);
    knows(&state, 0, FIRST, 1, 1);
    knows(&state, 1, FIRST, 0, 1);
    knows(&state, 2, FIRST, 1, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_by_hand)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// Zombie: Survival Infection: what a game begins with at each number of players: the survivors of
// section 2.2, the decks of 2.3, the two piles of 4.4.
#include "rulesets/zombie_survival_infection/state.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "tests/testing.h"

static void deal(int players, uint64_t game, ZsiState* state) {
    Match match;
    Error error;
    Chance chance;
    const Ruleset* ruleset = registry_find_ruleset("zombie-survival-infection", &error);
    assert_non_null(ruleset);
    if (!match_open(&match, ruleset, players, NULL, &error)) fail_msg("%s", error.text);
    chance_open(&chance, rng_key(1, game));
    ruleset->setup(match.rules, state, &chance);
    match_close(&match);
}

static void survivors_and_cards_by_players(void** unused) {
    static const int survivors[] = {111, 136, 161, 186, 211}, cards[] = {52, 52, 89, 89, 89};
    static ZsiState state;
    (void)unused;
    for (int players = 2; players <= 6; players++) {
        deal(players, 0, &state);
        assert_int_equal(state.shared.city, survivors[players - 2] - 10 * players);
        for (int seat = 0; seat < players; seat++) assert_int_equal(state.shared.camp[seat].survivors, 10);
        int left = cards[players - 2] - 5 * players;
        assert_int_equal(state.shared.pile_size, left + 1);  // and Hidden Bite
        assert_int_equal(state.shared.lower_size, left - left / 2 + 1);
    }
}

// Hidden Bite is equally likely on every place of the lower pile, and on no other.
static void hidden_bite_is_in_the_lower_pile(void** unused) {
    enum { GAMES = 7200, LEFT = 89 - 20, UPPER = LEFT / 2, PLACES = LEFT - UPPER + 1 };
    static ZsiState state;
    int seen[PLACES] = {0};
    (void)unused;
    assert_int_equal(PLACES, 36);
    for (uint64_t game = 0; game < GAMES; game++) {
        deal(4, game, &state);
        assert_in_range(state.hidden.bite_above, UPPER, LEFT);
        seen[state.hidden.bite_above - UPPER]++;
    }
    for (int i = 0; i < PLACES; i++) assert_in_range(seen[i], 200 - 70, 200 + 70);  // 5 standard deviations
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(survivors_and_cards_by_players),
        cmocka_unit_test(hidden_bite_is_in_the_lower_pile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

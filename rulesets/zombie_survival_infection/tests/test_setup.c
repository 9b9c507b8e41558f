// Zombie: Survival Infection: what a game begins with at each number of players: the survivors of
// section 2.2, the decks of 2.3, the two piles of 4.4.
#include "rulesets/zombie_survival_infection/camp.h"
#include "rulesets/zombie_survival_infection/state.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "tests/testing.h"

static void deal_under(int players, int start_player, uint64_t game, ZsiState* state) {
    Match match;
    Error error;
    Chance chance;
    int32_t values[RULES_MAX];
    const Ruleset* ruleset = registry_find_ruleset("zombie-survival-infection", &error);
    assert_non_null(ruleset);
    match_values(ruleset, values);
    values[param_find(ruleset->rules, ruleset->rule_count, "start_player")] = start_player;
    if (!match_open(&match, ruleset, players, values, &error)) fail_msg("%s", error.text);
    chance_open(&chance, rng_key(1, game));
    ruleset->setup(match.rules, state, &chance);
    match_close(&match);
}

static void deal(int players, uint64_t game, ZsiState* state) {
    deal_under(players, START_RANDOM, game, state);
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

// Each seat begins as often as the others, or seat 0 always: 5 standard deviations of 4000 games.
static void who_begins(void** unused) {
    enum { GAMES = 4000 };
    static ZsiState state;
    (void)unused;
    for (int reading = START_RANDOM; reading <= START_SEAT_0; reading++) {
        int began[ZSI_SEATS] = {0};
        for (uint64_t game = 0; game < GAMES; game++) {
            deal_under(4, reading, game, &state);
            began[state.shared.start]++;
            assert_int_equal(state.shared.active, state.shared.start);
            assert_int_equal(state.shared.survival_die, state.shared.start);
        }
        for (int seat = 0; seat < 4 && reading == START_RANDOM; seat++)
            assert_in_range(began[seat], 1000 - 137, 1000 + 137);
        if (reading == START_SEAT_0) assert_int_equal(began[0], GAMES);
    }
}

// A round has begun whenever the turn has come to the seat that began, or past it where that has no camp.
static void rounds_are_counted(void** unused) {
    static ZsiState state;
    Match match;
    Error error;
    unsigned most = 0;
    const Ruleset* ruleset = registry_find_ruleset("zombie-survival-infection", &error);
    (void)unused;
    assert_true(match_open(&match, ruleset, 4, NULL, &error));
    for (uint64_t game = 0; game < 40; game++) {
        Chance chance;
        Decision decision;
        Rng rng = rng_stream(rng_key(2, game), RNG_TEST);
        chance_open(&chance, rng_key(1, game));
        ruleset->setup(match.rules, &state, &chance);
        unsigned seat = state.shared.active, rounds = 1, turn = 1;
        while (ruleset->advance(match.rules, &state, &chance, &decision)) {
            if (state.shared.turn > turn + 1) break;  // a turn without a question: whose it was is not seen
            if (state.shared.turn > turn) do {
                    seat = (seat + 1) % 4;
                    rounds += seat == state.shared.start;
                } while (seat != state.shared.active);
            turn = state.shared.turn;
            assert_int_equal(state.shared.figures.rounds, rounds);
            unsigned action = action_set_nth(&decision.legal, rng_below(&rng, decision.count));
            ruleset->apply(match.rules, &state, &chance, &decision, action);
        }
        if (rounds > most) most = rounds;
    }
    assert_true(most > 3);
    match_close(&match);
}

// What lies before a camp is summed up anew whenever a character comes or goes.
static void a_camp_that_loses_its_doctor_has_none(void** unused) {
    const unsigned doctor = 2 * (CARD_doctor - CHARACTER_FIRST);
    ZsiCamp camp = {.hideout = CARD_no_hideout};
    Match match;
    Error error;
    (void)unused;
    if (!match_open(&match, registry_find_ruleset("zombie-survival-infection", &error), 4, NULL, &error))
        fail_msg("%s", error.text);
    zsi_character_joins(match.rules, &camp, doctor);
    assert_true(camp.doctor);
    zsi_character_leaves(match.rules, &camp, doctor);
    assert_false(camp.doctor);
    match_close(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(survivors_and_cards_by_players),
        cmocka_unit_test(hidden_bite_is_in_the_lower_pile),
        cmocka_unit_test(who_begins),
        cmocka_unit_test(rounds_are_counted),
        cmocka_unit_test(a_camp_that_loses_its_doctor_has_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

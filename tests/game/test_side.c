// side: who wins together, in a game made for the test and in all real ones.
#include "sim/game/side.h"

#include "sim/game/registry.h"
#include "tests/named.h"
#include "tests/testing.h"

// Three outcomes, of which nobody wins with the second, and a role that wins with none. The bard would win
// with two: the first counts.
static const Ruleset by_hand = {
    .id = "by-hand",
    .roles =
        (const Role[]){
            {.name = "hunter"}, {.name = "guide"}, {.name = "ghost"}, {.name = "wolf"}, {.name = "bard"}},
    .role_count = 5,
    .outcomes = (const Outcome[]){{.name = "village", .roles = 1u << 0 | 1u << 1 | 1u << 4},
                                  {.name = "storm"},
                                  {.name = "pack", .roles = 1u << 3 | 1u << 4},
                                  {0}}};

static void factions(void** state) {
    (void)state;
    const int kinds[] = {0, 0, -1, 1, 0}, sides[] = {0, 0, 3, 2, 0};
    const GameResult result = {.win_840ths = {840, 11, 22, 33}};
    assert_int_equal(side_count(&by_hand), 2);
    for (int role = 0; role < by_hand.role_count; role++) {
        assert_int_equal(side_kind(&by_hand, role), kinds[role]);
        for (int seat = 0; seat < SEATS_MAX; seat++)
            assert_int_equal(side_of(&by_hand, seat, role), sides[role]);
    }
    assert_string_equal(side_name(&by_hand, 0), "village");
    assert_string_equal(side_name(&by_hand, 1), "pack");
    assert_int_equal(side_won(&by_hand, 0, 3, &result), 840);
    assert_int_equal(side_won(&by_hand, 1, 3, &result), 22);
}

static void free_for_all(void** state) {
    (void)state;
    const Ruleset* stub = ruleset_named("stub");
    const GameResult result = {.win_840ths = {0, 420, 0, 420}};
    assert_int_equal(side_count(stub), 1);
    assert_int_equal(side_kind(stub, 0), 0);
    assert_string_equal(side_name(stub, 0), "seat");
    assert_string_equal(side_phrase(stub, 0), "one seat");
    assert_string_equal(side_phrase(&by_hand, 1), "pack");
    for (int seat = 0; seat < stub->players_max; seat++) {
        assert_int_equal(side_of(stub, seat, 0), OUTCOMES_MAX + seat);
        assert_int_equal(side_won(stub, 0, seat, &result), seat % 2 ? 420 : 0);
    }
}

// Leagues rely on the names of the sides in their files.
static void games(void** state) {
    (void)state;
    const struct {
        const char* ruleset;
        int count;
        const char* names[2];
    } cases[] = {{"escape-the-horde", 2, {"survivors", "infected"}},
                 {"escape-zombie-city", 1, {"team"}},
                 {"zombie-run", 1, {"seat"}},
                 {"card-of-the-dead", 1, {"seat"}},
                 {"zombie-survival-infection", 1, {"seat"}}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const Ruleset* ruleset = ruleset_named(cases[i].ruleset);
        assert_int_equal(side_count(ruleset), cases[i].count);
        for (int kind = 0; kind < cases[i].count; kind++)
            assert_string_equal(side_name(ruleset, kind), cases[i].names[kind]);
    }
    const Ruleset* horde = ruleset_named("escape-the-horde");
    const char* const roles[] = {"survivors", "patient_zero", "turned"};
    for (int role = 0; role < 3; role++) {
        assert_string_equal(horde->roles[role].name, roles[role]);
        assert_int_equal(side_kind(horde, role), role > 0);
    }
}

// Each side has its own stream for its coin.
static void sides_are_few_enough(void** state) {
    (void)state;
    for (int i = 0; i < registry_ruleset_count(); i++) {
        const Ruleset* ruleset = registry_ruleset(i);
        for (int role = 0; role < ruleset->role_count; role++)
            for (int seat = 0; seat < ruleset->players_max; seat++)
                assert_in_range(side_of(ruleset, seat, role), 0, RNG_GUESS - RNG_SIDE - 1);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(factions),
        cmocka_unit_test(free_for_all),
        cmocka_unit_test(games),
        cmocka_unit_test(sides_are_few_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// match: default and given rules, seating, and plans made once for equal players.
#include "sim/game/match.h"

#include <string.h>

#include "tests/named.h"

static const Ruleset* horde(void) { return ruleset_named("escape-the-horde"); }

static void values_as_they_come(void** unused) {
    (void)unused;
    int32_t values[RULES_MAX];
    match_values(horde(), values);
    for (int i = 0; i < horde()->rule_count; i++)
        assert_int_equal(values[i], (int32_t)horde()->rules[i].initial);
}

// The stub's rules begin with its values (rules.h).
static int32_t food_of(const Match* match) { return *(const int32_t*)match->rules; }

static void rules_are_compiled(void** unused) {
    (void)unused;
    const Ruleset* stub = ruleset_named("stub");
    Match match;
    Error error;
    int32_t values[RULES_MAX];
    assert_true(match_open(&match, stub, 3, NULL, &error));
    assert_ptr_equal(match.ruleset, stub);
    assert_int_equal(match.players, 3);
    assert_int_equal(food_of(&match), 4);
    assert_null(match.table[0][0].strategy);
    match_close(&match);
    assert_null(match.rules);
    match_values(stub, values);
    values[param_find(stub->rules, stub->rule_count, "deck.food")] = 9;
    assert_true(match_open(&match, stub, 2, values, &error));
    assert_int_equal(food_of(&match), 9);
    match_close(&match);
    values[param_find(stub->rules, stub->rule_count, "deck.food")] = 0;
    assert_false(match_open(&match, stub, 4, values, &error));
    assert_non_null(strstr(error.text, "deck.food"));
}

static void seats(void** unused) {
    (void)unused;
    Match match;
    Error error;
    const Strategy *random = player_named(horde(), "random").strategy,
                   *eager = player_named(horde(), "eager").strategy;
    assert_true(match_open(&match, horde(), 4, NULL, &error));
    match_seat(&match, -1, random);
    match_seat(&match, 1, eager);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int role = 0; role < horde()->role_count; role++)
            assert_ptr_equal(match.table[seat][role].strategy, role == 1 ? eager : random);
    // Nothing of the previous player is left.
    Player* player = &match.table[2][1];
    snprintf(player->text, sizeof player->text, "left behind");
    player->handicap.blunder = 0.5;
    match_seat(&match, 1, random);
    assert_string_equal(player->text, "");
    assert_true(player->handicap.blunder == 0);
    match_close(&match);
}

// Seating a strategy sets default parameters, whoever sat there before.
static void parameters_as_they_come(void** unused) {
    (void)unused;
    const Ruleset* stub = ruleset_named("stub");
    const Player player = player_named(stub, "cautious:risk_max=0.125,blunder=0.5");
    Match match;
    Error error;
    assert_true(match_open(&match, stub, 2, NULL, &error));
    for (int seat = 0; seat < SEATS_MAX; seat++) match.table[seat][0] = player;
    match_seat(&match, 0, player.strategy);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        assert_true(match.table[seat][0].params[0] == player.strategy->params[0].initial);
        assert_true(match.table[seat][0].handicap.blunder == 0);
    }
    match_close(&match);
}

// --- plans

enum { REFUSED = 7 };  // the value of the parameter that `open_plan` refuses
static int opened, closed;

static bool open_plan(const Seating* seating, void** plan, Error* error) {
    if (seating->params[0] == REFUSED) return error_set(error, EXIT_NO_INPUT, "no plan");
    *plan = malloc(1);
    opened++;
    return true;
}

static void close_plan(void* plan) {
    free(plan);
    closed++;
}

static unsigned choose_first(const StrategyInput* input) { return action_set_first(&input->decision->legal); }

static const Param rows[] = {STRATEGY_PARAM("risk", REAL, .initial = 1, .max = 9, .help = "daring")};
static const Strategy planner = {.name = "planner",
                                 .summary = "",
                                 .params = rows,
                                 .param_count = 1,
                                 .open = open_plan,
                                 .close = close_plan,
                                 .choose = choose_first};

// Seats 0 and 2 are the same player, 1 and 3 are others.
static Match planners(void) {
    Match match;
    Error error;
    assert_true(match_open(&match, ruleset_named("stub"), 4, NULL, &error));
    match_seat(&match, -1, &planner);
    match.table[1][0].params[0] = 2;
    match.table[3][0].params[0] = 3;
    opened = closed = 0;
    return match;
}

static void the_same_players_share_a_plan(void** unused) {
    (void)unused;
    Match match = planners();
    Error error;
    assert_true(match_prepare(&match, NULL, &error));
    assert_int_equal(opened, 3);
    assert_non_null(match.table[0][0].plan);
    assert_ptr_equal(match.table[0][0].plan, match.table[2][0].plan);
    assert_ptr_not_equal(match.table[0][0].plan, match.table[1][0].plan);
    assert_ptr_not_equal(match.table[1][0].plan, match.table[3][0].plan);
    match_release(&match);
    assert_int_equal(closed, 3);
    for (int seat = 0; seat < 4; seat++) assert_null(match.table[seat][0].plan);
    match_close(&match);
}

static void a_plan_that_fails_leaves_none(void** unused) {
    (void)unused;
    Match match = planners();
    Error error;
    match.table[3][0].params[0] = REFUSED;
    assert_false(match_prepare(&match, NULL, &error));
    assert_string_equal(error.text, "strategy 'planner': no plan");
    assert_int_equal(opened, 2);
    assert_int_equal(closed, 2);
    for (int seat = 0; seat < 4; seat++) assert_null(match.table[seat][0].plan);
    match_close(&match);
}

// At a full table, in every seat, whatever was there before.
static void who_needs_no_plan_has_none(void** unused) {
    (void)unused;
    Match match;
    Error error;
    assert_true(match_open(&match, horde(), SEATS_MAX, NULL, &error));
    match_seat(&match, -1, player_named(horde(), "random").strategy);
    for (int seat = 0; seat < SEATS_MAX; seat++) match.table[seat][0].plan = &match;
    assert_true(match_prepare(&match, NULL, &error));
    for (int seat = 0; seat < SEATS_MAX; seat++) assert_null(match.table[seat][0].plan);
    match_release(&match);
    match_close(&match);
}

// A player from outside counts in any role of any seat at the table, but not behind the last.
static void who_plays_from_outside(void** unused) {
    (void)unused;
    enum { PLAYERS = 4 };
    const Strategy *random = player_named(horde(), "random").strategy,
                   *outside = player_named(horde(), "exec").strategy;
    int last = horde()->role_count - 1;
    Match match;
    Error error;
    assert_true(match_open(&match, horde(), PLAYERS, NULL, &error));
    match_seat(&match, -1, random);
    assert_false(match_plays_outside(&match));
    match.table[PLAYERS][0].strategy = outside;
    assert_false(match_plays_outside(&match));
    match.table[PLAYERS - 1][last].strategy = outside;
    assert_true(match_plays_outside(&match));
    match_seat(&match, -1, outside);
    assert_true(match_plays_outside(&match));
    match_close(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_as_they_come),
        cmocka_unit_test(rules_are_compiled),
        cmocka_unit_test(seats),
        cmocka_unit_test(parameters_as_they_come),
        cmocka_unit_test(the_same_players_share_a_plan),
        cmocka_unit_test(a_plan_that_fails_leaves_none),
        cmocka_unit_test(who_needs_no_plan_has_none),
        cmocka_unit_test(who_plays_from_outside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

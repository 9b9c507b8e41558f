// Search players: they find a winning move that the policy in their playouts does not know, depart
// from the policy's choice only for a clear gain, and play the same games on any number of threads.
#include <string.h>

#include "rulesets/stub/view.h"
#include "sim/batch/batch.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "tests/new_tally.h"
#include "tests/testing.h"

enum { LAST = 1, TRIES = 20, GAMES = 24, MATCHES = 2000 };

// The search strategies, each with a policy that knows nothing.
static const struct Way {
    const char *name, *observers;
} ways[] = {{"flat_mc", NULL}, {"ismcts", "single"}, {"ismcts", "multi"}};
enum { WAYS = sizeof ways / sizeof *ways };

static void set(Player* player, const char* key, double value) {
    int row = param_find(player->strategy->params, player->strategy->param_count, key);
    assert_true(row >= 0);
    player->params[row] = value;
}

static void seat_player(Player* player, const Ruleset* ruleset, const struct Way* way, const char* policy,
                        double playouts) {
    Error error;
    memset(player, 0, sizeof *player);
    player->strategy = registry_find_strategy(ruleset, way->name, &error);
    assert_non_null(player->strategy);
    for (int i = 0; i < player->strategy->param_count; i++)
        player->params[i] = player->strategy->params[i].initial;
    snprintf(player->text, sizeof player->text, "%s", policy);
    set(player, "playouts", playouts);
    if (way->observers) set(player, "observers", !strcmp(way->observers, "multi"));
}

static void seat(Match* match, const struct Way* way, const char* policy, double playouts) {
    Error error;
    for (int i = 0; i < match->players; i++)
        for (int role = 0; role < match->ruleset->role_count; role++)
            seat_player(&match->table[i][role], match->ruleset, way, policy, playouts);
    if (!match_prepare(match, NULL, &error)) fail_msg("%s", error.text);
}

// The last turn of a two-player game: the other player has taken a card; the seat holds one of
// `kind` and can take or stay.
static unsigned last_turn(const struct Way* way, const char* policy, int food, int bites, int kind,
                          uint64_t try) {
    static _Alignas(64) unsigned char arena[ARENA_BYTES], memory[STRATEGY_MEMORY_BYTES];
    const int32_t values[] = {food, bites, 0, 1, 0, 0};
    Match match;
    Error error;
    assert_true(match_open(&match, registry_find_ruleset("stub", &error), 2, values, &error));
    seat(&match, way, policy, 32);
    const Player* player = &match.table[LAST][0];
    StubShared shared = {2, 0, 1, (uint8_t)(food + bites - 3), {2, 1}};
    StubOwn own = {{kind == FOOD, kind == BITE}};
    Decision decision = {.legal = {{3}}, .count = 2, .seat = LAST};
    Rng rng = rng_stream(rng_key(try, 0), RNG_TEST);
    memset(arena, (int)try, sizeof arena);
    unsigned action = player->strategy->choose(&(StrategyInput){.decision = &decision,
                                                                .rules = match.rules,
                                                                .shared = &shared,
                                                                .own = &own,
                                                                .params = player->params,
                                                                .memory = memory,
                                                                .rng = &rng,
                                                                .ruleset = match.ruleset,
                                                                .players = 2,
                                                                .plan = player->plan,
                                                                .arena = arena});
    match_release(&match);
    match_close(&match);
    return action;
}

// With only Food left, staying loses; with only Bites, taking does. The policy makes the wrong
// choice.
static void test_winning_move(void** unused) {
    (void)unused;
    for (int w = 0; w < WAYS; w++)
        for (uint64_t try = 0; try < TRIES; try++) {
            assert_int_equal(last_turn(&ways[w], "random", 8, 0, FOOD, try), STUB_TAKE);
            assert_int_equal(last_turn(&ways[w], "cautious:risk_max=1", 1, 7, FOOD, try), STUB_STAY);
        }
}

// A bitten player has lost whatever it does, so the policy's choice is kept.
static void test_no_gain(void** unused) {
    (void)unused;
    for (uint64_t try = 0; try < TRIES; try++) {
        assert_int_equal(last_turn(&ways[0], "cautious:risk_max=1", 3, 5, BITE, try), STUB_TAKE);
        assert_int_equal(last_turn(&ways[0], "cautious:risk_max=0", 3, 5, BITE, try), STUB_STAY);
    }
}

static void play(const Match* match, int threads, Tally* tally) {
    BatchOptions options = {.threads = threads};
    PlayFault fault = {0};
    uint64_t decisions = 0;
    if (!batch_games(&(MatchGames){match, 11, {0, GAMES}}, &options, tally, &decisions, &fault))
        fail_msg("%s", fault.error.text);
}

static void test_threads(void** unused) {
    (void)unused;
    Error error;
    for (int w = 0; w < WAYS; w++) {
        Match match;
        const Ruleset* ruleset = registry_find_ruleset("zombie-run", &error);
        assert_true(match_open(&match, ruleset, 3, NULL, &error));
        seat(&match, &ways[w], "racer", 4);
        Tally *one = new_tally(ruleset), *many = new_tally(ruleset);
        play(&match, 1, one);
        play(&match, 3, many);
        assert_true(tally_hash(ruleset, one) == tally_hash(ruleset, many));
        free_tally(one);
        free_tally(many);
        match_release(&match);
        match_close(&match);
    }
}

// The win share of seat 0 of three in longer games of the stub against random players.
static double share_of(const struct Way* way) {
    static const int32_t values[] = {8, 6, 0, 3, 0, 0};
    Error error;
    Match match;
    const Ruleset* stub = registry_find_ruleset("stub", &error);
    assert_true(match_open(&match, stub, 3, values, &error));
    match_seat(&match, -1, registry_find_strategy(stub, "random", &error));
    if (way) seat_player(&match.table[0][0], stub, way, "random", 32);
    if (way) set(&match.table[0][0], "margin", 1);  // this policy is easy to beat
    assert_true(match_prepare(&match, NULL, &error));
    Tally* tally = new_tally(stub);
    BatchOptions options = {0};
    PlayFault fault = {0};
    uint64_t decisions = 0;
    assert_true(batch_games(&(MatchGames){&match, 12, {0, MATCHES}}, &options, tally, &decisions, &fault));
    double share = (double)tally->win_840ths[0] / 840 / MATCHES;
    free_tally(tally);
    match_release(&match);
    match_close(&match);
    return share;
}

// By more than chance explains in this number of games.
static void test_strength(void** unused) {
    (void)unused;
    double usual = share_of(NULL);
    for (int w = 0; w < WAYS; w++) {
        double share = share_of(&ways[w]);
        print_message("           %s %s: %.1f %% of the wins, at random %.1f\n", ways[w].name,
                      ways[w].observers ? ways[w].observers : "", 100 * share, 100 * usual);
        assert_true(share > usual + 0.05);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_winning_move),
        cmocka_unit_test(test_no_gain),
        cmocka_unit_test(test_threads),
        cmocka_unit_test(test_strength),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// handicap: without blunders the games are unchanged; with constant blunders they are like
// `random`'s; in between the rate is as asked, and a higher rate adds blunders. Temperature
// flattens odds; a strategy without odds plays as if its choice were one unit better.
#include "sim/game/handicap.h"

#include <math.h>
#include <string.h>

#include "sim/batch/batch.h"
#include "sim/game/assignment.h"
#include "sim/game/linear.h"
#include "sim/game/lineup.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "sim/statistics/statistics.h"
#include "tests/named.h"
#include "tests/near.h"
#include "tests/testing.h"

enum { GAMES = 20000 };

static void open_match(Match* match, const Ruleset* ruleset, const char* player) {
    Error error;
    assert_true(match_open(match, ruleset, ruleset_players(ruleset), NULL, &error));
    for (int seat = 0; seat < SEATS_MAX; seat++)
        for (int role = 0; role < ruleset->role_count; role++)
            match->table[seat][role] = player_named(ruleset, player);
}

static void play(const Match* match, uint64_t first, uint64_t count, Tally* tally) {
    uint64_t decisions = 0;
    PlayFault fault = {0};
    const BatchOptions options = {.play_flags = PLAY_CHECKED};
    assert_true(tally_open_wide(match->ruleset, tally));
    assert_true(
        batch_games(&(MatchGames){match, 7, {first, first + count}}, &options, tally, &decisions, &fault));
}

// --- blunders

static void test_never(void** state) {
    (void)state;
    const Ruleset* ruleset = ruleset_named("zombie-run");
    const char* const players[] = {"hunter", "hunter:blunder=0"};
    uint64_t hash[2];
    for (int i = 0; i < 2; i++) {
        Match match;
        Tally tally;
        open_match(&match, ruleset, players[i]);
        play(&match, 0, 500, &tally);
        hash[i] = tally_hash(ruleset, &tally);
        tally_close(&tally);
        match_close(&match);
    }
    assert_int_equal(hash[0], hash[1]);
}

// Only the first seat is random; its win rate is the same within noise.
static void test_always(void** state) {
    (void)state;
    const Ruleset* ruleset = ruleset_named("zombie-run");
    const char* const players[] = {"hunter", "hunter:blunder=1", "random"};
    double rate[3];
    for (int i = 0; i < 3; i++) {
        Match match;
        Tally tally;
        open_match(&match, ruleset, "hunter");
        match.table[0][0] = player_named(ruleset, players[i]);
        play(&match, (uint64_t)i * GAMES, GAMES, &tally);
        rate[i] = statistics_outcome(&tally, 0).rate;
        tally_close(&tally);
        match_close(&match);
    }
    assert_near(rate[1], rate[2], 0.012);  // 4 deviations of a difference at 8 %
    assert_true(rate[0] > rate[1] + 0.1);
}

// At a decision with four actions: blunders come at the given rate, all actions equally likely; and
// a blunder at the lower rate is the same at the higher one.
static void test_rate(void** state) {
    (void)state;
    Decision decision = {.count = 4};
    for (unsigned action = 0; action < 4; action++) action_set_add(&decision.legal, 10 * action);
    const Handicap rare = {.blunder = 0.1}, frequent = {.blunder = 0.3};
    Rng one = rng_stream(rng_key(1, 0), RNG_BLUNDER), other = one;
    unsigned blunders = 0, of_action[4] = {0};
    for (int i = 0; i < GAMES; i++) {
        unsigned first = 255, second = 255;
        bool low = handicap_blunders(&rare, &decision, &one, &first);
        bool high = handicap_blunders(&frequent, &decision, &other, &second);
        assert_true(!low || (high && first == second));
        blunders += high;
        if (high) of_action[second / 10]++;
    }
    assert_in_range(blunders, 0.3 * GAMES - 260, 0.3 * GAMES + 260);
    for (int i = 0; i < 4; i++) assert_in_range(of_action[i], 0.075 * GAMES - 150, 0.075 * GAMES + 150);
}

// At a decision with four actions and temperature T, the choice keeps 1 / (1 + 3 e^(-1/T)) of the
// odds, whatever it is: 0.4754 at 1; with one action, it is played. A blunder rate adds to that.
static void test_slips(void** state) {
    (void)state;
    Decision decision = {.count = 4}, forced = {.count = 1};
    for (unsigned action = 0; action < 4; action++) action_set_add(&decision.legal, action);
    action_set_add(&forced.legal, 0);
    const struct {
        double temperature, blunder, kept;
    } cases[] = {
        {1, 0, 0.47536689}, {0.5, 0, 0.71123459}, {20, 0, 0.25949167}, {1, 0.5, 0.5 * 0.47536689 + 0.125}};
    const Strategy script = {0};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Handicap handicap = {.blunder = cases[i].blunder};
        handicap_set(&handicap, &script, HANDICAP_TEMPERATURE, cases[i].temperature);
        Rng rng = rng_stream(rng_key(5, i), RNG_BLUNDER);
        unsigned kept = 0;
        for (int game = 0; game < GAMES; game++) {
            unsigned action = 0;
            if (handicap_blunders(&handicap, &forced, &rng, &action)) assert_int_equal(action, 0);
            action = 2;
            handicap_blunders(&handicap, &decision, &rng, &action);
            kept += action == 2;
        }
        assert_near((double)kept / GAMES, cases[i].kept, 0.014);  // 4 deviations
        assert_near(1 - 0.75 * handicap_rate(&handicap, 4), cases[i].kept, 1e-8);
    }
}

// --- as settings

static void test_settings(void** state) {
    (void)state;
    const Ruleset* ruleset = ruleset_named("stub");
    char text[LINE_MAX_BYTES];
    Player plain = player_named(ruleset, "cautious"), zero = player_named(ruleset, "cautious:blunder=0");
    Player clumsy = player_named(ruleset, "cautious:risk_max=0.25,blunder=0.125");
    lineup_describe(&clumsy, text, sizeof text);
    assert_string_equal(text, "cautious:risk_max=0.25,blunder=0.125");
    assert_true(clumsy.handicap.blunder == 0.125);
    assert_true(lineup_same_player(&plain, &zero));
    assert_false(lineup_same_player(&plain, &clumsy));
    lineup_describe(&zero, text, sizeof text);
    assert_string_equal(text, "cautious");
    Player hot = player_named(ruleset, "league:temperature=2"),
           usual = player_named(ruleset, "league:temperature=1");
    lineup_describe(&hot, text, sizeof text);
    assert_string_equal(text, "league:temperature=2");
    lineup_describe(&usual, text, sizeof text);
    assert_string_equal(text, "league");
    assert_true(handicap_value(&usual.handicap, usual.strategy, HANDICAP_TEMPERATURE) == 1);
    assert_true(handicap_value(&plain.handicap, plain.strategy, HANDICAP_TEMPERATURE) == 0);
    Player warm = player_named(ruleset, "cautious:temperature=0.5"),
           cold = player_named(ruleset, "cautious:temperature=0");
    lineup_describe(&warm, text, sizeof text);
    assert_string_equal(text, "cautious:temperature=0.5");
    assert_true(warm.handicap.slip > 0 && hot.handicap.slip == 0);
    assert_true(lineup_same_player(&plain, &cold));
    assert_false(lineup_same_player(&plain, &warm));
}

static void test_refused(void** state) {
    (void)state;
    const struct {
        const char *text, *part;
    } bad[] = {{"cautious:temperature=21", "temperature must be a number in 0..20"},
               {"cautious:blundr=0.1", "did you mean blunder?"},
               {"cautious:blunder=1.5", "blunder must be a number in 0..1"},
               {"league:temperature=0", "temperature must be"},
               {"league:temperature=20.5", "temperature must be a number in 0.05..20"}};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        Assignment assignment;
        Error error;
        assert_false(assignment_parse(ruleset_named("stub"), bad[i].text, &assignment, &error));
        if (!strstr(error.text, bad[i].part)) fail_msg("%s", error.text);
    }
}

// A strategy's row of the same name would hide the common one.
static void test_names_are_free(void** state) {
    (void)state;
    for (int i = 0; i < registry_strategy_count(); i++)
        for (int row = 0; row < HANDICAP_ROWS; row++) {
            const Strategy* strategy = registry_strategy(i);
            const char* key = handicap_rows(strategy->by_odds)[row].key;
            assert_int_equal(param_find(strategy->params, strategy->param_count, key), -1);
        }
}

// --- temperature

// Odds of an action ahead by `lead` doublings, drawn as a policy draws.
static double odds_of(double temperature, int sharper, int lead, unsigned* kept) {
    static LinearRow rows[2] = {{LINEAR_UNIT}};
    Scene scene = {.count = 2, .act = {0, 1}};
    LinearOdds odds;
    scene.context[0] = LINEAR_ONE * lead;
    linear_odds(&scene, (const LinearRow*)rows, linear_sharpness(sharper, temperature), &odds);
    Rng rng = rng_stream(rng_key(7, 0), RNG_SEAT);
    *kept = 0;
    for (int i = 0; i < GAMES; i++) *kept += linear_draw(scene.count, &odds, &rng) == 0;
    return (double)odds.chance[0] / (double)odds.chance[1];
}

// Ahead by one doubling, the odds are 2 at temperature 1, the square root of 2 at 2, 4 at 1/2. A sharpened
// policy has more doublings at 1 or less; above, 2 means 2 as learnt, not of the sharpened odds.
static void test_temperature(void** state) {
    (void)state;
    const struct {
        double temperature;
        int sharper;
        double odds;
    } cases[] = {{1, 1, 2},     {2, 1, 1.4142136}, {0.5, 1, 4},    {1, 4, 16},
                 {0.5, 4, 256}, {2, 4, 1.4859942}, {4, 4, 1.1957}, {20, 4, 1.0357}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        unsigned kept;
        double odds = odds_of(cases[i].temperature, cases[i].sharper, 1, &kept);
        assert_near(odds / cases[i].odds, 1, 0.012);  // powers of 2 are in 64 steps
        assert_near((double)kept / GAMES, odds / (1 + odds), 0.02);
    }
}

// The hotter, the rarer the best action; with a lead of 15 doublings, as in Escape the Horde, a sharpened
// policy feels each step of temperature, where 4 used to be no more than the odds as learnt.
static void test_hotter_is_more_random(void** state) {
    (void)state;
    unsigned before = GAMES + 1, kept;
    for (double temperature = 2; temperature <= 16; temperature *= 2) {
        odds_of(temperature, 4, 15, &kept);
        if (kept >= before) fail_msg("%u of %u at %g", kept, before, temperature);
        before = kept;
    }
    double odds = odds_of(4, 4, 15, &kept);
    assert_near(odds, 14.6, 0.2);  // 2^(15 / 3.881)
    assert_true(odds_of(1, 4, 15, &kept) == INFINITY);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_never),
        cmocka_unit_test(test_always),
        cmocka_unit_test(test_rate),
        cmocka_unit_test(test_slips),
        cmocka_unit_test(test_settings),
        cmocka_unit_test(test_refused),
        cmocka_unit_test(test_names_are_free),
        cmocka_unit_test(test_temperature),
        cmocka_unit_test(test_hotter_is_more_random),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

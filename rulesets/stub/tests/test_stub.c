// Stub: rulebook scenarios (scenarios.txt), the win probabilities of README.md exactly (by playing every
// course that a game can take) and by sampling, the coverage of the intervals, and a uniform determinize.
#include <string.h>

#include "rulesets/stub/state.h"
#include "sim/base/hash.h"
#include "sim/batch/batch.h"
#include "sim/game/match.h"
#include "sim/statistics/statistics.h"
#include "tests/house_games.h"
#include "tests/new_tally.h"
#include "tests/odometer.h"
#include "tests/scenario.h"

extern const Ruleset ruleset_stub;
extern const Strategy strategy_any_random;

static StubRules compiled(int players, int first_player, int bitten, int tie) {
    int32_t values[RULES_MAX];
    StubRules rules;
    Error error;
    match_values(&ruleset_stub, values);
    tables_set_value(&ruleset_stub, "first_player", first_player, values);
    tables_set_value(&ruleset_stub, "bitten", bitten, values);
    tables_set_value(&ruleset_stub, "tie", tie, values);
    assert_true(ruleset_stub.compile(values, players, &rules, &error));
    return rules;
}

// --- scenarios.txt: sections of README.md

static int card(const ScenarioRun* run, const char* word) {
    (void)run;
    return !strcmp(word, "food") ? FOOD : !strcmp(word, "bite") ? BITE : -1;
}

static void test_standing(void** unused) {
    (void)unused;
    StubRules rules = compiled(3, FIRST_SEAT_0, BITTEN_LOSES_FOOD, TIE_SHARED);
    StubState state = {.shared = {.players = 3}};
    int32_t standing[OUTCOMES_MAX];
    state.own[0].hand[FOOD] = 2;
    state.own[1].hand[FOOD] = state.own[1].hand[BITE] = 1;
    state.own[2].hand[BITE] = 1;
    stub_standing(&rules, &state, standing);
    assert_int_equal(standing[0], 3);
    assert_int_equal(standing[1], 1);
    assert_int_equal(standing[2], 0);
    assert_int_equal(standing[3], STANDING_NONE);
}

static void test_a_deck_that_cannot_be_dealt(void** unused) {
    (void)unused;
    int32_t values[RULES_MAX];
    StubRules rules;
    Error error;
    match_values(&ruleset_stub, values);
    tables_set_value(&ruleset_stub, "deck.food", 1, values);
    tables_set_value(&ruleset_stub, "deck.bite", 1, values);
    assert_true(ruleset_stub.compile(values, 2, &rules, &error));
    assert_false(ruleset_stub.compile(values, 3, &rules, &error));
    assert_string_equal(error.text,
                        "deck.food 1 and deck.bite 1 give 2 cards, but 3 players need at least one each; "
                        "raise deck.food to 2 or more");
}

// --- every course of the game

// The exact probabilities of the outcomes under `random`, in units of 1/840 of 1/whole, where `whole` is a
// multiple of the number of ways of any course.
static void enumerate(const StubRules* rules, uint64_t whole, uint64_t wins[3]) {
    Odometer odometer = odometer_new();
    memset(wins, 0, 3 * sizeof *wins);
    do {
        StubState state;
        Chance chance = {.script = &odometer.script};
        Decision decision;
        GameResult result = {0};
        char why[100];
        odometer_start(&odometer);
        stub_setup(rules, &state, &chance);
        while (stub_advance(rules, &state, &chance, &decision)) {
            unsigned action = action_set_nth(&decision.legal, odometer_take(&odometer, decision.count));
            stub_apply(rules, &state, &chance, &decision, action);
        }
        assert_true(stub_check(rules, &state, why, sizeof why));
        stub_score(rules, &state, &result);
        uint64_t courses = (uint64_t)odometer_courses(&odometer);
        assert_int_equal(whole % courses, 0);
        for (int i = 0; i < 3; i++) wins[i] += result.win_840ths[i] * (whole / courses);
    } while (odometer_turn(&odometer));
}

enum { WHOLE = 6 * 5 * 4 * 3 * 2 * 2 };  // the draws and the choices of two players

static void test_win_probabilities_exactly(void** unused) {
    (void)unused;
    StubRules rules = compiled(2, FIRST_SEAT_0, BITTEN_DIES, TIE_SHARED);
    uint64_t wins[3];
    enumerate(&rules, WHOLE, wins);
    assert_int_equal(wins[0], UINT64_C(840) * WHOLE * 17 / 40);
    assert_int_equal(wins[1], UINT64_C(840) * WHOLE * 17 / 40);
    assert_int_equal(wins[2], UINT64_C(840) * WHOLE * 3 / 20);
    rules = compiled(2, FIRST_SEAT_0, BITTEN_DIES, TIE_EARLIEST);
    enumerate(&rules, WHOLE, wins);
    assert_int_equal(wins[0], UINT64_C(840) * WHOLE * 29 / 60);
    assert_int_equal(wins[1], UINT64_C(840) * WHOLE * 11 / 30);
    assert_int_equal(wins[2], UINT64_C(840) * WHOLE * 3 / 20);
}

// --- house rules in words

// The rules of two players.
static StubRules with_house(const char* text) {
    StubRules rules;
    house_games_rules(&ruleset_stub, 2, text, &rules);
    return rules;
}

enum { WHOLE_HOUSE = 6 * 5 * 4 * 3 * 2 * 2 * 2 * 3 * 3 };  // and two chances in three

// How often seat 0, seat 1 and the zombies win, of `of` games.
static void assert_odds(const char* text, unsigned seat_0, unsigned seat_1, unsigned zombies, unsigned of) {
    StubRules rules = with_house(text);
    uint64_t wins[3], all = UINT64_C(840) * WHOLE_HOUSE;
    enumerate(&rules, WHOLE_HOUSE, wins);
    assert_int_equal(wins[0] * of, all * seat_0);
    assert_int_equal(wins[1] * of, all * seat_1);
    assert_int_equal(wins[2] * of, all * zombies);
}

// README.md derives them.
static void test_house_rules_exactly(void** unused) {
    (void)unused;
    assert_odds("", 17, 17, 6, 40);
    assert_odds("No player may take.", 7, 7, 1, 15);
    assert_odds("Each player must take.", 11, 11, 8, 30);
    assert_odds("When a player takes a card, he draws a card.", 11, 11, 8, 30);
    assert_odds("When a player stays, he draws a card.", 11, 11, 8, 30);
    assert_odds("When a player takes a card, with chance 1/3: the next player draws a card.", 217, 217, 106,
                540);
    assert_odds("The game ends when there are at most 4 cards in the Stack.", 7, 7, 1, 15);
    assert_odds("The game ends when there are at most 3 cards in the Stack.", 26, 27, 7, 60);
    assert_odds("After turn 1, no player may take. In turn 1, each player must take.", 6, 7, 2, 15);
    assert_odds("Each player must take. When a player would take a card, he draws a card instead.", 11, 11, 8,
                30);
    assert_odds("Each player must take. When a player would take a card, he may draw 2 cards instead.", 7, 7,
                10, 24);
    const char* end = "After turn 1, the game ends; ";
    const struct {
        const char* ending;
        unsigned seat_0, seat_1, zombies, of;
    } ends[] = {{"nobody wins.", 0, 0, 0, 1},
                {"the zombies win.", 0, 0, 1, 1},
                {"the player with the most cards in hand wins; ties share.", 3, 1, 0, 4},
                {"the player with the most cards in hand wins; ties: nobody.", 1, 0, 0, 2}};
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        char text[HOUSE_TEXT_BYTES];
        snprintf(text, sizeof text, "%s%s", end, ends[i].ending);
        assert_odds(text, ends[i].seat_0, ends[i].seat_1, ends[i].zombies, ends[i].of);
    }
    assert_odds("No player may take. After turn 1, the game ends; fewest Bites in hand wins; ties: nobody.",
                4, 4, 0, 15);
    assert_odds("Rounds: 2. Each player must take. No player may take more than 1 time a game.", 11, 11, 8,
                30);
    assert_odds("Rounds: 2. Each player must take. No player may take twice in a row.", 11, 11, 8, 30);
}

#define LIVE "Rounds: 2 while there are at least 3 cards in the Stack."

// README.md derives it. Of two values the narrower wins.
static void test_a_live_row_exactly(void** unused) {
    (void)unused;
    const uint64_t games = 2 * WHOLE_HOUSE;
    StubRules rules = with_house(LIVE);
    uint64_t wins[3], again[3];
    enumerate(&rules, games, wins);
    assert_int_equal(wins[2] * 24, UINT64_C(840) * games * 5);
    rules = with_house(LIVE " Rounds: 1 while there are at least 2 cards in the Stack.");
    enumerate(&rules, games, again);
    assert_memory_equal(again, wins, sizeof wins);
    rules = with_house("Rounds: 1 while there are exactly 4 cards in the Stack. " LIVE);
    enumerate(&rules, games, again);
    assert_true(again[2] < wins[2]);
}

// Two lists of house rules that mean the same.
static void assert_same(const char* a, const char* b) {
    StubRules first = with_house(a), second = with_house(b);
    uint64_t wins[2][3];
    enumerate(&first, WHOLE_HOUSE, wins[0]);
    enumerate(&second, WHOLE_HOUSE, wins[1]);
    assert_memory_equal(wins[0], wins[1], sizeof wins[0]);
}

#define NEXT_DRAWS "When a player takes a card, the next player draws a card."
#define DRAWS_ONCE "At the start of each turn, the player draws a card once a game."

static void test_relations_of_house_rules(void** unused) {
    (void)unused;
    assert_same("When a player stays, with chance 0/3: each player draws a card.", "");
    assert_same("When a player takes a card, with chance 3/3: the next player draws a card.", NEXT_DRAWS);
    assert_same("When a player stays while there are more than 9 cards in the Stack, he draws a card.", "");
    assert_same(NEXT_DRAWS " After turn 1, no player may take.",
                "After turn 1, no player may take. " NEXT_DRAWS);
    assert_same("No player may take more than 0 times a game.", "No player may take.");
    assert_same("No player may take more than 1 time a turn.", "");
    assert_same("No player may take in turn 1.", "In turn 1, no player may take.");
    assert_same("In round 1, no player may take.", "No player may take.");
    assert_same("In round 2, no player may take.", "");
    assert_same("Rounds: 2. In round 2, no player may take.", "Rounds: 2. No player may take after turn 2.");
    assert_same(
        "No player may take while there are more than 3 cards in the Stack and there are fewer than 4 cards "
        "in the Stack.",
        "");
    assert_same(NEXT_DRAWS " " DRAWS_ONCE, DRAWS_ONCE " " NEXT_DRAWS);
    StubRules said = with_house("Ties go to the earliest player. Each Bite costs its holder one Food.");
    StubRules row = compiled(2, FIRST_SEAT_0, BITTEN_LOSES_FOOD, TIE_EARLIEST);
    assert_memory_equal(&said, &row, sizeof said);
}

// Without house rules a game has the hash that it had before its state kept any of theirs: golden.
static void test_state_hash_without_house_rules(void** unused) {
    (void)unused;
    static Workspace workspace;
    GameResult result;
    PlayFault fault;
    StubRules rules = compiled(2, FIRST_SEAT_0, BITTEN_DIES, TIE_SHARED);
    Match match = {.ruleset = &ruleset_stub, .rules = &rules, .players = 2};
    for (int seat = 0; seat < 2; seat++) match.table[seat][0].strategy = &strategy_any_random;
    assert_true(play_game(&(GameKey){&match, 1, 0}, PLAY_HASHED, &workspace, &result, &fault));
    StubState* state = (StubState*)workspace.state;
    struct {
        uint8_t numbers[4], sizes[SEATS_MAX];
        StubOwn own[SEATS_MAX];
        uint8_t stack[KINDS];
    } bare = {{state->shared.players, state->shared.first, state->shared.turn, state->shared.stack}};
    memcpy(bare.sizes, state->shared.hand_size, sizeof bare.sizes);
    memcpy(bare.own, state->own, sizeof bare.own);
    memcpy(bare.stack, state->stack, sizeof bare.stack);
    assert_int_equal(workspace.state_hash, hash_bytes(0, &bare, sizeof bare));
    rules = with_house("At the start of each turn, the player draws a card once a turn.");
    assert_true(play_game(&(GameKey){&match, 1, 0}, PLAY_HASHED, &workspace, &result, &fault));
    assert_int_equal(workspace.state_hash, hash_bytes(0, workspace.state, sizeof(StubState)));
}

// --- sampling

static Match random_match(const StubRules* rules) {
    Match match = {.ruleset = &ruleset_stub, .rules = rules, .players = rules->players};
    for (int seat = 0; seat < rules->players; seat++) match.table[seat][0].strategy = &strategy_any_random;
    return match;
}

static void sample(const Match* match, uint64_t seed, uint64_t games, Tally* tally) {
    BatchOptions options = {.threads = 1};
    PlayFault fault = {0};
    uint64_t decisions = 0;
    tally_clear(tally);
    assert_true(batch_games(&(MatchGames){match, seed, {0, games}}, &options, tally, &decisions, &fault));
    assert_int_equal(tally->games, games);
}

static void assert_near(uint64_t wins_840ths, uint64_t games, double probability) {
    double rate = (double)wins_840ths / 840 / (double)games;
    double sigma2 = probability * (1 - probability) / (double)games;
    double off = rate - probability;
    if (off * off > 16 * sigma2) fail_msg("rate %.5f instead of %.5f", rate, probability);
}

static void test_win_probabilities_sampled(void** unused) {
    (void)unused;
    Tally* tally = new_tally(&ruleset_stub);
    StubRules rules = compiled(2, FIRST_SEAT_0, BITTEN_DIES, TIE_EARLIEST);
    Match match = random_match(&rules);
    sample(&match, 1, 200000, tally);
    assert_near(tally->win_840ths[0], tally->games, 29.0 / 60);
    assert_near(tally->win_840ths[1], tally->games, 11.0 / 30);
    assert_near(tally->win_840ths[2], tally->games, 3.0 / 20);
    free_tally(tally);
}

// Of many intervals made as the reports make them, 95 % contain the true rate: nearly so for an outcome that
// is won whole, at least so where wins are shared. 4 sigma of a binomial count: 4 x sqrt(.95 x .05 /
// repeats).
static void test_intervals_cover(void** unused) {
    (void)unused;
    enum { REPEATS = 2000, GAMES = 400 };
    Tally* tally = new_tally(&ruleset_stub);
    StubRules rules = compiled(2, FIRST_SEAT_0, BITTEN_DIES, TIE_SHARED);
    Match match = random_match(&rules);
    int zombies = 0, seat_0 = 0;
    for (uint64_t i = 0; i < REPEATS; i++) {
        sample(&match, 1000 + i, GAMES, tally);
        Interval interval = statistics_outcome(tally, 2).ci95;
        zombies += interval.low <= 3.0 / 20 && 3.0 / 20 <= interval.high;
        interval = statistics_outcome(tally, 0).ci95;
        seat_0 += interval.low <= 17.0 / 40 && 17.0 / 40 <= interval.high;
    }
    free_tally(tally);
    assert_in_range(zombies, REPEATS * 0.93, REPEATS * 0.97);
    assert_in_range(seat_0, REPEATS * 0.93, REPEATS);
}

// --- determinize

// Three players, seat 0 to move with one Food in hand: of the 5 cards unseen (3 Food, 2 Bites), the two other
// hands are Food-Food 3/10, Food-Bite 3/10, Bite-Food 3/10, Bite-Bite 1/10.
static void test_determinize_is_uniform(void** unused) {
    (void)unused;
    enum { DRAWS = 100000 };
    static const double expected[4] = {DRAWS * 0.3, DRAWS * 0.3, DRAWS * 0.3, DRAWS * 0.1};
    StubRules rules = compiled(3, FIRST_SEAT_0, BITTEN_DIES, TIE_SHARED);
    StubShared shared = {.players = 3, .stack = 3, .hand_size = {1, 1, 1}};
    StubOwn own = {{[FOOD] = 1}};
    Decision decision = {.legal = {{3}}, .count = 2};
    Rng rng = rng_stream(rng_key(7, 0), RNG_TEST);
    unsigned seen[4] = {0};
    for (int i = 0; i < DRAWS; i++) {
        StubState state;
        char why[100];
        ruleset_determinize(&ruleset_stub, &rules, &shared, &own, &decision, &state, &rng);
        assert_true(stub_check(&rules, &state, why, sizeof why));
        seen[state.own[1].hand[BITE] * 2 + state.own[2].hand[BITE]]++;
    }
    double chi_square = 0;
    for (int i = 0; i < 4; i++) chi_square += (seen[i] - expected[i]) * (seen[i] - expected[i]) / expected[i];
    assert_true(chi_square < 16.3);  // 0.999 quantile of chi-square with 3 degrees of freedom
}

int main(void) {
    static const ScenarioGame game = {.ruleset = &ruleset_stub, .draw = card};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_standing),
        cmocka_unit_test(test_a_deck_that_cannot_be_dealt),
        cmocka_unit_test(test_win_probabilities_exactly),
        cmocka_unit_test(test_house_rules_exactly),
        cmocka_unit_test(test_a_live_row_exactly),
        cmocka_unit_test(test_relations_of_house_rules),
        cmocka_unit_test(test_state_hash_without_house_rules),
        cmocka_unit_test(test_win_probabilities_sampled),
        cmocka_unit_test(test_intervals_cover),
        cmocka_unit_test(test_determinize_is_uniform),
    };
    int failed = scenario_main(&game, "scenarios.txt");
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}

// Card of the Dead: the four named strategies: what each does in a given position that the others do not,
// their answers to each kind of question, that every parameter changes some choice, and how well they play.
#include <string.h>

#include "rulesets/card_of_the_dead/deck.h"
#include "sim/batch/batch.h"
#include "sim/game/registry.h"
#include "tests/new_tally.h"
#include "tests/tables.h"

extern const Ruleset ruleset_card_of_the_dead;
static const Ruleset* const ruleset = &ruleset_card_of_the_dead;

enum { RUNNER, FIGHTER, BULLY, BALANCED, STRATEGIES };
static const char* const names[STRATEGIES] = {"runner", "fighter", "bully", "balanced"};

static const Strategy* strategy(int which) {
    Error error;
    const Strategy* found = registry_find_strategy(ruleset, names[which], &error);
    assert_non_null(found);
    return found;
}

static void default_params(const Strategy* player, double* params) {
    for (int i = 0; i < player->param_count; i++) params[i] = player->params[i].initial;
}

// --- positions

// Four players, seat 0 is asked; S = 4, E = 6, X = 6.
static struct {
    CodRules rules;
    CodState state;
    Decision decision;
} now;

static void open_position(void) {
    int32_t values[RULES_MAX];
    Error error;
    tables_default_values(ruleset, values);
    assert_true(ruleset->compile(values, 4, &now.rules, &error));
    memset(&now.state, 0, sizeof now.state);
    memset(&now.decision, 0, sizeof now.decision);
    now.state.shared.players = 4;
    now.state.shared.living = 15;
    now.state.shared.carried = NO_CARD;
}

static void hold(unsigned seat, unsigned kind) { cod_gain(&now.state, seat, kind); }

static void zombies(unsigned seat, int singles) {
    const CodGame game = {&now.rules, &now.state, NULL};
    while (singles--) cod_add_zombie(&game, seat, ZOMBIE_1);
}

static void lay(unsigned seat, unsigned kind) {
    CodShared* shared = &now.state.shared;
    shared->row[seat][shared->row_size[seat]++] = (uint8_t)kind;
    shared->movement[seat] = (uint16_t)(shared->movement[seat] + now.rules.mp[kind]);
}

static unsigned answer(int which, unsigned kind, uint64_t seed) {
    const Strategy* player = strategy(which);
    double params[STRATEGY_PARAMS_MAX];
    Rng rng = rng_stream(rng_key(seed, 1), RNG_TEST);
    default_params(player, params);
    now.decision.kind = (uint8_t)kind;
    now.decision.count = (uint16_t)action_set_count(&now.decision.legal);
    StrategyInput input = {.decision = &now.decision,
                           .rules = &now.rules,
                           .shared = &now.state.shared,
                           .own = &now.state.own[0],
                           .params = params,
                           .rng = &rng,
                           .ruleset = ruleset};
    return player->choose(&input);
}

// What each of the four plays, one name each; the same with any random numbers.
static void assert_plays(const char* const plays[STRATEGIES]) {
    uint64_t kinds = now.state.own[0].kinds & COD_PLAYABLE;
    bool free = !cod_surrounded(&now.rules, &now.state.shared, 0);
    now.decision.legal =
        (ActionSet){{1 | kinds << DO_ACT | (free ? (kinds & now.rules.movable) << DO_MOVE : 0)}};
    for (int i = 0; i < STRATEGIES; i++)
        for (uint64_t seed = 0; seed < 8; seed++) {
            char name[NAME_MAX_BYTES];
            ruleset_action_name(ruleset, answer(i, ASK_PLAY, seed), name, sizeof name);
            if (strcmp(name, plays[i]) != 0) fail_msg("%s plays %s, expected %s", names[i], name, plays[i]);
        }
}

#define ASSERT_PLAYS(...) assert_plays((const char* const[]){__VA_ARGS__})

// Three zombies, Lure and Slugger in hand: runner and fighter get rid of a zombie, bully and balanced
// pass it on.
static void test_three_zombies(void** unused) {
    (void)unused;
    open_position();
    hold(0, LURE);
    hold(0, SLUGGER);
    zombies(0, 3);
    ASSERT_PLAYS("act slugger", "act slugger", "act lure", "act lure");
}

// The same, but one more zombie eats seat 2: runner and fighter ignore that.
static void test_a_victim(void** unused) {
    (void)unused;
    open_position();
    hold(0, LURE);
    hold(0, SLUGGER);
    zombies(0, 3);
    zombies(2, 5);
    ASSERT_PLAYS("act slugger", "act slugger", "act lure", "act lure");
}

// One card and no danger: the fighter keeps it in reserve.
static void test_a_reserve(void** unused) {
    (void)unused;
    open_position();
    hold(0, CHAINSAW);
    ASSERT_PLAYS("move chainsaw", "pass", "move chainsaw", "move chainsaw");
}

// Another is two points short of the escape: bully and balanced trip.
static void test_a_row_to_trip(void** unused) {
    (void)unused;
    open_position();
    hold(0, TRIPPED);
    hold(0, HIDE);
    for (int i = 0; i < 4; i++) lay(3, LURE);
    ASSERT_PLAYS("move tripped", "move tripped", "act tripped", "act tripped");
}

// Surrounded by four, a Hide in hand: two get rid of a zombie for good, two pass it on.
static void test_surrounded(void** unused) {
    (void)unused;
    open_position();
    hold(0, CHAINSAW);
    hold(0, SLUGGER);
    hold(0, HIDE);
    zombies(0, 4);
    ASSERT_PLAYS("act slugger", "act slugger", "act hide", "act chainsaw");
}

// Bitten: Nukes! would be enough to escape, but without points; all look for the cure.
static void test_bitten(void** unused) {
    (void)unused;
    open_position();
    hold(0, BITTEN);
    hold(0, ARMORED);
    hold(0, NUKES);
    for (int i = 0; i < 4; i++) lay(0, LURE);
    ASSERT_PLAYS("act armored", "act armored", "act armored", "act armored");
}

// Two points short: Nukes! has two, and everybody escapes.
static void test_finish(void** unused) {
    (void)unused;
    open_position();
    hold(0, NUKES);
    hold(0, LURE);
    zombies(0, 3);
    for (int i = 0; i < 4; i++) lay(0, LURE);
    ASSERT_PLAYS("move nukes", "move nukes", "move nukes", "move nukes");
}

// --- other
// questions

static void assert_answers(unsigned kind, unsigned expected) {
    for (int i = 0; i < STRATEGIES; i++)
        for (uint64_t seed = 0; seed < 8; seed++) {
            unsigned action = answer(i, kind, seed);
            if (action != expected)
                fail_msg("%s answers %s with %u, expected %u", names[i],
                         ruleset_kind(ruleset, (int)kind)->name, action, expected);
        }
}

static void legal(size_t count, const uint8_t* actions) {
    now.decision.legal = (ActionSet){{0}};
    for (size_t i = 0; i < count; i++) action_set_add(&now.decision.legal, actions[i]);
}

#define LEGAL(...) legal(sizeof((const uint8_t[]){__VA_ARGS__}), (const uint8_t[]){__VA_ARGS__})

static void test_other_answers(void** unused) {
    (void)unused;
    open_position();
    LEGAL(DO_STOP, DO_KEEP + ARMORED, DO_KEEP + LURE);
    assert_answers(ASK_KEEP, DO_KEEP + LURE);
    LEGAL(DO_DISCARD, DO_STEAL + 1);
    assert_answers(ASK_SLUGGER, DO_DISCARD);
    LEGAL(DO_CARD + BITTEN, DO_CARD + CHAINSAW, DO_CARD + ARMORED);
    assert_answers(ASK_STEAL_CARD, DO_CARD + CHAINSAW);
    now.state.shared.turn_seat = 2;
    assert_answers(ASK_STEAL_CARD, DO_CARD + BITTEN);
    now.state.shared.turn_seat = 0;
    LEGAL(DO_SET + 16 * 1 + 4 * 1, DO_SET + 16 * 3, DO_SET + 1);
    assert_answers(ASK_DISCARD_ZOMBIES, DO_SET + 1);
    LEGAL(DO_SET + 16 * 2, DO_SET + 16 + 4);  // by_card: the greater value
    assert_answers(ASK_DISCARD_ZOMBIES, DO_SET + 16 + 4);
    LEGAL(DO_CARD + NUKES, DO_CARD + CHAINSAW, DO_CARD + ARMORED);
    assert_answers(ASK_DYNAMITE_MOVEMENT, DO_CARD + ARMORED);
    LEGAL(DO_ONE, DO_TWO);
    assert_answers(ASK_TRIPPED_COUNT, DO_TWO);
}

static void test_targets(void** unused) {
    (void)unused;
    open_position();
    hold(0, LURE);
    zombies(0, 1);
    now.state.shared.total[1] = 3;
    now.state.shared.total[3] = 5;
    LEGAL(DO_SEAT + 1, DO_SEAT + 2, DO_SEAT + 3);
    assert_answers(ASK_LURE_TARGET, DO_SEAT + 3);  // the leader
    zombies(1, 5);
    zombies(2, 5);
    assert_answers(ASK_LURE_TARGET, DO_SEAT + 1);  // the leader of those whom it eats
    LEGAL(DO_STEAL + 1, DO_STEAL + 2);
    assert_answers(ASK_SLUGGER, DO_STEAL + 1);
    lay(1, LURE);
    lay(2, NUKES);
    LEGAL(DO_SEAT + 1, DO_SEAT + 2);
    assert_answers(ASK_TRIPPED_TARGET, DO_SEAT + 2);
}

static void test_hide_and_barricade(void** unused) {
    (void)unused;
    open_position();
    LEGAL(DO_SKIP, DO_DRAW);
    zombies(0, 2);
    assert_answers(ASK_HIDE_SKIP, DO_DRAW);
    zombies(0, 2);
    assert_answers(ASK_HIDE_SKIP, DO_SKIP);
    LEGAL(DO_CARD + ZOMBIE_1, DO_CARD + ZOMBIE_2, DO_CARD + BITTEN);
    assert_answers(ASK_BARRICADE_BOTTOM, DO_CARD + ZOMBIE_2);  // it would be eaten
    hold(0, LURE);
    hold(0, LURE);
    LEGAL(DO_CARD + ZOMBIE_1, DO_CARD + RUFFIANS, DO_CARD + FOG);
    assert_answers(ASK_BARRICADE_BOTTOM, DO_CARD + RUFFIANS);
    hold(0, SLUGGER);
    assert_answers(ASK_BARRICADE_BOTTOM, DO_CARD + ZOMBIE_1);
    zombies(2, 2);
    zombies(3, 1);
    LEGAL(DO_CARD + ZOMBIE_1, DO_CARD + RINGTONE, DO_CARD + BITTEN);
    assert_answers(ASK_BARRICADE_BOTTOM, DO_CARD + RINGTONE);
    for (int i = 0; i < 3; i++) lay(0, LURE);
    LEGAL(DO_CARD + BITTEN, DO_CARD + CORNERED, DO_CARD + SWARM);
    assert_answers(ASK_BARRICADE_BOTTOM, DO_CARD + CORNERED);
}

// Ties are broken uniformly.
static void test_ties(void** unused) {
    (void)unused;
    int count[COD_SEATS] = {0};
    open_position();
    zombies(0, 1);
    LEGAL(DO_SEAT + 1, DO_SEAT + 2, DO_SEAT + 3);
    for (uint64_t seed = 0; seed < 3000; seed++) count[answer(RUNNER, ASK_LURE_TARGET, seed) - DO_SEAT]++;
    for (int seat = 1; seat < 4; seat++) assert_in_range(count[seat], 900, 1100);
}

// --- parameters

// The decisions of games of the strategy against itself, asked again with one parameter changed.
static bool changes_a_choice(const Strategy* player, int param, double value, int players, int reading) {
    static CodRules rules;
    static CodState state;
    int32_t values[RULES_MAX];
    double params[STRATEGY_PARAMS_MAX], changed[STRATEGY_PARAMS_MAX];
    Error error;
    tables_default_values(ruleset, values);
    values[param_find(ruleset->rules, ruleset->rule_count, "slugger_steal")] = reading;
    assert_true(ruleset->compile(values, players, &rules, &error));
    default_params(player, params);
    default_params(player, changed);
    changed[param] = value;
    for (uint64_t game = 0; game < 400; game++) {
        Chance chance;
        Decision decision;
        Rng rng = rng_stream(rng_key(4, game), RNG_TEST);
        chance_open(&chance, rng_key(4, game));
        ruleset->setup(&rules, &state, &chance);
        while (ruleset->advance(&rules, &state, &chance, &decision)) {
            Rng again = rng;
            StrategyInput input = {.decision = &decision,
                                   .rules = &rules,
                                   .shared = &state.shared,
                                   .own = &state.own[decision.seat],
                                   .params = params,
                                   .rng = &rng,
                                   .ruleset = ruleset};
            StrategyInput other = input;
            other.params = changed;
            other.rng = &again;
            unsigned action = player->choose(&input);
            if (player->choose(&other) != action) return true;
            ruleset->apply(&rules, &state, &chance, &decision, action);
        }
    }
    return false;
}

static double other_value(const Param* row, bool high) {
    if (row->type == PARAM_ENUM) return row->initial == 0;
    return high ? row->max : row->min;
}

static void test_every_parameter_changes_a_choice(void** unused) {
    (void)unused;
    for (int which = 0; which < STRATEGIES; which++) {
        const Strategy* player = strategy(which);
        for (int i = 0; i < player->param_count; i++) {
            const Param* row = &player->params[i];
            bool changes = false;
            for (int players = 2; players <= 5 && !changes; players++)
                for (int high = 0; high < 2 && !changes; high++)
                    if (other_value(row, high) != row->initial)
                        changes =
                            changes_a_choice(player, i, other_value(row, high), players, STEAL_THIEF_CHOOSES);
            if (!changes) fail_msg("%s of %s changes nothing", row->key, player->name);
        }
    }
}

// --- strength

// 840ths of the win of each seat, summed over the games.
static void play_table(const Strategy* const* table, uint64_t games, uint64_t* shares) {
    static CodRules rules;
    int32_t values[RULES_MAX];
    Error error;
    Match match = {.ruleset = ruleset, .rules = &rules, .players = 4};
    BatchOptions options = {.threads = 1};
    PlayFault fault = {0};
    uint64_t decisions = 0;
    tables_default_values(ruleset, values);
    assert_true(ruleset->compile(values, 4, &rules, &error));
    for (int seat = 0; seat < 4; seat++) {
        match.table[seat][0].strategy = table[seat];
        default_params(table[seat], match.table[seat][0].params);
    }
    Tally* tally = new_tally(match.ruleset);
    assert_true(batch_games(&(MatchGames){&match, 8, {0, games}}, &options, tally, &decisions, &fault));
    for (int seat = 0; seat < 4; seat++) shares[seat] = tally->win_840ths[seat];
    free_tally(tally);
}

static void test_sensible_play_beats_random(void** unused) {
    (void)unused;
    Error error;
    const Strategy* random = registry_find_strategy(ruleset, "random", &error);
    for (int which = 0; which < STRATEGIES; which++) {
        const Strategy* table[] = {strategy(which), random, random, random};
        uint64_t shares[4], games = 2000;
        play_table(table, games, shares);
        double rate = (double)shares[0] / (840.0 * (double)games);
        print_message("%s against three random players wins %.3f\n", names[which], rate);
        assert_true(rate >= 0.45);
    }
}

static void test_a_table_of_all_four(void** unused) {
    (void)unused;
    const Strategy* table[] = {strategy(RUNNER), strategy(FIGHTER), strategy(BULLY), strategy(BALANCED)};
    uint64_t shares[4], games = 4000;
    play_table(table, games, shares);
    for (int which = 0; which < STRATEGIES; which++) {
        double rate = (double)shares[which] / (840.0 * (double)games);
        print_message("%s among all four wins %.3f\n", names[which], rate);
        assert_true(rate >= 0.15);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_three_zombies),
        cmocka_unit_test(test_a_victim),
        cmocka_unit_test(test_a_reserve),
        cmocka_unit_test(test_a_row_to_trip),
        cmocka_unit_test(test_surrounded),
        cmocka_unit_test(test_bitten),
        cmocka_unit_test(test_finish),
        cmocka_unit_test(test_other_answers),
        cmocka_unit_test(test_targets),
        cmocka_unit_test(test_hide_and_barricade),
        cmocka_unit_test(test_ties),
        cmocka_unit_test(test_every_parameter_changes_a_choice),
        cmocka_unit_test(test_sensible_play_beats_random),
        cmocka_unit_test(test_a_table_of_all_four),
    };
    return cmocka_run_group_tests_name("strategies", tests, NULL, NULL);
}

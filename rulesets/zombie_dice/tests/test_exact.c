// Zombie Dice: the engine against exact calculation: one roll, by walking through every course that the
// engine can take, and whole turns, by dynamic programming (turn_value.c) and sampling; the odds that
// strategies are given, against the engine's own courses.
#include "rulesets/zombie_dice/game.h"
#include "rulesets/zombie_dice/tests/scenario_game.h"
#include "rulesets/zombie_dice/tests/turn_value.h"
#include "rulesets/zombie_dice/turn.h"
#include "strategies/zombie_dice/common/roll.h"
#include "tests/odometer.h"
#include "tests/tables.h"

extern const Ruleset ruleset_zombie_dice;

// The rules as they come, for two; seat 0 begins.
static ZdRules rules_of_two(void) {
    int32_t values[RULES_MAX];
    ZdRules rules;
    Error error;
    tables_default_values(&ruleset_zombie_dice, values);
    tables_set_value(&ruleset_zombie_dice, "first_player", FIRST_SEAT_0, values);
    assert_true(ruleset_zombie_dice.compile(values, 2, &rules, &error));
    return rules;
}

// --- one roll

// 29/26 brains on average; 94/3861 of the rolls are three shotguns, which lose nothing, for they show no
// brain: before and after the bust the mean is the same.
static void test_first_roll_by_hand(void** unused) {
    (void)unused;
    FirstRoll roll = turn_value_first_roll();
    assert_int_equal(roll.ways, 13 * 12 * 11 * 6 * 6 * 6);
    assert_int_equal(roll.brains * 26, roll.ways * 29);
    assert_int_equal(roll.brains_kept, roll.brains);
    assert_int_equal(roll.busts * 3861, roll.ways * 94);
}

// A multiple of the courses of any roll: three dice of seven or more, and their sides.
#define WHOLE (INT64_C(13) * 12 * 11 * 10 * 9 * 8 * 7 * 6 * 6 * 6)

// The engine's own courses of a roll from `from`: of the first turn, or of one in which DO_ROLL is chosen. A
// bust ends the game, for the cap is one turn.
static ZdOdds walk(ZdRules rules, const ZdState* from) {
    Odometer odometer = odometer_new();
    ZdOdds odds = {0};
    rules.turn_cap = 1;
    do {
        ZdState state = *from;
        Chance chance = {.script = &odometer.script};
        Decision decision = {.legal = {{3}}, .count = 2};
        odometer_start(&odometer);
        if (from->shared.phase == PHASE_ASK) zd_apply(&rules, &state, &chance, &decision, DO_ROLL);
        bool asked = zd_advance(&rules, &state, &chance, &decision);
        int64_t courses = (int64_t)odometer_courses(&odometer), weight = WHOLE / courses;
        assert_int_equal(WHOLE % courses, 0);
        odds.ways += weight;
        odds.busts += asked ? 0 : weight;
        odds.brains += asked ? weight * (state.shared.brains - from->shared.brains) : 0;
    } while (odometer_turn(&odometer));
    return odds;
}

static void test_first_roll_of_the_engine(void** unused) {
    (void)unused;
    ZdRules rules = rules_of_two();
    FirstRoll roll = turn_value_first_roll();
    Chance chance = {0};
    ZdState state;
    zd_setup(&rules, &state, &chance);
    ZdOdds odds = walk(rules, &state);
    assert_int_equal(odds.ways, WHOLE);
    assert_int_equal(odds.busts, WHOLE / roll.ways * roll.busts);
    assert_int_equal(odds.brains, WHOLE / roll.ways * roll.brains_kept);
}

// The odds of the next roll that a strategy is given are those of the engine.
static void test_odds_of_one_more_roll(void** unused) {
    (void)unused;
    static const char* const rolls[] = {
        "chance: G Y R b b s",
        "chance: 3 G 3 f",
        "chance: Y Y R b f s",
        "chance: 3 R f s s",
        ("chance: 3 G 3 b 3 G 3 b 3 Y 3 b R R Y b b s\n"
         "do: 0 ROLL roll\ndo: 0 ROLL roll\ndo: 0 ROLL roll"),
        "chance: G G R b b s G Y Y f f s\ndo: 0 ROLL roll",
    };
    static ScenarioRun run;
    for (size_t i = 0; i < sizeof rolls / sizeof *rolls; i++) {
        scenario_open(&run, &scenario_game, 0);
        if (!scenario_lines(&run, "players: 2\nrules: first_player = seat_0") ||
            !scenario_lines(&run, rolls[i]) || !scenario_ask(&run) || !scenario_end(&run))
            fail_msg("%s", run.error.text);
        ZdRules rules = *(const ZdRules*)run.rules;
        ZdState state = *(const ZdState*)run.state;
        scenario_close(&run);
        ZdOdds told = zd_odds(&rules, &state.shared), walked = walk(rules, &state);
        assert_int_equal(told.busts * walked.ways, walked.busts * told.ways);
        assert_int_equal(told.brains * walked.ways, walked.brains * told.ways);
    }
}

// --- whole turns

// The mean of the first turn over many seeded games, and its standard error squared.
typedef struct Sampled {
    double mean, error2;
} Sampled;

static Sampled sample_turns(const ZdRules* rules, int stop_at) {
    enum { GAMES = 200000 };
    double sum = 0, squares = 0;
    for (uint64_t game = 0; game < GAMES; game++) {
        ZdState state;
        Chance chance;
        Decision decision;
        chance_open(&chance, rng_key(7, game));
        zd_setup(rules, &state, &chance);
        while (zd_advance(rules, &state, &chance, &decision) && state.shared.turn == 1)
            zd_apply(rules, &state, &chance, &decision, state.shared.brains >= stop_at ? DO_STOP : DO_ROLL);
        sum += state.shared.score[0];
        squares += (double)state.shared.score[0] * state.shared.score[0];
    }
    double mean = sum / GAMES;
    return (Sampled){mean, (squares / GAMES - mean * mean) / GAMES};
}

static void check_turn(const int dice[3], int stop_at, double exact) {
    ZdRules rules = rules_of_two();
    rules.green = dice[GREEN], rules.yellow = dice[YELLOW], rules.red = dice[RED];
    Sampled sampled = sample_turns(&rules, stop_at);
    double off = sampled.mean - exact;
    if (off * off > 16 * sampled.error2)
        fail_msg("stop at %d: %.4f brains a turn instead of %.4f", stop_at, sampled.mean, exact);
}

// The figures of README.md: stopping at 0 is to roll once.
static void test_turns_that_stop_at_a_number(void** unused) {
    (void)unused;
    static const int dice[] = {6, 4, 3};
    static const double printed[] = {29.0 / 26, 1.3274, 1.6753, 1.8569, 1.7353, 1.4753, 1.1718,
                                     0.8720,    0.6191, 0.4201, 0.2872, 0.1984, 0.1362, 0.0916};
    for (int stop_at = 0; stop_at <= 13; stop_at++) {
        double exact = turn_value_stop_at(dice, stop_at), off = exact - printed[stop_at];
        assert_true(off * off < (stop_at == 0 ? 1e-24 : 0.00005 * 0.00005));
        check_turn(dice, stop_at, exact);
    }
}

// So few dice that the cup is short in nearly every turn.
static void test_turns_with_a_short_cup(void** unused) {
    (void)unused;
    static const int dice[] = {3, 1, 1};
    for (int stop_at = 4; stop_at <= 8; stop_at += 2)
        check_turn(dice, stop_at, turn_value_stop_at(dice, stop_at));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_first_roll_by_hand),     cmocka_unit_test(test_first_roll_of_the_engine),
        cmocka_unit_test(test_odds_of_one_more_roll),  cmocka_unit_test(test_turns_that_stop_at_a_number),
        cmocka_unit_test(test_turns_with_a_short_cup),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

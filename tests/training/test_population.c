// population: the mixtures for given payoffs (two sides: the equilibrium of matrix_game.c; a free-for-all: the point at
// which all active members win equally; a team: the best member), the best member, and what is measured when a member
// joins. Training itself: test_train.c.
#include "sim/training/population.h"

#include <string.h>

#include "sim/game/match.h"
#include "sim/game/motive.h"
#include "sim/game/registry.h"
#include "sim/game/side.h"
#include "sim/statistics/matrix_game.h"
#include "tests/bout_game.h"
#include "tests/near.h"
#include "tests/testing.h"

typedef struct Ground {
    BoutGame game;
    Match match;
    Population population;
    LinearRow weights[LINEAR_ACTS_MAX];  // all 0
} Ground;

static Ground* open_ground(const char* id, int players) {
    Error error;
    Ground* ground = calloc(1, sizeof *ground);
    assert_non_null(ground);
    ground->game = bout_game(&ground->match, id, players, 4, 2);
    if (ground->game.ruleset->motives)
        ground->game.motive = TEAM_MOTIVE;  // what one side wins, the other loses
    assert_true(population_open(&ground->population, &ground->game, &error));
    return ground;
}

static void close_ground(Ground* ground) {
    population_close(&ground->population);
    match_close(&ground->match);
    free(ground);
}

static void add(Ground* ground, int kind, int count) {
    Error error;
    LeagueMember member = {.weights = ground->weights, .sharpness = 1};
    for (int i = 0; i < count; i++) {
        snprintf(member.name, sizeof member.name, "%d", i);
        assert_true(population_add(&ground->population, kind, &member, &error));
    }
}

// Solves for given payoffs, so that nothing is measured.
static void solve(Ground* ground, int rows, int columns, const double* payoff) {
    Population* population = &ground->population;
    Error error;
    for (int i = 0; i < rows; i++)
        for (int j = 0; j < columns; j++) {
            bool field = population->kinds == 1 && columns > 1;
            population->payoff[0][i][field ? j : 0][field ? 0 : j] = payoff[i * columns + j];
        }
    population->measured[0] = rows;
    population->measured[1] = columns;
    if (!population_solve(population, 0, 0, &error)) fail_msg("%s", error.text);
}

static uint32_t weight_of(const Population* population, int kind, int member) {
    const Mixture* mixture = &population->mixture[kind];
    for (int i = 0; i < mixture->count; i++)
        if (mixture->members[i] == &population->members[kind][member]) return mixture->weights[i];
    return 0;
}

static void check_sum(const Mixture* mixture) {
    uint32_t sum = 0;
    for (int i = 0; i < mixture->count; i++) sum += mixture->weights[i];
    assert_int_equal(sum, LEAGUE_WEIGHTS);
}

// --- mixtures

// The row wins .7 .2 / .4 .5: value (.35 - .08) / .6 = .45, rows 1/6 and 5/6, columns 1/2 each; a third row
// that is worse than the others mixed is left out.
static void two_sides_by_hand(void** state) {
    (void)state;
    Ground* ground = open_ground("escape-the-horde", 4);
    Population* population = &ground->population;
    add(ground, 0, 3);
    add(ground, 1, 2);
    solve(ground, 3, 2, (const double[]){0.7, 0.2, 0.4, 0.5, 0.3, 0.3});
    assert_near(population->value, 0.45, 1e-9);
    assert_int_equal(population->mixture[0].count, 2);
    assert_near(weight_of(population, 0, 0), LEAGUE_WEIGHTS / 6.0, 1);
    assert_near(weight_of(population, 0, 1), LEAGUE_WEIGHTS * 5.0 / 6, 1);
    assert_near(weight_of(population, 1, 0), LEAGUE_WEIGHTS / 2.0, 1);
    close_ground(ground);
}

static void two_sides_as_equilibrium_says(void** state) {
    (void)state;
    enum { SIDE = 12 };
    for (uint64_t repeat = 0; repeat < 20; repeat++) {
        Ground* ground = open_ground("escape-the-horde", 4);
        Population* population = &ground->population;
        Rng rng = rng_stream(rng_key(8, repeat), RNG_TEST);
        double payoff[SIDE * SIDE], mixes[2][SIDE];
        Equilibrium equilibrium = {.row_mix = mixes[0], .column_mix = mixes[1]};
        Error error;
        for (int i = 0; i < SIDE * SIDE; i++) payoff[i] = rng_below(&rng, 1001) / 1000.0;
        add(ground, 0, SIDE);
        add(ground, 1, SIDE);
        solve(ground, SIDE, SIDE, payoff);
        assert_true(matrix_game_equilibrium(&(MatrixGame){SIDE, SIDE, payoff}, &equilibrium, &error));
        assert_near(population->value, equilibrium.value, 1e-12);
        for (int kind = 0; kind < 2; kind++) {
            check_sum(&population->mixture[kind]);
            // Members below 0.5 % are left out; the others share their weight.
            for (int m = 0; m < SIDE; m++)
                assert_near(weight_of(population, kind, m), LEAGUE_WEIGHTS * mixes[kind][m],
                            0.02 * LEAGUE_WEIGHTS);
            for (int m = 0; m < SIDE; m++)
                if (mixes[kind][m] < 0.005) assert_int_equal(weight_of(population, kind, m), 0);
        }
        close_ground(ground);
    }
}

// All members of the side are equally likely, whatever the mixture; no weight is lost by rounding.
static void everybody_has_the_same_weight(void** state) {
    (void)state;
    Ground* ground = open_ground("escape-the-horde", 4);
    add(ground, 0, 3);
    Mixture everybody = population_everybody(&ground->population, 0);
    assert_int_equal(everybody.count, 3);
    check_sum(&everybody);
    for (int m = 0; m < 3; m++) {
        assert_ptr_equal(everybody.members[m], &ground->population.members[0][m]);
        assert_near(everybody.weights[m], LEAGUE_WEIGHTS / 3.0, 1);
    }
    assert_int_equal(population_everybody(&ground->population, 1).count, 0);
    close_ground(ground);
}

// One seat wins .2 with member 0 in a field of 0, .6 in a field of 1, and so on. Both members win alike
// when p of the field play 0: .2 p + .6 (1 - p) = .4 p + .3 (1 - p), so p = .6 and the value is .36.
static void a_free_for_all(void** state) {
    (void)state;
    Ground* ground = open_ground("stub", 2);
    add(ground, 0, 2);
    solve(ground, 2, 2, (const double[]){0.2, 0.6, 0.4, 0.3});
    assert_near(weight_of(&ground->population, 0, 0), 0.6 * LEAGUE_WEIGHTS, 0.01 * LEAGUE_WEIGHTS);
    assert_near(ground->population.value, 0.36, 0.003);
    check_sum(&ground->population.mixture[0]);
    close_ground(ground);
}

static void a_team_plays_its_best(void** state) {
    (void)state;
    Ground* ground = open_ground("escape-zombie-city", 3);
    add(ground, 0, 3);
    solve(ground, 3, 1, (const double[]){0.2, 0.3, 0.1});
    assert_int_equal(weight_of(&ground->population, 0, 1), LEAGUE_WEIGHTS);
    assert_near(ground->population.value, 0.3, 0);
    assert_ptr_equal(population_best(&ground->population, 0), &ground->population.members[0][1]);
    close_ground(ground);
}

// --- the best member

// The mixtures are those of two_sides_by_hand: two rows win .45 against the columns' mixture, the third .3.
// A named strategy has no weights and is skipped.
static void best_is_trained(void** state) {
    (void)state;
    Ground* ground = open_ground("escape-the-horde", 4);
    Population* population = &ground->population;
    add(ground, 0, 3);
    add(ground, 1, 3);
    solve(ground, 3, 3, (const double[]){0.7, 0.2, 0.9, 0.4, 0.5, 0.8, 0.3, 0.3, 0.7});
    LinearRow* kept = population->members[0][1].weights;
    population->members[0][1].weights = NULL;
    assert_ptr_equal(population_best(population, 0), &population->members[0][0]);
    population->members[0][1].weights = kept;
    kept = population->members[0][0].weights;
    population->members[0][0].weights = NULL;
    assert_ptr_equal(population_best(population, 0), &population->members[0][1]);
    population->members[0][0].weights = kept;
    const LeagueMember* column = population_best(population, 1);
    assert_true(column == &population->members[1][0] || column == &population->members[1][1]);
    close_ground(ground);
    ground = open_ground("stub", 2);
    assert_null(population_best(&ground->population, 0));
    close_ground(ground);
}

// --- members

static void named_strategies_play_their_side(void** state) {
    (void)state;
    static const char* const games[] = {"stub", "escape-the-horde", "escape-zombie-city"};
    for (int game = 0; game < 3; game++) {
        Ground* ground = open_ground(games[game], 3);
        const Ruleset* ruleset = ground->game.ruleset;
        Population* population = &ground->population;
        Error error;
        assert_true(population_add_named(population, &error));
        for (int kind = 0; kind < population->kinds; kind++) {
            assert_true(population->count[kind] >= 1);
            for (int m = 0; m < population->count[kind]; m++) {
                const LeagueMember* member = &population->members[kind][m];
                assert_null(member->weights);
                for (int role = 0; role < ruleset->role_count; role++) {
                    const Strategy* strategy = member->players[role].strategy;
                    assert_int_equal(strategy != NULL, side_kind(ruleset, role) == kind);
                    if (strategy) assert_true(registry_plays(strategy, ruleset, role) && !strategy->open);
                }
            }
        }
        close_ground(ground);
    }
}

static void named_strategies_have_defaults(void** state) {
    (void)state;
    Ground* ground = open_ground("stub", 2);
    Error error;
    assert_true(population_add_named(&ground->population, &error));
    assert_int_equal(ground->population.count[0], 1);
    assert_string_equal(ground->population.members[0][0].name, "cautious");
    assert_near(ground->population.members[0][0].players[0].params[0], 0.35, 0);
    close_ground(ground);
}

static void members_are_copies_up_to_a_limit(void** state) {
    (void)state;
    Ground* ground = open_ground("stub", 2);
    Error error;
    assert_false(population_is_full(&ground->population, 0));
    ground->weights[1][2] = 17;
    add(ground, 0, BOUT_MEMBERS_MAX);
    ground->weights[1][2] = 0;
    assert_int_equal(ground->population.members[0][0].weights[1][2], 17);
    assert_true(population_is_full(&ground->population, 0));
    const LeagueMember one_more = {.name = "one more", .weights = ground->weights, .sharpness = 2};
    assert_false(population_add(&ground->population, 0, &one_more, &error));
    assert_int_equal(error.exit_code, EXIT_USAGE);
    assert_int_equal(ground->population.count[0], BOUT_MEMBERS_MAX);
    close_ground(ground);
}

// --- a side whose seats play each for itself, against a team

static Ground* open_selfish(void) {
    Ground* ground = open_ground("escape-the-horde", 4);
    ground->game.motive = SURVIVOR_MOTIVE;
    assert_true(motive_for_oneself(ground->game.ruleset, SURVIVOR_MOTIVE, 0));
    for (int kind = 0; kind < 2; kind++) {
        add(ground, kind, 2);
        ground->population.measured[kind] = 2;
    }
    return ground;
}

static void solve_selfish(Ground* ground) {
    Error error;
    if (!population_solve(&ground->population, 0, 0, &error)) fail_msg("%s", error.text);
    for (int kind = 0; kind < 2; kind++) check_sum(&ground->population.mixture[kind]);
}

// One seat wins where it plays as the team does, the team where it does not; the seat's fellows do
// not matter. Both do best to toss a coin.
static void a_seat_against_a_team(void** state) {
    (void)state;
    Ground* ground = open_selfish();
    Population* population = &ground->population;
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++) {
            for (int j = 0; j < 2; j++) population->payoff[0][i][j][k] = i == k;
            population->payoff[1][k][0][i] = i != k;
        }
    solve_selfish(ground);
    for (int kind = 0; kind < 2; kind++)
        assert_near(weight_of(population, kind, 0), 0.5 * LEAGUE_WEIGHTS, 0.01 * LEAGUE_WEIGHTS);
    assert_near(population->value, 0.5, 0.01);
    close_ground(ground);
}

// A dilemma: each seat wins .3 more as member 1, but .5 less for the others who are. As a team they would all
// play 0; each for itself, all play 1. The other side's members win alike.
static void nobody_gives_for_nothing(void** state) {
    (void)state;
    Ground* ground = open_selfish();
    Population* population = &ground->population;
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 2; k++) {
            for (int j = 0; j < 2; j++) population->payoff[0][i][j][k] = 0.6 + 0.3 * i - 0.5 * j;
            population->payoff[1][k][0][i] = 0.4;
        }
    solve_selfish(ground);
    assert_int_equal(weight_of(population, 0, 1), LEAGUE_WEIGHTS);
    assert_near(population->value, 0.4, 0.001);
    assert_ptr_equal(population_best(population, 0), &population->members[0][1]);
    close_ground(ground);
}

// --- measuring

// A new member is measured against all others, and they against it; known payoffs stay. Always
// staying is the best response to always taking (see test_bout.c) and replaces it.
static void who_joins_is_measured(void** state) {
    (void)state;
    enum { TRIAL = 4000, STAY = 0, TAKE = 1, KNOWN = -1 };
    Ground* ground = open_ground("stub", 2);
    Population* population = &ground->population;
    Error error;
    ground->weights[TAKE][0] = 20 * LINEAR_UNIT;  // the context that is always 1
    add(ground, 0, 1);
    assert_true(population_solve(population, 0, TRIAL, &error));
    assert_near(population->value, 11.0 / 30, 0.02);
    population->payoff[0][0][0][0] = KNOWN;
    ground->weights[TAKE][0] = -20 * LINEAR_UNIT;
    add(ground, 0, 1);
    assert_true(population_solve(population, 0, TRIAL, &error));
    assert_near(population->payoff[0][0][0][0], KNOWN, 0);
    assert_near(population->payoff[0][0][1][0], 2.0 / 5, 0.02);
    assert_near(population->payoff[0][1][0][0], 7.0 / 15, 0.02);
    assert_near(population->payoff[0][1][1][0], 7.0 / 15, 0.02);
    assert_int_equal(weight_of(population, 0, 1), LEAGUE_WEIGHTS);
    assert_ptr_equal(population_best(population, 0), &population->members[0][1]);
    close_ground(ground);
}

static void games_without_sides_are_refused(void** state) {
    (void)state;
    const Ruleset nobody = {.id = "nobody-wins"};
    const BoutGame game = {.ruleset = &nobody};
    Population* population = malloc(sizeof *population);
    Error error;
    assert_non_null(population);
    assert_false(population_open(population, &game, &error));
    assert_int_equal(error.exit_code, EXIT_USAGE);
    assert_non_null(strstr(error.text, "nobody-wins has 0 sides"));
    free(population);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_sides_by_hand),
        cmocka_unit_test(everybody_has_the_same_weight),
        cmocka_unit_test(two_sides_as_equilibrium_says),
        cmocka_unit_test(a_free_for_all),
        cmocka_unit_test(a_seat_against_a_team),
        cmocka_unit_test(nobody_gives_for_nothing),
        cmocka_unit_test(a_team_plays_its_best),
        cmocka_unit_test(best_is_trained),
        cmocka_unit_test(named_strategies_play_their_side),
        cmocka_unit_test(named_strategies_have_defaults),
        cmocka_unit_test(members_are_copies_up_to_a_limit),
        cmocka_unit_test(who_joins_is_measured),
        cmocka_unit_test(games_without_sides_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

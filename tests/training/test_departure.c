// departure: on the stub, with players who always stay or always take, so that departures and their worth can be
// derived by hand (stub_shares.h); the same on any number of threads; nothing if both play alike.
#include "sim/training/departure.h"

#include <string.h>

#include "sim/experiment/variant.h"
#include "sim/game/match.h"
#include "sim/players/knowing.h"
#include "sim/training/habits.h"
#include "tests/bout_game.h"
#include "tests/near.h"
#include "tests/stub_shares.h"
#include "tests/testing.h"

enum { WATCHED = 500, TRIAL = 20000, SEED = 3 };

typedef struct Ground {
    BoutGame game;
    Match stay, take;
} Ground;

static void seat(Match* match, const char* text) {
    Player player = player_named(match->ruleset, text);
    for (int at = 0; at < match->players; at++)
        for (int role = 0; role < match->ruleset->role_count; role++) match->table[at][role] = player;
}

static Ground* open_ground(int threads) {
    Ground* ground = calloc(1, sizeof *ground);
    assert_non_null(ground);
    ground->game = bout_game(&ground->stay, "stub", 2, SEED, threads);
    ground->take = ground->stay;
    seat(&ground->stay, "cautious:risk_max=0");
    seat(&ground->take, "cautious:risk_max=1");
    return ground;
}

static void close_ground(Ground* ground) {
    match_close(&ground->stay);
    free(ground);
}

static int find(const Ground* ground, const Match* match, const Match* others,
                Departure found[DEPARTURES_MAX]) {
    Error error;
    const DepartureTask task = {&ground->game, match, others, 0, WATCHED, TRIAL};
    int count = departure_find(&task, found, &error);
    if (count < 0) fail_msg("%s", error.text);
    return count;
}

static void check_only(const Ground* ground, const Departure* departure, const char* act, double cost) {
    const char* const* acts = ground->game.features->acts;
    assert_string_equal(acts[departure->act], act);
    assert_string_not_equal(acts[departure->over], act);
    assert_near(departure_share(departure, 0), 1, 1e-9);
    assert_near(departure_share(departure, 1), 0, 1e-9);
    assert_in_range(departure->chances[0], WATCHED, 2 * WATCHED);
    assert_near(departure->cost.rate, cost, departure->cost.high - departure->cost.low);
    assert_int_equal(departure->cost.games, TRIAL);
}

// One seat is barred, among others who go on.
static void what_it_is_worth(void** state) {
    (void)state;
    Ground* ground = open_ground(2);
    Departure found[DEPARTURES_MAX];
    assert_int_equal(find(ground, &ground->stay, &ground->take, found), 1);
    check_only(ground, &found[0], "stay", STAY_STAY - TAKE_STAY);
    assert_true(found[0].cost.low > 0);
    assert_int_equal(find(ground, &ground->take, &ground->stay, found), 1);
    check_only(ground, &found[0], "take a card", TAKE_TAKE - STAY_TAKE);
    assert_true(found[0].cost.high < 0);
    close_ground(ground);
}

static void nothing_among_equals(void** state) {
    (void)state;
    Ground* ground = open_ground(1);
    Departure found[DEPARTURES_MAX];
    assert_int_equal(find(ground, &ground->take, &ground->take, found), 0);
    close_ground(ground);
}

static void the_same_on_any_number_of_threads(void** state) {
    (void)state;
    Departure found[2][DEPARTURES_MAX] = {0};
    for (int threads = 1; threads <= 2; threads++) {
        Ground* ground = open_ground(threads);
        assert_int_equal(find(ground, &ground->stay, &ground->take, found[threads - 1]), 1);
        close_ground(ground);
    }
    assert_memory_equal(&found[0][0].cost, &found[1][0].cost, sizeof found[0][0].cost);
    assert_int_equal(found[0][0].taken[0], found[1][0].taken[0]);
}

// --- barred players

static void count_takes(void* to, int role, const Scene* scene, unsigned action) {
    uint64_t* takes = to;
    (void)role;
    for (unsigned i = 0; i < scene->count; i++) takes[scene->act[i]] += scene->action[i] == action;
}

// Everybody would take, and nobody may.
static void nobody_does_what_is_barred(void** state) {
    (void)state;
    Ground* ground = open_ground(1);
    const Features* features = ground->game.features;
    int take = strcmp(features->acts[0], "take a card") == 0 ? 0 : 1;
    uint64_t takes[LINEAR_ACTS_MAX] = {0};
    const Player taker = ground->take.table[0][0];
    const SceneWatch watch = {features, count_takes, takes, NULL};
    Barred barred;
    Match match = ground->take;
    Error error;
    departure_bar(&barred, &taker, (Bar){features, take, !take});
    for (int at = 0; at < match.players; at++)
        for (int role = 0; role < match.ruleset->role_count; role++) match.table[at][role] = barred.player;
    assert_true(habits_scenes(&watch, &match, SEED, (Range){0, WATCHED}, &error));
    assert_int_equal(takes[take], 0);
    assert_true(takes[!take] >= WATCHED);
    close_ground(ground);
}

// All may decline to draw, and are barred from drawing.
static void answers_are_barred(void** state) {
    (void)state;
    static const char sentence[] = "At the start of each turn, the player may draw a card.";
    uint64_t chosen[LINEAR_ACTS_MAX] = {0};
    Variant variant = {.house_count = 0};
    Match match;
    Barred barred;
    Error error;
    const Ruleset* stub = ruleset_named("stub");
    const Player random = player_named(stub, "random");
    match_values(stub, variant.values);
    assert_true(variant_add_house(&variant, stub, sentence, &error));
    assert_true(variant_open(&variant, stub, 2, &match, &error));
    const Features* features = knowing_features_under(stub, match.rules, 0, &error);
    int yes = features->act_count - 1, no = yes - 1;
    assert_string_equal(features->acts[yes], "house rule 1: yes");
    departure_bar(&barred, &random, (Bar){features, yes, no});
    for (int at = 0; at < match.players; at++)
        for (int role = 0; role < stub->role_count; role++) match.table[at][role] = barred.player;
    const SceneWatch watch = {features, count_takes, chosen, NULL};
    assert_true(habits_scenes(&watch, &match, SEED, (Range){0, WATCHED}, &error));
    assert_int_equal(chosen[yes], 0);
    assert_true(chosen[no] >= WATCHED);
    match_close(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_it_is_worth),
        cmocka_unit_test(nothing_among_equals),
        cmocka_unit_test(the_same_on_any_number_of_threads),
        cmocka_unit_test(nobody_does_what_is_barred),
        cmocka_unit_test(answers_are_barred),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

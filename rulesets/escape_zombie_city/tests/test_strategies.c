// The named strategies (sections 16 and 17 of the rules file): what each does in positions set by hand
// (strategies.txt), that each parameter changes some game, and that sensible play beats random.
#include <string.h>

#include "rulesets/escape_zombie_city/tests/scenario_game.h"
#include "sim/game/play.h"
#include "sim/game/registry.h"
#include "strategies/escape_zombie_city/common/plan.h"
#include "tests/testing.h"

enum { SEED = 35, ATTEMPTS = 200 };

extern const Ruleset ruleset_escape_zombie_city;
static const Ruleset* const ruleset = &ruleset_escape_zombie_city;

// --- golden scenario 35: when pathfinder turns home

static void assert_rushes(const char* position, unsigned expected, int idle) {
    static const Style style = {.yields_to = YIELD_NOTHING};
    Numbers numbers = NUMBERS_WITHOUT_ROWS;
    numbers.home_ticks_per_step = 3;
    numbers.home_spare_ticks = 4;
    numbers.guard_range = numbers.max_lag = 1;
    static ScenarioRun run;
    Mind mind;
    Decision decision = {.count = 0};
    scenario_open(&run, &scenario_game, SEED);
    if (!scenario_lines(&run, "players: 3\nsection: crossroads_1 1 1 S") || !scenario_lines(&run, position))
        fail_msg("%s", run.error.text);
    StrategyInput input = {
        .decision = &decision, .rules = run.rules, .shared = run.state, .ruleset = ruleset};
    survey_open(&mind, &input, &numbers, NULL);
    plan_team(&mind, &style);
    for (unsigned seat = 0; seat < 3; seat++)
        assert_int_equal(plan_of(&mind, seat).rush, (expected >> seat) & 1);
    if (idle >= 0) assert_int_equal(plan_of(&mind, (unsigned)idle).word, PLAN_IDLE);
    scenario_close(&run);
}

static void test_turning_home(void** fixture) {
    (void)fixture;
    assert_rushes("set: clock = 2670; at = 3 1 0", 0, -1);
    assert_rushes("set: clock = 2700; at = 3 1 0", 3, 2);
    assert_rushes("set: clock = 2700; at = 1 3 0", 2, -1);
    assert_rushes("set: clock = 2790; at = 1 3 0", 3, 2);
}

// --- parameters

// A table at which everybody plays the same.
typedef struct Rig {
    int32_t values[RULES_MAX];
    EzcRules rules;
    Match match;
    Workspace workspace;
} Rig;

static int32_t draw_value(const Param* row, Rng* rng) {
    double low = row->min, high = row->type == PARAM_ENUM ? param_readings(row) - 1 : row->max;
    return (int32_t)low + (int32_t)rng_below(rng, (uint32_t)(high - low) + 1);
}

static void draw_rules(Rig* rig, Rng* rng) {
    for (int i = 0; i < ruleset->rule_count; i++) {
        const Param* row = &ruleset->rules[i];
        rig->values[i] = rng && rng_below(rng, 3) == 0 ? draw_value(row, rng) : (int32_t)row->initial;
    }
}

static bool compile(Rig* rig, int players) {
    Error error;
    rig->match = (Match){.ruleset = ruleset, .rules = &rig->rules, .players = players};
    return ruleset->compile(rig->values, players, &rig->rules, &error);
}

static void seat_all(Rig* rig, const Player* player) {
    for (int seat = 0; seat < rig->match.players; seat++) rig->match.table[seat][0] = *player;
}

static Player player_of(const char* name) {
    Error error;
    Player player = {.strategy = registry_find_strategy(ruleset, name, &error)};
    if (!player.strategy) fail_msg("%s", error.text);
    for (int i = 0; i < player.strategy->param_count; i++)
        player.params[i] = player.strategy->params[i].initial;
    return player;
}

static uint64_t final_hash(Rig* rig, uint64_t game, GameResult* result) {
    PlayFault fault = {0};
    if (!play_game(&(GameKey){&rig->match, SEED, game}, PLAY_HASHED, &rig->workspace, result, &fault))
        fail_msg("%s", fault.error.text);
    return rig->workspace.state_hash;
}

// Games, under other rules too, that differ in one parameter alone; the others are drawn as well.
static bool row_matters(Rig* rig, Player player, int row) {
    Rng rng = rng_stream(rng_key(SEED, (uint64_t)row), RNG_TEST);
    const Param* params = player.strategy->params;
    GameResult result;
    for (uint64_t game = 0; game < ATTEMPTS; game++) {
        draw_rules(rig, game % 4 ? &rng : NULL);
        if (!compile(rig, 2 + (int)(game % 3))) continue;
        for (int i = 0; i < player.strategy->param_count; i++)
            player.params[i] = game % 2 ? draw_value(&params[i], &rng) : params[i].initial;
        player.params[row] = params[row].min;
        seat_all(rig, &player);
        uint64_t hash = final_hash(rig, game, &result);
        player.params[row] = params[row].max;
        seat_all(rig, &player);
        if (hash != final_hash(rig, game, &result)) return true;
    }
    return false;
}

static void test_every_parameter_matters(void** fixture) {
    static const char* const names[] = {"expedition", "pathfinder", "split_up", "stick_together",
                                        "zombie_hunters"};
    static Rig rig;
    (void)fixture;
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++) {
        Player player = player_of(names[i]);
        for (int row = 0; row < player.strategy->param_count; row++)
            if (!row_matters(&rig, player, row))
                fail_msg("%s: %s changes nothing", names[i], player.strategy->params[row].key);
    }
}

// --- memory

// Steps from one section to all others, ring by ring.
static void measure(const EzcShared* shared, unsigned from, int steps[EZC_SECTIONS]) {
    for (unsigned s = 0; s < EZC_SECTIONS; s++) steps[s] = s == from ? 0 : -1;
    for (int ring = 0; ring < EZC_SECTIONS; ring++)
        for (unsigned s = 0; s < shared->sections; s++)
            for (unsigned d = 0; steps[s] == ring && d < DIRECTIONS; d++) {
                unsigned next = shared->section[s].link[d];
                if (next != NO_SECTION && steps[next] < 0) steps[next] = ring + 1;
            }
}

static void check_map(const Mind* mind) {
    const EzcShared* shared = mind->shared;
    uint32_t spots = 0;
    for (unsigned from = 0; from < shared->sections; from++) {
        int steps[EZC_SECTIONS];
        unsigned skulls = 0;
        measure(shared, from, steps);
        for (unsigned to = 0; to < shared->sections; to++)
            assert_int_equal(survey_steps(mind, from, to), steps[to]);
        for (unsigned s = from; s; s = shared->section[s].parent) skulls++;
        assert_int_equal(survey_skull_distance(mind, from), skulls);
        if (shared->section[from].free && shared->pile) spots |= UINT32_C(1) << from;
    }
    assert_int_equal(survey_spots(mind), spots);
}

typedef struct Forgetful {
    PlayWatcher base;
    Rig* rig;
    Mind mind;
    Recall recall;  // of one who looks on
    uint64_t decisions;
} Forgetful;

// What was remembered equals what a player without memory works out.
static void ask_again(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    Forgetful* forgetful = (Forgetful*)watcher;
    const Decision* decision = &workspace->decision;
    const Player* player = &forgetful->rig->match.table[decision->seat][0];
    const StrategyInput input = {.decision = decision,
                                 .rules = &forgetful->rig->rules,
                                 .shared = workspace->state,
                                 .params = player->params,
                                 .ruleset = ruleset};
    static const Numbers numbers = NUMBERS_WITHOUT_ROWS;
    assert_int_equal(player->strategy->choose(&input), action);
    forgetful->decisions++;
    if (forgetful->decisions % 8) return;
    survey_open(&forgetful->mind, &input, &numbers, &forgetful->recall);
    check_map(&forgetful->mind);
}

static void test_memory_saves_time_alone(void** fixture) {
    static const char* const names[] = {"expedition", "pathfinder", "split_up", "stick_together",
                                        "zombie_hunters"};
    static Rig rig;
    static Forgetful forgetful = {.base = {.decided = ask_again}, .rig = &rig};
    GameResult result;
    PlayFault fault = {0};
    (void)fixture;
    for (uint64_t game = 0; game < 60; game++) {
        Rng rng = rng_stream(rng_key(SEED, game), RNG_TEST);
        Player player = player_of(names[game % 5]);
        draw_rules(&rig, game % 2 ? &rng : NULL);
        if (!compile(&rig, 2 + (int)(game % 3))) continue;
        seat_all(&rig, &player);
        assert_true(play_watched(&(GameKey){&rig.match, SEED, game}, &forgetful.base, &rig.workspace, &result,
                                 &fault));
    }
    assert_true(forgetful.decisions > 20000);
}

// --- figures

static int wins(const char* name, int players, uint64_t games) {
    static Rig rig;
    Player player = player_of(name);
    GameResult result;
    int count = 0;
    draw_rules(&rig, NULL);
    assert_true(compile(&rig, players));
    seat_all(&rig, &player);
    for (uint64_t game = 0; game < games; game++) {
        memset(&result, 0, sizeof result);
        (void)final_hash(&rig, game, &result);
        count += result.win_840ths[0] == 840;
    }
    return count;
}

static void test_sense_beats_chance(void** fixture) {
    (void)fixture;
    assert_int_equal(wins("random", 4, 200), 0);
    assert_in_range(wins("pathfinder", 4, 200), 80, 160);
    assert_in_range(wins("pathfinder", 2, 200), 5, 60);
    for (int players = 2; players <= 4; players++)
        assert_true(wins("expedition", players, 600) > wins("pathfinder", players, 600));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_turning_home),
        cmocka_unit_test(test_every_parameter_matters),
        cmocka_unit_test(test_memory_saves_time_alone),
        cmocka_unit_test(test_sense_beats_chance),
    };
    int failed = scenario_main(&scenario_game, "strategies.txt");
    return failed + cmocka_run_group_tests(tests, NULL, NULL);
}

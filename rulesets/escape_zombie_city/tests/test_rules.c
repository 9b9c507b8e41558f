// What the scenarios do not show: the length of the three thirds (golden scenario 26), refused rules, and the
// laws of the lazy draws, which is all that determinize leaves to chance.
#include <string.h>

#include "rulesets/escape_zombie_city/clock.h"
#include "rulesets/escape_zombie_city/story.h"
#include "rulesets/escape_zombie_city/streets.h"
#include "rulesets/escape_zombie_city/tests/scenario_game.h"
#include "tests/tables.h"

enum { SEED = 26, SAMPLES = 40000 };

extern const Ruleset ruleset_escape_zombie_city;
static const Ruleset* const ruleset = &ruleset_escape_zombie_city;

// The position that the lines describe.
static EzcState* position(ScenarioRun* run, const char* lines) {
    scenario_close(run);
    scenario_open(run, &scenario_game, SEED);
    if (!scenario_lines(run, lines) || !scenario_begin(run)) fail_msg("%s", run->error.text);
    return run->state;
}

// A game as it begins, by chance.
static EzcState* begin(ScenarioRun* run, const char* lines) {
    EzcState* state = position(run, lines);
    chance_open(&run->chance, rng_key(SEED, 0));
    ruleset->setup(run->rules, state, &run->chance);
    return state;
}

// --- dice

// Icon by icon.
static bool pays(const EzcPlayer* player, const EzcIcons* price) {
    return player->lying[GETAWAY] >= price->of[GETAWAY] && player->lying[FIST] >= price->of[FIST] &&
           player->lying[BAT] >= price->of[BAT];
}

static void test_pays(void** fixture) {
    (void)fixture;
    Rng rng = rng_stream(rng_key(SEED, 0), RNG_TEST);
    int paid = 0;
    for (int i = 0; i < SAMPLES; i++) {
        EzcPlayer player = {.loose = 1};
        EzcIcons price;
        for (unsigned icon = 0; icon < ICONS; icon++) {
            player.lying[icon] = (uint8_t)rng_below(&rng, 9);
            price.of[icon] = (uint8_t)rng_below(&rng, 9);
        }
        assert_int_equal(ezc_pays(&player, &price), pays(&player, &price));
        paid += pays(&player, &price);
    }
    assert_in_range(paid, SAMPLES / 8, SAMPLES / 4);
}

// --- ticks

// Nobody acts, everything is kept.
static void assert_ticks(const char* rule, int ticks) {
    static ScenarioRun run;
    Decision decision;
    EzcState* state = begin(&run, rule);
    const EzcShared* shared = &state->shared;
    while (ruleset->advance(run.rules, state, &run.chance, &decision)) {
        unsigned action = decision.kind == ASK_ACT ? DO_STOP : DO_KEEP + decision.count - 1u;
        ruleset->apply(run.rules, state, &run.chance, &decision, action);
    }
    assert_int_equal(shared->end_reason, END_OUT_OF_TIME);
    assert_int_equal(shared->tick, ticks);
    assert_int_equal(shared->clock, 9000);
}

// The ticks of each third, from the clock alone.
static void assert_thirds(const char* rule, const int* expected) {
    static ScenarioRun run;
    EzcShared* shared = &position(&run, rule)->shared;
    EzcGame game = {run.rules, shared, &run.chance};
    int ticks[3] = {0};
    shared->stage = STAGE_TICK;
    for (ezc_pass_time(&game); shared->stage == STAGE_TICK; ezc_pass_time(&game)) {
        ticks[shared->countdown]++;
        shared->clock = (uint16_t)(shared->clock + game.rules->seconds_per_roll_tenths);
    }
    for (int i = 0; i < 3; i++) assert_int_equal(ticks[i], expected[i]);
}

static void test_ticks(void** fixture) {
    static const int usual[] = {100, 93, 93}, quick[] = {200, 186, 186}, slow[] = {60, 56, 56};
    (void)fixture;
    assert_thirds("players: 2\nrules: seconds_per_roll_tenths = 30", usual);
    assert_thirds("players: 2\nrules: seconds_per_roll_tenths = 15", quick);
    assert_thirds("players: 2\nrules: seconds_per_roll_tenths = 50", slow);
    assert_ticks("players: 2\nrules: seconds_per_roll_tenths = 30", 100 + 93 + 93);
}

static void test_call(void** fixture) {
    static ScenarioRun run;
    (void)fixture;
    const EzcShared* shared = &position(&run, "players: 2\nset: clock = 2610")->shared;
    assert_false(ezc_called(run.rules, shared));
    assert_true(scenario_lines(&run, "set: clock = 2620"));
    assert_true(ezc_called(run.rules, shared));
}

// --- who misses a tick

// The seats that miss a tick of a game in which nobody acts, a bit each.
static unsigned missed(const char* who) {
    static ScenarioRun run;
    Decision decision;
    unsigned seats = 0;
    EzcState* state = begin(&run, who);
    while (ruleset->advance(run.rules, state, &run.chance, &decision)) {
        unsigned action = decision.kind == ASK_ACT ? DO_STOP : DO_KEEP + decision.count - 1u;
        if (decision.kind != ASK_ACT) seats |= 7u & ~state->shared.active;
        ruleset->apply(run.rules, state, &run.chance, &decision, action);
    }
    return seats;
}

static void test_missed(void** fixture) {
    (void)fixture;
    assert_int_equal(missed("players: 3\nrules: skip_percent = 30; skip_who = everyone"), 7);
    assert_int_equal(missed("players: 3\nrules: skip_percent = 30; skip_who = seat_0"), 1);
}

// --- refusals

static void refused(const char* const* settings, int count, const char* names) {
    int32_t values[RULES_MAX];
    EzcRules rules;
    Error error = {0};
    tables_default_values(ruleset, values);
    for (int i = 0; i < count; i += 2)
        for (int row = 0; row < ruleset->rule_count; row++) {
            const char* key = ruleset->rules[row].key;
            if (strcmp(key, settings[i]) == 0 || (settings[i][0] == '*' && strncmp(key, "deck.", 5) == 0))
                values[row] = (int32_t)atoi(settings[i + 1]);
        }
    if (ruleset->compile(values, 2, &rules, &error)) fail_msg("%s is accepted", settings[0]);
    assert_int_equal(error.exit_code, EXIT_BAD_DATA);
    if (!strstr(error.text, names)) fail_msg("the message does not name %s: %s", names, error.text);
}

static void test_refusals(void** fixture) {
    (void)fixture;
    refused((const char* const[]){"countdown2_end_second", "660", "countdown3_end_second", "720",
                                  "pause_seconds", "60"},
            6, "countdown3_end_second");
    refused((const char* const[]){"zombie.red_b.bats", "0"}, 2, "zombie.red_b.bats");
    refused((const char* const[]){"search.hospital.bats", "0"}, 2, "search.hospital.fists");
    refused((const char* const[]){"search.gas_station.fists", "0"}, 2, "search.gas_station.bats");
    refused((const char* const[]){"item_kinds_per_type", "2"}, 2, "items_needed.4p");
    refused((const char* const[]){"*", "0"}, 2, "deck.spawn_1");
}

// --- the laws of the lazy draws

// Looks at what a draw is made from, and takes the first that can come.
typedef struct Witness {
    Script script;
    uint8_t counts[EZC_SECTIONS];
    uint32_t total;
} Witness;

static uint32_t witness_pick(Script* script, ChanceStream stream, const uint8_t* counts, uint32_t kinds,
                             uint32_t total) {
    Witness* witness = (Witness*)script;
    uint32_t first = 0;
    (void)stream;
    memcpy(witness->counts, counts, kinds);
    witness->total = total;
    while (!counts[first]) first++;
    return first;
}

static uint32_t witness_below(Script* script, ChanceStream stream, uint32_t bound) {
    (void)script, (void)stream, (void)bound;
    fail_msg("a tile is drawn by kind");
    return 0;
}

// Stack A first, which holds no exit; then stack B, in which all tiles are equally likely.
static void test_exit_in_stack_b(void** fixture) {
    static ScenarioRun run;
    (void)fixture;
    for (int left = 18; left > 1; left--) {
        Witness witness = {.script = {witness_below, witness_pick, NULL}};
        EzcShared* shared = &position(&run, "players: 2")->shared;
        run.chance.script = &witness.script;
        EzcGame game = {run.rules, shared, &run.chance};
        uint32_t taken = ((UINT32_C(1) << (18 - left)) - 1) << TILE_CROSSROADS;
        shared->pile &= ~taken;
        (void)ezc_reveal_tile(&game, 1, EAST);
        assert_int_equal(witness.total, left > 6 ? left - 1 : left);
        assert_int_equal(witness.counts[TILE_EXIT], left <= 6);
        for (unsigned tile = 0; tile < TILE_EXIT; tile++)
            assert_int_equal(witness.counts[tile],
                             (shared->pile | UINT32_C(1) << (18 - left + 3)) >> tile & 1);
    }
}

// Of a gas station's kinds 0, 1, 2 one copy of 1 is in the bay and both of 2 are out of the game: what lies
// face down is 0 with 2/3 and 1 with 1/3, whatever was there before: chi-square with one degree of freedom.
static void test_determinized_items(void** fixture) {
    static ScenarioRun run;
    static EzcState filled;
    unsigned seen[EZC_ITEMS] = {0};
    Decision decision;
    (void)fixture;
    EzcState* state = position(&run,
                               "players: 2\n"
                               "section: gas_station_1 1 1 S\n"
                               "set: item_tile.3 = 1; bay = 1; at = 3 0; dice.0 = F F F G P");
    EzcShared* shared = &state->shared;
    shared->used[2] = 2;
    shared->unseen[2] = 0;
    shared->item_stack[0] = 2;
    assert_true(ruleset->advance(run.rules, state, &run.chance, &decision));
    for (uint64_t i = 0; i < SAMPLES; i++) {
        Rng rng = rng_stream(rng_key(SEED, i), RNG_TEST);
        char why[256];
        Chance chance;
        ruleset_determinize(ruleset, run.rules, shared, &state->own[0], &decision, &filled, &rng);
        assert_memory_equal(&filled.shared, shared, sizeof *shared);
        if (!ruleset->check(run.rules, &filled, why, sizeof why)) fail_msg("%s", why);
        chance_open(&chance, rng_key(SEED, i));
        ruleset->apply(run.rules, &filled, &chance, &decision, DO_SEARCH);
        seen[filled.shared.player[0].item]++;
    }
    int64_t off = (int64_t)3 * seen[0] - (int64_t)2 * SAMPLES;
    assert_int_equal(seen[0] + seen[1], SAMPLES);
    assert_true(off * off <
                (int64_t)11 * 2 * SAMPLES);  // the statistic is (3k - 2n)^2 / 2n; above 11 once in a thousand
}

// 2.2: on which side each of the six junctions is closed, under each reading.
static void test_junctions(void** unused) {
    (void)unused;
    static const uint8_t closed[3][6] = {{1, 3, 2, 1, 3, 2}, {2, 2, 2, 2, 2, 2}, {1, 3, 1, 3, 1, 3}};
    int32_t values[RULES_MAX];
    EzcRules rules;
    Error error;
    int row = param_find(ruleset->rules, ruleset->rule_count, "junction_skull");
    tables_default_values(ruleset, values);
    for (int reading = JUNCTION_SKULL_MIXED; reading <= JUNCTION_SKULL_ARM; reading++) {
        values[row] = reading;
        if (!ruleset->compile(values, 2, &rules, &error)) fail_msg("%s", error.text);
        for (unsigned i = 0; i < 6; i++)
            assert_int_equal(rules.sides[TILE_JUNCTION + i], 15u & ~(1u << closed[reading][i]));
    }
}

// 2.2: buildings with three streets lack the one on the left or on the right by turns.
static void test_buildings(void** unused) {
    (void)unused;
    static const uint8_t closed[] = {1, 3, 1, 3, 1, 3};
    int32_t values[RULES_MAX];
    EzcRules rules;
    Error error;
    tables_default_values(ruleset, values);
    values[param_find(ruleset->rules, ruleset->rule_count, "building_streets")] = BUILDING_STREETS_TEE;
    if (!ruleset->compile(values, 2, &rules, &error)) fail_msg("%s", error.text);
    for (unsigned i = 0; i < sizeof closed; i++)
        assert_int_equal(rules.sides[TILE_BUILDING + i], 15u & ~(1u << closed[i]));
}

// 2.6: one card makes a zombie deck, whichever it is; none does not.
static void test_least_deck(void** unused) {
    (void)unused;
    int32_t values[RULES_MAX];
    EzcRules rules;
    Error error;
    int cards = 0;
    tables_default_values(ruleset, values);
    for (int row = 0; row < ruleset->rule_count; row++)
        if (!strncmp(ruleset->rules[row].key, "deck.", 5)) values[row] = 0;
    assert_false(ruleset->compile(values, 2, &rules, &error));
    for (int row = 0; row < ruleset->rule_count; row++) {
        if (strncmp(ruleset->rules[row].key, "deck.", 5)) continue;
        values[row] = 1;
        if (!ruleset->compile(values, 2, &rules, &error)) fail_msg("%s", error.text);
        values[row] = 0;
        cards++;
    }
    assert_int_equal(cards, EZC_CARDS);
}

// 2.2: what each reading of `entry` costs.
static void test_entries(void** unused) {
    (void)unused;
    static const uint8_t cost[][ICONS] = {
        [ENTRY_GETAWAY_GETAWAY] = {[GETAWAY] = 2},
        [ENTRY_GETAWAY_FIST] = {[GETAWAY] = 1, [FIST] = 1},
        [ENTRY_GETAWAY_BAT] = {[GETAWAY] = 1, [BAT] = 1},
        [ENTRY_FIST_FIST] = {[FIST] = 2},
        [ENTRY_FIST_BAT] = {[FIST] = 1, [BAT] = 1},
        [ENTRY_BAT_BAT] = {[BAT] = 2},
        [ENTRY_FREE] = {0},
    };
    int32_t values[RULES_MAX];
    EzcRules rules;
    Error error;
    int row = param_find(ruleset->rules, ruleset->rule_count, "entry.church");
    tables_default_values(ruleset, values);
    for (int reading = ENTRY_GETAWAY_GETAWAY; reading <= ENTRY_FREE; reading++) {
        values[row] = reading;
        if (!ruleset->compile(values, 2, &rules, &error)) fail_msg("%s", error.text);
        assert_memory_equal(rules.entry[TILE_CHURCH].of, cost[reading], ICONS);
    }
}

// 2.2: the cemetery and the cargo bay, above and below the church, take no tile; other places do.
static void test_free_sides(void** unused) {
    (void)unused;
    static const struct {
        int8_t x, y;
        uint8_t free;
    } places[] = {{1, 2, 15}, {1, 1, 7}, {1, 0, 15}, {1, -1, 7}, {1, -2, 15}, {-1, 1, 13}, {0, 3, 15}};
    static ScenarioRun run;
    EzcShared* shared = &position(&run, "players: 2")->shared;
    EzcGame game = {run.rules, shared, &run.chance};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        memset(shared, 0, sizeof *shared);
        unsigned number = ezc_lay(&game, TILE_CROSSROADS, places[i].x, places[i].y, 0);
        assert_int_equal(shared->section[number].free, places[i].free);
    }
}

// 2.2: the tiles with piles, under each reading: all junctions, all crossroads, the first three of both.
static void test_piles(void** unused) {
    (void)unused;
    static const unsigned junctions[] = {6, 0, 3}, crossroads[] = {0, 5, 3};
    int32_t values[RULES_MAX];
    EzcRules rules;
    Error error;
    int row = param_find(ruleset->rules, ruleset->rule_count, "pile_places");
    tables_default_values(ruleset, values);
    for (int reading = PILE_PLACES_JUNCTIONS; reading <= PILE_PLACES_HALF_AND_HALF; reading++) {
        uint32_t expected = 0;
        for (unsigned i = 0; i < junctions[reading]; i++) expected |= UINT32_C(1) << (TILE_JUNCTION + i);
        for (unsigned i = 0; i < crossroads[reading]; i++) expected |= UINT32_C(1) << (TILE_CROSSROADS + i);
        values[row] = reading;
        if (!ruleset->compile(values, 2, &rules, &error)) fail_msg("%s", error.text);
        assert_int_equal(rules.piles, expected);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_junctions),       cmocka_unit_test(test_pays),
        cmocka_unit_test(test_ticks),           cmocka_unit_test(test_call),
        cmocka_unit_test(test_missed),          cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_buildings),       cmocka_unit_test(test_least_deck),
        cmocka_unit_test(test_entries),         cmocka_unit_test(test_free_sides),
        cmocka_unit_test(test_exit_in_stack_b), cmocka_unit_test(test_determinized_items),
        cmocka_unit_test(test_piles),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// What the scenarios do not show: the length of the three thirds (golden scenario 26), refused rules, and the
// laws of the lazy draws, which is all that determinize leaves to chance.
#include <string.h>

#include "rulesets/escape_zombie_city/clock.h"
#include "rulesets/escape_zombie_city/story.h"
#include "rulesets/escape_zombie_city/streets.h"
#include "rulesets/escape_zombie_city/tests/scenario.h"
#include "tests/scenarios.h"
#include "tests/tables.h"

enum { SEED = 26, SAMPLES = 40000 };

extern const Ruleset ruleset_escape_zombie_city;
static const Ruleset* const ruleset = &ruleset_escape_zombie_city;

static void run(Scenario* scenario, const char* text) {
    char line[128], *words[SCENARIO_WORDS_MAX], *rest = NULL;
    int count = 0;
    (void)snprintf(line, sizeof line, "%s", text);
    for (char* word = strtok_r(line, " ", &rest); word; word = strtok_r(NULL, " ", &rest))
        words[count++] = word;
    scenario_line(scenario, words, count);
}

// --- ticks

// Nobody acts, everything is kept.
static void assert_ticks(const char* rule, int ticks) {
    static Scenario scenario;
    Decision decision;
    scenario_begin(&scenario, __LINE__);
    run(&scenario, "players 2");
    run(&scenario, rule);
    chance_open(&scenario.chance, rng_key(SEED, 0));
    ruleset->setup(&scenario.rules, &scenario.state, &scenario.chance);
    const EzcShared* shared = &scenario.state.shared;
    while (ruleset->advance(&scenario.rules, &scenario.state, &scenario.chance, &decision)) {
        unsigned action = decision.kind == ASK_ACT ? DO_STOP : DO_KEEP + decision.count - 1u;
        ruleset->apply(&scenario.rules, &scenario.state, &scenario.chance, &decision, action);
    }
    assert_int_equal(shared->end_reason, END_OUT_OF_TIME);
    assert_int_equal(shared->tick, ticks);
    assert_int_equal(shared->clock, 9000);
}

// The ticks of each third, from the clock alone.
static void assert_thirds(const char* rule, const int* expected) {
    static Scenario scenario;
    scenario_begin(&scenario, __LINE__);
    run(&scenario, "players 2");
    run(&scenario, rule);
    EzcShared* shared = &scenario.state.shared;
    EzcGame game = {&scenario.rules, shared, &scenario.chance};
    int ticks[3] = {0};
    shared->stage = STAGE_TICK;
    for (ezc_pass_time(&game); shared->stage == STAGE_TICK; ezc_pass_time(&game)) {
        ticks[shared->countdown]++;
        shared->clock = (uint16_t)(shared->clock + scenario.rules.seconds_per_roll_tenths);
    }
    for (int i = 0; i < 3; i++) assert_int_equal(ticks[i], expected[i]);
}

static void test_ticks(void** fixture) {
    static const int usual[] = {100, 93, 93}, quick[] = {200, 186, 186}, slow[] = {60, 56, 56};
    (void)fixture;
    assert_thirds("rule seconds_per_roll_tenths 30", usual);
    assert_thirds("rule seconds_per_roll_tenths 15", quick);
    assert_thirds("rule seconds_per_roll_tenths 50", slow);
    assert_ticks("rule seconds_per_roll_tenths 30", 100 + 93 + 93);
}

static void test_call(void** fixture) {
    static Scenario scenario;
    (void)fixture;
    scenario_begin(&scenario, __LINE__);
    run(&scenario, "players 2");
    run(&scenario, "clock 2610");
    assert_false(ezc_called(&scenario.rules, &scenario.state.shared));
    run(&scenario, "clock 2620");
    assert_true(ezc_called(&scenario.rules, &scenario.state.shared));
}

// --- who misses a tick

// The seats that miss a tick of a game in which nobody acts, a bit each.
static unsigned missed(const char* who) {
    static Scenario scenario;
    Decision decision;
    unsigned seats = 0;
    scenario_begin(&scenario, __LINE__);
    run(&scenario, "players 3");
    run(&scenario, "rule skip_percent 30");
    run(&scenario, who);
    chance_open(&scenario.chance, rng_key(SEED, 0));
    ruleset->setup(&scenario.rules, &scenario.state, &scenario.chance);
    while (ruleset->advance(&scenario.rules, &scenario.state, &scenario.chance, &decision)) {
        unsigned action = decision.kind == ASK_ACT ? DO_STOP : DO_KEEP + decision.count - 1u;
        if (decision.kind != ASK_ACT) seats |= 7u & ~scenario.state.shared.active;
        ruleset->apply(&scenario.rules, &scenario.state, &scenario.chance, &decision, action);
    }
    return seats;
}

static void test_missed(void** fixture) {
    (void)fixture;
    assert_int_equal(missed("rule skip_who everyone"), 7);
    assert_int_equal(missed("rule skip_who seat_0"), 1);
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
    static Scenario scenario;
    (void)fixture;
    for (int left = 18; left > 1; left--) {
        Witness witness = {.script = {witness_below, witness_pick, NULL}};
        scenario_begin(&scenario, __LINE__);
        run(&scenario, "players 2");
        scenario.chance.script = &witness.script;
        EzcGame game = {&scenario.rules, &scenario.state.shared, &scenario.chance};
        uint32_t taken = ((UINT32_C(1) << (18 - left)) - 1) << TILE_CROSSROADS;
        scenario.state.shared.pile &= ~taken;
        (void)ezc_reveal_tile(&game, 1, EAST);
        assert_int_equal(witness.total, left > 6 ? left - 1 : left);
        assert_int_equal(witness.counts[TILE_EXIT], left <= 6);
        for (unsigned tile = 0; tile < TILE_EXIT; tile++)
            assert_int_equal(witness.counts[tile],
                             (scenario.state.shared.pile | UINT32_C(1) << (18 - left + 3)) >> tile & 1);
    }
}

// Of a gas station's kinds 0, 1, 2 one copy of 1 is in the bay and both of 2 are out of the game: what lies
// face down is 0 with 2/3 and 1 with 1/3, whatever was there before: chi-square with one degree of freedom.
static void test_determinized_items(void** fixture) {
    static Scenario scenario;
    static EzcState filled;
    unsigned seen[EZC_ITEMS] = {0};
    Decision decision;
    (void)fixture;
    scenario_begin(&scenario, __LINE__);
    run(&scenario, "players 2");
    run(&scenario, "section gas_station_1 1 1 S");
    run(&scenario, "tile_on 3");
    run(&scenario, "bay 1");
    run(&scenario, "at 3 0");
    run(&scenario, "dice 0 FFFGP");
    EzcShared* shared = &scenario.state.shared;
    shared->used[2] = 2;
    shared->unseen[2] = 0;
    shared->item_stack[0] = 2;
    assert_true(ruleset->advance(&scenario.rules, &scenario.state, &scenario.chance, &decision));
    for (uint64_t i = 0; i < SAMPLES; i++) {
        Rng rng = rng_stream(rng_key(SEED, i), RNG_TEST);
        char why[256];
        Chance chance;
        ruleset->searching->determinize(&scenario.rules, shared, &scenario.state.own[0], &decision, &filled, &rng);
        assert_memory_equal(&filled.shared, shared, sizeof *shared);
        if (!ruleset->check(&scenario.rules, &filled, why, sizeof why)) fail_msg("%s", why);
        chance_open(&chance, rng_key(SEED, i));
        ruleset->apply(&scenario.rules, &filled, &chance, &decision, DO_SEARCH);
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
    static Scenario scenario;
    scenario_begin(&scenario, __LINE__);
    run(&scenario, "players 2");
    EzcShared* shared = &scenario.state.shared;
    EzcGame game = {&scenario.rules, shared, &scenario.chance};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        memset(shared, 0, sizeof *shared);
        unsigned number = ezc_lay(&game, TILE_CROSSROADS, places[i].x, places[i].y, 0);
        assert_int_equal(shared->section[number].free, places[i].free);
    }
}

// What a player carries is told to everybody.
static void test_items_are_told(void** unused) {
    (void)unused;
    static Scenario scenario;
    static FactList facts;
    int told = 0;
    scenario_begin(&scenario, __LINE__);
    run(&scenario, "players 2");
    scenario.state.shared.player[1].item = 0;
    facts_open(&facts);
    ezc_facts(&scenario.rules, &scenario.state.shared, NULL, 0, &facts);
    for (int i = 0; i < facts.count; i++)
        if (facts.fact[i].label && !strcmp(facts.fact[i].label, "item") && facts.fact[i].kind == FACT_WORDS) {
            assert_string_equal(facts.fact[i].words, "gas_station_1");
            told++;
        }
    assert_int_equal(told, 1);
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

static void test_what_declines(void** unused) {
    (void)unused;
    scenarios_declines(ruleset, "stop");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_junctions),
        cmocka_unit_test(test_ticks),
        cmocka_unit_test(test_call),
        cmocka_unit_test(test_missed),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_buildings),
        cmocka_unit_test(test_least_deck),
        cmocka_unit_test(test_entries),
        cmocka_unit_test(test_free_sides),
        cmocka_unit_test(test_items_are_told),
        cmocka_unit_test(test_exit_in_stack_b),
        cmocka_unit_test(test_determinized_items),
        cmocka_unit_test(test_piles),
        cmocka_unit_test(test_what_declines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

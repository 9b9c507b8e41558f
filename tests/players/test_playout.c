// Playouts: an imagined game is consistent with the view, is the same for every action, and starts
// from memories and coins as promised. On the stub, with strategies of the test's own in the cast.
#include "sim/players/playout.h"

#include <string.h>

#include "rulesets/stub/view.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "tests/testing.h"

enum { ME = 1, PLAYERS = 3, REMEMBERED = 7 };

// What the strategy in the cast was asked, in one playout.
static struct {
    unsigned questions;
    uint8_t memory[SEATS_MAX];  // as found when first asked
    uint64_t coin[SEATS_MAX];
    uint32_t number[SEATS_MAX];  // the first one that it drew
} seen;

static unsigned watch(const StrategyInput* input) {
    uint8_t* memory = input->memory;
    unsigned seat = input->decision->seat;
    seen.questions++;
    seen.memory[seat] = *memory;
    seen.coin[seat] = input->coin;
    seen.number[seat] = rng_next(input->rng);
    *memory = 99;
    return STUB_TAKE;
}

static const Strategy watcher = {.name = "watcher", .summary = "looks", .memory_size = 1, .choose = watch};

// Seat 1 of three is asked first, holds a Food, and remembers something.
typedef struct Scene {
    Match match;
    StubShared shared;
    StubOwn own;
    Decision decision;
    Cast cast;
    Rng rng;
    StrategyInput input;
    uint8_t memory[STRATEGY_MEMORY_BYTES];
    _Alignas(64) unsigned char arena[ARENA_BYTES];
} Scene;

static Scene scene;

static void set_scene(void) {
    Error error;
    const Ruleset* stub = registry_find_ruleset("stub", &error);
    assert_true(match_open(&scene.match, stub, PLAYERS, NULL, &error));
    memset(scene.arena, 0xa5, sizeof scene.arena);
    memset(scene.memory, 0, sizeof scene.memory);
    scene.memory[0] = REMEMBERED;
    scene.shared = (StubShared){PLAYERS, ME, 0, 3, {1, 1, 1}};
    scene.own = (StubOwn){{[FOOD] = 1}};
    scene.decision = (Decision){.legal = {{3}}, .count = 2, .seat = ME};
    memset(&scene.cast, 0, sizeof scene.cast);
    scene.cast.ruleset = stub;
    scene.cast.roles[0] = (CastRole){.count = 1, .alone = true, .side = OUTCOMES_MAX};
    scene.cast.roles[0].players[0].strategy = &watcher;
    scene.rng = rng_stream(rng_key(1, 1), RNG_TEST);
    scene.input = (StrategyInput){.decision = &scene.decision,
                                  .rules = scene.match.rules,
                                  .shared = &scene.shared,
                                  .own = &scene.own,
                                  .memory = scene.memory,
                                  .rng = &scene.rng,
                                  .ruleset = stub,
                                  .players = PLAYERS,
                                  .coin = 42,
                                  .arena = scene.arena};
    memset(&seen, 0, sizeof seen);
}

// The same in a game of two rounds, in which the seat is asked a second time.
static void set_two_rounds(void) {
    static const int32_t two_rounds[] = {4, 2, 0, 2, 0, 0};
    Error error;
    set_scene();
    match_close(&scene.match);
    assert_true(match_open(&scene.match, scene.input.ruleset, PLAYERS, two_rounds, &error));
    scene.input.rules = scene.match.rules;
}

static void clear_scene(void) { match_close(&scene.match); }

static void test_imagined(void** unused) {
    (void)unused;
    set_scene();
    const Ruleset* stub = scene.input.ruleset;
    Playout* playout = playout_open(&scene.input, &scene.cast);
    uint64_t hands = 0;
    for (uint64_t i = 0; i < 50; i++) {
        char why[100];
        playout_imagine(playout, rng_key(2, i));
        assert_memory_equal(playout->state, &scene.shared, sizeof scene.shared);
        assert_memory_equal(playout->state + ruleset_own(stub, ME), &scene.own, sizeof scene.own);
        assert_true(stub->check(scene.input.rules, playout->state, why, sizeof why));
        hands |= UINT64_C(1) << playout->state[ruleset_own(stub, 0)];  // Food in the hand of seat 0: 0 or 1
    }
    assert_int_equal(hands, 3);
    clear_scene();
}

// The same key, the same game; and again from the decision.
static void test_paired(void** unused) {
    (void)unused;
    set_scene();
    Playout* playout = playout_open(&scene.input, &scene.cast);
    unsigned differ = 0;
    for (uint64_t i = 0; i < 50; i++) {
        playout_imagine(playout, rng_key(3, i));
        unsigned take = playout_run(playout, STUB_TAKE), stay = playout_run(playout, STUB_STAY);
        uint32_t number = seen.number[0];
        assert_int_equal(playout_run(playout, STUB_TAKE), take);
        assert_int_equal(seen.number[0], number);
        playout_imagine(playout, rng_key(3, i));
        assert_int_equal(playout_run(playout, STUB_STAY), stay);
        differ += take != stay;
    }
    assert_in_range(differ, 5, 50);
    clear_scene();
}

// The searching seat plays as its own part of the cast says, even when it is asked again; the others
// play as theirs.
static unsigned take(const StrategyInput* input) {
    assert_int_not_equal(input->decision->seat, ME);
    return STUB_TAKE;
}

static void test_others(void** unused) {
    (void)unused;
    static const Strategy other = {.name = "other", .summary = "is not me", .choose = take};
    set_two_rounds();
    scene.cast.others[0] = (CastRole){.count = 1, .alone = true, .players = {{.strategy = &other}}};
    Playout* playout = playout_open(&scene.input, &scene.cast);
    playout_imagine(playout, rng_key(4, 0));
    playout_run(playout, STUB_STAY);
    assert_int_equal(seen.questions, 1);  // of three, of which two are put to the others
    assert_int_equal(seen.memory[ME], REMEMBERED);
    clear_scene();
}

static void test_memories_and_coins(void** unused) {
    (void)unused;
    set_two_rounds();
    Playout* playout = playout_open(&scene.input, &scene.cast);
    for (int again = 0; again < 2; again++) {
        playout_imagine(playout, rng_key(4, 0));
        memset(&seen, 0, sizeof seen);
        playout_run(playout, STUB_STAY);
        assert_int_equal(seen.questions, 3);  // three cards are left: 2, 0 and again 1 take them
        assert_int_equal(seen.memory[ME], REMEMBERED);
        assert_int_equal(seen.memory[0], 0);
        assert_int_equal(seen.memory[2], 0);
        assert_int_equal(scene.memory[0], REMEMBERED);  // the real one is not touched
        assert_true(seen.coin[ME] == 42);
        assert_true(seen.coin[0] != 42 && seen.coin[2] != 42 && seen.coin[0] != seen.coin[2]);
        assert_true(seen.number[0] != seen.number[2]);
    }
    clear_scene();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_imagined),
        cmocka_unit_test(test_paired),
        cmocka_unit_test(test_others),
        cmocka_unit_test(test_memories_and_coins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// Beliefs: what the stub's players hide is inferred from what they do, as by hand with Bayes' rule; games that the
// model rules out are never imagined; a seat's beliefs do not depend on what is hidden from it; and search with beliefs
// plays the same games on any number of threads.
//
// By hand: two players, two rounds, 4 Food and 2 Bites. Seat 0 holds a Food, stays, and wonders
// whether seat 1 holds a Bite: 2/5 of its games are so. The model takes a card with chance b if it
// has a Bite and f if not.
//
//     it stays: P(Bite) = 2/5 (1-b) / (2/5 (1-b) + 3/5 (1-f)),  for b = 1/4, f = 3/4: 2/3
//     it takes: a Food of seat 1 leaves 2 Food and 2 Bites, so that half of these now hold a Bite;
//               P(Bite) = (2/5 b + 3/10 f) / (2/5 b + 3/5 f) = 13/22, while of all hands of two 7/10 do
#include "sim/players/playout.h"

#include <math.h>
#include <string.h>

#include "rulesets/stub/state.h"
#include "sim/batch/batch.h"
#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "tests/new_tally.h"
#include "tests/testing.h"

enum { ME, OTHER, PLAYERS, SCENES = 100, WORLDS = 400, GAMES = 5 };

// How often the model takes a card: without a Bite, with one.
static double taking[2];

static unsigned choose(const StrategyInput* input) {
    const StubOwn* own = input->own;
    return rng_chance(input->rng, taking[own->hand[BITE] > 0]) ? STUB_TAKE : STUB_STAY;
}

static const Strategy model = {.name = "model", .summary = "takes by its Bites", .choose = choose};

// The stub, whose players wonder whether another one holds a Bite, and see how many cards it has.
static bool holds_bite(const void* rules, const void* state, unsigned seat) {
    (void)rules;
    return ((const StubState*)state)->own[seat].hand[BITE] > 0;
}

static void count_cards(const void* rules, const void* shared, unsigned seat, uint8_t counts[CONDUCTS]) {
    (void)rules;
    memset(counts, 0, CONDUCTS);
    counts[0] = ((const StubShared*)shared)->hand_size[seat];
}

static const Searching searching = {stub_determinize, holds_bite, count_cards};
static Ruleset stub;

typedef struct Scene {
    Match match;
    StubShared shared;
    StubOwn own;
    Decision decision;
    Cast cast;
    Rng rng;
    StrategyInput input;
    _Alignas(64) uint8_t memory[STRATEGY_MEMORY_BYTES];
    _Alignas(64) unsigned char arena[ARENA_BYTES];
} Scene;

static Scene scene;

// Seat 0 has the first of two turns; the model of the other takes with these chances.
static void set_scene(double without, double with, uint64_t seed) {
    static const int32_t two_rounds[] = {4, 2, 0, 2, 0, 0};
    Error error;
    stub = *registry_find_ruleset("stub", &error);
    stub.searching = &searching;
    taking[0] = without;
    taking[1] = with;
    assert_true(match_open(&scene.match, &stub, PLAYERS, two_rounds, &error));
    memset(scene.memory, 0, sizeof scene.memory);
    scene.shared = (StubShared){PLAYERS, ME, 0, 4, {1, 1}};
    scene.own = (StubOwn){{[FOOD] = 1}};
    scene.decision = (Decision){.legal = {{3}}, .count = 2, .seat = ME};
    memset(&scene.cast, 0, sizeof scene.cast);
    scene.cast.ruleset = &stub;
    scene.cast.roles[0] = (CastRole){.count = 1, .side = OUTCOMES_MAX};
    scene.cast.roles[0].players[0].strategy = &model;
    scene.rng = rng_stream(rng_key(seed, 1), RNG_TEST);
    scene.input = (StrategyInput){.decision = &scene.decision,
                                  .rules = scene.match.rules,
                                  .shared = &scene.shared,
                                  .own = &scene.own,
                                  .memory = scene.memory,
                                  .rng = &scene.rng,
                                  .ruleset = &stub,
                                  .players = PLAYERS,
                                  .arena = scene.arena};
}

static void clear_scene(void) { match_close(&scene.match); }

// Seat 0 stays and rehearses; then the other does `action`, and it is seat 0's turn again.
static Playout* see(unsigned action, double doubt) {
    Playout* playout = playout_open(&scene.input, &scene.cast);
    playout->beliefs = beliefs_open(&scene.input, doubt);
    playout_rehearse(playout, STUB_STAY, REHEARSALS_MAX);
    scene.shared.turn = 2;
    scene.shared.stack = (uint8_t)(scene.shared.stack - (action == STUB_TAKE));
    scene.shared.hand_size[OTHER] = (uint8_t)(scene.shared.hand_size[OTHER] + (action == STUB_TAKE));
    playout = playout_open(&scene.input, &scene.cast);
    playout->beliefs = beliefs_open(&scene.input, doubt);
    return playout;
}

// The share of imagined games in which the other holds a Bite.
static double bitten(Playout* playout, uint64_t seed) {
    int count = 0;
    for (uint64_t i = 0; i < WORLDS; i++) {
        playout_imagine(playout, rng_key(seed, i));
        count += scene.input.ruleset->searching->secret(scene.input.rules, playout->imagined, OTHER);
    }
    return (double)count / WORLDS;
}

// The same on average over scenes, each with rehearsals of its own.
static double posterior(double without, double with, unsigned action, double doubt) {
    double sum = 0;
    for (uint64_t i = 0; i < SCENES; i++) {
        set_scene(without, with, i);
        sum += bitten(see(action, doubt), i);
        clear_scene();
    }
    return sum / SCENES;
}

// Within 0.01: 100 scenes of 255 rehearsals and 400 games leave a standard error below 0.005, and the ratio
// of two frequencies a bias of as much.
static void check_posterior(double found, double by_hand) {
    print_message("           %.3f, by hand %.3f\n", found, by_hand);
    assert_true(fabs(found - by_hand) < 0.01);
}

static void test_posterior(void** unused) {
    (void)unused;
    check_posterior(posterior(0.75, 0.25, STUB_STAY, 0), 2.0 / 3);
    check_posterior(posterior(0.75, 0.25, STUB_TAKE, 0), 13.0 / 22);
    check_posterior(posterior(0.25, 0.75, STUB_STAY, 0), 2.0 / 11);
}

// With doubt 1, or a model that does the same with and without a Bite, all games are imagined
// alike. Half a doubt: of the games with a Bite (3/4 + 9/20) / 2 = 3/5 are seen to stay, of the
// others 7/20.
static void test_doubt(void** unused) {
    (void)unused;
    check_posterior(posterior(0.75, 0.25, STUB_STAY, 1), 2.0 / 5);
    check_posterior(posterior(0.75, 0.25, STUB_TAKE, 1), 7.0 / 10);
    check_posterior(posterior(0.5, 0.5, STUB_STAY, 0), 2.0 / 5);
    check_posterior(posterior(0.75, 0.25, STUB_STAY, 0.5), 0.4 * 0.6 / (0.4 * 0.6 + 0.6 * 0.35));
}

// The model stays with a Bite and only then: no game without one is imagined. With a doubt some are.
static void test_impossible(void** unused) {
    (void)unused;
    for (uint64_t i = 0; i < 20; i++) {
        set_scene(1, 0, i);
        assert_true(bitten(see(STUB_STAY, 0), i) == 1);
        clear_scene();
        set_scene(1, 0, i);
        double doubting = bitten(see(STUB_STAY, 0.1), i);
        assert_true(doubting < 1 && doubting > 0.6);
        clear_scene();
    }
}

// Actions that the model never takes carry no information and break nothing.
static void test_surprise(void** unused) {
    (void)unused;
    check_posterior(posterior(1, 1, STUB_STAY, 0), 2.0 / 5);
}

// --- as strategies play

static void seat_believers(Match* match, const char* name, double beliefs) {
    Error error;
    match_seat(match, -1, registry_find_strategy(match->ruleset, name, &error));
    for (int seat = 0; seat < match->players; seat++)
        for (int role = 0; role < match->ruleset->role_count; role++) {
            Player* player = &match->table[seat][role];
            const Strategy* strategy = player->strategy;
            player->params[param_find(strategy->params, strategy->param_count, "playouts")] = 4;
            player->params[param_find(strategy->params, strategy->param_count, "beliefs")] = beliefs;
        }
    if (!match_prepare(match, NULL, &error)) fail_msg("%s", error.text);
}

static uint64_t play(const char* game, const char* name, double beliefs, int threads) {
    Error error;
    Match match;
    const Ruleset* ruleset = registry_find_ruleset(game, &error);
    assert_true(match_open(&match, ruleset, ruleset_players(ruleset), NULL, &error));
    seat_believers(&match, name, beliefs);
    Tally* tally = new_tally(ruleset);
    BatchOptions options = {.threads = threads};
    PlayFault fault = {0};
    uint64_t decisions = 0;
    if (!batch_games(&(MatchGames){&match, 11, {0, GAMES}}, &options, tally, &decisions, &fault))
        fail_msg("%s", fault.error.text);
    uint64_t hash = tally_hash(ruleset, tally);
    free_tally(tally);
    match_release(&match);
    match_close(&match);
    return hash;
}

// The same on any number of threads; different play than without beliefs, but not in a game without
// secrets.
static void test_games(void** unused) {
    (void)unused;
    static const char* const names[] = {"flat_mc", "ismcts"};
    for (int i = 0; i < 2; i++) {
        uint64_t weighted = play("escape-the-horde", names[i], BELIEFS_WEIGHTED, 1);
        assert_true(play("escape-the-horde", names[i], BELIEFS_WEIGHTED, 3) == weighted);
        assert_true(play("escape-the-horde", names[i], BELIEFS_UNIFORM, 1) != weighted);
    }
    assert_true(play("zombie-run", "flat_mc", BELIEFS_WEIGHTED, 1) ==
                play("zombie-run", "flat_mc", BELIEFS_UNIFORM, 1));
}

// A game, and a copy with everything hidden from the asked seat replaced.
static struct Real {
    Match match;
    Decision decision;
    _Alignas(64) unsigned char state[STATE_BYTES_MAX], other[STATE_BYTES_MAX];
    _Alignas(64) unsigned char memory[SEATS_MAX][ROLES_MAX][STRATEGY_MEMORY_BYTES];
    _Alignas(64) unsigned char other_memory[STRATEGY_MEMORY_BYTES];
} real;

static unsigned ask_in(const unsigned char* state, void* memory, Rng* rng) {
    const Ruleset* ruleset = real.match.ruleset;
    const Player* player = &real.match.table[real.decision.seat][real.decision.role];
    return player->strategy->choose(&(StrategyInput){.decision = &real.decision,
                                                     .rules = real.match.rules,
                                                     .shared = state,
                                                     .own = state + ruleset_own(ruleset, real.decision.seat),
                                                     .params = player->params,
                                                     .memory = memory,
                                                     .rng = rng,
                                                     .ruleset = ruleset,
                                                     .players = real.match.players,
                                                     .plan = player->plan,
                                                     .arena = scene.arena});
}

static const Beliefs* beliefs_in(const void* memory) {
    return (const Beliefs*)(const void*)((const unsigned char*)memory + POLICY_MEMORY_BYTES);
}

// Whether the seat that was just asked has any beliefs.
static bool believes(void) {
    const Beliefs* beliefs = beliefs_in(real.memory[real.decision.seat][real.decision.role]);
    for (int seat = 0; seat < real.match.players; seat++)
        if (beliefs->weight[seat][0] != beliefs->weight[seat][1]) return true;
    return false;
}

// One decision, in both games; the choice.
static unsigned decide(Rng* hidden, Rng* rng) {
    const Ruleset* ruleset = real.match.ruleset;
    const unsigned char* own = real.state + ruleset_own(ruleset, real.decision.seat);
    unsigned char* memory = real.memory[real.decision.seat][real.decision.role];
    Rng same = *rng;
    memcpy(real.other_memory, memory, sizeof real.other_memory);
    ruleset_determinize(ruleset, real.match.rules, real.state, own, &real.decision, real.other, hidden);
    unsigned action = ask_in(real.state, memory, rng);
    assert_int_equal(ask_in(real.other, real.other_memory, &same), action);
    assert_memory_equal(memory, real.other_memory, sizeof real.other_memory);
    assert_true(rng->state == same.state);
    // A seat knows its own secret.
    assert_int_equal(ruleset->searching->secret(real.match.rules, real.state, real.decision.seat),
                     ruleset->searching->secret(real.match.rules, real.other, real.decision.seat));
    return action;
}

static void test_nothing_hidden(void** unused) {
    (void)unused;
    Error error;
    unsigned conclusions = 0;
    const Ruleset* ruleset = registry_find_ruleset("escape-the-horde", &error);
    assert_true(match_open(&real.match, ruleset, 6, NULL, &error));
    seat_believers(&real.match, "flat_mc", BELIEFS_WEIGHTED);
    for (uint64_t game = 0; game < 3; game++) {
        Chance chance;
        Rng hidden = rng_stream(rng_key(5, game), RNG_TEST), rng = rng_stream(rng_key(6, game), RNG_TEST);
        chance_open(&chance, rng_key(7, game));
        memset(real.memory, 0, sizeof real.memory);
        ruleset->setup(real.match.rules, real.state, &chance);
        while (ruleset->advance(real.match.rules, real.state, &chance, &real.decision)) {
            unsigned action = decide(&hidden, &rng);
            conclusions += believes();
            ruleset->apply(real.match.rules, real.state, &chance, &real.decision, action);
        }
    }
    assert_true(conclusions > 20);
    match_release(&real.match);
    match_close(&real.match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_posterior), cmocka_unit_test(test_doubt), cmocka_unit_test(test_impossible),
        cmocka_unit_test(test_surprise),  cmocka_unit_test(test_games), cmocka_unit_test(test_nothing_hidden),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

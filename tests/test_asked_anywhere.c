// A strategy can be asked anywhere: at any decision of any game, in a role that it can play, with
// any memory. Others may have played the game so far, and its plans may never have been carried
// out. Games of every ruleset are played by `random` and by the named strategies. At some
// decisions, every strategy that can play the role is asked as well, with memory that is all zero,
// random bytes, its own from other moments of this game (where it was asked but others played), or
// its own from another game. Its answer must be legal. New strategies are covered without an edit.
#include <inttypes.h>
#include <string.h>

#include "tests/tables.h"
#include "tests/testing.h"

enum { SEED = 12, SETTINGS = 400, ASKED_OF_16 = 4, STRATEGIES_MAX = 64 };

// A game played by others.
typedef struct Game {
    _Alignas(64) unsigned char state[STATE_BYTES_MAX];
    _Alignas(64) unsigned char memory[SEATS_MAX][ROLES_MAX][STRATEGY_MEMORY_BYTES];
    Rng rng[SEATS_MAX];
    Chance chance;
    Decision decision;
} Game;

// Every strategy's memory from the times it was asked, in this game and in earlier ones.
static _Alignas(64) unsigned char stale[STRATEGIES_MAX][SEATS_MAX][ROLES_MAX][STRATEGY_MEMORY_BYTES];

static uint64_t asked[STRATEGIES_MAX];

static void check_answer(const Setting* setting, const Game* game, const Player* player, void* memory,
                         const char* what, Rng* rng) {
    char where[8192];
    unsigned action = tables_ask(&setting->match, game->state, &game->decision, player, memory, rng);
    if (action_set_has(&game->decision.legal, action)) return;
    tables_describe(setting, where, sizeof where);
    fail_msg("%s, asked '%s' in passing with %s, answers with action %u, which is illegal\n  in %s",
             player->strategy->name, ruleset_kind(setting->ruleset, game->decision.kind)->name, what, action,
             where);
}

// Its parameters: the defaults, or random.
static Player player_of(const Strategy* strategy, Rng* rng) {
    Player player = {.strategy = strategy};
    bool drawn = rng_below(rng, 2);
    for (int i = 0; i < strategy->param_count; i++)
        player.params[i] = drawn ? tables_draw_value(&strategy->params[i], rng) : strategy->params[i].initial;
    return player;
}

static void ask_all(const Setting* setting, const Game* game, Rng* rng) {
    const Decision* decision = &game->decision;
    for (int i = 0; i < registry_strategy_count(); i++) {
        _Alignas(64) unsigned char memory[STRATEGY_MEMORY_BYTES] = {0};
        const Strategy* strategy = registry_strategy(i);
        // test_contract asks those that need a plan, at every decision of whole games.
        if (strategy->open || !registry_plays(strategy, setting->ruleset, decision->role)) continue;
        Player player = player_of(strategy, rng);
        asked[i]++;
        check_answer(setting, game, &player, memory, "no memory", rng);
        if (!strategy->memory_size) continue;
        for (size_t byte = 0; byte < sizeof memory; byte++) memory[byte] = (unsigned char)rng_below(rng, 256);
        check_answer(setting, game, &player, memory, "random bytes for its memory", rng);
        check_answer(setting, game, &player, stale[i][decision->seat][decision->role],
                     "the memory of what others did not do", rng);
    }
}

static void play(const Setting* setting, uint64_t index, Rng* rng) {
    static Game game;
    const Ruleset* ruleset = setting->ruleset;
    RngKey key = rng_key(SEED, index);
    memset(&game, 0, sizeof game);
    chance_open(&game.chance, key);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) game.rng[seat] = rng_stream(key, RNG_SEAT + seat);
    ruleset->setup(setting->rules, game.state, &game.chance);
    while (ruleset->advance(setting->rules, game.state, &game.chance, &game.decision)) {
        const Decision decision = game.decision;
        const Player* player = &setting->match.table[decision.seat][decision.role];
        if (rng_below(rng, 16) < ASKED_OF_16) ask_all(setting, &game, rng);
        unsigned action = tables_ask(&setting->match, game.state, &game.decision, player,
                                     game.memory[decision.seat][decision.role], &game.rng[decision.seat]);
        assert_true(action_set_has(&decision.legal, action));
        ruleset->apply(setting->rules, game.state, &game.chance, &decision, action);
    }
}

static void play_ruleset(const Ruleset* ruleset) {
    Setting setting;
    Error error;
    Rng rng = rng_stream(rng_key(SEED, 0), RNG_TEST);
    memset(stale, 0, sizeof stale);
    memset(asked, 0, sizeof asked);
    for (uint64_t i = 0; i < SETTINGS; i++) {
        uint32_t counts = (uint32_t)(ruleset->players_max - ruleset->players_min + 1);
        tables_open(&setting, ruleset);
        if (i % 2) tables_draw_values(ruleset, &rng, setting.values);
        if (tables_compile_mended(&setting, ruleset->players_min + (int)rng_below(&rng, counts), &error)) {
            tables_seat(&setting, i % 4 < 2 ? registry_find_strategy(ruleset, "random", &error) : NULL, &rng);
            play(&setting, i, &rng);
        }
        tables_close(&setting);
    }
    for (int i = 0; i < registry_strategy_count(); i++)
        for (int role = 0; role < ruleset->role_count; role++)
            if (!registry_strategy(i)->open && registry_plays(registry_strategy(i), ruleset, role) &&
                !asked[i])
                fail_msg("%s was never asked about %s", registry_strategy(i)->name, ruleset->id);
}

// --- a test for each ruleset

static void test_ruleset(void** state) { play_ruleset(*state); }

int main(void) {
    struct CMUnitTest tests[32];
    size_t count = tables_add_tests(tests, 0, sizeof tests / sizeof *tests, test_ruleset);
    assert_true(registry_strategy_count() <= STRATEGIES_MAX);
    return _cmocka_run_group_tests("asked anywhere", tests, count, NULL, NULL);
}

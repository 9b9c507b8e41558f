// Every parameter of every named strategy of Escape the Horde changes some choice: games are played under
// rules drawn at random, and at each decision the strategy is asked again with one row at either end or at
// another value of its range. That the Turned save nothing in the last round is shown by hand.
#include <string.h>

#include "rulesets/escape_the_horde/tests/position.h"
#include "tests/tables.h"
#include "tests/testing.h"

enum { SEED = 16, TABLES = 60000, GAMES_A_TABLE = 4, VALUES = 5 };

// The strategy that is looked at, and which of its rows have changed a choice.
typedef struct Search {
    const Strategy* strategy;
    const Setting* setting;
    bool shown[STRATEGY_PARAMS_MAX];
    int missing;
} Search;

typedef struct Game {
    _Alignas(64) unsigned char state[STATE_BYTES_MAX];
    _Alignas(64) unsigned char memory[SEATS_MAX][ROLES_MAX][STRATEGY_MEMORY_BYTES];
    Rng rng[SEATS_MAX];
    Chance chance;
    Decision decision;
} Game;

static unsigned ask(const Search* search, const Game* game, const double* params, void* memory, Rng* rng) {
    const Ruleset* ruleset = search->setting->ruleset;
    const Decision* decision = &game->decision;
    StrategyInput question = {
        .decision = decision,
        .rules = search->setting->rules,
        .shared = game->state,
        .own = game->state + ruleset_own(ruleset, decision->seat),
        .params = params,
        .memory = memory,
        .rng = rng,
        .ruleset = ruleset,
    };
    return search->setting->match.table[decision->seat][decision->role].strategy->choose(&question);
}

static double value_of(const Param* row, int i) {
    double value = row->min + (row->max - row->min) * i / (VALUES - 1);
    return row->type == PARAM_REAL ? value : (int)value;
}

// Asks once more with each row changed that has not been shown to matter.
static void try_rows(Search* search, const Game* game, const Player* player, const void* memory, Rng rng,
                     unsigned action) {
    for (int row = 0; row < search->strategy->param_count; row++)
        for (int i = 0; i < VALUES && !search->shown[row]; i++) {
            _Alignas(64) unsigned char other_memory[STRATEGY_MEMORY_BYTES];
            double params[STRATEGY_PARAMS_MAX];
            Rng other_rng = rng;
            memcpy(params, player->params, sizeof params);
            memcpy(other_memory, memory, sizeof other_memory);
            params[row] = value_of(&search->strategy->params[row], i);
            if (ask(search, game, params, other_memory, &other_rng) == action) continue;
            search->shown[row] = true;
            search->missing--;
        }
}

static void play(Search* search, uint64_t index) {
    static Game game;
    const Ruleset* ruleset = search->setting->ruleset;
    RngKey key = rng_key(SEED, index);
    memset(&game, 0, sizeof game);
    chance_open(&game.chance, key);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) game.rng[seat] = rng_stream(key, RNG_SEAT + seat);
    ruleset->setup(search->setting->rules, game.state, &game.chance);
    while (ruleset->advance(search->setting->rules, game.state, &game.chance, &game.decision)) {
        const Decision decision = game.decision;
        const Player* player = &search->setting->match.table[decision.seat][decision.role];
        unsigned char* memory = game.memory[decision.seat][decision.role];
        _Alignas(64) unsigned char before[STRATEGY_MEMORY_BYTES];
        Rng rng = game.rng[decision.seat];
        memcpy(before, memory, sizeof before);
        unsigned action = ask(search, &game, player->params, memory, &game.rng[decision.seat]);
        if (player->strategy == search->strategy) try_rows(search, &game, player, before, rng, action);
        ruleset->apply(search->setting->rules, game.state, &game.chance, &decision, action);
    }
}

static void search_rows(const Ruleset* ruleset, const Strategy* strategy) {
    Setting setting;
    Error error;
    Search search = {.strategy = strategy, .setting = &setting, .missing = strategy->param_count};
    Rng rng = rng_stream(rng_key(SEED, 0), RNG_TEST);
    for (uint64_t table = 0; table < TABLES && search.missing; table++) {
        tables_open(&setting, ruleset);
        if (table % 2) tables_draw_values(ruleset, &rng, setting.values);
        int players = ruleset->players_min + (int)rng_below(&rng, 6);
        if (tables_compile(&setting, players, &error)) {
            tables_seat(&setting, strategy, &rng);
            for (uint64_t i = 0; i < GAMES_A_TABLE; i++) play(&search, table * GAMES_A_TABLE + i);
        }
        tables_close(&setting);
    }
    for (int row = 0; row < strategy->param_count; row++)
        if (!search.shown[row])
            fail_msg("%s of %s changes no choice", strategy->params[row].key, strategy->name);
}

static void test_every_row_changes_a_choice(void** state) {
    (void)state;
    Error error;
    const Ruleset* ruleset = registry_find_ruleset("escape-the-horde", &error);
    assert_non_null(ruleset);
    int rows = 0;
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        if (!strategy->ruleset || strcmp(strategy->ruleset, ruleset->id) != 0 || strategy->open) continue;
        search_rows(ruleset, strategy);
        rows += strategy->param_count;
    }
    print_message("           %d rows\n", rows);
    assert_true(rows > 0);
}

// --- by hand

static void check_row(Position* position, const char* row, unsigned action) {
    assert_int_equal(position_often_with(position, "horde", row, 0, action), 0);
    assert_int_equal(position_often_with(position, "horde", row, 1, action), 1000);
    assert_in_range(position_often_with(position, "horde", row, 0.5, action), 450, 550);
    position->shared.countdown_end = position->shared.slot + position->shared.players;
    assert_int_equal(position_often_with(position, "horde", row, 0, action), 1000);
    position->shared.countdown_end++;
    assert_in_range(position_often_with(position, "horde", row, 0.5, action), 450, 550);
    position->shared.countdown_end = -1;
}

static void test_horde_until_the_last_round(void** state) {
    (void)state;
    Position position;
    position_open(&position, 4, ROLE_TURNED);
    position_turn(&position, 0);
    position_fight(&position, 1);
    position.shared.use = (EthPlay){WEAPON, 1, NOBODY, false};
    position.shared.use_victims = 1;
    position_ask(&position, ASK_NEGATE, DO_PASS, DO_WEAPON, -1);
    check_row(&position, "negate_other", DO_WEAPON);
    position.shared.bites[1] = 1;
    check_row(&position, "negate_fragile", DO_WEAPON);
    position_answer(&position, RESCUE, 1, NOBODY, false);
    position_ask(&position, ASK_COUNTER, DO_PASS, DO_YEAH_NAH, -1);
    check_row(&position, "counter_fragile", DO_YEAH_NAH);
    position.shared.bites[1] = 0;
    check_row(&position, "counter_other", DO_YEAH_NAH);
    position_answer(&position, DODGE, 1, NOBODY, false);
    check_row(&position, "counter_dodge", DO_YEAH_NAH);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_row_changes_a_choice),
        cmocka_unit_test(test_horde_until_the_last_round),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

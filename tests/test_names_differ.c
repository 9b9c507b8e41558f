// Differently named strategies play differently: under the default rules, they disagree on some decisions of each role.
// Every strategy plays in all line-ups of others in which its strength is measured (sim/players/strength.h), at every
// number of players; all the others that can play its role are asked alongside, with the same random numbers and
// memories of their own. A role that is never asked under the default rules is passed over. New strategies are covered
// without an edit.
#include <inttypes.h>
#include <string.h>

#include "sim/game/registry.h"
#include "sim/players/strength.h"
#include "tests/tables.h"
#include "tests/testing.h"

enum { SEED = 31, GAMES = 24, NAMED_MAX = 16 };
// Percent of decisions. Many have one answer that every sensible player gives, so strategies that
// play quite differently agree on 80 to 90.
static const double alike_max = 96;

typedef struct Game {
    _Alignas(64) unsigned char state[STATE_BYTES_MAX];
    _Alignas(64) unsigned char memory[SEATS_MAX][ROLES_MAX][STRATEGY_MEMORY_BYTES];
    _Alignas(64) unsigned char aside[NAMED_MAX][SEATS_MAX][ROLES_MAX][STRATEGY_MEMORY_BYTES];
    Rng rng[SEATS_MAX];
    Chance chance;
    Decision decision;
} Game;

// The named strategies of a role, and of the decisions that one of them was asked, how many each
// of the others would have made alike.
static Player beside[NAMED_MAX];
static int count;
static uint64_t asked, same[NAMED_MAX];

// Asks the strategies in `beside` at the decisions of games that `one` plays; counts in `asked` and
// `same`.
static void play(const Match* match, const Strategy* one, uint64_t index) {
    static Game game;
    const Ruleset* ruleset = match->ruleset;
    RngKey key = rng_key(SEED, index);
    memset(&game, 0, sizeof game);
    chance_open(&game.chance, key);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) game.rng[seat] = rng_stream(key, RNG_SEAT + seat);
    ruleset->setup(match->rules, game.state, &game.chance);
    while (ruleset->advance(match->rules, game.state, &game.chance, &game.decision)) {
        const Decision decision = game.decision;
        const Player* player = &match->table[decision.seat][decision.role];
        Rng luck = game.rng[decision.seat];
        unsigned action = tables_ask(match, game.state, &game.decision, player,
                                     game.memory[decision.seat][decision.role], &game.rng[decision.seat]);
        if (player->strategy == one) {
            asked++;
            for (int i = 0; i < count; i++) {
                Rng same_luck = luck;
                if (beside[i].strategy == one) continue;
                same[i] += action == tables_ask(match, game.state, &game.decision, &beside[i],
                                                game.aside[i][decision.seat][decision.role], &same_luck);
            }
        }
        ruleset->apply(match->rules, game.state, &game.chance, &decision, action);
    }
}

static void gather(const Ruleset* ruleset, int role) {
    count = 0;
    for (int i = 0; i < registry_strategy_count(); i++) {
        const Strategy* strategy = registry_strategy(i);
        if (!strategy->ruleset || strategy->open || !registry_plays(strategy, ruleset, role)) continue;
        assert_true(count < NAMED_MAX);
        beside[count++] = strength_player(strategy);
    }
}

// Returns how many others answer too similarly.
static int check_strategy(const Ruleset* ruleset, int role, const Player* one) {
    static StrengthTable table;
    StrengthField fields[STRENGTH_FIELDS_MAX];
    Error error;
    int failures = 0, field_count = strength_fields(ruleset, role, fields);
    asked = 0;
    memset(same, 0, sizeof same);
    for (int players = ruleset->players_min; players <= ruleset->players_max; players++)
        for (int f = 0; f < field_count; f++) {
            if (!strength_open(&table, ruleset, role, players, &fields[f], &error))
                fail_msg("%s", error.text);
            strength_seat(&table, one);
            for (uint64_t game = 0; game < GAMES; game++)
                play(&table.matches[game % (uint64_t)table.match_count], one->strategy, game);
            strength_close(&table);
        }
    for (int i = 0; i < count; i++) {
        if (beside[i].strategy == one->strategy) continue;
        double share = asked ? 100 * (double)same[i] / (double)asked : 0;
        if (share <= alike_max) continue;
        print_message("%s, %s: of %" PRIu64 " decisions of %s, %s makes %.1f %% alike\n", ruleset->id,
                      ruleset->roles[role].name, asked, one->strategy->name, beside[i].strategy->name, share);
        failures++;
    }
    return failures;
}

static void check_ruleset(void** state) {
    const Ruleset* ruleset = *state;
    int failures = 0;
    for (int role = 0; role < ruleset->role_count; role++) {
        gather(ruleset, role);
        for (int i = 0; i < count; i++) failures += check_strategy(ruleset, role, &beside[i]);
    }
    if (failures) fail_msg("%s: %d times two names play the same way", ruleset->id, failures);
}

int main(void) {
    struct CMUnitTest tests[32];
    size_t chosen = tables_add_tests(tests, 0, sizeof tests / sizeof *tests, check_ruleset);
    return _cmocka_run_group_tests("names differ", tests, chosen, NULL, NULL);
}

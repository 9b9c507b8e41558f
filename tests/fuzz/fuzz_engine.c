// A whole game in which the bytes choose everything: the ruleset, the number of players, every rule, who
// plays, the choices and the draws. The invariants must hold after every action, also of a game made up by
// determinize.
#include <string.h>

#include "sim/match.h"
#include "sim/registry.h"
#include "tests/fuzz/fuzz.h"

enum { DECISIONS_MAX = 3000 };

// The bytes; when they have run out, a sequence that they began.
typedef struct Source {
    Script script;  // comes first: it is handed back
    const uint8_t* data;
    size_t left;
    uint64_t mixed;
} Source;

static uint32_t next(Source* source) {
    if (source->left) {
        source->left--;
        source->mixed = (source->mixed ^ *source->data) * UINT64_C(0x9e3779b97f4a7c15);
        return *source->data++;
    }
    source->mixed = source->mixed * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (uint32_t)(source->mixed >> 33);
}

static uint32_t below(Script* script, ChanceStream stream, uint32_t bound) {
    (void)stream;
    Source* source = (Source*)script;
    uint32_t value = next(source);
    if (bound > 256) value = value << 8 | (next(source) & 255);
    return value % bound;
}

static uint32_t pick(Script* script, ChanceStream stream, const uint8_t* counts, uint32_t kinds,
                     uint32_t total) {
    uint32_t left = below(script, stream, total), i = 0;
    while (i < kinds && left >= counts[i]) left -= counts[i++];
    return i;
}

// Mostly as they come, so that some games are dealt.
static void choose_rules(Source* source, const Ruleset* ruleset, int32_t values[RULES_MAX]) {
    match_values(ruleset, values);
    for (uint32_t changes = next(source) % 12; changes > 0; changes--) {
        const Param* row =
            &ruleset->rules[(next(source) << 8 | (next(source) & 255)) % (uint32_t)ruleset->rule_count];
        int32_t low = (int32_t)row->min, high = (int32_t)row->max;
        if (row->fixed) continue;
        if (row->type == PARAM_BOOL) low = 0, high = 1;
        if (row->type == PARAM_ENUM) low = 0, high = param_readings(row) - 1;
        values[row - ruleset->rules] =
            low + (int32_t)((next(source) << 8 | (next(source) & 255)) % (uint32_t)(high - low + 1));
    }
}

// A strategy for each role, or none: then the bytes choose.
static void choose_players(Source* source, const Ruleset* ruleset, const Strategy* players[ROLES_MAX]) {
    for (int role = 0; role < ruleset->role_count; role++) {
        uint32_t index = next(source) % (uint32_t)(2 * registry_strategy_count());
        players[role] = NULL;
        if (index >= (uint32_t)registry_strategy_count()) continue;
        const Strategy* strategy = registry_strategy((int)index);
        if (registry_plays(strategy, ruleset, role)) players[role] = strategy;
    }
}

// One game on the table, and what its strategies remember.
typedef struct Game {
    Source source;
    Match match;
    const Strategy* players[ROLES_MAX];
    double params[ROLES_MAX][STRATEGY_PARAMS_MAX];
    _Alignas(64) unsigned char state[STATE_BYTES_MAX];
    _Alignas(64) unsigned char other[STATE_BYTES_MAX];
    _Alignas(64) unsigned char memory[SEATS_MAX][ROLES_MAX][STRATEGY_MEMORY_BYTES];
    Rng rng;
    Chance chance;
    Decision decision;
} Game;

static void check(Game* game, const void* state) {
    char why[256] = "";
    FUZZ_DEMAND(game->match.ruleset->check(game->match.rules, state, why, sizeof why));
}

static unsigned choose(Game* game) {
    const Decision* decision = &game->decision;
    const Ruleset* ruleset = game->match.ruleset;
    const Strategy* strategy = game->players[decision->role];
    if (!strategy) return action_set_nth(&decision->legal, next(&game->source) % decision->count);
    const Ask ask = {.decision = decision,
                     .rules = game->match.rules,
                     .shared = game->state,
                     .own = game->state + ruleset->own_offset + decision->seat * ruleset->own_size,
                     .params = game->params[decision->role],
                     .memory = strategy->memory_size ? game->memory[decision->seat][decision->role] : NULL,
                     .rng = &game->rng,
                     .ruleset = ruleset};
    return strategy->choose(&ask);
}

static void imagine(Game* game) {
    const Ruleset* ruleset = game->match.ruleset;
    const Decision* decision = &game->decision;
    memset(game->other, 0, sizeof game->other);
    ruleset->determinize(game->match.rules, game->state,
                         game->state + ruleset->own_offset + decision->seat * ruleset->own_size, decision,
                         game->other, &game->rng);
    check(game, game->other);
}

static void play(Game* game) {
    const Ruleset* ruleset = game->match.ruleset;
    const Decision* decision = &game->decision;
    GameResult result;
    unsigned shares = 0;
    memset(&result, 0, sizeof result);
    ruleset->setup(game->match.rules, game->state, &game->chance);
    for (int i = 0; ruleset->advance(game->match.rules, game->state, &game->chance, &game->decision); i++) {
        FUZZ_DEMAND(decision->count >= 2 && decision->count == action_set_count(&decision->legal));
        FUZZ_DEMAND(decision->seat < game->match.players && decision->role < ruleset->role_count);
        check(game, game->state);
        if (i == DECISIONS_MAX) return;
        if (i % 16 == 3) imagine(game);
        unsigned action = choose(game);
        FUZZ_DEMAND(action_set_has(&decision->legal, action));
        ruleset->apply(game->match.rules, game->state, &game->chance, decision, action);
        check(game, game->state);
    }
    ruleset->score(game->match.rules, game->state, &result);
    for (int i = 0; i < OUTCOMES_MAX; i++) shares += result.win_840ths[i];
    FUZZ_DEMAND(shares == 0 || shares == 840);
    for (int i = 0; i < ruleset->metric_count; i++) FUZZ_DEMAND(result.metrics[i] >= 0);
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static Game game;  // large; only one is played at a time
    int32_t values[RULES_MAX];
    Error error;
    memset(&game, 0, sizeof game);
    game.source = (Source){{below, pick}, data, size, 1};
    const Ruleset* ruleset = registry_ruleset((int)(next(&game.source) % (uint32_t)registry_ruleset_count()));
    int players = ruleset->players_min +
                  (int)(next(&game.source) % (uint32_t)(ruleset->players_max - ruleset->players_min + 1));
    choose_rules(&game.source, ruleset, values);
    choose_players(&game.source, ruleset, game.players);
    for (int role = 0; role < ruleset->role_count; role++)
        for (int i = 0; game.players[role] && i < game.players[role]->param_count; i++)
            game.params[role][i] = game.players[role]->params[i].initial;
    if (!match_open(&game.match, ruleset, players, values, &error)) return 0;
    RngKey key = rng_key(game.source.mixed, 0);
    chance_open(&game.chance, key);
    game.chance.script = &game.source.script;
    game.rng = rng_stream(key, RNG_SEAT);
    play(&game);
    match_close(&game.match);
    return 0;
}

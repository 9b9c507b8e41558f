// A complete game in which the input chooses everything: ruleset, number of players, rules, strategies and their
// parameters, choices and draws. The invariants must hold after every action, a copy must continue as the game does, a
// strategy must give the same answer twice and change nothing else, and a determinized game must look the same to its
// seat and be playable.
#include <string.h>

#include "sim/game/match.h"
#include "sim/game/registry.h"
#include "tests/fuzz/fuzz.h"

enum { DECISIONS_MAX = 3000, IMAGINED_MAX = 12 };

static uint64_t decisions;  // in all games, including determinized ones

// The input; when it is used up, a sequence that it seeds.
typedef struct Source {
    Script script;  // must be first: callbacks cast it back
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

static uint32_t next_below(Source* source, uint32_t bound) {
    uint32_t value = next(source);
    for (uint32_t reach = 256; bound > reach && reach <= 1 << 16; reach *= 256)
        value = value << 8 | (next(source) & 255);
    return value % bound;
}

static uint32_t below(Script* script, ChanceStream stream, uint32_t bound) {
    (void)stream;
    return next_below((Source*)script, bound);
}

static uint32_t pick(Script* script, ChanceStream stream, const uint8_t* counts, uint32_t kinds,
                     uint32_t total) {
    uint32_t left = below(script, stream, total), i = 0;
    while (i < kinds && left >= counts[i]) left -= counts[i++];
    return i;
}

// --- what is played

// Games of 100,000 turns take a fuzzer minutes and find nothing that shorter ones do not.
static uint32_t values_of(const Param* row) {
    enum { TURNS_MAX = 20000 };
    uint32_t values = (uint32_t)(row->max - row->min) + 1;
    return !strcmp(row->key, "turn_cap") && values > TURNS_MAX ? TURNS_MAX : values;
}

static double choose_value(Source* source, const Param* row) {
    if (row->type == PARAM_BOOL) return next_below(source, 2);
    if (row->type == PARAM_TEXT) return 0;
    if (row->type == PARAM_ENUM) return next_below(source, (uint32_t)param_readings(row));
    if (row->type == PARAM_REAL) return row->min + (row->max - row->min) * (next(source) & 255) / 255.0;
    return row->min + next_below(source, values_of(row));
}

// Mostly defaults, so that some games can be dealt.
static void choose_rules(Source* source, const Ruleset* ruleset, int32_t values[RULES_MAX]) {
    match_values(ruleset, values);
    for (uint32_t changes = next(source) % 12; changes > 0; changes--) {
        uint32_t row = next_below(source, (uint32_t)ruleset->rule_count);
        values[row] = (int32_t)choose_value(source, &ruleset->rules[row]);
    }
}

// A strategy, mostly with default parameters, or none: then the input chooses.
static void choose_player(Source* source, const Ruleset* ruleset, int role, Player* player) {
    uint32_t index = next(source) % (uint32_t)(2 * registry_strategy_count());
    if (index >= (uint32_t)registry_strategy_count()) return;
    const Strategy* strategy = registry_strategy((int)index);
    if (strategy->open || !registry_plays(strategy, ruleset, role)) return;
    bool turn = next(source) % 2;
    player->strategy = strategy;
    for (int i = 0; i < strategy->param_count; i++)
        player->params[i] = turn ? choose_value(source, &strategy->params[i]) : strategy->params[i].initial;
}

static void choose_table(Source* source, Match* match) {
    bool alike = next(source) % 2;
    for (int seat = 0; seat < match->players; seat++)
        for (int role = 0; role < match->ruleset->role_count; role++)
            if (alike && seat > 0)
                match->table[seat][role] = match->table[0][role];
            else
                choose_player(source, match->ruleset, role, &match->table[seat][role]);
}

// --- the game

// A game in progress: everything that must be copied to continue it.
typedef struct Play {
    Source source;
    Rng rng;
    Chance chance;
    Decision decision;
    _Alignas(64) unsigned char state[STATE_BYTES_MAX];
} Play;

typedef struct Game {
    Match match;
    Play now, other;
    const Play* acting;  // the one being played: events refer to its state
    _Alignas(64) unsigned char memory[SEATS_MAX][ROLES_MAX][STRATEGY_MEMORY_BYTES];
    Trace trace;
} Game;

static void check(const Game* game, const void* state) {
    char why[256] = "";
    bool kept = game->match.ruleset->check(game->match.rules, state, why, sizeof why);
    if (!kept) fprintf(stderr, "%s: %s\n", game->match.ruleset->id, why);
    FUZZ_DEMAND(kept);
}

static void check_decision(const Game* game, const Play* play) {
    const Decision* decision = &play->decision;
    FUZZ_DEMAND(decision->count >= 2 && decision->count == action_set_count(&decision->legal));
    FUZZ_DEMAND(decision->seat < game->match.players && decision->role < game->match.ruleset->role_count);
    FUZZ_DEMAND(decision->kind < ruleset_kinds(game->match.ruleset));
    check(game, play->state);
}

static const unsigned char* own_of(const Game* game, const Play* play) {
    const Ruleset* ruleset = game->match.ruleset;
    return play->state + ruleset_own(ruleset, play->decision.seat);
}

static unsigned ask(Game* game, const Player* player) {
    const Decision* decision = &game->now.decision;
    const Strategy* strategy = player->strategy;
    return strategy->choose(&(StrategyInput){
        .decision = decision,
        .rules = game->match.rules,
        .shared = game->now.state,
        .own = own_of(game, &game->now),
        .params = player->params,
        .memory = strategy->memory_size ? game->memory[decision->seat][decision->role] : NULL,
        .rng = &game->now.rng,
        .ruleset = game->match.ruleset});
}

// Asks the same question twice: the answer may depend only on the input, of which only memory and
// random stream may change.
static unsigned ask_twice(Game* game, const Player* player) {
    unsigned char before[STRATEGY_MEMORY_BYTES], after[STRATEGY_MEMORY_BYTES];
    unsigned char* memory = game->memory[game->now.decision.seat][game->now.decision.role];
    game->other = game->now;
    memcpy(before, memory, sizeof before);
    unsigned action = ask(game, player);
    memcpy(after, memory, sizeof after);
    FUZZ_DEMAND(!memcmp(game->now.state, game->other.state, sizeof game->now.state));
    Rng rng = game->now.rng;
    game->now.rng = game->other.rng;
    memcpy(memory, before, sizeof before);
    FUZZ_DEMAND(ask(game, player) == action);
    FUZZ_DEMAND(!memcmp(&rng, &game->now.rng, sizeof rng) && !memcmp(memory, after, sizeof after));
    return action;
}

static unsigned choose(Game* game, bool twice) {
    const Decision* decision = &game->now.decision;
    const Player* player = &game->match.table[decision->seat][decision->role];
    if (!player->strategy)
        return action_set_nth(&decision->legal, next_below(&game->now.source, decision->count));
    return twice ? ask_twice(game, player) : ask(game, player);
}

static bool advance(Game* game, Play* play) {
    game->acting = play;
    return game->match.ruleset->advance(game->match.rules, play->state, &play->chance, &play->decision);
}

static void apply(Game* game, Play* play, unsigned action) {
    game->acting = play;
    FUZZ_DEMAND(action_set_has(&play->decision.legal, action));
    game->match.ruleset->apply(game->match.rules, play->state, &play->chance, &play->decision, action);
    decisions++;
    check(game, play->state);
}

// Determinizes for the seat that is asked, and plays a few actions.
static void imagine(Game* game) {
    const Ruleset* ruleset = game->match.ruleset;
    Play* other = &game->other;
    *other = game->now;
    memset(other->state, 0xa5, ruleset->state_size);
    ruleset_determinize(ruleset, game->match.rules, game->now.state, own_of(game, &game->now),
                        &game->now.decision, other->state, &other->rng);
    FUZZ_DEMAND(!memcmp(other->state, game->now.state, ruleset->shared_size));
    FUZZ_DEMAND(!memcmp(own_of(game, other), own_of(game, &game->now), ruleset->own_size));
    other->chance.script = &other->source.script;
    for (int i = 0; i < IMAGINED_MAX; i++) {
        check_decision(game, other);
        apply(game, other,
              action_set_nth(&other->decision.legal, next_below(&other->source, other->decision.count)));
        if (!advance(game, other)) return;
    }
}

// Carries out the action in a copy as well, up to the next decision; both must end up in the same state.
static bool go_on_twice(Game* game, unsigned action) {
    Play* other = &game->other;
    *other = game->now;
    other->chance.script = &other->source.script;
    apply(game, other, action);
    apply(game, &game->now, action);
    bool more = advance(game, other);
    FUZZ_DEMAND(advance(game, &game->now) == more);
    FUZZ_DEMAND(!memcmp(game->now.state, other->state, game->match.ruleset->state_size));
    FUZZ_DEMAND(!more || game->now.decision.seat == other->decision.seat);
    return more;
}

static bool go_on(Game* game, unsigned action) {
    apply(game, &game->now, action);
    return advance(game, &game->now);
}

static void check_result(const Game* game) {
    const Ruleset* ruleset = game->match.ruleset;
    GameResult result;
    unsigned shares = 0;
    memset(&result, 0, sizeof result);
    ruleset->score(game->match.rules, game->now.state, &result);
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        shares += result.win_840ths[i];
        FUZZ_DEMAND(i < ruleset_outcomes(ruleset, game->match.players) || !result.win_840ths[i]);
    }
    FUZZ_DEMAND(shares == 0 || (shares == 840 && !result.aborted));
    FUZZ_DEMAND(result.end_reason < ruleset_ends(ruleset));
    for (int i = 0; i < ruleset->metric_count; i++) FUZZ_DEMAND(result.metrics[i] >= 0);
}

static void play(Game* game) {
    game->acting = &game->now;
    game->match.ruleset->setup(game->match.rules, game->now.state, &game->now.chance);
    bool more = advance(game, &game->now);
    for (int i = 0; more; i++) {
        check_decision(game, &game->now);
        if (i == DECISIONS_MAX) return;
        if (i % 16 == 3) imagine(game);
        unsigned action = choose(game, i % 16 == 7);
        more = i % 16 == 11 ? go_on_twice(game, action) : go_on(game, action);
    }
    check(game, game->now.state);
    check_result(game);
}

// --- the target

static void tell(Trace* trace, TraceEvent event) {
    const Game* game = (const Game*)(const void*)((const char*)trace - offsetof(Game, trace));
    const Ruleset* ruleset = game->match.ruleset;
    Story story;  // a new one, because a copy of the game repeats the same events
    bool seated = event.a % 2 && game->match.players > 1;
    story_open(&story, game->match.players, seated ? 1 : STORY_EVERYTHING);
    ruleset_tell(ruleset, game->match.rules, game->acting->state, event, &story);
    FUZZ_DEMAND(strlen(story.said) < sizeof story.said && strlen(story.heading) < sizeof story.heading);
}

// If the environment names a file, appends the number of decisions.
static void note_decisions(void) {
    const char* name = getenv("RECKON_FUZZ_DECISIONS");
    FILE* out = name ? fopen(name, "a") : NULL;
    if (!out) return;
    fprintf(out, "%llu\n", (unsigned long long)decisions);
    fclose(out);
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static Game game;  // large; only one is played at a time
    int32_t values[RULES_MAX];
    Error error;
    if (!decisions) atexit(note_decisions), decisions = 1;
    memset(&game, 0, sizeof game);
    game.now.source = (Source){{below, pick, NULL}, data, size, 1};
    game.trace.note = tell;
    Source* source = &game.now.source;
    const Ruleset* ruleset = registry_ruleset((int)(next(source) % (uint32_t)registry_ruleset_count()));
    int players = ruleset->players_min +
                  (int)(next(source) % (uint32_t)(ruleset->players_max - ruleset->players_min + 1));
    choose_rules(source, ruleset, values);
    if (!match_open(&game.match, ruleset, players, values, &error)) return 0;
    choose_table(source, &game.match);
    RngKey key = rng_key(source->mixed, 0);
    chance_open(&game.now.chance, key);
    game.now.chance.script = &source->script;
    if (next(source) % 4 == 0) game.now.chance.trace = &game.trace;
    game.now.rng = rng_stream(key, RNG_SEAT);
    play(&game);
    match_close(&game.match);
    return 0;
}

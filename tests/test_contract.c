// The contract of rulesets and strategies (sim/game/ruleset.h, sim/game/strategy.h), tested on
// every ruleset with every strategy that can play it, at every number of players, under random
// rules. New code is covered without an edit. There are two ways of playing:
//
//   closely   the test's own loop checks everything at every decision: views, determinized games, copies;
//   widely    many more games, played as in a batch, with the ruleset's own check after every action.
//
// RECKON_TEST_GAMES sets the number of games played widely (default: 10,000; fewer under
// sanitizers), RECKON_TEST_RULESET the only ruleset to test.
#include <inttypes.h>
#include <string.h>

#include "sim/base/hash.h"
#include "sim/batch/batch.h"
#include "sim/game/linear.h"
#include "sim/game/match.h"
#include "sim/game/motive.h"
#include "tests/new_tally.h"
#include "tests/tables.h"

enum { SEED = 5, DRAWS_OF_A_SETTING = 200, SETTINGS_TO_SEE_ALL = 1000 };

// A game in progress: everything that must be copied to continue it.
typedef struct Game {
    _Alignas(64) unsigned char state[STATE_BYTES_MAX];
    _Alignas(64) unsigned char memory[SEATS_MAX][ROLES_MAX][STRATEGY_MEMORY_BYTES];
    _Alignas(64) unsigned char scenes[SEATS_MAX][POLICY_MEMORY_BYTES];  // Scene.memory
    Rng rng[SEATS_MAX];
    Chance chance;
    Decision decision;
} Game;

// What is being tested, for messages.
static struct {
    const Setting* setting;
    uint64_t game;
    uint64_t games, refused, mended, settings, decisions, determinized, aborted;
} now;

// For one ruleset: the settings it was played under, and which values of its rules occurred in
// them.
static struct {
    uint64_t settings;
    uint64_t values[RULES_MAX];  // a bit for each reading; numbers: 1 below, 2 above the default
} seen;

#define HOLDS(condition, ...)                    \
    do {                                         \
        if (!(condition)) complain(__VA_ARGS__); \
    } while (0)

__attribute__((format(printf, 1, 2))) static void complain(const char* format, ...) {
    char text[2048], where[8192];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    tables_describe(now.setting, where, sizeof where);
    fail_msg("%s\n  in game %" PRIu64 " of seed %d of %s", text, now.game, SEED, where);
}

// --- one decision

static void check_state(const Ruleset* ruleset, const void* rules, const void* state, const char* when) {
    char why[256] = "";
    HOLDS(ruleset->check(rules, state, why, sizeof why), "invariant broken %s: %s", when, why);
}

static void check_decision(const Game* game) {
    const Ruleset* ruleset = now.setting->ruleset;
    const Decision* decision = &game->decision;
    HOLDS(decision->count >= 2, "a decision with %u legal actions is asked", decision->count);
    HOLDS(decision->count == action_set_count(&decision->legal), "%u legal actions are counted as %u",
          action_set_count(&decision->legal), decision->count);
    HOLDS(decision->seat < now.setting->match.players, "seat %u is asked", decision->seat);
    HOLDS(decision->role < ruleset->role_count, "role %u is asked", decision->role);
    HOLDS(decision->kind < ruleset_kinds(ruleset), "decision of kind %u", decision->kind);
    uint32_t out = ruleset->out ? ruleset->out(now.setting->rules, game->state) : 0;
    HOLDS(!(out >> now.setting->match.players), "seats %x are out, of %d players", out,
          now.setting->match.players);
    HOLDS(!(out >> decision->seat & 1), "seat %u is asked, but out", decision->seat);
}

static const void* own_part(const Ruleset* ruleset, const unsigned char* state, unsigned seat) {
    return state + ruleset_own(ruleset, seat);
}

// The coin of the asked seat's side, computed independently of play.c.
static uint64_t coin_of(const Decision* decision) {
    const Player* player = &now.setting->match.table[decision->seat][decision->role];
    int side = motive_side_of(now.setting->ruleset, player->motive, decision->seat, decision->role);
    Rng rng = rng_stream(rng_key(SEED, now.game), RNG_SIDE + (unsigned)side);
    uint64_t high = rng_next(&rng);
    return high << 32 | rng_next(&rng);
}

// Asked with different arenas, whose earlier contents must not matter.
static unsigned ask(const Game* game, const Decision* decision, const unsigned char* state, void* memory,
                    Rng* rng, int arena) {
    static _Alignas(64) unsigned char arenas[2][ARENA_BYTES];
    const Setting* setting = now.setting;
    const Player* player = &setting->match.table[game->decision.seat][game->decision.role];
    StrategyInput question = {
        .decision = decision,
        .rules = setting->rules,
        .shared = state,
        .own = own_part(setting->ruleset, state, decision->seat),
        .params = player->params,
        .memory = player->strategy->memory_size ? memory : NULL,
        .rng = rng,
        .ruleset = setting->ruleset,
        .players = setting->match.players,
        .plan = player->plan,
        .coin = player->plan ? coin_of(decision) : 0,
        .arena = player->strategy->arena_size ? arenas[arena] : NULL,
    };
    return player->strategy->choose(&question);
}

// Fills `other` with a determinized game, and checks that it is consistent with the asked seat's
// view.
static void determinize(const Game* game, unsigned char* other, Rng* rng) {
    const Ruleset* ruleset = now.setting->ruleset;
    const unsigned char* own = own_part(ruleset, game->state, game->decision.seat);
    memset(other, 0xA5, ruleset->state_size);
    ruleset_determinize(ruleset, now.setting->rules, game->state, own, &game->decision, other, rng);
    HOLDS(!memcmp(other, game->state, ruleset->shared_size), "determinize changes what everybody sees");
    HOLDS(!memcmp(own_part(ruleset, other, game->decision.seat), own, ruleset->own_size),
          "determinize changes what the seat sees");
    check_state(ruleset, now.setting->rules, other, "after determinize");
    HOLDS(!ruleset->searching->secret ||
              ruleset->searching->secret(now.setting->rules, other, game->decision.seat) ==
                  ruleset->searching->secret(now.setting->rules, game->state, game->decision.seat),
          "determinize changes the seat's own secret");
    now.determinized++;
}

// A feature that can be below 0 has words for that.
static void check_words(const char* name, const FeatureWords* words, int32_t value) {
    HOLDS(value >= 0 || words->negative, "\"%s\" is %d and has no words for less than 0", name, value);
}

// What the features leave out because nobody wants it, and what they remember, changes no number that is
// wanted.
static void check_scene(Game* game, const Features* features, Rng* rng) {
    static Scene whole, part;
    const Decision* decision = &game->decision;
    unsigned x = rng_below(rng, (uint32_t)features->context_count);
    unsigned t = rng_below(rng, (uint32_t)features->trait_count);
    StrategyInput input = {.decision = decision,
                           .rules = now.setting->rules,
                           .shared = game->state,
                           .own = own_part(now.setting->ruleset, game->state, decision->seat),
                           .ruleset = now.setting->ruleset,
                           .players = now.setting->match.players};
    HOLDS(features->memory_size <= POLICY_MEMORY_BYTES, "the features remember too much");
    scene_open(&whole);
    scene_open(&part);
    part.memory = game->scenes[decision->seat];
    part.wanted_contexts = SCENE_ONE(x);
    part.wanted_traits = SCENE_ONE(t);
    features->describe(&input, &whole);
    features->describe(&input, &part);
    HOLDS(whole.count == decision->count && part.count == decision->count, "an action is not described");
    HOLDS(!memcmp(whole.action, part.action, whole.count) && !memcmp(whole.act, part.act, whole.count),
          "actions are described differently");
    HOLDS(whole.context[x] == part.context[x], "\"%s\" is %d or %d", features->contexts[x], whole.context[x],
          part.context[x]);
    for (int j = 0; j < features->context_count; j++)
        check_words(features->contexts[j], &features->context_words[j], whole.context[j]);
    for (unsigned i = 0; i < whole.count; i++)
        for (int j = 0; j < features->trait_count; j++)
            check_words(features->traits[j], &features->trait_words[j], whole.traits[i][j]);
    for (unsigned i = 0; i < whole.count; i++)
        HOLDS(whole.traits[i][t] == part.traits[i][t], "\"%s\" of action %u is %d or %d", features->traits[t],
              whole.action[i], whole.traits[i][t], part.traits[i][t]);
}

// The choice of the seat's strategy, which must be legal and must not depend on what is hidden.
static unsigned choose(Game* game, Rng* rng) {
    static _Alignas(64) unsigned char other[STATE_BYTES_MAX], other_memory[STRATEGY_MEMORY_BYTES];
    const Decision* decision = &game->decision;
    const Strategy* strategy = now.setting->match.table[decision->seat][decision->role].strategy;
    unsigned char* memory = game->memory[decision->seat][decision->role];
    Rng* seat_rng = &game->rng[decision->seat];
    Rng other_rng = *seat_rng;
    Decision same = *decision;
    Error error;
    const Strategy* described = linear_strategy(now.setting->ruleset, &error);
    memcpy(other_memory, memory, sizeof other_memory);
    determinize(game, other, rng);
    if (described) check_scene(game, described->features, rng);

    unsigned action = ask(game, decision, game->state, memory, seat_rng, 0);
    HOLDS(action_set_has(&decision->legal, action), "%s answers with action %u, which is illegal",
          strategy->name, action);
    unsigned other_action = ask(game, &same, other, other_memory, &other_rng, 1);
    HOLDS(action == other_action, "%s chooses %u or %u by what its seat cannot see", strategy->name, action,
          other_action);
    HOLDS(!memcmp(memory, other_memory, sizeof other_memory), "%s remembers what its seat cannot see",
          strategy->name);
    HOLDS(seat_rng->state == other_rng.state, "%s draws by what its seat cannot see", strategy->name);
    now.decisions++;
    return action;
}

// --- one game

// Begins a game as play.c does, reimplemented. `filling`: the earlier contents of memory.
static void begin(Game* game, int filling) {
    const Setting* setting = now.setting;
    RngKey key = rng_key(SEED, now.game);
    memset(game, filling, sizeof *game);
    memset(game->memory, 0, sizeof game->memory);
    memset(game->scenes, 0, sizeof game->scenes);
    chance_open(&game->chance, key);
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) game->rng[seat] = rng_stream(key, RNG_SEAT + seat);
    setting->ruleset->setup(setting->rules, game->state, &game->chance);
    check_state(setting->ruleset, setting->rules, game->state, "after setup");
}

static bool advance(Game* game) {
    const Setting* setting = now.setting;
    memset(&game->decision, 0, sizeof game->decision);
    bool more = setting->ruleset->advance(setting->rules, game->state, &game->chance, &game->decision);
    check_state(setting->ruleset, setting->rules, game->state, more ? "at a decision" : "at the end");
    if (more) check_decision(game);
    return more;
}

static void apply(Game* game, unsigned action) {
    const Setting* setting = now.setting;
    setting->ruleset->apply(setting->rules, game->state, &game->chance, &game->decision, action);
    check_state(setting->ruleset, setting->rules, game->state, "after an action");
}

// Winners share equally, and the end reason allows them; that of aborted games allows nobody, and no
// other game has it.
static void check_winners(const GameResult* result) {
    const Ruleset* ruleset = now.setting->ruleset;
    int players = now.setting->match.players, seats = ruleset->seat_outcomes ? players : 0;
    const EndReason* end = ruleset_end(ruleset, result->end_reason);
    uint32_t allowed = end->winners;
    unsigned winners = 0;
    HOLDS(result->aborted == !allowed, "end reason %s", end->name);
    for (int i = 0; i < ruleset_outcomes(ruleset, players); i++) winners += result->win_840ths[i] > 0;
    HOLDS(winners <= 1 || ruleset->shared_wins, "%u outcomes share a win", winners);
    HOLDS(winners || result->aborted || (allowed & WON_BY_NOBODY), "nobody wins");
    for (int i = 0; i < ruleset_outcomes(ruleset, players); i++) {
        const char* name = i < seats ? "a seat" : ruleset->outcomes[i - seats].name;
        uint32_t winner = i < seats ? (uint32_t)WON_BY_SEATS : WON_BY(i - seats);
        if (!result->win_840ths[i]) continue;
        HOLDS(result->win_840ths[i] == 840 / winners, "%s has %u of 840", name, result->win_840ths[i]);
        HOLDS(allowed & winner, "%s wins by %s", name, end->name);
    }
}

static void check_result(const GameResult* result) {
    const Setting* setting = now.setting;
    const Ruleset* ruleset = setting->ruleset;
    int outcomes = ruleset_outcomes(ruleset, setting->match.players);
    unsigned shares = 0;
    for (int i = 0; i < outcomes; i++) shares += result->win_840ths[i];
    for (int i = outcomes; i < OUTCOMES_MAX; i++)
        HOLDS(result->win_840ths[i] == 0, "outcome %d does not exist and wins", i);
    HOLDS(shares == 840 || shares == 0, "the shares of the win make %u of 840", shares);
    HOLDS(!result->aborted || shares == 0, "an aborted game is won");
    HOLDS(result->end_reason < ruleset_ends(ruleset), "end reason %u", result->end_reason);
    check_winners(result);
    for (int i = 0; i < ruleset->metric_count; i++)
        HOLDS(result->metrics[i] >= 0, "%s is %d", ruleset->metrics[i].name, result->metrics[i]);
    now.aborted += result->aborted;
}

// The figures of a game at its end; returns its hash.
static uint64_t finish(const Game* game, GameResult* result) {
    memset(result, 0, sizeof *result);
    now.setting->ruleset->score(now.setting->rules, game->state, result);
    check_result(result);
    return play_state_hash(now.setting->ruleset, game->state);
}

// Continues a determinized game with random actions: it must be a complete, valid game.
static void play_determinized(const Game* from, Rng* rng) {
    static Game game;
    GameResult result = {0};
    const Ruleset* ruleset = now.setting->ruleset;
    memset(&game, 0x5A, sizeof game);
    determinize(from, game.state, rng);
    game.decision = from->decision;
    chance_open(&game.chance, rng_key(rng_next(rng), 0));
    do apply(&game, action_set_nth(&game.decision.legal, rng_below(rng, game.decision.count)));
    while (advance(&game));
    ruleset->score(now.setting->rules, game.state, &result);
    check_result(&result);
}

// Advances them all, which must come to the same decision.
static bool advance_all(Game* games, int count) {
    bool more = advance(&games[0]);
    for (int i = 1; i < count; i++) {
        HOLDS(advance(&games[i]) == more && !memcmp(&games[i].decision, &games[0].decision, sizeof(Decision)),
              "%s", i == 1 ? "the game depends on what was in memory before" : "a copy plays on differently");
    }
    return more;
}

// Plays one game closely, and with the same actions two others beside it: one over memory with other contents, and from
// some decision on a copy. Both must have the same decisions, hash and figures; so must play_game, which asks the
// strategies itself. A determinized game is played from the same place as the copy.
static void play_closely(Rng* rng) {
    static Game games[3];
    static Workspace workspace;
    GameResult results[3], played;
    PlayFault fault = {0};
    int until = (int)rng_below(rng, 40), count = 2;

    begin(&games[0], 0xA5);
    begin(&games[1], 0);
    for (int i = 0; advance_all(games, count); i++) {
        if (i == until) play_determinized(&games[0], rng);
        unsigned action = choose(&games[0], rng);
        if (i == until) games[count++] = games[0];
        for (int j = 0; j < count; j++) apply(&games[j], action);
    }
    uint64_t hash = finish(&games[0], &results[0]);
    for (int j = 1; j < count; j++) {
        HOLDS(hash == finish(&games[j], &results[j]), "%s has another end",
              j == 1 ? "other memory" : "a copy");
        HOLDS(!memcmp(&results[0], &results[j], sizeof played), "%s has other figures",
              j == 1 ? "other memory" : "a copy");
    }
    bool fine = play_game(&(GameKey){&now.setting->match, SEED, now.game}, PLAY_CHECKED | PLAY_HASHED,
                          &workspace, &played, &fault);
    HOLDS(fine, "play_game fails: %s", fault.error.text);
    HOLDS(hash == workspace.state_hash, "play_game comes to another end");
    HOLDS(!memcmp(&results[0], &played, sizeof played), "play_game has other figures");
}

// --- every ruleset, every strategy, every number of players

// A way of playing, and the number of games under each random setting.
typedef struct Way {
    uint64_t games_of_a_setting;
    void (*play)(Setting* setting, Rng* rng, uint64_t games);
} Way;

// The bit of a rule's value in `seen`.
static uint64_t bit_of(const Param* row, int32_t value) {
    if (row->type == PARAM_ENUM || row->type == PARAM_BOOL) return UINT64_C(1) << value;
    return value == (int32_t)row->initial ? 0 : value < (int32_t)row->initial ? 1 : 2;
}

// All bits that a rule can have.
static uint64_t bits_of(const Param* row) {
    if (row->type == PARAM_BOOL) return 3;
    if (row->type == PARAM_ENUM) return (UINT64_C(1) << param_readings(row)) - 1;
    return (row->min < row->initial ? 1u : 0u) | (row->max > row->initial ? 2u : 0u);
}

static void see(const Setting* setting) {
    seen.settings++;
    for (int i = 0; i < setting->ruleset->rule_count; i++)
        seen.values[i] |= bit_of(&setting->ruleset->rules[i], setting->values[i]);
}

// Every reading of every rule, and numbers above and below the default, must have been played.
static void check_seen(const Ruleset* ruleset) {
    int all = 0, missing = 0;
    for (int i = 0; i < ruleset->rule_count; i++) {
        uint64_t bits = bits_of(&ruleset->rules[i]), left = bits & ~seen.values[i];
        all += __builtin_popcountll(bits);
        missing += __builtin_popcountll(left);
        if (left) print_message("%s: %s lacks values\n", ruleset->id, ruleset->rules[i].key);
        if (left && seen.settings >= SETTINGS_TO_SEE_ALL)
            fail_msg("%s: %s is not played with all its values in %" PRIu64 " settings", ruleset->id,
                     ruleset->rules[i].key, seen.settings);
    }
    print_message("%s: %" PRIu64 " settings, %d of %d values of rules among them\n", ruleset->id,
                  seen.settings, all - missing, all);
}

// Draws rules until a combination can be dealt. False after many failures.
static bool draw_setting(Setting* setting, int players, Rng* rng) {
    Error error;
    int32_t drawn[RULES_MAX];
    for (int i = 0; i < DRAWS_OF_A_SETTING; i++) {
        tables_draw_values(setting->ruleset, rng, setting->values);
        memcpy(drawn, setting->values, sizeof drawn);
        if (tables_compile_mended(setting, players, &error)) {
            now.mended += memcmp(drawn, setting->values, sizeof drawn) != 0;
            see(setting);
            return true;
        }
        now.refused++;
    }
    return false;
}

// The test's games, divided among all cases.
static uint64_t games_of_a_case(uint64_t every) {
    uint64_t cases = 0;
    for (int r = 0; r < registry_ruleset_count(); r++)
        for (int s = 0; s < registry_strategy_count(); s++)
            for (int role = 0; role < registry_ruleset(r)->role_count; role++) {
                if (!tables_chosen(registry_ruleset(r)) || registry_strategy(s)->outside ||
                    !registry_plays(registry_strategy(s), registry_ruleset(r), role))
                    continue;
                cases += (uint64_t)(registry_ruleset(r)->players_max - registry_ruleset(r)->players_min + 1);
                break;
            }
    return testing_number("RECKON_TEST_GAMES", 10000) / every / cases;
}

static void each_case_of(const Ruleset* ruleset, const Strategy* strategy, const Way* way, uint64_t games) {
    static Setting setting;
    bool able = false;
    for (int role = 0; role < ruleset->role_count; role++) able |= registry_plays(strategy, ruleset, role);
    if (!able || strategy->outside) return;             // it needs an external program
    if (strategy->arena_size) games = games / 200 + 1;  // search players are slow
    tables_open(&setting, ruleset);
    now.setting = &setting;
    for (int players = ruleset->players_min; players <= ruleset->players_max; players++) {
        uint64_t name = hash_bytes(hash_bytes(0, ruleset->id, strlen(ruleset->id)), strategy->name,
                                   strlen(strategy->name));
        Rng rng = rng_stream(rng_key(name, (uint64_t)players), RNG_TEST);
        for (uint64_t left = games; left > 0;) {
            uint64_t here = left < way->games_of_a_setting ? left : way->games_of_a_setting;
            if (!draw_setting(&setting, players, &rng))
                fail_msg("%s refuses every combination of rules for %d players", ruleset->id, players);
            tables_seat(&setting, strategy, &rng);
            if (!tables_prepare(&setting, strategy)) break;
            way->play(&setting, &rng, here);
            match_release(&setting.match);
            now.settings++;
            now.games += here;
            left -= here;
        }
    }
    tables_close(&setting);
}

static void each_case(const Way* way, uint64_t games) {
    memset(&now, 0, sizeof now);
    assert_true(registry_ruleset_count() > 0);
    for (int r = 0; r < registry_ruleset_count(); r++) {
        if (!tables_chosen(registry_ruleset(r))) continue;
        memset(&seen, 0, sizeof seen);
        for (int s = 0; s < registry_strategy_count(); s++)
            each_case_of(registry_ruleset(r), registry_strategy(s), way, games);
        check_seen(registry_ruleset(r));
    }
    print_message("%" PRIu64 " games under %" PRIu64 " settings (%" PRIu64 " of them mended, %" PRIu64
                  " more that cannot be dealt), %" PRIu64 " decisions closely, %" PRIu64
                  " determinized games, %" PRIu64 " games aborted\n",
                  now.games, now.settings, now.mended, now.refused, now.decisions, now.determinized,
                  now.aborted);
}

static void closely(Setting* setting, Rng* rng, uint64_t games) {
    (void)setting;
    for (now.game = 0; now.game < games; now.game++) play_closely(rng);
}

static void widely(Setting* setting, Rng* rng, uint64_t games) {
    Tally* tally = new_tally(setting->match.ruleset);
    BatchOptions options = {.play_flags = PLAY_CHECKED};  // on all cores: this is the longest of the tests
    PlayFault fault = {0};
    uint64_t decisions = 0;
    (void)rng;
    bool fine =
        batch_games(&(MatchGames){&setting->match, SEED, {0, games}}, &options, tally, &decisions, &fault);
    now.game = fault.game;
    HOLDS(fine, "%s", fault.error.text);
    assert_int_equal(tally->games, games);
    now.aborted += tally->aborted;
    free_tally(tally);
}

static void test_every_game_closely(void** unused) {
    (void)unused;
    static const Way way = {1, closely};
    each_case(&way, games_of_a_case(100) + 1);
}

static void test_many_games_under_random_rules(void** unused) {
    (void)unused;
    static const Way way = {64, widely};
    each_case(&way, games_of_a_case(1) + 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_game_closely),
        cmocka_unit_test(test_many_games_under_random_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

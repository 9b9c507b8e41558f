// play: the same game watched or not, checked or not; faults of strategies and rulesets are named.
#include "sim/game/play.h"

#include <string.h>

#include "rulesets/stub/state.h"
#include "sim/game/registry.h"
#include "tests/stub_match.h"

static const Strategy* named(const char* name) {
    Error error;
    const Strategy* strategy = registry_find_strategy(registry_find_ruleset("stub", &error), name, &error);
    assert_non_null(strategy);
    return strategy;
}

// --- watching

typedef struct Watch {
    PlayWatcher watcher;
    Trace trace;
    int events, decisions;
} Watch;

static void note(Trace* trace, TraceEvent event) {
    (void)event;
    ((Watch*)(void*)((char*)trace - offsetof(Watch, trace)))->events++;
}

static void decided(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    assert_true(action_set_has(&workspace->decision.legal, action));
    ((Watch*)(void*)watcher)->decisions++;
}

static void same_game_whoever_looks_on(void** state) {
    (void)state;
    Workspace *plain = new_workspace(), *watched = new_workspace();
    Match match = stub_match(4, named("random"));
    int events = 0;
    for (uint64_t game = 0; game < 300; game++) {
        GameResult a, b, c;
        PlayFault fault;
        Watch watch = {.watcher = {.decided = decided}, .trace = {note}};
        watch.watcher.trace = &watch.trace;
        uint64_t asked = plain->decisions;
        assert_true(play_game(&(GameKey){&match, 9, game}, 0, plain, &a, &fault));
        asked = plain->decisions - asked;
        assert_true(play_game(&(GameKey){&match, 9, game}, PLAY_CHECKED | PLAY_HASHED, plain, &b, &fault));
        assert_true(play_watched(&(GameKey){&match, 9, game}, &watch.watcher, watched, &c, &fault));
        assert_memory_equal(&a, &b, sizeof a);
        assert_memory_equal(&a, &c, sizeof a);
        assert_int_equal(plain->state_hash, watched->state_hash);
        assert_int_equal(watch.decisions, asked);
        events += watch.events;
    }
    assert_true(events > 300);
    match_close(&match);
    free(plain);
    free(watched);
}

// Games of another seed or index are other games; the same ones are the same.
static void game_is_a_function_of_seed_and_index(void** state) {
    (void)state;
    Workspace* workspace = new_workspace();
    Match match = stub_match(3, named("random"));
    uint64_t hashes[2][40];
    GameResult result;
    PlayFault fault;
    int different = 0;
    for (int pass = 0; pass < 2; pass++)
        for (uint64_t i = 0; i < 40; i++) {
            uint64_t game = pass ? 39 - i : i;  // in the other order
            assert_true(play_game(&(GameKey){&match, 1 + game / 20, game % 20}, PLAY_HASHED, workspace,
                                  &result, &fault));
            hashes[pass][game] = workspace->state_hash;
        }
    assert_memory_equal(hashes[0], hashes[1], sizeof hashes[0]);
    for (int i = 0; i < 20; i++) different += hashes[0][i] != hashes[0][i + 20];
    assert_true(different > 10);
    match_close(&match);
    free(workspace);
}

// --- memory

enum { MEMORY = 100 };

// Counts its own decisions in its memory, which must start zeroed and must not be shared.
static unsigned choose_and_count(const StrategyInput* input) {
    uint8_t* memory = input->memory;
    assert_non_null(memory);
    assert_int_equal(memory[MEMORY - 1], 0);
    assert_true(memory[0] < 2);  // of two rounds
    memory[0]++;
    return action_set_first(&input->decision->legal);
}

// Counts its decisions, and keeps the first number that it drew: a restarted stream would repeat it.
static unsigned choose_and_draw(const StrategyInput* input) {
    uint64_t* memory = input->memory;
    uint64_t number = rng_next(input->rng);
    assert_true(number != memory[1]);
    if (!memory[0]++) memory[1] = number;
    return action_set_first(&input->decision->legal);
}

static const Strategy counting = {
    .name = "counting", .summary = "", .memory_size = MEMORY, .choose = choose_and_count};

static void memory_begins_clear_and_is_kept(void** state) {
    (void)state;
    Workspace* workspace = new_workspace();
    Match match = stub_match(3, &counting);
    GameResult result;
    PlayFault fault;
    Error error;
    int32_t values[RULES_MAX];
    match_close(&match);
    match_values(match.ruleset, values);
    values[param_find(match.ruleset->rules, match.ruleset->rule_count, "rounds")] = 2;
    assert_true(match_open(&match, match.ruleset, 3, values, &error));
    match_seat(&match, -1, &counting);
    for (uint64_t game = 0; game < 20; game++) {
        assert_true(play_game(&(GameKey){&match, 1, game}, 0, workspace, &result, &fault));
        for (int seat = 0; seat < 3; seat++) assert_int_equal(workspace->memory[seat][0][0], 2);
    }
    match_close(&match);
    free(workspace);
}

// Also for players who may blunder, which is looked up at each decision.
static void random_streams_go_on(void** state) {
    (void)state;
    static const Strategy drawing = {
        .name = "drawing", .summary = "", .memory_size = 2 * sizeof(uint64_t), .choose = choose_and_draw};
    Workspace* workspace = new_workspace();
    Match match;
    GameResult result;
    PlayFault fault;
    Error error;
    int32_t values[RULES_MAX];
    const Ruleset* stub = registry_find_ruleset("stub", &error);
    match_values(stub, values);
    values[param_find(stub->rules, stub->rule_count, "rounds")] = 2;
    assert_true(match_open(&match, stub, 3, values, &error));
    match_seat(&match, -1, &drawing);
    for (int seat = 0; seat < 3; seat++) match.table[seat][0].handicap.blunder = 1e-12;
    for (uint64_t game = 0; game < 20; game++) {
        assert_true(play_game(&(GameKey){&match, 1, game}, 0, workspace, &result, &fault));
        for (int seat = 0; seat < 3; seat++) {
            uint64_t count;
            memcpy(&count, workspace->memory[seat][0], sizeof count);
            assert_int_equal(count, 2);
        }
    }
    match_close(&match);
    free(workspace);
}

// --- faults

static unsigned choose_badly(const StrategyInput* input) {
    return input->decision->seat == 1 ? 200 : action_set_first(&input->decision->legal);
}

static const Strategy bad = {.name = "bad", .summary = "", .choose = choose_badly};

static void illegal_action_is_a_fault_that_names_all(void** state) {
    (void)state;
    static const char* const parts[] = {"'bad'", "seat 1", "player", "'turn'",
                                        "200",   "stay",   "take",   "game 17"};
    Workspace* workspace = new_workspace();
    Match match = stub_match(2, &bad);
    GameResult result;
    PlayFault fault = {0};
    assert_false(play_game(&(GameKey){&match, 1, 17}, 0, workspace, &result, &fault));
    assert_int_equal(fault.game, 17);
    assert_int_equal(fault.error.exit_code, EXIT_PLUGIN);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!strstr(fault.error.text, parts[i])) fail_msg("no %s in: %s", parts[i], fault.error.text);
    match_close(&match);
    free(workspace);
}

static bool excused;

static unsigned choose_nothing(const StrategyInput* input) { return input ? CHOICE_FAILED : 0; }

static bool excuse(const StrategyInput* input, Error* error) {
    error_set(error, EXIT_PLUGIN, "seat %d is silent", input->decision->seat);
    return excused;
}

static void note_end(const StrategyInput* input, const GameResult* result) {
    assert_true(input && result->aborted && result->failed);
}

// An external player that does not answer ends the game, and the run only if that is not allowed.
static void silent_players_fail_the_game(void** state) {
    (void)state;
    static const Outside outside = {.excuse = excuse, .over = note_end};
    const Strategy silent = {.name = "silent", .choose = choose_nothing, .outside = &outside};
    Workspace* workspace = new_workspace();
    Match match = stub_match(3, &silent);
    for (unsigned i = 0; i < 4; i++) {
        GameResult result;
        PlayFault fault = {0};
        excused = i & 1;
        bool played =
            play_game(&(GameKey){&match, 1, 17}, i & 2 ? PLAY_EXCUSING : 0, workspace, &result, &fault);
        assert_int_equal(played, i == 3);
        assert_int_equal(fault.game, played ? 0 : 17);
        assert_int_equal(fault.error.exit_code, played ? 0 : EXIT_PLUGIN);
    }
    match_close(&match);
    free(workspace);
}

static bool check_nothing_left(const void* rules, const void* game, char* why, size_t size) {
    (void)rules;
    (void)game;
    snprintf(why, size, "a card fell off the table");
    return false;
}

static void score_twice(const void* rules, const void* game, GameResult* result) {
    (void)rules;
    (void)game;
    result->win_840ths[0] = result->win_840ths[1] = 840;
}

static void score_below_nothing(const void* rules, const void* game, GameResult* result) {
    (void)rules;
    (void)game;
    result->metrics[0] = -1;
}

static void score_without_a_reason(const void* rules, const void* game, GameResult* result) {
    (void)rules;
    (void)game;
    result->end_reason = 3;  // the third is that of house rules
}

// Of two seats and the zombies.
static void score_for_nobody(const void* rules, const void* game, GameResult* result) {
    (void)rules;
    (void)game;
    result->win_840ths[3] = 840;
}

static void expect_broken(const Ruleset* ruleset, const char* part) {
    Workspace* workspace = new_workspace();
    Match match = stub_match(2, named("random"));
    GameResult result;
    PlayFault fault = {0};
    match.ruleset = ruleset;
    assert_true(
        play_game(&(GameKey){&match, 1, 3}, 0, workspace, &result, &fault));  // not looked for in a batch
    assert_false(play_game(&(GameKey){&match, 1, 3}, PLAY_CHECKED, workspace, &result, &fault));
    assert_int_equal(fault.error.exit_code, EXIT_INTERNAL);
    assert_int_equal(fault.game, 3);
    if (!strstr(fault.error.text, part)) fail_msg("no '%s' in: %s", part, fault.error.text);
    match_close(&match);
    free(workspace);
}

static void broken_invariants_are_found_when_checked(void** state) {
    (void)state;
    Error error;
    Ruleset broken = *registry_find_ruleset("stub", &error);
    broken.check = check_nothing_left;
    expect_broken(&broken, "a card fell off the table");
    broken = *registry_find_ruleset("stub", &error);
    broken.score = score_twice;
    expect_broken(&broken, "shares of the win");
    broken.score = score_below_nothing;
    expect_broken(&broken, "a metric is negative");
    broken.score = score_without_a_reason;
    expect_broken(&broken, "no such end reason");
    broken.score = score_for_nobody;
    expect_broken(&broken, "an outcome wins that does not exist");
}

// A decision of the stub, broken in one way.
static enum { WRONG_COUNT, WRONG_SEAT, WRONG_ROLE, WRONG_KIND, SPOILT_WAYS } spoilt;

static bool advance_spoilt(const void* rules, void* game, Chance* chance, Decision* decision) {
    Error error;
    bool more = registry_find_ruleset("stub", &error)->advance(rules, game, chance, decision);
    if (!more) return false;
    if (spoilt == WRONG_COUNT) decision->count++;
    if (spoilt == WRONG_SEAT) decision->seat = 2;
    if (spoilt == WRONG_ROLE) decision->role = 1;
    if (spoilt == WRONG_KIND) decision->kind = 1;
    return true;
}

static void broken_decisions_are_found_when_checked(void** state) {
    (void)state;
    static const char* const parts[SPOILT_WAYS] = {"a wrong count", "no such seat or role",
                                                   "no such seat or role", "no such decision kind"};
    Error error;
    Ruleset broken = *registry_find_ruleset("stub", &error);
    Workspace* workspace = new_workspace();
    Match match = stub_match(2, named("random"));
    GameResult result;
    broken.advance = advance_spoilt;
    match.ruleset = &broken;
    for (spoilt = WRONG_COUNT; spoilt < SPOILT_WAYS; spoilt++) {
        PlayFault fault = {0};
        assert_false(play_game(&(GameKey){&match, 1, 3}, PLAY_CHECKED, workspace, &result, &fault));
        assert_int_equal(fault.error.exit_code, EXIT_INTERNAL);
        if (!strstr(fault.error.text, parts[spoilt])) fail_msg("%s", fault.error.text);
    }
    match_close(&match);
    free(workspace);
}

// --- metered games

static unsigned asked;

static unsigned choose_and_be_counted(const StrategyInput* input) {
    asked++;
    return action_set_first(&input->decision->legal);
}

static Match ten_decisions(const Strategy* strategy) {
    Match match;
    Error error;
    int32_t values[RULES_MAX];
    const Ruleset* stub = registry_find_ruleset("stub", &error);
    match_values(stub, values);
    values[param_find(stub->rules, stub->rule_count, "rounds")] = 5;
    values[param_find(stub->rules, stub->rule_count, "deck.food")] = 20;
    assert_true(match_open(&match, stub, 2, values, &error));
    match_seat(&match, -1, strategy);
    return match;
}

// One game with ten decisions: how often the strategy is asked, and what it leaves of the budget.
static void metered(unsigned cost, uint64_t budget, unsigned times, uint64_t left) {
    const Strategy costly = {
        .name = "costly", .summary = "", .decision_cost = cost, .choose = choose_and_be_counted};
    Workspace* workspace = new_workspace();
    Match match = ten_decisions(&costly);
    GameResult result;
    PlayFault fault;
    asked = 0;
    workspace->budget = budget;
    assert_true(play_game(&(GameKey){&match, 1, 0}, PLAY_METERED, workspace, &result, &fault));
    assert_int_equal(workspace->decisions, 10);
    assert_int_equal(asked, times);
    assert_int_equal(workspace->budget, left);
    match_close(&match);
    free(workspace);
}

static void strategies_are_asked_while_the_budget_lasts(void** state) {
    (void)state;
    metered(0, 100, 10, 90);
    metered(3, 100, 10, 70);
    metered(0, 4, 4, 0);
    metered(3, 7, 3, 0);
    metered(3, 6, 2, 0);
    metered(3, 0, 0, 0);
}

// Then all legal actions are equally likely: of 1000 decisions, 500 take a card, within four
// standard deviations.
static void lots_are_drawn_behind_the_budget(void** state) {
    (void)state;
    Workspace* workspace = new_workspace();
    Match match = ten_decisions(named("random"));
    GameResult result;
    PlayFault fault;
    int taken = 0;
    workspace->budget = 0;
    for (uint64_t game = 0; game < 100; game++) {
        assert_true(play_game(&(GameKey){&match, 1, game}, PLAY_METERED, workspace, &result, &fault));
        taken += result.metrics[METRIC_cards_taken];
    }
    assert_in_range(taken, 437, 563);
    match_close(&match);
    free(workspace);
}

// --- under a guard

// What a guard was told.
static struct {
    uint64_t entered, left, asked, answered;
    PlayFrame frame;     // the last one
    const char* plugin;  // that the ruleset comes from
} guarded;

static void note_entered(PlayFrame* frame) {
    guarded.entered++;
    guarded.frame = *frame;
}

static void note_left(PlayFrame* frame) { guarded.left += frame->game.match == guarded.frame.game.match; }

static void note_asked(const Strategy* strategy) { *(strategy ? &guarded.asked : &guarded.answered) += 1; }
static const char* built_in(const Strategy* strategy) { return strategy ? NULL : "none"; }
static const char* brought(const Ruleset* ruleset) { return ruleset ? guarded.plugin : NULL; }
static const PlayGuard guard = {.enter = note_entered,
                                .leave = note_left,
                                .ask = note_asked,
                                .strategy_from = built_in,
                                .ruleset_from = brought};

static void games_run_under_the_guard(void** state) {
    (void)state;
    Workspace* workspace = new_workspace();
    Match match = stub_match(3, named("random"));
    GameResult alone, result;
    PlayFault fault;
    assert_true(play_game(&(GameKey){&match, 9, 4}, 0, workspace, &alone, &fault));
    uint64_t decisions = workspace->decisions;
    play_set_guard(&guard);
    assert_true(play_game(&(GameKey){&match, 9, 4}, 0, workspace, &result, &fault));
    assert_memory_equal(&alone, &result, sizeof alone);
    assert_int_equal(guarded.entered, 1);
    assert_int_equal(guarded.left, 1);
    assert_ptr_equal(guarded.frame.game.match, &match);
    assert_int_equal(guarded.frame.game.seed, 9);
    assert_int_equal(guarded.frame.game.game, 4);
    assert_null(guarded.frame.asked);
    assert_int_equal(guarded.asked, workspace->decisions - decisions);
    assert_int_equal(guarded.answered, guarded.asked);
    play_set_guard(NULL);
    assert_true(play_game(&(GameKey){&match, 9, 5}, 0, workspace, &result, &fault));
    assert_int_equal(guarded.entered, 1);
    match_close(&match);
    free(workspace);
}

static void rules_of_plug_ins_are_always_checked(void** state) {
    (void)state;
    Error error;
    Workspace* workspace = new_workspace();
    Match match = stub_match(2, named("random"));
    GameResult result;
    PlayFault fault;
    Ruleset broken = *registry_find_ruleset("stub", &error);
    broken.check = check_nothing_left;
    match.ruleset = &broken;
    play_set_guard(&guard);
    assert_true(play_game(&(GameKey){&match, 1, 3}, 0, workspace, &result, &fault));
    guarded.plugin = "brittle";
    assert_false(play_game(&(GameKey){&match, 1, 3}, 0, workspace, &result, &fault));
    play_set_guard(NULL);
    assert_non_null(strstr(fault.error.text, "plug-in 'brittle'"));
    assert_non_null(strstr(fault.error.text, "a card fell off the table"));
    match_close(&match);
    free(workspace);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_game_whoever_looks_on),
        cmocka_unit_test(game_is_a_function_of_seed_and_index),
        cmocka_unit_test(memory_begins_clear_and_is_kept),
        cmocka_unit_test(random_streams_go_on),
        cmocka_unit_test(illegal_action_is_a_fault_that_names_all),
        cmocka_unit_test(silent_players_fail_the_game),
        cmocka_unit_test(broken_invariants_are_found_when_checked),
        cmocka_unit_test(broken_decisions_are_found_when_checked),
        cmocka_unit_test(strategies_are_asked_while_the_budget_lasts),
        cmocka_unit_test(lots_are_drawn_behind_the_budget),
        cmocka_unit_test(games_run_under_the_guard),
        cmocka_unit_test(rules_of_plug_ins_are_always_checked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

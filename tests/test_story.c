// What is told of a game, of every ruleset under any rules: each event is a line of text or nothing, each
// action has a name, texts are cut where there is little room, and listening changes no game.
#include <inttypes.h>
#include <string.h>

#include "tests/tables.h"
#include "tests/testing.h"

enum { SEED = 9, TEXT = 512, LITTLE = 12, CODES = 256, GAMES_OF_A_SETTING = 2 };

typedef struct Listener {
    PlayWatcher watcher;
    Trace trace;
    const Match* match;
    uint64_t lines;
    bool told[CODES];  // event codes that were worth a line
} Listener;

static void check_text(const char* text, size_t size) {
    assert_non_null(memchr(text, 0, size));
    for (const char* c = text; *c; c++) assert_true((unsigned char)*c >= ' ');
}

static void hear(Trace* trace, TraceEvent event) {
    Listener* listener = (Listener*)(void*)((char*)trace - offsetof(Listener, trace));
    const Match* match = listener->match;
    char text[TEXT], cut[LITTLE];
    memset(text, 'x', sizeof text);
    memset(cut, 'x', sizeof cut);
    match->ruleset->tell(match->rules, &event, text, sizeof text);
    match->ruleset->tell(match->rules, &event, cut, sizeof cut);
    check_text(text, sizeof text);
    check_text(cut, sizeof cut);
    assert_in_range(event.code, 0, CODES - 1);
    assert_true(strlen(text) < sizeof text - 1);
    if (!text[0]) return;
    listener->told[event.code] = true;
    listener->lines++;
}

static void decided(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    const Listener* listener = (const Listener*)watcher;
    const Match* match = listener->match;
    char text[NAME_MAX_BYTES], cut[2];
    match->ruleset->action_name(match->rules, action, text, sizeof text);
    match->ruleset->action_name(match->rules, action, cut, sizeof cut);
    check_text(text, sizeof text);
    check_text(cut, sizeof cut);
    assert_true(text[0] && action_set_has(&workspace->decision.legal, action));
}

// The same game with nobody listening.
static void listen(Listener* listener, uint64_t game, Workspace* workspace) {
    GameResult loud, quiet;
    PlayFault fault;
    if (!play_watched(listener->match, SEED, game, &listener->watcher, workspace, &loud, &fault))
        fail_msg("%s", fault.error.text);
    uint64_t hash = workspace->state_hash;
    assert_true(play_game(listener->match, SEED, game, PLAY_HASHED, workspace, &quiet, &fault));
    assert_true(hash == workspace->state_hash);
    assert_memory_equal(&loud, &quiet, sizeof loud);
}

static void tell_games(const Ruleset* ruleset, uint64_t games, Workspace* workspace) {
    Rng rng = rng_stream(rng_key(SEED, ruleset->state_size), RNG_TEST);
    Listener listener = {.watcher = {.decided = decided}, .trace = {hear}};
    listener.watcher.trace = &listener.trace;
    Setting setting;
    Error error;
    uint64_t codes = 0;
    tables_open(&setting, ruleset);
    for (uint64_t game = 0; game < games; game++) {
        int players = ruleset->players_min +
                      (int)rng_below(&rng, (uint32_t)(ruleset->players_max - ruleset->players_min + 1));
        if (game % GAMES_OF_A_SETTING == 0) {
            tables_default_values(ruleset, setting.values);
            if (game % 4 == 2) tables_draw_values(ruleset, &rng, setting.values);
            if (!tables_compile_mended(&setting, players, &error)) {
                tables_default_values(ruleset, setting.values);
                assert_true(tables_compile(&setting, players, &error));
            }
            tables_seat(&setting, NULL, &rng);
            listener.match = &setting.match;
        }
        listen(&listener, game, workspace);
    }
    tables_close(&setting);
    for (int i = 0; i < CODES; i++) codes += listener.told[i];
    print_message("%s: %" PRIu64 " lines of %" PRIu64 " kinds\n", ruleset->id, listener.lines, codes);
    assert_true(codes >= 3 && listener.lines > games);
}

static void every_game_can_be_told(void** unused) {
    (void)unused;
    uint64_t games = testing_number("RECKON_TEST_GAMES", 60000) / 200;
    Workspace* workspace = aligned_alloc(_Alignof(Workspace), sizeof *workspace);
    assert_non_null(workspace);
    workspace->decisions = 0;
    if (games > 300) games = 300;
    for (int i = 0; i < registry_ruleset_count(); i++)
        if (tables_chosen(registry_ruleset(i))) tell_games(registry_ruleset(i), games, workspace);
    free(workspace);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_game_can_be_told)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// play_rest: a game from one of its decisions on.
#include "sim/game/play.h"
#include "tests/stub_match.h"

// Players who always take the second action; each is asked once at most. In the rest of a game, from its first
// decision on, the player of that decision takes the first action instead.
typedef struct Rest {
    PlayWatcher watcher;
    const Match* match;
    Workspace* workspace;
    int decisions, asked;  // in the game and in its rest
    unsigned given_to;     // a seat
    bool playing;
} Rest;

static Rest rest;

static void ignore(Trace* trace, TraceEvent event) {
    (void)trace;
    (void)event;
}

static unsigned choose_second(const StrategyInput* input) {
    if (rest.playing) assert_int_not_equal(input->decision->seat, rest.given_to);
    rest.asked += rest.playing;
    return action_set_nth(&input->decision->legal, 1);
}

static void play_the_rest(PlayWatcher* watcher, const Workspace* workspace, unsigned action) {
    unsigned first = action_set_first(&workspace->decision.legal);
    GameResult result;
    PlayFault fault;
    (void)watcher;
    assert_int_not_equal(action, first);
    if (rest.decisions++) return;
    rest.given_to = workspace->decision.seat;
    const PlayPosition position = {.match = rest.match, .seed = 1, .from = workspace, .first = &first};
    rest.playing = true;
    assert_true(play_rest(&position, rng_key(2, 0), rest.workspace, &result, &fault));
    rest.playing = false;
}

static void only_the_first_action_of_a_rest_is_given(void** state) {
    (void)state;
    static const Strategy second = {.name = "second", .summary = "", .choose = choose_second};
    Match match = stub_match(4, &second);
    Workspace* workspace = new_workspace();
    Trace trace = {.note = ignore};
    rest = (Rest){.watcher = {.trace = &trace, .decided = play_the_rest},
                  .match = &match,
                  .workspace = new_workspace()};
    for (uint64_t game = 0; game < 20; game++) {
        GameResult result;
        PlayFault fault;
        rest.decisions = 0;
        assert_true(play_watched(&(GameKey){&match, 1, game}, &rest.watcher, workspace, &result, &fault));
        assert_true(rest.decisions > 0);
    }
    assert_in_range(rest.asked, 20, 3 * 20);
    match_close(&match);
    free(workspace);
    free(rest.workspace);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(only_the_first_action_of_a_rest_is_given)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

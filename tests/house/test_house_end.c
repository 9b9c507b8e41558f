// House rules that end a game: when, and who wins.
#include "tests/house/pub_scene.h"

static void test_the_end(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene, (const char* const[]){"The game ends when there are at most 1 barrels.", NULL});
    calm(&scene);
    assert_false(scene.state.shared.over);
    scene.state.shared.barrels = 1;
    calm(&scene);
    assert_true(scene.state.shared.over);
    open_scene(&scene, (const char* const[]){"After round 2, the game ends.", NULL});
    calm(&scene);
    assert_false(scene.state.shared.over);
    scene.state.shared.round = 3;
    calm(&scene);
    assert_true(scene.state.shared.over);
}

// Of any player, of each who plays, of how many there are of a group.
static void test_the_end_by_players(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene, (const char* const[]){"The game ends when a player has at least 5 thirst.", NULL});
    calm(&scene);
    assert_false(scene.state.shared.over);
    scene.state.shared.thirst[2] = 5;
    calm(&scene);
    assert_true(scene.state.shared.over);
    open_scene(&scene, (const char* const[]){"The game ends when each player is a regular.", NULL});
    scene.state.shared.regulars = 7;
    calm(&scene);
    assert_false(scene.state.shared.over);
    scene.state.shared.out = 1 << 3;
    calm(&scene);
    assert_true(scene.state.shared.over);
    open_scene(&scene, (const char* const[]){"The game ends when there are at least 3 regulars.", NULL});
    calm(&scene);
    assert_false(scene.state.shared.over);
    scene.state.shared.regulars = 7;
    calm(&scene);
    assert_true(scene.state.shared.over);
}

// What happens ends the game; what was to be done after it is not.
static void test_an_event_ends_the_game(void** unused) {
    (void)unused;
    Scene scene;
    GameResult result = {.win_840ths = {840}, .end_reason = 1};
    open_scene(&scene,
               (const char* const[]){"When a player toasts another, the player pays a coin.",
                                     "When a player toasts another while there are at most 1 barrels, "
                                     "the game ends; the landlord wins.",
                                     "When a player toasts another, the player drinks a beer.", NULL});
    assert_int_equal(scene.rules.house.ends, 1);
    note(&scene, PUB_TOAST, 2, 0);
    calm(&scene);
    assert_log(&scene, "2 pays 1;2 drinks 1;");
    assert_false(scene.state.shared.over);
    scene.state.shared.barrels = 1;
    note(&scene, PUB_TOAST, 2, 0);
    note(&scene, PUB_TOAST, 3, 0);
    assert_false(scene.state.shared.over);  // not yet
    calm(&scene);
    assert_log(&scene, "2 pays 1;");
    assert_true(scene.state.shared.over);
    assert_int_equal(scene.state.shared.house.ended, 2);
    machine_score(&scene.state.shared.house, &result);
    assert_int_equal(result.win_840ths[4], 840);
    assert_int_equal(result.end_reason, 2);
}

// The outcomes that win, a bit each; seats first, then the landlord. What the printed rules say: seat 0.
static void assert_winners(const char* const* texts, unsigned winners) {
    Scene scene;
    unsigned won = 0;
    GameResult result = {.win_840ths = {840}, .end_reason = 1, .metrics = {3}};
    open_scene(&scene, texts);
    calm(&scene);
    assert_true(scene.state.shared.over);
    machine_score(&scene.state.shared.house, &result);
    for (int i = 0; i < OUTCOMES_MAX; i++) {
        won |= (result.win_840ths[i] > 0 ? 1u : 0) << i;
        if (result.win_840ths[i]) assert_int_equal(result.win_840ths[i], 840 / __builtin_popcount(winners));
    }
    assert_int_equal(won, winners);
    assert_int_equal(result.metrics[0], 3);
    assert_false(result.aborted);
    assert_int_equal(result.end_reason, scene.state.shared.house.end_reason ? 2 : 1);
}

static void test_who_wins(void** unused) {
    (void)unused;
    assert_winners((const char* const[]){"In round 2, the game ends.", NULL}, 1);
    assert_winners((const char* const[]){"In round 2, the game ends; nobody wins.", NULL}, 0);
    assert_winners((const char* const[]){"In round 2, the game ends; the landlord wins.", NULL}, 1 << 4);
    assert_winners((const char* const[]){"In round 2, the game ends; the regulars win.", NULL}, 5);
    assert_winners((const char* const[]){"In round 2, the game ends; the guests win.", NULL}, 10);
    assert_winners((const char* const[]){"In round 2, the game ends; most thirst wins; ties share.", NULL},
                   6);
    assert_winners((const char* const[]){"In round 2, the game ends; most thirst wins; ties: nobody.", NULL},
                   0);
    assert_winners(
        (const char* const[]){"In round 2, the game ends; fewest thirst wins; ties: nobody.", NULL}, 8);
    // The first that holds decides.
    assert_winners((const char* const[]){"In round 3, the game ends; the guests win.",
                                         "In round 2, the game ends; nobody wins.",
                                         "In round 2, the game ends; the landlord wins.", NULL},
                   0);
    assert_winners((const char* const[]){"In round 2, the game ends.",
                                         "In round 2, the game ends; the landlord wins.", NULL},
                   1);
}

// A game that is over has its winner.
static void test_over_is_over(void** unused) {
    (void)unused;
    Scene scene;
    open_scene(&scene, (const char* const[]){"In round 2, the game ends; nobody wins.", NULL});
    scene.state.shared.over = true;
    calm(&scene);
    assert_int_equal(scene.state.shared.house.end_reason, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_end),
        cmocka_unit_test(test_the_end_by_players),
        cmocka_unit_test(test_an_event_ends_the_game),
        cmocka_unit_test(test_who_wins),
        cmocka_unit_test(test_over_is_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

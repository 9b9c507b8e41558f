// What players are told in Escape the Horde: what the Binoculars show, who pushes a proven Survivor in front of a Zombie, and
// what cards do; and how many cards of the first hands can be guaranteed.
#include "rulesets/escape_the_horde/tests/house_run.h"

#define PLAIN "Every first hand holds a Weapon."

// Each card of the stack that the seat knows, from the top.
static void sees_the_top(Run* r, TraceEvent event) {
    if (event.code != TOLD_SEEN) return;
    const EthOwn* own = &r->state.own[event.a];
    const EthHidden* hidden = &r->state.hidden;
    assert_in_range(event.c, 0, own->known_count - 1);
    int at = own->known_count - 1 - event.c;
    assert_int_equal(event.b, own->known_top[at]);
    assert_int_equal(event.b, hidden->stack[r->state.shared.stack_size - 1 - at]);
    r->seen++;
    r->seen_too += event.c > 0;
}

static void test_binoculars(void** unused) {
    (void)unused;
    play_all(PLAIN, 4, sees_the_top, NULL, NULL);
    assert_true(run.seen_too > 0);
}

// Not one's own Zombie, and not in front of oneself.
static void pushes_are_counted(Run* r, TraceEvent event) {
    static int counted[SEATS_MAX];
    const EthShared* shared = &r->state.shared;
    bool plays = event.code == TOLD_PLAY && event.b == SACRIFICE, pushes = event.code == TOLD_PUSH;
    if (plays || pushes) {
        int target = plays ? event.c : event.b;
        bool proven = event.a != shared->defender && event.a != target && shared->proven >> target & 1;
        assert_int_equal(shared->acts[event.a][ACT_PUSHED_PROVEN], counted[event.a] + proven);
        r->seen += proven;
        r->seen_too += !proven;
    }
    for (unsigned seat = 0; seat < SEATS_MAX; seat++) counted[seat] = shared->acts[seat][ACT_PUSHED_PROVEN];
}

static void test_pushes(void** unused) {
    (void)unused;
    play_all(PLAIN, 6, pushes_are_counted, NULL, NULL);
    assert_true(run.seen_too > 0);
}

static void assert_helps(unsigned card, const char* words) {
    char text[1024];
    assert_true(ruleset_card_help(ruleset, &run.rules, card, text, sizeof text));
    if (!strstr(text, words)) fail_msg("%s, not %s", text, words);
}

static void test_help(void** unused) {
    (void)unused;
    house_games_rules(ruleset, 4, PLAIN, &run.rules);
    assert_helps(ZOMBIE, "bitten twice");
    assert_helps(GRENADE, "as many of the Zombies on the table");
    assert_helps(DISCARD_WEAPON, "loses a Weapon to the Armoury");
    assert_helps(DODGE, "For the Infected:");
}

// The whole hand, and no more.
static void test_guaranteed_hands(void** unused) {
    (void)unused;
    house_games_rules(ruleset, 4, "Each player starts with 2 cards. Each first hand holds two Weapons.",
                      &run.rules);
    assert_int_equal(run.rules.guaranteed, 2);
    assert_int_equal(run.rules.hand_size, 2);
    house_games_assert_refused(
        ruleset, 4, "Each player starts with 1 card. Each first hand holds two Weapons.", "at most 1 can be");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_binoculars),
        cmocka_unit_test(test_pushes),
        cmocka_unit_test(test_help),
        cmocka_unit_test(test_guaranteed_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

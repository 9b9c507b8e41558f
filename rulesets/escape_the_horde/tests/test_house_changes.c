// House rules in Escape the Horde that come before an event or replace it, that last, that change how many bites Turn a
// Survivor, and two rows with their sentences: what happens in random games.
#include <limits.h>

#include "rulesets/escape_the_horde/tests/house_run.h"

// --- before and instead

// Each fires at every bite, so that none is dealt: nobody Turns, and the Survivors win.
static void no_bite(Run* r, TraceEvent event) {
    r->seen += event.code == MACHINE_ACTS;
    assert_true(event.code != TOLD_BITE && event.code != TOLD_TURNED);
}

// Whoever has cards loses one for each bite, just before the Zombie would have bitten; whoever has none is bitten.
static void pays_or_is_bitten(Run* r, TraceEvent event) {
    r->seen += event.code == MACHINE_ACTS;
    r->seen_too += event.code == TOLD_BITE;
    if (event.code == TOLD_BITE) assert_int_equal(r->state.shared.hand_size[event.a], 0);
    bool after = r->count > 0 && r->told[r->count - 1].code == MACHINE_ACTS;
    if (after) assert_int_equal(event.code, TOLD_DISCARDED);
}

static void no_theft(Run* r, TraceEvent event) {
    r->seen += event.code == MACHINE_ACTS;
    assert_int_not_equal(event.code, TOLD_STOLEN);
}

static void test_before_and_instead(void** unused) {
    (void)unused;
    play_all("Round limit: 9. When a Survivor would be bitten, he is spared instead.", 5, no_bite, NULL,
             NULL);
    play_all("Round limit: 9. Instead of being bitten, the player misses a turn.", 6, no_bite, NULL, NULL);
    play_all(
        "A player who would be bitten while he has at least 1 card in hand discards a card at random "
        "instead.",
        5, pays_or_is_bitten, NULL, NULL);
    assert_true(run.seen_too > 0);
    play_all("Instead of stealing a card, the thief takes a Weapon from the Armoury.", 5, no_theft, NULL,
             NULL);
    house_games_assert_refused(ruleset, 4, "Before a player is bitten, he shuffles the Stack.",
                               "only of what has happened");
    house_games_assert_refused(ruleset, 4, "When a player is bitten, he is spared.",
                               "can be said only with \"instead\"");
}

// --- 23: the top third of the Stack holds no Zombie

// No draw of the first third brings one, unless Spill Blood has shuffled the Stack.
static void first_third(Run* r, TraceEvent event) {
    static int clear;  // the Stack without its first third
    const EthShared* shared = &r->state.shared;
    if (event.code == TOLD_TURN && shared->turn == 1) clear = shared->stack_size - shared->stack_size / 3;
    if (event.code == TOLD_PLAY && event.b == SPILL_BLOOD) clear = INT_MAX;
    if (event.code == TOLD_PLACE && !event.c) assert_true(shared->stack_size < clear);
    r->seen += event.code == TOLD_DRAW && shared->stack_size == clear;
}

static void clear_is_clear(Run* r) {
    const EthShared* shared = &r->state.shared;
    for (unsigned i = 0; i < shared->house.clear; i++)
        assert_int_not_equal(r->state.hidden.stack[shared->stack_size - 1u - i], ZOMBIE);
    if (shared->house.clear) assert_int_equal(shared->discard[ZOMBIE], 0);
}

static void is_over(Run* r) { r->seen++; }

// What a seat makes up has none there, either, below the cards that it knows.
static void made_up_is_clear(Run* r) {
    static EthState made_up;
    char why[256];
    Rng rng = rng_seeded(SEED, r->game);
    const EthOwn* own = &r->state.own[r->decision.seat];
    ruleset_determinize(ruleset, &r->rules, &r->state.shared, own, &r->decision, &made_up, &rng);
    if (!ruleset->check(&r->rules, &made_up, why, sizeof why)) fail_msg("%s", why);
    r->seen += r->state.shared.house.clear > own->known_count && own->known_count > 0;
}

static void test_zombie_free_top(void** unused) {
    (void)unused;
    play_all(
        "The top third of the Stack holds no Zombie. At the start of the game, each player looks at 3 cards "
        "on top of "
        "the Stack.",
        5, NULL, made_up_is_clear, NULL);
    play_all("The top third of the Stack holds no Zombie.", 5, first_third, clear_is_clear, NULL);
    play_all("There are no Zombies in the top half of the Stack.", 8, NULL, clear_is_clear, is_over);
}

// --- 33: the last Survivor who is not Turned wins alone

// Whoever wants to win as a Survivor, and not Turned, is alone in it.
static void one_wins_alone(Run* r) {
    const EthShared* shared = &r->state.shared;
    Seats infected = eth_infected(&r->state), left = (Seats)(eth_everybody(shared) & ~infected);
    unsigned winners = 0;
    if (eth_count(left) != 1) {
        assert_true(eth_count(left) > 1);  // never comes to the very last
        r->seen_too++;
        return;
    }
    assert_int_equal(r->result.win_840ths[0], 840);
    for (unsigned seat = 0; seat < shared->players; seat++)
        winners += ruleset->motive_won(&r->rules, &r->state, &r->result, MOTIVE_SURVIVOR, seat, 0) > 0;
    assert_int_equal(winners, 1);
    r->seen++;
}

// It is over with the Turning that leaves one.
static void over_at_last(Run* r, TraceEvent event) {
    static bool last;
    if (last) assert_int_equal(event.code, TOLD_END);
    last = event.code == TOLD_TURNED && event.b == 1;
    (void)r;
}

static void test_last_survivor(void** unused) {
    (void)unused;
    play_all("The last Survivor who is not Turned wins alone. Bites to Turn: 1.", 5, over_at_last, NULL,
             one_wins_alone);
}

// --- bites to Turn that change during a game

// Up to round 2, two bites; later one, for whoever has been bitten already, too.
static void one_bite_later(Run* r, TraceEvent event) {
    if (event.code != TOLD_BITE) return;
    unsigned seat = (unsigned)event.a;
    r->bites[seat]++;
    bool late = !in_round(r, 1) && !in_round(r, 2);
    assert_int_equal(eth_fatal_bites(&r->rules, &r->state.shared, seat), late ? 1 : 2);
    r->seen += late && r->bites[seat] == 1;
    r->seen_too += !late && r->bites[seat] == 2;
}

static void turned_at_once(Run* r, TraceEvent event) {
    static bool due;
    if (due) assert_int_equal(event.code, TOLD_TURNED);
    due = false;
    one_bite_later(r, event);
    if (event.code == TOLD_BITE)
        due = r->bites[event.a] >= eth_fatal_bites(&r->rules, &r->state.shared, (unsigned)event.a);
}

// What scripts and league players go by.
static void knows_bites_left(Run* r) {
    const EthShared* shared = &r->state.shared;
    bool late = !in_round(r, 1) && !in_round(r, 2);
    for (unsigned seat = 0; seat < shared->players; seat++) {
        bool turned = shared->turned >> seat & 1;
        int left = late ? 1 : 2 - shared->bites[seat];
        assert_int_equal(eth_bites_left(&r->rules, shared, seat), turned ? 0 : left);
    }
}

static void some_come_back(Run* r) {
    int killed = (int)r->state.hidden.figures.zombies_killed, lying = r->state.shared.discard[ZOMBIE];
    r->seen += killed > lying;
    r->seen_too += lying > 0;
}

// Everybody has fewer cards than that at some time.
static void without_cards(Run* r, TraceEvent event) {
    if (event.code != TOLD_BITE) return;
    bool poor = r->state.shared.hand_size[event.a] < 2;
    assert_int_equal(eth_fatal_bites(&r->rules, &r->state.shared, (unsigned)event.a), poor ? 1 : 3);
    r->seen += poor;
    r->seen_too += !poor;
}

static void test_live_bites(void** unused) {
    (void)unused;
    play_all("After round 2, a Survivor Turns at the first bite.", 5, turned_at_once, knows_bites_left, NULL);
    assert_true(run.seen_too > 0);
    play_all("After round 3, dead Zombies are shuffled into the Stack.", 5, NULL, NULL, some_come_back);
    assert_true(run.seen_too > 0);
    play_all("Bites to Turn: 3. Bites to Turn: 1 while the player has fewer than 2 cards in hand.", 5,
             without_cards, NULL, NULL);
    assert_true(run.seen_too > 0);
}

// --- what lasts, and for each

// Who has been bitten in this turn, and since when it counts. Nobody attacks them again in it.
static Seats bitten, spared;
static void bitten_are_left_alone(Run* r, TraceEvent event) {
    if (event.code == TOLD_TURN) bitten = spared = 0;
    if (event.code == TOLD_BITE) bitten |= eth_bit((unsigned)event.a);
    if (event.code == MACHINE_ACTS) spared = bitten;
    if (event.code == TOLD_PLACE && event.c && event.a != event.b) {
        assert_false(spared >> event.b & 1);
        r->seen += spared != 0;
    }
}

// Two cards at the end of each turn, once somebody has Turned in that round.
static void few_cards_after_turning(Run* r, TraceEvent event) {
    static int round, limited;
    const EthShared* shared = &r->state.shared;
    if (event.code == MACHINE_ACTS) limited = round;
    if (event.code != TOLD_TURN) return;
    bool ended = r->count > 0 && r->told[0].code == TOLD_TURN;
    if (!ended) limited = 0;
    if (ended && limited && limited == round) {
        assert_true(shared->hand_size[r->told[0].a] <= 2);
        r->seen++;
    }
    r->seen_too += ended && !limited && shared->hand_size[r->told[0].a] > 2;
    round = shared->slot / shared->players + 1;
}

// The attacked player draws as many cards as it has bites.
static void draws_for_bites(Run* r, TraceEvent event) {
    static int due;
    static unsigned who;
    if (event.code == TOLD_DRAW && due > 0 && event.a == (int)who) due--, r->seen++;
    if (event.code == TOLD_TURN) due = 0;
    if (event.code != TOLD_BITE) return;
    who = (unsigned)event.a;
    due = r->state.shared.bites[who];
}

static void test_what_lasts(void** unused) {
    (void)unused;
    play_all("When a player is bitten, no player may attack him until the end of the turn.", 5,
             bitten_are_left_alone, NULL, NULL);
    play_turns("When a Survivor Turns, hand limit: 2 for the rest of the round.", 6, few_cards_after_turning);
    assert_true(run.seen_too > 0);
    play_all("When a player is bitten, he draws 2 cards for each bite.", 5, draws_for_bites, NULL, NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_before_and_instead), cmocka_unit_test(test_zombie_free_top),
        cmocka_unit_test(test_last_survivor),      cmocka_unit_test(test_live_bites),
        cmocka_unit_test(test_what_lasts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

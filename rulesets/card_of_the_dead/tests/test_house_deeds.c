// House rules in Card of the Dead: what each deed changes, in random games with a listener to the events, and after every
// action the ruleset's own check; and what is heard, who has something, and who can do something.
#include "rulesets/card_of_the_dead/state.h"
#include "rulesets/card_of_the_dead/story.h"

#define RUN_RULES   CodRules
#define RUN_STATE   CodState
#define RUN_RULESET ruleset_card_of_the_dead
#include "tests/house_run.h"

static bool goes_on(void) { return true; }

// --- what each deed does: the table as it was when the turn player did it, and as the game goes on

static CodShared was;
static bool acted;
static void (*done)(unsigned seat, unsigned next);

static void after_a_deed(Run* r) {
    unsigned seat = was.turn_seat;
    if (acted && was.living == r->state.shared.living) done(seat, cod_next(&was, seat));
    acted = false;
}

static void hears_a_deed(Run* r, TraceEvent event) {
    if (event.code == TOLD_ROUND_END) acted = false;
    if (event.code == TOLD_DRAW) after_a_deed(r);
    if (event.code != MACHINE_ACTS) return;
    was = r->state.shared;
    acted = true;
}

static int less(int of, int by) { return of > by ? of - by : 0; }

static unsigned zombie_cards(const CodShared* of, unsigned seat) {
    const uint8_t* cards = of->zombies[seat];
    return (unsigned)cards[ZOMBIE_1] + cards[ZOMBIE_2] + cards[ZOMBIE_3];
}

static unsigned discarded(const CodShared* of) {
    unsigned all = 0;
    for (unsigned kind = 0; kind < KINDS; kind++) all += of->discard[kind];
    return all;
}

static void two_cards_less(unsigned seat, unsigned next) {
    const CodShared* now = &run.state.shared;
    assert_int_equal(now->hand_size[seat], less(was.hand_size[seat], 2));
    assert_int_equal(now->hand_size[next], was.hand_size[next]);
    assert_int_equal(discarded(now), discarded(&was) + was.hand_size[seat] - now->hand_size[seat]);
    run.seen += was.hand_size[seat] >= 2;
    run.seen_too += was.hand_size[seat] == 1;
}

static void no_hand(unsigned seat, unsigned next) {
    const CodShared* now = &run.state.shared;
    assert_int_equal(now->hand_size[seat], 0);
    assert_int_equal(now->hand_size[next], was.hand_size[next]);
    assert_int_equal(discarded(now), discarded(&was) + was.hand_size[seat]);
    run.seen += was.hand_size[seat] > 1;
    run.seen_too += was.hand_size[seat] == 0;
}

static void moves_a_card(unsigned from, unsigned to) {
    const CodShared* now = &run.state.shared;
    bool one = was.hand_size[from] > 0;
    assert_int_equal(now->hand_size[from], was.hand_size[from] - one);
    assert_int_equal(now->hand_size[to], was.hand_size[to] + one);
    run.seen += one;
    run.seen_too += !one;
}

static void takes_a_card(unsigned seat, unsigned next) { moves_a_card(next, seat); }

static void two_zombies_less(unsigned seat, unsigned next) {
    const CodShared* now = &run.state.shared;
    unsigned gone = zombie_cards(&was, seat) < 2 ? zombie_cards(&was, seat) : 2;
    assert_int_equal(zombie_cards(now, seat), zombie_cards(&was, seat) - gone);
    assert_int_equal(now->z[next], was.z[next]);
    assert_int_equal(discarded(now), discarded(&was) + gone);
    // The smallest ones go.
    if (was.zombies[seat][ZOMBIE_1] >= 2) assert_int_equal(now->z[seat], was.z[seat] - 2);
    run.seen += gone == 2;
    run.seen_too += gone == 1;
}

static void without_zombies(unsigned seat, unsigned next) {
    assert_int_equal(run.state.shared.z[seat], 0);
    assert_int_equal(run.state.shared.z[next], was.z[next]);
    run.seen += zombie_cards(&was, seat) > 1;
    run.seen_too += was.z[seat] == 0;
}

static void moves_a_zombie(unsigned seat, unsigned next) {
    const CodShared* now = &run.state.shared;
    bool one = was.z[seat] > 0;
    assert_int_equal(zombie_cards(now, seat), zombie_cards(&was, seat) - one);
    assert_int_equal(zombie_cards(now, next), zombie_cards(&was, next) + one);
    assert_int_equal(now->z[seat] + now->z[next], was.z[seat] + was.z[next]);
    run.seen += one;
    run.seen_too += !one;
}

static void smallest_comes_back(unsigned seat, unsigned next) {
    const CodShared* now = &run.state.shared;
    unsigned value = was.discard[ZOMBIE_1] ? 1 : was.discard[ZOMBIE_2] ? 2 : was.discard[ZOMBIE_3] ? 3 : 0;
    assert_int_equal(now->z[seat], was.z[seat] + value);
    assert_int_equal(now->z[next], was.z[next]);
    assert_int_equal(discarded(now), discarded(&was) - (value > 0));
    run.seen += value > 0;
    run.seen_too += value == 0;
}

static void last_step_less(unsigned seat, unsigned next) {
    const CodShared* now = &run.state.shared;
    unsigned row = was.row_size[seat];
    assert_int_equal(now->row_size[seat], less((int)row, 1));
    assert_int_equal(now->row_size[next], was.row_size[next]);
    if (row) {
        int worth = run.rules.mp[was.row[seat][row - 1]];
        assert_int_equal(now->movement[seat], was.movement[seat] - worth);
        assert_memory_equal(now->row[seat], was.row[seat], row - 1);
    }
    run.seen += row > 1;
    run.seen_too += row == 0;
}

static void two_points_more(unsigned seat, unsigned next) {
    assert_int_equal(run.state.shared.total[seat], was.total[seat] + 2);
    assert_int_equal(run.state.shared.total[next], was.total[next]);
    run.seen++, run.seen_too++;
}

static void two_points_less(unsigned seat, unsigned next) {
    assert_int_equal(run.state.shared.total[seat], less(was.total[seat], 2));
    assert_int_equal(run.state.shared.total[next], was.total[next]);
    run.seen += was.total[seat] >= 2;
    run.seen_too += was.total[seat] < 2;
}

static void test_each_deed(void** unused) {
    static const struct {
        const char* text;
        void (*done)(unsigned seat, unsigned next);
    } rows[] = {
        {"At the start of each turn, the player discards 2 cards at random.", two_cards_less},
        {"At the start of each turn, the player discards the whole hand.", no_hand},
        {"At the start of each turn, the player takes a card at random from the next player.", takes_a_card},
        {"At the start of each turn, the player gives a card at random to the next player.", moves_a_card},
        {"At the start of each turn, the player removes 2 Zombies.", two_zombies_less},
        {"At the start of each turn, the player removes all Zombies.", without_zombies},
        {"At the start of each turn, the player gives a Zombie to the next player.", moves_a_zombie},
        {"At the start of each turn, the player takes a Zombie from the discard pile.", smallest_comes_back},
        {"Every 11 turns, the player loses a card of movement.", last_step_less},
        {"At the start of each turn, the player scores 2 points.", two_points_more},
        {"At the start of each turn, the player loses 2 points.", two_points_less},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        acted = false;
        done = rows[i].done;
        play_all(rows[i].text, 4, hears_a_deed, after_a_deed);
        if (run.seen_too == 0) fail_msg("never the other way: %s", rows[i].text);
    }
}

// --- what is drawn openly, what a player has, and who is left to do something

// The kind is no secret, so that something may follow from it.
static void acts_on_ruffians(Run* r, TraceEvent event) {
    if (event.code == TOLD_ROUND) r->count[0] = 0;
    if (event.code == TOLD_DRAW) r->count[0] += event.b == RUFFIANS || event.b == CORNERED;
    if (event.code != MACHINE_ACTS) return;
    assert_true(r->count[0]-- > 0);
    r->seen += event.a == 0;
    r->seen_too += event.a == 1;
}

// At the start of the turn, before the deed.
static void has_two_points(Run* r, TraceEvent event) {
    if (event.code == TOLD_TURN) r->seen_too += r->state.shared.total[event.a] < 2;
    if (event.code != MACHINE_ACTS) return;
    assert_true(r->state.shared.total[r->state.shared.turn_seat] >= 2);
    r->seen++;
}

// Whoever is eaten in his own turn is not asked at its end.
static void counts_eaten_in_turn(Run* r, TraceEvent event) {
    r->seen_too += event.code == TOLD_EATEN && (unsigned)event.a == r->state.shared.turn_seat;
}

static void living_are_asked(Run* r) {
    if (r->decision.kind != DECISION_HOUSE) return;
    assert_true(r->state.shared.living >> r->decision.seat & 1);
    r->seen++;
}

// A number that falls reaches those who have it already, not only who gets another zombie.
static void one_zombie_eats_all(Run* r) {
    const CodShared* shared = &r->state.shared;
    if (r->decision.kind != ASK_PLAY || shared->turns <= 12) return;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (shared->living >> seat & 1) assert_int_equal(shared->z[seat], 0), r->seen++;
}

// Another Bitten that lies in the discard pile comes to the hand; where they lie open, none does.
static void bitten_come_back(Run* r, TraceEvent event) {
    const CodShared* shared = &r->state.shared;
    bool lives = shared->living >> shared->turn_seat & 1;  // the drawer
    if (event.code == MACHINE_ACTS) r->seen_too += lives && shared->discard[BITTEN] > 0;
    if (event.code != TOLD_BACK) return;
    assert_int_equal(event.b, BITTEN);
    assert_int_not_equal(r->rules.bitten_place, BITTEN_OPEN);
}

static void counts_hands(Run* r, TraceEvent event) {
    bitten_come_back(r, event);
    r->seen += event.code == TOLD_BACK;
}

static void counts_open(Run* r, TraceEvent event) {
    bitten_come_back(r, event);
    r->seen += event.code == MACHINE_ACTS;
}

static void test_bitten_come_back(void** unused) {
    (void)unused;
    play_all("When a player draws Bitten, he takes it back. Bitten in the deck: 9.", 4, counts_hands, NULL);
    assert_int_equal(run.seen, run.seen_too);
    play_all("When a player draws Bitten, he takes it back. Bitten in the deck: 9. Bitten lies open.", 4,
             counts_open, NULL);
    assert_true(run.seen_too > 0);
}

static void test_what_is_open(void** unused) {
    (void)unused;
    play_all(
        "When Ruffians is drawn, the player scores a point. When Cornered is drawn, the player scores a "
        "point.",
        4, acts_on_ruffians, NULL);
    assert_true(run.seen_too > 0);
    play_all("At the start of each turn while the player has at least 2 points, the player draws a card.", 4,
             has_two_points, NULL);
    assert_true(run.seen_too > 0);
    play_all("At the end of each turn, the player may draw a card.", 4, counts_eaten_in_turn,
             living_are_asked);
    assert_true(run.seen_too > 0);
    play_all(
        "When a player is eaten, he may draw a card. At the end of each turn, each player may draw a "
        "card once a round.",
        4, NULL, living_are_asked);
    play_all("After turn 12, Zombies that eat a player: 1.", 4, NULL, one_zombie_eats_all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_deed),
        cmocka_unit_test(test_bitten_come_back),
        cmocka_unit_test(test_what_is_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// House rules in Zombie: Survival Infection: what each deed changes, and what each ban takes away, in random games with a
// listener to the events, and after every action the ruleset's own check.
#include "rulesets/zombie_survival_infection/ask.h"
#include "rulesets/zombie_survival_infection/story.h"

#define RUN_RULES   ZsiRules
#define RUN_STATE   ZsiState
#define RUN_RULESET ruleset_zombie_survival_infection
#include "tests/house_run.h"

enum { TURNS_MAX = 150 };

static const ZsiShared* shared(void) { return &run.state.shared; }

static bool goes_on(void) { return shared()->turn < TURNS_MAX; }

// --- what each deed does: the table as it was when the camp at turn did it, and before that camp rolls

static ZsiShared was;
static bool acted;
static void (*done)(const ZsiCamp* from, const ZsiCamp* to, unsigned seat);

// While all are camps.
static void after_a_deed(Run* r) {
    unsigned all = (1u << was.players) - 1, seat = was.active;
    if (acted && was.camps == all && shared()->camps == all)
        done(&was.camp[seat], &shared()->camp[seat], seat);
    acted = false;
    (void)r;
}

static void hears_a_deed(Run* r, TraceEvent event) {
    if (event.code == TOLD_ROLL) after_a_deed(r);
    if (event.code != MACHINE_ACTS) return;
    was = *shared();
    acted = true;
}

static int least(int a, int b) { return a < b ? a : b; }

// Those that leave the camp, and where they are then; what the next camp gets.
static void moves(unsigned seat, int gone, int to_city, int to_zombies, int to_next) {
    unsigned next = (seat + 1) % was.players;
    assert_int_equal(shared()->camp[seat].survivors, was.camp[seat].survivors - gone);
    assert_int_equal(shared()->camp[next].survivors, was.camp[next].survivors + to_next);
    assert_int_equal(shared()->city, was.city + to_city);
    assert_int_equal(shared()->zombies, was.zombies + to_zombies);
}

static void gains_two(const ZsiCamp* from, const ZsiCamp* to, unsigned seat) {
    int gone = least(was.city, 2);
    (void)from, (void)to;
    moves(seat, -gone, -gone, 0, 0);
    run.seen += gone == 2;
    run.seen_too += gone < 2;
}

static void loses_two(const ZsiCamp* from, const ZsiCamp* to, unsigned seat) {
    int gone = least(from->survivors, 2);
    (void)to;
    moves(seat, gone, 0, gone, 0);
    run.seen += gone == 2;
    run.seen_too += gone < 2;
}

static void loses_half(const ZsiCamp* from, const ZsiCamp* to, unsigned seat) {
    int gone = from->survivors / 2;
    (void)to;
    moves(seat, gone, 0, gone, 0);
    run.seen += gone > 1;
    run.seen_too += from->survivors % 2;
}

static void returns_two(const ZsiCamp* from, const ZsiCamp* to, unsigned seat) {
    int gone = least(from->survivors, 2);
    (void)to;
    moves(seat, gone, gone, 0, 0);
    run.seen += gone == 2;
    run.seen_too += gone < 2;
}

static void gives_two(const ZsiCamp* from, const ZsiCamp* to, unsigned seat) {
    int gone = least(from->survivors, 2);
    (void)to;
    moves(seat, gone, 0, 0, gone);
    run.seen += gone == 2;
    run.seen_too += gone < 2;
}

static void takes_two(const ZsiCamp* from, const ZsiCamp* to, unsigned seat) {
    int gone = least(was.camp[(seat + 1) % was.players].survivors, 2);
    (void)from, (void)to;
    moves(seat, -gone, 0, 0, -gone);
    run.seen += gone == 2;
    run.seen_too += gone < 2;
}

static void discards_two(const ZsiCamp* from, const ZsiCamp* to, unsigned seat) {
    int gone = least(from->hand_size, 2);
    (void)seat;
    assert_int_equal(to->hand_size, from->hand_size - gone);
    assert_int_equal(shared()->discard_size, was.discard_size + gone);
    run.seen += gone == 2;
    run.seen_too += to->hand_size > 0;
}

static void discards_to_two(const ZsiCamp* from, const ZsiCamp* to, unsigned seat) {
    (void)seat;
    assert_int_equal(to->hand_size, least(from->hand_size, 2));
    assert_int_equal(shared()->discard_size, was.discard_size + from->hand_size - to->hand_size);
    run.seen += from->hand_size > 2;
    run.seen_too += to->hand_size == 2;
}

static void discards_all(const ZsiCamp* from, const ZsiCamp* to, unsigned seat) {
    (void)seat;
    assert_int_equal(to->hand_size, 0);
    assert_int_equal(shared()->discard_size, was.discard_size + from->hand_size);
    run.seen += from->hand_size > 1;
    run.seen_too++;
}

static void loses_a_character(const ZsiCamp* from, const ZsiCamp* to, unsigned seat) {
    bool one = from->characters > 0;
    assert_int_equal(to->characters, from->characters - one);
    assert_int_equal(to->survivors, from->survivors);
    assert_int_equal(shared()->camp[(seat + 1) % was.players].characters,
                     was.camp[(seat + 1) % was.players].characters);
    run.seen += one;
    run.seen_too += !one;
}

static void loses_the_hideout(const ZsiCamp* from, const ZsiCamp* to, unsigned seat) {
    bool one = from->hideout != CARD_no_hideout;
    assert_int_equal(to->hideout, CARD_no_hideout);
    assert_int_equal(shared()->camp[(seat + 1) % was.players].hideout,
                     was.camp[(seat + 1) % was.players].hideout);
    run.seen += one;
    run.seen_too += !one;
}

// Not if it is infected, and nobody gets a die that nobody has.
static void gets_the_survival_die(const ZsiCamp* from, const ZsiCamp* to, unsigned seat) {
    bool can = was.survival_die != NOBODY && !zsi_in_infection(&was, seat);
    (void)from, (void)to;
    assert_int_equal(shared()->survival_die, can ? seat : was.survival_die);
    run.seen += can && was.survival_die != seat;
    run.seen_too += zsi_in_infection(&was, seat);
}

static void test_each_deed(void** unused) {
    static const struct {
        const char* text;
        void (*done)(const ZsiCamp* from, const ZsiCamp* to, unsigned seat);
    } rows[] = {
        {"At the start of each turn, the player gains 2 Survivors.", gains_two},
        {"At the start of each turn, the player loses 2 Survivors.", loses_two},
        {"Every 5 turns, the player loses half of the Survivors.", loses_half},
        {"At the start of each turn, the player returns 2 Survivors to the city.", returns_two},
        {"At the start of each turn, the player gives 2 Survivors to the next player.", gives_two},
        {"At the start of each turn, the player takes 2 Survivors from the next player.", takes_two},
        {"At the start of each turn, the player discards 2 cards at random.", discards_two},
        {"At the start of each turn, the player discards down to 2 cards at random.", discards_to_two},
        {"At the start of each turn, the player discards the whole hand.", discards_all},
        {"At the start of each turn, the player loses 1 character at random.", loses_a_character},
        {"At the start of each turn, the player loses the hideout.", loses_the_hideout},
        {"At the start of each turn, the player gets the Survival die.", gets_the_survival_die},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        acted = false;
        done = rows[i].done;
        play_all(rows[i].text, 4, hears_a_deed, after_a_deed);
        if (run.seen_too == 0) fail_msg("never the other way: %s", rows[i].text);
    }
}

// --- bans

// The action is there only where nothing else is left.
static void is_banned(Run* r, unsigned first, unsigned end) {
    if (r->decision.kind != ASK_take_action) return;
    bool legal = false, others = false;
    for (int i = -1; (i = action_set_next(&r->decision.legal, i)) >= 0;) {
        bool banned = (unsigned)i >= first && (unsigned)i < end;
        legal |= banned;
        others |= !banned;
    }
    if (others) assert_false(legal);
    r->seen += others && r->decision.count > 1;
}

static void no_pass(Run* r) { is_banned(r, DO_PASS, DO_PASS + 1); }
static void no_discard(Run* r) { is_banned(r, DO_DISCARD, DO_DISCARD + 1); }
static void no_trade(Run* r) { is_banned(r, DO_TRADE, DO_TRADE + 1); }
static void no_action(Run* r) { is_banned(r, DO_CARD, DO_CARD + REACTION_FIRST); }
static void no_character(Run* r) { is_banned(r, DO_CARD + CHARACTER_FIRST, DO_CARD + HIDEOUT_FIRST); }
static void no_hideout(Run* r) { is_banned(r, DO_CARD + HIDEOUT_FIRST, DO_KIND); }

static void test_bans(void** unused) {
    static const struct {
        const char* text;
        void (*asked)(Run* r);
    } rows[] = {
        {"No player may pass.", no_pass},
        {"No player may discard.", no_discard},
        {"No player may trade.", no_trade},
        {"No player may play an Action.", no_action},
        {"No player may play a Character.", no_character},
        {"No player may play a Hideout.", no_hideout},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) play_all(rows[i].text, 4, NULL, rows[i].asked);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_deed),
        cmocka_unit_test(test_bans),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

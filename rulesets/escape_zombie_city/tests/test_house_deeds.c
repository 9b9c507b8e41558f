// House rules in Escape: Zombie City: what each deed changes, what each ban takes away, who is late, and what a seat sees of
// numbers that change, in random games with a listener to the events, and after every action the ruleset's own check.
#include "rulesets/escape_zombie_city/state.h"
#include "rulesets/escape_zombie_city/story.h"

#define RUN_RULES   EzcRules
#define RUN_STATE   EzcState
#define RUN_RULESET ruleset_escape_zombie_city
#include "tests/house_run.h"

static const EzcShared* shared(void) { return &run.state.shared; }

static bool goes_on(void) { return true; }

static int least(int a, int b) { return a < b ? a : b; }

// --- what each deed does: the table as it was at the end of a tick, when the first sentence was carried out

static EzcShared was;
static bool acted;
static void (*done)(void);

static void hears_a_deed(Run* r, TraceEvent event) {
    bool goes_on_now = event.code == TOLD_TICK || event.code == TOLD_COUNTDOWN;
    if (acted && goes_on_now) done();
    if (goes_on_now || event.code == TOLD_END) acted = false;
    if (event.code != MACHINE_ACTS || event.a != 0) return;
    was = r->state.shared;
    acted = true;
}

static void each_frees(int most) {
    for (unsigned seat = 0; seat < was.players; seat++) {
        const EzcPlayer *from = &was.player[seat], *to = &shared()->player[seat];
        int freed = least(from->blocked, most);
        assert_int_equal(to->blocked, from->blocked - freed);
        assert_int_equal(to->loose, from->loose + freed);
        run.seen += freed >= 2;
        run.seen_too += freed == 1;
    }
}

static void frees_two(void) { each_frees(2); }
static void frees_all(void) { each_frees(UINT8_MAX); }

static void loses_three_dice(void) {
    int lost = 0;
    for (unsigned seat = 0; seat < was.players; seat++) {
        int dice = (int)ezc_dice(&was.player[seat]), gone = least(dice - 1, 3);
        assert_int_equal(ezc_dice(&shared()->player[seat]), dice - gone);
        lost += gone;
        run.seen += gone == 3;
        run.seen_too += gone == 1;
    }
    assert_int_equal(shared()->figures.dice_lost, was.figures.dice_lost + lost);
}

static void gets_two_dice(void) {
    int back = 0;
    for (unsigned seat = 0; seat < was.players; seat++) {
        int dice = (int)ezc_dice(&was.player[seat]), got = least(run.rules.dice_per_player - dice, 2);
        assert_int_equal(ezc_dice(&shared()->player[seat]), dice + got);
        back += got;
        run.seen += got == 2;
        run.seen_too += got == 1;
    }
    assert_int_equal(shared()->figures.dice_lost, was.figures.dice_lost - back);
}

static unsigned stacked(const EzcShared* of) {
    unsigned all = 0;
    for (unsigned type = 0; type < EZC_TYPES; type++) all += of->item_stack[type];
    return all;
}

static unsigned used(const EzcShared* of) {
    unsigned all = 0;
    for (unsigned kind = 0; kind < EZC_ITEMS; kind++) all += of->used[kind];
    return all;
}

static void loses_items(void) {
    unsigned lost = 0;
    for (unsigned seat = 0; seat < was.players; seat++) {
        assert_int_equal(shared()->player[seat].item, NO_ITEM);
        lost += was.player[seat].item != NO_ITEM;
    }
    assert_int_equal(used(shared()), used(&was) + lost);
    run.seen += lost > 1;
    run.seen_too += lost == 1;
}

static void finds_items(void) {
    unsigned found = 0;
    for (unsigned seat = 0; seat < was.players; seat++) {
        const EzcPlayer *from = &was.player[seat], *to = &shared()->player[seat];
        if (from->item != NO_ITEM) assert_int_equal(to->item, from->item);
        found += to->item != from->item;
        run.seen_too += to->item == NO_ITEM;  // the stacks are empty
    }
    assert_int_equal(stacked(shared()), stacked(&was) - found);
    assert_int_equal(used(shared()), used(&was));
    run.seen += found > 0;
}

// From somebody who has one to the player after the one who acted first, who had none; or nothing at all.
static void hands_an_item(void) {
    unsigned changed = 0, next = (unsigned)was.tick % was.players;
    for (unsigned seat = 0; seat < was.players; seat++) {
        changed += shared()->player[seat].item != was.player[seat].item;
        if (was.player[seat].item == NO_ITEM || shared()->player[seat].item != NO_ITEM) continue;
        assert_int_equal(was.player[next].item, NO_ITEM);
        assert_int_equal(shared()->player[next].item, was.player[seat].item);
        run.seen++;
    }
    assert_true(changed == 0 || changed == 2);
    run.seen_too += changed == 0;
}

static void is_busier(void) {
    for (unsigned seat = 0; seat < was.players; seat++) {
        assert_int_equal(shared()->player[seat].busy, was.player[seat].busy + 2);
        run.seen++;
        run.seen_too += was.player[seat].busy > 0;
    }
}

static unsigned at_the_church(const EzcShared* of) {
    unsigned all = of->reached;
    for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++) all += of->section[0].zombies[kind];
    return all;
}

static void church_gains_two(void) {
    unsigned placed = was.bag_size < 2 ? was.bag_size : 2;
    assert_int_equal(at_the_church(shared()), at_the_church(&was) + placed);
    assert_int_equal(shared()->bag_size, was.bag_size - placed);
    run.seen += placed == 2;
    run.seen_too += placed < 2;
}

static void church_loses_two(void) {
    unsigned gone = was.reached < 2 ? was.reached : 2;
    assert_int_equal(shared()->reached, was.reached - gone);
    assert_int_equal(shared()->bag_size, was.bag_size + gone);
    run.seen += gone == 2;
    run.seen_too += gone < 2;
}

#define LATE " Zombies at the church that end the game: 20."

static void test_each_deed(void** unused) {
    static const struct {
        const char* text;
        void (*done)(void);
    } rows[] = {
        {"At the end of each turn, each player frees 2 dice.", frees_two},
        {"At the end of each turn, each player frees all dice.", frees_all},
        {"At the end of each turn, each player loses 3 dice.", loses_three_dice},
        {"At the end of each turn, each player gets back 2 dice. "
         "When a player rolls, the next player loses a die.",
         gets_two_dice},
        {"At the end of each turn, each player loses the item. Each player starts with one item.",
         loses_items},
        {"At the end of each turn, each player gets an item from the stack.", finds_items},
        {"At the end of each turn, a random player hands the item to the next player.", hands_an_item},
        {"At the end of each turn, each player misses 2 turns.", is_busier},
        {"At the end of each turn, a random player places 2 zombies at the church." LATE, church_gains_two},
        {"At the end of each turn, a random player removes 2 zombies from the church." LATE,
         church_loses_two},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        acted = false;
        done = rows[i].done;
        play_all(rows[i].text, 4, hears_a_deed, NULL);
        if (run.seen_too == 0) fail_msg("never the other way: %s", rows[i].text);
    }
}

// --- bans

static bool is_legal(const Run* r, unsigned first, unsigned end) {
    for (unsigned action = first; action < end; action++)
        if (action_set_has(&r->decision.legal, action)) return true;
    return false;
}

// Only that is banned: what comes just before or after it in the list of actions is still done.
static void is_banned(Run* r, unsigned first, unsigned end) {
    if (r->decision.kind != ASK_ACT) return;
    assert_false(is_legal(r, first, end));
    r->seen++;
}

static void no_fight(Run* r) {
    is_banned(r, DO_FIGHT, DO_CAUTION_SELF);
    r->seen_too += r->decision.kind == ASK_ACT && is_legal(r, DO_CAUTION_SELF, DO_CAUTION_GIVE);
}

static void no_help(Run* r) {
    is_banned(r, DO_CAUTION_GIVE, DO_RESCUE);
    r->seen_too += r->decision.kind == ASK_ACT && is_legal(r, DO_CAUTION_SELF, DO_CAUTION_GIVE);
}

static void no_caution(Run* r) {
    is_banned(r, DO_CAUTION_SELF, DO_RESCUE);
    r->seen_too += r->decision.kind == ASK_ACT && is_legal(r, DO_FIGHT, DO_CAUTION_SELF);
}

static void no_search(Run* r) {
    is_banned(r, DO_SEARCH, DO_DEPOSIT);
    r->seen_too += r->decision.kind == ASK_ACT && is_legal(r, DO_REVEAL, DO_SEARCH);
}

static void no_reveal(Run* r) {
    is_banned(r, DO_REVEAL, DO_SEARCH);
    r->seen_too += r->decision.kind == ASK_ACT && is_legal(r, DO_ENTER, DO_REVEAL);
}

// Alone, a player still uses a caution.
static void no_fight_alone(Run* r) {
    bool alone = true;
    if (r->decision.kind != ASK_ACT) return;
    unsigned section = shared()->player[r->decision.seat].section;
    for (unsigned seat = 0; seat < shared()->players; seat++)
        alone &= seat == r->decision.seat || shared()->player[seat].section != section;
    if (alone) assert_false(is_legal(r, DO_FIGHT, DO_CAUTION_SELF));
    r->seen += alone && is_legal(r, DO_CAUTION_SELF, DO_CAUTION_GIVE);
    r->seen_too += !alone && is_legal(r, DO_FIGHT, DO_CAUTION_SELF);
}

static void test_bans(void** unused) {
    static const struct {
        const char* text;
        void (*asked)(Run* r);
    } rows[] = {
        {"No player may fight.", no_fight},
        {"No player may help another player.", no_help},
        {"No player may use a caution.", no_caution},
        {"No player may search.", no_search},
        {"No player may reveal a section.", no_reveal},
        {"No player may fight alone.", no_fight_alone},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        play_all(rows[i].text, 4, NULL, rows[i].asked);
        if (run.seen_too == 0) fail_msg("nothing else is done: %s", rows[i].text);
    }
}

// --- who is late

extern const Strategy strategy_escape_zombie_city_expedition;

// Everybody in the van is late with it. count[0]: a countdown ended while it was on its way; count[1]: how many were heard.
static void hears_late_van(Run* r, TraceEvent event) {
    if (event.code == TOLD_COUNTDOWN) {
        r->count[0] = shared()->phase == 2 && shared()->player[0].section != 0;
        r->count[1] = 0;
    }
    r->count[1] += event.code == MACHINE_ACTS;
}

static void all_were_late(Run* r) {
    if (r->count[0]) assert_int_equal(r->count[1], shared()->players), r->seen++;
    r->count[0] = 0;
}

static void test_late_van(void** unused) {
    (void)unused;
    memset(&run, 0, sizeof run);
    house_games_rules(ruleset, 3, "Items needed: 1. When a player is late, he frees a die.", &run.rules);
    run.hears = hears_late_van;
    run.asked = all_were_late;
    HousePlay expeditions = play;
    expeditions.strategy = &strategy_escape_zombie_city_expedition;
    for (uint64_t game = 0; game < GAMES; game++) {
        memset(run.count, 0, sizeof run.count);
        house_games_play(&expeditions, SEED, game, &run.result);
    }
    assert_true(run.seen > 0);
}

// --- what a seat sees

// How many zombies at the church end the game, if that changes.
static void sees_the_limit(Run* r) {
    static FactList facts;
    const Fact* found = NULL;
    facts_open(&facts);
    ruleset->facts(&r->rules, shared(), &r->state.own[r->decision.seat], r->decision.seat, &facts);
    for (int i = 0; i < facts.count; i++)
        if (facts.fact[i].label && !strcmp(facts.fact[i].label, "zombies_at_the_church_that_end_the_game"))
            found = &facts.fact[i];
    assert_true((found != NULL) == (r->rules.house.lives > 0));
    if (found) assert_int_equal(found->number, shared()->tick >= 25 ? 2 : 6);
    r->seen++;
    r->seen_too += shared()->tick >= 25;
}

static void test_limit_is_seen(void** unused) {
    (void)unused;
    play_all(
        "Zombies at the church that end the game: 6. From turn 25 on, zombies at the church that end the "
        "game: 2.",
        4, NULL, sees_the_limit);
    assert_true(run.seen_too > 0);
    play_all("Zombies at the church that end the game: 6.", 4, NULL, sees_the_limit);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_each_deed),
        cmocka_unit_test(test_bans),
        cmocka_unit_test(test_late_van),
        cmocka_unit_test(test_limit_is_seen),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

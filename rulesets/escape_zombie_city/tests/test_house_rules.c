// House rules in Escape: Zombie City: what happens in the game under each sentence, in random games with a
// listener to the events, and after every action the ruleset's own check.
#include <string.h>

#include "rulesets/escape_zombie_city/state.h"
#include "rulesets/escape_zombie_city/story.h"

#define RUN_RULES   EzcRules
#define RUN_STATE   EzcState
#define RUN_RULESET ruleset_escape_zombie_city
#include "tests/house_run.h"

static const EzcShared* shared(void) { return &run.state.shared; }

static bool goes_on(void) { return true; }

// --- 35: two cards in every third turn

// The cards drawn for a reveal in this tick, before the next action.
static void cards_of_a_reveal(Run* r, TraceEvent event) {
    if (event.code == TOLD_LAID) r->count[0] = 1, r->of[0] = 0;
    if (event.code == TOLD_CARD && r->count[0]) r->of[0]++;
    if (event.code == TOLD_ACTION || event.code == TOLD_TICK) r->count[0] = 0;
    bool third = shared()->tick % 3 == 0;
    if (r->count[0]) assert_true(r->of[0] <= (third ? 2 : 1));
    r->seen += r->count[0] && event.code == TOLD_CARD && r->of[0] == 2;
    r->seen_too += r->count[0] && event.code == TOLD_CARD && !third;
}

static void test_two_cards_in_every_third_turn(void** unused) {
    (void)unused;
    play_all("Two cards are revealed in every third turn.", 4, cards_of_a_reveal, NULL);
    assert_true(run.seen_too > 0);
}

// The same as a live value.
static void cards_from_turn_10(Run* r, TraceEvent event) {
    if (event.code == TOLD_LAID) r->count[0] = 1, r->of[0] = 0;
    if (event.code == TOLD_CARD && r->count[0]) r->of[0]++;
    if (event.code == TOLD_ACTION || event.code == TOLD_TICK) r->count[0] = 0;
    bool late = shared()->tick >= 10;
    if (r->count[0]) assert_true(r->of[0] <= (late ? 2 : 1));
    r->seen += r->count[0] && event.code == TOLD_CARD && r->of[0] == 2;
    r->seen_too += r->count[0] && event.code == TOLD_CARD && !late;
}

static void dice_lost_late(Run* r, TraceEvent event) {
    if (event.code == TOLD_COUNTDOWN) memset(r->count, 0, sizeof r->count);
    if (event.code != TOLD_LOST_DIE) return;
    r->count[event.a]++;
    assert_true(r->count[event.a] <= (shared()->countdown >= 2 ? 2 : 0));
    r->seen += r->count[event.a] == 2;
}

static void cautions_of_3(Run* r) {
    unsigned blocked = 0;
    for (unsigned seat = 0; seat < shared()->players; seat++) blocked += shared()->player[seat].blocked;
    bool caution = r->count[0] && shared()->tick == r->count[2];
    if (caution && (int)blocked == r->count[1] - 3) r->seen++;
    if (caution && shared()->countdown > 0) assert_true((int)blocked >= r->count[1] - 2);
    r->count[0] = 0;
    r->count[1] = (int)blocked;
    r->count[2] = shared()->tick;
}

static void marks_cautions(Run* r, TraceEvent event) {
    if (event.code == TOLD_ACTION) r->count[0] = event.b >= DO_CAUTION_SELF && event.b < DO_RESCUE;
}

static void test_live_values(void** unused) {
    (void)unused;
    play_all("From turn 10 on, two cards are revealed.", 4, cards_from_turn_10, NULL);
    assert_true(run.seen_too > 0);
    memset(&run, 0, sizeof run);
    house_games_rules(ruleset, 4,
                      "Nobody loses a die for being late. "
                      "From countdown 2 on, late players lose 2 dice. "
                      "Zombies at the church that end the game: 20.",
                      &run.rules);
    run.hears = dice_lost_late;
    play_games("dice lost late");
    play_all("In countdown 1, a caution frees 3 dice.", 4, marks_cautions, cautions_of_3);
}

// The sixth zombie ends the game, from turn 25 on the second, at once where two are there.
static void church_falls_sooner(Run* r, TraceEvent event) {
    if (event.code != TOLD_END || event.a != END_OVERRUN) return;
    assert_true(shared()->reached >= (shared()->tick >= 25 ? 2 : 6));
    r->seen += shared()->reached == 2;
    r->seen_too += shared()->reached > 2 && shared()->tick == 25;
}

static void church_is_not_full(Run* r) {
    if (r->decision.kind == ASK_ACT && shared()->tick >= 25) assert_true(shared()->reached < 2);
}

extern const Strategy strategy_escape_zombie_city_expedition;

// The van leaves with three items after the first countdown, else with six.
static void van_leaves_in_need(Run* r, TraceEvent event) {
    if (event.code != TOLD_VAN) return;
    int items = __builtin_popcount(shared()->bay);
    assert_true(items >= (shared()->countdown ? 3 : 6));
    r->seen += items < 6;
}

static void test_live_items(void** unused) {
    (void)unused;
    memset(&run, 0, sizeof run);
    house_games_rules(ruleset, 3, "Items needed: 3 while there is at least 1 ended countdown.", &run.rules);
    run.hears = van_leaves_in_need;
    HousePlay expeditions = play;
    expeditions.strategy = &strategy_escape_zombie_city_expedition;
    for (uint64_t game = 0; game < GAMES; game++) house_games_play(&expeditions, SEED, game, &run.result);
    assert_true(run.seen > GAMES / 10);
}

static void teams_know(Run* r) {
    static EzcRules rows[2];
    bool late = shared()->tick > 40;
    if (rows[0].players == 0) {
        house_games_rules(ruleset, 3, "", &rows[0]);
        house_games_rules(ruleset, 3, "Items needed: 1. A caution frees 4 dice.", &rows[1]);
    }
    assert_int_equal(ezc_items_needed(&r->rules, shared()), late ? 1 : 6);
    assert_int_equal(ezc_caution_frees(&r->rules, shared(), run.decision.seat), late ? 4 : 2);
    house_games_assert_knows(&strategy_escape_zombie_city_expedition, &run.state, &run.decision, &r->rules,
                             &rows[late]);
    r->seen += late;
}

static void test_live_ends(void** unused) {
    (void)unused;
    play_all(
        "Zombies at the church that end the game: 6. From turn 25 on, zombies at the church that end the "
        "game: 2.",
        4, church_falls_sooner, church_is_not_full);
    assert_true(run.seen_too > 0);
    play_all("After turn 40, items needed: 1. From turn 41 on, a caution frees 4 dice.", 3, NULL, teams_know);
    house_games_assert_refused(ruleset, 3, "Items needed of the locked players: 5.", "same for all players");
    house_games_assert_refused(ruleset, 3, "Items needed: 5 while the player has at most 2 dice.",
                               "same for all players");
}

static void no_card_early(Run* r, TraceEvent event) {
    if (event.code != TOLD_CARD) return;
    assert_true(shared()->tick > 10);
    r->seen++;
}

static void over_by_turn_30(Run* r) {
    assert_true(shared()->tick <= 30);
    r->seen += shared()->tick == 30;
}

static void test_quiet_turns_and_limit(void** unused) {
    (void)unused;
    play_all("No zombie cards in the first 10 turns.", 4, no_card_early, NULL);
    play_all("The team must escape within 30 turns.", 4, NULL, over_by_turn_30);
    assert_int_equal(shared()->end_reason, END_OUT_OF_TIME);
}

// --- deeds in every fourth tick, before anybody rolls

static bool is_due(const Run* r, TraceEvent event) {
    (void)r;
    return event.code == TOLD_DICE && shared()->tick % 4 == 0;
}

static void all_at_home(Run* r, TraceEvent event) {
    if (!is_due(r, event) || shared()->phase != 1) return;
    for (unsigned seat = 0; seat < shared()->players; seat++)
        assert_int_equal(shared()->player[seat].section, 0);
    r->seen++;
}

static void all_with_items(Run* r, TraceEvent event) {
    unsigned stacked = 0;
    if (!is_due(r, event)) return;
    for (unsigned type = 0; type < EZC_TYPES; type++) stacked += shared()->item_stack[type];
    for (unsigned seat = 0; stacked && seat < shared()->players; seat++)
        assert_int_not_equal(shared()->player[seat].item, NO_ITEM);
    r->seen += stacked > 0;
}

// count[0]: dice lost before; the last die is never lost.
static void all_lose_dice(Run* r, TraceEvent event) {
    if (event.code == TOLD_TICK) {
        r->count[0] = shared()->figures.dice_lost;
        r->count[1] = 0;
        for (unsigned seat = 0; seat < shared()->players; seat++)
            r->count[1] += ezc_dice(&shared()->player[seat]) > 1;
    }
    if (event.code != TOLD_DICE) return;
    assert_int_equal(shared()->figures.dice_lost - r->count[0], shared()->tick % 4 == 0 ? r->count[1] : 0);
    r->seen += shared()->tick % 4 == 0 && r->count[1] > 0;
}

// count[0]: zombies at the church before.
static void church_is_cleared(Run* r, TraceEvent event) {
    if (event.code == TOLD_TICK) r->count[0] = shared()->reached;
    if (!is_due(r, event)) return;
    assert_int_equal(shared()->reached, r->count[0] ? r->count[0] - 1 : 0);
    r->seen += r->count[0] > 0;
}

static void zombie_is_placed(Run* r, TraceEvent event) {
    if (event.code == TOLD_TICK) r->count[0] = event.a % 4 == 0 && shared()->bag_size > 0;
    if (event.code == TOLD_SPAWN && r->count[0]) {
        bool there = false;
        for (unsigned seat = 0; seat < shared()->players; seat++)
            there |= shared()->player[seat].section == event.b;
        assert_true(there);
        r->count[0] = 0;
        r->seen++;
    }
    if (event.code == TOLD_DICE) assert_int_equal(r->count[0], 0);
}

static void test_deeds(void** unused) {
    (void)unused;
    play_all("Every 4 turns, each player returns to the church.", 4, all_at_home, NULL);
    play_all("Every 4 turns, each player gets an item from the stack.", 3, all_with_items, NULL);
    play_all("Every 4 turns, each player loses a die.", 4, all_lose_dice, NULL);
    memset(&run, 0, sizeof run);
    house_games_rules(ruleset, 4,
                      "Every 4 turns, a random player removes a zombie from the church. "
                      "Zombies at the church that end the game: 20.",
                      &run.rules);
    run.hears = church_is_cleared;
    play_games("zombies leave the church");
    play_all("Every 4 turns, a random player places a zombie on his section.", 4, zombie_is_placed, NULL);
}

static void dice_come_back(Run* r, TraceEvent event) {
    if (event.code == TOLD_TICK) r->count[0] = shared()->figures.dice_lost;
    if (!is_due(r, event)) return;
    for (unsigned seat = 0; seat < shared()->players; seat++)
        assert_int_equal(ezc_dice(&shared()->player[seat]), r->rules.dice_per_player);
    r->seen += r->count[0] > 0;
}

static void test_dice_come_back(void** unused) {
    (void)unused;
    memset(&run, 0, sizeof run);
    house_games_rules(ruleset, 4,
                      "Every 4 turns, each player gets back 7 dice. "
                      "When a player rolls, the next player loses a die once a turn.",
                      &run.rules);
    run.hears = dice_come_back;
    play_games("dice come back");
}

// --- bans by the place

static void no_fight_alone(Run* r) {
    const EzcPlayer* player = &shared()->player[r->decision.seat];
    if (r->decision.kind != ASK_ACT) return;
    bool alone = true, fights = (r->decision.legal.word[0] >> DO_FIGHT & 0x3f) != 0;
    for (unsigned seat = 0; seat < shared()->players; seat++)
        if (seat != r->decision.seat && shared()->player[seat].section == player->section) alone = false;
    if (alone) assert_false(fights);
    r->seen += fights;
    r->seen_too += alone && ezc_has_zombie(shared(), player->section);
}

static void no_entering(Run* r) {
    if (r->decision.kind != ASK_ACT) return;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned next = shared()->section[shared()->player[r->decision.seat].section].link[d];
        bool enters = r->decision.legal.word[0] >> (DO_ENTER + d) & 1;
        if (enters) assert_false(ezc_has_zombie(shared(), next));
        r->seen += enters;
        r->seen_too += next != NO_SECTION && ezc_has_zombie(shared(), next);
    }
}

static void test_bans(void** unused) {
    (void)unused;
    play_all("No player may fight alone.", 4, NULL, no_fight_alone);
    assert_true(run.seen_too > 0);
    play_all("No player may enter a section with a zombie.", 4, NULL, no_entering);
    assert_true(run.seen_too > 0);
}

// --- 36: each player starts with one item

static void with_items(Run* r) {
    if (r->decision.kind != ASK_ACT || shared()->tick > 1) return;
    for (unsigned seat = 0; seat < shared()->players; seat++)
        if (shared()->figures.items_deposited == 0)
            assert_int_not_equal(shared()->player[seat].item, NO_ITEM);
    r->seen++;
}

static void test_first_items(void** unused) {
    (void)unused;
    for (int players = 2; players <= 4; players++)
        play_all("Each player starts with one item.", players, NULL, with_items);
}

// --- others

static void no_reveal_early(Run* r) {
    bool reveals = r->decision.kind == ASK_ACT && (r->decision.legal.word[0] >> DO_REVEAL & 15) != 0;
    if (shared()->tick <= 5) assert_false(reveals);
    r->seen += reveals;
}

static void test_no_reveal_early(void** unused) {
    (void)unused;
    play_all("Until the end of turn 5, no player may reveal a section.", 3, NULL, no_reveal_early);
}

static void card_in_tick_10(Run* r, TraceEvent event) {
    if (event.code == TOLD_TICK) r->count[1] = event.a % 10 == 0;
    if (event.code == TOLD_CARD && r->count[1]) r->seen++, r->count[1] = 0;
    if (event.code == TOLD_DICE) assert_int_equal(r->count[1], 0);
}

static void test_a_card_every_10_turns(void** unused) {
    (void)unused;
    play_all("Every 10 turns, a random player draws a zombie card.", 4, card_in_tick_10, NULL);
}

static void over_in_time(Run* r) {
    assert_true(shared()->tick <= 30);
    r->seen++;
}

static void test_end(void** unused) {
    (void)unused;
    play_all("After turn 30, the game ends.", 4, NULL, over_in_time);
    assert_int_equal(shared()->end_reason, END_OUT_OF_TIME);
}

static void freed_by_fights(Run* r) {
    r->seen += shared()->figures.zombies_defeated > 0;
    if (r->decision.kind == ASK_ACT && shared()->figures.zombies_defeated > r->count[2]) {
        for (unsigned seat = 0; seat < shared()->players; seat++)
            assert_int_equal(shared()->player[seat].blocked, 0);
    }
    r->count[2] = shared()->figures.zombies_defeated;
}

static void test_fights_free_dice(void** unused) {
    (void)unused;
    play_all("When a player defeats a zombie, each player frees 7 dice.", 4, NULL, freed_by_fights);
}

// --- what an action leaves, what dice show, and where players are

// The last action; and how a deed finds things before it is done.
static void after_entering(Run* r, TraceEvent event) {
    if (event.code == TOLD_ACTION) r->count[0] = event.a, r->count[1] = event.b;
    if (event.code != MACHINE_ACTS) return;
    assert_true(r->count[1] >= DO_ENTER && r->count[1] < DO_REVEAL);
    assert_true(ezc_has_zombie(shared(), shared()->player[r->count[0]].section));
    r->seen++;
}

static void at_the_church(Run* r, TraceEvent event) {
    if (event.code == TOLD_ACTION) r->count[0] = event.a, r->count[1] = event.b;
    if (event.code != MACHINE_ACTS) return;
    assert_true(r->count[1] >= DO_ENTER && r->count[1] < DO_REVEAL);
    assert_int_equal(shared()->player[r->count[0]].section, 0);
    r->seen++;
}

static void after_the_last_zombie(Run* r, TraceEvent event) {
    if (event.code == TOLD_ACTION) r->count[0] = event.a;
    if (event.code != MACHINE_ACTS) return;
    assert_false(ezc_has_zombie(shared(), shared()->player[r->count[0]].section));
    r->seen++;
}

static void locked_by_the_roll(Run* r, TraceEvent event) {
    if (event.code != MACHINE_ACTS) return;
    unsigned locked = 0;
    for (unsigned seat = 0; seat < shared()->players; seat++) locked += ezc_locked(&shared()->player[seat]);
    assert_true(locked > 0 && shared()->stage == STAGE_ACT);
    r->seen++;
}

// The deed comes once, after the reveal, and frees the dice of all.
static void exit_frees(Run* r, TraceEvent event) {
    if (event.code == TOLD_LAID) r->count[1] = event.b == TILE_EXIT;
    if (event.code == MACHINE_ACTS) {
        assert_true(r->count[1] && r->count[0] == 0);
        r->count[0]++, r->count[2] = 1;
    } else if (r->count[2] && event.code >= 0) {
        for (unsigned seat = 0; seat < shared()->players; seat++)
            assert_true(event.code == TOLD_TICK || event.code == TOLD_DICE ||
                        shared()->player[seat].blocked == 0);
        r->seen++, r->count[2] = 0;
    }
}

// As many lose an item as were late with one, and each of them only then.
static void late_are_heard(Run* r, TraceEvent event) {
    if (event.code == TOLD_COUNTDOWN) r->count[0] = r->count[1] = 0;
    r->count[0] += event.code == TOLD_LOST_DIE && event.b;
    if (event.code == MACHINE_ACTS) r->seen += ++r->count[1] == 1;
    assert_true(r->count[1] <= r->count[0]);
}

static void at_the_end_of_a_tick(Run* r, TraceEvent event) {
    if (event.code != MACHINE_ACTS) return;
    assert_int_equal(shared()->stage, STAGE_TICK);
    r->seen++;
}

static void panic_in_the_roll(Run* r, TraceEvent event) {
    if (event.code == TOLD_DICE) r->count[0] += event.c > r->of[event.a];
    if (event.code == TOLD_TICK) {
        r->count[0] = 0;
        for (unsigned seat = 0; seat < shared()->players; seat++)
            r->of[seat] = shared()->player[seat].blocked;
    }
    if (event.code != MACHINE_ACTS) return;
    assert_true(r->count[0]-- > 0);
    r->seen++;
}

static void anywhere_each_third_turn(Run* r, TraceEvent event) {
    if (r->count[0] && event.code == TOLD_SPAWN) {
        assert_int_equal(shared()->tick % 3, 0);
        r->seen += event.b > 2;
        r->seen_too += event.b <= 2;
    }
    r->count[0] = event.code == MACHINE_ACTS;
}

static void nobody_leaves_early(Run* r) {
    if (r->decision.kind != ASK_ACT || shared()->player[r->decision.seat].section != 0) return;
    bool leaves = false;
    for (unsigned d = 0; d < DIRECTIONS; d++) leaves |= action_set_has(&r->decision.legal, DO_ENTER + d);
    if (shared()->tick <= 3) assert_false(leaves);
    r->seen += leaves;
}

static void only_with_others(Run* r, TraceEvent event) {
    if (event.code != TOLD_ACTION || event.b < DO_FIGHT || event.b >= DO_CAUTION_SELF) return;
    unsigned here = 0;
    for (unsigned seat = 0; seat < shared()->players; seat++)
        here += shared()->player[seat].section == shared()->player[event.a].section;
    assert_true(here > 1);
    r->seen++;
}

static void searches_in_peace(Run* r, TraceEvent event) {
    if (event.code != TOLD_ACTION || event.b != DO_SEARCH) return;
    assert_false(ezc_has_zombie(shared(), shared()->player[event.a].section));
    r->seen++;
}

static void test_more_words(void** unused) {
    (void)unused;
    static const struct {
        const char* text;
        void (*hears)(Run* run, TraceEvent event);
        void (*asked)(Run* run);
    } table[] = {
        {"When a player enters a section while a zombie is on his section, he misses a turn.", after_entering,
         NULL},
        {"When a zombie is killed while no zombie is on his section, each player frees a die.",
         after_the_last_zombie, NULL},
        {"A player who is locked frees a die.", locked_by_the_roll, NULL},
        {"When the exit is found, all dice are freed. "
         "The exit is among the last 9 sections. Revealing takes no time. Revealing costs one getaway.",
         exit_frees, NULL},
        {"When a player is late, he loses the item. Zombies at the church that end the game: 20.",
         late_are_heard, NULL},
        {"When a player enters the church, he misses a turn.", at_the_church, NULL},
        {"Each player frees a die at the end of each turn.", at_the_end_of_a_tick, NULL},
        {"Whoever rolls a panic misses a turn.", panic_in_the_roll, NULL},
        {"Every third turn, a zombie appears on a random section.", anywhere_each_third_turn, NULL},
        {"Nobody may leave the church in the first three turns.", NULL, nobody_leaves_early},
        {"You may only fight if another player is on your section.", only_with_others, NULL},
        {"A player may not search while a zombie is on his section.", searches_in_peace, NULL}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        play_all(table[i].text, 4, table[i].hears, table[i].asked);
    // One sentence of two rows.
    house_games_rules(ruleset, 4,
                      "It takes four dice to kill a red zombie. There are no yellow zombies. "
                      "The game lasts only 12 minutes.",
                      &run.rules);
    assert_true(run.rules.zombie_red_a_fists == 4 && run.rules.zombie_red_b_bats == 4);
    assert_true(run.rules.zombie_yellow_a_count == 0 && run.rules.zombie_yellow_b_count == 0);
    assert_int_equal(run.rules.ends[2], 7200);
}

static void test_sayings_are_rows(void** unused) {
    (void)unused;
    static const struct {
        const char *text, *key;
        int value;
    } table[] = {{"Two cards are revealed in every third turn.", "two_cards_every", 3},
                 {"Each player starts with an item.", "first_items", 1},
                 {"Each player has 6 dice.", "dice_per_player", 6},
                 {"The team must escape within 99 turns.", "turn_limit", 99},
                 {"Items needed: 2.", "items_needed.all", 2},
                 {"The game ends when there are 8 zombies at the church.", "church_zombie_limit", 8},
                 {"Each player rolls six dice instead of five.", "dice_per_player", 6},
                 {"No zombie card is drawn when a section is revealed.", "cards_per_reveal", 0},
                 {"Only three items are needed to escape.", "items_needed.all", 3},
                 {"If five zombies reach the church, the game is lost.", "church_zombie_limit", 5},
                 {"Searching takes no time.", "search_ticks", 0},
                 {"Each die has two panic sides.", "die.panic", 2},
                 {"Players who are late do not lose a die.", "late_dice", 0},
                 {"Late players lose their item.", "late_item", 1},
                 {"Late players lose 2 dice.", "late_dice", 2}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        house_games_assert_row(ruleset, table[i].text, table[i].key, table[i].value, 4);
}

// --- before and instead

static void no_zombie(Run* r, TraceEvent event) {
    assert_true(event.code != TOLD_SPAWN && event.code != TOLD_REACHED);
    r->seen += event.code == MACHINE_ACTS;
}

// Those on their way go back into the bag.
static void none_arrives(Run* r, TraceEvent event) {
    assert_int_not_equal(event.code, TOLD_REACHED);
    assert_int_equal(shared()->reached, 0);
    r->seen += event.code == MACHINE_ACTS;
}

// Whoever has an item loses it for the die.
static void loses_item_first(Run* r, TraceEvent event) {
    bool before = r->count[0];
    r->count[0] = event.code == MACHINE_ACTS && event.a == 0;
    if (event.code != TOLD_LOST_DIE) return;
    assert_true(before);
    assert_int_equal(shared()->player[event.a].item, NO_ITEM);
    r->seen++;
}

static void no_die_lost(Run* r, TraceEvent event) {
    assert_int_not_equal(event.code, TOLD_LOST_DIE);
    assert_int_equal(shared()->figures.dice_lost, 0);
    r->seen += event.code == MACHINE_ACTS;
}

static void test_before_and_instead(void** unused) {
    (void)unused;
    play_all("When a zombie would appear, nothing happens instead.", 4, no_zombie, NULL);
    play_all("When a zombie would reach the church, each player frees a die instead.", 4, none_arrives, NULL);
    memset(&run, 0, sizeof run);
    house_games_rules(ruleset, 4,
                      "Before a player loses a die, he loses the item. "
                      "Every 4 turns, each player loses a die.",
                      &run.rules);
    run.hears = loses_item_first;
    play_games("items go first");
    memset(&run, 0, sizeof run);
    house_games_rules(ruleset, 4,
                      "Instead of losing a die, the player misses a turn. "
                      "Every 4 turns, each player loses a die.",
                      &run.rules);
    run.hears = no_die_lost;
    play_games("turns for dice");
}

// --- choices

// What the last deed was, and its doer; -1: none, or it has been looked at.
typedef struct Done {
    int deed, seat, dice, blocked;
    bool declined;
} Done;
static Done done;
static int last_actions;  // questions after the last action of a tick

static void remembers(TraceEvent event) {
    done.deed = -1;
    if (event.c <= 0 || (event.code != MACHINE_ACTS && event.code != MACHINE_DECLINES)) return;
    const EzcPlayer* player = &shared()->player[event.c - 1];
    done = (Done){.deed = event.b,
                  .seat = event.c - 1,
                  .dice = (int)ezc_dice(player),
                  .blocked = player->blocked,
                  .declined = event.code == MACHINE_DECLINES};
}

// Whoever has found an item is asked outside, and is at the church if he wants to.
static void goes_home(Run* r) {
    if (done.deed < 0) return;
    assert_true((shared()->player[done.seat].section == 0) == !done.declined);
    r->seen += !done.declined;
    r->seen_too += done.declined;
}

static void hears_going_home(Run* r, TraceEvent event) {
    goes_home(r);
    remembers(event);
}

static void asked_to_go_home(Run* r) {
    const EzcPlayer* player = &shared()->player[r->decision.seat];
    goes_home(r);
    done.deed = -1;
    if (r->decision.kind != DECISION_HOUSE) return;
    assert_true(player->section != 0 && player->item != NO_ITEM && shared()->phase == 1);
    assert_int_equal(r->decision.count, 2);
    last_actions += shared()->stage == STAGE_TICK;
}

// Each in turn, before anybody rolls; the die is paid, and the others are free.
static void pays_with_a_die(Run* r) {
    const EzcPlayer* player = &shared()->player[done.seat];
    if (done.deed < 0 || done.declined) return;
    if (done.deed == 0) assert_int_equal(ezc_dice(player), done.dice - 1);
    if (done.deed == 1) assert_int_equal(player->blocked, 0);
    r->seen += done.deed == 1 && done.blocked > 0;
}

static void hears_paying(Run* r, TraceEvent event) {
    if (event.code != TOLD_DICE) pays_with_a_die(r);  // that roll may have blocked others
    remembers(event);
    r->seen_too += done.declined;
    if (event.code == TOLD_DICE) r->count[0] = shared()->tick;
}

static void asked_to_pay(Run* r) {
    pays_with_a_die(r);
    done.deed = -1;
    if (r->decision.kind != DECISION_HOUSE) return;
    assert_int_equal(shared()->tick % 4, 0);
    assert_int_not_equal(r->count[0], shared()->tick);
    assert_true(ezc_dice(&shared()->player[r->decision.seat]) > 1);
}

// count: the blocked dice of each seat when somebody chooses.
static void one_is_free(Run* r, TraceEvent event) {
    if (done.deed == 0) assert_int_equal(shared()->player[done.seat].blocked, done.blocked - 1);
    r->seen += done.deed == 0;
    remembers(event);
}

static void asked_whom_to_free(Run* r) {
    uint64_t legal = 0;
    if (r->decision.kind != DECISION_HOUSE) return;
    for (unsigned seat = 0; seat < shared()->players; seat++)
        if (seat != r->decision.seat && shared()->player[seat].blocked) legal |= UINT64_C(1) << seat;
    for (unsigned seat = 0; seat < shared()->players; seat++)
        assert_true(action_set_has(&r->decision.legal, CHOICE_SEAT + seat) == (legal >> seat & 1));
    r->seen_too++;
}

// Only whoever has an item is asked, and only about those who have none.
static void asked_to_give(Run* r) {
    int items = 0;
    for (unsigned seat = 0; seat < shared()->players; seat++) items += shared()->player[seat].item != NO_ITEM;
    if (r->count[1]) assert_int_equal(items, r->count[0]), r->seen++;
    r->count[1] = 0;
    if (r->decision.kind != DECISION_HOUSE) return;
    assert_int_not_equal(shared()->player[r->decision.seat].item, NO_ITEM);
    for (unsigned seat = 0; seat < shared()->players; seat++)
        if (action_set_has(&r->decision.legal, CHOICE_SEAT + seat))
            assert_int_equal(shared()->player[seat].item, NO_ITEM), r->seen_too++;
    r->count[0] = items;
}

static void hears_giving(Run* r, TraceEvent event) {
    if (event.code == MACHINE_ACTS && event.c > 0) r->count[1] = 1;
}

static void test_choices(void** unused) {
    (void)unused;
    done.deed = -1;
    play_all("When a player finds an item, he may return to the church.", 4, hears_going_home,
             asked_to_go_home);
    assert_true(run.seen_too > 0 && last_actions > 0);
    play_all("Every 4 turns, each player may lose a die; if he does, he frees all dice.", 4, hears_paying,
             asked_to_pay);
    assert_true(run.seen_too > 0);
    play_all("When a player enters a section, a player of his choice frees a die.", 4, one_is_free,
             asked_whom_to_free);
    assert_true(run.seen_too > 0);
    play_all("At the start of each turn, each player may give his item to a player of his choice.", 3,
             hears_giving, asked_to_give);
    assert_true(run.seen_too > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_two_cards_in_every_third_turn),
        cmocka_unit_test(test_live_values),
        cmocka_unit_test(test_live_ends),
        cmocka_unit_test(test_live_items),
        cmocka_unit_test(test_quiet_turns_and_limit),
        cmocka_unit_test(test_deeds),
        cmocka_unit_test(test_dice_come_back),
        cmocka_unit_test(test_bans),
        cmocka_unit_test(test_first_items),
        cmocka_unit_test(test_no_reveal_early),
        cmocka_unit_test(test_a_card_every_10_turns),
        cmocka_unit_test(test_end),
        cmocka_unit_test(test_fights_free_dice),
        cmocka_unit_test(test_choices),
        cmocka_unit_test(test_more_words),
        cmocka_unit_test(test_sayings_are_rows),
        cmocka_unit_test(test_before_and_instead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

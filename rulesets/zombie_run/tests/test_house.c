// House rules in words: sentences that say what a row says, and what happens in games with others.
#include <string.h>

#include "rulesets/zombie_run/game.h"
#include "rulesets/zombie_run/legal.h"
#include "rulesets/zombie_run/place.h"
#include "rulesets/zombie_run/story.h"
#include "sim/house/machine.h"
#include "sim/house/sentence.h"
#include "tests/house_games.h"
#include "tests/testing.h"

extern const Ruleset ruleset_zombie_run;
extern const Strategy strategy_any_random;
static const Ruleset* const ruleset = &ruleset_zombie_run;

enum { PLAYERS = 4, WATCHED = 100 };

// Plays a game under all checks; `state` is the last one.
static void play(const ZrRules* rules, uint64_t game, ZrState* state, const char* what) {
    static Workspace workspace;
    PlayFault fault = {0};
    GameResult result;
    Match match = {.ruleset = ruleset, .rules = rules, .players = PLAYERS};
    for (int seat = 0; seat < PLAYERS; seat++) match.table[seat][0].strategy = &strategy_any_random;
    if (!play_game(&(GameKey){&match, 48, game}, PLAY_CHECKED, &workspace, &result, &fault))
        fail_msg("%s: %s", what, fault.error.text);
    memcpy(state, workspace.state, sizeof *state);
}

static void test_sentences_are_rows(void** unused) {
    (void)unused;
    static const struct {
        const char *text, *key;
        int32_t value;
    } table[] = {
        {"When a player becomes a zombie, the player on the left takes his hand.", "out_hand",
         OUT_HAND_NEXT_PLAYER},
        {"Zombie players are out of the game.", "zombie_players_out", true},
        {"Two cards are removed unseen before the game.", "removed_unseen", 2},
        {"Hand limit five.", "hand_limit", 5},
        {"What is over goes to the player with the fewest items.", "surplus", SURPLUS_FEWEST_ITEMS},
        {"Play changes direction whenever the deck is shuffled.", "direction", DIRECTION_TURNS},
        {"The game ends after turn 60; most items win.", "turn_limit", 60},
        {"Each player starts with seven cards.", "hand_size", 7},
        {"A player with four zombies becomes a zombie.", "zombies_to_turn", 4},
        {"There are no roaches.", "deck.roach_copies", 0},
        {"After 20 rounds the player with the most items wins.", "round_limit", 20},
        {"You need only four items to win.", "items_to_win", 4},
        {"It takes six zombies to turn a player.", "zombies_to_turn", 6},
        {"A player may not hold more than seven cards.", "hand_limit", 7},
        {"You win only if you have no zombies in front of you.", "win_condition", WIN_ITEMS_AND_NO_ZOMBIES},
        {"Special plays are not allowed.", "special_rule", false},
        {"Zombie players no longer take turns.", "zombie_players_out", true},
        {"A hand may have at most six cards.", "hand_limit", 6},
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        house_games_assert_row(ruleset, table[i].text, table[i].key, table[i].value, PLAYERS);
}

// What the sentences do, in the last state of some games.
static void test_what_happens(void** unused) {
    (void)unused;
    ZrRules rules;
    ZrState state;
    house_games_rules(
        ruleset, PLAYERS,
        "The game ends after turn 9; most items win. Two cards are removed unseen before the game.", &rules);
    for (uint64_t game = 0; game < 50; game++) {
        play(&rules, game, &state, "limit");
        assert_int_equal(state.shared.turn, 9);
        assert_int_equal(state.shared.house.removed, 2);
        for (unsigned seat = 0; seat < PLAYERS; seat++)
            if (!((state.shared.house.winners >> seat) & 1))
                assert_true(state.shared.items[seat] < state.shared.items[state.hidden.figures.winner]);
    }
    house_games_rules(
        ruleset, PLAYERS,
        "Hand limit five. When a player becomes a zombie, the player on the left takes his hand.", &rules);
    for (uint64_t game = 0; game < 50; game++) play(&rules, game, &state, "hand");
    house_games_rules(ruleset, PLAYERS, "No player may play a zombie.", &rules);
    for (uint64_t game = 0; game < 50; game++) {
        play(&rules, game, &state, "ban");
        assert_int_equal(state.hidden.figures.zombified, 0);
    }
}

// What people say, and what it means.
static void test_paraphrases(void** unused) {
    (void)unused;
    static const char* const table[][2] = {
        {"Each player passes a card to the left at the start of each round.",
         "At the start of each round, each player gives a card of his choice to the next player."},
        {"When you play a zombie, the attacked player draws a card.",
         "When a player attacks another, the attacked player draws a card."},
        {"When an item is lost, its owner draws a card.",
         "When a player loses an item, the player draws a card."},
        {"When the deck is empty, the game ends.",
         "The game ends when there are exactly 0 cards in the deck."},
        {"When an item is played, everyone discards a card.",
         "When a player plays an item, each player discards a card of his choice."}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        HouseSentence said, meant;
        assert_true(sentence_understood(ruleset, table[i][0], &said));
        assert_true(sentence_understood(ruleset, table[i][1], &meant));
        assert_memory_equal(&said, &meant, sizeof said);
    }
}

// One sentence of two rows.
static void test_limit_and_surplus(void** unused) {
    (void)unused;
    ZrRules said;
    Setting rows;
    Error error;
    house_games_rules(ruleset, PLAYERS,
                      "Hand limit five; what is over goes to the player with the fewest items.", &said);
    tables_open(&rows, ruleset);
    tables_set_value(ruleset, "hand_limit", 5, rows.values);
    tables_set_value(ruleset, "surplus", SURPLUS_FEWEST_ITEMS, rows.values);
    assert_true(tables_compile(&rows, PLAYERS, &error));
    assert_memory_equal(&said, rows.rules, sizeof said);
    tables_close(&rows);
}

// --- what happens in the game: random games, watched as they go

static struct {
    void (*see)(TraceEvent event);
    void (*asked)(void);  // may be null
    ZrRules rules;
    ZrState state;
    Decision decision;
    ZrShared before;        // at the last placement
    int count[TOLD_CODES];  // events of this game
    int seen, marks[SEATS_MAX];
    TraceEvent last;  // the last placement
    int turn_seat;    // of the turn before; -1: none
    int acts;         // deeds of house rules in this game
    int items;        // played in this turn
} watch;

static const ZrShared* shared(void) { return &watch.state.shared; }
static void see_nothing(TraceEvent event) { (void)event; }
static bool lives(int seat) { return shared()->living >> seat & 1; }

static void hear(Trace* trace, TraceEvent event) {
    (void)trace;
    watch.acts += event.code == MACHINE_ACTS;
    if (event.code < 0) return;  // of the machine of house rules
    watch.count[event.code]++;
    if (event.code == TOLD_PLAY || event.code == TOLD_SPECIAL || event.code == TOLD_GIVE) {
        watch.last = event;
        watch.before = watch.state.shared;
    }
    watch.see(event);
    if (event.code == TOLD_TURN) watch.turn_seat = event.a;
}

static bool at_decision(void) {
    if (watch.asked) watch.asked();
    return true;
}

static Trace listener = {.note = hear};

static void watch_game(uint64_t game) {
    Chance chance;
    GameResult result;
    const HousePlay watched = {.ruleset = ruleset,
                               .rules = &watch.rules,
                               .state = &watch.state,
                               .chance = &chance,
                               .decision = &watch.decision,
                               .trace = &listener,
                               .asked = at_decision};
    watch.turn_seat = -1;
    watch.acts = watch.items = 0;
    memset(watch.count, 0, sizeof watch.count);
    memset(watch.marks, 0, sizeof watch.marks);
    house_games_play(&watched, 48, game, &result);
}

// `see` looks at every event of some games, and counts in watch.seen what the sentences did.
static void assert_seen(const char* text, void (*see)(TraceEvent event)) {
    house_games_rules(ruleset, PLAYERS, text, &watch.rules);
    watch.see = see;
    watch.seen = 0;
    for (uint64_t game = 0; game < WATCHED; game++) watch_game(game);
    if (watch.seen <= WATCHED / 10) fail_msg("%s: seen %d times", text, watch.seen);
}

// 3: every card of the hand goes to the nearest living player on the left.
static void see_heir(TraceEvent event) {
    if (event.code == TOLD_HAND_OVER) {
        assert_false(lives(event.a));
        assert_int_equal(event.b, zr_beside(shared(), (unsigned)event.a, false));
        watch.marks[event.a]++;
    }
    if (event.code != TOLD_TURNED) return;
    assert_int_equal(watch.marks[event.a], watch.before.hand_size[event.a]);
    assert_int_equal(shared()->hand_size[event.a], 0);
    watch.seen += watch.marks[event.a] > 0;
}

// 5
static void see_no_zombie_turn(TraceEvent event) {
    assert_true(event.code != TOLD_SHOW && event.code != TOLD_GIVE);
    if (event.code == TOLD_TURN) assert_true(event.c);
    watch.seen += event.code == TOLD_TURN && watch.count[TOLD_TURNED] > 0;
}

// 19: nobody ends a turn with more, and each card goes to one of the others with the fewest items, the next of them.
static void see_surplus(TraceEvent event) {
    if (event.code == TOLD_TURN && watch.turn_seat >= 0)
        assert_true(shared()->hand_size[watch.turn_seat] <= 5);
    if (event.code != TOLD_HAND_OVER) return;
    assert_int_equal(event.a, shared()->turn_seat);
    for (int step = 1; step < PLAYERS; step++) {
        int other = (event.a + step) % PLAYERS, before = (event.b + PLAYERS - event.a) % PLAYERS;
        if (!lives(other)) continue;
        assert_true(shared()->items[event.b] <= shared()->items[other] - (step < before));
    }
    watch.seen++;
}

// 21: whose turn it is follows from the turn before and the number of shuffles.
static void see_direction(TraceEvent event) {
    if (event.code != TOLD_TURN || watch.turn_seat < 0) return;
    bool right = watch.count[TOLD_RESHUFFLE] % 2;
    assert_int_equal(watch.count[TOLD_DIRECTION], watch.count[TOLD_RESHUFFLE]);
    assert_int_equal(event.a, (watch.turn_seat + (right ? PLAYERS - 1 : 1)) % PLAYERS);
    watch.seen += right;
}

static void test_sentences_of_the_list(void** unused) {
    (void)unused;
    assert_seen("When a player becomes a zombie, the player on the left takes his hand.", see_heir);
    assert_seen("Zombie players are out of the game.", see_no_zombie_turn);
    assert_seen(
        "Hand limit five; what is over goes to the player with the fewest items. Draw two cards a turn.",
        see_surplus);
    assert_seen("Play changes direction whenever the deck is shuffled.", see_direction);
}

// 12: three cards are drawn when the turn begins, and two of the hand chosen to be discarded before anything is played.
static void see_draw_three_keep_one(TraceEvent event) {
    if (event.code == TOLD_TURN) {
        watch.marks[0] = watch.marks[1] = 0;
        watch.marks[2] = event.c ? shared()->hand_size[event.a] : -1;
    }
    watch.marks[0] += event.code == TOLD_DRAW;
    watch.marks[1] += event.code == TOLD_FROM_HAND;
    if (event.code == TOLD_REDRAW) watch.marks[2] = -1;
    bool plays = event.code == TOLD_PLAY || event.code == TOLD_SPECIAL;
    if (!plays || watch.marks[2] < 0) return;
    assert_int_equal(watch.marks[0], 3);
    assert_int_equal(watch.marks[1], 2);
    watch.marks[2] = -1;  // later draws of the turn are others
    watch.seen++;
}

static void test_draw_three_keep_one(void** unused) {
    (void)unused;
    assert_seen(
        "Cards drawn a turn: 0. At the start of each turn, the player draws 3 cards, then the player "
        "discards 2 cards of his choice.",
        see_draw_three_keep_one);
}

// Between the attack and the next turn, the attacker draws two cards.
static void see_attacker_draw(TraceEvent event) {
    int by = watch.last.a;
    if (event.code == TOLD_TURNED) watch.marks[by] = lives(by) ? 2 : 0;
    if (event.code == TOLD_DRAW && watch.marks[event.a]) watch.marks[event.a]--, watch.seen++;
    if (event.code != TOLD_TURN) return;
    for (int seat = 0; seat < PLAYERS; seat++) assert_int_equal(watch.marks[seat], 0);
}

// Who comes back at its turn has cards and plays on as one of the living.
static void see_comeback(TraceEvent event) {
    if (event.code == TOLD_TURN) watch.marks[0] = 0;
    if (event.code == TOLD_BACK) {
        assert_int_equal(event.a, shared()->turn_seat);
        assert_true(lives(event.a));
        watch.marks[0] = 1;
        watch.seen++;
    }
    if (watch.marks[0]) assert_true(event.code != TOLD_SHOW);
    if (watch.marks[0] && event.code == TOLD_PLAY) assert_true(shared()->hand_size[event.a] >= 2);
}

static void see_nobody_next_attacked(TraceEvent event) {
    if (event.code != TOLD_PLAY || event.b < ZR_ZOMBIE) return;
    assert_int_not_equal(event.c, zr_beside(shared(), (unsigned)event.a, false));
    watch.seen++;
}

// marks: who has an extra turn.
static void see_extra_turn(TraceEvent event) {
    bool plays = event.code == TOLD_PLAY || event.code == TOLD_SPECIAL;
    if (plays && shared()->hand_size[event.a] == 0) watch.marks[event.a]++;
    if (event.code != TOLD_TURN || watch.turn_seat < 0) return;
    int next = (watch.turn_seat + 1) % PLAYERS;
    assert_int_equal(event.a, watch.marks[watch.turn_seat] ? watch.turn_seat : next);
    if (watch.marks[watch.turn_seat]) watch.marks[watch.turn_seat]--, watch.seen++;
}

static void see_poor_spared(TraceEvent event) {
    bool plays = event.code == TOLD_PLAY || event.code == TOLD_SPECIAL;
    if (!plays || event.b < ZR_ZOMBIE || event.c == event.a) return;
    assert_true(shared()->items[event.c] > 0);
    watch.seen++;
}

// Nobody is attacked twice in a turn.
static void see_attacked_once(TraceEvent event) {
    bool plays = event.code == TOLD_PLAY || event.code == TOLD_SPECIAL;
    if (event.code == TOLD_TURN) watch.marks[0] = 0;
    if (!plays || event.b < ZR_ZOMBIE || event.c == event.a) return;
    assert_false(watch.marks[0] >> event.c & 1);
    watch.seen += watch.marks[0] != 0;
    watch.marks[0] |= 1 << event.c;
}

// A zombie in front of oneself, by the Special Rule, is no attack. marks: of whom a deed may be.
static void see_no_attack_on_oneself(TraceEvent event) {
    bool zombie = (event.code == TOLD_PLAY || event.code == TOLD_SPECIAL) && event.b >= ZR_ZOMBIE;
    if (!zombie) return;
    bool own = event.c == event.a;
    assert_int_equal(watch.acts, watch.marks[0]);
    watch.marks[0] += !own;
    watch.seen += own;
}

static void see_only_oneself(TraceEvent event) {
    bool zombie = (event.code == TOLD_PLAY || event.code == TOLD_SPECIAL) && event.b >= ZR_ZOMBIE;
    if (!zombie) return;
    assert_int_equal(event.c, event.a);
    watch.seen++;
}

static void see_live_limit(TraceEvent event) {
    if (event.code != TOLD_TURN || watch.turn_seat < 0 || !lives(watch.turn_seat)) return;
    if (event.b > 10) assert_true(shared()->hand_size[watch.turn_seat] <= 3);
    watch.seen += event.b <= 10 && shared()->hand_size[watch.turn_seat] > 3;
}

static void see_no_redraw(TraceEvent event) {
    assert_int_not_equal(event.code, TOLD_REDRAW);
    watch.seen += event.code == TOLD_IDLE;
}

static void see_no_pass(TraceEvent event) {
    if (event.code == TOLD_IDLE && shared()->turn <= PLAYERS) {
        ActionSet plays;
        assert_int_equal(zr_normal_plays(&watch.rules, &watch.state, &plays), 0);
    }
    watch.seen += event.code == TOLD_IDLE && shared()->turn > PLAYERS;
}

static void see_pass_at_last(TraceEvent event) { watch.seen += event.code == TOLD_IDLE; }

// Each roach that is played is counted, and nothing else.
static void see_roaches(TraceEvent event) {
    bool plays = event.code == TOLD_PLAY || event.code == TOLD_SPECIAL;
    watch.marks[0] += plays && event.b == ZR_ROACH;
    if (event.code != TOLD_TURN) return;
    assert_int_equal(watch.acts, watch.marks[0]);
    watch.seen += watch.marks[0] > 0;
}

static void test_inventions(void** unused) {
    (void)unused;
    assert_seen("When a player turns another into a zombie, he draws two cards.", see_attacker_draw);
    assert_seen(
        "At the start of each zombie player's turn, with chance 1/4: the zombie player comes back to life "
        "with 2 cards.",
        see_comeback);
    assert_seen("When a player plays a roach, he takes an extra turn.", see_roaches);
    assert_seen("No player may attack the next player.", see_nobody_next_attacked);
    assert_seen("When a player plays his last card, he takes an extra turn. Play two cards a turn.",
                see_extra_turn);
    assert_seen("No player may attack a player with no items.", see_poor_spared);
    assert_seen("Players with no items may not be attacked.", see_poor_spared);
    assert_seen(
        "When a player is attacked, no player may attack him until the end of the turn. Play three cards a "
        "turn.",
        see_attacked_once);
    assert_seen("When a player is attacked, he gets an extra turn.", see_no_attack_on_oneself);
    assert_seen("When a player attacks, that player gets an extra turn.", see_no_attack_on_oneself);
    assert_seen("No player may attack.", see_only_oneself);
    assert_seen("From turn 10 on, hand limit: 3.", see_live_limit);
    assert_seen("No player may redraw. No player may play a zombie.", see_no_redraw);
    assert_seen("In round 1, no player may pass. Players may pass.", see_no_pass);
    assert_seen("Each player must pass if possible. Players may pass.", see_pass_at_last);
}

// --- before and instead

// Nobody ever becomes a zombie: whoever would starts again without zombies.
static void see_nobody_turn(TraceEvent event) {
    assert_int_not_equal(event.code, TOLD_TURNED);
    watch.seen += watch.acts > 0 && event.code == TOLD_END;
}

// Each time somebody would be attacked, the card is discarded, and nothing comes to lie there.
static void see_no_attack(TraceEvent event) {
    bool plays = event.code == TOLD_PLAY || event.code == TOLD_SPECIAL;
    if (plays && event.b >= ZR_ZOMBIE && event.c == event.a) return;
    if (plays && event.b >= ZR_ZOMBIE) assert_true(shared()->items[event.c] > 0);
    if (plays && event.b >= ZR_ZOMBIE) watch.seen++;
    if (event.code != TOLD_FROM_HAND) return;
    assert_int_equal(event.a, shared()->turn_seat);
    assert_true(event.b >= ZR_ZOMBIE && watch.acts > 0);
}

// No zombie cancels an item; the item stays.
static void see_no_loss(TraceEvent event) {
    if (event.code == TOLD_CANCEL) assert_true(event.b < ZR_ZOMBIE);
    if (event.code != TOLD_TURN) return;
    bool pair = watch.last.b >= ZR_ZOMBIE && watch.last.b != ZR_ROACH && watch.count[TOLD_TURN] > 1 &&
                zr_lies(&watch.before, zr_mate((unsigned)watch.last.b), (unsigned)watch.last.c);
    if (!pair || watch.marks[0] == watch.acts) return;
    watch.marks[0] = watch.acts;
    assert_true(zr_lies(shared(), zr_mate((unsigned)watch.last.b), (unsigned)watch.last.c));
    assert_false(zr_lies(shared(), (unsigned)watch.last.b, (unsigned)watch.last.c));
    watch.seen++;
}

// Just before somebody turns, the attacker has drawn: it does not come after it.
static void see_draw_first(TraceEvent event) {
    if (event.code == TOLD_DRAW) watch.marks[0] = watch.acts;
    if (event.code != TOLD_TURNED) return;
    watch.marks[1]++;
    if (lives(watch.last.a) && watch.marks[0] == watch.acts && watch.acts == watch.marks[1]) watch.seen++;
}

// The deed before the event does what the row does, but for the order in which cards leave the hand.
static void test_before_is_the_row(void** unused) {
    (void)unused;
    ZrRules said, row;
    ZrState one, other;
    int turned = 0;
    house_games_rules(ruleset, PLAYERS,
                      "Before a player becomes a zombie, the next player takes the hand of the player.",
                      &said);
    house_games_rules(ruleset, PLAYERS,
                      "Before a player becomes a zombie, the player on the left takes his hand.", &row);
    assert_int_equal(row.out_hand, OUT_HAND_NEXT_PLAYER);
    assert_int_equal(row.house.count, 0);
    for (uint64_t game = 0; game < WATCHED; game++) {
        play(&said, game, &one, "before");
        play(&row, game, &other, "row");
        turned += one.hidden.figures.zombified > 0;
        assert_memory_equal(&one.shared, &other.shared, offsetof(ZrShared, house));
        assert_memory_equal(one.own, other.own, sizeof one.own);
        assert_memory_equal(&one.hidden.figures, &other.hidden.figures, sizeof one.hidden.figures);
    }
    assert_true(turned > WATCHED / 4);
}

static unsigned asked;  // seats, a bit each

static void ask_about_turning(void) {
    if (watch.decision.kind == DECISION_HOUSE) asked |= 1u << watch.decision.seat;
}

// Only who has been asked, or has no card, turns.
static void see_turned_or_discards(TraceEvent event) {
    static uint8_t hands[ZR_SEATS];
    if (event.code == TOLD_TURNED) {
        assert_true(asked >> event.a & 1 || hands[event.a] == 0);
        asked &= ~(1u << event.a);
    }
    watch.seen += event.code == TOLD_END && watch.acts > 0;
    memcpy(hands, shared()->hand_size, sizeof hands);
}

static void test_before_and_instead(void** unused) {
    (void)unused;
    watch.asked = ask_about_turning;
    assert_seen("Instead of becoming a zombie, a player may discard his hand.", see_turned_or_discards);
    assert_seen(
        "When a player would become a zombie, he may discard a card; if he does, he loses a zombie instead. "
        "Each player plays two cards a turn.",
        see_turned_or_discards);
    watch.asked = NULL;
    assert_seen(
        "When a player would become a zombie, he loses all zombies instead. Three zombies turn a player.",
        see_nobody_turn);
    assert_seen("Instead of becoming a zombie, the player discards his hand. Four zombies turn a player.",
                see_nobody_turn);
    assert_seen("When a player would be attacked while he has no items, nothing happens instead.",
                see_no_attack);
    assert_seen("When a player would lose an item, he is spared instead.", see_no_loss);
    assert_seen("Before a player becomes a zombie, each player draws a card.", see_draw_first);
    house_games_assert_refused(ruleset, PLAYERS,
                               "Before a player becomes a zombie, he comes back to life with 2 cards.",
                               "only of what has happened");
}

// --- items to win and zombies to turn that change during a game

static bool late(void) { return shared()->turn > 3 * PLAYERS; }

// From round 4 on three items win, at once where somebody has them.
static void see_fewer_items(TraceEvent event) {
    int most = 0;
    for (int seat = 0; seat < PLAYERS; seat++)
        if (shared()->items[seat] > most) most = shared()->items[seat];
    if (event.code == TOLD_TURN && event.b == 3 * PLAYERS + 1) watch.marks[0] = most >= 3;
    if (event.code == TOLD_TURN && event.b > 3 * PLAYERS + 1) assert_true(most < 3);
    if (event.code == TOLD_PLAY && late()) assert_false(watch.marks[0]);
    if (event.code == TOLD_SPECIAL) {
        ZrEffect effect = zr_effect(&watch.rules, shared(), (unsigned)event.b, (unsigned)event.c);
        assert_int_equal(effect.verdict, ZR_NOTHING);
    }
    if (event.code != TOLD_END || event.a != END_FIVE_ITEMS) return;
    assert_true(shared()->items[event.b] >= (late() ? 3 : 5));
    watch.seen += late();
}

// Three zombies turn the first player, five each later one.
static void see_fewer_zombies(TraceEvent event) {
    if (event.code != TOLD_TURNED) return;
    assert_int_equal(event.c, event.b == PLAYERS - 1 ? 3 : 5);
    watch.seen += event.b < PLAYERS - 1;
}

// What the event sets holds for the card that has set it off, too.
static void see_turned_by_event(TraceEvent event) {
    bool plays = event.code == TOLD_PLAY || event.code == TOLD_SPECIAL;
    if (plays && event.b >= ZR_ZOMBIE && event.c != event.a) watch.marks[0] = 1;
    if (event.code == TOLD_TURNED) watch.seen += event.c < 5;
    if (event.code != TOLD_TURN) return;
    for (int seat = 0; seat < PLAYERS && watch.marks[0]; seat++) assert_true(shared()->zombies[seat] < 2);
    watch.marks[0] = 0;
}

extern const Strategy strategy_zombie_run_tactician, strategy_zombie_run_racer;

// All that players go by: cards missing and room, and so what scripts choose.
static void players_know(void) {
    static ZrRules rows[2];
    bool from = shared()->turn > PLAYERS;
    if (rows[0].players == 0) {
        house_games_rules(ruleset, PLAYERS, "", &rows[0]);
        house_games_rules(ruleset, PLAYERS, "Items to win: 3. Zombies to turn: 4.", &rows[1]);
    }
    for (unsigned seat = 0; seat < PLAYERS; seat++) {
        if (!lives((int)seat)) continue;
        assert_int_equal(zr_items_missing(&watch.rules, shared(), seat),
                         (from ? 3 : 5) - shared()->items[seat]);
        assert_int_equal(zr_zombie_room(&watch.rules, shared(), seat),
                         (from ? 4 : 5) - shared()->zombies[seat]);
    }
    house_games_assert_knows(&strategy_zombie_run_tactician, &watch.state, &watch.decision, &watch.rules,
                             &rows[from]);
    house_games_assert_knows(&strategy_zombie_run_racer, &watch.state, &watch.decision, &watch.rules,
                             &rows[from]);
    watch.seen++;
}

static void test_players_know(void** unused) {
    (void)unused;
    watch.asked = players_know;
    assert_seen("From round 2 on, items to win: 3. After round 1, zombies to turn: 4.", see_nothing);
    watch.asked = NULL;
    assert_true(watch.seen > 10 * WATCHED);
}

static void test_live_thresholds(void** unused) {
    (void)unused;
    assert_seen("From round 4 on, items to win: 3.", see_fewer_items);
    assert_seen("Zombies to turn: 3 while there are at least 4 living players.", see_fewer_zombies);
    assert_seen("When a player attacks, zombies to turn: 2 until the end of the turn.", see_turned_by_event);
    house_games_assert_refused(ruleset, PLAYERS, "After round 3, items to win: 11.", "items_to_win 11");
}

// Once a hand limit, whose surplus goes to another, hung at the turn of a zombie player.
static void test_limit_at_a_zombie_turn(void** unused) {
    (void)unused;
    ZrRules rules;
    ZrState state;
    int zombie_turns = 0;
    house_games_rules(
        ruleset, PLAYERS,
        "Hand limit 1; what is over goes to the player with the fewest items. Draw three cards a turn. "
        "Two zombies turn a player.",
        &rules);
    for (uint64_t game = 0; game < 50; game++) {
        play(&rules, game, &state, "limit");
        zombie_turns += state.hidden.figures.zombified > 0 && state.shared.turn > 12;
    }
    assert_true(zombie_turns > 10);
}

// --- choices

// While house rules ask, nothing else is.
static void ask_in_turn(void) {
    if (watch.decision.kind != DECISION_HOUSE)
        assert_false(machine_waits(&shared()->house.words));
    else
        watch.marks[watch.decision.seat]++;
}

// Each of the living has been asked once since the turn began.
static void see_all_asked(TraceEvent event) {
    if (event.code != TOLD_TURN) return;
    for (int seat = 0; seat < PLAYERS && watch.turn_seat >= 0; seat++)
        if (lives(seat)) assert_int_equal(watch.marks[seat], 1), watch.seen++;
    memset(watch.marks, 0, sizeof watch.marks);
}

// The same, of turns with an item.
static void see_all_asked_of_item(TraceEvent event) {
    bool plays = event.code == TOLD_PLAY || event.code == TOLD_SPECIAL;
    if (plays && event.b < ZR_ZOMBIE) watch.items++;
    if (event.code != TOLD_TURN) return;
    for (int seat = 0; seat < PLAYERS; seat++)
        if (lives(seat)) assert_int_equal(watch.marks[seat], watch.items), watch.seen += watch.items;
    watch.items = 0;
    memset(watch.marks, 0, sizeof watch.marks);
}

// The game goes on after the answers, or ends at its limit.
static void test_choices_in_turns(void** unused) {
    (void)unused;
    watch.asked = ask_in_turn;
    assert_seen(
        "When a player plays an item, each player may draw a card. The game ends after turn 9; most items "
        "win.",
        see_all_asked_of_item);
    assert_seen(
        "At the end of each turn, each player may draw a card. The game ends after turn 9; most items win.",
        see_all_asked);
    watch.asked = NULL;
}

// What was last told to lie in front of each seat: items and zombies.
static int fronts[SEATS_MAX][2];

// What lies in front of the living is what was told, and never a card with its mate.
static void see_fronts(TraceEvent event) {
    if (event.code == TOLD_FRONT) fronts[event.a][0] = event.b, fronts[event.a][1] = event.c;
    watch.seen += event.code == TOLD_LOSE;
    if (event.code != TOLD_TURN) return;
    if (event.b == 1) memset(fronts, 0, sizeof fronts);
    for (unsigned seat = 0; seat < PLAYERS; seat++) {
        int items = 0, zombies = 0;
        for (unsigned card = 0; card < ZR_CARDS; card++) {
            if (!zr_lies(shared(), card, seat)) continue;
            assert_false(zr_lies(shared(), zr_mate(card), seat));
            *(card < ZR_ZOMBIE ? &items : &zombies) |= 1 << (card < ZR_ZOMBIE ? card : card - ZR_ZOMBIE);
        }
        assert_int_equal(fronts[seat][0], items);
        assert_int_equal(fronts[seat][1], zombies);
    }
}

// Of a zombie that counts before it cancels, and would turn a player who is spared, the pair leaves all the same.
static void test_spared(void** unused) {
    (void)unused;
    house_games_rules(ruleset, PLAYERS,
                      "When a player would become a zombie, he is spared instead. Two zombies turn a player.",
                      &watch.rules);
    watch.rules.cancel_timing = COUNT_FIRST;
    watch.see = see_fronts;
    watch.seen = 0;
    for (uint64_t game = 0; game < WATCHED; game++) watch_game(game);
    assert_true(watch.seen > WATCHED / 10);
}

static void ask_usual(void) {
    const Decision* decision = &watch.decision;
    if (decision->kind != DECISION_HOUSE || !action_set_has(&decision->legal, CHOICE_NO)) return;
    asked |= decision->usual == CHOICE_YES ? 1 : 2;
}

// Whoever knows no such choices does what is good, and leaves what is a burden.
static void test_usual_answers(void** unused) {
    (void)unused;
    static const char* const good[] = {"draw a card",
                                       "lose a zombie",
                                       "lose all zombies",
                                       "draw up to 7 cards",
                                       "take a card from the next player",
                                       "take an extra turn",
                                       "take the hand of the next player"};
    static const char* const bad[] = {"discard a card at random",
                                      "discard his hand",
                                      "lose an item",
                                      "lose all items",
                                      "discard at random down to 2 cards",
                                      "give a card at random to the next player",
                                      "become a zombie",
                                      "give his hand to the next player",
                                      "miss a turn",
                                      "discard a card",
                                      "keep a card",
                                      "give a card of his choice to the next player"};
    enum { GOOD = sizeof good / sizeof *good, BAD = sizeof bad / sizeof *bad };
    watch.asked = ask_usual;
    watch.see = see_nothing;
    for (size_t i = 0; i < GOOD + BAD; i++) {
        char text[HOUSE_TEXT_BYTES];
        snprintf(text, sizeof text, "In round 3, at the start of each turn, the player may %s.",
                 i < GOOD ? good[i] : bad[i - GOOD]);
        house_games_rules(ruleset, PLAYERS, text, &watch.rules);
        asked = 0;
        for (uint64_t game = 0; game < 10; game++) watch_game(game);
        if (asked != (i < GOOD ? 1 : 2)) fail_msg("%s usually: %x", text, asked);
    }
    watch.asked = NULL;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_sentences_are_rows),
        cmocka_unit_test(test_limit_and_surplus),
        cmocka_unit_test(test_paraphrases),
        cmocka_unit_test(test_what_happens),
        cmocka_unit_test(test_sentences_of_the_list),
        cmocka_unit_test(test_draw_three_keep_one),
        cmocka_unit_test(test_inventions),
        cmocka_unit_test(test_before_and_instead),
        cmocka_unit_test(test_before_is_the_row),
        cmocka_unit_test(test_limit_at_a_zombie_turn),
        cmocka_unit_test(test_live_thresholds),
        cmocka_unit_test(test_players_know),
        cmocka_unit_test(test_choices_in_turns),
        cmocka_unit_test(test_spared),
        cmocka_unit_test(test_usual_answers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

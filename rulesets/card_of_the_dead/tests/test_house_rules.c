// House rules in Card of the Dead: what happens in the game under each sentence, in random games with a listener to the
// events, and after every action the ruleset's own check.
#include <string.h>

#include "rulesets/card_of_the_dead/state.h"
#include "rulesets/card_of_the_dead/story.h"
#include "sim/house/machine.h"
#include "sim/house/sentence.h"
#include "tests/house_games.h"
#include "tests/testing.h"

enum { GAMES = 60, SEED = 48, CODES = 64 };

extern const Ruleset ruleset_card_of_the_dead;
static const Ruleset* const ruleset = &ruleset_card_of_the_dead;

// A game in progress, and how often each event has been told since the turn, the round and the game began.
typedef struct Run {
    CodRules rules;
    CodState state;
    Chance chance;
    Decision decision;
    GameResult result;
    int turn[CODES], round[CODES], game[CODES];
    Seats eaten, eaten_before;
    void (*hears)(TraceEvent event);
    void (*asked)(void);
    Rng drawn;
    Seats left;          // who has been out of the zombies' reach since
    int seen, seen_too;  // how often what a test waits for has happened
    uint64_t number;
} Run;

static Run run;

static void hear(Trace* trace, TraceEvent event) {
    (void)trace;
    if (event.code == TOLD_ROUND) {
        memset(run.round, 0, sizeof run.round);
        run.eaten_before = run.eaten;
        run.eaten = 0;
    }
    if (event.code == TOLD_EATEN) run.eaten |= cod_bit((unsigned)event.a);
    if (run.hears) run.hears(event);
    if (event.code == TOLD_TURN) memset(run.turn, 0, sizeof run.turn);
    if (event.code < 0) return;  // of the machine of house rules
    run.turn[event.code]++, run.round[event.code]++, run.game[event.code]++;
}

static bool at_decision(void) {
    if (run.asked) run.asked();
    return true;
}

static Trace listener = {.note = hear};
static const HousePlay play = {.ruleset = &ruleset_card_of_the_dead,
                               .rules = &run.rules,
                               .state = &run.state,
                               .chance = &run.chance,
                               .decision = &run.decision,
                               .trace = &listener,
                               .asked = at_decision};

static void play_one(const HousePlay* with) {
    run.eaten = run.eaten_before = 0;
    memset(run.game, 0, sizeof run.game);
    house_games_play(with, SEED, run.number, &run.result);
}

// Plays games under the sentences; what the listeners wait for must have been there.
static void play_all(const char* text, int players, void (*hears)(TraceEvent event), void (*asked)(void),
                     void (*over)(void)) {
    memset(&run, 0, sizeof run);
    house_games_rules(ruleset, players, text, &run.rules);
    run.hears = hears;
    run.asked = asked;
    for (run.number = 0; run.number < GAMES; run.number++) {
        play_one(&play);
        if (over) over();
    }
    if (run.seen == 0) fail_msg("never happens: %s", text);
}

// --- the list of 40: 4, 11, 16, 27

static void eaten_keep_two(TraceEvent event) {
    if (event.code != TOLD_KEPT) return;
    bool eaten = (run.eaten_before >> event.a) & 1;
    assert_true(event.b <= (eaten ? 2 : 3));
    run.seen += eaten && event.b == 2;
    run.seen_too += !eaten && event.b == 3;
}

static void test_eaten_come_back_with_two_cards(void** unused) {
    (void)unused;
    play_all("A player who is eaten comes back at the next round with two cards.", 5, eaten_keep_two, NULL,
             NULL);
    assert_true(run.seen_too > 0);
}

static void at_most_two_plays(TraceEvent event) {
    bool plays = event.code == TOLD_ACT || event.code == TOLD_MOVE;
    int before = run.turn[TOLD_ACT] + run.turn[TOLD_MOVE];
    if (!plays) return;
    assert_true(before < 2);
    run.seen += before == 1;
}

static void test_two_plays_a_turn(void** unused) {
    (void)unused;
    play_all("Each player plays two cards a turn.", 4, at_most_two_plays, NULL, NULL);
}

// The deed at the start of the turn and the draw step of the turn.
static void two_draws_from_turn_20(TraceEvent event) {
    if (event.code != TOLD_TURN || run.round[TOLD_TURN] == 0) return;
    int turn = run.round[TOLD_TURN], draws = run.turn[TOLD_DRAW];
    bool plain =
        !run.state.shared.swarm && !run.turn[TOLD_LOOKED] && !run.turn[TOLD_SKIP] && !run.turn[TOLD_EATEN];
    if (!plain) return;
    assert_int_equal(draws, turn >= 20 ? 2 : 1);
    run.seen += turn >= 20;
}

static void test_two_draws_from_turn_20(void** unused) {
    (void)unused;
    play_all("From turn 20 on, at the start of each turn, the player draws a card.", 4,
             two_draws_from_turn_20, NULL, NULL);
    play_all("From turn 20 on, everybody draws two cards.", 4, two_draws_from_turn_20, NULL, NULL);
}

static int back, removed;

static void counts_returns(TraceEvent event) {
    if (event.code == TOLD_KILLED) removed += event.b;
    back += event.code == TOLD_BACK;
    run.seen += event.code == TOLD_BACK;
}

static void test_removed_zombies_come_back(void** unused) {
    (void)unused;
    back = removed = 0;
    play_all(
        "When a Zombie is removed, with chance 1/1: the player takes it back. No player may carry out a "
        "Nukes.",
        4, counts_returns, NULL, NULL);
    // All of them, but for those removed by the play that ends the round.
    assert_in_range(back, removed * 0.97, removed);
    back = removed = 0;
    play_all("When a Zombie is removed, with chance 1/3: he takes it back. No player may carry out a Nukes.",
             4, counts_returns, NULL, NULL);
    assert_in_range(back, removed * 0.25, removed * 0.41);
    back = removed = 0;
    play_all("A Zombie that is removed comes back with chance 1/3. No player may carry out a Nukes.", 4,
             counts_returns, NULL, NULL);
    assert_in_range(back, removed * 0.25, removed * 0.41);
}

// --- inventions

static void no_nukes(void) {
    const Decision* decision = &run.decision;
    if (decision->kind != ASK_PLAY) return;
    assert_false(action_set_has(&decision->legal, DO_ACT + NUKES) && decision->count > 1);
    run.seen += run.state.own[decision->seat].hand[NUKES] > 0;
}

static void must_play(void) {
    if (run.decision.kind != ASK_PLAY) return;
    assert_false(action_set_has(&run.decision.legal, DO_PASS));
    run.seen++;
}

static void surrounded_do_not_use_sluggers(void) {
    const Decision* decision = &run.decision;
    bool surrounded = cod_surrounded(&run.rules, &run.state.shared, decision->seat);
    if (decision->kind != ASK_PLAY || !run.state.own[decision->seat].hand[SLUGGER]) return;
    assert_int_equal(action_set_has(&decision->legal, DO_ACT + SLUGGER), !surrounded);
    run.seen += surrounded;
}

static void test_bans(void** unused) {
    (void)unused;
    play_all("No player may carry out Nukes.", 4, NULL, no_nukes, NULL);
    play_all("Each player must play a card if possible.", 4, NULL, must_play, NULL);
    play_all("No surrounded player may use a Slugger.", 4, NULL, surrounded_do_not_use_sluggers, NULL);
}

static void revived(TraceEvent event) {
    if (event.code == TOLD_REVIVED) assert_true(run.round[TOLD_EATEN] > run.round[TOLD_REVIVED]);
    run.seen += event.code == TOLD_REVIVED;
}

static void hand_of_five(TraceEvent event) {
    if (event.code != TOLD_TURN || run.round[TOLD_TURN] == 0) return;
    for (unsigned seat = 0; seat < run.state.shared.players; seat++)
        if (cod_right(&run.state.shared, (unsigned)event.a) == seat)
            assert_true(run.state.shared.hand_size[seat] <= 3);
    run.seen += run.turn[TOLD_DISCARDED] > 0;
}

static void goes_on(TraceEvent event) { run.seen += event.code == TOLD_PASSED && run.turn[TOLD_EATEN] > 0; }

static void backwards(TraceEvent event) {
    if (event.code != TOLD_TURN) return;
    static unsigned before;
    if (run.round[TOLD_TURN] > 0 && run.state.shared.living == 15) {
        assert_int_equal(event.a, (before + 3) % 4);
        run.seen++;
    }
    before = (unsigned)event.a;
}

static void loses_a_point(TraceEvent event) {
    if (event.code != TOLD_POINTS) return;
    assert_true(event.b == -1 || event.b == 0);
    run.seen += event.b == -1;
}

static void short_round(TraceEvent event) {
    if (event.code == TOLD_TURN) assert_true(event.b <= 10);
    run.seen +=
        event.code == TOLD_ROUND_END && run.state.shared.deck_size > 0 && run.state.shared.turns == 10;
}

static void deck_is_smaller(TraceEvent event) {
    if (event.code != TOLD_ROUND_END || event.a != END_DECK_EMPTY) return;
    assert_int_equal(run.state.shared.deck_size, 0);
    assert_int_equal(run.state.hidden.pool_count, 6);
    run.seen++;
}

static void one_round(void) {
    assert_int_equal(run.game[TOLD_ROUND_END], 1);
    run.seen++;
}

static void eaten_by_seven(TraceEvent event) {
    if (event.code != TOLD_EATEN) return;
    assert_true(event.b >= 7);
    run.seen++;
}

// Before the first turn has drawn its own card.
static void starts_with_two_cards(TraceEvent event) {
    if (event.code != TOLD_DRAW || run.game[TOLD_DRAW] >= 8) return;
    assert_int_equal(run.game[TOLD_TURN], 1);
    run.seen++;
}

static void whoever_passes_draws(TraceEvent event) {
    if (event.code != TOLD_TURN || run.round[TOLD_TURN] == 0) return;
    bool played = run.turn[TOLD_ACT] + run.turn[TOLD_MOVE] > 0;
    bool plain = !run.state.shared.swarm && !run.turn[TOLD_SKIP] && !run.turn[TOLD_EATEN] && !played;
    if (plain) assert_int_equal(run.turn[TOLD_DRAW], 2);
    run.seen += plain;
}

static void without_nukes(TraceEvent event) {
    if (event.code == TOLD_DRAW) assert_int_not_equal(event.b, NUKES);
    run.seen += event.code == TOLD_DRAW;
}

// --- before and instead

static void nobody_eaten(TraceEvent event) {
    assert_int_not_equal(event.code, TOLD_EATEN);
    run.seen += event.code == MACHINE_ACTS;
}

// Whoever has a card loses one for it; whoever has none is eaten.
static void pays_or_is_eaten(TraceEvent event) {
    if (event.code == TOLD_EATEN) assert_int_equal(run.state.shared.hand_size[event.a], 0);
    run.seen += event.code == MACHINE_ACTS;
    run.seen_too += event.code == TOLD_EATEN;
}

static void no_zombies(TraceEvent event) {
    for (unsigned seat = 0; seat < run.state.shared.players; seat++)
        assert_int_equal(run.state.shared.z[seat], 0);
    run.seen += event.code == MACHINE_ACTS;
}

// The hand goes to the next player just before, and not to the discard pile.
static void hand_goes_first(TraceEvent event) {
    if (event.code == TOLD_PASSED) run.seen_too++;
    if (event.code != TOLD_EATEN) return;
    assert_int_equal(run.state.shared.hand_size[event.a], 0);
    run.seen++;
}

static unsigned declined;  // seats that were asked, a bit each

static void eaten_or_discards(TraceEvent event) {
    if (event.code == MACHINE_DECLINES) declined |= 1u << (event.c - 1), run.seen_too++;
    if (event.code == MACHINE_ACTS) run.seen++;
    if (event.code != TOLD_EATEN) return;
    assert_true(declined >> event.a & 1 || run.state.shared.hand_size[event.a] == 0);
    declined &= ~(1u << event.a);
}

static void test_before_and_instead(void** unused) {
    (void)unused;
    declined = 0;
    play_all("When a player would be eaten, he may discard a card instead.", 5, eaten_or_discards, NULL,
             NULL);
    assert_true(run.seen_too > 0);
    play_all("When a player would be eaten, he removes all Zombies instead.", 4, nobody_eaten, NULL, NULL);
    play_all("Instead of being eaten, the player is spared.", 5, nobody_eaten, NULL, NULL);
    play_all(
        "A player who would be eaten while he has at least 1 card in hand discards a card at random instead.",
        4, pays_or_is_eaten, NULL, NULL);
    assert_true(run.seen_too > 0);
    play_all("When a Zombie would attack, the player is spared instead. No player may carry out a Lure.", 4,
             no_zombies, NULL, NULL);
    play_all("Before a player is eaten, the player gives 9 cards at random to the next player.", 4,
             hand_goes_first, NULL, NULL);
    assert_true(run.seen_too > 0);
}

// Deeds draw from the stream of house rules alone, so that the printed game's stay aligned between arms.
static uint32_t below_of(Script* script, ChanceStream stream, uint32_t bound) {
    (void)script;
    assert_int_equal(stream == CHANCE_HOUSE, run.state.shared.house.acting);
    return rng_below(&run.drawn, bound);
}

static uint32_t pick_of(Script* script, ChanceStream stream, const uint8_t* counts, uint32_t kinds,
                        uint32_t total) {
    uint32_t card = below_of(script, stream, total), kind = 0;
    (void)kinds;
    run.seen += stream == CHANCE_HOUSE;
    while (card >= counts[kind]) card -= counts[kind++];
    return kind;
}

static void test_streams(void** unused) {
    Script script = {below_of, pick_of, NULL};
    HousePlay scripted = play;
    (void)unused;
    scripted.script = &script;
    memset(&run, 0, sizeof run);
    house_games_rules(ruleset, 4,
                      "At the start of each turn, each player draws a card. The hand of an eaten player goes "
                      "under the deck.",
                      &run.rules);
    run.drawn = rng_seeded(SEED, 4);
    for (run.number = 0; run.number < GAMES; run.number++) play_one(&scripted);
    assert_true(run.seen > 0);
}

// --- choices

// 7: seven cards are dealt, and up to five of them kept.
static void keeps_five(TraceEvent event) {
    if (event.code != TOLD_KEPT) return;
    assert_true(event.b <= 5);
    run.seen += event.b == 5;
}

static unsigned dealt(unsigned seat) {
    unsigned cards = 0;
    for (unsigned kind = 0; kind < KINDS; kind++) cards += run.state.own[seat].dealt[kind];
    return cards;
}

static void seven_are_dealt(void) {
    unsigned seat = run.decision.seat;
    if (run.decision.kind == ASK_KEEP) assert_int_equal(dealt(seat) + run.state.own[seat].kept, 7);
}

// 10: before the first round each player is asked once, and whoever changes is dealt as many others.
static uint8_t before[SEATS_MAX][KINDS];
static int changes;

static void is_dealt_others(TraceEvent event) {
    if (event.code != TOLD_REDEALT) return;
    assert_int_equal(dealt((unsigned)event.a), 10);
    run.seen += memcmp(before[event.a], run.state.own[event.a].dealt, KINDS) != 0;
    changes++;
}

static void asks_before_the_first_round(void) {
    unsigned seat = run.decision.seat;
    if (run.decision.kind != DECISION_HOUSE) return;
    assert_int_equal(run.state.shared.phase, PHASE_KEEP);
    assert_int_equal(run.state.shared.round, 0);
    assert_int_equal(run.game[TOLD_KEPT], 0);
    memcpy(before[seat], run.state.own[seat].dealt, KINDS);
    run.seen_too++;
}

// Whoever gives a card gives it to another who lives.
static void gives_to_another(TraceEvent event) {
    if (event.code != TOLD_PASSED) return;
    assert_int_not_equal(event.a, event.b);
    assert_true(run.state.shared.living >> event.b & 1);
    run.seen++;
}

static void holds_what_it_may_give(void) {
    const Decision* decision = &run.decision;
    if (decision->kind != DECISION_HOUSE) return;
    for (int i = -1; (i = action_set_next(&decision->legal, i)) >= 0;)
        if (i >= CHOICE_CARD && i < CHOICE_NO)
            assert_true(run.state.own[decision->seat].hand[i - CHOICE_CARD] > 0), run.seen_too++;
}

// In whichever round.
static void changes_once(TraceEvent event) {
    static uint64_t changed[SEATS_MAX];  // in which game, counted from 1
    if (event.code != TOLD_REDEALT) return;
    assert_true(changed[event.a] != run.number + 1);
    changed[event.a] = run.number + 1;
    run.seen += run.state.shared.round > 0;
}

static void test_choices(void** unused) {
    (void)unused;
    play_all("Each player is dealt 7 cards and keeps 5.", 4, keeps_five, seven_are_dealt, NULL);
    changes = 0;
    play_all("The first time the first hands are dealt, each player may change the first hand.", 4,
             is_dealt_others, asks_before_the_first_round, NULL);
    assert_int_equal(run.seen_too, 4 * GAMES);
    assert_in_range(changes, 4 * GAMES / 3, 4 * GAMES * 2 / 3);  // at random
    play_all("When the first hands are dealt, each player may change the first hand once per game.", 4,
             changes_once, NULL, NULL);
    play_all("At the end of each turn, the player may give a card of his choice to a player of his choice.",
             4, gives_to_another, holds_what_it_may_give, NULL);
    assert_true(run.seen_too > 0);
}

// Each time anew, not once a round.
static Seats enclosed;
static void is_surrounded_again(TraceEvent event) {
    if (event.code == TOLD_ROUND) enclosed = 0;
    if (event.code != MACHINE_ACTS) return;
    for (unsigned seat = 0; seat < run.state.shared.players; seat++) {
        bool now = run.state.shared.living >> seat & 1 && cod_surrounded(&run.rules, &run.state.shared, seat);
        run.seen += now && enclosed >> seat & 1 && run.left >> seat & 1;
        if (now) enclosed |= cod_bit(seat), run.left &= (Seats)~cod_bit(seat);
    }
}

static void leaves_the_zombies(void) {
    for (unsigned seat = 0; seat < run.state.shared.players; seat++)
        if (run.state.shared.z[seat] < 4) run.left |= cod_bit(seat);
}

// From a deck that holds one whose place is unknown; the number of cards stays.
static void out_of_the_deck(TraceEvent event) {
    if (event.code != TOLD_BACK) return;
    assert_int_equal(event.c, 1);
    assert_true(event.b <= ZOMBIE_3);
    run.seen++;
}

// Whoever draws a zombie, and nobody who draws another card, draws another.
static void zombie_drawers_draw(TraceEvent event) {
    static int due;
    if (event.code == TOLD_ROUND) due = 0;
    if (event.code == TOLD_DRAW) due += event.b <= ZOMBIE_3;
    if (event.code != MACHINE_ACTS) return;
    assert_true(due-- > 0);
    run.seen++;
}

static void test_what_players_do(void** unused) {
    HouseSentence sentence;
    (void)unused;
    play_all("When a player is surrounded, he draws a card.", 4, is_surrounded_again, leaves_the_zombies,
             NULL);
    play_all("At the start of each round, each player gets a Zombie.", 4, out_of_the_deck, NULL, NULL);
    play_all("When you draw a Zombie, the next player draws a card.", 4, zombie_drawers_draw, NULL, NULL);
    play_all("At the start of each turn, players give a card to the next player once a round.", 4,
             gives_to_another, holds_what_it_may_give, NULL);
    assert_true(run.seen_too > 0);
    // Not the cards dealt: three of them are kept.
    assert_false(sentence_understood(ruleset, "Everyone starts the round with four cards.", &sentence));
    house_games_assert_row(ruleset, "The winner of the last round starts the next one.", "next_starter",
                           STARTER_LAST_ROUND_WINNER, 4);
}

static void test_inventions(void** unused) {
    (void)unused;
    play_all("When a player is eaten, he comes back with two cards.", 4, revived, NULL, NULL);
    play_all("At the start of the game, each player draws 2 cards.", 4, starts_with_two_cards, NULL, NULL);
    play_all("A player who passes draws a card.", 4, whoever_passes_draws, NULL, NULL);
    play_all("No Nukes in the deck.", 4, without_nukes, NULL, NULL);
    play_all("Hand limit: 3.", 4, hand_of_five, NULL, NULL);
    play_all("The hand of an eaten player goes to the next player.", 4, goes_on, NULL, NULL);
    play_all("The turn passes to the right.", 4, backwards, NULL, NULL);
    play_all("When a player is eaten, he loses a point.", 4, loses_a_point, NULL, NULL);
    play_all("Each round ends after turn 10.", 4, short_round, NULL, NULL);
    play_all("Six cards are removed unseen.", 4, deck_is_smaller, NULL, NULL);
    play_all("After round 1, the game ends.", 4, NULL, NULL, one_round);
    play_all("A player is eaten by 8 Zombies, with 4 players: 7.", 4, eaten_by_seven, NULL, NULL);
}

// --- numbers that change during a game

static void eaten_by_three_later(TraceEvent event) {
    if (event.code != TOLD_EATEN) return;
    assert_true(event.b >= (run.state.shared.round ? 3 : 6));
    run.seen += event.b < 6;
}

static void nobody_has_three_later(void) {
    const CodShared* shared = &run.state.shared;
    for (unsigned seat = 0; seat < 4 && shared->round && !shared->raised; seat++)
        assert_true(shared->z[seat] < 3);
}

static void escapes_with_three(TraceEvent event) {
    const CodShared* shared = &run.state.shared;
    if (event.code != TOLD_ROUND_END || event.a != END_ESCAPE) return;
    assert_true(shared->movement[event.c] >= (shared->deck_size < 30 ? 3 : 6));
    run.seen += shared->movement[event.c] < 6;
    run.seen_too += shared->movement[event.c] >= 6;
}

// Two zombies surround whoever has two cards, so that he cannot move.
static void surrounded_by_two(void) {
    const CodShared* shared = &run.state.shared;
    unsigned seat = run.decision.seat;
    bool surrounded = shared->z[seat] >= (shared->hand_size[seat] >= 2 ? 2 : 4), moves = false;
    if (run.decision.kind != ASK_PLAY) return;
    for (unsigned kind = SLUGGER; kind < BITTEN; kind++)
        moves |= action_set_has(&run.decision.legal, DO_MOVE + kind);
    assert_int_equal(cod_surrounded(&run.rules, shared, seat), surrounded);
    if (surrounded) assert_false(moves);
    run.seen += surrounded && shared->z[seat] < 4;
    run.seen_too += moves && shared->z[seat] >= 2;
}

// All have come to the number at once: the last is not eaten.
static void one_is_left(TraceEvent event) {
    if (event.code == TOLD_EATEN) run.seen_too += run.turn[TOLD_EATEN] > 1;
    if (event.code != TOLD_ROUND_END || event.a != END_LAST_SURVIVOR) return;
    assert_int_equal(cod_count(run.state.shared.living), 1);
    run.seen += run.turn[TOLD_EATEN] > 1;
}

// Whom the printed number surrounds, four, is surrounded by six.
static void surrounded_by_six(void) {
    const CodShared* shared = &run.state.shared;
    for (unsigned seat = 0; seat < 4; seat++) {
        if (!((shared->living >> seat) & 1)) continue;
        assert_int_equal(cod_surrounded(&run.rules, shared, seat), shared->z[seat] >= 6);
        run.seen += shared->z[seat] >= 4;
    }
}

extern const Strategy strategy_card_of_the_dead_balanced, strategy_card_of_the_dead_runner;

// What players go by, and so what scripts choose.
static void scripts_know(void) {
    static CodRules rows[2];
    const CodShared* shared = &run.state.shared;
    bool late = shared->round > 0;
    if (rows[0].players == 0) {
        house_games_rules(ruleset, 4, "", &rows[0]);
        house_games_rules(ruleset, 4,
                          "Movement points to escape: 3. Zombies that surround a player: 2. "
                          "Zombies that eat a player: 4.",
                          &rows[1]);
    }
    for (unsigned seat = 0; seat < 4; seat++) {
        assert_int_equal(cod_eaten_at(&run.rules, shared, seat), rows[late].eaten);
        assert_int_equal(cod_escape_at(&run.rules, shared, seat), rows[late].escape);
    }
    if (run.decision.kind != ASK_PLAY) return;
    house_games_assert_knows(&strategy_card_of_the_dead_balanced, &run.state, &run.decision, &run.rules,
                             &rows[late]);
    house_games_assert_knows(&strategy_card_of_the_dead_runner, &run.state, &run.decision, &run.rules,
                             &rows[late]);
    run.seen += late;
}

static void test_live_numbers(void** unused) {
    (void)unused;
    play_all("From round 2 on, Zombies that eat a player: 3.", 4, eaten_by_three_later,
             nobody_has_three_later, NULL);
    play_all("Movement points to escape: 3 while there are fewer than 30 cards in the deck.", 4,
             escapes_with_three, NULL, NULL);
    assert_true(run.seen_too > 0);
    play_all("Zombies that surround a player: 2 while the player has at least 2 cards in hand.", 4, NULL,
             surrounded_by_two, NULL);
    assert_true(run.seen_too > 0);
    play_all("After turn 12, Zombies that eat a player: 1.", 4, one_is_left, NULL, NULL);
    assert_true(run.seen_too > 0);
    play_all("Zombies that surround a player of the surrounded players: 6.", 4, NULL, surrounded_by_six,
             NULL);
    play_all(
        "After round 1, movement points to escape: 3. After round 1, Zombies that surround a player: 2. "
        "From round 2 on, Zombies that eat a player: 4.",
        4, NULL, scripts_know, NULL);
}

// --- sayings are rows

static void test_sayings_are_rows(void** unused) {
    (void)unused;
    house_games_assert_row(ruleset, "Each player plays two cards a turn.", "cards_played", 2, 4);
    house_games_assert_row(ruleset, "Everybody draws two cards.", "cards_drawn", 2, 4);
    house_games_assert_row(ruleset, "A player who is eaten comes back at the next round with 2 cards.",
                           "eaten_keep_max", 2, 5);
    house_games_assert_row(ruleset, "Each player is dealt 7 cards.", "setup_deal", 7, 4);
    house_games_assert_row(ruleset, "Each player keeps up to 5 cards.", "keep_max", 5, 4);
    house_games_assert_row(ruleset, "Lures in the deck: 6.", "deck.lure", 6, 3);
    house_games_assert_row(ruleset, "Slugger is worth 2 movement points.", "mp.slugger", 2, 3);
    house_games_assert_row(ruleset, "The thief chooses the stolen card.", "slugger_steal",
                           STEAL_THIEF_CHOOSES, 2);
    house_games_assert_row(ruleset, "When a player is eaten, the next player takes his hand.", "out_hand",
                           OUT_NEXT, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_eaten_come_back_with_two_cards),
        cmocka_unit_test(test_two_plays_a_turn),
        cmocka_unit_test(test_two_draws_from_turn_20),
        cmocka_unit_test(test_removed_zombies_come_back),
        cmocka_unit_test(test_bans),
        cmocka_unit_test(test_choices),
        cmocka_unit_test(test_what_players_do),
        cmocka_unit_test(test_inventions),
        cmocka_unit_test(test_before_and_instead),
        cmocka_unit_test(test_live_numbers),
        cmocka_unit_test(test_streams),
        cmocka_unit_test(test_sayings_are_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

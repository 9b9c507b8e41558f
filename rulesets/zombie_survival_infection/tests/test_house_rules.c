// House rules in Zombie: Survival Infection: what happens in the game under each sentence, in random games with a
// listener to the events, and after every action the ruleset's own check.
#include <math.h>
#include <string.h>

#include "rulesets/zombie_survival_infection/ask.h"
#include "rulesets/zombie_survival_infection/dice.h"
#include "rulesets/zombie_survival_infection/story.h"

#define RUN_RULES   ZsiRules
#define RUN_STATE   ZsiState
#define RUN_RULESET ruleset_zombie_survival_infection
#include "tests/house_run.h"

enum { TURNS_MAX = 150 };

static const ZsiShared* shared(void) { return &run.state.shared; }

static bool goes_on(void) { return shared()->turn < TURNS_MAX; }

// --- what dice show, who holds them, and who makes a camp fall

static int base_of(TraceEvent event) { return event.c % ROLL_INFECTION / ROLL_BASE; }
static int face_of(TraceEvent event) { return event.c % ROLL_BASE; }

// A card for each such roll, and for no other.
static void acts_on_blanks(Run* r, TraceEvent event) {
    if (event.code == TOLD_ROLL) r->count[0] += base_of(event) == 0;
    if (event.code == MACHINE_ACTS) assert_true(r->count[0]-- > 0), r->seen++;
    if (event.code == TOLD_TURN) assert_int_equal(r->count[0], 0);
}

static void acts_on_symbols(Run* r, TraceEvent event) {
    if (event.code == TOLD_ROLL) r->count[0] += face_of(event) == SYMBOL;
    if (event.code == MACHINE_ACTS) assert_true(r->count[0]-- > 0), r->seen++;
    if (event.code == TOLD_TURN) assert_int_equal(r->count[0], 0);
}

// A camp that its own roll empties has no killer.
static void killers_gain(Run* r, TraceEvent event) {
    if (event.code == TOLD_FALLEN) r->count[0] += event.a != shared()->active;
    if (event.code == TOLD_FALLEN) r->seen_too += event.a == shared()->active;
    if (event.code == MACHINE_ACTS) assert_true(r->count[0]-- > 0), r->seen++;
}

static void holder_loses(Run* r, TraceEvent event) {
    if (r->count[0] && event.code == TOLD_KILLED) {
        assert_int_equal(event.a, shared()->infection_die);
        r->seen++;
    }
    r->count[0] = event.code == MACHINE_ACTS;
    if (r->count[0]) assert_int_not_equal(shared()->infection_die, NOBODY);
}

// All but the camp that the sentence is about.
static void others_gain(Run* r, TraceEvent event) {
    if (event.code == TOLD_INFECTION_DIE) r->count[1] = event.b;
    if (event.code == MACHINE_ACTS)
        r->count[0] = 1;
    else if (r->count[0] && event.code == TOLD_GAIN)
        assert_int_not_equal(event.a, r->count[1]), r->seen++;
    else
        r->count[0] = 0;
}

// Whoever gives the die away.
static void giver_draws(Run* r, TraceEvent event) {
    if (event.code == TOLD_INFECTION_DIE) r->count[1] = event.a;
    if (r->count[0] && event.code == TOLD_DRAW) assert_int_equal(event.a, r->count[1]), r->seen++;
    r->count[0] = event.code == MACHINE_ACTS;
}

// Once between two rounds.
static void rounds_end(Run* r, TraceEvent event) {
    if (event.code != MACHINE_ACTS) return;
    assert_int_equal(shared()->figures.rounds, ++r->count[0] + 1);
    r->seen++;
}

// The card itself may be what makes its only target the one with the most cards.
static void always_a_target(Run* r, TraceEvent event) {
    if (event.code != TOLD_ACTION) return;
    assert_true(shared()->play.targets != 0);
    r->seen++;
}

static void test_dice_and_killers(void** unused) {
    (void)unused;
    play_all("No player may play an Action against the player with the most cards in hand.", 2,
             always_a_target, NULL);
    play_all("If you roll a blank, you draw a card.", 4, acts_on_blanks, NULL);
    play_all("When a player rolls the symbol, he draws a card.", 4, acts_on_symbols, NULL);
    play_all("When a player wipes out a camp, he gains a Survivor.", 5, killers_gain, NULL);
    play_all("When a camp is wiped out, the killer gains a Survivor.", 5, killers_gain, NULL);
    assert_true(run.seen_too > 0);
    play_all("When a camp gets the Infection die, every other camp gains a Survivor.", 4, others_gain, NULL);
    play_all("When a camp passes the Infection die, it draws a card.", 4, giver_draws, NULL);
    play_all("At the end of each round, the smallest camp gains a Survivor.", 4, rounds_end, NULL);
    play_all("Whoever holds the Infection die loses a survivor at the end of each turn.", 4, holder_loses,
             NULL);
}

// --- 20: a small camp holds one card less

static void small_camps_hold_less(Run* r) {
    if (r->decision.kind != ASK_take_action || shared()->refused) return;
    unsigned seat = r->decision.seat;
    bool small = shared()->camp[seat].survivors < 5;
    // What was held before the camp became small stays.
    if (shared()->camp[seat].hand_size <= (small ? 5 : 6)) r->seen += small;
    if (!small && shared()->pile_size + shared()->discard_size > 0)
        assert_true(shared()->camp[seat].hand_size >= 6);
}

static void small_camps_draw_to_five(Run* r, TraceEvent event) {
    if (event.code != TOLD_DRAW || event.c) return;
    const ZsiCamp* camp = &shared()->camp[event.a];
    assert_true(camp->hand_size <= (camp->survivors < 5 ? 5 : 6));
    r->seen_too += camp->survivors < 5;
}

static void test_small_camp(void** unused) {
    (void)unused;
    play_all("A camp with fewer than 5 Survivors holds one card less.", 4, small_camps_draw_to_five,
             small_camps_hold_less);
    assert_true(run.seen_too > 0);
}

// The same as a live value.
static void test_live_hand_limit(void** unused) {
    (void)unused;
    play_all("Hand limit: 5 while the player has fewer than 5 Survivors.", 4, small_camps_draw_to_five,
             small_camps_hold_less);
    assert_true(run.seen_too > 0);
}

// --- 34: the better of two Base dice

static double mean_base(const char* text, bool infection) {
    double sum = 0;
    memset(&run, 0, sizeof run);
    house_games_rules(ruleset, 4, text, &run.rules);
    for (int i = 0; i < 4000; i++) {
        chance_open(&run.chance, rng_key(SEED, (uint64_t)i));
        ruleset->setup(&run.rules, &run.state, &run.chance);
        const ZsiGame game = zsi_game(&run.rules, &run.state, &run.chance);
        ZsiShared* table = &run.state.shared;
        unsigned seat = (table->active + 1u) % table->players;
        table->active = (uint8_t)seat;  // without a phase die
        if (infection) table->infected |= zsi_bit(seat);
        unsigned before = zsi_members(table, seat);
        zsi_roll(&game);
        unsigned after = zsi_members(table, seat);
        sum += infection ? (double)before - after : (double)after - before;
    }
    return sum / 4000;
}

static void test_better_of_two(void** unused) {
    (void)unused;
    static const char twice[] = "Roll the Base die twice, the better counts.", once[] = "Hand limit: 6.";
    uint8_t faces[6];
    double one = 0, high = 0, low = 0;
    memset(&run, 0, sizeof run);
    house_games_rules(ruleset, 4, once, &run.rules);
    memcpy(faces, run.rules.die_base, sizeof faces);
    for (int a = 0; a < 6; a++)
        for (int b = 0; b < 6; b++) {
            one += faces[a] / 36.0;
            high += (faces[a] > faces[b] ? faces[a] : faces[b]) / 36.0;
            low += (faces[a] < faces[b] ? faces[a] : faces[b]) / 36.0;
        }
    assert_true(high > one + 0.2 && low < one - 0.2);
    double base = mean_base(once, false), base_infected = mean_base(once, true);
    assert_true(fabs(mean_base(twice, false) - base - (high - one)) < 0.08);
    assert_true(fabs(mean_base(twice, true) - base_infected - (low - one)) < 0.08);
}

// --- 37: no Actions against the smallest camp

static bool is_smallest(unsigned seat) {
    for (unsigned other = 0; other < shared()->players; other++)
        if (zsi_is_camp(shared(), other) && zsi_members(shared(), other) < zsi_members(shared(), seat))
            return false;
    return true;
}

static void spared(Run* r) {
    const Decision* decision = &r->decision;
    bool aims = decision->kind == ASK_action_target || decision->kind == ASK_move_source ||
                decision->kind == ASK_move_destination || decision->kind == ASK_die_receiver ||
                decision->kind == ASK_redirect_to;
    for (unsigned i = 0; aims && i < decision->count; i++) {
        assert_false(is_smallest(action_set_nth(&decision->legal, i) - DO_SEAT));
        r->seen++;
    }
    // The first step: an Action that only the smallest camps could suffer is not offered. With two camps that are
    // equally small none is.
    if (decision->kind != ASK_take_action) return;
    Seats others = 0;
    for (unsigned seat = 0; seat < shared()->players; seat++)
        if (zsi_is_camp(shared(), seat) && !is_smallest(seat)) others |= zsi_bit(seat);
    uint64_t played = decision->legal.word[0] >> DO_CARD & ZSI_ACTIONS;
    if (!others) assert_int_equal(played, 0);
    r->seen_too += !others;
    r->seen += !others;
}

static void none_hits_all(Run* r, TraceEvent event) {
    if (event.code != TOLD_ACTION || r->state.shared.play.class_of == CLASS_MOVE_DIE) return;
    for (unsigned seat = 0; seat < shared()->players; seat++)
        if (shared()->play.targets >> seat & 1) assert_false(is_smallest(seat));
}

static void test_smallest_is_spared(void** unused) {
    (void)unused;
    static const char text[] = "No player may play an Action against the smallest camp.";
    play_all(text, 4, none_hits_all, spared);
    play_all(text, 2, none_hits_all, spared);
    play_all("No Actions against the smallest camp.", 4, none_hits_all, spared);
    play_all("No player may play an Action against the player with the fewest members.", 4, none_hits_all,
             spared);
    assert_true(run.seen_too > 0);
}

// --- 38: trading in the first five rounds

static void early_trades(Run* r) {
    if (r->decision.kind != ASK_take_action) return;
    bool trade = action_set_has(&r->decision.legal, DO_TRADE);
    if (shared()->figures.rounds > 5) assert_false(trade);
    if (shared()->figures.rounds > 5) r->seen_too++;
    r->seen += trade;
}

static void no_late_trades(Run* r, TraceEvent event) {
    if (event.code == TOLD_OFFER) assert_in_range(r->state.shared.figures.rounds, 0, 5);
}

static void test_trading_rounds(void** unused) {
    (void)unused;
    static const char* const texts[] = {"Trading only in the first five rounds.",
                                        "After round 5, no player may trade."};
    int seen[2];
    for (int i = 0; i < 2; i++) {
        play_all(texts[i], 4, no_late_trades, early_trades);
        assert_true(run.seen_too > 0);
        seen[i] = run.seen;
    }
    assert_int_equal(seen[0], seen[1]);
}

// --- others

static void gains_after_fall(Run* r, TraceEvent event) {
    if (event.code == TOLD_FALLEN) r->count[0]++;
    if (event.code == TOLD_GAIN && r->count[0] > 0 && event.b == 2) r->seen++;
    if (event.code == TOLD_TURN) r->count[0] = 0;
}

static void test_each_camp_gains(void** unused) {
    (void)unused;
    play_all("When a camp falls, each camp gains 2 Survivors.", 5, gains_after_fall, NULL);
}

// What a deed takes is told, though it comes in the turn of a roll or of the undead.
static void losses_told(Run* r, TraceEvent event) {
    static Story story;
    if (event.code < 0) return;  // of the machine of house rules
    if (event.code == TOLD_TURN && event.b == 1) story_open(&story, shared()->players, STORY_EVERYTHING);
    story_next(&story);
    zsi_tell(&r->rules, shared(), &event, &story);
    if (event.code == TOLD_TURN) r->count[0] = 0;
    if (event.code == TOLD_FALLEN) r->count[0] = 1;
    if (event.code != TOLD_KILLED || !r->count[0]) return;
    assert_string_not_equal(story.said, "");
    r->seen++;
}

static void test_losses_are_told(void** unused) {
    (void)unused;
    play_all("When a camp falls, each camp loses a Survivor.", 5, losses_told, NULL);
}

static void draws_beyond(Run* r, TraceEvent event) {
    if (event.code == TOLD_TURN) r->count[event.a] = 0;
    if (event.code == TOLD_PASS) r->count[event.a] = 1;
    if (event.code != TOLD_DRAW || !r->count[event.a]) return;
    r->seen++;
    if (event.c) r->seen_too++;
}

static void test_draws_at_a_pass(void** unused) {
    (void)unused;
    play_all("When a player passes, he draws 3 cards.", 4, draws_beyond, NULL);
    assert_true(run.seen_too > 0);  // Hidden Bite among them
}

// Whether the event is the first harm that an Action does to that camp: survivors die before characters.
static bool is_hit(const Run* r, TraceEvent event) {
    bool survivors = event.code == TOLD_KILLED && shared()->phase == PHASE_HIT;
    bool characters =
        event.code == TOLD_CHARACTER_DIES && shared()->phase == PHASE_LOSE && shared()->then == PHASE_HIT;
    return (survivors || characters) && !r->count[event.a];
}

// of[0]: the attacker + 1 who still has to discard; of[1]: how many camps were hit in this turn.
static void attackers_pay(Run* r, TraceEvent event) {
    if (is_hit(r, event)) {
        r->count[event.a] = 1;
        r->of[0] = shared()->play.player + 1;
        r->seen_too += r->of[1]++ > 0;
    }
    if (event.code == TOLD_DISCARD && shared()->phase != PHASE_DISCARD) {
        assert_int_equal(r->of[0], event.a + 1);
        r->of[0] = 0;
        r->seen++;
    }
    if (event.code != TOLD_TURN) return;
    if (r->of[0]) assert_int_equal(shared()->camp[r->of[0] - 1].hand_size, 0);
    memset(r->count, 0, sizeof r->count);
    memset(r->of, 0, sizeof r->of);
}

static void attacked_draw(Run* r, TraceEvent event) {
    if (is_hit(r, event)) r->count[event.a] = 1;
    if (event.code == TOLD_DRAW && shared()->phase == PHASE_DUE) {
        assert_int_equal(r->count[event.a], 1);
        r->count[event.a] = 2;
        r->seen++;
    }
    if (event.code != TOLD_TURN) return;
    bool cards = shared()->pile_size + shared()->discard_size > 0;
    for (unsigned seat = 0; seat < shared()->players; seat++) {
        if (cards && zsi_is_camp(shared(), seat)) assert_int_not_equal(r->count[seat], 1);
        r->count[seat] = 0;
    }
}

static void test_hits_are_paid(void** unused) {
    (void)unused;
    play_all("When an Action kills members of a camp, the attacker discards a card at random once a turn.", 4,
             attackers_pay, NULL);
    assert_true(run.seen_too > 0);
    play_all("When an Action kills members of a camp, the attacked camp draws a card.", 4, attacked_draw,
             NULL);
}

// count[seat]: turns that it still has to miss; of[0]: whose turn it was, + 1; of[1]: its number.
static void missing(Run* r, TraceEvent event) {
    if (event.code != TOLD_TURN) return;
    unsigned players = shared()->players;
    if (r->of[0]) {
        unsigned seat = (unsigned)r->of[0] % players;
        int turns = 1;
        for (; seat != (unsigned)event.a; seat = (seat + 1) % players, turns++) {
            r->seen++;
            assert_int_equal(r->count[seat]--, 1);
        }
        assert_int_equal(event.b - r->of[1], turns);
    }
    assert_int_equal(r->count[event.a], 0);
    r->of[0] = event.a + 1;
    r->of[1] = event.b;
    if (event.b % 3 == 0) r->count[zsi_clockwise(shared(), shared()->camps, (unsigned)event.a)]++;
}

static void test_turns_are_missed(void** unused) {
    (void)unused;
    play_all("Every 3 turns, the next player misses a turn.", 4, missing, NULL);
    play_all("Every 3 turns, the next player misses a turn.", 2, missing, NULL);
}

// Turns that are missed count, so that a game in which nobody is left to take one does not go on for ever.
static void test_all_turns_are_missed(void** unused) {
    (void)unused;
    memset(&run, 0, sizeof run);
    house_games_rules(ruleset, 4,
                      "At the start of the game, each player misses a turn. "
                      "When a player misses a turn, he misses a turn.",
                      &run.rules);
    chance_open(&run.chance, rng_key(SEED, 0));
    ruleset->setup(&run.rules, &run.state, &run.chance);
    while (ruleset->advance(&run.rules, &run.state, &run.chance, &run.decision))
        ruleset->apply(&run.rules, &run.state, &run.chance, &run.decision,
                       action_set_first(&run.decision.legal));
    assert_int_equal(shared()->figures.end_reason, END_ABORTED);
    assert_int_equal(shared()->turn, run.rules.turn_cap);
}

static void over_by_round_3(Run* r) {
    assert_true(shared()->figures.rounds <= 3);
    r->seen++;
}

static void test_ends(void** unused) {
    (void)unused;
    static const char* const texts[] = {"After round 3, the game ends.",
                                        "The largest camp wins after round 3.", "Round limit: 3."};
    for (int i = 0; i < 3; i++) {
        play_all(texts[i], 4, NULL, over_by_round_3);
        memset(&run.result, 0, sizeof run.result);
        assert_int_equal(shared()->phase, PHASE_OVER);
        ruleset->score(&run.rules, &run.state, &run.result);
        unsigned winner = zsi_largest(shared());
        assert_int_equal(run.result.win_840ths[winner], 840);
        for (unsigned seat = 0; seat < 4; seat++)
            assert_true(zsi_members(shared(), seat) <= zsi_members(shared(), winner));
    }
}

static void infected_from_start(Run* r) {
    if (shared()->turn > 1) assert_true(shared()->infected != 0);
    r->seen += shared()->turn > 1;
}

static void test_infection_from_the_start(void** unused) {
    (void)unused;
    play_all("At the start of the game, a random player gets the Infection die.", 5, NULL,
             infected_from_start);
}

static void no_reaction(Run* r) {
    if (r->decision.kind != ASK_react) return;
    bool reacts = (r->decision.legal.word[0] >> DO_CARD & ZSI_REACTIONS) != 0;
    if (shared()->figures.rounds == 1) assert_false(reacts);  // a power is no Reaction
    r->seen += reacts;
}

static void test_bans(void** unused) {
    (void)unused;
    play_all("In round 1, no player may react.", 4, NULL, no_reaction);
}

// A sentence sets the row that says the same.
static void test_sayings_are_rows(void** unused) {
    (void)unused;
    static const struct {
        const char *text, *key;
        int value;
    } table[] = {
        {"Hand limit: 7.", "hand_limit", 7},
        {"Hand limit is eight cards instead of six.", "hand_limit", 8},
        {"Trading is not allowed.", "trading", 0},
        {"Each camp rolls two base dice and takes the better one.", "base_die_rolls", 2},
        {"Reactions may only be played by the target.", "reaction_for_others", 0},
        {"When a camp is wiped out, whoever destroyed it takes its cards.", "out_hand", OUT_HAND_AT_TURN},
        {"A camp with fewer than 5 Survivors holds one card less.", "small_camp_below", 5},
        {"Roll the Base die twice, the better counts.", "base_die_rolls", 2},
        {"Trading only in the first five rounds.", "trading_rounds", 5},
        {"Each camp starts with 12 Survivors.", "survivors.start", 12},
        {"There is no trading.", "trading", 0},
        {"Undead players roll 2 dice.", "undead_dice", 2}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        house_games_assert_row(ruleset, table[i].text, table[i].key, table[i].value, 4);
}

// What a seat does not know is dealt again, uniformly; what everybody sees stays, house rules included.
static void determinized(Run* r) {
    static ZsiState copy;
    char why[256];
    const Decision* decision = &r->decision;
    Rng rng = rng_seeded(SEED, (uint64_t)r->seen);
    ruleset_determinize(ruleset, &r->rules, shared(), &r->state.own[decision->seat], decision, &copy, &rng);
    assert_memory_equal(&copy.shared, shared(), sizeof copy.shared);
    assert_memory_equal(&copy.own[decision->seat].hand, &r->state.own[decision->seat].hand, CARDS);
    for (unsigned seat = 0; seat < shared()->players; seat++) {
        unsigned cards = 0;
        for (unsigned key = 0; key < CARDS; key++) cards += copy.own[seat].hand[key];
        assert_int_equal(cards, shared()->camp[seat].hand_size);
    }
    if (!ruleset->check(&r->rules, &copy, why, sizeof why)) fail_msg("%s", why);
    r->seen++;
}

static void test_determinize(void** unused) {
    (void)unused;
    play_all("When a player passes, each player draws 2 cards.", 4, NULL, determinized);
    play_all("At the end of each turn, each player discards a card at random.", 4, NULL, determinized);
}

// --- before and instead

static void nobody_infected(Run* r, TraceEvent event) {
    assert_int_not_equal(event.code, TOLD_INFECTION_DIE);
    assert_int_equal(shared()->infected, 0);
    r->seen += event.code == MACHINE_ACTS;
}

// Whoever has cards pays with one; Actions kill only the members of camps without.
static void pays_or_is_hit(Run* r, TraceEvent event) {
    if (event.code == TOLD_ACTION) r->count[0] = 1;
    if (event.code == TOLD_TURN) r->count[0] = 0;
    if (event.code == TOLD_KILLED && r->count[0]) assert_int_equal(shared()->camp[event.a].hand_size, 0);
    r->seen += event.code == MACHINE_ACTS;
}

// Just before it is hit, the camp gets a Survivor.
static void gains_first(Run* r, TraceEvent event) {
    int step = r->count[0];  // since the deed: 1, what it has done: 2
    r->count[0] = event.code == MACHINE_ACTS ? 1 : event.code == TOLD_GAIN && event.b && step == 1 ? 2 : 0;
    if (r->count[0] == 2) r->of[0] = event.a;
    if (step != 2) return;
    assert_int_equal(event.code, TOLD_KILLED);
    assert_int_equal(event.a, r->of[0]);
    r->seen++;
}

static void no_haunting(Run* r, TraceEvent event) {
    if (event.code == TOLD_TURN) r->count[0] = 0;
    if (event.code == TOLD_UNDEAD) r->count[0] = 1;
    if (event.code == TOLD_KILLED) assert_int_equal(r->count[0], 0);
    r->seen += event.code == MACHINE_ACTS;
}

// The camp that has discarded a card loses no members by this Action, or step of an undead player.
static void hit_or_discards(Run* r, TraceEvent event) {
    if (event.code == MACHINE_DECLINES) r->seen_too++;
    if (event.code == MACHINE_ACTS) r->of[event.c - 1] = 1, r->seen++;
    if (event.code == TOLD_KILLED) assert_int_equal(r->of[event.a], 0);
    bool next = event.code == TOLD_ACTION || event.code == TOLD_TURN || event.code == TOLD_ROLL;
    if (next) memset(r->of, 0, sizeof r->of);
}

static void haunts_or_discards(Run* r, TraceEvent event) {
    if (event.code == MACHINE_DECLINES) r->count[0]++, r->seen_too++;
    if (event.code == MACHINE_ACTS) r->seen++;
    bool undead = event.code == TOLD_KILLED && !zsi_is_camp(shared(), shared()->active);
    if (!undead) return;
    assert_true(r->count[0] > 0 || shared()->camp[event.a].hand_size == 0);
    r->count[0] = 0;
}

static void test_before_and_instead(void** unused) {
    (void)unused;
    play_all("When a camp would be attacked, the camp may discard a card instead.", 4, hit_or_discards, NULL);
    assert_true(run.seen_too > 0);
    play_all("When an undead player would kill a member, the camp may discard a card instead.", 5,
             haunts_or_discards, NULL);
    assert_true(run.seen_too > 0);
    house_games_assert_refused(ruleset, 4,
                               "When a camp would be infected, the camp may discard a card instead.",
                               "nobody can choose before this event");
    play_all("When a camp would be infected, nothing happens instead.", 4, nobody_infected, NULL);
    play_all(
        "When a camp would be attacked while the attacked player has at least 1 card in hand, the attacked "
        "player discards a card at random instead.",
        4, pays_or_is_hit, NULL);
    play_all("Before a camp is attacked, the attacked player gains a Survivor.", 4, gains_first, NULL);
    play_all("When an undead player would kill a member, the undead player is spared instead.", 5,
             no_haunting, NULL);
}

// --- choices

// Cards are those in the hand of whoever chooses; the deed that depends on a discard follows it.
static void asked_for_a_card(Run* r) {
    const Decision* decision = &r->decision;
    const ZsiOwn* own = &r->state.own[decision->seat];
    if (decision->kind != DECISION_HOUSE) return;
    assert_int_equal(decision->seat, shared()->active);
    assert_int_equal(shared()->phase, PHASE_ROLL);
    assert_int_equal(decision->role, ROLE_CAMP);
    if (action_set_has(&decision->legal, CHOICE_NO)) return;
    for (unsigned key = 0; key < CARDS; key++)
        assert_true(action_set_has(&decision->legal, choice_of_card(key)) == (own->hand[key] > 0));
    r->seen_too++;
}

// count: whoever has discarded, + 1.
static void gains_for_a_card(Run* r, TraceEvent event) {
    if (event.code == TOLD_TURN || event.code == TOLD_ROLL) r->count[0] = 0;
    if (event.code == TOLD_DISCARD && shared()->phase == PHASE_ROLL) r->count[0] = event.a + 1;
    if (event.code == MACHINE_DECLINES) assert_int_equal(r->count[0], 0);
    if (event.code != MACHINE_ACTS || event.b != 1) return;
    assert_int_equal(event.c, r->count[0]);
    r->seen++;
}

// Only from others who have a Survivor.
static void asked_for_a_camp(Run* r) {
    if (r->decision.kind != DECISION_HOUSE || action_set_has(&r->decision.legal, CHOICE_YES)) return;
    for (unsigned seat = 0; seat < shared()->players; seat++) {
        bool has = zsi_is_camp(shared(), seat) && shared()->camp[seat].survivors > 0;
        assert_true(action_set_has(&r->decision.legal, CHOICE_SEAT + seat) ==
                    (has && seat != r->decision.seat));
    }
    r->seen_too++;
}

static void takes_a_survivor(Run* r, TraceEvent event) {
    if (event.code == TOLD_MOVED && r->count[0]) assert_int_equal(event.c + 1, r->count[0]), r->seen++;
    r->count[0] = event.code == MACHINE_ACTS ? event.c : 0;
}

// What was ordered before is done: cards are drawn, and camps without members have fallen.
static void asked_when_all_is_done(Run* r) {
    if (r->decision.kind != DECISION_HOUSE) return;
    for (unsigned seat = 0; seat < shared()->players; seat++) {
        assert_int_equal(shared()->house.draws[seat], 0);
        if (zsi_is_camp(shared(), seat)) assert_true(zsi_members(shared(), seat) > 0);
        r->seen_too += !zsi_is_camp(shared(), seat);
    }
    assert_true(zsi_is_camp(shared(), r->decision.seat));
    r->seen++;
}

static void test_choices(void** unused) {
    (void)unused;
    play_all(
        "At the start of each turn, the player may discard a card of his choice; if he does, he gains 2 "
        "Survivors.",
        4, gains_for_a_card, asked_for_a_card);
    assert_true(run.seen_too > 0);
    play_all("When a player passes, he may take a Survivor from a player of his choice.", 4, takes_a_survivor,
             asked_for_a_camp);
    assert_true(run.seen_too > 0);
    play_all(
        "When a player passes, each player loses 4 Survivors, then each player draws a card, then each "
        "player may discard a card of his choice.",
        4, NULL, asked_when_all_is_done);
    assert_true(run.seen_too > 0);
}

// --- numbers that change during a game

// Nobody may aim at the smallest camp, from round 3 on.
static void smallest_is_spared_later(Run* r) {
    bool late = shared()->figures.rounds >= 3;
    if (r->decision.kind != ASK_action_target) return;
    for (unsigned seat = 0; seat < shared()->players; seat++) {
        bool smallest = zsi_is_camp(shared(), seat) && zsi_is_spared(shared(), SPARED_SMALLEST, seat);
        bool aimed = smallest && action_set_has(&r->decision.legal, DO_SEAT + seat);
        if (late) assert_false(aimed);
        r->seen += late && smallest;
        r->seen_too += aimed;
    }
}

// An undead player rolls three dice while no more than two camps are left, else one, which kills three at most.
static void few_camps_fear_the_undead(Run* r, TraceEvent event) {
    if (event.code != TOLD_UNDEAD) return;
    bool few = zsi_count(shared()->camps) <= 2;
    assert_true(event.b <= (few ? 9 : 3));
    r->seen += few && event.b > 3;
    r->seen_too += !few;
}

static void smallest_sells_for_one(Run* r) {
    if (r->decision.kind != ASK_trade_kind) return;
    bool smallest = zsi_is_spared(shared(), SPARED_SMALLEST, r->decision.seat);
    bool more = false;
    for (unsigned k = 2; k <= 3; k++)
        more |= action_set_has(&r->decision.legal, DO_KIND + k) ||
                action_set_has(&r->decision.legal, DO_KIND + TRADE_CHARACTER_FOR_SURVIVORS + k);
    assert_int_equal(zsi_trade_most(&r->rules, shared(), r->decision.seat), smallest ? 1 : 3);
    if (smallest) assert_false(more);
    r->seen += smallest;
    r->seen_too += more;
}

// From round 4 on a camp of fewer than 12 holds one card less.
static void small_camps_draw_less_later(Run* r, TraceEvent event) {
    if (event.code != TOLD_DRAW || event.c) return;
    const ZsiCamp* camp = &shared()->camp[event.a];
    bool late = shared()->figures.rounds >= 4;
    bool small = late && camp->survivors < 12;
    assert_true(camp->hand_size <= (small ? 5 : 6));
    r->seen += small;
    r->seen_too += !late && camp->survivors < 12 && camp->hand_size == 6;
}

static void test_live_numbers(void** unused) {
    (void)unused;
    play_all("From round 3 on, no Actions against the smallest camp.", 4, NULL, smallest_is_spared_later);
    assert_true(run.seen_too > 0);
    play_all("Undead players roll 3 dice while there are at most 2 camps.", 4, few_camps_fear_the_undead,
             NULL);
    assert_true(run.seen_too > 0);
    play_all("Survivors given for a character at most of the smallest camp: 1.", 4, NULL,
             smallest_sells_for_one);
    assert_true(run.seen_too > 0);
    play_all("From round 4 on, a camp with fewer than 12 Survivors holds one card less.", 4,
             small_camps_draw_less_later, NULL);
    assert_true(run.seen_too > 0);
    house_games_assert_refused(ruleset, 4,
                               "No Actions against the smallest camp while the player has no hideouts.",
                               "same for all players");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_live_numbers),
        cmocka_unit_test(test_dice_and_killers),
        cmocka_unit_test(test_small_camp),
        cmocka_unit_test(test_live_hand_limit),
        cmocka_unit_test(test_better_of_two),
        cmocka_unit_test(test_smallest_is_spared),
        cmocka_unit_test(test_trading_rounds),
        cmocka_unit_test(test_each_camp_gains),
        cmocka_unit_test(test_losses_are_told),
        cmocka_unit_test(test_draws_at_a_pass),
        cmocka_unit_test(test_hits_are_paid),
        cmocka_unit_test(test_turns_are_missed),
        cmocka_unit_test(test_all_turns_are_missed),
        cmocka_unit_test(test_ends),
        cmocka_unit_test(test_infection_from_the_start),
        cmocka_unit_test(test_bans),
        cmocka_unit_test(test_choices),
        cmocka_unit_test(test_sayings_are_rows),
        cmocka_unit_test(test_determinize),
        cmocka_unit_test(test_before_and_instead),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// House rules in Escape the Horde: what happens in the game under each sentence, in random games with a listener to
// the events, and after every action the ruleset's own check.
#include "rulesets/escape_the_horde/calm.h"
#include "rulesets/escape_the_horde/tests/house_run.h"

// --- 1: three Patient Zeros

static void count_zeros(Run* r) {
    assert_int_equal(eth_count(r->state.hidden.zeros), r->rules.zeros);
    r->seen++;
}

static void test_patient_zeros(void** unused) {
    static const char text[] = "Patient Zeros: 2, with 7 players: 3, with 8 players: 3.";
    (void)unused;
    for (int players = 5; players <= 8; players++) {
        play_all(text, players, NULL, NULL, count_zeros);
        assert_int_equal(run.rules.zeros, players < 7 ? 2 : 3);
    }
    play_all("Three Patient Zeros.", 8, NULL, NULL, count_zeros);
    assert_int_equal(run.rules.zeros, 3);
    play_all("Patient Zeros: 0.", 4, NULL, NULL, count_zeros);
    assert_int_equal(run.rules.zeros, 0);
    house_games_assert_refused(ruleset, 3, "Patient Zeros: 3.", "patient_zeros 3 with 3 players");
}

// --- 8: every first hand holds a Weapon

static void assert_dealt(const char* text, int players, unsigned kind, unsigned least) {
    house_games_rules(ruleset, players, text, &run.rules);
    for (uint64_t game = 0; game < 300; game++) {
        chance_open(&run.chance, rng_key(SEED, game));
        ruleset->setup(&run.rules, &run.state, &run.chance);
        house_games_check(&play, game);
        for (unsigned seat = 0; seat < (unsigned)players; seat++) {
            assert_true(run.state.own[seat].hand[kind] >= least);
            assert_int_equal(run.state.shared.hand_size[seat], run.rules.hand_size);
            assert_int_equal(run.state.own[seat].fact_count, least * (unsigned)(players - 1));
        }
    }
}

static void test_guaranteed(void** unused) {
    (void)unused;
    memset(&run, 0, sizeof run);
    assert_dealt("Every first hand holds a Weapon.", 4, WEAPON, 1);
    assert_dealt("Each first hand holds two Weapons.", 8, WEAPON, 2);
    assert_dealt("Every first hand holds a Dodge.", 6, DODGE, 1);
    play_all("Every first hand holds a Weapon.", 5, NULL, NULL, count_zeros);
}

// --- 9: cards removed unseen

static void count_removed(Run* r) {
    assert_int_equal(r->state.shared.house.removed, 2);
    r->seen++;
}

static void test_removed(void** unused) {
    (void)unused;
    play_all("Two cards are removed unseen before the game.", 4, NULL, NULL, count_removed);
    chance_open(&run.chance, rng_key(SEED, 1));
    ruleset->setup(&run.rules, &run.state, &run.chance);
    assert_int_equal(run.state.shared.stack_size, 84 - 4 * 5 - 2);
}

// --- 13: two cards a turn

static void two_draws(Run* r, TraceEvent event) {
    if (event.code != TOLD_TURN || r->count == 0) return;
    int seat = r->told[0].a;
    if (r->told[0].code != TOLD_TURN) return;
    if (told(TOLD_SKIPPED, -1) > 0) return;
    int draws = told(TOLD_DRAW, seat);
    assert_in_range(draws, 2, 3);  // three: a Patient Zero without cards
    if (draws == 3) assert_true(r->state.hidden.zeros >> seat & 1 && r->state.shared.known >> seat & 1);
    r->seen++;
}

// Two draws from round 3 on, and one before.
static void two_draws_later(Run* r, TraceEvent event) {
    const EthShared* shared = &r->state.shared;
    if (event.code != TOLD_TURN || r->count == 0 || r->told[0].code != TOLD_TURN) return;
    int turn = event.b - 1, seat = r->told[0].a, draws = told(TOLD_DRAW, seat);
    if (told(TOLD_SKIPPED, -1) || r->state.hidden.figures.extra_turns) return;
    bool later = (turn - 1) / shared->players + 1 >= 3;
    assert_in_range(draws, later ? 2 : 1, later ? 3 : 2);
    if (!later && draws == 2) assert_true(r->state.hidden.zeros >> seat & 1);
    r->seen += later;
}

static void test_live_rows(void** unused) {
    (void)unused;
    play_turns("From round 3 on, draw two cards a turn.", 4, two_draws_later);
}

static void test_two_cards_a_turn(void** unused) {
    (void)unused;
    play_turns("Draw two cards a turn.", 4, two_draws);
    play_turns("Cards drawn a turn: 2.", 6, two_draws);
}

// --- 14: a player who can play a card must

static bool plays_card(const Decision* decision, unsigned action) {
    bool drawn = decision->kind == ASK_DRAWN_ZOMBIE || decision->kind == ASK_SURPLUS;
    if (drawn || action < DO_WEAPON || action == DO_SHOW || action >= DO_PUSH) return false;
    return (action < DO_PLACE || action >= DO_SPILL_BLOOD_ON) &&
           (action < DO_TAKE || action > DO_GRENADE_COUNT);
}

static void all_play(Run* r) {
    bool plays = false, others = false;
    for (unsigned i = 0; i < r->decision.count; i++) {
        bool card = plays_card(&r->decision, action_set_nth(&r->decision.legal, i));
        plays |= card;
        others |= !card;
    }
    assert_false(plays && others);
    r->seen += plays;
}

static void test_must_play(void** unused) {
    (void)unused;
    play_all("Each player must play a card if possible.", 5, NULL, all_play, NULL);
    play_all("A player who can play a card must.", 5, NULL, all_play, NULL);
}

// --- 15: no Zombie from a hand in round 1

static void no_zombie_in_round_1(Run* r, TraceEvent event) {
    if (event.code != TOLD_PLACE || event.c == 0) return;
    assert_false(in_round(r, 1));
    r->seen++;
}

static void drawn_in_round_1(Run* r, TraceEvent event) {
    no_zombie_in_round_1(r, event);
    if (event.code == TOLD_PLACE && event.c == 0) r->seen_too += in_round(r, 1);
}

static void test_no_zombie_in_round_1(void** unused) {
    (void)unused;
    play_all("In round 1, no player may place a Zombie from hand.", 5, drawn_in_round_1, NULL, NULL);
    play_all("No Zombie is placed from a hand in round 1.", 5, drawn_in_round_1, NULL, NULL);
    play_all("No Zombie may be placed from a hand in round 1.", 5, drawn_in_round_1, NULL, NULL);
    assert_true(run.seen_too > 0);  // a drawn one may still be placed
}

// --- 17: no Weapon in the last round of the Countdown

static void no_weapon_at_last(Run* r, TraceEvent event) {
    const EthShared* shared = &r->state.shared;
    if (event.code != TOLD_PLAY || event.b != WEAPON) return;
    bool last = shared->countdown_end >= 0 && shared->countdown_end - shared->slot < shared->players;
    assert_false(last);
    r->seen++;
}

static void test_no_weapon_at_last(void** unused) {
    (void)unused;
    play_all("No player may use a Weapon while there is exactly 1 round left in the Countdown.", 4,
             no_weapon_at_last, NULL, NULL);
}

// --- 18: hand limit

static void few_cards(Run* r, TraceEvent event) {
    const EthShared* shared = &r->state.shared;
    if (event.code == TOLD_DISCARDED) r->seen++;
    if (event.code != TOLD_TURN || r->count == 0 || r->told[0].code != TOLD_TURN) return;
    assert_true(shared->hand_size[r->told[0].a] <= r->rules.hand_limit);
}

static void test_hand_limit(void** unused) {
    (void)unused;
    play_turns("Hand limit: 7. Draw two cards a turn.", 4, few_cards);
    play_turns("Hand limit: 3.", 4, few_cards);
    play_turns("Hand limit: 2. Cards over the hand limit are discarded at random.", 5, few_cards);
}

// --- 22: the turn begins with the draw

static void drawn_before(Run* r) {
    if (r->decision.kind != ASK_SCAVENGE) return;
    assert_true(told(TOLD_DRAW, r->decision.seat) > 0);
    r->seen++;
}

static void test_draw_first(void** unused) {
    (void)unused;
    play_all("The turn begins with the draw.", 4, NULL, drawn_before, NULL);
}

// --- 25, 28: the third bite

static void third_bite(Run* r, TraceEvent event) {
    if (event.code == TOLD_BITE) assert_in_range(event.b, 1, 3);
    if (event.code != TOLD_TURNED) return;
    assert_int_equal(r->state.shared.bites[event.a], 3);
    r->seen++;
}

static void test_bites(void** unused) {
    (void)unused;
    play_all("A Survivor Turns at the third bite.", 4, third_bite, NULL, NULL);
    play_all("Bites to Turn: 3.", 5, third_bite, NULL, NULL);
    play_all("The first bite of each player does not count.", 4, third_bite, NULL, NULL);
}

// With Rescues that heal, the first bite stays where it is.
static void healed_to_1(Run* r) {
    for (unsigned seat = 0; seat < r->state.shared.players; seat++) {
        if (r->state.shared.bites[seat] < r->bites[seat]) {
            assert_int_equal(r->state.shared.bites[seat], 1);
            r->seen++;
        }
        r->bites[seat] = r->state.shared.bites[seat];
    }
}

static void test_free_bite_is_not_healed(void** unused) {
    (void)unused;
    play_all("The first bite of each player does not count. A Rescue in the own turn heals a bite.", 4, NULL,
             healed_to_1, NULL);
}

// --- 26: who kills a Zombie draws a card

static void killers_draw(Run* r, TraceEvent event) {
    if (event.code != TOLD_TURN || r->count == 0 || r->told[0].code != TOLD_TURN) return;
    int turn_seat = r->told[0].a;
    for (int seat = 0; seat < r->state.shared.players; seat++) {
        int kills = 0;
        for (int i = 0; i < r->count; i++) kills += r->told[i].code == TOLD_KILLED && r->told[i].b == seat;
        int draws = told(TOLD_DRAW, seat);
        if (seat != turn_seat) assert_int_equal(draws, kills);
        if (seat == turn_seat) assert_in_range(draws, kills, kills + 2);
        r->seen += kills;
    }
}

static void test_killers_draw(void** unused) {
    (void)unused;
    play_turns("When a Zombie is killed, the killer draws a card.", 5, killers_draw);
    play_turns("When a Zombie is killed, the player who killed it draws a card.", 4, killers_draw);
    play_turns("Who kills a Zombie draws a card.", 4, killers_draw);
}

// --- 30: Rescue also takes back a bite

static void rescue_heals(Run* r) {
    for (unsigned seat = 0; seat < r->state.shared.players; seat++) {
        if (r->state.shared.bites[seat] < r->bites[seat]) {
            assert_int_equal(r->state.shared.bites[seat] + 1, r->bites[seat]);
            assert_true(r->state.hidden.figures.played[RESCUE] > 0);
            r->seen++;
        }
        r->bites[seat] = r->state.shared.bites[seat];
    }
}

static void test_rescue_heals(void** unused) {
    (void)unused;
    play_all("Rescue also takes back a bite.", 4, NULL, rescue_heals, NULL);
    play_all("When a Rescue saves a player, the rescued player loses a bite.", 4, NULL, rescue_heals, NULL);
    play_all("When a player is rescued, he loses a bite.", 4, NULL, rescue_heals, NULL);
}

// --- 31: the game ends after a round

static void ends_in_time(Run* r) {
    int last = 3 * r->state.shared.players - 1;
    assert_true(r->state.shared.slot <= last);
    if (r->state.shared.slot < last) return;
    bool infected = r->rules.round_limit_winner == ROUND_LIMIT_INFECTED;
    if (r->state.shared.phase == PHASE_OVER && r->state.shared.countdown_end < 0) {
        assert_int_equal(r->result.win_840ths[infected], 840);
        r->seen++;
    }
}

static void test_round_limit(void** unused) {
    (void)unused;
    play_all("The game ends after round 3, the Survivors win.", 4, NULL, NULL, ends_in_time);
    play_all("The Survivors win after round 3.", 6, NULL, NULL, ends_in_time);
    play_all("Round limit: 3. The Infected win at the round limit.", 4, NULL, NULL, ends_in_time);
    play_all("After round 3, the game ends.", 4, NULL, NULL, count_zeros);
    assert_true(run.state.shared.slot <= 3 * 4);
}

// --- others like them

static void bitten_draw(Run* r, TraceEvent event) {
    if (event.code != TOLD_TURN || r->count == 0 || r->told[0].code != TOLD_TURN) return;
    for (int seat = 0; seat < r->state.shared.players; seat++) {
        int bites = told(TOLD_BITE, seat);
        if (seat != r->told[0].a) assert_true(told(TOLD_DRAW, seat) >= bites);
        r->seen += bites;
    }
}

static void shown(Run* r, TraceEvent event) {
    if (event.code != TOLD_TURN || r->state.shared.countdown_end < 0) return;
    for (unsigned seat = 0; seat < r->state.shared.players; seat++)
        assert_true((r->state.shared.face_up | r->state.shared.proven) >> seat & 1);
    r->seen++;
}

static void no_rescue(Run* r, TraceEvent event) {
    if (event.code != TOLD_PLAY || event.b != RESCUE) return;
    assert_true(in_round(r, 1) || in_round(r, 2));
    r->seen++;
}

static void no_steal(Run* r) {
    const Decision* decision = &r->decision;
    if (decision->kind != ASK_SCAVENGE || !r->state.own[decision->seat].hand[STEAL]) return;
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        assert_false(action_set_has(&decision->legal, DO_STEAL + seat));
    r->seen++;
}

static void target_misses(Run* r, TraceEvent event) {
    if (event.code == TOLD_PLAY && event.b == STEAL) r->bites[event.c]++;
    if (event.code != TOLD_TURN || r->count == 0 || r->told[0].code != TOLD_TURN) return;
    int seat = r->told[0].a;
    if (told(TOLD_SKIPPED, seat) && !told(TOLD_PLAY, seat)) {
        assert_true(r->bites[seat] > 0);
        assert_int_equal(told(TOLD_DRAW, seat), 0);
        r->bites[seat]--;
        r->seen++;
    }
}

static void most_discard(Run* r, TraceEvent event) {
    const EthShared* shared = &r->state.shared;
    if (event.code != TOLD_DISCARDED) return;
    assert_int_equal((shared->slot + 1) % shared->players, 0);
    for (unsigned seat = 0; seat < shared->players; seat++)
        assert_true(shared->hand_size[seat] <= shared->hand_size[event.a] + 1);
    r->seen++;
}

static void armed(Run* r) {
    if (r->state.shared.turn > 1 || r->decision.kind != ASK_SCAVENGE || told(TOLD_PLAY, -1) > 0) return;
    assert_int_equal(r->state.own[r->decision.seat].known_count, 2);
    r->seen++;
}

// Everybody's Weapons together.
static void one_weapon_a_turn(Run* r, TraceEvent event) {
    if (event.code != TOLD_PLAY || event.b != WEAPON) return;
    assert_int_equal(r->seen_too++, 0);
    r->seen++;
}

static void weapons_are_counted(Run* r, TraceEvent event) {
    if (event.code == TOLD_TURN) r->seen_too = 0;
    one_weapon_a_turn(r, event);
}

// The first dead Zombie ends the game.
static void ends_with_a_kill(Run* r) {
    bool ended = r->state.shared.house.words.ended > 0;
    assert_true(r->state.hidden.figures.zombies_killed <= 1);
    assert_int_equal(ended, r->state.hidden.figures.zombies_killed == 1);
    if (ended) assert_int_equal(r->result.win_840ths[0], 840);
    r->seen += ended;
}

// In his turn, nobody else draws for the house rule.
static void draws_in_own_turn(Run* r, TraceEvent event) {
    if (event.code != MACHINE_ACTS) return;
    assert_int_equal(r->state.shared.phase, PHASE_DUE);
    r->seen++;
}

static void only_he_draws(Run* r) {
    const EthShared* shared = &r->state.shared;
    if (r->decision.kind != ASK_SCAVENGE) return;
    for (int seat = 0; seat < shared->players; seat++)
        assert_int_equal(told(TOLD_DRAW, seat), seat == shared->turn_seat);
}

static void test_what_players_do(void** unused) {
    (void)unused;
    play_all("Only one Weapon may be played per turn.", 5, weapons_are_counted, NULL, NULL);
    play_all("The Survivors win as soon as a Zombie is killed.", 5, NULL, NULL, ends_with_a_kill);
    play_all("At the start of their turn, each player draws a card.", 4, draws_in_own_turn, only_he_draws,
             NULL);
    play_all("Each player draws a card at the start of its turn.", 4, draws_in_own_turn, only_he_draws, NULL);
    play_all("At the start of your turn, each player draws a card.", 4, draws_in_own_turn, only_he_draws,
             NULL);
}

static void test_inventions(void** unused) {
    (void)unused;
    play_turns("When a player is bitten, the bitten player draws a card.", 4, bitten_draw);
    play_all("When the Countdown starts, each player shows the faction card.", 5, shown, NULL, NULL);
    play_all("After round 2, no player may play a Rescue.", 4, no_rescue, NULL, NULL);
    play_all("Rescues cannot be used after round 2.", 4, no_rescue, NULL, NULL);
    play_all("No player may steal.", 4, NULL, no_steal, NULL);
    play_turns("When a player plays a Steal, the target misses a turn.", 4, target_misses);
    play_all(
        "Zombies in the deck: 8. At the end of each round, each player with the most cards in hand discards "
        "a "
        "card at random. Discard Weapons in the deck: 0.",
        4, most_discard, NULL, NULL);
    play_all("At the start of the game, each player looks at 2 cards on top of the Stack.", 4, NULL, armed,
             NULL);
}

// --- choices

// 6: when the turn goes on, whoever has Turned holds two cards at most. Who holds more is asked which to give up.
static Seats fresh;
static void turned_keep_two(Run* r, TraceEvent event) {
    if (event.code == TOLD_TURNED) fresh |= eth_bit((unsigned)event.a);
    if (event.code == TOLD_TURN) fresh = 0;  // and may have drawn since
    (void)r;
}

static void turned_are_asked(Run* r) {
    const Decision* decision = &r->decision;
    bool calm = r->state.shared.phase == PHASE_SCAVENGE && decision->kind != DECISION_HOUSE;
    for (; calm && fresh; fresh &= (Seats)(fresh - 1), r->seen_too++)
        assert_true(r->state.shared.hand_size[eth_lowest(fresh)] <= 2);
    if (decision->kind != DECISION_HOUSE) return;
    assert_true(r->state.shared.turned >> decision->seat & 1);
    assert_true(r->state.shared.hand_size[decision->seat] > 2);
    assert_int_equal(decision->role, ROLE_TURNED);
    for (int i = -1; (i = action_set_next(&decision->legal, i)) >= 0; r->seen++)
        assert_true(r->state.own[decision->seat].hand[i - CHOICE_CARD] > 0);
}

// Whoever has discarded a card, and only he, does not draw.
static bool declined;
static void draws_unless(Run* r, TraceEvent event) {
    if (event.code == TOLD_TURN) declined = r->state.shared.hand_size[event.a] == 0;
    if (event.code == MACHINE_DECLINES) declined = true, r->seen_too++;
    if (event.code != MACHINE_ACTS) return;
    assert_int_equal(event.b == 1, declined);
    r->seen += event.b == 0;
}

// A Zombie that a house rule has drawn comes first: nobody is asked, and learns of it, before.
static void nobody_is_asked_in_a_fight(Run* r) {
    const EthShared* shared = &r->state.shared;
    bool house = r->decision.kind == DECISION_HOUSE;
    if (house) assert_true(eth_is_calm(shared) && shared->table_count == 0);
    r->seen += house;
    r->seen_too += !house && machine_waits(&r->state.shared.house.words);
}

static void test_choices(void** unused) {
    (void)unused;
    fresh = 0;
    play_all("When a Survivor Turns, he keeps two cards of his choice.", 5, turned_keep_two, turned_are_asked,
             NULL);
    assert_true(run.seen_too > 0);
    play_all("At the start of each turn, the player draws a card unless he discards a card of his choice.", 4,
             draws_unless, NULL, NULL);
    assert_true(run.seen_too > 0);
    play_all(
        "At the start of each turn, each player draws a card, then each player may discard a card of his "
        "choice.",
        4, NULL, nobody_is_asked_in_a_fight, NULL);
    assert_true(run.seen_too > 0);
}

// --- before and instead

static int discards;  // still due, for what does not happen

// Only who has declined, or could not, is bitten.
static void bitten_or_discards(Run* r, TraceEvent event) {
    if (event.code == MACHINE_DECLINES) declined = true, r->seen_too++;
    if (event.code == MACHINE_ACTS) declined = false, discards = 2, r->seen++;
    if (event.code == TOLD_DISCARDED && discards > 0) discards--;
    if (event.code != TOLD_BITE) return;
    assert_int_equal(discards, 0);
    assert_true(declined || r->state.shared.hand_size[event.a] < 2);
    declined = false;
}

// The question tells nobody who is a Patient Zero.
static void survivors_are_asked(Run* r) {
    if (r->decision.kind != DECISION_HOUSE) return;
    assert_false(eth_infected(&r->state) >> r->decision.seat & 1);
    assert_true(r->state.shared.proven >> r->decision.seat & 1);
}

static void turns_or_discards(Run* r, TraceEvent event) {
    const EthShared* shared = &r->state.shared;
    if (event.code == MACHINE_DECLINES) declined = true, r->seen_too++;
    if (event.code == MACHINE_ACTS && event.b == 1) {
        assert_int_equal(shared->hand_size[event.c - 1], 0);
        assert_int_equal(eth_bites_left(&r->rules, shared, (unsigned)event.c - 1), 1);
        r->seen++;
    }
    if (event.code == TOLD_TURNED) assert_true(declined || shared->hand_size[event.a] == 0);
    if (event.code == TOLD_TURNED || event.code == MACHINE_ACTS) declined = false;
}

// Only a Patient Zero who begins the turn without cards has two draws.
static void draws_or_discards(Run* r, TraceEvent event) {
    if (event.code != TOLD_TURN) return;
    int spared = told(MACHINE_ACTS, -1), draws = told(TOLD_DRAW, -1);
    bool zero = r->count > 0 && (r->state.hidden.zeros >> r->told[0].a & 1);
    if (spared) assert_true(spared + draws <= (zero ? 2 : 1));
    r->seen += spared;
    r->seen_too += told(MACHINE_DECLINES, -1);
}

static void stolen_or_discarded(Run* r, TraceEvent event) {
    if (event.code == MACHINE_DECLINES) declined = true, r->seen_too++;
    if (event.code == MACHINE_ACTS) r->seen++;
    if (event.code == TOLD_STOLEN) assert_true(declined);
    if (event.code == TOLD_PLAY || event.code == TOLD_STOLEN) declined = false;
}

static void no_steal_before_a_bite(Run* r, TraceEvent event) {
    if (event.code == TOLD_TURN && event.b == 1) declined = false;
    if (event.code == TOLD_BITE) declined = true;
    if (event.code != TOLD_PLAY || event.b != STEAL) return;
    assert_true(declined);
    r->seen++;
}

static void counts_bites(Run* r, TraceEvent event) { r->seen += event.code == TOLD_BITE; }

#define DISCARDS_INSTEAD "Instead of being bitten, a player may discard 2 cards."
static void test_choices_instead(void** unused) {
    (void)unused;
    declined = false, discards = 0;
    play_all(DISCARDS_INSTEAD, 5, bitten_or_discards, survivors_are_asked, NULL);
    assert_true(run.seen_too > 0);
    // The bites of a deed, several at once; and Zombies that bite together.
    play_all(DISCARDS_INSTEAD " At the start of each round, each proven Survivor suffers 2 bites.", 5,
             counts_bites, survivors_are_asked, NULL);
    declined = false, discards = 0;
    memset(&run, 0, sizeof run);
    run.hears = bitten_or_discards;
    house_games_rules(ruleset, 5, DISCARDS_INSTEAD, &run.rules);
    run.rules.multi_zombie = MULTI_JOINT_BITES;
    for (run.game = 0; run.game < GAMES; run.game++)
        run.count = 0, house_games_play(&play, SEED, run.game, &run.result);
    assert_true(run.seen > 0 && run.seen_too > 0);
    declined = false;
    play_all("When a player would be Turned, he may discard his hand; if he does, nothing happens instead.",
             5, turns_or_discards, survivors_are_asked, NULL);
    assert_true(run.seen_too > 0);
    play_turns("When a player would draw, he may discard a card instead.", 4, draws_or_discards);
    assert_true(run.seen_too > 0);
    declined = false;
    play_all("When a card would be stolen, the victim may discard a card instead.", 4, stolen_or_discarded,
             NULL, NULL);
    assert_true(run.seen_too > 0);
    play_all("Nobody may play Steal until somebody is bitten.", 4, no_steal_before_a_bite, NULL, NULL);
}

// --- what people write, and what it means; "": nothing certain

static void test_paraphrases(void** unused) {
    static const char* const pairs[][2] = {
        {"When a Survivor kills a Zombie, the Survivor draws a card.",
         "When a Zombie is killed while the killer is a Survivor, the killer draws a card."},
        {"When a Survivor kills a Zombie, the Infected may not steal until the end of the round.",
         "When a Zombie is killed while the killer is a Survivor, each Infected may not steal until the end "
         "of the "
         "round."},
        {"When a Survivor kills a Zombie, the Survivors draw a card.",
         "When a Zombie is killed while the killer is a Survivor, each Survivor draws a card."},
        {"When you are bitten, discard your hand.",
         "When a player is bitten, the bitten player discards the whole hand."},
        {"At the start of the turn, a player may discard a card to look at the top 2 cards of the Stack.",
         "At the start of each turn, the player may discard a card of his choice; if he does, he looks at 2 "
         "cards on "
         "top of the Stack."},
        {"When 8 Zombies are dead, the Survivors win.",
         "The game ends when there are at least 8 dead Zombies; the Survivors win."},
        {"If the Stack runs out, the Infected win.",
         "The game ends when there are exactly 0 cards in the Stack; the Infected win."},
        {"During the Countdown, no player may steal.",
         "No player may steal while there are at least 1 turn left in the Countdown."},
        {"Sacrifice is allowed only once per game.",
         "No player may play a Sacrifice more than 1 time a game in all."},
        {"You may only play Steal once per game.", "No player may play a Steal more than 1 time a game."},
        {"Each Survivor draws a card at the start of his turn.",
         "At the start of each turn while the player is a Survivor, the player draws a card."},
        {"If a player has no cards at the start of their turn, they draw two cards.",
         "At the start of each turn while the player has exactly 0 cards in hand, the player draws 2 cards."},
        {"As soon as 10 Zombies are dead, players draw a card.",
         "At the start of each turn while there are at least 10 dead Zombies, each player draws a card once "
         "a "
         "game."},
        {"After being attacked, the player skips their next turn.",
         "When a Zombie attacks a player, the attacked player misses a turn."},
        {"After the Countdown starts, no Weapons can be used.",
         "When the Countdown starts, no player may play a Weapon until the end of the game."},
        {"For every Zombie you kill, draw one card.", "When a Zombie is killed, the killer draws a card."},
        {"When two Survivors have Turned, the Infected win.",
         "The game ends when there are at least 2 Turned players; the Infected win."},
        {"The Infected win after round 12.", "After round 12, the game ends; the Infected win."},
        {"After 8 rounds the Survivors win.", "After round 8, the game ends; the Survivors win."},
        {"Once per game, each player may look at the top card of the Stack.",
         "At the start of each turn, the player may look at a card on top of the Stack once a game for each "
         "player."},
        {"Once a round, you may discard a card.",
         "At the start of each turn, the player may discard a card of his choice once a round for each "
         "player."},
        {"Until the first Survivor is bitten, players draw 2 cards.",
         "Until a player is bitten, cards drawn a turn: 2."},
        {"Roll a die when bitten: on a 6, the bite does not count.", ""},
        {"When a player is bitten, roll a die; on a 5 or 6, the bite does not count.",
         "When a player would be bitten, with chance 2/6: nothing happens instead."},
        {"Players cannot be bitten in the first round.",
         "In round 1, when a player would be bitten, nothing happens instead."},
        {"If there are at least 10 dead Zombies, each player draws a card.", ""},
        {"When there are no Weapons in the Armoury, each player draws a card.", ""},
        {"When a Zombie is killed, a player draws a card.", ""},
        {"Hand size is 6.", ""},
        {"After a Zombie is killed, the killer flips a coin; on tails, he discards a card.", ""},
        {"After a Zombie is killed, the killer discards a card.",
         "When a Zombie is killed, the killer discards a card of his choice."},
        {"When you are attacked, roll a die; on a 4 or more, you draw a card.",
         "When a Zombie attacks a player, with chance 3/6: the attacked player draws a card."},
        {"At the start of his turn, the player with the most cards in hand discards a card.", ""},
        {"Turned players draw two cards per turn.", "Cards drawn a turn of the Turned players: 2."},
        {"A player with no cards in hand draws two cards a turn.",
         "Cards drawn a turn: 2 while the player has exactly 0 cards in hand."},
        {"Infected may not use Weapons.", "No Infected may play a Weapon."},
        {"No Steal cards may be played in the first round.", "In round 1, no player may play a Steal."}};
    (void)unused;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        HouseSentence written, meant;
        char text[HOUSE_TEXT_BYTES];
        bool understood = sentence_understood(&ruleset_escape_the_horde, pairs[i][0], &written);
        if (understood != (*pairs[i][1] != '\0'))
            fail_msg("%sunderstood: %s", understood ? "" : "not ", pairs[i][0]);
        if (!understood) continue;
        assert_true(sentence_understood(&ruleset_escape_the_horde, pairs[i][1], &meant));
        sentence_write(&ruleset_escape_the_horde, &written, text);
        assert_string_equal(text, pairs[i][1]);
        assert_memory_equal(&written, &meant, sizeof meant);
    }
}

// --- sayings are rows

static void test_two_rows_in_one_saying(void** unused) {
    static EthRules one, two;
    (void)unused;
    for (int players = 4; players <= 6; players += 2) {
        house_games_rules(ruleset, players, "Each player starts with 6 cards.", &one);
        house_games_rules(ruleset, players,
                          "Cards dealt with up to 4 players: 6. Cards dealt with 5 or more players: 6.",
                          &two);
        assert_memory_equal(&one, &two, sizeof one);
    }
}

static void test_sayings_are_rows(void** unused) {
    (void)unused;
    house_games_assert_row(ruleset, "Cards dealt with up to 4 players: 4.", "hand_size_small", 4, 4);
    house_games_assert_row(ruleset, "Cards dealt with 5 or more players: 4.", "hand_size_large", 4, 6);
    house_games_assert_row(ruleset, "Whoever Turns discards the hand.", "turned_hand", TURNED_HAND_DISCARD,
                           4);
    house_games_assert_row(ruleset, "Dead Zombies go back into the Stack.", "dead_zombie_goes", DEAD_STACK,
                           4);
    house_games_assert_row(ruleset, "Draw two cards a turn.", "cards_drawn", 2, 4);
    house_games_assert_row(ruleset, "Hand limit: 7.", "hand_limit", 7, 4);
    house_games_assert_row(ruleset, "You may not hold more than 7 cards.", "hand_limit", 7, 4);
    house_games_assert_row(ruleset, "Use 2 fewer Zombies.", "zombies_delta", -2, 4);
    house_games_assert_row(ruleset, "Shuffle two more Zombies into the deck.", "zombies_delta", 2, 4);
    house_games_assert_row(ruleset, "No Steal cards.", "deck.steal", 0, 4);
    house_games_assert_row(ruleset, "Players may play only one card per turn.", "cards_played", 1, 4);
    house_games_assert_row(ruleset, "Hand limit seven, at the end of the turn.", "hand_limit", 7, 4);
    house_games_assert_row(ruleset, "Everyone starts with a Weapon.", "guaranteed.weapon", 1, 4);
    house_games_assert_row(ruleset, "There are three Patient Zeros.", "patient_zeros", PATIENT_ZEROS_3, 7);
    house_games_assert_row(ruleset, "Killed Zombies are shuffled back into the Stack.", "dead_zombie_goes",
                           DEAD_STACK, 4);
    house_games_assert_row(ruleset, "The Countdown cannot be lengthened.", "countdown_restart",
                           RESTART_MINIMUM, 4);
    house_games_assert_row(ruleset, "A Survivor Turns after 3 bites.", "bites_to_turn", 3, 4);
    house_games_assert_row(ruleset, "14 Zombies in the deck.", "deck.zombie", 14, 4);
    house_games_assert_row(ruleset, "Three Patient Zeros.", "patient_zeros", PATIENT_ZEROS_3, 7);
    house_games_assert_row(ruleset, "Patient Zeros: 0.", "patient_zeros", PATIENT_ZEROS_0, 7);
    house_games_assert_row(ruleset, "The first bite does not count.", "free_bites", 1, 5);
    house_games_assert_row(ruleset, "Cards removed unseen: 2.", "removed_unseen", 2, 5);
    house_games_assert_row(ruleset, "The last Survivor who is not Turned wins alone.", "last_survivor_wins",
                           true, 5);
    house_games_assert_row(ruleset, "The top third of the Stack holds no Zombie.", "zombie_free_top",
                           ZOMBIE_FREE_THIRD, 5);
    house_games_assert_row(ruleset, "All roles are known.", "roles_revealed", 1, 5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_patient_zeros),
        cmocka_unit_test(test_guaranteed),
        cmocka_unit_test(test_removed),
        cmocka_unit_test(test_two_cards_a_turn),
        cmocka_unit_test(test_live_rows),
        cmocka_unit_test(test_must_play),
        cmocka_unit_test(test_no_zombie_in_round_1),
        cmocka_unit_test(test_no_weapon_at_last),
        cmocka_unit_test(test_hand_limit),
        cmocka_unit_test(test_draw_first),
        cmocka_unit_test(test_bites),
        cmocka_unit_test(test_free_bite_is_not_healed),
        cmocka_unit_test(test_killers_draw),
        cmocka_unit_test(test_rescue_heals),
        cmocka_unit_test(test_round_limit),
        cmocka_unit_test(test_what_players_do),
        cmocka_unit_test(test_inventions),
        cmocka_unit_test(test_choices),
        cmocka_unit_test(test_choices_instead),
        cmocka_unit_test(test_paraphrases),
        cmocka_unit_test(test_two_rows_in_one_saying),
        cmocka_unit_test(test_sayings_are_rows),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

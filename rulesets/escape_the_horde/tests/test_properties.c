// What holds in every game (section 16 of the rules file): how a game is dealt, and what stays true after
// every action under rules picked at random. Written against the contract and the rules file alone; the
// ruleset's own `check`, which batches use, is not asked.
#include <string.h>

#include "rulesets/escape_the_horde/story.h"
#include "rulesets/escape_the_horde/turn.h"
#include "tests/tables.h"
#include "tests/testing.h"

// The row of a rule: the fields of EthRules are in the order of the rows.
#define ROW(field) (offsetof(EthRules, field) / sizeof(int32_t))

enum { DEALS = 400, GAMES = 4000, SEED = 16 };

extern const Ruleset ruleset_escape_the_horde;
static const Ruleset* const ruleset = &ruleset_escape_the_horde;

// One game being looked at.
typedef struct Run {
    EthRules rules;
    EthState state;
    Chance chance;
    Decision decision;
    uint64_t game;
    unsigned copies[KINDS];  // in the deck
} Run;

static void default_values(int32_t values[RULES_MAX]) { tables_default_values(ruleset, values); }

static void deal(Run* run, const int32_t* values, int players) {
    Error error;
    if (!ruleset->compile(values, players, &run->rules, &error)) fail_msg("%s", error.text);
    chance_open(&run->chance, rng_key(SEED, run->game));
    ruleset->setup(&run->rules, &run->state, &run->chance);
}

// --- dealing

static unsigned in_stack(const EthState* state, unsigned kind) {
    unsigned count = 0;
    for (unsigned i = 0; i < state->shared.stack_size; i++) count += state->hidden.stack[i] == kind;
    return count;
}

static void assert_dealt(const EthState* state, unsigned players) {
    unsigned zeros = 0, size = players <= 4 ? 5 : 3;
    assert_int_equal(state->shared.players, players);
    for (unsigned seat = 0; seat < players; seat++) {
        const EthOwn* own = &state->own[seat];
        unsigned cards = 0;
        for (unsigned kind = 0; kind < KINDS; kind++) cards += own->hand[kind];
        assert_int_equal(cards, size);
        assert_int_equal(own->hand[ZOMBIE] + own->hand[DISCARD_WEAPON], 0);
        zeros += own->zero;
    }
    assert_int_equal(zeros, players <= 4 ? 1 : 2);
    assert_int_equal(state->shared.stack_size, 84 - players * size);
    assert_int_equal(in_stack(state, ZOMBIE), 16);
    assert_int_equal(in_stack(state, DISCARD_WEAPON), 3);
    assert_true(state->shared.first < players);
}

static void test_dealing(void** fixture) {
    int32_t values[RULES_MAX];
    unsigned first_seats = 0, zero_seats = 0;
    Run run;
    (void)fixture;
    default_values(values);
    for (run.game = 0; run.game < DEALS; run.game++) {
        unsigned players = 3 + (unsigned)run.game % 6;
        deal(&run, values, (int)players);
        assert_dealt(&run.state, players);
        first_seats |= 1u << run.state.shared.first;
        zero_seats |= run.state.hidden.zeros;
    }
    // Every seat has begun and has been a Patient Zero.
    assert_int_equal(first_seats, 0xff);
    assert_int_equal(zero_seats, 0xff);
}

// What is known at the start: nothing, or what roles_revealed and pz_know_each_other say.
static void test_knowledge(void** fixture) {
    int32_t values[RULES_MAX];
    Run run;
    (void)fixture;
    default_values(values);
    for (run.game = 0; run.game < DEALS; run.game++) {
        unsigned players = 3 + (unsigned)run.game % 6, open = run.game / 6 % 2, fellows = run.game / 12 % 2;
        values[ROW(roles_revealed)] = (int32_t)open;
        values[ROW(pz_know_each_other)] = (int32_t)fellows;
        deal(&run, values, (int)players);
        Seats zeros = run.state.hidden.zeros;
        assert_int_equal(run.state.shared.face_up, open ? eth_everybody(&run.state.shared) : 0);
        assert_int_equal(run.state.shared.known, open ? zeros : 0);
        for (unsigned seat = 0; seat < players; seat++) {
            bool zero = (zeros >> seat) & 1;
            assert_int_equal(run.state.own[seat].zero, zero);
            assert_int_equal(run.state.own[seat].fellows, fellows && zero ? zeros & ~eth_bit(seat) : 0);
            assert_int_equal(run.state.own[seat].known_count + run.state.own[seat].fact_count, 0);
        }
    }
}

// --- playing

// Under rules picked at random: each number within its sweep, each reading with the same chance.
static void random_values(int32_t values[RULES_MAX], Rng* rng) {
    for (int i = 0; i < ruleset->rule_count; i++) {
        const Param* row = &ruleset->rules[i];
        double low = row->min, high = row->max;
        if (row->type == PARAM_ENUM) high = param_readings(row) - 1;
        values[i] = (int32_t)row->initial;
        if (row->house & PARAM_HOUSE_ROW && rng_below(rng, 4)) continue;
        if (row->type == PARAM_INT && row->sweep_max > row->sweep_min)
            low = row->sweep_min, high = row->sweep_max;
        values[i] = (int32_t)low + (int32_t)rng_below(rng, (uint32_t)(high - low) + 1);
    }
}

// Draws rules until they can be dealt: random hands may need more cards than the deck has.
static void random_rules(int32_t values[RULES_MAX], int players, Rng* rng) {
    EthRules rules;
    Error error;
    do random_values(values, rng);
    while (!ruleset->compile(values, players, &rules, &error));
}

static void broken(const Run* run, const char* what, unsigned which) {
    fail_msg("game %d, turn %d: %s (%u)", (int)run->game, run->state.shared.turn, what, which);
}

static unsigned copies(const Run* run, unsigned kind) {
    const EthShared* shared = &run->state.shared;
    unsigned count = shared->discard[kind] + in_stack(&run->state, kind);
    for (unsigned i = 1; i <= shared->house.removed; i++)
        count += run->state.hidden.stack[ETH_DECK_MAX - i] == kind;
    for (unsigned seat = 0; seat < shared->players; seat++) count += run->state.own[seat].hand[kind];
    if (kind == WEAPON) count += shared->armoury;
    if (kind == ZOMBIE)
        for (unsigned i = 0; i < shared->table_count; i++) count += !(shared->table[i] & TABLE_GONE);
    return count;
}

static void assert_conserved(const Run* run) {
    unsigned waiting = run->state.shared.phase == PHASE_DRAWN_ZOMBIE;  // drawn or stolen, about to be placed
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (copies(run, kind) + (kind == ZOMBIE ? waiting : 0) != run->copies[kind])
            broken(run, "cards not conserved, kind", kind);
    if (run->state.shared.discard[WEAPON])
        broken(run, "Weapons on the Discard pile", run->state.shared.armoury);
}

static unsigned from_top(const Run* run, unsigned i) {
    return run->state.hidden.stack[run->state.shared.stack_size - 1 - i];
}

// What a seat knows of the Stack is true (the order of the cards that somebody knows is settled).
static void assert_known(const Run* run, unsigned seat) {
    const EthOwn* own = &run->state.own[seat];
    for (unsigned i = 0; i < own->known_count; i++)
        if (own->known_top[i] != from_top(run, i)) broken(run, "a known card that is not there, seat", seat);
    if (own->next_zombie == NEXT_ZOMBIE_UNKNOWN) return;
    unsigned above = own->next_zombie == NEXT_ZOMBIE_NONE ? run->state.shared.stack_size : own->next_zombie;
    for (unsigned i = 0; i < above; i++)
        if (from_top(run, i) == ZOMBIE) broken(run, "a Zombie before the next one, seat", seat);
    if (above < run->state.shared.stack_size && from_top(run, above) != ZOMBIE)
        broken(run, "no Zombie where the next one is known, seat", seat);
}

static void assert_seat(const Run* run, unsigned seat) {
    const EthOwn* own = &run->state.own[seat];
    bool turned = (run->state.shared.turned >> seat) & 1;
    bool may_hold = own->zero || (turned && run->rules.turned_steals_zombie == TURNED_KEEPS);
    if (own->hand[ZOMBIE] && !may_hold) broken(run, "a Zombie in the hand of seat", seat);
    if (own->hand[DISCARD_WEAPON]) broken(run, "a Discard Weapon in the hand of seat", seat);
    if (own->zero && run->state.shared.bites[seat]) broken(run, "a bitten Patient Zero", seat);
    int fatal = run->rules.bites_to_turn + run->rules.free_bites;
    if (turned != (run->state.shared.bites[seat] == fatal))
        broken(run, "Turned and bites disagree, seat", seat);
}

static void assert_sound(const Run* run) {
    assert_conserved(run);
    for (unsigned seat = 0; seat < run->state.shared.players; seat++) {
        assert_seat(run, seat);
        assert_known(run, seat);
    }
}

static void add_seats(ActionSet* legal, unsigned word, Seats seats) {
    for (unsigned seat = 0; seat < SEATS_MAX; seat++)
        if ((seats >> seat) & 1) action_set_add(legal, word + seat);
}

static void add_rescues(const Run* run, ActionSet* legal) {
    const EthShared* shared = &run->state.shared;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (run->rules.rescue_effect == RESCUE_HEAL && shared->bites[seat] > run->rules.free_bites &&
            !(shared->turned >> seat & 1))
            action_set_add(legal, DO_RESCUE_SEAT + seat);
    for (unsigned kind = WEAPON; kind < DISCARD_WEAPON; kind++)
        if (run->rules.rescue_effect == RESCUE_RECOVER_CARD && kind != RESCUE && shared->discard[kind])
            action_set_add(legal, DO_RESCUE_CARD + kind);
}

// The legal actions of SCAVENGE card by card (section 6), as plain as they can be put: what the engine makes
// without a branch.
static void assert_scavenge_legal(const Run* run) {
    const EthShared* shared = &run->state.shared;
    const EthOwn* own = &run->state.own[shared->turn_seat];
    const uint8_t* hand = own->hand;
    Seats others = (Seats)(eth_everybody(shared) & ~eth_bit(shared->turn_seat));
    bool known = (shared->known >> shared->turn_seat) & 1;
    bool infected = own->zero || ((shared->turned >> shared->turn_seat) & 1);
    ActionSet legal = {{0}};
    action_set_add(&legal, DO_END);
    if (hand[STEAL]) add_seats(&legal, DO_STEAL, others & shared->with_cards);
    if (hand[DODGE] && !known) action_set_add(&legal, DO_DODGE);
    if (hand[DODGE] && infected) {
        Seats friends =
            run->rules.dodge_infected == GIVE_INFECTED_ONLY ? shared->known | own->fellows : others;
        add_seats(&legal, DO_DODGE_GIVE, others & friends);
    }
    if (!known || run->rules.infected_texts != TEXTS_NONE) {
        bool full = run->rules.rearm_mode == REARM_FILL_TO_N && hand[WEAPON] >= run->rules.rearm_n;
        if (hand[BINOCULARS]) action_set_add(&legal, DO_BINOCULARS);
        if (hand[REARM] && shared->armoury && !full) action_set_add(&legal, DO_REARM);
        if (hand[SPILL_BLOOD] && run->rules.spill_blood == SPILL_FORCED_DRAW)
            add_seats(&legal, DO_SPILL_BLOOD_ON, others);
        else if (hand[SPILL_BLOOD])
            action_set_add(&legal, DO_SPILL_BLOOD);
    }
    unsigned of_his_side = shared->known | own->fellows;
    if (hand[ZOMBIE]) add_seats(&legal, DO_ATTACK, (Seats)(others & ~of_his_side));
    if (hand[RESCUE]) add_rescues(run, &legal);
    bool told = ((shared->face_up | shared->proven) >> shared->turn_seat) & 1;
    if (run->rules.voluntary_reveal && !told) action_set_add(&legal, DO_SHOW);
    if (memcmp(&legal, &run->decision.legal, sizeof legal)) broken(run, "the legal actions of SCAVENGE", 0);
}

static int32_t figure(const GameResult* result, const char* name) {
    for (int i = 0; i < ruleset->metric_count; i++)
        if (strcmp(ruleset->metrics[i].name, name) == 0) return result->metrics[i];
    fail_msg("no figure '%s'", name);
    return 0;
}

static void assert_figure(const Run* run, const GameResult* result, const char* name, unsigned expected) {
    if (figure(result, name) != (int32_t)expected) broken(run, name, (unsigned)figure(result, name));
}

// The Infected win exactly when no Survivor is left; figures that the position shows say the same.
static void assert_ended(const Run* run) {
    const EthShared* shared = &run->state.shared;
    unsigned survivors = 0, bites = 0;
    GameResult result = {.end_reason = 0};
    for (unsigned seat = 0; seat < shared->players; seat++) {
        survivors += !run->state.own[seat].zero && !(shared->turned >> seat & 1);
        bites += shared->bites[seat];
    }
    ruleset->score(&run->rules, &run->state, &result);
    if (result.aborted) broken(run, "aborted", 0);
    if (result.win_840ths[0] + result.win_840ths[1] != 840) broken(run, "no winner", 0);
    bool in_time = run->rules.round_limit == 0 || shared->slot + 1 < run->rules.round_limit * shared->players;
    bool infected = survivors == 0 || (!in_time && run->rules.round_limit_winner == ROUND_LIMIT_INFECTED &&
                                       result.end_reason == END_ALL_TURNED);
    if ((result.win_840ths[1] == 840) != infected) broken(run, "wrong winner; Survivors left", survivors);
    assert_figure(run, &result, "winner", infected);
    assert_figure(run, &result, "survivors_left", survivors);
    assert_figure(run, &result, "turned", shared->players - (unsigned)run->rules.zeros - survivors);
    assert_figure(run, &result, "turns", shared->turn);
    if (run->rules.rescue_effect != RESCUE_HEAL && !run->rules.rescue_takes_back_bite)
        assert_figure(run, &result, "bites", bites);
}

static void play(Run* run, Rng* rng) {
    while (ruleset->advance(&run->rules, &run->state, &run->chance, &run->decision)) {
        assert_sound(run);
        if (run->decision.kind == ASK_SCAVENGE) assert_scavenge_legal(run);
        unsigned action = action_set_nth(&run->decision.legal, rng_below(rng, run->decision.count));
        ruleset->apply(&run->rules, &run->state, &run->chance, &run->decision, action);
        assert_sound(run);
    }
    assert_sound(run);
    assert_ended(run);
}

// Deals and plays one game of `players`; the deck is what the rules say.
static void play_dealt(Run* run, const int32_t* values, int players, Rng* rng) {
    deal(run, values, players);
    for (unsigned kind = 0; kind < KINDS; kind++) run->copies[kind] = (unsigned)values[kind];
    run->copies[ZOMBIE] += (unsigned)run->rules.zombies_delta;
    play(run, rng);
}

static void test_any_rules(void** fixture) {
    uint64_t games = testing_number("RECKON_TEST_GAMES", GAMES);
    int32_t values[RULES_MAX];
    Run run;
    (void)fixture;
    for (run.game = 0; run.game < games; run.game++) {
        Rng rng = rng_stream(rng_key(SEED, run.game), RNG_TEST);
        int players = 3 + (int)(run.game % 6);
        random_rules(values, players, &rng);
        play_dealt(&run, values, players, &rng);
    }
}

// How long a game can be under the default rules: section 13.
static void test_default_length(void** fixture) {
    uint64_t games = testing_number("RECKON_TEST_GAMES", 10 * GAMES) / 10;
    int32_t values[RULES_MAX];
    Run run;
    (void)fixture;
    default_values(values);
    for (run.game = 0; run.game < games; run.game++) {
        Rng rng = rng_stream(rng_key(SEED, run.game), RNG_TEST);
        GameResult result = {.end_reason = 0};
        int players = 3 + (int)(run.game % 6);
        play_dealt(&run, values, players, &rng);
        ruleset->score(&run.rules, &run.state, &result);
        int stack = 84 - players * run.rules.hand_size;
        int draws_most = stack + 2 * (players - run.rules.zeros) + values[RESCUE];
        assert_in_range(figure(&result, "draws"), 1, draws_most);
        assert_in_range(figure(&result, "turns"), 1, figure(&result, "draws") + values[DODGE] + 1);
    }
}

// --- ends

static void hear(Trace* trace, TraceEvent event) {
    (void)trace;
    assert_int_equal(event.code, TOLD_END);
    assert_int_equal(event.a, END_ABORTED);
}

// Section 13: a turn too many ends the game without a winner.
static void test_turn_cap(void** unused) {
    (void)unused;
    static Run run;
    int32_t values[RULES_MAX];
    GameResult result = {0};
    default_values(values);
    deal(&run, values, 4);
    run.state.shared.turn = ETH_TURNS_MAX;
    run.chance.trace = &(Trace){hear};
    assert_false(ruleset->advance(&run.rules, &run.state, &run.chance, &run.decision));
    ruleset->score(&run.rules, &run.state, &result);
    assert_true(result.aborted);
    assert_int_equal(result.win_840ths[0] + result.win_840ths[1], 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dealing),   cmocka_unit_test(test_knowledge),
        cmocka_unit_test(test_any_rules), cmocka_unit_test(test_default_length),
        cmocka_unit_test(test_turn_cap),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

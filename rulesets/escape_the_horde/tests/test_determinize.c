// Escape the Horde: determinize is uniform over the hidden arrangements that agree with a seat's view. Tiny
// decks, so that every arrangement can be listed; the frequencies of many samples are compared with the list
// by chi-square.
#include <limits.h>
#include <string.h>

#include "rulesets/escape_the_horde/deck.h"
#include "rulesets/escape_the_horde/turn.h"
#include "sim/game/match.h"
#include "tests/arrangements.h"

extern const Ruleset ruleset_escape_the_horde;

enum { SLOTS_MAX = 9, SAMPLES = 120000 };

typedef struct Position {
    const EthRules* rules;
    const EthState* state;
    Decision decision;
} Position;

// One way in which the hidden things can lie: who is Patient Zero, sorted hands, the Stack.
static uint64_t key_of(const EthState* state, unsigned me) {
    uint64_t key = state->hidden.zeros;
    for (unsigned seat = 0; seat < state->shared.players; seat++)
        for (unsigned kind = 0; kind < KINDS && seat != me; kind++)
            for (unsigned i = 0; i < state->own[seat].hand[kind]; i++) key = key * 17 + kind + 1;
    key = key * 17;
    for (unsigned i = 0; i < state->shared.stack_size; i++) key = key * 17 + state->hidden.stack[i] + 1;
    for (unsigned i = 1; i <= state->shared.house.removed; i++)
        key = key * 17 + state->hidden.stack[ETH_DECK_MAX - i] + 1;
    return key;
}

// Whether the game as filled in agrees with what the seat sees.
static bool agrees(const Position* position, const EthState* state) {
    const EthShared* shared = &state->shared;
    const EthOwn* own = &position->state->own[position->decision.seat];
    unsigned size = shared->stack_size, facts[SEATS_MAX][KINDS] = {{0}};
    for (unsigned seat = 0; seat < shared->players; seat++) {
        bool zero = (state->hidden.zeros >> seat) & 1;
        if (state->own[seat].hand[ZOMBIE] && !zero) return false;
        if (state->own[seat].hand[DISCARD_WEAPON]) return false;
        if (zero && ((shared->proven | shared->turned) >> seat & 1)) return false;
    }
    if (shared->face_up == eth_everybody(shared) && state->hidden.zeros != position->state->hidden.zeros)
        return false;
    if ((state->hidden.zeros & shared->known) != (shared->known & ~shared->turned)) return false;
    if ((own->fellows & state->hidden.zeros) != own->fellows) return false;
    for (unsigned i = 0; i < own->fact_count; i++)
        if (++facts[own->facts[i] >> 4][own->facts[i] & 15] >
            state->own[own->facts[i] >> 4].hand[own->facts[i] & 15])
            return false;
    for (unsigned i = 0; i < own->known_count; i++)
        if (state->hidden.stack[size - 1 - i] != own->known_top[i]) return false;
    for (unsigned i = 0; i < shared->house.clear; i++)
        if (state->hidden.stack[size - 1 - i] == ZOMBIE) return false;
    if (own->next_zombie == NEXT_ZOMBIE_UNKNOWN) return true;
    unsigned above = 0;
    while (above < size && state->hidden.stack[size - 1 - above] != ZOMBIE) above++;
    return above == (own->next_zombie == NEXT_ZOMBIE_NONE ? size : own->next_zombie);
}

typedef struct Slots {
    uint8_t cards[SLOTS_MAX];
    int place[SLOTS_MAX];  // position in the Stack, or -1 - seat
    unsigned count;
} Slots;

// How many Zombies may be in a hand: those drawn, with nothing shown, or stolen; known Infected had more
// ways to get them.
static unsigned zombies_most(const EthShared* shared, unsigned seat) {
    unsigned gained = shared->discard[STEAL];
    assert_true(shared->silent_count <= SILENT_MAX);
    for (unsigned i = 0; i < shared->silent_count; i++) gained += shared->silent[i].seat == seat;
    return (shared->known >> seat) & 1 ? UINT_MAX : gained;
}

// The slots of a hand count as drawn or stolen first, then as dealt.
static bool deals_zombie(const EthShared* shared, const Slots* slots) {
    unsigned used[SEATS_MAX] = {0};
    for (unsigned i = 0; i < slots->count; i++) {
        if (slots->place[i] >= 0) continue;
        unsigned seat = (unsigned)(-1 - slots->place[i]);
        if (used[seat]++ >= zombies_most(shared, seat) && slots->cards[i] == ZOMBIE) return true;
    }
    return false;
}

static void fill(const Position* position, const Slots* slots, Seats zeros, Arrangements* list) {
    EthState state = *position->state;
    if (deals_zombie(&state.shared, slots)) return;
    unsigned me = position->decision.seat;
    for (unsigned seat = 0; seat < state.shared.players; seat++)
        if (seat != me) memset(state.own[seat].hand, 0, KINDS);
    const EthOwn* own = &position->state->own[me];
    for (unsigned i = 0; i < own->fact_count; i++) state.own[own->facts[i] >> 4].hand[own->facts[i] & 15]++;
    for (unsigned i = 0; i < slots->count; i++) {
        if (slots->place[i] >= 0)
            state.hidden.stack[slots->place[i]] = slots->cards[i];
        else
            state.own[-1 - slots->place[i]].hand[slots->cards[i]]++;
    }
    state.hidden.zeros = zeros;
    if (agrees(position, &state)) arrangements_add(list, key_of(&state, me));
}

// All orders of the unseen cards, which count as different, for one choice of Patient Zeros.
static void permute(const Position* position, Slots* slots, unsigned at, Seats zeros, Arrangements* list) {
    if (at == slots->count) {
        fill(position, slots, zeros, list);
        return;
    }
    for (unsigned i = at; i < slots->count; i++) {
        uint8_t card = slots->cards[i];
        slots->cards[i] = slots->cards[at];
        slots->cards[at] = card;
        permute(position, slots, at + 1, zeros, list);
        slots->cards[at] = slots->cards[i];
        slots->cards[i] = card;
    }
}

// Cards of a kind that the seat knows to be in a hand: these very cards, so they do not trade places with
// others.
static unsigned known_there(const EthOwn* own, unsigned seat, unsigned kind) {
    unsigned known = 0;
    for (unsigned i = 0; i < own->fact_count; i++) known += own->facts[i] == 16 * seat + kind;
    return known;
}

static void list_all(const Position* position, Arrangements* list) {
    const EthState* state = position->state;
    unsigned me = position->decision.seat;
    Slots slots = {.count = 0};
    for (unsigned i = 0; i < state->shared.stack_size; i++) {
        slots.cards[slots.count] = state->hidden.stack[i];
        slots.place[slots.count++] = (int)i;
    }
    for (unsigned i = 1; i <= state->shared.house.removed; i++) {
        slots.cards[slots.count] = state->hidden.stack[ETH_DECK_MAX - i];
        slots.place[slots.count++] = ETH_DECK_MAX - (int)i;
    }
    for (unsigned seat = 0; seat < state->shared.players; seat++)
        for (unsigned kind = 0; kind < KINDS && seat != me; kind++)
            for (unsigned i = known_there(&state->own[me], seat, kind); i < state->own[seat].hand[kind];
                 i++) {
                slots.cards[slots.count] = (uint8_t)kind;
                slots.place[slots.count++] = -1 - (int)seat;
            }
    arrangements_clear(list);
    Seats mine = state->own[me].zero ? eth_bit(me) : 0;
    for (unsigned zeros = 0; zeros < 1u << state->shared.players; zeros++)
        if (eth_count((Seats)zeros) == (unsigned)position->rules->zeros && (zeros & eth_bit(me)) == mine)
            permute(position, &slots, 0, (Seats)zeros, list);
}

static unsigned unseen_cards(const EthState* state, unsigned me) {
    return (unsigned)state->shared.stack_size + state->shared.house.removed + state->shared.hands -
           state->shared.hand_size[me];
}

// Samples against the list.
static void compare(const Position* position, Arrangements* list, unsigned stream) {
    const EthState* state = position->state;
    unsigned me = position->decision.seat;
    Rng rng = rng_stream(rng_key(2026, stream), RNG_TEST);
    EthState sample;
    for (unsigned i = 0; i < SAMPLES; i++) {
        char why[128];
        ruleset_determinize(&ruleset_escape_the_horde, position->rules, &state->shared, &state->own[me],
                            &position->decision, &sample, &rng);
        if (!ruleset_escape_the_horde.check(position->rules, &sample, why, sizeof why)) fail_msg("%s", why);
        // Not assert_memory_equal, which compares byte by byte: a third of the test's time.
        assert_true(!memcmp(&sample.shared, &state->shared, sizeof sample.shared));
        assert_true(!memcmp(&sample.own[me], &state->own[me], sizeof sample.own[me]));
        arrangements_see(list, key_of(&sample, me));
    }
    arrangements_check(list);
}

// Plays random games under tiny rules and compares the first `positions` positions of a seat that sees
// `wanted`.
static void check_positions(int players, const int32_t* values, unsigned positions,
                            bool (*wanted)(const EthState* state, unsigned me)) {
    static EthRules rules;
    static Arrangements list;
    Error error;
    unsigned found = 0;
    assert_true(ruleset_escape_the_horde.compile(values, players, &rules, &error));
    for (unsigned number = 0; number < 4000 && found < positions; number++) {
        EthState state;
        Chance chance;
        Position position = {.rules = &rules, .state = &state};
        chance_open(&chance, rng_key(7, number));
        Rng player = rng_stream(rng_key(7, number), RNG_TEST);
        ruleset_escape_the_horde.setup(&rules, &state, &chance);
        while (ruleset_escape_the_horde.advance(&rules, &state, &chance, &position.decision)) {
            unsigned me = position.decision.seat;
            if (wanted(&state, me) && unseen_cards(&state, me) <= 7 && unseen_cards(&state, me) >= 4) {
                list_all(&position, &list);
                if (list.count > 3) {
                    compare(&position, &list, number);
                    found++;
                    break;
                }
            }
            unsigned action =
                action_set_nth(&position.decision.legal, rng_below(&player, position.decision.count));
            ruleset_escape_the_horde.apply(&rules, &state, &chance, &position.decision, action);
        }
    }
    assert_int_equal(found, positions);
}

static void set(int32_t* values, const char* key, int32_t value) {
    for (int i = 0; i < ruleset_escape_the_horde.rule_count; i++)
        if (!strcmp(ruleset_escape_the_horde.rules[i].key, key)) {
            values[i] = value;
            return;
        }
    fail_msg("no rule %s", key);
}

// Nine or ten cards in all, one to each hand.
static void tiny(int32_t* values) {
    for (int i = 0; i < ruleset_escape_the_horde.rule_count; i++) {
        values[i] = (int32_t)ruleset_escape_the_horde.rules[i].initial;
        if (!strncmp(ruleset_escape_the_horde.rules[i].key, "deck.", 5)) values[i] = 0;
    }
    set(values, "hand_size_small", 1);
    set(values, "hand_size_large", 1);
    set(values, "deck.zombie", 2);
    set(values, "deck.weapon", 3);
    set(values, "deck.binoculars", 2);
    set(values, "deck.steal", 2);
    set(values, "deck.discard_weapon", 1);
}

static bool survivor(const EthState* state, unsigned me) { return !state->own[me].zero; }
static bool zero(const EthState* state, unsigned me) { return state->own[me].zero; }
static bool knows_top(const EthState* state, unsigned me) { return state->own[me].known_count > 0; }
static bool knows_card(const EthState* state, unsigned me) { return state->own[me].fact_count > 0; }
static bool knows_zombie(const EthState* state, unsigned me) {
    return state->own[me].next_zombie != NEXT_ZOMBIE_UNKNOWN && state->own[me].next_zombie > 0;
}

static void test_survivor(void** unused) {
    int32_t values[RULES_MAX];
    (void)unused;
    tiny(values);
    check_positions(3, values, 4, survivor);
}

static void test_patient_zero(void** unused) {
    int32_t values[RULES_MAX];
    (void)unused;
    tiny(values);
    check_positions(3, values, 3, zero);
}

static void test_two_patient_zeros(void** unused) {
    int32_t values[RULES_MAX];
    (void)unused;
    tiny(values);
    check_positions(5, values, 2, survivor);
    check_positions(5, values, 2, zero);
}

static void test_known_top(void** unused) {
    int32_t values[RULES_MAX];
    (void)unused;
    tiny(values);
    check_positions(4, values, 3, knows_top);
}

static void test_facts(void** unused) {
    int32_t values[RULES_MAX];
    (void)unused;
    tiny(values);
    check_positions(4, values, 3, knows_card);
}

static void test_next_zombie(void** unused) {
    int32_t values[RULES_MAX];
    (void)unused;
    tiny(values);
    set(values, "binoculars_mode", BINOCULARS_NEXT_ZOMBIE);
    set(values, "deck.discard_weapon", 2);
    check_positions(4, values, 4, knows_zombie);
}

// House rules: cards in the box, first hands of which a kind is known, two draws a turn.
static void test_house_rules(void** unused) {
    int32_t values[RULES_MAX];
    (void)unused;
    tiny(values);
    set(values, "removed_unseen", 1);
    check_positions(3, values, 3, survivor);
    check_positions(3, values, 2, zero);
    check_positions(4, values, 2, knows_top);
    set(values, "removed_unseen", 2);
    set(values, "binoculars_mode", BINOCULARS_NEXT_ZOMBIE);
    check_positions(4, values, 3, knows_zombie);
    tiny(values);
    set(values, "cards_drawn", 2);
    set(values, "guaranteed.weapon", 1);
    set(values, "hand_size_small", 2);
    check_positions(3, values, 3, survivor);
    check_positions(3, values, 2, zero);
}

static bool clear_top(const EthState* state, unsigned me) {
    return state->shared.house.clear > 0 && !state->own[me].zero;
}

// The top half of the Stack holds no Zombie, but may hold Discard Weapons.
static void test_zombie_free_top(void** unused) {
    int32_t values[RULES_MAX];
    (void)unused;
    tiny(values);
    set(values, "zombie_free_top", ZOMBIE_FREE_HALF);
    set(values, "deck.discard_weapon", 2);
    check_positions(3, values, 4, clear_top);
    check_positions(4, values, 3, clear_top);
    set(values, "deck.zombie", 1);
    set(values, "deck.weapon", 1);
    set(values, "deck.steal", 1);
    set(values, "removed_unseen", 1);
    check_positions(3, values, 2, clear_top);
}

// Even of a hand too large to be remembered whole, the kinds that can be taken are known.
static void test_more_than_is_remembered(void** unused) {
    static EthRules rules;
    static EthState state, made_up;
    int32_t values[RULES_MAX];
    Chance chance;
    Error error;
    char why[256];
    (void)unused;
    match_values(&ruleset_escape_the_horde, values);
    assert_true(ruleset_escape_the_horde.compile(values, 4, &rules, &error));
    for (uint64_t game = 0; game < 50; game++) {
        Decision decision = {.seat = 0, .kind = ASK_STEAL_PICK};
        Rng rng = rng_stream(rng_key(1, game), RNG_TEST);
        chance_open(&chance, rng_key(2, game));
        ruleset_escape_the_horde.setup(&rules, &state, &chance);
        state.shared.answered.target = 1;
        for (unsigned kind = 0; kind < KINDS; kind++)
            if (state.own[1].hand[kind]) action_set_add(&decision.legal, DO_TAKE + kind);
        ruleset_determinize(&ruleset_escape_the_horde, &rules, &state, &state.own[0], &decision, &made_up,
                            &rng);
        for (unsigned kind = 0; kind < KINDS; kind++)
            assert_true(!state.own[1].hand[kind] || made_up.own[1].hand[kind]);
        if (!ruleset_escape_the_horde.check(&rules, &made_up, why, sizeof why)) fail_msg("%s", why);
    }
}

typedef struct DrawsDue {
    unsigned others, own, after_draw, dodge, open,
        due;  // how many of the comparisons, by what they are about
} DrawsDue;

// Whether a hidden Patient Zero without cards may have chosen one draw or two.
static bool unseen_choice(const EthRules* rules, const EthState* state) {
    const EthShared* shared = &state->shared;
    return rules->pz_empty_hand == EMPTY_MAY_DECLINE && state->own[shared->turn_seat].zero &&
           !shared->turn_known && shared->turn_hand == 0 && shared->drawn == 1 && !shared->after_draw;
}

// Both choices are made up.
static void check_both(const EthRules* rules, const EthState* state, const Decision* decision, Rng* rng) {
    static EthState made_up;
    bool seen[2] = {false, false};
    for (int i = 0; i < 64; i++) {
        ruleset_determinize(&ruleset_escape_the_horde, rules, state, &state->own[decision->seat], decision,
                            &made_up, rng);
        assert_in_range(made_up.own[state->shared.turn_seat].draws_due, 0, 1);
        seen[made_up.own[state->shared.turn_seat].draws_due] = true;
    }
    assert_true(seen[0] && seen[1]);
}

// Plays at random, and compares what the turn player still has to draw with what each seat asked makes of it.
static DrawsDue draws_due(const int32_t* values) {
    static EthRules rules;
    static EthState state, made_up;
    Chance chance;
    Decision decision;
    Error error;
    DrawsDue seen = {0};
    assert_true(ruleset_escape_the_horde.compile(values, 4, &rules, &error));
    for (uint64_t game = 0; game < 200; game++) {
        Rng rng = rng_stream(rng_key(3, game), RNG_TEST);
        chance_open(&chance, rng_key(4, game));
        ruleset_escape_the_horde.setup(&rules, &state, &chance);
        while (ruleset_escape_the_horde.advance(&rules, &state, &chance, &decision)) {
            unsigned turn = state.shared.turn_seat;
            // A Dodge played before the turn is being answered: what is due is settled afterwards.
            bool before =
                state.shared.phase == PHASE_COUNTER && !state.shared.drawn && !state.own[turn].draws_due;
            bool open = turn != decision.seat && unseen_choice(&rules, &state);
            ruleset_determinize(&ruleset_escape_the_horde, &rules, &state, &state.own[decision.seat],
                                &decision, &made_up, &rng);
            if (open && state.shared.known >> turn & 1) {
                check_both(&rules, &state, &decision, &rng);
                seen.open++;
            }
            if (made_up.own[turn].zero == state.own[turn].zero && !before && !open) {
                assert_int_equal(made_up.own[turn].draws_due, state.own[turn].draws_due);
                (*(turn == decision.seat ? &seen.own : &seen.others))++;
                seen.after_draw += state.shared.after_draw;
                seen.dodge += state.shared.phase == PHASE_DODGE_TURN;
                seen.due += state.own[turn].draws_due;
            }
            unsigned action = action_set_nth(&decision.legal, rng_below(&rng, decision.count));
            ruleset_escape_the_horde.apply(&rules, &state, &chance, &decision, action);
        }
    }
    assert_true(seen.due > 200 && seen.others > 200 && seen.own > 200);
    return seen;
}

// What the turn player still has to draw follows from what everybody sees and from its role: before the draw, in
// the middle of two, and when the draw is over.
static void test_draws_due(void** unused) {
    int32_t values[RULES_MAX];
    (void)unused;
    for (int empty = 0; empty < 3; empty++) {
        match_values(&ruleset_escape_the_horde, values);
        set(values, "pz_empty_hand", empty);
        draws_due(values);
        set(values, "dodge_survivor", DODGE_ANY_TURN);
        assert_true(draws_due(values).dodge > 50);
        set(values, "after_draw", AFTER_DRAW_MAY_PLAY_ON);
        DrawsDue seen = draws_due(values);
        assert_true(seen.after_draw > 50);
        assert_int_equal(seen.open > 0, empty == EMPTY_MAY_DECLINE);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_survivor),
        cmocka_unit_test(test_patient_zero),
        cmocka_unit_test(test_two_patient_zeros),
        cmocka_unit_test(test_known_top),
        cmocka_unit_test(test_facts),
        cmocka_unit_test(test_next_zombie),
        cmocka_unit_test(test_house_rules),
        cmocka_unit_test(test_zombie_free_top),
        cmocka_unit_test(test_more_than_is_remembered),
        cmocka_unit_test(test_draws_due),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// determinize is uniform over the hidden arrangements that agree with a seat's view. A tiny deck, so that
// every deal of the unseen cards can be listed; the frequencies of many samples are compared with the list by
// chi-square.
#include <string.h>

#include "rulesets/zombie_run/state.h"
#include "sim/house/house_compile.h"
#include "sim/house/sentence.h"
#include "tests/arrangements.h"
#include "tests/tables.h"

extern const Ruleset ruleset_zombie_run;
static const Ruleset* const ruleset = &ruleset_zombie_run;

enum { SAMPLES = 200000, UNSEEN_MAX = 8 };

// The other hands as a number: a digit for each card in them, of seat and kind.
static uint64_t key_of(const ZrState* state, unsigned me) {
    uint64_t key = 0;
    for (unsigned seat = 0; seat < state->shared.players; seat++)
        for (unsigned card = 0; card < ZR_CARDS && seat != me; card++)
            for (unsigned i = 0; i < state->own[seat].hand[card]; i++) key = key * 151 + card + 25 * seat + 1;
    return key;
}

// The cards not seen by the seat, taken out of a whole state.
static int take_unseen(ZrState* state, unsigned me, uint8_t* cards) {
    int count = 0;
    for (unsigned i = 0; i < state->shared.deck_size; i++) cards[count++] = state->hidden.deck[i];
    for (unsigned i = 1; i <= state->shared.house.removed; i++)
        cards[count++] = state->hidden.deck[ZR_DECK_MAX - i];
    for (unsigned seat = 0; seat < state->shared.players; seat++)
        for (unsigned card = 0; card < ZR_CARDS && seat != me; card++)
            for (; state->own[seat].hand[card]; state->own[seat].hand[card]--) cards[count++] = (uint8_t)card;
    assert_in_range(count, 2, UNSEEN_MAX);
    return count;
}

// To whom the card dealt as number `at` goes, the lowest seat being filled first; the number of players when
// all hands are full.
static unsigned seat_of_deal(const ZrShared* shared, unsigned me, int at) {
    unsigned seat = 0;
    for (; seat < shared->players; seat++) {
        if (seat == me) continue;
        at -= shared->hand_size[seat];
        if (at < 0) break;
    }
    return seat;
}

// All ways of dealing cards[at..], which count as different, to the other hands.
static void list_deals(Arrangements* list, ZrState* state, unsigned me, uint8_t* cards, int at, int count) {
    unsigned seat = seat_of_deal(&state->shared, me, at);
    if (seat == state->shared.players) {
        arrangements_add(list, key_of(state, me));
        return;
    }
    for (int i = at; i < count; i++) {
        uint8_t card = cards[i];
        cards[i] = cards[at];
        cards[at] = card;
        state->own[seat].hand[card]++;
        list_deals(list, state, me, cards, at + 1, count);
        state->own[seat].hand[card]--;
        cards[at] = cards[i];
        cards[i] = card;
    }
}

// Many samples against the list. False if there is only one arrangement.
static bool compare(const ZrRules* rules, const ZrState* state, const Decision* decision) {
    static Arrangements list;
    uint8_t cards[UNSEEN_MAX];
    ZrState empty = *state, sampled;
    char why[100];
    unsigned me = decision->seat;
    arrangements_clear(&list);
    int count = take_unseen(&empty, me, cards);
    list_deals(&list, &empty, me, cards, 0, count);
    Rng rng = rng_stream(rng_key(3, 0), RNG_TEST);
    for (int i = 0; i < (list.count == 1 ? 1000 : SAMPLES); i++) {
        ruleset_determinize(ruleset, rules, &state->shared, &state->own[me], decision, &sampled, &rng);
        assert_true(ruleset->check(rules, &sampled, why, sizeof why));
        arrangements_see(&list, key_of(&sampled, me));
    }
    if (list.count == 1) return false;
    arrangements_check(&list);
    return true;
}

// Two kinds of item twice, two zombies and a roach; hands of two. With house rules, hands move, a card is removed, and
// zombie players come back.
static void tiny_rules(ZrRules* rules, int players, bool house) {
    static const char* const texts[] = {
        "One card is removed unseen before the game.",
        "When a player becomes a zombie, the player on the left takes his hand.",
        "When a player plays a zombie, the attacked player takes a card at random from the attacker.",
        "When a player plays an item, the player swaps hands with the next player once a round.",
        "At the start of each zombie player's turn, he comes back to life with a card once a game.",
        "Hand limit 2, what is over goes to the player with the fewest items."};
    enum { TEXTS = sizeof texts / sizeof *texts };
    HouseSentence sentences[TEXTS];
    HouseHoles holes = house_no_holes();
    HouseProgram program = {0};
    static const struct {
        const char* key;
        int32_t value;
    } tiny[] = {{"deck.item_kinds", 2},   {"deck.item_copies", 2}, {"deck.zombie_copies", 2},
                {"deck.roach_copies", 1}, {"hand_size", 2},        {"items_to_win", 2},
                {"zombies_to_turn", 2}};
    int32_t values[RULES_MAX];
    Error error;
    tables_default_values(ruleset, values);
    for (size_t i = 0; i < sizeof tiny / sizeof *tiny; i++)
        values[param_find(ruleset->rules, ruleset->rule_count, tiny[i].key)] = tiny[i].value;
    for (int i = 0; i < TEXTS; i++) assert_true(sentence_read(ruleset, texts[i], &sentences[i], &error));
    assert_true(
        house_compile(ruleset, sentences, house ? TEXTS : 0, players, &holes, values, &program, &error));
    assert_true(ruleset->compile(values, players, rules, &error));
    house_install(ruleset, &program, rules);
}

// Few enough cards for a list, and more than one way.
static bool can_list(const ZrState* state, unsigned me) {
    unsigned unseen = state->shared.deck_size + state->shared.house.removed, hands = 0;
    for (unsigned seat = 0; seat < state->shared.players; seat++)
        if (seat != me) hands += state->shared.hand_size[seat];
    return hands > 0 && unseen + hands > 1 && unseen + hands <= UNSEEN_MAX;
}

// Compares at the first decision of the kind in a game that allows it. False if there is none.
static bool check_game(const ZrRules* rules, uint64_t game, unsigned kind) {
    ZrState state;
    Chance chance;
    Decision decision;
    RngKey key = rng_key(9, game);
    chance_open(&chance, key);
    Rng rng = rng_stream(key, RNG_TEST);
    ruleset->setup(rules, &state, &chance);
    while (ruleset->advance(rules, &state, &chance, &decision)) {
        if (decision.kind == kind && state.shared.turn > 2 && can_list(&state, decision.seat))
            return compare(rules, &state, &decision);
        unsigned action = action_set_nth(&decision.legal, rng_below(&rng, decision.count));
        ruleset->apply(rules, &state, &chance, &decision, action);
    }
    return false;
}

static void assert_uniform(bool house) {
    ZrRules rules[3];
    for (int i = 0; i < 3; i++) tiny_rules(&rules[i], 2 + i, house);
    for (unsigned kind = 0; kind < ASK_KINDS; kind++) {
        int checked = 0;
        for (uint64_t game = 0; game < 200 && checked < 4; game++)
            checked += check_game(&rules[game % 3], game, kind);
        print_message("%s: %d positions\n", ruleset_kind(ruleset, (int)kind)->name, checked);
        assert_int_equal(checked, 4);
    }
}

static void test_determinize_is_uniform(void** unused) {
    (void)unused;
    assert_uniform(false);
}

static void test_under_house_rules(void** unused) {
    (void)unused;
    assert_uniform(true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_determinize_is_uniform),
        cmocka_unit_test(test_under_house_rules),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

// determinize is uniform over the hidden arrangements that agree with a seat's view: tiny decks, so that
// every arrangement can be listed; the frequencies of many samples are compared with the list by chi-square.
#include <string.h>

#include "rulesets/zombie_survival_infection/turn.h"
#include "sim/base/hash.h"
#include "sim/house/house_compile.h"
#include "sim/house/sentence.h"
#include "tests/arrangements.h"

extern const Ruleset ruleset_zombie_survival_infection;
static const Ruleset* const ruleset = &ruleset_zombie_survival_infection;

// House rules of the positions: a sentence, and cards removed unseen.
static const char* sentence;
static int removed;

enum { CARDS_MAX = 10, SAMPLES = 40000, SEED = 11, POSITIONS_WANTED = 12 };

typedef struct Position {
    const ZsiRules* rules;
    ZsiState state;
    Decision decision;
} Position;

// A card that the seat does not see, and where it may lie.
typedef struct Unseen {
    uint8_t key;
    enum { OLD, EITHER, NEW } age;
} Unseen;

static unsigned copies_removed(const ZsiState* state, unsigned key) {
    unsigned copies = 0;
    for (int i = 0; i < removed; i++) copies += state->hidden.pile[ZSI_DECK_MAX - 1 - i] == key;
    return copies;
}

// One arrangement: the other hands, the cards removed unseen, the place of Hidden Bite.
static uint64_t key_of(const ZsiState* state, unsigned me) {
    uint64_t key = state->hidden.bite_above;
    for (unsigned seat = 0; seat < state->shared.players; seat++)
        for (unsigned card = 0; card < CARDS && seat != me; card++)
            if (state->own[seat].hand[card])
                key = hash_word(key, (seat * CARDS + card) << 8 | state->own[seat].hand[card]);
    for (unsigned card = 0; card < CARDS && removed; card++)
        key = hash_word(key, copies_removed(state, card));
    return key;
}

// --- the list

// The unseen cards: all but what lies open and the own hand. Of a key the first are old, the last are new.
static unsigned unseen_cards(const Position* position, Unseen* cards) {
    const ZsiState* state = &position->state;
    const ZsiOwn* own = &state->own[position->decision.seat];
    unsigned bite = state->hidden.bite_above != BITE_OUT;
    unsigned count = 0, pile = state->shared.pile_size - bite;
    for (unsigned key = 0; key < CARDS; key++) {
        unsigned copies = copies_removed(state, key);
        for (unsigned i = 0; i < pile; i++) copies += state->hidden.pile[i] == key;
        for (unsigned seat = 0; seat < state->shared.players; seat++)
            if (seat != position->decision.seat) copies += state->own[seat].hand[key];
        for (unsigned i = 0; i < copies; i++) {
            bool known = state->shared.reshuffled;
            if (count == CARDS_MAX) return CARDS_MAX + 1;
            cards[count].key = (uint8_t)key;
            cards[count++].age = !known || (i >= own->old_least[key] && i < own->old_most[key]) ? EITHER
                                 : i < own->old_least[key]                                      ? OLD
                                                                                                : NEW;
        }
    }
    return count;
}

// Puts card i wherever it may lie, and the further ones after it; seat `players` stands for the draw pile, the next one
// for the cards removed unseen.
static void arrange(const Position* position, const Unseen* cards, unsigned count, unsigned i, unsigned* room,
                    ZsiState* work, Arrangements* arrangements) {
    const ZsiShared* shared = &position->state.shared;
    if (i == count) {
        arrangements_add(arrangements, key_of(work, position->decision.seat));
        return;
    }
    for (unsigned place = 0; place <= shared->players + 1u; place++) {
        bool hand = place != shared->players, seat = place < shared->players,
             closed = shared->reshuffled && !((shared->drawn >> place) & 1);
        if (room[place] == 0 || (hand ? closed && cards[i].age == NEW : cards[i].age == OLD)) continue;
        room[place]--;
        if (seat) work->own[place].hand[cards[i].key]++;
        if (hand && !seat) *zsi_removed(work, (int)room[place]) = cards[i].key;
        arrange(position, cards, count, i + 1, room, work, arrangements);
        if (seat) work->own[place].hand[cards[i].key]--;
        room[place]++;
    }
}

static bool list(const Position* position, Arrangements* arrangements) {
    static ZsiState work;
    const ZsiShared* shared = &position->state.shared;
    Unseen cards[CARDS_MAX + 1];
    unsigned room[ZSI_SEATS + 2] = {0}, count = unseen_cards(position, cards);
    bool bite = position->state.hidden.bite_above != BITE_OUT;
    if (count > CARDS_MAX) return false;
    memset(&work, 0, sizeof work);
    work.shared.players = shared->players;
    for (unsigned seat = 0; seat < shared->players; seat++)
        room[seat] = seat == position->decision.seat ? 0 : shared->camp[seat].hand_size;
    room[shared->players] = (unsigned)(shared->pile_size - bite);
    room[shared->players + 1] = (unsigned)removed;
    unsigned upper =
        shared->pile_size > shared->lower_size ? (unsigned)(shared->pile_size - shared->lower_size) : 0;
    arrangements_clear(arrangements);
    for (unsigned above = upper; above < (bite ? shared->pile_size : upper + 1u); above++) {
        work.hidden.bite_above = (uint16_t)(bite ? above : BITE_OUT);
        arrange(position, cards, count, 0, room, &work, arrangements);
    }
    return arrangements->count > 1;
}

// --- samples

static void check_uniform(const Position* position, Arrangements* arrangements) {
    static ZsiState state;
    Rng rng = rng_stream(rng_key(SEED, position->state.shared.turn), RNG_TEST);
    unsigned me = position->decision.seat;
    char why[200];
    for (int i = 0; i < SAMPLES; i++) {
        ruleset_determinize(ruleset, position->rules, &position->state.shared, &position->state.own[me],
                            &position->decision, &state, &rng);
        if (!ruleset->check(position->rules, &state, why, sizeof why)) fail_msg("%s", why);
        arrangements_see(arrangements, key_of(&state, me));
    }
    arrangements_check(arrangements);
}

// --- positions

// A deck of a few cards, so that piles run out soon.
static void small_rules(int players, int deal, ZsiRules* rules) {
    static const struct {
        const char* key;
        int value;
    } few[] = {{"deck.kill_a", 3}, {"deck.first_aid", 2},     {"deck.gain_a", 2}, {"deck.char_s", 1},
               {"open.kill_a", 3}, {"open.first_aid", 2},     {"open.gain_a", 2}, {"open.char_s", 1},
               {"hand_limit", 2},  {"abandoned_apartment", 1}};
    int32_t values[RULES_MAX];
    Error error;
    for (int i = 0; i < ruleset->rule_count; i++) {
        const char* key = ruleset->rules[i].key;
        values[i] = (int32_t)ruleset->rules[i].initial;
        if (strncmp(key, "deck.", 5) == 0 || strncmp(key, "open.", 5) == 0) values[i] = 0;
        if (strcmp(key, "deal") == 0) values[i] = deal;
        if (strcmp(key, "removed_unseen") == 0) values[i] = removed;
        for (size_t j = 0; j < sizeof few / sizeof *few; j++)
            if (strcmp(key, few[j].key) == 0) values[i] = few[j].value;
    }
    HouseSentence read;
    HouseProgram program;
    HouseHoles holes = house_no_holes();
    if (sentence && !sentence_read(ruleset, sentence, &read, &error)) fail_msg("%s", error.text);
    if (!house_compile(ruleset, &read, sentence != NULL, players, &holes, values, &program, &error) ||
        !ruleset->compile(values, players, rules, &error))
        fail_msg("%s", error.text);
    house_install(ruleset, &program, rules);
}

// What a position must have to be tried: a kind of knowledge.
typedef bool Wanted(const ZsiShared* shared, unsigned me);

static bool before_shuffle(const ZsiShared* shared, unsigned me) {
    (void)me;
    return !shared->reshuffled && !shared->box[CARD_hidden_bite];
}

static bool closed_hands(const ZsiShared* shared, unsigned me) {
    unsigned closed = 0, open = 0;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        if (seat == me) continue;
        *((shared->drawn >> seat) & 1 ? &open : &closed) += shared->camp[seat].hand_size;
    }
    return shared->reshuffled && shared->pile_size && closed && open;
}

static void try_positions(int players, int deal, Wanted* wanted) {
    static ZsiRules rules;
    static Position position;
    static Arrangements arrangements;
    int tried = 0, last_turn = -1;
    small_rules(players, deal, &rules);
    position.rules = &rules;
    Rng rng = rng_stream(rng_key(SEED, 1), RNG_TEST);
    for (uint64_t game = 0; game < 200 && tried < POSITIONS_WANTED; game++) {
        Chance chance;
        chance_open(&chance, rng_key(SEED, game));
        ruleset->setup(&rules, &position.state, &chance);
        while (tried < POSITIONS_WANTED &&
               ruleset->advance(&rules, &position.state, &chance, &position.decision)) {
            const ZsiShared* shared = &position.state.shared;
            if (shared->turn != last_turn && wanted(shared, position.decision.seat) &&
                list(&position, &arrangements)) {
                check_uniform(&position, &arrangements);
                tried++;
                last_turn = shared->turn;
            }
            unsigned action =
                action_set_nth(&position.decision.legal, rng_below(&rng, position.decision.count));
            ruleset->apply(&rules, &position.state, &chance, &position.decision, action);
        }
    }
    assert_int_equal(tried, POSITIONS_WANTED);
}

static void test_uniform_before_a_shuffle(void** unused) {
    (void)unused;
    try_positions(2, 1, before_shuffle);
    try_positions(3, 2, before_shuffle);
}

static void test_uniform_after_a_shuffle(void** unused) {
    (void)unused;
    try_positions(3, 2, closed_hands);
    try_positions(4, 2, closed_hands);
}

// The same while sentences have cards discarded and drawn, fallen camps leave their hands, and cards lie unseen.
static void test_uniform_under_house_rules(void** unused) {
    static const char* const texts[] = {
        "At the end of each turn, the next player discards a card at random.",
        "When a player passes, the previous player draws a card.",
        "When a camp falls, the next player takes its hand.",
    };
    (void)unused;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        sentence = texts[i];
        try_positions(3, 2, before_shuffle);
        try_positions(3, 2, closed_hands);
    }
    sentence = NULL;
    removed = 1;
    try_positions(2, 1, before_shuffle);
    try_positions(3, 2, closed_hands);
    removed = 0;
}

// Under the random order a seat's place in the asking is uniform within its group, targets first.
static void test_random_order_of_asking(void** unused) {
    static ZsiRules rules;
    static ZsiState state, made;
    unsigned still[2][ZSI_SEATS] = {{0}};
    Rng rng = rng_stream(rng_key(SEED, 2), RNG_TEST);
    (void)unused;
    small_rules(5, 0, &rules);
    rules.reaction_order = ORDER_RANDOM;
    Chance chance;
    chance_open(&chance, rng_key(SEED, 0));
    ruleset->setup(&rules, &state, &chance);
    state.shared.phase = PHASE_WINDOW;
    state.shared.play.targets = 3;  // seats 0 and 1
    for (int i = 0; i < SAMPLES; i++) {
        for (unsigned group = 0; group < 2; group++) {
            Decision decision = {.seat = group ? 3 : 1, .kind = ASK_react};
            ruleset_determinize(ruleset, &rules, &state.shared, &state.own[decision.seat], &decision, &made,
                                &rng);
            assert_false((made.hidden.asking >> decision.seat) & 1);
            still[group][zsi_count(made.hidden.asking)]++;
        }
    }
    // Seat 1 comes before the three others and before or after seat 0; seat 3 is one of three, after both
    // targets.
    for (unsigned group = 0; group < 2; group++)
        for (unsigned after = 0; after < ZSI_SEATS; after++) {
            bool possible = group ? after < 3 : after == 3 || after == 4;
            double expected = possible ? (double)SAMPLES / (group ? 3 : 2) : 0;
            if (fabs(still[group][after] - expected) > 5 * sqrt(expected))
                fail_msg("%u seats after seat %d: %u times", after, group ? 3 : 1, still[group][after]);
        }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_uniform_before_a_shuffle),
        cmocka_unit_test(test_uniform_after_a_shuffle),
        cmocka_unit_test(test_uniform_under_house_rules),
        cmocka_unit_test(test_random_order_of_asking),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}

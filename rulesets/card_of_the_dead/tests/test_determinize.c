// Card of the Dead: determinize is uniform over the hidden arrangements that agree with a seat's view. Small
// decks, so that every arrangement of the unseen cards over the unseen places can be listed, each physical
// card on its own; the frequencies of many samples are compared with the list by chi-square.
#include <string.h>

#include "rulesets/card_of_the_dead/deck.h"
#include "sim/house/house_compile.h"
#include "sim/house/sentence.h"
#include "tests/arrangements.h"
#include "tests/odometer.h"

extern const Ruleset ruleset_card_of_the_dead;
static const Ruleset* const ruleset = &ruleset_card_of_the_dead;

enum { PLACES_MAX = 8, CARDS_MAX = 16, SAMPLES = 60000 };

// What a place takes.
enum { KEPT, ACTION, ANY, GROUP };

typedef struct Place {
    int takes, seat;  // seat: of a hand, -1: under the deck, -2: on top
} Place;

typedef struct Card {
    uint8_t kind;
    bool kept, group;  // may be left of others' kept cards; belongs to the group of places
} Card;

typedef struct Listing {
    CodRules rules;
    CodState state;
    Decision decision;
    Place places[PLACES_MAX];
    int place_count;
    Card cards[CARDS_MAX];
    int card_count;
    int chosen[PLACES_MAX];
    Arrangements arrangements;
} Listing;

static Listing list;

// --- the view

static void open_listing(int players, size_t count, const uint8_t* cards, int bitten_place) {
    int32_t values[RULES_MAX];
    Error error;
    memset(&list, 0, sizeof list);
    for (int i = 0; i < ruleset->rule_count; i++)
        values[i] = i < KINDS ? 0 : (int32_t)ruleset->rules[i].initial;
    for (size_t i = 0; i < count; i++) values[cards[i]]++;
    values[param_find(ruleset->rules, ruleset->rule_count, "setup_deal")] = 3;
    values[param_find(ruleset->rules, ruleset->rule_count, "keep_max")] = 2;
    values[param_find(ruleset->rules, ruleset->rule_count, "bitten_place")] = bitten_place;
    if (!ruleset->compile(values, players, &list.rules, &error)) fail_msg("%s", error.text);
    CodShared* shared = &list.state.shared;
    shared->players = (uint8_t)players;
    shared->phase = PHASE_PLAYED;
    shared->living = (Seats)((1u << players) - 1);
    shared->carried = NO_CARD;
    shared->deck_size = (uint8_t)count;
    list.decision = (Decision){.seat = 0, .kind = ASK_PLAY, .count = 2};
}

#define OPEN(players, bitten_place, ...)                                                          \
    open_listing(players, sizeof((const uint8_t[]){__VA_ARGS__}), (const uint8_t[]){__VA_ARGS__}, \
                 bitten_place)

static void hold(uint8_t kind) {
    cod_gain(&list.state, 0, kind);
    list.state.shared.deck_size--;
}

static void place(int takes, int seat) {
    CodShared* shared = &list.state.shared;
    list.places[list.place_count++] = (Place){takes, seat};
    if (seat >= 0) {
        shared->hand_size[seat]++;
        shared->deck_size--;
        if (takes == KEPT) shared->sure[seat]++;
    } else if (seat == -1) {
        shared->under_count++;
    } else {
        shared->top_count++;
    }
}

static void note(unsigned at, unsigned kind) {
    CodOwn* own = &list.state.own[0];
    own->note_at[own->note_count] = (uint8_t)at;
    own->note_kind[own->note_count++] = (uint8_t)kind;
}

static void card(uint8_t kind, bool kept, bool group) {
    list.cards[list.card_count++] = (Card){kind, kept, group};
}

// --- keys

// Hands by kind, then the places of the deck in order.
static uint64_t key_of(uint8_t hands[COD_SEATS][HAND_KINDS], const uint8_t* placed, int count) {
    uint64_t key = 17;
    for (unsigned seat = 1; seat < COD_SEATS; seat++)
        for (unsigned kind = 0; kind < HAND_KINDS; kind++) key = key * 1000003 + hands[seat][kind];
    for (int i = 0; i < count; i++) key = key * 1000003 + placed[i] + 1;
    return key;
}

static uint64_t key_of_choice(void) {
    uint8_t hands[COD_SEATS][HAND_KINDS] = {{0}}, placed[PLACES_MAX];
    int count = 0;
    for (int i = 0; i < list.place_count; i++) {
        uint8_t kind = list.cards[list.chosen[i]].kind;
        if (list.places[i].seat >= 0)
            hands[list.places[i].seat][kind]++;
        else
            placed[count++] = kind;
    }
    for (unsigned i = 0; i < list.state.own[0].top_count; i++) placed[count++] = list.state.own[0].top[i];
    for (unsigned seat = 1; seat < COD_SEATS; seat++)
        for (unsigned kind = 0; kind < HAND_KINDS; kind++)
            hands[seat][kind] = (uint8_t)(hands[seat][kind] + list.state.own[0].facts[seat][kind]);
    return key_of(hands, placed, count);
}

static bool fits(const Card* one, int takes) {
    if (one->group || takes == GROUP) return one->group && takes == GROUP;
    if (takes == ANY) return true;
    if (takes == KEPT) return one->kept;
    bool in_hand = one->kind >= SLUGGER && one->kind <= PILLAGE;
    return in_hand || (one->kind == BITTEN && list.rules.bitten_place == BITTEN_IN_HAND);
}

static void enumerate(int depth, unsigned used) {
    if (depth == list.place_count) {
        arrangements_add(&list.arrangements, key_of_choice());
        return;
    }
    for (int i = 0; i < list.card_count; i++) {
        if (((used >> i) & 1) || !fits(&list.cards[i], list.places[depth].takes)) continue;
        list.chosen[depth] = i;
        enumerate(depth + 1, used | 1u << i);
    }
}

static uint64_t key_of_state(const CodState* state) {
    uint8_t hands[COD_SEATS][HAND_KINDS] = {{0}}, placed[PLACES_MAX];
    int count = 0;
    for (unsigned seat = 1; seat < state->shared.players; seat++)
        memcpy(hands[seat], state->own[seat].hand, sizeof hands[seat]);
    for (unsigned i = 0; i < state->shared.under_count; i++) placed[count++] = state->hidden.under[i];
    for (unsigned i = 0; i < state->shared.top_count; i++) placed[count++] = state->hidden.top[i];
    return key_of(hands, placed, count);
}

static void sample(uint64_t (*key)(const CodState* state)) {
    static CodState filled;
    char why[NAME_MAX_BYTES];
    Rng rng = rng_stream(rng_key(3, 3), RNG_TEST);
    for (int i = 0; i < SAMPLES; i++) {
        ruleset_determinize(ruleset, &list.rules, &list.state.shared, &list.state.own[0], &list.decision,
                            &filled, &rng);
        if (!ruleset->check(&list.rules, &filled, why, sizeof why)) fail_msg("%s", why);
        arrangements_see(&list.arrangements, key(&filled));
    }
}

static void compare(void) {
    assert_true(list.arrangements.count > 3);
    arrangements_check(&list.arrangements);
}

// --- views

// The first turn: two others hold kept cards. This seat was dealt two of the three Lures and gave both back:
// so no more than one other Lure has been kept. Slugger and Hide may be kept, Nukes! and Bitten not.
static void test_kept_hands(void** unused) {
    (void)unused;
    OPEN(3, BITTEN_IN_HAND, LURE, LURE, LURE, SLUGGER, HIDE, HIDE, NUKES, BITTEN, ZOMBIE_1, FOG);
    list.state.own[0].dealt[LURE] = 2;
    list.state.own[0].dealt[FOG] = 1;
    place(KEPT, 1);
    place(KEPT, 2);
    place(KEPT, 2);
    card(LURE, true, false);
    card(LURE, false, false);
    card(LURE, false, false);
    card(SLUGGER, true, false);
    card(HIDE, true, false);
    card(HIDE, true, false);
    card(NUKES, false, false);
    card(BITTEN, false, false);
    card(ZOMBIE_1, false, false);
    card(FOG, false, false);
    enumerate(0, 0);
    sample(key_of_state);
    compare();
}

// Later: seat 1 holds a kept and a drawn card, seat 2 a card that this seat has lost to it and a drawn one;
// under the deck lie a card that this seat has put there, a card of Ruffians and one of another's Barricade.
static void later(int bitten_place) {
    OPEN(3, bitten_place, LURE, LURE, SLUGGER, HIDE, NUKES, BITTEN, ZOMBIE_1, ZOMBIE_1, SWARM, PILLAGE,
         ARMORED);
    CodOwn* own = &list.state.own[0];
    hold(ARMORED);
    own->dealt[ZOMBIE_1] = 1;
    own->first_hand[PILLAGE] = 1;
    own->facts[2][PILLAGE] = 1;
    list.state.shared.hand_size[2]++;
    list.state.shared.deck_size--;
    list.state.shared.under_first = 250;
    place(KEPT, 1);
    place(ACTION, 1);
    place(ACTION, 2);
    place(GROUP, -1);
    place(ACTION, -1);
    place(ANY, -1);
    note(250, SWARM);
    note(251, NOTE_SOME_ACTION);
    card(SWARM, false, true);  // a group of one: its place is known
    card(LURE, true, false);
    card(LURE, true, false);
    card(SLUGGER, true, false);
    card(HIDE, true, false);
    card(NUKES, false, false);
    card(BITTEN, false, false);
    card(ZOMBIE_1, false, false);
    card(ZOMBIE_1, false, false);
    enumerate(0, 0);
    sample(key_of_state);
    compare();
}

static void test_later_in_the_round(void** unused) {
    (void)unused;
    later(BITTEN_IN_HAND);
    later(BITTEN_OPEN);
}

// Ruffians have taken this seat's hand: three cards in unknown order, behind the card of a Barricade; the
// card on top is known, the one below it is not.
static void test_own_hand_under_the_deck(void** unused) {
    (void)unused;
    OPEN(2, BITTEN_IN_HAND, LURE, LURE, BITTEN, HIDE, ZOMBIE_1, FOG, TRIPPED, ZOMBIE_3);
    CodOwn* own = &list.state.own[0];
    list.state.shared.under_first = 7;
    place(ACTION, 1);
    place(ANY, -1);
    place(GROUP, -1);
    place(GROUP, -1);
    place(GROUP, -1);
    note(8, NOTE_GROUP | LURE);
    note(8, NOTE_GROUP | LURE);
    note(8, NOTE_GROUP | BITTEN);
    own->top_count = 1;
    own->top[0] = ZOMBIE_3;
    place(ANY, -2);
    list.state.shared.top_count++;
    card(LURE, false, true);
    card(LURE, false, true);
    card(BITTEN, false, true);
    card(HIDE, true, false);
    card(TRIPPED, true, false);
    card(ZOMBIE_1, false, false);
    card(FOG, false, false);
    enumerate(0, 0);
    sample(key_of_state);
    compare();
}

// --- KEEP

static uint64_t key_of_dealt(const CodState* state) {
    uint64_t key = 17;
    for (unsigned seat = 1; seat < state->shared.players; seat++)
        for (unsigned kind = 0; kind < KINDS; kind++) key = key * 1000003 + state->own[seat].dealt[kind];
    return key;
}

// The deals of two seats out of the cards that the third has not been dealt, each physical card on its own.
static void enumerate_deals(const uint8_t* cards, int count) {
    for (unsigned first = 0; first < 1u << count; first++)
        for (unsigned second = 0; second < 1u << count; second++) {
            if ((first & second) || __builtin_popcount(first) != 3 || __builtin_popcount(second) != 3)
                continue;
            uint8_t dealt[2][KINDS] = {{0}};
            for (int i = 0; i < count; i++) {
                dealt[0][cards[i]] = (uint8_t)(dealt[0][cards[i]] + ((first >> i) & 1));
                dealt[1][cards[i]] = (uint8_t)(dealt[1][cards[i]] + ((second >> i) & 1));
            }
            uint64_t key = 17;
            for (unsigned seat = 0; seat < 2; seat++)
                for (unsigned kind = 0; kind < KINDS; kind++) key = key * 1000003 + dealt[seat][kind];
            arrangements_add(&list.arrangements, key);
        }
}

static void test_keep(void** unused) {
    (void)unused;
    static const uint8_t unseen[] = {LURE, LURE, HIDE, ZOMBIE_1, ZOMBIE_1, BITTEN, FOG};
    OPEN(3, BITTEN_IN_HAND, LURE, SLUGGER, ZOMBIE_2, LURE, LURE, HIDE, ZOMBIE_1, ZOMBIE_1, BITTEN, FOG);
    CodOwn* own = &list.state.own[0];
    list.state.shared.phase = PHASE_KEEP;
    list.state.shared.deck_size = 1;
    list.decision.kind = ASK_KEEP;
    // Dealt Lure, Slugger, Zombies; the Slugger is kept already.
    own->hand[SLUGGER] = own->kept = 1;
    own->kinds = COD_BIT(SLUGGER);
    own->dealt[LURE] = own->dealt[ZOMBIE_2] = 1;
    own->on_offer = COD_BIT(LURE) | COD_BIT(ZOMBIE_2);
    enumerate_deals(unseen, (int)sizeof unseen);
    sample(key_of_dealt);
    compare();
}

// --- house rules

// A multiple of the courses of a first turn.
#define WHOLE (INT64_C(2) * 8 * 8 * 7 * 7 * 6 * 6 * 5 * 5 * 4 * 4 * 3 * 3 * 2 * 2 * 2 * 2)

static void order_house_rule(const char* text) {
    HouseSentence sentence;
    HouseHoles holes = house_no_holes();
    HouseProgram program;
    int32_t values[RULES_MAX] = {0};
    Error error;
    if (!sentence_read(ruleset, text, &sentence, &error) ||
        !house_compile(ruleset, &sentence, 1, list.rules.players, &holes, values, &program, &error))
        fail_msg("%s", error.text);
    house_install(ruleset, &program, &list.rules);
}

// Up to the first decision; whether seat 0 has it.
static bool play_to_decision(CodState* state, Odometer* odometer) {
    Chance chance = {.script = &odometer->script};
    odometer_start(odometer);
    ruleset->setup(&list.rules, state, &chance);
    if (!ruleset->advance(&list.rules, state, &chance, &list.decision)) return false;
    return list.decision.seat == 0 && list.decision.kind == ASK_PLAY && state->shared.round == 0;
}

// Every course that the cards can take up to the first decision: of those that look to seat 0 like the first one in which
// the other holds two cards, what the other holds.
static void assert_uniform_under(const char* sentence) {
    Odometer odometer = odometer_new();
    Decision decision = {0};
    bool found = false;
    OPEN(2, BITTEN_IN_HAND, LURE, LURE, SLUGGER, NUKES, HIDE, ZOMBIE_1, BITTEN, DYNAMITE);
    list.rules.setup_deal = 0;
    order_house_rule(sentence);
    do {
        CodState state;
        if (!play_to_decision(&state, &odometer) || state.shared.hand_size[1] < 2) continue;
        if (!found) list.state = state, decision = list.decision;
        found = true;
        if (memcmp(&state.shared, &list.state.shared, sizeof state.shared) != 0 ||
            memcmp(&state.own[0], &list.state.own[0], sizeof state.own[0]) != 0)
            continue;
        int64_t courses = (int64_t)odometer_courses(&odometer);
        assert_int_equal(WHOLE % courses, 0);
        arrangements_add_ways(&list.arrangements, key_of_state(&state), (uint64_t)(WHOLE / courses));
    } while (odometer_turn(&odometer));
    assert_true(found);
    list.decision = decision;
    sample(key_of_state);
    compare();
}

static void test_house_rules(void** unused) {
    (void)unused;
    assert_uniform_under("At the start of the game, each player draws 2 cards.");
    assert_uniform_under(
        "At the start of the game, each player draws 2 cards, then each player gives a card at random to the "
        "next player.");
    assert_uniform_under(
        "At the start of the game, each player draws 2 cards, then the starting player discards a card at "
        "random.");
    assert_uniform_under(
        "At the start of each turn, every other player draws 3 cards, then the player takes a card at random "
        "from the "
        "next player once a game.");
    assert_uniform_under(
        "At the start of the game, each player draws 2 cards, then each player gets a Zombie.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_kept_hands),
        cmocka_unit_test(test_later_in_the_round),
        cmocka_unit_test(test_own_hand_under_the_deck),
        cmocka_unit_test(test_keep),
        cmocka_unit_test(test_house_rules),
    };
    return cmocka_run_group_tests_name("determinize", tests, NULL, NULL);
}

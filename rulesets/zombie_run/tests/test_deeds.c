// House rules in words: what each deed moves.
#include "rulesets/zombie_run/game.h"
#include "rulesets/zombie_run/turn.h"
#include "tests/house_games.h"
#include "tests/testing.h"

extern const Ruleset ruleset_zombie_run;
static const Ruleset* const ruleset = &ruleset_zombie_run;

enum { PLAYERS = 4 };

// Cards of the deck come to lie in front of the seat: so many items and as many zombies, each of another kind.
static void lay(ZrState* state, unsigned seat, int each) {
    ZrShared* table = &state->shared;
    for (unsigned card = 0; card < ZR_CARDS; card++) {
        uint8_t* count = card < ZR_ZOMBIE ? &table->items[seat] : &table->zombies[seat];
        if (*count == each || state->hidden.deck[card] == 0) continue;
        state->hidden.deck[card]--;
        table->deck_size--;
        action_set_add(&table->lying, zr_action(card, seat));
        ++*count;
    }
}

// Everybody has 5 cards, and whose turn begins three items and three zombies in front of him. Each deed does what it says,
// with as much as there is, and moves nothing else.
static void test_deeds(void** unused) {
    (void)unused;
    static const struct {
        const char* deed;
        int mine, next, discarded, items, zombies;
    } table[] = {
        {"the player draws 2 cards", 7, 5, 0, 3, 3},
        {"the player draws up to 7 cards", 7, 5, 0, 3, 3},
        {"the player draws up to 3 cards", 5, 5, 0, 3, 3},
        {"the player discards 2 cards at random", 3, 5, 2, 3, 3},
        {"the player discards 9 cards at random", 0, 5, 5, 3, 3},
        {"the player discards his hand", 0, 5, 5, 3, 3},
        {"the player discards at random down to 2 cards", 2, 5, 3, 3, 3},
        {"the player loses 2 items", 5, 5, 2, 1, 3},
        {"the player loses 9 items", 5, 5, 3, 0, 3},
        {"the player loses all items", 5, 5, 3, 0, 3},
        {"the player loses a zombie", 5, 5, 1, 3, 2},
        {"the player loses all zombies", 5, 5, 3, 3, 0},
        {"the player gives 2 cards at random to the next player", 3, 7, 0, 3, 3},
        {"the player gives 9 cards at random to the next player", 0, 10, 0, 3, 3},
        {"the player takes 2 cards from the next player", 7, 3, 0, 3, 3},
        {"the player takes 9 cards from the next player", 10, 0, 0, 3, 3},
        {"each player gives a card at random to the player", 8, 4, 0, 3, 3},  // nobody to himself
        {"the player gives his hand to the next player", 0, 10, 0, 3, 3},
        {"the player takes the hand of the next player", 10, 0, 0, 3, 3},
        {"the player draws 2 cards, then the player swaps hands with the next player", 5, 7, 0, 3, 3},
        {"the player becomes a zombie", 0, 5, 11, 0, 0},
        {"the player comes back to life with 2 cards", 5, 5, 0, 3, 3},
        {"the player discards 2 cards at random, then the player shuffles the discard pile into the "
         "deck",
         3, 5, 0, 3, 3}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        char text[HOUSE_TEXT_BYTES];
        ZrRules rules;
        ZrState state;
        Chance chance;
        Decision decision;
        ZrGame game = {&rules, &state, &chance};
        snprintf(text, sizeof text,
                 "Each player starts with 5 cards. Cards drawn a turn: 0. At the start of each turn, %s.",
                 table[i].deed);
        house_games_rules(ruleset, PLAYERS, text, &rules);
        chance_open(&chance, rng_key(48, i));
        zr_setup(&rules, &state, &chance);
        unsigned seat = state.shared.turn_seat, next = (seat + 1) % PLAYERS;
        int all = state.shared.deck_size;
        lay(&state, seat, 3);
        assert_false(zr_step(&game, &decision));
        const ZrShared* now = &state.shared;
        int moved = now->discard_size + now->items[seat] + now->zombies[seat] - PLAYERS * 5;
        for (unsigned other = 0; other < PLAYERS; other++) moved += now->hand_size[other];
        if (now->hand_size[seat] != table[i].mine || now->hand_size[next] != table[i].next ||
            now->discard_size != table[i].discarded || now->items[seat] != table[i].items ||
            now->zombies[seat] != table[i].zombies || now->deck_size != all - moved)
            fail_msg("%s: %d and %d cards in hand, %d discarded, %d items, %d zombies", table[i].deed,
                     now->hand_size[seat], now->hand_size[next], now->discard_size, now->items[seat],
                     now->zombies[seat]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_deeds)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

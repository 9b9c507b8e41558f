// What everybody sees and what each seat holds (8.3 of the rules file) is compared with a naive bookkeeper at every
// decision of random games under random rules. The bookkeeper listens to the game's events and moves cards, counts
// and the ledger as the rules say, without sets of placements or anything precomputed.
#include <string.h>

#include "rulesets/zombie_run/state.h"
#include "rulesets/zombie_run/story.h"
#include "tests/tables.h"
#include "tests/testing.h"

enum { GAMES = 1500, SEED = 23 };

extern const Ruleset ruleset_zombie_run;

// The bookkeeper and the game that it listens to.
static struct {
    Trace trace;
    const ZrRules* rules;
    ZrState state;
    uint64_t game;
    uint8_t hand[SEATS_MAX][ZR_CARDS], discard[ZR_CARDS];
    bool front[SEATS_MAX][ZR_CARDS], living[SEATS_MAX];
    uint32_t ledger[SEATS_MAX][SEATS_MAX][LEDGER_ENTRIES];
    unsigned deck_size, redraws, shown, turn;
    bool special_used;
    uint8_t redrawn[ZR_CARDS];  // the old hand of a redraw that is discarded when the new one is drawn
    unsigned redrawer;
} book;

static unsigned count_front(unsigned seat, bool zombies) {
    unsigned count = 0;
    for (unsigned card = 0; card < ZR_CARDS; card++)
        count += book.front[seat][card] && (card >= ZR_ZOMBIE) == zombies;
    return count;
}

static void discard_hand(unsigned seat, const uint8_t cards[ZR_CARDS]) {
    for (unsigned card = 0; card < ZR_CARDS; card++) {
        book.discard[card] = (uint8_t)(book.discard[card] + cards[card]);
        book.hand[seat][card] = (uint8_t)(book.hand[seat][card] - cards[card]);
    }
}

// --- a card in front of a player, 5.5

static bool wins(unsigned seat) {
    bool clean = book.rules->win_condition == WIN_ITEMS_ONLY || count_front(seat, true) == 0;
    return clean && count_front(seat, false) >= (unsigned)book.rules->items_to_win;
}

static bool turns(unsigned seat) {
    return !wins(seat) && count_front(seat, true) >= (unsigned)book.rules->zombies_to_turn;
}

static void becomes_zombie(unsigned seat) {
    uint8_t hand[ZR_CARDS];
    memcpy(hand, book.hand[seat], sizeof hand);
    discard_hand(seat, hand);
    for (unsigned card = 0; card < ZR_CARDS; card++) {
        book.discard[card] = (uint8_t)(book.discard[card] + book.front[seat][card]);
        book.front[seat][card] = false;
    }
    book.living[seat] = false;
}

static void placed(unsigned by, unsigned card, unsigned seat) {
    bool item = card < ZR_ZOMBIE, roach = card >= ZR_ROACH;
    unsigned mate = item ? card + ZR_ZOMBIE : card - ZR_ZOMBIE;
    bool cancels = !roach && book.front[seat][mate];
    book.front[seat][card] = true;
    bool counts = !cancels || (book.rules->cancel_timing == COUNT_FIRST && (wins(seat) || turns(seat)));
    if (!counts) {
        book.front[seat][card] = book.front[seat][mate] = false;
        book.discard[card]++;
        book.discard[mate]++;
    }
    bool turned = turns(seat);
    if (by != seat && item) book.ledger[by][seat][cancels ? HELP_CANCEL : HELP_STAY]++;
    if (by != seat && !item) book.ledger[by][seat][turned ? HARM_TURN : cancels ? HARM_CANCEL : HARM_STAY]++;
    if (turned) becomes_zombie(seat);
}

// --- events

static void redraws(unsigned seat) {
    book.redraws++;
    book.redrawer = seat;
    memcpy(book.redrawn, book.hand[seat], sizeof book.redrawn);
    if (book.rules->redraw_discard != REDRAW_BEFORE_DRAW) return;
    discard_hand(seat, book.redrawn);
    memset(book.redrawn, 0, sizeof book.redrawn);
}

static void redraw_is_over(void) {
    discard_hand(book.redrawer, book.redrawn);
    memset(book.redrawn, 0, sizeof book.redrawn);
}

// The hand of a player who has just become a zombie has been counted as discarded.
static void handed_over(unsigned from, unsigned to, unsigned card) {
    (book.living[from] ? book.hand[from] : book.discard)[card]--;
    book.hand[to][card]++;
}

static void reshuffled(void) {
    for (unsigned card = 0; card < ZR_CARDS; card++) book.deck_size += book.discard[card];
    memset(book.discard, 0, sizeof book.discard);
}

static void turn_begins(unsigned seat) {
    book.turn++;
    if (!book.living[seat]) return;
    book.redraws = 0;
    book.special_used = !book.rules->special_rule;
}

static void hear(Trace* trace, TraceEvent event) {
    unsigned seat = (unsigned)event.a, card = (unsigned)event.b;
    (void)trace;
    bool of_redraw = event.code == TOLD_DRAW || event.code == TOLD_RESHUFFLE || event.code == TOLD_DIRECTION;
    if (!of_redraw) redraw_is_over();
    switch (event.code) {
        case TOLD_DEAL:
            book.hand[seat][card]++;
            break;
        case TOLD_TURN:
            turn_begins(seat);
            break;
        case TOLD_DRAW:
            book.hand[seat][card]++;
            book.deck_size--;
            break;
        case TOLD_RESHUFFLE:
            reshuffled();
            break;
        case TOLD_SPECIAL:
        case TOLD_PLAY:
            book.special_used |= event.code == TOLD_SPECIAL;
            book.hand[seat][card]--;
            placed(seat, card, (unsigned)event.c);
            break;
        case TOLD_SHOW:
            book.deck_size--;
            book.shown = card;
            break;
        case TOLD_GIVE:
            book.shown = NO_CARD;
            placed(seat, card, (unsigned)event.c);
            break;
        case TOLD_UNPLACED:
        case TOLD_DISCARD:
            book.shown = NO_CARD;
            book.discard[event.code == TOLD_UNPLACED ? seat : card]++;
            break;
        case TOLD_REDRAW:
            redraws(seat);
            break;
        case TOLD_HAND_OVER:
            handed_over(seat, (unsigned)event.b, (unsigned)event.c);
            break;
        case TOLD_FROM_HAND:
            book.hand[seat][card]--;
            book.discard[card]++;
            break;
        default:
            break;
    }
}

// --- the comparison

static void expect(unsigned told, unsigned kept, const char* what, unsigned which) {
    if (told == kept) return;
    fail_msg("game %u, turn %u: %s (%u) is %u, not %u", (unsigned)book.game, book.turn, what, which, told,
             kept);
}

static void compare_seat(unsigned seat) {
    const ZrShared* shared = &book.state.shared;
    unsigned hand = 0;
    for (unsigned card = 0; card < ZR_CARDS; card++) {
        hand += book.hand[seat][card];
        expect(book.state.own[seat].hand[card], book.hand[seat][card], "a card in the hand of", seat);
        expect(zr_lies(shared, card, seat), book.front[seat][card], "a card in front of", seat);
    }
    expect(shared->hand_size[seat], hand, "the hand size of", seat);
    expect(shared->items[seat], count_front(seat, false), "the items of", seat);
    expect(shared->zombies[seat], count_front(seat, true), "the zombies of", seat);
    expect((shared->living >> seat) & 1, book.living[seat], "living", seat);
    for (unsigned other = 0; other < shared->players; other++)
        for (unsigned entry = 0; entry < LEDGER_ENTRIES; entry++)
            expect(shared->ledger[seat][other][entry], book.ledger[seat][other][entry], "the ledger of",
                   seat);
}

static void compare(void) {
    const ZrShared* shared = &book.state.shared;
    unsigned discarded = 0;
    redraw_is_over();
    for (unsigned seat = 0; seat < shared->players; seat++) compare_seat(seat);
    for (unsigned card = 0; card < ZR_CARDS; card++) {
        discarded += book.discard[card];
        expect(shared->discard[card], book.discard[card], "the discard pile, card", card);
    }
    expect(shared->discard_size, discarded, "the discard pile", 0);
    expect(shared->deck_size, book.deck_size, "the deck", 0);
    expect(shared->turn, book.turn, "the turn", 0);
    expect(shared->shown, book.shown, "the card shown", 0);
    if (!book.living[shared->turn_seat]) return;
    expect(shared->special_used, book.special_used, "special_used", 0);
    expect(shared->redraws, book.redraws, "redraws", 0);
}

// --- games

static void play(Setting* setting, Rng* rng) {
    const Ruleset* ruleset = setting->ruleset;
    uint64_t game = book.game;
    Chance chance;
    Decision decision;
    chance_open(&chance, rng_key(SEED, game));
    memset(&book, 0, sizeof book);
    book.game = game;
    book.trace.note = hear;
    book.rules = setting->rules;
    book.shown = NO_CARD;
    chance.trace = &book.trace;
    ruleset->setup(setting->rules, &book.state, &chance);
    book.deck_size = book.state.shared.deck_size;
    for (unsigned seat = 0; seat < book.state.shared.players; seat++) book.living[seat] = true;
    while (ruleset->advance(setting->rules, &book.state, &chance, &decision)) {
        compare();
        unsigned action = action_set_nth(&decision.legal, rng_below(rng, decision.count));
        ruleset->apply(setting->rules, &book.state, &chance, &decision, action);
    }
}

static void test_views(void** unused) {
    (void)unused;
    static Setting setting;
    uint64_t games = testing_number("RECKON_TEST_GAMES", GAMES), turns_told = 0;
    const Ruleset* ruleset = &ruleset_zombie_run;
    uint32_t sizes = (uint32_t)(ruleset->players_max - ruleset->players_min + 1);
    Rng rng = rng_stream(rng_key(SEED, 0), RNG_TEST);
    Error error;
    tables_open(&setting, ruleset);
    for (uint64_t game = 0; game < games; game++) {
        do tables_draw_values(ruleset, &rng, setting.values);
        while (!tables_compile_mended(&setting, ruleset->players_min + (int)rng_below(&rng, sizes), &error));
        book.game = game;
        play(&setting, &rng);
        turns_told += book.turn;
    }
    tables_close(&setting);
    assert_true(turns_told > 5 * games);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_views)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}

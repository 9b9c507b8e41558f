// Zombie! Run for Your Lives!: actions, and what a seat may see (section 8 of the rules file): the
// public part of the state and the part that one seat alone knows; what placing a card would do.
// All that a strategy for this game may include.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rulesets/zombie_run/rules.h"
#include "sim/game/action_set.h"

// Kinds of decision (8.2).
enum { ASK_SPECIAL, ASK_PLAY, ASK_ZOMBIE_GIVE, ASK_KINDS };

// Actions (8.1): card c on seat t is 8 c + t, so that the byte c of an action set holds the seats
// on which card c may be put.
enum { DO_SKIP = 200, DO_PASS = 201, DO_REDRAW = 202, DO_DISCARD = 203, DO_ACTIONS = 204 };

static inline unsigned zr_action(unsigned card, unsigned seat) { return 8 * card + seat; }
static inline unsigned zr_action_card(unsigned action) { return action / 8; }
static inline unsigned zr_action_seat(unsigned action) { return action % 8; }

typedef uint8_t ZrSeats;  // a set of seats, bit s for seat s

static inline ZrSeats zr_bit(unsigned seat) { return (ZrSeats)(1u << seat); }

// Where the turn stands. Between two decisions everything is in the shared state: the turn goes on
// from it.
enum {
    PHASE_TURN,          // a turn begins
    PHASE_SPECIAL,       // 5.1 step 2, or after a redraw: the Special Rule is offered
    PHASE_PLAY,          // 5.1 step 3
    PHASE_LATE_SPECIAL,  // 5.1 step 4
    PHASE_SHOW,          // 5.4: a zombie player turns over a card
    PHASE_GIVE,          // 5.4: and gives it
    PHASE_OVER
};

// What a placed in front of b, counted over the game (8.3).
enum { HARM_TURN, HARM_CANCEL, HARM_STAY, HELP_CANCEL, HELP_STAY, LEDGER_ENTRIES };

enum { NO_CARD = ZR_CARD_BYTES - 1 };  // nothing ever lies in its place

// What a game in progress keeps for house rules.
typedef struct ZrHouse {
    HouseState words;           // those in words
    uint8_t missed[SEATS_MAX];  // turns that the seat still misses
    uint8_t again[SEATS_MAX];   // turns that the seat has at once after its own
    uint8_t played;             // cards played in this turn
    uint8_t removed;            // cards removed unseen; hidden: the last of the deck's array
    ZrSeats winners;            // when a limit is reached; 0: as usual
    bool on;                    // any house rule is in force, by a row or in words
    bool reversed;              // play goes against `direction`
    uint16_t back;              // times that a zombie player has come back to life
} ZrHouse;

typedef struct ZrShared {
    uint32_t turn;  // turns begun
    uint8_t players;
    uint8_t first;      // who began
    uint8_t turn_seat;  // whose turn it is, or whose begins
    uint8_t phase;
    ZrSeats living;
    bool special_used;   // the Special Rule, in this turn
    uint8_t redraws;     // in this turn
    uint8_t shown;       // PHASE_GIVE: the card of the zombie player; else NO_CARD
    uint8_t shows_left;  // PHASE_SHOW, PHASE_GIVE: cards that may still be turned over
    uint8_t deck_size;
    uint8_t discard_size;
    uint8_t hand_size[SEATS_MAX];
    uint8_t items[SEATS_MAX];                             // in front of the seat
    uint8_t zombies[SEATS_MAX];                           // in front of the seat
    ActionSet lying;                                      // the placements that lie in front of players
    uint8_t discard[ZR_CARD_BYTES];                       // copies on the discard pile
    uint32_t ledger[ZR_SEATS][ZR_SEATS][LEDGER_ENTRIES];  // [a][b]
    _Alignas(8) ZrHouse house;  // last; all zero without house rules, and aligned as the state is without it
} ZrShared;

typedef struct ZrOwn {
    uint8_t hand[ZR_CARD_BYTES];  // copies
    ActionSet held;               // every placement, on any seat, of the cards in hand
} ZrOwn;

// Whether play goes to the right.
static inline bool zr_reversed(const ZrRules* rules, const ZrShared* shared) {
    return (rules->direction == DIRECTION_COUNTERCLOCKWISE) != shared->house.reversed;
}

// From a seat to the next in the direction of play, modulo the players.
static inline unsigned zr_onward(const ZrRules* rules, const ZrShared* shared) {
    return zr_reversed(rules, shared) ? shared->players - 1u : 1;
}

// The players who have turned, again after coming back.
static inline unsigned zr_turned(const ZrShared* shared) {
    return shared->players - (unsigned)__builtin_popcount(shared->living) + shared->house.back;
}

// The card with the same symbol; NO_CARD for the roach.
static inline unsigned zr_mate(unsigned card) {
    if (card < ZR_ZOMBIE) return card + ZR_ZOMBIE;
    return card < ZR_ROACH ? card - ZR_ZOMBIE : (unsigned)NO_CARD;
}

// The byte of a card: in front of whom it lies.
static inline ZrSeats zr_card_seats(const ActionSet* placements, unsigned card) {
    return (ZrSeats)(placements->word[card / 8] >> (8 * (card % 8)));
}

static inline bool zr_lies(const ZrShared* shared, unsigned card, unsigned seat) {
    return action_set_has(&shared->lying, zr_action(card, seat));
}

// What putting a card in front of a seat does, beyond lying there.
enum { ZR_NOTHING, ZR_WINS, ZR_TURNS };
typedef struct ZrEffect {
    bool cancels;     // card and mate both leave
    uint8_t verdict;  // of the threshold check
} ZrEffect;

// Rows that sentences can change during a game (SayingWords.live), and their value now, for the seat.
enum { ZR_LIVE_CARDS_DRAWN = 1, ZR_LIVE_CARDS_PLAYED, ZR_LIVE_HAND_LIMIT, ZR_LIVE_ITEMS, ZR_LIVE_ZOMBIES };
HOUSE_LIVE(zr, ZrRules, ZrShared)

// The items with which the seat wins, and the zombies with which it turns, as things stand.
static inline int zr_items_to_win(const ZrRules* rules, const ZrShared* shared, unsigned seat) {
    return zr_value(rules, shared, ZR_LIVE_ITEMS, seat, rules->items_to_win);
}
static inline int zr_zombies_to_turn(const ZrRules* rules, const ZrShared* shared, unsigned seat) {
    return zr_value(rules, shared, ZR_LIVE_ZOMBIES, seat, rules->zombies_to_turn);
}

// How many more items the living seat needs, and zombies it can take: at least 1.
static inline int zr_items_missing(const ZrRules* rules, const ZrShared* shared, unsigned seat) {
    int missing = zr_items_to_win(rules, shared, seat) - shared->items[seat];
    return missing > 1 ? missing : 1;
}
static inline int zr_zombie_room(const ZrRules* rules, const ZrShared* shared, unsigned seat) {
    int room = zr_zombies_to_turn(rules, shared, seat) - shared->zombies[seat];
    return room > 1 ? room : 1;
}

// What wins and what turns a player.
typedef struct ZrNeeds {
    int items, zombies;
} ZrNeeds;

static inline ZrNeeds zr_needs(const ZrRules* rules, const ZrShared* shared, unsigned seat) {
    ZrNeeds needs = {zr_items_to_win(rules, shared, seat), zr_zombies_to_turn(rules, shared, seat)};
    return needs;
}

// The threshold check of 5.5 for that many cards in front.
static inline uint8_t zr_threshold(const ZrRules* rules, ZrNeeds needs, int items, int zombies) {
    if (items >= needs.items && (rules->win_condition == WIN_ITEMS_ONLY || zombies == 0)) return ZR_WINS;
    return zombies >= needs.zombies ? ZR_TURNS : ZR_NOTHING;
}

// 5.5: a card that may lie in front of `seat` is put there.
static inline ZrEffect zr_effect(const ZrRules* rules, const ZrShared* shared, unsigned card, unsigned seat) {
    const ZrNeeds needs = zr_needs(rules, shared, seat);
    int items = shared->items[seat], zombies = shared->zombies[seat];
    int item = card < ZR_ZOMBIE, zombie = !item;
    bool mate = zr_lies(shared, zr_mate(card), seat);
    if (!mate || rules->cancel_timing == COUNT_FIRST) {
        ZrEffect stays = {false, zr_threshold(rules, needs, items + item, zombies + zombie)};
        if (!mate || stays.verdict != ZR_NOTHING) return stays;
    }
    ZrEffect leaves = {true, zr_threshold(rules, needs, items - zombie, zombies - item)};
    return leaves;
}

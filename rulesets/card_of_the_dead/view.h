// Card of the Dead: cards, actions, and what a seat may see (section 8 of the rules file): the
// public part of the state and the part that one seat alone knows. All that a strategy for this
// game may include.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rulesets/card_of_the_dead/rules.h"

// Kinds of card, in the order of the deck rows: zombies, actions, events.
enum {
    ZOMBIE_1,
    ZOMBIE_2,
    ZOMBIE_3,
    SLUGGER,
    CHAINSAW,
    HIDE,
    LURE,
    TRIPPED,
    BARRICADE,
    ARMORED,
    DYNAMITE,
    NUKES,
    PILLAGE,
    BITTEN,
    FOG,
    CORNERED,
    RUFFIANS,
    SWARM,
    RINGTONE,
    KINDS
};

enum {
    ZOMBIE_KINDS = 3,
    HAND_KINDS = FOG,  // kinds that a hand may hold; the zombies only in the midst of a Fog
    FACT_KINDS = 16,   // the same, rounded up: whole machine words
    PLAYABLE = 10,     // Slugger .. Pillage
    NO_CARD = KINDS
};
#define COD_BIT(kind)    (UINT32_C(1) << (kind))
#define COD_PLAYABLE     (COD_BIT(BITTEN) - COD_BIT(SLUGGER))
#define COD_ACTION_CARDS (COD_BIT(FOG) - COD_BIT(SLUGGER))

// Kinds of decision (section 7).
enum {
    ASK_KEEP,
    ASK_HIDE_SKIP,
    ASK_PLAY,
    ASK_SLUGGER,
    ASK_STEAL_CARD,
    ASK_DISCARD_ZOMBIES,
    ASK_DYNAMITE_MOVEMENT,
    ASK_LURE_TARGET,
    ASK_TRIPPED_TARGET,
    ASK_TRIPPED_COUNT,
    ASK_BARRICADE_BOTTOM,
    ASK_KINDS
};

// Actions. Those with an argument have the word's number plus the argument; the commonest are
// in the first word of an action set. A set of a zombie_1, b zombie_2 and c zombie_3 is DO_SET +
// 16a + 4b + c; TRIPPED_COUNT uses those of one single card, which are called "1" and "2".
enum {
    DO_PASS = 0,
    DO_STOP = 1,
    DO_DRAW = 2,
    DO_SKIP = 3,
    DO_DISCARD = 4,
    DO_STEAL = 8,  // + seat
    DO_SEAT = 16,  // + seat
    DO_ACT = 20,   // + kind, Slugger .. Pillage
    DO_MOVE = 30,  // + kind
    DO_KEEP = 40,  // + kind
    DO_CARD = 64,  // + kind, any
    DO_SET = 96,   // + set
    DO_ONE = DO_SET + 16,
    DO_TWO = DO_SET + 4,
    DO_ACTIONS = DO_SET + 64
};

enum { COD_SEATS = 5, COD_ROW_MAX = 40, COD_NOTES_MAX = 32 };
enum { NOTE_SOME_ACTION = KINDS, NOTE_GROUP = 0x80 };

typedef uint8_t Seats;  // a set of seats, bit s for seat s

// What a game keeps for house rules; all zero without any.
typedef struct CodHouse {
    _Alignas(4) HouseState words;  // so that what follows stands where it does without them
    Seats eaten;                   // eaten_keep_max: who was eaten in the round before
    bool acting;                   // a deed is being done
    Seats surrounded;              // who was so at the latest check
} CodHouse;

// What everybody sees. From `swarm` on it belongs to the round and is cleared with it, but for
// Swarm under `swarm_lasts = game`.
typedef struct CodShared {
    uint8_t players;
    uint8_t round;                   // rounds finished
    uint8_t first_starter;           // of the game
    uint8_t starter;                 // of this round
    uint8_t phase;                   // the current phase; see turn.h
    uint16_t total[COD_SEATS];       // of the rounds finished
    uint16_t last_score[COD_SEATS];  // of the round just finished

    bool swarm;         // in force
    bool swarm_turn;    // this is a Swarm turn
    uint8_t turn_seat;  // whose turn it is
    uint8_t due;        // cards due in this draw step
    uint8_t plays_left;
    uint8_t carried;  // card being carried out, NO_CARD for none
    uint8_t target;   // whom Slugger steals from, whom Tripped hits
    uint8_t looked;   // cards that Barricade has drawn and that are not resolved
    Seats living;
    Seats hide_option;
    Seats marked;  // have been surrounded at a check of this round
    Seats raised;  // at or over the Surrounded number since the last check
    uint8_t deck_size;
    uint8_t top_count;             // cards on top that Barricade has put back there
    uint8_t under_count;           // cards at the bottom that have been put under the deck
    uint8_t under_first;           // running number (mod 256) of the topmost of these
    uint16_t turns;                // begun in this round
    uint16_t z[COD_SEATS];         // zombie count
    uint16_t movement[COD_SEATS];  // m(s)
    uint8_t zombies[COD_SEATS][ZOMBIE_KINDS];
    uint8_t hand_size[COD_SEATS];
    uint8_t sure[COD_SEATS];  // cards in hand that are surely left of those kept at the setup
    uint8_t open_bitten[COD_SEATS];
    uint8_t discard[KINDS];
    uint8_t row_size[COD_SEATS];
    uint8_t row[COD_SEATS][COD_ROW_MAX];  // oldest first
    CodHouse house;                       // of the whole game
} CodShared;

// What one seat alone knows. Notes are about cards under the deck: note i says of the card with
// running number note_at[i] that it is of kind note_kind[i], or NOTE_SOME_ACTION. Notes with the
// flag NOTE_GROUP and the same number are about that card and the following ones: these kinds, in
// unknown order (an own hand that Ruffians have taken).
typedef struct CodOwn {
    uint32_t kinds;     // kinds in hand, a bit each
    uint32_t on_offer;  // KEEP: kinds still among the dealt cards
    uint8_t kept;       // KEEP: cards kept so far
    uint8_t seen[3];    // BARRICADE_BOTTOM: cards in drawn order, shared.looked of them
    uint8_t hand[HAND_KINDS];
    uint8_t first_hand[HAND_KINDS];  // cards kept at the setup, when that is over
    uint8_t dealt[KINDS];            // KEEP: cards to choose from; later: cards given back at the setup
    uint8_t top_count;               // cards on top of the deck that it knows (0..2)
    uint8_t top[2];                  // top first
    uint8_t note_count;
    uint8_t note_at[COD_NOTES_MAX];
    uint8_t note_kind[COD_NOTES_MAX];
    uint8_t facts[COD_SEATS][FACT_KINDS];  // cards that are surely in another's hand
} CodOwn;

static inline Seats cod_bit(unsigned seat) { return (Seats)(1u << seat); }
static inline unsigned cod_count(Seats seats) { return (unsigned)__builtin_popcount(seats); }
static inline unsigned cod_lowest(Seats seats) { return (unsigned)__builtin_ctz(seats); }

// Whether everybody sees a card of that kind when it is drawn: zombies, events, and Bitten where it
// lies open.
static inline bool cod_drawn_openly(const CodRules* rules, unsigned kind) {
    return kind < SLUGGER || kind >= FOG || (kind == BITTEN && rules->bitten_place == BITTEN_OPEN);
}

// Next and right of a seat (section 3): the nearest living one.
static inline unsigned cod_next(const CodShared* shared, unsigned seat) {
    unsigned above = (unsigned)shared->living & ~((2u << seat) - 1);
    return (unsigned)__builtin_ctz(above ? above : shared->living);
}
static inline unsigned cod_right(const CodShared* shared, unsigned seat) {
    unsigned below = shared->living & ((1u << seat) - 1);
    return 31u - (unsigned)__builtin_clz(below ? below : shared->living);
}
static inline Seats cod_others(const CodShared* shared, unsigned seat) {
    return (Seats)(shared->living & ~cod_bit(seat));
}

// Whose turn comes next.
static inline unsigned cod_turn_after(const CodRules* rules, const CodShared* shared, unsigned seat) {
    return rules->turn_passes == TURN_PASSES_LEFT ? cod_next(shared, seat) : cod_right(shared, seat);
}

// Rows that sentences can change during a game (SayingWords.live), and their value now, for the seat.
enum { LIVE_DRAWN = 1, LIVE_PLAYED, LIVE_HAND, LIVE_SURROUNDED, LIVE_EATEN, LIVE_ESCAPE };
HOUSE_LIVE(cod, CodRules, CodShared)

// The zombies that surround the seat, those that eat it, and the movement points with which it escapes, as things stand.
static inline int cod_surrounded_at(const CodRules* rules, const CodShared* shared, unsigned seat) {
    return cod_value(rules, shared, LIVE_SURROUNDED, seat, rules->surrounded);
}
static inline int cod_eaten_at(const CodRules* rules, const CodShared* shared, unsigned seat) {
    return cod_value(rules, shared, LIVE_EATEN, seat, rules->eaten);
}
static inline int cod_escape_at(const CodRules* rules, const CodShared* shared, unsigned seat) {
    return cod_value(rules, shared, LIVE_ESCAPE, seat, rules->escape);
}

static inline bool cod_surrounded(const CodRules* rules, const CodShared* shared, unsigned seat) {
    return shared->z[seat] >= cod_surrounded_at(rules, shared, seat) ||
           (rules->surrounded_lasts == SURROUNDED_REST_OF_ROUND && ((shared->marked >> seat) & 1));
}

// 5.3: the zombie card that the seat would have to give; NO_CARD if none.
static inline unsigned cod_gift(const CodRules* rules, const CodShared* shared, unsigned seat) {
    const uint8_t* zombies = shared->zombies[seat];
    if (zombies[ZOMBIE_1]) return ZOMBIE_1;
    if (rules->give_order == GIVE_SINGLES_ONLY) return NO_CARD;
    if (zombies[ZOMBIE_2]) return ZOMBIE_2;
    return zombies[ZOMBIE_3] ? (unsigned)ZOMBIE_3 : (unsigned)NO_CARD;
}

// 5.4: size of a set of zombie cards.
static inline unsigned cod_set_size(const CodRules* rules, const unsigned set[ZOMBIE_KINDS]) {
    unsigned cards = set[ZOMBIE_1] + set[ZOMBIE_2] + set[ZOMBIE_3];
    return rules->discard_counting == DISCARD_BY_CARD ? cards : cards + set[ZOMBIE_2] + 2 * set[ZOMBIE_3];
}

static inline void cod_set_of(unsigned action, unsigned set[ZOMBIE_KINDS]) {
    unsigned code = action - DO_SET;
    set[ZOMBIE_1] = code >> 4;
    set[ZOMBIE_2] = (code >> 2) & 3;
    set[ZOMBIE_3] = code & 3;
}

// The legal sets (5.4) of Chainsaw (number 2) or Dynamite (number 3) as bits of code 16a + 4b + c;
// 0 if the seat has no card that it may discard.
uint64_t cod_discard_sets(const CodRules* rules, const CodShared* shared, unsigned seat, unsigned card);

// Zombie: Survival Infection: cards, actions, and what a seat may see (section 13 of the rules
// file): the public part of the state and the part that one seat alone knows. All that a strategy
// for this game may include.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rulesets/zombie_survival_infection/rules.h"

// Classes of Actions (9.1), numbered like the immunities that meet them; kill_character and
// move_character share one.
enum {
    CLASS_NONE,
    CLASS_KILL,
    CLASS_GAIN,
    CLASS_MOVE,
    CLASS_DESTROY_HIDEOUT,
    CLASS_KILL_ALL,
    CLASS_MOVE_DIE,
    CLASS_KILL_CHARACTER,
    CLASS_MOVE_CHARACTER,
};

// Types of card are ranges of keys.
enum {
    ACTION_FIRST = CARD_zombie_apocalypse,
    REACTION_FIRST = CARD_first_aid,
    CHARACTER_FIRST = CARD_doctor,
    HIDEOUT_FIRST = CARD_emergency_shelter,
    INSTANCES = 2 * (HIDEOUT_FIRST - CHARACTER_FIRST),  // of characters: key and rotation
};

// Sets of keys, bit # for card #; the types.
static const uint64_t ZSI_ACTIONS = ((UINT64_C(1) << REACTION_FIRST) - 1) ^ 1;
static const uint64_t ZSI_REACTIONS =
    ((UINT64_C(1) << CHARACTER_FIRST) - 1) & ~((UINT64_C(1) << REACTION_FIRST) - 1);
static const uint64_t ZSI_CHARACTERS =
    ((UINT64_C(1) << HIDEOUT_FIRST) - 1) & ~((UINT64_C(1) << CHARACTER_FIRST) - 1);
static const uint64_t ZSI_HIDEOUTS = ((UINT64_C(1) << CARDS) - 1) & ~((UINT64_C(1) << HIDEOUT_FIRST) - 1);

// Kinds of decision (section 12).
// clang-format off
#define ZSI_ASKS(ASK)                                                                                       \
    ASK(pass_survival_die) ASK(pass_infection_die) ASK(claim) ASK(choose_character) ASK(hidden_bite)        \
    ASK(take_action) ASK(discard_first) ASK(discard_more) ASK(character_target) ASK(hideout_target)         \
    ASK(trade_partner) ASK(trade_kind) ASK(trade_give) ASK(trade_take) ASK(trade_answer)                    \
    ASK(action_target) ASK(move_source) ASK(move_destination) ASK(die_receiver) ASK(choose_die)             \
    ASK(react) ASK(react_target) ASK(redirect_to) ASK(cancel) ASK(undead_kill)
// clang-format on
enum {
#define ZSI_ASK(name) ASK_##name,
    ZSI_ASKS(ZSI_ASK)
#undef ZSI_ASK
        ASK_KINDS
};

// Actions. The ids of section 12 are those of one kind of decision; here a number means one thing
// wherever it stands, in the same order within each kind (but `stop` of undead_kill, which comes
// first). The commonest fit the first word of an action set.
enum {
    DO_PASS = 0,
    DO_DECLINE = 1,
    DO_STOP = 2,
    DO_REFUSE = 3,
    DO_ACCEPT = 4,
    DO_DISCARD = 5,
    DO_TRADE = 6,
    DO_CANCEL = 7,
    DO_SURVIVORS = 8,
    DO_SURVIVAL_DIE = 9,
    DO_INFECTION_DIE = 10,
    DO_SEAT = 16,      // + seat
    DO_CARD = 24,      // + key: play it, discard it, react with it or with its power
    DO_KIND = 64,      // + id of the kind of trade
    DO_INSTANCE = 96,  // + instance
    DO_ACTIONS = DO_INSTANCE + INSTANCES
};
enum { TRADE_CHARACTER_FOR_SURVIVORS = 10, TRADE_CHARACTERS = 20, TRADE_HIDEOUTS = 21 };

enum { ROLE_CAMP, ROLE_UNDEAD, ROLES };  // indices of Ruleset.roles

typedef uint8_t Seats;  // a set of seats, bit s for seat s
enum { NOBODY = 0xff };

// The phase of the game (ZsiShared.phase), by the file that continues from it; turn.c has the table.
enum {
    // turn.c
    PHASE_TURN,      // the next turn begins
    PHASE_ROLLED,    // elimination check after a roll of a camp
    PHASE_PASS_DIE,  // the holder of the phase die that was due passes it on
    PHASE_REDRAW,    // the next card
    PHASE_BITE,      // Hidden Bite: who gets the Infection die
    PHASE_UNDEAD,    // the next kill of the undead
    PHASE_TURN_END,
    // members.c
    PHASE_GAIN,
    PHASE_LOSE,  // the next character to be lost
    // dice.c
    PHASE_SHED,         // the Survival die leaves an infected camp
    PHASE_SETTLE,       // the next fallen camp
    PHASE_SETTLE_GIVE,  // it gives the Infection die
    // action.c
    PHASE_TAKE_ACTION,
    PHASE_DISCARD,
    PHASE_CHARACTER,
    PHASE_HIDEOUT,
    // trade.c
    PHASE_PARTNER,
    PHASE_KIND,
    PHASE_GIVE,
    PHASE_TAKE,
    PHASE_ANSWER,
    // card.c
    PHASE_TARGET,
    PHASE_SOURCE,
    PHASE_NAME,  // the character that an Action names
    PHASE_DESTINATION,
    PHASE_DIE,
    PHASE_RECEIVER,
    PHASE_HIT,  // the next target is hit
    PHASE_PLAYED,
    PHASE_WINDOW,  // reactions, until nobody wants to react
    // reaction.c
    PHASE_REACT_TARGET,
    PHASE_CANCEL,
    PHASE_OVER,
    // House rules only.
    PHASE_ROLL,      // turn.c: what follows the beginning of a turn
    PHASE_NEXT,      // turn.c: what follows the end of a turn
    PHASE_DUE,       // calm.c: cards to be drawn, the Infection die to be taken
    PHASE_DUE_BITE,  // calm.c: Hidden Bite was among these cards
    PHASES
};

// A character instance: key and rotation (section 12; the id there is 2 x # + rotated).
static inline unsigned zsi_instance(unsigned key, unsigned rotated) {
    return 2 * (key - CHARACTER_FIRST) + rotated;
}
static inline unsigned zsi_instance_key(unsigned instance) { return CHARACTER_FIRST + instance / 2; }

// A seat's side of the table. An undead seat has nothing on it.
typedef struct ZsiCamp {
    uint16_t survivors;
    uint16_t instances;  // set of the character instances in the camp
    uint8_t characters;  // their number, copies included
    uint8_t hideout;     // key; CARD_no_hideout for none
    uint8_t rotated;     // the hideout is
    uint8_t hand_size;
    uint8_t character[INSTANCES];  // copies
    // What follows from the above (camp.c).
    int16_t modifier[SIDES];
    uint16_t prevents, escapes, sacrifices;  // powers that are ready, bit (key - CHARACTER_FIRST)
    uint8_t immune;                          // bit c: immune to class c
    bool doctor;
} ZsiCamp;

enum { CHAIN_MAX = ZSI_COPIES_MAX + 1 };  // a reaction and all copies of `cancel`

// The Action on the table and the reaction to it (section 9).
typedef struct ZsiPlay {
    uint8_t key;  // of the Action; 0: none
    uint8_t class_of;
    uint8_t player;
    uint8_t number;  // N: k and all boosts
    Seats targets;   // those that have escaped included
    Seats escaped;
    Seats prevented_all;
    bool failed;
    uint8_t source, destination;    // of a move; holder and receiver of a die; source: a single target too
    uint8_t instance;               // character named
    uint8_t die;                    // DO_SURVIVAL_DIE or DO_INFECTION_DIE
    uint8_t prevented[ZSI_SEATS];   // p
    uint8_t sacrificed[ZSI_SEATS];  // key of the character that dies after the action; 0: none
    uint8_t reaction;               // key of the reaction card being played or answered
    uint8_t reaction_target;        // camp that it is for, or to which it redirects; NOBODY for a boost
    uint8_t chain_length;  // players of the reaction and of the cancels on it; the last may be cancelled
    uint8_t chain[CHAIN_MAX];
    uint8_t asked;  // seats that have been passed over clockwise from the last of the chain
} ZsiPlay;

typedef struct ZsiOffer {
    uint8_t partner, kind, give, take;  // instances; NOBODY where none is given
} ZsiOffer;

// Public acts between two seats, counted from the start (17.2): by whom, to whom.
enum {
    ACT_PASSED_SURVIVAL_DIE,
    ACT_TRADED,
    ACT_PROTECTED,  // a reaction for the other that took effect
    ACT_KILLED,     // members, by Actions
    ACT_GAVE_INFECTION,
    ACTS
};

enum { END_LAST_CAMP_ROLL, END_LAST_CAMP_CARD, END_LAST_CAMP_UNDEAD, END_ZOMBIES, END_ABORTED, END_REASONS };

// Figures that are counted as the game goes; section 14.
typedef struct ZsiFigures {
    uint32_t passes, discards, actions_played, characters_played, hideouts_played;
    uint32_t reactions, cancels, escapes, redirects;
    uint32_t trades, trades_refused, reshuffles, characters_to_city;
    uint16_t killed_rolls, killed_cards, killed_undead, characters_killed, hideouts_destroyed;
    uint16_t rounds, infection_turn, first_undead_turn, city_empty_turn;
    uint8_t end_reason;  // index into Ruleset.end_reasons
} ZsiFigures;

// What a game in progress keeps for house rules.
typedef struct ZsiHouse {
    HouseState words;           // those in words
    uint8_t draws[ZSI_SEATS];   // cards that a deed still has to draw
    uint8_t missed[ZSI_SEATS];  // turns that will be missed
    uint8_t then;               // phase that follows PHASE_DUE
    uint8_t infected;           // seat + 1 that a deed gives the Infection die
    uint8_t drawer;             // who has drawn Hidden Bite in PHASE_DUE
    uint8_t drawn;              // cards in this turn, where cards_drawn limits them
    uint8_t ended;              // a house rule has ended the game
    uint8_t played;             // cards in this turn, where several may be played
    uint8_t reversed;           // turns go in the other direction
    uint8_t filler;
} ZsiHouse;

typedef struct ZsiShared {
    ZsiCamp camp[ZSI_SEATS];
    uint16_t turn;  // turns started
    uint16_t city, zombies;
    uint16_t pile_size, discard_size;  // cards
    uint16_t lower_size;  // cards of the lower pile at first: Hidden Bite was among the last so many
    uint8_t players, start, active;
    Seats camps;                          // living
    Seats infected;                       // in the Infection Phase
    uint8_t survival_die, infection_die;  // holders, or NOBODY
    uint16_t city_instances;
    uint8_t city_character[INSTANCES];
    uint8_t discard[CARDS], box[CARDS];
    uint8_t phase;
    uint8_t then;                     // phase that follows a gain or a loss
    uint8_t shed_then;                // that follows a gift of the Infection die
    uint8_t settle_then;              // that follows the settling of fallen camps
    Seats settling;                   // fallen camps that have not settled
    uint8_t loser, chooser, lost_to;  // of characters; where they go: a seat, LOST_TO_CITY or LOST_TO_BOX
    uint8_t holder;                   // who passes or sheds a die
    uint16_t count;                   // still to be gained or lost
    uint8_t steps;                    // kills of the undead, cards to be discarded, still to come
    bool event;                       // Hidden Bite was drawn in this turn
    bool refused;                     // a trade was refused in this turn
    Seats hits;                       // targets still to be hit
    uint16_t losses[ZSI_SEATS];
    ZsiPlay play;
    ZsiOffer offer;
    bool reshuffled;  // the discard pile has become the draw pile
    Seats drawn;      // seats that have drawn since
    // History.
    uint8_t felled[ZSI_SEATS];       // seat that was active when this one was eliminated
    uint8_t infected_by[ZSI_SEATS];  // seat that was active when this one was last given the Infection die
    uint16_t acts[ACTS][ZSI_SEATS][ZSI_SEATS];
    ZsiFigures figures;
    ZsiHouse house;  // last; all zero without house rules
} ZsiShared;
enum { LOST_TO_CITY = 0xfe, LOST_TO_BOX = 0xfd };

// What one seat alone knows: its hand; and of the others' hands that, of the cards that were in
// them when the discard pile last became the draw pile (all that were not in it), at least
// `old_least` and at most `old_most` copies of a key are there still.
typedef struct ZsiOwn {
    uint64_t held;  // set of keys
    uint8_t hand[CARDS];
    uint8_t old_least[CARDS], old_most[CARDS];
} ZsiOwn;

// Rows that sentences can change during a game (SayingWords.live), and their value now, for the seat.
enum {
    LIVE_NONE,
    LIVE_HAND_LIMIT,
    LIVE_CARDS_DRAWN,
    LIVE_BASE_ROLLS,
    LIVE_CARDS_PLAYED,
    LIVE_SMALL_CAMP,
    LIVE_UNDEAD_DICE,
    LIVE_TRADE,
    LIVE_SPARED
};
HOUSE_LIVE(zsi, ZsiRules, ZsiShared)

// The most Survivors that the seat, at its turn, may offer or ask for a character, as things stand.
static inline int zsi_trade_most(const ZsiRules* rules, const ZsiShared* shared, unsigned seat) {
    return zsi_value(rules, shared, LIVE_TRADE, seat, rules->trade_max_survivors);
}

static inline Seats zsi_bit(unsigned seat) { return (Seats)(1u << seat); }
static inline bool zsi_is_camp(const ZsiShared* shared, unsigned seat) { return (shared->camps >> seat) & 1; }
static inline bool zsi_in_infection(const ZsiShared* shared, unsigned seat) {
    return (shared->infected >> seat) & 1;
}
static inline unsigned zsi_members(const ZsiShared* shared, unsigned seat) {
    return (unsigned)shared->camp[seat].survivors + shared->camp[seat].characters;
}

// The first of `seats` clockwise from `from`; `from` itself comes last.
static inline unsigned zsi_clockwise(const ZsiShared* shared, Seats seats, unsigned from) {
    unsigned n = shared->players, shift = from + 1;
    unsigned seat =
        shift + (unsigned)__builtin_ctz((unsigned)(seats >> shift) | ((unsigned)seats << (n - shift)));
    return seat < n ? seat : seat - n;
}

// The camp with the most members, of these the first from the start player: the last camp, or whoever is ahead where a
// house rule ends the game.
static inline unsigned zsi_largest(const ZsiShared* shared) {
    unsigned largest =
        zsi_clockwise(shared, shared->camps, (shared->start + shared->players - 1u) % shared->players);
    for (unsigned i = 0; i < shared->players; i++) {
        unsigned seat = (shared->start + i) % shared->players;
        if (zsi_is_camp(shared, seat) && zsi_members(shared, seat) > zsi_members(shared, largest))
            largest = seat;
    }
    return largest;
}

// Living camps that are not immune to `class_of` (9.1).
static inline Seats zsi_open_to(const ZsiShared* shared, unsigned class_of) {
    unsigned bit = class_of == CLASS_MOVE_CHARACTER ? (unsigned)IMMUNE_CHARACTER : class_of;
    Seats seats = shared->camps;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if ((shared->camp[seat].immune >> bit) & 1) seats &= (Seats)~zsi_bit(seat);
    return seats;
}

// How many losses camp t can take from one hit (section 3).
static inline int zsi_exposed(const ZsiRules* rules, const ZsiShared* shared, unsigned seat) {
    const ZsiCamp* camp = &shared->camp[seat];
    if (rules->loss_spill == NO_SPILL && camp->survivors) return camp->survivors;
    return camp->survivors + camp->characters;
}

// What a hit of number n on camp t costs with p prevented (9.4).
static inline int zsi_loss_with(const ZsiRules* rules, const ZsiShared* shared, unsigned seat, int n, int p) {
    int exposed = zsi_exposed(rules, shared, seat), loss;
    if ((shared->play.prevented_all >> seat) & 1) return 0;
    if (rules->prevent_base == PREVENT_CARD_NUMBER)
        loss = n - p < exposed ? n - p : exposed;
    else
        loss = (n < exposed ? n : exposed) - p;
    return loss > 0 ? loss : 0;
}

// loss(t) of the Action on the table.
static inline int zsi_loss(const ZsiRules* rules, const ZsiShared* shared, unsigned seat) {
    return zsi_loss_with(rules, shared, seat, shared->play.number, shared->play.prevented[seat]);
}

// Whether a camp that holds the phase die rolls it with the Base die (6.1.2, 6.2).
static inline bool zsi_rolls_die(const ZsiRules* rules, const ZsiCamp* camp, bool infection) {
    return camp->hideout != CARD_no_hideout ||
           (infection && rules->no_hideout_infection_die == NO_HIDEOUT_ROLLED);
}

// The result of a roll with face `face` of a phase die, S or I among the modifiers (6.1.3).
static inline int zsi_with_face(const ZsiRules* rules, int base, int modifiers, unsigned face) {
    if (face != SYMBOL) return base + (int)face + modifiers;
    if (rules->symbol_effect == SYMBOL_DOUBLE_TOTAL) return 2 * (base + modifiers);
    return (rules->symbol_effect == SYMBOL_DOUBLE_DICE ? 2 * base : base) + modifiers;
}

static inline bool zsi_is_hit(unsigned class_of) {
    return class_of == CLASS_KILL || class_of == CLASS_KILL_ALL;
}

// Whether the Action on the table affects camp t, were t a live target (9.4).
static inline bool zsi_affects(const ZsiRules* rules, const ZsiShared* shared, unsigned seat) {
    unsigned class_of = shared->play.class_of;
    if (zsi_is_hit(class_of)) return zsi_loss(rules, shared, seat) > 0;
    if (class_of == CLASS_GAIN) return shared->city > 0 || shared->city_instances != 0;
    return true;
}

// What a `prevent` card of `player` saves camp t: the number doubles for First Aid with a Doctor
// (9.5).
static inline int zsi_prevents(const ZsiRules* rules, const ZsiShared* shared, unsigned key, unsigned player,
                               unsigned seat) {
    bool doubled = key == CARD_first_aid && (shared->camp[player].doctor || shared->camp[seat].doctor);
    return rules->size[key] << doubled;
}

// Camps to which a `redirect` can turn the Action on the table (9.5), if that can be redirected at
// all.
static inline Seats zsi_redirectable(const ZsiRules* rules, const ZsiShared* shared) {
    unsigned class_of = shared->play.class_of;
    if (class_of != CLASS_KILL && class_of != CLASS_GAIN && class_of != CLASS_DESTROY_HIDEOUT) return 0;
    Seats seats = 0;
    Seats open = (Seats)(zsi_open_to(shared, class_of) & ~shared->play.targets);
    for (unsigned seat = 0; seat < shared->players; seat++) {
        if (!((open >> seat) & 1) || !zsi_affects(rules, shared, seat)) continue;
        if (class_of == CLASS_DESTROY_HIDEOUT && shared->camp[seat].hideout == CARD_no_hideout) continue;
        seats |= zsi_bit(seat);
    }
    return seats;
}

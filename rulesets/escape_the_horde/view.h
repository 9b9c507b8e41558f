// Escape the Horde: cards, actions, and what a seat may see (section 12 of the rules file): the
// public part of the state and the part that one seat alone knows. All that a strategy for this
// game may include.
#pragma once

#include <stdbool.h>
#include <stdint.h>

#include "rulesets/escape_the_horde/rules.h"

// Kinds of card, in the order of the deck rows.
enum {
    ZOMBIE,
    WEAPON,
    GRENADE,
    TEAM_UP,
    RESCUE,
    SACRIFICE,
    YEAH_NAH,
    STEAL,
    DODGE,
    BINOCULARS,
    REARM,
    SPILL_BLOOD,
    DISCARD_WEAPON,
    KINDS
};

// Kinds of decision (section 11).
enum {
    ASK_SCAVENGE,
    ASK_BATCH,
    ASK_DRAWN_ZOMBIE,
    ASK_COUNTER,
    ASK_COMBAT,
    ASK_NEGATE,
    ASK_REDIRECT,
    ASK_EMPTY_HAND,
    ASK_DODGE_TURN,
    ASK_DODGE_EFFECT,
    ASK_RESCUE,
    ASK_REAFFIRM,
    ASK_STEAL_PICK,
    ASK_STEAL_GIVE,
    ASK_SURPLUS,
    ASK_KINDS
};

// Actions. Those with an argument have the word's number plus the argument (a seat, a card
// kind, a count); the commonest fit the first word of an action set.
enum {
    DO_PASS = 0,
    DO_END = 1,
    DO_LAUNCH = 2,
    DO_KEEP = 3,
    DO_DRAW_ONE = 4,
    DO_DRAW_TWO = 5,
    DO_WEAPON = 6,
    DO_TEAM_UP = 7,
    DO_RESCUE = 8,
    DO_YEAH_NAH = 9,
    DO_BINOCULARS = 10,
    DO_REARM = 11,
    DO_SPILL_BLOOD = 12,
    DO_DODGE = 13,
    DO_GRENADE = 14,
    DO_GRENADE_PROTECT = 15,
    DO_STEAL = 16,           // + seat
    DO_DODGE_GIVE = 24,      // + seat
    DO_ATTACK = 32,          // + seat
    DO_SACRIFICE = 40,       // + seat
    DO_PLACE = 48,           // + seat
    DO_SPILL_BLOOD_ON = 56,  // + seat
    DO_RESCUE_SEAT = 64,     // + seat (reading heal)
    DO_RESCUE_CARD = 72,     // + kind (reading recover_card)
    DO_TAKE = 88,            // + kind
    DO_GIVE = 104,           // + kind
    DO_GRENADE_COUNT = 120,  // + k, k = 1..80
    DO_SHOW = 201,           // one's faction card (voluntary_reveal)
    DO_PUSH = 208,           // + seat (sacrifice_push)
    DO_ACTIONS = 216
};

enum { ROLE_SURVIVOR, ROLE_PATIENT_ZERO, ROLE_TURNED, ROLES };  // indices of Ruleset.roles

typedef uint8_t Seats;  // a set of seats, bit s for seat s

enum { KNOWN_TOP_MAX = 10, FACTS_MAX = 32, SILENT_MAX = 32 };
enum { NEXT_ZOMBIE_UNKNOWN = 0xffff, NEXT_ZOMBIE_NONE = 0xfffe };
enum { NOBODY = 0xff };

// A Zombie on the table.
enum { TABLE_SEAT = 7, TABLE_GONE = 8, TABLE_PROTECTED = 16, TABLE_LATCHED = 32 };  // seat, and flags

// A card being answered, or a use of a Weapon or Grenade.
typedef struct EthPlay {
    uint8_t kind;  // of the card; ZOMBIE for a placement; KINDS for none
    uint8_t player;
    uint8_t target;         // seat, or card kind for a recovering Rescue; NOBODY for none
    uint8_t infected_text;  // played with its Infected text (Dodge)
} EthPlay;

// What somebody may infer from a draw of which nothing was shown (suspicion, section 15.1).
typedef struct EthSilentDraw {
    uint8_t seat;
    uint8_t zombies_out;  // Zombies dead or on the table then
    uint16_t stack_size;  // before the draw
    uint16_t hands;       // cards in all hands then
} EthSilentDraw;

// Public acts that speak for or against a player, counted for each seat (section 15.1).
enum { ACT_COUNTERED_HELP, ACT_STOLE_FROM_PROVEN, ACT_PUSHED_PROVEN, ACT_IDLE, ACT_HELPED, ACTS };

// What a game in progress keeps for house rules.
typedef struct EthHouse {
    HouseState words;           // those in words
    uint8_t draws[SEATS_MAX];   // that deeds have ordered and that are still to be made
    uint8_t missed[SEATS_MAX];  // turns that the seat still misses
    uint8_t more_draws;         // of the turn player, beyond one (cards_drawn)
    uint8_t played;             // cards played while scavenging in this turn (cards_played)
    bool turn_ended;            // the end of this turn has been heard
    uint8_t removed;            // cards that lie face down in the box (removed_unseen)
    uint8_t clear;  // cards on top of the Stack that are no Zombies, as all know (zombie_free_top)
} EthHouse;

typedef struct EthShared {
    int32_t countdown_end;  // slot with whose end the Survivors win; -1: no Countdown
    uint16_t turn;          // turns begun
    uint16_t slot;
    uint16_t stack_size;
    uint16_t silent_count;  // draws of which nothing was shown, since the start
    uint8_t players;
    uint8_t first;  // first player
    uint8_t turn_seat;
    bool extra_turn;
    bool after_draw;                    // the round of Scavenging after the draw (may_play_on)
    uint8_t phase;                      // the current phase; see state.h
    uint8_t batch_return, draw_return;  // phases to continue with
    uint8_t armoury;
    Seats known;    // known Infected: revealed Patient Zeros and Turned players
    Seats face_up;  // faction cards that are face up (Turned ones count)
    Seats turned;
    Seats proven;         // have been defenders, or have shown that they are Survivors
    Seats with_cards;     // have cards in hand
    Seats weapon_users;   // used a Weapon on the current Zombie
    Seats negators;       // have negated in this fight
    bool sacrificed;      // a Sacrifice, with or without a card, has stood in this fight
    bool team_up;         // active (or a permission open)
    bool took_last;       // the present draw took the last card of the Stack
    uint8_t drawer;       // who makes the present draw
    uint8_t placer;       // who places Zombies now
    uint8_t placing;      // how, see state.h
    uint8_t current;      // index of the Zombie being fought
    uint8_t defender;     // of it
    uint8_t use_victims;  // Zombies at which the Weapon or Grenade being answered is aimed
    uint8_t nahs;         // Yeah/Nahs on the answered card
    uint8_t last_player;  // of the card or Yeah/Nah that can be answered now
    EthPlay answered;     // the card being answered
    EthPlay pending;      // under cancel_effect: the card behind the Dodge being answered
    EthPlay use;          // the Weapon or Grenade that may be negated
    uint8_t table_count;  // Zombies placed in this batch
    uint8_t extra_count;  // extra turns queued
    uint16_t hands;       // cards in all hands
    uint16_t turn_hand;   // cards that the turn player had when the turn began
    uint8_t turn_known;  // whether all knew the turn player's side when it was settled how many draws are due
    uint8_t drawn;       // draws that the turn player has made in this turn
    uint8_t provoked;    // reading provoke: seats of the round that have been dealt with
    uint16_t hand_size[SEATS_MAX];
    uint8_t bites[SEATS_MAX];
    uint8_t played[SEATS_MAX][KINDS];  // cards seen to be played; stays at 255
    uint8_t acts[SEATS_MAX][ACTS];     // stays at 255
    uint8_t discard[KINDS];
    uint8_t extra[64];                 // seats of the extra turns, first in first out
    uint8_t table[ETH_ZOMBIES_MAX];    // in order of placement
    EthSilentDraw silent[SILENT_MAX];  // the latest; number i is at i % SILENT_MAX
    EthHouse house;                    // house rules; all zero without any
} EthShared;

int eth_live_fatal_bites(const EthRules* rules, const EthShared* shared, unsigned seat)
    __attribute__((cold, visibility("default")));
// Bites at which that seat Turns now, if it is a Survivor's; house rules in words can change the number in a game.
static inline int eth_fatal_bites(const EthRules* rules, const EthShared* shared, unsigned seat) {
    if (__builtin_expect(rules->house.lives == 0, 1)) return rules->fatal_bites;
    return eth_live_fatal_bites(rules, shared, seat);
}
// How many more it takes; 0: it has Turned.
static inline int eth_bites_left(const EthRules* rules, const EthShared* shared, unsigned seat) {
    if (__builtin_expect(rules->house.lives == 0, 1)) return rules->fatal_bites - shared->bites[seat];
    if (shared->turned >> seat & 1) return 0;
    int left = eth_live_fatal_bites(rules, shared, seat) - shared->bites[seat];
    return left > 1 ? left : 1;
}

// What one seat alone knows. Facts are cards surely in another's hand, learnt by a Steal or a
// watched draw, 16 x seat + kind each; the oldest is forgotten when the list is full.
typedef struct EthOwn {
    uint8_t zero;         // 1: is a Patient Zero
    Seats fellows;        // privately knows that these are Infected
    uint8_t draws_due;    // in the own turn
    uint8_t known_count;  // cards of the Stack's top that it knows
    uint8_t fact_count;
    uint8_t hand[KINDS];
    uint8_t known_top[KNOWN_TOP_MAX];  // top first
    uint32_t watched;      // of the latest silent draws (EthShared.silent) those whose card it knew: bit i %
                           // SILENT_MAX
    uint16_t next_zombie;  // cards above the next Zombie (reading next_zombie)
    uint8_t facts[FACTS_MAX];
} EthOwn;

static inline Seats eth_bit(unsigned seat) { return (Seats)(1u << seat); }
static inline Seats eth_everybody(const EthShared* shared) { return (Seats)((1u << shared->players) - 1); }

// Place targets of a seat (section 3): whom it may put a Zombie before.
static inline Seats eth_place_targets(const EthShared* shared, const EthOwn* own, unsigned seat) {
    return (Seats)(eth_everybody(shared) & ~shared->known & ~own->fellows & ~eth_bit(seat));
}

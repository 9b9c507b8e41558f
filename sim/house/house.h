// House rules in words: a sentence as numbers, the program of those in force, and what a game in progress keeps for
// them. A game embeds the program in its compiled rules and HouseState in its public state (RULESET_HOUSE), so that
// copies, hashes and views include both. Flat, all zero where there is no house rule.
#pragma once

#include <stdint.h>

#include "sim/base/limits.h"

enum {
    HOUSE_SENTENCES_MAX = 16,  // in force at once: a bit each in HouseHeard
    HOUSE_DEEDS_MAX = 4,       // of a sentence
    HOUSE_CASES_MAX = 7,       // values by number of players, besides the general one
    HOUSE_ARGUMENTS = 3,       // of an event: a, b and c of chance_note
    HOUSE_CODES_MAX = 64,      // event codes below it can be heard
    HOUSE_COUNTERS_MAX = 2,    // bans that count what a player has done
    HOUSE_QUEUE_MAX = 22,      // events heard and not settled, that being settled included
    HOUSE_DEEDS_BOUND = 250,   // deeds between two calm phases; more is a loop
    HOUSE_NUMBER_MAX = 999,
    HOUSE_TEXT_BYTES = 1024,  // of a sentence in its canonical wording
    HOUSE_ANY = -1,           // any kind of card, any argument of an action
};

typedef enum HouseForm {
    HOUSE_TRIGGER,  // When a player takes a card, the next player draws a card.
    HOUSE_BAN,      // No player may take more than 2 times a turn.
    HOUSE_MUST,     // Each player must take if possible.
    HOUSE_END,      // After round 3, the game ends; nobody wins.
    HOUSE_SAYING,  // Rounds: 3. What a row of the rules says: it sets that row. With a time, a group or a condition
    // ("From round 3 on, hand limit: 5.") it is in the program, and the row is the value elsewhere.
    HOUSE_FORMS
} HouseForm;

// Who does a deed: one of the arguments of the event, one of these, or, behind them, the groups of the game and for
// each of its numbers that a seat has "each player with the most", "each player with the fewest".
enum {
    HOUSE_NEXT = HOUSE_ARGUMENTS,
    HOUSE_PREVIOUS,
    HOUSE_EACH,
    HOUSE_OTHERS,
    HOUSE_RANDOM,
    HOUSE_PICKED,
    HOUSE_GROUPS
};

// Whether it is a single player.
static inline bool house_is_one(int who) { return who < HOUSE_EACH || who == HOUSE_RANDOM; }

// As the other player of a deed: whom its doer chooses, "a player of his choice".
enum { HOUSE_CHOSEN = HOUSE_EACH };

// A deed that follows only from another: "; if he does, ...", "; if he does not, ...".
enum { HOUSE_ALSO, HOUSE_IF_DONE, HOUSE_IF_NOT, HOUSE_JOINTS };

// Who wins at an end: whoever the printed rules say; nobody; an outcome of the ruleset; players.
enum { HOUSE_AS_PRINTED, HOUSE_NOBODY, HOUSE_SIDE, HOUSE_PLAYERS };

// What an event starts, for the rest of a turn, a round or the game: a player may not do something; nobody may do it
// against a player; a row has another value. Or the game ends.
enum { HOUSE_PASSES, HOUSE_BARS, HOUSE_SHIELDS, HOUSE_SETS, HOUSE_ENDS };

// How often in a turn, a round or the game a sentence acts: once; once for each player who may do its first deed; the
// first time that what it hears happens to each player.
enum { HOUSE_EACH_TIME, HOUSE_ONCE, HOUSE_ONCE_EACH, HOUSE_FIRST_EACH };

enum { HOUSE_ALWAYS, HOUSE_FROM, HOUSE_UNTIL, HOUSE_AFTER, HOUSE_IN, HOUSE_UNTIL_EVENT };
enum { HOUSE_AT_LEAST, HOUSE_AT_MOST, HOUSE_MORE, HOUSE_FEWER, HOUSE_EXACTLY, HOUSE_RELATIONS };

// A number that is written, or a placeholder, {N}, that has its value when the sentence is compiled.
typedef struct HouseValue {
    int16_t number;
    int16_t hole;  // 'A' to 'Z'; 0: none
} HouseValue;

// "With 3 players", "with at least 5 players", "with 3 to 5 players": at other tables there is no such sentence.
enum { HOUSE_ANY_TABLE, HOUSE_WITH, HOUSE_WITH_AT_LEAST, HOUSE_WITH_AT_MOST };
typedef struct HouseTable {
    int16_t kind, ranged;
    HouseValue players, to;  // `to` where it is ranged
} HouseTable;

// "From round 3 on": a clock of the game and its value. "Until a player is bitten": an event, and the kind of its card.
typedef struct HouseTime {
    int16_t kind, clock;
    HouseValue value;
} HouseTime;

// "the player has at most 2 cards in hand", "there are fewer than 3 cards in the Stack", "the player is a Survivor".
typedef struct HouseTest {
    int16_t given;    // 0: no condition
    int16_t of_seat;  // a number of a seat's, or its group, not a number of the table's
    int16_t who;  // of the event's arguments; in a ban, 0: who would act; at an end, 0: any player, 1: each
    int16_t of_group;  // whether the seat is in a group, ...
    int16_t number;    // ... of Vocabulary.groups; otherwise of Vocabulary.numbers
    int16_t relation;
    HouseValue value;
} HouseTest;

// Whether a single player does a deed, if need be to a player of the event, and as much each time.
enum { HOUSE_NOT_ALONE, HOUSE_ALONE, HOUSE_ALONE_OF_EVENT };

// "with chance 1/3: each player may draw 2 cards; if he does, he discards a card".
typedef struct HouseDeed {
    int16_t joint;    // to those before it: HOUSE_ALSO ...
    int16_t by_doer;  // with a joint: "he", who does, or may do, the deed that it follows from
    int16_t may;      // only if he wants to
    int16_t chanced;
    HouseValue chance, of;  // with chance `chance` / `of`
    int16_t who, deed, card, other;
    int16_t others;   // of a group: all but the player of the event
    HouseTest whose;  // of several: those with a number
    // Of HOUSE_PICKED and HOUSE_CHOSEN: among those with the most or the fewest of a number; 0: anybody else, else 1 + twice
    // the number, and 1 for the fewest.
    int16_t among, other_among;
    HouseValue amount;
    int16_t per;    // "for each coin": times a number of the doer's, or of the table, + 1; 0: once
    int16_t alone;  // set by the compiler: HOUSE_ALONE ...
} HouseDeed;

typedef struct HouseCase {
    HouseValue players, value;
} HouseCase;

// Only int16_t, so without padding: equal sentences have equal bytes.
typedef struct HouseSentence {
    int16_t form;
    HouseTable table;
    HouseTime time;
    int16_t event, card;  // what it hears, and of which kind of card
    int16_t subject;  // set by the compiler: which of its arguments the player is, + 1; 0: whoever is at turn
    HouseValue every;      // "every 3 rounds"
    HouseTest test, also;  // both must hold
    int16_t deed_count;
    HouseDeed deeds[HOUSE_DEEDS_MAX];
    int16_t limited, once;                    // HOUSE_ONCE ...; a ...: 0 game, else a clock + 1
    int16_t all, group, action, action_card;  // who may not, or must, do what
    int16_t only;                             // all who are not in the group
    int16_t in_row, counted;  // a ban: twice in a row; more than `often` times a ... (once), ...
    int16_t together;         // ... by all players together
    HouseValue often;
    // HOUSE_BARS ...: a trigger that is also a ban or a saying, of deeds[0].who, until the end of the present `once`.
    int16_t lasting;
    int16_t against;                // of an action that has a player: 0 all, else who + 1, ...
    HouseTest target;               // ... or those with a number
    int16_t first_action, actions;  // set by the compiler: their numbers
    int16_t ending, winner;         // who wins; which outcome, or which players (from HOUSE_GROUPS on)
    int16_t outcome;                // set by the compiler: that outcome, behind those of the seats
    int16_t one_winner;             // of several such players none wins
    int16_t end_reason;             // set by the compiler
    int16_t saying, case_count;
    HouseValue value;
    HouseCase cases[HOUSE_CASES_MAX];
} HouseSentence;

// Whether there is such a sentence with that many players: "With 3 players, hand limit: 6, with 4 players: 5."
static inline bool house_at_table(const HouseSentence* sentence, int players) {
    const HouseTable* table = &sentence->table;
    int number = table->players.number, last = table->ranged ? table->to.number : number;
    for (int i = 0; i < sentence->case_count; i++)
        if (sentence->cases[i].players.number == players) return true;
    if (table->kind == HOUSE_WITH) return players >= number && players <= last;
    if (table->kind == HOUSE_WITH_AT_LEAST) return players >= number;
    return table->kind != HOUSE_WITH_AT_MOST || players <= number;
}

// How many deeds have a doer and a chance; of what lasts, the first, which is no deed.
static inline int house_doers(const HouseSentence* sentence) {
    return sentence->lasting ? 1 : sentence->deed_count;
}

// Whether what it says keeps a player from something, or is kept from him, for a while.
static inline bool house_bars(const HouseSentence* sentence) {
    return sentence->lasting == HOUSE_BARS || sentence->lasting == HOUSE_SHIELDS;
}

// Whether it holds until something happens for the first time.
static inline bool house_until_event(const HouseSentence* sentence) {
    return sentence->time.kind == HOUSE_UNTIL_EVENT;
}

// Whether it ends the game.
static inline bool house_ends(const HouseSentence* sentence) {
    return sentence->form == HOUSE_END || sentence->lasting == HOUSE_ENDS;
}

// Whether it takes actions from decisions.
static inline bool house_limits(const HouseSentence* sentence) {
    return sentence->form == HOUSE_BAN || sentence->form == HOUSE_MUST || house_bars(sentence);
}

// Whether it keeps something of each seat (HouseState.times).
static inline bool house_keeps_counts(const HouseSentence* sentence) {
    return sentence->in_row || sentence->counted || house_bars(sentence) ||
           sentence->limited >= HOUSE_ONCE_EACH;
}

typedef struct HouseProgram {
    uint64_t heard;  // codes of the events that a sentence hears, a bit each
    int16_t count;
    int16_t triggers, limits, ends, lives, counters;  // how many of them
    uint16_t of_form[HOUSE_FORMS];                    // which of them, a bit each
    uint16_t hearers[HOUSE_CODES_MAX];                // those that hear an event, by its code
    uint16_t asking;                                  // those in whose deeds somebody chooses
    uint16_t plain;   // those that hear each event of their kind, at any time, if their conditions hold
    uint16_t always;  // of these, those without a condition whose deeds are done at once
    uint16_t hooked;  // those that hear an event before it happens (EventWords.hook)
    HouseSentence sentences[HOUSE_SENTENCES_MAX];
} HouseProgram;

typedef struct HouseHeard {
    uint16_t due;  // the sentences that hear it, a bit each
    int16_t arguments[HOUSE_ARGUMENTS];
} HouseHeard;

// A sentence in whose deeds somebody chooses, while it is done (choice.h). Seats are bits in turn order.
typedef struct HouseActing {
    uint8_t sentence;     // + 1; 0: none is being done
    uint8_t asks;         // what is asked now (CHOICE_...); 0: nothing
    uint8_t answer;       // the action that was chosen + 1; 0: none yet
    uint8_t next;         // the deed after the present one
    uint8_t from;         // whose turn it was when it began
    uint8_t leads, lead;  // who are still to do the present deed and what follows from it; who does
    uint8_t doers;        // who are still to do the present deed, which may follow from that of the lead
    uint8_t done : 1;     // the lead has done it
    uint8_t picked : 1;   // who does the present deed has been chosen, "a player of his choice", ...
    uint8_t agreed : 1;   // ... has said yes, ...
    uint8_t other;        // ... has chosen this seat + 1, ...
    uint8_t cards;        // ... and that many cards
    uint8_t acts;         // somebody has done what replaces the event
    uint16_t amount;      // how much he does, + 1: "a card for each coin" counts the coins once
} HouseActing;

// Public.
typedef struct HouseState {
    uint8_t count;                      // events in the queue
    uint8_t fault;                      // the sentence + 1 that reached a bound: the game is void
    uint8_t first, deeds;               // where the queue, a ring, begins; deeds since the last calm phase
    uint16_t ended;                     // the sentence + 1 that ended the game
    uint16_t winners;                   // if it says who wins: outcomes, a bit each, ...
    uint16_t end_reason;                // ... and the end reason + 1
    uint8_t kinds[HOUSE_COUNTERS_MAX];  // of the decision at which a counted action was last chosen
    uint8_t times[HOUSE_COUNTERS_MAX][SEATS_MAX];  // that the seat has chosen it
    HouseActing acting;
    uint8_t resume;  // the game's own: which of its calm phases a question has interrupted
    uint8_t held;    // the first event of the queue has not happened yet, and is decided before anything else
    // "Once a ...", "times a ...": the clock + 1 when it last did. Of HOUSE_UNTIL_EVENT, whether that has happened.
    uint16_t fired[HOUSE_SENTENCES_MAX];
    HouseHeard queue[HOUSE_QUEUE_MAX];
} HouseState;

// In a game's view.h: GAME_value, what a row is now for the seat, by number (SayingWords.live); `row`: what it is for the
// whole game. Rules, scripts and facts read it, so GAME_live, in words.c, is there for plug-ins, too.
#define HOUSE_LIVE(game, Rules, Shared)                                                                  \
    int game##_live(const Rules* rules, const Shared* shared, int live, unsigned seat, int row)          \
        __attribute__((cold, visibility("default")));                                                    \
    static inline int game##_value(const Rules* rules, const Shared* shared, int live, unsigned seat,    \
                                   int row) {                                                            \
        return __builtin_expect(rules->house.lives > 0, 0) ? game##_live(rules, shared, live, seat, row) \
                                                           : row;                                        \
    }

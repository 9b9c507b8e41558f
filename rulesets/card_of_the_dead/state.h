// Card of the Dead: the whole state of a game: public part, one private part a seat, hidden part.
#pragma once

#include "rulesets/card_of_the_dead/metrics.h"
#include "rulesets/card_of_the_dead/view.h"
#include "sim/game/chance.h"
#include "sim/game/ruleset.h"
#include "sim/house/vocabulary.h"

// Where the game stands: the rows of the table in turn.c.
enum {
    PHASE_ROUND_ENDED,  // what follows a round
    PHASE_KEEP,
    PHASE_ROUND,  // the next round is to be dealt
    PHASE_TURN,   // the next turn begins
    PHASE_DRAW,   // the draw step, when it is known how many cards are due
    PHASE_PLAY,   // the next play
    PHASE_SLUGGER,
    PHASE_STEAL_CARD,
    PHASE_DISCARD_ZOMBIES,
    PHASE_DYNAMITE_MOVEMENT,
    PHASE_LURE_TARGET,
    PHASE_TRIPPED_TARGET,
    PHASE_TRIPPED_COUNT,
    PHASE_BARRICADE_BOTTOM,
    PHASE_HIDE_SKIP,  // reading when_played
    PHASE_PLAYED,     // the effect of the card is over
    PHASE_OVER
};

enum { END_LAST_SURVIVOR, END_ESCAPE, END_DECK_EMPTY, END_ABORTED, END_REASONS };

// The deck, top to bottom: `top`, then `pool` whose order is not settled yet (a draw picks one at
// random: the distribution of a full shuffle), then `under`. During KEEP the dealt cards stand
// behind the pool, seat 0's last.
enum { COD_TAKEN = 0xff };  // KEEP: the place of a kept card among the dealt ones

typedef struct CodHidden {
    Seats keeping;           // KEEP: seats that have not finished; their answers are secret, so simultaneous
    Seats lookers;           // seats that know something about the deck
    Seats about[COD_SEATS];  // seats that know a card in that seat's hand
    uint8_t end_reason;      // of the last round
    uint8_t pool_count;
    uint8_t top[2];  // next card last
    uint8_t pool[COD_DECK_MAX];
    uint8_t under[COD_DECK_MAX];  // topmost first
    int32_t figures[METRICS];     // section 9, in the order of the rows of metrics.h
} CodHidden;

typedef struct CodState {
    CodShared shared;
    CodOwn own[SEATS_MAX];
    CodHidden hidden;
} CodState;

// What the engine's functions work on: constant rules, the state, and chance.
typedef struct CodGame {
    const CodRules* rules;
    CodState* state;
    Chance* chance;
    const Vocabulary* words;  // of house rules; unused without any
} CodGame;

extern const Vocabulary cod_words;  // words.c

static inline void cod_count_figure(CodState* state, unsigned figure) { state->hidden.figures[figure]++; }

// What all strategies of Escape the Horde think with: the question in the game's own types, the
// values of their rows, and small helpers to choose among seats.
//
// A strategy is a table of functions, one a kind of decision; `mind_choose` calls the one that
// fits. In them an action that is 0 means "does not apply": it is `pass`, with which every list in
// a window ends.
#pragma once

#include "rulesets/escape_the_horde/view.h"
#include "sim/game/strategy.h"
#include "strategies/escape_the_horde/common/rows.h"

typedef struct Mind {
    const Decision* decision;
    const EthRules* rules;
    const EthShared* shared;
    const EthOwn* own;
    const double* params;
    const uint8_t* rows;
    void* memory;
    Rng* rng;
    unsigned me;
    bool no_rescue;          // plays no Rescue, whatever the list says
    double defence_of_card;  // estimates.c: once needed; below 0: not yet
} Mind;

typedef unsigned (*Answer)(Mind* mind);

typedef struct Style {
    const uint8_t* rows;  // place of a shared row in the strategy's own list, from 1; 0: has no such row
    bool suspects;        // its memory begins with a Suspicion
    Answer answer[ASK_KINDS];
} Style;

// The answer of a strategy to a question. Where that is not legal - its lists are written for its
// own way of playing, and it may be asked in the middle of another's - the first legal action:
// those that do nothing or end something come first.
unsigned mind_choose(const StrategyInput* input, const Style* style);

// The value of a row of the folder's lists.
static inline double mind_param(const Mind* mind, unsigned shared_row) {
    unsigned row = mind->rows[shared_row];
    CHECK(row > 0);
    return mind->params[row - 1];
}
#define PARAM(mind, key) mind_param(mind, SHARED_##key)
// The same, or `otherwise` for a strategy that has no such row.
static inline double mind_param_or(const Mind* mind, unsigned shared_row, double otherwise) {
    unsigned row = mind->rows[shared_row];
    return row > 0 ? mind->params[row - 1] : otherwise;
}
#define PARAM_OR(mind, key, otherwise) mind_param_or(mind, SHARED_##key, otherwise)

static inline bool mind_chance(const Mind* mind, double p) { return rng_chance(mind->rng, p); }

// Whether the action is legal.
static inline bool mind_may(const Mind* mind, unsigned action) {
    return action_set_has(&mind->decision->legal, action);
}
// The action if it is legal, else 0.
static inline unsigned mind_if_legal(const Mind* mind, unsigned action) {
    return mind_may(mind, action) ? action : 0;
}
// The seats that complete a word: DO_STEAL, DO_ATTACK, ...
static inline Seats mind_targets(const Mind* mind, unsigned word) {
    return (Seats)(mind->decision->legal.word[word >> 6] >> (word & 63));
}

static inline bool mind_in(Seats seats, unsigned seat) { return (seats >> seat) & 1; }
static inline unsigned mind_count(Seats seats) { return (unsigned)__builtin_popcount(seats); }
static inline Seats mind_others(const Mind* mind) {
    return (Seats)(eth_everybody(mind->shared) & ~eth_bit(mind->me));
}

// One of the seats (at least one), uniformly.
unsigned mind_any_of(const Mind* mind, Seats seats);
// Those of the seats with the most or the fewest cards in hand, the fewest bites.
Seats mind_most_cards(const Mind* mind, Seats seats);
Seats mind_fewest_cards(const Mind* mind, Seats seats);
Seats mind_fewest_bites(const Mind* mind, Seats seats);

// `word` with one of the seats with the most or the fewest cards; 0 if there is none.
unsigned mind_at_most_cards(const Mind* mind, unsigned word, Seats seats);
unsigned mind_at_fewest_cards(const Mind* mind, unsigned word, Seats seats);

// Common to all strategies of Escape the Horde: the question in the game's own types, the values of
// their rows, and helpers to choose among seats.
//
// A strategy is a table of functions, one per kind of decision; `mind_choose` calls the right one.
// In them, action 0 means "does not apply"; it is also `pass`, with which every list in a window
// ends.
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
    bool no_rescue;          // plays no Rescue, whatever its list says
    double defence_of_card;  // cache of estimates.c; below 0: not yet computed
} Mind;

typedef unsigned (*MindAnswer)(Mind* mind);

typedef struct Style {
    const uint8_t* rows;  // place of each shared row in the strategy's own list, from 1; 0: it has no such
                          // row
    void (*follow)(const Mind* mind);  // called before every answer; null: nothing to keep up with
    MindAnswer answer[ASK_KINDS];
} Style;

// The strategy's answer to a question, or if that is illegal the first legal action (those that do
// nothing or end something come first). It can be illegal because the lists assume the strategy's
// own play so far, and it may be asked in a position that another strategy reached.
unsigned mind_choose(const StrategyInput* input, const Style* style);

// The value of a shared row.
static inline double mind_param(const Mind* mind, unsigned shared_row) {
    unsigned row = mind->rows[shared_row];
    CHECK_SLOW(row > 0);
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
// The seats that are legal targets of a word: DO_STEAL, DO_ATTACK, ...
static inline Seats mind_targets(const Mind* mind, unsigned word) {
    return (Seats)(mind->decision->legal.word[word >> 6] >> (word & 63));
}

// The word for putting another player before the Zombie: without a card where the rules allow it.
static inline unsigned mind_push(const Mind* mind) {
    return mind_targets(mind, DO_PUSH) ? DO_PUSH : DO_SACRIFICE;
}

static inline bool mind_in(Seats seats, unsigned seat) { return (seats >> seat) & 1; }
static inline unsigned mind_count(Seats seats) { return (unsigned)__builtin_popcount(seats); }
static inline Seats mind_others(const Mind* mind) {
    return (Seats)(eth_everybody(mind->shared) & ~eth_bit(mind->me));
}

// One of the seats (at least one), uniformly.
unsigned mind_any_of(const Mind* mind, Seats seats);
// Those of the seats with the fewest cards in hand, the fewest bites.
Seats mind_fewest_cards(const Mind* mind, Seats seats);
Seats mind_fewest_bites(const Mind* mind, Seats seats);

// `word` with one of the seats with the most or the fewest cards; 0 if there is none.
unsigned mind_at_most_cards(const Mind* mind, unsigned word, Seats seats);
unsigned mind_at_fewest_cards(const Mind* mind, unsigned word, Seats seats);

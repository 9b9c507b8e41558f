// The contract of a strategy: one file strategies/any/<name>.c or strategies/<game>/<name>.c that
// ends with `const Strategy strategy_any_<name>` or `strategy_<game>_<name>`.
//
// A strategy is a function of its seat's view, its parameters, its memory of this game and its own
// random stream, and of nothing else. It must choose the same on every machine: it uses integers,
// fixed point or plain + - x /, never libm.
#pragma once

#include "sim/base/rng.h"
#include "sim/game/ruleset.h"

// All that a strategy gets.
typedef struct StrategyInput {
    const Decision* decision;
    const void* rules;     // compiled rules of the ruleset
    const void* shared;    // public part of the state
    const void* own;       // private part of decision->seat
    const double* params;  // values of the strategy's rows
    void* memory;  // this seat's in this role; memory_size bytes, zero at the start of a game; null if
                   // memory_size is 0
    Rng* rng;      // this seat's stream
    const Ruleset* ruleset;
    int players;
    const void* plan;  // made by the strategy's `open` for this cell; null without `open`
    // A random number shared by the seats of a side in this game, and by nobody else (side.h): with
    // it a team that plays a mixture of strategies agrees on one of them. In a free-for-all every
    // seat has its own.
    uint64_t coin;
    // If the strategy is by_table: a random number shared by all seats of this game, whatever their side.
    uint64_t table;
    uint64_t game;  // the game's number, for messages and external programs; no choice may depend on it
    void* arena;    // ARENA_BYTES of uninitialized scratch memory, aligned to a cache line; null if
                    // arena_size is 0. Its contents are lost between decisions.
} StrategyInput;

struct Ranks;

// Where a strategy is going to play: all that `open` may depend on.
typedef struct Seating {
    const struct Ranks* ranks;  // for league_read, if `text` names a file
    const Ruleset* ruleset;
    const void* rules;      // compiled
    const int32_t* values;  // of the rule table's rows; null: unknown
    int players;
    int role;
    const double* params;
    const char* text;             // value of the text row; empty by default
    int motive;                   // of the player (motive.h)
    int table_motive;             // of everybody, or MOTIVE_NONE if they differ (lineup_motive)
    double temperature;           // of a strategy that plays by odds (handicap.h); above 0; 1: unchanged
    const struct League* league;  // Match.league
} Seating;

struct Features;

// Returned by `choose` if it got no choice from outside (Outside). No action has that number.
enum { CHOICE_FAILED = ACTIONS_MAX };

// For a strategy whose choices come from outside, such as from another program. It is an exception
// to the rules above: it allocates and does I/O while choosing, may fail, and is only as repeatable
// as what is outside. It is never a default or one of "all strategies"; it plays only if named.
typedef struct Outside {
    // Called after CHOICE_FAILED: gives the reason in `error`. True: count the game as failed and
    // play the next; false: stop.
    bool (*excuse)(const StrategyInput* input, Error* error);
    // The game is over. Called for every seat and role that was asked in it.
    void (*over)(const StrategyInput* input, const GameResult* result);
} Outside;

typedef struct Strategy {
    const char* name;     // as the file: "share_the_love"
    const char* ruleset;  // id of the ruleset it plays; null: any
    uint32_t roles;       // the roles it can play, a bit each; 0: all of them
    const char* summary;  // one line
    // Null: plays to win, and must beat `random` and `eager`. Otherwise a short description of the
    // human style of play that it models, which need not be strong; such a strategy is never a
    // default.
    const char* style;
    const Param* params;  // PARAM_REAL, PARAM_INT, PARAM_BOOL or PARAM_ENUM rows, and one PARAM_TEXT at most
    int param_count;
    // Whether it draws its actions by odds, which Seating.temperature makes flatter or steeper.
    bool by_odds;
    bool chooses_all;  // whether it answers a DECISION_HOUSE, too. Others are not asked: Decision.usual
    bool by_table;  // whether all seats that play it must agree on something in a game (StrategyInput.table)
    // Rough cost of a decision, relative to that of an ordinary strategy (some 100 ns); 0: 1. It
    // limits the length of metered games (PLAY_METERED), such as the golden games of signature.h.
    unsigned decision_cost;
    // Bytes of memory within a game: at most POLICY_MEMORY_BYTES, or STRATEGY_MEMORY_BYTES with an
    // arena.
    size_t memory_size;
    // ARENA_BYTES for strategies that search (playout.h), which get StrategyInput.arena; else 0.
    // Search is so slow that these play only if named: they are not among the "all strategies" of a
    // verb.
    size_t arena_size;
    // The features of this game's linear policies (linear.h); null for all but one strategy of each
    // game, the one for which `train` finds weights.
    const struct Features* features;
    // Null, or makes the plan that the strategy needs for all games of a cell: read-only from then
    // on, shared by all threads. False with `error` filled if it cannot play there.
    bool (*open)(const Seating* seating, void** plan, Error* error);
    void (*close)(void* plan);  // frees what `open` made
    const Outside* outside;     // null unless its choices come from outside
    // Returns a legal action of input->decision. Anything else stops the run with a message that
    // names the strategy.
    unsigned (*choose)(const StrategyInput* input);
} Strategy;

// Everybody is asked by this: what a house rule lets a seat choose, only strategies that know such choices.
static inline unsigned strategy_choose(const Strategy* strategy, const StrategyInput* input) {
    if (__builtin_expect(input->decision->kind == DECISION_HOUSE, 0) && !strategy->chooses_all)
        return input->decision->usual;
    return strategy->choose(input);
}

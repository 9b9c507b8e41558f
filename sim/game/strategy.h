// The contract of a strategy: one file strategies/any/<name>.c or strategies/<game>/<name>.c that
// ends with `const Strategy strategy_any_<name>` or `strategy_<game>_<name>`.
//
// A strategy is a function of its seat's view, its parameters, its memory of this game and its own
// random stream, and of nothing else. The same on every machine: integers, fixed point or plain + -
// x /, never libm.
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
    void* memory;  // this seat's, one for each of its roles; memory_size bytes, zero at the start of a
                   // game; null where memory_size is 0
    Rng* rng;      // this seat's stream
    const Ruleset* ruleset;
    int players;
    const void* plan;  // what the strategy's `open` made for this cell; null where it has no `open`
    // A random number that the seats of a side share in this game, and nobody else (side.h): a team
    // that plays a mixture of strategies agrees on one before the game. In a free-for-all every
    // seat has its own.
    uint64_t coin;
    uint64_t game;  // the game's number: for messages and for programs outside, which are told of it, and for
                    // no choice
    void* arena;    // ARENA_BYTES of scratch memory, on a cache line's boundary, in no particular state; null
                    // for strategies whose arena_size is 0. Nothing that counts may be left in it.
} StrategyInput;

struct Ranks;

// Where a strategy is going to play: all that `open` may depend on.
typedef struct Seating {
    const struct Ranks* ranks;  // for league_read, where `text` names a file
    const Ruleset* ruleset;
    const void* rules;      // compiled
    const int32_t* values;  // of the rule table's rows; null: not known
    int players;
    int role;
    const double* params;
    const char* text;    // value of the text row; empty as it comes
    double temperature;  // of strategies that play by odds: what their scores are divided by; 1 as they come
} Seating;

struct Features;

// What `choose` answers where no choice could be had (Outside): no action has that number.
enum { CHOICE_FAILED = ACTIONS_MAX };

// For a strategy whose choices come from outside the program, such as another program. An exception
// to all of the above: it allocates and does I/O while it chooses, may fail, and is only as
// repeatable as the outside. It is never a default nor among "all strategies", and plays only where
// it is named.
typedef struct Outside {
    // After CHOICE_FAILED: why, in `error` (EXIT_PLUGIN or EXIT_NO_INPUT). True if the game is to
    // be counted as failed and others may be played; false if there is no point in playing on.
    bool (*excuse)(const StrategyInput* input, Error* error);
    // The game is over: for every seat and role that was asked in it.
    void (*over)(const StrategyInput* input, const GameResult* result);
} Outside;

typedef struct Strategy {
    const char* name;     // as the file: "share_the_love"
    const char* ruleset;  // id of the ruleset it plays; null: any
    const char* roles;    // names of the roles it can play, separated by '|'; null: all of them
    const char* summary;  // one line
    // Null: plays to win, and must beat `random` and `eager`. Otherwise a short description of the
    // way people play that it shows, which need not be strong; such a strategy is never a default.
    const char* style;
    const Param* params;  // PARAM_REAL, PARAM_INT, PARAM_BOOL or PARAM_ENUM rows, and one PARAM_TEXT at most
    int param_count;
    // Whether it draws its actions by odds that Seating.temperature makes flatter or steeper.
    bool by_odds;
    // How many decisions of an ordinary strategy (some 100 ns each) take the time of one of this
    // one's, roughly; 0: one. What the golden games of signature.h are rationed by.
    unsigned decision_cost;
    // Bytes it remembers within a game, at most POLICY_MEMORY_BYTES, or STRATEGY_MEMORY_BYTES with
    // an arena; 0: none.
    size_t memory_size;
    // 0, or for strategies that search (playout.h) ARENA_BYTES: they get StrategyInput.arena. So
    // slow that they play only where they are named: they are not among "all strategies" of a verb.
    size_t arena_size;
    // What a linear policy of this game looks at (linear.h); null for all strategies but one of
    // each game, the one that `train` finds weights for.
    const struct Features* features;
    // Null, or makes what the strategy needs for all games of a cell: read-only from then on,
    // shared by all threads. False with `error` filled when it cannot play there.
    bool (*open)(const Seating* seating, void** plan, Error* error);
    void (*close)(void* plan);  // frees what `open` made
    const Outside* outside;     // null for all that play by themselves
    // A legal action of ask->decision. Anything else stops the run with the strategy's name.
    unsigned (*choose)(const StrategyInput* input);
} Strategy;

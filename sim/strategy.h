// The contract of a strategy: one file strategies/any/<name>.c or strategies/<game>/<name>.c that ends with
// `const Strategy strategy_any_<name>` or `strategy_<game>_<name>`.
//
// A strategy is a function of what its seat may see, its parameters, its memory of this game and its own
// random stream, of nothing else. The same on every machine: integers, fixed point or plain + - x /, never
// libm.
#pragma once

#include "sim/rng.h"
#include "sim/ruleset.h"

// All that a strategy gets.
typedef struct Ask {
    const Decision* decision;
    const void* rules;     // compiled rules of the ruleset
    const void* shared;    // public part of the state
    const void* own;       // private part of decision->seat
    const double* params;  // values of the strategy's rows
    void* memory;  // this seat's, one for each of its roles; memory_size bytes, zero at the start of a
                   // game; null where memory_size is 0
    Rng* rng;      // this seat's stream
    const Ruleset* ruleset;
} Ask;

typedef struct Strategy {
    const char* name;     // as the file: "share_the_love"
    const char* ruleset;  // id of the ruleset it plays; null: any
    const char* roles;    // names of the roles it can play, separated by '|'; null: all of them
    const char* summary;  // one line
    // Null: plays to win, and is held to beating `random` and `eager`. Else the way people play that it
    // shows, in a few words, which need not be strong; such a strategy is never a default.
    const char* style;
    const Param* params;  // PARAM_REAL, PARAM_INT, PARAM_BOOL or PARAM_ENUM rows
    int param_count;
    // How many decisions of an ordinary strategy (some 100 ns each) take the time of one of this one's,
    // roughly; 0: one. What the golden games of signature.h are rationed by.
    unsigned decision_cost;
    size_t memory_size;  // bytes it remembers within a game, at most STRATEGY_MEMORY_BYTES; 0: none
    // A legal action of ask->decision. Anything else stops the run with the strategy's name.
    unsigned (*choose)(const Ask* ask);
} Strategy;

// Every limit of the engine, with its reason. Reaching one is an assertion in a ruleset and an
// error in a config; nothing grows while games run.
#pragma once

enum {
    SEATS_MAX = 8,              // the largest table among the games (Escape the Horde: 8)
    ROLES_MAX = 4,              // sides whose strategy can be set separately
    ACTIONS_MAX = 256,          // an action fits in a byte, a legal set in four words
    OUTCOMES_MAX = 10,          // one for each seat, and others such as "zombies win"
    END_REASONS_MAX = 8,        // the games have at most six
    METRICS_MAX = 128,          // Card of the Dead has 98 figures
    RULES_MAX = 400,            // Zombie: Survival Infection has the longest table
    STRATEGY_PARAMS_MAX = 40,   // the named strategies have at most thirty
    PARAM_TEXT_BYTES = 256,     // of a text parameter, its zero included: names of several strategies
    POLICY_MEMORY_BYTES = 512,  // memory of one seat's strategy within a game
    STRATEGY_MEMORY_BYTES =
        1024,      // the same for search strategies: their policy's memory, followed by their own
    CONDUCTS = 3,  // counts of what a seat has done openly (Escape the Horde: help, idleness, hostility)
    ARENA_BYTES = 1 << 20,   // scratch memory of a thread for search strategies; holds a tree
    STATE_BYTES_MAX = 8192,  // a whole game; fits the L1 cache
    BLOCK_GAMES = 256,       // most games that a thread takes at a time
    THREADS_MAX = 1024,
    ALL_THREADS_MAX = 1 << 24,  // of all ranks (ranks.h); the largest machines have a few million cores
    CELLS_MAX = 100000,
    SHARDS_MAX = 100000,  // parts of a run
    ERROR_TEXT_MAX = 1024,
    NAME_MAX_BYTES = 96,
    LINE_MAX_BYTES = 512,  // a line of text: a title, a line-up in words
};

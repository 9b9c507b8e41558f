// Every limit of the engine, with its reason. Reaching one is an assertion in a ruleset and an error
// in a config; nothing grows while games run.
#pragma once

enum {
    SEATS_MAX = 8,              // the largest table among the games (Escape the Horde: 8)
    ROLES_MAX = 4,              // sides for which a seat may be given a strategy of its own
    ACTIONS_MAX = 256,          // an action fits a byte, a legal set four words
    OUTCOMES_MAX = 10,          // a seat each, and outcomes of their own beside them ("zombies win")
    END_REASONS_MAX = 8,        // the games have at most six
    METRICS_MAX = 128,          // Card of the Dead has 98 figures
    RULES_MAX = 400,            // Zombie: Survival Infection has the longest table
    STRATEGY_PARAMS_MAX = 40,   // the named strategies have at most twenty
    PARAM_TEXT_BYTES = 256,     // text that a parameter holds, its end included: names of several strategies
    POLICY_MEMORY_BYTES = 512,  // what one seat's strategy may remember within a game
    STRATEGY_MEMORY_BYTES =
        1024,      // the same for strategies that search: their policy's, and their own behind
    CONDUCTS = 3,  // counts of what a seat has openly done (Escape the Horde: help, idleness, hostility)
    ARENA_BYTES = 1 << 20,   // scratch memory of a thread for strategies that search: a tree fits
    STATE_BYTES_MAX = 8192,  // a whole game; it stays in the first-level cache
    BLOCK_GAMES = 256,       // games a thread takes at a time, at most
    THREADS_MAX = 1024,
    ALL_THREADS_MAX = 1 << 24,  // of all ranks (ranks.h): the largest machines have some millions of cores
    CELLS_MAX = 100000,
    SHARDS_MAX = 100000,  // parts of a run
    ERROR_TEXT_MAX = 1024,
    NAME_MAX_BYTES = 96,
    LINE_MAX_BYTES = 512,  // a line of text: a title, a line-up in words
};

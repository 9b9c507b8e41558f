// The keys of a config file: one list, from which come the reader (config.c) and the JSON Schema (schema.c).
// X(name, required, help), in the order in which they are read, whatever the order in the file.
#pragma once

#define CONFIG_KEYS(X)                                                                                      \
    X(ruleset, true, "the game, as `reckon rules` lists them")                                              \
    X(title, false, "the question, in words")                                                               \
    X(players, false, "a number of players, a list of them, or \"all\"; default: the ruleset's")            \
    X(rules, false, "overrides of named rules, for every variant")                                          \
    X(variants, false, "sets of overrides, compared with each other; the first is the reference")           \
    X(sweep, false, "rules tried at several values each, in every combination; a list, a range or \"all\"") \
    X(assumptions, false, "whether the assumed rules are tried over their ranges, one by one")              \
    X(strategies, false, "line-ups; each a strategy for every seat, or an object: who plays what")          \
    X(games, false, "games in each cell: a number, or \"200k\", \"1M\", \"1e6\"; default 100000")           \
    X(precision, false, "plays until the rates are known well enough, instead of a fixed number of games")  \
    X(shard, false, "a part of the games, \"2/8\", to be merged with the others")                           \
    X(seed, false, "64 bits, as text (decimal, or 0x and hexadecimal) or a number up to 2^53; default \"1\"")

#define CONFIG_VARIANT_KEYS(X)                                   \
    X(name, true, "short, unique; names the variant in results") \
    X(help, false, "one line about it")                          \
    X(rules, false, "overrides of named rules; none: the game as it comes")

#define CONFIG_PRECISION_KEYS(X)                                                                           \
    X(half_width, true, "half the width of the 95 % interval at which a cell is done, 0.005 for +-0.5 pp") \
    X(outcome, false, "the outcome whose rate it is about; default: every outcome")                        \
    X(max_games, false, "a cell stops here at the latest; default 100000000")

#define CONFIG_RANGE_KEYS(X)          \
    X(from, true, "the first value")  \
    X(to, true, "the last, included") \
    X(step, false, "from one to the next; default 1")

#define CONFIG_PLAYER_KEYS(X)            \
    X(name, true, "the strategy's name") \
    X(params, false, "its parameters; the rest have their defaults")

enum { CONFIG_GAMES_DEFAULT = 100000, CONFIG_GAMES_MAX_DEFAULT = 100000000, CONFIG_SEED_DEFAULT = 1 };

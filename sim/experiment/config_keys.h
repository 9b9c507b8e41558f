// The keys of a config file: one list for the reader (config.c) and the JSON Schema
// (verbs/info/verb_schema.c). X(name, required, help), in the order in which they are read, whatever
// their order in the file.
#pragma once

#define CONFIG_KEYS(X)                                                                                       \
    X(ruleset, true, "the game, as `reckon rules` lists them")                                               \
    X(title, false, "title: the question asked")                                                             \
    X(players, false, "a player count, a list of them, or \"all\"; default: the ruleset's")                  \
    X(rules, false,                                                                                          \
      "rule overrides for every variant: a value, or an object of values by number of players")              \
    X(house, false, "house rules in words, for every variant: a list of sentences")                          \
    X(variants, false, "sets of rule overrides to compare; the first is the reference")                      \
    X(sweep, false,                                                                                          \
      "rules, or placeholders of house rules such as N, to try at several values, in every combination: a "  \
      "list, a range or \"all\"")                                                                            \
    X(assumptions, false, "vary each rule that the rulebook does not settle, one at a time")                 \
    X(strategies, false, "line-ups: each a strategy for every seat, or an object of WHO: strategy")          \
    X(motives, false, "what players want in every line-up: a motive, or an object of WHO: motive")           \
    X(games, false, "games per cell: a number, or \"200k\", \"1M\", \"1e6\"; default: 100000")               \
    X(precision, false, "play until the rates are this precise, instead of a fixed number of games")         \
    X(band, false, "rates that count as fair, such as \"45%..55%\"; default: a tenth around the fair share") \
    X(metrics, false,                                                                                        \
      "\"fun\": also estimate drama, waiting and choices that matter from a sample of games")                \
    X(shard, false, "part of the games, e.g. \"2/8\", to be merged with the others")                         \
    X(bots, false, "external players as the run found them; no others may take their place")                 \
    X(seed, false, "64-bit seed: a string (decimal or 0x hexadecimal) or a number up to 2^53; default: \"1\"")

#define CONFIG_BOT_KEYS(X)                                  \
    X(command, true, "the command that starts it")          \
    X(name, true, "the name it reports")                    \
    X(version, true, "the version it reports")              \
    X(hash, true, "hash of the files named in the command") \
    X(deterministic, false, "false: its choices need not be repeatable")

#define CONFIG_VARIANT_KEYS(X)                                           \
    X(name, true, "short and unique; identifies the variant in results") \
    X(help, false, "one-line description")                               \
    X(rules, false, "rule overrides; none: the default rules")           \
    X(house, false, "house rules in words: a list of sentences")

#define CONFIG_PRECISION_KEYS(X)                                                                     \
    X(half_width, true, "half-width of the 95 % interval at which a cell stops, 0.005 for +-0.5 pp") \
    X(outcome, false, "outcome whose rate must be precise; default: every outcome")                  \
    X(max_games, false, "maximum games per cell; default: 100000000")

#define CONFIG_RANGE_KEYS(X)                 \
    X(from, true, "the first value")         \
    X(to, true, "the last value, inclusive") \
    X(step, false, "step between values; default: 1")

#define CONFIG_PLAYER_KEYS(X)            \
    X(name, true, "the strategy's name") \
    X(params, false, "its parameters; others keep their defaults")

enum { CONFIG_GAMES_DEFAULT = 100000, CONFIG_GAMES_MAX_DEFAULT = 100000000, CONFIG_SEED_DEFAULT = 1 };

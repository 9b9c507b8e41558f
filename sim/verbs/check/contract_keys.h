// The keys of a contract file, in the order in which they are read, whatever the order in the file. What they
// mean to users stands in configs/schema/contract.schema.json. X(name, required, help).
#pragma once

#define CONTRACT_KEYS(X)                                                  \
    X(experiment, false, "what is played: a config")                      \
    X(config, false, "or the config file that says so")                   \
    X(title, false, "what the contract is about")                         \
    X(confidence, false, "that no verdict is wrong")                      \
    X(games, false, "at most, in each cell")                              \
    X(baseline, false, "result file of `reckon run` to be compared with") \
    X(statements, true, "what must hold")

// The measures first: what a bound may be depends on them.
#define CONTRACT_STATEMENT_KEYS(X)                                \
    X(name, true, "short, unique")                                \
    X(rate, false, "of an outcome")                               \
    X(mean, false, "of a metric")                                 \
    X(quantile, false, "of a metric")                             \
    X(seat_spread, false, "largest difference between two seats") \
    X(difference, false, "of a rate or a mean to the baseline")   \
    X(min, false, "smallest value that is allowed")               \
    X(max, false, "largest value that is allowed")                \
    X(cells, false, "pattern of cell ids")                        \
    X(players, false, "a number of players, or a list of them")   \
    X(variant, false, "name of a variant")

#define CONTRACT_CONFIDENCE_DEFAULT 0.95
#define CONTRACT_CONFIDENCE_MAX     0.999999

// The keys of a contract file, in the order in which they are read, whatever their order in the
// file. configs/schema/contract.schema.json explains them to users. X(name, required, help).
#pragma once

#define CONTRACT_KEYS(X)                                              \
    X(experiment, false, "the experiment: a config")                  \
    X(config, false, "alternatively, the config file")                \
    X(title, false, "title of the contract")                          \
    X(confidence, false, "joint confidence of all verdicts")          \
    X(games, false, "maximum games per cell")                         \
    X(baseline, false, "result file of `reckon run` to compare with") \
    X(statements, true, "what must hold")

// The measures come first, because the allowed bounds depend on them.
#define CONTRACT_STATEMENT_KEYS(X)                                \
    X(name, true, "short and unique")                             \
    X(rate, false, "of an outcome")                               \
    X(mean, false, "of a metric")                                 \
    X(quantile, false, "of a metric")                             \
    X(seat_spread, false, "largest difference between two seats") \
    X(difference, false, "of a rate or a mean from the baseline") \
    X(min, false, "smallest; a rate without bounds: the band's")  \
    X(max, false, "largest allowed value")                        \
    X(cells, false, "pattern of cell ids")                        \
    X(players, false, "a player count, or a list of them")        \
    X(variant, false, "name of a variant")

#define CONTRACT_CONFIDENCE_DEFAULT 0.95
#define CONTRACT_CONFIDENCE_MAX     0.999999

// Beliefs: what a search player infers from the others' conduct. What the seat is seen to do
// (Searching.conduct: has it helped?) makes its hidden part (Searching.secret: is it Patient Zero?)
// more or less likely, on the assumption that the seat plays as the searcher's own policy would.
//
// The likelihood is estimated by rehearsal (simulated likelihood, as in approximate Bayesian
// computation; Beaumont 2010). Having decided, the player continues a number of imagined games
// under its policy until it would be asked again, and counts for each seat, with and without the
// secret, how often each conduct was seen by then. When it is really asked again, it updates by
// Bayes' rule:
//
//     weight[seat][secret] *= (1 - doubt) * P(conduct | secret, policy) + doubt * P(conduct | policy)
//
// A secret may have changed in between, as cards were drawn: the new weight is then the mean over
// its earlier values, weighted by how often the rehearsals with that conduct went from each to the
// new one. The weight of an imagined game is the product over its seats. A seat's greater weight is
// kept at 1 and the other no lower than `doubt`, because the policy is only a model, and because a
// hand of which nothing was played is imagined anew next time. With doubt 0, what the policy would
// never do is impossible.
//
// All evidence comes from the views shown to the seat at its own decisions; nothing reaches it in
// between, and nothing hidden ever does. What happens before a seat's first decision is not
// evidence, and a player whose role changes starts afresh.
//
//     playout->beliefs = beliefs_open(input, doubt);   before the search: weights imagined games
//     playout_rehearse(playout, action, games);        after it
#pragma once

#include "sim/game/strategy.h"

enum { BELIEFS_ONE = 1 << 15, CHANGES = 1 << CONDUCTS, REHEARSALS_MAX = 255 };

// Kept in the seat's memory, after its policy's.
typedef struct Beliefs {
    uint16_t weight[SEATS_MAX][2];           // [without, with the secret]; the greater is BELIEFS_ONE
    uint8_t rehearsed[SEATS_MAX][2];         // games rehearsed [without, with]
    uint8_t seen[SEATS_MAX][2][2][CHANGES];  // of these, asked again: [secret before][after][counts changed]
    uint8_t conduct[SEATS_MAX][CONDUCTS];    // counts at the last decision
    bool begun;
} Beliefs;

static_assert(POLICY_MEMORY_BYTES + sizeof(Beliefs) <= STRATEGY_MEMORY_BYTES, "beliefs fit in a memory");

// Parameter rows common to search players: whether and how beliefs weigh imagined games. They go
// into the strategy's table from `first` on.
#define BELIEFS_READINGS(READING)                                          \
    READING(BELIEFS_UNIFORM, "uniform", "All imagined games count alike.") \
    READING(BELIEFS_WEIGHTED, "weighted", "Imagined games that fit what the others have done count more.")
enum { BELIEFS_READINGS(PARAM_CONSTANT) };
enum { BELIEFS_ROW_COUNT = 3 };
#define BELIEFS_ROWS(first)                                                                        \
    [first] = STRATEGY_PARAM(                                                                      \
        "beliefs", ENUM, .initial = BELIEFS_UNIFORM, .readings = PARAM_READINGS(BELIEFS_READINGS), \
        .help = "imagined deals: equally likely, or weighted by the others' observed play"),       \
    [(first) + 1] = STRATEGY_PARAM(                                                                \
        "rehearsals", INT, .initial = 128, .min = 1, .max = REHEARSALS_MAX, .sweep_min = 16,       \
        .sweep_max = 255,                                                                          \
        .help = "beliefs=weighted: games played to the next decision to weigh observed play"),     \
    [(first) + 2] =                                                                                \
        STRATEGY_PARAM("doubt", REAL, .initial = 0.3, .max = 1, .sweep_min = 0.05, .sweep_max = 1, \
                       .help = "beliefs=weighted: probability that observed play carries no information")

// The beliefs in the memory of the seat that is asked, updated with what it now sees. Null if the
// game has no secrets (Searching.secret).
Beliefs* beliefs_open(const StrategyInput* input, double doubt);

// The weight of a game consistent with the view in `input`: the relative likelihood, at most 1, of
// what the others were seen to do.
double beliefs_weight(const Beliefs* beliefs, const StrategyInput* input, const void* state);

// Counts a rehearsed game: what was secret in it before and after, and, if the seat was asked again, what
// the others were seen to do by then.
void beliefs_count(Beliefs* beliefs, const StrategyInput* input, const void* before, const void* after,
                   bool asked);

// Beliefs: what a search player infers from the others' conduct. What it cannot see of a seat
// (Ruleset.secret: is it Patient Zero?) becomes more or less likely by what the seat is seen to do
// (Ruleset.conduct: has it helped?), as strategies that it knows, those of its policy, would have
// done it.
//
// The likelihood is found by rehearsal (simulated likelihood, as in approximate Bayesian
// computation; Beaumont 2010): when the player has decided it plays on a number of imagined games
// by its policy until it would be asked again, and counts for each seat, with the secret and
// without, how often which conduct was seen by then. When it is really asked again it compares, and
// by Bayes' rule
//
//     weight[seat][secret] *= (1 - doubt) * P(conduct | secret, policy) + doubt * P(conduct | policy)
//
// A secret may have changed meanwhile, as cards were drawn: then the weight is the mean over what
// it may have been, as often as the rehearsals of that conduct went from one to the other. An
// imagined game weighs as much as all its seats together. The greater weight of a seat is kept at
// 1, the other not below `doubt`: the policy is but a model, and a hand of which nothing was played
// is imagined anew the next time. With doubt 0 what the policy would never do is impossible.
//
// All of it rests on the views of the seat's own decisions, when it is shown everything that it is
// going to use: nothing is told in between, and nothing hidden can reach it. What happens before a
// seat's first decision tells it nothing, and who becomes another role begins anew.
//
//     playout->beliefs = beliefs_open(ask, doubt);   before the search, which then imagines by them
//     beliefs_rehearse(playout, action, games);      after it
#pragma once

#include "sim/players/playout.h"

enum { BELIEFS_ONE = 1 << 15, CHANGES = 1 << CONDUCTS, REHEARSALS_MAX = 255 };

// In the seat's memory, behind its policy's.
typedef struct Beliefs {
    uint16_t weight[SEATS_MAX][2];           // without the secret, with it; the greater is BELIEFS_ONE
    uint8_t rehearsed[SEATS_MAX][2];         // games that were imagined so
    uint8_t seen[SEATS_MAX][2][2][CHANGES];  // of those, by the secret and the conduct when asked again
    uint8_t conduct[SEATS_MAX][CONDUCTS];    // counts at the last decision
    bool begun;
} Beliefs;

static_assert(POLICY_MEMORY_BYTES + sizeof(Beliefs) <= STRATEGY_MEMORY_BYTES, "beliefs fit in a memory");

// What search players have in common: rows that say whether and how they believe, to be put into
// their table from `first` on.
#define BELIEFS_READINGS(READING)                                          \
    READING(BELIEFS_UNIFORM, "uniform", "All imagined games count alike.") \
    READING(BELIEFS_WEIGHTED, "weighted", "Imagined games that fit what the others have done count more.")
enum { BELIEFS_READINGS(PARAM_CONSTANT) };
enum { BELIEFS_ROW_COUNT = 3 };
#define BELIEFS_ROWS(first)                                                                                 \
    [first] = PARAM_NUMBER(                                                                                 \
        "beliefs", ENUM, .initial = BELIEFS_UNIFORM, .readings = PARAM_READINGS(BELIEFS_READINGS),          \
        .help = "imagined deals: equally likely, or weighted by the others' observed play"),                \
    [(first) + 1] =                                                                                         \
        PARAM_NUMBER("rehearsals", INT, .initial = 128, .min = 1, .max = REHEARSALS_MAX, .sweep_min = 16,   \
                     .sweep_max = 255,                                                                      \
                     .help = "beliefs=weighted: games played to the next decision to weigh observed play"), \
    [(first) + 2] =                                                                                         \
        PARAM_NUMBER("doubt", REAL, .initial = 0.3, .max = 1, .sweep_min = 0.05, .sweep_max = 1,            \
                     .help = "beliefs=weighted: probability that observed play carries no information")

// A decision of a search player whose plan is a Cast and whose rows of beliefs begin at `first`:
// what the policy would do or, where the kind of decision is worth it, what `search` finds better.
unsigned beliefs_choose(const StrategyInput* input, int first,
                        unsigned (*search)(Playout* playout, unsigned usual));

// The beliefs in the memory of a seat that is asked, brought up to what it now sees. Null where the
// game has no secrets (Ruleset.secret).
Beliefs* beliefs_open(const StrategyInput* input, double doubt);

// How likely what the others were seen to do is in a game that agrees with the view of `ask`: 1 at
// most.
double beliefs_weigh(const Beliefs* beliefs, const StrategyInput* input, const void* state);

// What to expect when playout->ask has been answered with `action`, from so many games
// (1..REHEARSALS_MAX). Ends the use of the beliefs in this playout: rehearsals imagine all secrets
// alike. Nothing where playout->beliefs is null.
void beliefs_rehearse(Playout* playout, unsigned action, unsigned games);

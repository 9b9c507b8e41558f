// The behaviour signature of an experiment: a number that identifies the games this program plays
// for it. Two programs that give an experiment the same signature play the same games, as far as a
// sample can tell. Resuming, merging and comparing game by game rely on it.
//
// It is made of
// - the ruleset's tables: the names of its outcomes, end reasons and metrics, every rule with its
//   value in each variant, readings as their text; and every strategy in use, with the value of
//   each parameter;
// - golden games of exactly these: the sampled cells' rules, players and line-ups, with their own
//   seed. The hash covers final states, what each game scored, and the tally.
//
// Nothing else goes into it: not the number of games, seed, precision, shard and title of the
// experiment, not rulesets and strategies that it does not use, not commit, compiler or machine.
// External players are not asked.
//
// The sample: golden games are rationed by decisions, SIGNATURE_BUDGET of an ordinary strategy in
// all, whatever the size of the experiment: 10 to 40 ms. Every line-up is sampled. Further cells
// are added, with player counts in turn and variants evenly spread from the first to the last, as
// long as each gets SIGNATURE_SHARE decisions: 256 cells of fast strategies. A strategy that
// declares itself slow (Strategy.decision_cost) is asked for correspondingly fewer decisions, at
// least one in each cell; games are then finished by random choices.
//
// So a change that affects none of these games goes undetected: a strategy's choice in a situation
// that arises less than once in some hundred games, a rule applied differently in a variant that is
// not sampled, or late decisions of a slow strategy. The signature does not cover statistics and
// stop rules, which are checked when results are read.
#pragma once

#include "sim/experiment/experiment.h"

enum { SIGNATURE_BYTES = 17, SIGNATURE_BUDGET = 1 << 17, SIGNATURE_SHARE = 512 };

// Writes 16 hexadecimal digits for the experiments together, in this order; only verbs with several
// arms have more than one. Each experiment must be one that can be planned (plan_make). Error: EXIT_IO if
// out of memory; the fault of a golden game, with the command that replays it.
bool signature_make(const Experiment* const* experiments, int count, char text[SIGNATURE_BYTES],
                    Error* error);
// The same for a ruleset with default players, rules and strategies.
bool signature_of_ruleset(const Ruleset* ruleset, char text[SIGNATURE_BYTES], Error* error);

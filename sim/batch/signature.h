// The behaviour signature of an experiment: one number that identifies the games this program plays
// for it. Two programs that give an experiment the same signature play the same games, as far as a
// sample can tell: resuming, merging and comparing game by game rely on it.
//
// It is made of
// - the ruleset's tables: the names of its outcomes, end reasons and metrics, every rule with its value in
//   each variant, readings as their text; and every strategy in use, with the value of each parameter;
// - golden games of exactly these: the sampled cells' rules, players and line-ups, with seeds of their own.
//   The hash is of final states, of what each game scored, and of their tally.
// Nothing else goes into it: neither games, seed, precision, shard and title of the experiment, nor
// rulesets and strategies that it does not use, nor commit, compiler, machine.
//
// The sample. Golden games are rationed by decisions, SIGNATURE_BUDGET of an ordinary strategy in
// all, whatever the size of the experiment: 10 to 40 ms. Every line-up is among the cells; further
// cells, with player counts in turn and variants evenly spread from the first to the last, as long
// as SIGNATURE_SHARE decisions are left for each: 256 cells of fast strategies. A strategy that
// says it is slow (Strategy.decision_cost) is asked for as many decisions less, at least one in
// each cell; games are then ended by random choices.
//
// So a change that affects none of these games goes undetected: a strategy's choice in a situation
// that arises less than once in some hundred games, a rule applied differently in a variant that is
// not sampled, or late decisions of a slow strategy. The signature does not cover statistics and
// stop rules, which are checked when results are read.
#pragma once

#include "sim/experiment/experiment.h"

enum { SIGNATURE_BYTES = 17, SIGNATURE_BUDGET = 1 << 17, SIGNATURE_SHARE = 512 };

// 16 hexadecimal digits for the experiments together, in this order: one, but for what verbs find
// that play several. Each can be planned (plan_make). A game that fails is part of the behaviour,
// and no error. Error: EXIT_IO if out of memory.
bool signature_make(const Experiment* const* experiments, int count, char text[SIGNATURE_BYTES],
                    Error* error);
// The same for a ruleset with default players, rules and strategies.
bool signature_of_ruleset(const Ruleset* ruleset, char text[SIGNATURE_BYTES], Error* error);

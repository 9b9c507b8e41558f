// The rules that are played, in words, against the published game: the defaults of the rule table.
// Every report for people says them in at most a line for the rules that all games share and one
// for the variants.
#pragma once

#include "sim/experiment/arm.h"
#include "sim/experiment/experiment.h"
#include "sim/experiment/plan.h"
#include "sim/report/report_data.h"

// How the sentences begin.
#define RULE_WORDS_MARK          "Rules: "
#define RULE_WORDS_VARIANTS_MARK "Variants: "
#define RULE_WORDS_TRAINED_MARK  PLAN_UNTRAINED

enum { RULE_WORDS_MAX = 2 * LINE_MAX_BYTES };

// "Rules: as published, except deck.zombie=30 instead of 16.": what all variants of all experiments, which are of one
// game, have in common. Variants that test an assumption are ignored. False, with an empty text, if these rules are the
// published ones.
bool rule_words_changed(const Experiment* const* experiments, int count, char* text, size_t size);
// The same with the house rules in words that they share: "... House rule: No player may take.".
bool rule_words_shared(const Experiment* const* experiments, int count, char* text, size_t size);
// "Variants: open: roles_revealed=true instead of false; plain: as published.": in which further
// rules each variant differs from the published game. False, with an empty text, if there is nothing
// to explain: there is one variant, or their names say it.
bool rule_words_variants(const Experiment* experiment, char* text, size_t size);
// "the published game", "the published game with deck.zombie=30": by the rules that all variants
// have in common.
void rule_words_game(const Experiment* experiment, char* text, size_t size);
// What an arm is: what was typed for it, if that names all changed rules, "deck.zombie=30"; else the
// game, "the published game with deck.zombie=30, tie=earliest", after strategies or a file typed.
void rule_words_arm(const Arm* arm, char* text, size_t size);
// Whether "deck.zombie=30" is a word of the text, as in names of sweeps, which are made of overrides.
bool rule_words_named(const char* text, const char* override);

// "Experts (league) are players trained for the printed game; ...": if somebody plays a league that comes with
// the program and some variant, or `varied`, plays by other rules. Else false, with an empty text.
bool rule_words_trained(const Experiment* const* experiments, int count, bool varied, char* text,
                        size_t size);

// Adds the sentences about the rules that the experiments share, about their variants, and about players trained
// for others.
void rule_words_say_game(ReportData* data, const Experiment* const* experiments, int count);
// Adds the sentence about the largest question that the rulebook leaves open (measured.h), if there is one.
void rule_words_say_question(ReportData* data, const Experiment* const* experiments, int count);
// Both.
void rule_words_say(ReportData* data, const Experiment* const* experiments, int count);

// Writes a sentence that counts those of the first variant and names as many as fit. False if there
// are none.
bool rule_words_assumed(const Experiment* experiment, char* text, size_t size);

// Players who know house rules: the features of a game's linear policies (linear.h), and behind them what the house
// rules in force have them look at, for any game. All of it follows from the sentences and the game's words:
//
// - contexts: how each sentence stands (whether it is in force, and how many rounds until then; whether its condition
//   holds; whether "once a ..." has been used up; how often oneself and others have done what it counts), and the public
//   numbers that conditions compare, of oneself and ahead of the best other; where a house rule asks, all public numbers
//   and clocks, and what the game's own features say of the position;
// - acts: each answer to each question, yes and no, a kind of card, a player;
// - traits: whether it is the usual answer, and the chosen player's public numbers and groups.
//
// By what the seat may see alone. Made on first use and kept; the same sentences have the same features.
#pragma once

#include "sim/game/linear.h"
#include "sim/house/house.h"
#include "sim/players/answers.h"

// The sentences that a policy knows, in their canonical wording and their order.
typedef struct KnownRules {
    int count;
    char texts[HOUSE_SENTENCES_MAX][HOUSE_TEXT_BYTES];
} KnownRules;

// Those that are in force under compiled rules.
void knowing_rules(const Ruleset* ruleset, const void* rules, KnownRules* known);
// Features for players who know them; the game's own features where there is nothing to know. Error: EXIT_USAGE if the
// game has no features or no such sentence; EXIT_IO.
const Features* knowing_features(const Ruleset* ruleset, const KnownRules* known, Error* error);
// Features for players with a motive who know the house rules in force under compiled rules; at a mixed table
// (MOTIVE_NONE) nobody knows any. Error: as linear_features, knowing_features.
const Features* knowing_features_under(const Ruleset* ruleset, const void* rules, int motive, Error* error);
// The rules that policies with these features know; null: none.
const KnownRules* knowing_of(const Features* features);
// Whether the policies of a file can play under compiled rules of their game: weights mean what the sentences say, so
// only where those that they know are in force, in their order. Error: EXIT_BAD_DATA, with the first that differs.
bool knowing_fits(const Features* features, const char* file, const Ruleset* ruleset, const void* rules,
                  Error* error);
// Makes a policy with the game's own features one that knows house rules and gives these answers, `lead` (in weights)
// ahead of any other, as far as there are acts and traits for them. Among several players who are wanted alike, none of
// them the usual one, it draws; numbers above 64 are alike to it; and the lead is smaller where LINEAR_WEIGHT_LIMIT
// leaves no room: among players compared by a number if an eighth of the limit is less, among the kinds of card before
// one that is the last answer it is half of it or less. `to` is zero.
void knowing_begin(const Features* features, const LinearRow* from, const Answers* answers, int32_t lead,
                   LinearRow* to);

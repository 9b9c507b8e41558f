// Levels of play (levels.h) in words for people.
#pragma once

#include "sim/experiment/levels.h"
#include "sim/game/phrase.h"

// "random play", "ordinary people", "best scripts", "experts, each for himself"; only "experts" where
// players have no choice of motives.
Phrase level_words(const Ruleset* ruleset, Level level);
// Who that is, a sentence: "experts: trained in millions of games against each other (league)."
void level_meaning(const Ruleset* ruleset, Level level, char* text, size_t size);

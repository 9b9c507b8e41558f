// Escape the Horde: the course of the game as a table of phases. A phase does one thing and names the
// next; nothing recurses, so that the game can stop anywhere to ask and go on later.
#pragma once

#include "rulesets/escape_the_horde/state.h"

// Ruleset.advance: plays on to the next decision; false: the game is over. Ruleset.apply: carries
// out the choice.
bool eth_advance(const void* rules, void* state, Chance* chance, Decision* decision);
void eth_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action);
// One step of the game. True: somebody has a choice, described by `decision`. A single legal action
// is carried out at once.
bool eth_step(const EthGame* game, Decision* decision);

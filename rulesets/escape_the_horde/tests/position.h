// Positions of Escape the Horde set by hand: what one seat sees and what it is asked, without a game behind
// it. For tests of strategies.
#pragma once

#include "rulesets/escape_the_horde/view.h"
#include "sim/game/registry.h"

typedef struct Position {
    EthRules rules;
    int32_t values[RULES_MAX];  // of the rule table
    EthShared shared;
    EthOwn own;
    Decision decision;
    _Alignas(16) unsigned char memory[STRATEGY_MEMORY_BYTES];
    const Ruleset* ruleset;
    bool tuned;  // strategies have their parameters as they come, not as section 15 of the rules file says
} Position;

// Early in a game of `players` with the default rules: seat 0 is asked, in its own turn and with an empty
// hand; the others hold five cards each, nobody has a bite, all faction cards are face down. Everything can
// be changed by hand.
void position_open(Position* position, int players, unsigned role);
// Another reading or number of a rule.
void position_rule(Position* position, const char* key, int32_t value);
// Seat 0 holds so many cards of the kind; another seat so many unknown cards.
void position_hold(Position* position, unsigned kind, unsigned count);
void position_others_hold(Position* position, unsigned seat, unsigned cards);
// The seat has shown itself as Patient Zero (roles are then known), or has Turned.
void position_reveal(Position* position, unsigned seat);
void position_turn(Position* position, unsigned seat);
// The seat has drawn `count` cards without showing one, while the Stack held 40 cards.
void position_silent_draws(Position* position, unsigned seat, unsigned count);
// A Zombie lies before `defender` and is being fought.
void position_fight(Position* position, unsigned defender);
// A card that can be answered now.
void position_answer(Position* position, unsigned kind, unsigned player, unsigned target, bool infected_text);
// What is asked. The legal actions end with -1.
void position_ask(Position* position, unsigned kind, ...);

// The choice of the strategy with the parameters of section 15 of the rules file (or its own, see `tuned`),
// or with one of them changed; it remembers nothing.
unsigned position_choice(Position* position, const char* strategy, uint64_t seed);
unsigned position_choice_with(Position* position, const char* strategy, const char* key, double value,
                              uint64_t seed);
// The same with position->memory, which goes on.
unsigned position_next_choice(Position* position, const char* strategy, uint64_t seed);
// In how many of 1000 tries it is that action.
unsigned position_often(Position* position, const char* strategy, unsigned action);
unsigned position_often_with(Position* position, const char* strategy, const char* key, double value,
                             unsigned action);
// Fails the test unless it is always that action.
void position_always(Position* position, const char* strategy, unsigned action);

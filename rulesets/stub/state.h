// Stub: the state of a game in its three parts, the actions, and what the files of this folder offer one
// another. Strategies include this file: what they are given is StubRules, StubShared and one StubOwn.
#pragma once

#include "rulesets/stub/rules.h"
#include "sim/ruleset.h"

enum { FOOD, BITE, KINDS };  // kinds of card
enum { STUB_STAY, STUB_TAKE, STUB_ACTIONS };
enum { KIND_TURN };

// What everybody sees.
typedef struct StubShared {
    uint8_t players;
    uint8_t first;  // seat that began
    uint8_t turn;   // turns taken so far; that of seat (first + turn) % players is next
    uint8_t stack;  // cards left
    uint8_t hand_size[SEATS_MAX];
} StubShared;

// What one seat alone knows: its hand.
typedef struct StubOwn {
    uint8_t hand[KINDS];
} StubOwn;

// What nobody sees. The Stack needs no order: its top card is any of its cards.
typedef struct StubHidden {
    uint8_t stack[KINDS];
} StubHidden;

typedef struct StubState {
    StubShared shared;
    StubOwn own[SEATS_MAX];
    StubHidden hidden;
} StubState;

// The figures of a game, in the order of GameResult.metrics: METRIC(name, help).
#define STUB_METRICS(METRIC)                                   \
    METRIC(turns, "turns, those without a choice included")    \
    METRIC(cards_taken, "cards taken from the Stack in turns") \
    METRIC(bites, "Bites in all hands at the end")             \
    METRIC(survivors, "players who survive")

enum {
#define STUB_METRIC_NUMBER(name, help) METRIC_##name,
    STUB_METRICS(STUB_METRIC_NUMBER)
#undef STUB_METRIC_NUMBER
};

// Events of the story; a is the seat, b the kind of card.
enum { EVENT_DEAL, EVENT_STAY, EVENT_TAKE };

// The top card of the Stack goes to the hand of `seat`; returns its kind.
unsigned stub_draw(StubState* state, Chance* chance, ChanceStream stream, unsigned seat);

// The entries of the ruleset; contracts in sim/ruleset.h, one file for each idea.
void stub_setup(const void* rules, void* state, Chance* chance);
bool stub_advance(const void* rules, void* state, Chance* chance, Decision* decision);
void stub_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action);
void stub_score(const void* rules, const void* state, GameResult* result);
void stub_determinize(const void* rules, const void* shared, const void* own, const Decision* decision,
                      void* state, Rng* rng);
bool stub_check(const void* rules, const void* state, char* why, size_t size);
void stub_action_name(const void* rules, unsigned action, char* text, size_t size);
void stub_tell(const void* rules, const TraceEvent* event, char* text, size_t size);

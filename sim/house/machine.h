// House rules in a game: events are heard, and their deeds done at the game's calm phases, where nothing is half done;
// what may not be chosen is taken from a decision. The game calls
//
//     machine_note      instead of chance_note, for every event that its words name
//     machine_replaces  before what an event with a hook says, which does not happen where it is replaced
//     machine_decides   before each of its steps, if events wait for an answer (EventWords.waits)
//     machine_calm      at each calm phase: before it asks, between the steps of a turn. May do anything that deeds do
//     machine_asked     after each machine_calm, and first of all when it is asked for the next decision: whether a house
//                       rule asks somebody; the game goes on with machine_calm when it has been answered
//     machine_answered  before it applies an action: whether it was the answer to that
//     machine_filter    where the legal actions of a decision are there, before forced moves are made
//     machine_acted     when an action has been chosen, or is forced, before it is carried out
//     machine_value     instead of a row's value, where its saying is live (SayingWords.live); HOUSE_LIVE, where players
//                       ask, too
//     machine_score     in its score: after the winners, before what depends on them
//
// Deeds are done in the order of the events, then of the sentences; among players in turn order from the one whose turn
// it is. A condition is asked when the event happens and again when the deed is due; before an event with a hook, deeds
// are done at once. No allocation; all that is kept is
// in HouseState. Without house rules each call is one test.
#pragma once

#include "sim/house/choice.h"
#include "sim/house/count.h"
#include "sim/house/deed.h"

void machine_hear(const HouseGame* game, int code, int a, int b, int c);
bool machine_replace(const HouseGame* game, int code, int a, int b, int c) __attribute__((cold));
void machine_decide_held(const HouseGame* game) __attribute__((cold));
void machine_settle(const HouseGame* game);
void machine_limit(const HouseGame* game, Decision* decision) __attribute__((cold));
void machine_count(const HouseGame* game, const Decision* decision, unsigned action) __attribute__((cold));
int machine_live(const HouseGame* game, int live, unsigned seat, int row) __attribute__((cold));
// A game as everybody sees it, `shared` with the `house` in it, for the questions below and those of the vocabulary:
// numbers, clocks and groups that are public read no more than that, and change nothing.
HouseGame machine_seen(const struct Vocabulary* vocabulary, const HouseProgram* program,
                       const HouseState* house, const void* rules, const void* shared);
// machine_live by that alone, so that players can ask.
int machine_live_seen(const struct Vocabulary* vocabulary, const HouseProgram* program,
                      const HouseState* house, const void* rules, const void* shared, int live, unsigned seat,
                      int row) __attribute__((cold));
void machine_decide(const HouseState* house, GameResult* result) __attribute__((cold));

// How sentences stand, for whoever plans for them, beside count.h and deed_holds: by what is public alone, and nothing
// changes. Whether it is time.
bool machine_in_time(const HouseGame* game, const HouseSentence* sentence);

// Notes an event for the story and for the sentences that are about it.
static inline void machine_note(const HouseGame* game, int code, int a, int b, int c) {
    chance_note(game->chance, code, a, b, c);
    if (__builtin_expect(game->program->heard >> code & 1, 0)) machine_hear(game, code, a, b, c);
}

// Does at once what sentences say before the event or instead of it, each once, in their order. True: the event is
// replaced, because somebody has done something instead; it has never happened, and no later sentence is asked. Or, if
// the event waits, somebody is asked first: then Vocabulary.happens is called when it is decided, at the next
// machine_decides; of an event that a deed causes, when its turn comes among those that are heard. The game leaves all
// that comes of such an event to that call.
static inline bool machine_replaces(const HouseGame* game, int code, int a, int b, int c) {
    return __builtin_expect(game->program->heard >> code & 1, 0) && machine_replace(game, code, a, b, c);
}

static inline void machine_calm(const HouseGame* game) {
    if (__builtin_expect(game->house->count > 0 || game->program->ends > 0, 0)) machine_settle(game);
}

// True: an event that waits for an answer has been decided, or somebody is asked (machine_asked) before anything else.
static inline bool machine_decides(const HouseGame* game) {
    if (__builtin_expect(!game->house->held, 1)) return false;
    machine_decide_held(game);
    return true;
}

// Whether a house rule asks somebody, who has not answered yet.
static inline bool machine_asks(const HouseState* house) { return house->acting.asks > 0; }

// True: a house rule asks the seat of `decision`, and nothing else goes on.
static inline bool machine_asked(const HouseGame* game, Decision* decision) {
    if (__builtin_expect(!machine_asks(game->house), 1)) return false;
    choice_ask(game, decision);
    return true;
}

// Whether a house rule is waiting for somebody's answer, or has it and goes on at the next machine_calm.
static inline bool machine_waits(const HouseState* house) { return house->acting.sentence > 0; }

// Whether the action is the answer to what a house rule asks; then it is kept.
static inline bool machine_answered(HouseState* house, const Decision* decision, unsigned action) {
    if (__builtin_expect(decision->kind != DECISION_HOUSE, 1)) return false;
    house->acting.answer = (uint8_t)(action + 1);
    house->acting.asks = 0;
    return true;
}

// Takes away what may not be done. What would leave nothing is not in force here. At least one action remains, and the
// decision's count is right.
static inline void machine_filter(const HouseGame* game, Decision* decision) {
    if (__builtin_expect(game->program->limits > 0, 0)) machine_limit(game, decision);
}

// For bans that count: "more than 2 times a turn", "twice in a row", which means: at decisions of one kind.
static inline void machine_acted(const HouseGame* game, const Decision* decision, unsigned action) {
    if (__builtin_expect(game->program->counters > 0, 0)) machine_count(game, decision, action);
}

// The value of a row now, for that seat; `row`: what the rules say for the whole game.
static inline int machine_value(const HouseGame* game, int live, unsigned seat, int row) {
    if (__builtin_expect(game->program->lives == 0, 1)) return row;
    return machine_live(game, live, seat, row);
}

// Who wins, where the sentence that ended the game says so. A game in which a bound was reached,
// because sentences set each other off without end, has no result: it counts as aborted.
static inline void machine_score(const HouseState* house, GameResult* result) {
    if (__builtin_expect((house->fault | house->end_reason) > 0, 0)) machine_decide(house, result);
}

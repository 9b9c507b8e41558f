// Card of the Dead: what happens is told to the story, and to the house rules in words.
#pragma once

#include "rulesets/card_of_the_dead/state.h"
#include "rulesets/card_of_the_dead/story.h"
#include "sim/house/machine.h"

void cod_heard(const CodGame* game, int code, int a, int b, int c) __attribute__((cold));
bool cod_replace(const CodGame* game, int code, int a, int b) __attribute__((cold));
void cod_settle(const CodGame* game) __attribute__((cold));
void cod_limit(const CodGame* game, Decision* decision) __attribute__((cold));
void cod_acted(const CodGame* game, const Decision* decision, unsigned action) __attribute__((cold));

// Something that only house rules are about (HEARD_...).
static inline void cod_hear(const CodGame* game, int code, int a, int b, int c) {
    if (__builtin_expect(game->rules->house.heard != 0, 0)) cod_heard(game, code, a, b, c);
}
// Whether a house rule replaces what is about to happen (HOOK_...).
static inline bool cod_replaced(const CodGame* game, int code, int a, int b) {
    return __builtin_expect(game->rules->house.heard >> code & 1, 0) && cod_replace(game, code, a, b);
}
// Something that is in the story, too (TOLD_...).
static inline void cod_note(const CodGame* game, int code, int a, int b, int c) {
    chance_note(game->chance, code, a, b, c);
    cod_hear(game, code, a, b, c);
}
// Decides what waits for an answer, and what house rules ask; whether a question, or its answer, waits.
bool cod_asked(const CodGame* game, Decision* decision) __attribute__((cold));
static inline bool cod_waits(const CodGame* game) { return machine_waits(&game->state->shared.house.words); }
// Where a question can interrupt what house rules do (HouseState.resume).
enum { RESUME_NOTHING, RESUME_TURN, RESUME_TURN_END, RESUME_DEAL, RESUME_ROUND };
// The same as cod_calm, where the game goes on from `resume` after an answer. False: a question waits.
bool cod_settled(const CodGame* game, int resume) __attribute__((cold));
// A moment between the steps of a turn, with no card half played. True: house rules may have acted, so look again at the
// phase, at who lives, and at the deck.
static inline bool cod_calm(const CodGame* game) {
    if (__builtin_expect(game->rules->house.count == 0, 1)) return false;
    cod_settle(game);
    return true;
}
// The stream of a draw that the printed game has, or a deed in its way: those of the game stay aligned.
static inline ChanceStream cod_stream(const CodGame* game, ChanceStream printed) {
    return game->state->shared.house.acting ? CHANCE_HOUSE : printed;
}
// A round begins: its turns are counted from 1 again, so "once a turn" of the one before is over.
void cod_forget_turns(const CodGame* game) __attribute__((cold));
enum { CLOCK_ROUND, CLOCK_TURN };

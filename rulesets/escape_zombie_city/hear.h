// Escape: Zombie City: what happens is told to the story, and to the house rules in words; when these act, and what they
// allow.
#pragma once

#include "rulesets/escape_zombie_city/state.h"
#include "rulesets/escape_zombie_city/story.h"

void ezc_heard(const EzcGame* game, int code, int a, int b, int c) __attribute__((cold));
void ezc_noted(const EzcGame* game, int code, int a, int b, int c) __attribute__((cold));
bool ezc_replace(const EzcGame* game, int code, int a) __attribute__((cold));
// Whether a house rule asks somebody.
bool ezc_asked(const EzcGame* game, Decision* decision) __attribute__((cold));
// Those of the legal actions that house rules allow.
uint64_t ezc_limited(const EzcGame* game, unsigned seat, uint64_t legal) __attribute__((cold));
void ezc_acted(const EzcGame* game, const Decision* decision, unsigned action) __attribute__((cold));

// Something that only house rules are about (HEARD_...).
static inline void ezc_hear(const EzcGame* game, int code, int a, int b, int c) {
    if (__builtin_expect(game->watched != 0, 0)) ezc_heard(game, code, a, b, c);
}
// Something that is in the story, too (TOLD_...).
static inline void ezc_note(const EzcGame* game, int code, int a, int b, int c) {
    if (__builtin_expect(game->watched != 0, 0)) ezc_noted(game, code, a, b, c);
}
// Whether a house rule replaces what is about to happen (HOOK_...).
static inline bool ezc_replaced(const EzcGame* game, int code, int a) {
    return __builtin_expect(game->watched != 0, 0) && ezc_replace(game, code, a);
}
// Where a question can interrupt what house rules do (HouseState.resume); between two actions, the step itself.
enum { RESUME_STEP, RESUME_BEGIN, RESUME_END };
void ezc_end(const EzcGame* game, unsigned reason);
// Between two actions, and at the beginning and the end of a tick: does what is due. False: the game is over, or comes back
// here after an answer.
bool ezc_settled(const EzcGame* game, int resume) __attribute__((cold));
static inline bool ezc_calm(const EzcGame* game, int resume) {
    return __builtin_expect(game->watched == 0, 1) || ezc_settled(game, resume);
}
static inline uint64_t ezc_allowed(const EzcGame* game, unsigned seat, uint64_t legal) {
    return __builtin_expect(game->watched != 0, 0) ? ezc_limited(game, seat, legal) : legal;
}

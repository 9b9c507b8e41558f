// Zombie: Survival Infection: what happens is told to the story, and to the house rules in words; what these allow, and
// the values of rows that they change during a game.
#pragma once

#include "rulesets/zombie_survival_infection/state.h"
#include "rulesets/zombie_survival_infection/story.h"

// The game as house rules see it.
HouseGame zsi_words_game(const ZsiGame* game);
void zsi_heard(const ZsiGame* game, int code, int a, int b, int c) __attribute__((cold));
void zsi_noted(const ZsiGame* game, int code, int a, int b, int c) __attribute__((cold));
bool zsi_replace(const ZsiGame* game, int code, int a, int b) __attribute__((cold));
// Takes away what house rules forbid.
void zsi_limit(const ZsiGame* game, Decision* decision) __attribute__((cold));
// Whether the camp is what the reading of `spared` says.
bool zsi_is_spared(const ZsiShared* shared, int spared, unsigned seat);
// The phase after a card that the camp at turn has played.
unsigned zsi_house_after_card(const ZsiGame* game) __attribute__((cold));
// Decides what waits for an answer. Whether a house rule asks somebody.
bool zsi_asked(const ZsiGame* game, Decision* decision) __attribute__((cold));
void zsi_acted(const ZsiGame* game, const Decision* decision, unsigned action) __attribute__((cold));
// Those of `seats` that house rules let `seat` choose in a decision of that kind; none if none is left, so that what
// leads to the decision can be taken away.
Seats zsi_allowed_of(const ZsiGame* game, unsigned kind, unsigned seat, Seats seats) __attribute__((cold));

// Whether anything but the printed rules is in force.
static inline bool zsi_housed(const ZsiGame* game) {
    return __builtin_expect(game->watched != 0, 0) &&
           (game->rules->house_rows | game->rules->house.count) != 0;
}
// Something that only house rules are about (HEARD_...).
static inline void zsi_hear(const ZsiGame* game, int code, int a, int b, int c) {
    if (__builtin_expect(game->watched != 0, 0)) zsi_heard(game, code, a, b, c);
}
// Something that is in the story, too (TOLD_...).
static inline void zsi_note(const ZsiGame* game, int code, int a, int b, int c) {
    if (__builtin_expect(game->watched != 0, 0)) zsi_noted(game, code, a, b, c);
}
// Whether a house rule replaces what is about to happen (HOOK_...).
static inline bool zsi_replaced(const ZsiGame* game, int code, int a, int b) {
    return __builtin_expect(game->watched != 0, 0) && zsi_replace(game, code, a, b);
}
static inline Seats zsi_allowed(const ZsiGame* game, unsigned kind, unsigned seat, Seats seats) {
    return __builtin_expect(game->watched != 0, 0) ? zsi_allowed_of(game, kind, seat, seats) : seats;
}
static inline unsigned zsi_after_card(const ZsiGame* game) {
    return zsi_housed(game) ? zsi_house_after_card(game) : PHASE_TURN_END;
}

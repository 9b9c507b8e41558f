// Zombie: Survival Infection: the course of the game as a machine of phases. `zsi_step` does one
// thing and names the next phase; nothing recurses, so that the game can stop anywhere to ask and
// go on later. turn.c has turns, rolls, redraw and the undead; members.c survivors and characters
// coming and going; dice.c phase dice and elimination; action.c Take Action; trade.c; card.c
// Actions; reaction.c the window.
#pragma once

#include "rulesets/zombie_survival_infection/camp.h"
#include "rulesets/zombie_survival_infection/deck.h"
#include "rulesets/zombie_survival_infection/story.h"

enum { END_LAST_CAMP_ROLL, END_LAST_CAMP_CARD, END_LAST_CAMP_UNDEAD, END_ZOMBIES, END_ABORTED, END_REASONS };

// Ruleset.advance: plays on to the next decision; false: the game is over. Ruleset.apply: carries
// out the choice.
bool zsi_advance(const void* rules, void* state, Chance* chance, Decision* decision);
void zsi_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action);
// One step of the game. True: somebody has a choice, described by `decision`; it is carried out by
// zsi_act. A single legal action is carried out at once.
bool zsi_step(const ZsiGame* game, Decision* decision);
// Carries out an action of a decision of kind `kind` by `seat`.
void zsi_act(const ZsiGame* game, unsigned kind, unsigned seat, unsigned action);

// --- asking
// Fills the decision, which has one legal action or more, and returns true.
bool zsi_ask(const ZsiGame* game, Decision* decision, unsigned kind, unsigned seat, ActionSet legal);
// The same where the legal actions fit the first word.
static inline bool zsi_ask_low(const ZsiGame* game, Decision* decision, unsigned kind, unsigned seat,
                               uint64_t legal) {
    return zsi_ask(game, decision, kind, seat, (ActionSet){{legal}});
}
static inline bool zsi_ask_seats(const ZsiGame* game, Decision* decision, unsigned kind, unsigned seat,
                                 Seats seats) {
    return zsi_ask_low(game, decision, kind, seat, (uint64_t)seats << DO_SEAT);
}
static inline bool zsi_ask_instances(const ZsiGame* game, Decision* decision, unsigned kind, unsigned seat,
                                     unsigned instances) {
    return zsi_ask(game, decision, kind, seat, (ActionSet){{0, (uint64_t)instances << (DO_INSTANCE - 64)}});
}
static inline unsigned zsi_count(Seats seats) { return (unsigned)__builtin_popcount(seats); }
static inline void zsi_go(ZsiState* state, unsigned phase) { state->shared.phase = (uint8_t)phase; }
// Counts a public act; stays at its largest.
static inline void zsi_record(ZsiState* state, unsigned act, unsigned by, unsigned to, unsigned times) {
    uint16_t* count = &state->shared.acts[act][by][to];
    *count = (uint16_t)(*count + times < UINT16_MAX ? *count + times : UINT16_MAX);
}

// --- the end
void zsi_end_game(const ZsiGame* game, unsigned reason);

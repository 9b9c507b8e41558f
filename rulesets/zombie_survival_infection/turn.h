// Zombie: Survival Infection: the course of the game as a machine of phases. `zsi_step` does one thing and
// names the next phase; nothing recurses, so that the game can stop anywhere to ask and go on later. turn.c
// has turns, rolls, redraw and the undead; members.c survivors and characters coming and going; dice.c phase
// dice and elimination; action.c Take Action; trade.c; card.c Actions; reaction.c the window.
#pragma once

#include "rulesets/zombie_survival_infection/camp.h"
#include "rulesets/zombie_survival_infection/deck.h"
#include "rulesets/zombie_survival_infection/story.h"

enum { END_LAST_CAMP_ROLL, END_LAST_CAMP_CARD, END_LAST_CAMP_UNDEAD, END_ZOMBIES, END_ABORTED, END_REASONS };

// One step of the game. True: somebody has a choice, as `decision` says, and the game goes on by zsi_act. A single
// legal action is carried out at once.
bool zsi_step(const ZsiGame* game, Decision* decision);
// Carries out an action of a decision of kind `kind` by `seat`.
void zsi_act(const ZsiGame* game, unsigned kind, unsigned seat, unsigned action);

// --- asking (turn.c)
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

// --- turn.c
void zsi_end_game(const ZsiGame* game, unsigned reason);

// --- members.c (6.3, 6.4, 6.5)
// The camp gains g; the game goes on with `then`.
void zsi_gain(const ZsiGame* game, unsigned seat, unsigned g, unsigned then);
// The camp returns m survivors to the city.
void zsi_return(const ZsiGame* game, unsigned seat, unsigned m, unsigned then);
// Kills k in the camp; `killed` is the figure that counts its survivors.
void zsi_kill(const ZsiGame* game, unsigned seat, unsigned k, unsigned chooser, uint16_t* killed,
              unsigned then);
// `count` characters of the camp go to `to` (a seat, LOST_TO_CITY, LOST_TO_BOX), chosen by `chooser`.
void zsi_lose(const ZsiGame* game, unsigned seat, unsigned count, unsigned to, unsigned chooser,
              unsigned then);
// A character to the box, whatever the cause.
void zsi_character_dies(const ZsiGame* game, unsigned seat, unsigned instance);
// Who chooses when characters of `seat` are lost to `player` (6.5).
static inline unsigned zsi_chooser(const ZsiRules* rules, unsigned player, unsigned seat) {
    return rules->character_choice == CHOICE_OWNER ? seat : player;
}
bool zsi_step_gain(const ZsiGame* game, Decision* decision);
bool zsi_step_lose(const ZsiGame* game, Decision* decision);
void zsi_act_claim(const ZsiGame* game, unsigned action);
void zsi_act_lose(const ZsiGame* game, unsigned action);

// --- dice.c (6.6, 10.1, 10.2)
// `giver` gives the Infection die to camp t; the game goes on with `then`.
void zsi_infect(const ZsiGame* game, unsigned giver, unsigned seat, unsigned then);
// Elimination check: the game ends, or fallen camps settle and it goes on with `then`. `reason` is that of an
// end with one camp left.
void zsi_check_camps(const ZsiGame* game, unsigned reason, unsigned then);
bool zsi_step_pass_die(const ZsiGame* game, Decision* decision);
bool zsi_step_shed(const ZsiGame* game, Decision* decision);
bool zsi_step_settle(const ZsiGame* game, Decision* decision);
bool zsi_step_settle_give(const ZsiGame* game, Decision* decision);
void zsi_act_survival_die(const ZsiGame* game, unsigned seat, unsigned to);
void zsi_act_infection_die(const ZsiGame* game, unsigned seat, unsigned to);

// --- action.c (8)
bool zsi_step_take_action(const ZsiGame* game, Decision* decision);
bool zsi_step_discard(const ZsiGame* game, Decision* decision);
bool zsi_step_hideout(const ZsiGame* game, Decision* decision);
void zsi_act_take_action(const ZsiGame* game, unsigned seat, unsigned action);
void zsi_act_discard(const ZsiGame* game, unsigned seat, unsigned action);
void zsi_act_character(const ZsiGame* game, unsigned seat, unsigned target);
void zsi_act_hideout(const ZsiGame* game, unsigned seat, unsigned target);

// --- trade.c (8.3)
// Camps with which the seat has a legal trade.
Seats zsi_partners(const ZsiGame* game, unsigned seat);
bool zsi_step_trade(const ZsiGame* game, Decision* decision);
void zsi_act_trade(const ZsiGame* game, unsigned kind, unsigned action);

// --- card.c (9.1, 9.2)
// The Actions among `keys` that can be played now.
uint64_t zsi_playable(const ZsiGame* game, uint64_t keys);
// The seat plays an Action: the card has left the hand.
void zsi_play_action(const ZsiGame* game, unsigned seat, unsigned key);
bool zsi_step_card(const ZsiGame* game, Decision* decision);
void zsi_act_card(const ZsiGame* game, unsigned kind, unsigned action);
void zsi_step_hit(const ZsiGame* game);
void zsi_step_played(const ZsiGame* game);
// The window has closed: the Action is carried out (9.2).
void zsi_resolve(const ZsiGame* game);

// --- reaction.c (9.3 - 9.6)
void zsi_open_window(const ZsiGame* game);
// The next seat of the pass, taken out of those still to be asked.
unsigned zsi_next_asked(const ZsiGame* game);
bool zsi_step_window(const ZsiGame* game, Decision* decision);
bool zsi_step_react_target(const ZsiGame* game, Decision* decision);
bool zsi_step_cancel(const ZsiGame* game, Decision* decision);
void zsi_act_react(const ZsiGame* game, unsigned seat, unsigned action);
void zsi_act_react_target(const ZsiGame* game, unsigned target);
void zsi_act_cancel(const ZsiGame* game, unsigned seat, unsigned action);

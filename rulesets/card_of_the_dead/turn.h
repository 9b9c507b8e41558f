// Card of the Dead: the course of the game as a machine of phases. `cod_step` goes on to the next
// question or the next phase; nothing recurses, so that the game can stop anywhere to ask and go on
// later. turn.c has turns, draws and plays, cards.c the action cards, events.c the events, round.c
// setup, checks and round ends.
#pragma once

#include "rulesets/card_of_the_dead/deck.h"
#include "rulesets/card_of_the_dead/events.h"

enum {
    PHASE_ROUND,  // the next round is to be dealt
    PHASE_KEEP,
    PHASE_TURN,  // the next turn begins
    PHASE_DRAW,  // the draw step, when it is known how many cards are due
    PHASE_PLAY,  // the next play
    PHASE_SLUGGER,
    PHASE_STEAL_CARD,
    PHASE_DISCARD_ZOMBIES,
    PHASE_DYNAMITE_MOVEMENT,
    PHASE_LURE_TARGET,
    PHASE_TRIPPED_TARGET,
    PHASE_TRIPPED_COUNT,
    PHASE_BARRICADE_BOTTOM,
    PHASE_HIDE_SKIP,    // reading when_played
    PHASE_PLAYED,       // the effect of the card is over
    PHASE_ROUND_ENDED,  // what follows a round
    PHASE_OVER
};

enum { END_LAST_SURVIVOR, END_ESCAPE, END_DECK_EMPTY, END_ABORTED, END_REASONS };

// Ruleset.advance: plays on to the next decision; false: the game is over. Ruleset.apply: carries
// out the choice.
bool cod_advance(const void* rules, void* state, Chance* chance, Decision* decision);
void cod_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action);
// One step of the game. True: somebody has a choice, described by `decision`; it is carried out by
// cod_act. A single legal action is carried out at once.
bool cod_step(const CodGame* game, Decision* decision);
// Carries out an action of a decision of kind `kind` by `seat`.
void cod_act(const CodGame* game, unsigned kind, unsigned seat, unsigned action);

// Asks a question with these legal actions, all of the first word of an action set (`plain`), or
// cards and sets of the second and third. Fills the decision and returns true.
static inline bool cod_ask_of(Decision* decision, unsigned kind, unsigned seat, uint64_t plain,
                              uint64_t second, uint64_t third) {
    unsigned count =
        (unsigned)(__builtin_popcountll(plain) + __builtin_popcountll(second) + __builtin_popcountll(third));
    CHECK_SLOW(count > 0);
    // Word by word: the decision is read so, and soon.
    decision->legal.word[0] = plain;
    decision->legal.word[1] = second;
    decision->legal.word[2] = third;
    decision->legal.word[3] = 0;
    decision->count = (uint16_t)count;
    decision->seat = (uint8_t)seat;
    decision->role = 0;
    decision->kind = (uint8_t)kind;
    return true;
}
static inline bool cod_ask(Decision* decision, unsigned kind, unsigned seat, uint64_t legal) {
    return cod_ask_of(decision, kind, seat, legal, 0, 0);
}
static inline bool cod_ask_card(Decision* decision, unsigned kind, unsigned seat, uint32_t kinds) {
    _Static_assert(DO_CARD == 64 && DO_SET == 96, "cards begin the second word, sets stand behind them");
    return cod_ask_of(decision, kind, seat, 0, kinds, 0);
}
static inline bool cod_ask_set(Decision* decision, unsigned kind, unsigned seat, uint64_t sets) {
    return cod_ask_of(decision, kind, seat, 0, sets << 32, sets >> 32);
}

// 5.1: the turn player has drawn a card, or Barricade resolves it as drawn. `watchers` knew which
// card it is.
static inline void cod_resolve(const CodGame* game, unsigned kind, Seats watchers) {
    CodState* state = game->state;
    unsigned seat = state->shared.turn_seat;
    if (kind <= ZOMBIE_3) {
        cod_add_zombie(game, seat, kind);
    } else if (kind <= PILLAGE || (kind == BITTEN && game->rules->bitten_place == BITTEN_IN_HAND)) {
        cod_gain(state, seat, kind);
        if (watchers) cod_learn_all(state, watchers, seat, kind);
    } else if (kind == BITTEN) {
        state->shared.open_bitten[seat]++;
    } else {
        cod_event(game, kind);
    }
}

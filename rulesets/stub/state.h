// Stub: the state of a game in its three parts, its figures, and the functions that play it.
#pragma once

#include "rulesets/stub/view.h"
#include "sim/game/ruleset.h"
#include "sim/house/machine.h"

typedef struct StubState {
    StubShared shared;
    StubOwn own[SEATS_MAX];
    uint8_t stack[KINDS];  // hidden from everybody. It needs no order: its top card is any of its cards
} StubState;

// The events of a story. After the seat comes the kind of card, or the number of the turn. HOOK_TAKE: a card is about to
// be taken.
enum { TOLD_DEAL, TOLD_TAKE, TOLD_STAY, TOLD_TURN, TOLD_DRAW, HOOK_TAKE };

// The figures of a game, a row each, in terms of the variables of stub_score.
#define STUB_METRICS(METRIC)                                                                       \
    METRIC(turns, "turns", shared->turn, .help = "turns, including those without a choice",        \
           .use = METRIC_LENGTH, .seconds = 10, .seconds_tag = TAG_ASSUMED,                        \
           .seconds_source = "decide, draw")                                                       \
    METRIC(cards_taken, "cards_taken", cards_taken, .help = "cards taken from the Stack in turns") \
    METRIC(bites, "bites", bites, .help = "Bites in all hands at the end")                         \
    METRIC(survivors, "survivors", survivors, .help = "players who survive")

enum { STUB_METRICS(METRIC_CONSTANT) };

enum { DEAD = -1 };
// The Food that counts for a seat at the end, or DEAD.
static inline int stub_food(const StubRules* rules, const StubOwn* own) {
    int food = own->hand[FOOD], bites = own->hand[BITE];
    return bites > food || (bites && rules->bitten == BITTEN_DIES) ? DEAD : food - bites;
}

// The values that house rules in words can change in the middle of a game.
enum { LIVE_ROUNDS = 1 };
// HouseState.resume: a question has interrupted what house rules do after the choice of a turn.
enum { RESUME_CHOSEN = 1 };

// The most turns that there can be, and those that there are as things stand.
static inline int stub_last_turn(const StubRules* rules) {
    return (rules->house.lives > 0 ? ROUNDS_MAX : rules->rounds) * rules->players;
}
static inline int stub_turns(const HouseGame* game) {
    const StubRules* rules = game->rules;
    return machine_value(game, LIVE_ROUNDS, 0, rules->rounds) * rules->players;
}

// The top card of the Stack goes to the hand of `seat`; returns its kind.
static inline int stub_draw(StubState* state, Chance* chance, ChanceStream stream, unsigned seat) {
    CHECK_SLOW(state->shared.stack > 0);
    unsigned kind = chance_pick(chance, stream, state->stack, KINDS, state->shared.stack);
    state->stack[kind]--;
    state->shared.stack--;
    state->own[seat].hand[kind]++;
    state->shared.hand_size[seat]++;
    return (int)kind;
}

// The seat takes the card that it has chosen to take.
static inline void stub_take(const HouseGame* game, unsigned seat) {
    machine_note(game, TOLD_TAKE, (int)seat, stub_draw(game->state, game->chance, CHANCE_DECK, seat), 0);
}

// Optional: the words of house rules, see words.c.
extern const Vocabulary stub_words;

RULESET_FUNCTIONS(stub);

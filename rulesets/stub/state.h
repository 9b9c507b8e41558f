// Stub: the state of a game in its three parts, and the functions that play it.
#pragma once

#include "rulesets/stub/view.h"
#include "sim/game/ruleset.h"

// What nobody sees. The Stack needs no order: its top card is any of its cards.
typedef struct StubHidden {
    uint8_t stack[KINDS];
} StubHidden;

typedef struct StubState {
    StubShared shared;
    StubOwn own[SEATS_MAX];
    StubHidden hidden;
} StubState;

// The events of a story (chance_note). After the seat comes the kind of card, or the number of the turn.
enum { TOLD_DEAL, TOLD_TAKE, TOLD_STAY, TOLD_TURN };

enum { DEAD = -1 };
// The Food that counts for a seat at the end, or DEAD.
static inline int stub_food(const StubRules* rules, const StubOwn* own) {
    int food = own->hand[FOOD], bites = own->hand[BITE];
    return bites > food || (bites && rules->bitten == BITTEN_DIES) ? DEAD : food - bites;
}

RULESET_FUNCTIONS(stub);

// Stub: the state of a game in its three parts. Strategies include view.h only.
#pragma once

#include "rulesets/stub/view.h"

// What nobody sees. The Stack needs no order: its top card is any of its cards.
typedef struct StubHidden {
    uint8_t stack[KINDS];
} StubHidden;

typedef struct StubState {
    StubShared shared;
    StubOwn own[SEATS_MAX];
    StubHidden hidden;
} StubState;

// Stub: words for actions and events.
#include "rulesets/stub/story.h"

#include <stdio.h>

#include "rulesets/stub/view.h"
#include "sim/base/check.h"

void stub_action_name(const void* rules, unsigned action, char* text, size_t size) {
    static const char* const names[STUB_ACTIONS] = {"stay", "take"};
    (void)rules;
    CHECK(action < STUB_ACTIONS);
    snprintf(text, size, "%s", names[action]);
}

void stub_tell(const void* rules, const TraceEvent* event, char* text, size_t size) {
    static const char* const cards[KINDS] = {"Food", "a Bite"};
    (void)rules;
    switch (event->code) {
        case TOLD_DEAL:
            snprintf(text, size, "Seat %d is dealt %s.", event->a, cards[event->b]);
            return;
        case TOLD_TAKE:
            snprintf(text, size, "Seat %d takes a card: %s.", event->a, cards[event->b]);
            return;
        default:
            CHECK(event->code == TOLD_STAY);
            snprintf(text, size, "Seat %d stays.", event->a);
    }
}

// Zombie Dice: words for actions and events.
#include "rulesets/zombie_dice/story.h"

#include <stdio.h>

#include "rulesets/zombie_dice/state.h"

void zd_action_name(const void* rules, unsigned action, char* text, size_t size) {
    static const char* const names[DO_ACTIONS] = {"stop", "roll"};
    (void)rules;
    CHECK(action < DO_ACTIONS);
    snprintf(text, size, "%s", names[action]);
}

enum { SEATS_TEXT = 32 };

// "seat 3", "seats 1, 2 and 5".
static const char* name_seats(unsigned seats, char text[SEATS_TEXT]) {
    int count = __builtin_popcount(seats), used = snprintf(text, SEATS_TEXT, count > 1 ? "seats" : "seat");
    for (int i = 0; i < count; i++, seats &= seats - 1) {
        const char* joint = i == 0 ? " " : i < count - 1 ? ", " : " and ";
        used += snprintf(text + used, (size_t)(SEATS_TEXT - used), "%s%d", joint, __builtin_ctz(seats));
    }
    return text;
}

static void tell_end(const TraceEvent* event, char* text, size_t size) {
    static const char* const words[END_REASONS] = {
        [END_GOAL] = "has the most brains and wins",
        [END_TIE_BREAKER] = "wins the tie-breaker",
        [END_SHARED] = "share the win",
    };
    char seats[SEATS_TEXT];
    if (event->a == END_ABORTED)
        snprintf(text, size, "The game was aborted at its turn limit.");
    else
        snprintf(text, size, "S%s %s.", name_seats((unsigned)event->b, seats) + 1, words[event->a]);
}

void zd_tell(const void* rules, const TraceEvent* event, char* text, size_t size) {
    static const char* const colours[COLOURS] = {"green", "yellow", "red"};
    static const char* const faces[FACES] = {"a brain", "feet", "a shotgun"};
    char seats[SEATS_TEXT];
    (void)rules;
    switch (event->code) {
        case TOLD_TURN:
            snprintf(text, size, "Turn %d: seat %d, with a score of %d.", event->b, event->a, event->c);
            return;
        case TOLD_REFILL:
            snprintf(text, size, "The cup is short: %d dice of brains go back, the brains are noted.",
                     event->a);
            return;
        case TOLD_DIE:
            snprintf(text, size, "A %s die: %s.", colours[event->a], faces[event->b]);
            return;
        case TOLD_BUST:
            snprintf(text, size, "Too many shotguns: seat %d loses %d.", event->a, event->b);
            return;
        case TOLD_STOP:
            snprintf(text, size, "Seat %d stops and scores %d; that makes %d.", event->a, event->b, event->c);
            return;
        case TOLD_TIE:
            snprintf(text, size, "A tie: %s play on.", name_seats((unsigned)event->a, seats));
            return;
        default:
            CHECK(event->code == TOLD_END);
            tell_end(event, text, size);
    }
}

// Zombie! Run for Your Lives!: names of actions, and the story of a game in words.
#include "rulesets/zombie_run/story.h"

#include <stdio.h>

#include "rulesets/zombie_run/state.h"

void zr_card_name(unsigned card, char* text, size_t size) {
    CHECK(card < ZR_CARDS);
    if (card == ZR_ROACH)
        snprintf(text, size, "R");
    else if (card < ZR_ZOMBIE)
        snprintf(text, size, "I%u", card);
    else
        snprintf(text, size, "Z%u", card - ZR_ZOMBIE);
}

void zr_action_name(const void* rules, unsigned action, char* text, size_t size) {
    static const char* const words[] = {"skip", "pass", "redraw", "discard"};
    char card[8];
    (void)rules;
    CHECK(action < DO_ACTIONS);
    if (action >= DO_SKIP) {
        snprintf(text, size, "%s", words[action - DO_SKIP]);
        return;
    }
    zr_card_name(zr_action_card(action), card, sizeof card);
    snprintf(text, size, "%s>%u", card, zr_action_seat(action));
}

enum { TITLE_BYTES = 16 };

// "item 3", "zombie 3", "the roach".
static const char* title(int card, char text[TITLE_BYTES]) {
    if (card == ZR_ROACH)
        snprintf(text, TITLE_BYTES, "the roach");
    else
        snprintf(text, TITLE_BYTES, "%s %d", card < ZR_ZOMBIE ? "item" : "zombie", card % ZR_ZOMBIE);
    return text;
}

static void tell_placing(const TraceEvent* event, char* text, size_t size) {
    char card[TITLE_BYTES], where[32] = "itself";
    const char* verb = event->code == TOLD_GIVE ? "gives" : "plays";
    const char* how = event->code == TOLD_SPECIAL ? " by the Special Rule" : "";
    if (event->a != event->c) snprintf(where, sizeof where, "seat %d", event->c);
    snprintf(text, size,
             event->code == TOLD_GIVE ? "Zombie seat %d %s %s to %s%s." : "Seat %d %s %s on %s%s.", event->a,
             verb, title(event->b, card), where, how);
}

// ": 1 3 roach", the symbols of a set; nothing for none.
static size_t put_symbols(int set, const char* what, char* text, size_t size, size_t used) {
    const char* separator = ": ";
    if (set && used < size) used += (size_t)snprintf(text + used, size - used, "%s", what);
    for (int symbol = 0; symbol <= ZR_ROACH - ZR_ZOMBIE && used < size; symbol++) {
        if (!((set >> symbol) & 1)) continue;
        if (symbol == ZR_ROACH - ZR_ZOMBIE)
            used += (size_t)snprintf(text + used, size - used, "%sroach", separator);
        else
            used += (size_t)snprintf(text + used, size - used, "%s%d", separator, symbol);
        separator = " ";
    }
    return used;
}

static void tell_front(const TraceEvent* event, char* text, size_t size) {
    size_t used = (size_t)snprintf(text, size, "  In front of seat %d: ", event->a);
    if (!event->b && !event->c && used < size) snprintf(text + used, size - used, "nothing");
    used = put_symbols(event->b, "items", text, size, used);
    put_symbols(event->c, event->b ? "; zombies" : "zombies", text, size, used);
}

static void tell_end(const TraceEvent* event, char* text, size_t size) {
    if (event->a == END_FIVE_ITEMS)
        snprintf(text, size, "Seat %d has enough items and wins.", event->b);
    else if (event->a == END_LAST_LIVING)
        snprintf(text, size, "Seat %d is the last one living and wins.", event->b);
    else
        snprintf(text, size, "The game ends without result.");
}

void zr_tell(const void* rules, const TraceEvent* event, char* text, size_t size) {
    char card[TITLE_BYTES], other[TITLE_BYTES];
    int a = event->a, b = event->b, c = event->c;
    (void)rules;
    switch (event->code) {
        case TOLD_DEAL:
            snprintf(text, size, "Seat %d is dealt %s.", a, title(b, card));
            break;
        case TOLD_TURN:
            snprintf(text, size, c ? "Turn %d: seat %d." : "Turn %d: seat %d, a zombie.", b, a);
            break;
        case TOLD_DRAW:
            snprintf(text, size, "Seat %d draws %s.", a, title(b, card));
            break;
        case TOLD_RESHUFFLE:
            snprintf(text, size, "The discard pile is shuffled: %d cards.", a);
            break;
        case TOLD_PLAY:
        case TOLD_SPECIAL:
        case TOLD_GIVE:
            tell_placing(event, text, size);
            break;
        case TOLD_FRONT:
            tell_front(event, text, size);
            break;
        case TOLD_CANCEL:
            snprintf(text, size, "  In front of seat %d %s and %s cancel.", a, title(b, card),
                     title(c, other));
            break;
        case TOLD_REDRAW:
            snprintf(text, size, "Seat %d discards its hand of %d and draws anew.", a, b);
            break;
        case TOLD_SHOW:
            snprintf(text, size, "Zombie seat %d turns over %s.", a, title(b, card));
            break;
        case TOLD_UNPLACED:
            snprintf(text, size, "Nobody can take %s: it is discarded.", title(a, card));
            break;
        case TOLD_DISCARD:
            snprintf(text, size, "Zombie seat %d throws %s away.", a, title(b, card));
            break;
        case TOLD_TURNED:
            snprintf(text, size, "Seat %d turns into a zombie; still living: %d.", a, b);
            break;
        case TOLD_IDLE:
            snprintf(text, size, "Seat %d plays no card.", a);
            break;
        default:
            CHECK(event->code == TOLD_END);
            tell_end(event, text, size);
    }
}

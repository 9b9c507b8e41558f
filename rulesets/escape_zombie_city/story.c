// Escape: Zombie City: names of actions, and the story of a game in words.
#include "rulesets/escape_zombie_city/story.h"

#include <stdio.h>
#include <string.h>

#include "rulesets/escape_zombie_city/view.h"
#include "sim/base/check.h"

#define ZOMBIES "green_a", "green_b", "yellow_a", "yellow_b", "red_a", "red_b"
static const char* const actions[DO_ACTIONS] = {
    "stop",          "enter_n",        "enter_e",        "enter_s",        "enter_w",        "reveal_n",
    "reveal_e",      "reveal_s",       "reveal_w",       "search",         "deposit",        "use_item",
    "fight_green_a", "fight_green_b",  "fight_yellow_a", "fight_yellow_b", "fight_red_a",    "fight_red_b",
    "caution_self",  "caution_give_0", "caution_give_1", "caution_give_2", "caution_give_3", "rescue_0",
    "rescue_1",      "rescue_2",       "rescue_3",       "drive_n",        "drive_e",        "drive_s",
    "drive_w",       "keep_0",         "keep_1",         "keep_2",         "keep_3",         "keep_4",
    "keep_5",        "keep_6",         "keep_7"};
static const char* const zombies[EZC_ZOMBIE_KINDS] = {ZOMBIES};
static const char* const tiles[EZC_SECTIONS] = {
    "church",        "start_e",       "start_w",       "crossroads_1",  "crossroads_2", "crossroads_3",
    "crossroads_4",  "crossroads_5",  "junction_1",    "junction_2",    "junction_3",   "junction_4",
    "junction_5",    "junction_6",    "gas_station_1", "gas_station_2", "hospital_1",   "hospital_2",
    "supermarket_1", "supermarket_2", "exit"};
static const char* const cards[EZC_CARDS] = {"spawn 1",
                                             "spawn 2",
                                             "move green by 1, spawn 1",
                                             "move yellow by 1, spawn 1",
                                             "move red by 1, spawn 1",
                                             "move green by 1, spawn 2",
                                             "move green by 2, spawn 2",
                                             "piles spawn",
                                             "piles spawn, move yellow by 1",
                                             "move green by 2",
                                             "move yellow by 2",
                                             "move red by 2"};
static const char* const ends[END_REASONS] = {
    "The van leaves the city: everybody escapes.", "The church is overrun: everybody loses.",
    "Time is up: everybody loses.", "Time is up, and zombies block the exit: everybody loses."};

void ezc_action_name(const void* rules, unsigned action, char* text, size_t size) {
    (void)rules;
    CHECK(action < DO_ACTIONS);
    snprintf(text, size, "%s", actions[action]);
}

// "Tick 12 (0:36.0)".
static void tell_time(const char* what, int number, int clock, char* text, size_t size) {
    snprintf(text, size, "%s %d (%d:%02d.%d).", what, number, clock / 600, clock / 10 % 60, clock % 10);
}

// The dice before a player after a roll, a letter each: getaway, caution, fist, bat, blocked by panic.
static void tell_dice(const TraceEvent* event, char* text, size_t size) {
    char dice[64];
    size_t length = 0;
    for (unsigned icon = 0; icon < ICONS; icon++)
        for (int i = 0; i < ((event->b >> 4 * icon) & 15); i++) dice[length++] = "GCFB"[icon];
    for (int i = 0; i < event->c; i++) dice[length++] = 'P';
    dice[length] = '\0';
    snprintf(text, size, "  Seat %d rolls, and has %s.", event->a, dice);
}

// "Seat 0 goes east to section 1 (start_e)."
static void tell_action(const TraceEvent* event, char* text, size_t size) {
    static const char* const sides[DIRECTIONS] = {"north", "east", "south", "west"};
    unsigned seat = (unsigned)event->a, action = (unsigned)event->b, place = (unsigned)event->c;
    char where[48];
    snprintf(where, sizeof where, "section %u (%s)", place / TOLD_PLACE, tiles[place % TOLD_PLACE]);
    if (action < DO_REVEAL)
        snprintf(text, size, "  Seat %u goes %s to %s.", seat, sides[action - DO_ENTER], where);
    else if (action < DO_SEARCH)
        snprintf(text, size, "  Seat %u looks down the street to the %s of %s.", seat,
                 sides[action - DO_REVEAL], where);
    else if (action == DO_SEARCH)
        snprintf(text, size, "  Seat %u searches %s.", seat, where);
    else if (action == DO_DEPOSIT)
        snprintf(text, size, "  Seat %u brings its item to the cargo bay.", seat);
    else if (action == DO_USE_ITEM)
        snprintf(text, size, "  Seat %u uses an item that the bay has already: its dice are free.", seat);
    else if (action < DO_CAUTION_SELF)
        snprintf(text, size, "  Seat %u fights: a %s zombie is beaten on %s.", seat,
                 zombies[action - DO_FIGHT], where);
    else if (action == DO_CAUTION_SELF)
        snprintf(text, size, "  Seat %u uses a caution for itself.", seat);
    else if (action < DO_RESCUE)
        snprintf(text, size, "  Seat %u uses a caution for seat %u.", seat, action - DO_CAUTION_GIVE);
    else if (action < DO_DRIVE)
        snprintf(text, size, "  Seat %u draws a zombie card to free the dice of seat %u.", seat,
                 action - DO_RESCUE);
    else
        snprintf(text, size, "  Seat %u drives the van %s to %s.", seat, sides[action - DO_DRIVE], where);
}

void ezc_tell(const void* rules, const TraceEvent* event, char* text, size_t size) {
    (void)rules;
    switch (event->code) {
        case TOLD_TICK:
            tell_time("Tick", event->a, event->b, text, size);
            if (event->a == 1)
                snprintf(text + strlen(text), size - strlen(text),
                         " Dice: G getaway, C caution, F fist, B bat, P panic.");
            return;
        case TOLD_DICE:
            tell_dice(event, text, size);
            return;
        case TOLD_ACTION:
            tell_action(event, text, size);
            return;
        case TOLD_LAID:
            snprintf(text, size, "    Section %d is laid: %s.", event->a, tiles[event->b]);
            return;
        case TOLD_FOUND:
            snprintf(text, size, "    It is an item of kind %d.", event->a);
            return;
        case TOLD_CARD:
            snprintf(text, size, "    Zombie card for section %d: %s.", event->b, cards[event->a]);
            return;
        case TOLD_SPAWN:
            snprintf(text, size, "    A %s zombie spawns on section %d.", zombies[event->a], event->b);
            return;
        case TOLD_MOVE:
            snprintf(text, size, "    %s zombies walk from section %d to %d.", zombies[event->a], event->b,
                     event->c);
            return;
        case TOLD_REACHED:
            snprintf(text, size, "    A %s zombie is in the church: %d now.", zombies[event->a], event->b);
            return;
        case TOLD_COUNTDOWN:
            tell_time("The end of countdown", event->a, event->b, text, size);
            return;
        case TOLD_LOST_DIE:
            snprintf(text, size, "  Seat %d loses a die.", event->a);
            return;
        case TOLD_VAN:
            snprintf(text, size, "All are in the van.");
            return;
        default:
            CHECK(event->code == TOLD_END);
            snprintf(text, size, "%s", ends[event->a]);
    }
}

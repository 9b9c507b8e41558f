// Escape: Zombie City: decisions and actions explained to people who play.
#include <stdio.h>

#include "rulesets/escape_zombie_city/story.h"
#include "rulesets/escape_zombie_city/view.h"

const char* const ezc_kind_help[] = {
    [ASK_ACT] = "Your dice are rolled: use them, or stop (6).",
    [ASK_KEEP + GETAWAY] = "How many getaways stay on the table and are not rolled again (5).",
    [ASK_KEEP + CAUTION] = "How many cautions stay on the table and are not rolled again (5).",
    [ASK_KEEP + FIST] = "How many fists stay on the table and are not rolled again (5).",
    [ASK_KEEP + BAT] = "How many bats stay on the table and are not rolled again (5).",
};

static const char* const directions[DIRECTIONS] = {"north", "east", "south", "west"};
static const char* const zombies[] = {"green zombie a",  "green zombie b", "yellow zombie a",
                                      "yellow zombie b", "red zombie a",   "red zombie b"};

void ezc_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size) {
    (void)rules;
    if (action >= DO_KEEP)
        snprintf(text, size, "%u of these dice stay; the others are rolled again (5).", action - DO_KEEP);
    else if (action >= DO_DRIVE)
        snprintf(text, size, "The van drives one section %s (9).", directions[action - DO_DRIVE]);
    else if (action >= DO_RESCUE && action - DO_RESCUE == decision->seat)
        snprintf(text, size, "A zombie card is drawn, and all your blocked dice are free again (6.1).");
    else if (action >= DO_RESCUE)
        snprintf(text, size, "A zombie card is drawn, and all blocked dice of %s are free again (9).",
                 phrase_seat(action - DO_RESCUE).text);
    else if (action >= DO_CAUTION_GIVE)
        snprintf(text, size, "A caution frees blocked dice of %s, on your section (6.2).",
                 phrase_seat(action - DO_CAUTION_GIVE).text);
    else if (action == DO_CAUTION_SELF)
        snprintf(text, size, "A caution frees blocked dice of your own (6.2).");
    else if (action >= DO_FIGHT)
        snprintf(text, size, "Fists and bats of everybody on your section drive away a %s (6.2).",
                 zombies[action - DO_FIGHT]);
    else if (action == DO_USE_ITEM)
        snprintf(text, size, "Your duplicate of an item in the cargo bay frees all your blocked dice (6.2).");
    else if (action == DO_DEPOSIT)
        snprintf(text, size, "Your item goes to the cargo bay (6.1).");
    else if (action == DO_SEARCH)
        snprintf(text, size, "You pay the icons and pick up the item of this building (6.1).");
    else if (action >= DO_REVEAL)
        snprintf(text, size, "You pay getaways, and a new section is laid %s; zombies may come (6.1).",
                 directions[action - DO_REVEAL]);
    else if (action >= DO_ENTER)
        snprintf(text, size, "You pay the entry icons of the section in the %s and go there (6.1).",
                 directions[action - DO_ENTER]);
    else
        snprintf(text, size, "You stop until the next roll (6).");
}

// Escape: Zombie City: the tables of decisions and actions, with help for people who play.
#include <stdio.h>

#include "rulesets/escape_zombie_city/game.h"
#include "rulesets/escape_zombie_city/view.h"

// How often one rolls is left to the policy: that is most of the decisions, and little of the game.
#define KEEP_KIND(icon) \
    { "keep_" icon, "How many " icon "s stay on the table and are not rolled again (5).", true }
const DecisionKind ezc_kinds[] = {
    [ASK_ACT] = {.name = "act", .help = "Your dice are rolled: use them, or stop (6)."},
    [ASK_KEEP + GETAWAY] = KEEP_KIND("getaway"),
    [ASK_KEEP + CAUTION] = KEEP_KIND("caution"),
    [ASK_KEEP + FIST] = KEEP_KIND("fist"),
    [ASK_KEEP + BAT] = KEEP_KIND("bat"),
    [ASK_KINDS] = {0},
};

#define EACH_WAY(name, number, before, after)                      \
    {name "_n", (number) + 0, .help = before "north" after},       \
        {name "_e", (number) + 1, .help = before "east" after},    \
        {name "_s", (number) + 2, .help = before "south" after}, { \
        name "_w", (number) + 3, .help = before "west" after       \
    }
#define FIGHT(kind, name, title)                                                                \
    {                                                                                           \
        "fight_" name, DO_FIGHT + (kind),                                                       \
            .help = "Fists and bats of everybody on your section drive away a " title " (6.2)." \
    }
#define SEATS .count = EZC_SEATS, .argument = ARGUMENT_SEAT

const Action ezc_actions[] = {
    {"stop", DO_STOP, .declines = true, .help = "You stop until the next roll (6)."},
    EACH_WAY("enter", DO_ENTER, "You pay the entry icons of the section in the ", " and go there (6.1)."),
    EACH_WAY("reveal", DO_REVEAL, "You pay getaways, and a new section is laid ",
             "; zombies may come (6.1)."),
    {"search", DO_SEARCH, .help = "You pay the icons and pick up the item of this building (6.1)."},
    {"deposit", DO_DEPOSIT, .help = "Your item goes to the cargo bay (6.1)."},
    {"use_item", DO_USE_ITEM,
     .help = "Your duplicate of an item in the cargo bay frees all your blocked dice (6.2)."},
    FIGHT(0, "green_a", "green zombie a"),
    FIGHT(1, "green_b", "green zombie b"),
    FIGHT(2, "yellow_a", "yellow zombie a"),
    FIGHT(3, "yellow_b", "yellow zombie b"),
    FIGHT(4, "red_a", "red zombie a"),
    FIGHT(5, "red_b", "red zombie b"),
    {"caution_self", DO_CAUTION_SELF, .help = "A caution frees blocked dice of your own (6.2)."},
    {"caution_give_%s", DO_CAUTION_GIVE, SEATS,
     .help = "A caution frees blocked dice of %s, on your section (6.2)."},
    {"rescue_%s", DO_RESCUE, SEATS,
     .help = "A zombie card is drawn, and all blocked dice of %s are free again (9)."},
    EACH_WAY("drive", DO_DRIVE, "The van drives one section ", " (9)."),
    {"keep_%s", DO_KEEP, .count = DO_ACTIONS - DO_KEEP, .argument = ARGUMENT_NUMBER,
     .help = "%s of these dice stay; the others are rolled again (5)."},
    {0},
};

bool ezc_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size) {
    (void)rules;
    if (action != (unsigned)DO_RESCUE + decision->seat) return false;
    snprintf(text, size, "A zombie card is drawn, and all your blocked dice are free again (6.1).");
    return true;
}

// Zombie Dice: the tables of decisions and actions, with help for people who play.
#include <stdio.h>

#include "rulesets/zombie_dice/game.h"

const DecisionKind zd_kinds[] = {
    {.name = "ROLL", .help = "Stop and keep your brains, or risk them with another roll (3)."},
    [ASK_KINDS] = {0},
};

const Action zd_actions[] = {
    {"stop", DO_STOP, .declines = true, .help = "Your turn ends, and each brain of it scores a point (3)."},
    {.name = "roll", .first = DO_ROLL},
    {0},
};

bool zd_action_help(const void* rules_, const Decision* decision, unsigned action, char* text, size_t size) {
    const ZdRules* rules = rules_;
    (void)decision;
    if (action != DO_ROLL) return false;
    snprintf(text, size,
             "Feet are rolled again, with dice from the cup up to three. With %d shotguns%s the turn is "
             "over and its brains are lost (3).",
             (int)rules->shotguns, rules->house.lives > 0 ? ", or as many as house rules say," : "");
    return true;
}

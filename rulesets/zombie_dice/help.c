// Zombie Dice: decisions and actions explained to people who play.
#include <stdio.h>

#include "rulesets/zombie_dice/story.h"
#include "rulesets/zombie_dice/view.h"

const char* const zd_kind_help[] = {"Stop and keep your brains, or risk them with another roll (3)."};

void zd_action_help(const void* rules_, const Decision* decision, unsigned action, char* text, size_t size) {
    const ZdRules* rules = rules_;
    (void)decision;
    if (action == DO_STOP)
        snprintf(text, size, "Your turn ends, and each brain of it scores a point (3).");
    else
        snprintf(
            text, size,
            "Feet are rolled again, with dice from the cup up to three. With %d shotguns the turn is over "
            "and its brains are lost (3).",
            (int)rules->shotguns);
}

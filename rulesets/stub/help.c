// Stub: decisions and actions explained to people who play.
#include <stdio.h>

#include "rulesets/stub/story.h"
#include "rulesets/stub/view.h"

const char* const stub_kind_help[] = {"Your turn: take another card, or keep what you have (3)."};

void stub_action_help(const void* rules, const Decision* decision, unsigned action, char* text, size_t size) {
    static const char* const help[STUB_ACTIONS] = {
        "Your hand stays as it is (3).",
        "The top card of the Stack goes to your hand: Food, which counts at the end, or a Bite (3).",
    };
    (void)rules;
    (void)decision;
    snprintf(text, size, "%s", help[action]);
}

// Stub: the tables of decisions and actions, with help for people who play.
#include "rulesets/stub/game.h"

const DecisionKind stub_kinds[] = {
    {.name = "turn", .help = "Your turn: take another card, or keep what you have (3)."},
};

const Action stub_actions[] = {
    {"stay", STUB_STAY, .declines = true, .help = "Your hand stays as it is (3)."},
    {"take", STUB_TAKE,
     .help = "The top card of the Stack goes to your hand: Food, which counts at the end, or a Bite (3)."},
    {0},
};

// Zombie: Survival Infection: what the readings of its rules are called and what they mean at the
// table, in the order of rules.h. From each list come the constants that the code uses and the
// readings of the row.
#pragma once

#include "sim/game/param.h"

#define ZSI_START_PLAYER(READING)                                              \
    READING(START_RANDOM, "random", "Each player is equally likely to begin.") \
    READING(START_SEAT_0, "seat_0", "Seat 0 begins every game.")
enum { ZSI_START_PLAYER(PARAM_CONSTANT) };

#define ZSI_HIDDEN_BITE_TARGET(READING)                                                                 \
    READING(BITE_ANY_CAMP, "any_camp", "The drawer gives the die to any camp, including the drawer's.") \
    READING(BITE_OTHER_CAMP, "other_camp", "The drawer gives the die to any other camp.")               \
    READING(BITE_DRAWER, "drawer", "The drawer's own camp gets the die.")
enum { ZSI_HIDDEN_BITE_TARGET(PARAM_CONSTANT) };

#define ZSI_DRAW_AFTER_EVENT(READING)                                                       \
    READING(EVENT_CONTINUE, "continue", "The player goes on drawing up to the hand limit.") \
    READING(EVENT_STOP, "stop", "The player draws no more cards this turn.")
enum { ZSI_DRAW_AFTER_EVENT(PARAM_CONSTANT) };

#define ZSI_NO_HIDEOUT_INFECTION_DIE(READING)                                                         \
    READING(NO_HIDEOUT_ROLLED, "rolled", "The camp rolls the Infection die and adds its I modifier.") \
    READING(NO_HIDEOUT_NOT_ROLLED, "not_rolled", "The camp rolls the Base die alone, without the I modifier.")
enum { ZSI_NO_HIDEOUT_INFECTION_DIE(PARAM_CONSTANT) };

#define ZSI_SYMBOL_EFFECT(READING)                                                  \
    READING(SYMBOL_DOUBLE_TOTAL, "double_total",                                    \
            "The symbol doubles the Base die and the modifiers together.")          \
    READING(SYMBOL_DOUBLE_DICE, "double_dice",                                      \
            "The symbol doubles the Base die but not the modifiers; a house rule.") \
    READING(SYMBOL_NONE, "none", "The symbol counts as 0; a house rule.")
enum { ZSI_SYMBOL_EFFECT(PARAM_CONSTANT) };

#define ZSI_PHASE_DIE_PASS(READING)                                                         \
    READING(PASS_FREE_CHOICE, "free_choice", "The player chooses which camp gets the die.") \
    READING(PASS_LEFT, "left", "The die goes to the next eligible camp on the left; a house rule.")
enum { ZSI_PHASE_DIE_PASS(PARAM_CONSTANT) };

#define ZSI_PREVENT_BASE(READING)                                                             \
    READING(PREVENT_CARD_NUMBER, "card_number",                                               \
            "Prevention lowers the number on the card, so it may be wasted on a small camp.") \
    READING(PREVENT_ACTUAL_LOSS, "actual_loss", "Prevention saves members who would really be lost.")
enum { ZSI_PREVENT_BASE(PARAM_CONSTANT) };

#define ZSI_REACTION_ORDER(READING)                                                                \
    READING(ORDER_FROM_TARGET, "from_target",                                                      \
            "The targets are asked first, then the other camps clockwise from the first target.")  \
    READING(ORDER_FROM_ACTIVE, "from_active",                                                      \
            "The targets are asked first, then the other camps clockwise from the active player.") \
    READING(ORDER_RANDOM, "random",                                                                \
            "The targets are asked first, then the other camps, each group in random order.")
enum { ZSI_REACTION_ORDER(PARAM_CONSTANT) };

#define ZSI_ZOMBIE_APOCALYPSE_SCOPE(READING)                                 \
    READING(APOCALYPSE_SINGLE, "single", "Zombie Apocalypse hits one camp.") \
    READING(APOCALYPSE_ALL_OTHERS, "all_others", "Zombie Apocalypse hits all other camps.")
enum { ZSI_ZOMBIE_APOCALYPSE_SCOPE(PARAM_CONSTANT) };

#define ZSI_LOSS_SPILL(READING)                                                          \
    READING(SPILL, "spill", "The rest of the loss is taken from the camp's characters.") \
    READING(NO_SPILL, "no_spill", "Characters are lost only if the camp had no survivors before the loss.")
enum { ZSI_LOSS_SPILL(PARAM_CONSTANT) };

#define ZSI_CHARACTER_CHOICE(READING)                                                         \
    READING(CHOICE_KILLER, "killer", "The player who causes the loss chooses the character.") \
    READING(CHOICE_OWNER, "owner", "The camp that suffers the loss chooses the character.")
enum { ZSI_CHARACTER_CHOICE(PARAM_CONSTANT) };

#define ZSI_CHARACTERS_RETURNED(READING)                                                                     \
    READING(RETURNED_TO_CITY, "to_city", "Characters return to the city in place of the missing survivors.") \
    READING(RETURNED_STAY, "stay", "Characters stay in the camp.")
enum { ZSI_CHARACTERS_RETURNED(PARAM_CONSTANT) };

#define ZSI_UNDEAD_KILL(READING)                                                             \
    READING(UNDEAD_FORCED, "forced", "An undead player must kill as many as the roll says.") \
    READING(UNDEAD_MAY_STOP, "may_stop", "An undead player may kill fewer than the roll says.")
enum { ZSI_UNDEAD_KILL(PARAM_CONSTANT) };

#define ZSI_UNDEAD_CHARACTERS(READING)                                                 \
    READING(UNDEAD_SURVIVORS_FIRST, "all_survivors_first",                             \
            "Characters can be killed only once all camps have run out of survivors.") \
    READING(UNDEAD_PER_CAMP, "per_camp",                                               \
            "A camp's characters can be killed as soon as that camp has no survivors.")
enum { ZSI_UNDEAD_CHARACTERS(PARAM_CONSTANT) };

#define ZSI_ABANDONED_APARTMENT(READING)                                                                    \
    READING(ABANDONED_DISCARD, "discard", "It goes to the discard pile and can be drawn and played later.") \
    READING(ABANDONED_REMOVED, "removed", "It is out of the game.")
enum { ZSI_ABANDONED_APARTMENT(PARAM_CONSTANT) };

// House rules.
#define ZSI_OUT_HAND(READING)                                                              \
    READING(OUT_HAND_DISCARDED, "discarded", "The hand goes to the discard pile.")         \
    READING(OUT_HAND_NEXT_PLAYER, "next_player", "The nearest camp on the left takes it.") \
    READING(OUT_HAND_AT_TURN, "at_turn", "The camp at turn takes it, if it is another.")
enum { ZSI_OUT_HAND(PARAM_CONSTANT) };

#define ZSI_DIRECTION(READING)                                                         \
    READING(DIRECTION_CLOCKWISE, "clockwise", "Play goes to the left.")                \
    READING(DIRECTION_COUNTERCLOCKWISE, "counterclockwise", "Play goes to the right.") \
    READING(DIRECTION_TURNS, "turns_at_shuffle",                                       \
            "Play goes to the left, and changes direction at each shuffle.")
enum { ZSI_DIRECTION(PARAM_CONSTANT) };

#define ZSI_SPARED(READING)                                                            \
    READING(SPARED_NOBODY, "nobody", "Any camp may be the target of an Action.")       \
    READING(SPARED_SMALLEST, "smallest", "The camps with the fewest members may not.") \
    READING(SPARED_LARGEST, "largest", "The camps with the most members may not.")     \
    READING(SPARED_INFECTED, "infected", "Camps in the Infection Phase may not.")      \
    READING(SPARED_HEALTHY, "healthy", "Camps in the Survival Phase may not.")         \
    READING(SPARED_HOMELESS, "without_hideout", "Camps without a hideout may not.")
enum { ZSI_SPARED(PARAM_CONSTANT) };

// card.*.immune; the classes of Actions have the same names (view.h)
#define ZSI_IMMUNITIES(READING)                                                                       \
    READING(IMMUNE_NONE, "none", "It gives no immunity.")                                             \
    READING(IMMUNE_KILL, "kill",                                                                      \
            "The camp cannot be the target of cards that kill a number of members in one camp.")      \
    READING(IMMUNE_GAIN, "gain", "The camp cannot be the target of cards that gain survivors.")       \
    READING(IMMUNE_MOVE, "move", "The camp cannot be the target of cards that move survivors.")       \
    READING(IMMUNE_DESTROY_HIDEOUT, "destroy_hideout", "The camp's hideout cannot be destroyed.")     \
    READING(IMMUNE_KILL_ALL, "kill_all", "The camp is spared by cards that kill in all other camps.") \
    READING(IMMUNE_MOVE_DIE, "move_die",                                                              \
            "The camp's phase die cannot be moved away, and no die can be moved to the camp.")        \
    READING(IMMUNE_CHARACTER, "character",                                                            \
            "The camp cannot be the target of cards that kill or move a character.")
enum { ZSI_IMMUNITIES(PARAM_CONSTANT) };

// card.*.power of a character
#define ZSI_POWERS_CHARACTER(READING)                                                                  \
    READING(POWER_NONE, "none", "It has no power.")                                                    \
    READING(POWER_DOCTOR, "doctor", "First Aid played by this camp or for it prevents twice as much.") \
    READING(POWER_SACRIFICE, "sacrifice", "The character may die to let its camp escape an Action.")   \
    READING(POWER_ONCE_PREVENT, "once_prevent",                                                        \
            "It can be used once to prevent losses in its own camp, as many as its k says.")           \
    READING(POWER_ONCE_ESCAPE, "once_escape", "It can be used once to let its own camp escape an Action.")
enum { ZSI_POWERS_CHARACTER(PARAM_CONSTANT) };

// card.*.power of a hideout, which cannot be sacrificed
#define ZSI_POWERS_HIDEOUT(READING)                                                          \
    READING(POWER_HIDEOUT_NONE, "none", "It has no power.")                                  \
    READING(POWER_HIDEOUT_DOCTOR, "doctor",                                                  \
            "First Aid played by this camp or for it prevents twice as much.")               \
    READING(POWER_HIDEOUT_ONCE_PREVENT, "once_prevent",                                      \
            "It can be used once to prevent losses in its own camp, as many as its k says.") \
    READING(POWER_HIDEOUT_ONCE_ESCAPE, "once_escape",                                        \
            "It can be used once to let its own camp escape an Action.")
enum { ZSI_POWERS_HIDEOUT(PARAM_CONSTANT) };

// Escape the Horde: what the readings of its rules are called and what they mean at the table, in
// the order of rules.h. From each list come the constants that the code uses and the readings of
// the row.
#pragma once

#include "sim/game/param.h"

#define ETH_PATIENT_ZEROS(READING)                                                                    \
    READING(PATIENT_ZEROS_AUTO, "auto", "One Patient Zero with up to 4 players, two with 5 or more.") \
    READING(PATIENT_ZEROS_1, "1", "Always one Patient Zero.")                                         \
    READING(PATIENT_ZEROS_2, "2", "Always two Patient Zeros.")                                        \
    READING(PATIENT_ZEROS_3, "3", "Always three Patient Zeros.")                                      \
    READING(PATIENT_ZEROS_0, "0", "No Patient Zero: nobody is Infected before the first Turning.")
enum { ETH_PATIENT_ZEROS(PARAM_CONSTANT) };

#define ETH_RESPONSE_ORDER(READING)                                                                       \
    READING(ORDER_RANDOM, "random",                                                                       \
            "Players are asked in an order drawn afresh for every round of responses.")                   \
    READING(ORDER_CLOCKWISE, "clockwise", "The active player is asked first, then the others clockwise.") \
    READING(ORDER_INFECTED_LAST, "infected_last",                                                         \
            "Survivors are asked first, then the Infected; the order within each group is random.")       \
    READING(ORDER_INFECTED_FIRST, "infected_first",                                                       \
            "The Infected are asked first, then Survivors; the order within each group is random.")
enum { ETH_RESPONSE_ORDER(PARAM_CONSTANT) };

#define ETH_AFTER_DRAW(READING)                                                \
    READING(AFTER_DRAW_TURN_ENDS, "turn_ends", "The turn ends with the draw.") \
    READING(AFTER_DRAW_MAY_PLAY_ON, "may_play_on",                             \
            "After the draw the player may scavenge once more, then the turn ends.")
enum { ETH_AFTER_DRAW(PARAM_CONSTANT) };

#define ETH_PZ_DRAWN_ZOMBIE(READING)                                                     \
    READING(DRAWN_KEEP_OR_ATTACK, "keep_or_attack",                                      \
            "A Patient Zero keeps the drawn Zombie in secret or attacks with it alone.") \
    READING(DRAWN_ATTACK_MAY_ADD_HAND, "attack_may_add_hand",                            \
            "As keep_or_attack, but an attack may also include Zombies from the hand.")  \
    READING(DRAWN_MUST_KEEP, "must_keep",                                                \
            "A Patient Zero takes the drawn Zombie into the hand without a choice.")
enum { ETH_PZ_DRAWN_ZOMBIE(PARAM_CONSTANT) };

#define ETH_PZ_EMPTY_HAND(READING)                                                                       \
    READING(EMPTY_MANDATORY, "mandatory",                                                                \
            "A Patient Zero who starts the turn without cards draws two and is revealed by the second.") \
    READING(EMPTY_REVEALED_ONLY, "revealed_only",                                                        \
            "Only a revealed Patient Zero draws two; a hidden one draws one card.")                      \
    READING(EMPTY_MAY_DECLINE, "may_decline",                                                            \
            "A hidden Patient Zero without cards chooses to draw one or two; a revealed one draws two.")
enum { ETH_PZ_EMPTY_HAND(PARAM_CONSTANT) };

#define ETH_PZ_EXTRA_DRAW(READING)                                         \
    READING(EXTRA_DRAW_WITH_THE_OTHER, "with_the_other",                   \
            "Both cards are drawn one after the other, after Scavenging.") \
    READING(EXTRA_DRAW_AT_START, "at_start",                               \
            "The additional card is drawn before Scavenging, and reveals a hidden Patient Zero at once.")
enum { ETH_PZ_EXTRA_DRAW(PARAM_CONSTANT) };

#define ETH_DEAD_ZOMBIE_GOES(READING)                                                                     \
    READING(DEAD_DISCARD, "discard", "A dead Zombie goes to the Discard pile and stays out of the game.") \
    READING(DEAD_STACK, "stack", "A dead Zombie is shuffled back into the Stack.")
enum { ETH_DEAD_ZOMBIE_GOES(PARAM_CONSTANT) };

#define ETH_MULTI_ZOMBIE(READING)                                                                  \
    READING(MULTI_BATCH_IN_ORDER, "batch_in_order",                                                \
            "Zombies placed together are fought one after another in the order they were placed.") \
    READING(MULTI_ONE_AT_A_TIME, "one_at_a_time",                                                  \
            "Each Zombie is fought as soon as it is placed, before another can be added.")         \
    READING(MULTI_JOINT_BITES, "joint_bites",                                                      \
            "Zombies that survive combat stay on the table and bite together once all have been fought.")
enum { ETH_MULTI_ZOMBIE(PARAM_CONSTANT) };

#define ETH_WEAPONS_PER_COMBAT(READING)                                                          \
    READING(WEAPONS_UNLIMITED, "unlimited", "Players may use any number of Weapons in a fight.") \
    READING(WEAPONS_ONE_PER_SEAT, "one_per_seat",                                                \
            "Each player may use at most one Weapon on a Zombie, whether or not it is negated.")
enum { ETH_WEAPONS_PER_COMBAT(PARAM_CONSTANT) };

#define ETH_WEAPON_NEGATION(READING)                                                                      \
    READING(NEGATION_FINAL, "final", "The Weapon stays negated, but another may be tried.")               \
    READING(                                                                                              \
        NEGATION_CHAIN, "chain",                                                                          \
        "A negated Weapon can be restored with a further Weapon, which reopens the chance to negate it.") \
    READING(NEGATION_ONCE_PER_INFECTED, "once_per_infected",                                              \
            "Each Infected player may negate only once in a fight.")
enum { ETH_WEAPON_NEGATION(PARAM_CONSTANT) };

#define ETH_TEAM_UP_SCOPE(READING)                                                    \
    READING(TEAM_UP_ZOMBIE, "zombie",                                                 \
            "Team Up lets everyone use Weapons until the current Zombie is settled.") \
    READING(TEAM_UP_ONE_WEAPON, "one_weapon",                                         \
            "Team Up allows a single Weapon from a player other than the defender.")  \
    READING(TEAM_UP_BATCH, "batch",                                                   \
            "Team Up lets everyone use Weapons until all Zombies of the attack are settled.")
enum { ETH_TEAM_UP_SCOPE(PARAM_CONSTANT) };

#define ETH_RESCUE_EFFECT(READING)                                                                        \
    READING(RESCUE_COMBAT_ENDS, "combat_ends",                                                            \
            "The fight ends: the Zombie goes back into the Stack and nobody is bitten.")                  \
    READING(RESCUE_RESCUER_DEFENDS, "rescuer_defends",                                                    \
            "The Zombie moves to the player who played Rescue, who defends instead.")                     \
    READING(RESCUE_CANCEL_BITE, "cancel_bite",                                                            \
            "Played after a lost fight, Rescue cancels the bite and shuffles the Zombie into the Stack.") \
    READING(RESCUE_RECOVER_CARD, "recover_card",                                                          \
            "Played in one's own turn, Rescue takes a chosen card from the Discard pile into the hand.")  \
    READING(RESCUE_HEAL, "heal",                                                                          \
            "Played in one's own turn, Rescue removes the only bite of a player, oneself included.")
enum { ETH_RESCUE_EFFECT(PARAM_CONSTANT) };

#define ETH_SACRIFICE_PLAYER(READING)                                                                        \
    READING(SACRIFICE_ANY_SURVIVOR, "any_survivor", "Anyone who may use Survivor texts can play Sacrifice.") \
    READING(SACRIFICE_DEFENDER, "defender", "Only the defender may play Sacrifice.")                         \
    READING(SACRIFICE_DEFENDER_AND_NEIGHBOURS, "defender_and_neighbours",                                    \
            "Only the defender and the players directly beside the defender may play Sacrifice.")
enum { ETH_SACRIFICE_PLAYER(PARAM_CONSTANT) };

#define ETH_SACRIFICE_PUSH(READING)                                                                       \
    READING(PUSH_CARD_ONLY, "card_only", "Only a Sacrifice card moves a Zombie to another player.")       \
    READING(                                                                                              \
        PUSH_DEFENDER, "defender",                                                                        \
        "The defender may also push a player that a Sacrifice could hit, if no other was pushed before.") \
    READING(PUSH_ANY_SURVIVOR, "any_survivor",                                                            \
            "Anyone with Survivor texts may push a player that a Sacrifice could hit, once a Zombie.")
enum { ETH_SACRIFICE_PUSH(PARAM_CONSTANT) };

#define ETH_SACRIFICE_CHAIN(READING)                                                            \
    READING(SACRIFICE_UNLIMITED, "unlimited", "A Zombie may be passed on any number of times.") \
    READING(SACRIFICE_ONCE_PER_ZOMBIE, "once_per_zombie",                                       \
            "No further Sacrifice is allowed once one has passed the Zombie on.")
enum { ETH_SACRIFICE_CHAIN(PARAM_CONSTANT) };

#define ETH_CLOSEST_SURVIVOR(READING)                                                                   \
    READING(CLOSEST_ADJACENT, "adjacent",                                                               \
            "The Zombie may move only to a player directly beside the defender who is not known to be " \
            "Infected.")                                                                                \
    READING(CLOSEST_NEAREST, "nearest",                                                                 \
            "The Zombie may move to the nearest player on either side who is not known to be Infected.")
enum { ETH_CLOSEST_SURVIVOR(PARAM_CONSTANT) };

#define ETH_INFECTED_GRENADE(READING)                                                             \
    READING(GRENADE_CANCEL_KILL, "cancel_kill",                                                   \
            "It negates a Weapon or Grenade, so that the Zombies survive and stay in the fight.") \
    READING(GRENADE_PROTECT, "protect",                                                           \
            "It protects all Zombies now on the table: no Weapon or Grenade can destroy them.")   \
    READING(GRENADE_WITHDRAW, "withdraw",                                                         \
            "It negates a Weapon or Grenade and takes the targeted Zombies off the table at once.")
enum { ETH_INFECTED_GRENADE(PARAM_CONSTANT) };

#define ETH_TURNED_STEALS_ZOMBIE(READING)                                                                \
    READING(TURNED_MUST_ATTACK, "must_attack",                                                           \
            "The Turned player must attack with the stolen Zombie at once, and the victim is revealed.") \
    READING(TURNED_KEEPS, "keeps",                                                                       \
            "The Turned player keeps the stolen Zombie in secret and may attack with it later.")
enum { ETH_TURNED_STEALS_ZOMBIE(PARAM_CONSTANT) };

#define ETH_YEAH_NAH_CHAIN(READING)                                                                    \
    READING(CHAIN_PARITY, "parity",                                                                    \
            "Each Yeah/Nah may be answered by another; the card is cancelled if their number is odd.") \
    READING(CHAIN_SINGLE, "single", "The first Yeah/Nah cancels the card and cannot be answered.")
enum { ETH_YEAH_NAH_CHAIN(PARAM_CONSTANT) };

#define ETH_STEAL_PICK(READING)                                                             \
    READING(STEAL_RANDOM, "random", "The stolen card is picked at random.")                 \
    READING(STEAL_THIEF, "thief", "The thief looks at the victim's hand and picks a card.") \
    READING(STEAL_VICTIM, "victim", "The victim chooses which card to give up.")
enum { ETH_STEAL_PICK(PARAM_CONSTANT) };

#define ETH_DODGE_SURVIVOR(READING)                                                             \
    READING(DODGE_OWN_TURN, "own_turn", "Dodge ends one's own turn without a draw.")            \
    READING(DODGE_ANY_TURN, "any_turn",                                                         \
            "Dodge may also end another player's turn at its start, before anything is drawn.") \
    READING(DODGE_CANCEL_EFFECT, "cancel_effect",                                               \
            "Dodge may also cancel a Steal, a given turn or a forced draw aimed at oneself.")
enum { ETH_DODGE_SURVIVOR(PARAM_CONSTANT) };

#define ETH_DODGE_INFECTED(READING)                                                          \
    READING(GIVE_EXTRA_TURN, "extra_turn",                                                   \
            "Another player takes an extra turn, and the current turn goes on.")             \
    READING(GIVE_ENDS_OWN_TURN, "ends_own_turn",                                             \
            "Another player takes an extra turn, and the current turn ends without a draw.") \
    READING(GIVE_INFECTED_ONLY, "infected_only",                                             \
            "A player known to be Infected takes an extra turn, and the current turn goes on.")
enum { ETH_DODGE_INFECTED(PARAM_CONSTANT) };

#define ETH_BINOCULARS_MODE(READING)                                        \
    READING(BINOCULARS_TOP_CARDS, "top_cards",                              \
            "The player looks at the top binoculars_n cards of the Stack.") \
    READING(BINOCULARS_NEXT_ZOMBIE, "next_zombie",                          \
            "The player learns how many cards lie above the topmost Zombie in the Stack.")
enum { ETH_BINOCULARS_MODE(PARAM_CONSTANT) };

#define ETH_REARM_MODE(READING)                                                                 \
    READING(REARM_TAKE_N, "take_n", "Re-Arm takes rearm_n Weapons, or all if there are fewer.") \
    READING(REARM_TAKE_ALL, "take_all", "Re-Arm takes every Weapon in the Armoury.")            \
    READING(REARM_FILL_TO_N, "fill_to_n", "Re-Arm fills the hand up to rearm_n Weapons.")
enum { ETH_REARM_MODE(PARAM_CONSTANT) };

#define ETH_SPILL_BLOOD(READING)                                                                             \
    READING(SPILL_SHUFFLE, "shuffle", "The Stack is shuffled.")                                              \
    READING(SPILL_FORCED_DRAW, "forced_draw", "Another player draws a card at once.")                        \
    READING(SPILL_BURY_TOP, "bury_top", "The top spill_blood_n cards go unseen to the bottom of the Stack.") \
    READING(SPILL_MILL, "mill",                                                                              \
            "The top spill_blood_n cards are shown and leave the Stack; Zombies are shuffled back in.")      \
    READING(SPILL_PROVOKE, "provoke",                                                                        \
            "Every other player who holds Zombies must attack with all of them, in clockwise order.")        \
    READING(SPILL_NONE, "none", "Spill Blood has no effect.")
enum { ETH_SPILL_BLOOD(PARAM_CONSTANT) };

#define ETH_INFECTED_TEXTS(READING)                                                                          \
    READING(TEXTS_OWN_TURN_CARDS, "own_turn_cards",                                                          \
            "They may play Binoculars, Re-Arm and Spill Blood for the Survivor effect.")                     \
    READING(TEXTS_ALL, "all",                                                                                \
            "They may play Binoculars, Re-Arm, Spill Blood, Team Up and Sacrifice for the Survivor effect.") \
    READING(TEXTS_NONE, "none", "They may play none of these five cards.")
enum { ETH_INFECTED_TEXTS(PARAM_CONSTANT) };

#define ETH_TURNED_HAND(READING)                                    \
    READING(TURNED_HAND_KEEP, "keep", "The player keeps the hand.") \
    READING(TURNED_HAND_DISCARD, "discard", "The player discards the hand; its Weapons go to the Armoury.")
enum { ETH_TURNED_HAND(PARAM_CONSTANT) };

#define ETH_COUNTDOWN_LENGTH(READING)                                                                     \
    READING(COUNTDOWN_EVERYONE_K_TURNS, "everyone_k_turns",                                               \
            "After this turn every player has as many more turns as there are Survivors left.")           \
    READING(                                                                                              \
        COUNTDOWN_UNTIL_RETURN, "until_return",                                                           \
        "It ends just before the current player's K-th next turn, K being the number of Survivors left.") \
    READING(                                                                                              \
        COUNTDOWN_TABLE_ROUND, "table_round",                                                             \
        "It lasts one round of the table for each Survivor left, counting the current round as the first.")
enum { ETH_COUNTDOWN_LENGTH(PARAM_CONSTANT) };

#define ETH_COUNTDOWN_RESTART(READING)                                                                       \
    READING(RESTART_RESET, "reset", "A further Turning restarts the Countdown, even if it then ends later.") \
    READING(RESTART_MINIMUM, "minimum",                                                                      \
            "A further Turning may bring the end of the Countdown forward but never delay it.")
enum { ETH_COUNTDOWN_RESTART(PARAM_CONSTANT) };

#define ETH_LAST_CARD_ZOMBIE(READING)                                                                   \
    READING(LAST_SETTLE_THEN_WIN, "settle_then_win",                                                    \
            "The Zombie is fought first; the Survivors then win, even if it went back into the Stack.") \
    READING(LAST_ZOMBIE_RETURNS, "zombie_returns",                                                      \
            "The Zombie is fought first; if it goes back into the Stack, the game continues.")          \
    READING(LAST_IMMEDIATE_WIN, "immediate_win",                                                        \
            "The Survivors win as soon as the last card is drawn, whatever it is.")
enum { ETH_LAST_CARD_ZOMBIE(PARAM_CONSTANT) };

#define ETH_TURN_ORDER(READING)                                                                \
    READING(TURN_SCAVENGE_FIRST, "scavenge_first", "A turn is Scavenging, and then the draw.") \
    READING(TURN_DRAW_FIRST, "draw_first", "A turn begins with the draw; Scavenging follows it.")
enum { ETH_TURN_ORDER(PARAM_CONSTANT) };

#define ETH_SURPLUS(READING)                                                 \
    READING(SURPLUS_CHOSEN, "chosen", "The player chooses what to discard.") \
    READING(SURPLUS_RANDOM, "random", "The cards to be discarded are drawn by lot.")
enum { ETH_SURPLUS(PARAM_CONSTANT) };

#define ETH_ROUND_LIMIT_WINNER(READING)                           \
    READING(ROUND_LIMIT_SURVIVORS, "survivors", "Survivors win.") \
    READING(ROUND_LIMIT_INFECTED, "infected", "The Infected win.")
enum { ETH_ROUND_LIMIT_WINNER(PARAM_CONSTANT) };

// The number is that of the parts.
#define ETH_ZOMBIE_FREE_TOP(READING)                                                         \
    READING(ZOMBIE_FREE_NONE, "none", "The Stack is shuffled whole.")                        \
    READING(ZOMBIE_FREE_HALF, "half", "The top half of the first Stack holds no Zombie.")    \
    READING(ZOMBIE_FREE_THIRD, "third", "The top third of the first Stack holds no Zombie.") \
    READING(ZOMBIE_FREE_QUARTER, "quarter", "The top quarter of the first Stack holds no Zombie.")
enum { ETH_ZOMBIE_FREE_TOP(PARAM_CONSTANT) };

// What a Survivor wants: not a rule, but a player's choice.
#define ETH_MOTIVES(READING)                                                                     \
    READING(MOTIVE_SURVIVOR, "survivor",                                                         \
            "The Survivors win and I have not been Turned; once Turned, that the Infected win.", \
            .for_oneself = 1 << 0)                                                               \
    READING(MOTIVE_TEAM, "team", "The Survivors win, even if I am Turned on the way.")           \
    READING(MOTIVE_FINAL_SIDE, "final_side", "The side wins that I belong to at the end.",       \
            .for_oneself = 1 << 0)
enum { ETH_MOTIVES(PARAM_CONSTANT) };

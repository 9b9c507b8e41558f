// The features of linear policies of Escape the Horde, by name (sim/game/linear.h). A round is one
// turn for every player; hands, Countdown and Stack are given per player or in rounds, so that
// weights learnt with few players make sense with many.
#pragma once

// The position. The last six are about the current fight, and 0 without one.
#define ETH_CONTEXTS(CONTEXT)                                                                                \
    CONTEXT(always, "always", "")                                                                            \
    CONTEXT(hidden, "hidden Patient Zero", "you are the hidden Patient Zero")                                \
    CONTEXT(turned, "Turned", "you have Turned")                                                             \
    CONTEXT(threat, "chance that the next card is a Zombie", "the next card may be a Zombie")                \
    CONTEXT(top_known, "knows the next card", "you know the next card")                                      \
    CONTEXT(rounds, "rounds left to play", "%s is left|%s are left", "round", 2)                             \
    CONTEXT(last_round, "last round", "it is the last round")                                                \
    CONTEXT(pressure, "bites the Infected need per round", "the Infected must bite fast")                    \
    CONTEXT(countdown, "Countdown running", "the Countdown runs")                                            \
    CONTEXT(survivors, "Survivors left", "%s is left|%s are left", "Survivor", 2)                            \
    CONTEXT(last, "one Survivor left", "one Survivor is left")                                               \
    CONTEXT(last_two, "two Survivors left", "two Survivors are left")                                        \
    CONTEXT(bitten, "share of Survivors with a bite", "Survivors have bites")                                \
    CONTEXT(all_bitten, "all Survivors have a bite", "all Survivors have a bite")                            \
    CONTEXT(hands, "cards of others who are not known Infected", "the others hold about %s each", "card", 4) \
    CONTEXT(infected_hands, "cards of other known Infected", "the known Infected hold cards")                \
    CONTEXT(all_known, "all Infected are known", "all Infected are known")                                   \
    CONTEXT(own_bite, "has a bite", "you have a bite")                                                       \
    CONTEXT(weapons, "Weapons in hand", "you hold %s", "Weapon", 2)                                          \
    CONTEXT(grenades, "Grenades in hand", "you hold %s", "Grenade", 2)                                       \
    CONTEXT(rescues, "Rescues in hand", "you hold %s", "Rescue", 2)                                          \
    CONTEXT(yeah_nahs, "Yeah/Nahs in hand", "you hold %s", "Yeah/Nah", 2)                                    \
    CONTEXT(dodges, "Dodges in hand", "you hold %s", "Dodge", 2)                                             \
    CONTEXT(defenceless, "no Weapon, Grenade or Rescue", "you hold no Weapon, Grenade or Rescue")            \
    CONTEXT(zombies, "Zombies in hand", "you hold %s", "Zombie", 2)                                          \
    CONTEXT(zombies_suffice, "Zombies in hand per bite needed",                                              \
            "your Zombies can bring bites that are needed")                                                  \
    CONTEXT(turning, "attacked: has a bite", "the player attacked has a bite")                               \
    CONTEXT(decides, "attacked: the last Survivor has a bite",                                               \
            "the last Survivor is attacked and has a bite")                                                  \
    CONTEXT(cut, "attacked: rounds a Turning would cost", "a Turning would cost rounds",                     \
            .negative = "a Turning would add rounds")                                                        \
    CONTEXT(attacked_hand, "attacked: cards", "the player attacked holds %s", "card", 4)                     \
    CONTEXT(more_zombies, "further Zombies on the table",                                                    \
            "%s still waits on the table|%s still wait on the table", "Zombie", 2)                           \
    CONTEXT(team_up, "Team Up in force", "a Team Up is in force")

// Acts. "First bite" and "Turning" are what a Zombie before that player would lead to.
#define ETH_ACTS(ACT)                                                        \
    /* the own turn */                                                       \
    ACT(end, "draw")                                                         \
    ACT(steal, "Steal")                                                      \
    ACT(dodge, "Dodge one's own turn")                                       \
    ACT(gift, "give another an extra turn")                                  \
    ACT(binoculars, "use Binoculars")                                        \
    ACT(rearm, "Re-Arm")                                                     \
    ACT(spill, "Spill Blood")                                                \
    ACT(spill_on, "Spill Blood on another")                                  \
    ACT(heal, "heal a bite with a Rescue")                                   \
    ACT(recover, "recover a card with a Rescue")                             \
    ACT(reveal_first, "reveal from hand for a first bite")                   \
    ACT(reveal_turning, "reveal from hand for a Turning")                    \
    ACT(attack_first, "attack from hand for a first bite")                   \
    ACT(attack_turning, "attack from hand for a Turning")                    \
    /* more Zombies from hand */                                             \
    ACT(launch, "place no more Zombies")                                     \
    ACT(add_first, "place another for a first bite")                         \
    ACT(add_turning, "place another for a Turning")                          \
    /* a drawn or stolen Zombie */                                           \
    ACT(keep, "keep the Zombie")                                             \
    ACT(drawn_reveal_first, "reveal with the drawn Zombie for a first bite") \
    ACT(drawn_reveal_turning, "reveal with the drawn Zombie for a Turning")  \
    ACT(drawn_first, "attack with the drawn Zombie for a first bite")        \
    ACT(drawn_turning, "attack with the drawn Zombie for a Turning")         \
    ACT(redirect_first, "pass the Zombie on for a first bite")               \
    ACT(redirect_turning, "pass the Zombie on for a Turning")                \
    /* an answer to a card */                                                \
    ACT(let_be, "play no Yeah/Nah")                                          \
    ACT(cancel_rescue, "cancel a Rescue")                                    \
    ACT(cancel_team_up, "cancel a Team Up")                                  \
    ACT(cancel_sacrifice, "cancel a Sacrifice")                              \
    ACT(cancel_steal, "cancel a Steal")                                      \
    ACT(cancel_dodge, "cancel a Dodge")                                      \
    ACT(cancel_gift, "cancel an extra turn")                                 \
    ACT(cancel_zombie, "cancel a Zombie")                                    \
    ACT(cancel_other, "cancel another card")                                 \
    ACT(restore_help, "restore a Rescue or Team Up")                         \
    ACT(restore_sacrifice, "restore a Sacrifice")                            \
    ACT(restore_other, "restore another card")                               \
    /* a fight, as the one attacked */                                       \
    ACT(yield, "leave the defence to others")                                \
    ACT(weapon, "defend with a Weapon")                                      \
    ACT(grenade, "defend with a Grenade")                                    \
    ACT(own_team_up, "defend with a Team Up")                                \
    ACT(own_rescue, "defend with a Rescue")                                  \
    ACT(push, "Sacrifice another")                                           \
    /* a fight of somebody else */                                           \
    ACT(look_on, "stay out of the fight")                                    \
    ACT(help_weapon, "help with a Weapon")                                   \
    ACT(help_grenade, "help with a Grenade")                                 \
    ACT(help_team_up, "help with a Team Up")                                 \
    ACT(help_rescue, "help with a Rescue")                                   \
    ACT(push_other, "Sacrifice a third player")                              \
    ACT(push_self, "Sacrifice oneself")                                      \
    ACT(protect, "protect the Zombies with a Grenade")                       \
    ACT(allow, "negate nothing")                                             \
    ACT(negate_weapon, "negate with a Weapon")                               \
    ACT(negate_grenade, "negate with a Grenade")                             \
    /* what only other readings of the rules input */                        \
    ACT(draw_one, "draw one card")                                           \
    ACT(draw_two, "draw two cards")                                          \
    ACT(pass, "pass")                                                        \
    ACT(dodge_turn, "skip another's turn with a Dodge")                      \
    ACT(dodge_effect, "Dodge a card")                                        \
    ACT(late_rescue, "Rescue from the bite")                                 \
    ACT(reaffirm, "answer a negation with a Weapon")                         \
    ACT(take, "take a card")                                                 \
    ACT(give, "give a card")                                                 \
    ACT(show, "show one's faction card")

// Traits describe the seat at which an action is aimed; for a Yeah/Nah the first five describe the
// player whom the answered card concerns, the next five the one who played it. For a negation they
// include the known defences of the player attacked. They are 0 for actions without a target.
#define ETH_TRAITS(TRAIT)                                                                                   \
    TRAIT(bite, "target: has a bite", "the target has a bite")                                              \
    TRAIT(cards, "target: cards", "the target holds %s", "card", 4)                                         \
    TRAIT(no_cards, "target: no cards", "the target holds no cards")                                        \
    TRAIT(defences, "target: defences known to be in hand", "the target is known to hold %s", "defence", 2) \
    TRAIT(me, "target: oneself", "the target is you")                                                       \
    TRAIT(infected, "target: known Infected", "the target is known to be Infected")                         \
    TRAIT(fellow, "target: privately known to be Infected", "you know that the target is Infected")         \
    TRAIT(doubt, "target: chance to be a hidden Patient Zero", "the target may be the hidden Patient Zero") \
    TRAIT(deeds, "target: suspicious actions", "the target has acted suspiciously",                         \
          .negative = "the target has helped")                                                              \
    TRAIT(soon, "target: plays soon", "the target plays soon")                                              \
    TRAIT(before, "target: Zombies before it",                                                              \
          "%s is before the target already|%s are before the target already", "Zombie", 2)                  \
    TRAIT(decides, "target: the last Survivor, has a bite",                                                 \
          "the target is the last Survivor and has a bite")                                                 \
    TRAIT(cut, "target: rounds a Turning would cost", "a Turning would cost rounds",                        \
          .negative = "a Turning would add rounds")                                                         \
    TRAIT(zombie, "target: a Zombie known to be in hand", "a Zombie is known to be in that hand")           \
    TRAIT(victims, "Zombies aimed at", "it concerns %s", "Zombie", 2)                                       \
    TRAIT(worth, "value of the card", "the card is worth having")

enum { ETH_CONTEXTS(LINEAR_CONTEXT) CONTEXTS };
enum { ETH_ACTS(LINEAR_ACT) ACTS_OF_POLICIES };
enum { ETH_TRAITS(LINEAR_TRAIT) TRAITS };

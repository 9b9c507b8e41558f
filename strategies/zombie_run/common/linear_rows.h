// Zombie! Run for Your Lives!: the features of trained policies (sim/game/linear.h): names of
// contexts, acts and traits, by which league files refer to them. linear.c computes their values.
#pragma once

#define ZR_CONTEXTS(CONTEXT)                                                      \
    CONTEXT(always, "always")                                                     \
    CONTEXT(last_item, "one item short")                                          \
    CONTEXT(two_items, "two items short")                                         \
    CONTEXT(items_missing, "items still missing, in fives")                       \
    CONTEXT(last_zombie, "one zombie from turning")                               \
    CONTEXT(two_zombies, "two zombies from turning")                              \
    CONTEXT(zombies, "own zombies, as a share of the number that turns a player") \
    CONTEXT(fitting, "items in hand that it could lay and keep")                  \
    CONTEXT(finisher, "holds every item still missing")                           \
    CONTEXT(next_threat, "chance that the next player wins at once")              \
    CONTEXT(other_threat, "chance that one of the others wins at once")           \
    CONTEXT(attackers, "others with a full hand, when one zombie turns")          \
    CONTEXT(duel, "two players left")                                             \
    CONTEXT(three_live, "three players left")                                     \
    CONTEXT(turned, "share of the players who are zombies")                       \
    CONTEXT(redrawn, "redraws in this turn")                                      \
    CONTEXT(haunting, "is a zombie player")                                       \
    CONTEXT(attacks, "zombies in hand, in fours")                                 \
    CONTEXT(can_turn, "a zombie in hand would turn somebody")                     \
    CONTEXT(can_stop, "chance that a zombie in hand keeps somebody from winning") \
    CONTEXT(can_heal, "own zombies that an item in hand would remove")            \
    CONTEXT(weak, "others who are one zombie from turning")                       \
    CONTEXT(most_items, "items of the leader, as a share of those that win")

#define ZR_ACTS(ACT)                                                   \
    ACT(own_item, "lay an item")                                       \
    ACT(own_item_cancels, "lay an item that removes one's own zombie") \
    ACT(own_item_wins, "lay the winning item")                         \
    ACT(zombie, "put a zombie on another")                             \
    ACT(zombie_cancels, "remove another's item with a zombie")         \
    ACT(zombie_turns, "turn another player")                           \
    ACT(dig, "take a zombie for another card")                         \
    ACT(dig_cancels, "trade in one's own item for another card")       \
    ACT(gift, "give another an item for another card")                 \
    ACT(gift_cancels, "remove another's zombie for another card")      \
    ACT(haunt, "put a zombie on somebody as a zombie player")          \
    ACT(haunt_cancels, "remove an item as a zombie player")            \
    ACT(haunt_turns, "turn somebody as a zombie player")               \
    ACT(help, "give an item as a zombie player")                       \
    ACT(help_cancels, "remove a zombie as a zombie player")            \
    ACT(help_wins, "give the winning item as a zombie player")         \
    ACT(skip, "use no Special Rule")                                   \
    ACT(pass, "pass")                                                  \
    ACT(redraw, "redraw")                                              \
    ACT(discard, "throw the card away as a zombie player")

#define ZR_TRAITS(TRAIT)                                                             \
    TRAIT(last_item, "the target is one item short")                                 \
    TRAIT(two_items, "the target is two items short")                                \
    TRAIT(items, "items of the target, as a share of those that win")                \
    TRAIT(last_zombie, "the target is one zombie from turning")                      \
    TRAIT(two_zombies, "the target is two zombies from turning")                     \
    TRAIT(zombies, "target's zombies, as a share of the number that turns a player") \
    TRAIT(threat, "chance that the target wins at once")                             \
    TRAIT(next, "the target is the next to play")                                    \
    TRAIT(next_threat, "chance that the target, the next to play, wins at once")     \
    TRAIT(leader, "nobody else is nearer to winning than the target")                \
    TRAIT(unseen, "unseen copies of the card, in fours")                             \
    TRAIT(mates, "unseen copies of its mate, in fours")                              \
    TRAIT(spare, "holds the card twice")                                             \
    TRAIT(mate_held, "holds its mate")                                               \
    TRAIT(wanted, "the card would stay in front of its player")                      \
    TRAIT(grudge, "target's harm minus its help, in fours")                          \
    TRAIT(wronged, "own harm to the target minus help, in fours")                    \
    TRAIT(before, "players who play before the target")                              \
    TRAIT(removes, "players in front of whom the card would remove its mate")        \
    TRAIT(heals, "the card would remove its mate in front of its player")            \
    TRAIT(turns, "others whom the card would turn")

// Zombie! Run for Your Lives!: the features of trained policies (sim/game/linear.h): names of
// contexts, acts and traits, by which league files refer to them. linear.c computes their values.
#pragma once

#define ZR_CONTEXTS(CONTEXT)                                                                                 \
    CONTEXT(always, "always", "")                                                                            \
    CONTEXT(last_item, "one item short", "you still need one item")                                          \
    CONTEXT(two_items, "two items short", "you still need two items")                                        \
    CONTEXT(items_missing, "items still missing, in fives", "you still need %s", "item", 5,                  \
            "you have %s to spare")                                                                          \
    CONTEXT(last_zombie, "one zombie from turning", "one more zombie would turn you")                        \
    CONTEXT(two_zombies, "two zombies from turning", "two more zombies would turn you")                      \
    CONTEXT(zombies, "own zombies, as a share of the number that turns a player", "zombies lie before you")  \
    CONTEXT(fitting, "items in hand that it could lay and keep", "you could lay and keep %s", "item", 2)     \
    CONTEXT(finisher, "holds every item still missing", "you hold every item that you still need")           \
    CONTEXT(next_threat, "chance that the next player wins at once", "the next player may win at once")      \
    CONTEXT(other_threat, "chance that one of the others wins at once", "one of the others may win at once") \
    CONTEXT(attackers, "others with a full hand, when one zombie turns", "%s could turn you",                \
            "other player", 2)                                                                               \
    CONTEXT(duel, "two players left", "two players are left")                                                \
    CONTEXT(three_live, "three players left", "three players are left")                                      \
    CONTEXT(turned, "share of the players who are zombies", "there are zombie players")                      \
    CONTEXT(redrawn, "redraws in this turn", "you have redrawn in this turn")                                \
    CONTEXT(haunting, "is a zombie player", "you are a zombie player")                                       \
    CONTEXT(attacks, "zombies in hand, in fours", "you hold %s", "zombie", 4)                                \
    CONTEXT(can_turn, "a zombie in hand would turn somebody", "a zombie in your hand would turn somebody")   \
    CONTEXT(can_stop, "chance that a zombie in hand keeps somebody from winning",                            \
            "a zombie in your hand may keep somebody from winning")                                          \
    CONTEXT(can_heal, "own zombies that an item in hand would remove",                                       \
            "%s in your hand would remove a zombie before you", "item", 1)                                   \
    CONTEXT(weak, "others who are one zombie from turning",                                                  \
            "%s is one zombie from turning|%s are one zombie from turning", "other player", 1)               \
    CONTEXT(most_items, "items of the leader, as a share of those that win",                                 \
            "another player has items already")

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

#define ZR_TRAITS(TRAIT)                                                                                    \
    TRAIT(last_item, "the target is one item short", "the target needs one more item")                      \
    TRAIT(two_items, "the target is two items short", "the target needs two more items")                    \
    TRAIT(items, "items of the target, as a share of those that win", "the target has items already")       \
    TRAIT(last_zombie, "the target is one zombie from turning", "one more zombie would turn the target")    \
    TRAIT(two_zombies, "the target is two zombies from turning", "two more zombies would turn the target")  \
    TRAIT(zombies, "target's zombies, as a share of the number that turns a player",                        \
          "the target has zombies already")                                                                 \
    TRAIT(threat, "chance that the target wins at once", "the target may win at once")                      \
    TRAIT(next, "the target is the next to play", "the target plays next")                                  \
    TRAIT(next_threat, "chance that the target, the next to play, wins at once",                            \
          "the target plays next and may win at once")                                                      \
    TRAIT(leader, "nobody else is nearer to winning than the target",                                       \
          "nobody else is closer to winning than the target")                                               \
    TRAIT(unseen, "unseen copies of the card, in fours",                                                    \
          "%s of the card is unseen|%s of the card are unseen", "copy|copies", 4)                           \
    TRAIT(mates, "unseen copies of its mate, in fours",                                                     \
          "%s of the card that cancels it is unseen|%s of the card that cancels it are unseen",             \
          "copy|copies", 4)                                                                                 \
    TRAIT(spare, "holds the card twice", "you hold the card twice")                                         \
    TRAIT(mate_held, "holds its mate", "you also hold the card that cancels it")                            \
    TRAIT(wanted, "the card would stay in front of its player", "the card would stay if it lay before you") \
    TRAIT(grudge, "target's harm minus its help, in fours", "the target has done you more harm than good",  \
          .negative = "the target has done you more good than harm")                                        \
    TRAIT(wronged, "own harm to the target minus help, in fours",                                           \
          "you have done the target more harm than good",                                                   \
          .negative = "you have done the target more good than harm")                                       \
    TRAIT(before, "players who play before the target",                                                     \
          "%s plays before the target|%s play before the target", "other player", 2)                        \
    TRAIT(removes, "players in front of whom the card would remove its mate",                               \
          "the card would cancel one before %s", "other player", 2)                                         \
    TRAIT(heals, "the card would remove its mate in front of its player",                                   \
          "the card would cancel one before you")                                                           \
    TRAIT(turns, "others whom the card would turn", "the card would turn %s", "other player", 2)

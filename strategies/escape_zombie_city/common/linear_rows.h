// Escape: Zombie City: the features of trained policies (sim/game/linear.h): names of contexts,
// acts and traits, by which league files refer to them. linear.c computes their values.
#pragma once

#define EZC_CONTEXTS(CONTEXT)                                                                                \
    CONTEXT(always, "always", "")                                                                            \
    CONTEXT(van, "the van phase", "the van is on its way")                                                   \
    CONTEXT(first, "before the first countdown ends", "the first countdown has not ended")                   \
    CONTEXT(last, "after the second countdown", "the second countdown is over")                              \
    CONTEXT(time, "rolls left before the next end, in hundreds",                                             \
            "about %s is left before the next end|about %s are left before the next end", "roll", 100)       \
    CONTEXT(spare, "rolls to spare on the way home, in twenties", "you have rolls to spare on the way home", \
            .negative = "there may be too few rolls left for the way home")                                  \
    CONTEXT(hurry, "no more than four rolls to spare on the way home",                                       \
            "you have hardly any rolls to spare on the way home")                                            \
    CONTEXT(home, "on the church", "you are on the church")                                                  \
    CONTEXT(distance, "steps to the church, in fours", "you are away from the church")                       \
    CONTEXT(blocked, "own blocked dice, in twos", "you have %s", "blocked die|blocked dice", 2)              \
    CONTEXT(locked, "all own dice are blocked", "all your dice are blocked")                                 \
    CONTEXT(dice, "own dice, in fives", "you have %s", "die|dice", 5)                                        \
    CONTEXT(getaways, "own getaways, in twos", "you have %s", "getaway", 2)                                  \
    CONTEXT(cautions, "own cautions, in twos", "you have %s", "caution", 2)                                  \
    CONTEXT(fists, "own fists, in twos", "you have %s", "fist", 2)                                           \
    CONTEXT(bats, "own bats, in twos", "you have %s", "bat", 2)                                              \
    CONTEXT(mates, "share of the others who are here", "you are not alone here")                             \
    CONTEXT(mates_blocked, "blocked dice of the others here, in fours", "the others here have %s",           \
            "blocked die|blocked dice", 4)                                                                   \
    CONTEXT(mate_locked, "one of the others here is locked", "one of the others here is locked")             \
    CONTEXT(zombie, "a zombie is here", "a zombie is here")                                                  \
    CONTEXT(weak, "too few free dice here for the zombie",                                                   \
            "there are too few free dice here for the zombie")                                               \
    CONTEXT(carries, "carries an item that the bay lacks", "you carry an item that the cargo bay lacks")     \
    CONTEXT(duplicate, "carries an item that the bay has", "you carry an item that the cargo bay has")       \
    CONTEXT(found, "share of the items needed that are found", "items have been found")                      \
    CONTEXT(enough, "all items needed are found", "all items needed are found")                              \
    CONTEXT(item_here, "an item is here", "an item is here")                                                 \
    CONTEXT(exit, "the exit is found", "the exit is found")                                                  \
    CONTEXT(tiles, "share of the tiles in the pile", "%s is left in the pile|%s are left in the pile",       \
            "tile", EZC_SECTIONS - 3)                                                                        \
    CONTEXT(zombies, "sections with zombies, in fives", "%s has zombies|%s have zombies", "section", 5)      \
    CONTEXT(danger, "zombies a step from the church, in twos", "zombies are within a step of the church")    \
    CONTEXT(reached, "share of the church's spaces that are taken", "zombies have reached the church")       \
    CONTEXT(waiting, "share of the others who are on the church", "others are on the church")

#define EZC_ACTS(ACT)                              \
    ACT(stop, "stop")                              \
    ACT(enter, "enter a section")                  \
    ACT(reveal, "reveal a tile")                   \
    ACT(search, "search")                          \
    ACT(deposit, "deposit an item")                \
    ACT(use_item, "use a duplicate")               \
    ACT(fight, "fight")                            \
    ACT(caution_self, "use a caution for oneself") \
    ACT(caution_give, "use a caution for another") \
    ACT(rescue, "rescue")                          \
    ACT(drive, "drive")                            \
    ACT(keep_getaway, "keep getaways")             \
    ACT(keep_caution, "keep cautions")             \
    ACT(keep_fist, "keep fists")                   \
    ACT(keep_bat, "keep bats")

#define EZC_TRAITS(TRAIT)                                                                             \
    TRAIT(advice, "what `expedition` would do", "the strategy expedition would do the same")          \
    TRAIT(kept, "dice kept, in twos", "it keeps %s", "die|dice", 2)                                   \
    TRAIT(more, "more dice kept than `expedition` would, in twos",                                    \
          "it keeps %s more than the strategy expedition", "die|dice", 2)                             \
    TRAIT(fewer, "fewer dice kept than `expedition` would, in twos",                                  \
          "it keeps %s fewer than the strategy expedition", "die|dice", 2)                            \
    TRAIT(useful, "dice kept that a zombie, an item or a street here needs, in twos",                 \
          "%s of those kept is needed here|%s of those kept are needed here", "die|dice", 2)          \
    TRAIT(homeward, "leads home", "it leads home")                                                    \
    TRAIT(haunted, "a zombie is there", "a zombie is there")                                          \
    TRAIT(item, "an item is there, and a hand is free for it", "an item for your free hand is there") \
    TRAIT(streets, "a tile can be revealed from there", "a tile can be revealed from there")          \
    TRAIT(company, "share of the others who are there", "others are there")                           \
    TRAIT(freed, "dice that it frees, in twos", "it frees %s", "die|dice", 2)                         \
    TRAIT(unlocks, "frees a locked player", "it frees a locked player")                               \
    TRAIT(icons, "icons of the zombie, in fours", "the zombie has %s", "icon", 4)                     \
    TRAIT(near, "the zombie is a step from the church", "the zombie is within a step of the church")  \
    TRAIT(ready, "enough dice here for the zombie there", "there are enough dice here for the zombie there")

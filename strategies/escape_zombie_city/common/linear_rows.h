// Escape: Zombie City: the features of trained policies (sim/game/linear.h): names of contexts,
// acts and traits, by which league files refer to them. linear.c computes their values.
#pragma once

#define EZC_CONTEXTS(CONTEXT)                                           \
    CONTEXT(always, "always")                                           \
    CONTEXT(van, "the van phase")                                       \
    CONTEXT(first, "before the first countdown ends")                   \
    CONTEXT(last, "after the second countdown")                         \
    CONTEXT(time, "rolls left before the next end, in hundreds")        \
    CONTEXT(spare, "rolls to spare on the way home, in twenties")       \
    CONTEXT(hurry, "no more than four rolls to spare on the way home")  \
    CONTEXT(home, "on the church")                                      \
    CONTEXT(distance, "steps to the church, in fours")                  \
    CONTEXT(blocked, "own blocked dice, in twos")                       \
    CONTEXT(locked, "all own dice are blocked")                         \
    CONTEXT(dice, "own dice, in fives")                                 \
    CONTEXT(getaways, "own getaways, in twos")                          \
    CONTEXT(cautions, "own cautions, in twos")                          \
    CONTEXT(fists, "own fists, in twos")                                \
    CONTEXT(bats, "own bats, in twos")                                  \
    CONTEXT(mates, "share of the others who are here")                  \
    CONTEXT(mates_blocked, "blocked dice of the others here, in fours") \
    CONTEXT(mate_locked, "one of the others here is locked")            \
    CONTEXT(zombie, "a zombie is here")                                 \
    CONTEXT(weak, "too few free dice here for the zombie")              \
    CONTEXT(carries, "carries an item that the bay lacks")              \
    CONTEXT(duplicate, "carries an item that the bay has")              \
    CONTEXT(found, "share of the items needed that are found")          \
    CONTEXT(enough, "all items needed are found")                       \
    CONTEXT(item_here, "an item is here")                               \
    CONTEXT(exit, "the exit is found")                                  \
    CONTEXT(tiles, "share of the tiles in the pile")                    \
    CONTEXT(zombies, "sections with zombies, in fives")                 \
    CONTEXT(danger, "zombies a step from the church, in twos")          \
    CONTEXT(reached, "share of the church's spaces that are taken")     \
    CONTEXT(waiting, "share of the others who are on the church")

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

#define EZC_TRAITS(TRAIT)                                                             \
    TRAIT(advice, "what `expedition` would do")                                       \
    TRAIT(kept, "dice kept, in twos")                                                 \
    TRAIT(more, "more dice kept than `expedition` would, in twos")                    \
    TRAIT(fewer, "fewer dice kept than `expedition` would, in twos")                  \
    TRAIT(useful, "dice kept that a zombie, an item or a street here needs, in twos") \
    TRAIT(homeward, "leads home")                                                     \
    TRAIT(haunted, "a zombie is there")                                               \
    TRAIT(item, "an item is there, and a hand is free for it")                        \
    TRAIT(streets, "a tile can be revealed from there")                               \
    TRAIT(company, "share of the others who are there")                               \
    TRAIT(freed, "dice that it frees, in twos")                                       \
    TRAIT(unlocks, "frees a locked player")                                           \
    TRAIT(icons, "icons of the zombie, in fours")                                     \
    TRAIT(near, "the zombie is a step from the church")                               \
    TRAIT(ready, "enough dice here for the zombie there")

// Zombie: Survival Infection: what a trained policy looks at, in words (sim/game/linear.h): names
// of contexts, acts and traits. Leagues refer to them by these names. The numbers are in outlook.c
// and linear.c. The forecast of a camp is its members and what its next three rolls are expected
// to bring.
#pragma once

// Numbers of a decision: the state of its own camp, the others and the cards.
#define ZSI_LINEAR_CONTEXTS(CONTEXT)                                                                       \
    CONTEXT(always, "always", "")                                                                          \
    CONTEXT(size, "own members, in tens", "")                                                              \
    CONTEXT(under_30, "30 own members or fewer", "your camp has 30 members or fewer")                      \
    CONTEXT(under_20, "20 own members or fewer", "your camp has 20 members or fewer")                      \
    CONTEXT(small, "six own members or fewer", "your camp has six members or fewer")                       \
    CONTEXT(tiny, "three own members or fewer", "your camp has three members or fewer")                    \
    CONTEXT(lead, "own lead in members over the largest other camp, in tens",                              \
            "your camp is larger than any other", .negative = "another camp is larger than yours")         \
    CONTEXT(over_average, "own lead in members over the other camps' average, in tens",                    \
            "your camp is above the average of the others",                                                \
            .negative = "your camp is below the average of the others")                                    \
    CONTEXT(largest, "has the largest camp", "no camp is larger than yours")                               \
    CONTEXT(smallest, "has the smallest camp", "no camp is smaller than yours")                            \
    CONTEXT(duel, "two camps left", "two camps are left")                                                  \
    CONTEXT(three, "three camps left", "three camps are left")                                             \
    CONTEXT(fallen, "share of the camps that have fallen", "camps have fallen")                            \
    CONTEXT(infected, "is in the Infection Phase", "you are in the Infection Phase")                       \
    CONTEXT(others_infected, "share of the other camps in the Infection Phase",                            \
            "other camps are in the Infection Phase")                                                      \
    CONTEXT(bite_near, "Hidden Bite may be drawn now", "the Hidden Bite may be drawn now")                 \
    CONTEXT(bite_out, "the Infection die is out", "the Infection die is out")                              \
    CONTEXT(has_infection_die, "holds the Infection die", "you hold the Infection die")                    \
    CONTEXT(has_survival_die, "holds the Survival die", "you hold the Survival die")                       \
    CONTEXT(no_hideout, "has no hideout", "you have no hideout")                                           \
    CONTEXT(growth, "own Survival modifier, in twos", "your Survival modifier is positive",                \
            .negative = "your Survival modifier is negative")                                              \
    CONTEXT(decay, "own Infection modifier, in twos", "your Infection modifier is positive",               \
            .negative = "your Infection modifier is negative")                                             \
    CONTEXT(city_empty, "the city is empty", "the city is empty")                                          \
    CONTEXT(city, "survivors in the city per camp, in tens", "there are survivors left in the city")       \
    CONTEXT(hand, "cards in hand, in sixes", "you hold %s", "card", 6)                                     \
    CONTEXT(reactions, "reactions in hand, in threes", "you hold %s", "reaction", 3)                       \
    CONTEXT(escapes, "holds an escape or a redirect", "you hold an escape or a redirect")                  \
    CONTEXT(hit, "is a target of the Action on the table", "the Action on the table is aimed at you")      \
    CONTEXT(loss, "members that the Action on the table costs, in fours",                                  \
            "the Action on the table would cost you members")                                              \
    CONTEXT(dies, "the Action on the table would wipe out its own camp",                                   \
            "the Action on the table would wipe out your camp")                                            \
    CONTEXT(harm, "the Action on the table takes something else of one's own",                             \
            "the Action on the table takes something else of yours")                                       \
    CONTEXT(mine, "the Action on the table is one's own", "the Action on the table is yours")              \
    CONTEXT(leader_hit, "the Action on the table is aimed at the largest other camp",                      \
            "the Action on the table is aimed at the largest other camp")                                  \
    CONTEXT(roll, "what the next roll is expected to bring, in fours",                                     \
            "your next roll should bring members", .negative = "your next roll should cost members")       \
    CONTEXT(lasts, "own rolls the camp is expected to survive, in fours",                                  \
            "your camp should survive the next rolls")                                                     \
    CONTEXT(forecast, "own forecast minus the best of the other camps', in tens",                          \
            "your camp has the best outlook", .negative = "another camp has a better outlook than yours")  \
    CONTEXT(danger, "the next roll may wipe out one's own camp", "your next roll may wipe out your camp")  \
    CONTEXT(rival_small, "another camp has six members or fewer", "another camp has six members or fewer") \
    CONTEXT(rival_tiny, "another camp has three members or fewer",                                         \
            "another camp has three members or fewer")                                                     \
    CONTEXT(can_finish, "holds an Action that can wipe out another camp",                                  \
            "you hold an Action that can wipe out another camp")                                           \
    CONTEXT(firepower, "members that the kills in hand can take, in eights", "you hold cards that kill")   \
    CONTEXT(cover, "losses that the reactions in hand prevent, in fours",                                  \
            "you hold reactions that prevent losses")                                                      \
    CONTEXT(can_cancel, "holds a cancel", "you hold a Cancel")                                             \
    CONTEXT(better_house, "holds a hideout that is better at present", "you hold a better hideout")        \
    CONTEXT(others_roll, "what the next roll is expected to bring the other camps on average, in fours",   \
            "the others' next rolls should bring members",                                                 \
            .negative = "the others' next rolls should cost members")                                      \
    CONTEXT(other_dies, "the Action on the table would wipe out another camp",                             \
            "the Action on the table would wipe out another camp")                                         \
    CONTEXT(others_loss, "members that the Action on the table costs other camps, in fours",               \
            "the Action on the table would cost other camps members")                                      \
    CONTEXT(characters, "own characters, in threes", "your camp has characters")

#define ZSI_LINEAR_ACTS(ACT)                                       \
    ACT(nothing, "do nothing, or no more")                         \
    ACT(kill, "play a kill")                                       \
    ACT(gain, "play a gain")                                       \
    ACT(move, "play a move")                                       \
    ACT(destroy, "play a card that destroys a hideout")            \
    ACT(kill_all, "play a kill of all others")                     \
    ACT(move_die, "play the move of a phase die")                  \
    ACT(kill_character, "play the kill of a character")            \
    ACT(move_character, "play the move of a character")            \
    ACT(character, "play a character")                             \
    ACT(hideout, "play a hideout")                                 \
    ACT(worse_hideout, "play a hideout that is worse at present")  \
    ACT(immune_hideout, "play a hideout with an immunity")         \
    ACT(discard, "discard cards")                                  \
    ACT(trade, "offer a trade")                                    \
    ACT(kill_own, "aim a kill at one's own camp")                  \
    ACT(kill_other, "aim a kill at another camp")                  \
    ACT(gain_own, "gain for one's own camp")                       \
    ACT(gain_other, "gain for another camp")                       \
    ACT(source_own, "move members out of one's own camp")          \
    ACT(source_other, "move members out of another camp")          \
    ACT(to_own, "move to one's own camp")                          \
    ACT(to_other, "move to another camp")                          \
    ACT(destroy_own, "destroy one's own hideout")                  \
    ACT(destroy_other, "destroy another's hideout")                \
    ACT(name_own, "aim at one's own character")                    \
    ACT(name_other, "aim at another's character")                  \
    ACT(join_own, "bring a character to one's own camp")           \
    ACT(join_other, "bring a character to another camp")           \
    ACT(house_own, "place a hideout in one's own camp")            \
    ACT(house_other, "place a hideout in another camp")            \
    ACT(bite_own, "choose oneself for the die of a Hidden Bite")   \
    ACT(bite_other, "choose another for the die of a Hidden Bite") \
    ACT(infect_own, "choose oneself for the Infection die")        \
    ACT(infect_other, "choose another for the Infection die")      \
    ACT(favour_own, "choose oneself for the Survival die")         \
    ACT(favour_other, "choose another for the Survival die")       \
    ACT(choose_survival, "move the Survival die")                  \
    ACT(choose_infection, "move the Infection die")                \
    ACT(claim_survivors, "claim survivors")                        \
    ACT(claim_character, "claim a character")                      \
    ACT(part, "give up a character")                               \
    ACT(deprive, "take another's character")                       \
    ACT(throw_action, "discard an Action")                         \
    ACT(throw_reaction, "discard a Reaction")                      \
    ACT(throw_character, "discard a character card")               \
    ACT(throw_hideout, "discard a hideout card")                   \
    ACT(partner, "offer a trade to a camp")                        \
    ACT(buy, "offer survivors for a character")                    \
    ACT(sell, "offer a character for survivors")                   \
    ACT(swap_characters, "offer a character for a character")      \
    ACT(swap_hideouts, "offer to swap hideouts")                   \
    ACT(accept_survivors, "accept survivors for a character")      \
    ACT(accept_character, "accept a character for survivors")      \
    ACT(accept_swap, "accept a swap")                              \
    ACT(prevent, "prevent losses")                                 \
    ACT(prevent_all, "prevent all losses")                         \
    ACT(escape, "react with an escape")                            \
    ACT(redirect, "redirect")                                      \
    ACT(boost, "boost")                                            \
    ACT(power, "use a power that rests from then on")              \
    ACT(sacrifice, "sacrifice a character")                        \
    ACT(protect_own, "react for one's own camp")                   \
    ACT(protect_other, "react for another camp")                   \
    ACT(redirect_to, "redirect to a camp")                         \
    ACT(cancel, "cancel a reaction")                               \
    ACT(reinstate, "cancel a cancel")                              \
    ACT(haunt, "kill in a camp as undead")

#define ZSI_LINEAR_TRAITS(TRAIT)                                                                             \
    TRAIT(ahead, "target's lead in members, in tens", "the target has more members than you",                \
          .negative = "the target has fewer members than you")                                               \
    TRAIT(largest, "the target is the largest of the other camps",                                           \
          "the target is the largest of the other camps")                                                    \
    TRAIT(smallest, "the target is the smallest of the other camps",                                         \
          "the target is the smallest of the other camps")                                                   \
    TRAIT(infected, "the target is in the Infection Phase", "the target is in the Infection Phase")          \
    TRAIT(next, "the target is next to play", "the target plays next")                                       \
    TRAIT(cards, "cards in the target's hand, in sixes", "the target holds %s", "card", 6)                   \
    TRAIT(grudge, "target's harm minus its help, in eights", "the target has done you more harm than good",  \
          .negative = "the target has done you more good than harm")                                         \
    TRAIT(finish, "wipes out a camp", "the life of a camp is at stake")                                      \
    TRAIT(effect, "members that it kills, brings or saves, in fours", "members are at stake")                \
    TRAIT(growth, "Survival modifiers that it brings or takes, in twos", "it raises a Survival modifier",    \
          .negative = "it lowers a Survival modifier")                                                       \
    TRAIT(decay, "Infection modifiers that it brings or takes, in twos", "it raises an Infection modifier",  \
          .negative = "it lowers an Infection modifier")                                                     \
    TRAIT(power, "a power that it brings or takes", "it brings a power",                                     \
          .negative = "it takes a power away")                                                               \
    TRAIT(immunity, "an immunity that it brings or takes", "it brings an immunity",                          \
          .negative = "it takes an immunity away")                                                           \
    TRAIT(survivors, "survivors that it brings in a trade, in threes", "the trade brings survivors",         \
          .negative = "the trade costs survivors")                                                           \
    TRAIT(spare, "holds the card twice", "you hold the card twice")                                          \
    TRAIT(own, "the reaction on the table serves one's own camp", "your own camp is concerned")              \
    TRAIT(number, "size of the card, in fours", "the card is good for %s", "member", 4)                      \
    TRAIT(waste, "size of the card beyond its effect, in fours", "part of the card would be wasted")         \
    TRAIT(wins, "leaves no other camp", "no other camp would be left")                                       \
    TRAIT(on_best, "members that it can take of the camp with the best forecast, in fours",                  \
          "it can take %s of the camp with the best outlook", "member", 4)                                   \
    TRAIT(now, "modifiers of the present phase that it brings, in twos", "it helps in the present phase",    \
          .negative = "it hurts in the present phase")                                                       \
    TRAIT(roll, "what the next roll is expected to bring the target, in fours",                              \
          "the target's next roll should bring members",                                                     \
          .negative = "the target's next roll should cost members")                                          \
    TRAIT(lasts, "rolls the target is expected to survive, in fours",                                        \
          "the target should survive the next rolls")                                                        \
    TRAIT(forecast, "target's forecast minus one's own, in tens",                                            \
          "the target has a better outlook than you", .negative = "the target has a worse outlook than you") \
    TRAIT(best, "the target has the best forecast of the other camps",                                       \
          "the target has the best outlook of the others")                                                   \
    TRAIT(worst, "the target has the worst forecast of the other camps",                                     \
          "the target has the worst outlook of the others")                                                  \
    TRAIT(small, "the target has six members or fewer", "the target has six members or fewer")               \
    TRAIT(tiny, "the target has three members or fewer", "the target has three members or fewer")            \
    TRAIT(favoured, "the target holds the Survival die", "the target holds the Survival die")                \
    TRAIT(carrier, "the target holds the Infection die", "the target holds the Infection die")               \
    TRAIT(homeless, "the target has no hideout", "the target has no hideout")                                \
    TRAIT(guarded, "the target has a power that is ready", "the target has a power that is ready")           \
    TRAIT(wait, "turns until the target plays, as a share of a round", "the target's turn is still to come") \
    TRAIT(die, "what the die changes at the target's next roll, in fours", "the die would help the target",  \
          .negative = "the die would hurt the target")                                                       \
    TRAIT(kills, "a card that kills", "the card kills")                                                      \
    TRAIT(gains, "a card that brings survivors", "the card brings survivors")                                \
    TRAIT(moves, "a card that moves members", "the card moves members")                                      \
    TRAIT(prevents, "a card that prevents losses", "the card prevents losses")                               \
    TRAIT(avoids, "an escape or a redirect", "the card is an escape or a redirect")                          \
    TRAIT(saves_other, "losses of another camp that it can prevent, in fours",                               \
          "it can save members of another camp")

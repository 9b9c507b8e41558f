// Card of the Dead: the features of trained policies (sim/game/linear.h): names of contexts, acts
// and traits, by which league files refer to them. linear.c computes their values.
#pragma once

#define COD_CONTEXTS(CONTEXT)                                                                                \
    CONTEXT(always, "always", "")                                                                            \
    CONTEXT(zombies, "own zombies, as a share of a fatal number", "you have zombies before you")             \
    CONTEXT(room_one, "one zombie from being eaten", "one more zombie would be your end")                    \
    CONTEXT(room_two, "two zombies from being eaten", "two more zombies would be your end")                  \
    CONTEXT(room_three, "three zombies from being eaten", "three more zombies would be your end")            \
    CONTEXT(surrounded, "is surrounded", "you are surrounded")                                               \
    CONTEXT(nearly_surrounded, "one zombie from being surrounded", "one more zombie would surround you")     \
    CONTEXT(movement, "own movement points, as a share of an escape", "you have movement points already")    \
    CONTEXT(last_card, "can escape with the best card in hand",                                              \
            "a card in your hand has the points to escape")                                                  \
    CONTEXT(all_cards, "the hand has enough points to escape", "your hand has the points to escape")         \
    CONTEXT(bitten, "holds Bitten", "you have Bitten")                                                       \
    CONTEXT(hand, "cards in hand, in fours", "you hold %s", "card", 4)                                       \
    CONTEXT(fighters, "Sluggers, Chainsaws and Dynamite in hand, in twos", "you hold %s",                    \
            "card against zombies|cards against zombies", 2)                                                 \
    CONTEXT(swarm, "Swarm is in force", "Swarm is in force")                                                 \
    CONTEXT(zombie_chance, "chance that the next card is a zombie", "the next card may be a zombie")         \
    CONTEXT(doom, "chance that the next draw is fatal", "the next draw may be your end")                     \
    CONTEXT(deck_ends, "the deck lasts for no more than another turn each", "the deck is running out")       \
    CONTEXT(deck, "cards in the deck per living player, in eights",                                          \
            "the deck holds about %s for each player", "card", 8)                                            \
    CONTEXT(first_round, "more than one round to go after this one", "more than one round is still to come") \
    CONTEXT(last_round, "last round", "it is the last round")                                                \
    CONTEXT(lead, "own lead over the best of the others, in fives", "you are ahead",                         \
            .negative = "you are behind")                                                                    \
    CONTEXT(ahead_at_last, "ahead in the last round", "you are ahead in the last round")                     \
    CONTEXT(behind_at_last, "behind in the last round", "you are behind in the last round")                  \
    CONTEXT(rival_movement, "most movement points of the others, as a share of an escape",                   \
            "another player has movement points")                                                            \
    CONTEXT(rival_last_card, "another player is one card from escape",                                       \
            "another player is one card from escape")                                                        \
    CONTEXT(rival_zombies, "most zombies of another player, as a share of a fatal number",                   \
            "another player has zombies")                                                                    \
    CONTEXT(gift_kills, "one's zombie would eat one of the others", "your zombie would eat another player")  \
    CONTEXT(gift_kills_next, "one's zombie would eat the next player",                                       \
            "your zombie would eat the next player")                                                         \
    CONTEXT(duel, "two players left", "two players are left")                                                \
    CONTEXT(living, "share of players alive", "")                                                            \
    CONTEXT(rival_cards, "cards in hand per other player, in fours", "the others hold about %s each",        \
            "card", 4)                                                                                       \
    CONTEXT(first_lap, "turns begun per player, up to four, in fours",                                       \
            "each player has had about %s in this round", "turn", 4)

#define COD_ACTS(ACT)                                     \
    ACT(slugger, "play Slugger")                          \
    ACT(chainsaw, "play Chainsaw")                        \
    ACT(hide, "play Hide")                                \
    ACT(lure, "play Lure")                                \
    ACT(tripped, "play Tripped")                          \
    ACT(barricade, "play Barricade")                      \
    ACT(armored, "play Armored")                          \
    ACT(dynamite, "play Dynamite")                        \
    ACT(nukes, "play Nukes!")                             \
    ACT(pillage, "play Pillage")                          \
    ACT(pass, "pass")                                     \
    ACT(move, "move")                                     \
    ACT(escape, "move and escape")                        \
    ACT(keep, "keep a card at setup")                     \
    ACT(stop, "keep no more cards at setup")              \
    ACT(skip, "skip the draw")                            \
    ACT(draw, "draw despite Hide")                        \
    ACT(sluggish, "discard a zombie with Slugger")        \
    ACT(steal, "steal with Slugger")                      \
    ACT(take, "choose a card to steal")                   \
    ACT(take_bitten, "steal Bitten")                      \
    ACT(yield, "choose a card to lose")                   \
    ACT(yield_bitten, "lose Bitten")                      \
    ACT(discard_singles, "discard single zombies")        \
    ACT(discard_bigger, "discard a bigger zombie card")   \
    ACT(spend, "lose a movement card to Dynamite")        \
    ACT(lure_to, "lure a zombie to a player")             \
    ACT(trip, "trip a player")                            \
    ACT(trip_one, "trip for one card")                    \
    ACT(trip_two, "trip for two cards")                   \
    ACT(bury_zombie, "put a zombie under the deck")       \
    ACT(bury_action, "put an action card under the deck") \
    ACT(bury_bitten, "put Bitten under the deck")         \
    ACT(bury_fog, "put Fog under the deck")               \
    ACT(bury_cornered, "put Cornered under the deck")     \
    ACT(bury_ruffians, "put Ruffians under the deck")     \
    ACT(bury_swarm, "put Swarm under the deck")           \
    ACT(bury_ringtone, "put Ringtone under the deck")

#define COD_TRAITS(TRAIT)                                                                             \
    TRAIT(is_slugger, "the card is a Slugger", "the card is a Slugger")                               \
    TRAIT(is_chainsaw, "the card is a Chainsaw", "the card is a Chainsaw")                            \
    TRAIT(is_hide, "the card is a Hide", "the card is a Hide")                                        \
    TRAIT(is_lure, "the card is a Lure", "the card is a Lure")                                        \
    TRAIT(is_tripped, "the card is a Tripped", "the card is a Tripped")                               \
    TRAIT(is_barricade, "the card is a Barricade", "the card is a Barricade")                         \
    TRAIT(is_armored, "the card is an Armored", "the card is an Armored")                             \
    TRAIT(points, "movement points of the card, or that the target could lose, in twos",              \
          "%s is at stake|%s are at stake", "movement point", 2)                                      \
    TRAIT(spare, "holds the card twice", "you hold the card twice")                                   \
    TRAIT(removed, "own zombies that it removes, in twos", "it gets rid of zombies")                  \
    TRAIT(crosses, "frees its player, or surrounds the target", "it changes who is surrounded")       \
    TRAIT(kills, "eats the target", "somebody would be eaten")                                        \
    TRAIT(target_zombies, "target's zombies, as a share of a fatal number", "the target has zombies") \
    TRAIT(target_movement, "movement points of the target, as a share of an escape",                  \
          "the target has movement points")                                                           \
    TRAIT(target_lead, "target's lead in score, in fives", "the target is ahead of you",              \
          .negative = "the target is behind you")                                                     \
    TRAIT(target_cards, "cards in the target's hand, in fours", "the target holds %s", "card", 4)

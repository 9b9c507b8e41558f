// Zombie: Survival Infection: the rule table. One row per rule, expanded in rules.c into the Param
// rows that everything else reads and into the reader that fills the compiled rules. The rows of
// dice and cards are in card_rules.h. Sections are those of the rules file.
#pragma once

#include <stdint.h>

#include "rulesets/zombie_survival_infection/card_rules.h"
#include "rulesets/zombie_survival_infection/readings.h"
#include "sim/house/house.h"

// The members of a row are those of Param (sim/game/param.h), the readings of an ENUM row are in
// readings.h.
#define ZSI_SWITCHES(ENUM, BOOL)                                                                            \
    ENUM(start_player, "start_player", .initial = START_RANDOM,                                             \
         .readings = PARAM_READINGS(ZSI_START_PLAYER), .tag = TAG_INFERRED, .source = "S1",                 \
         .open = "Who saw a zombie film last begins, for which chance stands.",                             \
         .help = "who takes the first turn")                                                                \
    ENUM(hidden_bite_target, "hidden_bite_target", .initial = BITE_ANY_CAMP,                                \
         .readings = PARAM_READINGS(ZSI_HIDDEN_BITE_TARGET), .tag = TAG_INFERRED, .source = "S1",           \
         .open = "It is played on a camp, in the words used for Actions, which may be on any camp.",        \
         .help = "which camp gets the Infection die when Hidden Bite is drawn")                             \
    ENUM(draw_after_event, "draw_after_event", .initial = EVENT_CONTINUE,                                   \
         .readings = PARAM_READINGS(ZSI_DRAW_AFTER_EVENT), .tag = TAG_INFERRED, .source = "S1",             \
         .open = "The hand is filled up; the Event takes the place of the action, not of a card.",          \
         .help = "whether drawing goes on after an Event")                                                  \
    ENUM(no_hideout_infection_die, "no_hideout_infection_die", .initial = NO_HIDEOUT_ROLLED,                \
         .readings = PARAM_READINGS(ZSI_NO_HIDEOUT_INFECTION_DIE), .tag = TAG_ASSUMED, .source = "-",       \
         .help = "whether a camp with No Hideout rolls the Infection die that it holds")                    \
    ENUM(symbol_effect, "symbol_effect", .initial = SYMBOL_DOUBLE_TOTAL,                                    \
         .readings = PARAM_READINGS(ZSI_SYMBOL_EFFECT), .tag = TAG_PUBLISHED, .source = "S1, S3",           \
         .help = "what the symbol on a phase die does")                                                     \
    ENUM(phase_die_pass, "phase_die_pass", .initial = PASS_FREE_CHOICE,                                     \
         .readings = PARAM_READINGS(ZSI_PHASE_DIE_PASS), .tag = TAG_PUBLISHED, .source = "S1",              \
         .help = "how phase dice are passed on")                                                            \
    ENUM(prevent_base, "prevent_base", .initial = PREVENT_CARD_NUMBER,                                      \
         .readings = PARAM_READINGS(ZSI_PREVENT_BASE), .tag = TAG_ASSUMED, .source = "-",                   \
         .help = "what prevention is subtracted from")                                                      \
    ENUM(reaction_order, "reaction_order", .initial = ORDER_FROM_TARGET,                                    \
         .readings = PARAM_READINGS(ZSI_REACTION_ORDER), .tag = TAG_ASSUMED, .source = "S1",                \
         .help = "in which order players are asked to react")                                               \
    BOOL(reaction_chains, "reaction_chains", .initial = true, .tag = TAG_PUBLISHED, .source = "S1",         \
         .help = "whether a reaction can be cancelled by another reaction")                                 \
    BOOL(reaction_for_others, "reaction_for_others", .initial = true, .tag = TAG_PUBLISHED, .source = "S1", \
         .help = "whether a camp may react on behalf of other camps")                                       \
    ENUM(zombie_apocalypse_scope, "zombie_apocalypse_scope", .initial = APOCALYPSE_SINGLE,                  \
         .readings = PARAM_READINGS(ZSI_ZOMBIE_APOCALYPSE_SCOPE), .tag = TAG_INFERRED, .source = "S1",      \
         .open = "The example plays it on one camp; the text of the card is not printed.",                  \
         .help = "how many camps Zombie Apocalypse hits")                                                   \
    ENUM(loss_spill, "loss_spill", .initial = SPILL, .readings = PARAM_READINGS(ZSI_LOSS_SPILL),            \
         .tag = TAG_INFERRED, .source = "S1",                                                               \
         .open = "Characters count as survivors once those run out, perhaps only for the next loss.",       \
         .help = "whether a loss larger than a camp's survivors also costs characters")                     \
    ENUM(character_choice, "character_choice", .initial = CHOICE_KILLER,                                    \
         .readings = PARAM_READINGS(ZSI_CHARACTER_CHOICE), .tag = TAG_PUBLISHED, .source = "S1",            \
         .help = "who chooses the character that a camp loses")                                             \
    ENUM(characters_returned, "characters_returned", .initial = RETURNED_TO_CITY,                           \
         .readings = PARAM_READINGS(ZSI_CHARACTERS_RETURNED), .tag = TAG_PUBLISHED, .source = "S1",         \
         .help = "what happens when a negative survival roll exceeds a camp's survivors")                   \
    BOOL(undead_reckoning, "undead_reckoning", .initial = true, .tag = TAG_PUBLISHED, .source = "S1",       \
         .help = "whether eliminated players take undead turns (false is a house rule)")                    \
    ENUM(undead_kill, "undead_kill", .initial = UNDEAD_FORCED, .readings = PARAM_READINGS(ZSI_UNDEAD_KILL), \
         .tag = TAG_INFERRED, .source = "S1",                                                               \
         .open = "The roll is the number killed; whether it may be fewer is not said.",                     \
         .help = "whether an undead player must use the whole roll")                                        \
    ENUM(undead_characters, "undead_characters", .initial = UNDEAD_SURVIVORS_FIRST,                         \
         .readings = PARAM_READINGS(ZSI_UNDEAD_CHARACTERS), .tag = TAG_PUBLISHED, .source = "S1",           \
         .help = "when undead players can kill characters")                                                 \
    BOOL(trading, "trading", .initial = true, .tag = TAG_PUBLISHED, .source = "S1",                         \
         .help = "whether camps may trade")                                                                 \
    ENUM(abandoned_apartment, "abandoned_apartment", .initial = ABANDONED_DISCARD,                          \
         .readings = PARAM_READINGS(ZSI_ABANDONED_APARTMENT), .tag = TAG_PUBLISHED, .source = "S1",         \
         .open = "Abandoned hideouts are discarded, but starting hideouts are not part of the deck.",       \
         .help = "where an abandoned Apartment Building goes")                                              \
    /* House rules: what the rulebook settles, for tables that want it otherwise */                         \
    ENUM(out_hand, "out_hand", .initial = OUT_HAND_DISCARDED, .readings = PARAM_READINGS(ZSI_OUT_HAND),     \
         .tag = TAG_PUBLISHED, .source = "S1", .help = "what happens to the hand of a fallen camp",         \
         .house = PARAM_HOUSE_ROW)                                                                          \
    ENUM(direction, "direction", .initial = DIRECTION_CLOCKWISE, .readings = PARAM_READINGS(ZSI_DIRECTION), \
         .tag = TAG_PUBLISHED, .source = "S1", .help = "in which direction turns go",                       \
         .house = PARAM_HOUSE_ROW)                                                                          \
    ENUM(spared, "spared", .initial = SPARED_NOBODY, .readings = PARAM_READINGS(ZSI_SPARED),                \
         .tag = TAG_PUBLISHED, .source = "S1", .help = "against whom no Action may be played",              \
         .house = PARAM_HOUSE_ROW)                                                                          \
    BOOL(hidden_bite, "hidden_bite", .initial = true, .tag = TAG_PUBLISHED, .source = "S1",                 \
         .help = "whether Hidden Bite is in the deck", .house = PARAM_HOUSE_ROW)                            \
    BOOL(city_ends, "city_ends", .initial = false, .tag = TAG_PUBLISHED, .source = "S1",                    \
         .help = "whether the camp with the most members wins once a turn leaves no survivors in the city", \
         .house = PARAM_HOUSE_ROW)

// As above.
#define ZSI_NUMBERS(INT)                                                                                     \
    INT(survivors_total, "survivors.total", .initial = 211, .min = 60, .max = 600, .sweep_min = 187,         \
        .sweep_max = 300, .tag = TAG_ASSUMED, .source = "S1", .help = "survivors in the box")                \
    INT(survivors_start, "survivors.start", .initial = 10, .min = 1, .max = 40, .tag = TAG_PUBLISHED,        \
        .source = "S1", .help = "survivors that each camp starts with")                                      \
    INT(survivors_withheld, "survivors.withheld_per_missing_player", .initial = 25, .min = 0, .max = 60,     \
        .tag = TAG_PUBLISHED, .source = "S1",                                                                \
        .help = "survivors left out of the game for each player fewer than six")                             \
    INT(deal, "deal", .initial = 5, .min = 0, .max = 10, .tag = TAG_PUBLISHED, .source = "S1",               \
        .help = "cards dealt to each player")                                                                \
    INT(hand_limit, "hand_limit", .initial = 6, .min = 1, .max = 12, .tag = TAG_PUBLISHED, .source = "S1",   \
        .help = "number of cards up to which a hand is refilled")                                            \
    INT(max_discards, "max_discards", .initial = 2, .min = 0, .max = 6, .tag = TAG_PUBLISHED,                \
        .source = "S1", .help = "most cards discarded by the discard action")                                \
    INT(trade_max_survivors, "trade_max_survivors", .initial = 3, .min = 0, .max = 5, .tag = TAG_ASSUMED,    \
        .source = "-", .help = "most survivors given for a character in a trade")                            \
    INT(undead_dice, "undead_dice", .initial = 1, .min = 1, .max = 3, .tag = TAG_PUBLISHED, .source = "S1",  \
        .help = "Base dice rolled in an undead turn")                                                        \
    INT(hidden_bite_upper_percent, "hidden_bite_upper_percent", .initial = 50, .min = 0, .max = 100,         \
        .sweep_min = 40, .sweep_max = 60, .tag = TAG_PUBLISHED, .source = "S1",                              \
        .open = "The two piles are to be approximately equal.",                                              \
        .help = "share of the deck, in percent, above the part that contains Hidden Bite")                   \
    INT(turn_cap, "turn_cap", .initial = 2000, .min = 50, .max = 20000, .sweep_min = 1000,                   \
        .sweep_max = 4000, .tag = TAG_ASSUMED, .source = "-", .help = "turns after which a game is aborted") \
    /* House rules: what the rulebook settles, for tables that want it otherwise */                          \
    INT(cards_drawn, "cards_drawn", .initial = 0, .min = 0, .max = 9, .tag = TAG_PUBLISHED, .source = "S1",  \
        .help = "most cards drawn in a turn; 0: as many as the hand limit allows", .house = PARAM_HOUSE_ROW) \
    INT(small_camp_below, "small_camp_below", .initial = 0, .min = 0, .max = 40, .tag = TAG_PUBLISHED,       \
        .source = "S1", .help = "camps with fewer survivors hold one card less", .house = PARAM_HOUSE_ROW)   \
    INT(base_die_rolls, "base_die_rolls", .initial = 1, .min = 1, .max = 3, .tag = TAG_PUBLISHED,            \
        .source = "S1", .help = "how often the Base die is rolled; the best for the player counts",          \
        .house = PARAM_HOUSE_ROW)                                                                            \
    INT(trading_rounds, "trading_rounds", .initial = 0, .min = 0, .max = 99, .tag = TAG_PUBLISHED,           \
        .source = "S1", .help = "rounds in which camps may trade; 0: all", .house = PARAM_HOUSE_ROW)         \
    INT(cards_played, "cards_played", .initial = 1, .min = 1, .max = 5, .tag = TAG_PUBLISHED,                \
        .source = "S1", .help = "cards that a camp may play in a turn, one after the other",                 \
        .house = PARAM_HOUSE_ROW)                                                                            \
    INT(removed_unseen, "removed_unseen", .initial = 0, .min = 0, .max = 20, .tag = TAG_PUBLISHED,           \
        .source = "S1", .help = "cards, never Hidden Bite, that are removed unseen before the game",         \
        .house = PARAM_HOUSE_ROW)                                                                            \
    INT(rounds_without_actions, "rounds_without_actions", .initial = 0, .min = 0, .max = 99,                 \
        .tag = TAG_PUBLISHED, .source = "S1", .help = "rounds at the start in which no Action is played",    \
        .house = PARAM_HOUSE_ROW)                                                                            \
    INT(round_limit, "round_limit", .initial = 0, .min = 0, .max = 99, .tag = TAG_PUBLISHED, .source = "S1", \
        .help = "rounds after which the camp with the most members wins; 0: none", .house = PARAM_HOUSE_ROW)

// What is settled where the text leaves it open, and no rule can change: RULING(key, the members of Param but `source`).
#define ZSI_RULINGS(RULING)                                                                                  \
    RULING(redraw_when_full,                                                                                 \
           .readings =                                                                                       \
               PARAM_ONLY("no_draw", "A player with a full hand draws nothing, so no Event can come up."),   \
           .tag = TAG_PUBLISHED, .help = "what a player with a full hand draws")                             \
    RULING(redraw_over_limit, .readings = PARAM_ONLY("no_discard", "The player keeps all cards."),           \
           .tag = TAG_INFERRED, .help = "what happens to a hand above the limit")                            \
    RULING(hand_limit_outside_redraw,                                                                        \
           .readings = PARAM_ONLY("none", "There is no hand limit outside the redraw."),                     \
           .tag = TAG_INFERRED, .help = "hand limit outside the redraw")                                     \
    RULING(both_piles_empty, .readings = PARAM_ONLY("stop_drawing", "The player stops drawing."),            \
           .tag = TAG_ASSUMED, .help = "what happens when there is no card left to draw")                    \
    RULING(pile_split_rounding,                                                                              \
           .readings = PARAM_ONLY("upper_rounded_down", "The size of the upper part is rounded down."),      \
           .tag = TAG_ASSUMED, .help = "how the split of the deck is rounded")                               \
    RULING(event_takes_action,                                                                               \
           .readings = PARAM_ONLY("yes", "A player who draws an Event takes no action this turn."),          \
           .tag = TAG_PUBLISHED, .help = "whether an Event replaces Take Action")                            \
    RULING(event_reactions,                                                                                  \
           .readings = PARAM_ONLY("none", "Nobody can react to an Event, and immunity does not help."),      \
           .tag = TAG_PUBLISHED, .help = "whether camps can react to an Event")                              \
    RULING(                                                                                                  \
        infection_die_receiver,                                                                              \
        .readings = PARAM_ONLY(                                                                              \
            "any_other_camp", "Any other camp in either phase may receive it, but never an undead player."), \
        .tag = TAG_PUBLISHED, .help = "who may receive the Infection die")                                   \
    RULING(dead_holder_passes,                                                                               \
           .readings =                                                                                       \
               PARAM_ONLY("eliminated_seat_chooses", "The eliminated player chooses who gets the die."),     \
           .tag = TAG_PUBLISHED, .help = "who passes on the phase die of a camp that is wiped out")          \
    RULING(                                                                                                  \
        survival_die_without_receiver,                                                                       \
        .readings = PARAM_ONLY(                                                                              \
            "kept_or_leaves",                                                                                \
            "Its holder keeps it after a roll; it leaves the game if the holder is infected or wiped out."), \
        .tag = TAG_INFERRED, .help = "what happens to the Survival die if no other camp can take it")        \
    RULING(                                                                                                  \
        no_hideout_survival_die,                                                                             \
        .readings = PARAM_ONLY("not_rolled_but_passed", "The camp does not roll the die but passes it on."), \
        .tag = TAG_INFERRED, .help = "what a camp with No Hideout does with the Survival die")               \
    RULING(symbol_negative, .readings = PARAM_ONLY("doubles", "A negative sum is doubled too."),             \
           .tag = TAG_PUBLISHED, .help = "what the symbol does to a negative sum")                           \
    RULING(loss_surplus, .readings = PARAM_ONLY("lost", "They have no effect."), .tag = TAG_INFERRED,        \
           .help = "what happens to losses beyond a camp's last member")                                     \
    RULING(gain_from_empty_city,                                                                             \
           .readings = PARAM_ONLY("ignored", "The card may be played but does nothing."),                    \
           .tag = TAG_INFERRED, .help = "what a gain does when the city is empty")                           \
    RULING(survivor_change,                                                                                  \
           .readings = PARAM_ONLY("exact_integers",                                                          \
                                  "Survivors are counted one by one; change is always available."),          \
           .tag = TAG_PUBLISHED, .help = "whether the denominations of survivor chips matter")               \
    RULING(first_aid_mode,                                                                                   \
           .readings =                                                                                       \
               PARAM_ONLY("saves_a_number", "First Aid saves a fixed number of members, not half of them."), \
           .tag = TAG_INFERRED, .help = "how much First Aid saves")                                          \
    RULING(doctor_scope,                                                                                     \
           .readings = PARAM_ONLY(                                                                           \
               "player_or_target",                                                                           \
               "A Doctor in the player's or the target's camp doubles it; two do not double it twice."),     \
           .tag = TAG_PUBLISHED, .help = "whose Doctor doubles First Aid")                                   \
    RULING(own_action_reactions,                                                                             \
           .readings = PARAM_ONLY("allowed", "The active camp may react to its own Action."),                \
           .tag = TAG_PUBLISHED, .help = "whether players may react to their own Action")                    \
    RULING(escape_two_targets,                                                                               \
           .readings = PARAM_ONLY("fails_for_both", "The Action fails for both targets."),                   \
           .tag = TAG_PUBLISHED, .help = "what an Escape from an Action with two targets does")              \
    RULING(escape_by_others, .readings = PARAM_ONLY("allowed", "Any camp may play Escape for a target."),    \
           .tag = TAG_INFERRED, .help = "who may play Escape for a target")                                  \
    RULING(prevent_scope,                                                                                    \
           .readings =                                                                                       \
               PARAM_ONLY("numbered_kills", "They apply only to Actions that kill a number of members."),    \
           .tag = TAG_INFERRED, .help = "which Actions prevention and boost apply to")                       \
    RULING(redirect_scope,                                                                                   \
           .readings =                                                                                       \
               PARAM_ONLY("single_kill_gain_destroy",                                                        \
                          "Kills, gains and hideout destructions with a single target can be redirected."),  \
           .tag = TAG_ASSUMED, .help = "which Actions can be redirected")                                    \
    RULING(power_scope,                                                                                      \
           .readings = PARAM_ONLY("own_camp", "Powers help their own camp only and cannot be cancelled."),   \
           .tag = TAG_ASSUMED, .help = "whom powers help")                                                   \
    RULING(cancelled_reaction,                                                                               \
           .readings = PARAM_ONLY("discarded",                                                               \
                                  "It is discarded without effect; players cannot cancel their own cards."), \
           .tag = TAG_ASSUMED, .help = "what happens to a cancelled reaction")                               \
    RULING(move_spill,                                                                                       \
           .readings = PARAM_ONLY("takes_characters", "The rest of the move is taken from the characters."), \
           .tag = TAG_INFERRED, .help = "what a move takes when the survivors run out")                      \
    RULING(trade_attempts,                                                                                   \
           .readings =                                                                                       \
               PARAM_ONLY("one_offer_a_turn", "One; if it is refused, the player takes another action."),    \
           .tag = TAG_ASSUMED, .help = "how many trades a player may offer in a turn")                       \
    RULING(hideout_replace_own,                                                                              \
           .readings = PARAM_ONLY("allowed", "It may, and the old hideout is abandoned."),                   \
           .tag = TAG_PUBLISHED, .help = "whether a camp may replace its own hideout")                       \
    RULING(hideout_gift,                                                                                     \
           .readings = PARAM_ONLY("to_a_camp_without",                                                       \
                                  "It may be given to a camp without a hideout, which cannot refuse it."),   \
           .tag = TAG_PUBLISHED, .help = "to whom a hideout may be given")                                   \
    RULING(last_camps_same_roll, .readings = PARAM_ONLY("zombies_win", "The zombies win."),                  \
           .tag = TAG_PUBLISHED, .help = "who wins if the last camps fall together")                         \
    RULING(one_camp_left, .readings = PARAM_ONLY("wins_at_once", "The last camp wins at once."),             \
           .tag = TAG_PUBLISHED, .help = "when the last camp wins")                                          \
    RULING(characters_on_any_camp,                                                                           \
           .readings = PARAM_ONLY("allowed", "They may be played on any camp, without limit."),              \
           .tag = TAG_PUBLISHED, .help = "on whom Character cards may be played")

// The constant rules of one cell.
typedef struct ZsiRules {
    ZSI_SWITCHES(PARAM_FIELD, PARAM_FIELD)
    ZSI_NUMBERS(PARAM_FIELD)
    uint8_t die_base[6], die_survival[6], die_infection[6];
    uint8_t deck[KEYS], open[KEYS];  // as in the rows
    uint8_t size[KEYS];              // k
    int8_t modifier[KEYS][SIDES];
    uint8_t immune[KEYS];  // one of the enum
    uint8_t power[KEYS];   // one of the enum
    // made from them
    int32_t players;
    int32_t survivors;            // in the game
    uint8_t copies[CARDS];        // in play at this number of players; one apartment a seat, one Hidden Bite
    uint8_t class_of[CARDS];      // of Actions: class, else CLASS_NONE (view.h)
    int32_t card_count;           // of cards
    uint8_t cards[ZSI_DECK_MAX];  // every card to be dealt, without Hidden Bite
    int32_t house_rows;  // whether a row that is there for house rules has another value than the default
    HouseProgram house;  // house rules in words; empty after compiling
} ZsiRules;

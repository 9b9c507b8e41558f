// Zombie: Survival Infection: the rule table. One row per rule, expanded into the rows that everything else
// reads and into the reader that fills the compiled rules (both in rules.c). Sections are those of the rules
// file.
#pragma once

#include <stdint.h>

// Keys of cards, in the order of section 2.3; the number is the card's index there.
// clang-format off
#define ZSI_KEYS(KEY)                                                                                       \
    KEY(hidden_bite) KEY(zombie_apocalypse) KEY(kill_a) KEY(kill_b) KEY(kill_c) KEY(kill_d)                 \
    KEY(kill_e) KEY(gain_a) KEY(gain_b) KEY(gain_c) KEY(move_a) KEY(move_b) KEY(run_they_are_inside)        \
    KEY(kill_all_others) KEY(move_phase_die) KEY(kill_character) KEY(move_character) KEY(first_aid)         \
    KEY(shotgun) KEY(save_c) KEY(save_all) KEY(escape) KEY(redirect) KEY(cancel) KEY(boost)                 \
    KEY(doctor) KEY(char_sacrifice) KEY(char_survival) KEY(char_s) KEY(char_infection)                      \
    KEY(char_once) KEY(char_immune) KEY(emergency_shelter) KEY(the_prison) KEY(hospital)                    \
    KEY(shopping_mall) KEY(hideout_e) KEY(hideout_f) KEY(hideout_g) KEY(apartment_building)                 \
    KEY(no_hideout)
// clang-format on

enum {
#define ZSI_KEY(key) CARD_##key,
    ZSI_KEYS(ZSI_KEY)
#undef ZSI_KEY
        KEYS  // no_hideout, which is no card, included
};
enum { CARDS = CARD_no_hideout };

// ENUM(field, default, readings, tag, source, help)   readings in the order of the enums below
// BOOL(field, default, tag, source, help)
#define ZSI_SWITCHES(ENUM, BOOL)                                                                          \
    ENUM(start_player, 0, "random|seat_0", INFERRED, "S1", "who starts")                                  \
    ENUM(hidden_bite_target, 0, "any_camp|other_camp|drawer", INFERRED, "S1",                             \
         "who gets the Infection die first")                                                              \
    ENUM(draw_after_event, 0, "continue|stop", INFERRED, "S1", "whether drawing goes on after the Event") \
    ENUM(no_hideout_infection_die, 0, "rolled|not_rolled", ASSUMED, "-",                                  \
         "whether No Hideout rolls a held Infection die")                                                 \
    ENUM(symbol_effect, 0, "double_total|double_dice|none", PUBLISHED, "S1, S3",                          \
         "what the symbol does (all but double_total are house rules)")                                   \
    ENUM(phase_die_pass, 0, "free_choice|left", PUBLISHED, "S1",                                          \
         "how phase dice are passed (left is a house rule)")                                              \
    ENUM(prevent_base, 0, "card_number|actual_loss", ASSUMED, "-",                                        \
         "whether prevention lowers the card's number or saves actual victims")                           \
    ENUM(reaction_order, 0, "from_target|from_active|random", ASSUMED, "S1",                              \
         "order of asking in a reaction window, after the targets")                                       \
    BOOL(reaction_chains, true, PUBLISHED, "S1", "reactions to reactions (cancel)")                       \
    BOOL(reaction_for_others, true, PUBLISHED, "S1", "reacting for other camps")                          \
    ENUM(zombie_apocalypse_scope, 0, "single|all_others", INFERRED, "S1", "targets of Zombie Apocalypse") \
    ENUM(loss_spill, 0, "spill|no_spill", INFERRED, "S1",                                                 \
         "whether one loss goes on from survivors to characters")                                         \
    ENUM(character_choice, 0, "killer|owner", PUBLISHED, "S1", "who picks the lost character")            \
    ENUM(characters_returned, 0, "to_city|stay", PUBLISHED, "S1",                                         \
         "a negative survival roll with no survivors left to return")                                     \
    BOOL(undead_reckoning, true, PUBLISHED, "S1", "whether undead seats take turns (false: house rule)")  \
    ENUM(undead_kill, 0, "forced|may_stop", INFERRED, "S1", "whether the undead may kill fewer")          \
    ENUM(undead_characters, 0, "all_survivors_first|per_camp", PUBLISHED, "S1",                           \
         "when the undead can kill characters")                                                           \
    BOOL(trading, true, PUBLISHED, "S1", "trades between camps")                                          \
    ENUM(abandoned_apartment, 0, "discard|removed", PUBLISHED, "S1",                                      \
         "where an abandoned starting hideout goes")

// INT(field, key, default, min, max, sweep from, sweep to, tag, source, help)
#define ZSI_NUMBERS(INT)                                                                                   \
    INT(survivors_total, "survivors.total", 211, 60, 600, 187, 300, ASSUMED, "S1", "survivors in the box") \
    INT(survivors_start, "survivors.start", 10, 1, 40, 0, 0, PUBLISHED, "S1",                              \
        "survivors of a camp at first")                                                                    \
    INT(survivors_withheld, "survivors.withheld_per_missing_player", 25, 0, 60, 0, 0, PUBLISHED, "S1",     \
        "survivors taken out for each seat below six")                                                     \
    INT(deal, "deal", 5, 0, 10, 0, 0, PUBLISHED, "S1", "cards dealt to each seat")                         \
    INT(hand_limit, "hand_limit", 6, 1, 12, 0, 0, PUBLISHED, "S1", "a hand is redrawn up to this size")    \
    INT(max_discards, "max_discards", 2, 0, 6, 0, 0, PUBLISHED, "S1", "cards of the discard action")       \
    INT(trade_max_survivors, "trade_max_survivors", 3, 0, 5, 0, 0, ASSUMED, "-",                           \
        "most survivors given for a character in a trade")                                                 \
    INT(undead_dice, "undead_dice", 1, 1, 3, 0, 0, PUBLISHED, "S1", "Base dice of an undead turn")         \
    INT(hidden_bite_upper_percent, "hidden_bite_upper_percent", 50, 0, 100, 0, 0, PUBLISHED, "S1",         \
        "share of the deck above the pile with Hidden Bite")                                               \
    INT(turn_cap, "turn_cap", 2000, 50, 20000, 1000, 4000, ASSUMED, "-",                                   \
        "turns after which a game is aborted")

// DIE(name, faces 1..6, largest face)
#define ZSI_DICE(DIE)                  \
    DIE(base, 1, 1, 2, 2, 3, 0, 6)     \
    DIE(survival, 1, 1, 2, 2, 3, 7, 7) \
    DIE(infection, 1, 2, 3, 3, 7, 7, 7)

// DECK(key, copies with 4-6 seats, of them with the open symbol, sweep of the copies from, to)
#define ZSI_DECK(DECK)                    \
    DECK(zombie_apocalypse, 4, 3, 2, 6)   \
    DECK(kill_a, 3, 2, 1, 6)              \
    DECK(kill_b, 5, 3, 3, 8)              \
    DECK(kill_c, 6, 4, 3, 8)              \
    DECK(kill_d, 3, 2, 1, 5)              \
    DECK(kill_e, 2, 1, 0, 4)              \
    DECK(gain_a, 2, 1, 1, 4)              \
    DECK(gain_b, 2, 1, 1, 4)              \
    DECK(gain_c, 1, 1, 0, 3)              \
    DECK(move_a, 2, 1, 1, 4)              \
    DECK(move_b, 2, 1, 1, 4)              \
    DECK(run_they_are_inside, 2, 1, 1, 3) \
    DECK(kill_all_others, 2, 1, 1, 4)     \
    DECK(move_phase_die, 2, 1, 1, 3)      \
    DECK(kill_character, 1, 1, 0, 3)      \
    DECK(move_character, 1, 0, 0, 3)      \
    DECK(first_aid, 6, 4, 3, 8)           \
    DECK(shotgun, 5, 3, 3, 8)             \
    DECK(save_c, 2, 1, 0, 4)              \
    DECK(save_all, 1, 1, 0, 3)            \
    DECK(escape, 3, 2, 2, 6)              \
    DECK(redirect, 1, 0, 0, 3)            \
    DECK(cancel, 2, 1, 0, 4)              \
    DECK(boost, 1, 1, 0, 3)               \
    DECK(doctor, 1, 1, 1, 2)              \
    DECK(char_sacrifice, 2, 1, 1, 4)      \
    DECK(char_survival, 3, 2, 2, 5)       \
    DECK(char_s, 2, 1, 1, 3)              \
    DECK(char_infection, 3, 2, 2, 4)      \
    DECK(char_once, 2, 1, 1, 3)           \
    DECK(char_immune, 1, 0, 0, 3)         \
    DECK(emergency_shelter, 2, 1, 1, 3)   \
    DECK(the_prison, 2, 1, 1, 3)          \
    DECK(hospital, 2, 1, 1, 3)            \
    DECK(shopping_mall, 2, 1, 1, 3)       \
    DECK(hideout_e, 2, 1, 0, 3)           \
    DECK(hideout_f, 2, 1, 0, 3)           \
    DECK(hideout_g, 2, 1, 0, 3)

// SIZE(key, k, sweep from, to, tag, source)
#define ZSI_SIZES(SIZE)                               \
    SIZE(zombie_apocalypse, 4, 0, 0, PUBLISHED, "S1") \
    SIZE(kill_a, 1, 1, 2, ASSUMED, "-")               \
    SIZE(kill_b, 2, 1, 3, ASSUMED, "-")               \
    SIZE(kill_c, 3, 2, 4, ASSUMED, "-")               \
    SIZE(kill_d, 5, 4, 6, ASSUMED, "-")               \
    SIZE(kill_e, 6, 5, 8, ASSUMED, "-")               \
    SIZE(gain_a, 2, 1, 3, ASSUMED, "-")               \
    SIZE(gain_b, 3, 2, 4, ASSUMED, "-")               \
    SIZE(gain_c, 4, 3, 6, ASSUMED, "-")               \
    SIZE(move_a, 2, 1, 3, ASSUMED, "-")               \
    SIZE(move_b, 3, 2, 5, ASSUMED, "-")               \
    SIZE(kill_all_others, 2, 1, 4, ASSUMED, "-")      \
    SIZE(first_aid, 1, 1, 2, INFERRED, "S1")          \
    SIZE(shotgun, 2, 1, 4, ASSUMED, "-")              \
    SIZE(save_c, 3, 2, 5, ASSUMED, "-")               \
    SIZE(boost, 1, 1, 2, ASSUMED, "-")                \
    SIZE(doctor, 2, 0, 0, ASSUMED, "-")               \
    SIZE(char_sacrifice, 2, 0, 0, ASSUMED, "-")       \
    SIZE(char_survival, 2, 0, 0, ASSUMED, "-")        \
    SIZE(char_s, 2, 0, 0, ASSUMED, "-")               \
    SIZE(char_infection, 2, 0, 0, ASSUMED, "-")       \
    SIZE(char_once, 2, 0, 0, ASSUMED, "-")            \
    SIZE(char_immune, 2, 0, 0, ASSUMED, "-")          \
    SIZE(emergency_shelter, 2, 0, 0, ASSUMED, "-")    \
    SIZE(the_prison, 2, 0, 0, ASSUMED, "-")           \
    SIZE(hospital, 2, 0, 0, ASSUMED, "-")             \
    SIZE(shopping_mall, 2, 0, 0, ASSUMED, "-")        \
    SIZE(hideout_e, 2, 0, 0, ASSUMED, "-")            \
    SIZE(hideout_f, 2, 0, 0, ASSUMED, "-")            \
    SIZE(hideout_g, 2, 0, 0, ASSUMED, "-")            \
    SIZE(apartment_building, 2, 0, 0, ASSUMED, "-")

// SIDES(key, then for SURVIVAL, S, INFECTION, I each: value, sweep from, to, tag)
#define ZSI_SIDES(SIDES)                                                                                    \
    SIDES(doctor, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED)                   \
    SIDES(char_sacrifice, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED)           \
    SIDES(char_survival, 1, 1, 3, ASSUMED, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED)            \
    SIDES(char_s, 0, 0, 0, ASSUMED, 1, 1, 3, ASSUMED, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED)                   \
    SIDES(char_infection, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED, -1, -2, -1, ASSUMED, 0, 0, 0, ASSUMED)        \
    SIDES(char_once, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED)                \
    SIDES(char_immune, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED, 0, 0, 0, ASSUMED)              \
    SIDES(emergency_shelter, 3, 0, 4, ASSUMED, 2, 0, 4, ASSUMED, 2, 0, 0, PUBLISHED, 3, 0, 0, PUBLISHED)    \
    SIDES(the_prison, -1, -2, 1, ASSUMED, 0, -2, 1, ASSUMED, -2, 0, 0, PUBLISHED, 0, 0, 0, INFERRED)        \
    SIDES(hospital, 2, 0, 4, ASSUMED, 1, -1, 3, ASSUMED, 0, -2, 2, ASSUMED, 0, -2, 2, ASSUMED)              \
    SIDES(shopping_mall, 2, 0, 4, ASSUMED, 2, 0, 4, ASSUMED, 1, -1, 3, ASSUMED, 1, -1, 3, ASSUMED)          \
    SIDES(hideout_e, 1, -1, 3, ASSUMED, 0, -2, 2, ASSUMED, -1, -3, 1, ASSUMED, 0, -2, 2, ASSUMED)           \
    SIDES(hideout_f, 0, -2, 2, ASSUMED, 2, 0, 4, ASSUMED, 0, -2, 2, ASSUMED, -1, -3, 1, ASSUMED)            \
    SIDES(hideout_g, 2, 0, 4, ASSUMED, 0, -2, 2, ASSUMED, 0, -2, 2, ASSUMED, 1, -1, 3, ASSUMED)             \
    SIDES(apartment_building, 1, 0, 0, PUBLISHED, 1, 0, 0, PUBLISHED, 0, -1, 2, ASSUMED, 0, -1, 2, ASSUMED) \
    SIDES(no_hideout, -2, 0, 0, PUBLISHED, 0, 0, 0, ASSUMED, 2, 0, 3, ASSUMED, 0, 0, 2, ASSUMED)

// TRAIT(key, POWERS_..., immune, tag of it, power, tag of it)
#define ZSI_TRAITS(TRAIT)                                                   \
    TRAIT(doctor, CHARACTER, NONE, ASSUMED, DOCTOR, PUBLISHED)              \
    TRAIT(char_sacrifice, CHARACTER, NONE, ASSUMED, SACRIFICE, PUBLISHED)   \
    TRAIT(char_survival, CHARACTER, NONE, ASSUMED, NONE, ASSUMED)           \
    TRAIT(char_s, CHARACTER, NONE, ASSUMED, NONE, ASSUMED)                  \
    TRAIT(char_infection, CHARACTER, NONE, ASSUMED, NONE, ASSUMED)          \
    TRAIT(char_once, CHARACTER, NONE, ASSUMED, ONCE_PREVENT, PUBLISHED)     \
    TRAIT(char_immune, CHARACTER, DESTROY_HIDEOUT, ASSUMED, NONE, ASSUMED)  \
    TRAIT(emergency_shelter, HIDEOUT, NONE, ASSUMED, HIDEOUT_NONE, ASSUMED) \
    TRAIT(the_prison, HIDEOUT, NONE, ASSUMED, HIDEOUT_NONE, ASSUMED)        \
    TRAIT(hospital, HIDEOUT, NONE, ASSUMED, HIDEOUT_NONE, ASSUMED)          \
    TRAIT(shopping_mall, HIDEOUT, NONE, ASSUMED, HIDEOUT_NONE, ASSUMED)     \
    TRAIT(hideout_e, HIDEOUT, NONE, ASSUMED, HIDEOUT_NONE, ASSUMED)         \
    TRAIT(hideout_f, HIDEOUT, KILL_ALL, ASSUMED, HIDEOUT_NONE, ASSUMED)     \
    TRAIT(hideout_g, HIDEOUT, NONE, ASSUMED, HIDEOUT_ONCE_PREVENT, ASSUMED) \
    TRAIT(apartment_building, HIDEOUT, NONE, ASSUMED, HIDEOUT_NONE, ASSUMED)

// FIXED(key, its single reading, tag, help)
#define ZSI_FIXED(FIXED)                                                                                    \
    FIXED(redraw_when_full, "no_draw", PUBLISHED, "a hand at the limit draws nothing, so no Event")         \
    FIXED(redraw_over_limit, "no_discard", INFERRED, "a hand above the limit is not cut")                   \
    FIXED(hand_limit_outside_redraw, "none", INFERRED, "no hand limit outside the redraw")                  \
    FIXED(both_piles_empty, "stop_drawing", ASSUMED, "no card left to draw")                                \
    FIXED(pile_split_rounding, "upper_rounded_down", ASSUMED, "rounding of the split of the deck")          \
    FIXED(event_takes_action, "yes", PUBLISHED, "an Event replaces Take Action")                            \
    FIXED(event_reactions, "none", PUBLISHED, "no reaction to an Event; immunity is ignored")               \
    FIXED(infection_die_receiver, "any_other_camp", PUBLISHED, "either phase, never an undead seat")        \
    FIXED(dead_holder_passes, "eliminated_seat_chooses", PUBLISHED, "who passes the dice of a fallen camp") \
    FIXED(survival_die_without_receiver, "kept_or_leaves", INFERRED,                                        \
          "kept after a roll; leaves the game when its holder is infected or eliminated")                   \
    FIXED(no_hideout_survival_die, "not_rolled_but_passed", INFERRED,                                       \
          "Survival die of a camp with No Hideout")                                                         \
    FIXED(symbol_negative, "doubles", PUBLISHED, "negative sums double too")                                \
    FIXED(loss_surplus, "lost", INFERRED, "losses beyond the members")                                      \
    FIXED(gain_from_empty_city, "ignored", INFERRED, "the card is playable all the same")                   \
    FIXED(survivor_change, "exact_integers", PUBLISHED, "denominations of chips never matter")              \
    FIXED(first_aid_mode, "saves_a_number", INFERRED, "First Aid saves a number, not a half")               \
    FIXED(doctor_scope, "player_or_target", PUBLISHED, "whose Doctor doubles First Aid; not cumulative")    \
    FIXED(own_action_reactions, "allowed", PUBLISHED, "the active camp may react to its own Action")        \
    FIXED(escape_two_targets, "fails_for_both", PUBLISHED, "an Escape from an Action with two targets")     \
    FIXED(escape_by_others, "allowed", INFERRED, "any camp may play Escape for a target")                   \
    FIXED(prevent_scope, "numbered_kills", INFERRED, "prevention and boost meet kill and kill_all only")    \
    FIXED(redirect_scope, "single_kill_gain_destroy", ASSUMED, "Actions that can be redirected")            \
    FIXED(power_scope, "own_camp", ASSUMED, "powers serve the own camp and cannot be cancelled")            \
    FIXED(cancelled_reaction, "discarded", ASSUMED, "no effect; nobody cancels its own card")               \
    FIXED(move_spill, "takes_characters", INFERRED, "a move takes characters when survivors run out")       \
    FIXED(trade_attempts, "one_offer_a_turn", ASSUMED, "refused, the seat acts otherwise")                  \
    FIXED(hideout_replace_own, "allowed", PUBLISHED, "the old hideout is abandoned")                        \
    FIXED(hideout_gift, "to_a_camp_without", PUBLISHED, "cannot be refused")                                \
    FIXED(last_camps_same_roll, "zombies_win", PUBLISHED, "the last camps fall together")                   \
    FIXED(one_camp_left, "wins_at_once", PUBLISHED, "the last camp")                                        \
    FIXED(characters_on_any_camp, "allowed", PUBLISHED, "Character cards on any camp, without limit")

// Readings, in the order of the rows above.
enum { START_RANDOM, START_SEAT_0 };
enum { BITE_ANY_CAMP, BITE_OTHER_CAMP, BITE_DRAWER };
enum { EVENT_CONTINUE, EVENT_STOP };
enum { NO_HIDEOUT_ROLLED, NO_HIDEOUT_NOT_ROLLED };
enum { SYMBOL_DOUBLE_TOTAL, SYMBOL_DOUBLE_DICE, SYMBOL_NONE };
enum { PASS_FREE_CHOICE, PASS_LEFT };
enum { PREVENT_CARD_NUMBER, PREVENT_ACTUAL_LOSS };
enum { ORDER_FROM_TARGET, ORDER_FROM_ACTIVE, ORDER_RANDOM };
enum { APOCALYPSE_SINGLE, APOCALYPSE_ALL_OTHERS };
enum { SPILL, NO_SPILL };
enum { CHOICE_KILLER, CHOICE_OWNER };
enum { RETURNED_TO_CITY, RETURNED_STAY };
enum { UNDEAD_FORCED, UNDEAD_MAY_STOP };
enum { UNDEAD_SURVIVORS_FIRST, UNDEAD_PER_CAMP };
enum { ABANDONED_DISCARD, ABANDONED_REMOVED };

// What a camp can be immune to; the classes of Actions have the same names (view.h).
#define ZSI_IMMUNITIES "none|kill|gain|move|destroy_hideout|kill_all|move_die|character"
enum {
    IMMUNE_NONE,
    IMMUNE_KILL,
    IMMUNE_GAIN,
    IMMUNE_MOVE,
    IMMUNE_DESTROY_HIDEOUT,
    IMMUNE_KILL_ALL,
    IMMUNE_MOVE_DIE,
    IMMUNE_CHARACTER
};
// Powers. A hideout cannot be sacrificed, so its readings are fewer.
#define ZSI_POWERS_CHARACTER "none|doctor|sacrifice|once_prevent|once_escape"
#define ZSI_POWERS_HIDEOUT   "none|doctor|once_prevent|once_escape"
enum { POWER_NONE, POWER_DOCTOR, POWER_SACRIFICE, POWER_ONCE_PREVENT, POWER_ONCE_ESCAPE };
enum { POWER_HIDEOUT_NONE, POWER_HIDEOUT_DOCTOR, POWER_HIDEOUT_ONCE_PREVENT, POWER_HIDEOUT_ONCE_ESCAPE };

enum { SYMBOL = 7 };                                            // a face of a phase die
enum { SIDE_SURVIVAL, SIDE_S, SIDE_INFECTION, SIDE_I, SIDES };  // modifiers
enum { ZSI_SEATS = 6, ZSI_COPIES_MAX = 12 };
enum { ZSI_DECK_MAX = 38 * ZSI_COPIES_MAX + ZSI_SEATS };  // 38 kinds with copies, and apartments

// The constant rules of one cell.
typedef struct ZsiRules {
#define FIELD(field, ...) int32_t field;
    ZSI_SWITCHES(FIELD, FIELD)
    ZSI_NUMBERS(FIELD)
#undef FIELD
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
} ZsiRules;

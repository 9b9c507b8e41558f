// Zombie: Survival Infection: the rows of the rule table (rules.h) for dice and cards. Each row
// gives members of Param (sim/game/param.h) by name; rules.c adds those that all rows of a list
// share.
#pragma once

#include "rulesets/zombie_survival_infection/readings.h"

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

enum { SYMBOL = 7 };                                            // a face of a phase die
enum { SIDE_SURVIVAL, SIDE_S, SIDE_INFECTION, SIDE_I, SIDES };  // modifiers
enum { ZSI_SEATS = 6, ZSI_COPIES_MAX = 12 };
enum { ZSI_DECK_MAX = 38 * ZSI_COPIES_MAX + ZSI_SEATS };  // 38 kinds with copies, and apartments

// The faces of each die: FACE(die, face, ...), or SYMBOL_FACE on a die that may have the symbol.
#define ZSI_DICE(FACE, SYMBOL_FACE)              \
    FACE(base, 1, .initial = 1)                  \
    FACE(base, 2, .initial = 1)                  \
    FACE(base, 3, .initial = 2)                  \
    FACE(base, 4, .initial = 2)                  \
    FACE(base, 5, .initial = 3)                  \
    FACE(base, 6, .initial = 0)                  \
    SYMBOL_FACE(survival, 1, .initial = 1)       \
    SYMBOL_FACE(survival, 2, .initial = 1)       \
    SYMBOL_FACE(survival, 3, .initial = 2)       \
    SYMBOL_FACE(survival, 4, .initial = 2)       \
    SYMBOL_FACE(survival, 5, .initial = 3)       \
    SYMBOL_FACE(survival, 6, .initial = SYMBOL)  \
    SYMBOL_FACE(infection, 1, .initial = 1)      \
    SYMBOL_FACE(infection, 2, .initial = 2)      \
    SYMBOL_FACE(infection, 3, .initial = 3)      \
    SYMBOL_FACE(infection, 4, .initial = 3)      \
    SYMBOL_FACE(infection, 5, .initial = SYMBOL) \
    SYMBOL_FACE(infection, 6, .initial = SYMBOL)

// Of each card the copies in the deck with four players or more, and how many of these have the open
// symbol: the only ones with two or three players. Each is members of a row in parentheses, which
// ZSI_MEMBERS takes off.
#define ZSI_MEMBERS(...) __VA_ARGS__
#define ZSI_COPIES(CARD)                                                                                    \
    CARD(zombie_apocalypse, (.initial = 4, .sweep_min = 2, .sweep_max = 6),                                 \
         (.initial = 3, .sweep_min = 2, .sweep_max = 4))                                                    \
    CARD(kill_a, (.initial = 3, .sweep_min = 1, .sweep_max = 6),                                            \
         (.initial = 2, .sweep_min = 1, .sweep_max = 3))                                                    \
    CARD(kill_b, (.initial = 5, .sweep_min = 3, .sweep_max = 8),                                            \
         (.initial = 3, .sweep_min = 2, .sweep_max = 4))                                                    \
    CARD(kill_c, (.initial = 6, .sweep_min = 3, .sweep_max = 8),                                            \
         (.initial = 4, .sweep_min = 3, .sweep_max = 5))                                                    \
    CARD(kill_d, (.initial = 3, .sweep_min = 1, .sweep_max = 5),                                            \
         (.initial = 2, .sweep_min = 1, .sweep_max = 3))                                                    \
    CARD(kill_e, (.initial = 2, .sweep_max = 4), (.initial = 1, .sweep_max = 2))                            \
    CARD(gain_a, (.initial = 2, .sweep_min = 1, .sweep_max = 4), (.initial = 1, .sweep_max = 2))            \
    CARD(gain_b, (.initial = 2, .sweep_min = 1, .sweep_max = 4), (.initial = 1, .sweep_max = 2))            \
    CARD(gain_c, (.initial = 1, .sweep_max = 3), (.initial = 1, .sweep_max = 2))                            \
    CARD(move_a, (.initial = 2, .sweep_min = 1, .sweep_max = 4), (.initial = 1, .sweep_max = 2))            \
    CARD(move_b, (.initial = 2, .sweep_min = 1, .sweep_max = 4), (.initial = 1, .sweep_max = 2))            \
    CARD(run_they_are_inside, (.initial = 2, .sweep_min = 1, .sweep_max = 3),                               \
         (.initial = 1, .sweep_max = 2))                                                                    \
    CARD(kill_all_others, (.initial = 2, .sweep_min = 1, .sweep_max = 4), (.initial = 1, .sweep_max = 2))   \
    CARD(move_phase_die, (.initial = 2, .sweep_min = 1, .sweep_max = 3), (.initial = 1, .sweep_max = 2))    \
    CARD(kill_character, (.initial = 1, .sweep_max = 3), (.initial = 1, .sweep_max = 2))                    \
    CARD(move_character, (.initial = 1, .sweep_max = 3), (.initial = 0, .sweep_max = 1))                    \
    CARD(first_aid, (.initial = 6, .sweep_min = 3, .sweep_max = 8),                                         \
         (.initial = 4, .sweep_min = 3, .sweep_max = 5))                                                    \
    CARD(shotgun, (.initial = 5, .sweep_min = 3, .sweep_max = 8),                                           \
         (.initial = 3, .sweep_min = 2, .sweep_max = 4))                                                    \
    CARD(save_c, (.initial = 2, .sweep_max = 4), (.initial = 1, .sweep_max = 2))                            \
    CARD(save_all, (.initial = 1, .sweep_max = 3), (.initial = 1, .sweep_max = 2))                          \
    CARD(escape, (.initial = 3, .sweep_min = 2, .sweep_max = 6),                                            \
         (.initial = 2, .sweep_min = 1, .sweep_max = 3))                                                    \
    CARD(redirect, (.initial = 1, .sweep_max = 3), (.initial = 0, .sweep_max = 1))                          \
    CARD(cancel, (.initial = 2, .sweep_max = 4), (.initial = 1, .sweep_max = 2))                            \
    CARD(boost, (.initial = 1, .sweep_max = 3), (.initial = 1, .sweep_max = 2))                             \
    CARD(doctor, (.initial = 1, .sweep_min = 1, .sweep_max = 2), (.initial = 1, .sweep_max = 2))            \
    CARD(char_sacrifice, (.initial = 2, .sweep_min = 1, .sweep_max = 4), (.initial = 1, .sweep_max = 2))    \
    CARD(char_survival, (.initial = 3, .sweep_min = 2, .sweep_max = 5),                                     \
         (.initial = 2, .sweep_min = 1, .sweep_max = 3))                                                    \
    CARD(char_s, (.initial = 2, .sweep_min = 1, .sweep_max = 3), (.initial = 1, .sweep_max = 2))            \
    CARD(char_infection, (.initial = 3, .sweep_min = 2, .sweep_max = 4),                                    \
         (.initial = 2, .sweep_min = 1, .sweep_max = 3))                                                    \
    CARD(char_once, (.initial = 2, .sweep_min = 1, .sweep_max = 3), (.initial = 1, .sweep_max = 2))         \
    CARD(char_immune, (.initial = 1, .sweep_max = 3), (.initial = 0, .sweep_max = 1))                       \
    CARD(emergency_shelter, (.initial = 2, .sweep_min = 1, .sweep_max = 3), (.initial = 1, .sweep_max = 2)) \
    CARD(the_prison, (.initial = 2, .sweep_min = 1, .sweep_max = 3), (.initial = 1, .sweep_max = 2))        \
    CARD(hospital, (.initial = 2, .sweep_min = 1, .sweep_max = 3), (.initial = 1, .sweep_max = 2))          \
    CARD(shopping_mall, (.initial = 2, .sweep_min = 1, .sweep_max = 3), (.initial = 1, .sweep_max = 2))     \
    CARD(hideout_e, (.initial = 2, .sweep_max = 3), (.initial = 1, .sweep_max = 2))                         \
    CARD(hideout_f, (.initial = 2, .sweep_max = 3), (.initial = 1, .sweep_max = 2))                         \
    CARD(hideout_g, (.initial = 2, .sweep_max = 3), (.initial = 1, .sweep_max = 2))

// The number k of an Action, a reaction or a power.
#define ZSI_SIZES(SIZE)                                                                                      \
    SIZE(zombie_apocalypse, .initial = 4, .tag = TAG_PUBLISHED, .source = "S1")                              \
    SIZE(kill_a, .initial = 1, .sweep_min = 1, .sweep_max = 2, .tag = TAG_ASSUMED, .source = "-")            \
    SIZE(kill_b, .initial = 2, .sweep_min = 1, .sweep_max = 3, .tag = TAG_ASSUMED, .source = "-")            \
    SIZE(kill_c, .initial = 3, .sweep_min = 2, .sweep_max = 4, .tag = TAG_ASSUMED, .source = "-")            \
    SIZE(kill_d, .initial = 5, .sweep_min = 4, .sweep_max = 6, .tag = TAG_ASSUMED, .source = "-")            \
    SIZE(kill_e, .initial = 6, .sweep_min = 5, .sweep_max = 8, .tag = TAG_ASSUMED, .source = "-")            \
    SIZE(gain_a, .initial = 2, .sweep_min = 1, .sweep_max = 3, .tag = TAG_ASSUMED, .source = "-")            \
    SIZE(gain_b, .initial = 3, .sweep_min = 2, .sweep_max = 4, .tag = TAG_ASSUMED, .source = "-")            \
    SIZE(gain_c, .initial = 4, .sweep_min = 3, .sweep_max = 6, .tag = TAG_ASSUMED, .source = "-")            \
    SIZE(move_a, .initial = 2, .sweep_min = 1, .sweep_max = 3, .tag = TAG_ASSUMED, .source = "-")            \
    SIZE(move_b, .initial = 3, .sweep_min = 2, .sweep_max = 5, .tag = TAG_ASSUMED, .source = "-")            \
    SIZE(kill_all_others, .initial = 2, .sweep_min = 1, .sweep_max = 4, .tag = TAG_ASSUMED, .source = "-")   \
    SIZE(first_aid, .initial = 1, .sweep_min = 1, .sweep_max = 2, .tag = TAG_INFERRED, .source = "S1",       \
         .open = "With a Doctor, who doubles it, it saves 2 of 4: one each, or half of the loss.")           \
    SIZE(shotgun, .initial = 2, .sweep_min = 1, .sweep_max = 4, .tag = TAG_ASSUMED, .source = "-")           \
    SIZE(save_c, .initial = 3, .sweep_min = 2, .sweep_max = 5, .tag = TAG_ASSUMED, .source = "-")            \
    SIZE(boost, .initial = 1, .sweep_min = 1, .sweep_max = 2, .tag = TAG_ASSUMED, .source = "-")             \
    SIZE(doctor, .initial = 2, .sweep_min = 2, .sweep_max = 2, .tag = TAG_ASSUMED, .source = "-")            \
    SIZE(char_sacrifice, .initial = 2, .sweep_min = 2, .sweep_max = 2, .tag = TAG_ASSUMED, .source = "-")    \
    SIZE(char_survival, .initial = 2, .sweep_min = 2, .sweep_max = 2, .tag = TAG_ASSUMED, .source = "-")     \
    SIZE(char_s, .initial = 2, .sweep_min = 2, .sweep_max = 2, .tag = TAG_ASSUMED, .source = "-")            \
    SIZE(char_infection, .initial = 2, .sweep_min = 2, .sweep_max = 2, .tag = TAG_ASSUMED, .source = "-")    \
    SIZE(char_once, .initial = 2, .sweep_min = 1, .sweep_max = 4, .tag = TAG_ASSUMED, .source = "-")         \
    SIZE(char_immune, .initial = 2, .sweep_min = 2, .sweep_max = 2, .tag = TAG_ASSUMED, .source = "-")       \
    SIZE(emergency_shelter, .initial = 2, .sweep_min = 2, .sweep_max = 2, .tag = TAG_ASSUMED, .source = "-") \
    SIZE(the_prison, .initial = 2, .sweep_min = 2, .sweep_max = 2, .tag = TAG_ASSUMED, .source = "-")        \
    SIZE(hospital, .initial = 2, .sweep_min = 2, .sweep_max = 2, .tag = TAG_ASSUMED, .source = "-")          \
    SIZE(shopping_mall, .initial = 2, .sweep_min = 2, .sweep_max = 2, .tag = TAG_ASSUMED, .source = "-")     \
    SIZE(hideout_e, .initial = 2, .sweep_min = 2, .sweep_max = 2, .tag = TAG_ASSUMED, .source = "-")         \
    SIZE(hideout_f, .initial = 2, .sweep_min = 2, .sweep_max = 2, .tag = TAG_ASSUMED, .source = "-")         \
    SIZE(hideout_g, .initial = 2, .sweep_min = 1, .sweep_max = 4, .tag = TAG_ASSUMED, .source = "-")         \
    SIZE(apartment_building, .initial = 2, .sweep_min = 2, .sweep_max = 2, .tag = TAG_ASSUMED, .source = "-")

// The four modifiers of a character or a hideout, in this order.
#define ZSI_SIDES(SURVIVAL, S, INFECTION, I)                                                         \
    SURVIVAL(doctor, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)              \
    S(doctor, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)                     \
    INFECTION(doctor, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)             \
    I(doctor, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)                     \
    SURVIVAL(char_sacrifice, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)      \
    S(char_sacrifice, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)             \
    INFECTION(char_sacrifice, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)     \
    I(char_sacrifice, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)             \
    SURVIVAL(char_survival, .initial = 1, .sweep_min = 1, .sweep_max = 3, .tag = TAG_ASSUMED)        \
    S(char_survival, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)              \
    INFECTION(char_survival, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)      \
    I(char_survival, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)              \
    SURVIVAL(char_s, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)              \
    S(char_s, .initial = 1, .sweep_min = 1, .sweep_max = 3, .tag = TAG_ASSUMED)                      \
    INFECTION(char_s, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)             \
    I(char_s, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)                     \
    SURVIVAL(char_infection, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)      \
    S(char_infection, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)             \
    INFECTION(char_infection, .initial = -1, .sweep_min = -2, .sweep_max = -1, .tag = TAG_ASSUMED)   \
    I(char_infection, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)             \
    SURVIVAL(char_once, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)           \
    S(char_once, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)                  \
    INFECTION(char_once, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)          \
    I(char_once, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)                  \
    SURVIVAL(char_immune, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)         \
    S(char_immune, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)                \
    INFECTION(char_immune, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)        \
    I(char_immune, .initial = 0, .sweep_min = -1, .sweep_max = 1, .tag = TAG_ASSUMED)                \
    SURVIVAL(emergency_shelter, .initial = 3, .sweep_max = 4, .tag = TAG_ASSUMED)                    \
    S(emergency_shelter, .initial = 2, .sweep_max = 4, .tag = TAG_ASSUMED)                           \
    INFECTION(emergency_shelter, .initial = 2, .tag = TAG_PUBLISHED)                                 \
    I(emergency_shelter, .initial = 3, .tag = TAG_PUBLISHED)                                         \
    SURVIVAL(the_prison, .initial = -1, .sweep_min = -2, .sweep_max = 1, .tag = TAG_ASSUMED)         \
    S(the_prison, .initial = 0, .sweep_min = -2, .sweep_max = 1, .tag = TAG_ASSUMED)                 \
    INFECTION(the_prison, .initial = -2, .tag = TAG_PUBLISHED)                                       \
    I(the_prison, .initial = 0, .tag = TAG_PUBLISHED)                                                \
    SURVIVAL(hospital, .initial = 2, .sweep_max = 4, .tag = TAG_ASSUMED)                             \
    S(hospital, .initial = 1, .sweep_min = -1, .sweep_max = 3, .tag = TAG_ASSUMED)                   \
    INFECTION(hospital, .initial = 0, .sweep_min = -2, .sweep_max = 2, .tag = TAG_ASSUMED)           \
    I(hospital, .initial = 0, .sweep_min = -2, .sweep_max = 2, .tag = TAG_ASSUMED)                   \
    SURVIVAL(shopping_mall, .initial = 2, .sweep_max = 4, .tag = TAG_ASSUMED)                        \
    S(shopping_mall, .initial = 2, .sweep_max = 4, .tag = TAG_ASSUMED)                               \
    INFECTION(shopping_mall, .initial = 1, .sweep_min = -1, .sweep_max = 3, .tag = TAG_ASSUMED)      \
    I(shopping_mall, .initial = 1, .sweep_min = -1, .sweep_max = 3, .tag = TAG_ASSUMED)              \
    SURVIVAL(hideout_e, .initial = 1, .sweep_min = -1, .sweep_max = 3, .tag = TAG_ASSUMED)           \
    S(hideout_e, .initial = 0, .sweep_min = -2, .sweep_max = 2, .tag = TAG_ASSUMED)                  \
    INFECTION(hideout_e, .initial = -1, .sweep_min = -3, .sweep_max = 1, .tag = TAG_ASSUMED)         \
    I(hideout_e, .initial = 0, .sweep_min = -2, .sweep_max = 2, .tag = TAG_ASSUMED)                  \
    SURVIVAL(hideout_f, .initial = 0, .sweep_min = -2, .sweep_max = 2, .tag = TAG_ASSUMED)           \
    S(hideout_f, .initial = 2, .sweep_max = 4, .tag = TAG_ASSUMED)                                   \
    INFECTION(hideout_f, .initial = 0, .sweep_min = -2, .sweep_max = 2, .tag = TAG_ASSUMED)          \
    I(hideout_f, .initial = -1, .sweep_min = -3, .sweep_max = 1, .tag = TAG_ASSUMED)                 \
    SURVIVAL(hideout_g, .initial = 2, .sweep_max = 4, .tag = TAG_ASSUMED)                            \
    S(hideout_g, .initial = 0, .sweep_min = -2, .sweep_max = 2, .tag = TAG_ASSUMED)                  \
    INFECTION(hideout_g, .initial = 0, .sweep_min = -2, .sweep_max = 2, .tag = TAG_ASSUMED)          \
    I(hideout_g, .initial = 1, .sweep_min = -1, .sweep_max = 3, .tag = TAG_ASSUMED)                  \
    SURVIVAL(apartment_building, .initial = 1, .tag = TAG_PUBLISHED)                                 \
    S(apartment_building, .initial = 1, .tag = TAG_PUBLISHED)                                        \
    INFECTION(apartment_building, .initial = 0, .sweep_min = -1, .sweep_max = 2, .tag = TAG_ASSUMED) \
    I(apartment_building, .initial = 0, .sweep_min = -1, .sweep_max = 2, .tag = TAG_ASSUMED)         \
    SURVIVAL(no_hideout, .initial = -2, .tag = TAG_PUBLISHED)                                        \
    S(no_hideout, .initial = 0, .sweep_min = -2, .tag = TAG_ASSUMED)                                 \
    INFECTION(no_hideout, .initial = 2, .sweep_max = 3, .tag = TAG_ASSUMED)                          \
    I(no_hideout, .initial = 0, .sweep_max = 2, .tag = TAG_ASSUMED)

// What a character or a hideout is immune to, and its power.
#define ZSI_TRAITS(IMMUNE, CHARACTER_POWER, HIDEOUT_POWER)                              \
    IMMUNE(doctor, .initial = IMMUNE_NONE, .tag = TAG_ASSUMED)                          \
    CHARACTER_POWER(doctor, .initial = POWER_DOCTOR, .tag = TAG_PUBLISHED)              \
    IMMUNE(char_sacrifice, .initial = IMMUNE_NONE, .tag = TAG_ASSUMED)                  \
    CHARACTER_POWER(char_sacrifice, .initial = POWER_SACRIFICE, .tag = TAG_PUBLISHED)   \
    IMMUNE(char_survival, .initial = IMMUNE_NONE, .tag = TAG_ASSUMED)                   \
    CHARACTER_POWER(char_survival, .initial = POWER_NONE, .tag = TAG_ASSUMED)           \
    IMMUNE(char_s, .initial = IMMUNE_NONE, .tag = TAG_ASSUMED)                          \
    CHARACTER_POWER(char_s, .initial = POWER_NONE, .tag = TAG_ASSUMED)                  \
    IMMUNE(char_infection, .initial = IMMUNE_NONE, .tag = TAG_ASSUMED)                  \
    CHARACTER_POWER(char_infection, .initial = POWER_NONE, .tag = TAG_ASSUMED)          \
    IMMUNE(char_once, .initial = IMMUNE_NONE, .tag = TAG_ASSUMED)                       \
    CHARACTER_POWER(char_once, .initial = POWER_ONCE_PREVENT, .tag = TAG_PUBLISHED)     \
    IMMUNE(char_immune, .initial = IMMUNE_DESTROY_HIDEOUT, .tag = TAG_ASSUMED)          \
    CHARACTER_POWER(char_immune, .initial = POWER_NONE, .tag = TAG_ASSUMED)             \
    IMMUNE(emergency_shelter, .initial = IMMUNE_NONE, .tag = TAG_ASSUMED)               \
    HIDEOUT_POWER(emergency_shelter, .initial = POWER_HIDEOUT_NONE, .tag = TAG_ASSUMED) \
    IMMUNE(the_prison, .initial = IMMUNE_NONE, .tag = TAG_ASSUMED)                      \
    HIDEOUT_POWER(the_prison, .initial = POWER_HIDEOUT_NONE, .tag = TAG_ASSUMED)        \
    IMMUNE(hospital, .initial = IMMUNE_NONE, .tag = TAG_ASSUMED)                        \
    HIDEOUT_POWER(hospital, .initial = POWER_HIDEOUT_NONE, .tag = TAG_ASSUMED)          \
    IMMUNE(shopping_mall, .initial = IMMUNE_NONE, .tag = TAG_ASSUMED)                   \
    HIDEOUT_POWER(shopping_mall, .initial = POWER_HIDEOUT_NONE, .tag = TAG_ASSUMED)     \
    IMMUNE(hideout_e, .initial = IMMUNE_NONE, .tag = TAG_ASSUMED)                       \
    HIDEOUT_POWER(hideout_e, .initial = POWER_HIDEOUT_NONE, .tag = TAG_ASSUMED)         \
    IMMUNE(hideout_f, .initial = IMMUNE_KILL_ALL, .tag = TAG_ASSUMED)                   \
    HIDEOUT_POWER(hideout_f, .initial = POWER_HIDEOUT_NONE, .tag = TAG_ASSUMED)         \
    IMMUNE(hideout_g, .initial = IMMUNE_NONE, .tag = TAG_ASSUMED)                       \
    HIDEOUT_POWER(hideout_g, .initial = POWER_HIDEOUT_ONCE_PREVENT, .tag = TAG_ASSUMED) \
    IMMUNE(apartment_building, .initial = IMMUNE_NONE, .tag = TAG_ASSUMED)              \
    HIDEOUT_POWER(apartment_building, .initial = POWER_HIDEOUT_NONE, .tag = TAG_ASSUMED)

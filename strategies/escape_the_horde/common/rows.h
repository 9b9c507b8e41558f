// Parameters of the strategies of Escape the Horde as rows (section 15 of the rules file). A strategy lists
// its rows once:
//
//     #define ROWS(SHARED, OWN) WEAPON_TARGET(SHARED) OWN(hoard_size, INT, 6, 3, 12, "...")
//     DEFINE_ROWS(ROWS)
//
// which makes the numbers R_<key>, the table `params` and the table `rows`. SHARED rows are read by the code
// in this folder, which finds them through `rows`; OWN rows by the strategy's own file alone. So common code
// serves strategies with different lists, and none has a row that changes nothing.
#pragma once

#include "sim/param.h"

#define DEFINE_ROWS(LIST)                                                \
    enum { LIST(ROW_NUMBER, ROW_NUMBER) ROW_COUNT };                     \
    static const Param params[ROW_COUNT] = {LIST(ROW_PARAM, ROW_PARAM)}; \
    static const uint8_t rows[SHARED_ROW_COUNT] = {LIST(ROW_PLACE, ROW_NO_PLACE)};

#define ROW_NUMBER(key, ...) R_##key,
#define ROW_PARAM(key, type, initial, min, max, help) \
    [R_##key] = {#key, PARAM_##type, initial, min, max, NULL, TAG_ASSUMED, false, 0, 0, "-", help},
#define ROW_PLACE(key, ...) [SHARED_##key] = R_##key + 1,
#define ROW_NO_PLACE(key, ...)

// Rows that code in this folder reads.
enum {
    SHARED_weapon_target,
    SHARED_weak_hand,
    SHARED_team_up_guess,
    SHARED_spare_weapons,
    SHARED_keep_yeah_nah,
    SHARED_skip_rate,
    SHARED_late_rounds,
    SHARED_dodge_threat,
    SHARED_dodge_defence,
    SHARED_sus_counter,
    SHARED_sus_steal,
    SHARED_sus_push,
    SHARED_sus_idle,
    SHARED_sus_help,
    SHARED_help_rate,
    SHARED_push_bites,
    SHARED_steal_defence,
    SHARED_cover_help,
    SHARED_give_threat,
    SHARED_counter_fragile,
    SHARED_counter_other,
    SHARED_counter_dodge,
    SHARED_negate_fragile,
    SHARED_negate_other,
    SHARED_negate_hidden,
    SHARED_turn_weight,
    SHARED_burn,
    SHARED_strike_value,
    SHARED_reveal_value,
    SHARED_turn_early,
    SHARED_ROW_COUNT
};

// --- 15.1
#define LATE_ROUNDS(ROW) \
    ROW(late_rounds, INT, 2, 0, 5, "it is late once the Stack holds this many cards a player, or fewer")
#define SUSPICION(ROW)                                                                              \
    ROW(sus_counter, REAL, 1, 0, 3, "suspicion for cancelling a card that helps a Survivor")        \
    ROW(sus_steal, REAL, 0.4, 0, 2, "suspicion for a Steal from a proven Survivor")                 \
    ROW(sus_push, REAL, 0.6, 0, 2, "suspicion for sacrificing a proven Survivor for somebody else") \
    ROW(sus_idle, REAL, 0.3, 0, 2,                                                                  \
        "suspicion for holding 4 cards or more while a fragile Survivor is bitten")                 \
    ROW(sus_help, REAL, -0.8, -3, 0, "suspicion for killing a Zombie of somebody else, or rescuing")

// --- 15.2, as far as a Patient Zero under cover uses it too
#define WEAPON_TARGET(ROW) ROW(weapon_target, INT, 2, 0, 5, "Re-Arms while it holds fewer Weapons")
#define WEAK_HAND(ROW)     ROW(weak_hand, INT, 2, 0, 5, "helps a defender with this many cards or fewer")
#define KEEP_YEAH_NAH(ROW)              \
    ROW(keep_yeah_nah, REAL, 0.5, 0, 1, \
        "chance to keep the last Yeah/Nah when neither self nor a fragile is concerned")
#define LATE_DODGE(ROW)                                                           \
    ROW(dodge_threat, REAL, 0.3, 0, 1,                                            \
        "late it Dodges when the next card is a Zombie with this chance or more") \
    ROW(dodge_defence, REAL, 1, 0, 4, "and its own defence is less than this")

// --- 15.2, Survivors only
#define FIGHT(ROW)                                                                      \
    WEAK_HAND(ROW)                                                                      \
    ROW(team_up_guess, REAL, 0.8, 0, 3,                                                 \
        "as defender plays Team Up if the others' Weapons are guessed to be this many") \
    ROW(spare_weapons, INT, 1, 0, 4, "after Team Up gives Weapons beyond this number")
#define SKIP_RATE(ROW) \
    ROW(skip_rate, REAL, 0.7, 0, 1, "chance to Dodge away a turn of a known Infected (reading any_turn)")

// --- 15.3
#define WOLF(ROW)                                                                                \
    ROW(help_rate, REAL, 0.15, 0, 1, "chance to act as cooperative in a fight of somebody else") \
    ROW(push_bites, INT, 0, 0, 1, "as defender plays Sacrifice first with this many own bites")  \
    ROW(steal_defence, REAL, 2, 0, 5, "Steals from anybody while its own defence is less than this")

// --- 15.7
#define COVER(ROW) \
    WEAPON_TARGET(ROW) WEAK_HAND(ROW) KEEP_YEAH_NAH(ROW) LATE_ROUNDS(ROW) LATE_DODGE(ROW) SUSPICION(ROW)
#define OPEN(ROW)                                                                                   \
    ROW(give_threat, REAL, 0.4, 0, 1,                                                               \
        "gives a fragile Survivor a turn when the next card is a Zombie with this chance")          \
    ROW(counter_fragile, REAL, 0.9, 0, 1, "chance to cancel help in a fight of a fragile Survivor") \
    ROW(counter_other, REAL, 0.4, 0, 1, "chance to cancel help in another fight")                   \
    ROW(counter_dodge, REAL, 0.3, 0, 1, "chance to cancel a Survivor's Dodge")                      \
    ROW(negate_fragile, REAL, 0.9, 0, 1, "chance to negate a use that saves a fragile Survivor")    \
    ROW(negate_other, REAL, 0.5, 0, 1, "chance to negate another use")                              \
    ROW(turn_weight, REAL, 2, 0.2, 6, "weight of a fragile Survivor as a target")                   \
    ROW(burn, REAL, 0, 0, 1, "chance to play all own-turn cards, to draw two next turn")
#define COVER_HELP(ROW) ROW(cover_help, REAL, 0.4, 0, 1, "chance of each helpful card in combat while hidden")
#define NEGATE_HIDDEN(ROW) \
    ROW(negate_hidden, REAL, 0.1, 0, 1, "chance to negate a use that saves a fragile Survivor while hidden")

// --- 15.11
#define OPPORTUNITY(ROW)                                                                    \
    ROW(strike_value, REAL, 0.35, 0, 2, "revealed, attacks a target of this value or more") \
    ROW(turn_early, REAL, 0, 0, 1, "chance not to mind that a Turning starts the Countdown early")

// Parameters of the strategies of Escape the Horde as rows (section 15 of the rules file). A
// strategy lists its rows once:
//
//     #define ROWS(SHARED, OWN) WEAPON_TARGET(SHARED, .initial = 2) OWN(hoard_size, INT, ...)
//     DEFINE_ROWS(ROWS)
//
// which defines the numbers ROW_<key> and the tables `params` and `rows`. Members are named as in
// STRATEGY_PARAM. SHARED rows are read by the code in this folder, which finds them through `rows`;
// OWN rows are read only by the strategy's own file. So common code can serve strategies with
// different lists, and no strategy has a row without effect.
#pragma once

#include "sim/game/param.h"

#define DEFINE_ROWS(LIST)                                                      \
    enum { LIST(STRATEGY_ROW_NUMBER, STRATEGY_ROW_NUMBER) ROW_COUNT };         \
    static const Param params[ROW_COUNT] = {LIST(STRATEGY_ROW, STRATEGY_ROW)}; \
    static const uint8_t rows[SHARED_ROW_COUNT] = {LIST(ROW_PLACE, ROW_NO_PLACE)};

#define ROW_PLACE(key, ...) [SHARED_##key] = ROW_##key + 1,
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
    SHARED_steal_weapons,
    SHARED_let_turn,
    SHARED_yield,
    SHARED_first_bite,
    SHARED_shun_turn,
    SHARED_strike_value,
    SHARED_reveal_value,
    SHARED_ROW_COUNT
};

// A strategy that lists a row gives its default: WEAPON_TARGET(ROW, .initial = 2).

// --- 15.1
#define LATE_ROUNDS(ROW, ...)                     \
    ROW(late_rounds, INT, __VA_ARGS__, .max = 25, \
        .help = "the game is late once the Stack has this many cards per player or fewer")
#define SUSPICION(ROW)                                                                                     \
    ROW(sus_counter, REAL, .initial = 1, .max = 3,                                                         \
        .help = "suspicion for cancelling a card that helps a Survivor")                                   \
    ROW(sus_steal, REAL, .initial = 0.4, .max = 2, .help = "suspicion for a Steal from a proven Survivor") \
    ROW(sus_push, REAL, .initial = 0.6, .max = 2,                                                          \
        .help = "suspicion for sacrificing a proven Survivor for somebody else")                           \
    ROW(sus_idle, REAL, .initial = 0.3, .max = 2,                                                          \
        .help = "suspicion for holding 4 cards or more while a fragile Survivor is bitten")                \
    ROW(sus_help, REAL, .initial = -0.8, .min = -3,                                                        \
        .help = "suspicion for killing somebody else's Zombie, or rescuing")

// --- 15.2, rows that a Patient Zero under cover uses too
#define WEAPON_TARGET(ROW, ...) \
    ROW(weapon_target, INT, __VA_ARGS__, .max = 5, .help = "Re-Arms while it holds fewer Weapons than this")
#define WEAK_HAND(ROW, ...) \
    ROW(weak_hand, INT, __VA_ARGS__, .max = 20, .help = "helps a defender with this many cards or fewer")
#define KEEP_YEAH_NAH(ROW, ...)                     \
    ROW(keep_yeah_nah, REAL, __VA_ARGS__, .max = 1, \
        .help = "chance to keep its last Yeah/Nah when neither it nor a fragile player is at stake")
#define DODGE_THREAT(ROW, ...)                     \
    ROW(dodge_threat, REAL, __VA_ARGS__, .max = 1, \
        .help = "late in the game, Dodges if the next card is a Zombie with at least this probability")
#define DODGE_DEFENCE(ROW, ...) \
    ROW(dodge_defence, REAL, __VA_ARGS__, .max = 8, .help = "Dodges so only if its own defence is below this")

// --- 15.2, Survivors only
#define TEAM_UP_GUESS(ROW, ...)                     \
    ROW(team_up_guess, REAL, __VA_ARGS__, .max = 3, \
        .help = "as defender, plays Team Up if it expects the others to hold this many Weapons")
#define SPARE_WEAPONS(ROW, ...)                    \
    ROW(spare_weapons, INT, __VA_ARGS__, .max = 4, \
        .help = "after a Team Up, gives its Weapons beyond this number")
#define SKIP_RATE(ROW)                             \
    ROW(skip_rate, REAL, .initial = 0.7, .max = 1, \
        .help = "chance to Dodge away a turn of a known Infected (reading any_turn)")
#define STEAL_WEAPONS(ROW, ...)                    \
    ROW(steal_weapons, INT, __VA_ARGS__, .max = 9, \
        .help = "steals from the most suspected player while it holds fewer Weapons than this")
#define LET_TURN(ROW, ...)                                                                                  \
    ROW(let_turn, REAL, __VA_ARGS__, .max = 2,                                                              \
        .help = "lets a fragile Survivor Turn if the Countdown is then at most this share of what is left " \
                "to play")
#define YIELD(ROW, ...)                     \
    ROW(yield, REAL, __VA_ARGS__, .max = 1, \
        .help = "chance to let itself Turn where it would let another player")
#define FIRST_BITE(ROW, ...)                     \
    ROW(first_bite, REAL, __VA_ARGS__, .max = 1, \
        .help =                                  \
            "chance to take the first bite of the game rather than spend a card, when a Turning is welcome")

// --- 15.3
#define HELP_RATE(ROW, ...)                     \
    ROW(help_rate, REAL, __VA_ARGS__, .max = 1, \
        .help = "chance to help in somebody else's fight, as cooperative does")
#define PUSH_BITES(ROW, ...)                    \
    ROW(push_bites, INT, __VA_ARGS__, .max = 1, \
        .help = "as defender, plays Sacrifice first: 0 always, 1 only where the next bite Turns it")
#define STEAL_DEFENCE(ROW, ...)                     \
    ROW(steal_defence, REAL, __VA_ARGS__, .max = 5, \
        .help = "Steals from anybody while its own defence is below this")

// --- 15.7
// The first row of a named tactic, and what sections 15.1, 15.2 and 15.7 say about the rows that all
// of these have.
#define ZERO_NUMBERS_READINGS(READING)                                            \
    READING(NUMBERS_TUNED, "tuned", "Those of its rows, which are tuned to win.") \
    READING(NUMBERS_DESCRIBED, "described",                                       \
            "Those of the rules file, whatever its rows say: the tactic as described.")
enum { ZERO_NUMBERS_READINGS(PARAM_CONSTANT) };
#define ZERO_NUMBERS(ROW)                                                                           \
    ROW(numbers, ENUM, .initial = NUMBERS_TUNED, .readings = PARAM_READINGS(ZERO_NUMBERS_READINGS), \
        .help = "which numbers it plays by")
#define ZERO_DESCRIBED                                                                               \
    [ROW_numbers] = NUMBERS_DESCRIBED, [ROW_give_threat] = 0.4, [ROW_counter_fragile] = 0.9,         \
    [ROW_counter_other] = 0.4, [ROW_counter_dodge] = 0.3, [ROW_negate_fragile] = 0.9,                \
    [ROW_negate_other] = 0.5, [ROW_turn_weight] = 2, [ROW_burn] = 0, [ROW_shun_turn] = 0,            \
    [ROW_weapon_target] = 2, [ROW_weak_hand] = 2, [ROW_keep_yeah_nah] = 0.5, [ROW_late_rounds] = 2,  \
    [ROW_dodge_threat] = 0.3, [ROW_dodge_defence] = 1, [ROW_sus_counter] = 1, [ROW_sus_steal] = 0.4, \
    [ROW_sus_push] = 0.6, [ROW_sus_idle] = 0.3, [ROW_sus_help] = -0.8
#define GIVE_THREAT(ROW, ...)                     \
    ROW(give_threat, REAL, __VA_ARGS__, .max = 1, \
        .help =                                   \
            "gives a fragile Survivor a turn if the next card is a Zombie with at least this probability")
#define COUNTER_FRAGILE(ROW, ...)                     \
    ROW(counter_fragile, REAL, __VA_ARGS__, .max = 1, \
        .help = "chance to cancel help for a fragile Survivor in a fight")
#define COUNTER_OTHER(ROW, ...) \
    ROW(counter_other, REAL, __VA_ARGS__, .max = 1, .help = "chance to cancel help in any other fight")
#define COUNTER_DODGE(ROW, ...) \
    ROW(counter_dodge, REAL, __VA_ARGS__, .max = 1, .help = "chance to cancel a Survivor's Dodge")
#define NEGATE_FRAGILE(ROW, ...)                     \
    ROW(negate_fragile, REAL, __VA_ARGS__, .max = 1, \
        .help = "chance to negate a Weapon or Grenade that saves a fragile Survivor")
#define NEGATE_OTHER(ROW, ...) \
    ROW(negate_other, REAL, __VA_ARGS__, .max = 1, .help = "chance to negate any other Weapon or Grenade")
#define TURN_WEIGHT(ROW, ...) \
    ROW(turn_weight, REAL, __VA_ARGS__, .max = 6, .help = "weight of a fragile Survivor as a target")
#define BURN(ROW, ...) \
    ROW(burn, REAL, __VA_ARGS__, .max = 1, .help = "chance to play all own-turn cards, to draw two next turn")
#define COVER_HELP(ROW, ...)                     \
    ROW(cover_help, REAL, __VA_ARGS__, .max = 1, \
        .help = "while hidden, chance to play each helpful card in combat")
#define NEGATE_HIDDEN(ROW, ...)                     \
    ROW(negate_hidden, REAL, __VA_ARGS__, .max = 1, \
        .help = "while hidden, chance to negate a Weapon or Grenade that saves a fragile Survivor")

#define SHUN_TURN(ROW, ...)                     \
    ROW(shun_turn, REAL, __VA_ARGS__, .max = 2, \
        .help =                                 \
            "avoids Turning anyone while the Countdown would be at most this share of what is left to play")

// --- 15.11
#define STRIKE_VALUE(ROW, ...) \
    ROW(strike_value, REAL, __VA_ARGS__, .max = 2, .help = "revealed, attacks a target of this value or more")

// Escape: Zombie City: the numbers of the scripted strategies (16.1 and 17 of the rules file), one
// row each. A strategy lists the rows that it reads in a macro ROWS(ROW) and uses
// DEFINE_NUMBERS(ROWS). Numbers without a row keep a value that has no effect
// (NUMBERS_WITHOUT_ROWS).
#pragma once

#include <stdbool.h>

#include "sim/game/strategy.h"

// ROW(name, type, members of Param by name); see STRATEGY_ROW.
#define NUMBER_HOME_TICKS(ROW, ...)                                \
    ROW(home_ticks_per_step, INT, __VA_ARGS__, .min = 1, .max = 8, \
        .help = "ticks allowed for one step on the way home")
#define NUMBER_HOME_SPARE(ROW, ...) \
    ROW(home_spare_ticks, INT, __VA_ARGS__, .max = 20, .help = "ticks to spare on the way home")
#define NUMBER_ENTRY_PANIC(ROW, ...)                  \
    ROW(max_entry_panic, INT, __VA_ARGS__, .max = 10, \
        .help = "blocked dice allowed when a zombie section is entered")
#define NUMBER_RECOVER_AT(ROW, ...)                       \
    ROW(recover_at, INT, __VA_ARGS__, .min = 1, .max = 6, \
        .help = "with this many blocked dice a player rerolls everything to find cautions")
#define NUMBER_KEEP_CAUTIONS(ROW, ...) \
    ROW(keep_cautions, INT, __VA_ARGS__, .max = 3, .help = "cautions kept in reserve")
#define NUMBER_USE_ITEM(ROW, ...)                             \
    ROW(use_item_panic, INT, __VA_ARGS__, .min = 1, .max = 5, \
        .help = "blocked dice at which a duplicate item is used")
#define NUMBER_MAX_LAG(ROW, ...) \
    ROW(max_lag, INT, __VA_ARGS__, .max = 4, .help = "steps a follower may be behind before the leader waits")
#define NUMBER_PRESAVE(ROW, ...)                      \
    ROW(presave_per_mate, INT, __VA_ARGS__, .max = 6, \
        .help = "icons of a zombie that each further convoy member makes up for")
// As 16.1 has them.
#define NUMBERS_OF_ALL(ROW)                 \
    NUMBER_HOME_TICKS(ROW, .initial = 3)    \
    NUMBER_HOME_SPARE(ROW, .initial = 4)    \
    NUMBER_ENTRY_PANIC(ROW, .initial = 2)   \
    NUMBER_RECOVER_AT(ROW, .initial = 2)    \
    NUMBER_KEEP_CAUTIONS(ROW, .initial = 1) \
    NUMBER_USE_ITEM(ROW, .initial = 2)
#define NUMBERS_OF_CONVOYS(ROW)       \
    NUMBER_MAX_LAG(ROW, .initial = 1) \
    NUMBER_PRESAVE(ROW, .initial = 2)
#define NUMBER_GUARD_RANGE(ROW, ...)   \
    ROW(guard_range, INT, __VA_ARGS__, \
        .help = "zombies within this skull distance of the church are fought first")
#define NUMBER_FETCH_BELOW(ROW)                   \
    ROW(fetch_below, INT, .initial = 3, .max = 6, \
        .help = "the convoy goes back for a teammate left behind with fewer free dice than this")
#define NUMBER_HELP_STEPS(ROW, ...) ROW(help_steps, INT, .max = 6, __VA_ARGS__)
// The rows of `expedition`, whose advice trained policies start from.
#define NUMBERS_OF_EXPEDITION(ROW)                                                                          \
    NUMBER_HOME_TICKS(ROW, .initial = 2)                                                                    \
    NUMBER_HOME_SPARE(ROW, .initial = 3)                                                                    \
    NUMBER_ENTRY_PANIC(ROW, .initial = 4)                                                                   \
    NUMBER_RECOVER_AT(ROW, .initial = 3)                                                                    \
    NUMBER_KEEP_CAUTIONS(ROW, .initial = 1)                                                                 \
    NUMBER_USE_ITEM(ROW, .initial = 1)                                                                      \
    NUMBER_MAX_LAG(ROW, .initial = 3)                                                                       \
    NUMBER_PRESAVE(ROW, .initial = 1)                                                                       \
    NUMBER_GUARD_RANGE(ROW, .initial = 1, .max = 4)                                                         \
    NUMBER_FETCH_BELOW(ROW)                                                                                 \
    ROW(church_pull, INT, .initial = 3, .max = 16,                                                          \
        .help = "cost in quarter steps of a step away from the church while exploring")                     \
    ROW(stragglers, INT, .initial = 1, .max = 3,                                                            \
        .help = "members who need not be ready when the others enter a zombie section")                     \
    ROW(detour, INT, .initial = 2, .max = 16,                                                               \
        .help = "cost in quarter steps of each icon of a distant zombie where it would explore")            \
    ROW(distant, INT, .initial = 4, .max = 9, .help = "skull distance from which zombies are avoided")      \
    ROW(caution_margin, INT, .initial = 4, .max = 12,                                                       \
        .help = "free dice beyond a zombie's icons with which a caution is kept beside it")                 \
    ROW(clear_range, INT, .initial = 3, .max = 4,                                                           \
        .help = "before exploring, zombies next door within this skull distance are fought")                \
    ROW(clear_until, INT, .initial = 1, .max = 3, .help = "the countdown at whose end clear_range ends")    \
    ROW(settle, INT, .initial = 1, .max = 1, .help = "1: keeps all dice once those for a reveal lie")       \
    ROW(drop_off, INT, .initial = 1, .max = 4,                                                              \
        .help = "steps from the church within which a member brings in an item alone")                      \
    ROW(pick_up, INT, .initial = 1, .max = 1,                                                               \
        .help = "1: a member searches where it is before it goes on with the team")                         \
    ROW(late_guard_range, INT, .initial = 0, .max = 4,                                                      \
        .help = "guard_range after the second countdown, if smaller")                                       \
    ROW(late_church_pull, INT, .initial = 5, .max = 16, .help = "church_pull after the second countdown")   \
    ROW(late_reveal, INT, .initial = 1, .max = 1,                                                           \
        .help = "1: after the second countdown a member reveals rather than wait, until the exit is found") \
    ROW(stay_ticks, INT, .initial = 14, .max = 40,                                                          \
        .help = "ticks before a countdown ends from which nobody leaves the church")                        \
    ROW(late_detour, INT, .initial = 2, .max = 16,                                                          \
        .help = "after the second countdown: detour, for each icon of all zombies there, however near")     \
    ROW(item_detour, INT, .initial = 2, .max = 16,                                                          \
        .help = "cost in quarter steps of fetching an item where no tile can be revealed")                  \
    ROW(item_icons, INT, .initial = 3, .max = 9,                                                            \
        .help = "icons of zombies for each convoy member from which an item is left where it lies")         \
    ROW(seek_margin, INT, .initial = 2, .min = -6, .max = 6,                                                \
        .help = "free dice beyond a zombie's icons below which the team rolls for cautions first")          \
    ROW(leave_slack, INT, .initial = -1, .min = -12, .max = 9,                                              \
        .help = "free dice less a zombie's icons, and less those missing, below which a fight is left")

// All numbers: those of `expedition` (late_guard_range and item_icons have no effect at 99, seek_margin and
// leave_slack at -99, the others without a default at 0), and those of others alone.
#define NUMBER_MEMBER(name, ...) int name;
typedef struct Numbers {
    NUMBERS_OF_EXPEDITION(NUMBER_MEMBER)
    int solo_margin, fight_alone_icons, help_steps, group_size, max_zombies;
} Numbers;

// The values for a strategy without these rows.
#define NUMBERS_WITHOUT_ROWS \
    { .late_guard_range = 99, .item_icons = 99, .seek_margin = -99, .leave_slack = -99, NO_EFFECTS }
#define NO_EFFECTS .fight_alone_icons = 99, .help_steps = -1, .group_size = 4, .max_zombies = 99

#define NUMBER_READ(name, ...) numbers.name = (int)input->params[ROW_##name];
#define DEFINE_NUMBERS(ROWS)                                \
    enum { ROWS(STRATEGY_ROW_NUMBER) ROW_COUNT };           \
    static const Param params[] = {ROWS(STRATEGY_ROW)};     \
    static Numbers numbers_of(const StrategyInput* input) { \
        Numbers numbers = NUMBERS_WITHOUT_ROWS;             \
        ROWS(NUMBER_READ)                                   \
        return numbers;                                     \
    }

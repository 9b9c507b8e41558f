// Escape: Zombie City: the figures of a game, a row each: name, value in terms of score.c's variables, help
// (section 14).
#pragma once

#define ESCAPE_ZOMBIE_CITY_METRICS(ROW)                                                                     \
    ROW(win, escaped, "1 escaped, 0 lost")                                                                  \
    ROW(end_reason, shared->end_reason, "0 escaped, 1 overrun, 2 out_of_time, 3 exit_blocked")              \
    ROW(ticks, shared->tick, "ticks begun")                                                                 \
    ROW(seconds, shared->clock / 10, "clock at the end")                                                    \
    ROW(items_deposited, figures->items_deposited, "items brought to the cargo bay")                        \
    ROW(tiles_revealed, figures->tiles_revealed, "sections revealed")                                       \
    ROW(zombies_spawned, figures->zombies_spawned, "zombies drawn from the bag")                            \
    ROW(zombies_defeated, figures->zombies_defeated, "zombies defeated")                                    \
    ROW(zombies_at_church, shared->reached, "zombies on the church spaces at the end")                      \
    ROW(dice_lost, figures->dice_lost, "dice lost at countdown ends")                                       \
    ROW(rescues, figures->rescues, "rescue actions, both phases")                                           \
    ROW(panic_locked_ticks, figures->panic_locked_ticks,                                                    \
        "ticks of players with all dice blocked, summed up")                                                \
    ROW(van_phase_start_second, figures->van_phase_start_second, "clock when the van phase began, 0 never") \
    ROW(cautions_shared, figures->cautions_shared, "cautions used for another player")

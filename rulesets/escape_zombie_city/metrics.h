// Escape: Zombie City: the figures of a game (section 14), a row each. The values are in
// terms of score.c's variables.
#pragma once

#define ESCAPE_ZOMBIE_CITY_METRICS(METRIC)                                                              \
    METRIC(win, "win", escaped, .help = "1 escaped, 0 lost", .use = METRIC_OUTCOME)                     \
    METRIC(end_reason, "end_reason", shared->end_reason,                                                \
           .help = "0 escaped, 1 overrun, 2 out_of_time, 3 exit_blocked", .use = METRIC_LABEL)          \
    METRIC(ticks, "ticks", shared->tick, .help = "ticks begun", .use = METRIC_LENGTH)                   \
    METRIC(seconds, "seconds", shared->clock / 10, .help = "clock at the end", .seconds = 1,            \
           .seconds_tag = TAG_PUBLISHED, .seconds_source = "the soundtrack's clock")                    \
    METRIC(items_deposited, "items_deposited", figures->items_deposited,                                \
           .help = "items brought to the cargo bay")                                                    \
    METRIC(tiles_revealed, "tiles_revealed", figures->tiles_revealed, .help = "sections revealed")      \
    METRIC(zombies_spawned, "zombies_spawned", figures->zombies_spawned,                                \
           .help = "zombies drawn from the bag")                                                        \
    METRIC(zombies_defeated, "zombies_defeated", figures->zombies_defeated, .help = "zombies defeated") \
    METRIC(zombies_at_church, "zombies_at_church", shared->reached,                                     \
           .help = "zombies on the church spaces at the end")                                           \
    METRIC(dice_lost, "dice_lost", figures->dice_lost, .help = "dice lost at countdown ends")           \
    METRIC(rescues, "rescues", figures->rescues, .help = "rescue actions, both phases")                 \
    METRIC(panic_locked_ticks, "panic_locked_ticks", figures->panic_locked_ticks,                       \
           .help = "ticks of players with all dice blocked, summed up")                                 \
    METRIC(van_phase_start_second, "van_phase_start_second", figures->van_phase_start_second,           \
           .help = "clock when the van phase began, 0 never")                                           \
    METRIC(cautions_shared, "cautions_shared", figures->cautions_shared,                                \
           .help = "cautions used for another player")

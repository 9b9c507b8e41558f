// Escape: Zombie City: the clock, the ends of the countdowns, the beginning of the van phase and
// the end of the game (sections 4.1, 8, 9 and 10 of the rules file).
#include "rulesets/escape_zombie_city/clock.h"

#include "rulesets/escape_zombie_city/hear.h"
#include "rulesets/escape_zombie_city/streets.h"
#include "sim/base/check.h"

// The die that its owner would give up: blocked, loose, then by icon.
static void lose_die(EzcPlayer* player) {
    CHECK(ezc_dice(player) > 1);
    uint8_t* const from[] = {&player->blocked,    &player->loose,       &player->lying[CAUTION],
                             &player->lying[BAT], &player->lying[FIST], &player->lying[GETAWAY]};
    unsigned i = 0;
    while (!*from[i]) i++;
    --*from[i];
}

void ezc_lose_dice(const EzcGame* game, unsigned seat, int count, bool late) {
    EzcPlayer* player = &game->shared->player[seat];
    for (int i = 0; i < count && ezc_dice(player) > 1; i++) {
        if (ezc_replaced(game, HOOK_LOST_DIE, (int)seat)) continue;
        lose_die(player);
        game->shared->figures.dice_lost++;
        ezc_note(game, TOLD_LOST_DIE, (int)seat, late, 0);
    }
}

// 8.2 in phase 1: players who are not at the church are brought back. `late`: how many dice that costs each.
static void bring_back(const EzcGame* game, const int late[EZC_SEATS]) {
    CHECK(game->shared->phase == 1);
    EzcShared* shared = game->shared;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        EzcPlayer* player = &shared->player[seat];
        if (!player->section) continue;
        ezc_hear(game, HEARD_LATE, (int)seat, 0, 0);
        ezc_lose_dice(game, seat, late[seat], true);
        if (game->rules->late_item == LATE_ITEM_LOST && player->item != NO_ITEM) {
            shared->used[player->item]++;
            player->item = NO_ITEM;
        }
        player->section = 0;
    }
}

// 8.2 in phase 2.
static void van_is_late(const EzcGame* game, const int late[EZC_SEATS]) {
    CHECK(game->shared->phase == 2);
    EzcShared* shared = game->shared;
    if (!shared->player[0].section) return;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        ezc_hear(game, HEARD_LATE, (int)seat, 0, 0);
        ezc_lose_dice(game, seat, late[seat], true);
        if (game->rules->late_van == LATE_VAN_RETURNS_TO_CHURCH) shared->player[seat].section = 0;
    }
}

static void countdown_end(const EzcGame* game) {
    CHECK(game->shared->countdown < 2);
    EzcShared* shared = game->shared;
    int late[EZC_SEATS];
    for (unsigned seat = 0; seat < shared->players; seat++)
        late[seat] = ezc_value(game->rules, shared, LIVE_LATE_DICE, seat, game->rules->late_dice);
    shared->clock = (uint16_t)(game->rules->ends[shared->countdown] + game->rules->pause);
    shared->countdown++;
    ezc_note(game, TOLD_COUNTDOWN, shared->countdown, shared->clock, 0);
    if (shared->phase == 1)
        bring_back(game, late);
    else
        van_is_late(game, late);
    for (unsigned seat = 0; seat < shared->players; seat++) {
        EzcPlayer* player = &shared->player[seat];
        if (game->rules->pause_panic == PAUSE_PANIC_CLEARED) ezc_free(player, player->blocked);
        player->busy = 0;
    }
    for (unsigned s = 0; s < shared->sections; s++) ezc_lay_item(game, s);
    ezc_check_phase(game);
}

static void last_end(const EzcGame* game) {
    CHECK(game->shared->countdown == 2 && game->shared->stage != STAGE_OVER);
    EzcShared* shared = game->shared;
    shared->clock = (uint16_t)game->rules->ends[2];
    bool on_exit = shared->phase == 2 && shared->player[0].section == shared->exit;
    ezc_end(game, on_exit ? END_EXIT_BLOCKED : END_OUT_OF_TIME);
}

void ezc_pass_time(const EzcGame* game) {
    EzcShared* shared = game->shared;
    while (shared->clock + game->rules->seconds_per_roll_tenths > game->rules->ends[shared->countdown]) {
        if (shared->countdown == 2) {
            last_end(game);
            return;
        }
        countdown_end(game);
    }
}

// Section 9: the phase switch check.
void ezc_check_phase(const EzcGame* game) {
    EzcShared* shared = game->shared;
    if (shared->phase == 2 || shared->exit == NO_SECTION ||
        __builtin_popcount(shared->bay) < ezc_items_needed(game->rules, shared))
        return;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (shared->player[seat].section) return;
    shared->phase = 2;
    shared->figures.van_phase_start_second = (uint16_t)(shared->clock / 10);
    ezc_note(game, TOLD_VAN, shared->clock, 0, 0);
}

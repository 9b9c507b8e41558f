// Zombie Dice: what is true of every state: dice are conserved, and who is to play can.
#include <stdio.h>

#include "rulesets/zombie_dice/game.h"

static bool broken(char* why, size_t size, const char* text) {
    snprintf(why, size, "%s", text);
    return false;
}

static bool check_dice(const ZdRules* rules, const ZdShared* shared, char* why, size_t size) {
    const int32_t all[COLOURS] = {[GREEN] = rules->green, [YELLOW] = rules->yellow, [RED] = rules->red};
    for (unsigned colour = 0; colour < COLOURS; colour++)
        if (shared->cup[colour] + shared->feet[colour] + shared->brain[colour] + shared->shotgun[colour] !=
            all[colour])
            return broken(why, size, "dice are lost or made");
    if (zd_count(shared->feet) > ZD_HAND_MAX) return broken(why, size, "too many dice in hand");
    if (zd_count(shared->brain) > shared->brains)
        return broken(why, size, "fewer brains than dice that show one");
    bool goes_on = shared->phase == PHASE_ASK && !machine_waits(&shared->house.words);
    if (goes_on && zd_count(shared->shotgun) >= (unsigned)zd_shotguns(rules, shared))
        return broken(why, size, "a turn goes on after the last shotgun");
    return true;
}

static bool check_seats(const ZdRules* rules, const ZdShared* shared, char* why, size_t size) {
    unsigned everybody = (1u << shared->players) - 1, leader = 0;
    if (shared->contenders & ~everybody || shared->to_play & ~shared->contenders)
        return broken(why, size, "somebody is to play who does not take part");
    if (shared->phase != PHASE_OVER && !(shared->to_play & zd_bit(shared->turn_seat)))
        return broken(why, size, "a turn of somebody who has had it");
    if (!shared->tie_breaker || rules->house.triggers + rules->house.lives > 0)
        return true;  // deeds change the score, and sentences the goal
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (shared->score[seat] > shared->score[leader]) leader = seat;
    if (!(shared->contenders & zd_bit(leader)))
        return broken(why, size, "a leader is not in the tie-breaker");
    return true;
}

bool zd_check(const void* rules_, const void* state_, char* why, size_t size) {
    const ZdRules* rules = rules_;
    const ZdState* state = state_;
    if (!check_dice(rules, &state->shared, why, size) || !check_seats(rules, &state->shared, why, size))
        return false;
    if (state->shared.turn > rules->turn_cap) return broken(why, size, "too many turns");
    return true;
}

// Decisions that occur only under other readings of the rules (section 15.13 of the rules file);
// the same for all strategies of a role.
#pragma once

#include "strategies/escape_the_horde/common/estimates.h"

unsigned readings_reaffirm(Mind* mind);
unsigned readings_dodge_turn(Mind* mind);
unsigned readings_dodge_effect(Mind* mind);
unsigned readings_steal_pick_survivor(Mind* mind);
unsigned readings_steal_pick_infected(Mind* mind);
unsigned readings_steal_give(Mind* mind);
unsigned readings_pass(Mind* mind);

// The remaining answers of a Survivor and of a Patient Zero.
#define READINGS_OF_A_SURVIVOR                                                                   \
    [ASK_REAFFIRM] = readings_reaffirm, [ASK_DODGE_TURN] = readings_dodge_turn,                  \
    [ASK_DODGE_EFFECT] = readings_dodge_effect, [ASK_STEAL_PICK] = readings_steal_pick_survivor, \
    [ASK_STEAL_GIVE] = readings_steal_give, [ASK_SURPLUS] = readings_steal_give
#define READINGS_OF_AN_INFECTED                                                                           \
    [ASK_REAFFIRM] = readings_pass, [ASK_DODGE_TURN] = readings_pass, [ASK_DODGE_EFFECT] = readings_pass, \
    [ASK_STEAL_PICK] = readings_steal_pick_infected, [ASK_STEAL_GIVE] = readings_steal_give,              \
    [ASK_SURPLUS] = readings_steal_give

// Escape: Zombie City: every player's plan (16.3 and 17 of the rules file). The players form
// convoys of `group_size` seats, each led by its lowest seat; `pathfinder` has one convoy,
// `split_up` one for each player.
#pragma once

#include "strategies/escape_zombie_city/common/survey.h"

// How a convoy takes account of the targets of earlier convoys.
typedef enum Yield { YIELD_NOTHING, YIELD_SECOND_NEAREST, YIELD_CLAIMS } Yield;

typedef struct Style {
    Yield yields_to;
    bool by_skull;  // zombies are hunted in order of skull distance, then steps
    // Does not wait for dice that cannot come: rolls for a caution rather than keep every die while a
    // teammate's are blocked, and saves no more icons for a fight than its dice can show beside the price of the way.
    bool thaws;
} Style;

// Fills mind->leader, mind->goal and mind->plan.
void plan_team(Mind* mind, const Style* style);
// What any player does for the goal of the convoy; after plan_team.
PlayerPlan plan_of(const Mind* mind, unsigned seat);

// The players of a seat's convoy whose plan is not a rush.
unsigned plan_members(const Mind* mind, unsigned seat);
// presave(q) of the rules file, for a player: icons to save for the zombie there before the convoy
// enters.
unsigned plan_presave(const Mind* mind, unsigned seat, unsigned section);

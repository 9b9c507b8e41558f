// Any game for which a league was trained: plays the mixture that is in equilibrium (sim/league.h). The seats
// of a side agree on one of its members before the game, by the number that they share; in a free-for-all
// each seat picks for itself.
#include "sim/league.h"

#include <stdlib.h>

#include "sim/side.h"

// Of one role: the members of its side, ready to be played.
typedef struct Plan {
    const LeagueSide* side;
    int role;
    LinearPlan policies[LEAGUE_MEMBERS_MAX];
} Plan;

static bool open(const Seating* seating, void** opened, Error* error) {
    const League* league = league_find(seating->ruleset, seating->players, error);
    if (!league) return false;
    int kind = side_kind(seating->ruleset, seating->role);
    if (kind < 0)
        return error_set(error, EXIT_USAGE, "%s wins with nothing, so no league is trained for it",
                         seating->ruleset->roles[seating->role]);
    Plan* plan = malloc(sizeof *plan);
    if (!plan) return error_set(error, EXIT_IO, "out of memory for a league");
    plan->side = &league->sides[kind];
    plan->role = seating->role;
    for (int m = 0; m < plan->side->member_count; m++)
        plan->policies[m] = (LinearPlan){league->features, (const LinearRow*)plan->side->members[m].weights,
                                         LINEAR_SHARP, NULL};
    *opened = plan;
    return true;
}

static void close(void* plan) { free(plan); }

static unsigned choose(const Ask* ask) {
    const Plan* plan = ask->plan;
    int m = league_pick(plan->side, ask->coin);
    const LeagueMember* member = &plan->side->members[m];
    if (member->weights) return linear_play(&plan->policies[m], ask);
    const Player* player = &member->players[plan->role];
    Ask as_member = *ask;
    as_member.params = player->params;
    if (!player->strategy->memory_size) as_member.memory = NULL;
    return player->strategy->choose(&as_member);
}

const Strategy strategy_any_league = {
    .name = "league",
    .summary = "the strongest play that was trained: a mixture in equilibrium (`reckon train`)",
    .memory_size = STRATEGY_MEMORY_BYTES,
    .open = open,
    .close = close,
    .choose = choose,
};

// Any game for which a league was trained: plays the mixture that is in equilibrium (sim/league.h). The seats
// of a side agree on one of its members before the game, by the number that they share; in a free-for-all
// each seat picks for itself.
#include "sim/league.h"

#include <stdlib.h>

#include "sim/side.h"

static const Param params[] = {LEAGUE_FILE_ROW};

// Of one role: the members of its side, ready to be played.
typedef struct Plan {
    const LeagueSide* side;
    int role;
    League* read;  // from a file, or null
    LinearPlan policies[LEAGUE_MEMBERS_MAX];
} Plan;

static Plan* make_plan(const Seating* seating, const League* league, Error* error) {
    int kind = side_kind(seating->ruleset, seating->role);
    Plan* plan = kind < 0 ? NULL : malloc(sizeof *plan);
    if (!plan) {
        if (kind < 0)
            error_set(error, EXIT_USAGE, "%s wins with nothing, so no league is trained for it",
                      seating->ruleset->roles[seating->role]);
        else
            error_set(error, EXIT_IO, "out of memory for a league");
        return NULL;
    }
    plan->side = &league->sides[kind];
    plan->role = seating->role;
    for (int m = 0; m < plan->side->member_count; m++)
        plan->policies[m] = (LinearPlan){league->features, (const LinearRow*)plan->side->members[m].weights,
                                         linear_sharpness(seating->temperature), NULL};
    return plan;
}

static bool open(const Seating* seating, void** opened, Error* error) {
    League* read;
    const League* league = league_open(seating, &read, error);
    if (!league) return false;
    Plan* plan = make_plan(seating, league, error);
    if (!plan) {
        league_discard(read);
        return false;
    }
    plan->read = read;
    *opened = plan;
    return true;
}

static void close(void* opened) {
    Plan* plan = opened;
    league_discard(plan->read);
    free(plan);
}

static unsigned choose(const Ask* ask) {
    const Plan* plan = ask->plan;
    int m = league_pick(plan->side, ask->coin);
    const LeagueMember* member = &plan->side->members[m];
    if (member->weights) return linear_play(&plan->policies[m], ask);
    const Player* player = &member->players[plan->role];
    Ask as_member = *ask;
    as_member.params = player->params;
    if (!player->strategy->memory_size) as_member.memory = NULL;
    unsigned action;
    bool blunders = player->handicap.blunder > 0 &&
                    handicap_blunders(&player->handicap, ask->decision, ask->rng, &action);
    return blunders ? action : player->strategy->choose(&as_member);
}

const Strategy strategy_any_league = {
    .name = "league",
    .summary = "the strongest play that was trained: a mixture in equilibrium (`reckon train`)",
    .params = params,
    .param_count = 1,
    .by_odds = true,
    .memory_size = STRATEGY_MEMORY_BYTES,
    .open = open,
    .close = close,
    .choose = choose,
};

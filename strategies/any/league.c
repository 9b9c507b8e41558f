// Any game for which a league was trained: plays the league's equilibrium mixture
// (sim/players/league.h). The seats of a side play the same member in a game, drawn by the random
// number that they share; in a free-for-all each seat draws for itself.
#include "sim/base/check.h"
#include "sim/players/answers.h"
#include "sim/players/league_plan.h"

static const Param params[LEAGUE_PARAMS] = {
    [LEAGUE_FILE] = LEAGUE_FILE_ROW,
    [LEAGUE_ANSWERS] = STRATEGY_PARAM(
        "answers", ENUM, .readings = PARAM_READINGS(LEAGUE_ANSWERS_TABLE), .house = PARAM_HOUSE_ROW,
        .help = "to what a house rule asks: what wins more when tried, or the usual"),
};

static unsigned choose(const StrategyInput* input) {
    const LeaguePlan* plan = input->plan;
    int m = league_pick(plan->side, input->coin);
    CHECK_SLOW(m >= 0 && m < plan->side->member_count);
    const LeagueMember* member = &plan->side->members[m];
    if (__builtin_expect(input->decision->kind == DECISION_HOUSE, 0) &&
        !(member->weights && plan->policies[m].features->describe_knowing))
        return answers_choose(&plan->answers, input);
    if (member->weights) return linear_play(&plan->policies[m], input);
    const Player* player = &member->players[plan->role];
    StrategyInput as_member = *input;
    as_member.params = player->params;
    if (!player->strategy->memory_size) as_member.memory = NULL;
    unsigned action;
    bool blunders = handicap_blunders(&plan->handicaps[m], input->decision, input->rng, &action);
    return blunders ? action : strategy_choose(player->strategy, &as_member);
}

const Strategy strategy_any_league = {
    .name = "league",
    .summary = "the strongest trained play: an equilibrium mixture (`reckon train`)",
    RULESET_TABLE(param, params),
    .by_odds = true,
    .chooses_all = true,
    .memory_size = POLICY_MEMORY_BYTES,
    .open = league_plan_open,
    .close = league_plan_close,
    .choose = choose,
};

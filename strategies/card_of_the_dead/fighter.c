// Card of the Dead: few zombies first, then movement, with a reserve kept in hand (rules file, section 12).
#include "strategies/card_of_the_dead/common/cod_judge.h"

enum { CEILING = COMMON_PARAMS, RESERVE, PARAMS };

static const Param params[PARAMS] = {
    COD_COMMON_PARAMS(6, 9, 7, 7, 2, 3, 3, 9, 8, 4, 3),
    PARAM_NUMBER("ceiling", INT, 1, 0, 40, "zombies it tolerates"),
    PARAM_NUMBER("reserve", INT, 1, 0, 20, "cards it keeps in reserve"),
};

static unsigned play(const Judge* judge) {
    unsigned action = cod_judge_finish(judge);
    if (action == NONE) action = cod_judge_cure(judge);
    if (action == NONE && judge->shared->z[judge->seat] > judge->input->params[CEILING])
        action = cod_judge_clear(judge);
    if (action == NONE && judge->shared->hand_size[judge->seat] > judge->input->params[RESERVE])
        action = cod_judge_best_move(judge);
    return action == NONE ? DO_PASS : action;
}

static unsigned choose(const StrategyInput* input) {
    Judge judge = cod_judge_open(input);
    return input->decision->kind == ASK_PLAY ? play(&judge) : cod_judge_answer(&judge);
}

const Strategy strategy_card_of_the_dead_fighter = {
    .name = "fighter",
    .ruleset = "card-of-the-dead",
    .summary = "removes zombies first, moves with the remaining cards and keeps a reserve",
    .params = params,
    .param_count = PARAMS,
    .choose = choose,
};

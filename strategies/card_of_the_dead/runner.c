// Card of the Dead: movement first; fights only when it must (rules file, section 12).
#include "strategies/card_of_the_dead/common/cod_judge.h"

enum { FIGHT_ROOM = COMMON_PARAMS, PARAMS };

static const Param params[PARAMS] = {
    COD_COMMON_PARAMS(5, 8, 6, 6, 3, 2, 1, 6, 3, 3, 2),
    PARAM_NUMBER("fight_room", INT, 3, 0, 40, "zombies short of being eaten at which it fights"),
};

static unsigned play(const Judge* judge) {
    unsigned action = cod_judge_finish(judge);
    if (action == NONE) action = cod_judge_cure(judge);
    bool fight = cod_judge_room(judge, judge->seat) <= judge->input->params[FIGHT_ROOM] ||
                 cod_surrounded(judge->rules, judge->shared, judge->seat);
    if (action == NONE && fight) action = cod_judge_clear(judge);
    if (action == NONE) action = cod_judge_best_move(judge);
    return action == NONE ? DO_PASS : action;
}

static unsigned choose(const StrategyInput* input) {
    Judge judge = cod_judge_open(input);
    return input->decision->kind == ASK_PLAY ? play(&judge) : cod_judge_answer(&judge);
}

const Strategy strategy_card_of_the_dead_runner = {
    .name = "runner",
    .ruleset = "card-of-the-dead",
    .summary = "lays down movement whenever it can, fights only when it must",
    .params = params,
    .param_count = PARAMS,
    .choose = choose,
};

// Card of the Dead: few zombies first, then movement, with a reserve kept in hand (rules file, section 12).
#include "strategies/card_of_the_dead/common/position.h"

enum { CEILING = COMMON_PARAMS, RESERVE, PARAMS };

static const Param params[PARAMS] = {
    COD_COMMON_PARAMS(6, 9, 7, 7, 2, 3, 3, 9, 8, 4, 3),
    PARAM_NUMBER("ceiling", INT, 1, 0, 40, "zombies it tolerates"),
    PARAM_NUMBER("reserve", INT, 1, 0, 20, "cards it keeps in reserve"),
};

static unsigned play(const Position* position) {
    unsigned action = cod_position_finish(position);
    if (action == NONE) action = cod_position_cure(position);
    if (action == NONE && position->shared->z[position->seat] > position->input->params[CEILING])
        action = cod_position_clear(position);
    if (action == NONE && position->shared->hand_size[position->seat] > position->input->params[RESERVE])
        action = cod_position_best_move(position);
    return action == NONE ? DO_PASS : action;
}

static unsigned choose(const StrategyInput* input) {
    Position position = cod_position_open(input);
    return input->decision->kind == ASK_PLAY ? play(&position) : cod_position_answer(&position);
}

const Strategy strategy_card_of_the_dead_fighter = {
    .name = "fighter",
    .ruleset = "card-of-the-dead",
    .summary = "removes zombies first, moves with the remaining cards and keeps a reserve",
    .params = params,
    .param_count = PARAMS,
    .choose = choose,
};

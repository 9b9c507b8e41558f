// Card of the Dead: movement first; fights only when it must (rules file, section 12).
#include "strategies/card_of_the_dead/common/position.h"

enum { FIGHT_ROOM = COMMON_PARAMS, PARAMS };

static const Param params[PARAMS] = {
    COD_COMMON_PARAMS(5, 8, 6, 6, 3, 2, 1, 6, 3, 3, 2),
    PARAM_NUMBER("fight_room", INT, 3, 0, 40, "zombies short of being eaten at which it fights"),
};

static unsigned play(const Position* position) {
    unsigned action = cod_position_finish(position);
    if (action == NONE) action = cod_position_cure(position);
    bool fight = cod_position_room(position, position->seat) <= position->input->params[FIGHT_ROOM] ||
                 cod_surrounded(position->rules, position->shared, position->seat);
    if (action == NONE && fight) action = cod_position_clear(position);
    if (action == NONE) action = cod_position_best_move(position);
    return action == NONE ? DO_PASS : action;
}

static unsigned choose(const StrategyInput* input) {
    Position position = cod_position_open(input);
    return input->decision->kind == ASK_PLAY ? play(&position) : cod_position_answer(&position);
}

const Strategy strategy_card_of_the_dead_runner = {
    .name = "runner",
    .ruleset = "card-of-the-dead",
    .summary = "lays down movement whenever it can, fights only when it must",
    .params = params,
    .param_count = PARAMS,
    .choose = choose,
};

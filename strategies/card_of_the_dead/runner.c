// Card of the Dead: movement first; fights only when it must (rules file, section 12).
#include "strategies/card_of_the_dead/common/position.h"

enum { FIGHT_ROOM = COMMON_PARAMS, PARAMS };

static const Param params[PARAMS] = {
    COD_WORTH(SLUGGER, "slugger", .initial = 5),
    COD_WORTH(CHAINSAW, "chainsaw", .initial = 8),
    COD_WORTH(HIDE, "hide", .initial = 6),
    COD_WORTH(LURE, "lure", .initial = 6),
    COD_WORTH(TRIPPED, "tripped", .initial = 3),
    COD_WORTH(BARRICADE, "barricade", .initial = 2),
    COD_WORTH(ARMORED, "armored", .initial = 1),
    COD_WORTH(DYNAMITE, "dynamite", .initial = 6),
    COD_WORTH(NUKES, "nukes", .initial = 3),
    COD_WORTH(PILLAGE, "pillage", .initial = 3),
    COD_TARGET,
    COD_SKIP_ROOM(.initial = 2),
    [FIGHT_ROOM] = STRATEGY_PARAM("fight_room", INT, .initial = 3, .max = 40,
                                  .help = "zombies short of being eaten at which it fights"),
};

static unsigned play(const Position* position) {
    unsigned action = cod_position_finish(position);
    if (action == NONE) action = cod_position_cure(position);
    bool fight = cod_position_room(position, position->seat) <= position->input->params[FIGHT_ROOM] ||
                 cod_surrounded(position->rules, position->shared, position->seat);
    if (action == NONE && fight) action = cod_position_clear(position);
    if (action == NONE) action = cod_position_best_move(position);
    return cod_position_or_pass(position, action);
}

static unsigned choose(const StrategyInput* input) {
    Position position = cod_position_open(input);
    return input->decision->kind == ASK_PLAY ? play(&position) : cod_position_answer(&position);
}

const Strategy strategy_card_of_the_dead_runner = {
    .name = "runner",
    .ruleset = "card-of-the-dead",
    .summary = "lays down movement whenever it can, fights only when it must",
    RULESET_TABLE(param, params),
    .choose = choose,
};

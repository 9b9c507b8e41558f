// Card of the Dead: keeps its zombies few first, then moves, and holds a reserve in hand (rules
// file, section 12).
#include "strategies/card_of_the_dead/common/position.h"

enum { CEILING = COMMON_PARAMS, RESERVE, PARAMS };

static const Param params[PARAMS] = {
    COD_WORTH(SLUGGER, "slugger", .initial = 6),
    COD_WORTH(CHAINSAW, "chainsaw", .initial = 9),
    COD_WORTH(HIDE, "hide", .initial = 7),
    COD_WORTH(LURE, "lure", .initial = 7),
    COD_WORTH(TRIPPED, "tripped", .initial = 2),
    COD_WORTH(BARRICADE, "barricade", .initial = 3),
    COD_WORTH(ARMORED, "armored", .initial = 3),
    COD_WORTH(DYNAMITE, "dynamite", .initial = 9),
    COD_WORTH(NUKES, "nukes", .initial = 8),
    COD_WORTH(PILLAGE, "pillage", .initial = 4),
    COD_TARGET,
    COD_SKIP_ROOM(.initial = 3),
    [CEILING] = STRATEGY_PARAM("ceiling", INT, .initial = 1, .max = 40, .help = "zombies it tolerates"),
    [RESERVE] = STRATEGY_PARAM("reserve", INT, .initial = 1, .max = 20, .help = "cards it keeps in reserve"),
};

static unsigned play(const Position* position) {
    unsigned action = cod_position_finish(position);
    if (action == NONE) action = cod_position_cure(position);
    if (action == NONE && position->shared->z[position->seat] > position->input->params[CEILING])
        action = cod_position_clear(position);
    if (action == NONE && position->shared->hand_size[position->seat] > position->input->params[RESERVE])
        action = cod_position_best_move(position);
    return cod_position_or_pass(position, action);
}

static unsigned choose(const StrategyInput* input) {
    Position position = cod_position_open(input);
    return input->decision->kind == ASK_PLAY ? play(&position) : cod_position_answer(&position);
}

const Strategy strategy_card_of_the_dead_fighter = {
    .name = "fighter",
    .ruleset = "card-of-the-dead",
    .summary = "removes zombies first, moves with the remaining cards and keeps a reserve",
    RULESET_TABLE(param, params),
    .choose = choose,
};

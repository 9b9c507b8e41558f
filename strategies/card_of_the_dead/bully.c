// Card of the Dead: sends zombies to the others (rules file, section 12).
#include "strategies/card_of_the_dead/common/position.h"

enum { FIGHT_ROOM = COMMON_PARAMS, TRIP_AT, PILLAGE_HANDS, PARAMS };

static const Param params[PARAMS] = {
    COD_WORTH(SLUGGER, "slugger", .initial = 6),
    COD_WORTH(CHAINSAW, "chainsaw", .initial = 6),
    COD_WORTH(HIDE, "hide", .initial = 7),
    COD_WORTH(LURE, "lure", .initial = 9),
    COD_WORTH(TRIPPED, "tripped", .initial = 8),
    COD_WORTH(BARRICADE, "barricade", .initial = 3),
    COD_WORTH(ARMORED, "armored", .initial = 2),
    COD_WORTH(DYNAMITE, "dynamite", .initial = 5),
    COD_WORTH(NUKES, "nukes", .initial = 6),
    COD_WORTH(PILLAGE, "pillage", .initial = 7),
    COD_TARGET,
    COD_SKIP_ROOM(.initial = 2),
    [FIGHT_ROOM] = STRATEGY_PARAM("fight_room", INT, .initial = 1, .max = 40,
                                  .help = "zombies short of being eaten at which it fights"),
    [TRIP_AT] = STRATEGY_PARAM("trip_at", INT, .initial = 2, .min = 1, .max = 40,
                               .help = "movement points of another player at which it plays Tripped"),
    [PILLAGE_HANDS] = STRATEGY_PARAM("pillage_hands", INT, .initial = 2, .min = 1, .max = 4,
                                     .help = "hands worth a Pillage"),
};

static unsigned trip(const Position* position) {
    for (Seats left = position->others; left; left &= (Seats)(left - 1))
        if (position->shared->movement[cod_lowest(left)] >= position->input->params[TRIP_AT] &&
            cod_position_legal(position, DO_ACT + TRIPPED))
            return DO_ACT + TRIPPED;
    return NONE;
}

static unsigned pillage(const Position* position) {
    unsigned hands = cod_count(cod_position_with_cards(position, position->others)),
             others = cod_count(position->others);
    bool enough = hands >= position->input->params[PILLAGE_HANDS] || hands == others;
    return enough && cod_position_legal(position, DO_ACT + PILLAGE) ? DO_ACT + PILLAGE : NONE;
}

static unsigned shift(const Position* position) {
    if (cod_position_gift(position) == 0) return NONE;
    if (cod_position_legal(position, DO_ACT + LURE)) return DO_ACT + LURE;
    return cod_position_legal(position, DO_ACT + HIDE) ? DO_ACT + HIDE : NONE;
}

static unsigned play(const Position* position) {
    unsigned action = cod_position_finish(position);
    if (action == NONE) action = cod_position_kill(position);
    if (action == NONE && cod_position_room(position, position->seat) <= position->input->params[FIGHT_ROOM])
        action = cod_position_clear(position);
    if (action == NONE) action = cod_position_cure(position);
    if (action == NONE) action = trip(position);
    if (action == NONE) action = pillage(position);
    if (action == NONE) action = shift(position);
    if (action == NONE && cod_surrounded(position->rules, position->shared, position->seat))
        action = cod_position_clear(position);
    if (action == NONE) action = cod_position_best_move(position);
    return cod_position_or_pass(position, action);
}

static unsigned choose(const StrategyInput* input) {
    Position position = cod_position_open(input);
    return input->decision->kind == ASK_PLAY ? play(&position) : cod_position_answer(&position);
}

const Strategy strategy_card_of_the_dead_bully = {
    .name = "bully",
    .ruleset = "card-of-the-dead",
    .summary = "shifts its zombies onto the others, trips and pillages them",
    RULESET_TABLE(param, params),
    .choose = choose,
};

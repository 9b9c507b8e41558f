// Card of the Dead: zombies for the others (rules file, section 12).
#include "strategies/card_of_the_dead/common/position.h"

enum { FIGHT_ROOM = COMMON_PARAMS, TRIP_AT, PILLAGE_HANDS, PARAMS };

static const Param params[PARAMS] = {
    COD_COMMON_PARAMS(6, 6, 7, 9, 8, 3, 2, 5, 6, 7, 2),
    PARAM_NUMBER("fight_room", INT, 1, 0, 40, "zombies short of being eaten at which it fights"),
    PARAM_NUMBER("trip_at", INT, 2, 1, 40, "movement points of another player at which it plays Tripped"),
    PARAM_NUMBER("pillage_hands", INT, 2, 1, 4, "hands worth a Pillage"),
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
    return action == NONE ? DO_PASS : action;
}

static unsigned choose(const StrategyInput* input) {
    Position position = cod_position_open(input);
    return input->decision->kind == ASK_PLAY ? play(&position) : cod_position_answer(&position);
}

const Strategy strategy_card_of_the_dead_bully = {
    .name = "bully",
    .ruleset = "card-of-the-dead",
    .summary = "shifts its zombies onto the others, trips and pillages them",
    .params = params,
    .param_count = PARAMS,
    .choose = choose,
};

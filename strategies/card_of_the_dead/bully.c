// Card of the Dead: zombies for the others (rules file, section 12).
#include "strategies/card_of_the_dead/common/cod_judge.h"

enum { FIGHT_ROOM = COMMON_PARAMS, TRIP_AT, PILLAGE_HANDS, PARAMS };

static const Param params[PARAMS] = {
    COD_COMMON_PARAMS(6, 6, 7, 9, 8, 3, 2, 5, 6, 7, 2),
    PARAM_NUMBER("fight_room", INT, 1, 0, 40, "zombies short of being eaten at which it fights"),
    PARAM_NUMBER("trip_at", INT, 2, 1, 40, "movement points of another player at which it plays Tripped"),
    PARAM_NUMBER("pillage_hands", INT, 2, 1, 4, "hands worth a Pillage"),
};

static unsigned trip(const Judge* judge) {
    for (Seats left = judge->others; left; left &= (Seats)(left - 1))
        if (judge->shared->movement[cod_lowest(left)] >= judge->input->params[TRIP_AT] &&
            cod_judge_legal(judge, DO_ACT + TRIPPED))
            return DO_ACT + TRIPPED;
    return NONE;
}

static unsigned pillage(const Judge* judge) {
    unsigned hands = cod_count(cod_judge_with_cards(judge, judge->others)), others = cod_count(judge->others);
    bool enough = hands >= judge->input->params[PILLAGE_HANDS] || hands == others;
    return enough && cod_judge_legal(judge, DO_ACT + PILLAGE) ? DO_ACT + PILLAGE : NONE;
}

static unsigned shift(const Judge* judge) {
    if (cod_judge_gift(judge) == 0) return NONE;
    if (cod_judge_legal(judge, DO_ACT + LURE)) return DO_ACT + LURE;
    return cod_judge_legal(judge, DO_ACT + HIDE) ? DO_ACT + HIDE : NONE;
}

static unsigned play(const Judge* judge) {
    unsigned action = cod_judge_finish(judge);
    if (action == NONE) action = cod_judge_kill(judge);
    if (action == NONE && cod_judge_room(judge, judge->seat) <= judge->input->params[FIGHT_ROOM])
        action = cod_judge_clear(judge);
    if (action == NONE) action = cod_judge_cure(judge);
    if (action == NONE) action = trip(judge);
    if (action == NONE) action = pillage(judge);
    if (action == NONE) action = shift(judge);
    if (action == NONE && cod_surrounded(judge->rules, judge->shared, judge->seat))
        action = cod_judge_clear(judge);
    if (action == NONE) action = cod_judge_best_move(judge);
    return action == NONE ? DO_PASS : action;
}

static unsigned choose(const StrategyInput* input) {
    Judge judge = cod_judge_open(input);
    return input->decision->kind == ASK_PLAY ? play(&judge) : cod_judge_answer(&judge);
}

const Strategy strategy_card_of_the_dead_bully = {
    .name = "bully",
    .ruleset = "card-of-the-dead",
    .summary = "shifts its zombies onto the others, trips and pillages them",
    .params = params,
    .param_count = PARAMS,
    .choose = choose,
};

// Card of the Dead: zombies for the others (rules file, section 12).
#include "strategies/card_of_the_dead/common/cod_judge.h"

enum { FIGHT_ROOM = COMMON_PARAMS, TRIP_AT, PILLAGE_HANDS, PARAMS };

static const Param params[PARAMS] = {
    COD_COMMON_PARAMS(6, 6, 7, 9, 8, 3, 2, 5, 6, 7, 2),
    COD_INT("fight_room", 1, 0, 40, "zombies short of being eaten at which it fights"),
    COD_INT("trip_at", 2, 1, 40, "movement points of another at which it plays Tripped"),
    COD_INT("pillage_hands", 2, 1, 4, "hands worth a Pillage"),
};

static unsigned trip(const ClauseTest* test) {
    for (Seats left = test->others; left; left &= (Seats)(left - 1))
        if (test->shared->movement[cod_lowest(left)] >= test->input->params[TRIP_AT] &&
            cod_judge_legal(test, DO_ACT + TRIPPED))
            return DO_ACT + TRIPPED;
    return NONE;
}

static unsigned pillage(const ClauseTest* test) {
    unsigned hands = cod_count(cod_judge_with_cards(test, test->others)), others = cod_count(test->others);
    bool enough = hands >= test->input->params[PILLAGE_HANDS] || hands == others;
    return enough && cod_judge_legal(test, DO_ACT + PILLAGE) ? DO_ACT + PILLAGE : NONE;
}

static unsigned shift(const ClauseTest* test) {
    if (cod_judge_gift(test) == 0) return NONE;
    if (cod_judge_legal(test, DO_ACT + LURE)) return DO_ACT + LURE;
    return cod_judge_legal(test, DO_ACT + HIDE) ? DO_ACT + HIDE : NONE;
}

static unsigned play(const ClauseTest* test) {
    unsigned action = cod_judge_finish(test);
    if (action == NONE) action = cod_judge_kill(test);
    if (action == NONE && cod_judge_room(test, test->seat) <= test->input->params[FIGHT_ROOM])
        action = cod_judge_clear(test);
    if (action == NONE) action = cod_judge_cure(test);
    if (action == NONE) action = trip(test);
    if (action == NONE) action = pillage(test);
    if (action == NONE) action = shift(test);
    if (action == NONE && cod_surrounded(test->rules, test->shared, test->seat))
        action = cod_judge_clear(test);
    if (action == NONE) action = cod_judge_best_move(test);
    return action == NONE ? DO_PASS : action;
}

static unsigned choose(const StrategyInput* input) {
    ClauseTest test = cod_judge_open(input);
    return input->decision->kind == ASK_PLAY ? play(&test) : cod_judge_answer(&test);
}

const Strategy strategy_card_of_the_dead_bully = {
    .name = "bully",
    .ruleset = "card-of-the-dead",
    .summary = "shifts its zombies onto the others, trips and pillages them",
    .params = params,
    .param_count = PARAMS,
    .choose = choose,
};

// Card of the Dead: weighs moving against fighting; every legal play has a value, the greatest is taken
// (rules file, section 12).
#include "strategies/card_of_the_dead/common/cod_judge.h"

enum {
    W_MOVE = COMMON_PARAMS,
    W_BITTEN,
    W_FINISH,
    W_ZOMBIE,
    W_SURROUNDED,
    W_DANGER,
    W_SHIFT,
    W_KILL,
    W_TRIP,
    W_CARD,
    W_CURE,
    W_LOSS,
    W_MERCY,
    W_KEEP,
    DANGER_ROOM,
    PARAMS
};

static const Param params[PARAMS] = {
    COD_COMMON_PARAMS(6, 9, 7, 8, 5, 3, 3, 7, 7, 5, 3),
    PARAM_NUMBER("w_move", REAL, 6.5, 0, 100, "a movement point"),
    PARAM_NUMBER("w_bitten", REAL, 0.3, 0, 100, "fraction of that value while it holds Bitten"),
    PARAM_NUMBER("w_finish", REAL, 20, 0, 100, "an escape"),
    PARAM_NUMBER("w_zombie", REAL, 12, 0, 100, "removing a zombie when it is about to be eaten"),
    PARAM_NUMBER("w_surrounded", REAL, 8, 0, 100, "getting free to move"),
    PARAM_NUMBER("w_danger", REAL, 10, 0, 100, "a fight when it is nearly eaten"),
    PARAM_NUMBER("w_shift", REAL, 4, 0, 100, "a zombie more for another"),
    PARAM_NUMBER("w_kill", REAL, 25, 0, 100, "another eaten"),
    PARAM_NUMBER("w_trip", REAL, 2.5, 0, 100, "a movement point less for another"),
    PARAM_NUMBER("w_card", REAL, 0, 0, 100, "a card"),
    PARAM_NUMBER("w_cure", REAL, 8, 0, 100, "a movement point saved from Bitten"),
    PARAM_NUMBER("w_loss", REAL, 7, 0, 100, "an own movement card lost"),
    PARAM_NUMBER("w_mercy", REAL, 3, 0, 100, "a zombie less for all others"),
    PARAM_NUMBER("w_keep", REAL, 0.5, 0, 100, "weight of a card's value against playing it"),
    PARAM_NUMBER("danger_room", INT, 2, 0, 40, "zombies short of being eaten that count as danger"),
};

static double weight(const Judge* judge, unsigned param) { return judge->input->params[param]; }

static double move_value(const Judge* judge, unsigned kind) {
    bool bitten = cod_judge_bitten(judge);
    int mp = judge->rules->mp[kind];
    double value = weight(judge, W_MOVE) * mp;
    if (bitten) value = value * weight(judge, W_BITTEN);
    if (!bitten && judge->shared->movement[judge->seat] + mp >= judge->rules->escape)
        value = value + weight(judge, W_FINISH);
    return value - weight(judge, W_KEEP) * cod_judge_worth(judge, kind);
}

// What a zombie less, or several, is worth.
static double removal_value(const Judge* judge, unsigned kind) {
    int z = judge->shared->z[judge->seat], removal = cod_judge_removal(judge, kind);
    if (removal == 0) return 0;
    double value = weight(judge, W_ZOMBIE) * removal * z / judge->rules->eaten;
    if (cod_surrounded(judge->rules, judge->shared, judge->seat) && z - removal < judge->rules->surrounded)
        value = value + weight(judge, W_SURROUNDED);
    if (cod_judge_room(judge, judge->seat) <= weight(judge, DANGER_ROOM))
        value = value + weight(judge, W_DANGER);
    return value;
}

static double gift_value(const Judge* judge, Seats targets) {
    int gift = cod_judge_gift(judge);
    if (gift == 0) return 0;
    // If it can kill, the rival is one whom it kills.
    bool kill = cod_judge_kills_any(judge, targets, gift);
    return kill ? weight(judge, W_SHIFT) + weight(judge, W_KILL) : weight(judge, W_SHIFT);
}

static double trip_value(const Judge* judge) {
    const CodShared* shared = judge->shared;
    unsigned victim = cod_judge_furthest(judge, judge->others);
    unsigned size = shared->row_size[victim];
    if (size == 0) return 0;
    int points = judge->rules->mp[shared->row[victim][size - 1]];
    if (size >= 2) points += judge->rules->mp[shared->row[victim][size - 2]];
    double value = weight(judge, W_TRIP) * points;
    return shared->movement[victim] >= judge->rules->escape - 2 ? 2 * value : value;
}

static double cure_value(const Judge* judge) {
    int movement = judge->shared->movement[judge->seat];
    return weight(judge, W_CURE) * (movement > 2 ? movement : 2);
}

static double nukes_value(const Judge* judge) {
    int hands = 0, zombies = 0, others = (int)cod_count(judge->others);
    for (Seats left = judge->others; left; left &= (Seats)(left - 1)) {
        hands += judge->shared->hand_size[cod_lowest(left)];
        zombies += judge->shared->z[cod_lowest(left)];
    }
    double hand = judge->shared->hand_size[judge->seat];
    double value = weight(judge, W_CARD) * ((double)hands / others - hand + 1) -
                   weight(judge, W_MERCY) * ((double)zombies / others);
    return judge->own->hand[BITTEN] ? value + cure_value(judge) : value;
}

// What a card does besides getting rid of zombies.
static double effect_value(const Judge* judge, unsigned kind) {
    Seats with_cards = cod_judge_with_cards(judge, judge->others);
    switch (kind) {
        case LURE:
            return gift_value(judge, judge->others);
        case HIDE:
            return gift_value(judge, cod_bit(cod_next(judge->shared, judge->seat)));
        case TRIPPED:
            return trip_value(judge);
        case PILLAGE:
            return weight(judge, W_CARD) * cod_count(with_cards);
        case SLUGGER:
            return with_cards && !cod_judge_removal(judge, SLUGGER) ? weight(judge, W_CARD) : 0;
        case BARRICADE:
            return weight(judge, W_CARD);
        case ARMORED:
            return cod_judge_bitten(judge) ? cure_value(judge) : 0;
        case NUKES:
            return nukes_value(judge);
        case DYNAMITE:
            return judge->shared->row_size[judge->seat] ? -weight(judge, W_LOSS) : 0;
        default:
            return 0;
    }
}

static double act_value(const Judge* judge, unsigned kind) {
    return removal_value(judge, kind) + effect_value(judge, kind) -
           weight(judge, W_KEEP) * cod_judge_worth(judge, kind);
}

static unsigned play(const Judge* judge) {
    Best best = cod_judge_best();
    cod_judge_offer(judge, &best, DO_PASS, 0, 0, 0);
    for (unsigned kind = SLUGGER; kind < SLUGGER + PLAYABLE; kind++) {
        if (!cod_judge_legal(judge, DO_ACT + kind)) continue;
        cod_judge_offer(judge, &best, DO_ACT + kind, act_value(judge, kind), 0, 0);
        if (cod_judge_legal(judge, DO_MOVE + kind))
            cod_judge_offer(judge, &best, DO_MOVE + kind, move_value(judge, kind), 0, 0);
    }
    return best.choice;
}

static unsigned choose(const StrategyInput* input) {
    Judge judge = cod_judge_open(input);
    return input->decision->kind == ASK_PLAY ? play(&judge) : cod_judge_answer(&judge);
}

const Strategy strategy_card_of_the_dead_balanced = {
    .name = "balanced",
    .ruleset = "card-of-the-dead",
    .summary = "weighs movement, fights and harm to others",
    .params = params,
    .param_count = PARAMS,
    .choose = choose,
};

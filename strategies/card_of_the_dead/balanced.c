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
    COD_REAL("w_move", 6.5, 100, "a movement point"),
    COD_REAL("w_bitten", 0.3, 100, "fraction of that value while it holds Bitten"),
    COD_REAL("w_finish", 20, 100, "an escape"),
    COD_REAL("w_zombie", 12, 100, "removing a zombie when it is about to be eaten"),
    COD_REAL("w_surrounded", 8, 100, "getting free to move"),
    COD_REAL("w_danger", 10, 100, "a fight when it is nearly eaten"),
    COD_REAL("w_shift", 4, 100, "a zombie more for another"),
    COD_REAL("w_kill", 25, 100, "another eaten"),
    COD_REAL("w_trip", 2.5, 100, "a movement point less for another"),
    COD_REAL("w_card", 0, 100, "a card"),
    COD_REAL("w_cure", 8, 100, "a movement point saved from Bitten"),
    COD_REAL("w_loss", 7, 100, "an own movement card lost"),
    COD_REAL("w_mercy", 3, 100, "a zombie less for all others"),
    COD_REAL("w_keep", 0.5, 100, "weight of a card's value against playing it"),
    COD_INT("danger_room", 2, 0, 40, "zombies short of being eaten that count as danger"),
};

static double weight(const ClauseTest* test, unsigned param) { return test->input->params[param]; }

static double move_value(const ClauseTest* test, unsigned kind) {
    bool bitten = cod_judge_bitten(test);
    int mp = test->rules->mp[kind];
    double value = weight(test, W_MOVE) * mp;
    if (bitten) value = value * weight(test, W_BITTEN);
    if (!bitten && test->shared->movement[test->seat] + mp >= test->rules->escape)
        value = value + weight(test, W_FINISH);
    return value - weight(test, W_KEEP) * cod_judge_worth(test, kind);
}

// What a zombie less, or several, is worth.
static double removal_value(const ClauseTest* test, unsigned kind) {
    int z = test->shared->z[test->seat], removal = cod_judge_removal(test, kind);
    if (removal == 0) return 0;
    double value = weight(test, W_ZOMBIE) * removal * z / test->rules->eaten;
    if (cod_surrounded(test->rules, test->shared, test->seat) && z - removal < test->rules->surrounded)
        value = value + weight(test, W_SURROUNDED);
    if (cod_judge_room(test, test->seat) <= weight(test, DANGER_ROOM)) value = value + weight(test, W_DANGER);
    return value;
}

static double gift_value(const ClauseTest* test, Seats targets) {
    int gift = cod_judge_gift(test);
    if (gift == 0) return 0;
    // If it can kill, the rival is one whom it kills.
    bool kill = cod_judge_kills_any(test, targets, gift);
    return kill ? weight(test, W_SHIFT) + weight(test, W_KILL) : weight(test, W_SHIFT);
}

static double trip_value(const ClauseTest* test) {
    const CodShared* shared = test->shared;
    unsigned victim = cod_judge_furthest(test, test->others);
    unsigned size = shared->row_size[victim];
    if (size == 0) return 0;
    int points = test->rules->mp[shared->row[victim][size - 1]];
    if (size >= 2) points += test->rules->mp[shared->row[victim][size - 2]];
    double value = weight(test, W_TRIP) * points;
    return shared->movement[victim] >= test->rules->escape - 2 ? 2 * value : value;
}

static double cure_value(const ClauseTest* test) {
    int movement = test->shared->movement[test->seat];
    return weight(test, W_CURE) * (movement > 2 ? movement : 2);
}

static double nukes_value(const ClauseTest* test) {
    int hands = 0, zombies = 0, others = (int)cod_count(test->others);
    for (Seats left = test->others; left; left &= (Seats)(left - 1)) {
        hands += test->shared->hand_size[cod_lowest(left)];
        zombies += test->shared->z[cod_lowest(left)];
    }
    double hand = test->shared->hand_size[test->seat];
    double value = weight(test, W_CARD) * ((double)hands / others - hand + 1) -
                   weight(test, W_MERCY) * ((double)zombies / others);
    return test->own->hand[BITTEN] ? value + cure_value(test) : value;
}

// What a card does besides getting rid of zombies.
static double effect_value(const ClauseTest* test, unsigned kind) {
    Seats with_cards = cod_judge_with_cards(test, test->others);
    switch (kind) {
        case LURE:
            return gift_value(test, test->others);
        case HIDE:
            return gift_value(test, cod_bit(cod_next(test->shared, test->seat)));
        case TRIPPED:
            return trip_value(test);
        case PILLAGE:
            return weight(test, W_CARD) * cod_count(with_cards);
        case SLUGGER:
            return with_cards && !cod_judge_removal(test, SLUGGER) ? weight(test, W_CARD) : 0;
        case BARRICADE:
            return weight(test, W_CARD);
        case ARMORED:
            return cod_judge_bitten(test) ? cure_value(test) : 0;
        case NUKES:
            return nukes_value(test);
        case DYNAMITE:
            return test->shared->row_size[test->seat] ? -weight(test, W_LOSS) : 0;
        default:
            return 0;
    }
}

static double act_value(const ClauseTest* test, unsigned kind) {
    return removal_value(test, kind) + effect_value(test, kind) -
           weight(test, W_KEEP) * cod_judge_worth(test, kind);
}

static unsigned play(const ClauseTest* test) {
    Best best = cod_judge_best();
    cod_judge_offer(test, &best, DO_PASS, 0, 0, 0);
    for (unsigned kind = SLUGGER; kind < SLUGGER + PLAYABLE; kind++) {
        if (!cod_judge_legal(test, DO_ACT + kind)) continue;
        cod_judge_offer(test, &best, DO_ACT + kind, act_value(test, kind), 0, 0);
        if (cod_judge_legal(test, DO_MOVE + kind))
            cod_judge_offer(test, &best, DO_MOVE + kind, move_value(test, kind), 0, 0);
    }
    return best.choice;
}

static unsigned choose(const StrategyInput* input) {
    ClauseTest test = cod_judge_open(input);
    return input->decision->kind == ASK_PLAY ? play(&test) : cod_judge_answer(&test);
}

const Strategy strategy_card_of_the_dead_balanced = {
    .name = "balanced",
    .ruleset = "card-of-the-dead",
    .summary = "weighs movement, fights and harm to others",
    .params = params,
    .param_count = PARAMS,
    .choose = choose,
};

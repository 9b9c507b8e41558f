// Card of the Dead: weighs moving against fighting. Every legal play has a value; it takes the
// greatest (rules file, section 12).
#include "sim/base/check.h"
#include "strategies/card_of_the_dead/common/position.h"

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
    COD_WORTH(SLUGGER, "slugger", .initial = 6),
    COD_WORTH(CHAINSAW, "chainsaw", .initial = 9),
    COD_WORTH(HIDE, "hide", .initial = 7),
    COD_WORTH(LURE, "lure", .initial = 8),
    COD_WORTH(TRIPPED, "tripped", .initial = 5),
    COD_WORTH(BARRICADE, "barricade", .initial = 3),
    COD_WORTH(ARMORED, "armored", .initial = 3),
    COD_WORTH(DYNAMITE, "dynamite", .initial = 7),
    COD_WORTH(NUKES, "nukes", .initial = 7),
    COD_WORTH(PILLAGE, "pillage", .initial = 5),
    COD_TARGET,
    COD_SKIP_ROOM(.initial = 3),
    [W_MOVE] =
        STRATEGY_PARAM("w_move", REAL, .initial = 6.5, .max = 100, .help = "value of a movement point"),
    [W_BITTEN] = STRATEGY_PARAM("w_bitten", REAL, .initial = 0.3, .max = 100,
                                .help = "fraction of w_move that counts while it holds Bitten"),
    [W_FINISH] = STRATEGY_PARAM("w_finish", REAL, .initial = 20, .max = 100, .help = "value of escaping"),
    [W_ZOMBIE] = STRATEGY_PARAM("w_zombie", REAL, .initial = 12, .max = 100,
                                .help = "value of removing a zombie when it is about to be eaten"),
    [W_SURROUNDED] = STRATEGY_PARAM("w_surrounded", REAL, .initial = 8, .max = 100,
                                    .help = "value of being able to move again"),
    [W_DANGER] = STRATEGY_PARAM("w_danger", REAL, .initial = 10, .max = 100,
                                .help = "value of fighting when it is nearly eaten"),
    [W_SHIFT] = STRATEGY_PARAM("w_shift", REAL, .initial = 4, .max = 100,
                               .help = "value of giving another player a zombie"),
    [W_KILL] = STRATEGY_PARAM("w_kill", REAL, .initial = 25, .max = 100,
                              .help = "value of another player being eaten"),
    [W_TRIP] = STRATEGY_PARAM("w_trip", REAL, .initial = 2.5, .max = 100,
                              .help = "value of costing another player a movement point"),
    [W_CARD] = STRATEGY_PARAM("w_card", REAL, .initial = 0, .max = 100, .help = "value of a card"),
    [W_CURE] = STRATEGY_PARAM("w_cure", REAL, .initial = 8, .max = 100,
                              .help = "value of saving a movement point from Bitten"),
    [W_LOSS] = STRATEGY_PARAM("w_loss", REAL, .initial = 7, .max = 100,
                              .help = "cost of losing a movement card of its own"),
    [W_MERCY] = STRATEGY_PARAM("w_mercy", REAL, .initial = 3, .max = 100,
                               .help = "cost of relieving all others of a zombie"),
    [W_KEEP] = STRATEGY_PARAM("w_keep", REAL, .initial = 0.5, .max = 100,
                              .help = "share of a card's value (worth.*) that counts against playing it"),
    [DANGER_ROOM] = STRATEGY_PARAM("danger_room", INT, .initial = 2, .max = 40,
                                   .help = "zombies short of being eaten that count as danger"),
};

static double weight(const Position* position, unsigned param) { return position->input->params[param]; }

static double move_value(const Position* position, unsigned kind) {
    CHECK(position->rules->mp[kind] > 0);
    bool bitten = cod_position_bitten(position);
    int mp = position->rules->mp[kind];
    double value = weight(position, W_MOVE) * mp;
    if (bitten) value = value * weight(position, W_BITTEN);
    if (!bitten && position->shared->movement[position->seat] + mp >=
                       cod_escape_at(position->rules, position->shared, position->seat))
        value = value + weight(position, W_FINISH);
    return value - weight(position, W_KEEP) * cod_position_worth(position, kind);
}

// The value of the zombies that a card removes.
static double removal_value(const Position* position, unsigned kind) {
    CHECK_SLOW(kind < KINDS);
    int z = position->shared->z[position->seat], removal = cod_position_removal(position, kind);
    if (removal == 0) return 0;
    double value = weight(position, W_ZOMBIE) * removal * z /
                   cod_eaten_at(position->rules, position->shared, position->seat);
    if (cod_surrounded(position->rules, position->shared, position->seat) &&
        z - removal < cod_surrounded_at(position->rules, position->shared, position->seat))
        value = value + weight(position, W_SURROUNDED);
    if (cod_position_room(position, position->seat) <= weight(position, DANGER_ROOM))
        value = value + weight(position, W_DANGER);
    return value;
}

static double gift_value(const Position* position, Seats targets) {
    int gift = cod_position_gift(position);
    if (gift == 0) return 0;
    // If it can kill, the rival chosen is one that it kills.
    bool kill = cod_position_kills_any(position, targets, gift);
    return kill ? weight(position, W_SHIFT) + weight(position, W_KILL) : weight(position, W_SHIFT);
}

static double trip_value(const Position* position) {
    CHECK(position->others != 0);
    const CodShared* shared = position->shared;
    unsigned victim = cod_position_furthest(position, position->others);
    unsigned size = shared->row_size[victim];
    if (size == 0) return 0;
    int points = position->rules->mp[shared->row[victim][size - 1]];
    if (size >= 2) points += position->rules->mp[shared->row[victim][size - 2]];
    double value = weight(position, W_TRIP) * points;
    return shared->movement[victim] >= cod_escape_at(position->rules, shared, victim) - 2 ? 2 * value : value;
}

static double cure_value(const Position* position) {
    int movement = position->shared->movement[position->seat];
    return weight(position, W_CURE) * (movement > 2 ? movement : 2);
}

static double nukes_value(const Position* position) {
    CHECK(position->others != 0);
    int hands = 0, zombies = 0, others = (int)cod_count(position->others);
    for (Seats left = position->others; left; left &= (Seats)(left - 1)) {
        hands += position->shared->hand_size[cod_lowest(left)];
        zombies += position->shared->z[cod_lowest(left)];
    }
    double hand = position->shared->hand_size[position->seat];
    double value = weight(position, W_CARD) * ((double)hands / others - hand + 1) -
                   weight(position, W_MERCY) * ((double)zombies / others);
    return position->own->hand[BITTEN] ? value + cure_value(position) : value;
}

// The value of a card apart from the zombies it removes.
static double effect_value(const Position* position, unsigned kind) {
    Seats with_cards = cod_position_with_cards(position, position->others);
    switch (kind) {
        case LURE:
            return gift_value(position, position->others);
        case HIDE:
            return gift_value(position, cod_bit(cod_next(position->shared, position->seat)));
        case TRIPPED:
            return trip_value(position);
        case PILLAGE:
            return weight(position, W_CARD) * cod_count(with_cards);
        case SLUGGER:
            return with_cards && !cod_position_removal(position, SLUGGER) ? weight(position, W_CARD) : 0;
        case BARRICADE:
            return weight(position, W_CARD);
        case ARMORED:
            return cod_position_bitten(position) ? cure_value(position) : 0;
        case NUKES:
            return nukes_value(position);
        case DYNAMITE:
            return position->shared->row_size[position->seat] ? -weight(position, W_LOSS) : 0;
        default:
            return 0;
    }
}

static double act_value(const Position* position, unsigned kind) {
    return removal_value(position, kind) + effect_value(position, kind) -
           weight(position, W_KEEP) * cod_position_worth(position, kind);
}

static unsigned play(const Position* position) {
    Best best = cod_position_best();
    if (cod_position_legal(position, DO_PASS)) cod_position_offer(position, &best, DO_PASS, 0, 0, 0);
    for (unsigned kind = SLUGGER; kind < SLUGGER + PLAYABLE; kind++) {
        if (cod_position_legal(position, DO_ACT + kind))
            cod_position_offer(position, &best, DO_ACT + kind, act_value(position, kind), 0, 0);
        if (cod_position_legal(position, DO_MOVE + kind))
            cod_position_offer(position, &best, DO_MOVE + kind, move_value(position, kind), 0, 0);
    }
    return best.choice;
}

static unsigned choose(const StrategyInput* input) {
    Position position = cod_position_open(input);
    return input->decision->kind == ASK_PLAY ? play(&position) : cod_position_answer(&position);
}

const Strategy strategy_card_of_the_dead_balanced = {
    .name = "balanced",
    .ruleset = "card-of-the-dead",
    .summary = "weighs movement, fights and harm to others",
    RULESET_TABLE(param, params),
    .choose = choose,
};

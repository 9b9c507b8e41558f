// Card of the Dead: what the four named strategies have in common; see position.h. Reads a seat's
// view and the strategy's parameters, writes nothing.
#include "strategies/card_of_the_dead/common/position.h"
#include "sim/base/check.h"

Position cod_position_open(const StrategyInput* input) {
    const CodShared* shared = input->shared;
    unsigned seat = input->decision->seat;
    return (Position){input, input->rules, shared, input->own, seat, cod_others(shared, seat)};
}

// Negative, 0 or positive: the keys are worse than, equal to or better than the best.
static int compare(const Best* best, const double key[3]) {
    for (int i = 0; i < 3; i++)
        if (key[i] != best->key[i]) return key[i] > best->key[i] ? 1 : -1;
    return 0;
}

void cod_position_offer(const Position* position, Best* best, unsigned choice, double first, double second,
                        double third) {
    CHECK_SLOW(choice != NONE);
    double key[3] = {first, second, third};
    int better = best->choice == NONE ? 1 : compare(best, key);
    if (better < 0) return;
    if (better > 0) {
        *best = (Best){choice, 1, {first, second, third}};
        return;
    }
    // Reservoir sampling: the n-th tie replaces the choice with probability 1/n, so that in the end
    // all are equally likely.
    best->ties++;
    if (rng_below(position->input->rng, best->ties) == 0) best->choice = choice;
}

// --- words

bool cod_position_kills_any(const Position* position, Seats seats, int value) {
    for (; seats; seats &= (Seats)(seats - 1))
        if (cod_position_kills(position, cod_lowest(seats), value)) return true;
    return false;
}

static int value_of(unsigned action) {
    unsigned set[ZOMBIE_KINDS];
    cod_set_of(action, set);
    return (int)(set[ZOMBIE_1] + 2 * set[ZOMBIE_2] + 3 * set[ZOMBIE_3]);
}

static int greatest_set(const Position* position, unsigned kind) {
    CHECK(kind == CHAINSAW || kind == DYNAMITE);
    int greatest = 0;
    uint64_t sets = cod_discard_sets(position->rules, position->shared, position->seat, kind);
    for (; sets; sets &= sets - 1) {
        int value = value_of(DO_SET + (unsigned)__builtin_ctzll(sets));
        if (value > greatest) greatest = value;
    }
    return greatest;
}

int cod_position_removal(const Position* position, unsigned kind) {
    CHECK_SLOW(kind < KINDS);
    switch (kind) {
        case SLUGGER:
            return position->shared->zombies[position->seat][ZOMBIE_1] > 0;
        case CHAINSAW:
        case DYNAMITE:
            return greatest_set(position, kind);
        case LURE:
        case HIDE:
            return cod_position_gift(position);
        case NUKES:
            return position->shared->z[position->seat];
        default:
            return 0;
    }
}

Seats cod_position_with_cards(const Position* position, Seats seats) {
    Seats found = 0;
    for (; seats; seats &= (Seats)(seats - 1))
        if (position->shared->hand_size[cod_lowest(seats)]) found |= cod_bit(cod_lowest(seats));
    return found;
}

// The kinds of card among the legal actions from `first` (DO_ACT, DO_MOVE or DO_KEEP) on.
static uint32_t offered(const Position* position, unsigned first) {
    return (uint32_t)(position->input->decision->legal.word[0] >> first) & COD_PLAYABLE;
}

// --- blocks

static unsigned rival_of(const Position* position, Seats seats, int value) {
    CHECK(seats != 0);
    Best best = cod_position_best();
    bool killing = cod_position_kills_any(position, seats, value);
    bool leader = position->input->params[PARAM_TARGET] == TARGET_LEADER;
    for (; seats; seats &= (Seats)(seats - 1)) {
        unsigned seat = cod_lowest(seats);
        int standing = cod_position_standing(position, seat), room = cod_position_room(position, seat);
        if (killing && !cod_position_kills(position, seat, value)) continue;
        if (killing)
            cod_position_offer(position, &best, seat, standing, 0, 0);
        else if (leader)
            cod_position_offer(position, &best, seat, standing, -room, 0);
        else
            cod_position_offer(position, &best, seat, -room, standing, 0);
    }
    return best.choice;
}

unsigned cod_position_furthest(const Position* position, Seats seats) {
    CHECK(seats != 0);
    Best best = cod_position_best();
    for (; seats; seats &= (Seats)(seats - 1)) {
        unsigned seat = cod_lowest(seats);
        cod_position_offer(position, &best, seat, position->shared->movement[seat],
                           cod_position_standing(position, seat), 0);
    }
    return best.choice;
}

// The legal move with the most movement points, at least `least`; ties go to the card worth least.
static unsigned move_of(const Position* position, int least) {
    Best best = cod_position_best();
    for (uint32_t kinds = offered(position, DO_MOVE); kinds; kinds &= kinds - 1) {
        unsigned kind = (unsigned)__builtin_ctz(kinds);
        if (position->rules->mp[kind] < least) continue;
        cod_position_offer(position, &best, DO_MOVE + kind, position->rules->mp[kind],
                           -cod_position_worth(position, kind), 0);
    }
    return best.choice;
}

unsigned cod_position_best_move(const Position* position) { return move_of(position, 0); }

unsigned cod_position_finish(const Position* position) {
    if (cod_position_bitten(position)) return NONE;
    return move_of(position, cod_escape_at(position->rules, position->shared, position->seat) -
                                 position->shared->movement[position->seat]);
}

unsigned cod_position_cure(const Position* position) {
    bool can = cod_position_bitten(position) && cod_position_legal(position, DO_ACT + ARMORED);
    return can ? DO_ACT + ARMORED : NONE;
}

unsigned cod_position_kill(const Position* position) {
    int gift = cod_position_gift(position);
    if (cod_position_legal(position, DO_ACT + LURE) &&
        cod_position_kills_any(position, position->others, gift))
        return DO_ACT + LURE;
    if (cod_position_legal(position, DO_ACT + HIDE) &&
        cod_position_kills(position, cod_next(position->shared, position->seat), gift))
        return DO_ACT + HIDE;
    return NONE;
}

unsigned cod_position_clear(const Position* position) {
    Best best = cod_position_best();
    int need = position->shared->z[position->seat] -
               cod_surrounded_at(position->rules, position->shared, position->seat) + 1;
    if (need < 1) need = 1;
    for (uint32_t kinds = offered(position, DO_ACT); kinds; kinds &= kinds - 1) {
        unsigned kind = (unsigned)__builtin_ctz(kinds);
        int removal = cod_position_removal(position, kind);
        if (removal == 0) continue;
        cod_position_offer(position, &best, DO_ACT + kind, removal < need ? removal : need, -removal,
                           -cod_position_worth(position, kind));
    }
    return best.choice;
}

// --- draw value

static double zombie_value(const Position* position, int value) {
    return value >= cod_position_room(position, position->seat) ? -100 : -2 * value;
}

static int ringtone_total(const Position* position) {
    int total = 0;
    for (Seats left = position->others; left; left &= (Seats)(left - 1)) {
        unsigned kind = cod_gift(position->rules, position->shared, cod_lowest(left));
        if (kind != NO_CARD) total += (int)kind + 1;
    }
    return total;
}

static double draw_value(const Position* position, unsigned kind) {
    CHECK(kind < KINDS);
    switch (kind) {
        case ZOMBIE_1:
        case ZOMBIE_2:
        case ZOMBIE_3:
            return zombie_value(position, (int)kind + 1);
        case BITTEN:
            return position->own->hand[ARMORED] ? -1 : -5;
        case SWARM:
            return -2;
        case CORNERED:
            return -2 * position->shared->movement[position->seat];
        case RUFFIANS:
            return position->own->hand[SLUGGER] ? 0 : -2 * position->shared->hand_size[position->seat];
        case RINGTONE:
            return zombie_value(position, ringtone_total(position));
        case FOG:
            return 0;
        default:
            return cod_position_worth(position, kind);
    }
}

// --- answers

// Gives a card's two keys, compared one after the other; the legal card with the greatest is taken.
typedef void (*CardKeys)(const Position* position, unsigned kind, double keys[2]);

static void most_worth(const Position* position, unsigned kind, double keys[2]) {
    keys[0] = cod_position_worth(position, kind);
}

static void least_worth(const Position* position, unsigned kind, double keys[2]) {
    keys[0] = -cod_position_worth(position, kind);
}

static void least_movement(const Position* position, unsigned kind, double keys[2]) {
    keys[0] = -(double)position->rules->mp[kind];
    keys[1] = -cod_position_worth(position, kind);
}

static void least_draw_value(const Position* position, unsigned kind, double keys[2]) {
    keys[0] = -draw_value(position, kind);
}

static unsigned card(const Position* position, unsigned first, CardKeys keys_of) {
    Best best = cod_position_best();
    for (unsigned kind = 0; kind < KINDS; kind++) {
        double keys[2] = {0, 0};
        if (!cod_position_legal(position, first + kind)) continue;
        keys_of(position, kind, keys);
        cod_position_offer(position, &best, first + kind, keys[0], keys[1], 0);
    }
    return best.choice;
}

// KEEP: only the action cards, because other actions follow their numbers.
static unsigned keep(const Position* position) {
    Best best = cod_position_best();
    for (uint32_t kinds = offered(position, DO_KEEP); kinds; kinds &= kinds - 1) {
        unsigned kind = (unsigned)__builtin_ctz(kinds);
        cod_position_offer(position, &best, DO_KEEP + kind, cod_position_worth(position, kind), 0, 0);
    }
    return best.choice;
}

static unsigned discard_zombies(const Position* position) {
    CHECK(position->input->decision->kind == ASK_DISCARD_ZOMBIES);
    Best best = cod_position_best();
    const ActionSet* legal = &position->input->decision->legal;
    for (int action = -1; (action = action_set_next(legal, action)) >= 0;) {
        unsigned set[ZOMBIE_KINDS];
        cod_set_of((unsigned)action, set);
        cod_position_offer(position, &best, (unsigned)action, value_of((unsigned)action), set[ZOMBIE_3],
                           set[ZOMBIE_2]);
    }
    return best.choice;
}

static Seats legal_seats(const Position* position, unsigned first) {
    return (Seats)((position->input->decision->legal.word[0] >> first) & ((1u << COD_SEATS) - 1));
}

static unsigned hide_skip(const Position* position) {
    return cod_position_room(position, position->seat) <= position->input->params[PARAM_SKIP_ROOM] ? DO_SKIP
                                                                                                   : DO_DRAW;
}

static unsigned slugger(const Position* position) {
    if (cod_position_legal(position, DO_DISCARD)) return DO_DISCARD;
    return DO_STEAL + rival_of(position, legal_seats(position, DO_STEAL), 0);
}

unsigned cod_position_answer(const Position* position) {
    bool thief = position->shared->turn_seat == position->seat;
    switch (position->input->decision->kind) {
        case ASK_KEEP:
            return keep(position);
        case ASK_HIDE_SKIP:
            return hide_skip(position);
        case ASK_SLUGGER:
            return slugger(position);
        case ASK_STEAL_CARD:
            return card(position, DO_CARD, thief ? most_worth : least_worth);
        case ASK_DISCARD_ZOMBIES:
            return discard_zombies(position);
        case ASK_DYNAMITE_MOVEMENT:
            return card(position, DO_CARD, least_movement);
        case ASK_LURE_TARGET:
            return DO_SEAT + rival_of(position, legal_seats(position, DO_SEAT), cod_position_gift(position));
        case ASK_TRIPPED_TARGET:
            return DO_SEAT + cod_position_furthest(position, legal_seats(position, DO_SEAT));
        case ASK_TRIPPED_COUNT:
            return DO_TWO;
        default:
            CHECK(position->input->decision->kind == ASK_BARRICADE_BOTTOM);
            return card(position, DO_CARD, least_draw_value);
    }
}

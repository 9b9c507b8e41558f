// Card of the Dead: what the four named strategies have in common; see cod_judge.h. Reads a seat's view and
// the strategy's parameters, writes nothing.
#include "strategies/card_of_the_dead/common/cod_judge.h"

ClauseTest cod_judge_open(const StrategyInput* input) {
    const CodShared* shared = input->shared;
    unsigned seat = input->decision->seat;
    return (ClauseTest){input, input->rules, shared, input->own, seat, cod_others(shared, seat)};
}

// Less, equal or more than nothing, as the keys are worse than, equal to or better than the best.
static int compare(const Best* best, const double key[3]) {
    for (int i = 0; i < 3; i++)
        if (key[i] != best->key[i]) return key[i] > best->key[i] ? 1 : -1;
    return 0;
}

void cod_judge_offer(const ClauseTest* test, Best* best, unsigned choice, double first, double second,
                     double third) {
    double key[3] = {first, second, third};
    int better = best->choice == NONE ? 1 : compare(best, key);
    if (better < 0) return;
    if (better > 0) {
        *best = (Best){choice, 1, {first, second, third}};
        return;
    }
    // The n-th of n equals takes the place with 1/n, so that each keeps it with 1/n in the end.
    best->ties++;
    if (rng_below(test->input->rng, best->ties) == 0) best->choice = choice;
}

// --- words

bool cod_judge_kills_any(const ClauseTest* test, Seats seats, int value) {
    for (; seats; seats &= (Seats)(seats - 1))
        if (cod_judge_kills(test, cod_lowest(seats), value)) return true;
    return false;
}

static int value_of(unsigned action) {
    unsigned set[ZOMBIE_KINDS];
    cod_set_of(action, set);
    return (int)(set[ZOMBIE_1] + 2 * set[ZOMBIE_2] + 3 * set[ZOMBIE_3]);
}

static int greatest_set(const ClauseTest* test, unsigned kind) {
    int greatest = 0;
    uint64_t sets = cod_discard_sets(test->rules, test->shared, test->seat, kind);
    for (; sets; sets &= sets - 1) {
        int value = value_of(DO_SET + (unsigned)__builtin_ctzll(sets));
        if (value > greatest) greatest = value;
    }
    return greatest;
}

int cod_judge_removal(const ClauseTest* test, unsigned kind) {
    switch (kind) {
        case SLUGGER:
            return test->shared->zombies[test->seat][ZOMBIE_1] > 0;
        case CHAINSAW:
        case DYNAMITE:
            return greatest_set(test, kind);
        case LURE:
        case HIDE:
            return cod_judge_gift(test);
        case NUKES:
            return test->shared->z[test->seat];
        default:
            return 0;
    }
}

Seats cod_judge_with_cards(const ClauseTest* test, Seats seats) {
    Seats found = 0;
    for (; seats; seats &= (Seats)(seats - 1))
        if (test->shared->hand_size[cod_lowest(seats)]) found |= cod_bit(cod_lowest(seats));
    return found;
}

// Kinds of card that PLAY offers from `first` (DO_ACT or DO_MOVE) on.
static uint32_t offered(const ClauseTest* test, unsigned first) {
    return (uint32_t)(test->input->decision->legal.word[0] >> first) & COD_PLAYABLE;
}

// --- blocks

unsigned cod_judge_rival(const ClauseTest* test, Seats seats, int value) {
    Best best = cod_judge_best();
    bool killing = cod_judge_kills_any(test, seats, value);
    bool leader = test->input->params[PARAM_TARGET] == TARGET_LEADER;
    for (; seats; seats &= (Seats)(seats - 1)) {
        unsigned seat = cod_lowest(seats);
        int standing = cod_judge_standing(test, seat), room = cod_judge_room(test, seat);
        if (killing && !cod_judge_kills(test, seat, value)) continue;
        if (killing)
            cod_judge_offer(test, &best, seat, standing, 0, 0);
        else if (leader)
            cod_judge_offer(test, &best, seat, standing, -room, 0);
        else
            cod_judge_offer(test, &best, seat, -room, standing, 0);
    }
    return best.choice;
}

unsigned cod_judge_furthest(const ClauseTest* test, Seats seats) {
    Best best = cod_judge_best();
    for (; seats; seats &= (Seats)(seats - 1)) {
        unsigned seat = cod_lowest(seats);
        cod_judge_offer(test, &best, seat, test->shared->movement[seat], cod_judge_standing(test, seat), 0);
    }
    return best.choice;
}

// The legal move with the most movement points, at least `least`; then the least worth.
static unsigned move_of(const ClauseTest* test, int least) {
    Best best = cod_judge_best();
    for (uint32_t kinds = offered(test, DO_MOVE); kinds; kinds &= kinds - 1) {
        unsigned kind = (unsigned)__builtin_ctz(kinds);
        if (test->rules->mp[kind] < least) continue;
        cod_judge_offer(test, &best, DO_MOVE + kind, test->rules->mp[kind], -cod_judge_worth(test, kind), 0);
    }
    return best.choice;
}

unsigned cod_judge_best_move(const ClauseTest* test) { return move_of(test, 0); }

unsigned cod_judge_finish(const ClauseTest* test) {
    if (cod_judge_bitten(test)) return NONE;
    return move_of(test, test->rules->escape - test->shared->movement[test->seat]);
}

unsigned cod_judge_cure(const ClauseTest* test) {
    bool can = cod_judge_bitten(test) && cod_judge_legal(test, DO_ACT + ARMORED);
    return can ? DO_ACT + ARMORED : NONE;
}

unsigned cod_judge_kill(const ClauseTest* test) {
    int gift = cod_judge_gift(test);
    if (cod_judge_legal(test, DO_ACT + LURE) && cod_judge_kills_any(test, test->others, gift))
        return DO_ACT + LURE;
    if (cod_judge_legal(test, DO_ACT + HIDE) &&
        cod_judge_kills(test, cod_next(test->shared, test->seat), gift))
        return DO_ACT + HIDE;
    return NONE;
}

unsigned cod_judge_clear(const ClauseTest* test) {
    Best best = cod_judge_best();
    int need = test->shared->z[test->seat] - test->rules->surrounded + 1;
    if (need < 1) need = 1;
    for (uint32_t kinds = offered(test, DO_ACT); kinds; kinds &= kinds - 1) {
        unsigned kind = (unsigned)__builtin_ctz(kinds);
        int removal = cod_judge_removal(test, kind);
        if (removal == 0) continue;
        cod_judge_offer(test, &best, DO_ACT + kind, removal < need ? removal : need, -removal,
                        -cod_judge_worth(test, kind));
    }
    return best.choice;
}

// --- draw value

static double zombie_value(const ClauseTest* test, int value) {
    return test->shared->z[test->seat] + value >= test->rules->eaten ? -100 : -2 * value;
}

static int ringtone_total(const ClauseTest* test) {
    int total = 0;
    for (Seats left = test->others; left; left &= (Seats)(left - 1)) {
        unsigned kind = cod_gift(test->rules, test->shared, cod_lowest(left));
        if (kind != NO_CARD) total += (int)kind + 1;
    }
    return total;
}

static double draw_value(const ClauseTest* test, unsigned kind) {
    switch (kind) {
        case ZOMBIE_1:
        case ZOMBIE_2:
        case ZOMBIE_3:
            return zombie_value(test, (int)kind + 1);
        case BITTEN:
            return test->own->hand[ARMORED] ? -1 : -5;
        case SWARM:
            return -2;
        case CORNERED:
            return -2 * test->shared->movement[test->seat];
        case RUFFIANS:
            return test->own->hand[SLUGGER] ? 0 : -2 * test->shared->hand_size[test->seat];
        case RINGTONE:
            return zombie_value(test, ringtone_total(test));
        case FOG:
            return 0;
        default:
            return cod_judge_worth(test, kind);
    }
}

// --- answers

// The legal card with the greatest first, then second key.
typedef void (*CardKeys)(const ClauseTest* test, unsigned kind, double keys[2]);

static void most_worth(const ClauseTest* test, unsigned kind, double keys[2]) {
    keys[0] = cod_judge_worth(test, kind);
}

static void least_worth(const ClauseTest* test, unsigned kind, double keys[2]) {
    keys[0] = -cod_judge_worth(test, kind);
}

static void least_movement(const ClauseTest* test, unsigned kind, double keys[2]) {
    keys[0] = -(double)test->rules->mp[kind];
    keys[1] = -cod_judge_worth(test, kind);
}

static void least_draw_value(const ClauseTest* test, unsigned kind, double keys[2]) {
    keys[0] = -draw_value(test, kind);
}

static unsigned card(const ClauseTest* test, unsigned first, CardKeys keys_of) {
    Best best = cod_judge_best();
    for (unsigned kind = 0; kind < KINDS; kind++) {
        double keys[2] = {0, 0};
        if (!cod_judge_legal(test, first + kind)) continue;
        keys_of(test, kind, keys);
        cod_judge_offer(test, &best, first + kind, keys[0], keys[1], 0);
    }
    return best.choice;
}

// KEEP: the kinds of action cards only, for other actions follow.
static unsigned keep(const ClauseTest* test) {
    Best best = cod_judge_best();
    for (uint32_t kinds = offered(test, DO_KEEP); kinds; kinds &= kinds - 1) {
        unsigned kind = (unsigned)__builtin_ctz(kinds);
        cod_judge_offer(test, &best, DO_KEEP + kind, cod_judge_worth(test, kind), 0, 0);
    }
    return best.choice;
}

static unsigned discard_zombies(const ClauseTest* test) {
    Best best = cod_judge_best();
    const ActionSet* legal = &test->input->decision->legal;
    for (int action = -1; (action = action_set_next(legal, action)) >= 0;) {
        unsigned set[ZOMBIE_KINDS];
        cod_set_of((unsigned)action, set);
        cod_judge_offer(test, &best, (unsigned)action, value_of((unsigned)action), set[ZOMBIE_3],
                        set[ZOMBIE_2]);
    }
    return best.choice;
}

static Seats legal_seats(const ClauseTest* test, unsigned first) {
    return (Seats)((test->input->decision->legal.word[0] >> first) & ((1u << COD_SEATS) - 1));
}

static unsigned hide_skip(const ClauseTest* test) {
    return cod_judge_room(test, test->seat) <= test->input->params[PARAM_SKIP_ROOM] ? DO_SKIP : DO_DRAW;
}

static unsigned slugger(const ClauseTest* test) {
    if (cod_judge_legal(test, DO_DISCARD)) return DO_DISCARD;
    return DO_STEAL + cod_judge_rival(test, legal_seats(test, DO_STEAL), 0);
}

unsigned cod_judge_answer(const ClauseTest* test) {
    bool thief = test->shared->turn_seat == test->seat;
    switch (test->input->decision->kind) {
        case ASK_KEEP:
            return keep(test);
        case ASK_HIDE_SKIP:
            return hide_skip(test);
        case ASK_SLUGGER:
            return slugger(test);
        case ASK_STEAL_CARD:
            return card(test, DO_CARD, thief ? most_worth : least_worth);
        case ASK_DISCARD_ZOMBIES:
            return discard_zombies(test);
        case ASK_DYNAMITE_MOVEMENT:
            return card(test, DO_CARD, least_movement);
        case ASK_LURE_TARGET:
            return DO_SEAT + cod_judge_rival(test, legal_seats(test, DO_SEAT), cod_judge_gift(test));
        case ASK_TRIPPED_TARGET:
            return DO_SEAT + cod_judge_furthest(test, legal_seats(test, DO_SEAT));
        case ASK_TRIPPED_COUNT:
            return DO_TWO;
        default:
            CHECK(test->input->decision->kind == ASK_BARRICADE_BOTTOM);
            return card(test, DO_CARD, least_draw_value);
    }
}

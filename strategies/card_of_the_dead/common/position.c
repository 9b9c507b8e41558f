// Card of the Dead: what the four named strategies have in common; see cod_judge.h. Reads a seat's view and
// the strategy's parameters, writes nothing.
#include "strategies/card_of_the_dead/common/cod_judge.h"

Judge cod_judge_open(const StrategyInput* input) {
    const CodShared* shared = input->shared;
    unsigned seat = input->decision->seat;
    return (Judge){input, input->rules, shared, input->own, seat, cod_others(shared, seat)};
}

// Less, equal or more than nothing, as the keys are worse than, equal to or better than the best.
static int compare(const Best* best, const double key[3]) {
    for (int i = 0; i < 3; i++)
        if (key[i] != best->key[i]) return key[i] > best->key[i] ? 1 : -1;
    return 0;
}

void cod_judge_offer(const Judge* judge, Best* best, unsigned choice, double first, double second,
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
    if (rng_below(judge->input->rng, best->ties) == 0) best->choice = choice;
}

// --- words

bool cod_judge_kills_any(const Judge* judge, Seats seats, int value) {
    for (; seats; seats &= (Seats)(seats - 1))
        if (cod_judge_kills(judge, cod_lowest(seats), value)) return true;
    return false;
}

static int value_of(unsigned action) {
    unsigned set[ZOMBIE_KINDS];
    cod_set_of(action, set);
    return (int)(set[ZOMBIE_1] + 2 * set[ZOMBIE_2] + 3 * set[ZOMBIE_3]);
}

static int greatest_set(const Judge* judge, unsigned kind) {
    int greatest = 0;
    uint64_t sets = cod_discard_sets(judge->rules, judge->shared, judge->seat, kind);
    for (; sets; sets &= sets - 1) {
        int value = value_of(DO_SET + (unsigned)__builtin_ctzll(sets));
        if (value > greatest) greatest = value;
    }
    return greatest;
}

int cod_judge_removal(const Judge* judge, unsigned kind) {
    switch (kind) {
        case SLUGGER:
            return judge->shared->zombies[judge->seat][ZOMBIE_1] > 0;
        case CHAINSAW:
        case DYNAMITE:
            return greatest_set(judge, kind);
        case LURE:
        case HIDE:
            return cod_judge_gift(judge);
        case NUKES:
            return judge->shared->z[judge->seat];
        default:
            return 0;
    }
}

Seats cod_judge_with_cards(const Judge* judge, Seats seats) {
    Seats found = 0;
    for (; seats; seats &= (Seats)(seats - 1))
        if (judge->shared->hand_size[cod_lowest(seats)]) found |= cod_bit(cod_lowest(seats));
    return found;
}

// Kinds of card that PLAY offers from `first` (DO_ACT or DO_MOVE) on.
static uint32_t offered(const Judge* judge, unsigned first) {
    return (uint32_t)(judge->input->decision->legal.word[0] >> first) & COD_PLAYABLE;
}

// --- blocks

unsigned cod_judge_rival(const Judge* judge, Seats seats, int value) {
    Best best = cod_judge_best();
    bool killing = cod_judge_kills_any(judge, seats, value);
    bool leader = judge->input->params[PARAM_TARGET] == TARGET_LEADER;
    for (; seats; seats &= (Seats)(seats - 1)) {
        unsigned seat = cod_lowest(seats);
        int standing = cod_judge_standing(judge, seat), room = cod_judge_room(judge, seat);
        if (killing && !cod_judge_kills(judge, seat, value)) continue;
        if (killing)
            cod_judge_offer(judge, &best, seat, standing, 0, 0);
        else if (leader)
            cod_judge_offer(judge, &best, seat, standing, -room, 0);
        else
            cod_judge_offer(judge, &best, seat, -room, standing, 0);
    }
    return best.choice;
}

unsigned cod_judge_furthest(const Judge* judge, Seats seats) {
    Best best = cod_judge_best();
    for (; seats; seats &= (Seats)(seats - 1)) {
        unsigned seat = cod_lowest(seats);
        cod_judge_offer(judge, &best, seat, judge->shared->movement[seat], cod_judge_standing(judge, seat),
                        0);
    }
    return best.choice;
}

// The legal move with the most movement points, at least `least`; then the least worth.
static unsigned move_of(const Judge* judge, int least) {
    Best best = cod_judge_best();
    for (uint32_t kinds = offered(judge, DO_MOVE); kinds; kinds &= kinds - 1) {
        unsigned kind = (unsigned)__builtin_ctz(kinds);
        if (judge->rules->mp[kind] < least) continue;
        cod_judge_offer(judge, &best, DO_MOVE + kind, judge->rules->mp[kind], -cod_judge_worth(judge, kind),
                        0);
    }
    return best.choice;
}

unsigned cod_judge_best_move(const Judge* judge) { return move_of(judge, 0); }

unsigned cod_judge_finish(const Judge* judge) {
    if (cod_judge_bitten(judge)) return NONE;
    return move_of(judge, judge->rules->escape - judge->shared->movement[judge->seat]);
}

unsigned cod_judge_cure(const Judge* judge) {
    bool can = cod_judge_bitten(judge) && cod_judge_legal(judge, DO_ACT + ARMORED);
    return can ? DO_ACT + ARMORED : NONE;
}

unsigned cod_judge_kill(const Judge* judge) {
    int gift = cod_judge_gift(judge);
    if (cod_judge_legal(judge, DO_ACT + LURE) && cod_judge_kills_any(judge, judge->others, gift))
        return DO_ACT + LURE;
    if (cod_judge_legal(judge, DO_ACT + HIDE) &&
        cod_judge_kills(judge, cod_next(judge->shared, judge->seat), gift))
        return DO_ACT + HIDE;
    return NONE;
}

unsigned cod_judge_clear(const Judge* judge) {
    Best best = cod_judge_best();
    int need = judge->shared->z[judge->seat] - judge->rules->surrounded + 1;
    if (need < 1) need = 1;
    for (uint32_t kinds = offered(judge, DO_ACT); kinds; kinds &= kinds - 1) {
        unsigned kind = (unsigned)__builtin_ctz(kinds);
        int removal = cod_judge_removal(judge, kind);
        if (removal == 0) continue;
        cod_judge_offer(judge, &best, DO_ACT + kind, removal < need ? removal : need, -removal,
                        -cod_judge_worth(judge, kind));
    }
    return best.choice;
}

// --- draw value

static double zombie_value(const Judge* judge, int value) {
    return judge->shared->z[judge->seat] + value >= judge->rules->eaten ? -100 : -2 * value;
}

static int ringtone_total(const Judge* judge) {
    int total = 0;
    for (Seats left = judge->others; left; left &= (Seats)(left - 1)) {
        unsigned kind = cod_gift(judge->rules, judge->shared, cod_lowest(left));
        if (kind != NO_CARD) total += (int)kind + 1;
    }
    return total;
}

static double draw_value(const Judge* judge, unsigned kind) {
    switch (kind) {
        case ZOMBIE_1:
        case ZOMBIE_2:
        case ZOMBIE_3:
            return zombie_value(judge, (int)kind + 1);
        case BITTEN:
            return judge->own->hand[ARMORED] ? -1 : -5;
        case SWARM:
            return -2;
        case CORNERED:
            return -2 * judge->shared->movement[judge->seat];
        case RUFFIANS:
            return judge->own->hand[SLUGGER] ? 0 : -2 * judge->shared->hand_size[judge->seat];
        case RINGTONE:
            return zombie_value(judge, ringtone_total(judge));
        case FOG:
            return 0;
        default:
            return cod_judge_worth(judge, kind);
    }
}

// --- answers

// The legal card with the greatest first, then second key.
typedef void (*CardKeys)(const Judge* judge, unsigned kind, double keys[2]);

static void most_worth(const Judge* judge, unsigned kind, double keys[2]) {
    keys[0] = cod_judge_worth(judge, kind);
}

static void least_worth(const Judge* judge, unsigned kind, double keys[2]) {
    keys[0] = -cod_judge_worth(judge, kind);
}

static void least_movement(const Judge* judge, unsigned kind, double keys[2]) {
    keys[0] = -(double)judge->rules->mp[kind];
    keys[1] = -cod_judge_worth(judge, kind);
}

static void least_draw_value(const Judge* judge, unsigned kind, double keys[2]) {
    keys[0] = -draw_value(judge, kind);
}

static unsigned card(const Judge* judge, unsigned first, CardKeys keys_of) {
    Best best = cod_judge_best();
    for (unsigned kind = 0; kind < KINDS; kind++) {
        double keys[2] = {0, 0};
        if (!cod_judge_legal(judge, first + kind)) continue;
        keys_of(judge, kind, keys);
        cod_judge_offer(judge, &best, first + kind, keys[0], keys[1], 0);
    }
    return best.choice;
}

// KEEP: the kinds of action cards only, for other actions follow.
static unsigned keep(const Judge* judge) {
    Best best = cod_judge_best();
    for (uint32_t kinds = offered(judge, DO_KEEP); kinds; kinds &= kinds - 1) {
        unsigned kind = (unsigned)__builtin_ctz(kinds);
        cod_judge_offer(judge, &best, DO_KEEP + kind, cod_judge_worth(judge, kind), 0, 0);
    }
    return best.choice;
}

static unsigned discard_zombies(const Judge* judge) {
    Best best = cod_judge_best();
    const ActionSet* legal = &judge->input->decision->legal;
    for (int action = -1; (action = action_set_next(legal, action)) >= 0;) {
        unsigned set[ZOMBIE_KINDS];
        cod_set_of((unsigned)action, set);
        cod_judge_offer(judge, &best, (unsigned)action, value_of((unsigned)action), set[ZOMBIE_3],
                        set[ZOMBIE_2]);
    }
    return best.choice;
}

static Seats legal_seats(const Judge* judge, unsigned first) {
    return (Seats)((judge->input->decision->legal.word[0] >> first) & ((1u << COD_SEATS) - 1));
}

static unsigned hide_skip(const Judge* judge) {
    return cod_judge_room(judge, judge->seat) <= judge->input->params[PARAM_SKIP_ROOM] ? DO_SKIP : DO_DRAW;
}

static unsigned slugger(const Judge* judge) {
    if (cod_judge_legal(judge, DO_DISCARD)) return DO_DISCARD;
    return DO_STEAL + cod_judge_rival(judge, legal_seats(judge, DO_STEAL), 0);
}

unsigned cod_judge_answer(const Judge* judge) {
    bool thief = judge->shared->turn_seat == judge->seat;
    switch (judge->input->decision->kind) {
        case ASK_KEEP:
            return keep(judge);
        case ASK_HIDE_SKIP:
            return hide_skip(judge);
        case ASK_SLUGGER:
            return slugger(judge);
        case ASK_STEAL_CARD:
            return card(judge, DO_CARD, thief ? most_worth : least_worth);
        case ASK_DISCARD_ZOMBIES:
            return discard_zombies(judge);
        case ASK_DYNAMITE_MOVEMENT:
            return card(judge, DO_CARD, least_movement);
        case ASK_LURE_TARGET:
            return DO_SEAT + cod_judge_rival(judge, legal_seats(judge, DO_SEAT), cod_judge_gift(judge));
        case ASK_TRIPPED_TARGET:
            return DO_SEAT + cod_judge_furthest(judge, legal_seats(judge, DO_SEAT));
        case ASK_TRIPPED_COUNT:
            return DO_TWO;
        default:
            CHECK(judge->input->decision->kind == ASK_BARRICADE_BOTTOM);
            return card(judge, DO_CARD, least_draw_value);
    }
}

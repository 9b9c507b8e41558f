// Zombie: Survival Infection: how things stand for a trained policy; see outlook.h.
#include "strategies/zombie_survival_infection/common/outlook.h"

ZsiOutlook zsi_outlook_open(const StrategyInput* input) {
    const ZsiShared* shared = input->shared;
    unsigned me = input->decision->seat;
    ZsiOutlook outlook = {.rules = input->rules,
                          .shared = shared,
                          .own = input->own,
                          .me = me,
                          .kind = input->decision->kind,
                          .others = (Seats)(shared->camps & ~zsi_bit(me)),
                          .next = me,
                          .size = (int)zsi_members(shared, me)};
    int sum = 0, count = __builtin_popcount(outlook.others);
    for (Seats left = outlook.others; left; left &= (Seats)(left - 1)) {
        int size = (int)zsi_members(shared, (unsigned)__builtin_ctz(left));
        if (left == outlook.others || size > outlook.most) outlook.most = size;
        if (left == outlook.others || size < outlook.least) outlook.least = size;
        sum += size;
    }
    if (count) outlook.average = sum / count;
    if (count) outlook.next = zsi_clockwise(shared, outlook.others, me);
    return outlook;
}

// --- context

static void set_camps(const ZsiOutlook* outlook, int32_t* x) {
    const ZsiShared* shared = outlook->shared;
    int living = __builtin_popcount(shared->camps), others = __builtin_popcount(outlook->others);
    int infected = __builtin_popcount(shared->infected & outlook->others);
    x[X_always] = LINEAR_ONE;
    x[X_size] = zsi_share(outlook->size, 10);
    x[X_small] = zsi_flag(outlook->size <= 6);
    x[X_tiny] = zsi_flag(outlook->size <= 3);
    x[X_lead] = zsi_share(outlook->size - outlook->most, 10);
    x[X_over_average] = zsi_share(outlook->size - outlook->average, 10);
    x[X_largest] = zsi_flag(outlook->size >= outlook->most);
    x[X_smallest] = zsi_flag(outlook->size <= outlook->least);
    x[X_duel] = zsi_flag(living == 2);
    x[X_three] = zsi_flag(living == 3);
    x[X_fallen] = zsi_share(shared->players - living, shared->players);
    x[X_infected] = zsi_flag(zsi_in_infection(shared, outlook->me));
    x[X_others_infected] = others ? zsi_share(infected, others) : 0;
}

static void set_supplies(const ZsiOutlook* outlook, int32_t* x) {
    const ZsiShared* shared = outlook->shared;
    const ZsiCamp* camp = &shared->camp[outlook->me];
    bool bite_out = shared->box[CARD_hidden_bite] > 0;
    int reactions = 0;
    for (uint64_t left = outlook->own->held & ZSI_REACTIONS; left; left &= left - 1)
        reactions += outlook->own->hand[__builtin_ctzll(left)];
    uint64_t ways_out = UINT64_C(1) << CARD_escape | UINT64_C(1) << CARD_redirect;
    x[X_bite_near] = zsi_flag(!bite_out && shared->pile_size <= shared->lower_size);
    x[X_bite_out] = zsi_flag(bite_out);
    x[X_has_infection_die] = zsi_flag(shared->infection_die == outlook->me);
    x[X_has_survival_die] = zsi_flag(shared->survival_die == outlook->me);
    x[X_no_hideout] = zsi_flag(camp->hideout == CARD_no_hideout);
    x[X_growth] = zsi_share(camp->modifier[SIDE_SURVIVAL], 2);
    x[X_decay] = zsi_share(camp->modifier[SIDE_INFECTION], 2);
    x[X_city_empty] = zsi_flag(shared->city == 0);
    x[X_city] = zsi_share(shared->city, 10 * (__builtin_popcount(shared->camps) + 1));
    x[X_hand] = zsi_share(camp->hand_size, 6);
    x[X_reactions] = zsi_share(reactions, 3);
    x[X_escapes] = zsi_flag(outlook->own->held & ways_out);
    x[X_haunting] = zsi_flag(!zsi_is_camp(shared, outlook->me));
}

// Whether the Action on the table, not a hit, takes something of one's own camp.
static bool harms(const ZsiOutlook* outlook) {
    const ZsiPlay* card = &outlook->shared->play;
    bool source = card->source == outlook->me;
    switch (card->class_of) {
        case CLASS_MOVE:
        case CLASS_DESTROY_HIDEOUT:
        case CLASS_KILL_CHARACTER:
        case CLASS_MOVE_CHARACTER:
            return source;
        case CLASS_MOVE_DIE:
            return card->die == DO_SURVIVAL_DIE ? source : card->destination == outlook->me;
        default:
            return false;
    }
}

static void set_table(const ZsiOutlook* outlook, int32_t* x) {
    const ZsiShared* shared = outlook->shared;
    if (outlook->kind != ASK_react && outlook->kind != ASK_react_target && outlook->kind != ASK_cancel &&
        outlook->kind != ASK_redirect_to)
        return;
    for (Seats left = outlook->others; left; left &= (Seats)(left - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if (zsi_outlook_live(outlook, seat) && (int)zsi_members(shared, seat) == outlook->most)
            x[X_leader_hit] = LINEAR_ONE;
    }
    x[X_mine] = zsi_flag(shared->play.player == outlook->me);
    if (!zsi_outlook_live(outlook, outlook->me)) return;
    bool hit = zsi_is_hit(shared->play.class_of);
    int loss = hit ? zsi_loss(outlook->rules, shared, outlook->me) : 0;
    x[X_hit] = LINEAR_ONE;
    x[X_loss] = zsi_share(loss, 4);
    x[X_dies] = zsi_flag(hit && loss >= outlook->size);
    x[X_harm] = zsi_flag(!hit && harms(outlook));
}

void zsi_outlook_context(const ZsiOutlook* outlook, int32_t* x) {
    set_camps(outlook, x);
    set_supplies(outlook, x);
    set_table(outlook, x);
}

// --- traits

// Harm that the seat did to me less the help.
static int grudge_against(const ZsiOutlook* outlook, unsigned seat) {
    const ZsiShared* shared = outlook->shared;
    return shared->acts[ACT_KILLED][seat][outlook->me] +
           2 * shared->acts[ACT_GAVE_INFECTION][seat][outlook->me] -
           shared->acts[ACT_PASSED_SURVIVAL_DIE][seat][outlook->me] -
           shared->acts[ACT_TRADED][seat][outlook->me] - shared->acts[ACT_PROTECTED][seat][outlook->me];
}

void zsi_outlook_target(const ZsiOutlook* outlook, unsigned seat, int32_t* y) {
    int size = (int)zsi_members(outlook->shared, seat);
    y[T_infected] = zsi_flag(zsi_in_infection(outlook->shared, seat));
    if (seat == outlook->me) return;
    y[T_ahead] = zsi_share(size - outlook->size, 10);
    y[T_size] = zsi_share(size, 10);
    y[T_largest] = zsi_flag(size >= outlook->most);
    y[T_smallest] = zsi_flag(size <= outlook->least);
    y[T_next] = zsi_flag(seat == outlook->next);
    y[T_cards] = zsi_share(outlook->shared->camp[seat].hand_size, 6);
    y[T_grudge] = zsi_share(grudge_against(outlook, seat), 8);
}

void zsi_outlook_worth(const ZsiOutlook* outlook, unsigned key, bool rotated, int times, int32_t* y) {
    const int8_t* side = outlook->rules->modifier[key];
    int n = outlook->rules->players;
    y[T_growth] += times * LINEAR_ONE * (n * side[SIDE_SURVIVAL] + side[SIDE_S]) / (2 * n);
    y[T_decay] += times * LINEAR_ONE * (n * side[SIDE_INFECTION] + side[SIDE_I]) / (2 * n);
    y[T_power] += times * zsi_flag(outlook->rules->power[key] != POWER_NONE && !rotated);
}

void zsi_outlook_character(const ZsiOutlook* outlook, unsigned instance, int times, int32_t* y) {
    zsi_outlook_worth(outlook, zsi_instance_key(instance), instance & 1, times, y);
}

void zsi_outlook_hideout(const ZsiOutlook* outlook, unsigned owner, int times, int32_t* y) {
    const ZsiCamp* camp = &outlook->shared->camp[owner];
    zsi_outlook_worth(outlook, camp->hideout, camp->rotated, times, y);
}

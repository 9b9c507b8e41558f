// Zombie: Survival Infection: the position as a trained policy sees it; see outlook.h.
#include "strategies/zombie_survival_infection/common/outlook.h"
#include "sim/base/check.h"

static_assert((int)CONTEXTS <= LINEAR_CONTEXT_MAX && (int)TRAITS <= LINEAR_TRAITS_MAX &&
                  (int)ACT_COUNT <= LINEAR_ACTS_MAX,
              "more than a policy weighs");

static bool wants_forecasts(const Scene* scene) {
    return scene_wants_context(scene, SCENE_RANGE(X_roll, X_danger) | SCENE_ONE(X_others_roll)) ||
           scene_wants_trait(scene, SCENE_RANGE(T_roll, T_worst) | SCENE_ONE(T_on_best));
}

static void look_ahead(ZsiOutlook* outlook) {
    for (Seats left = outlook->shared->camps; left; left &= (Seats)(left - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        outlook->forecast[seat] = zsi_forecast(outlook->rules, outlook->shared, seat);
    }
    for (Seats left = outlook->others; left; left &= (Seats)(left - 1)) {
        int members = outlook->forecast[__builtin_ctz(left)].members;
        if (left == outlook->others || members > outlook->best) outlook->best = members;
        if (left == outlook->others || members < outlook->worst) outlook->worst = members;
    }
}

ZsiOutlook zsi_outlook_open(const StrategyInput* input, const Scene* scene) {
    const ZsiShared* shared = input->shared;
    unsigned me = input->decision->seat;
    ZsiOutlook outlook = {.scene = scene,
                          .rules = input->rules,
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
    if (wants_forecasts(scene)) look_ahead(&outlook);
    return outlook;
}

Seats zsi_outlook_wiped_out(const ZsiOutlook* outlook, Seats seats, int number) {
    CHECK_SLOW(number >= 0);
    Seats gone = 0;
    for (Seats left = (Seats)(seats & outlook->others); left; left &= (Seats)(left - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if ((int)zsi_members(outlook->shared, seat) <= number) gone |= zsi_bit(seat);
    }
    return gone;
}

int zsi_outlook_house_gain(const ZsiOutlook* outlook, unsigned key) {
    CHECK(key >= HIDEOUT_FIRST && key < CARDS);
    const ZsiCamp* camp = &outlook->shared->camp[outlook->me];
    bool infected = zsi_in_infection(outlook->shared, outlook->me);
    unsigned side = infected ? SIDE_INFECTION : SIDE_SURVIVAL;
    int more = outlook->rules->modifier[key][side] - outlook->rules->modifier[camp->hideout][side];
    return infected ? -more : more;
}

// --- context

static void set_camps(const ZsiOutlook* outlook, int32_t* x) {
    const ZsiShared* shared = outlook->shared;
    int living = __builtin_popcount(shared->camps), others = __builtin_popcount(outlook->others);
    int infected = __builtin_popcount(shared->infected & outlook->others);
    x[X_size] = zsi_share(outlook->size, 10);
    x[X_under_30] = zsi_flag(outlook->size <= 30);
    x[X_under_20] = zsi_flag(outlook->size <= 20);
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
}

static void set_forecasts(const ZsiOutlook* outlook, int32_t* x) {
    const ZsiShared* shared = outlook->shared;
    const ZsiForecast* mine = &outlook->forecast[outlook->me];
    int count = __builtin_popcount(outlook->others), sum = 0;
    for (Seats left = outlook->others; left; left &= (Seats)(left - 1))
        sum += outlook->forecast[__builtin_ctz(left)].roll;
    x[X_others_roll] = count ? zsi_portion(sum, 4 * count) : 0;
    x[X_rival_small] = zsi_flag(outlook->least <= 6);
    x[X_rival_tiny] = zsi_flag(outlook->least <= 3);
    if (!zsi_is_camp(shared, outlook->me)) return;
    x[X_roll] = zsi_portion(mine->roll, 4);
    x[X_lasts] = zsi_portion(mine->lasts, 4);
    x[X_forecast] = zsi_portion(mine->members - outlook->best, 10);
    x[X_danger] = zsi_flag(-mine->worst >= outlook->size);
    x[X_characters] = zsi_share(shared->camp[outlook->me].characters, 3);
}

static void set_hand(const ZsiOutlook* outlook, int32_t* x) {
    const ZsiRules* rules = outlook->rules;
    int firepower = 0, cover = 0;
    for (uint64_t left = outlook->own->held; left; left &= left - 1) {
        unsigned key = (unsigned)__builtin_ctzll(left), class_of = rules->class_of[key];
        int copies = outlook->own->hand[key];
        if (key < REACTION_FIRST && zsi_is_hit(class_of)) {
            firepower += copies * rules->size[key];
            Seats open = zsi_open_to(outlook->shared, class_of);
            if (zsi_outlook_wiped_out(outlook, open, rules->size[key])) x[X_can_finish] = LINEAR_ONE;
        } else if (key >= CARD_first_aid && key <= CARD_save_c) {
            cover += copies * rules->size[key];
        } else if (key >= HIDEOUT_FIRST && zsi_outlook_house_gain(outlook, key) > 0) {
            x[X_better_house] = LINEAR_ONE;
        }
    }
    x[X_firepower] = zsi_share(firepower, 8);
    x[X_cover] = zsi_share(cover, 4);
    x[X_can_cancel] = zsi_flag(outlook->own->hand[CARD_cancel] > 0);
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
    bool hit = zsi_is_hit(shared->play.class_of);
    int others_loss = 0;
    for (Seats left = outlook->others; left; left &= (Seats)(left - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if (!zsi_outlook_live(outlook, seat)) continue;
        int size = (int)zsi_members(shared, seat), costs = hit ? zsi_loss(outlook->rules, shared, seat) : 0;
        if (size == outlook->most) x[X_leader_hit] = LINEAR_ONE;
        if (costs >= size) x[X_other_dies] = LINEAR_ONE;
        others_loss += costs;
    }
    x[X_others_loss] = zsi_share(others_loss, 4);
    x[X_mine] = zsi_flag(shared->play.player == outlook->me);
    if (!zsi_outlook_live(outlook, outlook->me)) return;
    int loss = hit ? zsi_loss(outlook->rules, shared, outlook->me) : 0;
    x[X_hit] = LINEAR_ONE;
    x[X_loss] = zsi_share(loss, 4);
    x[X_dies] = zsi_flag(hit && loss >= outlook->size);
    x[X_harm] = zsi_flag(!hit && harms(outlook));
}

void zsi_outlook_context(const ZsiOutlook* outlook, int32_t* x) {
    const Scene* scene = outlook->scene;
    x[X_always] = LINEAR_ONE;
    if (scene_wants_context(scene, SCENE_RANGE(X_size, X_others_infected))) set_camps(outlook, x);
    if (scene_wants_context(scene, SCENE_RANGE(X_bite_near, X_escapes))) set_supplies(outlook, x);
    if (scene_wants_context(scene,
                            SCENE_RANGE(X_hit, X_leader_hit) | SCENE_RANGE(X_other_dies, X_others_loss)))
        set_table(outlook, x);
    if (scene_wants_context(
            scene, SCENE_RANGE(X_roll, X_rival_tiny) | SCENE_ONE(X_others_roll) | SCENE_ONE(X_characters)))
        set_forecasts(outlook, x);
    if (scene_wants_context(scene, SCENE_RANGE(X_can_finish, X_better_house))) set_hand(outlook, x);
}

// --- traits

// Harm that the seat did to me less the help.
static int grudge_against(const ZsiOutlook* outlook, unsigned seat) {
    CHECK_SLOW(seat != outlook->me);
    const ZsiShared* shared = outlook->shared;
    return shared->acts[ACT_KILLED][seat][outlook->me] +
           2 * shared->acts[ACT_GAVE_INFECTION][seat][outlook->me] -
           shared->acts[ACT_PASSED_SURVIVAL_DIE][seat][outlook->me] -
           shared->acts[ACT_TRADED][seat][outlook->me] - shared->acts[ACT_PROTECTED][seat][outlook->me];
}

// What the die of the decision would change at the next roll of the seat, in sixteenths.
static int change_by_die(const ZsiOutlook* outlook, unsigned seat, bool infection) {
    CHECK(zsi_is_camp(outlook->shared, seat));
    const ZsiRules* rules = outlook->rules;
    bool infected = zsi_in_infection(outlook->shared, seat);
    bool rolled = zsi_rolls_die(rules, &outlook->shared->camp[seat], infection);
    int without = zsi_next_roll(rules, outlook->shared, seat, infected, false).mean;
    return zsi_next_roll(rules, outlook->shared, seat, infection, rolled).mean - without;
}

static void set_die(const ZsiOutlook* outlook, unsigned seat, int32_t* y) {
    bool chosen = outlook->kind == ASK_die_receiver || outlook->kind == ASK_react_target ||
                  outlook->kind == ASK_redirect_to;
    bool moved = chosen && outlook->shared->play.class_of == CLASS_MOVE_DIE;
    bool survival =
        outlook->kind == ASK_pass_survival_die || (moved && outlook->shared->play.die == DO_SURVIVAL_DIE);
    bool infection = outlook->kind == ASK_pass_infection_die || outlook->kind == ASK_hidden_bite ||
                     (moved && outlook->shared->play.die == DO_INFECTION_DIE);
    if (survival || infection) y[T_die] = zsi_portion(change_by_die(outlook, seat, infection), 4);
}

void zsi_outlook_target(const ZsiOutlook* outlook, unsigned seat, int32_t* y) {
    CHECK_SLOW(seat < outlook->shared->players);
    const ZsiShared* shared = outlook->shared;
    const ZsiCamp* camp = &shared->camp[seat];
    const ZsiForecast* forecast = &outlook->forecast[seat];
    int size = (int)zsi_members(shared, seat), n = shared->players;
    y[T_infected] = zsi_flag(zsi_in_infection(shared, seat));
    if (!zsi_is_camp(shared, seat)) return;
    if (scene_wants_trait(outlook->scene, SCENE_ONE(T_die))) set_die(outlook, seat, y);
    y[T_roll] = zsi_portion(forecast->roll, 4);
    y[T_lasts] = zsi_portion(forecast->lasts, 4);
    y[T_homeless] = zsi_flag(camp->hideout == CARD_no_hideout);
    if (seat == outlook->me) return;
    y[T_ahead] = zsi_share(size - outlook->size, 10);
    y[T_largest] = zsi_flag(size >= outlook->most);
    y[T_smallest] = zsi_flag(size <= outlook->least);
    y[T_next] = zsi_flag(seat == outlook->next);
    y[T_cards] = zsi_share(camp->hand_size, 6);
    y[T_grudge] = zsi_share(grudge_against(outlook, seat), 8);
    y[T_forecast] = zsi_portion(forecast->members - outlook->forecast[outlook->me].members, 10);
    y[T_best] = zsi_flag(forecast->members >= outlook->best);
    y[T_worst] = zsi_flag(forecast->members <= outlook->worst);
    y[T_small] = zsi_flag(size <= 6);
    y[T_tiny] = zsi_flag(size <= 3);
    y[T_favoured] = zsi_flag(shared->survival_die == seat);
    y[T_carrier] = zsi_flag(shared->infection_die == seat);
    y[T_guarded] = zsi_flag(camp->prevents | camp->escapes | camp->sacrifices);
    y[T_wait] = zsi_share(((int)seat - shared->active + n) % n, n);
}

void zsi_outlook_worth(const ZsiOutlook* outlook, unsigned key, bool rotated, ZsiGift gift, int32_t* y) {
    CHECK_SLOW(key >= CHARACTER_FIRST && key < KEYS && gift.seat < outlook->shared->players);
    const int8_t* side = outlook->rules->modifier[key];
    int n = outlook->rules->players;
    bool infected = zsi_in_infection(outlook->shared, gift.seat);
    int now = infected ? -side[SIDE_INFECTION] : side[SIDE_SURVIVAL];
    y[T_growth] += gift.times * LINEAR_ONE * (n * side[SIDE_SURVIVAL] + side[SIDE_S]) / (2 * n);
    y[T_decay] += gift.times * LINEAR_ONE * (n * side[SIDE_INFECTION] + side[SIDE_I]) / (2 * n);
    y[T_now] += gift.times * LINEAR_ONE * now / 2;
    y[T_immunity] += gift.times * zsi_flag(outlook->rules->immune[key] != IMMUNE_NONE);
    y[T_power] += gift.times * zsi_flag(outlook->rules->power[key] != POWER_NONE && !rotated);
}

void zsi_outlook_character(const ZsiOutlook* outlook, unsigned instance, ZsiGift gift, int32_t* y) {
    zsi_outlook_worth(outlook, zsi_instance_key(instance), instance & 1, gift, y);
}

void zsi_outlook_hideout(const ZsiOutlook* outlook, unsigned owner, ZsiGift gift, int32_t* y) {
    const ZsiCamp* camp = &outlook->shared->camp[owner];
    zsi_outlook_worth(outlook, camp->hideout, camp->rotated, gift, y);
}

void zsi_outlook_card(const ZsiOutlook* outlook, unsigned key, int32_t* y) {
    CHECK_SLOW(key < CHARACTER_FIRST);
    unsigned class_of = key < REACTION_FIRST ? outlook->rules->class_of[key] : CLASS_NONE;
    y[T_number] = zsi_share(outlook->rules->size[key], 4);
    y[T_kills] = zsi_flag(zsi_is_hit(class_of));
    y[T_gains] = zsi_flag(class_of == CLASS_GAIN);
    y[T_moves] = zsi_flag(class_of == CLASS_MOVE);
    y[T_prevents] = zsi_flag(key >= CARD_first_aid && key <= CARD_save_all);
    y[T_avoids] = zsi_flag(key == CARD_escape || key == CARD_redirect);
}

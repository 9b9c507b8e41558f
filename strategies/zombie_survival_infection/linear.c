// Zombie: Survival Infection: what a trained policy looks at (sim/linear.h): the sizes of the camps, phases
// and dice, what a card would bring or kill, and what the Action on the table costs. The names are in
// common/features.h.
#include "sim/linear.h"

#include "rulesets/zombie_survival_infection/view.h"
#include "strategies/zombie_survival_infection/common/features.h"

#define ROW_NUMBER(name, text) X_##name,
enum { ZSI_LINEAR_CONTEXTS(ROW_NUMBER) CONTEXTS };
#undef ROW_NUMBER
#define ROW_NUMBER(name, text) A_##name,
enum { ZSI_LINEAR_ACTS(ROW_NUMBER) ACT_COUNT };
#undef ROW_NUMBER
#define ROW_NUMBER(name, text) T_##name,
enum { ZSI_LINEAR_TRAITS(ROW_NUMBER) TRAITS };
#define ROW_TEXT(name, text) text,
static const char* const contexts[CONTEXTS] = {ZSI_LINEAR_CONTEXTS(ROW_TEXT)};
static const char* const acts[ACT_COUNT] = {ZSI_LINEAR_ACTS(ROW_TEXT)};
static const char* const traits[TRAITS] = {ZSI_LINEAR_TRAITS(ROW_TEXT)};

typedef struct Mind {
    const ZsiRules* rules;
    const ZsiShared* shared;
    const ZsiOwn* own;
    unsigned me, kind;
    Seats others;
    unsigned next;                   // to play, of the other camps
    int size, most, least, average;  // members: own; of the other camps
} Mind;

static inline int flag(bool fact) { return fact ? LINEAR_ONE : 0; }
static inline int at_most(int number, int most) { return number < most ? number : most; }

// number / whole, within four each way.
static inline int share(int number, int whole) {
    int parts = LINEAR_ONE * number / whole;
    return parts > 4 * LINEAR_ONE ? 4 * LINEAR_ONE : parts < -4 * LINEAR_ONE ? -4 * LINEAR_ONE : parts;
}

static Mind open_mind(const Ask* ask) {
    const ZsiShared* shared = ask->shared;
    unsigned me = ask->decision->seat;
    Mind mind = {.rules = ask->rules,
                 .shared = shared,
                 .own = ask->own,
                 .me = me,
                 .kind = ask->decision->kind,
                 .others = (Seats)(shared->camps & ~zsi_bit(me)),
                 .next = me,
                 .size = (int)zsi_members(shared, me)};
    int sum = 0, count = __builtin_popcount(mind.others);
    for (Seats left = mind.others; left; left &= (Seats)(left - 1)) {
        int size = (int)zsi_members(shared, (unsigned)__builtin_ctz(left));
        if (left == mind.others || size > mind.most) mind.most = size;
        if (left == mind.others || size < mind.least) mind.least = size;
        sum += size;
    }
    if (count) mind.average = sum / count;
    if (count) mind.next = zsi_clockwise(shared, mind.others, me);
    return mind;
}

// --- context

static void set_camps(const Mind* mind, int32_t* x) {
    const ZsiShared* shared = mind->shared;
    int living = __builtin_popcount(shared->camps), others = __builtin_popcount(mind->others);
    int infected = __builtin_popcount(shared->infected & mind->others);
    x[X_always] = LINEAR_ONE;
    x[X_size] = share(mind->size, 10);
    x[X_small] = flag(mind->size <= 6);
    x[X_tiny] = flag(mind->size <= 3);
    x[X_lead] = share(mind->size - mind->most, 10);
    x[X_over_average] = share(mind->size - mind->average, 10);
    x[X_largest] = flag(mind->size >= mind->most);
    x[X_smallest] = flag(mind->size <= mind->least);
    x[X_duel] = flag(living == 2);
    x[X_three] = flag(living == 3);
    x[X_fallen] = share(shared->players - living, shared->players);
    x[X_infected] = flag(zsi_in_infection(shared, mind->me));
    x[X_others_infected] = others ? share(infected, others) : 0;
}

static void set_supplies(const Mind* mind, int32_t* x) {
    const ZsiShared* shared = mind->shared;
    const ZsiCamp* camp = &shared->camp[mind->me];
    bool bite_out = shared->box[CARD_hidden_bite] > 0;
    int reactions = 0;
    for (uint64_t left = mind->own->held & ZSI_REACTIONS; left; left &= left - 1)
        reactions += mind->own->hand[__builtin_ctzll(left)];
    uint64_t ways_out = UINT64_C(1) << CARD_escape | UINT64_C(1) << CARD_redirect;
    x[X_bite_near] = flag(!bite_out && shared->pile_size <= shared->lower_size);
    x[X_bite_out] = flag(bite_out);
    x[X_has_infection_die] = flag(shared->infection_die == mind->me);
    x[X_has_survival_die] = flag(shared->survival_die == mind->me);
    x[X_no_hideout] = flag(camp->hideout == CARD_no_hideout);
    x[X_growth] = share(camp->modifier[SIDE_SURVIVAL], 2);
    x[X_decay] = share(camp->modifier[SIDE_INFECTION], 2);
    x[X_city_empty] = flag(shared->city == 0);
    x[X_city] = share(shared->city, 10 * (__builtin_popcount(shared->camps) + 1));
    x[X_hand] = share(camp->hand_size, 6);
    x[X_reactions] = share(reactions, 3);
    x[X_escapes] = flag(mind->own->held & ways_out);
    x[X_haunting] = flag(!zsi_is_camp(shared, mind->me));
}

static bool is_live(const Mind* mind, unsigned seat) {
    return ((mind->shared->play.targets & ~mind->shared->play.escaped) >> seat) & 1;
}

// Whether the Action on the table, not a hit, takes something of one's own camp.
static bool harms(const Mind* mind) {
    const ZsiPlay* card = &mind->shared->play;
    bool source = card->source == mind->me;
    switch (card->class_of) {
        case CLASS_MOVE:
        case CLASS_DESTROY_HIDEOUT:
        case CLASS_KILL_CHARACTER:
        case CLASS_MOVE_CHARACTER:
            return source;
        case CLASS_MOVE_DIE:
            return card->die == DO_SURVIVAL_DIE ? source : card->destination == mind->me;
        default:
            return false;
    }
}

static void set_table(const Mind* mind, int32_t* x) {
    const ZsiShared* shared = mind->shared;
    if (mind->kind != ASK_react && mind->kind != ASK_react_target && mind->kind != ASK_cancel &&
        mind->kind != ASK_redirect_to)
        return;
    for (Seats left = mind->others; left; left &= (Seats)(left - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if (is_live(mind, seat) && (int)zsi_members(shared, seat) == mind->most) x[X_leader_hit] = LINEAR_ONE;
    }
    x[X_mine] = flag(shared->play.player == mind->me);
    if (!is_live(mind, mind->me)) return;
    bool hit = zsi_is_hit(shared->play.class_of);
    int loss = hit ? zsi_loss(mind->rules, shared, mind->me) : 0;
    x[X_hit] = LINEAR_ONE;
    x[X_loss] = share(loss, 4);
    x[X_dies] = flag(hit && loss >= mind->size);
    x[X_harm] = flag(!hit && harms(mind));
}

// --- traits

// Harm that the seat did to me less the help.
static int grudge_against(const Mind* mind, unsigned seat) {
    const ZsiShared* shared = mind->shared;
    return shared->acts[ACT_KILLED][seat][mind->me] + 2 * shared->acts[ACT_GAVE_INFECTION][seat][mind->me] -
           shared->acts[ACT_PASSED_SURVIVAL_DIE][seat][mind->me] - shared->acts[ACT_TRADED][seat][mind->me] -
           shared->acts[ACT_PROTECTED][seat][mind->me];
}

static void set_target(const Mind* mind, unsigned seat, int32_t* y) {
    int size = (int)zsi_members(mind->shared, seat);
    y[T_infected] = flag(zsi_in_infection(mind->shared, seat));
    if (seat == mind->me) return;
    y[T_ahead] = share(size - mind->size, 10);
    y[T_size] = share(size, 10);
    y[T_largest] = flag(size >= mind->most);
    y[T_smallest] = flag(size <= mind->least);
    y[T_next] = flag(seat == mind->next);
    y[T_cards] = share(mind->shared->camp[seat].hand_size, 6);
    y[T_grudge] = share(grudge_against(mind, seat), 8);
}

// What a character or a hideout does for its camp, added `times` times.
static void add_worth(const Mind* mind, unsigned key, bool rotated, int times, int32_t* y) {
    const int8_t* side = mind->rules->modifier[key];
    int n = mind->rules->players;
    y[T_growth] += times * LINEAR_ONE * (n * side[SIDE_SURVIVAL] + side[SIDE_S]) / (2 * n);
    y[T_decay] += times * LINEAR_ONE * (n * side[SIDE_INFECTION] + side[SIDE_I]) / (2 * n);
    y[T_power] += times * flag(mind->rules->power[key] != POWER_NONE && !rotated);
}

static void add_instance(const Mind* mind, unsigned instance, int times, int32_t* y) {
    add_worth(mind, zsi_instance_key(instance), instance & 1, times, y);
}

static void add_hideout(const Mind* mind, unsigned owner, int times, int32_t* y) {
    const ZsiCamp* camp = &mind->shared->camp[owner];
    add_worth(mind, camp->hideout, camp->rotated, times, y);
}

// --- Take Action

// Members that an Action could take of the other camps: of one, or of all together.
static void set_reach(const Mind* mind, unsigned class_of, int k, int32_t* y) {
    int most = 0, sum = 0;
    bool finishes = false;
    for (Seats left = (Seats)(zsi_open_to(mind->shared, class_of) & mind->others); left;
         left &= (Seats)(left - 1)) {
        int size = (int)zsi_members(mind->shared, (unsigned)__builtin_ctz(left));
        int taken = at_most(k, size);
        finishes |= size <= k;
        sum += taken;
        if (taken > most) most = taken;
    }
    y[T_finish] = flag(finishes);
    y[T_effect] = share(class_of == CLASS_KILL_ALL ? sum : most, 4);
}

static void add_play(const Mind* mind, unsigned action, unsigned key, Scene* scene) {
    static const uint8_t act_of_class[] = {
        [CLASS_KILL] = A_kill,
        [CLASS_GAIN] = A_gain,
        [CLASS_MOVE] = A_move,
        [CLASS_DESTROY_HIDEOUT] = A_destroy,
        [CLASS_KILL_ALL] = A_kill_all,
        [CLASS_MOVE_DIE] = A_move_die,
        [CLASS_KILL_CHARACTER] = A_kill_character,
        [CLASS_MOVE_CHARACTER] = A_move_character,
    };
    unsigned class_of = mind->rules->class_of[key];
    unsigned act = key >= HIDEOUT_FIRST     ? A_hideout
                   : key >= CHARACTER_FIRST ? A_character
                                            : act_of_class[class_of];
    int32_t* y = scene_add(scene, action, act);
    y[T_spare] = flag(mind->own->hand[key] > 1);
    if (key >= CHARACTER_FIRST) add_worth(mind, key, false, 1, y);
    if (key >= HIDEOUT_FIRST) add_hideout(mind, mind->me, -1, y);
    if (class_of == CLASS_GAIN)
        y[T_effect] = share(at_most(mind->rules->size[key], mind->shared->city), 4);
    else if (class_of == CLASS_KILL || class_of == CLASS_KILL_ALL || class_of == CLASS_MOVE)
        set_reach(mind, class_of, mind->rules->size[key], y);
}

static void add_discard(const Mind* mind, unsigned action, unsigned key, Scene* scene) {
    bool is_action = key < REACTION_FIRST, is_reaction = !is_action && key < CHARACTER_FIRST;
    unsigned act = is_action              ? A_throw_action
                   : is_reaction          ? A_throw_reaction
                   : key >= HIDEOUT_FIRST ? A_throw_hideout
                                          : A_throw_character;
    int32_t* y = scene_add(scene, action, act);
    y[T_spare] = flag(mind->own->hand[key] > 1);
    y[T_effect] = share(mind->rules->size[key], 4);
    if (key < CHARACTER_FIRST) return;
    add_worth(mind, key, false, 1, y);
    if (key >= HIDEOUT_FIRST) add_hideout(mind, mind->me, -1, y);
}

// --- reactions

// Losses of a camp that preventing `more` avoids.
static int avoided(const Mind* mind, unsigned seat, int more) {
    const ZsiPlay* card = &mind->shared->play;
    if (!zsi_is_hit(card->class_of)) return 0;
    return zsi_loss(mind->rules, mind->shared, seat) -
           zsi_loss_with(mind->rules, mind->shared, seat, card->number, card->prevented[seat] + more);
}

// What the reaction saves one's own camp, if that is a target.
static int saved(const Mind* mind, unsigned key) {
    const ZsiShared* shared = mind->shared;
    if (!is_live(mind, mind->me) || !zsi_is_hit(shared->play.class_of)) return 0;
    if (key >= CARD_first_aid && key <= CARD_save_c)
        return avoided(mind, mind->me, zsi_prevents(mind->rules, shared, key, mind->me, mind->me));
    if (key >= CHARACTER_FIRST && mind->rules->power[key] == POWER_ONCE_PREVENT)
        return avoided(mind, mind->me, mind->rules->size[key]);
    return key == CARD_boost ? 0 : zsi_loss(mind->rules, shared, mind->me);
}

static void add_reaction(const Mind* mind, unsigned action, unsigned key, Scene* scene) {
    static const uint8_t act_of_card[] = {
        [CARD_first_aid - REACTION_FIRST] = A_prevent, [CARD_shotgun - REACTION_FIRST] = A_prevent,
        [CARD_save_c - REACTION_FIRST] = A_prevent,    [CARD_save_all - REACTION_FIRST] = A_prevent_all,
        [CARD_escape - REACTION_FIRST] = A_escape,     [CARD_redirect - REACTION_FIRST] = A_redirect,
        [CARD_cancel - REACTION_FIRST] = A_cancel,     [CARD_boost - REACTION_FIRST] = A_boost};
    bool sacrifice = key < HIDEOUT_FIRST && mind->rules->power[key] == POWER_SACRIFICE;
    unsigned act = key < CHARACTER_FIRST ? act_of_card[key - REACTION_FIRST]
                   : sacrifice           ? A_sacrifice
                                         : A_power;
    int32_t* y = scene_add(scene, action, act);
    int lives = saved(mind, key);
    y[T_effect] = share(lives, 4);
    y[T_finish] = flag(lives > 0 && zsi_loss(mind->rules, mind->shared, mind->me) >= mind->size);
    if (key < CHARACTER_FIRST) y[T_spare] = flag(mind->own->hand[key] > 1);
    if (sacrifice) add_worth(mind, key, false, 1, y);
}

static void add_cancel(const Mind* mind, unsigned action, Scene* scene) {
    const ZsiPlay* card = &mind->shared->play;
    int32_t* y = scene_add(scene, action, card->chain_length % 2 ? A_cancel : A_reinstate);
    bool redirect = card->reaction == CARD_redirect;
    y[T_own] = flag(redirect ? card->source == mind->me : card->reaction_target == mind->me);
    y[T_finish] = flag(redirect && card->reaction_target == mind->me);
    if (!redirect && card->reaction_target != NOBODY && card->reaction_target != mind->me)
        set_target(mind, card->reaction_target, y);
}

// --- trades

// What one's own camp gets by an offer.
static void set_offer(const Mind* mind, const ZsiOffer* offer, int32_t* y) {
    const ZsiShared* shared = mind->shared;
    unsigned by = shared->active;
    int sign = by == mind->me ? -1 : 1;
    if (offer->kind == TRADE_HIDEOUTS) {
        add_hideout(mind, sign > 0 ? by : offer->partner, 1, y);
        add_hideout(mind, mind->me, -1, y);
        return;
    }
    if (offer->give != NOBODY) add_instance(mind, offer->give, sign, y);
    if (offer->take != NOBODY) add_instance(mind, offer->take, -sign, y);
    if (offer->kind < TRADE_CHARACTER_FOR_SURVIVORS)
        y[T_survivors] = share(sign * offer->kind, 3);
    else if (offer->kind < TRADE_CHARACTERS)
        y[T_survivors] = share(-sign * (offer->kind - TRADE_CHARACTER_FOR_SURVIVORS), 3);
}

static void add_kind(const Mind* mind, unsigned action, unsigned kind, Scene* scene) {
    ZsiOffer offer = {mind->shared->offer.partner, (uint8_t)kind, NOBODY, NOBODY};
    unsigned act = kind == TRADE_HIDEOUTS                  ? A_swap_hideouts
                   : kind == TRADE_CHARACTERS              ? A_swap_characters
                   : kind >= TRADE_CHARACTER_FOR_SURVIVORS ? A_sell
                                                           : A_buy;
    int32_t* y = scene_add(scene, action, act);
    set_offer(mind, &offer, y);
    set_target(mind, offer.partner, y);
}

// --- seats

// The act of naming a seat; `own`: it is one's own.
static unsigned act_of_seat(const Mind* mind, bool own) {
    const ZsiPlay* card = &mind->shared->play;
    switch (mind->kind) {
        case ASK_pass_survival_die:
            return own ? A_favour_own : A_favour_other;
        case ASK_pass_infection_die:
            return own ? A_infect_own : A_infect_other;
        case ASK_die_receiver:
            if (card->die == DO_SURVIVAL_DIE) return own ? A_favour_own : A_favour_other;
            return own ? A_infect_own : A_infect_other;
        case ASK_hidden_bite:
            return own ? A_bite_own : A_bite_other;
        case ASK_character_target:
            return own ? A_join_own : A_join_other;
        case ASK_hideout_target:
            return own ? A_house_own : A_house_other;
        case ASK_trade_partner:
            return A_partner;
        case ASK_move_destination:
            return own ? A_to_own : A_to_other;
        case ASK_react_target:
            return own ? A_protect_own : A_protect_other;
        case ASK_redirect_to:
            return A_redirect_to;
        case ASK_undead_kill:
            return A_haunt;
        default:
            break;
    }
    switch (card->class_of) {
        case CLASS_GAIN:
            return own ? A_gain_own : A_gain_other;
        case CLASS_MOVE:
            return own ? A_source_own : A_source_other;
        case CLASS_DESTROY_HIDEOUT:
            return own ? A_destroy_own : A_destroy_other;
        case CLASS_KILL_CHARACTER:
        case CLASS_MOVE_CHARACTER:
            return own ? A_name_own : A_name_other;
        default:
            return own ? A_kill_own : A_kill_other;
    }
}

static void add_seat(const Mind* mind, unsigned action, unsigned seat, Scene* scene) {
    const ZsiShared* shared = mind->shared;
    unsigned act = act_of_seat(mind, seat == mind->me);
    int size = (int)zsi_members(shared, seat);
    int32_t* y = scene_add(scene, action, act);
    set_target(mind, seat, y);
    if (act == A_kill_own || act == A_kill_other || act == A_source_own || act == A_source_other) {
        int taken = at_most(mind->rules->size[shared->play.key], size);
        y[T_effect] = share(taken, 4);
        y[T_finish] = flag(taken >= size);
    } else if (act == A_redirect_to || act == A_protect_own || act == A_protect_other) {
        int loss = zsi_is_hit(shared->play.class_of) ? zsi_loss(mind->rules, shared, seat) : 0;
        y[T_effect] = share(loss, 4);
        y[T_finish] = flag(loss >= size);
    } else if (act == A_destroy_own || act == A_destroy_other) {
        add_hideout(mind, seat, 1, y);
    } else if (act == A_haunt) {
        y[T_finish] = flag(size == 1);
    }
}

// --- all

static void add_character(const Mind* mind, unsigned action, unsigned instance, Scene* scene) {
    const ZsiShared* shared = mind->shared;
    unsigned owner = shared->phase == PHASE_NAME ? shared->play.source : shared->loser;
    unsigned act = owner == mind->me ? A_part : A_deprive;
    if (mind->kind == ASK_claim) act = A_claim_character;
    if (mind->kind == ASK_trade_give) act = A_part;
    if (mind->kind == ASK_trade_take) act = A_deprive;
    add_instance(mind, instance, 1, scene_add(scene, action, act));
}

static void add_card(const Mind* mind, unsigned action, unsigned key, Scene* scene) {
    if (mind->kind == ASK_take_action)
        add_play(mind, action, key, scene);
    else if (mind->kind == ASK_react)
        add_reaction(mind, action, key, scene);
    else
        add_discard(mind, action, key, scene);
}

static void add_word(const Mind* mind, unsigned action, Scene* scene) {
    static const uint8_t act[] = {
        [DO_PASS] = A_nothing,
        [DO_DECLINE] = A_nothing,
        [DO_STOP] = A_nothing,
        [DO_REFUSE] = A_nothing,
        [DO_ACCEPT] = A_accept,
        [DO_DISCARD] = A_discard,
        [DO_TRADE] = A_trade,
        [DO_SURVIVORS] = A_claim_survivors,
        [DO_SURVIVAL_DIE] = A_choose_survival,
        [DO_INFECTION_DIE] = A_choose_infection,
    };
    if (action == DO_CANCEL) {
        add_cancel(mind, action, scene);
        return;
    }
    int32_t* y = scene_add(scene, action, act[action]);
    if (action == DO_ACCEPT) {
        set_offer(mind, &mind->shared->offer, y);
        set_target(mind, mind->shared->active, y);
    }
}

static void describe(const Ask* ask, Scene* scene) {
    Mind mind = open_mind(ask);
    set_camps(&mind, scene->context);
    set_supplies(&mind, scene->context);
    set_table(&mind, scene->context);
    for (int next = -1; (next = action_set_next(&ask->decision->legal, next)) >= 0;) {
        unsigned action = (unsigned)next;
        if (action >= DO_INSTANCE)
            add_character(&mind, action, action - DO_INSTANCE, scene);
        else if (action >= DO_KIND)
            add_kind(&mind, action, action - DO_KIND, scene);
        else if (action >= DO_CARD)
            add_card(&mind, action, action - DO_CARD, scene);
        else if (action >= DO_SEAT)
            add_seat(&mind, action, action - DO_SEAT, scene);
        else
            add_word(&mind, action, scene);
    }
}

static const Features features = {
    .contexts = contexts,
    .context_count = CONTEXTS,
    .acts = acts,
    .act_count = ACT_COUNT,
    .traits = traits,
    .trait_count = TRAITS,
    .describe = describe,
};

const Strategy strategy_zombie_survival_infection_linear = {
    LINEAR_STRATEGY("zombie-survival-infection", &features)};

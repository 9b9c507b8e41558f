// Zombie: Survival Infection: trained policies (sim/game/linear.h). Determines the act of each
// legal action, and what it would bring, cost or kill; outlook.c computes the position's features,
// and linear_rows.h names all of them.
#include "sim/base/check.h"
#include "strategies/zombie_survival_infection/common/outlook.h"

static const char* const contexts[CONTEXTS] = {ZSI_LINEAR_CONTEXTS(LINEAR_TEXT)};
static const char* const acts[ACT_COUNT] = {ZSI_LINEAR_ACTS(LINEAR_TEXT)};
static const char* const traits[TRAITS] = {ZSI_LINEAR_TRAITS(LINEAR_TEXT)};

static ZsiGift to_me(const ZsiOutlook* outlook, int times) { return (ZsiGift){outlook->me, times}; }

// --- Take Action

static bool one_seat(Seats seats) { return seats && (seats & (seats - 1)) == 0; }

// Members that an Action could take of the other camps: of one, or of all together.
static void set_reach(const ZsiOutlook* outlook, unsigned class_of, int k, int32_t* y) {
    int most = 0, sum = 0, on_best = 0;
    bool finishes = false;
    Seats open = (Seats)(zsi_open_to(outlook->shared, class_of) & outlook->others);
    for (Seats left = open; left; left &= (Seats)(left - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        int size = (int)zsi_members(outlook->shared, seat), taken = at_most(k, size);
        if (outlook->forecast[seat].members >= outlook->best) on_best = taken;
        finishes |= size <= k;
        sum += taken;
        if (taken > most) most = taken;
    }
    int effect = class_of == CLASS_KILL_ALL ? sum : most;
    Seats gone = zsi_outlook_wiped_out(outlook, open, k);
    y[T_finish] = zsi_flag(finishes);
    y[T_effect] = zsi_share(effect, 4);
    y[T_waste] = zsi_share(k > effect ? k - effect : 0, 4);
    y[T_on_best] = zsi_share(on_best, 4);
    y[T_wins] = zsi_flag(gone == outlook->others && (class_of == CLASS_KILL_ALL || one_seat(gone)));
}

// The act of playing a hideout: one that is worse at present has weights of its own, and so has an
// immunity, which no modifier shows.
static unsigned act_of_hideout(const ZsiOutlook* outlook, unsigned key) {
    if (outlook->rules->immune[key] != IMMUNE_NONE) return A_immune_hideout;
    return zsi_outlook_house_gain(outlook, key) < 0 ? A_worse_hideout : A_hideout;
}

static void add_play(const ZsiOutlook* outlook, unsigned action, unsigned key, Scene* scene) {
    CHECK(outlook->own->hand[key] > 0);
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
    unsigned class_of = outlook->rules->class_of[key];
    unsigned act = key >= HIDEOUT_FIRST     ? act_of_hideout(outlook, key)
                   : key >= CHARACTER_FIRST ? A_character
                                            : act_of_class[class_of];
    int32_t* y = scene_add(scene, action, act);
    y[T_spare] = zsi_flag(outlook->own->hand[key] > 1);
    if (key >= CHARACTER_FIRST) zsi_outlook_worth(outlook, key, false, to_me(outlook, 1), y);
    if (key >= HIDEOUT_FIRST) zsi_outlook_hideout(outlook, outlook->me, to_me(outlook, -1), y);
    if (key < CHARACTER_FIRST) zsi_outlook_card(outlook, key, y);
    if (class_of == CLASS_GAIN) {
        int size = outlook->rules->size[key], effect = at_most(size, outlook->shared->city);
        y[T_effect] = zsi_share(effect, 4);
        y[T_waste] = zsi_share(size - effect, 4);
    } else if (class_of == CLASS_KILL || class_of == CLASS_KILL_ALL || class_of == CLASS_MOVE) {
        set_reach(outlook, class_of, outlook->rules->size[key], y);
    }
}

static void add_discard(const ZsiOutlook* outlook, unsigned action, unsigned key, Scene* scene) {
    CHECK(outlook->own->hand[key] > 0);
    bool is_action = key < REACTION_FIRST, is_reaction = !is_action && key < CHARACTER_FIRST;
    unsigned act = is_action              ? A_throw_action
                   : is_reaction          ? A_throw_reaction
                   : key >= HIDEOUT_FIRST ? A_throw_hideout
                                          : A_throw_character;
    int32_t* y = scene_add(scene, action, act);
    y[T_spare] = zsi_flag(outlook->own->hand[key] > 1);
    if (key < CHARACTER_FIRST) {
        zsi_outlook_card(outlook, key, y);
        return;
    }
    zsi_outlook_worth(outlook, key, false, to_me(outlook, 1), y);
    if (key >= HIDEOUT_FIRST) zsi_outlook_hideout(outlook, outlook->me, to_me(outlook, -1), y);
}

// --- reactions

// Losses of a camp that preventing `more` avoids.
static int avoided(const ZsiOutlook* outlook, unsigned seat, int more) {
    CHECK(more >= 0);
    const ZsiPlay* card = &outlook->shared->play;
    if (!zsi_is_hit(card->class_of)) return 0;
    return zsi_loss(outlook->rules, outlook->shared, seat) -
           zsi_loss_with(outlook->rules, outlook->shared, seat, card->number, card->prevented[seat] + more);
}

// What the reaction saves one's own camp, if that is a target.
static int saved(const ZsiOutlook* outlook, unsigned key) {
    const ZsiShared* shared = outlook->shared;
    if (!zsi_outlook_live(outlook, outlook->me) || !zsi_is_hit(shared->play.class_of)) return 0;
    if (key >= CARD_first_aid && key <= CARD_save_c)
        return avoided(outlook, outlook->me,
                       zsi_prevents(outlook->rules, shared, key, outlook->me, outlook->me));
    if (key >= CHARACTER_FIRST && outlook->rules->power[key] == POWER_ONCE_PREVENT)
        return avoided(outlook, outlook->me, outlook->rules->size[key]);
    return key == CARD_boost ? 0 : zsi_loss(outlook->rules, shared, outlook->me);
}

// The largest loss that the reaction can prevent in another camp.
static int saved_elsewhere(const ZsiOutlook* outlook, unsigned key) {
    const ZsiShared* shared = outlook->shared;
    int most = 0;
    if (key >= CHARACTER_FIRST || key == CARD_boost || !zsi_is_hit(shared->play.class_of)) return 0;
    for (Seats left = outlook->others; left; left &= (Seats)(left - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if (!zsi_outlook_live(outlook, seat)) continue;
        int saves = zsi_loss(outlook->rules, shared, seat);
        if (key <= CARD_save_c)
            saves = avoided(outlook, seat, zsi_prevents(outlook->rules, shared, key, outlook->me, seat));
        if (saves > most) most = saves;
    }
    return most;
}

static void add_reaction(const ZsiOutlook* outlook, unsigned action, unsigned key, Scene* scene) {
    CHECK(key >= REACTION_FIRST);
    static const uint8_t act_of_card[] = {
        [CARD_first_aid - REACTION_FIRST] = A_prevent, [CARD_shotgun - REACTION_FIRST] = A_prevent,
        [CARD_save_c - REACTION_FIRST] = A_prevent,    [CARD_save_all - REACTION_FIRST] = A_prevent_all,
        [CARD_escape - REACTION_FIRST] = A_escape,     [CARD_redirect - REACTION_FIRST] = A_redirect,
        [CARD_cancel - REACTION_FIRST] = A_cancel,     [CARD_boost - REACTION_FIRST] = A_boost};
    bool sacrifice = key < HIDEOUT_FIRST && outlook->rules->power[key] == POWER_SACRIFICE;
    unsigned act = key < CHARACTER_FIRST ? act_of_card[key - REACTION_FIRST]
                   : sacrifice           ? A_sacrifice
                                         : A_power;
    int32_t* y = scene_add(scene, action, act);
    int lives = saved(outlook, key);
    y[T_effect] = zsi_share(lives, 4);
    y[T_saves_other] = zsi_share(saved_elsewhere(outlook, key), 4);
    y[T_finish] =
        zsi_flag(lives > 0 && zsi_loss(outlook->rules, outlook->shared, outlook->me) >= outlook->size);
    if (key < CHARACTER_FIRST) {
        zsi_outlook_card(outlook, key, y);
        y[T_spare] = zsi_flag(outlook->own->hand[key] > 1);
        int size = outlook->rules->size[key];
        if (y[T_prevents] && key != CARD_save_all && lives < size) y[T_waste] = zsi_share(size - lives, 4);
    }
    if (sacrifice) zsi_outlook_worth(outlook, key, false, to_me(outlook, 1), y);
}

static void add_cancel(const ZsiOutlook* outlook, unsigned action, Scene* scene) {
    CHECK(outlook->shared->play.chain_length > 0);
    const ZsiPlay* card = &outlook->shared->play;
    int32_t* y = scene_add(scene, action, card->chain_length % 2 ? A_cancel : A_reinstate);
    bool redirect = card->reaction == CARD_redirect;
    y[T_own] = zsi_flag(redirect ? card->source == outlook->me : card->reaction_target == outlook->me);
    y[T_finish] = zsi_flag(redirect && card->reaction_target == outlook->me);
    if (!redirect && card->reaction_target != NOBODY && card->reaction_target != outlook->me)
        zsi_outlook_target(outlook, card->reaction_target, y);
}

// --- trades

// What one's own camp gets by an offer.
static void set_offer(const ZsiOutlook* outlook, const ZsiOffer* offer, int32_t* y) {
    CHECK(offer->partner != NOBODY);
    const ZsiShared* shared = outlook->shared;
    unsigned by = shared->active;
    int sign = by == outlook->me ? -1 : 1;
    if (offer->kind == TRADE_HIDEOUTS) {
        zsi_outlook_hideout(outlook, sign > 0 ? by : offer->partner, to_me(outlook, 1), y);
        zsi_outlook_hideout(outlook, outlook->me, to_me(outlook, -1), y);
        return;
    }
    if (offer->give != NOBODY) zsi_outlook_character(outlook, offer->give, to_me(outlook, sign), y);
    if (offer->take != NOBODY) zsi_outlook_character(outlook, offer->take, to_me(outlook, -sign), y);
    if (offer->kind < TRADE_CHARACTER_FOR_SURVIVORS)
        y[T_survivors] = zsi_share(sign * offer->kind, 3);
    else if (offer->kind < TRADE_CHARACTERS)
        y[T_survivors] = zsi_share(-sign * (offer->kind - TRADE_CHARACTER_FOR_SURVIVORS), 3);
}

static void add_kind(const ZsiOutlook* outlook, unsigned action, unsigned kind, Scene* scene) {
    ZsiOffer offer = {outlook->shared->offer.partner, (uint8_t)kind, NOBODY, NOBODY};
    unsigned act = kind == TRADE_HIDEOUTS                  ? A_swap_hideouts
                   : kind == TRADE_CHARACTERS              ? A_swap_characters
                   : kind >= TRADE_CHARACTER_FOR_SURVIVORS ? A_sell
                                                           : A_buy;
    int32_t* y = scene_add(scene, action, act);
    set_offer(outlook, &offer, y);
    zsi_outlook_target(outlook, offer.partner, y);
}

static void add_accept(const ZsiOutlook* outlook, unsigned action, Scene* scene) {
    const ZsiOffer* offer = &outlook->shared->offer;
    CHECK(offer->partner == outlook->me);
    unsigned act = offer->kind >= TRADE_CHARACTERS                ? A_accept_swap
                   : offer->kind >= TRADE_CHARACTER_FOR_SURVIVORS ? A_accept_character
                                                                  : A_accept_survivors;
    int32_t* y = scene_add(scene, action, act);
    set_offer(outlook, offer, y);
    zsi_outlook_target(outlook, outlook->shared->active, y);
}

// --- seats

// The act of naming a seat; `own`: it is one's own.
static unsigned act_of_seat(const ZsiOutlook* outlook, bool own) {
    CHECK(outlook->kind < ASK_KINDS);
    const ZsiPlay* card = &outlook->shared->play;
    switch (outlook->kind) {
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

static void add_seat(const ZsiOutlook* outlook, unsigned action, unsigned seat, Scene* scene) {
    const ZsiShared* shared = outlook->shared;
    unsigned act = act_of_seat(outlook, seat == outlook->me);
    int size = (int)zsi_members(shared, seat);
    int32_t* y = scene_add(scene, action, act);
    zsi_outlook_target(outlook, seat, y);
    if (act == A_kill_own || act == A_kill_other || act == A_source_own || act == A_source_other) {
        int taken = at_most(outlook->rules->size[shared->play.key], size);
        y[T_effect] = zsi_share(taken, 4);
        y[T_waste] = zsi_share(outlook->rules->size[shared->play.key] - taken, 4);
        y[T_finish] = zsi_flag(taken >= size);
        y[T_wins] = zsi_flag(taken >= size && outlook->others == zsi_bit(seat));
    } else if (act == A_redirect_to || act == A_protect_own || act == A_protect_other) {
        int loss = zsi_is_hit(shared->play.class_of) ? zsi_loss(outlook->rules, shared, seat) : 0;
        y[T_effect] = zsi_share(loss, 4);
        y[T_finish] = zsi_flag(loss >= size);
        y[T_own] = zsi_flag(seat == outlook->me);
    } else if (act == A_destroy_own || act == A_destroy_other) {
        zsi_outlook_hideout(outlook, seat, (ZsiGift){seat, 1}, y);
    } else if (act == A_join_own || act == A_join_other) {
        zsi_outlook_worth(outlook, shared->play.key, false, (ZsiGift){seat, 1}, y);
    } else if (act == A_house_own || act == A_house_other) {
        zsi_outlook_worth(outlook, shared->play.key, false, (ZsiGift){seat, 1}, y);
        zsi_outlook_hideout(outlook, seat, (ZsiGift){seat, -1}, y);
    } else if (act == A_haunt) {
        y[T_finish] = zsi_flag(size == 1);
    }
}

// --- all

static void add_character(const ZsiOutlook* outlook, unsigned action, unsigned instance, Scene* scene) {
    CHECK(instance < INSTANCES);
    const ZsiShared* shared = outlook->shared;
    unsigned owner = shared->phase == PHASE_NAME ? shared->play.source : shared->loser;
    unsigned act = owner == outlook->me ? A_part : A_deprive;
    if (outlook->kind == ASK_claim) act = A_claim_character;
    if (outlook->kind == ASK_trade_give) act = A_part;
    if (outlook->kind == ASK_trade_take) act = A_deprive;
    bool for_me =
        outlook->kind == ASK_claim || outlook->kind == ASK_trade_give || outlook->kind == ASK_trade_take;
    ZsiGift gift = {for_me ? outlook->me : owner, 1};
    zsi_outlook_character(outlook, instance, gift, scene_add(scene, action, act));
}

static void add_card(const ZsiOutlook* outlook, unsigned action, unsigned key, Scene* scene) {
    if (outlook->kind == ASK_take_action)
        add_play(outlook, action, key, scene);
    else if (outlook->kind == ASK_react)
        add_reaction(outlook, action, key, scene);
    else
        add_discard(outlook, action, key, scene);
}

static void add_word(const ZsiOutlook* outlook, unsigned action, Scene* scene) {
    static const uint8_t act[] = {
        [DO_PASS] = A_nothing,
        [DO_DECLINE] = A_nothing,
        [DO_STOP] = A_nothing,
        [DO_REFUSE] = A_nothing,
        [DO_DISCARD] = A_discard,
        [DO_TRADE] = A_trade,
        [DO_SURVIVORS] = A_claim_survivors,
        [DO_SURVIVAL_DIE] = A_choose_survival,
        [DO_INFECTION_DIE] = A_choose_infection,
    };
    if (action == DO_CANCEL) {
        add_cancel(outlook, action, scene);
        return;
    }
    if (action == DO_ACCEPT) {
        add_accept(outlook, action, scene);
        return;
    }
    CHECK(action < sizeof act);
    scene_add(scene, action, act[action]);
}

static void describe(const StrategyInput* input, Scene* scene) {
    ZsiOutlook outlook = zsi_outlook_open(input, scene);
    zsi_outlook_context(&outlook, scene->context);
    for (int next = -1; (next = action_set_next(&input->decision->legal, next)) >= 0;) {
        unsigned action = (unsigned)next;
        if (action >= DO_INSTANCE)
            add_character(&outlook, action, action - DO_INSTANCE, scene);
        else if (action >= DO_KIND)
            add_kind(&outlook, action, action - DO_KIND, scene);
        else if (action >= DO_CARD)
            add_card(&outlook, action, action - DO_CARD, scene);
        else if (action >= DO_SEAT)
            add_seat(&outlook, action, action - DO_SEAT, scene);
        else
            add_word(&outlook, action, scene);
    }
}

static const FeatureWords context_words[CONTEXTS] = {ZSI_LINEAR_CONTEXTS(LINEAR_WORDS)};
static const FeatureWords trait_words[TRAITS] = {ZSI_LINEAR_TRAITS(LINEAR_WORDS)};

static const Features features = {
    RULESET_TABLE(context, contexts), RULESET_TABLE(act, acts),
    RULESET_TABLE(trait, traits),     .describe = describe,
    .context_words = context_words,   .trait_words = trait_words,
};

const Strategy strategy_zombie_survival_infection_linear = {
    LINEAR_STRATEGY("zombie-survival-infection", &features)};

// Escape the Horde: trained policies. Determines the act and the target of each legal action;
// outlook.c computes the position's features, and linear_rows.h names all of them.
//
// Survivors and Infected have separate weights, so an act that both can do needs only one name: a
// hidden Patient Zero weighs Survivor acts by the Infected's weights.
#include "sim/game/linear.h"

#include "sim/base/check.h"
#include "strategies/escape_the_horde/common/linear_rows.h"
#include "strategies/escape_the_horde/common/outlook.h"

// The value of a card to its holder, for taking, giving or recovering one.
static const uint8_t worth[KINDS] = {
    [WEAPON] = LINEAR_ONE,        [GRENADE] = LINEAR_ONE,      [RESCUE] = 3 * LINEAR_ONE / 4,
    [DODGE] = 3 * LINEAR_ONE / 4, [YEAH_NAH] = LINEAR_ONE / 2, [SACRIFICE] = LINEAR_ONE / 2,
    [STEAL] = LINEAR_ONE / 2,
};

// The act for a Zombie before the seat: `first_bite`, or the next one in the list of acts if the
// bite would be a Turning.
static unsigned bite_act(const Outlook* outlook, unsigned seat, unsigned first_bite) {
    return first_bite + outlook_fragile(outlook, seat);
}

static void add_aimed(const Outlook* outlook, Scene* scene, unsigned action, unsigned act, unsigned seat) {
    int32_t* traits = scene_add(scene, action, act);
    outlook_plight(outlook, seat, traits);
    outlook_loyalty(outlook, seat, traits);
}

static void add_card(Scene* scene, unsigned action, unsigned act, unsigned kind) {
    int32_t* traits = scene_add(scene, action, act);
    traits[T_worth] = worth[kind];
    traits[T_zombie] = kind == ZOMBIE ? LINEAR_ONE : 0;
}

// --- own turn

static void add_scavenge(const Outlook* outlook, Scene* scene, unsigned action) {
    CHECK_SLOW(outlook->decision->kind == ASK_SCAVENGE);
    unsigned attack = outlook->hidden ? A_reveal_first : A_attack_first, seat = action & 7;
    if (action == DO_SHOW)
        scene_add(scene, action, A_show);
    else if (action >= DO_RESCUE_CARD)
        add_card(scene, action, A_recover, action - DO_RESCUE_CARD);
    else if (action >= DO_RESCUE_SEAT)
        add_aimed(outlook, scene, action, A_heal, seat);
    else if (action >= DO_SPILL_BLOOD_ON)
        add_aimed(outlook, scene, action, A_spill_on, seat);
    else if (action >= DO_ATTACK)
        add_aimed(outlook, scene, action, bite_act(outlook, seat, attack), seat);
    else if (action >= DO_DODGE_GIVE)
        add_aimed(outlook, scene, action, A_gift, seat);
    else if (action >= DO_STEAL)
        add_aimed(outlook, scene, action, A_steal, seat);
    else if (action == DO_BINOCULARS)
        scene_add(scene, action, A_binoculars);
    else if (action == DO_REARM)
        scene_add(scene, action, A_rearm);
    else if (action == DO_SPILL_BLOOD)
        scene_add(scene, action, A_spill);
    else
        scene_add(scene, action, action == DO_DODGE ? A_dodge : A_end);
}

// A decision where to put a Zombie; `decline` is the act of actions that put it before nobody.
static void add_place(const Outlook* outlook, Scene* scene, unsigned action, unsigned decline,
                      unsigned first_bite) {
    unsigned seat = action & 7;
    if (action >= DO_ATTACK)
        add_aimed(outlook, scene, action, bite_act(outlook, seat, first_bite), seat);
    else
        scene_add(scene, action, decline);
}

// --- COUNTER

static unsigned cancel_act(const EthPlay* card) {
    CHECK(card->kind < KINDS);
    switch (card->kind) {
        case RESCUE:
            return A_cancel_rescue;
        case TEAM_UP:
            return A_cancel_team_up;
        case SACRIFICE:
            return A_cancel_sacrifice;
        case STEAL:
            return A_cancel_steal;
        case DODGE:
            return card->infected_text ? A_cancel_gift : A_cancel_dodge;
        case ZOMBIE:
            return A_cancel_zombie;
        default:
            return A_cancel_other;
    }
}

static unsigned restore_act(const EthPlay* card) {
    if (card->kind == RESCUE || card->kind == TEAM_UP) return A_restore_help;
    return card->kind == SACRIFICE ? A_restore_sacrifice : A_restore_other;
}

// Whom the answered card concerns: in a fight the defender (but the target of a Sacrifice), else
// the card's target, or NOBODY.
static unsigned concerned(const Outlook* outlook) {
    const EthPlay* card = &outlook->shared->answered;
    if (outlook->fight && card->kind != SACRIFICE) return outlook->shared->defender;
    bool names_card = card->kind == RESCUE && outlook->rules->rescue_effect == RESCUE_RECOVER_CARD;
    return names_card ? NOBODY : card->target;
}

static void add_counter(const Outlook* outlook, Scene* scene, unsigned action) {
    if (action == DO_PASS) {
        scene_add(scene, action, A_let_be);
        return;
    }
    const EthPlay* card = &outlook->shared->answered;
    bool cancelled = outlook->shared->nahs & 1;
    unsigned seat = concerned(outlook);
    int32_t* traits = scene_add(scene, action, cancelled ? restore_act(card) : cancel_act(card));
    if (seat != NOBODY) outlook_plight(outlook, seat, traits);
    outlook_loyalty(outlook, card->player, traits);
}

// --- fights

static void add_own_fight(const Outlook* outlook, Scene* scene, unsigned action) {
    CHECK(outlook->shared->defender == outlook->me);
    if (action >= DO_PUSH)
        add_aimed(outlook, scene, action, A_push, action & 7);
    else if (action > DO_GRENADE_COUNT)
        scene_add(scene, action, A_grenade)[T_victims] = LINEAR_ONE / 2 * (int)(action - DO_GRENADE_COUNT);
    else if (action >= DO_SACRIFICE)
        add_aimed(outlook, scene, action, A_push, action & 7);
    else if (action == DO_WEAPON)
        scene_add(scene, action, A_weapon);
    else if (action == DO_TEAM_UP)
        scene_add(scene, action, A_own_team_up);
    else
        scene_add(scene, action, action == DO_RESCUE ? A_own_rescue : A_yield);
}

static void add_help(const Outlook* outlook, Scene* scene, unsigned action) {
    CHECK(outlook->shared->defender != outlook->me);
    unsigned seat = action & 7;
    if (action >= DO_PUSH)
        add_aimed(outlook, scene, action, A_push_other, seat);
    else if (action > DO_GRENADE_COUNT)
        scene_add(scene, action, A_help_grenade)[T_victims] =
            LINEAR_ONE / 2 * (int)(action - DO_GRENADE_COUNT);
    else if (action >= DO_SACRIFICE)
        add_aimed(outlook, scene, action, seat == outlook->me ? A_push_self : A_push_other, seat);
    else if (action == DO_GRENADE_PROTECT)
        scene_add(scene, action, A_protect);
    else if (action == DO_WEAPON)
        scene_add(scene, action, A_help_weapon);
    else if (action == DO_TEAM_UP)
        scene_add(scene, action, A_help_team_up);
    else
        scene_add(scene, action, action == DO_RESCUE ? A_help_rescue : A_look_on);
}

static void add_negate(const Outlook* outlook, Scene* scene, unsigned action) {
    CHECK(action == DO_PASS || outlook->shared->use_victims > 0);
    if (action == DO_PASS) {
        scene_add(scene, action, A_allow);
        return;
    }
    int32_t* traits = scene_add(scene, action, action == DO_WEAPON ? A_negate_weapon : A_negate_grenade);
    traits[T_victims] = LINEAR_ONE / 2 * outlook->shared->use_victims;
    traits[T_defences] = LINEAR_ONE / 2 * outlook->defences[outlook->shared->defender];
}

// --- all

static void add_action(const Outlook* outlook, Scene* scene, unsigned action) {
    switch (outlook->decision->kind) {
        case ASK_SCAVENGE:
            add_scavenge(outlook, scene, action);
            break;
        case ASK_BATCH:
            add_place(outlook, scene, action, A_launch, A_add_first);
            break;
        case ASK_DRAWN_ZOMBIE:
            add_place(outlook, scene, action, A_keep, outlook->hidden ? A_drawn_reveal_first : A_drawn_first);
            break;
        case ASK_REDIRECT:
            add_place(outlook, scene, action, A_pass, A_redirect_first);
            break;
        case ASK_COUNTER:
            add_counter(outlook, scene, action);
            break;
        case ASK_COMBAT:
            if (outlook->shared->defender == outlook->me)
                add_own_fight(outlook, scene, action);
            else
                add_help(outlook, scene, action);
            break;
        case ASK_NEGATE:
            add_negate(outlook, scene, action);
            break;
        case ASK_EMPTY_HAND:
            scene_add(scene, action, action == DO_DRAW_TWO ? A_draw_two : A_draw_one);
            break;
        case ASK_DODGE_TURN:
            if (action == DO_DODGE)
                add_aimed(outlook, scene, action, A_dodge_turn, outlook->shared->turn_seat);
            else
                scene_add(scene, action, A_pass);
            break;
        case ASK_DODGE_EFFECT:
            scene_add(scene, action, action == DO_DODGE ? A_dodge_effect : A_pass);
            break;
        case ASK_RESCUE:
            scene_add(scene, action, action == DO_RESCUE ? A_late_rescue : A_pass);
            break;
        case ASK_REAFFIRM:
            scene_add(scene, action, action == DO_WEAPON ? A_reaffirm : A_pass);
            break;
        case ASK_STEAL_PICK:
            add_card(scene, action, A_take, action - DO_TAKE);
            break;
        default:
            add_card(scene, action, A_give, action - DO_GIVE);
    }
}

static void describe(const StrategyInput* input, Scene* scene) {
    Outlook outlook;
    outlook_open(&outlook, input);
    outlook_context(&outlook, scene->context);
    const ActionSet* legal = &input->decision->legal;
    for (int action = action_set_next(legal, -1); action >= 0; action = action_set_next(legal, action))
        add_action(&outlook, scene, (unsigned)action);
}

static const char* const contexts[CONTEXTS] = {ETH_CONTEXTS(LINEAR_TEXT)};
static const char* const acts[ACTS_OF_POLICIES] = {ETH_ACTS(LINEAR_TEXT)};
static const char* const traits[TRAITS] = {ETH_TRAITS(LINEAR_TEXT)};

static const FeatureWords context_words[CONTEXTS] = {ETH_CONTEXTS(LINEAR_WORDS)};
static const FeatureWords trait_words[TRAITS] = {ETH_TRAITS(LINEAR_WORDS)};

static const Features features = {
    RULESET_TABLE(context, contexts), RULESET_TABLE(act, acts),
    RULESET_TABLE(trait, traits),     .describe = describe,
    .context_words = context_words,   .trait_words = trait_words,
};

const Strategy strategy_escape_the_horde_linear = {LINEAR_STRATEGY("escape-the-horde", &features)};

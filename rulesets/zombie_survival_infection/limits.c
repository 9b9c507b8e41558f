// Zombie: Survival Infection: which actions the sentences of house rules mean; see limits.h.
#include "rulesets/zombie_survival_infection/limits.h"

#include "rulesets/zombie_survival_infection/hear.h"

// The key of the card that the action plays from the hand; CARDS: none.
static unsigned card_of(const Decision* decision, unsigned action) {
    bool plays = decision->kind == ASK_take_action || decision->kind == ASK_react;
    if (decision->kind == ASK_cancel && action == DO_CANCEL) return CARD_cancel;
    if (!plays || action < DO_CARD || action >= DO_KIND) return CARDS;
    bool power = decision->kind == ASK_react && action - DO_CARD >= CHARACTER_FIRST;
    return power ? CARDS : action - DO_CARD;
}

// Where an Action finds a target.
static bool is_of_action(unsigned kind) {
    return kind == ASK_action_target || kind == ASK_move_source || kind == ASK_move_destination ||
           kind == ASK_die_receiver || kind == ASK_redirect_to;
}

int zsi_target(const HouseGame* game, const Decision* decision, unsigned action) {
    (void)game;
    bool aimed = is_of_action(decision->kind) || decision->kind == ASK_trade_partner ||
                 decision->kind == ASK_undead_kill;
    return aimed && action >= DO_SEAT && action < DO_CARD ? (int)action - DO_SEAT : -1;
}

bool zsi_acts(const HouseGame* game, int row, int card, const Decision* decision, unsigned action) {
    unsigned key = card_of(decision, action);
    switch (row) {
        case ACT_PLAY:
            return key != CARDS && (card == HOUSE_ANY || key == (unsigned)card);
        case ACT_ACTION:
            return key < REACTION_FIRST;
        case ACT_CHARACTER:
            return key >= CHARACTER_FIRST && key < HIDEOUT_FIRST;
        case ACT_HIDEOUT:
            return key >= HIDEOUT_FIRST && key < CARDS;
        case ACT_REACT:
            return key >= REACTION_FIRST && key < CHARACTER_FIRST;
        case ACT_POWER:
            return decision->kind == ASK_react && action >= DO_CARD + CHARACTER_FIRST && action < DO_KIND;
        case ACT_TRADE:
            return action == DO_TRADE;
        case ACT_ACCEPT:
            return action == DO_ACCEPT;
        case ACT_DISCARD:
            return action == DO_DISCARD;
        case ACT_PASS:
            return action == DO_PASS;
        case ACT_AIM:
            return is_of_action(decision->kind);
        case ACT_TRADE_AT:
            return decision->kind == ASK_trade_partner;
        case ACT_OWN:
            return is_of_action(decision->kind) && zsi_target(game, decision, action) == (int)decision->seat;
        default:
            return decision->kind == ASK_undead_kill && zsi_target(game, decision, action) >= 0;
    }
}

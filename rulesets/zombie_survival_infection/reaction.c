// Zombie: Survival Infection: reactions - the window, what is legal in it, what it does, and
// cancels (9.3-9.6).
#include "rulesets/zombie_survival_infection/reaction.h"

#include "rulesets/zombie_survival_infection/ask.h"
#include "rulesets/zombie_survival_infection/camp.h"
#include "rulesets/zombie_survival_infection/deck.h"
#include "rulesets/zombie_survival_infection/hear.h"
#include "sim/base/check.h"

enum { POWERS_AT = CHARACTER_FIRST };  // the bits of a camp's powers begin with this key

static Seats live_targets(const ZsiPlay* card) { return (Seats)(card->targets & ~card->escaped); }

// --- the window, 9.3

void zsi_open_window(const ZsiGame* game) {
    game->state->hidden.asking = game->state->shared.camps;
    zsi_go(game->state, PHASE_WINDOW);
}

static unsigned nth_seat(Seats seats, unsigned n) {
    while (n--) seats &= (Seats)(seats - 1);
    return (unsigned)__builtin_ctz(seats);
}

// The next seat of the pass, taken out of it: targets first. A random order is drawn one seat at a
// time, which is the same as a fresh order for the whole pass.
unsigned zsi_next_asked(const ZsiGame* game) {
    CHECK_SLOW(game->state->hidden.asking != 0);
    const ZsiShared* shared = &game->state->shared;
    Seats* asking = &game->state->hidden.asking;
    Seats targets = (Seats)(*asking & shared->play.targets), seats = targets ? targets : *asking;
    unsigned from = shared->play.player, seat;
    if (!targets && game->rules->reaction_order == ORDER_FROM_TARGET)
        from = zsi_clockwise(shared, shared->play.targets, from);
    if (game->rules->reaction_order == ORDER_RANDOM)
        seat = nth_seat(seats, chance_below(game->chance, CHANCE_ORDER, zsi_count(seats)));
    else
        seat = zsi_clockwise(shared, seats, from);
    *asking &= (Seats)~zsi_bit(seat);
    return seat;
}

// --- what is legal, 9.5

// Those of `seats` whose loss shrinks if `player` plays the `prevent` card `key` for them.
static Seats prevented_by(const ZsiGame* game, unsigned key, unsigned player, Seats seats) {
    const ZsiShared* shared = &game->state->shared;
    Seats found = 0;
    for (Seats left = seats; left; left &= (Seats)(left - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        int p = shared->play.prevented[seat] + zsi_prevents(game->rules, shared, key, player, seat);
        if (zsi_loss_with(game->rules, shared, seat, shared->play.number, p) <
            zsi_loss(game->rules, shared, seat))
            found |= zsi_bit(seat);
    }
    return found;
}

static bool boost_hurts(const ZsiGame* game, Seats live) {
    const ZsiShared* shared = &game->state->shared;
    int n = shared->play.number + game->rules->size[CARD_boost];
    for (; live; live &= (Seats)(live - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(live);
        if (zsi_loss_with(game->rules, shared, seat, n, shared->play.prevented[seat]) >
            zsi_loss(game->rules, shared, seat))
            return true;
    }
    return false;
}

static Seats affected(const ZsiGame* game, Seats seats) {
    Seats found = 0;
    for (Seats left = seats; left; left &= (Seats)(left - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        if (zsi_affects(game->rules, &game->state->shared, seat)) found |= zsi_bit(seat);
    }
    return found;
}

static Seats redirectable(const ZsiGame* game, unsigned player) {
    Seats seats = zsi_redirectable(game->rules, &game->state->shared);
    return zsi_allowed(game, ASK_redirect_to, player, seats);
}

// The camps that reaction card `key` of `player` can be for; for a redirect, those to which it can
// turn the Action.
static Seats for_whom(const ZsiGame* game, unsigned key, unsigned player) {
    const ZsiShared* shared = &game->state->shared;
    Seats live = live_targets(&shared->play), mine = zsi_bit(player);
    Seats seats = game->rules->reaction_for_others ? live : (Seats)(live & mine);
    bool hit = zsi_is_hit(shared->play.class_of);
    switch (key) {
        case CARD_first_aid:
        case CARD_shotgun:
        case CARD_save_c:
            return hit ? prevented_by(game, key, player, seats) : 0;
        case CARD_save_all:
            return hit ? affected(game, seats) : 0;
        case CARD_escape:
            return affected(game, seats);
        case CARD_redirect:
            return affected(game, seats) ? redirectable(game, player) : 0;
        case CARD_boost:
            return hit && boost_hurts(game, live) ? live : 0;
        default:
            CHECK(key == CARD_cancel);
            return 0;
    }
}

static uint64_t legal_powers(const ZsiGame* game, unsigned seat) {
    const ZsiShared* shared = &game->state->shared;
    const ZsiCamp* camp = &shared->camp[seat];
    uint64_t legal = 0;
    if (!affected(game, (Seats)(live_targets(&shared->play) & zsi_bit(seat)))) return 0;
    legal |= (uint64_t)(camp->escapes | camp->sacrifices) << POWERS_AT;
    if (!zsi_is_hit(shared->play.class_of)) return legal;
    for (unsigned left = camp->prevents; left; left &= left - 1) {
        unsigned key = POWERS_AT + (unsigned)__builtin_ctz(left);
        if (prevented_by(game, key, seat, zsi_bit(seat))) legal |= UINT64_C(1) << key;
    }
    return legal;
}

// The reactions of a seat, as a set of keys.
static uint64_t legal_reactions(const ZsiGame* game, unsigned seat) {
    const ZsiCamp* camp = &game->state->shared.camp[seat];
    uint64_t cards = game->state->own[seat].held & ZSI_REACTIONS & ~(UINT64_C(1) << CARD_cancel), legal = 0;
    for (uint64_t left = cards; left; left &= left - 1)
        if (for_whom(game, (unsigned)__builtin_ctzll(left), seat)) legal |= left & (0 - left);
    if (camp->prevents | camp->escapes | camp->sacrifices) legal |= legal_powers(game, seat);
    return legal;
}

bool zsi_ask_reaction(const ZsiGame* game, Decision* decision) {
    ZsiState* state = game->state;
    while (!state->shared.play.failed && state->hidden.asking) {
        unsigned seat = zsi_next_asked(game);
        uint64_t legal = legal_reactions(game, seat);
        if (!legal) continue;
        return zsi_ask_low(game, decision, ASK_react, seat, legal << DO_CARD | UINT64_C(1) << DO_DECLINE);
    }
    return false;
}

// --- what it does, 9.5

// The target leaves the Action, which fails at once unless it hits all.
static void escape(const ZsiGame* game, unsigned seat) {
    ZsiShared* shared = &game->state->shared;
    shared->figures.escapes++;
    shared->play.escaped |= zsi_bit(seat);
    if (shared->play.class_of != CLASS_KILL_ALL) shared->play.failed = true;
    zsi_note(game, TOLD_ESCAPE, (int)seat, 0, 0);
}

static void redirect(const ZsiGame* game, unsigned to) {
    CHECK(zsi_is_camp(&game->state->shared, to));
    ZsiShared* shared = &game->state->shared;
    shared->figures.redirects++;
    shared->play.source = (uint8_t)to;
    shared->play.targets = zsi_bit(to);
    zsi_note(game, TOLD_REDIRECT, (int)to, 0, 0);
}

// The reaction card on the table takes effect.
static void take_effect(const ZsiGame* game) {
    CHECK(game->state->shared.play.chain_length == 1);
    ZsiState* state = game->state;
    ZsiPlay* card = &state->shared.play;
    unsigned key = card->reaction, player = card->chain[0], target = card->reaction_target;
    unsigned helped = key == CARD_redirect ? card->source : target;
    if (key != CARD_boost && helped != player) zsi_record(state, ACT_PROTECTED, player, helped, 1);
    switch (key) {
        case CARD_save_all:
            card->prevented_all |= zsi_bit(target);
            break;
        case CARD_escape:
            escape(game, target);
            break;
        case CARD_redirect:
            redirect(game, target);
            break;
        case CARD_boost:
            card->number = (uint8_t)(card->number + game->rules->size[CARD_boost]);
            break;
        default:
            card->prevented[target] =
                (uint8_t)(card->prevented[target] +
                          zsi_prevents(game->rules, &state->shared, key, player, target));
    }
}

static void use_power(const ZsiGame* game, unsigned seat, unsigned key) {
    CHECK(key >= POWERS_AT && key - POWERS_AT < HIDEOUT_FIRST);
    ZsiShared* shared = &game->state->shared;
    ZsiCamp* camp = &shared->camp[seat];
    uint16_t bit = (uint16_t)(1u << (key - POWERS_AT));
    zsi_note(game, TOLD_POWER, (int)seat, (int)key, 0);
    if (camp->sacrifices & bit) {
        shared->play.sacrificed[seat] = (uint8_t)key;
        escape(game, seat);
        return;
    }
    if (camp->escapes & bit)
        escape(game, seat);
    else
        shared->play.prevented[seat] = (uint8_t)(shared->play.prevented[seat] + game->rules->size[key]);
    zsi_rotate(game->rules, camp, key);
}

void zsi_act_react(const ZsiGame* game, unsigned seat, unsigned action) {
    ZsiState* state = game->state;
    ZsiPlay* card = &state->shared.play;
    if (action == DO_DECLINE) return;
    unsigned key = action - DO_CARD;
    CHECK_SLOW(!card->failed);
    state->shared.figures.reactions++;
    if (key >= POWERS_AT) {
        use_power(game, seat, key);
        zsi_open_window(game);
        return;
    }
    zsi_leaves_hand(state, seat, key);
    zsi_discard(state, key);
    zsi_hear(game, HEARD_PLAYS, (int)seat, (int)key, 0);
    zsi_hear(game, HEARD_REACTION, (int)seat, 0, 0);
    card->reaction = (uint8_t)key;
    card->reaction_target = NOBODY;
    card->chain[0] = (uint8_t)seat;
    card->chain_length = 1;
    card->asked = 0;
    zsi_go(state, PHASE_REACT_TARGET);
}

static void aim(const ZsiGame* game, unsigned target) {
    CHECK(game->state->shared.play.chain_length == 1);
    ZsiPlay* card = &game->state->shared.play;
    card->reaction_target = (uint8_t)target;
    zsi_note(game, TOLD_REACT, card->chain[0], card->reaction, (int)target);
    zsi_go(game->state, PHASE_CANCEL);
}

// A reaction card is on the table: whom it is for, then whether it stands.
bool zsi_step_react_target(const ZsiGame* game, Decision* decision) {
    const ZsiPlay* card = &game->state->shared.play;
    if (card->reaction == CARD_boost) {
        aim(game, NOBODY);
        return false;
    }
    unsigned kind = card->reaction == CARD_redirect ? ASK_redirect_to : ASK_react_target;
    Seats seats = for_whom(game, card->reaction, card->chain[0]);
    if (!seats && kind == ASK_redirect_to) seats = zsi_redirectable(game->rules, &game->state->shared);
    return zsi_ask_seats(game, decision, kind, card->chain[0], seats);
}

void zsi_act_react_target(const ZsiGame* game, unsigned seat, unsigned action) {
    CHECK_SLOW(seat == game->state->shared.play.chain[0]);
    aim(game, action - DO_SEAT);
}

// --- cancels, 9.6

// The last card of the chain stands. A cancel that stands removes itself and the card before it;
// what is then last may be cancelled again.
static void chain_settles(const ZsiGame* game) {
    ZsiPlay* card = &game->state->shared.play;
    card->asked = 0;
    if (card->chain_length > 2) {
        card->chain_length = (uint8_t)(card->chain_length - 2);
        return;
    }
    if (card->chain_length == 1)
        take_effect(game);
    else
        zsi_note(game, TOLD_CANCELLED, card->chain[0], card->reaction, 0);
    card->chain_length = 0;
    zsi_open_window(game);
}

bool zsi_step_cancel(const ZsiGame* game, Decision* decision) {
    ZsiState* state = game->state;
    const ZsiShared* shared = &state->shared;
    ZsiPlay* card = &state->shared.play;
    CHECK_SLOW(card->chain_length > 0);
    unsigned last = card->chain[card->chain_length - 1];
    while (game->rules->reaction_chains && ++card->asked < shared->players) {
        unsigned seat = (last + card->asked) % shared->players;
        if (!((state->own[seat].held >> CARD_cancel) & 1)) continue;
        return zsi_ask_low(game, decision, ASK_cancel, seat,
                           UINT64_C(1) << DO_DECLINE | UINT64_C(1) << DO_CANCEL);
    }
    chain_settles(game);
    return false;
}

void zsi_act_cancel(const ZsiGame* game, unsigned seat, unsigned action) {
    ZsiState* state = game->state;
    ZsiPlay* card = &state->shared.play;
    if (action == DO_DECLINE) return;
    zsi_leaves_hand(state, seat, CARD_cancel);
    zsi_discard(state, CARD_cancel);
    state->shared.figures.reactions++;
    state->shared.figures.cancels++;
    zsi_hear(game, HEARD_PLAYS, (int)seat, CARD_cancel, 0);
    zsi_hear(game, HEARD_REACTION, (int)seat, 0, 0);
    zsi_note(game, TOLD_REACT, (int)seat, CARD_cancel, NOBODY);
    CHECK(card->chain_length < CHAIN_MAX);
    card->chain[card->chain_length++] = (uint8_t)seat;
    card->asked = 0;
}

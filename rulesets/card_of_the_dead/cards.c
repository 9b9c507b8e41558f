// Card of the Dead: the action cards (sections 5.2 to 5.4 of the rules file). A card that asks
// something sets the phase of its question; a step makes the question, an act carries out the
// answer. A step that finds nothing to choose from ends the card.
#include "rulesets/card_of_the_dead/cards.h"

#include "rulesets/card_of_the_dead/ask.h"
#include "rulesets/card_of_the_dead/events.h"
#include "rulesets/card_of_the_dead/hear.h"
#include "rulesets/card_of_the_dead/round.h"
#include "sim/base/check.h"

#define BIT(action) (UINT64_C(1) << (action))

static Seats with_cards(const CodShared* shared, Seats seats) {
    Seats found = 0;
    for (unsigned seat = 0; seat < COD_SEATS; seat++)
        if (shared->hand_size[seat]) found |= cod_bit(seat);
    return found & seats;
}

static Seats with_row(const CodShared* shared, Seats seats) {
    Seats found = 0;
    for (unsigned seat = 0; seat < COD_SEATS; seat++)
        if (shared->row_size[seat]) found |= cod_bit(seat);
    return found & seats;
}

static bool no_choice(const CodGame* game) {
    game->state->shared.phase = PHASE_PLAYED;
    return false;
}

// --- Slugger

bool cod_step_slugger(const CodGame* game, Decision* decision) {
    const CodShared* shared = &game->state->shared;
    unsigned seat = shared->turn_seat;
    Seats victims = with_cards(shared, cod_others(shared, seat));
    uint64_t legal = (uint64_t)victims << DO_STEAL;
    if (shared->zombies[seat][ZOMBIE_1]) legal |= BIT(DO_DISCARD);
    return legal ? cod_ask(decision, ASK_SLUGGER, seat, legal) : no_choice(game);
}

static void steal(const CodGame* game, unsigned victim, unsigned kind) {
    CHECK(victim != game->state->shared.turn_seat);
    CodState* state = game->state;
    unsigned thief = state->shared.turn_seat;
    cod_transfer(state, victim, thief, kind);
    cod_count_figure(state, METRIC_STOLEN);
    cod_note(game, TOLD_STOLEN, (int)thief, (int)victim, (int)kind);
}

static unsigned blind_pick(const CodGame* game, unsigned victim) {
    return chance_pick(game->chance, CHANCE_PICK, game->state->own[victim].hand, HAND_KINDS,
                       game->state->shared.hand_size[victim]);
}

// Under thief_chooses, every card of the hand is now a fact.
static void see_hand(CodState* state, unsigned thief, unsigned victim) {
    for (unsigned kind = SLUGGER; kind < HAND_KINDS; kind++)
        state->own[thief].facts[victim][kind] = state->own[victim].hand[kind];
    state->hidden.about[victim] |= cod_bit(thief);
}

void cod_act_slugger(const CodGame* game, unsigned seat, unsigned action) {
    CHECK(game->state->shared.carried == SLUGGER);
    CodState* state = game->state;
    CodShared* shared = &state->shared;
    if (action == DO_DISCARD) {
        cod_discard_zombie(game, seat, ZOMBIE_1);
        cod_count_figure(state, METRIC_ZOMBIES_DISCARDED);
        cod_note(game, TOLD_KILLED, (int)seat, 1, 0);
        return;
    }
    unsigned victim = action - DO_STEAL;
    CHECK(victim < shared->players && shared->hand_size[victim] > 0);
    if (game->rules->slugger_steal == STEAL_RANDOM) {
        steal(game, victim, blind_pick(game, victim));
        return;
    }
    if (game->rules->slugger_steal == STEAL_THIEF_CHOOSES) see_hand(state, seat, victim);
    shared->target = (uint8_t)victim;
    shared->phase = PHASE_STEAL_CARD;
}

bool cod_step_steal_card(const CodGame* game, Decision* decision) {
    const CodState* state = game->state;
    unsigned victim = state->shared.target;
    CHECK(state->shared.hand_size[victim] > 0);
    bool thief = game->rules->slugger_steal == STEAL_THIEF_CHOOSES;
    unsigned seat = thief ? state->shared.turn_seat : victim;
    return cod_ask_card(decision, ASK_STEAL_CARD, seat, state->own[victim].kinds);
}

void cod_act_steal_card(const CodGame* game, unsigned seat, unsigned action) {
    const CodShared* shared = &game->state->shared;
    CHECK_SLOW(seat == shared->turn_seat || seat == shared->target);
    steal(game, shared->target, action - DO_CARD);
}

// --- Chainsaw, Dynamite

uint64_t cod_discard_sets(const CodRules* rules, const CodShared* shared, unsigned seat, unsigned card) {
    CHECK(card == DYNAMITE || card == CHAINSAW);
    const uint8_t* have = shared->zombies[seat];
    unsigned number = card == DYNAMITE ? 3 : 2, best = 1, set[ZOMBIE_KINDS];
    unsigned most[ZOMBIE_KINDS] = {have[ZOMBIE_1], have[ZOMBIE_2], card == DYNAMITE ? have[ZOMBIE_3] : 0};
    uint64_t sets = 0;
    for (set[0] = 0; set[0] <= number && set[0] <= most[0]; set[0]++)
        for (set[1] = 0; set[1] <= number && set[1] <= most[1]; set[1]++)
            for (set[2] = 0; set[2] <= number && set[2] <= most[2]; set[2]++) {
                unsigned size = cod_set_size(rules, set);
                if (size > number || size < best) continue;
                if (size > best) sets = 0, best = size;
                sets |= BIT(16 * set[0] + 4 * set[1] + set[2]);
            }
    return sets;
}

bool cod_step_discard_zombies(const CodGame* game, Decision* decision) {
    CodShared* shared = &game->state->shared;
    unsigned seat = shared->turn_seat;
    uint64_t sets = cod_discard_sets(game->rules, shared, seat, shared->carried);
    if (sets) return cod_ask_set(decision, ASK_DISCARD_ZOMBIES, seat, sets);
    shared->phase = PHASE_DYNAMITE_MOVEMENT;
    return false;
}

static __attribute__((cold)) void hear_removed(const CodGame* game, unsigned seat, unsigned kind,
                                               unsigned count) {
    while (count-- > 0) cod_hear(game, HEARD_REMOVED, (int)seat, (int)kind, 0);
}

void cod_act_discard_zombies(const CodGame* game, unsigned seat, unsigned action) {
    CodState* state = game->state;
    unsigned set[ZOMBIE_KINDS], cards = 0;
    cod_set_of(action, set);
    CHECK(set[ZOMBIE_1] + set[ZOMBIE_2] + set[ZOMBIE_3] > 0);
    for (unsigned kind = 0; kind < ZOMBIE_KINDS; kind++)
        for (unsigned i = 0; i < set[kind]; i++, cards++) {
            cod_remove_zombie(&state->shared, seat, kind);
            state->shared.discard[kind]++;
        }
    for (unsigned kind = 0; __builtin_expect(game->rules->house.heard != 0, 0) && kind < ZOMBIE_KINDS; kind++)
        hear_removed(game, seat, kind, set[kind]);
    state->hidden.figures[METRIC_ZOMBIES_DISCARDED] += (int32_t)cards;
    cod_note(game, TOLD_KILLED, (int)seat, (int)cards, 0);
}

// Dynamite's only.
bool cod_step_dynamite_movement(const CodGame* game, Decision* decision) {
    const CodShared* shared = &game->state->shared;
    unsigned seat = shared->turn_seat;
    uint32_t kinds = 0;
    for (unsigned i = 0; i < shared->row_size[seat]; i++) kinds |= COD_BIT(shared->row[seat][i]);
    if (!kinds || shared->carried != DYNAMITE) return no_choice(game);
    return cod_ask_card(decision, ASK_DYNAMITE_MOVEMENT, seat, kinds);
}

void cod_act_dynamite_movement(const CodGame* game, unsigned seat, unsigned action) {
    const CodShared* shared = &game->state->shared;
    unsigned place = shared->row_size[seat] - 1u;
    CHECK(shared->carried == DYNAMITE && shared->row_size[seat] > 0);
    while (shared->row[seat][place] != action - DO_CARD) place--;
    cod_discard_movement(game, seat, place);
    cod_count_figure(game->state, METRIC_MOVEMENT_DISCARDED);
}

// --- Hide, Lure

static void hide(const CodGame* game) {
    CHECK(game->state->shared.carried == HIDE);
    CodShared* shared = &game->state->shared;
    unsigned seat = shared->turn_seat;
    cod_give_zombie(game, seat, cod_next(shared, seat), METRIC_ZOMBIES_GIVEN_HIDE);
    if (game->rules->hide_skip_chosen == HIDE_NEXT_TURN)
        shared->hide_option |= cod_bit(seat);
    else if (!((shared->hide_option >> seat) & 1))
        shared->phase = PHASE_HIDE_SKIP;
}

bool cod_step_lure_target(const CodGame* game, Decision* decision) {
    const CodShared* shared = &game->state->shared;
    unsigned seat = shared->turn_seat;
    uint64_t legal = (uint64_t)cod_others(shared, seat) << DO_SEAT;
    if (cod_gift(game->rules, shared, seat) == NO_CARD) return no_choice(game);
    return cod_ask(decision, ASK_LURE_TARGET, seat, legal);
}

void cod_act_lure_target(const CodGame* game, unsigned seat, unsigned action) {
    cod_give_zombie(game, seat, action - DO_SEAT, METRIC_ZOMBIES_GIVEN_LURE);
}

// --- Tripped

bool cod_step_tripped_target(const CodGame* game, Decision* decision) {
    const CodShared* shared = &game->state->shared;
    unsigned seat = shared->turn_seat;
    uint64_t legal = (uint64_t)with_row(shared, cod_others(shared, seat)) << DO_SEAT;
    return legal ? cod_ask(decision, ASK_TRIPPED_TARGET, seat, legal) : no_choice(game);
}

void cod_act_tripped_target(const CodGame* game, unsigned seat, unsigned action) {
    CHECK(action != DO_SEAT + seat);
    game->state->shared.target = (uint8_t)(action - DO_SEAT);
}

bool cod_step_tripped_count(const CodGame* game, Decision* decision) {
    CHECK(game->state->shared.row_size[game->state->shared.target] > 0);
    const CodShared* shared = &game->state->shared;
    uint64_t sets = BIT(DO_ONE - DO_SET);
    if (shared->row_size[shared->target] >= 2) sets |= BIT(DO_TWO - DO_SET);
    return cod_ask_set(decision, ASK_TRIPPED_COUNT, shared->turn_seat, sets);
}

void cod_act_tripped_count(const CodGame* game, unsigned seat, unsigned action) {
    const CodShared* shared = &game->state->shared;
    CHECK((action == DO_ONE || action == DO_TWO) && seat != shared->target);
    for (int i = action == DO_TWO ? 2 : 1; i > 0; i--) {
        cod_discard_movement(game, shared->target, shared->row_size[shared->target] - 1u);
        cod_count_figure(game->state, METRIC_MOVEMENT_DISCARDED);
    }
}

// --- Barricade

static void barricade(const CodGame* game) {
    CHECK(game->state->shared.looked == 0);
    CodState* state = game->state;
    CodShared* shared = &state->shared;
    CodOwn* own = &state->own[shared->turn_seat];
    Seats watchers;
    for (shared->looked = 0; shared->looked < 3 && shared->deck_size; shared->looked++) {
        own->seen[shared->looked] = (uint8_t)cod_take_top(game, &watchers);
        chance_note(game->chance, TOLD_LOOKED, shared->turn_seat, own->seen[shared->looked], 0);
    }
    if (shared->looked) shared->phase = PHASE_BARRICADE_BOTTOM;
}

bool cod_step_barricade_bottom(const CodGame* game, Decision* decision) {
    const CodShared* shared = &game->state->shared;
    const CodOwn* own = &game->state->own[shared->turn_seat];
    uint32_t kinds = 0;
    CHECK(shared->looked > 0 && shared->looked <= sizeof own->seen);
    for (unsigned i = 0; i < shared->looked; i++) kinds |= COD_BIT(own->seen[i]);
    return cod_ask_card(decision, ASK_BARRICADE_BOTTOM, shared->turn_seat, kinds);
}

// Takes the i-th of the cards that Barricade has drawn.
static unsigned take_seen(CodState* state, unsigned i) {
    CodOwn* own = &state->own[state->shared.turn_seat];
    unsigned kind = own->seen[i];
    CHECK(i < state->shared.looked);
    for (state->shared.looked--; i < state->shared.looked; i++) own->seen[i] = own->seen[i + 1];
    own->seen[i] = 0;
    return kind;
}

// Reading resolve_as_draws: false if the round is over or the player is eaten.
static bool resolve_rest(const CodGame* game) {
    CodState* state = game->state;
    while (state->shared.looked) {
        unsigned kind = take_seen(state, 0);
        cod_note(game, TOLD_DRAW, state->shared.turn_seat, (int)kind, cod_drawn_openly(game->rules, kind));
        cod_resolve(game, kind, 0);
        if (!cod_check_eaten(game, false)) return false;
    }
    return true;
}

static void keep_actions(const CodGame* game) {
    CodState* state = game->state;
    uint32_t kept = COD_ACTION_CARDS;
    if (game->rules->bitten_place == BITTEN_OPEN) kept &= ~COD_BIT(BITTEN);
    while (state->shared.looked) {
        unsigned kind = take_seen(state, 0);
        if ((kept >> kind) & 1)
            cod_gain(state, state->shared.turn_seat, kind);
        else
            state->shared.discard[kind]++;
    }
}

void cod_act_barricade_bottom(const CodGame* game, unsigned seat, unsigned action) {
    CodState* state = game->state;
    CodShared* shared = &state->shared;
    const CodOwn* own = &state->own[seat];
    unsigned kind = action - DO_CARD, i = 0;
    CHECK(shared->looked > 0 && kind < KINDS);
    while (own->seen[i] != kind) i++;
    take_seen(state, i);
    cod_put_under(game, kind, cod_bit(seat));
    if (game->rules->barricade_rest == BARRICADE_KEEP_ACTIONS_ONLY) {
        keep_actions(game);
    } else if (game->rules->barricade_rest == BARRICADE_RETURN_TO_TOP) {
        while (shared->looked) cod_put_on_top(game, take_seen(state, shared->looked - 1u));
    } else if (!resolve_rest(game)) {
        // Eaten: the rest is discarded without effect, and the play ends.
        while (shared->looked) shared->discard[take_seen(state, 0)]++;
    }
}

// --- the others

// One of the player's Bitten cards goes under the deck, in view of all.
static void armored(const CodGame* game) {
    CodState* state = game->state;
    CodShared* shared = &state->shared;
    unsigned seat = shared->turn_seat;
    if (shared->open_bitten[seat])
        shared->open_bitten[seat]--;
    else if (state->own[seat].hand[BITTEN])
        cod_lose_openly(game, seat, BITTEN);
    else
        return;
    cod_put_under(game, BITTEN, shared->living);
    cod_note(game, TOLD_CURED, (int)seat, 0, 0);
}

static void nukes(const CodGame* game) {
    CodState* state = game->state;
    for (Seats left = state->shared.living; left; left &= (Seats)(left - 1)) {
        unsigned seat = cod_lowest(left);
        bool heard = __builtin_expect(game->rules->house.heard != 0, 0);
        for (unsigned kind = 0; heard && kind < ZOMBIE_KINDS; kind++)
            hear_removed(game, seat, kind, state->shared.zombies[seat][kind]);
        state->hidden.figures[METRIC_ZOMBIES_DISCARDED] += (int32_t)cod_discard_zombies(&state->shared, seat);
        cod_discard_hand(game, seat);
    }
    cod_tell_left(game);
}

static void pillage(const CodGame* game) {
    const CodShared* shared = &game->state->shared;
    unsigned seat = shared->turn_seat;
    for (unsigned victim = cod_next(shared, seat); victim != seat; victim = cod_next(shared, victim))
        if (shared->hand_size[victim]) steal(game, victim, blind_pick(game, victim));
}

void cod_play_action(const CodGame* game, unsigned kind) {
    CodShared* shared = &game->state->shared;
    switch (kind) {
        case SLUGGER:
            shared->phase = PHASE_SLUGGER;
            break;
        case CHAINSAW:
        case DYNAMITE:
            shared->phase = PHASE_DISCARD_ZOMBIES;
            break;
        case HIDE:
            hide(game);
            break;
        case LURE:
            shared->phase = PHASE_LURE_TARGET;
            break;
        case TRIPPED:
            shared->phase = PHASE_TRIPPED_TARGET;
            break;
        case BARRICADE:
            barricade(game);
            break;
        case ARMORED:
            armored(game);
            break;
        case NUKES:
            nukes(game);
            break;
        default:
            CHECK(kind == PILLAGE);
            pillage(game);
    }
}

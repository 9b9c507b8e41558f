// Zombie: Survival Infection: survivors and characters coming and going (6.3, 6.4, 6.5). A gain or
// a loss that needs no choice is done at once; else a phase of its own asks, and `then` says what
// follows.
#include "rulesets/zombie_survival_infection/members.h"

#include "rulesets/zombie_survival_infection/ask.h"
#include "rulesets/zombie_survival_infection/camp.h"
#include "rulesets/zombie_survival_infection/hear.h"
#include "sim/base/check.h"

// --- gains, 6.3

unsigned zsi_take_survivors(const ZsiGame* game, unsigned seat, unsigned g) {
    CHECK_SLOW(zsi_is_camp(&game->state->shared, seat));
    ZsiShared* shared = &game->state->shared;
    unsigned taken = g < shared->city ? g : shared->city;
    shared->city = (uint16_t)(shared->city - taken);
    shared->camp[seat].survivors = (uint16_t)(shared->camp[seat].survivors + taken);
    zsi_note(game, TOLD_GAIN, (int)seat, (int)taken, shared->camp[seat].survivors);
    return taken;
}

void zsi_gain(const ZsiGame* game, unsigned seat, unsigned g, unsigned then) {
    ZsiShared* shared = &game->state->shared;
    zsi_go(game->state, then);
    if (shared->city_instances == 0) {
        zsi_take_survivors(game, seat, g);
        return;
    }
    shared->count = (uint16_t)g;
    shared->chooser = (uint8_t)seat;
    shared->then = (uint8_t)then;
    zsi_go(game->state, PHASE_GAIN);
}

bool zsi_step_gain(const ZsiGame* game, Decision* decision) {
    ZsiShared* shared = &game->state->shared;
    if (shared->count == 0 || (shared->city == 0 && shared->city_instances == 0)) {
        zsi_go(game->state, shared->then);
        return false;
    }
    if (shared->city_instances == 0) {
        zsi_act_gain(game, shared->chooser, DO_SURVIVORS);
        return false;
    }
    ActionSet legal = {{(uint64_t)(shared->city > 0) << DO_SURVIVORS,
                        (uint64_t)shared->city_instances << (DO_INSTANCE - 64)}};
    return zsi_ask(game, decision, ASK_claim, shared->chooser, legal);
}

static void leaves_city(ZsiShared* shared, unsigned instance) {
    CHECK(shared->city_character[instance] > 0);
    if (--shared->city_character[instance] == 0) shared->city_instances &= (uint16_t) ~(1u << instance);
}

void zsi_act_gain(const ZsiGame* game, unsigned seat, unsigned action) {
    CHECK(game->state->shared.count > 0);
    ZsiShared* shared = &game->state->shared;
    if (action == DO_SURVIVORS) {
        shared->count = (uint16_t)(shared->count - zsi_take_survivors(game, seat, shared->count));
        return;
    }
    unsigned instance = action - DO_INSTANCE;
    leaves_city(shared, instance);
    zsi_character_joins(game->rules, &shared->camp[seat], instance);
    shared->count--;
    zsi_note(game, TOLD_CLAIM, (int)seat, (int)instance, 0);
}

void zsi_note_city(ZsiShared* shared) {
    if (shared->city == 0 && !shared->figures.city_empty_turn) shared->figures.city_empty_turn = shared->turn;
}

// --- losses

static unsigned take_away(ZsiShared* shared, unsigned seat, unsigned count) {
    ZsiCamp* camp = &shared->camp[seat];
    unsigned taken = count < camp->survivors ? count : camp->survivors;
    camp->survivors = (uint16_t)(camp->survivors - taken);
    return taken;
}

// How many characters are lost when `taken` of `count` losses were survivors.
static unsigned spilt(const ZsiRules* rules, unsigned count, unsigned taken) {
    return rules->loss_spill == NO_SPILL && taken > 0 ? 0 : count - taken;
}

void zsi_return(const ZsiGame* game, unsigned seat, unsigned m, unsigned then) {
    CHECK(m > 0);
    ZsiShared* shared = &game->state->shared;
    unsigned back = take_away(shared, seat, m);
    shared->city = (uint16_t)(shared->city + back);
    zsi_note(game, TOLD_RETURN, (int)seat, (int)back, shared->camp[seat].survivors);
    unsigned rest = game->rules->characters_returned == RETURNED_STAY ? 0 : spilt(game->rules, m, back);
    zsi_lose(game, &(ZsiLoss){.seat = seat, .count = rest, .to = LOST_TO_CITY, .chooser = seat}, then);
}

void zsi_kill(const ZsiGame* game, const ZsiKill* kill, unsigned then) {
    CHECK_SLOW(game->state->shared.zombies <= game->rules->survivors);
    ZsiShared* shared = &game->state->shared;
    unsigned seat = kill->seat, dead = take_away(shared, seat, kill->count);
    shared->zombies = (uint16_t)(shared->zombies + dead);
    *kill->killed = (uint16_t)(*kill->killed + dead);
    if (dead) zsi_note(game, TOLD_KILLED, (int)seat, (int)dead, shared->camp[seat].survivors);
    const ZsiLoss loss = {.seat = seat,
                          .count = spilt(game->rules, kill->count, dead),
                          .to = LOST_TO_BOX,
                          .chooser = kill->chooser};
    zsi_lose(game, &loss, then);
}

void zsi_lose(const ZsiGame* game, const ZsiLoss* loss, unsigned then) {
    CHECK_SLOW(loss->to < game->state->shared.players || loss->to == LOST_TO_CITY || loss->to == LOST_TO_BOX);
    ZsiShared* shared = &game->state->shared;
    zsi_go(game->state, then);
    if (loss->count == 0 || shared->camp[loss->seat].characters == 0) return;
    shared->loser = (uint8_t)loss->seat;
    shared->chooser = (uint8_t)loss->chooser;
    shared->lost_to = (uint8_t)loss->to;
    shared->count = (uint16_t)loss->count;
    shared->then = (uint8_t)then;
    zsi_go(game->state, PHASE_LOSE);
}

bool zsi_step_lose(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    const ZsiCamp* camp = &shared->camp[shared->loser];
    if (shared->count == 0 || camp->characters == 0) {
        zsi_go(game->state, shared->then);
        return false;
    }
    return zsi_ask_instances(game, decision, ASK_choose_character, shared->chooser, camp->instances);
}

void zsi_character_dies(const ZsiGame* game, unsigned seat, unsigned instance) {
    CHECK(instance < INSTANCES && game->state->shared.camp[seat].character[instance] > 0);
    ZsiShared* shared = &game->state->shared;
    zsi_character_leaves(game->rules, &shared->camp[seat], instance);
    shared->box[zsi_instance_key(instance)]++;
    shared->figures.characters_killed++;
    zsi_note(game, TOLD_CHARACTER_DIES, (int)seat, (int)instance, 0);
}

void zsi_act_lose(const ZsiGame* game, unsigned chooser, unsigned action) {
    CHECK(game->state->shared.count > 0 && chooser == game->state->shared.chooser);
    ZsiShared* shared = &game->state->shared;
    unsigned instance = action - DO_INSTANCE, seat = shared->loser;
    shared->count--;
    if (shared->lost_to == LOST_TO_BOX) {
        zsi_character_dies(game, seat, instance);
        return;
    }
    zsi_character_leaves(game->rules, &shared->camp[seat], instance);
    zsi_note(game, TOLD_CHARACTER_GOES, (int)seat, (int)instance, shared->lost_to);
    if (shared->lost_to == LOST_TO_CITY) {
        shared->city_character[instance]++;
        shared->city_instances |= (uint16_t)(1u << instance);
        shared->figures.characters_to_city++;
    } else {
        zsi_character_joins(game->rules, &shared->camp[shared->lost_to], instance);
    }
}

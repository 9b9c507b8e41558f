// Zombie: Survival Infection: Actions - targets and what they do (9.1, 9.2).
#include "rulesets/zombie_survival_infection/card.h"

#include <string.h>

#include "rulesets/zombie_survival_infection/ask.h"
#include "rulesets/zombie_survival_infection/camp.h"
#include "rulesets/zombie_survival_infection/deck.h"
#include "rulesets/zombie_survival_infection/dice.h"
#include "rulesets/zombie_survival_infection/hear.h"
#include "rulesets/zombie_survival_infection/members.h"
#include "rulesets/zombie_survival_infection/reaction.h"
#include "sim/base/check.h"

static bool two_or_more(Seats seats) { return (seats & (seats - 1)) != 0; }

static Seats with_hideout(const ZsiShared* shared) {
    Seats seats = 0;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (shared->camp[seat].hideout != CARD_no_hideout) seats |= zsi_bit(seat);
    return seats;
}

static Seats with_character(const ZsiShared* shared) {
    Seats seats = 0;
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (shared->camp[seat].characters) seats |= zsi_bit(seat);
    return seats;
}

// Camps at which the active player may direct an Action of the class.
static Seats open_to(const ZsiGame* game, unsigned class_of) {
    const ZsiShared* shared = &game->state->shared;
    return zsi_allowed(game, ASK_action_target, shared->active, zsi_open_to(shared, class_of));
}

// The same of those in `mask`, once the card is played: where nothing is left any more, limits lapse.
static Seats aimed(const ZsiGame* game, unsigned class_of, Seats mask) {
    Seats open = open_to(game, class_of) & mask;
    return open ? open : (Seats)(zsi_open_to(&game->state->shared, class_of) & mask);
}

// Camps, of those open to it, that may receive the die from its holder; none if the die does not qualify.
static Seats receivers_of(const ZsiGame* game, unsigned die, Seats open) {
    const ZsiShared* shared = &game->state->shared;
    CHECK(die == DO_SURVIVAL_DIE || die == DO_INFECTION_DIE);
    unsigned holder = die == DO_SURVIVAL_DIE ? shared->survival_die : shared->infection_die;
    if (holder == NOBODY) return 0;
    if (!((open >> holder) & 1)) return 0;
    if (die == DO_SURVIVAL_DIE) open &= (Seats)~shared->infected;
    return (Seats)(open & ~zsi_bit(holder));
}

static Seats receivers(const ZsiGame* game, unsigned die) {
    return receivers_of(game, die, open_to(game, CLASS_MOVE_DIE));
}

// --- what can be played

static bool playable(const ZsiGame* game, unsigned class_of) {
    const ZsiShared* shared = &game->state->shared;
    Seats open = class_of == CLASS_MOVE_DIE ? 0 : open_to(game, class_of);
    switch (class_of) {
        case CLASS_KILL:
        case CLASS_GAIN:
            return open != 0;
        case CLASS_MOVE:
            return two_or_more(open);
        case CLASS_DESTROY_HIDEOUT:
            return (open & with_hideout(shared)) != 0;
        case CLASS_KILL_ALL:
            return (open & ~zsi_bit(shared->active)) != 0;
        case CLASS_MOVE_DIE:
            return receivers(game, DO_SURVIVAL_DIE) || receivers(game, DO_INFECTION_DIE);
        case CLASS_KILL_CHARACTER:
            return (open & with_character(shared)) != 0;
        default:
            CHECK(class_of == CLASS_MOVE_CHARACTER);
            return two_or_more(open) && (open & with_character(shared)) != 0;
    }
}

uint64_t zsi_playable(const ZsiGame* game, uint64_t keys) {
    uint64_t found = keys;
    unsigned asked = 0, yes = 0;  // sets of classes
    for (uint64_t left = keys; left; left &= left - 1) {
        unsigned key = (unsigned)__builtin_ctzll(left), class_of = game->rules->class_of[key];
        if (!((asked >> class_of) & 1)) {
            asked |= 1u << class_of;
            yes |= (unsigned)playable(game, class_of) << class_of;
        }
        if (!((yes >> class_of) & 1)) found &= ~(UINT64_C(1) << key);
    }
    return found;
}

// --- targets, 9.1

// All targets are known: the reactions begin.
static void announce(const ZsiGame* game) {
    const ZsiPlay* card = &game->state->shared.play;
    zsi_note(game, TOLD_ACTION, card->player, card->key, card->source);
    zsi_open_window(game);
}

void zsi_play_action(const ZsiGame* game, unsigned seat, unsigned key) {
    ZsiState* state = game->state;
    ZsiPlay* card = &state->shared.play;
    zsi_discard(state, key);
    memset(card, 0, sizeof *card);
    card->key = (uint8_t)key;
    card->class_of = game->rules->class_of[key];
    card->player = (uint8_t)seat;
    card->number = game->rules->size[key];
    card->source = card->destination = NOBODY;
    card->instance = card->reaction_target = NOBODY;
    switch (card->class_of) {
        case CLASS_KILL:
        case CLASS_GAIN:
        case CLASS_DESTROY_HIDEOUT:
        case CLASS_KILL_CHARACTER:
            zsi_go(state, PHASE_TARGET);
            return;
        case CLASS_MOVE:
        case CLASS_MOVE_CHARACTER:
            zsi_go(state, PHASE_SOURCE);
            return;
        case CLASS_MOVE_DIE:
            zsi_go(state, PHASE_DIE);
            return;
        default:
            CHECK(card->class_of == CLASS_KILL_ALL);
            card->targets = aimed(game, CLASS_KILL_ALL, (Seats)~zsi_bit(seat));
            announce(game);
    }
}

static bool step_first(const ZsiGame* game, Decision* decision, unsigned kind) {
    CHECK_SLOW(game->state->shared.play.key > 0);
    const ZsiShared* shared = &game->state->shared;
    unsigned class_of = shared->play.class_of;
    Seats mask = shared->camps;
    if (class_of == CLASS_DESTROY_HIDEOUT) mask = with_hideout(shared);
    if (class_of == CLASS_KILL_CHARACTER || class_of == CLASS_MOVE_CHARACTER) mask = with_character(shared);
    return zsi_ask_seats(game, decision, kind, shared->active, aimed(game, class_of, mask));
}

bool zsi_step_target(const ZsiGame* game, Decision* decision) {
    return step_first(game, decision, ASK_action_target);
}

bool zsi_step_source(const ZsiGame* game, Decision* decision) {
    return step_first(game, decision, ASK_move_source);
}

void zsi_act_target(const ZsiGame* game, unsigned seat, unsigned action) {
    ZsiPlay* card = &game->state->shared.play;
    CHECK_SLOW(seat == card->player);
    card->source = (uint8_t)(action - DO_SEAT);
    card->targets |= zsi_bit(card->source);
    if (card->class_of == CLASS_KILL_CHARACTER || card->class_of == CLASS_MOVE_CHARACTER)
        zsi_go(game->state, PHASE_NAME);
    else if (card->class_of == CLASS_MOVE)
        zsi_go(game->state, PHASE_DESTINATION);
    else
        announce(game);
}

bool zsi_step_name(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    return zsi_ask_instances(game, decision, ASK_choose_character, shared->play.player,
                             shared->camp[shared->play.source].instances);
}

void zsi_act_name(const ZsiGame* game, unsigned seat, unsigned action) {
    ZsiPlay* card = &game->state->shared.play;
    CHECK_SLOW(seat == card->player);
    card->instance = (uint8_t)(action - DO_INSTANCE);
    if (card->class_of == CLASS_MOVE_CHARACTER)
        zsi_go(game->state, PHASE_DESTINATION);
    else
        announce(game);
}

bool zsi_step_destination(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    const ZsiPlay* card = &shared->play;
    return zsi_ask_seats(game, decision, ASK_move_destination, card->player,
                         aimed(game, card->class_of, (Seats)~zsi_bit(card->source)));
}

void zsi_act_destination(const ZsiGame* game, unsigned seat, unsigned action) {
    ZsiPlay* card = &game->state->shared.play;
    CHECK_SLOW(seat == card->player);
    card->destination = (uint8_t)(action - DO_SEAT);
    card->targets |= zsi_bit(card->destination);
    announce(game);
}

bool zsi_step_die(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    Seats open = open_to(game, CLASS_MOVE_DIE);
    if (!receivers_of(game, DO_SURVIVAL_DIE, open) && !receivers_of(game, DO_INFECTION_DIE, open))
        open = zsi_open_to(shared, CLASS_MOVE_DIE);  // limits lapse
    uint64_t dice = 0;
    if (receivers_of(game, DO_SURVIVAL_DIE, open)) dice |= UINT64_C(1) << DO_SURVIVAL_DIE;
    if (receivers_of(game, DO_INFECTION_DIE, open)) dice |= UINT64_C(1) << DO_INFECTION_DIE;
    return zsi_ask_low(game, decision, ASK_choose_die, shared->play.player, dice);
}

void zsi_act_die(const ZsiGame* game, unsigned seat, unsigned action) {
    ZsiShared* shared = &game->state->shared;
    CHECK_SLOW(seat == shared->play.player);
    shared->play.die = (uint8_t)action;
    shared->play.source = action == DO_SURVIVAL_DIE ? shared->survival_die : shared->infection_die;
    shared->play.targets = zsi_bit(shared->play.source);
    zsi_go(game->state, PHASE_RECEIVER);
}

bool zsi_step_receiver(const ZsiGame* game, Decision* decision) {
    const ZsiShared* shared = &game->state->shared;
    Seats seats = receivers(game, shared->play.die);
    if (!seats) seats = receivers_of(game, shared->play.die, zsi_open_to(shared, CLASS_MOVE_DIE));
    return zsi_ask_seats(game, decision, ASK_die_receiver, shared->play.player, seats);
}

// --- resolving, 9.2

// All losses are computed before the first is applied.
static void start_hits(const ZsiGame* game) {
    CHECK(zsi_is_hit(game->state->shared.play.class_of));
    ZsiShared* shared = &game->state->shared;
    shared->hits = (Seats)(shared->play.targets & ~shared->play.escaped);
    for (Seats left = shared->hits; left; left &= (Seats)(left - 1)) {
        unsigned seat = (unsigned)__builtin_ctz(left);
        shared->losses[seat] = (uint16_t)zsi_loss(game->rules, shared, seat);
    }
    zsi_go(game->state, PHASE_HIT);
}

void zsi_hit_camp(const ZsiGame* game, unsigned player, unsigned seat) {
    ZsiShared* shared = &game->state->shared;
    if (seat != player) zsi_record(game->state, ACT_KILLED, player, seat, shared->losses[seat]);
    if (shared->losses[seat]) zsi_hear(game, HEARD_HIT, (int)player, (int)seat, 0);
    const ZsiKill kill = {.seat = seat,
                          .count = shared->losses[seat],
                          .chooser = zsi_chooser(game->rules, player, seat),
                          .killed = &shared->figures.killed_cards};
    zsi_kill(game, &kill, PHASE_HIT);
}

void zsi_hit(const ZsiGame* game) {
    CHECK_SLOW(!(game->state->shared.hits & ~game->state->shared.camps));
    ZsiShared* shared = &game->state->shared;
    if (!shared->hits) {
        zsi_go(game->state, PHASE_PLAYED);
        return;
    }
    unsigned player = shared->play.player, seat = zsi_clockwise(shared, shared->hits, player);
    shared->hits &= (Seats)~zsi_bit(seat);
    if (shared->losses[seat] && zsi_replaced(game, HOOK_HIT, (int)player, (int)seat)) return;
    zsi_hit_camp(game, player, seat);
}

static void move_members(const ZsiGame* game) {
    CHECK(game->state->shared.play.source != game->state->shared.play.destination);
    ZsiShared* shared = &game->state->shared;
    const ZsiPlay* card = &shared->play;
    ZsiCamp *source = &shared->camp[card->source], *destination = &shared->camp[card->destination];
    unsigned k = card->number, moved = k < source->survivors ? k : source->survivors;
    source->survivors = (uint16_t)(source->survivors - moved);
    destination->survivors = (uint16_t)(destination->survivors + moved);
    zsi_note(game, TOLD_MOVED, card->source, (int)moved, card->destination);
    bool spill = game->rules->loss_spill == SPILL || moved == 0;
    const ZsiLoss loss = {.seat = card->source,
                          .count = spill ? k - moved : 0,
                          .to = card->destination,
                          .chooser = zsi_chooser(game->rules, card->player, card->source)};
    zsi_lose(game, &loss, PHASE_PLAYED);
}

void zsi_destroy_hideout(const ZsiGame* game, unsigned seat) {
    CHECK(game->state->shared.camp[seat].hideout != CARD_no_hideout);
    ZsiShared* shared = &game->state->shared;
    shared->box[shared->camp[seat].hideout]++;
    shared->figures.hideouts_destroyed++;
    zsi_note(game, TOLD_DESTROYED, (int)seat, shared->camp[seat].hideout, 0);
    zsi_house(game->rules, &shared->camp[seat], CARD_no_hideout, 0);
}

static void move_die(const ZsiGame* game) {
    CHECK(zsi_is_camp(&game->state->shared, game->state->shared.play.destination));
    const ZsiPlay* card = &game->state->shared.play;
    if (card->die == DO_INFECTION_DIE) {
        zsi_infect(game, card->player, card->destination, PHASE_PLAYED);
        return;
    }
    game->state->shared.survival_die = card->destination;
    zsi_note(game, TOLD_SURVIVAL_DIE, card->source, card->destination, 0);
}

static void move_character(const ZsiGame* game) {
    CHECK(game->state->shared.play.source != game->state->shared.play.destination);
    ZsiShared* shared = &game->state->shared;
    const ZsiPlay* card = &shared->play;
    zsi_character_leaves(game->rules, &shared->camp[card->source], card->instance);
    zsi_character_joins(game->rules, &shared->camp[card->destination], card->instance);
    zsi_note(game, TOLD_CHARACTER_GOES, card->source, card->instance, card->destination);
}

static void resolve(const ZsiGame* game) {
    ZsiState* state = game->state;
    const ZsiPlay* card = &state->shared.play;
    zsi_go(state, PHASE_PLAYED);
    if (card->failed) return;
    switch (card->class_of) {
        case CLASS_KILL:
        case CLASS_KILL_ALL:
            start_hits(game);
            return;
        case CLASS_GAIN:
            zsi_gain(game, card->source, card->number, PHASE_PLAYED);
            return;
        case CLASS_MOVE:
            move_members(game);
            return;
        case CLASS_DESTROY_HIDEOUT:
            zsi_destroy_hideout(game, card->source);
            return;
        case CLASS_MOVE_DIE:
            move_die(game);
            return;
        case CLASS_KILL_CHARACTER:
            if (card->source != card->player) zsi_record(state, ACT_KILLED, card->player, card->source, 1);
            zsi_character_dies(game, card->source, card->instance);
            return;
        default:
            CHECK(card->class_of == CLASS_MOVE_CHARACTER);
            move_character(game);
    }
}

bool zsi_step_window(const ZsiGame* game, Decision* decision) {
    if (zsi_ask_reaction(game, decision)) return true;
    resolve(game);
    return false;
}

void zsi_played(const ZsiGame* game) {
    ZsiShared* shared = &game->state->shared;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        unsigned key = shared->play.sacrificed[seat];
        if (!key) continue;
        bool fresh = shared->camp[seat].character[zsi_instance(key, 0)] > 0;
        CHECK(key >= CHARACTER_FIRST && key < HIDEOUT_FIRST);
        zsi_character_dies(game, seat, zsi_instance(key, !fresh));
        shared->play.sacrificed[seat] = 0;
    }
    zsi_check_camps(game, END_LAST_CAMP_CARD, zsi_after_card(game));
}

// Card of the Dead: the events (section 5.1 of the rules file). The drawer is the turn player.
#include "rulesets/card_of_the_dead/events.h"

#include "rulesets/card_of_the_dead/story.h"
#include "sim/base/check.h"

static void ringtone(const CodGame* game) {
    const CodShared* shared = &game->state->shared;
    unsigned drawer = shared->turn_seat;
    for (unsigned seat = cod_next(shared, drawer); seat != drawer; seat = cod_next(shared, seat))
        cod_give_zombie(game, seat, drawer, METRIC_ZOMBIES_GIVEN_RINGTONE);
}

static void cornered(const CodGame* game) {
    CodState* state = game->state;
    unsigned drawer = state->shared.turn_seat;
    if (game->rules->cornered_discards == CORNERED_OWN_HAND) {
        cod_discard_hand(game, drawer);
        return;
    }
    bool all = game->rules->cornered_discards == CORNERED_EVERYONES_MOVEMENT;
    for (Seats left = all ? state->shared.living : cod_bit(drawer); left; left &= (Seats)(left - 1)) {
        unsigned seat = cod_lowest(left);
        state->hidden.figures[METRIC_MOVEMENT_DISCARDED] += state->shared.row_size[seat];
        cod_discard_row(game, seat);
    }
}

static void ruffians(const CodGame* game) {
    CodState* state = game->state;
    const CodShared* shared = &state->shared;
    unsigned drawer = shared->turn_seat, seat = drawer;
    while (state->own[seat].hand[SLUGGER]) {
        cod_shown(state, seat, SLUGGER);
        seat = cod_next(shared, seat);
        if (seat == drawer) return;
    }
    cod_note(game, TOLD_ROBBED, (int)seat, shared->hand_size[seat], 0);
    CHECK(!state->own[seat].hand[SLUGGER]);
    cod_bury_hand(game, seat);
}

static void zombies_into_hand(CodState* state, unsigned seat) {
    CodShared* shared = &state->shared;
    for (unsigned kind = 0; kind < ZOMBIE_KINDS; kind++) {
        CHECK_SLOW(state->own[seat].hand[kind] == 0);
        state->own[seat].hand[kind] = shared->zombies[seat][kind];
        shared->hand_size[seat] = (uint8_t)(shared->hand_size[seat] + shared->zombies[seat][kind]);
    }
}

static void zombies_back(const CodGame* game, unsigned seat) {
    CodShared* shared = &game->state->shared;
    CodOwn* own = &game->state->own[seat];
    unsigned z = 0;
    for (unsigned kind = 0; kind < ZOMBIE_KINDS; kind++) {
        shared->zombies[seat][kind] = own->hand[kind];
        shared->hand_size[seat] = (uint8_t)(shared->hand_size[seat] - own->hand[kind]);
        z += own->hand[kind] * (kind + 1);
        own->hand[kind] = 0;
    }
    own->kinds &= COD_ACTION_CARDS;
    shared->z[seat] = (uint16_t)z;
    cod_note_zombies(game, seat);
}

// The seat takes a card from its right, and the loser knows who has it. The next taker may take
// that very card, but not all of its kind that the loser knows of. Zombies will lie open.
static void take_from_right(const CodGame* game, unsigned seat) {
    CHECK_SLOW((game->state->shared.living >> seat) & 1);
    CodState* state = game->state;
    const CodShared* shared = &state->shared;
    unsigned right = cod_right(shared, seat);
    if (!shared->hand_size[right]) return;
    unsigned kind = chance_pick(game->chance, cod_stream(game, CHANCE_PICK), state->own[right].hand,
                                HAND_KINDS, shared->hand_size[right]);
    cod_pass_on(state, right, seat, kind);
    if (kind >= SLUGGER) cod_learn(state, right, seat, kind);
}

void cod_tell_left(const CodGame* game) {
    const CodShared* shared = &game->state->shared;
    for (Seats left = shared->living; left; left &= (Seats)(left - 1)) {
        unsigned seat = cod_lowest(left);
        chance_note(game->chance, TOLD_LEFT, (int)seat, shared->z[seat], shared->hand_size[seat]);
    }
}

static void fog(const CodGame* game) {
    CodState* state = game->state;
    const CodShared* shared = &state->shared;
    for (Seats left = shared->living; left; left &= (Seats)(left - 1))
        zombies_into_hand(state, cod_lowest(left));
    unsigned seat = shared->turn_seat;
    for (unsigned i = 2 * cod_count(shared->living); i > 0; i--, seat = cod_next(shared, seat))
        take_from_right(game, seat);
    for (Seats left = shared->living; left; left &= (Seats)(left - 1)) zombies_back(game, cod_lowest(left));
    cod_tell_left(game);
}

void cod_event(const CodGame* game, unsigned kind) {
    cod_count_figure(game->state, METRIC_EVENT_FOG + kind - FOG);
    switch (kind) {
        case FOG:
            fog(game);
            break;
        case CORNERED:
            cornered(game);
            break;
        case RUFFIANS:
            ruffians(game);
            break;
        case SWARM:
            game->state->shared.swarm = true;
            break;
        default:
            CHECK(kind == RINGTONE);
            ringtone(game);
    }
    game->state->shared.discard[kind]++;
}

// Escape the Horde: asking (section 6.5 of the rules file), cards that can be answered (6.1, 6.2), revealing, and the
// end of the game.
#include "rulesets/escape_the_horde/ask.h"

#include "rulesets/escape_the_horde/hear.h"
#include "sim/base/check.h"

// Nobody is both a Patient Zero and Turned.
uint8_t eth_role_of(const EthState* state, unsigned seat) {
    unsigned turned = (state->shared.turned >> seat) & 1, zero = (state->hidden.zeros >> seat) & 1;
    return (uint8_t)(turned * ROLE_TURNED + zero * ROLE_PATIENT_ZERO);
}

static bool fill(const EthGame* game, Decision* decision, unsigned kind, unsigned seat, unsigned count) {
    CHECK_SLOW(count > 0);
    decision->count = (uint16_t)count;
    decision->seat = (uint8_t)seat;
    decision->role = eth_role_of(game->state, seat);
    decision->kind = (uint8_t)kind;
    if (__builtin_expect(game->rules->house.limits > 0, 0)) {
        const HouseGame house = eth_house(game);
        machine_filter(&house, decision);
    }
    return true;
}

bool eth_ask(const EthGame* game, Decision* decision, unsigned kind, unsigned seat) {
    // Mostly all are in the first word; where no instruction counts bits, counting is dear.
    const uint64_t* word = decision->legal.word;
    bool more = (word[1] | word[2] | word[3]) != 0;
    return fill(game, decision, kind, seat,
                more ? action_set_count(&decision->legal) : (unsigned)__builtin_popcountll(word[0]));
}

bool eth_ask_word(const EthGame* game, Decision* decision, unsigned kind, unsigned seat, uint64_t legal) {
    decision->legal = (ActionSet){{legal}};
    return fill(game, decision, kind, seat, (unsigned)__builtin_popcountll(legal));
}

static unsigned first_clockwise(const EthShared* shared, Seats seats) {
    CHECK(seats != 0);
    unsigned n = shared->players, turn = shared->turn_seat;
    unsigned rotated = (unsigned)(seats >> turn) | ((unsigned)seats << (n - turn));
    unsigned seat = turn + (unsigned)__builtin_ctz(rotated);
    return seat < n ? seat : seat - n;
}

// 6.5. A random order is drawn one seat at a time, which is the same as a fresh order for the whole
// round.
unsigned eth_next_asked(const EthGame* game) {
    EthState* state = game->state;
    Seats seats = state->hidden.asking;
    unsigned seat;
    CHECK_SLOW(seats != 0);
    if ((seats & (seats - 1)) == 0) {
        seat = eth_lowest(seats);
    } else if (game->rules->response_order == ORDER_CLOCKWISE) {
        seat = first_clockwise(&state->shared, seats);
    } else {
        if (game->rules->response_order != ORDER_RANDOM) {
            Seats infected = eth_infected(state);
            Seats early = game->rules->response_order == ORDER_INFECTED_FIRST ? infected : (Seats)~infected;
            if (seats & early) seats &= early;
        }
        seat = bits_nth(seats, chance_below(game->chance, CHANCE_ORDER, eth_count(seats)));
    }
    state->hidden.asking &= (Seats)~eth_bit(seat);
    return seat;
}

// --- cards that can be answered

void eth_open_counter(EthShared* shared, unsigned seat, unsigned kind, unsigned target) {
    CHECK_SLOW(kind < KINDS && seat < shared->players);
    shared->answered = (EthPlay){(uint8_t)kind, (uint8_t)seat, (uint8_t)target, false};
    shared->nahs = 0;
    shared->last_player = (uint8_t)seat;
    shared->phase = PHASE_COUNTER_ROUND;
}

void eth_play_counterable(const EthGame* game, unsigned seat, unsigned kind, unsigned target) {
    eth_note(game, TOLD_PLAY, (int)seat, (int)kind, (int)target);
    eth_play_card(game->state, seat, kind);
    eth_open_counter(&game->state->shared, seat, kind, target);
}

// --- reveal and end

void eth_reveal(const EthGame* game, unsigned seat) {
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    if ((shared->known >> seat) & 1) return;
    CHECK((state->hidden.zeros >> seat) & 1);
    shared->known |= eth_bit(seat);
    shared->face_up |= eth_bit(seat);
    if (!(state->hidden.zeros & ~shared->known)) shared->face_up = eth_everybody(shared);
    if (!state->hidden.figures.reveal_turn) state->hidden.figures.reveal_turn = shared->turn;
    eth_note(game, TOLD_REVEAL, (int)seat, 0, 0);
}

void eth_discard(const EthGame* game, unsigned seat, unsigned kind) {
    EthState* state = game->state;
    if (kind == ZOMBIE) eth_reveal(game, seat);
    eth_lose(state, seat, kind);
    eth_seen_leaving(state, seat, kind);
    if (kind == WEAPON)
        state->shared.armoury++;
    else
        state->shared.discard[kind]++;
    eth_note(game, TOLD_DISCARDED, (int)seat, (int)kind, 0);
}

void eth_show(const EthGame* game, unsigned seat) {
    EthState* state = game->state;
    CHECK(!((state->shared.face_up | state->shared.proven) >> seat & 1));
    if ((state->hidden.zeros >> seat) & 1) {
        eth_reveal(game, seat);
        return;
    }
    state->shared.face_up |= eth_bit(seat);
    state->shared.proven |= eth_bit(seat);
    eth_note(game, TOLD_SHOWN, (int)seat, 0, 0);
}

void eth_end_game(const EthGame* game, unsigned reason) {
    bool infected_won = reason == END_ALL_TURNED;
    CHECK(game->state->shared.phase != PHASE_OVER);
    EthState* state = game->state;
    state->shared.phase = PHASE_OVER;
    state->hidden.figures.end_reason = (uint8_t)reason;
    state->hidden.figures.infected_won = infected_won;
    eth_note(game, TOLD_END, (int)reason, infected_won, 0);
}

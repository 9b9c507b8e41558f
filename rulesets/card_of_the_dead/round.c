// Card of the Dead: checks, being eaten, the end of a round and what follows it (sections 4.4 to
// 4.6 and 4.1 of the rules file).
#include "rulesets/card_of_the_dead/round.h"

#include "rulesets/card_of_the_dead/deck.h"
#include "rulesets/card_of_the_dead/hear.h"
#include "sim/base/check.h"

// --- checks, 4.4

// House rule out_hand: where the hand of an eaten player goes.
static __attribute__((cold)) void leave_hand(const CodGame* game, unsigned seat) {
    CodState* state = game->state;
    if (game->rules->out_hand == OUT_UNDER) {
        chance_note(game->chance, TOLD_BURIED, (int)seat, state->shared.hand_size[seat], 0);
        cod_bury_hand(game, seat);
    }
    for (unsigned kind = SLUGGER; game->rules->out_hand == OUT_NEXT && kind < HAND_KINDS; kind++)
        while (state->own[seat].hand[kind]) {
            unsigned next = cod_turn_after(game->rules, &state->shared, seat);
            cod_transfer(state, seat, next, kind);
            chance_note(game->chance, TOLD_PASSED, (int)seat, (int)next, (int)kind);
        }
}

void cod_eat(const CodGame* game, unsigned seat) {
    CHECK((game->state->shared.living >> seat) & 1);
    CodState* state = game->state;
    CodShared* shared = &state->shared;
    cod_note(game, TOLD_EATEN, (int)seat, shared->z[seat], 0);
    if (__builtin_expect(game->rules->out_hand != OUT_DISCARDED, 0)) leave_hand(game, seat);
    cod_discard_hand(game, seat);
    cod_discard_zombies(shared, seat);
    while (shared->row_size[seat]) {
        uint8_t* card = &shared->row[seat][--shared->row_size[seat]];
        shared->discard[*card]++;
        *card = 0;
    }
    shared->movement[seat] = 0;
    shared->discard[BITTEN] = (uint8_t)(shared->discard[BITTEN] + shared->open_bitten[seat]);
    shared->open_bitten[seat] = 0;
    shared->hide_option &= (Seats)~cod_bit(seat);
    shared->living &= (Seats)~cod_bit(seat);
    cod_count_figure(state, METRIC_EATEN);
    if (seat == shared->turn_seat) cod_count_figure(state, METRIC_EATEN_OWN_TURN);
}

static __attribute__((cold)) void hear_surrounded(const CodGame* game) {
    CodShared* shared = &game->state->shared;
    Seats now = 0, before = shared->house.surrounded;
    for (Seats left = shared->living; left; left &= (Seats)(left - 1)) {
        unsigned seat = cod_lowest(left);
        if (shared->z[seat] < cod_surrounded_at(game->rules, shared, seat)) continue;
        now |= cod_bit(seat);
        if (!(before >> seat & 1)) cod_hear(game, HEARD_SURROUNDED, (int)seat, 0, 0);
    }
    shared->house.surrounded = now;
}

// House rules may have changed the numbers, so that everybody is looked at; but not who would be eaten and is spared
// each time, or he would be spared without end.
static __attribute__((cold)) void raise_all(const CodGame* game) {
    CodShared* shared = &game->state->shared;
    if (!(game->rules->house.heard >> HOOK_EATEN & 1)) shared->raised |= shared->living;
}

// Of those to be eaten, the next: where house rules may let all be eaten at once, in turn order from the turn player.
static unsigned next_eaten(const CodGame* game, Seats eaten) {
    unsigned from = game->rules->house.lives > 0 ? game->state->shared.turn_seat : 0;
    unsigned behind = (unsigned)eaten >> from << from;
    return (unsigned)__builtin_ctz(behind ? behind : eaten);
}

// Marks who is surrounded; returns who is to be eaten.
static Seats find_eaten(const CodGame* game, bool draw_check) {
    const CodRules* rules = game->rules;
    CodShared* shared = &game->state->shared;
    Seats over = 0;
    if (__builtin_expect(rules->house.lives > 0, 0)) raise_all(game);
    if (__builtin_expect(game->rules->house.heard != 0, 0)) hear_surrounded(game);
    for (Seats left = shared->raised & shared->living; left; left &= (Seats)(left - 1)) {
        unsigned seat = cod_lowest(left);
        if (shared->z[seat] >= cod_surrounded_at(rules, shared, seat)) shared->marked |= cod_bit(seat);
        if (shared->z[seat] >= cod_eaten_at(rules, shared, seat)) over |= cod_bit(seat);
    }
    shared->raised = 0;
    if (rules->eaten_check == EATEN_EVERYONE_AT_ONCE) return over;
    unsigned turn = shared->turn_seat;
    return draw_check && shared->z[turn] >= cod_eaten_at(rules, shared, turn) ? cod_bit(turn) : 0;
}

bool cod_settle_check(const CodGame* game, bool draw_check) {
    const CodShared* shared = &game->state->shared;
    Seats eaten = find_eaten(game, draw_check);
    if (!eaten) return true;
    while (eaten && cod_count(shared->living) > 1) {
        unsigned seat = next_eaten(game, eaten);
        eaten &= (Seats)~cod_bit(seat);
        if (!cod_replaced(game, HOOK_EATEN, (int)seat, 0)) cod_eat(game, seat);
    }
    CHECK(shared->living);
    if (cod_count(shared->living) == 1) {
        cod_end_round(game, END_LAST_SURVIVOR);
        return false;
    }
    return (shared->living >> shared->turn_seat) & 1;
}

// --- scores, 4.5

static bool holds_bitten(const CodState* state, unsigned seat) {
    return state->own[seat].hand[BITTEN] || state->shared.open_bitten[seat];
}

static unsigned score_of(const CodGame* game, unsigned seat, unsigned reason, bool bitten) {
    const CodRules* rules = game->rules;
    const CodShared* shared = &game->state->shared;
    unsigned movement = shared->movement[seat];
    if (bitten) movement = 0;
    if (!rules->surrounded_score_movement && cod_surrounded(rules, shared, seat)) movement = 0;
    if (reason != END_LAST_SURVIVOR) return movement;
    if (bitten && rules->bitten_zeroes == BITTEN_EVERY_SCORE) return 0;
    return (unsigned)rules->last_survivor_points + (rules->last_survivor_scores_movement ? movement : 0);
}

static unsigned score_seat(const CodGame* game, unsigned seat, unsigned reason) {
    CHECK_SLOW(reason == END_LAST_SURVIVOR || reason == END_ESCAPE || reason == END_DECK_EMPTY);
    CodState* state = game->state;
    if (!((state->shared.living >> seat) & 1)) return 0;
    bool bitten = holds_bitten(state, seat);
    unsigned score = score_of(game, seat, reason, bitten);
    if (bitten) {
        cod_count_figure(state, METRIC_BITTEN_HELD);
        if (score_of(game, seat, reason, false) > score) cod_count_figure(state, METRIC_BITTEN_ZEROED);
    }
    return score;
}

// Cards still being resolved go to the discard pile.
static void drop_carried(CodState* state) {
    CodShared* shared = &state->shared;
    CodOwn* own = &state->own[shared->turn_seat];
    if (shared->carried != NO_CARD) shared->discard[shared->carried]++;
    shared->carried = NO_CARD;
    while (shared->looked) shared->discard[own->seen[--shared->looked]]++;
}

void cod_end_round(const CodGame* game, unsigned reason) {
    CHECK(reason != END_LAST_SURVIVOR || cod_count(game->state->shared.living) == 1);
    CodState* state = game->state;
    CodShared* shared = &state->shared;
    drop_carried(state);
    CHECK(shared->carried == NO_CARD && shared->looked == 0);
    unsigned ending = reason == END_LAST_SURVIVOR ? cod_lowest(shared->living) : shared->turn_seat;
    cod_note(game, TOLD_ROUND_END, (int)reason, shared->round + 1, (int)ending);
    if (reason == END_ESCAPE) cod_hear(game, HEARD_ESCAPE, (int)ending, 0, 0);
    if (reason == END_LAST_SURVIVOR) cod_hear(game, HEARD_SURVIVED, (int)ending, 0, 0);
    for (unsigned seat = 0; seat < shared->players; seat++) {
        unsigned score = score_seat(game, seat, reason);
        shared->last_score[seat] = (uint16_t)score;
        shared->total[seat] = (uint16_t)(shared->total[seat] + score);
        chance_note(game->chance, TOLD_SCORE, (int)seat, (int)score, shared->total[seat]);
    }
    shared->round++;
    state->hidden.end_reason = (uint8_t)reason;
    cod_count_figure(state, METRIC_ROUNDS);
    cod_count_figure(state, METRIC_END_LAST_SURVIVOR + reason);
    shared->phase = PHASE_ROUND_ENDED;
}

// --- rounds, 4.1

static unsigned nth_seat(Seats seats, unsigned n) {
    while (n--) seats &= (Seats)(seats - 1);
    return cod_lowest(seats);
}

static Seats best_of_round(const CodShared* shared) {
    Seats best = 0;
    unsigned most = 0;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        unsigned score = shared->last_score[seat];
        if (score > most) best = 0, most = score;
        if (score == most) best |= cod_bit(seat);
    }
    return best;
}

static unsigned next_starter(const CodGame* game) {
    const CodShared* shared = &game->state->shared;
    switch (game->rules->next_starter) {
        case STARTER_ROTATE_LEFT:
            return (shared->starter + 1u) % shared->players;
        case STARTER_RANDOM:
            return chance_below(game->chance, CHANCE_ORDER, shared->players);
        case STARTER_LAST_ROUND_WINNER: {
            Seats best = best_of_round(shared);
            return nth_seat(best, chance_below(game->chance, CHANCE_ORDER, cod_count(best)));
        }
        default:
            return shared->starter;
    }
}

void cod_after_round(const CodGame* game) {
    CHECK(game->state->shared.round <= game->rules->rounds);
    CodShared* shared = &game->state->shared;
    if (cod_calm(game) && (shared->phase == PHASE_OVER || cod_waits(game))) return;
    if (shared->round == game->rules->rounds) {
        shared->phase = PHASE_OVER;
        return;
    }
    unsigned starter = next_starter(game);
    CHECK(starter < shared->players);
    if (starter != shared->starter) cod_count_figure(game->state, METRIC_STARTER_CHANGES);
    shared->starter = (uint8_t)starter;
    shared->phase = PHASE_ROUND;
    // The next round, in which the game may end before it begins.
    if (game->rules->house.count) cod_settled(game, RESUME_ROUND);
}

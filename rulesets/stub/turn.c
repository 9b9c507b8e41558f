// Stub: a game from setup to score (README, sections 2 to 4).
#include <string.h>

#include "rulesets/stub/state.h"

// The top card of the Stack goes to the hand of `seat`; returns its kind.
static int draw(StubState* state, Chance* chance, ChanceStream stream, unsigned seat) {
    CHECK_SLOW(state->shared.stack > 0);
    unsigned kind = chance_pick(chance, stream, state->stack, KINDS, state->shared.stack);
    state->stack[kind]--;
    state->shared.stack--;
    state->own[seat].hand[kind]++;
    state->shared.hand_size[seat]++;
    return (int)kind;
}

void stub_setup(const void* rules_, void* state_, Chance* chance) {
    const StubRules* rules = rules_;
    StubState* state = state_;
    memset(state, 0, sizeof *state);
    state->shared.players = (uint8_t)rules->players;
    state->shared.stack = (uint8_t)(rules->deck_food + rules->deck_bite);
    state->stack[FOOD] = (uint8_t)rules->deck_food;
    state->stack[BITE] = (uint8_t)rules->deck_bite;
    if (rules->first_player == FIRST_RANDOM)
        state->shared.first = (uint8_t)chance_below(chance, CHANCE_DEAL, state->shared.players);
    for (unsigned seat = 0; seat < state->shared.players; seat++)
        chance_note(chance, TOLD_DEAL, (int)seat, draw(state, chance, CHANCE_DEAL, seat), 0);
}

// Without a Stack there is only one thing to do: the turns pass unasked.
bool stub_advance(const void* rules_, void* state_, Chance* chance, Decision* decision) {
    const StubRules* rules = rules_;
    StubShared* shared = &((StubState*)state_)->shared;
    int turns = rules->rounds * rules->players;
    if (shared->stack == 0) shared->turn = (uint8_t)turns;
    if (shared->turn == turns) return false;
    uint8_t seat = (uint8_t)((shared->first + shared->turn) % shared->players);
    *decision = (Decision){.legal = {{1u << STUB_STAY | 1u << STUB_TAKE}}, .count = 2, .seat = seat};
    chance_note(chance, TOLD_TURN, seat, shared->turn + 1, 0);
    return true;
}

void stub_apply(const void* rules, void* state_, Chance* chance, const Decision* decision, unsigned action) {
    StubState* state = state_;
    (void)rules;
    CHECK_SLOW(action_set_has(&decision->legal, action));
    state->shared.turn++;
    if (action == STUB_TAKE)
        chance_note(chance, TOLD_TAKE, decision->seat, draw(state, chance, CHANCE_DECK, decision->seat), 0);
    else
        chance_note(chance, TOLD_STAY, decision->seat, 0, 0);
}

void stub_score(const void* rules_, const void* state_, GameResult* result) {
    const StubRules* rules = rules_;
    const StubState* state = state_;
    const StubShared* shared = &state->shared;
    unsigned winners = 0;  // the survivors with the most Food, a bit each
    int best = 0, survivors = 0, bites = 0, cards_taken = 0;
    for (unsigned i = 0; i < shared->players; i++) {
        unsigned seat = (shared->first + i) % shared->players;
        int food = stub_food(rules, &state->own[seat]);
        survivors += food != DEAD;
        bites += state->own[seat].hand[BITE];
        cards_taken += shared->hand_size[seat] - 1;
        if (food > best) best = food, winners = 0;
        if (food == best && (!winners || rules->tie == TIE_SHARED)) winners |= 1u << seat;
    }
    if (survivors == 0) winners = 1u << shared->players;  // the zombies: the outcome after the seats
    for (unsigned i = 0; i <= shared->players; i++)
        if (winners >> i & 1) result->win_840ths[i] = (uint16_t)(840 / __builtin_popcount(winners));
    result->end_reason = survivors == 0;
    const int32_t metrics[] = {STUB_METRICS(METRIC_VALUE)};
    memcpy(result->metrics, metrics, sizeof metrics);
}

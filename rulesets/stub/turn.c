// Stub: a game from setup to score (README, sections 2 to 4).
#include <string.h>

#include "rulesets/stub/state.h"

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
        chance_note(chance, TOLD_DEAL, (int)seat, stub_draw(state, chance, CHANCE_DEAL, seat), 0);
}

// What house rules do after the choice of the turn comes before its end, and may have to wait for an answer.
static void end_turn(const HouseGame* game) {
    StubShared* shared = game->state;
    machine_calm(game);
    shared->house.resume = machine_waits(game->house) ? RESUME_CHOSEN : 0;
    if (!machine_waits(game->house) && shared->turn < stub_last_turn(game->rules)) shared->turn++;
}

// Without a Stack there is only one thing to do: the turns pass unasked.
bool stub_advance(const void* rules_, void* state_, Chance* chance, Decision* decision) {
    const StubRules* rules = rules_;
    StubShared* shared = &((StubState*)state_)->shared;
    HouseGame game = {&stub_words, &rules->house, &shared->house, rules, state_, chance};
    if (machine_asked(&game, decision)) return true;
    if (shared->house.resume == RESUME_CHOSEN) {
        end_turn(&game);
        if (machine_asked(&game, decision)) return true;
    }
    while (machine_waits(game.house) || (shared->stack > 0 && shared->turn < stub_turns(&game))) {
        uint8_t seat = (uint8_t)((shared->first + shared->turn) % shared->players);
        if (!machine_waits(game.house)) machine_note(&game, TOLD_TURN, seat, shared->turn + 1, 0);
        machine_calm(&game);
        if (machine_asked(&game, decision)) return true;
        if (shared->stack == 0 || shared->turn >= stub_turns(&game)) break;
        *decision = (Decision){.legal = {{1u << STUB_STAY | 1u << STUB_TAKE}}, .count = 2, .seat = seat};
        machine_filter(&game, decision);
        if (decision->count > 1) return true;
        stub_apply(rules, state_, chance, decision, action_set_first(&decision->legal));
        if (machine_asked(&game, decision)) return true;
    }
    if (shared->turn < stub_turns(&game)) shared->turn = (uint8_t)stub_turns(&game);
    return false;
}

void stub_apply(const void* rules_, void* state_, Chance* chance, const Decision* decision, unsigned action) {
    const StubRules* rules = rules_;
    StubState* state = state_;
    HouseGame game = {&stub_words, &rules->house, &state->shared.house, rules, state, chance};
    unsigned seat = decision->seat;
    CHECK_SLOW(action_set_has(&decision->legal, action));
    if (machine_answered(game.house, decision, action)) return;
    machine_acted(&game, decision, action);
    if (action != STUB_TAKE)
        machine_note(&game, TOLD_STAY, (int)seat, 0, 0);
    else if (!machine_replaces(&game, HOOK_TAKE, (int)seat, 0, 0))
        stub_take(&game, seat);
    end_turn(&game);
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
    machine_score(&shared->house, result);
}

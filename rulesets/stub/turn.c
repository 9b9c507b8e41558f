// Stub: turns (README section 3): whose turn it is, what may be done, and doing it.
#include "rulesets/stub/turn.h"

#include "rulesets/stub/setup.h"
#include "rulesets/stub/story.h"
#include "sim/base/check.h"

bool stub_advance(const void* rules_, void* state_, Chance* chance, Decision* decision) {
    const StubRules* rules = rules_;
    StubState* state = state_;
    unsigned turns = (unsigned)(rules->rounds * rules->players);
    // Without a Stack there is only one thing to do: the turns pass unasked.
    if (state->shared.stack == 0) state->shared.turn = (uint8_t)turns;
    if (state->shared.turn == turns) return false;
    CHECK_SLOW(state->shared.turn < turns);
    *decision = (Decision){
        .legal = {{1u << STUB_STAY | 1u << STUB_TAKE}},
        .count = 2,
        .seat = (uint8_t)((state->shared.first + state->shared.turn) % state->shared.players),
        .kind = KIND_TURN,
    };
    chance_note(chance, TOLD_TURN, decision->seat, state->shared.turn + 1, 0);
    return true;
}

void stub_apply(const void* rules, void* state_, Chance* chance, const Decision* decision, unsigned action) {
    StubState* state = state_;
    (void)rules;
    CHECK_SLOW(action_set_has(&decision->legal, action));
    if (action == STUB_TAKE) {
        unsigned kind = stub_draw(state, chance, CHANCE_DECK, decision->seat);
        chance_note(chance, TOLD_TAKE, decision->seat, (int)kind, 0);
    } else {
        chance_note(chance, TOLD_STAY, decision->seat, 0, 0);
    }
    state->shared.turn++;
}

// Stub, optional: what a seat may see, by name (sim/game/facts.h).
#include "rulesets/stub/state.h"

void stub_facts(const void* rules_, const void* shared_, const void* own, unsigned seat, FactList* facts) {
    static const char* const cards[KINDS] = {"food", "bite"};
    const StubRules* rules = rules_;
    const StubShared* shared = shared_;
    facts_number(facts, "turns_taken", shared->turn);
    facts_number(facts, "turns_left", stub_last_turn(rules) - shared->turn);
    facts_seat(facts, "first", shared->first);
    facts_number(facts, "stack", shared->stack);
    facts_counts(facts, "hand", ((const StubOwn*)own)->hand, KINDS, cards);
    facts_list(facts, "seats");
    for (unsigned i = 0; i < shared->players; i++) {
        facts_player(facts, i, seat);
        facts_number(facts, "cards_in_hand", shared->hand_size[i]);
        facts_end(facts);
    }
    facts_end(facts);
}

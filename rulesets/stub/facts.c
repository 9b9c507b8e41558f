// Stub: what a seat may see, by name (sim/game/facts.h).
#include "rulesets/stub/story.h"
#include "rulesets/stub/view.h"

void stub_facts(const void* rules_, const void* shared, const void* own, unsigned seat, FactList* facts) {
    static const char* const cards[KINDS] = {"food", "bite"};
    const StubRules* rules = rules_;
    const StubShared* game = shared;
    const StubOwn* mine = own;
    facts_number(facts, "turns_taken", game->turn);
    facts_number(facts, "turns_left", rules->rounds * rules->players - game->turn);
    facts_seat(facts, "first", game->first);
    facts_number(facts, "stack", game->stack);
    facts_counts(facts, "hand", mine->hand, KINDS, cards);
    facts_list(facts, "seats");
    for (unsigned i = 0; i < game->players; i++) {
        facts_group(facts, NULL);
        facts_seat(facts, "seat", i);
        facts_flag(facts, "you", i == seat);
        facts_number(facts, "cards_in_hand", game->hand_size[i]);
        facts_end(facts);
    }
    facts_end(facts);
}

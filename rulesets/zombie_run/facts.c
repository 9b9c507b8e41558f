// Zombie! Run for Your Lives!: what a seat may see, by name (sim/game/facts.h). Cards are named as
// in actions: I0 .. I11, Z0 .. Z11, R.
#include "rulesets/zombie_run/state.h"
#include "rulesets/zombie_run/story.h"

static const char* const cards[ZR_CARDS] = {"I0", "I1",  "I2",  "I3", "I4",  "I5",  "I6", "I7", "I8",
                                            "I9", "I10", "I11", "Z0", "Z1",  "Z2",  "Z3", "Z4", "Z5",
                                            "Z6", "Z7",  "Z8",  "Z9", "Z10", "Z11", "R"};

static const char* stage(unsigned phase) {
    switch (phase) {
        case PHASE_SPECIAL:
            return "special_rule";
        case PHASE_PLAY:
            return "play";
        case PHASE_LATE_SPECIAL:
            return "late_special_rule";
        case PHASE_GIVE:
            return "zombie_gives";
        default:
            return "turn";
    }
}

static void add_seat(const ZrRules* rules, const ZrShared* game, unsigned seat, unsigned viewer,
                     FactList* facts) {
    facts_player(facts, seat, viewer);
    facts_flag(facts, "living", (game->living >> seat) & 1);
    facts_number(facts, "cards_in_hand", game->hand_size[seat]);
    facts_number(facts, "items", game->items[seat]);
    facts_number(facts, "zombies", game->zombies[seat]);
    if (rules->house.lives > 0) {  // they may change
        facts_number(facts, "items_to_win", zr_items_to_win(rules, game, seat));
        facts_number(facts, "zombies_to_turn", zr_zombies_to_turn(rules, game, seat));
    }
    facts_list(facts, "in_front");
    for (unsigned card = 0; card < ZR_CARDS; card++)
        if (zr_lies(game, card, seat)) facts_words(facts, NULL, cards[card]);
    facts_end(facts);
    facts_end(facts);
}

// 8.3: who has helped or harmed whom, where anybody has.
static void add_ledger(const ZrShared* game, FactList* facts) {
    static const char* const entries[LEDGER_ENTRIES] = {"harm_turn", "harm_cancel", "harm_stay",
                                                        "help_cancel", "help_stay"};
    facts_list(facts, "ledger");
    for (unsigned by = 0; by < game->players; by++)
        for (unsigned to = 0; to < game->players; to++) {
            uint32_t any = 0;
            for (int i = 0; i < LEDGER_ENTRIES; i++) any |= game->ledger[by][to][i];
            if (!any) continue;
            facts_group(facts, NULL);
            facts_seat(facts, "by", by);
            facts_seat(facts, "to", to);
            for (int i = 0; i < LEDGER_ENTRIES; i++)
                if (game->ledger[by][to][i]) facts_number(facts, entries[i], (int)game->ledger[by][to][i]);
            facts_end(facts);
        }
    facts_end(facts);
}

void zr_facts(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts) {
    const ZrShared* game = shared;
    const ZrOwn* mine = own;
    facts_number(facts, "turn", (int)game->turn);
    facts_seat(facts, "turn_of", game->turn_seat);
    facts_seat(facts, "first", game->first);
    facts_words(facts, "stage", stage(game->phase));
    facts_counts(facts, "hand", mine->hand, ZR_CARDS, cards);
    facts_flag(facts, "special_rule_used", game->special_used);
    facts_number(facts, "redraws", game->redraws);
    if (game->shown != NO_CARD) facts_words(facts, "shown", cards[game->shown]);
    facts_number(facts, "shows_left", game->shows_left);
    facts_number(facts, "deck", game->deck_size);
    facts_counts(facts, "discard_pile", game->discard, ZR_CARDS, cards);
    facts_list(facts, "seats");
    for (unsigned i = 0; i < game->players; i++) add_seat(rules, game, i, seat, facts);
    facts_end(facts);
    add_ledger(game, facts);
}

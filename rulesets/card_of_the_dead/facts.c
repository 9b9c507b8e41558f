// Card of the Dead: what a seat sees (section 8), by name (sim/game/facts.h).
#include "rulesets/card_of_the_dead/game.h"
#include "rulesets/card_of_the_dead/state.h"
#include "rulesets/card_of_the_dead/story.h"

// --- what everybody sees

// The numbers that matter for the seat.
static void add_thresholds(const CodRules* rules, const CodShared* game, unsigned seat, FactList* facts) {
    facts_number(facts, "surrounded_from", cod_surrounded_at(rules, game, seat));
    facts_number(facts, "eaten_from", cod_eaten_at(rules, game, seat));
    facts_number(facts, "escape_from", cod_escape_at(rules, game, seat));
}

static void add_seat(const CodRules* rules, const CodShared* game, unsigned seat, unsigned viewer,
                     FactList* facts) {
    Seats bit = cod_bit(seat);
    facts_player(facts, seat, viewer);
    facts_flag(facts, "living", (game->living & bit) != 0);
    facts_number(facts, "total_score", game->total[seat]);
    facts_number(facts, "cards_in_hand", game->hand_size[seat]);
    facts_number(facts, "zombie_count", game->z[seat]);
    facts_counts(facts, "zombies", game->zombies[seat], ZOMBIE_KINDS, cod_card_names);
    facts_flag(facts, "surrounded", cod_surrounded(rules, game, seat));
    facts_number(facts, "movement_points", game->movement[seat]);
    facts_list(facts, "row");
    for (unsigned i = 0; i < game->row_size[seat]; i++)
        facts_words(facts, NULL, cod_card_names[game->row[seat][i]]);
    facts_end(facts);
    facts_number(facts, "open_bitten", game->open_bitten[seat]);
    facts_flag(facts, "hide_option", (game->hide_option & bit) != 0);
    facts_flag(facts, "surrounded_this_round", (game->marked & bit) != 0);
    facts_number(facts, "kept_cards_surely_in_hand", game->sure[seat]);
    if (rules->house.lives > 0) add_thresholds(rules, game, seat, facts);  // not the same for all
    facts_end(facts);
}

static void add_public(const CodRules* rules, const CodShared* game, unsigned seat, FactList* facts) {
    facts_number(facts, "rounds_finished", game->round);
    facts_seat(facts, "starter", game->starter);
    facts_number(facts, "turn", game->turns);
    facts_seat(facts, "turn_of", game->turn_seat);
    facts_number(facts, "cards_due", game->due);
    facts_number(facts, "plays_left", game->plays_left);
    add_thresholds(rules, game, seat, facts);
    facts_flag(facts, "swarm", game->swarm);
    facts_flag(facts, "swarm_turn", game->swarm_turn);
    if (game->carried < KINDS) {
        facts_words(facts, "card_being_carried_out", cod_card_names[game->carried]);
        if (game->target < game->players) facts_seat(facts, "target", game->target);
    }
    facts_number(facts, "deck", game->deck_size);
    facts_number(facts, "cards_put_on_top", game->top_count);
    facts_number(facts, "cards_put_under", game->under_count);
    facts_counts(facts, "discard_pile", game->discard, KINDS, cod_card_names);
}

// --- what the seat alone knows

// Cards that the seat knows to lie under the deck, the topmost first; those of a group in unknown
// order.
static void add_notes(const CodShared* game, const CodOwn* own, FactList* facts) {
    facts_list(facts, "known_under_the_deck");
    for (unsigned i = 0; i < own->note_count; i++) {
        unsigned kind = own->note_kind[i] & (NOTE_GROUP - 1u);
        facts_group(facts, NULL);
        facts_number(facts, "place", (uint8_t)(own->note_at[i] - game->under_first));
        facts_words(facts, "card", kind == NOTE_SOME_ACTION ? "some_action" : cod_card_names[kind]);
        facts_flag(facts, "in_unknown_order", (own->note_kind[i] & NOTE_GROUP) != 0);
        facts_end(facts);
    }
    facts_end(facts);
}

static void add_known_hands(const CodShared* game, const CodOwn* own, FactList* facts) {
    facts_list(facts, "cards_known_in_hands");
    for (unsigned seat = 0; seat < game->players; seat++)
        for (unsigned kind = 0; kind < HAND_KINDS; kind++) {
            if (!own->facts[seat][kind]) continue;
            facts_group(facts, NULL);
            facts_seat(facts, "seat", seat);
            facts_words(facts, "card", cod_card_names[kind]);
            facts_number(facts, "copies", own->facts[seat][kind]);
            facts_end(facts);
        }
    facts_end(facts);
}

static void add_cards(const uint8_t* cards, unsigned count, const char* label, FactList* facts) {
    facts_list(facts, label);
    for (unsigned i = 0; i < count; i++) facts_words(facts, NULL, cod_card_names[cards[i]]);
    facts_end(facts);
}

static void add_own(const CodShared* game, const CodOwn* own, unsigned seat, FactList* facts) {
    bool keeping = game->phase == PHASE_KEEP;
    facts_counts(facts, "hand", own->hand, HAND_KINDS, cod_card_names);
    if (keeping) facts_number(facts, "cards_kept", own->kept);
    if (!keeping) facts_counts(facts, "cards_kept_at_setup", own->first_hand, HAND_KINDS, cod_card_names);
    facts_counts(facts, keeping ? "dealt_to_choose_from" : "cards_given_back", own->dealt, KINDS,
                 cod_card_names);
    if (game->phase == PHASE_BARRICADE_BOTTOM && seat == game->turn_seat)
        add_cards(own->seen, game->looked, "cards_seen", facts);
    add_cards(own->top, own->top_count, "known_on_top_of_the_deck", facts);
    add_notes(game, own, facts);
    add_known_hands(game, own, facts);
}

void cod_facts(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts) {
    const CodShared* game = shared;
    add_own(game, own, seat, facts);
    add_public(rules, game, seat, facts);
    facts_list(facts, "seats");
    for (unsigned i = 0; i < game->players; i++) add_seat(rules, game, i, seat, facts);
    facts_end(facts);
}

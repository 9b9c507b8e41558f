// Escape the Horde: what a seat may see (section 12), by name (sim/game/facts.h).
#include "rulesets/escape_the_horde/game.h"
#include "rulesets/escape_the_horde/state.h"
#include "rulesets/escape_the_horde/story.h"

// --- what everybody sees

static void add_seat(const EthShared* game, unsigned seat, unsigned viewer, FactList* facts) {
    static const char* const acts[ACTS] = {"countered_help", "stole_from_proven", "pushed_proven", "idle",
                                           "helped"};
    facts_player(facts, seat, viewer);
    facts_number(facts, "cards_in_hand", game->hand_size[seat]);
    facts_number(facts, "bites", game->bites[seat]);
    facts_flag(facts, "known_infected", (game->known >> seat) & 1);
    facts_flag(facts, "turned", (game->turned >> seat) & 1);
    facts_flag(facts, "face_up", (game->face_up >> seat) & 1);
    facts_flag(facts, "proven_survivor", (game->proven >> seat) & 1);
    facts_counts(facts, "played", game->played[seat], KINDS, eth_card_names);
    facts_counts(facts, "acts", game->acts[seat], ACTS, acts);
    facts_end(facts);
}

static void add_play(const EthRules* rules, const EthPlay* play, const char* label, FactList* facts) {
    if (play->kind >= KINDS) return;
    facts_group(facts, label);
    facts_words(facts, "card", eth_card_names[play->kind]);
    facts_seat(facts, "by", play->player);
    if (play->kind == RESCUE && rules->rescue_effect == RESCUE_RECOVER_CARD && play->target < KINDS)
        facts_words(facts, "target_card", eth_card_names[play->target]);
    else if (play->target < SEATS_MAX)
        facts_seat(facts, "target", play->target);
    facts_flag(facts, "infected_text", play->infected_text != 0);
    facts_end(facts);
}

static void add_zombies(const EthShared* game, FactList* facts) {
    facts_list(facts, "zombies_on_the_table");
    for (unsigned i = 0; i < game->table_count; i++) {
        if (game->table[i] & TABLE_GONE) continue;
        facts_group(facts, NULL);
        facts_seat(facts, "before", game->table[i] & TABLE_SEAT);
        facts_flag(facts, "being_fought", i == game->current && game->placing != PLACING_HAND);
        facts_flag(facts, "protected", (game->table[i] & TABLE_PROTECTED) != 0);
        facts_end(facts);
    }
    facts_end(facts);
}

// The card, use or fight that can be answered now.
static void add_table(const EthRules* rules, const EthShared* game, FactList* facts) {
    unsigned phase = game->phase;
    bool answering = phase == PHASE_COUNTER || phase == PHASE_DODGE_EFFECT;
    if (answering) {
        add_play(rules, &game->answered, "card_being_answered", facts);
        facts_number(facts, "yeah_nahs_on_it", game->nahs);
    }
    if (phase == PHASE_NEGATE) add_play(rules, &game->use, "use_being_answered", facts);
    if (game->table_count == 0) return;
    add_zombies(game, facts);
    if (game->placing != PLACING_ONE) facts_seat(facts, "placed_by", game->placer);
    facts_seat(facts, "defender", game->defender);
    facts_seats(facts, "used_a_weapon", game->weapon_users);
    facts_seats(facts, "negated", game->negators);
    facts_flag(facts, "team_up", game->team_up);
    facts_flag(facts, "sacrificed", game->sacrificed);
}

static void add_public(const EthRules* rules, const EthShared* game, FactList* facts) {
    facts_number(facts, "turn", game->turn);
    facts_seat(facts, "turn_of", game->turn_seat);
    facts_seat(facts, "first", game->first);
    facts_flag(facts, "extra_turn", game->extra_turn);
    facts_flag(facts, "after_draw", game->after_draw);
    facts_number(facts, "draws_made", game->drawn);
    facts_number(facts, "normal_turn", game->slot);
    if (game->countdown_end >= 0) facts_number(facts, "countdown_ends_with_normal_turn", game->countdown_end);
    facts_number(facts, "stack", game->stack_size);
    facts_number(facts, "armoury", game->armoury);
    facts_counts(facts, "discard_pile", game->discard, KINDS, eth_card_names);
    if (game->extra_count) {
        facts_list(facts, "extra_turns_of");
        for (unsigned i = 0; i < game->extra_count; i++) facts_seat(facts, NULL, game->extra[i]);
        facts_end(facts);
    }
    add_table(rules, game, facts);
}

// Draws that showed nothing, the latest last (15.1).
static void add_silent(const EthShared* game, const EthOwn* own, FactList* facts) {
    unsigned kept = game->silent_count < SILENT_MAX ? game->silent_count : SILENT_MAX;
    facts_list(facts, "silent_draws");
    for (unsigned i = game->silent_count - kept; i < game->silent_count; i++) {
        const EthSilentDraw* draw = &game->silent[i % SILENT_MAX];
        facts_group(facts, NULL);
        facts_seat(facts, "by", draw->seat);
        facts_number(facts, "stack", draw->stack_size);
        facts_number(facts, "cards_in_hands", draw->hands);
        facts_number(facts, "zombies_out", draw->zombies_out);
        facts_flag(facts, "you_knew_the_card", (own->watched >> (i % SILENT_MAX)) & 1);
        facts_end(facts);
    }
    facts_end(facts);
}

// --- what the seat alone knows

static void add_own(const EthOwn* own, FactList* facts) {
    facts_flag(facts, "patient_zero", own->zero != 0);
    facts_seats(facts, "infected_known_to_you", own->fellows);
    facts_counts(facts, "hand", own->hand, KINDS, eth_card_names);
    facts_number(facts, "draws_due", own->draws_due);
    facts_list(facts, "top_of_stack");
    for (unsigned i = 0; i < own->known_count; i++)
        facts_words(facts, NULL, eth_card_names[own->known_top[i]]);
    facts_end(facts);
    if (own->next_zombie == NEXT_ZOMBIE_NONE)
        facts_flag(facts, "no_zombie_in_stack", true);
    else if (own->next_zombie != NEXT_ZOMBIE_UNKNOWN)
        facts_number(facts, "cards_above_next_zombie", own->next_zombie);
    facts_list(facts, "cards_known_in_hands");
    for (unsigned i = 0; i < own->fact_count; i++) {
        facts_group(facts, NULL);
        facts_seat(facts, "seat", own->facts[i] / 16u);
        facts_words(facts, "card", eth_card_names[own->facts[i] % 16u]);
        facts_end(facts);
    }
    facts_end(facts);
}

void eth_facts(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts) {
    const EthShared* game = shared;
    add_own(own, facts);
    add_public(rules, game, facts);
    facts_list(facts, "seats");
    for (unsigned i = 0; i < game->players; i++) add_seat(game, i, seat, facts);
    facts_end(facts);
    add_silent(game, own, facts);
}

// Zombie: Survival Infection: what a seat may see (section 13), by name (sim/game/facts.h).
#include "rulesets/zombie_survival_infection/names.h"
#include "rulesets/zombie_survival_infection/story.h"
#include "rulesets/zombie_survival_infection/view.h"

static void add_holder(const char* label, unsigned seat, FactList* facts) {
    if (seat != NOBODY) facts_seat(facts, label, seat);
}

// --- the camps

static void add_seat(const ZsiShared* game, unsigned seat, unsigned viewer, FactList* facts) {
    static const char* const sides[SIDES] = {"survival", "s", "infection", "i"};
    const ZsiCamp* camp = &game->camp[seat];
    facts_player(facts, seat, viewer);
    facts_words(facts, "state", zsi_is_camp(game, seat) ? "camp" : "undead");
    if (zsi_is_camp(game, seat)) {
        facts_words(facts, "phase", zsi_in_infection(game, seat) ? "infection" : "survival");
        facts_number(facts, "survivors", camp->survivors);
        facts_counts(facts, "characters", camp->character, INSTANCES, zsi_instance_names);
        facts_words(facts, "hideout", zsi_key_name(camp->hideout));
        facts_flag(facts, "hideout_rotated", camp->rotated != 0);
        facts_group(facts, "modifiers");
        for (unsigned i = 0; i < SIDES; i++) facts_number(facts, sides[i], camp->modifier[i]);
        facts_end(facts);
    } else {
        add_holder("fell_in_turn_of", game->felled[seat], facts);
    }
    facts_number(facts, "cards_in_hand", camp->hand_size);
    facts_end(facts);
}

// What the seats have openly done to each other, where there is anything.
static void add_acts(const ZsiShared* game, FactList* facts) {
    static const char* const acts[ACTS] = {"passed_survival_die", "traded", "protected", "killed",
                                           "gave_infection"};
    facts_list(facts, "acts");
    for (unsigned by = 0; by < game->players; by++)
        for (unsigned to = 0; to < game->players; to++) {
            unsigned any = 0;
            for (unsigned act = 0; act < ACTS; act++) any |= game->acts[act][by][to];
            if (!any) continue;
            facts_group(facts, NULL);
            facts_seat(facts, "by", by);
            facts_seat(facts, "to", to);
            for (unsigned act = 0; act < ACTS; act++)
                if (game->acts[act][by][to]) facts_number(facts, acts[act], game->acts[act][by][to]);
            facts_end(facts);
        }
    facts_end(facts);
}

// --- the decision that is open

// The Action on the table and the reaction to it.
static void add_play(const ZsiRules* rules, const ZsiShared* game, FactList* facts) {
    const ZsiPlay* play = &game->play;
    facts_group(facts, "action_on_the_table");
    facts_words(facts, "card", zsi_key_name(play->key));
    facts_seat(facts, "by", play->player);
    facts_number(facts, "number", play->number);
    facts_seats(facts, "targets", play->targets);
    facts_seats(facts, "escaped", play->escaped);
    facts_seats(facts, "all_prevented", play->prevented_all);
    facts_list(facts, "losses");
    for (unsigned seat = 0; seat < game->players; seat++) {
        if (!zsi_is_hit(play->class_of) || !((play->targets >> seat) & 1)) continue;
        facts_group(facts, NULL);
        facts_seat(facts, "seat", seat);
        facts_number(facts, "loss", zsi_loss(rules, game, seat));
        facts_number(facts, "prevented", play->prevented[seat]);
        facts_end(facts);
    }
    facts_end(facts);
    if (play->class_of == CLASS_KILL_CHARACTER || play->class_of == CLASS_MOVE_CHARACTER)
        if (play->instance < INSTANCES) facts_words(facts, "character", zsi_instance_names[play->instance]);
    if (play->class_of == CLASS_MOVE_DIE && play->die)
        facts_words(facts, "die", play->die == DO_SURVIVAL_DIE ? "survival" : "infection");
    facts_end(facts);
    if (!play->reaction || play->chain_length == 0) return;
    facts_group(facts, "reaction_on_the_table");
    facts_words(facts, "card", zsi_key_name(play->reaction));
    add_holder("for", play->reaction_target, facts);
    facts_list(facts, "played_by");
    for (unsigned i = 0; i < play->chain_length; i++) facts_seat(facts, NULL, play->chain[i]);
    facts_end(facts);
    facts_end(facts);
}

static void add_offer(const ZsiOffer* offer, FactList* facts) {
    facts_group(facts, "offer");
    add_holder("partner", offer->partner, facts);
    if (offer->kind == TRADE_HIDEOUTS)
        facts_words(facts, "kind", "swap hideouts");
    else if (offer->kind == TRADE_CHARACTERS)
        facts_words(facts, "kind", "character for character");
    else if (offer->kind > TRADE_CHARACTER_FOR_SURVIVORS && offer->kind != NOBODY)
        facts_format(facts, "kind", "character for %u survivors",
                     offer->kind - 0u - TRADE_CHARACTER_FOR_SURVIVORS);
    else if (offer->kind != NOBODY)
        facts_format(facts, "kind", "%u survivors for a character", offer->kind);
    if (offer->give < INSTANCES) facts_words(facts, "given", zsi_instance_names[offer->give]);
    if (offer->take < INSTANCES) facts_words(facts, "taken", zsi_instance_names[offer->take]);
    facts_end(facts);
}

// --- what everybody sees, and the own hand

static void add_public(const ZsiShared* game, FactList* facts) {
    facts_number(facts, "turn", game->turn);
    facts_seat(facts, "turn_of", game->active);
    facts_seat(facts, "first", game->start);
    add_holder("survival_die", game->survival_die, facts);
    add_holder("infection_die", game->infection_die, facts);
    facts_number(facts, "city", game->city);
    facts_counts(facts, "city_characters", game->city_character, INSTANCES, zsi_instance_names);
    facts_number(facts, "zombies", game->zombies);
    facts_number(facts, "draw_pile", game->pile_size);
    facts_flag(facts, "reshuffled", game->reshuffled);
    facts_seats(facts, "drawn_since", game->drawn);
    facts_counts(facts, "discard_pile", game->discard, CARDS, zsi_key_names);
    facts_counts(facts, "box", game->box, CARDS, zsi_key_names);
    facts_number(facts, "steps_left", game->steps);
    facts_number(facts, "members_still_to_move", game->count);
    facts_flag(facts, "event_drawn", game->event);
    facts_flag(facts, "trade_refused", game->refused);
}

static void add_own(const ZsiOwn* own, FactList* facts) {
    facts_counts(facts, "hand", own->hand, CARDS, zsi_key_names);
    facts_counts(facts, "old_cards_in_other_hands_at_least", own->old_least, CARDS, zsi_key_names);
    facts_counts(facts, "old_cards_in_other_hands_at_most", own->old_most, CARDS, zsi_key_names);
}

void zsi_facts(const void* rules, const void* shared, const void* own, unsigned seat, FactList* facts) {
    const ZsiShared* game = shared;
    add_own(own, facts);
    add_public(game, facts);
    if (game->play.key) add_play(rules, game, facts);
    if (game->phase >= PHASE_PARTNER && game->phase <= PHASE_ANSWER) add_offer(&game->offer, facts);
    facts_list(facts, "seats");
    for (unsigned i = 0; i < game->players; i++) add_seat(game, i, seat, facts);
    facts_end(facts);
    add_acts(game, facts);
}

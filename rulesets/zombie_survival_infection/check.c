// Zombie: Survival Infection: what must hold after every action (section 15 of the rules file).
#include <stdio.h>
#include <string.h>

#include "rulesets/zombie_survival_infection/camp.h"
#include "rulesets/zombie_survival_infection/game.h"

static bool broken(char* why, size_t size, const char* what, unsigned which) {
    snprintf(why, size, "%s (%u)", what, which);
    return false;
}

// Copies of each key over hands, draw pile, discard pile, box, camps and city. A Character or
// Hideout between hand and camp counts, while its target is being chosen.
static void count_copies(const ZsiRules* rules, const ZsiState* state, unsigned count[CARDS]) {
    const ZsiShared* shared = &state->shared;
    unsigned bite = state->hidden.bite_above != BITE_OUT, in_pile = shared->pile_size - bite;
    for (unsigned key = 0; key < CARDS; key++) count[key] = (unsigned)shared->discard[key] + shared->box[key];
    for (unsigned i = 0; i < in_pile; i++) count[state->hidden.pile[i]]++;
    for (int i = 0; i < rules->removed_unseen; i++) count[state->hidden.pile[ZSI_DECK_MAX - 1 - i]]++;
    count[CARD_hidden_bite] += bite;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        const ZsiCamp* camp = &shared->camp[seat];
        for (unsigned key = 0; key < CARDS; key++) count[key] += state->own[seat].hand[key];
        for (unsigned i = 0; i < INSTANCES; i++) count[zsi_instance_key(i)] += camp->character[i];
        if (camp->hideout < CARDS) count[camp->hideout]++;
    }
    for (unsigned i = 0; i < INSTANCES; i++) count[zsi_instance_key(i)] += shared->city_character[i];
    if (shared->phase == PHASE_CHARACTER || shared->phase == PHASE_HIDEOUT) count[shared->play.key]++;
}

static bool check_hand(const ZsiState* state, unsigned seat, char* why, size_t size) {
    const ZsiOwn* own = &state->own[seat];
    unsigned cards = 0;
    for (unsigned key = 0; key < CARDS; key++) {
        cards += own->hand[key];
        if (((own->held >> key) & 1) != (own->hand[key] > 0))
            return broken(why, size, "the set of keys is wrong in the hand of seat", seat);
    }
    if (own->hand[CARD_hidden_bite]) return broken(why, size, "Hidden Bite in the hand of seat", seat);
    if (cards != state->shared.camp[seat].hand_size)
        return broken(why, size, "the hand size is wrong for seat", seat);
    return true;
}

// What is cached of a camp agrees with its cards.
static bool check_camp(const ZsiRules* rules, const ZsiCamp* camp, unsigned seat, char* why, size_t size) {
    ZsiCamp again = *camp;
    unsigned characters = 0;
    zsi_add_traits(rules, &again);
    if (memcmp(&again, camp, sizeof again) != 0)
        return broken(why, size, "the traits are wrong for seat", seat);
    for (unsigned i = 0; i < INSTANCES; i++) {
        characters += camp->character[i];
        if (((camp->instances >> i) & 1) != (camp->character[i] > 0))
            return broken(why, size, "the set of characters is wrong for seat", seat);
    }
    if (characters != camp->characters)
        return broken(why, size, "the number of characters is wrong for seat", seat);
    return true;
}

// A settled undead seat has nothing.
static bool check_undead(const ZsiShared* shared, unsigned seat, char* why, size_t size) {
    const ZsiCamp* camp = &shared->camp[seat];
    bool giving =
        shared->holder == seat && (shared->phase == PHASE_SETTLE_GIVE || shared->phase == PHASE_SETTLE);
    if (camp->survivors || camp->characters) return broken(why, size, "members of undead seat", seat);
    if (shared->phase == PHASE_OVER || ((shared->settling >> seat) & 1)) return true;
    if (camp->hand_size || camp->hideout != CARD_no_hideout)
        return broken(why, size, "hand or hideout of undead seat", seat);
    if (!giving && (shared->survival_die == seat || shared->infection_die == seat))
        return broken(why, size, "a die of undead seat", seat);
    return true;
}

static bool check_dice(const ZsiShared* shared, char* why, size_t size) {
    unsigned survival = shared->survival_die, infection = shared->infection_die;
    if (survival != NOBODY && zsi_in_infection(shared, survival) && shared->phase != PHASE_SHED)
        return broken(why, size, "the Survival die in the Infection Phase, seat", survival);
    if (infection != NOBODY && !zsi_in_infection(shared, infection))
        return broken(why, size, "the Infection die in the Survival Phase, seat", infection);
    return true;
}

// What the seat knows of cards in the others' hands since the last shuffle is true.
static bool check_old(const ZsiRules* rules, const ZsiState* state, unsigned seat, char* why, size_t size) {
    const ZsiShared* shared = &state->shared;
    const ZsiOwn* own = &state->own[seat];
    for (unsigned key = 0; key < CARDS; key++) {
        unsigned hands = 0, closed = 0;
        for (int i = 0; i < rules->removed_unseen; i++) {
            hands += state->hidden.pile[ZSI_DECK_MAX - 1 - i] == key;
            closed += state->hidden.pile[ZSI_DECK_MAX - 1 - i] == key;
        }
        for (unsigned other = 0; other < shared->players; other++) {
            if (other == seat) continue;
            hands += state->own[other].hand[key];
            if (!((shared->drawn >> other) & 1)) closed += state->own[other].hand[key];
        }
        if (own->old_least[key] > hands || own->old_most[key] < closed)
            return broken(why, size, "the cards known to be in hands are wrong for seat", seat);
    }
    return true;
}

bool zsi_check(const void* rules_, const void* state_, char* why, size_t size) {
    const ZsiRules* rules = rules_;
    const ZsiState* state = state_;
    const ZsiShared* shared = &state->shared;
    unsigned copies[CARDS], survivors = (unsigned)shared->city + shared->zombies, discards = 0;
    count_copies(rules, state, copies);
    for (unsigned key = 0; key < CARDS; key++) {
        discards += shared->discard[key];
        if (copies[key] != rules->copies[key]) return broken(why, size, "cards are not conserved, key", key);
    }
    if (discards != shared->discard_size)
        return broken(why, size, "the discard pile is miscounted", discards);
    for (unsigned seat = 0; seat < shared->players; seat++) {
        survivors += shared->camp[seat].survivors;
        if (!check_hand(state, seat, why, size)) return false;
        if (!check_camp(rules, &shared->camp[seat], seat, why, size)) return false;
        if (shared->reshuffled && !check_old(rules, state, seat, why, size)) return false;
        if (!zsi_is_camp(shared, seat) && !check_undead(shared, seat, why, size)) return false;
    }
    if (survivors != (unsigned)rules->survivors)
        return broken(why, size, "survivors are not conserved", survivors);
    return check_dice(shared, why, size);
}

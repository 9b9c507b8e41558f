// Card of the Dead: what must hold after every action (section 10, "property tests").
#include <stdio.h>

#include "rulesets/card_of_the_dead/game.h"
#include "rulesets/card_of_the_dead/state.h"
#include "rulesets/card_of_the_dead/story.h"

static bool broken(char* why, size_t size, const char* what, unsigned which) {
    snprintf(why, size, "%s (%u)", what, which);
    return false;
}

// Cards of the pool; during KEEP the dealt cards behind it belong to it, those taken out are
// marked.
static unsigned pool_size(const CodRules* rules, const CodState* state) {
    return state->shared.phase == PHASE_KEEP ? (unsigned)rules->deck_size : state->hidden.pool_count;
}

// Copies of each kind in all zones.
static void count_copies(const CodRules* rules, const CodState* state, unsigned count[UINT8_MAX + 1]) {
    const CodShared* shared = &state->shared;
    const CodHidden* hidden = &state->hidden;
    for (unsigned kind = 0; kind < KINDS; kind++) count[kind] += shared->discard[kind];
    count[shared->carried]++;
    for (unsigned i = 0; i < pool_size(rules, state); i++) count[hidden->pool[i]]++;
    for (unsigned i = 0; i < shared->under_count; i++) count[hidden->under[i]]++;
    for (unsigned i = 0; i < shared->top_count; i++) count[hidden->top[i]]++;
    for (unsigned i = 0; i < shared->looked; i++) count[state->own[shared->turn_seat].seen[i]]++;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        for (unsigned kind = 0; kind < HAND_KINDS; kind++) count[kind] += state->own[seat].hand[kind];
        for (unsigned kind = 0; kind < ZOMBIE_KINDS; kind++) count[kind] += shared->zombies[seat][kind];
        count[BITTEN] += shared->open_bitten[seat];
        for (unsigned i = 0; i < shared->row_size[seat]; i++) count[shared->row[seat][i]]++;
    }
}

static bool check_hand(const CodRules* rules, const CodState* state, unsigned seat, char* why, size_t size) {
    const CodOwn* own = &state->own[seat];
    unsigned cards = 0;
    for (unsigned kind = 0; kind < HAND_KINDS; kind++) {
        cards += own->hand[kind];
        if (((own->kinds >> kind) & 1) != (own->hand[kind] > 0))
            return broken(why, size, "the mask of kinds is wrong for seat", seat);
        if (kind < ZOMBIE_KINDS && own->hand[kind])
            return broken(why, size, "a zombie in the hand of seat", seat);
    }
    if (state->shared.phase != PHASE_KEEP && cards != state->shared.hand_size[seat])
        return broken(why, size, "the hand size is wrong for seat", seat);
    if (own->hand[BITTEN] && rules->bitten_place == BITTEN_OPEN)
        return broken(why, size, "Bitten in the hand of seat", seat);
    if (state->shared.open_bitten[seat] && rules->bitten_place == BITTEN_IN_HAND)
        return broken(why, size, "an open Bitten before seat", seat);
    unsigned eligible = 0;
    for (unsigned kind = SLUGGER; kind < HAND_KINDS; kind++)
        if ((rules->eligible >> kind) & 1) eligible += own->hand[kind];
    if (state->shared.sure[seat] > eligible) return broken(why, size, "too many kept cards, seat", seat);
    return true;
}

static bool check_table(const CodRules* rules, const CodState* state, unsigned seat, char* why, size_t size) {
    const CodShared* shared = &state->shared;
    const uint8_t* zombies = shared->zombies[seat];
    bool living = (shared->living >> seat) & 1;
    unsigned z = zombies[ZOMBIE_1] + 2u * zombies[ZOMBIE_2] + 3u * zombies[ZOMBIE_3], movement = 0;
    if (z != shared->z[seat]) return broken(why, size, "the zombie count is wrong for seat", seat);
    for (unsigned i = 0; i < shared->row_size[seat]; i++) {
        movement += rules->mp[shared->row[seat][i]];
        if (!((rules->movable >> shared->row[seat][i]) & 1))
            return broken(why, size, "a card without movement points in the row of seat", seat);
    }
    if (movement != shared->movement[seat])
        return broken(why, size, "the movement points are wrong for seat", seat);
    if (!living && (z || movement || shared->hand_size[seat] || shared->open_bitten[seat]))
        return broken(why, size, "cards of eaten seat", seat);
    if (living && !((shared->raised >> seat) & 1) && rules->eaten_check == EATEN_EVERYONE_AT_ONCE &&
        (int)z >= rules->eaten && !(rules->house.heard >> HOOK_EATEN & 1) && rules->house.lives == 0)
        return broken(why, size, "not eaten after a check, seat", seat);
    return true;
}

// Facts are cards known to be in another hand: never more than that hand holds.
static bool check_facts(const CodState* state, unsigned seat, char* why, size_t size) {
    for (unsigned of = 0; of < state->shared.players; of++)
        for (unsigned kind = 0; kind < HAND_KINDS; kind++)
            if (state->own[seat].facts[of][kind] > state->own[of].hand[kind])
                return broken(why, size, "a fact is wrong, known to seat", seat);
    return true;
}

static bool is_action(unsigned kind) { return (COD_ACTION_CARDS >> kind) & 1; }

// One note; a group must hold the same kinds as its places.
static bool note_holds(const CodState* state, const CodOwn* own, unsigned i) {
    unsigned place = (uint8_t)(own->note_at[i] - state->shared.under_first), kind = own->note_kind[i];
    if (place >= state->shared.under_count) return false;
    const uint8_t* under = state->hidden.under + place;
    if (kind == NOTE_SOME_ACTION) return is_action(*under);
    if (!(kind & NOTE_GROUP)) return *under == kind;
    unsigned members = 0, noted = 0, there = 0;
    for (unsigned j = 0; j < own->note_count; j++) {
        if (own->note_at[j] != own->note_at[i]) continue;
        noted += own->note_kind[j] == kind;
        members++;
    }
    if (place + members > state->shared.under_count) return false;
    for (unsigned j = 0; j < members; j++) there += under[j] == (kind & ~(unsigned)NOTE_GROUP);
    return noted == there;
}

static bool check_notes(const CodState* state, unsigned seat, char* why, size_t size) {
    const CodOwn* own = &state->own[seat];
    for (unsigned i = 0; i < own->note_count; i++)
        if (!note_holds(state, own, i)) return broken(why, size, "a note is wrong, of seat", seat);
    if (own->top_count > state->shared.top_count)
        return broken(why, size, "knows more than is there, seat", seat);
    for (unsigned i = 0; i < own->top_count; i++)
        if (own->top[i] != state->hidden.top[state->shared.top_count - 1u - i])
            return broken(why, size, "the top cards are not those known to seat", seat);
    return true;
}

static bool check_figures(const CodState* state, char* why, size_t size) {
    const int32_t* figures = state->hidden.figures;
    int32_t given = 0, received = 0, ways = 0, ends = 0;
    for (unsigned seat = 0; seat < COD_SEATS; seat++) {
        given += figures[METRIC_GIVEN_SEAT0 + seat];
        received += figures[METRIC_RECEIVED_SEAT0 + seat];
    }
    for (unsigned i = METRIC_ZOMBIES_GIVEN_LURE; i <= METRIC_ZOMBIES_GIVEN_RINGTONE; i++) ways += figures[i];
    for (unsigned i = METRIC_END_LAST_SURVIVOR; i <= METRIC_END_DECK_EMPTY; i++) ends += figures[i];
    if (given != received || given != ways) return broken(why, size, "zombies given and received differ", 0);
    if (ends != figures[METRIC_ROUNDS]) return broken(why, size, "round ends do not sum to rounds", 0);
    if (figures[METRIC_PLAY_STEPS] > figures[METRIC_TURNS])
        return broken(why, size, "too many play steps", 0);
    return true;
}

bool cod_check(const void* rules_, const void* state_, char* why, size_t size) {
    const CodRules* rules = rules_;
    const CodState* state = state_;
    const CodShared* shared = &state->shared;
    if (shared->phase == PHASE_ROUND && shared->round == 0) return true;  // nothing is dealt yet
    unsigned copies[UINT8_MAX + 1] = {0};
    count_copies(rules, state, copies);
    for (unsigned kind = 0; kind < KINDS; kind++)
        if (copies[kind] != rules->copies[kind])
            return broken(why, size, "cards are not conserved, kind", kind);
    int removed = shared->phase == PHASE_KEEP ? 0 : rules->removed_unseen;
    if (shared->deck_size + removed != state->hidden.pool_count + shared->under_count + shared->top_count)
        return broken(why, size, "the deck size is wrong", shared->deck_size);
    if (!shared->living) return broken(why, size, "nobody is left", 0);
    for (unsigned seat = 0; seat < shared->players; seat++) {
        if (!check_hand(rules, state, seat, why, size) || !check_table(rules, state, seat, why, size))
            return false;
        if (!check_facts(state, seat, why, size) || !check_notes(state, seat, why, size)) return false;
    }
    return check_figures(state, why, size);
}

// Escape: Zombie City: what must hold after every action (section 19 of the rules file).
#include <stdio.h>

#include "rulesets/escape_zombie_city/game.h"

static bool broken(char* why, size_t size, const char* what, unsigned which) {
    snprintf(why, size, "%s (%u)", what, which);
    return false;
}

static bool check_zombies(const EzcRules* rules, const EzcShared* shared, char* why, size_t size) {
    unsigned bag = 0, reached = 0;
    uint32_t haunted = 0;
    for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++) {
        unsigned count = (unsigned)shared->bag[kind] + shared->reached_of[kind];
        bag += shared->bag[kind];
        reached += shared->reached_of[kind];
        for (unsigned s = 0; s < shared->sections; s++) {
            count += shared->section[s].zombies[kind];
            if (shared->section[s].zombies[kind]) haunted |= UINT32_C(1) << s;
        }
        if (count != rules->zombies[kind]) return broken(why, size, "zombies are not conserved, kind", kind);
    }
    if (bag != shared->bag_size || reached != shared->reached || haunted != shared->haunted)
        return broken(why, size, "a sum over the zombies is wrong", haunted);
    return true;
}

static bool check_cards(const EzcRules* rules, const EzcShared* shared, char* why, size_t size) {
    unsigned deck = 0, discard = 0;
    for (unsigned card = 0; card < EZC_CARDS; card++) {
        deck += shared->deck[card];
        discard += shared->discard[card];
        if (shared->deck[card] + shared->discard[card] != rules->cards[card])
            return broken(why, size, "cards are not conserved, card", card);
    }
    if (deck != shared->deck_size || discard != shared->discard_size)
        return broken(why, size, "the size of the deck is wrong", deck);
    return true;
}

static bool check_item(const EzcRules* rules, const EzcShared* shared, unsigned kind, char* why,
                       size_t size) {
    unsigned count = shared->unseen[kind] + shared->used[kind] + (unsigned)ezc_in_bay(shared, kind);
    unsigned all = kind < 3u * (unsigned)rules->item_kinds_per_type ? (unsigned)rules->item_copies : 0;
    for (unsigned seat = 0; seat < shared->players; seat++) count += shared->player[seat].item == kind;
    return count == all || broken(why, size, "items are not conserved, kind", kind);
}

static bool check_items(const EzcRules* rules, const EzcShared* shared, char* why, size_t size) {
    unsigned kinds = (unsigned)rules->item_kinds_per_type, face_down[EZC_TYPES];
    for (unsigned type = 0; type < EZC_TYPES; type++) face_down[type] = shared->item_stack[type];
    for (unsigned s = 0; s < shared->sections; s++) {
        if (!ezc_has_item(shared, s)) continue;
        if (!ezc_is_building(shared->section[s].tile)) return broken(why, size, "an item in the street", s);
        face_down[ezc_type(shared->section[s].tile)]++;
    }
    for (unsigned kind = 0; kind < EZC_ITEMS; kind++) {
        if (!check_item(rules, shared, kind, why, size)) return false;
        if (kind < EZC_TYPES * kinds) face_down[kind / kinds] -= shared->unseen[kind];
    }
    for (unsigned type = 0; type < EZC_TYPES; type++)
        if (face_down[type])
            return broken(why, size, "face-down items and unseen kinds disagree, type", type);
    return true;
}

static bool check_map(const EzcShared* shared, char* why, size_t size) {
    uint32_t tiles = shared->pile;
    for (unsigned s = 0; s < shared->sections; s++) {
        const EzcSection* section = &shared->section[s];
        if ((tiles >> section->tile) & 1) return broken(why, size, "a tile is there twice, section", s);
        tiles |= UINT32_C(1) << section->tile;
        if (s && section->link[section->skull] != section->parent)
            return broken(why, size, "the skull does not lead to the parent, section", s);
        for (unsigned d = 0; d < DIRECTIONS; d++)
            if (section->link[d] != NO_SECTION &&
                shared->section[section->link[d]].link[(d + 2) % DIRECTIONS] != s)
                return broken(why, size, "a street leads one way only, section", s);
    }
    return tiles == (UINT32_C(1) << EZC_SECTIONS) - 1 || broken(why, size, "tiles are lost", tiles);
}

static bool check_players(const EzcRules* rules, const EzcShared* shared, char* why, size_t size) {
    unsigned dice = shared->figures.dice_lost;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        const EzcPlayer* player = &shared->player[seat];
        dice += ezc_dice(player);
        if (ezc_dice(player) == 0) return broken(why, size, "no die left, seat", seat);
        if (player->section >= shared->sections) return broken(why, size, "a player is nowhere, seat", seat);
        if (shared->phase == 2 && player->section != shared->player[0].section)
            return broken(why, size, "a player is not in the van, seat", seat);
    }
    return dice == (unsigned)(rules->players * rules->dice_per_player) ||
           broken(why, size, "dice are not conserved", dice);
}

bool ezc_check(const void* rules_, const void* state, char* why, size_t size) {
    const EzcRules* rules = rules_;
    const EzcShared* shared = &((const EzcState*)state)->shared;
    bool full = shared->reached >= rules->church_zombie_limit;
    if (rules->house.lives == 0 && full != (shared->stage == STAGE_OVER && shared->end_reason == END_OVERRUN))
        return broken(why, size, "the church is full and the game goes on, or the reverse", shared->reached);
    return check_zombies(rules, shared, why, size) && check_cards(rules, shared, why, size) &&
           check_items(rules, shared, why, size) && check_map(shared, why, size) &&
           check_players(rules, shared, why, size);
}

// Zombie: Survival Infection: what house rules in words do, by the game's own functions; see deeds.h. What may ask
// somebody is only ordered (calm.h).
#include "rulesets/zombie_survival_infection/deeds.h"

#include "rulesets/zombie_survival_infection/card.h"
#include "rulesets/zombie_survival_infection/deck.h"
#include "rulesets/zombie_survival_infection/dice.h"
#include "rulesets/zombie_survival_infection/hear.h"
#include "rulesets/zombie_survival_infection/members.h"

// Survivors leave the camp; returns their number.
static unsigned leave(ZsiShared* shared, unsigned seat, int amount) {
    ZsiCamp* camp = &shared->camp[seat];
    unsigned left = (unsigned)amount < camp->survivors ? (unsigned)amount : camp->survivors;
    camp->survivors = (uint16_t)(camp->survivors - left);
    return left;
}

static void move_survivors(const ZsiGame* game, int deed, unsigned seat, int amount) {
    ZsiShared* shared = &game->state->shared;
    unsigned gone = leave(shared, seat, amount);
    if (gone == 0) return;
    if (deed == DEED_RETURNS)
        shared->city = (uint16_t)(shared->city + gone);
    else
        shared->zombies = (uint16_t)(shared->zombies + gone);
    zsi_note(game, deed == DEED_RETURNS ? TOLD_RETURN : TOLD_KILLED, (int)seat, (int)gone,
             shared->camp[seat].survivors);
}

static void give_survivors(const ZsiGame* game, unsigned from, unsigned to, int amount) {
    ZsiShared* shared = &game->state->shared;
    if (from == to || from >= shared->players || to >= shared->players) return;
    if (!zsi_is_camp(shared, from) || !zsi_is_camp(shared, to)) return;
    unsigned gone = leave(shared, from, amount);
    shared->camp[to].survivors = (uint16_t)(shared->camp[to].survivors + gone);
    if (gone) zsi_note(game, TOLD_MOVED, (int)from, (int)gone, (int)to);
}

static void discard_card(const ZsiGame* game, unsigned seat, unsigned key) {
    zsi_leaves_hand(game->state, seat, key);
    zsi_discard(game->state, key);
    zsi_note(game, TOLD_DISCARD, (int)seat, (int)key, 0);
}

static void discard(const ZsiGame* game, unsigned seat, unsigned count) {
    ZsiState* state = game->state;
    for (; count > 0 && state->shared.camp[seat].hand_size; count--) {
        const ZsiOwn* own = &state->own[seat];
        discard_card(
            game, seat,
            chance_pick(game->chance, CHANCE_HOUSE, own->hand, CARDS, state->shared.camp[seat].hand_size));
    }
}

static void lose_characters(const ZsiGame* game, unsigned seat, int amount) {
    const ZsiCamp* camp = &game->state->shared.camp[seat];
    for (; amount > 0 && camp->characters; amount--)
        zsi_character_dies(
            game, seat,
            chance_pick(game->chance, CHANCE_HOUSE, camp->character, INSTANCES, camp->characters));
}

static bool can_get_survival_die(const ZsiShared* shared, unsigned seat) {
    unsigned from = shared->survival_die;
    return from != seat && from != NOBODY && !zsi_in_infection(shared, seat);
}

static void get_survival_die(const ZsiGame* game, unsigned seat) {
    ZsiShared* shared = &game->state->shared;
    unsigned from = shared->survival_die;
    if (!can_get_survival_die(shared, seat)) return;
    shared->survival_die = (uint8_t)seat;
    zsi_note(game, TOLD_SURVIVAL_DIE, (int)from, (int)seat, 0);
}

static void add(uint8_t* count, int amount) {
    amount += *count;
    *count = (uint8_t)(amount < UINT8_MAX ? amount : UINT8_MAX);
}

void zsi_deed(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount, int card) {
    ZsiState* state = house->state;
    ZsiShared* shared = &state->shared;
    const ZsiGame zsi = zsi_game(house->rules, state, house->chance), *game = &zsi;
    const ZsiCamp* camp = &shared->camp[seat];
    if (!zsi_is_camp(shared, seat) && deed != DEED_MISSES && deed != DEED_TURNS_AROUND) return;
    switch (deed) {
        case DEED_GAINS:
            zsi_take_survivors(game, seat, (unsigned)amount);
            break;
        case DEED_LOSES:
        case DEED_RETURNS:
            move_survivors(game, deed, seat, amount);
            break;
        case DEED_LOSES_HALF:
            move_survivors(game, deed, seat, camp->survivors / 2);
            break;
        case DEED_GIVES:
            give_survivors(game, seat, other, amount);
            break;
        case DEED_TAKES:
            give_survivors(game, other, seat, amount);
            break;
        case DEED_DRAWS:
            add(&shared->house.draws[seat], amount);
            break;
        case DEED_DISCARDS:
            discard(game, seat, (unsigned)amount);
            break;
        case DEED_DISCARDS_CHOSEN:
        case DEED_KEEPS_CHOSEN:
            discard_card(game, seat, (unsigned)card);
            break;
        case DEED_DISCARDS_TO:
            discard(game, seat, camp->hand_size > amount ? (unsigned)(camp->hand_size - amount) : 0);
            break;
        case DEED_DISCARDS_ALL:
            discard(game, seat, camp->hand_size);
            break;
        case DEED_LOSES_CHARACTER:
            lose_characters(game, seat, amount);
            break;
        case DEED_LOSES_HIDEOUT:
            if (camp->hideout != CARD_no_hideout) zsi_destroy_hideout(game, seat);
            break;
        case DEED_GETS_SURVIVAL_DIE:
            get_survival_die(game, seat);
            break;
        case DEED_GETS_INFECTION_DIE:
            shared->house.infected = (uint8_t)(seat + 1);
            break;
        case DEED_MISSES:
            add(&shared->house.missed[seat], amount);
            break;
        case DEED_IS_SPARED:
            break;
        default:
            shared->house.reversed ^= 1;
    }
}

static bool has_others(const ZsiShared* shared, unsigned from, unsigned to, int amount) {
    return from != to && from < shared->players && to < shared->players && zsi_is_camp(shared, from) &&
           zsi_is_camp(shared, to) && shared->camp[from].survivors >= amount;
}

// What a camp can do.
static bool able_camp(const ZsiShared* shared, int deed, unsigned seat, unsigned other, int amount) {
    const ZsiCamp* camp = &shared->camp[seat];
    switch (deed) {
        case DEED_GAINS:
            return shared->city >= amount;
        case DEED_LOSES:
        case DEED_RETURNS:
            return camp->survivors >= amount;
        case DEED_LOSES_HALF:
            return camp->survivors > 1;
        case DEED_GIVES:
            return has_others(shared, seat, other, amount);
        case DEED_TAKES:
            return has_others(shared, other, seat, amount);
        case DEED_DRAWS:
            return shared->pile_size + shared->discard_size >= amount;
        case DEED_DISCARDS:
        case DEED_DISCARDS_CHOSEN:
            return camp->hand_size >= amount;
        case DEED_DISCARDS_TO:
        case DEED_KEEPS_CHOSEN:
            return camp->hand_size > amount;
        case DEED_DISCARDS_ALL:
            return camp->hand_size > 0;
        case DEED_LOSES_CHARACTER:
            return camp->characters >= amount;
        case DEED_LOSES_HIDEOUT:
            return camp->hideout != CARD_no_hideout;
        case DEED_GETS_SURVIVAL_DIE:
            return can_get_survival_die(shared, seat);
        default:
            return true;
    }
}

bool zsi_able(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount) {
    const ZsiShared* shared = house->state;
    if (deed == DEED_MISSES || deed == DEED_TURNS_AROUND) return true;
    return zsi_is_camp(shared, seat) && able_camp(shared, deed, seat, other, amount);
}

uint64_t zsi_options(const HouseGame* house, int deed, unsigned seat, unsigned other, int amount,
                     int chosen) {
    const ZsiState* state = house->state;
    bool keeps = deed == DEED_KEEPS_CHOSEN;
    (void)other;
    if (keeps ? state->shared.camp[seat].hand_size <= amount : chosen >= amount) return 0;
    return zsi_is_camp(&state->shared, seat) ? state->own[seat].held : 0;
}

void zsi_end_by_words(const HouseGame* house) {
    ZsiState* state = house->state;
    const ZsiGame game = zsi_game(house->rules, state, house->chance);
    if (state->shared.phase == PHASE_OVER) return;
    state->shared.house.ended = true;
    zsi_end_game(&game, END_LAST_CAMP_CARD);
}

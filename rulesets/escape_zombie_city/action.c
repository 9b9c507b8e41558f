// Escape: Zombie City: the actions of both phases (sections 6 and 9 of the rules file): which are
// legal, and what they do.
#include "rulesets/escape_zombie_city/action.h"

#include "rulesets/escape_zombie_city/clock.h"
#include "rulesets/escape_zombie_city/hear.h"
#include "rulesets/escape_zombie_city/streets.h"
#include "rulesets/escape_zombie_city/zombies.h"
#include "sim/base/check.h"

static uint64_t bit(unsigned action) { return UINT64_C(1) << action; }

// --- what is legal

// 6.1: enter, reveal, search, deposit.
static uint64_t legal_on_foot(const EzcGame* game, const EzcPlayer* player) {
    const EzcRules* rules = game->rules;
    const EzcShared* shared = game->shared;
    const EzcSection* section = &shared->section[player->section];
    bool held = rules->leave_zombie_section == LEAVE_ZOMBIE_SECTION_MUST_FIGHT &&
                ezc_has_zombie(shared, player->section);
    uint64_t legal = 0;
    for (unsigned d = 0; d < DIRECTIONS && !held; d++) {
        unsigned next = section->link[d];
        if (next != NO_SECTION && ezc_pays(player, &rules->entry[shared->section[next].tile]))
            legal |= bit(DO_ENTER + d);
    }
    if (section->free && shared->pile && player->lying[GETAWAY] >= rules->reveal_getaways)
        legal |= (uint64_t)section->free << DO_REVEAL;
    if (player->item == NO_ITEM) {
        if (ezc_has_item(shared, player->section) &&
            ezc_pays(player, &rules->search[ezc_type(section->tile)]))
            legal |= bit(DO_SEARCH);
    } else if (player->section == 0 && !ezc_in_bay(shared, player->item)) {
        legal |= bit(DO_DEPOSIT);
    }
    return legal;
}

// Section 9.
static uint64_t legal_drives(const EzcGame* game) {
    const EzcShared* shared = game->shared;
    unsigned van = shared->player[0].section;
    uint64_t legal = 0;
    if (ezc_has_zombie(shared, van)) return 0;
    for (unsigned d = 0; d < DIRECTIONS; d++) {
        unsigned next = shared->section[van].link[d];
        if (next == NO_SECTION) continue;
        const EzcIcons* price = &game->rules->drive[shared->section[next].tile];
        bool all = true;
        for (unsigned seat = 0; seat < shared->players; seat++) all &= ezc_pays(&shared->player[seat], price);
        if (all) legal |= bit(DO_DRIVE + d);
    }
    return legal;
}

static uint64_t legal_rescues(const EzcGame* game, unsigned seat) {
    CHECK_SLOW(game->shared->phase == 1 || game->shared->phase == 2);
    const EzcRules* rules = game->rules;
    const EzcShared* shared = game->shared;
    const EzcPlayer* player = &shared->player[seat];
    bool any = shared->phase == 1 ? rules->rescue_condition == RESCUE_CONDITION_ANY_PANIC
                                  : rules->van_rescue == VAN_RESCUE_OWN_ANY_PANIC;
    if (!ezc_card_available(rules, shared)) return 0;
    if (shared->phase == 2 && rules->van_rescue == VAN_RESCUE_ANY_PLAYER_ANY_PANIC) {
        uint64_t legal = 0;
        for (unsigned s = 0; s < shared->players; s++)
            if (shared->player[s].blocked) legal |= bit(DO_RESCUE + s);
        return legal;
    }
    return (any ? player->blocked > 0 : ezc_locked(player)) ? bit(DO_RESCUE + seat) : 0;
}

// 6.2: the lying fists and bats of all players on the section.
static uint64_t legal_fights(const EzcGame* game, unsigned section) {
    CHECK_SLOW(ezc_has_zombie(game->shared, section));
    const EzcShared* shared = game->shared;
    unsigned fists = 0, bats = 0;
    uint64_t legal = 0;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        if (shared->player[seat].section != section) continue;
        fists += shared->player[seat].lying[FIST];
        bats += shared->player[seat].lying[BAT];
    }
    for (unsigned kind = 0; kind < EZC_ZOMBIE_KINDS; kind++) {
        const EzcIcons* zombie = &game->rules->zombie[kind];
        if (shared->section[section].zombies[kind] && fists >= zombie->of[FIST] && bats >= zombie->of[BAT])
            legal |= bit(DO_FIGHT + kind);
    }
    return legal;
}

static uint64_t legal_cautions(const EzcShared* shared, unsigned seat) {
    unsigned section = shared->player[seat].section;
    uint64_t legal = 0;
    for (unsigned s = 0; s < shared->players; s++)
        if (shared->player[s].blocked && shared->player[s].section == section)
            legal |= bit(s == seat ? (unsigned)DO_CAUTION_SELF : DO_CAUTION_GIVE + s);
    return legal;
}

uint64_t ezc_legal(const EzcGame* game, unsigned seat) {
    const EzcShared* shared = game->shared;
    const EzcPlayer* player = &shared->player[seat];
    bool haunted = ezc_has_zombie(shared, player->section);
    uint64_t legal = bit(DO_STOP) | (shared->phase == 1 ? legal_on_foot(game, player) : legal_drives(game));
    if (player->blocked && player->item != NO_ITEM && ezc_in_bay(shared, player->item))
        legal |= bit(DO_USE_ITEM);
    if (haunted) legal |= legal_fights(game, player->section);
    if (player->lying[CAUTION] && !(haunted && game->rules->zombies_block_caution))
        legal |= legal_cautions(shared, seat);
    return legal | legal_rescues(game, seat);
}

// --- what is done

static void become_busy(EzcPlayer* player, int32_t ticks) { player->busy = (uint8_t)ticks; }

static void enter(const EzcGame* game, EzcPlayer* player, unsigned direction) {
    unsigned next = game->shared->section[player->section].link[direction];
    ezc_pay(player, &game->rules->entry[game->shared->section[next].tile]);
    player->section = (uint8_t)next;
}

// Two in every so many ticks, where a house rule says so.
static int cards_of_reveal(const EzcGame* game, unsigned seat) {
    int every = game->watched ? game->rules->two_cards_every : 0;
    if (every > 0 && game->shared->tick % every == 0) return 2;
    return ezc_value(game->rules, game->shared, LIVE_CARDS, seat, game->rules->cards_per_reveal);
}

static void reveal(const EzcGame* game, EzcPlayer* player, unsigned direction) {
    CHECK((game->shared->section[player->section].free >> direction) & 1);
    ezc_pay(player, &game->rules->reveal);
    game->shared->figures.tiles_revealed++;
    unsigned laid = ezc_reveal_tile(game, player->section, direction);
    if (laid == game->shared->exit) ezc_hear(game, HEARD_EXIT, (int)(player - game->shared->player), 0, 0);
    int cards = cards_of_reveal(game, (unsigned)(player - game->shared->player));
    for (int i = 0; i < cards && game->shared->stage != STAGE_OVER; i++) ezc_draw_card(game, laid, laid);
    become_busy(player, game->rules->reveal_ticks);
}

static void search(const EzcGame* game, EzcPlayer* player) {
    CHECK(player->item == NO_ITEM && ezc_has_item(game->shared, player->section));
    unsigned type = ezc_type(game->shared->section[player->section].tile);
    ezc_pay(player, &game->rules->search[type]);
    player->item = (uint8_t)ezc_take_item(game, player->section);
    ezc_note(game, TOLD_FOUND, player->item, 0, 0);
    become_busy(player, game->rules->search_ticks);
}

static void deposit(EzcShared* shared, EzcPlayer* player) {
    shared->bay |= (uint16_t)(1u << player->item);
    player->item = NO_ITEM;
    shared->figures.items_deposited++;
}

static void use_item(EzcShared* shared, EzcPlayer* player) {
    shared->used[player->item]++;
    player->item = NO_ITEM;
    ezc_free(player, player->blocked);
}

// Fists first, then bats; from the acting player's dice as far as they go, then from the next seats
// clockwise.
static void fight(const EzcGame* game, unsigned seat, unsigned kind) {
    EzcShared* shared = game->shared;
    unsigned section = shared->player[seat].section;
    for (unsigned icon = FIST; icon <= BAT; icon++) {
        unsigned due = game->rules->zombie[kind].of[icon];
        for (unsigned i = 0; due && i < shared->players; i++) {
            EzcPlayer* player = &shared->player[(seat + i) % shared->players];
            if (player->section != section) continue;
            EzcIcons part = {{0}};
            part.of[icon] = (uint8_t)(player->lying[icon] < due ? player->lying[icon] : due);
            due -= part.of[icon];
            ezc_pay(player, &part);
        }
        CHECK(due == 0);
    }
    ezc_remove_zombies(shared, section, kind, 1);
    shared->bag[kind]++;
    shared->bag_size++;
    shared->figures.zombies_defeated++;
}

static void caution(const EzcGame* game, unsigned seat, unsigned helped) {
    CHECK(game->shared->player[seat].section == game->shared->player[helped].section);
    static const EzcIcons price = {.of[CAUTION] = 1};
    EzcShared* shared = game->shared;
    ezc_pay(&shared->player[seat], &price);
    ezc_free(&shared->player[helped], (unsigned)ezc_caution_frees(game->rules, shared, seat));
    if (helped != seat) shared->figures.cautions_shared++;
}

static void rescue(const EzcGame* game, unsigned seat, unsigned freed) {
    CHECK(game->shared->player[freed].blocked > 0);
    EzcShared* shared = game->shared;
    shared->figures.rescues++;
    ezc_draw_card(game, shared->player[seat].section, NO_SECTION);
    ezc_free(&shared->player[freed], shared->player[freed].blocked);
    become_busy(&shared->player[seat], game->rules->rescue_ticks);
}

static void drive(const EzcGame* game, unsigned direction) {
    CHECK(game->shared->phase == 2 && direction < DIRECTIONS);
    EzcShared* shared = game->shared;
    unsigned next = shared->section[shared->player[0].section].link[direction];
    const EzcIcons* price = &game->rules->drive[shared->section[next].tile];
    for (unsigned seat = 0; seat < shared->players; seat++) {
        ezc_pay(&shared->player[seat], price);
        shared->player[seat].section = (uint8_t)next;
    }
}

// Section 10: the van is on the exit, without a zombie.
static void check_escape(const EzcGame* game) {
    const EzcShared* shared = game->shared;
    unsigned van = shared->player[0].section;
    if (shared->phase == 2 && shared->stage != STAGE_OVER && van == shared->exit &&
        !ezc_has_zombie(shared, van))
        ezc_end(game, END_ESCAPED);
}

// The action, and the section it leads to or happens in.
static __attribute__((cold)) void tell_action(const EzcGame* game, unsigned seat, unsigned action) {
    unsigned place = game->shared->player[seat].section;
    const uint8_t* link = game->shared->section[place].link;
    if (action >= DO_ENTER && action < DO_REVEAL) place = link[action - DO_ENTER];
    if (action >= DO_DRIVE && action < DO_KEEP) place = link[action - DO_DRIVE];
    unsigned tile = game->shared->section[place].tile;
    ezc_note(game, TOLD_ACTION, (int)seat, (int)action, (int)(place * TOLD_PLACE + tile));
}

// What house rules in words hear of it, once it is done: so their conditions see what it has left.
static __attribute__((cold)) void hear_action(const EzcGame* game, unsigned seat, unsigned action) {
    int code = action < DO_REVEAL         ? HEARD_ENTER
               : action < DO_SEARCH       ? HEARD_REVEAL
               : action == DO_SEARCH      ? HEARD_SEARCH
               : action == DO_DEPOSIT     ? HEARD_DEPOSIT
               : action == DO_USE_ITEM    ? HEARD_USE
               : action < DO_CAUTION_SELF ? HEARD_FIGHT
               : action < DO_RESCUE       ? HEARD_HELP
               : action < DO_DRIVE        ? HEARD_RESCUE
                                          : HEARD_DRIVE;
    unsigned helped = code == HEARD_RESCUE ? action - DO_RESCUE : action - DO_CAUTION_GIVE;
    if (code == HEARD_ENTER && game->shared->player[seat].section == 0)
        ezc_hear(game, HEARD_HOME, (int)seat, 0, 0);
    if (action != DO_CAUTION_SELF)
        ezc_hear(game, code, (int)seat, helped < EZC_SEATS ? (int)helped : NOBODY, 0);
}

void ezc_act(const EzcGame* game, unsigned seat, unsigned action) {
    CHECK_SLOW(action < DO_KEEP && game->shared->stage == STAGE_ACT);
    EzcPlayer* player = &game->shared->player[seat];
    const bool watched = __builtin_expect(game->watched != 0, 0);
    if (watched) tell_action(game, seat, action);
    if (action < DO_REVEAL)
        enter(game, player, action - DO_ENTER);
    else if (action < DO_SEARCH)
        reveal(game, player, action - DO_REVEAL);
    else if (action == DO_SEARCH)
        search(game, player);
    else if (action == DO_DEPOSIT)
        deposit(game->shared, player);
    else if (action == DO_USE_ITEM)
        use_item(game->shared, player);
    else if (action < DO_CAUTION_SELF)
        fight(game, seat, action - DO_FIGHT);
    else if (action < DO_RESCUE)
        caution(game, seat, action == DO_CAUTION_SELF ? seat : action - DO_CAUTION_GIVE);
    else if (action < DO_DRIVE)
        rescue(game, seat, action - DO_RESCUE);
    else
        drive(game, action - DO_DRIVE);
    if (watched) hear_action(game, seat, action);
    check_escape(game);
}

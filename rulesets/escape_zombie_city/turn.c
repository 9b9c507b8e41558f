// Escape: Zombie City: one tick (section 4.2 of the rules file): who is active, the roll, the
// action turns, and what is kept.
#include "rulesets/escape_zombie_city/turn.h"

#include "rulesets/escape_zombie_city/action.h"
#include "rulesets/escape_zombie_city/clock.h"
#include "rulesets/escape_zombie_city/hear.h"
#include "sim/base/check.h"

static bool is_active(const EzcShared* shared, unsigned seat) { return (shared->active >> seat) & 1; }

// --- step 2: who is active

static bool skips(const EzcGame* game, unsigned seat) {
    const EzcRules* rules = game->rules;
    if (rules->skip_percent == 0 || (rules->skip_who == SKIP_WHO_SEAT_0 && seat != 0)) return false;
    return chance_below(game->chance, DRAW_SKIP, 100) < (uint32_t)rules->skip_percent;
}

static void find_active(const EzcGame* game) {
    EzcShared* shared = game->shared;
    unsigned active = 0;
    for (unsigned seat = 0; seat < shared->players; seat++) {
        if (shared->player[seat].busy)
            shared->player[seat].busy--;
        else if (!skips(game, seat))
            active |= 1u << seat;
    }
    shared->active = (uint8_t)active;
}

// --- steps 3 and 4: the roll

static void roll(const EzcGame* game, unsigned seat) {
    CHECK_SLOW(ezc_dice(&game->shared->player[seat]) <= (unsigned)game->rules->dice_per_player);
    EzcPlayer* player = &game->shared->player[seat];
    unsigned dice = player->loose;
    CHECK_SLOW(dice > 0);
    uint8_t rolled[ICONS + 1] = {0};
    for (unsigned i = 0; i < dice; i++)
        rolled[game->rules->face[chance_below(game->chance, DRAW_DICE, (uint32_t)game->rules->faces)]]++;
    for (unsigned icon = 0; icon < ICONS; icon++)
        player->lying[icon] = (uint8_t)(player->lying[icon] + rolled[icon]);
    player->blocked = (uint8_t)(player->blocked + rolled[PANIC]);
    player->loose = 0;
    if (rolled[PANIC]) ezc_hear(game, HEARD_PANIC, (int)seat, 0, 0);
}

static void tell_dice(const EzcGame* game, unsigned seat) {
    const EzcPlayer* player = &game->shared->player[seat];
    const uint8_t* lying = player->lying;
    int icons = lying[GETAWAY] | lying[CAUTION] << 4 | lying[FIST] << 8 | lying[BAT] << 12;
    ezc_note(game, TOLD_DICE, (int)seat, icons, player->blocked);
}

// The tick has begun, and what house rules do then is done.
static void roll_all(const EzcGame* game) {
    EzcShared* shared = game->shared;
    find_active(game);
    for (unsigned seat = 0; seat < shared->players; seat++) {
        if (is_active(shared, seat) && shared->player[seat].loose) {
            roll(game, seat);
            tell_dice(game, seat);
            if (ezc_locked(&shared->player[seat])) ezc_hear(game, HEARD_LOCKED, (int)seat, 0, 0);
        }
        if (ezc_locked(&shared->player[seat])) shared->figures.panic_locked_ticks++;
    }
    shared->turn = 0;
    shared->stage = STAGE_ACT;
}

static void begin_tick(const EzcGame* game) {
    EzcShared* shared = game->shared;
    ezc_pass_time(game);
    if (shared->stage == STAGE_OVER) return;
    if (game->watched && game->rules->turn_limit > 0 && shared->tick >= game->rules->turn_limit) {
        ezc_end(game, END_OUT_OF_TIME);
        return;
    }
    shared->tick++;
    shared->clock = (uint16_t)(shared->clock + game->rules->seconds_per_roll_tenths);
    if (shared->tick == 1) ezc_hear(game, HEARD_START, 0, 0, 0);
    ezc_note(game, TOLD_TICK, shared->tick, shared->clock, 0);
    if (ezc_calm(game, RESUME_BEGIN)) roll_all(game);
}

// --- step 5: action turns

static bool ask(Decision* decision, unsigned kind, unsigned seat, uint64_t legal, unsigned count) {
    CHECK_SLOW(legal && count == (unsigned)__builtin_popcountll(legal));
    decision->legal = (ActionSet){{legal}};
    decision->count = (uint16_t)count;
    decision->seat = (uint8_t)seat;
    decision->role = 0;
    decision->kind = (uint8_t)kind;
    return true;
}

static bool step_act(const EzcGame* game, Decision* decision) {
    CHECK_SLOW(game->shared->tick > 0);
    EzcShared* shared = game->shared;
    for (; shared->turn < shared->players; shared->turn++) {
        unsigned seat = (shared->tick - 1u + shared->turn) % shared->players;
        if (!is_active(shared, seat)) continue;
        const bool watched = __builtin_expect(game->watched != 0, 0);
        if (watched && !ezc_calm(game, RESUME_STEP)) return false;
        uint64_t legal = ezc_legal(game, seat);
        if (watched) legal = ezc_allowed(game, seat, legal);
        if (legal != UINT64_C(1) << DO_STOP)
            return ask(decision, ASK_ACT, seat, legal, (unsigned)__builtin_popcountll(legal));
    }
    shared->keep = 0;
    shared->stage = STAGE_KEEP;
    return false;
}

static void act(const EzcRules* rules, EzcShared* shared, Chance* chance, unsigned seat, unsigned action) {
    const EzcGame game = ezc_game(rules, shared, chance);
    if (action != DO_STOP) ezc_act(&game, seat, action);
    if (action == DO_STOP || shared->player[seat].busy) shared->turn++;
}

// --- step 6: what is kept

static void keep(EzcShared* shared, unsigned dice) {
    EzcPlayer* player = &shared->player[shared->keep / ICONS];
    uint8_t* lying = &player->lying[shared->keep % ICONS];
    CHECK_SLOW(dice <= *lying);
    player->loose = (uint8_t)(player->loose + *lying - dice);
    *lying = (uint8_t)dice;
    shared->keep++;
}

static bool step_keep(const EzcGame* game, Decision* decision) {
    EzcShared* shared = game->shared;
    for (unsigned next = shared->keep, seat = next / ICONS; seat < shared->players; next = ICONS * ++seat) {
        const uint8_t* lying = shared->player[seat].lying;
        for (unsigned icon = next % ICONS; icon < ICONS && is_active(shared, seat); icon++) {
            unsigned dice = lying[icon];
            if (!dice) continue;
            shared->keep = (uint8_t)(ICONS * seat + icon);
            if (icon != CAUTION || game->rules->save_caution)
                return ask(decision, ASK_KEEP + icon, seat, ((UINT64_C(2) << dice) - 1) << DO_KEEP, dice + 1);
            keep(shared, 0);
        }
    }
    shared->keep = (uint8_t)(ICONS * shared->players);
    ezc_check_phase(game);
    shared->stage = STAGE_TICK;
    ezc_hear(game, HEARD_END, 0, 0, 0);
    (void)ezc_calm(game, RESUME_END);
    return false;
}

// --- the stages of a tick, in order

// House rules go on where a question has interrupted them. True: they ask.
static __attribute__((cold)) bool step_house(const EzcGame* game, Decision* decision) {
    const HouseState* house = &game->shared->house;
    int resume = machine_asks(house) ? RESUME_STEP : house->resume;
    if (resume != RESUME_STEP && ezc_settled(game, resume) && resume == RESUME_BEGIN) roll_all(game);
    return ezc_asked(game, decision);
}

bool ezc_advance(const void* rules, void* state, Chance* chance, Decision* decision) {
    EzcShared* shared = &((EzcState*)state)->shared;
    EzcGame game = ezc_game(rules, shared, chance);
    while (shared->stage != STAGE_OVER) {
        if (__builtin_expect(game.watched != 0, 0) && step_house(&game, decision)) return true;
        if (shared->stage == STAGE_TICK) begin_tick(&game);
        if (shared->stage == STAGE_ACT && step_act(&game, decision)) return true;
        if (shared->stage == STAGE_KEEP && step_keep(&game, decision)) return true;
    }
    return false;
}

void ezc_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action) {
    EzcShared* shared = &((EzcState*)state)->shared;
    CHECK_SLOW(action_set_has(&decision->legal, action));
    if (machine_answered(&shared->house, decision, action)) return;
    if (__builtin_expect(((const EzcRules*)rules)->house.counters > 0, 0)) {
        const EzcGame game = ezc_game(rules, shared, chance);
        ezc_acted(&game, decision, action);
    }
    if (shared->stage == STAGE_ACT)
        act(rules, shared, chance, decision->seat, action);
    else
        keep(shared, action - DO_KEEP);
}

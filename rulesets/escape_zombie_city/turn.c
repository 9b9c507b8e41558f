// Escape: Zombie City: one tick (section 4.2 of the rules file): who is active, the roll, the
// action turns, what is kept, and the table of its stages.
#include "rulesets/escape_zombie_city/turn.h"

#include "rulesets/escape_zombie_city/action.h"
#include "rulesets/escape_zombie_city/clock.h"
#include "rulesets/escape_zombie_city/story.h"
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
    for (unsigned seat = 0, players = shared->players; seat < players; seat++) {
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
}

static void tell_dice(const EzcGame* game, unsigned seat) {
    const EzcPlayer* player = &game->shared->player[seat];
    const uint8_t* lying = player->lying;
    if (!game->chance->trace) return;
    int icons = lying[GETAWAY] | lying[CAUTION] << 4 | lying[FIST] << 8 | lying[BAT] << 12;
    chance_note(game->chance, TOLD_DICE, (int)seat, icons, player->blocked);
}

static bool step_tick(const EzcGame* game, Decision* decision) {
    EzcShared* shared = game->shared;
    (void)decision;
    ezc_pass_time(game);
    if (shared->stage == STAGE_OVER) return false;
    shared->tick++;
    shared->clock = (uint16_t)(shared->clock + game->rules->seconds_per_roll_tenths);
    chance_note(game->chance, TOLD_TICK, shared->tick, shared->clock, 0);
    find_active(game);
    for (unsigned seat = 0, players = shared->players; seat < players; seat++) {
        if (is_active(shared, seat) && shared->player[seat].loose) {
            roll(game, seat);
            tell_dice(game, seat);
        }
        if (ezc_locked(&shared->player[seat])) shared->figures.panic_locked_ticks++;
    }
    shared->turn = 0;
    shared->stage = STAGE_ACT;
    return false;
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
    for (unsigned players = shared->players; shared->turn < players; shared->turn++) {
        unsigned seat = (shared->tick - 1u + shared->turn) % players;
        uint64_t legal = is_active(shared, seat) ? ezc_legal(game, seat) : UINT64_C(1) << DO_STOP;
        if (legal != UINT64_C(1) << DO_STOP)
            return ask(decision, ASK_ACT, seat, legal, (unsigned)__builtin_popcountll(legal));
    }
    shared->keep = 0;
    shared->stage = STAGE_KEEP;
    return false;
}

static void act(const EzcGame* game, unsigned seat, unsigned action) {
    EzcShared* shared = game->shared;
    if (action != DO_STOP) ezc_act(game, seat, action);
    if (action == DO_STOP || shared->player[seat].busy) shared->turn++;
}

// --- step 6: what is kept

static void keep(EzcPlayer* player, unsigned icon, unsigned dice) {
    CHECK_SLOW(dice <= player->lying[icon]);
    player->loose = (uint8_t)(player->loose + player->lying[icon] - dice);
    player->lying[icon] = (uint8_t)dice;
}

static bool step_keep(const EzcGame* game, Decision* decision) {
    EzcShared* shared = game->shared;
    unsigned seat = shared->keep / ICONS, icon = shared->keep % ICONS;
    for (; seat < shared->players; seat++, icon = 0) {
        EzcPlayer* player = &shared->player[seat];
        if (!is_active(shared, seat)) continue;
        for (; icon < ICONS; icon++) {
            unsigned dice = player->lying[icon];
            if (!dice) continue;
            if (icon != CAUTION || game->rules->save_caution) {
                shared->keep = (uint8_t)(ICONS * seat + icon);
                return ask(decision, ASK_KEEP + icon, seat, ((UINT64_C(2) << dice) - 1) << DO_KEEP, dice + 1);
            }
            keep(player, icon, 0);
        }
    }
    shared->keep = (uint8_t)(ICONS * seat);
    shared->stage = STAGE_TICK;
    ezc_check_phase(game);
    return false;
}

static void act_keep(const EzcGame* game, unsigned seat, unsigned action) {
    CHECK_SLOW(seat == game->shared->keep / ICONS);
    keep(&game->shared->player[seat], game->shared->keep++ % ICONS, action - DO_KEEP);
}

// --- the stages

// `step` asks, or goes on if there is no choice; `act` carries out what was chosen.
typedef struct EzcStage {
    bool (*step)(const EzcGame* game, Decision* decision);
    void (*act)(const EzcGame* game, unsigned seat, unsigned action);
} EzcStage;

static const EzcStage stages[STAGE_OVER] = {
    [STAGE_TICK] = {.step = step_tick},
    [STAGE_ACT] = {step_act, act},
    [STAGE_KEEP] = {step_keep, act_keep},
};

bool ezc_advance(const void* rules, void* state, Chance* chance, Decision* decision) {
    EzcShared* shared = &((EzcState*)state)->shared;
    EzcGame game = {rules, shared, chance};
    while (shared->stage != STAGE_OVER)
        if (stages[shared->stage].step(&game, decision)) return true;
    return false;
}

void ezc_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action) {
    EzcGame game = {rules, &((EzcState*)state)->shared, chance};
    CHECK_SLOW(action_set_has(&decision->legal, action));
    stages[game.shared->stage].act(&game, decision->seat, action);
}

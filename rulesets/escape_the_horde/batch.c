// Escape the Horde: Zombies on the table - placing them, the batch, and what happens when a Zombie
// wins: bites, Turning, Countdown (sections 7.1 to 7.3 and 8 of the rules file, and the readings of
// 10.6).
#include "rulesets/escape_the_horde/batch.h"

#include <string.h>

#include "rulesets/escape_the_horde/ask.h"
#include "rulesets/escape_the_horde/hear.h"
#include "sim/base/check.h"

// --- placing, 7.1

static void put_on_table(EthShared* shared, unsigned seat) {
    CHECK_SLOW(shared->table_count < ETH_ZOMBIES_MAX);
    shared->table[shared->table_count++] = (uint8_t)seat;
}

void eth_attack_one(const EthGame* game, unsigned seat, unsigned then) {
    EthShared* shared = &game->state->shared;
    put_on_table(shared, seat);
    shared->placing = PLACING_ONE;
    shared->batch_return = (uint8_t)then;
    shared->phase = PHASE_FIGHT;
}

void eth_place_from_hand(const EthGame* game, unsigned seat, unsigned target) {
    CHECK(target < game->state->shared.players && target != seat);
    EthShared* shared = &game->state->shared;
    eth_reveal(game, seat);
    eth_play_card(game->state, seat, ZOMBIE);
    put_on_table(shared, target);
    eth_note(game, TOLD_PLACE, (int)seat, (int)target, 1);
    if (game->rules->yeah_nah_on_placement)
        eth_open_counter(shared, seat, ZOMBIE, target);
    else
        eth_placed(game, true);
}

void eth_placed(const EthGame* game, bool stands) {
    EthShared* shared = &game->state->shared;
    bool one_at_a_time = game->rules->multi_zombie == MULTI_ONE_AT_A_TIME;
    if (!stands) {
        CHECK(shared->table_count > 0);
        shared->table[--shared->table_count] = 0;
        eth_return_to_stack(game, ZOMBIE);
        eth_note(game, TOLD_RETURNED, 1, 0, 0);
    }
    if (stands && one_at_a_time)
        shared->phase = PHASE_FIGHT;
    else if (!stands && shared->placing == PLACING_HAND && !shared->table_count)
        shared->phase = PHASE_SCAVENGE;
    else
        shared->phase = PHASE_BATCH;
}

// The placing is over.
static void launch(const EthGame* game) {
    EthShared* shared = &game->state->shared;
    shared->phase = shared->table_count ? PHASE_FIGHT : shared->batch_return;
    shared->placing = PLACING_ONE;
}

bool eth_step_batch(const EthGame* game, Decision* decision) {
    const EthState* state = game->state;
    unsigned seat = state->shared.placer;
    if (!state->own[seat].hand[ZOMBIE]) {
        launch(game);
        return false;
    }
    uint64_t legal = (uint64_t)eth_place_targets(&state->shared, &state->own[seat], seat) << DO_ATTACK;
    if (state->shared.placing != PLACING_PROVOKED) legal |= UINT64_C(1) << DO_LAUNCH;
    return eth_ask_word(game, decision, ASK_BATCH, seat, legal);
}

void eth_act_batch(const EthGame* game, unsigned seat, unsigned action) {
    CHECK(game->state->shared.phase == PHASE_BATCH && seat == game->state->shared.placer);
    if (action == DO_LAUNCH)
        launch(game);
    else
        eth_place_from_hand(game, seat, action - DO_ATTACK);
}

// --- Turning, section 8

static void start_countdown(const EthGame* game, unsigned survivors) {
    CHECK(survivors > 0 && survivors < game->state->shared.players);
    EthShared* shared = &game->state->shared;
    int rounds = (int)(survivors * shared->players), end = shared->slot + rounds;
    if (game->rules->countdown_length == COUNTDOWN_UNTIL_RETURN) end--;
    if (game->rules->countdown_length == COUNTDOWN_TABLE_ROUND) end -= shared->slot % shared->players + 1;
    if (game->rules->countdown_restart == RESTART_MINIMUM && shared->countdown_end >= 0 &&
        shared->countdown_end < end)
        end = shared->countdown_end;
    shared->countdown_end = end;
    game->state->hidden.figures.countdown_starts++;
    eth_note(game, TOLD_COUNTDOWN, end - shared->slot, 0, 0);
}

static void discard_hand(EthState* state, unsigned seat) {
    EthShared* shared = &state->shared;
    for (unsigned kind = 0; kind < KINDS; kind++)
        while (state->own[seat].hand[kind]) {
            eth_lose(state, seat, kind);
            if (kind == WEAPON)
                shared->armoury++;
            else
                shared->discard[kind]++;
        }
    eth_forget_hand(state, seat);
}

static void turn(const EthGame* game, unsigned seat) {
    CHECK(!((game->state->shared.turned >> seat) & 1));
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    shared->turned |= eth_bit(seat);
    shared->known |= eth_bit(seat);
    shared->face_up |= eth_bit(seat);
    state->hidden.figures.turned++;
    if (!state->hidden.figures.first_turned_turn) state->hidden.figures.first_turned_turn = shared->turn;
    if (eth_value(game, LIVE_TURNED_HAND, seat, game->rules->turned_hand) == TURNED_HAND_DISCARD)
        discard_hand(state, seat);
    unsigned survivors = eth_count((Seats)(eth_everybody(shared) & ~eth_infected(state)));
    eth_note(game, TOLD_TURNED, (int)seat, (int)survivors, 0);
    if (survivors == 0)
        eth_end_game(game, END_ALL_TURNED);
    else if (survivors == 1 && game->rules->last_survivor_wins)
        eth_end_game(game, END_COUNTDOWN);
    else
        start_countdown(game, survivors);
}

// Players with many cards who let a fragile Survivor be bitten (section 15.1).
static void note_idle(EthShared* shared, unsigned bitten) {
    for (unsigned seat = 0; seat < shared->players; seat++)
        eth_count_act(shared, seat, ACT_IDLE, (seat != bitten) & (shared->hand_size[seat] >= 4));
}

void eth_bite_counts(const EthGame* game, unsigned seat) {
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    if (eth_bites_left(game->rules, shared, seat) == 1) note_idle(shared, seat);
    shared->bites[seat]++;
    state->hidden.figures.bites++;
    if (!state->hidden.figures.first_bite_turn) state->hidden.figures.first_bite_turn = shared->turn;
    eth_note(game, TOLD_BITE, (int)seat, shared->bites[seat], 0);
    if (shared->bites[seat] >= eth_fatal_bites(game->rules, shared, seat)) turn(game, seat);
}

void eth_bite_stands(const EthGame* game, unsigned seat) {
    bool hooked = game->rules->house.heard >> HOOK_TURNED & 1;
    bool last = hooked && eth_bites_left(game->rules, &game->state->shared, seat) == 1;
    if (!last || !eth_replaced(game, HOOK_TURNED, (int)seat, 0, 0)) eth_bite_counts(game, seat);
}

void eth_bite(const EthGame* game, unsigned seat) {
    CHECK(!(game->state->shared.turned >> seat & 1));
    if (!eth_replaced(game, HOOK_BITE, (int)seat, 0, 0)) eth_bite_stands(game, seat);
}

// --- the batch, 7.2 and 7.3

// Reading joint_bites: the latched Zombies bite together, in placement order.
static void latched_bite(const EthGame* game) {
    EthShared* shared = &game->state->shared;
    for (unsigned i = 0; i < shared->table_count; i++) {
        if ((shared->table[i] & (TABLE_LATCHED | TABLE_GONE)) != TABLE_LATCHED) continue;
        unsigned seat = shared->table[i] & TABLE_SEAT;
        CHECK(seat < shared->players);
        shared->table[i] |= TABLE_GONE;
        eth_return_to_stack(game, ZOMBIE);
        if (!((shared->turned >> seat) & 1)) eth_bite(game, seat);
        if (shared->phase == PHASE_OVER || shared->house.words.held) return;
    }
}

void eth_finish_batch(const EthGame* game) {
    EthShared* shared = &game->state->shared;
    if (game->rules->multi_zombie == MULTI_JOINT_BITES) latched_bite(game);
    if (shared->phase == PHASE_OVER || shared->house.words.held) return;
    bool more = game->rules->multi_zombie == MULTI_ONE_AT_A_TIME &&
                (shared->placing == PLACING_ADDED || shared->placing == PLACING_PROVOKED);
    memset(shared->table, 0, shared->table_count);
    shared->table_count = 0;
    shared->team_up = false;
    shared->phase = more ? PHASE_BATCH : shared->batch_return;
}

void eth_move_zombie(const EthGame* game, unsigned seat) {
    CHECK(seat < game->state->shared.players);
    EthShared* shared = &game->state->shared;
    uint8_t* zombie = &shared->table[shared->current];
    *zombie = (uint8_t)((*zombie & (TABLE_PROTECTED | TABLE_LATCHED)) | seat);
    shared->phase = PHASE_DEFENDER;
}

void eth_zombie_leaves(const EthGame* game) {
    CHECK_SLOW(!(game->state->shared.table[game->state->shared.current] & TABLE_GONE));
    EthShared* shared = &game->state->shared;
    shared->table[shared->current] |= TABLE_GONE;
    eth_return_to_stack(game, ZOMBIE);
    eth_note(game, TOLD_RETURNED, 1, 0, 0);
    shared->phase = PHASE_FIGHT;
}

// The window has closed and the Zombie is still there (7.3.3).
void eth_zombie_wins(const EthGame* game) {
    EthShared* shared = &game->state->shared;
    if (game->rules->multi_zombie == MULTI_JOINT_BITES) {
        shared->table[shared->current] |= TABLE_LATCHED;
        shared->phase = PHASE_FIGHT;
        return;
    }
    eth_zombie_leaves(game);
    eth_bite(game, shared->defender);
}

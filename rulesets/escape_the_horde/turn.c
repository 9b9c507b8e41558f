// Escape the Horde: turns (section 5 of the rules file), and the table of phases.
#include "rulesets/escape_the_horde/turn.h"

#include "rulesets/escape_the_horde/ask.h"
#include "rulesets/escape_the_horde/batch.h"
#include "rulesets/escape_the_horde/calm.h"
#include "rulesets/escape_the_horde/cards.h"
#include "rulesets/escape_the_horde/combat.h"
#include "rulesets/escape_the_horde/draw.h"
#include "rulesets/escape_the_horde/effects.h"
#include "rulesets/escape_the_horde/hear.h"
#include "sim/base/check.h"

#define BIT(action) (UINT64_C(1) << (action))
#define INLINE      static inline __attribute__((always_inline))

// --- turns, 5.1 and 5.2

static inline bool hears_end(const EthRules* rules) {
    return rules->house.heard & (BIT(HEARD_TURN_END) | BIT(HEARD_ROUND_END));
}

// House rules in words hear the end of a turn once.
static void hear_end(const EthGame* game) {
    EthShared* shared = &game->state->shared;
    if (shared->house.turn_ended || !hears_end(game->rules)) return;
    shared->house.turn_ended = true;
    eth_hear(game, HEARD_TURN_END, shared->turn_seat, shared->turn, 0);
    if (shared->extra_count == 0 && (shared->slot + 1) % shared->players == 0)
        eth_hear(game, HEARD_ROUND_END, shared->slot / shared->players + 1, 0, 0);
}

// House rule hand_limit: whether the turn player holds more cards.
static bool over_limit(const EthGame* game) {
    const EthShared* shared = &game->state->shared;
    if (!(game->rules->hand_limit | game->rules->house.lives)) return false;
    int limit = eth_value(game, LIVE_HAND_LIMIT, shared->turn_seat, game->rules->hand_limit);
    return limit > 0 && shared->hand_size[shared->turn_seat] > limit;
}

static bool step_surplus(const EthGame* game, Decision* decision) {
    const EthState* state = game->state;
    unsigned seat = state->shared.turn_seat;
    if (!over_limit(game)) {
        game->state->shared.phase = PHASE_TURN_END;
        return false;
    }
    decision->legal = (ActionSet){{0}};
    for (unsigned kind = ZOMBIE + 1; kind < KINDS; kind++)
        if (state->own[seat].hand[kind]) action_set_add(&decision->legal, DO_GIVE + kind);
    // Nobody gives away who it is while there is another card.
    if (action_set_next(&decision->legal, -1) < 0) action_set_add(&decision->legal, DO_GIVE + ZOMBIE);
    return eth_ask(game, decision, ASK_SURPLUS, seat);
}

static void act_surplus(const EthGame* game, unsigned seat, unsigned action) {
    CHECK(seat == game->state->shared.turn_seat);
    eth_discard(game, seat, action - DO_GIVE);
}

// Not in line: most turns end without it, and cost less without its room.
static __attribute__((noinline)) void discard_surplus(const EthGame* game) {
    EthState* state = game->state;
    unsigned seat = state->shared.turn_seat;
    state->shared.phase = PHASE_SURPLUS;
    while (game->rules->surplus == SURPLUS_RANDOM && over_limit(game))
        eth_discard(game, seat,
                    chance_pick(game->chance, CHANCE_PICK, state->own[seat].hand, KINDS,
                                state->shared.hand_size[seat]));
}

// Whether house rules do nothing at the end of the turn, as mostly.
static inline bool ends_plainly(const EthGame* game) {
    const EthRules* rules = game->rules;
    return !hears_end(rules) && !eth_is_due(game) && !(rules->hand_limit | rules->house.lives) &&
           game->state->shared.slot < rules->last_slot;
}

// What house rules have done before the turn is over. False: another phase comes first.
static bool may_end(const EthGame* game) {
    EthShared* shared = &game->state->shared;
    hear_end(game);
    if (eth_calm(game)) return false;
    if (over_limit(game)) {
        discard_surplus(game);
        return false;
    }
    bool last = shared->slot >= game->rules->last_slot && shared->extra_count == 0;
    if (!last || shared->slot >= (uint32_t)shared->countdown_end) return true;
    bool infected = game->rules->round_limit_winner == ROUND_LIMIT_INFECTED;
    eth_end_game(game, infected ? END_ALL_TURNED : END_COUNTDOWN);
    return false;
}

// 5.1: the end of a slot is the end of its last turn, extra turns included.
INLINE void turn_end(const EthGame* game, bool house) {
    EthShared* shared = &game->state->shared;
    if (house && !ends_plainly(game) && !may_end(game)) return;
    game->state->own[shared->turn_seat].draws_due = 0;
    bool last = shared->slot >= (uint32_t)shared->countdown_end;  // never where there is no Countdown
    if (last && shared->extra_count == 0)
        eth_end_game(game, END_COUNTDOWN);
    else
        shared->phase = PHASE_TURN;
}

// The due draws, one after the other; one that needs no fight and no question is settled at once.
INLINE void due_draws(const EthGame* game, bool house) {
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    unsigned seat = shared->turn_seat;
    while (state->own[seat].draws_due) {
        if (shared->drawn > (house ? shared->house.more_draws : 0)) eth_reveal(game, seat);
        if (!house || !eth_replaced(game, HOOK_DRAW, (int)seat, 0, 0)) eth_due_draw(game, seat, false);
        if (shared->phase != PHASE_DRAW || (house && shared->house.words.held)) return;
    }
    bool plays_on = game->rules->after_draw == AFTER_DRAW_MAY_PLAY_ON ||
                    (house && game->rules->turn_order == TURN_DRAW_FIRST);
    bool again = plays_on && !shared->after_draw;
    shared->after_draw = true;
    if (again || house) shared->phase = again ? PHASE_SCAVENGE : PHASE_TURN_END;
    if (!again) turn_end(game, house);
}

// What a turn begins with.
static uint8_t first_step(const EthGame* game) {
    return game->rules->turn_order == TURN_DRAW_FIRST ? PHASE_DRAW : PHASE_SCAVENGE;
}

// One more draw is due. Under the reading at_start the additional one is made now, which shows who it
// is.
static void draws_two(const EthGame* game, unsigned seat) {
    EthState* state = game->state;
    state->own[seat].draws_due++;
    if (game->rules->pz_extra_draw != EXTRA_DRAW_AT_START) return;
    eth_reveal(game, seat);
    state->shared.turn_known = true;
    state->own[seat].draws_due--;
    state->shared.drawn++;
    eth_draw(game, seat, first_step(game));
}

// 5.2.3: two draws are due from a Patient Zero without cards.
INLINE bool step_due(const EthGame* game, Decision* decision, bool house) {
    CHECK_SLOW(game->state->shared.drawn == 0);
    if (house && eth_calm(game)) return false;
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    unsigned seat = shared->turn_seat;
    bool empty_zero = shared->hand_size[seat] == 0 && ((state->hidden.zeros >> seat) & 1);
    bool hidden = !((shared->known >> seat) & 1);
    int reading = game->rules->pz_empty_hand;
    shared->turn_known = !hidden;
    int draws = house ? eth_value(game, LIVE_CARDS_DRAWN, seat, game->rules->cards_drawn) : 1;
    state->own[seat].draws_due = (uint8_t)draws;
    if (house) shared->house.more_draws = (uint8_t)(draws - 1);
    if (empty_zero && hidden && reading == EMPTY_MAY_DECLINE)
        return eth_ask_word(game, decision, ASK_EMPTY_HAND, seat, BIT(DO_DRAW_ONE) | BIT(DO_DRAW_TWO));
    shared->phase = house ? first_step(game) : PHASE_SCAVENGE;
    if (empty_zero && (!hidden || reading == EMPTY_MANDATORY)) draws_two(game, seat);
    return false;
}

static void act_due(const EthGame* game, unsigned seat, unsigned action) {
    game->state->shared.phase = first_step(game);
    if (action == DO_DRAW_TWO) draws_two(game, seat);
}

// The seat whose normal turn the slot is: (first + slot) % players by a multiplication, exact for
// all possible slots; the division took 3 % of a game.
static uint8_t seat_of_slot(const EthRules* rules, const EthShared* shared) {
    static_assert((ETH_TURNS_MAX + SEATS_MAX) * SEATS_MAX <= 65536, "the remainder would be wrong");
    uint32_t place = (uint32_t)shared->first + shared->slot, round = place * rules->rounds_of_65536 >> 16;
    return (uint8_t)(place - round * (uint32_t)rules->players);
}

// What house rules hear and count anew.
static void house_turn(const EthGame* game) {
    EthShared* shared = &game->state->shared;
    shared->house.turn_ended = false;
    shared->house.played = 0;
    if (!(game->rules->house.heard & (BIT(HEARD_START) | BIT(HEARD_ROUND)))) return;
    if (shared->turn == 1) eth_hear(game, HEARD_START, 0, 0, 0);
    if (!shared->extra_turn && shared->slot % shared->players == 0)
        eth_hear(game, HEARD_ROUND, shared->slot / shared->players + 1, 0, 0);
}

INLINE void turn_begin(const EthGame* game, bool house) {
    EthState* state = game->state;
    EthShared* shared = &state->shared;
    shared->extra_turn = shared->extra_count > 0;
    if (shared->extra_turn) {
        shared->turn_seat = shared->extra[0];
        shared->extra_count--;
        for (unsigned i = 0; i < shared->extra_count; i++) shared->extra[i] = shared->extra[i + 1];
        CHECK(shared->turn_seat < shared->players);
        shared->extra[shared->extra_count] = 0;
        state->hidden.figures.extra_turns++;
    } else {
        if (shared->turn) shared->slot++;
        shared->turn_seat = seat_of_slot(game->rules, shared);
    }
    if (shared->turn == ETH_TURNS_MAX) {
        eth_end_game(game, END_ABORTED);
        return;
    }
    shared->turn++;
    shared->after_draw = false;
    shared->drawn = 0;
    shared->turn_hand = shared->hand_size[shared->turn_seat];
    if (house) house_turn(game);
    chance_note(game->chance, TOLD_TURN, shared->turn_seat, shared->turn, shared->extra_turn);
    if (house) eth_hear(game, TOLD_TURN, shared->turn_seat, shared->turn, shared->extra_turn);
    shared->phase = PHASE_DUE;
    if (game->rules->dodge_survivor != DODGE_ANY_TURN) return;
    Seats others = (Seats)(eth_survivor_text(shared) & ~eth_bit(shared->turn_seat));
    eth_open_round(state, state->hidden.holders[DODGE] & others, PHASE_DODGE_TURN);
}

static bool step_dodge_turn(const EthGame* game, Decision* decision) {
    if (!game->state->hidden.asking) {
        game->state->shared.phase = PHASE_DUE;
        return false;
    }
    uint64_t legal = BIT(DO_PASS) | BIT(DO_DODGE);
    return eth_ask_word(game, decision, ASK_DODGE_TURN, eth_next_asked(game), legal);
}

static void act_dodge_turn(const EthGame* game, unsigned seat, unsigned action) {
    CHECK(action == DO_DODGE);
    eth_play_counterable(game, seat, DODGE, NOBODY);
}

// --- the phases

// What happens in each phase. GO: nobody is asked. ASK: the step asks, or goes on if there is no
// choice; the act carries out what was chosen. TURN_GO and TURN_ASK: likewise, and what happens there
// depends on whether house rules change turns.
#define PHASES(GO, ASK, TURN_GO, TURN_ASK)                               \
    ASK(PHASE_DODGE_TURN, step_dodge_turn, act_dodge_turn)               \
    TURN_GO(PHASE_TURN, turn_begin)                                      \
    TURN_ASK(PHASE_DUE, step_due, act_due)                               \
    TURN_ASK(PHASE_SCAVENGE, eth_step_scavenge, eth_act_scavenge)        \
    TURN_GO(PHASE_DRAW, due_draws)                                       \
    ASK(PHASE_DRAWN_ZOMBIE, eth_step_drawn_zombie, eth_act_drawn_zombie) \
    GO(PHASE_DRAW_DONE, eth_draw_done)                                   \
    TURN_GO(PHASE_TURN_END, turn_end)                                    \
    GO(PHASE_COUNTER_ROUND, eth_counter_round)                           \
    ASK(PHASE_COUNTER, eth_step_counter, eth_act_counter)                \
    ASK(PHASE_DODGE_EFFECT, eth_step_dodge_effect, eth_act_dodge_effect) \
    GO(PHASE_PROVOKE, eth_provoke)                                       \
    ASK(PHASE_STEAL, eth_step_steal, eth_act_steal)                      \
    ASK(PHASE_BATCH, eth_step_batch, eth_act_batch)                      \
    GO(PHASE_FIGHT, eth_fight)                                           \
    ASK(PHASE_DEFENDER, eth_step_defender, eth_act_redirect)             \
    GO(PHASE_COMBAT_ROUND, eth_combat_round)                             \
    ASK(PHASE_COMBAT, eth_step_combat, eth_act_combat)                   \
    ASK(PHASE_NEGATE, eth_step_negate, eth_act_negate)                   \
    ASK(PHASE_REAFFIRM, eth_step_reaffirm, eth_act_reaffirm)             \
    ASK(PHASE_RESCUE, eth_step_rescue, eth_act_rescue)

// Expanded to switches: calls through a table of pointers, which cannot be inlined, cost 6 % of a
// game. For speed, too, a phase that is followed by that of the next row goes on there directly.
#define NEXT_STEP(now)                                      \
    if (game->state->shared.phase != now + 1) return false; \
    __attribute__((fallthrough));
#define GO_STEP(now, go) \
    case now:            \
        go(game);        \
        NEXT_STEP(now)
#define ASK_STEP(now, step, act)               \
    case now:                                  \
        if (step(game, decision)) return true; \
        NEXT_STEP(now)
#define TURN_GO_STEP(now, go) \
    case now:                 \
        go(game, house);      \
        NEXT_STEP(now)
#define TURN_ASK_STEP(now, step, act)                 \
    case now:                                         \
        if (step(game, decision, house)) return true; \
        NEXT_STEP(now)
#define GO_ACT(phase, go)
#define ASK_ACT(phase, step, act) \
    case phase:                   \
        act(game, seat, action);  \
        break;

// `house`: whether house rules change turns, a constant in each of the two copies, so that without
// any they cost a turn nothing.
INLINE bool step_phase(const EthGame* game, Decision* decision, bool house) {
    switch (game->state->shared.phase) {
        PHASES(GO_STEP, ASK_STEP, TURN_GO_STEP, TURN_ASK_STEP)
        case PHASE_OVER:
            return false;
        case PHASE_SURPLUS:
            return step_surplus(game, decision);
        default:
            CHECK(false);  // no such phase
            return false;
    }
}

// In a window a pass changes nothing: the next seat is asked. A card played or a Zombie placed that
// nobody can answer takes effect at once.
INLINE void act_phase(const EthGame* game, unsigned seat, unsigned action) {
    const uint8_t* phase = &game->state->shared.phase;
    if (action == DO_PASS && *phase != PHASE_DODGE_EFFECT) return;
    switch (*phase) {
        PHASES(GO_ACT, ASK_ACT, GO_ACT, ASK_ACT)
        ASK_ACT(PHASE_SURPLUS, step_surplus, act_surplus)
        default:
            CHECK(false);  // nothing is asked in this phase
    }
    if (*phase == PHASE_COUNTER_ROUND) eth_counter_round(game);
}

INLINE void take_action(const EthGame* game, const Decision* decision, unsigned action, bool house) {
    if (house && game->rules->house.counters > 0) {
        const HouseGame words = eth_house(game);
        machine_acted(&words, decision, action);
    }
    act_phase(game, decision->seat, action);
}

INLINE bool step(const EthGame* game, Decision* decision, bool house) {
    if (!step_phase(game, decision, house)) return false;
    if (decision->count > 1) {
        game->state->hidden.figures.decisions++;
        return true;
    }
    take_action(game, decision, action_set_first(&decision->legal), house);
    return false;
}

// Somebody is asked, or an event waits, only while there is an event in the queue.
static bool house_step(const EthGame* game, Decision* decision) {
    const HouseState* house = &game->state->shared.house.words;
    if (__builtin_expect(house->count == 0 || !(machine_asks(house) | house->held), 1))
        return step(game, decision, true);
    const HouseGame words = eth_house(game);
    (void)machine_decides(&words);
    if (!machine_asked(&words, decision)) return false;
    game->state->hidden.figures.decisions++;
    return true;
}
static bool plain_step(const EthGame* game, Decision* decision) { return step(game, decision, false); }

static bool has_house(const EthRules* rules) {
    return __builtin_expect(rules->house.count | rules->house_rows, 0);
}

bool eth_step(const EthGame* game, Decision* decision) {
    return has_house(game->rules) ? house_step(game, decision) : plain_step(game, decision);
}

bool eth_advance(const void* rules, void* state, Chance* chance, Decision* decision) {
    EthGame game = {rules, state, chance, &eth_words};
    if (has_house(rules)) {
        while (game.state->shared.phase != PHASE_OVER)
            if (house_step(&game, decision)) return true;
        return false;
    }
    while (game.state->shared.phase != PHASE_OVER)
        if (plain_step(&game, decision)) return true;
    return false;
}

void eth_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action) {
    EthGame game = {rules, state, chance, &eth_words};
    if (machine_answered(&game.state->shared.house.words, decision, action)) return;
    take_action(&game, decision, action, true);
}

// Zombie! Run for Your Lives!: turns (sections 5.1 to 5.4 of the rules file), and the table of phases.
#include "rulesets/zombie_run/turn.h"

#include "rulesets/zombie_run/deck.h"
#include "rulesets/zombie_run/legal.h"
#include "rulesets/zombie_run/place.h"
#include "rulesets/zombie_run/story.h"
#include "sim/base/check.h"

static bool over(const ZrGame* game) { return game->state->shared.phase == PHASE_OVER; }

static void end_turn(const ZrGame* game) {
    CHECK_SLOW(game->state->shared.phase != PHASE_OVER && game->state->shared.shown == NO_CARD);
    ZrShared* shared = &game->state->shared;
    if (shared->turn == (uint32_t)game->rules->turn_cap) {
        zr_end(game, END_NO_RESULT, 0);
        return;
    }
    unsigned next = shared->turn_seat + 1u;
    shared->turn_seat = (uint8_t)(next == shared->players ? 0 : next);
    shared->phase = PHASE_TURN;
}

static void idle(const ZrGame* game) {
    game->state->hidden.figures.idle_turns++;
    chance_note(game->chance, TOLD_IDLE, game->state->shared.turn_seat, 0, 0);
}

static void begin_living(const ZrGame* game) {
    CHECK_SLOW((game->state->shared.living >> game->state->shared.turn_seat) & 1);
    ZrShared* shared = &game->state->shared;
    shared->special_used = !game->rules->special_rule;
    shared->redraws = 0;
    shared->phase = PHASE_SPECIAL;
    zr_take_to_hand(game, shared->turn_seat);
}

static void begin_zombie(const ZrGame* game) {
    CHECK_SLOW(!((game->state->shared.living >> game->state->shared.turn_seat) & 1));
    ZrShared* shared = &game->state->shared;
    unsigned cards = (unsigned)shared->deck_size + shared->discard_size;
    shared->phase = PHASE_SHOW;
    if (game->rules->zombie_unplayable == UNPLAYABLE_ONE_MORE_TRY && cards > 2) cards = 2;
    shared->shows_left = (uint8_t)cards;
    if (cards) return;
    idle(game);
    zr_take(game);
    if (!over(game)) end_turn(game);
}

static void begin_turn(const ZrGame* game) {
    ZrShared* shared = &game->state->shared;
    bool living = (shared->living >> shared->turn_seat) & 1;
    shared->turn++;
    chance_note(game->chance, TOLD_TURN, shared->turn_seat, (int)shared->turn, living);
    if (living)
        begin_living(game);
    else
        begin_zombie(game);
}

// --- living

// Step 3 is over, with a card played or without.
static void play_done(const ZrGame* game) {
    if (over(game)) return;
    if (game->rules->special_timing == SPECIAL_EITHER_ORDER)
        game->state->shared.phase = PHASE_LATE_SPECIAL;
    else
        end_turn(game);
}

// The special offer is over.
static void special_done(const ZrGame* game) {
    if (game->state->shared.phase == PHASE_LATE_SPECIAL)
        end_turn(game);
    else if (!over(game))
        game->state->shared.phase = PHASE_PLAY;
}

static void leave_hand(ZrState* state, unsigned seat, unsigned card) {
    zr_let_go(&state->own[seat], card);
    state->shared.hand_size[seat]--;
}

static void redraw(const ZrGame* game) {
    ZrShared* shared = &game->state->shared;
    shared->phase = game->rules->special_after_redraw ? PHASE_SPECIAL : PHASE_PLAY;
    zr_redraw(game, shared->turn_seat);
}

static void act_special(const ZrGame* game, unsigned me, unsigned action) {
    ZrState* state = game->state;
    unsigned card = zr_action_card(action), seat = zr_action_seat(action);
    if (action != DO_SKIP) {
        state->shared.special_used = true;
        state->hidden.figures.specials++;
        leave_hand(state, me, card);
        chance_note(game->chance, TOLD_SPECIAL, (int)me, (int)card, (int)seat);
        zr_place(game, me, card, seat);
        CHECK_SLOW(!over(game));
        zr_take_to_hand(game, me);
    }
    special_done(game);
}

static void act_play(const ZrGame* game, unsigned me, unsigned action) {
    unsigned card = zr_action_card(action), seat = zr_action_seat(action);
    if (action == DO_REDRAW) {
        redraw(game);
        return;
    }
    if (action == DO_PASS) {
        idle(game);
    } else {
        CHECK_SLOW(card < ZR_CARDS && seat < game->state->shared.players);
        leave_hand(game->state, me, card);
        chance_note(game->chance, TOLD_PLAY, (int)me, (int)card, (int)seat);
        zr_place(game, me, card, seat);
    }
    play_done(game);
}

// --- zombies

static void act_give(const ZrGame* game, unsigned me, unsigned action) {
    CHECK_SLOW(game->state->shared.phase == PHASE_GIVE && game->state->shared.shown < ZR_CARDS);
    ZrShared* shared = &game->state->shared;
    unsigned card = shared->shown, seat = zr_action_seat(action);
    shared->shown = NO_CARD;
    if (action == DO_DISCARD) {
        zr_discard(game->state, card);
        chance_note(game->chance, TOLD_DISCARD, (int)me, (int)card, 0);
        idle(game);
    } else {
        chance_note(game->chance, TOLD_GIVE, (int)me, (int)card, (int)seat);
        zr_place(game, me, card, seat);
    }
    if (!over(game)) end_turn(game);
}

static void show(const ZrGame* game) {
    ZrShared* shared = &game->state->shared;
    if (shared->shows_left == 0) {
        idle(game);
        end_turn(game);
        return;
    }
    shared->shows_left--;
    shared->shown = (uint8_t)zr_take(game);
    shared->phase = PHASE_GIVE;
    CHECK_SLOW(shared->shown != NO_CARD);
    chance_note(game->chance, TOLD_SHOW, shared->turn_seat, shared->shown, 0);
}

// Nobody can take the card shown.
static void unplaced(const ZrGame* game) {
    CHECK(game->state->shared.shown < ZR_CARDS);
    ZrShared* shared = &game->state->shared;
    zr_discard(game->state, shared->shown);
    game->state->hidden.figures.unplaced++;
    chance_note(game->chance, TOLD_UNPLACED, shared->shown, 0, 0);
    shared->shown = NO_CARD;
    shared->phase = PHASE_SHOW;
}

// --- asking

// Asks the seat whose turn it is for one of `decision->legal`, `count` actions.
static bool ask(const ZrGame* game, Decision* decision, unsigned kind, unsigned count) {
    CHECK_SLOW(count > 0);
    decision->count = (uint16_t)count;
    decision->seat = game->state->shared.turn_seat;
    decision->role = 0;
    decision->kind = (uint8_t)kind;
    return true;
}

static bool step_special(const ZrGame* game, Decision* decision) {
    CHECK_SLOW(game->state->shared.phase == PHASE_SPECIAL || game->state->shared.phase == PHASE_LATE_SPECIAL);
    const ZrShared* shared = &game->state->shared;
    unsigned count = 0;
    if (!shared->special_used) count = zr_special_plays(game->rules, game->state, &decision->legal);
    if (count == 0) {
        special_done(game);
        return false;
    }
    ActionSet normal;
    bool forced = game->rules->redraw_when == REDRAW_NO_PLAY_AT_ALL && shared->phase == PHASE_SPECIAL &&
                  zr_normal_plays(game->rules, game->state, &normal) == 0;
    if (!forced) {
        action_set_add(&decision->legal, DO_SKIP);
        count++;
    }
    return ask(game, decision, ASK_SPECIAL, count);
}

static bool step_play(const ZrGame* game, Decision* decision) {
    CHECK_SLOW(game->state->shared.phase == PHASE_PLAY);
    const ZrShared* shared = &game->state->shared;
    const ZrRules* rules = game->rules;
    unsigned count = zr_normal_plays(rules, game->state, &decision->legal);
    bool may_redraw = shared->redraws < rules->redraw_limit;
    if (count == 0) {
        if (may_redraw) {
            redraw(game);
        } else {
            idle(game);
            play_done(game);
        }
        return false;
    }
    if (rules->play_obligation == MAY_PASS) {
        action_set_add(&decision->legal, DO_PASS);
        count++;
    }
    if (rules->play_obligation == MAY_REDRAW && may_redraw) {
        action_set_add(&decision->legal, DO_REDRAW);
        count++;
    }
    return ask(game, decision, ASK_PLAY, count);
}

static bool step_give(const ZrGame* game, Decision* decision) {
    const ZrShared* shared = &game->state->shared;
    ZrSeats seats = zr_gives(game->rules, shared);
    if (seats == 0) {
        unplaced(game);
        return false;
    }
    decision->legal = (ActionSet){{0}};
    decision->legal.word[shared->shown / 8u] = (uint64_t)seats << (8 * (shared->shown % 8u));
    unsigned count = (unsigned)__builtin_popcount(seats);
    if (game->rules->zombie_may_discard) {
        action_set_add(&decision->legal, DO_DISCARD);
        count++;
    }
    return ask(game, decision, ASK_ZOMBIE_GIVE, count);
}

// --- the phases

// What happens in each phase. GO: nobody is asked. ASK: the step asks, or goes on if there is no
// choice; the act carries out what was chosen.
#define PHASES(GO, ASK)                                \
    GO(PHASE_TURN, begin_turn)                         \
    ASK(PHASE_SPECIAL, step_special, act_special)      \
    ASK(PHASE_PLAY, step_play, act_play)               \
    ASK(PHASE_LATE_SPECIAL, step_special, act_special) \
    GO(PHASE_SHOW, show)                               \
    ASK(PHASE_GIVE, step_give, act_give)

// Expanded to switches: calls through a table of pointers, which cannot be inlined, cost 2 % of a
// game.
#define GO_STEP(phase, go) \
    case phase:            \
        go(game);          \
        return false;
#define ASK_STEP(phase, step, act) \
    case phase:                    \
        return step(game, decision);
#define GO_ACT(phase, go)
#define ASK_ACT(phase, step, act) \
    case phase:                   \
        act(game, seat, action);  \
        break;

static inline bool step_phase(const ZrGame* game, Decision* decision) {
    switch (game->state->shared.phase) {
        PHASES(GO_STEP, ASK_STEP)
        default:
            CHECK(false);  // no such phase
            return false;
    }
}

static void act_phase(const ZrGame* game, unsigned seat, unsigned action) {
    switch (game->state->shared.phase) {
        PHASES(GO_ACT, ASK_ACT)
        default:
            CHECK(false);  // nothing is asked in this phase
    }
}

bool zr_step(const ZrGame* game, Decision* decision) {
    if (!step_phase(game, decision)) return false;
    if (decision->count > 1) return true;
    act_phase(game, decision->seat, action_set_first(&decision->legal));
    return false;
}

bool zr_advance(const void* rules, void* state, Chance* chance, Decision* decision) {
    ZrGame game = {rules, state, chance};
    while (game.state->shared.phase != PHASE_OVER)
        if (zr_step(&game, decision)) return true;
    return false;
}

void zr_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action) {
    ZrGame game = {rules, state, chance};
    act_phase(&game, decision->seat, action);
}

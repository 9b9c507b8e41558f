// Zombie! Run for Your Lives!: turns (sections 5.1 to 5.4 of the rules file), and the table of phases.
#include "rulesets/zombie_run/turn.h"

#include "rulesets/zombie_run/deck.h"
#include "rulesets/zombie_run/legal.h"
#include "rulesets/zombie_run/place.h"
#include "rulesets/zombie_run/story.h"
#include "sim/base/check.h"

static bool over(const ZrGame* game) { return game->state->shared.phase == PHASE_OVER; }

// --- house rules

// The value of a row for the player whose turn it is.
static int value_now(const ZrGame* game, int live, int row) {
    const ZrShared* shared = &game->state->shared;
    return zr_value(game->rules, shared, live, shared->turn_seat, row);
}

// Who gets a card over the limit; ZR_SEATS: the discard pile. Of several players with the fewest items, the next in
// the direction of play.
static unsigned surplus_to(const ZrGame* game) {
    const ZrShared* shared = &game->state->shared;
    bool right = zr_reversed(game->rules, shared);
    unsigned seat = shared->turn_seat, best = zr_beside(shared, seat, right);
    if (game->rules->surplus == SURPLUS_DISCARDED) return ZR_SEATS;
    if (game->rules->surplus == SURPLUS_NEXT_PLAYER) return best;
    if (game->rules->surplus == SURPLUS_PREVIOUS_PLAYER) return zr_beside(shared, seat, !right);
    for (unsigned other = best; other != seat; other = zr_beside(shared, other, right))
        if (shared->items[other] < shared->items[best]) best = other;
    return best;
}

static void keep_to_limit(const ZrGame* game) {
    const ZrShared* shared = &game->state->shared;
    unsigned seat = shared->turn_seat;
    if (!((shared->living >> seat) & 1)) return;
    unsigned to = surplus_to(game);
    int limit = value_now(game, ZR_LIVE_HAND_LIMIT, game->rules->hand_limit);
    while (limit > 0 && shared->hand_size[seat] > limit) {
        unsigned card = zr_random_card(game, seat);
        if (to == ZR_SEATS)
            zr_discard_from(game, seat, card);
        else
            zr_hand_over(game, seat, to, card);
    }
}

static bool limit_reached(const ZrGame* game) {
    const ZrRules* rules = game->rules;
    int turn = (int)game->state->shared.turn;
    return (rules->turn_limit && turn >= rules->turn_limit) ||
           (rules->round_limit && turn >= rules->round_limit * rules->players);
}

// The game ends because a limit is reached.
static void end_by_limit(const ZrGame* game) {
    ZrShared* shared = &game->state->shared;
    int most = 0;
    if (game->rules->round_limit_winner == LIMIT_NOBODY) {
        zr_end(game, END_NO_RESULT, 0);
        return;
    }
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (((shared->living >> seat) & 1) && shared->items[seat] > most) most = shared->items[seat];
    for (unsigned seat = 0; seat < shared->players; seat++)
        if (((shared->living >> seat) & 1) && shared->items[seat] == most)
            shared->house.winners |= zr_bit(seat);
    zr_end(game, END_FIVE_ITEMS, (unsigned)__builtin_ctz(shared->house.winners));
}

// The next seat that has a turn.
static void pass_on(const ZrGame* game) {
    ZrShared* shared = &game->state->shared;
    unsigned step = zr_onward(game->rules, shared), seat = shared->turn_seat;
    bool again = shared->house.again[seat] > 0;
    if (again) shared->house.again[seat]--;
    for (;; again = false) {
        if (!again) seat = (seat + step) % shared->players;
        if (game->rules->zombie_players_out && !((shared->living >> seat) & 1)) continue;
        if (shared->house.missed[seat] == 0) break;
        shared->house.missed[seat]--;
        chance_note(game->chance, TOLD_MISS, (int)seat, 0, 0);
    }
    shared->turn_seat = (uint8_t)seat;
    shared->phase = PHASE_TURN;
}

// Where a question can interrupt what house rules do (HouseState.resume).
enum { RESUME_BEGIN = 1, RESUME_PLAYED, RESUME_END };

// What is due is done, and what follows from the numbers that are in force then. True: somebody is asked first.
static bool calm(const ZrGame* game) {
    HouseGame house = zr_house_game(game);
    do {
        machine_calm(&house);
        if (machine_waits(house.house)) return true;
        zr_count_anew(game);
    } while (house.house->count > 0 && !over(game));
    return false;
}

// A calm phase at the beginning of a turn or at its end. False: the game is over, or goes on from here after an answer.
static bool settled(const ZrGame* game, int resume) {
    bool waits = calm(game);
    game->state->shared.house.words.resume = waits ? (uint8_t)resume : 0;
    // The card that was shown is given.
    if (waits && game->state->shared.phase == PHASE_GIVE) game->state->shared.phase = PHASE_SHOW;
    return !waits && !over(game);
}

// The turn passes on when all is done that its end causes.
static void end_settled(const ZrGame* game) {
    const ZrShared* shared = &game->state->shared;
    if (!settled(game, RESUME_END)) return;
    if (limit_reached(game))
        end_by_limit(game);
    else if (shared->turn == (uint32_t)game->rules->turn_cap)
        zr_end(game, END_NO_RESULT, 0);
    else
        pass_on(game);
}

static void played_settled(const ZrGame* game) {
    const ZrShared* shared = &game->state->shared;
    if (!settled(game, RESUME_PLAYED)) return;
    keep_to_limit(game);
    zr_hear(game, HEARD_TURN_END, shared->turn_seat, (int)shared->turn);
    end_settled(game);
}

static __attribute__((cold)) void end_turn_by_house(const ZrGame* game) {
    game->state->shared.house.played = 0;
    played_settled(game);
}

// Whether one more card is to be played in this turn.
static __attribute__((cold)) bool plays_on(const ZrGame* game) {
    uint8_t* played = &game->state->shared.house.played;
    ++*played;
    return !over(game) && *played < value_now(game, ZR_LIVE_CARDS_PLAYED, game->rules->cards_played);
}

static void end_turn(const ZrGame* game);

// A calm phase: whatever sentences order is done. True: the turn, or the game, has ended with it. A card that a zombie
// player shows is given first.
static __attribute__((cold)) bool settle(const ZrGame* game) {
    const ZrShared* shared = &game->state->shared;
    if (game->rules->house.count == 0 || shared->phase == PHASE_GIVE) return false;
    if (calm(game)) return true;
    bool living = (shared->living >> shared->turn_seat) & 1;
    if (over(game)) return true;
    if (shared->phase == PHASE_TURN || living == (shared->phase != PHASE_SHOW)) return false;
    end_turn(game);
    return true;
}

// The legal actions without what sentences forbid. DO_SKIP, which no sentence is about, stands for what happens if
// nothing is left: a ban takes away all, too.
static __attribute__((cold)) unsigned limited(const ZrGame* game, Decision* decision, unsigned kind,
                                              unsigned count) {
    HouseGame house = zr_house_game(game);
    bool legal = action_set_has(&decision->legal, DO_SKIP);
    action_set_add(&decision->legal, DO_SKIP);
    decision->count = (uint16_t)(count + !legal);
    decision->seat = game->state->shared.turn_seat;
    decision->kind = (uint8_t)kind;
    machine_filter(&house, decision);
    if (legal || !action_set_has(&decision->legal, DO_SKIP)) return decision->count;
    action_set_remove(&decision->legal, DO_SKIP);
    return decision->count - 1u;
}

static inline bool has_limits(const ZrGame* game) { return zr_house(game) && game->rules->house.limits > 0; }

// --- turns

static void end_turn(const ZrGame* game) {
    CHECK_SLOW(game->state->shared.phase != PHASE_OVER && game->state->shared.shown == NO_CARD);
    ZrShared* shared = &game->state->shared;
    if (zr_house(game)) {
        end_turn_by_house(game);
        return;
    }
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
    zr_hear(game, HEARD_IDLE, game->state->shared.turn_seat, 0);
}

static inline void begin_living(const ZrGame* game, int cards) {
    CHECK_SLOW((game->state->shared.living >> game->state->shared.turn_seat) & 1);
    ZrShared* shared = &game->state->shared;
    shared->special_used = !game->rules->special_rule;
    shared->redraws = 0;
    shared->phase = PHASE_SPECIAL;
    while (cards-- > 0 && zr_take_to_hand(game, shared->turn_seat, CHANCE_DECK)) continue;
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
    zr_take(game, CHANCE_DECK);
    if (!over(game)) end_turn(game);
}

// What is due at the start of the turn is done.
static void begin_settled(const ZrGame* game) {
    const ZrShared* shared = &game->state->shared;
    if (!settled(game, RESUME_BEGIN)) return;
    if ((shared->living >> shared->turn_seat) & 1)
        begin_living(game, value_now(game, ZR_LIVE_CARDS_DRAWN, game->rules->cards_drawn));
    else
        begin_zombie(game);
}

// The turn has begun.
static __attribute__((cold)) void begin_turn_by_house(const ZrGame* game) {
    const ZrShared* shared = &game->state->shared;
    unsigned before = shared->turn - 1;
    if (before % shared->players == 0)
        zr_hear(game, HEARD_ROUND, shared->turn_seat, (int)(before / shared->players + 1));
    zr_hear(game, HEARD_TURN, shared->turn_seat, (int)shared->turn);
    if (!((shared->living >> shared->turn_seat) & 1)) zr_hear(game, HEARD_ZOMBIE_TURN, shared->turn_seat, 0);
    begin_settled(game);
}

static void begin_turn(const ZrGame* game) {
    ZrShared* shared = &game->state->shared;
    bool living = (shared->living >> shared->turn_seat) & 1;
    shared->turn++;
    chance_note(game->chance, TOLD_TURN, shared->turn_seat, (int)shared->turn, living);
    if (zr_house(game))
        begin_turn_by_house(game);
    else if (living)
        begin_living(game, 1);
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

static __attribute__((cold)) void hear_play(const ZrGame* game, unsigned me, unsigned card, unsigned seat) {
    zr_hear(game, HEARD_PLAY, (int)me, (int)seat);
    zr_hear(game, card < ZR_ZOMBIE ? HEARD_ITEM : HEARD_ZOMBIE, (int)me, (int)seat);
    if (card >= ZR_ZOMBIE && seat != me) zr_hear(game, HEARD_ATTACK, (int)me, (int)seat);
    if (card >= ZR_ZOMBIE && seat != me) zr_hear(game, HEARD_ATTACKED, (int)seat, (int)me);
    if (card == ZR_ROACH) zr_hear(game, HEARD_ROACH, (int)me, (int)seat);
    if (game->state->shared.hand_size[me] == 0) zr_hear(game, HEARD_LAST, (int)me, 0);
    if (game->state->shared.phase != PHASE_PLAY) zr_hear(game, HEARD_SPECIAL, (int)me, (int)seat);
}

// House rule: a zombie that has left the hand is not played after all, and goes to the discard pile.
static __attribute__((cold)) bool attack_replaced(const ZrGame* game, unsigned me, unsigned card,
                                                  unsigned seat) {
    if (card < ZR_ZOMBIE) return false;
    bool replaced = zr_replaced(game, HOOK_ZOMBIE, (int)me, (int)seat);
    if (!replaced && seat != me)
        replaced = zr_replaced(game, HOOK_ATTACK, (int)me, (int)seat) ||
                   zr_replaced(game, HOOK_ATTACKED, (int)seat, (int)me);
    if (!replaced) return false;
    zr_discard(game->state, card);
    chance_note(game->chance, TOLD_FROM_HAND, (int)me, (int)card, 0);
    return true;
}

// A card that has left the hand is played. `told`: TOLD_PLAY, TOLD_SPECIAL.
static inline __attribute__((always_inline)) void play_card(const ZrGame* game, int told, unsigned me,
                                                            unsigned card, unsigned seat) {
    if (zr_house(game) && attack_replaced(game, me, card, seat)) return;
    chance_note(game->chance, told, (int)me, (int)card, (int)seat);
    if (zr_house(game)) hear_play(game, me, card, seat);
    zr_place(game, me, card, seat);
}

static void act_special(const ZrGame* game, unsigned me, unsigned action) {
    ZrState* state = game->state;
    unsigned card = zr_action_card(action), seat = zr_action_seat(action);
    if (action != DO_SKIP) {
        state->shared.special_used = true;
        state->hidden.figures.specials++;
        leave_hand(state, me, card);
        play_card(game, TOLD_SPECIAL, me, card, seat);
        CHECK_SLOW(!over(game) || game->rules->house.count > 0);
        if (!over(game)) zr_take_to_hand(game, me, CHANCE_DECK);
    }
    special_done(game);
}

static inline __attribute__((always_inline)) void act_play(const ZrGame* game, unsigned me, unsigned action) {
    unsigned card = zr_action_card(action), seat = zr_action_seat(action);
    if (action == DO_REDRAW) {
        redraw(game);
        return;
    }
    if (action == DO_PASS) {
        if (game->state->shared.house.played == 0) idle(game);
    } else {
        CHECK_SLOW(card < ZR_CARDS && seat < game->state->shared.players);
        leave_hand(game->state, me, card);
        play_card(game, TOLD_PLAY, me, card, seat);
        if (zr_house(game) && plays_on(game)) return;
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
        zr_hear(game, HEARD_GIVE, (int)me, (int)seat);
        zr_hear(game, card < ZR_ZOMBIE ? HEARD_GIVES_ITEM : HEARD_GIVES_ZOMBIE, (int)me, (int)seat);
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
    unsigned card = zr_take(game, CHANCE_DECK);
    if (__builtin_expect(card == NO_CARD, 0)) {  // under house rules, hands can hold all cards
        if (shared->phase == PHASE_OVER) return;
        idle(game);
        end_turn(game);
        return;
    }
    shared->shown = (uint8_t)card;
    shared->phase = PHASE_GIVE;
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
    if (has_limits(game)) count = limited(game, decision, ASK_SPECIAL, count);
    if (count == 0) {
        special_done(game);
        return false;
    }
    return ask(game, decision, ASK_SPECIAL, count);
}

// Where sentences limit what may be played, passing or redrawing is free, or nothing can be played.
static __attribute__((noinline)) bool step_any_play(const ZrGame* game, Decision* decision, unsigned count) {
    const ZrShared* shared = &game->state->shared;
    const ZrRules* rules = game->rules;
    bool limits = has_limits(game), first = shared->house.played == 0;
    if (limits) count = limited(game, decision, ASK_PLAY, count);
    bool redraws = first && shared->redraws < rules->redraw_limit &&
                   (count == 0 || rules->play_obligation == MAY_REDRAW);
    if (rules->play_obligation == MAY_PASS && count > 0) {
        action_set_add(&decision->legal, DO_PASS);
        count++;
    }
    if (redraws) {
        action_set_add(&decision->legal, DO_REDRAW);
        count++;
    }
    if (limits) count = limited(game, decision, ASK_PLAY, count);
    if (count > 0) return ask(game, decision, ASK_PLAY, count);
    if (first) idle(game);
    play_done(game);
    return false;
}

static bool step_play(const ZrGame* game, Decision* decision) {
    CHECK_SLOW(game->state->shared.phase == PHASE_PLAY);
    unsigned count = zr_normal_plays(game->rules, game->state, &decision->legal);
    bool plain = count > 0 && game->rules->play_obligation == MUST_PLAY && !zr_house(game);
    return plain ? ask(game, decision, ASK_PLAY, count) : step_any_play(game, decision, count);
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
    if (has_limits(game)) count = limited(game, decision, ASK_ZOMBIE_GIVE, count);
    if (count == 0) {
        unplaced(game);
        return false;
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

static inline __attribute__((always_inline)) void act_phase(const ZrGame* game, unsigned seat,
                                                            unsigned action) {
    switch (game->state->shared.phase) {
        PHASES(GO_ACT, ASK_ACT)
        default:
            CHECK(false);  // nothing is asked in this phase
    }
}

static void take_action(const ZrGame* game, const Decision* decision, unsigned action) {
    if (has_limits(game)) {
        HouseGame house = zr_house_game(game);
        machine_acted(&house, decision, action);
    }
    act_phase(game, decision->seat, action);
}

// What house rules do before the next step. True: somebody is asked, or this was a step.
static __attribute__((cold)) bool step_house(const ZrGame* game, Decision* decision, bool* asked) {
    const HouseGame house = zr_house_game(game);
    *asked = machine_asked(&house, decision);
    if (*asked) return true;
    switch (house.house->resume) {
        case RESUME_BEGIN:
            begin_settled(game);
            return true;
        case RESUME_PLAYED:
            played_settled(game);
            return true;
        case RESUME_END:
            end_settled(game);
            return true;
        default:
            return settle(game);
    }
}

bool zr_step(const ZrGame* game, Decision* decision) {
    bool asked;
    if (zr_house(game) && step_house(game, decision, &asked)) return asked;
    if (!step_phase(game, decision)) return false;
    if (decision->count > 1) return true;
    take_action(game, decision, action_set_first(&decision->legal));
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
    if (machine_answered(&game.state->shared.house.words, decision, action)) return;
    take_action(&game, decision, action);
}

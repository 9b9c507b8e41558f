// Card of the Dead: turns, the draw step and the play step (section 4.3 of the rules file), and the
// table of phases.
#include "rulesets/card_of_the_dead/turn.h"

#include "rulesets/card_of_the_dead/ask.h"
#include "rulesets/card_of_the_dead/cards.h"
#include "rulesets/card_of_the_dead/events.h"
#include "rulesets/card_of_the_dead/hear.h"
#include "rulesets/card_of_the_dead/round.h"
#include "rulesets/card_of_the_dead/setup.h"
#include "sim/base/check.h"

// --- draw step

// House rule hand_limit.
static void drop_surplus(const CodGame* game, int limit) {
    CodState* state = game->state;
    unsigned seat = state->shared.turn_seat, next = cod_turn_after(game->rules, &state->shared, seat);
    while (state->shared.hand_size[seat] > limit) {
        unsigned kind = chance_pick(game->chance, CHANCE_PICK, state->own[seat].hand, HAND_KINDS,
                                    state->shared.hand_size[seat]);
        if (game->rules->surplus == SURPLUS_NEXT && next != seat) {
            cod_transfer(state, seat, next, kind);
            chance_note(game->chance, TOLD_PASSED, (int)seat, (int)next, (int)kind);
        } else {
            cod_lose_openly(game, seat, kind);
            state->shared.discard[kind]++;
            cod_note(game, TOLD_DISCARDED, (int)seat, (int)kind, 0);
        }
    }
}

// Whether house rules may change a turn.
static inline bool turns_otherwise(const CodGame* game) {
    return __builtin_expect((game->rules->turns_otherwise | game->rules->house.count) != 0, 0);
}

// The turn is over when all is done that its end causes.
static void turn_end_settled(const CodGame* game) {
    CodShared* shared = &game->state->shared;
    if (game->rules->house.count && !cod_settled(game, RESUME_TURN_END)) return;
    if (shared->phase == PHASE_ROUND_ENDED || shared->phase == PHASE_OVER) return;
    if (!shared->deck_size || (game->rules->turn_limit && shared->turns >= game->rules->turn_limit)) {
        cod_end_round(game, END_DECK_EMPTY);
        return;
    }
    shared->turn_seat = (uint8_t)cod_turn_after(game->rules, shared, shared->turn_seat);
    shared->phase = PHASE_TURN;
}

static __attribute__((cold)) void turn_end_by_house_rules(const CodGame* game) {
    const CodShared* shared = &game->state->shared;
    int limit = cod_value(game->rules, shared, LIVE_HAND, shared->turn_seat, game->rules->hand_limit);
    if (limit > 0) drop_surplus(game, limit);
    cod_hear(game, HEARD_TURN_END, shared->turn_seat, 0, 0);
    turn_end_settled(game);
}

// The end of a turn, also when its player has been eaten.
static void turn_end(const CodGame* game) {
    CHECK_SLOW(game->state->shared.phase != PHASE_ROUND_ENDED && game->state->shared.living);
    CodShared* shared = &game->state->shared;
    shared->plays_left = 0;
    if (turns_otherwise(game)) {
        turn_end_by_house_rules(game);
        return;
    }
    if (!shared->deck_size) {
        cod_end_round(game, END_DECK_EMPTY);
        return;
    }
    shared->turn_seat = (uint8_t)cod_next(shared, shared->turn_seat);
    shared->phase = PHASE_TURN;
}

// One card of the draw step, with its check; false if the turn or the round is over.
static bool draw_card(const CodGame* game) {
    CodState* state = game->state;
    unsigned seat = state->shared.turn_seat;
    Seats watchers;
    unsigned kind = cod_take_top(game, &watchers);
    cod_note(game, TOLD_DRAW, (int)seat, (int)kind, cod_drawn_openly(game->rules, kind));
    cod_resolve(game, kind, watchers);
    return cod_check_eaten(game, true);
}

// The second draw finds the deck empty; false if the round is over.
static bool second_draw_missed(const CodGame* game) {
    CHECK(game->state->shared.deck_size == 0 && game->state->shared.due == 0);
    cod_count_figure(game->state, METRIC_SECOND_DRAW_MISSED);
    if (game->rules->swarm_second_draw_empty == SECOND_DRAW_WHAT_IS_LEFT) return true;
    cod_end_round(game, END_DECK_EMPTY);
    return false;
}

// False if there is no play step.
static bool draw_due_cards(const CodGame* game) {
    CodShared* shared = &game->state->shared;
    if (!shared->due) return cod_check_eaten(game, true);
    for (bool first = true; shared->due; first = false) {
        if (!first && !shared->deck_size) {
            shared->due = 0;
            return second_draw_missed(game);
        }
        shared->due--;
        if (!draw_card(game)) return false;
        if (shared->swarm && !shared->swarm_turn && game->rules->swarm_drawer_draws_again) {
            shared->swarm_turn = true;
            shared->due++;
        }
    }
    return true;
}

// How many cards the turn player plays.
static __attribute__((cold)) void set_plays(const CodGame* game) {
    CodShared* shared = &game->state->shared;
    int plays = cod_value(game->rules, shared, LIVE_PLAYED, shared->turn_seat, game->rules->cards_played);
    if (shared->swarm_turn && plays < game->rules->swarm_plays) plays = game->rules->swarm_plays;
    shared->plays_left = (uint8_t)plays;
}

static void draw_step(const CodGame* game) {
    CodState* state = game->state;
    CodShared* shared = &state->shared;
    unsigned seat = shared->turn_seat;
    if (!draw_due_cards(game)) {
        shared->due = 0;
        if (shared->phase != PHASE_ROUND_ENDED) turn_end(game);
        return;
    }
    shared->plays_left = shared->swarm_turn ? (uint8_t)game->rules->swarm_plays : 1;
    if (turns_otherwise(game)) set_plays(game);
    shared->phase = PHASE_PLAY;
    cod_count_figure(state, METRIC_PLAY_STEPS);
    if (shared->swarm_turn) cod_count_figure(state, METRIC_SWARM_PLAY_STEPS);
    if (cod_surrounded(game->rules, shared, seat)) cod_count_figure(state, METRIC_SURROUNDED_TURNS);
}

// --- the play step

// A play ends: a resolved card goes to the discard pile, then there is a check.
static void played(const CodGame* game) {
    CHECK_SLOW(game->state->shared.plays_left > 0);
    CodShared* shared = &game->state->shared;
    if (shared->carried != NO_CARD) shared->discard[shared->carried]++;
    shared->carried = NO_CARD;
    shared->plays_left--;
    bool goes_on = cod_check_eaten(game, false) && ((shared->living >> shared->turn_seat) & 1);
    if (shared->phase == PHASE_ROUND_ENDED) return;
    if (goes_on && shared->plays_left)
        shared->phase = PHASE_PLAY;
    else
        turn_end(game);
}

static inline __attribute__((always_inline)) void pass(const CodGame* game) {
    cod_count_figure(game->state, METRIC_PASSES);
    cod_hear(game, HEARD_PASS, game->state->shared.turn_seat, 0, 0);
    turn_end(game);
}

// House rules have acted: whether the turn player still plays.
static __attribute__((cold)) bool plays_on(const CodGame* game) {
    const CodShared* shared = &game->state->shared;
    bool living = (shared->living >> shared->turn_seat) & 1;
    if (shared->phase != PHASE_PLAY || cod_waits(game)) return false;
    if (!living) turn_end(game);
    return living;
}

static bool step_play(const CodGame* game, Decision* decision) {
    CHECK_SLOW(game->state->shared.plays_left > 0);
    const CodShared* shared = &game->state->shared;
    unsigned seat = shared->turn_seat;
    if (cod_calm(game) && !plays_on(game)) return false;
    uint64_t kinds = game->state->own[seat].kinds & COD_PLAYABLE;
    if (!kinds) {
        pass(game);
        return false;
    }
    uint64_t legal = UINT64_C(1) << DO_PASS | kinds << DO_ACT;
    if (!cod_surrounded(game->rules, shared, seat)) legal |= (kinds & game->rules->movable) << DO_MOVE;
    return cod_ask(decision, ASK_PLAY, seat, legal);
}

static void move(const CodGame* game, unsigned kind) {
    CodState* state = game->state;
    CodShared* shared = &state->shared;
    unsigned seat = shared->turn_seat;
    CHECK_SLOW(shared->row_size[seat] < COD_ROW_MAX);
    cod_lose_openly(game, seat, kind);
    shared->row[seat][shared->row_size[seat]++] = (uint8_t)kind;
    shared->movement[seat] = (uint16_t)(shared->movement[seat] + game->rules->mp[kind]);
    cod_count_figure(state, METRIC_MOVE_SLUGGER + kind - SLUGGER);
    cod_note(game, TOLD_MOVE, (int)seat, (int)kind, shared->movement[seat]);
    cod_hear(game, HEARD_PLAYED, (int)seat, (int)kind, 0);
    if (shared->movement[seat] >= cod_escape_at(game->rules, shared, seat))
        cod_end_round(game, END_ESCAPE);
    else
        played(game);
}

static void act_play(const CodGame* game, unsigned seat, unsigned action) {
    CodState* state = game->state;
    CodShared* shared = &state->shared;
    if (action == DO_PASS) {
        pass(game);
        return;
    }
    if (action >= DO_MOVE + SLUGGER) {
        move(game, action - DO_MOVE);
        return;
    }
    unsigned kind = action - DO_ACT;
    CHECK_SLOW(kind >= SLUGGER && kind < SLUGGER + PLAYABLE);
    cod_lose_openly(game, seat, kind);
    shared->carried = (uint8_t)kind;
    cod_count_figure(state, METRIC_ACT_SLUGGER + kind - SLUGGER);
    cod_note(game, TOLD_ACT, (int)seat, (int)kind, 0);
    cod_hear(game, HEARD_PLAYED, (int)seat, (int)kind, 0);
    cod_play_action(game, kind);
}

// --- the turn

// The turn player's Hide option is used up; `skip`: it takes effect.
static void use_hide_option(const CodGame* game, bool skip) {
    CHECK((game->state->shared.hide_option >> game->state->shared.turn_seat) & 1);
    CHECK(!skip || game->state->shared.due > 0);
    CodShared* shared = &game->state->shared;
    shared->hide_option &= (Seats)~cod_bit(shared->turn_seat);
    if (!skip) return;
    shared->due = game->rules->hide_skip_extent == HIDE_ALL_DRAWS ? 0 : (uint8_t)(shared->due - 1);
    cod_count_figure(game->state, METRIC_HIDE_SKIPS);
    cod_note(game, TOLD_SKIP, shared->turn_seat, 0, 0);
}

static bool step_hide_skip(const CodGame* game, Decision* decision) {
    uint64_t legal = UINT64_C(1) << DO_SKIP | UINT64_C(1) << DO_DRAW;
    return cod_ask(decision, ASK_HIDE_SKIP, game->state->shared.turn_seat, legal);
}

// How many cards the turn player draws.
static void set_due(const CodGame* game) {
    CodShared* shared = &game->state->shared;
    int due = cod_value(game->rules, shared, LIVE_DRAWN, shared->turn_seat, game->rules->cards_drawn);
    shared->due = (uint8_t)(shared->swarm && due < 2 ? 2 : due);
}

// House rules act as the turn begins: whether it goes on.
static bool begin_settled(const CodGame* game) {
    const CodShared* shared = &game->state->shared;
    if (!cod_settled(game, RESUME_TURN)) return false;
    if (shared->phase != PHASE_TURN) return false;
    if (!((shared->living >> shared->turn_seat) & 1) || !shared->deck_size) {
        turn_end(game);
        return false;
    }
    game->state->shared.swarm_turn = shared->swarm;
    set_due(game);
    return true;
}

static __attribute__((cold)) bool begin_by_house_rules(const CodGame* game) {
    const CodShared* shared = &game->state->shared;
    set_due(game);
    if (shared->round == 0 && shared->turns == 1) cod_hear(game, HEARD_START, 0, (int)shared->starter, 0);
    cod_hear(game, TOLD_TURN, shared->turn_seat, shared->turns, shared->z[shared->turn_seat]);
    return game->rules->house.count == 0 || begin_settled(game);
}

// The turn has begun. True: its player is asked whether to skip the draw.
static bool turn_begun(const CodGame* game, Decision* decision) {
    CodShared* shared = &game->state->shared;
    if ((shared->hide_option >> shared->turn_seat) & 1) {
        if (game->rules->hide_skip_chosen == HIDE_NEXT_TURN) return step_hide_skip(game, decision);
        use_hide_option(game, true);
    }
    shared->phase = PHASE_DRAW;
    return false;
}

static bool step_turn(const CodGame* game, Decision* decision) {
    CodState* state = game->state;
    CodShared* shared = &state->shared;
    if (shared->turns == COD_TURN_CAP) {
        state->hidden.end_reason = END_ABORTED;
        shared->phase = PHASE_OVER;
        return false;
    }
    CHECK_SLOW((shared->living >> shared->turn_seat) & 1);
    CHECK_SLOW(shared->carried == NO_CARD && shared->looked == 0);
    shared->turns++;
    cod_count_figure(state, METRIC_TURNS);
    shared->swarm_turn = shared->swarm;
    shared->due = shared->swarm ? 2 : 1;
    chance_note(game->chance, TOLD_TURN, shared->turn_seat, shared->turns, shared->z[shared->turn_seat]);
    if (turns_otherwise(game) && !begin_by_house_rules(game)) return false;
    return turn_begun(game, decision);
}

// Reading next_turn: the option is used, or not, when the next turn begins.
static void act_turn(const CodGame* game, unsigned seat, unsigned action) {
    CHECK_SLOW(seat == game->state->shared.turn_seat);
    use_hide_option(game, action == DO_SKIP);
}

// Reading when_played: it is chosen with the card.
static void act_hide_skip(const CodGame* game, unsigned seat, unsigned action) {
    if (action == DO_SKIP) game->state->shared.hide_option |= cod_bit(seat);
}

// --- the phases

// What happens in each phase. GO: nobody is asked. ASK: the step asks, or goes on if there is no
// choice; the act carries out what was chosen, and then comes the phase named last, unless the act
// names another.
#define PHASES(GO, ASK)                                                                                    \
    GO(PHASE_ROUND_ENDED, cod_after_round)                                                                 \
    ASK(PHASE_KEEP, cod_step_keep, cod_act_keep, PHASE_KEEP)                                               \
    GO(PHASE_ROUND, cod_deal_round)                                                                        \
    ASK(PHASE_TURN, step_turn, act_turn, PHASE_DRAW)                                                       \
    GO(PHASE_DRAW, draw_step)                                                                              \
    ASK(PHASE_PLAY, step_play, act_play, PHASE_PLAYED)                                                     \
    ASK(PHASE_SLUGGER, cod_step_slugger, cod_act_slugger, PHASE_PLAYED)                                    \
    ASK(PHASE_STEAL_CARD, cod_step_steal_card, cod_act_steal_card, PHASE_PLAYED)                           \
    ASK(PHASE_DISCARD_ZOMBIES, cod_step_discard_zombies, cod_act_discard_zombies, PHASE_DYNAMITE_MOVEMENT) \
    ASK(PHASE_DYNAMITE_MOVEMENT, cod_step_dynamite_movement, cod_act_dynamite_movement, PHASE_PLAYED)      \
    ASK(PHASE_LURE_TARGET, cod_step_lure_target, cod_act_lure_target, PHASE_PLAYED)                        \
    ASK(PHASE_TRIPPED_TARGET, cod_step_tripped_target, cod_act_tripped_target, PHASE_TRIPPED_COUNT)        \
    ASK(PHASE_TRIPPED_COUNT, cod_step_tripped_count, cod_act_tripped_count, PHASE_PLAYED)                  \
    ASK(PHASE_BARRICADE_BOTTOM, cod_step_barricade_bottom, cod_act_barricade_bottom, PHASE_PLAYED)         \
    ASK(PHASE_HIDE_SKIP, step_hide_skip, act_hide_skip, PHASE_PLAYED)                                      \
    GO(PHASE_PLAYED, played)

// Expanded to switches: calls through a table of pointers, which cannot be inlined, cost 4 % of a
// game. For speed, too, a phase that is followed by that of the next row goes on there directly.
#define GO_STEP(now, go)                                        \
    case now:                                                   \
        go(game);                                               \
        if (game->state->shared.phase != now + 1) return false; \
        __attribute__((fallthrough));
#define ASK_STEP(now, step, act, then)                          \
    case now:                                                   \
        if (step(game, decision)) return true;                  \
        if (game->state->shared.phase != now + 1) return false; \
        __attribute__((fallthrough));
#define GO_ACT(phase, go)
#define ASK_ACT(now, step, act, then)     \
    case now:                             \
        game->state->shared.phase = then; \
        act(game, seat, action);          \
        break;

static inline bool step_phase(const CodGame* game, Decision* decision) {
    switch (game->state->shared.phase) {
        PHASES(GO_STEP, ASK_STEP)
        case PHASE_OVER:
            return false;
        default:
            CHECK(false);  // no such phase
            return false;
    }
}

static void act_phase(const CodGame* game, unsigned seat, unsigned action) {
    switch (game->state->shared.phase) {
        PHASES(GO_ACT, ASK_ACT)
        default:
            CHECK(false);  // nothing is asked in this phase
    }
}

static void take_action(const CodGame* game, const Decision* decision, unsigned action) {
    if (__builtin_expect(game->rules->house.counters > 0, 0)) cod_acted(game, decision, action);
    act_phase(game, decision->seat, action);
}

// What house rules do before the next step. True: this was a step; `*asked` says whether somebody is asked.
static __attribute__((cold)) bool step_house(const CodGame* game, Decision* decision, bool* asked) {
    int resume = game->state->shared.house.words.resume;
    bool held = game->state->shared.house.words.held;
    *asked = cod_asked(game, decision);
    if (*asked || held) return true;
    // The step of a turn's beginning asks, too; it is filtered as any other.
    if (resume == RESUME_TURN) return !begin_settled(game);
    if (resume == RESUME_TURN_END) turn_end_settled(game);
    if (resume == RESUME_DEAL) cod_deal_settled(game);
    if (resume == RESUME_ROUND) cod_settled(game, RESUME_ROUND);
    return resume != RESUME_NOTHING;
}

bool cod_step(const CodGame* game, Decision* decision) {
    bool asked, house = __builtin_expect(game->rules->house.count > 0, 0);
    bool begins = house && game->state->shared.house.words.resume == RESUME_TURN;
    if (house && step_house(game, decision, &asked)) return asked;
    if (!(begins ? turn_begun(game, decision) : step_phase(game, decision))) return false;
    if (__builtin_expect(game->rules->house.limits > 0, 0)) cod_limit(game, decision);
    if (decision->count == 1) {
        take_action(game, decision, action_set_first(&decision->legal));
        return false;
    }
    cod_count_figure(game->state, METRIC_ASKED_KEEP + decision->kind);
    if (decision->kind == ASK_STEAL_CARD && decision->seat != game->state->shared.turn_seat)
        cod_count_figure(game->state, METRIC_ASKED_OFF_TURN);
    return true;
}

bool cod_advance(const void* rules, void* state, Chance* chance, Decision* decision) {
    CodGame game = {rules, state, chance, &cod_words};
    while (game.state->shared.phase != PHASE_OVER)
        if (cod_step(&game, decision)) return true;
    return false;
}

void cod_apply(const void* rules, void* state, Chance* chance, const Decision* decision, unsigned action) {
    CodGame game = {rules, state, chance, &cod_words};
    CHECK_SLOW(action_set_has(&decision->legal, action));
    if (machine_answered(&game.state->shared.house.words, decision, action)) return;
    take_action(&game, decision, action);
}

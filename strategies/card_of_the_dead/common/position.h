// Card of the Dead: what the four named strategies have in common (rules file, section 12): the
// terms in which they are written, their building blocks, and the answers to all decisions but
// PLAY.
//
// A building block gives an action, or NONE if it does not apply. Ties are broken uniformly at
// random.
#pragma once

#include "rulesets/card_of_the_dead/view.h"
#include "sim/base/check.h"
#include "sim/game/strategy.h"

// The first rows of each strategy's parameters.
enum {
    PARAM_WORTH,  // of Slugger .. Pillage
    PARAM_TARGET = PARAM_WORTH + PLAYABLE,
    PARAM_SKIP_ROOM,
    COMMON_PARAMS
};
#define COD_TARGETS(READING)                                              \
    READING(TARGET_LEADER, "leader", "It harms the player who is ahead.") \
    READING(TARGET_WEAKEST, "weakest", "It harms the player nearest to being eaten.")
enum { COD_TARGETS(PARAM_CONSTANT) };
enum { NONE = ACTIONS_MAX };

// The rows that all have; each strategy gives its own defaults: COD_WORTH(LURE, "lure", .initial =
// 8).
#define COD_WORTH(card, name, ...)   \
    [PARAM_WORTH + (card)-SLUGGER] = \
        STRATEGY_PARAM("worth." name, REAL, __VA_ARGS__, .max = 20, .help = "how much it values the card")
#define COD_TARGET                                                                                        \
    [PARAM_TARGET] =                                                                                      \
        STRATEGY_PARAM("target", ENUM, .initial = TARGET_LEADER, .readings = PARAM_READINGS(COD_TARGETS), \
                       .help = "whom it harms: who is ahead, or who is nearest to being eaten")
#define COD_SKIP_ROOM(...)                                                       \
    [PARAM_SKIP_ROOM] = STRATEGY_PARAM("skip_room", INT, __VA_ARGS__, .max = 40, \
                                       .help = "zombies short of being eaten at which it skips a draw")

// What a strategy sees, in the rules file's terms.
typedef struct Position {
    const StrategyInput* input;
    const CodRules* rules;
    const CodShared* shared;
    const CodOwn* own;
    unsigned seat;
    Seats others;
} Position;

Position cod_position_open(const StrategyInput* input);
// The answer to any decision but PLAY.
unsigned cod_position_answer(const Position* position);

static inline bool cod_position_legal(const Position* position, unsigned action) {
    return action_set_has(&position->input->decision->legal, action);
}
static inline double cod_position_worth(const Position* position, unsigned kind) {
    CHECK_SLOW(kind >= SLUGGER && kind <= BITTEN);
    return kind == BITTEN ? -5 : position->input->params[PARAM_WORTH + kind - SLUGGER];
}
// E - z(s), and standing(s), of the rules file.
static inline int cod_position_room(const Position* position, unsigned seat) {
    return cod_eaten_at(position->rules, position->shared, seat) - position->shared->z[seat];
}
static inline int cod_position_standing(const Position* position, unsigned seat) {
    return position->shared->total[seat] + position->shared->movement[seat];
}
// The value of the zombie card that it would have to give; 0 if none.
static inline int cod_position_gift(const Position* position) {
    unsigned kind = cod_gift(position->rules, position->shared, position->seat);
    return kind == NO_CARD ? 0 : (int)kind + 1;
}
static inline bool cod_position_kills(const Position* position, unsigned seat, int value) {
    return value > 0 &&
           position->shared->z[seat] + value >= cod_eaten_at(position->rules, position->shared, seat) &&
           position->rules->eaten_check == EATEN_EVERYONE_AT_ONCE;
}
static inline bool cod_position_bitten(const Position* position) {
    return position->own->hand[BITTEN] || position->shared->open_bitten[position->seat];
}
bool cod_position_kills_any(const Position* position, Seats seats, int value);
// How much z(own) falls if the card is played as an action now.
int cod_position_removal(const Position* position, unsigned kind);
Seats cod_position_with_cards(const Position* position, Seats seats);

// Building blocks. Of the seats, the one with the greatest m, then the greatest standing.
unsigned cod_position_furthest(const Position* position, Seats seats);
unsigned cod_position_best_move(const Position* position);
unsigned cod_position_finish(const Position* position);
unsigned cod_position_cure(const Position* position);
unsigned cod_position_kill(const Position* position);
unsigned cod_position_clear(const Position* position);

// The best candidate so far, by three keys in order, greater is better; ties are broken at random
// as they arrive.
typedef struct Best {
    unsigned choice, ties;
    double key[3];
} Best;
static inline Best cod_position_best(void) { return (Best){.choice = NONE}; }
// The action, or without one to pass. Where a house rule forbids that, the first legal action.
static inline unsigned cod_position_or_pass(const Position* position, unsigned action) {
    if (action != NONE) return action;
    return cod_position_legal(position, DO_PASS) ? DO_PASS
                                                 : action_set_first(&position->input->decision->legal);
}
void cod_position_offer(const Position* position, Best* best, unsigned choice, double first, double second,
                        double third);

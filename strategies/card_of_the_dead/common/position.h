// Card of the Dead: what the four named strategies have in common (rules file, section 12): the words in
// which they are written, their building blocks, and the answers to all decisions but PLAY.
//
// A building block gives an action, or NONE where it does not apply. Ties are broken uniformly at random.
#pragma once

#include "rulesets/card_of_the_dead/view.h"
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

#define COD_WORTH(card, initial) \
    PARAM_NUMBER("worth." card, REAL, initial, 0, 20, "how valuable the card is to it")
#define COD_COMMON_PARAMS(slugger, chainsaw, hide, lure, tripped, barricade, armored, dynamite, nukes, \
                          pillage, room)                                                               \
    COD_WORTH("slugger", slugger), COD_WORTH("chainsaw", chainsaw), COD_WORTH("hide", hide),           \
        COD_WORTH("lure", lure), COD_WORTH("tripped", tripped), COD_WORTH("barricade", barricade),     \
        COD_WORTH("armored", armored), COD_WORTH("dynamite", dynamite), COD_WORTH("nukes", nukes),     \
        COD_WORTH("pillage", pillage),                                                                 \
        {.key = "target",                                                                              \
         .type = PARAM_ENUM,                                                                           \
         .initial = TARGET_LEADER,                                                                     \
         .readings = PARAM_READINGS(COD_TARGETS),                                                      \
         .tag = TAG_ASSUMED,                                                                           \
         .source = "-",                                                                                \
         .help = "whom it harms: who is ahead, or who is nearest to being eaten"},                     \
        PARAM_NUMBER("skip_room", INT, room, 0, 40, "zombies short of being eaten at which it skips a draw")

// What a strategy sees, in the words of the rules file.
typedef struct Judge {
    const StrategyInput* input;
    const CodRules* rules;
    const CodShared* shared;
    const CodOwn* own;
    unsigned seat;
    Seats others;
} Judge;

Judge cod_judge_open(const StrategyInput* input);
// The answer to any decision but PLAY.
unsigned cod_judge_answer(const Judge* judge);

static inline bool cod_judge_legal(const Judge* judge, unsigned action) {
    return action_set_has(&judge->input->decision->legal, action);
}
static inline double cod_judge_worth(const Judge* judge, unsigned kind) {
    return kind == BITTEN ? -5 : judge->input->params[PARAM_WORTH + kind - SLUGGER];
}
// E - z(s), standing(s).
static inline int cod_judge_room(const Judge* judge, unsigned seat) {
    return judge->rules->eaten - judge->shared->z[seat];
}
static inline int cod_judge_standing(const Judge* judge, unsigned seat) {
    return judge->shared->total[seat] + judge->shared->movement[seat];
}
// Value of the zombie card that it would have to give, 0 if none.
static inline int cod_judge_gift(const Judge* judge) {
    unsigned kind = cod_gift(judge->rules, judge->shared, judge->seat);
    return kind == NO_CARD ? 0 : (int)kind + 1;
}
static inline bool cod_judge_kills(const Judge* judge, unsigned seat, int value) {
    return value > 0 && judge->shared->z[seat] + value >= judge->rules->eaten &&
           judge->rules->eaten_check == EATEN_EVERYONE_AT_ONCE;
}
static inline bool cod_judge_bitten(const Judge* judge) {
    return judge->own->hand[BITTEN] || judge->shared->open_bitten[judge->seat];
}
bool cod_judge_kills_any(const Judge* judge, Seats seats, int value);
// By how much z(own) falls if the card is played as an action now.
int cod_judge_removal(const Judge* judge, unsigned kind);
Seats cod_judge_with_cards(const Judge* judge, Seats seats);

// Building blocks.
unsigned cod_judge_rival(const Judge* judge, Seats seats, int value);
// Among seats: greatest m, then greatest standing.
unsigned cod_judge_furthest(const Judge* judge, Seats seats);
unsigned cod_judge_best_move(const Judge* judge);
unsigned cod_judge_finish(const Judge* judge);
unsigned cod_judge_cure(const Judge* judge);
unsigned cod_judge_kill(const Judge* judge);
unsigned cod_judge_clear(const Judge* judge);

// The best of some candidates by three keys, the greater the better, one after another; ties are broken at
// random as they come.
typedef struct Best {
    unsigned choice, ties;
    double key[3];
} Best;
static inline Best cod_judge_best(void) { return (Best){.choice = NONE}; }
void cod_judge_offer(const Judge* judge, Best* best, unsigned choice, double first, double second,
                     double third);

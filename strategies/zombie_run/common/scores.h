// Zombie! Run for Your Lives!: what the named strategies share (section 12.1 of the rules file).
// Each gives every legal action a whole-number score and takes the highest; ties are broken at
// random. A strategy supplies the scores of attacks and gifts; everything is inlined into its
// `choose`.
#pragma once

#include "rulesets/zombie_run/view.h"
#include "sim/base/check.h"
#include "sim/game/strategy.h"

enum { SCORE_BEST = 1000000, SCORE_NEVER = -1000000 };

// The common parameters, the first rows of each strategy.
enum {
    DIG,
    DIG_ROOM,
    DUMP,
    DUMP_NEED,
    CROWN,
    DISCARD_SCORE,
    ITEM_STAY,
    ITEM_CANCEL,
    CANCEL_STEP,
    COMMON_PARAMS
};

// A row of a whole number within -1000..1000.
#define SCORE_TASTE(name, ...) STRATEGY_PARAM(name, INT, .min = -1000, .max = 1000, __VA_ARGS__)

// The common rows: first those with the same default for all, then those for which each strategy
// gives its own.
#define SCORE_COMMON_ROWS                                                                                  \
    [DIG] = SCORE_TASTE("dig", .initial = 5,                                                               \
                        .help = "value of taking a zombie to see another card; below 0: never"),           \
    [DIG_ROOM] = STRATEGY_PARAM("dig_room", INT, .initial = 3, .max = 13,                                  \
                                .help = "dig only with room for more zombies than this"),                  \
    [DUMP] = SCORE_TASTE("dump", .initial = 3, .help = "value of giving away a useless item"),             \
    [DUMP_NEED] = STRATEGY_PARAM("dump_need", INT, .initial = 3, .max = 12,                                \
                                 .help = "gives items away only to players who need more than this many"), \
    [DISCARD_SCORE] = SCORE_TASTE("discard_score", .initial = -50,                                         \
                                  .help = "as a zombie player: value of throwing a card away")
#define SCORE_CROWN(...) \
    [CROWN] =            \
        SCORE_TASTE("crown", __VA_ARGS__, .help = "as a zombie player: value of giving the winning item")
#define SCORE_ITEM_STAY(...) \
    [ITEM_STAY] = SCORE_TASTE("item_stay", __VA_ARGS__, .help = "value of an item of its own that stays")
#define SCORE_ITEM_CANCEL(...) \
    [ITEM_CANCEL] =            \
        SCORE_TASTE("item_cancel", __VA_ARGS__, .help = "value of an item that cancels its only zombie")
#define SCORE_CANCEL_STEP(...) \
    [CANCEL_STEP] =            \
        SCORE_TASTE("cancel_step", __VA_ARGS__, .help = "added for each further zombie of its own")

// What placing a card does to its target.
typedef enum ScoreEffect { EFFECT_STAY, EFFECT_CANCEL, EFFECT_TURN, EFFECT_WIN } ScoreEffect;

// What a strategy knows at a decision.
typedef struct ScoreMind {
    const ZrRules* rules;
    const ZrShared* shared;
    const ZrOwn* own;
    const double* params;
    unsigned me, kind;
    int opinion[ZR_SEATS];  // of each living player, if the strategy forms one
} ScoreMind;

// The scores of a zombie card on a living player, and of an item given by a zombie player.
typedef int ScorePlacing(const ScoreMind* mind, unsigned seat, ScoreEffect effect);

static inline int score_param(const ScoreMind* mind, int param) { return (int)mind->params[param]; }

static inline ScoreMind score_mind(const StrategyInput* input) {
    return (ScoreMind){
        .rules = input->rules,
        .shared = input->shared,
        .own = input->own,
        .params = input->params,
        .me = input->decision->seat,
        .kind = input->decision->kind,
    };
}

static inline ScoreEffect score_effect(const ScoreMind* mind, unsigned card, unsigned seat) {
    ZrEffect effect = zr_effect(mind->rules, mind->shared, card, seat);
    if (effect.verdict == ZR_WINS) return EFFECT_WIN;
    if (effect.verdict == ZR_TURNS) return EFFECT_TURN;
    return effect.cancels ? EFFECT_CANCEL : EFFECT_STAY;
}

// Whether some item in my hand can lie in front of me.
static inline bool score_own_item_fits(const ScoreMind* mind) {
    unsigned fits = 0;
    for (unsigned item = 0; item < ZR_ZOMBIE; item++)
        fits |= mind->own->hand[item] && !zr_lies(mind->shared, item, mind->me);
    return fits;
}

static inline int score_special(const ScoreMind* mind, unsigned card, unsigned seat) {
    ScoreEffect effect = score_effect(mind, card, seat);
    const ZrShared* shared = mind->shared;
    if (card >= ZR_ZOMBIE) {
        if (effect == EFFECT_CANCEL) return -20;
        int room = zr_zombie_room(mind->rules, shared, mind->me);
        return room > score_param(mind, DIG_ROOM) && !score_own_item_fits(mind) ? score_param(mind, DIG)
                                                                                : -10;
    }
    int need = zr_items_missing(mind->rules, shared, seat);
    bool useless = zr_lies(shared, card, mind->me) && effect == EFFECT_STAY;
    return useless && need > score_param(mind, DUMP_NEED) ? score_param(mind, DUMP) : -30;
}

static inline int score_own_item(const ScoreMind* mind, unsigned card) {
    ScoreEffect effect = score_effect(mind, card, mind->me);
    if (effect == EFFECT_WIN) return SCORE_BEST;
    CHECK(card < ZR_ZOMBIE);
    if (effect == EFFECT_STAY) return score_param(mind, ITEM_STAY);
    return score_param(mind, ITEM_CANCEL) +
           score_param(mind, CANCEL_STEP) * (mind->shared->zombies[mind->me] - 1);
}

static inline int score_zombie(const ScoreMind* mind, unsigned card, unsigned seat, ScorePlacing* attack) {
    ScoreEffect effect = score_effect(mind, card, seat);
    if (mind->kind == ASK_PLAY && effect == EFFECT_TURN && __builtin_popcount(mind->shared->living) == 2)
        return SCORE_BEST;
    return attack(mind, seat, effect);
}

static inline int score_action(const ScoreMind* mind, unsigned action, ScorePlacing* attack,
                               ScorePlacing* gift) {
    if (action == DO_SKIP) return 0;
    if (action == DO_DISCARD) return score_param(mind, DISCARD_SCORE);
    if (action >= DO_SKIP) return SCORE_NEVER;
    unsigned card = zr_action_card(action), seat = zr_action_seat(action);
    if (mind->kind == ASK_SPECIAL) return score_special(mind, card, seat);
    if (card >= ZR_ZOMBIE) return score_zombie(mind, card, seat, attack);
    return mind->kind == ASK_PLAY ? score_own_item(mind, card)
                                  : gift(mind, seat, score_effect(mind, card, seat));
}

// One of the legal actions with the highest score.
typedef int ScoreAction(const ScoreMind* mind, unsigned action);
static inline __attribute__((always_inline)) unsigned score_best(const StrategyInput* input,
                                                                 const ScoreMind* mind,
                                                                 ScoreAction* score_of) {
    ActionSet best = {{0}};
    int high = INT32_MIN;
    for (int a = -1; (a = action_set_next(&input->decision->legal, a)) >= 0;) {
        int score = score_of(mind, (unsigned)a);
        if (score < high) continue;
        if (score > high) best = (ActionSet){{0}};
        high = score;
        action_set_add(&best, (unsigned)a);
    }
    unsigned count = action_set_count(&best);
    CHECK(count > 0);
    return action_set_nth(&best, count > 1 ? rng_below(input->rng, count) : 0);
}

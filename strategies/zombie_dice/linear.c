// Zombie Dice: the features of a trained policy (sim/game/linear.h): the turn so far, the odds of
// one more roll, and the state of the race.
#include "sim/game/linear.h"

#include "strategies/zombie_dice/common/linear_rows.h"
#include "strategies/zombie_dice/common/roll.h"

enum { ZD_CONTEXTS(LINEAR_CONTEXT) CONTEXTS };
enum { ZD_ACTS(LINEAR_ACT) ACTS };
static const char* const contexts[CONTEXTS] = {ZD_CONTEXTS(LINEAR_TEXT)};
static const char* const acts[ACTS] = {ZD_ACTS(LINEAR_TEXT)};

static inline int flag(bool fact) { return fact ? LINEAR_ONE : 0; }

// Limits a number to -most..most, so that no position leaves the range of features.
static inline int within(int64_t number, int most) {
    if (number > most) return most;
    return number < -most ? -most : (int)number;
}

static int best_other(const ZdShared* shared, unsigned seat) {
    int best = 0;
    for (unsigned other = 0; other < shared->players; other++)
        if (other != seat && shared->score[other] > best) best = shared->score[other];
    return best;
}

// How many brains the other player who is nearest to the goal has, and needs.
typedef struct Rival {
    int brains, goal;
} Rival;

static Rival rival(const ZdRules* rules, const ZdShared* shared, unsigned me) {
    Rival first = {0, HOUSE_NUMBER_MAX};
    for (unsigned seat = 0; seat < shared->players; seat++) {
        Rival other = {shared->score[seat], zd_goal(rules, shared, seat)};
        if (seat != me && other.goal - other.brains < first.goal - first.brains) first = other;
    }
    return first;
}

static void describe_race(const ZdRules* rules, const ZdShared* shared, unsigned seat, int32_t* x) {
    int best = best_other(shared, seat);
    // When the turn is over, its brains are in the score, or lost.
    int brains = shared->house.words.resume == RESUME_END ? 0 : shared->brains;
    int mine = shared->score[seat] + (seat == shared->turn_seat ? brains : 0);
    Rival first = rival(rules, shared, seat);
    x[X_always] = LINEAR_ONE;
    x[X_brains] = LINEAR_ONE * within(brains, 16) / 4;
    x[X_lead] = LINEAR_ONE * within(mine - best, 16) / 4;
    x[X_near_goal] = LINEAR_ONE * within(first.brains, first.goal) / first.goal;
    x[X_reaches] = flag(mine >= zd_goal(rules, shared, seat));
    x[X_last_round] = flag(first.brains >= first.goal);
}

static void describe(const StrategyInput* input, Scene* scene) {
    const ZdRules* rules = input->rules;
    const ZdShared* shared = input->shared;
    int32_t* x = scene->context;
    describe_race(rules, shared, input->decision->seat, x);
    if (input->decision->kind == DECISION_HOUSE) return;  // the turn may be over, without another roll
    ZdOdds odds = zd_odds(rules, shared);
    ZdForced forced = zd_forced(rules, shared);
    int64_t gain = zd_gain(shared, odds);
    x[X_bust] = (int32_t)(LINEAR_ONE * odds.busts / odds.ways);
    x[X_gain] = LINEAR_ONE * within(gain * 16 / odds.ways, 64) / 16;
    x[X_loses] = flag(gain < 0);
    x[X_behind] = flag(forced == ZD_MUST_ROLL);
    x[X_wins] = flag(forced == ZD_MUST_STOP);
    scene_add(scene, DO_STOP, A_stop);
    scene_add(scene, DO_ROLL, A_roll);
}

static const FeatureWords context_words[CONTEXTS] = {ZD_CONTEXTS(LINEAR_WORDS)};

static const Features features = {
    RULESET_TABLE(context, contexts),
    RULESET_TABLE(act, acts),
    .describe = describe,
    .context_words = context_words,
};

const Strategy strategy_zombie_dice_linear = {LINEAR_STRATEGY("zombie-dice", &features)};

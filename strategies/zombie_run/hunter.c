// Zombie! Run for Your Lives!, `hunter`: finishes players near the last zombie (section 12.3 of the
// rules file).
#include "strategies/zombie_run/common/scores.h"

enum { HUNT = COMMON_PARAMS, KILL, ZOMBIE_CANCEL, PARAMS };

static const Param params[PARAMS] = {
    SCORE_COMMON_ROWS,
    SCORE_CROWN(.initial = -100),
    SCORE_ITEM_STAY(.initial = 60),
    SCORE_ITEM_CANCEL(.initial = 40),
    SCORE_CANCEL_STEP(.initial = 20),
    [HUNT] = SCORE_TASTE("hunt", .initial = 30,
                         .help = "value of an attack for each zombie that the target would then have"),
    [KILL] = SCORE_TASTE("kill", .initial = 200, .help = "added if the target turns"),
    [ZOMBIE_CANCEL] =
        SCORE_TASTE("zombie_cancel", .initial = 5, .help = "value of an attack that only cancels an item"),
};

static int attack(const ScoreMind* mind, unsigned seat, ScoreEffect effect) {
    if (effect == EFFECT_CANCEL) return score_param(mind, ZOMBIE_CANCEL);
    return score_param(mind, HUNT) * (mind->shared->zombies[seat] + 1) +
           (effect == EFFECT_TURN ? score_param(mind, KILL) : 0);
}

static int gift(const ScoreMind* mind, unsigned seat, ScoreEffect effect) {
    if (effect == EFFECT_WIN) return score_param(mind, CROWN);
    return effect == EFFECT_CANCEL ? -20 : -mind->shared->items[seat];
}

static int score(const ScoreMind* mind, unsigned action) { return score_action(mind, action, attack, gift); }

static unsigned choose(const StrategyInput* input) {
    ScoreMind mind = score_mind(input);
    return score_best(input, &mind, score);
}

const Strategy strategy_zombie_run_hunter = {
    .name = "hunter",
    .ruleset = "zombie-run",
    .summary = "puts zombies on the player with the most, to turn players one by one",
    RULESET_TABLE(param, params),
    .choose = choose,
};

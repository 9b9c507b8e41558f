// Zombie! Run for Your Lives!, `racer`: own items first; cancels own zombies when they become many
// (section 12.2 of the rules file).
#include "strategies/zombie_run/common/scores.h"

enum { ZOMBIE_STAY = COMMON_PARAMS, ZOMBIE_CANCEL, ZOMBIE_TURN, PARAMS };

static const Param params[PARAMS] = {
    SCORE_COMMON_ROWS,
    SCORE_CROWN(.initial = -100),
    SCORE_ITEM_STAY(.initial = 100),
    SCORE_ITEM_CANCEL(.initial = 60),
    SCORE_CANCEL_STEP(.initial = 20),
    [ZOMBIE_STAY] =
        SCORE_TASTE("zombie_stay", .initial = 10, .help = "value of a zombie on another player that stays"),
    [ZOMBIE_CANCEL] = SCORE_TASTE("zombie_cancel", .initial = 30,
                                  .help = "value of a zombie on another player that cancels an item"),
    [ZOMBIE_TURN] =
        SCORE_TASTE("zombie_turn", .initial = 40, .help = "value of a zombie that turns another player"),
};

static int attack(const ScoreMind* mind, unsigned seat, ScoreEffect effect) {
    (void)seat;
    if (mind->kind == ASK_ZOMBIE_GIVE) return 0;
    if (effect == EFFECT_TURN) return score_param(mind, ZOMBIE_TURN);
    return score_param(mind, effect == EFFECT_CANCEL ? ZOMBIE_CANCEL : ZOMBIE_STAY);
}

static int gift(const ScoreMind* mind, unsigned seat, ScoreEffect effect) {
    (void)seat;
    return effect == EFFECT_WIN ? score_param(mind, CROWN) : 0;
}

static int score(const ScoreMind* mind, unsigned action) { return score_action(mind, action, attack, gift); }

static unsigned choose(const StrategyInput* input) {
    ScoreMind mind = score_mind(input);
    return score_best(input, &mind, score);
}

const Strategy strategy_zombie_run_racer = {
    .name = "racer",
    .ruleset = "zombie-run",
    .summary = "lays own items first, and cancels own zombies when they become many",
    .style = "races on, even when others attack the leader",
    RULESET_TABLE(param, params),
    .choose = choose,
};

// Zombie! Run for Your Lives!, `leader_basher`: targets the player closest to winning (section 12.4
// of the rules file).
#include "sim/base/check.h"
#include "strategies/zombie_run/common/scores.h"

enum { BASH_FROM = COMMON_PARAMS, BASH_STAY, BASH_CANCEL, BASH_TURN, ZOMBIE_OTHER, PARAMS };

static const Param params[PARAMS] = {
    SCORE_COMMON_ROWS,
    SCORE_CROWN(.initial = -100),
    SCORE_ITEM_STAY(.initial = 80),
    SCORE_ITEM_CANCEL(.initial = 50),
    SCORE_CANCEL_STEP(.initial = 20),
    [BASH_FROM] = STRATEGY_PARAM("bash_from", INT, .initial = 3, .max = 12,
                                 .help = "items from which a leader is worth bashing"),
    [BASH_STAY] = SCORE_TASTE("bash_stay", .initial = 90, .help = "value of a zombie on a leader that stays"),
    [BASH_CANCEL] = SCORE_TASTE("bash_cancel", .initial = 130,
                                .help = "value of a zombie on a leader that cancels an item"),
    [BASH_TURN] = SCORE_TASTE("bash_turn", .initial = 200, .help = "value of a zombie that turns a leader"),
    [ZOMBIE_OTHER] = SCORE_TASTE("zombie_other", .initial = 10, .help = "value of a zombie on anybody else"),
};

// Opinion of a seat: 1 for a leader worth bashing, else 0.
static void find_leaders(ScoreMind* mind) {
    CHECK(mind->shared->living != 0);
    const ZrShared* shared = mind->shared;
    unsigned others = shared->living & ~(1u << mind->me);
    int most = score_param(mind, BASH_FROM);
    for (unsigned seat = 0; seat < shared->players; seat++)
        if ((others >> seat) & 1 && shared->items[seat] > most) most = shared->items[seat];
    for (unsigned seat = 0; seat < shared->players; seat++)
        mind->opinion[seat] = (others >> seat) & 1 && shared->items[seat] == most;
}

static int attack(const ScoreMind* mind, unsigned seat, ScoreEffect effect) {
    if (!mind->opinion[seat]) return score_param(mind, ZOMBIE_OTHER);
    if (effect == EFFECT_TURN) return score_param(mind, BASH_TURN);
    return score_param(mind, effect == EFFECT_CANCEL ? BASH_CANCEL : BASH_STAY);
}

static int gift(const ScoreMind* mind, unsigned seat, ScoreEffect effect) {
    if (effect == EFFECT_WIN) return score_param(mind, CROWN);
    return -10 * mind->shared->items[seat] - (effect == EFFECT_CANCEL ? 5 : 0);
}

static int score(const ScoreMind* mind, unsigned action) { return score_action(mind, action, attack, gift); }

static unsigned choose(const StrategyInput* input) {
    ScoreMind mind = score_mind(input);
    if (mind.kind != ASK_SPECIAL) find_leaders(&mind);
    return score_best(input, &mind, score);
}

const Strategy strategy_zombie_run_leader_basher = {
    .name = "leader_basher",
    .ruleset = "zombie-run",
    .summary = "puts zombies on the player with the most items",
    RULESET_TABLE(param, params),
    .choose = choose,
};

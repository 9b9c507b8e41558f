// Zombie! Run for Your Lives!, `grudger`: targets whoever has hurt it, and as a zombie player helps
// whoever has not (section 12.5 of the rules file). Needs no memory of its own: the view has a
// ledger.
#include "sim/base/check.h"
#include "strategies/zombie_run/common/scores.h"

enum { ZOMBIE_BASE = COMMON_PARAMS, GRUDGE_STEP, GRUDGE_MAX, W_STAY, W_CANCEL, W_TURN, W_HELP, PARAMS };

static const Param params[PARAMS] = {
    SCORE_COMMON_ROWS,
    SCORE_CROWN(.initial = 0),
    SCORE_ITEM_STAY(.initial = 80),
    SCORE_ITEM_CANCEL(.initial = 60),
    SCORE_CANCEL_STEP(.initial = 20),
    [ZOMBIE_BASE] =
        SCORE_TASTE("zombie_base", .initial = 10, .help = "value of attacking a player without a grudge"),
    [GRUDGE_STEP] = SCORE_TASTE("grudge_step", .initial = 15, .help = "added for each point of grudge"),
    [GRUDGE_MAX] =
        STRATEGY_PARAM("grudge_max", INT, .initial = 10, .max = 1000, .help = "largest grudge that counts"),
    [W_STAY] =
        STRATEGY_PARAM("w_stay", INT, .initial = 2, .max = 100, .help = "grudge for a zombie that stayed"),
    [W_CANCEL] = STRATEGY_PARAM("w_cancel", INT, .initial = 3, .max = 100,
                                .help = "grudge for a zombie that cancelled an item"),
    [W_TURN] =
        STRATEGY_PARAM("w_turn", INT, .initial = 10, .max = 100, .help = "grudge for having been turned"),
    [W_HELP] = STRATEGY_PARAM("w_help", INT, .initial = 1, .max = 100, .help = "grudge forgiven for an item"),
};

static int grudge_against(const ScoreMind* mind, unsigned seat) {
    CHECK(seat < (unsigned)mind->shared->players);
    const uint32_t* done = mind->shared->ledger[seat][mind->me];
    int64_t grudge = (int64_t)score_param(mind, W_STAY) * done[HARM_STAY] +
                     (int64_t)score_param(mind, W_CANCEL) * done[HARM_CANCEL] +
                     (int64_t)score_param(mind, W_TURN) * done[HARM_TURN] -
                     (int64_t)score_param(mind, W_HELP) * ((int64_t)done[HELP_STAY] + done[HELP_CANCEL]);
    if (grudge < 0) return 0;
    int most = score_param(mind, GRUDGE_MAX);
    return grudge > most ? most : (int)grudge;
}

// Opinion of a seat: the score of the grudge against it.
static void count_grudges(ScoreMind* mind) {
    int step = score_param(mind, GRUDGE_STEP);
    for (unsigned seat = 0; seat < mind->shared->players; seat++)
        mind->opinion[seat] = step * grudge_against(mind, seat);
}

static int attack(const ScoreMind* mind, unsigned seat, ScoreEffect effect) {
    (void)effect;
    return score_param(mind, ZOMBIE_BASE) + mind->opinion[seat];
}

static int gift(const ScoreMind* mind, unsigned seat, ScoreEffect effect) {
    return (effect == EFFECT_WIN ? score_param(mind, CROWN) : 0) - mind->opinion[seat];
}

static int score(const ScoreMind* mind, unsigned action) { return score_action(mind, action, attack, gift); }

static unsigned choose(const StrategyInput* input) {
    ScoreMind mind = score_mind(input);
    if (mind.kind != ASK_SPECIAL) count_grudges(&mind);
    return score_best(input, &mind, score);
}

const Strategy strategy_zombie_run_grudger = {
    .name = "grudger",
    .ruleset = "zombie-run",
    .summary = "puts zombies on players who have hurt it and forgives those who help",
    RULESET_TABLE(param, params),
    .choose = choose,
};

// Zombie! Run for Your Lives!, `tactician`: races, and stops whoever would win next. If the others
// attack more than they race, it keeps its head down: it avoids the lead, and puts zombies on those
// who are close to turning. Scores are whole numbers, as in the other strategies (scores.h).
#include "sim/base/check.h"
#include "strategies/zombie_run/common/scores.h"

enum {
    OWN_ITEM,
    OWN_ITEM_STEP,
    OWN_CURE,
    OWN_CURE_STEP,
    STAY,
    CANCEL,
    TURN,
    STOP_WINNER,
    STOP_OTHERS,
    EXTRA,
    EXTRA_NO_ITEM,
    EXTRA_ZOMBIES,
    GIVE_USELESS,
    GIVE_ITEMS,
    HOSTILE_FROM,
    HOSTILE_AHEAD,
    HOSTILE_ATTACK,
    HOSTILE_ZOMBIES,
    PARAMS
};

static const Param params[PARAMS] = {
    [OWN_ITEM] = SCORE_TASTE("own_item", .initial = 100, .help = "value of an item of its own that stays"),
    [OWN_ITEM_STEP] =
        SCORE_TASTE("own_item_step", .initial = -5, .help = "added for each item already in front of it"),
    [OWN_CURE] =
        SCORE_TASTE("own_cure", .initial = 60, .help = "value of an item that cancels one of its zombies"),
    [OWN_CURE_STEP] =
        SCORE_TASTE("own_cure_step", .initial = 20, .help = "added for each further zombie of its own"),
    [STAY] = SCORE_TASTE("stay", .initial = 10, .help = "value of a zombie on another player that stays"),
    [CANCEL] = SCORE_TASTE("cancel", .initial = 30,
                           .help = "value of a zombie on another player that cancels an item"),
    [TURN] = SCORE_TASTE("turn", .initial = 40, .help = "value of a zombie that turns another player"),
    [STOP_WINNER] = SCORE_TASTE("stop_winner", .initial = 150,
                                .help = "added if this keeps a target one item short from winning"),
    [STOP_OTHERS] =
        SCORE_TASTE("stop_others", .initial = -40, .help = "added for each other player who can still do so"),
    [EXTRA] = SCORE_TASTE("extra", .initial = -10, .help = "value of taking a zombie to see another card"),
    [EXTRA_NO_ITEM] =
        SCORE_TASTE("extra_no_item", .initial = 15, .help = "added if no item in hand can be laid"),
    [EXTRA_ZOMBIES] =
        SCORE_TASTE("extra_zombies", .initial = -5, .help = "added for each zombie already in front of it"),
    [GIVE_USELESS] = SCORE_TASTE("give_useless", .initial = 3,
                                 .help = "value of giving away a useless item to see another card"),
    [GIVE_ITEMS] = SCORE_TASTE("give_items", .initial = -3, .help = "added for each item of the receiver"),
    [HOSTILE_FROM] = STRATEGY_PARAM(
        "hostile_from", INT, .initial = 50, .max = 200,
        .help = "zombies played per hundred turns of the others from which the table counts as hostile"),
    [HOSTILE_AHEAD] = SCORE_TASTE(
        "hostile_ahead", .initial = -100,
        .help = "at a hostile table: added to an item of its own for each item by which it would lead"),
    [HOSTILE_ATTACK] = SCORE_TASTE("hostile_attack", .initial = 120,
                                   .help = "at a hostile table: added for any zombie on another player"),
    [HOSTILE_ZOMBIES] = SCORE_TASTE("hostile_zombies", .initial = 20,
                                    .help = "at a hostile table: added for each zombie of the target"),
};

// Whether the others attack more than they race. Kept as the opinion of oneself: 1 if they do.
static bool hostile(const ScoreMind* mind) {
    const ZrShared* shared = mind->shared;
    uint64_t attacks = 0, turns = (uint64_t)shared->turn * (shared->players - 1) / shared->players;
    for (unsigned by = 0; by < shared->players; by++)
        for (unsigned on = 0; on < shared->players && by != mind->me; on++) {
            const uint32_t* done = shared->ledger[by][on];
            attacks += done[HARM_TURN] + done[HARM_CANCEL] + done[HARM_STAY];
        }
    return 100 * attacks > turns * (uint64_t)score_param(mind, HOSTILE_FROM);
}

// Its lead over all others, in items, with one more; at least 0.
static int ahead(const ScoreMind* mind) {
    int most = 0;
    for (unsigned seat = 0; seat < mind->shared->players; seat++)
        if (seat != mind->me && mind->shared->items[seat] > most) most = mind->shared->items[seat];
    int lead = mind->shared->items[mind->me] + 1 - most;
    return lead > 0 ? lead : 0;
}

static int own_item(const ScoreMind* mind, unsigned card) {
    CHECK(card < ZR_ZOMBIE);
    ScoreEffect effect = score_effect(mind, card, mind->me);
    if (effect == EFFECT_WIN) return SCORE_BEST;
    if (effect == EFFECT_CANCEL)
        return score_param(mind, OWN_CURE) +
               score_param(mind, OWN_CURE_STEP) * (mind->shared->zombies[mind->me] - 1);
    return score_param(mind, OWN_ITEM) + score_param(mind, OWN_ITEM_STEP) * mind->shared->items[mind->me] +
           (mind->opinion[mind->me] ? score_param(mind, HOSTILE_AHEAD) * ahead(mind) : 0);
}

// The score of stopping a target that needs one more item. The living players who play before it
// could stop it, too.
static int stop(const ScoreMind* mind, unsigned seat) {
    CHECK_SLOW(seat != mind->me);
    unsigned n = mind->shared->players, step = zr_onward(mind->rules, mind->shared);
    int others = 0;
    if (zr_items_missing(mind->rules, mind->shared, seat) != 1) return 0;
    for (unsigned other = (mind->me + step) % n; other != seat; other = (other + step) % n)
        others += (mind->shared->living >> other) & 1;
    return score_param(mind, STOP_WINNER) + score_param(mind, STOP_OTHERS) * others;
}

static int attack(const ScoreMind* mind, unsigned card, unsigned seat) {
    CHECK_SLOW(card >= ZR_ZOMBIE && card < ZR_CARDS);
    ScoreEffect effect = score_effect(mind, card, seat);
    int value = 0;
    if (mind->opinion[mind->me])
        value = score_param(mind, HOSTILE_ATTACK) +
                score_param(mind, HOSTILE_ZOMBIES) * mind->shared->zombies[seat];
    if (effect == EFFECT_STAY) return value + score_param(mind, STAY);
    if (effect == EFFECT_TURN && __builtin_popcount(mind->shared->living) == 2) return SCORE_BEST;
    return value + score_param(mind, effect == EFFECT_TURN ? TURN : CANCEL) + stop(mind, seat);
}

static int special(const ScoreMind* mind, unsigned card, unsigned seat) {
    if (score_effect(mind, card, seat) == EFFECT_CANCEL) return SCORE_NEVER;
    if (card >= ZR_ZOMBIE)
        return score_param(mind, EXTRA) + score_param(mind, EXTRA_ZOMBIES) * mind->shared->zombies[seat] +
               (score_own_item_fits(mind) ? 0 : score_param(mind, EXTRA_NO_ITEM));
    if (!zr_lies(mind->shared, card, mind->me)) return SCORE_NEVER;
    return score_param(mind, GIVE_USELESS) + score_param(mind, GIVE_ITEMS) * mind->shared->items[seat];
}

static int score(const ScoreMind* mind, unsigned action) {
    if (action == DO_SKIP || mind->kind == ASK_ZOMBIE_GIVE) return 0;
    if (action > DO_SKIP) return SCORE_NEVER;
    unsigned card = zr_action_card(action), seat = zr_action_seat(action);
    if (mind->kind == ASK_SPECIAL) return special(mind, card, seat);
    return card < ZR_ZOMBIE ? own_item(mind, card) : attack(mind, card, seat);
}

static unsigned choose(const StrategyInput* input) {
    ScoreMind mind = score_mind(input);
    mind.opinion[mind.me] = mind.kind == ASK_PLAY && hostile(&mind);
    return score_best(input, &mind, score);
}

const Strategy strategy_zombie_run_tactician = {
    .name = "tactician",
    .ruleset = "zombie-run",
    .summary = "races, stops anyone about to win, and keeps a low profile at a hostile table",
    RULESET_TABLE(param, params),
    .choose = choose,
};

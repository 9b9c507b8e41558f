// Compares imagined games with real ones; see trial_odds.h.
#include "sim/verbs/plugin_check/trial_odds.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/plugins/plugin_guard.h"

enum {
    SEED = 31,
    PAIRS_A_GAME = 100,
    PAIRS_LEAST = 10000,  // shows 60:40 for 50:50 among two actions at ten times the root
    PAIRS_MOST = 100000,
    DECISIONS_MOST = 32,
    ROOTS = 7,
};

// When a seat looks.
typedef enum Look { LOOK_NEXT, LOOK_LATER, LOOKS } Look;

// The sums of a byte over real and imagined games, and of the squared differences.
typedef struct Sum {
    uint64_t real, imagined, squares;
} Sum;

typedef struct Odds {
    TrialClaim* claim;
    const Match* match;
    size_t seen;             // bytes that the seat sees
    bool drawn;              // whether games count in which something is drawn before the first decision
    Sum* sums[ACTIONS_MAX];  // by first action, LOOKS * seen; null: never chosen
    uint64_t pairs[ACTIONS_MAX];
    Decision first;
    _Alignas(64) unsigned char real[STATE_BYTES_MAX], imagined[STATE_BYTES_MAX];
    unsigned char of_real[LOOKS][STATE_BYTES_MAX], of_imagined[LOOKS][STATE_BYTES_MAX];
} Odds;

static const unsigned char* own_part(const Odds* odds, const unsigned char* state) {
    const Ruleset* ruleset = odds->match->ruleset;
    return state + ruleset_own(ruleset, odds->first.seat);
}

static void look(const Odds* odds, const unsigned char* state, unsigned char* seen) {
    const Ruleset* ruleset = odds->match->ruleset;
    memcpy(seen, state, ruleset->shared_size);
    memcpy(seen + ruleset->shared_size, own_part(odds, state), ruleset->own_size);
}

// Plays on from the first decision by chance. False if the game cannot go on.
static bool play_on(const Odds* odds, unsigned char* state, unsigned action, RngKey key,
                    unsigned char (*seen)[STATE_BYTES_MAX]) {
    const Ruleset* ruleset = odds->match->ruleset;
    const void* rules = odds->match->rules;
    Decision decision = odds->first;
    Rng rng = rng_stream(key, RNG_TEST);
    Chance chance;
    bool on = true;
    chance_open(&chance, key);
    for (int step = 0; on && step < DECISIONS_MOST; step++) {
        ruleset->apply(rules, state, &chance, &decision, action);
        on = ruleset->advance(rules, state, &chance, &decision);
        if (on && (decision.count < 2 || decision.count != action_set_count(&decision.legal))) return false;
        if (on) action = action_set_nth(&decision.legal, rng_below(&rng, decision.count));
        if (step == 0) look(odds, state, seen[LOOK_NEXT]);
    }
    look(odds, state, seen[LOOK_LATER]);
    return true;
}

static bool count_pair(Odds* odds, unsigned action) {
    if (!odds->sums[action]) odds->sums[action] = calloc(LOOKS * odds->seen, sizeof(Sum));
    Sum* sum = odds->sums[action];
    if (!sum) return false;
    odds->pairs[action]++;
    for (int when = 0; when < LOOKS; when++)
        for (size_t i = 0; i < odds->seen; i++, sum++) {
            int real = odds->of_real[when][i], imagined = odds->of_imagined[when][i];
            sum->real += (unsigned)real;
            sum->imagined += (unsigned)imagined;
            sum->squares += (unsigned)((real - imagined) * (real - imagined));
        }
    return true;
}

// Deals a game and, if it counts, plays it on twice. False if it cannot be, or memory is out.
static bool play_pair(Odds* odds, uint64_t number) {
    const Match* match = odds->match;
    const Ruleset* ruleset = match->ruleset;
    RngKey deal = rng_key(SEED, 2 * number), rest = rng_key(SEED, 2 * number + 1);
    Rng rng = rng_stream(deal, RNG_GUESS);
    Chance chance, dealt;
    chance_open(&chance, deal);
    ruleset->setup(match->rules, odds->real, &chance);
    dealt = chance;
    if (!ruleset->advance(match->rules, odds->real, &chance, &odds->first) ||
        (!odds->drawn && memcmp(dealt.stream, chance.stream, sizeof chance.stream) != 0))
        return true;
    unsigned action = action_set_nth(&odds->first.legal, rng_below(&rng, odds->first.count));
    memset(odds->imagined, 0xA5, sizeof odds->imagined);
    ruleset_determinize(ruleset, match->rules, odds->real, own_part(odds, odds->real), &odds->first,
                        odds->imagined, &rng);
    if (!play_on(odds, odds->real, action, rest, odds->of_real) ||
        !play_on(odds, odds->imagined, action, rest, odds->of_imagined)) {
        trial_fail(odds->claim, TRIAL_RULES, "an imagined game cannot be played on");
        return false;
    }
    return count_pair(odds, action);
}

static void blame(const Odds* odds, unsigned action, size_t index, const Sum* sum) {
    const Ruleset* ruleset = odds->match->ruleset;
    double pairs = (double)odds->pairs[action];
    size_t byte = index % odds->seen;
    bool shared = byte < ruleset->shared_size;
    char name[NAME_MAX_BYTES];
    ruleset_action_name(ruleset, action, name, sizeof name);
    trial_fail(odds->claim, TRIAL_ODDS,
               "determinize: at %s '%s', byte %zu of the %s part is %.3f on average in %" PRIu64
               " real games, and %.3f in imagined ones",
               index < odds->seen ? "the decision after" : "the end, or 32 decisions after", name,
               shared ? byte : byte - ruleset->shared_size, shared ? "shared" : "seat's own",
               (double)sum->real / pairs, odds->pairs[action], (double)sum->imagined / pairs);
}

static bool counted(const Odds* odds) {
    bool any = false;
    for (unsigned action = 0; action < ACTIONS_MAX; action++) any |= odds->pairs[action] > 0;
    return any;
}

static void compare(const Odds* odds) {
    for (unsigned action = 0; action < ACTIONS_MAX; action++)
        for (size_t i = 0; odds->sums[action] && i < LOOKS * odds->seen; i++) {
            const Sum* sum = &odds->sums[action][i];
            int64_t apart = (int64_t)(sum->real - sum->imagined);
            if (apart * apart > ROOTS * ROOTS * (int64_t)sum->squares) blame(odds, action, i, sum);
        }
}

static bool play_pairs(Odds* odds, const Trial* trial) {
    uint64_t pairs = PAIRS_A_GAME * trial->games;
    bool good = true;
    if (pairs < PAIRS_LEAST) pairs = PAIRS_LEAST;
    if (pairs > PAIRS_MOST) pairs = PAIRS_MOST;
    for (uint64_t i = 0; good && i < pairs; i++) {
        PlayFrame frame = {.game = {odds->match, SEED, i}};
        plugin_guard_enter(&frame);
        good = play_pair(odds, i);
        plugin_guard_leave(&frame);
    }
    return good;
}

bool trial_odds(const Trial* trial, TrialClaim* claim, const Match* match, Error* error) {
    Odds* odds = aligned_alloc(_Alignof(Odds), sizeof *odds);
    if (!odds) return error_set(error, EXIT_IO, "out of memory");
    memset(odds, 0, sizeof *odds);
    odds->claim = claim;
    odds->match = match;
    odds->seen = match->ruleset->shared_size + match->ruleset->own_size;
    CHECK(odds->seen <= STATE_BYTES_MAX);
    trial_ask(claim, TRIAL_ODDS);
    bool good = play_pairs(odds, trial);
    odds->drawn = good && !counted(odds);
    if (odds->drawn) good = play_pairs(odds, trial);
    if (good) compare(odds);
    for (int action = 0; action < ACTIONS_MAX; action++) free(odds->sums[action]);
    free(odds);
    return good || trial_failed(claim, TRIAL_RULES) || error_set(error, EXIT_IO, "out of memory");
}

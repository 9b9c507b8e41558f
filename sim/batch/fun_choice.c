// Compares the options of one decision; see fun_choice.h.
#include "sim/batch/fun_choice.h"

#include <string.h>

#include "sim/base/check.h"
#include "sim/game/motive.h"
#include "sim/game/side.h"

// The decision, and the options that are tried.
typedef struct ChoiceTrial {
    const PlayPosition* position;
    RngKey key;
    const FunBench* bench;
    PlayFault* fault;
    unsigned options[FUN_OPTIONS];
    int count;
} ChoiceTrial;

// Random streams that neither games nor forecasts use.
static RngKey key_of(const PlayPosition* position, uint64_t decision) {
    RngKey game = rng_key(position->seed, position->game);
    return rng_key(rng_mix(game.b ^ decision) ^ game.a, decision);
}

// Takes all options, or FUN_OPTIONS drawn at random.
static void draw_options(const Decision* decision, ChoiceTrial* trial) {
    Rng rng = rng_stream(trial->key, RNG_LOT);
    unsigned left = decision->count, wanted = left < FUN_OPTIONS ? left : FUN_OPTIONS;
    for (int i = action_set_next(&decision->legal, -1); i >= 0; i = action_set_next(&decision->legal, i)) {
        if (rng_below(&rng, left--) >= wanted) continue;
        CHECK(trial->count < FUN_OPTIONS);
        trial->options[trial->count++] = (unsigned)i;
        wanted--;
    }
}

// Fills the bench with a game that agrees with what the seat sees. The seat keeps its memory; the
// others start afresh, as in the playouts of search players (playout.h).
static void imagine(const ChoiceTrial* trial, RngKey key) {
    CHECK(trial->position->from->decision.count > 1);
    const Match* match = trial->position->match;
    const Ruleset* ruleset = match->ruleset;
    const Workspace* from = trial->position->from;
    const Decision* decision = &from->decision;
    Workspace* imagined = trial->bench->imagined;
    Rng rng = rng_stream(key, RNG_GUESS);
    const unsigned char* own = from->state + ruleset_own(ruleset, decision->seat);
    ruleset->searching->determinize(match->rules, from->state, own, decision, imagined->state, &rng);
    memset(imagined->memory, 0, sizeof imagined->memory);
    memcpy(imagined->memory[decision->seat][decision->role], from->memory[decision->seat][decision->role],
           sizeof imagined->memory[0][0]);
    imagined->decision = *decision;
}

// The win share of the seat's side, in 840ths, if it takes the option in the imagined game.
static bool try_option(const ChoiceTrial* trial, int option, RngKey key, unsigned* won) {
    const Match* match = trial->position->match;
    const Ruleset* ruleset = match->ruleset;
    Workspace *imagined = trial->bench->imagined, *rest = trial->bench->rest;
    const PlayPosition position = {match, trial->position->seed, trial->position->game, imagined,
                                   &trial->options[option]};
    GameResult result;
    unsigned seat = imagined->decision.seat, role = imagined->decision.role;
    if (!play_rest(&position, key, rest, &result, trial->fault)) return false;
    const MotiveGame game = {ruleset, match->rules, rest->state, &result};
    int kind = side_kind(ruleset, (int)role);
    int share = kind < 0 ? 0 : motive_won(&game, match->table[seat][role].motive, seat, kind);
    *won = share > 0 ? (unsigned)share : 0;
    return true;
}

// Finds the options that win most and least in the first half of the games; two different ones.
static bool pick(const ChoiceTrial* trial, int* best, int* worst) {
    uint64_t sums[FUN_OPTIONS] = {0};
    unsigned won = 0;
    for (uint64_t i = 0; i < FUN_PICK; i++) {
        RngKey key = rng_key(trial->key.a, i);
        imagine(trial, key);
        for (int option = 0; option < trial->count; option++) {
            if (!try_option(trial, option, key, &won)) return false;
            sums[option] += won;
        }
    }
    *best = 0;
    *worst = trial->count - 1;
    for (int option = 1; option < trial->count; option++)
        if (sums[option] > sums[*best]) *best = option;
    for (int option = trial->count - 2; option >= 0; option--)
        if (option != *best && sums[option] < sums[*worst]) *worst = option;
    CHECK(*best != *worst);
    return true;
}

static bool compare(const ChoiceTrial* trial, int best, int worst, FunValues* values) {
    CHECK(best != worst);
    unsigned plus = 0, minus = 0, with_best = 0, with_worst = 0, sums[2] = {0};
    for (uint64_t i = FUN_PICK; i < FUN_PICK + FUN_TEST; i++) {
        RngKey key = rng_key(trial->key.a, i);
        imagine(trial, key);
        if (!try_option(trial, best, key, &with_best) || !try_option(trial, worst, key, &with_worst))
            return false;
        sums[0] += with_best;
        sums[1] += with_worst;
        plus += with_best > with_worst;
        minus += with_best < with_worst;
    }
    values->has[FUN_choices] = values->has[FUN_best_option] = values->has[FUN_worst_option] = true;
    values->value[FUN_choices] = fun_differs(plus, minus);
    values->value[FUN_best_option] = sums[0];
    values->value[FUN_worst_option] = sums[1];
    return true;
}

bool fun_choice(const PlayPosition* position, uint64_t decision, const FunBench* bench, FunValues* values,
                PlayFault* fault) {
    ChoiceTrial trial = {
        .position = position, .key = key_of(position, decision), .bench = bench, .fault = fault};
    int best, worst;
    draw_options(&position->from->decision, &trial);
    CHECK(trial.count >= 2);
    return pick(&trial, &best, &worst) && compare(&trial, best, worst, values);
}

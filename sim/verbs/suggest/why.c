// Takes the difference of two variants apart; see why.h.
#include "sim/verbs/suggest/why.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/house/sentence.h"

enum { STEP = 1024 };  // games between which a journal keeps what was played

// --- the parts

static bool add_part(WhyAnswer* answer, WhyPart part, Error* error) {
    if (answer->part_count == SHAPLEY_PARTS_MAX)
        return error_set(error, EXIT_USAGE, "the variants differ in more than %d rules", SHAPLEY_PARTS_MAX);
    answer->parts[answer->part_count++] = part;
    return true;
}

static bool add_row(WhyAnswer* answer, int row, Error* error) {
    const Ruleset* ruleset = answer->a->experiment.ruleset;
    char value[NAME_MAX_BYTES];
    WhyPart part = {.row = row};
    param_format(&ruleset->rules[row],
                 variant_value(&answer->b->experiment.variants[0], row, answer->players), value,
                 sizeof value);
    snprintf(part.text, sizeof part.text, "%s=%s", ruleset->rules[row].key, value);
    return add_part(answer, part, error);
}

static bool has_sentence(const Variant* variant, const HouseSentence* sentence) {
    for (int i = 0; i < variant->house_count; i++)
        if (!memcmp(&variant->house[i], sentence, sizeof *sentence)) return true;
    return false;
}

// The sentences of one variant that the other lacks.
static bool add_sentences(WhyAnswer* answer, const Variant* of, const Variant* other, bool added,
                          Error* error) {
    for (int i = 0; i < of->house_count; i++) {
        char text[HOUSE_TEXT_BYTES];
        WhyPart part = {.row = -1, .sentence = &of->house[i], .added = added};
        if (has_sentence(other, &of->house[i])) continue;
        sentence_write(answer->a->experiment.ruleset, &of->house[i], text);
        snprintf(part.text, sizeof part.text, "%s\"%.480s\"", added ? "" : "without ", text);
        if (!add_part(answer, part, error)) return false;
    }
    return true;
}

static bool find_parts(WhyAnswer* answer, Error* error) {
    const Variant *a = &answer->a->experiment.variants[0], *b = &answer->b->experiment.variants[0];
    const Ruleset* ruleset = answer->a->experiment.ruleset;
    for (int row = 0; row < ruleset->rule_count; row++)
        if (variant_value(a, row, answer->players) != variant_value(b, row, answer->players) &&
            !add_row(answer, row, error))
            return false;
    if (!add_sentences(answer, a, b, false, error) || !add_sentences(answer, b, a, true, error)) return false;
    return answer->part_count ||
           error_set(error, EXIT_USAGE, "with %d players the arms have the same rules: nothing to take apart",
                     answer->players);
}

static bool check_arms(const Arm* a, const Arm* b, Error* error) {
    const Experiment *one = &a->experiment, *other = &b->experiment;
    if (one->ruleset != other->ruleset)
        return error_set(error, EXIT_USAGE, "the arms play different games: %s and %s", one->ruleset->id,
                         other->ruleset->id);
    if (one->variant_count != 1 || other->variant_count != 1 || one->lineup_count != 1 ||
        other->lineup_count != 1)
        return error_set(error, EXIT_USAGE,
                         "--why takes one variant and one line-up apart; use --variant and --level");
    if (strcmp(one->lineups[0].name, other->lineups[0].name) != 0)
        return error_set(error, EXIT_USAGE,
                         "--why takes rules apart, but the arms differ in players: %s and %s",
                         one->lineups[0].name, other->lineups[0].name);
    return true;
}

// --- the subsets

static bool make_variant(const WhyAnswer* answer, uint32_t subset, Variant* variant) {
    const Variant* b = &answer->b->experiment.variants[0];
    *variant = answer->a->experiment.variants[0];
    snprintf(variant->name, sizeof variant->name, "changes %x", (unsigned)subset);
    for (int i = 0; i < answer->part_count; i++) {
        const WhyPart* part = &answer->parts[i];
        if (!(subset >> i & 1)) continue;
        if (part->row >= 0) {
            variant_set_all(variant, part->row, variant_value(b, part->row, answer->players));
        } else if (part->added) {
            if (variant->house_count == HOUSE_SENTENCES_MAX) return false;
            variant->house[variant->house_count++] = *part->sentence;
        } else {
            int at = 0;
            while (memcmp(&variant->house[at], part->sentence, sizeof *part->sentence) != 0) at++;
            memmove(&variant->house[at], &variant->house[at + 1],
                    (size_t)(variant->house_count - at - 1) * sizeof *variant->house);
            memset(&variant->house[--variant->house_count], 0, sizeof *variant->house);
        }
    }
    return true;
}

static bool make_variants(WhyAnswer* answer, Error* error) {
    int count = answer->shapley.subset_count;
    answer->variants = calloc((size_t)count, sizeof *answer->variants);
    if (!answer->variants) return error_set(error, EXIT_IO, "out of memory");
    for (int i = 0; i < count; i++)
        if (!make_variant(answer, answer->shapley.subsets[i], &answer->variants[i]))
            return error_set(error, EXIT_USAGE, "more than %d house rules in words at once",
                             HOUSE_SENTENCES_MAX);
    answer->trial = answer->a->experiment;
    answer->trial.players[0] = answer->players;
    answer->trial.player_counts = 1;
    answer->trial.variants = answer->variants;
    answer->trial.variant_count = count;
    answer->trial.fault_code = EXIT_USAGE;
    return true;
}

// A subset of playable changes need not be playable.
static bool open_plan(WhyAnswer* answer, Error* error) {
    return plan_make(&answer->plan, &answer->trial, error) ||
           error_prefix(error, "some of the changes cannot be played without the others");
}

bool why_open(WhyAnswer* answer, const Arm* a, const Arm* b, int players, const char* outcome, Error* error) {
    memset(answer, 0, sizeof *answer);
    answer->a = a;
    answer->b = b;
    answer->players = players;
    if (!check_arms(a, b, error) || !find_parts(answer, error)) return false;
    if (!experiment_find_outcome(a->experiment.ruleset, players, outcome, &answer->outcome, error))
        return error_prefix(error, "--outcome");
    shapley_make(&answer->shapley, answer->part_count, a->experiment.seed);
    int count = answer->shapley.subset_count;
    bool good = make_variants(answer, error) && open_plan(answer, error) &&
                paired_open(&answer->paired, a->experiment.seed, count, 1, error);
    for (int i = 0; good && i < count; i++)
        answer->paired.terms[i] = (PairedTerm){&answer->plan.cells[i], UINT32_C(1) << answer->outcome};
    if (!good) why_close(answer);
    return good;
}

void why_close(WhyAnswer* answer) {
    if (answer->paired.terms) paired_close(&answer->paired);
    plan_free(&answer->plan);
    free(answer->variants);
    memset(answer, 0, sizeof *answer);
}

// --- estimates

// The mean of the product of two arms' scores, in units of a whole score squared.
static double product(const PairedRun* paired, int v, int w) {
    double one = (double)paired_full_score(paired);
    const PairedScore *a = &paired->scores[v], *b = &paired->scores[w];
    double squares = (double)a->sum_sq / (double)a->games / (one * one);
    if (v == w) return squares;
    ArmPair pair = paired_pair(paired, v, w);
    double other = (double)b->sum_sq / (double)b->games / (one * one);
    double apart =
        pair.games ? (double)pair.apart.squares / (double)pair.games / (one * one) : squares + other;
    return (squares + other - apart) / 2;
}

// A sum of the rates of the arms with these coefficients, with the interval that z standard errors make.
static WhyFigure make_figure(const PairedRun* paired, const double* coefficients, double z) {
    double mean = 0, square = 0, games = (double)paired->scores[0].games;
    for (int v = 0; v < paired->arm_count; v++) {
        if (coefficients[v] == 0) continue;
        mean += coefficients[v] * paired_rate(paired, v);
        square += coefficients[v] * coefficients[v] * product(paired, v, v);
        for (int w = v + 1; w < paired->arm_count; w++)
            if (coefficients[w] != 0) square += 2 * coefficients[v] * coefficients[w] * product(paired, v, w);
    }
    double reach = z * sqrt(fmax(0, square - mean * mean) / games);
    return (WhyFigure){mean, {mean - reach, mean + reach}};
}

static void estimate(WhyAnswer* answer, double alpha) {
    const PairedRun* paired = &answer->paired;
    const Shapley* shapley = &answer->shapley;
    int all = shapley->subset_count - 1, n = answer->part_count;
    double z = statistics_z(alpha / (1 + n + shapley->pair_count)), total[SHAPLEY_SUBSETS_MAX] = {[0] = -1};
    total[all] = 1;
    answer->total = make_figure(paired, total, z);
    answer->before = paired_rate(paired, 0);
    answer->after = paired_rate(paired, all);
    for (int i = 0; i < n; i++) answer->shares[i] = make_figure(paired, shapley->value[i], z);
    for (int i = 0; i < shapley->pair_count; i++)
        answer->together[i] = make_figure(paired, shapley->together[i], z);
    for (int i = 0; shapley->exact && i < n; i++) {
        answer->alone[i] = paired_rate(paired, 1 << i) - answer->before;
        answer->last[i] = answer->after - paired_rate(paired, all - (1 << i));
    }
}

bool why_play(WhyAnswer* answer, uint64_t games, double alpha, const Playing* playing, BatchTiming* timing,
              Error* error) {
    char what[LINE_MAX_BYTES];
    snprintf(what, sizeof what, "%d subsets of changes for %d players", answer->shapley.subset_count,
             answer->players);
    while (answer->paired.games < games && !playing_interrupted(playing)) {
        uint64_t from = answer->paired.games, until = games - from > STEP ? from + STEP : games;
        if (!playing_paired(playing, &answer->paired, (PlayingStage){what, until, games}, timing, error))
            return false;
    }
    for (int i = 0; i < answer->paired.arm_count; i++)
        if (!answer->paired.scores[i].games)
            return playing_interrupted(playing)
                       ? error_set(error, EXIT_INTERRUPTED, "interrupted before the first game")
                       : error_set(error, EXIT_USAGE, "with some of the changes, no game ends");
    estimate(answer, alpha);
    return true;
}

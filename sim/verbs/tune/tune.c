// The answer for one player count; see tune.h. Plans the values, lets them race (race.h), and makes
// sure that what is shown is known precisely enough.
#include "sim/verbs/tune/tune.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/buffer.h"
#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/cli/decide.h"
#include "sim/game/motive.h"
#include "sim/game/side.h"

// --- measures

// In a mean, a game counts at most this multiple of the target. Few games reach that, and a bounded
// metric has exact intervals.
enum { MEAN_TIMES_TARGET = 16 };

static const char end_prefix[] = "end:", mean_prefix[] = "mean:";

static bool begins(const char* text, const char* prefix) { return !strncmp(text, prefix, strlen(prefix)); }

// The colon after "p1" .. "p99"; null if the text is something else. `percent` gets the number.
static const char* quantile_end(const char* text, int* percent) {
    char* end;
    if (text[0] != 'p' || text[1] < '1' || text[1] > '9') return NULL;
    *percent = (int)strtol(text + 1, &end, 10);
    return *end == ':' && *percent < 100 ? end : NULL;
}

bool tune_measure_is_other(const char* text) {
    int percent;
    return begins(text, end_prefix) || begins(text, mean_prefix) || quantile_end(text, &percent);
}

void tune_measure_outcome(TuneMeasure* measure, const char* outcome) {
    *measure = (TuneMeasure){.rate = true, .scale = 1};
    snprintf(measure->name, sizeof measure->name, "%s", outcome);
    snprintf(measure->brings, sizeof measure->brings, "%s", outcome);
    ruleset_outcome_spell(measure->brings);
    snprintf(measure->says, sizeof measure->says, "of the games go to %s", measure->brings);
}

// --- names of the ruleset

static const char* end_at(const void* ruleset, int i) {
    return ((const Ruleset*)ruleset)->end_reasons[i].name;
}
static const char* metric_at(const void* ruleset, int i) {
    return ((const Ruleset*)ruleset)->metrics[i].name;
}

static int find(const char* name, const char* kind, int count, const char* (*at)(const void*, int),
                const Ruleset* ruleset, Error* error) {
    for (int i = 0; i < count; i++)
        if (!strcmp(at(ruleset, i), name)) return i;
    error_set(error, EXIT_USAGE, "%s has no %s \"%s\"; there are", ruleset->id, kind, QUOTED(name));
    for (int i = 0; i < count; i++) error_append(error, "%s %s", i ? "," : "", at(ruleset, i));
    const char* nearest = param_nearest(name, count, at, ruleset);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    return -1;
}

static bool read_end(TuneMeasure* measure, const Ruleset* ruleset, const char* name, Error* error) {
    int end = find(name, "end reason", ruleset_table_ends(ruleset), end_at, ruleset, error);
    if (end < 0) return false;
    if (!ruleset->end_reasons[end].winners)
        return error_set(
            error, EXIT_USAGE,
            "%s is the end reason of games that hit the safety cap, which are excluded from all rates", name);
    measure->rate = true;
    measure->scale = 1;
    measure->paired = (PairedMeasure){.kind = PAIRED_END, .index = end};
    snprintf(measure->brings, sizeof measure->brings, "games that end by %s", name);
    snprintf(measure->says, sizeof measure->says, "of the games end by %s", name);
    return true;
}

static bool read_metric(TuneMeasure* measure, const Ruleset* ruleset, const char* name, Error* error) {
    int metric = find(name, "metric", ruleset->metric_count, metric_at, ruleset, error);
    if (metric < 0) return false;
    if (ruleset_is_label(ruleset, metric))
        return error_set(error, EXIT_USAGE,
                         "the values of %s are codes, so they have no mean and no quantile", name);
    measure->paired.index = metric;
    measure->paired.kind = measure->quantile > 0 ? PAIRED_WITHIN : PAIRED_MEAN;
    measure->rate = measure->quantile > 0;
    return true;
}

bool tune_measure_read(TuneMeasure* measure, const Ruleset* ruleset, const char* text, Error* error) {
    CHECK(tune_measure_is_other(text));
    int percent = 0;
    const char* end = quantile_end(text, &percent);
    *measure = (TuneMeasure){.scale = 1, .quantile = end ? percent / 100.0 : 0};
    snprintf(measure->name, sizeof measure->name, "%s", text);
    if (begins(text, end_prefix)) return read_end(measure, ruleset, text + strlen(end_prefix), error);
    return read_metric(measure, ruleset, end ? end + 1 : text + strlen(mean_prefix), error);
}

// "at most 60 turns", "first_bite_turn of at most 60".
static void bounded_text(const char* metric, double most, char* text, size_t size) {
    size_t length = strlen(metric);
    if (length && metric[length - 1] == 's')
        snprintf(text, size, "at most %.0f %s", most, metric);
    else
        snprintf(text, size, "%s of at most %.0f", metric, most);
}

bool tune_measure_aim(TuneMeasure* measure, double target, Error* error) {
    CHECK(strchr(measure->name, ':'));
    const char* metric = strchr(measure->name, ':') + 1;
    if (!(target > 0) || target * MEAN_TIMES_TARGET > PAIRED_MOST_MAX)
        return error_set(error, EXIT_USAGE, "must be a number above 0, and at most %d",
                         PAIRED_MOST_MAX / MEAN_TIMES_TARGET);
    if (measure->quantile > 0) {
        if (target != floor(target))
            return error_set(error, EXIT_USAGE,
                             "%s is a whole number in every game, so its target must be one, too", metric);
        measure->paired.most = (uint32_t)target;
        char bounded[NAME_MAX_BYTES];
        bounded_text(metric, target, bounded, sizeof bounded);
        snprintf(measure->brings, sizeof measure->brings, "games with %s", bounded);
        snprintf(measure->says, sizeof measure->says, "of the games have %s", bounded);
        return true;
    }
    measure->paired.most = (uint32_t)ceil(target * MEAN_TIMES_TARGET);
    measure->scale = measure->paired.most;
    snprintf(measure->brings, sizeof measure->brings, "the mean of %s", metric);
    snprintf(measure->says, sizeof measure->says, "%s on average", metric);
    return true;
}

void tune_measure_text(const TuneMeasure* measure, double value, int digits, char* text, size_t size) {
    if (measure->rate)
        snprintf(text, size, "%.*f", digits, 100 * value);
    else
        snprintf(text, size, "%.*f", value < 10 ? 3 : 2, value);
}

// --- values that can be dealt

static bool leave_out(TuneAnswer* answer, double value, const Error* why, Error* error) {
    size_t count = (size_t)answer->left_out_count + 1;
    TuneLeftOut* longer = realloc(answer->left_out, count * sizeof *longer);
    if (!longer) return error_set(error, EXIT_IO, "out of memory");
    answer->left_out = longer;
    longer[answer->left_out_count] = (TuneLeftOut){.value = value};
    snprintf(longer[answer->left_out_count++].why, sizeof longer->why, "%s", why->text);
    return true;
}

double tune_absorbed(const TuneAnswer* answer, double value) {
    const TuneQuestion* question = answer->question;
    const Experiment* experiment = question->experiment;
    CHECK(question->absorber && question->tunable->rule >= 0);
    const Variant* before = &experiment->variants[0];
    int row = (int)(question->absorber - experiment->ruleset->rules);
    double count = variant_value(before, row, answer->players) +
                   variant_value(before, question->tunable->rule, answer->players) - value;
    if (!question->second) return count;
    return count + variant_value(before, question->second->rule, answer->players) - answer->second;
}

// Sets the variant's absorber, if there is one.
static bool absorb(const TuneAnswer* answer, double value, Variant* variant, Error* error) {
    const TuneQuestion* question = answer->question;
    if (!question->absorber) return true;
    double count = tune_absorbed(answer, value);
    if (!param_check(question->absorber, count, error)) return false;
    variant_set_all(variant, (int)(question->absorber - question->experiment->ruleset->rules),
                    (int32_t)count);
    return true;
}

// Keeps a value of a rule if it can be dealt, and otherwise notes why not.
static bool try_value(TuneAnswer* answer, double value, void* rules, Error* error) {
    CHECK(answer->value_count < answer->question->tunable->count);
    const TuneQuestion* question = answer->question;
    const Ruleset* ruleset = question->experiment->ruleset;
    Variant* variant = &answer->variants[answer->value_count];
    Error why;
    *variant = question->experiment->variants[0];
    memset(rules, 0, ruleset->rules_size);
    if ((question->second && !tunable_set_rule(question->second, ruleset, answer->second, variant, &why)) ||
        !tunable_set_rule(question->tunable, ruleset, value, variant, &why) ||
        !absorb(answer, value, variant, &why) ||
        !variant_compile(variant, ruleset, answer->players, rules, &why))
        return leave_out(answer, value, &why, error);
    answer->values[answer->value_count++] = value;
    return true;
}

static bool fill_variants(TuneAnswer* answer, Error* error) {
    CHECK(tunable_is_rule(answer->question->tunable));
    const TuneQuestion* question = answer->question;
    const Tunable* tunable = question->tunable;
    answer->variants = calloc((size_t)tunable->count, sizeof *answer->variants);
    void* rules = malloc(question->experiment->ruleset->rules_size);
    bool good = true;
    if (!answer->variants || !rules) {
        free(rules);
        return error_set(error, EXIT_IO, "out of memory");
    }
    for (int i = 0; good && i < tunable->count; i++)
        good = try_value(answer, tunable->values[i], rules, error);
    free(rules);
    if (!good) return false;
    answer->trial.variants = answer->variants;
    answer->trial.variant_count = answer->value_count;
    if (answer->value_count) return true;
    return error_set(error, EXIT_USAGE, "no value of %s in the range can be dealt to %d players: %.600s",
                     tunable->name, answer->players, answer->left_out[0].why);
}

static bool fill_lineups(TuneAnswer* answer, Error* error) {
    CHECK(!tunable_is_rule(answer->question->tunable));
    const TuneQuestion* question = answer->question;
    const Tunable* tunable = question->tunable;
    int pairings = question->experiment->lineup_count, count = tunable->count * pairings;
    if (count > EXPERIMENT_LINEUPS_MAX)
        return error_set(error, EXIT_USAGE, "%d values of %s in %d pairings make %d line-ups; allowed: %d",
                         tunable->count, tunable->name, pairings, count, EXPERIMENT_LINEUPS_MAX);
    answer->lineups = calloc((size_t)count, sizeof *answer->lineups);
    if (!answer->lineups) return error_set(error, EXIT_IO, "out of memory for %d line-ups", count);
    for (int i = 0; i < count; i++) {
        double value = tunable->values[i / pairings];
        answer->lineups[i] = question->experiment->lineups[i % pairings];
        if (!tunable_set_param(tunable, question->experiment->ruleset, answer->players, value,
                               &answer->lineups[i], error))
            return error_prefix(error, "--tune %s", tunable->name);
        answer->values[i / pairings] = value;
    }
    answer->value_count = tunable->count;
    answer->trial.lineups = answer->lineups;
    answer->trial.lineup_count = count;
    return true;
}

// --- opening

static bool open_plan(TuneAnswer* answer, Error* error) {
    const TuneQuestion* question = answer->question;
    answer->trial = *question->experiment;
    answer->trial.players[0] = answer->players;
    answer->trial.player_counts = 1;
    bool rule = tunable_is_rule(question->tunable);
    return (rule ? fill_variants(answer, error) : fill_lineups(answer, error)) &&
           plan_make(&answer->plan, &answer->trial, error);
}

// Players who each want something of their own choose for no side.
static bool refuse_selfish(const Experiment* experiment, Error* error) {
    const Ruleset* ruleset = experiment->ruleset;
    for (int role = 0; !ruleset->seat_outcomes && role < ruleset->role_count; role++) {
        int kind = side_kind(ruleset, role), motive = experiment->lineups[0].table[0][role].motive;
        if (kind >= 0 && motive_for_oneself(ruleset, motive, kind))
            return error_set(
                error, EXIT_USAGE,
                "an equilibrium is one of two sides, and %s play each for himself (motive %s); give them "
                "a motive for their side (--motive)",
                ruleset->roles[role].name, motive_name(ruleset, motive));
    }
    return true;
}

static bool open_sides(TuneAnswer* answer, Error* error) {
    const TuneQuestion* question = answer->question;
    if (question->criterion != RACE_EQUILIBRIUM) return true;
    if (!sides_make(&answer->sides, question->experiment, answer->players, answer->outcome, error) ||
        !refuse_selfish(question->experiment, error))
        return error_prefix(error, "--criterion equilibrium");
    answer->race.rows = answer->sides.rows;
    answer->race.columns = answer->sides.columns;
    answer->race.pairing_at = answer->sides.pairing_at;
    return true;
}

// The cells are in the plan's order: values, and within each the pairings.
static bool open_paired(TuneAnswer* answer, Error* error) {
    const TuneQuestion* question = answer->question;
    int pairings = question->experiment->lineup_count, arms = answer->value_count * race_arms(&answer->race);
    int terms = answer->value_count * pairings / arms;
    if (arms > PAIRED_ARMS_MAX)
        return error_set(error, EXIT_USAGE,
                         "%d values of %s in %d pairings make %d arms; allowed: %d; narrow the range, give a "
                         "step, or use --criterion average",
                         answer->value_count, question->tunable->name, pairings, arms, PAIRED_ARMS_MAX);
    if (!paired_open(&answer->paired, answer->trial.seed, arms, terms, error)) return false;
    answer->paired.measure = question->measure.paired;
    CHECK(answer->plan.cell_count == arms * terms);
    for (int i = 0; i < arms * terms; i++)
        answer->paired.terms[i] = (PairedTerm){&answer->plan.cells[i], 1u << answer->outcome};
    return true;
}

static void open_race(TuneAnswer* answer) {
    CHECK(answer->value_count > 0 && answer->question->goal_count > 0);
    const TuneQuestion* question = answer->question;
    CHECK(question->races > 0);
    int questions = question->goal_count * question->experiment->player_counts * question->races;
    double scale = question->measure.scale * (question->by_share ? answer->players : 1);
    answer->race = (Race){.paired = &answer->paired,
                          .criterion = question->criterion,
                          .values = answer->value_count,
                          .pairings = question->experiment->lineup_count,
                          .alpha = (1 - question->confidence) / questions,
                          .resolution = question->resolution / question->measure.scale};
    for (int i = 0; i < question->goal_count; i++)
        answer->goals[i] = (RaceGoal){.low = question->goals[i].low / scale,
                                      .high = question->goals[i].high / scale,
                                      .reach = question->goals[i].reach / scale,
                                      .only = question->goals[i].only};
}

bool tune_open(TuneAnswer* answer, const TuneQuestion* question, int players, double second, Error* error) {
    const Experiment* experiment = question->experiment;
    memset(answer, 0, sizeof *answer);
    CHECK(experiment->variant_count == 1 && question->goal_count >= 1);
    answer->question = question;
    answer->players = players;
    answer->second = second;
    snprintf(answer->heading, sizeof answer->heading, "%d players", players);
    bool good =
        experiment_find_outcome(experiment->ruleset, players, question->outcome, &answer->outcome, error) ||
        error_prefix(error, "--outcome %s", QUOTED(question->outcome));
    good = good && open_plan(answer, error);
    if (good) open_race(answer);
    good = good && open_sides(answer, error) && open_paired(answer, error);
    if (good) return true;
    tune_close(answer);
    if (question->second) {
        char value[NAME_MAX_BYTES];
        tunable_text(question->second, second, value, sizeof value);
        error_prefix(error, "%s=%s", question->second->name, value);
    }
    return false;
}

void tune_close(TuneAnswer* answer) {
    paired_close(&answer->paired);
    plan_free(&answer->plan);
    sides_free(&answer->sides);
    free(answer->variants);
    free(answer->lineups);
    free(answer->left_out);
    memset(answer, 0, sizeof *answer);
}

// --- playing

// Whether more games of a value may settle the goal: one that is inside the band stays inside.
static bool is_unsettled(const RaceGoal* goal, int value) {
    bool inside = goal->low < goal->high && goal->alike[value];
    return goal->state == RACE_OPEN && !goal->out[value] && !inside;
}

// Whether the answer shows a value: the best, those alike, and their neighbours, unless two numbers are tuned; of readings,
// all.
static bool is_shown(const TuneAnswer* answer, const RaceGoal* goal, int value) {
    bool decided = goal->state == RACE_DECIDED, shown = tunable_is_reading(answer->question->tunable);
    int beside = answer->question->second ? 0 : 1;
    for (int v = value - beside; v <= value + beside; v++)
        shown = shown || v == goal->best || (decided && v >= 0 && v < answer->value_count && goal->alike[v]);
    return shown;
}

// Adds the arms of the values shown whose rates are not yet known to the precision.
static bool need_shown(const TuneAnswer* answer, const RaceGoal* goal, bool* arms, Error* error) {
    CHECK(goal->best >= 0 && goal->best < answer->value_count);
    const TuneQuestion* question = answer->question;
    for (int v = 0; v < answer->value_count; v++) {
        Interval bounds;
        if (!is_shown(answer, goal, v)) continue;
        if (!race_bounds(&answer->race, goal, v, 1 - question->confidence, &bounds, error)) return false;
        if ((bounds.high - bounds.low) * question->measure.scale > 2 * question->precision)
            race_need(&answer->race, goal, v, arms);
    }
    return true;
}

// Evaluates the games played so far, and activates the arms that play on.
static bool look(TuneAnswer* answer, Error* error) {
    bool arms[PAIRED_ARMS_MAX] = {false};
    for (int i = 0; i < answer->question->goal_count; i++) {
        RaceGoal* goal = &answer->goals[i];
        if (!race_look(&answer->race, goal, error)) return false;
        for (int v = 0; v < answer->value_count; v++)
            if (is_unsettled(goal, v)) race_need(&answer->race, goal, v, arms);
        if (!need_shown(answer, goal, arms, error)) return false;
    }
    answer->done = true;
    for (int i = 0; i < answer->paired.arm_count; i++) {
        answer->paired.active[i] = arms[i];
        answer->done = answer->done && !arms[i];
    }
    answer->done = answer->done || answer->paired.games >= answer->trial.games;
    return true;
}

static bool see_all(TuneAnswer* answer, Error* error) {
    CHECK(answer->question->goal_count <= TUNE_GOALS_MAX);
    double alpha = 1 - answer->question->confidence, scale = answer->question->measure.scale;
    for (int i = 0; i < answer->question->goal_count; i++)
        for (int v = 0; v < answer->value_count; v++) {
            TuneSeen* seen = &answer->seen[i][v];
            if (!race_rate(&answer->race, &answer->goals[i], v, &seen->rate, error) ||
                !race_bounds(&answer->race, &answer->goals[i], v, alpha, &seen->bounds, error))
                return false;
            seen->rate *= scale;
            seen->bounds = (Interval){scale * seen->bounds.low, scale * seen->bounds.high};
        }
    return true;
}

static bool play_look(TuneAnswer* answer, const Playing* playing, BatchTiming* timing, Error* error) {
    PairedRun* paired = &answer->paired;
    uint64_t cap = answer->trial.games, coarse = cap < TUNE_COARSE ? cap : TUNE_COARSE;
    char what[LINE_MAX_BYTES];
    snprintf(what, sizeof what, "%s for %d players", answer->question->tunable->name, answer->players);
    uint64_t until = paired->games < coarse ? coarse : playing_next_look(paired->games, cap);
    return playing_paired(playing, paired, (PlayingStage){what, until, cap}, timing, error) &&
           look(answer, error);
}

bool tune_play(TuneAnswer* const* answers, int count, int least, const Playing* playing, BatchTiming* timing,
               Error* error) {
    CHECK(count > 0 && least > 0 && least <= count);
    bool more = true;
    for (int turn = 0; more; turn++) {
        more = false;
        for (int i = 0; i < count && ((turn == 0 && i < least) || !playing_interrupted(playing)); i++) {
            if (!answers[i]->done && !play_look(answers[i], playing, timing, error)) return false;
            more = more || !answers[i]->done;
        }
        more = more && !playing_interrupted(playing);
    }
    for (int i = 0; i < count; i++)
        if (!see_all(answers[i], error)) return false;
    return true;
}

// --- results and effort

Interval tune_wanted(const TuneAnswer* answer, int goal) {
    CHECK(goal >= 0 && goal < answer->question->goal_count);
    double scale = answer->question->measure.scale;
    return (Interval){answer->goals[goal].low * scale, answer->goals[goal].high * scale};
}

bool tune_may_be(const TuneAnswer* answer, int goal, int value) {
    const RaceGoal* of = &answer->goals[goal];
    if (of->state == RACE_UNREACHABLE) return false;
    return of->state == RACE_DECIDED ? of->alike[value] : !of->out[value];
}

bool tune_offers(const TuneAnswer* answer, int value) {
    const RaceGoal* goal = &answer->goals[0];
    if (goal->state == RACE_UNREACHABLE) return false;
    return goal->state == RACE_DECIDED ? goal->alike[value] : value == goal->best;
}

// The end of the values in sequence that may be the best, from a first one; readings are in no sequence.
static int end_of_run(const TuneAnswer* answer, int goal, int first) {
    int last = first;
    while (!tunable_is_reading(answer->question->tunable) && last + 1 < answer->value_count &&
           tune_may_be(answer, goal, last + 1))
        last++;
    return last;
}

void tune_values_text(const TuneAnswer* answer, int goal, char* text, size_t size) {
    enum { RUNS_MAX = 8 };
    const Tunable* tunable = answer->question->tunable;
    Buffer all = buffer_in(text, size);
    char value[NAME_MAX_BYTES];
    int runs = 0;
    text[0] = '\0';
    for (int v = 0; v < answer->value_count && runs <= RUNS_MAX; v++) {
        if (!tune_may_be(answer, goal, v)) continue;
        if (runs++) buffer_add(&all, ", ");
        tunable_text(tunable, answer->values[v], value, sizeof value);
        buffer_add(&all, "%s", runs > RUNS_MAX ? "..." : value);
        int last = end_of_run(answer, goal, v);
        if (last == v || runs > RUNS_MAX) continue;
        tunable_text(tunable, answer->values[last], value, sizeof value);
        buffer_add(&all, " to %s", value);
        v = last;
    }
}

uint64_t tune_games(const TuneAnswer* answer, int value) {
    CHECK(value >= 0 && value < answer->value_count);
    uint64_t most = 0;
    for (int i = 0; i < race_arms(&answer->race); i++) {
        const PairedScore* score = &answer->paired.scores[race_arm(&answer->race, value) + i];
        if (score->games + score->aborted > most) most = score->games + score->aborted;
    }
    return most;
}

uint64_t tune_aborted(const TuneAnswer* answer, int value) {
    CHECK(value >= 0 && value < answer->value_count);
    uint64_t sum = 0;
    for (int i = 0; i < race_arms(&answer->race); i++)
        sum += answer->paired.scores[race_arm(&answer->race, value) + i].aborted;
    return sum;
}

uint64_t tune_games_played(const TuneAnswer* answer) {
    uint64_t sum = 0;
    for (int i = 0; i < answer->paired.arm_count; i++)
        sum += answer->paired.scores[i].games + answer->paired.scores[i].aborted;
    return sum * (uint64_t)answer->paired.term_count;
}

uint64_t tune_games_of_grid(const TuneAnswer* answer) {
    return answer->paired.games * (uint64_t)answer->paired.arm_count * (uint64_t)answer->paired.term_count;
}

// Bands and clauses as what a hunt aims at; see suggest_aim.h.
#include "sim/verbs/suggest/suggest_aim.h"

#include <float.h>
#include <math.h>

#include "sim/base/check.h"
#include "sim/base/special.h"
#include "sim/report/clause_test.h"

#define RATE_SIDE  0.05  // as far within an end of a rate counts as its middle, if it has no other
#define COUNT_SIDE 0.1   // of the bound, likewise for means and quantiles

// --- places

static bool add_place(SuggestAnswer* answer, int players, int lineup, Error* error) {
    const SuggestQuestion* question = answer->question;
    const Experiment* trial = &answer->trial;
    SuggestPlace* place = &answer->places[answer->each];
    if (answer->each == SUGGEST_PLACES_MAX)
        return error_set(error, EXIT_USAGE,
                         "--contract: statements about more than %d cells; narrow them with --players",
                         SUGGEST_PLACES_MAX);
    *place = (SuggestPlace){.players = players, .lineup = lineup};
    if (!question->first_player && !experiment_find_outcome(trial->ruleset, trial->players[players],
                                                            question->outcome, &place->outcome, error))
        return error_prefix(error, "--outcome");
    place->goal = band_goal(trial, trial->players[players], place->outcome);
    answer->each++;
    return true;
}

static bool open_bands(SuggestAnswer* answer, Error* error) {
    for (int i = 0; i < answer->trial.player_counts; i++) {
        if (!add_place(answer, i, 0, error)) return false;
        answer->aims[answer->aim_count++] = hunt_goal(i, answer->places[i].goal.band);
    }
    return true;
}

// --- clauses

static HuntGoal goal_of(const Statement* statement, int place) {
    bool share = contract_is_share(statement), low = statement->min > (share ? 0 : -DBL_MAX),
         high = statement->max < (share ? 1 : DBL_MAX);
    double bound = low ? statement->min : statement->max;
    double side = share ? RATE_SIDE : fmax(1, COUNT_SIDE * fabs(bound));
    double half = low && high ? fmax((statement->max - statement->min) / 2, share ? 0 : 0.5) : side;
    return (HuntGoal){.place = place,
                      .low = low ? statement->min : -DBL_MAX,
                      .high = high ? statement->max : DBL_MAX,
                      .half = half,
                      .margin = share ? fmin(HUNT_EDGE, 2 * half / 5) : half / 5};
}

// The trial's player count of that number; -1: none.
static int find_players(const SuggestAnswer* answer, int players) {
    int i = answer->trial.player_counts - 1;
    while (i >= 0 && answer->trial.players[i] != players) i--;
    return i;
}

// Clauses are in the order of the cells.
static bool add_clause(SuggestAnswer* answer, const Clause* clause, Error* error) {
    int players = find_players(answer, clause->cell->players);
    int lineup = (int)(clause->cell->lineup - answer->question->experiment->lineups);
    const SuggestPlace* last = answer->each ? &answer->places[answer->each - 1] : NULL;
    if (players < 0 || contract_compares(clause->statement)) return true;
    if (answer->aim_count == SUGGEST_AIMS_MAX)
        return error_set(error, EXIT_USAGE,
                         "--contract: more than %d clauses (statements x cells); narrow them with --players",
                         SUGGEST_AIMS_MAX);
    if ((!last || last->players != players || last->lineup != lineup) &&
        !add_place(answer, players, lineup, error))
        return false;
    answer->clauses[answer->aim_count] = clause;
    answer->aims[answer->aim_count++] = goal_of(clause->statement, answer->each - 1);
    return true;
}

bool suggest_aim_open(SuggestAnswer* answer, Error* error) {
    const Contract* contract = answer->question->contract;
    if (!contract) return open_bands(answer, error);
    for (int i = 0; i < contract->clause_count; i++)
        if (!add_clause(answer, &contract->clauses[i], error)) return false;
    return answer->aim_count || error_set(error, EXIT_USAGE,
                                          "--contract: no statement to be judged with %d players without a "
                                          "baseline; leave this number out "
                                          "with --players, or use --joint",
                                          answer->trial.players[0]);
}

bool suggest_aim_bounds_length(const SuggestAnswer* answer) {
    int length = ruleset_metric_of(answer->trial.ruleset, METRIC_LENGTH);
    for (int i = 0; i < answer->aim_count; i++) {
        const Clause* clause = answer->clauses[i];
        if (clause && !contract_is_share(clause->statement) && clause->index == length) return true;
    }
    return false;
}

// --- figures

static Clause clause_in(const SuggestAnswer* answer, int aim, const Cell* cell) {
    CHECK(answer->clauses[aim]);
    return (Clause){answer->clauses[aim]->statement, cell, answer->clauses[aim]->index};
}

double suggest_aim_value(const SuggestAnswer* answer, int aim, const Cell* cell) {
    const Clause clause = clause_in(answer, aim, cell);
    const Evidence evidence = {.tally = cell->tally};
    return clause_test_estimate(&clause, &evidence);
}

// The standard error follows from the interval's width.
void suggest_aim_read(const void* of, const Hunt* hunt, int entrant, int goal, HuntReading* reading) {
    static const HuntState states[] = {HUNT_OPEN, HUNT_INSIDE, HUNT_OUTSIDE};  // by verdict
    const SuggestAnswer* answer = *(SuggestAnswer* const*)of;
    const HuntGoal* aim = &answer->aims[goal];
    const Cell* cell = hunt->paired.terms[entrant * hunt->each + aim->place].cell;
    const Clause clause = clause_in(answer, goal, cell);
    const Evidence evidence = {.tally = cell->tally};
    Interval range = clause_test_interval(&clause, &evidence, hunt_goal_alpha(hunt), 1);
    reading->vague = range.low == -DBL_MAX || range.high == DBL_MAX;
    double width = reading->vague ? 10 * aim->half : (range.high - range.low) / 2;
    reading->value = clause_test_estimate(&clause, &evidence);
    reading->spread = fmax(width / sqrt(hunt_evidence(hunt)), 1e-9);
    reading->state = states[clause_test_verdict(clause.statement, range)];
}

// --- what two changes together may do

// The log odds of a rate as seen in some games, none of which is certain.
static double logit(SuggestSeen seen) {
    double won = seen.value * seen.games + 0.5, lost = (1 - seen.value) * seen.games + 0.5;
    return special_log(won / lost);
}

double suggest_aim_predict(const SuggestAnswer* answer, int aim, const SuggestSeen seen[3]) {
    const Clause* clause = answer->clauses[aim];
    if (clause && clause->statement->measure == MEASURE_SEAT_SPREAD)
        return seen[0].value + seen[1].value - seen[2].value;
    if (clause && !contract_is_share(clause->statement))
        return seen[2].value > 0 ? seen[0].value * seen[1].value / seen[2].value
                                 : fmax(seen[0].value, seen[1].value);
    double odds = logit(seen[0]) + logit(seen[1]) - logit(seen[2]);
    return 1 / (1 + special_exp(fmin(fmax(-odds, -50), 50)));
}

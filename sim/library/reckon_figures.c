// Results as figures; see reckon_result.h and include/reckon/reckon.h. Every struct is filled in
// the library's version, and copied as far as the caller's version goes.
#include <assert.h>
#include <stddef.h>

#include "sim/library/reckon_call.h"
#include "sim/library/reckon_result.h"

// Bytes up to the end of a member: the last one in the first version of a struct.
#define UP_TO(type, member) (offsetof(type, member) + sizeof(((type*)0)->member))

static_assert((int)RECKON_NAME_BYTES == (int)NAME_MAX_BYTES, "a name fits");

static const Cell* find_cell(const reckon_result* result, int cell) {
    return cell >= 0 && cell < result->work.plan.cell_count ? &result->work.plan.cells[cell] : NULL;
}

static int outcome_count(const Cell* cell) { return ruleset_outcomes(cell->match.ruleset, cell->players); }

int reckon_result_cells(const reckon_result* result) { return result->work.plan.cell_count; }

int reckon_result_cell(const reckon_result* result, int cell, reckon_cell* into) {
    const Cell* found = find_cell(result, cell);
    if (!found) return RECKON_USAGE;
    const reckon_cell filled = {
        .size = into->size,
        .id = found->id,
        .ruleset = found->match.ruleset->id,
        .variant = found->variant->name,
        .lineup = found->lineup->name,
        .stop_reason = plan_stop_name(found->stop_reason),
        .games = found->tally->games,
        .aborted = found->tally->aborted,
        .players = found->players,
        .reference = found->reference ? (int)(found->reference - result->work.plan.cells) : -1,
        .outcomes = outcome_count(found),
        .metrics = found->match.ruleset->metric_count,
        .end_reasons = found->match.ruleset->end_reason_count,
    };
    return reckon_call_copy_out(into, &filled, sizeof filled, UP_TO(reckon_cell, end_reasons));
}

int reckon_result_outcome(const reckon_result* result, int cell, int outcome, reckon_outcome* into) {
    const Cell* found = find_cell(result, cell);
    if (!found || outcome < 0 || outcome >= outcome_count(found)) return RECKON_USAGE;
    RateSummary summary = statistics_outcome(found->tally, outcome);
    reckon_outcome filled = {.size = into->size,
                             .wins = found->tally->wins[outcome],
                             .win_840ths = found->tally->win_840ths[outcome],
                             .rate = summary.rate,
                             .low = summary.ci95.low,
                             .high = summary.ci95.high};
    ruleset_outcome_name(found->match.ruleset, found->players, outcome, filled.name, sizeof filled.name);
    return reckon_call_copy_out(into, &filled, sizeof filled, UP_TO(reckon_outcome, high));
}

int reckon_result_metric(const reckon_result* result, int cell, int metric, reckon_metric* into) {
    const Cell* found = find_cell(result, cell);
    if (!found || metric < 0 || metric >= found->match.ruleset->metric_count) return RECKON_USAGE;
    MetricSummary summary = statistics_metric(found->tally, metric);
    const reckon_metric filled = {.size = into->size,
                                  .name = found->match.ruleset->metrics[metric].name,
                                  .mean = summary.mean,
                                  .sd = summary.sd,
                                  .se = summary.se,
                                  .min = summary.min,
                                  .max = summary.max,
                                  .p05 = summary.p05,
                                  .p50 = summary.p50,
                                  .p95 = summary.p95};
    return reckon_call_copy_out(into, &filled, sizeof filled, UP_TO(reckon_metric, p95));
}

int reckon_result_end_reason(const reckon_result* result, int cell, int reason, reckon_end_reason* into) {
    const Cell* found = find_cell(result, cell);
    if (!found || reason < 0 || reason >= found->match.ruleset->end_reason_count) return RECKON_USAGE;
    const reckon_end_reason filled = {.size = into->size,
                                      .name = found->match.ruleset->end_reasons[reason].name,
                                      .games = found->tally->end_reasons[reason]};
    return reckon_call_copy_out(into, &filled, sizeof filled, UP_TO(reckon_end_reason, games));
}

int reckon_result_difference(const reckon_result* result, int cell, int outcome, reckon_difference* into) {
    const Cell* found = find_cell(result, cell);
    if (!found || !found->reference || outcome < 0 || outcome >= outcome_count(found)) return RECKON_USAGE;
    const Difference* difference = differences_of(&result->differences, &result->work.plan, found, outcome);
    const reckon_difference filled = {.size = into->size,
                                      .games = found->tally->paired,
                                      .difference = difference->value,
                                      .low = difference->ci95.low,
                                      .high = difference->ci95.high,
                                      .p = difference->p,
                                      .q = difference->q,
                                      .flagged = difference->flagged};
    return reckon_call_copy_out(into, &filled, sizeof filled, UP_TO(reckon_difference, flagged));
}

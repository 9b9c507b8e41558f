// The sheets of a run beyond who wins: differences between its variants, weak line-ups, minutes at
// the table, what never happened, and, if requested, how the games play.
#pragma once

#include "sim/batch/fun.h"
#include "sim/batch/weak_sides.h"
#include "sim/report/report_data.h"

// What a run reports beyond its cells, for the schema.
extern const ReportKind run_report_kind;

// Opens `data` and adds all sheets and sentences of the run. `weak` and `fun` may be null: not
// measured. The data points into the plan, which must outlive it. On failure (EXIT_IO) there is
// nothing to close.
bool run_report(const Plan* plan, const WeakSides* weak, const Fun* fun, ReportData* data, Error* error);

// How many seconds a game of the cell takes at the table: the ruleset's seconds for each turn, card or roll
// (Metric.seconds), most of them assumed, times their mean number in a game. The 95 % interval covers sampling error
// but not the model's. Zero if no game was finished; the interval is unknown with fewer than two.
double run_table_time_seconds(const Cell* cell, Interval* ci95);
// The upper 95 % bound, in games per million and rounded up, for something that happened in none of
// `games` (exact, one-sided: Clopper and Pearson 1934).
uint64_t run_unused_per_million(uint64_t games);
// Adds the sheet "unused": what never happened in the games of a run, a row for each metric and end reason that some
// cell never had: dead cards and rules, and those that these players never use. People see those that no cell had.
void run_unused_report(const Plan* plan, ReportData* data);

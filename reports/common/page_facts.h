// What the HTML page needs beyond the result: explanations of the game, its rules and its figures,
// which the result only names.
#pragma once

#include "sim/experiment/experiment.h"
#include "sim/report/report_data.h"
#include "sim/text/json_write.h"

// Writes an object: the game, what each metric is, names of line-ups, every rule that the `count`
// experiments (of one ruleset) have changed, with the meaning of its values, the assumed rules, and
// what is said about a run beside its answer (`run` is null for other verbs).
void page_facts(JsonWriter* json, const Experiment* const* experiments, int count, const ReportData* run);

// What the HTML page needs beyond the result: explanations of the game, its rules and its figures,
// which the result only names.
#pragma once

#include "sim/experiment/experiment.h"
#include "sim/text/json_write.h"

// Writes an object: the game, what each metric is, names of line-ups, every rule that the `count`
// experiments (of one ruleset) have changed, with the meaning of its values, and the assumed rules.
void page_facts(JsonWriter* json, const Experiment* const* experiments, int count);

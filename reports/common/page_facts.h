// What the page says beside the result: of the game, its rules and its figures. The result names
// them; the page explains them.
#pragma once

#include "sim/experiment/experiment.h"
#include "sim/text/json_write.h"

// Writes an object: the game, what each metric is, what line-ups are called, every rule that
// `count` experiments of the same ruleset have changed, with what its values mean, and the rules
// that are assumed.
void page_facts(JsonWriter* json, const Experiment* const* experiments, int count);

// Writes the verdicts of a trial, for people and for programs.
#pragma once

#include "sim/verbs/plugin_check/trial.h"

// Writes a line for each claim and check.
void trial_write_table(const Trial* trial, FILE* out);
void trial_write_json(const Trial* trial, FILE* out);

// The figures of a run so far, as a line of JSON, for who shows it live: for each cell the rate in question (verdicts.h), its
// interval and the change against the first variant; for each variant and number of players the verdict over the games so
// far. Reads tallies.
#pragma once

#include <stdio.h>

#include "sim/experiment/plan.h"

// {"games", "what", "cells": [{"id", "players", "variant", "games", "rate", "ci95", "change", "change_ci95"}],
// "verdicts": [{"players", "variant", "verdict", "words", "band"}]}; cells without games are left out, and so is "change"
// where there is none. Nothing before the first game, or if there is nothing to judge.
void so_far_write(const Plan* plan, FILE* out);

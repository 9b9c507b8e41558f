// A run as it is being played, for who shows it live: for each cell the rate in question (verdicts.h), its interval and the
// change against the first variant; for each variant and number of players the verdict over the games so far. One line of
// JSON. Reads tallies, changes nothing.
#pragma once

#include <stdio.h>

#include "sim/experiment/plan.h"

// {"games", "what", "cells": [{"id", "players", "variant", "games", "rate", "ci95", "change", "change_ci95"}],
// "verdicts": [{"players", "variant", "verdict", "words", "band"}]}; cells without games are left out, "change" is left out
// where there is none. Nothing before the first game of the first cell.
void live_write(const Plan* plan, FILE* out);

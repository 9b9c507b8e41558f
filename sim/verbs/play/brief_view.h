// Writes what a seat sees, in brief: a line for each fact and each player. Zero, no and empty facts
// are left out, and long lists are only counted.
#pragma once

#include <stdio.h>

#include "sim/game/facts.h"

void brief_view(const FactList* facts, FILE* out);

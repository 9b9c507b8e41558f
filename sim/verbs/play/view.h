// What a seat sees, in brief: a line for each fact and each player. What is nothing, no or empty is
// left out, and long lists are only counted.
#pragma once

#include <stdio.h>

#include "sim/game/facts.h"

void view_brief(const FactList* facts, FILE* out);

// What the command line says, laid over an experiment in the making: the last word.
#pragma once

#include "sim/config.h"

// Faults (EXIT_USAGE) name the option and what stands there.
bool wish_apply(const ExperimentWish* wish, Draft* draft, Error* error);

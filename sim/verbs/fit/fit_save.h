// Saves a fit as players that every verb takes (sim/players/fitted.h): a few of its settings, each as often as its weight says.
#pragma once

#include "sim/verbs/fit/fit.h"

enum { FIT_SAVED = 32 };  // settings, equal ones counted again

// Error: EXIT_CANNOT_CREATE, EXIT_IO.
bool fit_save(const Fit* fit, const char* file, Error* error);

// `reckon run --watch`: plays a config, and again each time it is saved, to show what the change
// does.
#pragma once

#include "sim/cli/request.h"

// Plays the config of the request and tells the answer; then, after each save, what has changed in
// the config and what that does to every cell. A config that cannot be read is reported, and the
// next save awaited. Ends when interrupted. Error: EXIT_USAGE for what cannot be combined with it;
// what is wrong with the config at the beginning; a game that failed.
bool watch_run(const Arguments* arguments, const Request* request, FILE* out, Error* error);

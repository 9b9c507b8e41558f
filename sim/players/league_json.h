// Leagues as files.
#pragma once

#include "sim/platform/ranks.h"
#include "sim/players/league.h"
#include "sim/text/json_write.h"

// Reads a league from the text of a file; `name` is its name in messages. Features are matched by
// name: one that the program no longer has is an error; one that the file does not have gets weight
// 0. Error: EXIT_BAD_DATA, EXIT_IO. On failure there is nothing to free.
bool league_parse(League* league, const char* name, const char* text, size_t size, Error* error);
// The same from a file, collectively if `ranks` is not null.
bool league_read(League* league, const Ranks* ranks, const char* file, Error* error);
void league_write(const League* league, JsonWriter* writer);

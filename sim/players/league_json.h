// Leagues as files.
#pragma once

#include "sim/platform/ranks.h"
#include "sim/players/league.h"
#include "sim/text/json_write.h"

// Reads a league from the text of a file; `name` is its name in messages. Features are found by
// name: one that the program no longer has is an error, a new one weighs nothing. Error:
// EXIT_BAD_DATA, EXIT_IO. On failure there is nothing to free.
bool league_parse(League* league, const char* name, const char* text, size_t size, Error* error);
// Together: the ranks read the file as one; null: this process alone.
bool league_read(League* league, const Ranks* ranks, const char* file, Error* error);
void league_write(const League* league, JsonWriter* writer);

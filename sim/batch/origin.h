// Which programs played the games of a result, by commit. If the behaviour signatures agree, a
// result may contain games of several commits; it then says so, as does the program that merges
// them.
#pragma once

#include <stddef.h>

#include "sim/base/error.h"
#include "sim/base/limits.h"

enum { ORIGIN_COMMITS_MAX = 16 };  // further commits are not listed

typedef struct Origin {
    char commits[ORIGIN_COMMITS_MAX][NAME_MAX_BYTES];  // sorted and unique
    int count;
    bool mixed;  // several commits, or several sessions of which one had uncommitted changes
} Origin;

// Adds the commit of a single program.
void origin_add(Origin* origin, const char* commit);
// Adds the origin of another session or part. What is mixed stays mixed.
void origin_join(Origin* origin, const Origin* part);
// Whether anything other than a single program of this commit has played.
bool origin_differs(const Origin* origin, const char* commit);
// Describes the mixture in a sentence without a full stop.
void origin_describe(const Origin* origin, char* text, size_t size);

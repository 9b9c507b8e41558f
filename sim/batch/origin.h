// Which programs played the games of a result, by commit. If the behaviour signatures agree, one
// result may contain games of several commits; the result then says so, as does the program that
// merged them.
#pragma once

#include <stddef.h>

#include "sim/base/error.h"
#include "sim/base/limits.h"

enum { ORIGIN_COMMITS_MAX = 16 };  // more are not told apart

typedef struct Origin {
    char commits[ORIGIN_COMMITS_MAX][NAME_MAX_BYTES];  // sorted, each once
    int count;
    bool mixed;  // of several commits, or of several sessions of which one had uncommitted changes
} Origin;

// Adds a commit, as one that has played alone.
void origin_add(Origin* origin, const char* commit);
// Adds the games of another session or part. What is mixed stays so.
void origin_join(Origin* origin, const Origin* part);
// Whether there is more to say than that this program, of that commit, has played it all.
bool origin_differs(const Origin* origin, const char* commit);
// Describes the mixture in a sentence without a full stop.
void origin_describe(const Origin* origin, char* text, size_t size);

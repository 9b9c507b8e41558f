// Assertions that catch bugs in the program itself. They are active in every build but the release
// build (NDEBUG), so optimised tests keep them; there they are compiled but never evaluated.
// CHECK_SLOW marks those too expensive for benchmarks; they are active where RECKON_CHECKED is
// defined.
#pragma once

#include <assert.h>

// Mark code that must not be reached with CHECK(0 && "why").
#ifdef NDEBUG
#define CHECK(condition) \
    ((void)(0 && (condition)))  // unevaluated, so variables used only in checks count as used
#else
#define CHECK(condition) assert(condition)
#endif

#ifdef RECKON_CHECKED
#define CHECK_SLOW(condition) assert(condition)
#else
#define CHECK_SLOW(condition) ((void)0)
#endif

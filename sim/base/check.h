// Assertions for faults of the program itself. They are alive in every build but the release build
// (NDEBUG), so that optimised tests keep them. CHECK_SLOW marks those that are too dear for benchmarks;
// they are alive where RECKON_CHECKED is defined.
#pragma once

#include <assert.h>

#define CHECK(condition) assert(condition)

#ifdef RECKON_CHECKED
#define CHECK_SLOW(condition) assert(condition)
#else
#define CHECK_SLOW(condition) ((void)0)
#endif

// Assertions that catch bugs in the program itself. They are active in every build but the release build
// (NDEBUG), so optimised tests keep them. CHECK_SLOW marks those too expensive for benchmarks;
// they are active where RECKON_CHECKED is defined.
#pragma once

#include <assert.h>

#ifdef NDEBUG
#define CHECK(condition) ((void)(0 && (condition)))  // what only checks use is used there
#else
#define CHECK(condition) assert(condition)
#endif

#ifdef RECKON_CHECKED
#define CHECK_SLOW(condition) assert(condition)
#else
#define CHECK_SLOW(condition) ((void)0)
#endif

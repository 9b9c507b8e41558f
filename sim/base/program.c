// Build facts; see program.h. Each build checks program_commit.h but rewrites it only when the
// commit has changed; then only this file is recompiled.
#include "sim/base/program.h"

#include "program_commit.h"

#define TEXT(token)     TEXT_OF(token)
#define TEXT_OF(number) #number

const char* program_version(void) { return PROGRAM_VERSION; }

const char* program_commit(void) { return RECKON_COMMIT; }

const char* program_compiler(void) {
#ifdef __clang__
    return "clang " TEXT(__clang_major__) "." TEXT(__clang_minor__) "." TEXT(__clang_patchlevel__);
#else
    return "gcc " TEXT(__GNUC__) "." TEXT(__GNUC_MINOR__) "." TEXT(__GNUC_PATCHLEVEL__);
#endif
}

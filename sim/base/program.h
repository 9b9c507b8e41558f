// What this program is: facts of the build, for results, bug reports and `reckon version`.
#pragma once

const char* program_version(void);   // "0.1.0"
const char* program_commit(void);    // of the checkout, with "-dirty" if it was modified; or "unknown"
const char* program_compiler(void);  // "gcc 12.2.0"

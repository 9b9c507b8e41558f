// A fuzz target: a function that takes any bytes and must return. The build's sanitizers and
// assertions, and the target's own checks, report what is wrong. With clang's libFuzzer and with
// AFL++ it is the fuzzer's entry point; otherwise replay_inputs.c calls it with the files of a
// folder, so that past findings are always tested.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

// Ends the program, so that the fuzzer keeps the bytes.
#define FUZZ_DEMAND(condition)                                                        \
    do {                                                                              \
        if (!(condition)) {                                                           \
            fprintf(stderr, "%s:%d: demanded: %s\n", __FILE__, __LINE__, #condition); \
            abort();                                                                  \
        }                                                                             \
    } while (0)

enum {
    FUZZ_CELLS_MAX = 64
};  // limits of a plan, to spend the time on many small inputs rather than a large one

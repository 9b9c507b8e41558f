// A fuzz target: a function that takes any bytes and must come back. The sanitizers and assertions of the
// build say what is wrong, and what a target demands beyond them. With clang's libFuzzer and with AFL++ it is
// the fuzzer's entry; elsewhere replay_inputs.c calls it with the files of a folder, so that what was found
// once is looked at for ever.
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
};  // of a plan that is made: time goes into many small inputs, not into a large one

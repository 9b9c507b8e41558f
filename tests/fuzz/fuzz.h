// A fuzz target: a function that takes any bytes and must come back. The sanitizers and assertions of the
// build say what is wrong. With clang's libFuzzer it is the fuzzer's entry; elsewhere replay_inputs.c calls
// it with the files of a folder, so that what was found once is looked at for ever.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

// Ends the program, so that the fuzzer keeps the bytes.
#define FUZZ_DEMAND(condition)     \
    do {                           \
        if (!(condition)) abort(); \
    } while (0)

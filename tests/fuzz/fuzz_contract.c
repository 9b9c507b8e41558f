// A contract of `reckon check`.
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

#include "sim/contract.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const ExperimentWish nothing = {.ruleset = NULL};
    char path[64];
    Contract contract;
    Error error;
    int file = memfd_create("contract", 0);
    FUZZ_DEMAND(file >= 0 && write(file, data, size) == (ssize_t)size);
    snprintf(path, sizeof path, "/proc/self/fd/%d", file);
    if (contract_read(&contract, path, NULL, &nothing, &error)) contract_free(&contract);
    close(file);
    return 0;
}

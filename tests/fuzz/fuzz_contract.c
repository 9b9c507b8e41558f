// A contract of `reckon check`, followed by a null byte and the result that it is compared with.
#define _GNU_SOURCE
#include "sim/experiment/experiment_make.h"
#include "sim/verbs/check/baseline.h"
#include "tests/fuzz/any_checksum.h"
#include "tests/fuzz/any_signature.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/no_programs.h"

// As if this program had written it, so that cells are paired; and as if another one had.
static void compare(const Contract* contract) {
    static const char* const signatures[] = {"980f8732140ef418", "0123456789abcdef"};
    for (int i = 0; i < 2; i++) {
        Baseline baseline;
        Error error;
        char text[ERROR_TEXT_MAX];
        any_signature = signatures[i];
        if (!baseline_open(&baseline, contract, &error)) return;
        for (int k = 0; k < contract->plan.cell_count; k++) {
            const Cell* partner = baseline_partner(&baseline, &contract->plan.cells[k]);
            if (partner) plan_same_games(&contract->plan.cells[k], partner);
        }
        baseline_describe(&baseline, text, sizeof text);
        baseline_close(&baseline);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const Overrides nothing = {.ruleset = NULL};
    const uint8_t* zero = size ? memchr(data, 0, size) : NULL;
    size_t length = zero ? (size_t)(zero - data) : size;
    BytesFile file = bytes_file(data, length), old = {.descriptor = -1};
    Contract contract;
    Error error;
    if (zero) old = bytes_file(zero + 1, size - length - 1);
    if (contract_read(&contract, file.path, zero ? old.path : NULL, &nothing, &error)) {
        if (zero) compare(&contract);
        contract_free(&contract);
    }
    close(file.descriptor);
    if (zero) close(old.descriptor);
    return 0;
}

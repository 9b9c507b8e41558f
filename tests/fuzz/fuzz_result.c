// A result file: whatever is taken must be written again as the same bytes of counts.
#include "sim/result_read.h"
#include "tests/fuzz/fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Result result;
    Error error;
    if (!result_parse(&result, "fuzz", (const char*)data, size, &error)) return 0;
    for (int i = 0; i < result.plan.cell_count; i++) {
        const Cell* cell = &result.plan.cells[i];
        FUZZ_DEMAND(ranges_total(&cell->played) == cell->tally->games);
    }
    result_free(&result);
    return 0;
}

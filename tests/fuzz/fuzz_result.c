// A result file: what is accepted can be shown in every format, is the same when written again, and
// cannot be merged with itself.
#define _GNU_SOURCE
#include "sim/cli/deliver.h"
#include "sim/cli/request.h"
#include "sim/report/formats.h"
#include "sim/report/report.h"
#include "sim/result/merge.h"
#include "sim/result/publish.h"
#include "tests/fuzz/any_checksum.h"
#include "tests/fuzz/any_signature.h"
#include "tests/fuzz/bytes.h"
#include "tests/fuzz/no_programs.h"

// The result in a format. To be freed.
static char* written(const Result* result, const char* format, size_t* size) {
    char* text = NULL;
    Error error;
    Request request = {.playing.quiet = true, .format = formats_find(format, &error)};
    Folder none = {.descriptor = -1};
    FILE* out = open_memstream(&text, size);
    FUZZ_DEMAND(out && request.format);
    FUZZ_DEMAND(deliver_result(&request, &none, result, out, &error));
    FUZZ_DEMAND(fclose(out) == 0);
    return text;
}

// All but the timing, which comes last and is rounded.
static size_t lasting(const char* text) {
    const char* timing = strstr(text, "\n  \"timing\"");
    FUZZ_DEMAND(timing);
    return (size_t)(timing - text);
}

static void check_same_again(const Result* result) {
    Result again;
    Error error;
    size_t size, size_again;
    char* text = written(result, "json", &size);
    FUZZ_DEMAND(result_parse(&again, "again", text, size, &error));
    char* text_again = written(&again, "json", &size_again);
    FUZZ_DEMAND(lasting(text) == lasting(text_again) && !memcmp(text, text_again, lasting(text)));
    for (int i = 0; i < result->plan.cell_count; i++)
        FUZZ_DEMAND(
            tally_equal(result->experiment.ruleset, result->plan.cells[i].tally, again.plan.cells[i].tally));
    result_free(&again);
    free(text_again);
    free(text);
}

static void check_no_twice(const Result* result, const uint8_t* data, size_t size) {
    BytesFile file = bytes_file(data, size);
    const char* const files[] = {file.path, file.path};
    uint64_t games = 0;
    Result whole;
    Error error;
    any_signature = result->signature;
    for (int i = 0; i < result->plan.cell_count; i++) games += result->plan.cells[i].tally->games;
    if (merge_files(&whole, files, 2, true, &error)) {
        FUZZ_DEMAND(games == 0);
        result_free(&whole);
    }
    close(file.descriptor);
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    Result result;
    Error error;
    if (!result_parse(&result, "fuzz", (const char*)data, size, &error)) return 0;
    for (int i = 0; i < result.plan.cell_count; i++) {
        const Cell* cell = &result.plan.cells[i];
        FUZZ_DEMAND(ranges_total(&cell->played) == cell->tally->games);
    }
    if (result.plan.cell_count <= FUZZ_CELLS_MAX) {
        for (int i = 0; i < formats_count(); i++) {
            size_t length;
            free(written(&result, formats_at(i)->name, &length));
        }
        check_same_again(&result);
        check_no_twice(&result, data, size);
    }
    result_free(&result);
    return 0;
}

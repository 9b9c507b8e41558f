// The report data of a verb: what is accepted can be shown in every format, and is the same when
// written again.
#include <stdlib.h>
#include <string.h>

#include "sim/platform/output.h"
#include "sim/report/formats.h"
#include "sim/report/report.h"
#include "sim/result/report_data_read.h"
#include "tests/fuzz/any_checksum.h"
#include "tests/fuzz/fuzz.h"

// The report in a format. To be freed.
static char* written(const ReportDataFile* file, const char* format, size_t* size) {
    char* text = NULL;
    Error error;
    Report report = {.data = &file->data, .signature = file->signature};
    FILE* out = open_memstream(&text, size);
    FUZZ_DEMAND(out && formats_render_stream(&report, formats_find(format, &error), out, &error));
    FUZZ_DEMAND(fclose(out) == 0);
    return text;
}

// All but the timing, which comes last and is rounded.
static size_t lasting(const char* text) {
    const char* timing = strstr(text, "\n  \"timing\"");
    FUZZ_DEMAND(timing);
    return (size_t)(timing - text);
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static ReportDataFile file, again;
    Error error;
    size_t length, length_again;
    if (!report_data_read(&file, "fuzz", (const char*)data, size, &error)) return 0;
    for (int i = 0; i < formats_count(); i++) free(written(&file, formats_at(i)->name, &length));
    char* text = written(&file, "json", &length);
    FUZZ_DEMAND(report_data_read(&again, "again", text, length, &error));
    char* text_again = written(&again, "json", &length_again);
    FUZZ_DEMAND(lasting(text) == lasting(text_again) && !memcmp(text, text_again, lasting(text)));
    report_data_read_free(&again);
    report_data_read_free(&file);
    free(text_again);
    free(text);
    return 0;
}

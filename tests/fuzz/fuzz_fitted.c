// Players of a real table: what is accepted is the same when written again.
#include <string.h>

#include "sim/players/fitted.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/no_programs.h"

static char* written(const Fitted* fitted, size_t* size) {
    char* text = NULL;
    JsonWriter writer;
    FILE* out = open_memstream(&text, size);
    FUZZ_DEMAND(out);
    json_write_open(&writer, out);
    fitted_write(fitted, &writer);
    json_write_close(&writer);
    FUZZ_DEMAND(fclose(out) == 0);
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static Fitted fitted, again;
    Error error;
    size_t length, length_again;
    if (!fitted_parse(&fitted, "fitted.json", (const char*)data, size, &error)) return 0;
    char* text = written(&fitted, &length);
    FUZZ_DEMAND(fitted_parse(&again, "again.json", text, length, &error));
    char* text_again = written(&again, &length_again);
    FUZZ_DEMAND(length == length_again && !memcmp(text, text_again, length));
    free(text);
    free(text_again);
    return 0;
}

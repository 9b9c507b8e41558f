// A league file: what is accepted is the same when written again.
#include <string.h>

#include "sim/players/league.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/no_programs.h"

static char* written(const League* league, size_t* size) {
    char* text = NULL;
    JsonWriter writer;
    FILE* out = open_memstream(&text, size);
    FUZZ_DEMAND(out);
    json_write_open(&writer, out);
    league_write(league, &writer);
    json_write_close(&writer);
    FUZZ_DEMAND(fclose(out) == 0);
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    League league, again;
    Error error;
    size_t length, length_again;
    if (!league_parse(&league, "league.json", (const char*)data, size, &error)) return 0;
    char* text = written(&league, &length);
    FUZZ_DEMAND(league_parse(&again, "again.json", text, length, &error));
    char* text_again = written(&again, &length_again);
    FUZZ_DEMAND(length == length_again && !memcmp(text, text_again, length));
    league_free(&league);
    league_free(&again);
    free(text);
    free(text_again);
    return 0;
}

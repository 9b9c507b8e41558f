// A config: what is accepted must be dealt or refused, and its echo must be the same experiment.
#include <stdio.h>
#include <string.h>

#include "sim/experiment/config.h"
#include "sim/experiment/experiment_make.h"
#include "sim/experiment/plan.h"
#include "tests/fuzz/fuzz.h"
#include "tests/fuzz/no_programs.h"

static void check_echo(const Experiment* experiment) {
    static const Overrides nothing = {.ruleset = NULL};
    char* text = NULL;
    size_t size = 0;
    JsonDocument document;
    JsonWriter writer;
    Experiment again;
    Error error;
    bool same;
    FILE* out = open_memstream(&text, &size);
    FUZZ_DEMAND(out);
    json_write_open(&writer, out);
    config_write(experiment, &writer);
    json_write_close(&writer);
    FUZZ_DEMAND(fclose(out) == 0);
    FUZZ_DEMAND(json_parse(&document, "echo", text, size, &error));
    FUZZ_DEMAND(experiment_make_from(&again, &document, document.root, &nothing, &error));
    FUZZ_DEMAND(config_same(experiment, &again, &same, &error) && same);
    experiment_free(&again);
    json_free(&document);
    free(text);
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static const Overrides nothing = {.ruleset = NULL};
    JsonDocument document;
    Experiment experiment;
    Plan plan;
    Error error;
    if (!json_parse(&document, "fuzz", (const char*)data, size, &error)) return 0;
    if (experiment_make_from(&experiment, &document, document.root, &nothing, &error)) {
        long cells = (long)experiment.variant_count * experiment.player_counts * experiment.lineup_count;
        check_echo(&experiment);
        if (cells <= 64 && plan_make(&plan, &experiment, &error)) plan_free(&plan);
        experiment_free(&experiment);
    }
    json_free(&document);
    return 0;
}

// A command line, an argument a line: parsed against the tables, and made into an experiment where no file is
// named. Holds replay's --game and --cell as well.
#include <string.h>

#include "sim/plan.h"
#include "sim/request.h"
#include "tests/fuzz/fuzz.h"

enum { WORDS_MAX = 64 };

static void use(const Arguments* arguments) {
    Request request;
    Experiment experiment;
    Plan plan;
    Error error;
    if (arguments->help || !request_read(&request, arguments, &error) || request.file) return;
    if (!experiment_make(&experiment, NULL, &request.wish, &error)) return;
    long cells = (long)experiment.variant_count * experiment.player_counts * experiment.lineup_count;
    if (cells <= 64 && plan_make(&plan, &experiment, &error)) {
        request_find_cell(&request, &plan, &error);
        plan_free(&plan);
    }
    experiment_free(&experiment);
}

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static char program[] = "reckon";
    char* words[WORDS_MAX + 1] = {program};
    int count = 1;
    Arguments arguments;
    Error error;
    char* text = malloc(size + 1);
    FUZZ_DEMAND(text);
    if (size) memcpy(text, data, size);
    text[size] = 0;
    for (char* word = strtok(text, "\n"); word && count < WORDS_MAX; word = strtok(NULL, "\n"))
        words[count++] = word;
    if (count > 1 && cli_parse(&arguments, count, words, &error)) {
        use(&arguments);
        cli_free(&arguments);
    }
    free(text);
    return 0;
}

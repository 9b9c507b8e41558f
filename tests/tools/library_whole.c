// Uses the whole library once; test_library.py makes its allocations fail: reads and plays an experiment,
// compares two arms, and writes each result, reads it back and writes it again. Prints its progress on stdout and, on stderr, the error, which must be one
// that the header documents. Exit code: that of the error.
#include <stdio.h>
#include <string.h>

#include "reckon/reckon.h"

static const char question[] =
    "{\"ruleset\": \"stub\", \"players\": [2, 3], \"strategies\": [\"random\"], \"games\": 8, \"metrics\": "
    "\"fun\",\n"
    " \"variants\": [{\"name\": \"default\"}, {\"name\": \"more\", \"rules\": {\"deck.bite\": 4}}]}";

static const char plain[] = "{\"ruleset\": \"stub\", \"strategies\": [\"random\"]}";

static int told(void* pointer, const char* stage, const reckon_error* error) {
    if (!error->code == !pointer) {
        fprintf(stderr, "library_whole: %s: %d with%s a pointer\n", stage, error->code, pointer ? "" : "out");
        return 1;
    }
    if (error->code) fprintf(stderr, "library_whole: %s: %s\n", stage, error->text);
    if (!error->code) puts(stage);
    return error->code;
}

static int write_and_read(const reckon_result* result, reckon_error* error) {
    reckon_result* again = NULL;
    char *text = NULL, *copy = NULL;
    size_t size = 0;
    reckon_result_render(result, "json", &text, &size, error);
    int code = told(text, "written", error);
    if (!code) {
        reckon_result_parse(text, size, &again, error);
        code = told(again, "read", error);
    }
    if (!code) {
        reckon_result_render(again, "html", &copy, NULL, error);
        code = told(copy, "written again", error);
    }
    reckon_text_free(text);
    reckon_text_free(copy);
    reckon_result_free(again);
    return code;
}

static int compare(const reckon_options* options, reckon_error* error) {
    static const char* const words[] = {"compare", "--b", "deck.bite=4", "--games=200", "--players=2"};
    reckon_result* result = NULL;
    reckon_answer(words, sizeof words / sizeof *words, plain, strlen(plain), options, &result, error);
    int code = told(result, "compared", error);
    if (!code) code = write_and_read(result, error);
    reckon_result_free(result);
    return code;
}

int main(void) {
    const reckon_options options = {.size = sizeof options, .threads = 2};
    reckon_experiment* experiment;
    reckon_result* result = NULL;
    reckon_error error;
    reckon_experiment_parse(question, strlen(question), &experiment, &error);
    int code = told(experiment, "experiment", &error);
    if (!code) {
        reckon_run(experiment, &options, &result, &error);
        code = told(result, "played", &error);
    }
    if (!code) code = write_and_read(result, &error);
    if (!code) code = compare(&options, &error);
    reckon_result_free(result);
    reckon_experiment_free(experiment);
    return code;
}

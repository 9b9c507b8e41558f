// Common to the tests of the library: experiments and results that must be valid.
#pragma once

#include "reckon/reckon.h"
#include "tests/testing.h"

static inline reckon_experiment* library_experiment(const char* json) {
    reckon_experiment* experiment;
    reckon_error error;
    if (reckon_experiment_parse(json, json ? strlen(json) : 0, &experiment, &error))
        fail_msg("%s", error.text);
    return experiment;
}

static inline reckon_result* library_run(const char* json, const reckon_options* options) {
    reckon_experiment* experiment = library_experiment(json);
    reckon_result* result;
    reckon_error error;
    if (reckon_run(experiment, options, &result, &error)) fail_msg("%s", error.text);
    reckon_experiment_free(experiment);
    return result;
}

// As JSON up to "timing", the only part that differs between two runs.
static inline char* library_json(const reckon_result* result) {
    reckon_error error;
    char* text;
    size_t size;
    if (reckon_result_render(result, NULL, &text, &size, &error)) fail_msg("%s", error.text);
    assert_int_equal(strlen(text), size);
    char* timing = strstr(text, "\n  \"timing\"");
    assert_non_null(timing);
    *timing = '\0';
    return text;
}

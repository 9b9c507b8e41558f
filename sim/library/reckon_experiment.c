// Configs of the library's callers; see reckon_experiment.h and include/reckon/reckon.h.
#include "sim/library/reckon_experiment.h"

#include <stdlib.h>
#include <string.h>

#include "sim/base/program.h"
#include "sim/experiment/plan.h"
#include "sim/library/reckon_call.h"

const char* reckon_version(void) { return program_version(); }

const Overrides reckon_experiment_overrides = {.levels = true};

JsonText reckon_experiment_text(const reckon_experiment* experiment) {
    return (JsonText){RECKON_CALL_NAME, experiment->text, experiment->size};
}

// Checks the config, so that errors show when it is parsed, not only when it is run.
static bool check(reckon_experiment* experiment, Error* error) {
    Experiment made;
    Plan plan;
    const Overrides* overrides = &reckon_experiment_overrides;
    const JsonText text = reckon_experiment_text(experiment);
    if (!(text.bytes ? experiment_make_text(&made, &text, overrides, error)
                     : experiment_make(&made, NULL, overrides, error)))
        return false;
    bool good = plan_make(&plan, &made, error);
    if (good) {
        Range target = plan_target(&made);
        experiment->cells = (uint64_t)plan.cell_count;
        experiment->games = experiment->cells * (target.end - target.first);
        plan_free(&plan);
    }
    experiment_free(&made);
    return good;
}

static bool parse(const char* json, size_t size, reckon_experiment** experiment, Error* error) {
    if (!reckon_call_json(json, size, error)) return false;
    reckon_experiment* made = calloc(1, sizeof *made);
    bool good = made != NULL;
    if (made && json) {
        made->size = size;
        made->text = malloc(size + 1);
        good = made->text != NULL;
        if (good && size) memcpy(made->text, json, size);
    }
    if (!good) error_set(error, EXIT_IO, "out of memory");
    good = good && check(made, error);
    if (good)
        *experiment = made;
    else
        reckon_experiment_free(made);
    return good;
}

int reckon_experiment_parse(const char* json, size_t size, reckon_experiment** experiment,
                            reckon_error* error) {
    ReckonCall call;
    *experiment = NULL;
    bool good = reckon_call_begin(&call, error) && parse(json, size, experiment, &call.error);
    return reckon_call_end(&call, good);
}

uint64_t reckon_experiment_cells(const reckon_experiment* experiment) { return experiment->cells; }

uint64_t reckon_experiment_games(const reckon_experiment* experiment) { return experiment->games; }

void reckon_experiment_free(reckon_experiment* experiment) {
    if (experiment) free(experiment->text);
    free(experiment);
}

// `reckon replay`: tells one game.

#include "sim/batch/replay.h"
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/platform/terminal.h"

static bool replay(const Request* request, const Experiment* experiment, FILE* out, Error* error) {
    Plan plan;
    if (!plan_make(&plan, experiment, error)) return false;
    const Cell* cell = request_find_cell(request, &plan, error);
    if (cell && !request->cell && plan.cell_count > 1)
        terminal_say(stderr, "replaying a game of cell %s, the first of %d; use --cell to choose another",
                     cell->id, plan.cell_count);
    bool told = cell && replay_game(experiment, cell, request->game,
                                    request_form(request, "json") ? REPLAY_JSON : REPLAY_STORY, out, error);
    plan_free(&plan);
    return told;
}

static int run_replay(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    Experiment experiment;
    if (!request_read(&request, arguments, error)) return VERB_FAILED;
    if (!cli_given(arguments, "game")) {
        error_set(error, EXIT_USAGE, "no game given: --game N, counting from 0");
        return VERB_FAILED;
    }
    if (!experiment_make(&experiment, request.file, &request.overrides, error)) return VERB_FAILED;
    bool told = replay(&request, &experiment, out, error);
    experiment_free(&experiment);
    return told ? EXIT_DONE : VERB_FAILED;
}

// clang-format off
static const CliOption replay_options[] = {
    {"game", 0, "N", false, "number of the game, counting from 0 (required)"},
    {"cell", 0, "ID", false, "id of the cell, as in the result, if there are several"},
    OPTIONS_EXPERIMENT,
    {"format", 0, "story|json", false, "text, or one JSON object per line; default: story"},
    OPTION_HELP,
};
// clang-format on

const Verb verb_replay = {
    .name = "replay",
    .operand = "[CONFIG]",
    .summary = "replay one game of an experiment, move by move",
    .text =
        "With the CONFIG and options of the run, the game is the same to the last card.\n\n"
        "  reckon replay --ruleset escape-the-horde --players 4 --seed 7 --game 12\n",
    .forms = "story|json",
    .levels = true,
    VERB_OPTIONS(replay_options),
    .run = run_replay,
};

// From the words of the command line to what the engine understands; see request.h.
#include "sim/cli/request.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sim/base/quantity.h"
#include "sim/platform/ranks.h"
#include "sim/result/store.h"

static void read_wish(ExperimentWish* wish, const Arguments* arguments) {
    wish->ruleset = cli_value(arguments, "ruleset");
    wish->players = cli_value(arguments, "players");
    wish->games = cli_value(arguments, "games");
    wish->seed = cli_value(arguments, "seed");
    wish->precision = cli_value(arguments, "precision");
    wish->rules = cli_values(arguments, "rule");
    wish->rule_count = cli_count(arguments, "rule");
    wish->strategies = cli_values(arguments, "strategy");
    wish->strategy_count = cli_count(arguments, "strategy");
    wish->pairings = cli_values(arguments, "pairing");
    wish->pairing_count = cli_count(arguments, "pairing");
    wish->variants = cli_values(arguments, "variant");
    wish->variant_count = cli_count(arguments, "variant");
    wish->shard = cli_value(arguments, "shard");
    wish->sweeps = cli_values(arguments, "sweep");
    wish->sweep_count = cli_count(arguments, "sweep");
    wish->assumptions = cli_given(arguments, "assumptions");
    wish->levels = arguments->verb->levels;
}

static bool pick_seed(Request* request, Error* error) {
    uint64_t seed = 0;
    if (!request->wish.seed || strcmp(request->wish.seed, "random")) return true;
    if (!ranks_agree(!ranks_first() || quantity_random_seed(&seed, error), error)) return false;
    ranks_share(&seed, sizeof seed);
    snprintf(request->seed, sizeof request->seed, "%" PRIu64, seed);
    request->wish.seed = request->seed;
    return true;
}

bool request_whole(const Arguments* arguments, const char* option, int64_t min, int64_t max, int64_t* value,
                   Error* error) {
    const char* text = cli_value(arguments, option);
    if (!text) return true;
    return quantity_whole(text, min, max, value, error) || error_prefix(error, "--%s", option);
}

static bool read_report_format(Request* request, const char* name, Error* error) {
    if (!name && request->directory) return true;
    request->format = formats_find(name ? name : "table", error);
    return request->format || error_prefix(error, "--format");
}

// One of the verb's forms, "table|json", of which the first is the default.
static bool read_form(Request* request, const char* forms, const char* name, Error* error) {
    for (const char* form = forms;; form++) {
        size_t length = strcspn(form, "|");
        if (!name || (strlen(name) == length && !strncmp(form, name, length))) {
            snprintf(request->form, sizeof request->form, "%.*s", (int)length, form);
            return true;
        }
        form += length;
        if (!*form)
            return error_set(error, EXIT_USAGE, "--format %.80s is not known; allowed: %s", name, forms);
    }
}

bool request_form(const Request* request, const char* form) { return !strcmp(request->form, form); }

static bool read_format(Request* request, const Arguments* arguments, Error* error) {
    const char *name = cli_value(arguments, "format"), *forms = arguments->verb->forms;
    return forms ? read_form(request, forms, name, error) : read_report_format(request, name, error);
}

static bool read_game(Request* request, const Arguments* arguments, Error* error) {
    int64_t game = 0;
    if (!request_whole(arguments, "game", 0, INT64_MAX, &game, error)) return false;
    request->game = (uint64_t)game;
    return true;
}

// Where a run is kept, and whether it goes on there.
static bool read_keeping(Request* request, const Arguments* arguments, Error* error) {
    const char *resume = cli_value(arguments, "resume"), *more = cli_value(arguments, "extend");
    const char* seconds = cli_value(arguments, "checkpoint");
    request->directory = cli_value(arguments, "out");
    request->checkpoint = STORE_SECONDS;
    if (resume && request->directory)
        return error_set(error, EXIT_USAGE, "--resume DIR works in DIR; --out cannot name another");
    if (resume) request->directory = resume;
    request->resume = resume != NULL;
    if (request->directory && !request->directory[0])
        return error_set(error, EXIT_USAGE, "--%s needs the name of a directory", resume ? "resume" : "out");
    if (more && !quantity_games(more, &request->extend, error)) return error_prefix(error, "--extend");
    return !seconds || quantity_seconds(seconds, &request->checkpoint, error) ||
           error_prefix(error, "--checkpoint");
}

bool request_read(Request* request, const Arguments* arguments, Error* error) {
    int64_t threads = 0;
    memset(request, 0, sizeof *request);
    request->file = arguments->operand;
    request->cell = cli_value(arguments, "cell");
    request->playing.quiet = cli_given(arguments, "quiet");
    request->playing.play_flags = cli_given(arguments, "check") ? PLAY_CHECKED : 0;
    read_wish(&request->wish, arguments);
    if (!read_keeping(request, arguments, error)) return false;
    if (!request_whole(arguments, "threads", 1, THREADS_MAX, &threads, error)) return false;
    request->playing.threads = (int)threads;
    return read_format(request, arguments, error) && read_game(request, arguments, error) &&
           pick_seed(request, error);
}

static const char* cell_id(const void* cells, int i) { return ((const Cell*)cells)[i].id; }

static const Cell* refuse_cell(const Request* request, const Plan* plan, Error* error) {
    enum { SHOWN_MAX = 12 };
    error_set(error, EXIT_USAGE, "--cell: no cell is called \"%.200s\"", request->cell);
    const char* nearest = param_nearest(request->cell, plan->cell_count, cell_id, plan->cells);
    if (nearest) {
        error_append(error, "; did you mean \"%s\"?", nearest);
        return NULL;
    }
    for (int i = 0; i < plan->cell_count && i < SHOWN_MAX; i++)
        error_add_line(error, "%s", plan->cells[i].id);
    if (plan->cell_count > SHOWN_MAX) error_add_line(error, "...");
    return NULL;
}

const Cell* request_find_cell(const Request* request, const Plan* plan, Error* error) {
    if (!request->cell) return &plan->cells[0];
    for (int i = 0; i < plan->cell_count; i++)
        if (!strcmp(plan->cells[i].id, request->cell)) return &plan->cells[i];
    return refuse_cell(request, plan, error);
}

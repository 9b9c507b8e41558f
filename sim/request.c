// From the words of the command line to what the engine understands; see request.h.
#include "sim/request.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "sim/bench.h"
#include "sim/quantity.h"
#include "sim/ranks.h"
#include "sim/store.h"

static void read_wish(ExperimentWish* wish, const Arguments* arguments) {
    wish->ruleset = cli_value(arguments, CLI_RULESET);
    wish->players = cli_value(arguments, CLI_PLAYERS);
    wish->games = cli_value(arguments, CLI_GAMES);
    wish->seed = cli_value(arguments, CLI_SEED);
    wish->precision = cli_value(arguments, CLI_PRECISION);
    wish->rules = cli_values(arguments, CLI_RULE);
    wish->rule_count = cli_count(arguments, CLI_RULE);
    wish->strategies = cli_values(arguments, CLI_STRATEGY);
    wish->strategy_count = cli_count(arguments, CLI_STRATEGY);
    wish->pairings = cli_values(arguments, CLI_PAIRING);
    wish->pairing_count = cli_count(arguments, CLI_PAIRING);
    wish->variants = cli_values(arguments, CLI_VARIANT);
    wish->variant_count = cli_count(arguments, CLI_VARIANT);
    wish->shard = cli_value(arguments, CLI_SHARD);
    wish->sweeps = cli_values(arguments, CLI_SWEEP);
    wish->sweep_count = cli_count(arguments, CLI_SWEEP);
    wish->assumptions = cli_given(arguments, CLI_ASSUMPTIONS);
    wish->levels = arguments->id == CLI_VERB_run || arguments->id == CLI_VERB_replay;
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

static bool read_whole(const Arguments* arguments, CliOptionId option, const char* name, int64_t min,
                       int64_t max, int64_t* value, Error* error) {
    const char* text = cli_value(arguments, option);
    if (!text) return true;
    return quantity_whole(text, min, max, value, error) || error_prefix(error, "--%s", name);
}

// What may stand behind --format other than a report's name: the first one is the default.
enum { FORMS_MAX = 3 };
static const char* const forms[CLI_VERBS_END][FORMS_MAX] = {
    [CLI_VERB_rules] = {"table", "json"},  [CLI_VERB_strategies] = {"table", "json"},
    [CLI_VERB_replay] = {"story", "json"}, [CLI_VERB_bench] = {"table", "csv", "json"},
    [CLI_VERB_version] = {"text", "json"},
};

static bool read_report_format(Request* request, const char* name, Error* error) {
    if (!name && request->directory) return true;
    request->format = registry_find_report(name ? name : "table", error);
    return request->format || error_prefix(error, "--format");
}

static bool read_form(Request* request, const char* const* known, const char* name, Error* error) {
    for (int i = 0; i < FORMS_MAX && known[i]; i++) {
        request->form = known[i];
        if (!name || !strcmp(known[i], name)) return true;
    }
    error_set(error, EXIT_USAGE, "--format %.80s is not known; allowed:", name);
    for (int i = 0; i < FORMS_MAX && known[i]; i++) error_append(error, "%s %s", i ? "," : "", known[i]);
    return false;
}

static bool read_format(Request* request, const Arguments* arguments, Error* error) {
    const char* name = cli_value(arguments, CLI_FORMAT);
    if (!forms[arguments->id][0]) return read_report_format(request, name, error);
    return read_form(request, forms[arguments->id], name, error);
}

static bool read_game(Request* request, const Arguments* arguments, Error* error) {
    int64_t game = 0;
    if (arguments->id == CLI_VERB_replay && !cli_given(arguments, CLI_GAME))
        return error_set(error, EXIT_USAGE, "which game? --game N, counted from 0");
    if (!read_whole(arguments, CLI_GAME, "game", 0, INT64_MAX, &game, error)) return false;
    request->game = (uint64_t)game;
    return true;
}

// Where a run is kept, and whether it goes on there.
static bool read_keeping(Request* request, const Arguments* arguments, Error* error) {
    const char *resume = cli_value(arguments, CLI_RESUME), *more = cli_value(arguments, CLI_EXTEND);
    const char* seconds = cli_value(arguments, CLI_CHECKPOINT);
    request->directory = cli_value(arguments, CLI_OUT);
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
    int64_t threads = 0, rounds = 0;
    memset(request, 0, sizeof *request);
    request->file = arguments->operand;
    request->cell = cli_value(arguments, CLI_CELL);
    request->quiet = cli_given(arguments, CLI_QUIET);
    request->play_flags = cli_given(arguments, CLI_CHECK) ? PLAY_CHECKED : 0;
    read_wish(&request->wish, arguments);
    if (!read_keeping(request, arguments, error)) return false;
    if (!read_whole(arguments, CLI_THREADS, "threads", 1, THREADS_MAX, &threads, error)) return false;
    if (arguments->id == CLI_VERB_bench &&
        !read_whole(arguments, CLI_ROUNDS, "rounds", 1, BENCH_ROUNDS_MAX, &rounds, error))
        return false;
    request->threads = (int)threads;
    request->rounds = (int)rounds;
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

// The source of games, and the one to be told; see find.h.
#include "sim/verbs/replay/find.h"

#include <inttypes.h>
#include <string.h>

#include "sim/base/quote.h"
#include "sim/batch/batch.h"
#include "sim/batch/signature.h"
#include "sim/experiment/config_keys.h"
#include "sim/platform/terminal.h"
#include "sim/result/result_files.h"

// --- a result

// What says how games are played, which a result has said already.
static bool refuse_overrides(const Arguments* arguments, Error* error) {
    static const char* const options[] = {"ruleset", "players", "strategy", "rule",
                                          "variant", "seed",    "games"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (cli_given(arguments, options[i]))
            return error_set(error, EXIT_USAGE, "--%s would change the games of the result; choose a --cell",
                             options[i]);
    return true;
}

static bool check_signature(const Result* result, const char* path, Error* error) {
    char signature[SIGNATURE_BYTES];
    const Experiment* experiment = &result->experiment;
    if (!signature_make(&experiment, 1, signature, error)) return false;
    return !strcmp(result->signature, signature) ||
           error_set(error, EXIT_BAD_DATA,
                     "%.200s was played by version %.40s with behaviour signature %.20s; here the same "
                     "experiment has signature %s and its games are others: run it again",
                     path, result->version, result->signature, signature);
}

static bool open_result(Source* source, const Arguments* arguments, Error* error) {
    char path[OUTPUT_PATH_MAX];
    if (!refuse_overrides(arguments, error) || !result_files_find(arguments->operand, false, path, error) ||
        !result_read(&source->result, NULL, path, error))
        return false;
    source->plan = &source->result.plan;
    source->played = true;
    if (check_signature(&source->result, path, error)) return true;
    source_close(source);
    return false;
}

// --- either

bool source_open(Source* source, const Arguments* arguments, const Request* request, Error* error) {
    *source = (Source){.threads = request->playing.threads};
    if (request->file && result_files_is(request->file)) return open_result(source, arguments, error);
    if (!experiment_make(&source->experiment, request->file, &request->overrides, error)) return false;
    source->plan = &source->own;
    if (plan_make(&source->own, &source->experiment, error)) return true;
    experiment_free(&source->experiment);
    return false;
}

void source_close(Source* source) {
    if (source->played) {
        result_free(&source->result);
        return;
    }
    plan_free(&source->own);
    experiment_free(&source->experiment);
}

// --- finding

static const char* name_at(const void* unused, int i) {
    (void)unused;
    return notable_find_name((NotableFind)i);
}

bool find_kind(const char* name, NotableFind* kind, Error* error) {
    for (int i = 0; i < NOTABLE_FIND_KINDS; i++) {
        *kind = (NotableFind)i;
        if (!strcmp(name, notable_find_name(*kind))) return true;
    }
    error_set(error, EXIT_USAGE, "--find: no kind of game is called \"%s\"", QUOTED(name));
    const char* nearest = param_nearest(name, NOTABLE_FIND_KINDS, name_at, NULL);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    return error_append(error, "; allowed: " FIND_NAMES);
}

// Without a number of games to play, an experiment that stops by its precision has as many as others.
static uint64_t games_of(const Experiment* experiment) {
    bool precise = experiment->precision.half_width > 0 && experiment->games > CONFIG_GAMES_DEFAULT;
    return precise ? CONFIG_GAMES_DEFAULT : experiment->games;
}

static bool play(const Source* source, const Cell* cell, Tally* tally, Error* error) {
    BatchOptions options = {.threads = source->threads};
    PlayFault fault = {0};
    uint64_t decisions = 0, games = games_of(cell->experiment);
    terminal_say(stderr, "playing %" PRIu64 " games of cell %s to find it (--games)", games, cell->id);
    if (batch_games(&cell->match, cell->experiment->seed, 0, games, &options, tally, &decisions, &fault))
        return true;
    *error = fault.error;
    return false;
}

static bool find_in(const Cell* cell, const Tally* tally, NotableFind kind, uint64_t* game, Error* error) {
    NotableFound found;
    char text[NAME_MAX_BYTES * 2];
    const Ruleset* ruleset = cell->match.ruleset;
    if (!notable_find(ruleset, cell->players, tally, kind, &found))
        return error_set(error, EXIT_BAD_DATA, "--find: cell %s has no %s game among %" PRIu64, cell->id,
                         notable_find_name(kind), tally->games);
    notable_find_text(ruleset, cell->players, kind, &found, text, sizeof text);
    terminal_say(stderr, "%s of %" PRIu64 " games of cell %s: game %" PRIu64 ", %s", notable_find_name(kind),
                 tally->games, cell->id, found.game, text);
    *game = found.game;
    return true;
}

bool find_game(const Source* source, const Cell* cell, NotableFind kind, uint64_t* game, Error* error) {
    Tally tally;
    if (source->played) return find_in(cell, cell->tally, kind, game, error);
    if (!tally_open(cell->match.ruleset, &tally)) return error_set(error, EXIT_IO, "out of memory");
    bool good = play(source, cell, &tally, error) && find_in(cell, &tally, kind, game, error);
    tally_close(&tally);
    return good;
}

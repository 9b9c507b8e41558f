// The games that `reckon replay` tells; see source.h.
#include "sim/verbs/replay/source.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "sim/base/check.h"
#include "sim/base/quote.h"
#include "sim/batch/batch.h"
#include "sim/batch/signature.h"
#include "sim/experiment/config_keys.h"
#include "sim/platform/terminal.h"
#include "sim/result/result_files.h"

// --- a result

// Refuses options that say how games are played: the result determines that.
static bool refuse_overrides(const Arguments* arguments, Error* error) {
    static const char* const options[] = {"ruleset", "players", "strategy", "rule",
                                          "house",   "variant", "seed",     "games"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (cli_given(arguments, options[i]))
            return error_set(error, EXIT_USAGE, "--%s would change the games of the result; choose a --cell",
                             options[i]);
    return true;
}

static bool check_signature(const Result* result, const char* path, Error* error) {
    CHECK(result->signature[0]);
    char signature[SIGNATURE_BYTES], leagues[LINE_MAX_BYTES];
    const Experiment* experiment = &result->experiment;
    if (!signature_make(&experiment, 1, signature, error)) return false;
    experiment_leagues(experiment, leagues, sizeof leagues);
    return !strcmp(result->signature, signature) ||
           error_set(error, EXIT_BAD_DATA,
                     "%s was played by version %.40s with behaviour signature %.20s; here the same "
                     "experiment has signature %s and its games are others: run it again%s",
                     QUOTED(path), result->version, result->signature, signature, leagues);
}

static bool open_result(Source* source, const Arguments* arguments, Error* error) {
    char path[OUTPUT_PATH_MAX];
    if (!refuse_overrides(arguments, error) ||
        !result_files_find(arguments->operand, RESULT_FILES_RUN, path, error) ||
        !result_read(&source->result, NULL, path, error))
        return false;
    source->plan = &source->result.plan;
    source->played = true;
    if (check_signature(&source->result, path, error)) return true;
    source_close(source);
    return false;
}

// --- result or experiment

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

// --- notable games

static const char* name_at(const void* unused, int i) {
    (void)unused;
    return notable_find_name((NotableFind)i);
}

bool source_find_kind(const char* name, NotableFind* kind, Error* error) {
    for (int i = 0; i < NOTABLE_FIND_KINDS; i++) {
        *kind = (NotableFind)i;
        if (!strcmp(name, notable_find_name(*kind))) return true;
    }
    error_set(error, EXIT_USAGE, "--find: no kind of game is called \"%s\"", QUOTED(name));
    const char* nearest = param_nearest(name, NOTABLE_FIND_KINDS, name_at, NULL);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    return error_append(error, "; allowed: " SOURCE_FIND_NAMES);
}

// Whether the game knows what such a game is notable for.
static bool known(const Ruleset* ruleset, NotableFind kind, Error* error) {
    bool ahead =
        kind == NOTABLE_FIND_LOPSIDED || kind == NOTABLE_FIND_CLOSEST || kind == NOTABLE_FIND_COMEBACK;
    if (!ahead || ruleset->standing) return true;
    return error_set(error, EXIT_USAGE, "--find %s: %s does not say who is ahead (Ruleset.standing)",
                     notable_find_name(kind), ruleset->title);
}

// The number of games to play; for an experiment that stops at a precision, at most the default.
static uint64_t games_of(const Experiment* experiment) {
    bool precise = experiment->precision.half_width > 0 && experiment->games > CONFIG_GAMES_DEFAULT;
    return precise ? CONFIG_GAMES_DEFAULT : experiment->games;
}

static bool play(const Source* source, const Cell* cell, Tally* tally, Error* error) {
    CHECK(!source->played);
    BatchOptions options = {.threads = source->threads};
    PlayFault fault = {0};
    uint64_t decisions = 0, games = games_of(cell->experiment);
    terminal_say(stderr, "playing %" PRIu64 " games of cell %s to find it (--games)", games, cell->id);
    const MatchGames match_games = {&cell->match, cell->experiment->seed, {0, games}};
    if (batch_games(&match_games, &options, tally, &decisions, &fault)) return true;
    *error = fault.error;
    return false;
}

static bool find_in(const Cell* cell, const Tally* tally, NotableFind kind, uint64_t* game, Error* error) {
    CHECK(kind < NOTABLE_FIND_KINDS);
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

bool source_find_game(const Source* source, const Cell* cell, NotableFind kind, uint64_t* game,
                      Error* error) {
    Tally tally;
    if (!known(cell->match.ruleset, kind, error)) return false;
    if (source->played) return find_in(cell, cell->tally, kind, game, error);
    if (!tally_open(cell->match.ruleset, &tally)) return error_set(error, EXIT_IO, "out of memory");
    bool good = play(source, cell, &tally, error) && find_in(cell, &tally, kind, game, error);
    tally_close(&tally);
    return good;
}

// --- recorded games

bool source_record_options(const Arguments* arguments, Error* error) {
    static const char* const options[] = {"game",    "find",     "games", "cell",  "ruleset",
                                          "players", "strategy", "rule",  "house", "variant",
                                          "seed",    "save",     "draws"};
    for (size_t i = 0; i < sizeof options / sizeof *options; i++)
        if (cli_given(arguments, options[i]))
            return error_set(error, EXIT_USAGE, "--from FILE says which game it is; --%s cannot", options[i]);
    return !arguments->operand ||
           error_set(error, EXIT_USAGE, "--from FILE says which game it is; give no config or result");
}

// Prints where an unfinished game ends and who is to choose.
static void say_awaiting(const RecordRun* run) {
    CHECK(run->ended);
    const Ruleset* ruleset = run->match.ruleset;
    const Decision* next = &run->awaiting;
    char legal[LINE_MAX_BYTES];
    record_run_legal(&run->match, &next->legal, legal, sizeof legal);
    terminal_say(stderr, "the record ends after step %d; next to choose is seat %d (%s, %s): %s", run->step,
                 next->seat, ruleset->roles[next->role].name, ruleset_kind(ruleset, next->kind)->name, legal);
}

bool source_record_tell(const Record* record, const ReplayOptions* options, Error* error) {
    GameResult result;
    RecordRun* run = malloc(sizeof *run);
    if (!run) return error_set(error, EXIT_IO, "out of memory for a game");
    record_run_open(run, record);
    bool good = record_run_check(run, &result, error) && record_run_tell(run, options, error);
    if (good && run->ended) say_awaiting(run);
    free(run);
    return good;
}

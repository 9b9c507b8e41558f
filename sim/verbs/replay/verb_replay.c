// `reckon replay`: tells one game.
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/base/quote.h"
#include "sim/batch/batch.h"
#include "sim/batch/signature.h"
#include "sim/cli/cli.h"
#include "sim/cli/option_value.h"
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/experiment/config_keys.h"
#include "sim/platform/terminal.h"
#include "sim/result/result_files.h"
#include "sim/result/result_read.h"
#include "sim/statistics/notable_find.h"
#include "sim/telling/record_run.h"

// --- where the games come from
//
// An experiment, the result of one, or a record (--from); and which of them is told where a kind is wanted (--find).

typedef struct Source {
    const Plan* plan;
    bool played;  // it is a result, whose cells have tallies
    int threads;  // for playing, if it is not
    Experiment experiment;
    Plan own;
    Result result;
} Source;

#define FIND_NAMES "longest|shortest|median|lopsided|closest|comeback|upset"

static void close_source(Source* source) {
    if (source->played) {
        result_free(&source->result);
        return;
    }
    plan_free(&source->own);
    experiment_free(&source->experiment);
}

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
    close_source(source);
    return false;
}

// --- result or experiment

// Error: as experiment_make and result_read; EXIT_USAGE if a result is given and an option would
// change its games, EXIT_BAD_DATA if this program plays different games. On failure there is
// nothing to close.
static bool open_source(Source* source, const Arguments* arguments, const Request* request, Error* error) {
    *source = (Source){.threads = request->playing.threads};
    if (request->file && result_files_is(request->file)) return open_result(source, arguments, error);
    if (!experiment_make(&source->experiment, request->file, &request->overrides, error)) return false;
    source->plan = &source->own;
    if (plan_make(&source->own, &source->experiment, error)) return true;
    experiment_free(&source->experiment);
    return false;
}

// --- notable games

static const char* name_at(const void* unused, int i) {
    (void)unused;
    return notable_find_name((NotableFind)i);
}

// The kind of game with this name. Error: EXIT_USAGE.
static bool find_kind(const char* name, NotableFind* kind, Error* error) {
    for (int i = 0; i < NOTABLE_FIND_KINDS; i++) {
        *kind = (NotableFind)i;
        if (!strcmp(name, notable_find_name(*kind))) return true;
    }
    error_set(error, EXIT_USAGE, "--find: no kind of game is called \"%s\"", QUOTED(name));
    const char* nearest = param_nearest(name, NOTABLE_FIND_KINDS, name_at, NULL);
    if (nearest) error_append(error, "; did you mean %s?", nearest);
    return error_append(error, "; allowed: " FIND_NAMES);
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

// Finds the number of the game of that kind, and prints on stderr what is notable about it. Plays
// the cell's games if the source has no tallies. Error: EXIT_USAGE if the ruleset lacks what tells such a
// game; EXIT_BAD_DATA if the cell has none; the error of a game that failed.
static bool find_game(const Source* source, const Cell* cell, NotableFind kind, uint64_t* game,
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

// Refuses options that choose a game of an experiment. Error: EXIT_USAGE.
static bool refuse_choices(const Arguments* arguments, Error* error) {
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

// Checks the record and tells it with these options. Fails as record_run_check does.
static bool tell_checked(const Record* record, const ReplayOptions* options, Error* error) {
    GameResult result;
    RecordRun* run = malloc(sizeof *run);
    if (!run) return error_set(error, EXIT_IO, "out of memory for a game");
    record_run_open(run, record);
    bool good = record_run_check(run, &result, error) && record_run_tell(run, options, error);
    if (good && run->ended) say_awaiting(run);
    free(run);
    return good;
}

// --- the game told

enum { COLUMNS_LEAST = 40, PLAYOUTS_MOST = 100000 };

// Reads --view: "all", or "seat:N" with a seat of the cell.
static bool read_view(const char* text, const Cell* cell, int* viewer, Error* error) {
    static const char seat[] = "seat:";
    int64_t number = 0;
    *viewer = STORY_EVERYTHING;
    if (!text || !strcmp(text, "all")) return true;
    if (!strncmp(text, seat, sizeof seat - 1) &&
        number_whole(text + sizeof seat - 1, 0, cell->players - 1, &number, error)) {
        *viewer = (int)number;
        return true;
    }
    return error_set(error, EXIT_USAGE, "--view: '%s' is not a view: all, or seat:0 to seat:%d", text,
                     cell->players - 1);
}

// Reads the options of the story; the form comes from `request`.
static bool read_options(const Arguments* arguments, const Request* request, const Cell* cell,
                         ReplayOptions* options, Error* error) {
    int64_t playouts = REPLAY_PLAYOUTS;
    if (!read_view(cli_value(arguments, "view"), cell, &options->viewer, error)) return false;
    if (!option_whole(arguments, "playouts", (WholeRange){0, PLAYOUTS_MOST}, &playouts, error)) return false;
    options->form = request_form(request, "json") ? REPLAY_JSON : REPLAY_STORY;
    options->legal = cli_given(arguments, "options");
    options->playouts = (int)playouts;
    int columns = terminal_of(STDOUT_FILENO).columns;
    options->width = columns == 0 || columns > REPLAY_WIDTH ? REPLAY_WIDTH : columns;
    if (options->width < COLUMNS_LEAST) options->width = COLUMNS_LEAST;
    if (options->form == REPLAY_STORY || (!options->legal && options->viewer < 0)) return true;
    return error_set(error, EXIT_USAGE,
                     "--view and --options are for stories; --format json always tells everything");
}

// Chooses the game by --game or --find.
static bool choose_game(const Arguments* arguments, const Source* source, const Cell* cell, uint64_t* game,
                        Error* error) {
    CHECK(cell->players > 0);
    NotableFind kind = NOTABLE_FIND_KINDS;
    const char* find = cli_value(arguments, "find");
    if (find && !find_kind(find, &kind, error)) return false;
    return !find || find_game(source, cell, kind, game, error);
}

static bool tell(const Arguments* arguments, const Request* request, const Source* source, FILE* out,
                 Error* error) {
    ReplayOptions options = {.out = out};
    uint64_t game = request->game;
    const Plan* plan = source->plan;
    const Cell* cell = request_find_cell(request, plan, error);
    if (!cell || !read_options(arguments, request, cell, &options, error)) return false;
    if (!request->cell && plan->cell_count > 1)
        terminal_say(stderr, "replaying a game of cell %s, the first of %d; use --cell to choose another",
                     cell->id, plan->cell_count);
    if (!choose_game(arguments, source, cell, &game, error)) return false;
    const char* save = cli_value(arguments, "save");
    if (save) return record_again(cell, game, cli_given(arguments, "draws"), save, error);
    return replay_game(cell, game, &options, error);
}

// --from: tells a recorded game.
static int tell_record(const Arguments* arguments, const Request* request, FILE* out, Error* error) {
    Record record;
    ReplayOptions options = {.out = out};
    if (!refuse_choices(arguments, error) || !record_read(&record, cli_value(arguments, "from"), error))
        return VERB_FAILED;
    bool told = read_options(arguments, request, record.cell, &options, error) &&
                tell_checked(&record, &options, error);
    record_free(&record);
    return told ? EXIT_DONE : VERB_FAILED;
}

static bool check_choice(const Arguments* arguments, Error* error) {
    bool game = cli_given(arguments, "game"), find = cli_given(arguments, "find");
    if (game && find) return error_set(error, EXIT_USAGE, "--game and --find both choose the game; give one");
    if (!game && !find)
        return error_set(error, EXIT_USAGE, "no game given: --game N, counting from 0, or --find closest");
    if (cli_given(arguments, "draws") && !cli_given(arguments, "save"))
        return error_set(error, EXIT_USAGE, "--draws says how --save writes the game; give --save FILE too");
    if (cli_given(arguments, "games") && !find)
        return error_set(error, EXIT_USAGE, "--games says how many games --find looks through");
    return true;
}

static int run_replay(const Arguments* arguments, FILE* out, Error* error) {
    Request request;
    Source source;
    if (!request_read(&request, arguments, error)) return VERB_FAILED;
    if (cli_given(arguments, "from")) return tell_record(arguments, &request, out, error);
    if (!check_choice(arguments, error) || !open_source(&source, arguments, &request, error))
        return VERB_FAILED;
    bool told = tell(arguments, &request, &source, out, error);
    close_source(&source);
    return told ? EXIT_DONE : VERB_FAILED;
}

// clang-format off
static const CliOption replay_options[] = {
    {"game", 0, "N", false, "number of the game, counting from 0"},
    {"find", 0, FIND_NAMES, false, "instead of a number: the game to tell"},
    {"games", 0, "N", false, "with --find: games to look through; default: all of the experiment"},
    {"from", 0, "FILE", false, "check and tell the game that FILE records (`reckon schema game`)"},
    {"save", 0, "FILE", false, "record the game in FILE instead of telling it"},
    {"draws", 0, NULL, false, "with --save: record every draw, instead of the seed that gives them"},
    {"cell", 0, "ID", false, "id of the cell, as in the result, if there are several"},
    OPTIONS_EXPERIMENT, OPTION_THREADS,
    {"view", 0, "all|seat:N", false, "tell everything, or only what seat N saw; default: all"},
    {"options", 0, NULL, false, "at each decision, add the legal actions and the choice"},
    {"playouts", 0, "N", false, "games played on from each turn to find turning points; default: 200"},
    {"format", 0, "story|json", false,
     "a story, or one JSON object per line (`reckon schema replay`); default: story"},
    OPTION_HELP,
};
// clang-format on

const Verb verb_replay = {
    .name = "replay",
    .operand = "[CONFIG|RESULT|GAME]",
    .summary = "tell the story of one game of an experiment",
    .text =
        "With the CONFIG and options of the run, the game is the same to the last card.\n\n"
        "To find its turning points and the turn that decided it, the rest of the game is played many\n"
        "times from the start of each turn, from its true state and by the same players (unless they\n"
        "search).\n\n"
        "--find: looks the game up in a result, or a directory with one; otherwise plays the cell's "
        "games.\n"
        "longest, shortest, median: by length; lopsided, closest: by how far the winner was ahead at the\n"
        "end; comeback: the winner had been farthest behind; upset: the clearest win of the side that "
        "wins\n"
        "least. `reckon rules GAME` explains how the lead is measured. Of equal games, the first is\n"
        "chosen.\n\n"
        "--from: a game saved by `reckon play`, or recorded at a table or by another program, is played "
        "by\n"
        "the rules, step by step. The first step or draw that does not fit ends it with exit code 1; the\n"
        "message gives its place in the file and what would have been legal. A wrong result also gives\n"
        "exit code 1, a file that is not a record 65. Chance is a seed, or a list of draws in the order "
        "in\n"
        "which the game makes them; --save --draws writes an example for your game. Turning points of a\n"
        "recorded game are found with the players named in its experiment.\n\n"
        "  reckon replay --ruleset escape-the-horde --players 4 --seed 7 --game 12\n"
        "  reckon replay --players 4 --seed 7 --game 12 --view seat:2\n"
        "  reckon replay --ruleset zombie-dice --players 3 --find comeback\n"
        "  reckon replay results --find upset\n"
        "  reckon replay --ruleset zombie-dice --game 3 --save game.json\n"
        "  reckon replay --from game.json\n",
    .forms = "story|json",
    .levels = true,
    VERB_OPTIONS(replay_options),
    .run = run_replay,
};

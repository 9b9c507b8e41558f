// `reckon replay`: tells one game.

#include <string.h>
#include <unistd.h>

#include "sim/base/check.h"
#include "sim/base/number.h"
#include "sim/cli/option_value.h"
#include "sim/cli/options.h"
#include "sim/cli/request.h"
#include "sim/platform/terminal.h"
#include "sim/verbs/replay/source.h"

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
    if (find && !source_find_kind(find, &kind, error)) return false;
    return !find || source_find_game(source, cell, kind, game, error);
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
    if (!source_record_options(arguments, error) ||
        !record_read(&record, cli_value(arguments, "from"), error))
        return VERB_FAILED;
    bool told = read_options(arguments, request, record.cell, &options, error) &&
                source_record_tell(&record, &options, error);
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
    if (!check_choice(arguments, error) || !source_open(&source, arguments, &request, error))
        return VERB_FAILED;
    bool told = tell(arguments, &request, &source, out, error);
    source_close(&source);
    return told ? EXIT_DONE : VERB_FAILED;
}

// clang-format off
static const CliOption replay_options[] = {
    {"game", 0, "N", false, "number of the game, counting from 0"},
    {"find", 0, SOURCE_FIND_NAMES, false, "instead of a number: the game to tell"},
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

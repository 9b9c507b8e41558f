// Dead Reckoning as a library: plays an experiment and returns its result, from any C or C++ program.
//
//     reckon_error error;
//     reckon_experiment* experiment;
//     reckon_result* result;
//     reckon_outcome survivors = {sizeof survivors};
//     const char config[] = "{\"ruleset\": \"escape-the-horde\", \"games\": 20000}";
//     if (reckon_experiment_parse(config, strlen(config), &experiment, &error)) return fail(&error);
//     if (!reckon_run(experiment, NULL, &result, &error)) {
//         reckon_result_outcome(result, 0, 0, &survivors);
//         printf("%s %.1f %%\n", survivors.name, 100 * survivors.rate);
//     }
//     reckon_result_free(result);
//     reckon_experiment_free(experiment);
//
// General rules
// - A function that can fail returns RECKON_OK or another RECKON_ code, and describes the error in `error`,
//   which may be null. The object that it should have created is then null; freeing null does nothing.
// - Nothing is printed, no signal is handled, and no file is written. A file is read only if the config or an option
//   names one ("league:file=mine.json", with a path as for the program); a program is started only if one of them names
//   one and the caller allows it (reckon_options.programs).
// - The library never ends the process, with two exceptions: the OpenMP runtime exits if it runs out of memory,
//   which is beyond its control, and a broken invariant, a bug of the library, is reported on stderr and aborts.
//   A system that does not grant the threads is detected beforehand and reported as an error, as are stacks
//   (ulimit -s, OMP_STACKSIZE) below 2 MiB, which threads need.
// - Any number of threads may call at the same time; several may run one experiment or read one result.
//   Do not free an object while another thread uses it.
// - The same version, config and seed give the same bytes, whatever the number of threads, the caller's locale and
//   its rounding mode.
// - Strings are UTF-8. Those inside a result live as long as it does.
// - Structs that may grow begin with their size, which the caller sets: {sizeof(reckon_cell)}. A program
//   compiled against an older header of the same soname keeps working.
#pragma once

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__)
#define RECKON_API __attribute__((visibility("default")))
#else
#define RECKON_API
#endif

// The version of this header; reckon_version() returns that of the loaded library. Within one major version
// nothing is removed; while that is 0, within one minor version.
#define RECKON_VERSION_MAJOR 0
#define RECKON_VERSION_MINOR 1
#define RECKON_VERSION_PATCH 0
#define RECKON_VERSION       "0.1.0"

#ifdef __cplusplus
extern "C" {
#endif

// The version of the library, "0.1.0", as in `reckon version`. Do not free it.
RECKON_API const char* reckon_version(void);

// --- errors

// What a function returns. The same numbers as the program's exit codes.
enum reckon_code {
    RECKON_OK = 0,
    RECKON_USAGE = 64,     // a wrong argument, or an experiment beyond one of the caller's limits
    RECKON_BAD_DATA = 65,  // malformed or invalid JSON
    RECKON_NO_INPUT = 66,  // a file named in the config cannot be read
    RECKON_PLUGIN = 69,  // a plug-in failed, or an external player in more than one in 1,000 games of a cell
    RECKON_INTERNAL =
        70,          // a game broke an invariant, or more than one in 1,000 of a cell hit the safety cap; the
                     // text has the command that replays one
    RECKON_IO = 74,  // out of memory or threads
    RECKON_INTERRUPTED = 130  // reckon_answer: cancelled before there was anything to report
};

enum { RECKON_NAME_BYTES = 96, RECKON_ERROR_BYTES = 1024 };

typedef struct reckon_error {
    int code;                       // as returned
    unsigned line, column;          // in the JSON, from 1; 0: no particular place
    char text[RECKON_ERROR_BYTES];  // "config:3:14: games: expected ...", usually one line
} reckon_error;

// --- experiments

typedef struct reckon_experiment reckon_experiment;

// Creates an experiment from a config, with the keys, defaults and checks of the program's config files (see
// `reckon schema config`). Null: the default question of the main game. The text is copied.
RECKON_API int reckon_experiment_parse(const char* json, size_t size, reckon_experiment** experiment,
                                       reckon_error* error);
// The number of cells, and of games in all cells; the maximum if the experiment stops at a precision.
RECKON_API uint64_t reckon_experiment_cells(const reckon_experiment* experiment);
RECKON_API uint64_t reckon_experiment_games(const reckon_experiment* experiment);
RECKON_API void reckon_experiment_free(reckon_experiment* experiment);

// --- running

typedef struct reckon_result reckon_result;

typedef struct reckon_progress {
    size_t size;       // as the library knows it
    const char* cell;  // id of the cell being played, or what is being decided; valid during the call
    uint64_t cell_number, cells;  // its number, from 0, and the number of cells; 0 in reckon_answer
    uint64_t games, games_total;  // played so far in all cells, or for what is being decided, and the maximum
    double seconds;               // since the run began
} reckon_progress;

typedef struct reckon_options {
    size_t size;  // sizeof(reckon_options)
    int threads;  // 0: one per core
    // May be null. Called with `user` in the thread that called reckon_run, at most about ten times a
    // second. Anything but 0 cancels the run. Results never depend on when it is called.
    int (*progress)(const reckon_progress* progress, void* user);
    void* user;
    // May be null. Once it is not 0, no further game is started, or at most a few quick ones, and those of slow
    // players are abandoned; reckon_cancel sets it from any thread or signal handler. It must be 0 at the start, or nothing is played.
    int* cancel;
    // The caller's limits: an experiment beyond one is refused before a game is played. 0: no limit, as
    // reckon_answer needs it.
    uint64_t cells_max, games_max;
    // Whether the config or an option may name programs as players ("exec:./my_bot.py"), which are started with the
    // caller's rights. 0: such an experiment is refused.
    int programs;
} reckon_options;

// Sets a cancel flag to 1, atomically.
RECKON_API void reckon_cancel(int* flag);

// Plays the experiment; null options are the defaults. A cancelled run gives a result like any other, of the games
// finished so far. reckon_result_interrupted tells the two apart.
RECKON_API int reckon_run(const reckon_experiment* experiment, const reckon_options* options,
                          reckon_result** result, reckon_error* error);

// Answers as the program's verbs compare, tune, matrix, check, skill, exploit, suggest and fit do. `words` are the verb
// and its options, as typed behind `reckon`: {"compare", "--b", "deck.zombie=14"}; those about output, threads and
// plug-ins are the program's alone. `json` is the config, the contract of check, or the log of fit; null: none. The
// result has no cells: render it. A failed check is no error, but a verdict.
RECKON_API int reckon_answer(const char* const* words, int count, const char* json, size_t size,
                             const reckon_options* options, reckon_result** result, reckon_error* error);

// --- results

// Reads a result or an answer written as JSON by the same version of this library or the program, and checks
// everything that follows from its counts.
RECKON_API int reckon_result_parse(const char* json, size_t size, reckon_result** result,
                                   reckon_error* error);
RECKON_API void reckon_result_free(reckon_result* result);

// The result in one of the program's formats: "json", "csv", "html", "markdown", "svg", "table"; null: JSON. The same
// bytes as `reckon run --format`, apart from the object "timing" in JSON. `text` ends with a null byte, which `size`
// does not count (`size` may be null); free it with reckon_text_free.
RECKON_API int reckon_result_render(const reckon_result* result, const char* format, char** text,
                                    size_t* size, reckon_error* error);
RECKON_API void reckon_text_free(char* text);

// Whether the run or the answer was cancelled before all games were played; of an answer that was parsed, 0.
RECKON_API int reckon_result_interrupted(const reckon_result* result);
// The verb's exit code: 0 decided or passed, 1 a check failed, 3 undecided. 0 for a run, -1 for an answer that was
// parsed.
RECKON_API int reckon_result_verdict(const reckon_result* result);

// A cell: one combination of rules, player count and strategies.
typedef struct reckon_cell {
    size_t size;
    const char* id;           // unique in the result
    const char* ruleset;      // "escape-the-horde"
    const char* variant;      // "default"
    const char* lineup;       // who plays: "survivors=cooperative patient_zero=opportunist"
    const char* stop_reason;  // "games", "precision", "interrupted", "shard"
    uint64_t games, aborted;  // aborted: those that hit the safety cap; excluded from rates
    int players;
    int reference;                       // number of the cell that it is compared with; -1: none
    int outcomes, metrics, end_reasons;  // numbers of each
} reckon_cell;

// An outcome of a cell, with a 95 % Wilson interval.
typedef struct reckon_outcome {
    size_t size;
    char name[RECKON_NAME_BYTES];  // "survivors", "seat_0"
    uint64_t wins, win_840ths;     // games with a share of the win; the shares, in 840ths of a win
    double rate, low, high;
} reckon_outcome;

// A metric over the games of a cell.
typedef struct reckon_metric {
    size_t size;
    const char* name;
    double mean, sd, se;  // standard deviation; standard error of the mean; 0 with fewer than two games
    int32_t min, max, p05, p50, p95;
} reckon_metric;

typedef struct reckon_end_reason {
    size_t size;
    const char* name;
    uint64_t games;
} reckon_end_reason;

// The difference between an outcome's rate and that of the cell's reference, over the games that both played.
// The interval is an individual 95 % interval.
typedef struct reckon_difference {
    size_t size;
    uint64_t games;                // pairs
    double difference, low, high;  // rate minus the reference's
    double p, q;                   // p-value; q-value, corrected for all differences
    int flagged;                   // at a false discovery rate of 5 %
} reckon_difference;

// The number of cells; they are numbered from 0.
RECKON_API int reckon_result_cells(const reckon_result* result);
// Each fills the struct. RECKON_USAGE, with nothing filled, if there is no such cell, outcome, metric or end reason,
// if the cell has no reference, or if the size is below that of every version.
RECKON_API int reckon_result_cell(const reckon_result* result, int cell, reckon_cell* into);
RECKON_API int reckon_result_outcome(const reckon_result* result, int cell, int outcome,
                                     reckon_outcome* into);
RECKON_API int reckon_result_metric(const reckon_result* result, int cell, int metric, reckon_metric* into);
RECKON_API int reckon_result_end_reason(const reckon_result* result, int cell, int reason,
                                        reckon_end_reason* into);
RECKON_API int reckon_result_difference(const reckon_result* result, int cell, int outcome,
                                        reckon_difference* into);

#ifdef __cplusplus
}
#endif

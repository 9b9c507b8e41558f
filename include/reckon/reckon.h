// Dead Reckoning as a library: plays an experiment and returns its result, from any C or C++ program.
//
//     reckon_error error;
//     reckon_experiment* experiment;
//     reckon_result* result;
//     reckon_outcome survivors = {sizeof survivors};
//     const char config[] = "{\"ruleset\": \"escape_the_horde\", \"games\": 20000}";
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
//   which may be null. The object that it was to create is then null; freeing null does nothing.
// - Nothing is printed, no signal is handled, and no file is written. A file is read only where the config names one
//   ("league:file=mine.json"); its path is as for the program. A program is started only where the config names one and
//   the caller allows it (reckon_options.programs).
// - The library never ends the process, with one exception beyond its control: the OpenMP runtime exits if
//   it runs out of memory itself. Whether the system grants the threads is tested first, and reported as an
//   error.
// - Any number of threads may call at the same time. Several may run one experiment or read one result.
//   Freeing an object while another thread uses it is the caller's error.
// - The same version, config and seed give the same bytes, whatever the number of threads and the caller's locale.
// - Texts are UTF-8. Those inside a result live as long as it does.
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

// The version of the library, "0.1.0"; the same as `reckon version` gives. Never freed.
RECKON_API const char* reckon_version(void);

// --- errors

// What a function returns. The same numbers as the program's exit codes.
enum reckon_code {
    RECKON_OK = 0,
    RECKON_USAGE = 64,     // an argument is wrong, or the experiment is beyond a limit of the caller's
    RECKON_BAD_DATA = 65,  // the JSON is
    RECKON_NO_INPUT = 66,  // a file that the config names cannot be read
    RECKON_PLUGIN = 69,    // a plug-in failed
    RECKON_INTERNAL =
        70,         // a game broke an invariant, or more than one in 1,000 of a cell hit the safety cap; the
                    // text has the command that replays one
    RECKON_IO = 74  // out of memory, or of threads
};

enum { RECKON_NAME_BYTES = 96, RECKON_ERROR_BYTES = 1024 };

typedef struct reckon_error {
    int code;                       // as returned
    unsigned line, column;          // in the JSON that was given, from 1; 0: the fault is in no one place
    char text[RECKON_ERROR_BYTES];  // "config:3:14: games: expected ...", one line for the most part
} reckon_error;

// --- experiments

typedef struct reckon_experiment reckon_experiment;

// Makes an experiment from a config: the same keys, defaults and checks as a config file of the program (see
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
    size_t size;                  // as the library knows it
    const char* cell;             // the id of the cell that is being played; valid during the call
    uint64_t cell_number, cells;  // its number from 0, and how many there are
    uint64_t games, games_total;  // played so far in all cells; at most
    double seconds;               // since the run began
} reckon_progress;

typedef struct reckon_options {
    size_t size;  // sizeof(reckon_options)
    int threads;  // 0: one per core
    // May be null. Called in the thread that called reckon_run while games are played, at most about ten
    // times a second, with `user`. If it returns anything but 0, the run is cancelled. Results never depend
    // on when it is called.
    int (*progress)(const reckon_progress* progress, void* user);
    void* user;
    // May be null. Once it is not 0, no further block of games is started; reckon_cancel sets it from any
    // thread or signal handler. It must be 0 at the start, or nothing is played.
    int* cancel;
    // Limits of the caller's: an experiment beyond one is refused before a game is played. 0: none.
    uint64_t cells_max, games_max;
    // Whether the config may name programs that play ("exec:./my_bot.py"), which are then started with the caller's
    // rights. 0: such an experiment is refused.
    int programs;
} reckon_options;

// Sets a cancel flag to 1, atomically.
RECKON_API void reckon_cancel(int* flag);

// Plays the experiment. Options may be null: defaults. A run that is cancelled gives a result like any other, of the
// games played so far, which are the first ones of their cells without a gap; reckon_result_interrupted says so.
RECKON_API int reckon_run(const reckon_experiment* experiment, const reckon_options* options,
                          reckon_result** result, reckon_error* error);

// --- results

// Reads a result written as JSON by this library or the program, in the same version. Everything that
// follows from its counts is checked.
RECKON_API int reckon_result_parse(const char* json, size_t size, reckon_result** result,
                                   reckon_error* error);
RECKON_API void reckon_result_free(reckon_result* result);

// The result in one of the program's formats: "json", "csv", "html", "markdown", "svg", "table"; null: JSON. The same
// bytes as `reckon run --format`, apart from the object "timing" in JSON. `text` ends with a zero byte, which `size`
// does not count (`size` may be null); free it with reckon_text_free.
RECKON_API int reckon_result_render(const reckon_result* result, const char* format, char** text,
                                    size_t* size, reckon_error* error);
RECKON_API void reckon_text_free(char* text);

// Whether it was cancelled before all was played.
RECKON_API int reckon_result_interrupted(const reckon_result* result);

// One cell: rules, players and strategies that were played together.
typedef struct reckon_cell {
    size_t size;
    const char* id;           // unique in the result
    const char* ruleset;      // "escape_the_horde"
    const char* variant;      // "default"
    const char* lineup;       // who plays: "survivors=cooperative patient_zero=opportunist"
    const char* stop_reason;  // "games", "precision", "interrupted", "shard"
    uint64_t games, aborted;  // of these games the aborted ones hit the safety cap, and count in no rate
    int players;
    int reference;                       // the number of the cell it is compared with; -1: none
    int outcomes, metrics, end_reasons;  // how many
} reckon_cell;

// An outcome of a cell. The interval is Wilson's of 95 %.
typedef struct reckon_outcome {
    size_t size;
    char name[RECKON_NAME_BYTES];  // "survivors", "seat_0"
    uint64_t wins, win_840ths;     // games with a share of the win; the shares, in 840ths of a win
    double rate, low, high;
} reckon_outcome;

// A figure of the games of a cell.
typedef struct reckon_metric {
    size_t size;
    const char* name;
    double mean, sd, se;  // standard deviation; standard error of the mean
    int32_t min, max, p05, p50, p95;
} reckon_metric;

typedef struct reckon_end_reason {
    size_t size;
    const char* name;
    uint64_t games;
} reckon_end_reason;

// How far an outcome's rate is from that in the cell's reference, over the games that both played. The
// interval is an individual 95 % interval.
typedef struct reckon_difference {
    size_t size;
    uint64_t games;                // pairs
    double difference, low, high;  // rate here less rate there
    double p, q;                   // without a cause so large or larger; after correction for all differences
    int flagged;                   // at a false-discovery rate of 5 %
} reckon_difference;

// How many cells there are; 0 .. count - 1 are their numbers.
RECKON_API int reckon_result_cells(const reckon_result* result);
// Each fills the struct. RECKON_USAGE, with nothing filled, where there is no such cell, outcome, metric or end
// reason, where a cell has no reference, or where the size is smaller than that of any version.
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

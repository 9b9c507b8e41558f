// The skeleton of the verbs that answer with report data (compare, tune, matrix, check, skill, exploit):
// prepare, play, report, check the play behind the answer, publish. A table of functions
// (DecideKind) says what is special about a verb.
#pragma once

#include "sim/batch/aborted.h"
#include "sim/batch/playing.h"
#include "sim/cli/request.h"
#include "sim/report/report_data.h"
#include "sim/result/folder.h"

// What all of them have. A verb's own session begins with it, and is zero at first.
typedef struct Decide {
    Request request;
    Experiment experiment;  // made by the verb; may be left empty
    Folder folder;          // of the request's directory, if there is one
    ReportData data;        // its timing is for the verb to add to
    Aborted aborted;        // filled in by the verb
} Decide;

typedef struct DecideKind {
    const char* verb;
    size_t session_size;
    // Together. Makes the experiments and plans from the request, which has been read: everything that
    // can be wrong is found before the first game.
    bool (*prepare)(void* session, const Arguments* arguments, Error* error);
    // Once the directory is open: starts external players. Null: those of the experiment.
    bool (*start)(void* session, Error* error);
    // Says how long it will take (playing_announce), and plays.
    bool (*play)(void* session, Error* error);
    // Fills in the report data.
    bool (*report)(void* session, Error* error);
    // The cells whose line-ups are compared with random play (weak_sides.h), by index; null after the
    // last. Null: none.
    const Cell* (*cell)(const void* session, int index);
    // Writes what the verb has besides the report, whose exit code, or VERB_FAILED, is given. Returns
    // the final one. May be null.
    int (*publish)(void* session, const Arguments* arguments, int code, FILE* out, Error* error);
    // Whether no game was aborted, or so few that a warning is enough. Null: judges `aborted`.
    bool (*accept)(const void* session, Error* error);
    // Frees the session's own parts, whatever has been made of them.
    void (*close)(void* session);
} DecideKind;

// Runs the verb and returns its exit code, or VERB_FAILED with `error` filled.
int decide_run(const DecideKind* kind, const Arguments* arguments, FILE* out, Error* error);

// Together. Opens the directory of the request, if it has one, for the report data of `verb`, and
// reserves room for it (null: for other files, see folder_open; without room). Close it in any case.
bool decide_open(const Request* request, const char* verb, Folder* folder, Error* error);
// Starts the external players of the experiment, so that the report data records their identity
// (bots.h), and prints it on stderr unless quiet. Error: as bots_start.
bool decide_start_bots(const Request* request, Experiment* experiment, Error* error);
// Prints the same for external players that have been started.
void decide_say_bots(const Request* request, const Experiment* experiment);

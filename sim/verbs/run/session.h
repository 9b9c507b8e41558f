// The state of `reckon run`: the experiment of a request, new or read from a directory, its plan
// and tallies, and the directory where they are kept.
#pragma once

#include "sim/cli/request.h"
#include "sim/result/publish.h"
#include "sim/result/result_read.h"
#include "sim/result/store.h"

typedef struct Session {
    Request request;
    Result work;  // experiment, plan and tallies; contains pointers to itself, so a session must not be moved
    Store store;  // if there is a directory
    OldResult old;  // that was in the directory
} Session;

// A session that has no directory yet.
#define SESSION_EMPTY                            \
    {                                            \
        .store = {.folder = {.descriptor = -1} } \
    }

// Makes the experiment from `request`, which must be filled in, and its plan. Error: whatever is
// wrong with the config, the command line or the directory. Close the session in any case.
bool session_make(Session* session, Error* error);
// Plays the experiment, with an estimate and progress on stderr unless quiet, and keeps checkpoints
// in the directory.
bool session_play(Session* session, Error* error);
// Compares the line-ups with random play, once all games are played.
bool session_weak_sides(Session* session, Error* error);
// Measures the fun metrics on a sample of the games (fun.h), if requested.
bool session_measure(Session* session, Error* error);
// Whether no game was aborted, or so few that a warning is enough.
bool session_accept(const Session* session, Error* error);
void session_close(Session* session);
// The stream for notes to people.
FILE* session_notes(const Session* session);

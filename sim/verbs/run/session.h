// The state of `reckon run`: the experiment of a request, new or read back from a directory, its
// plan and tallies, and the directory in which they are kept.
#pragma once

#include "sim/cli/request.h"
#include "sim/result/leftovers.h"
#include "sim/result/result_read.h"
#include "sim/result/store.h"

typedef struct Session {
    Request request;
    Result work;    // experiment, plan and tallies; refers to itself: a session stays where it is
    Store store;    // where there is a directory
    OldResult old;  // that was there
} Session;

// A session without a directory yet.
#define SESSION_EMPTY                            \
    {                                            \
        .store = {.folder = {.descriptor = -1} } \
    }

// Makes of the request, which is filled in, what is to be played. Error: whatever is wrong with the
// config, the command line or the directory. The session is to be closed in any case.
bool session_make(Session* session, Error* error);
// Plays it, with an estimate and progress on stderr unless quiet, and keeps checkpoints in the
// directory.
bool session_play(Session* session, Error* error);
// Holds the line-ups against random play, once all games are played.
bool session_weigh(Session* session, Error* error);
// Measures a sample of the games closely (fun.h), where that is asked for.
bool session_measure(Session* session, Error* error);
// Whether no game was aborted, or so few that a warning will do.
bool session_accept(const Session* session, Error* error);
void session_close(Session* session);
// Where notes for people go.
FILE* session_notes(const Session* session);
